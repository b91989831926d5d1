"""The client in the browser understands what the server says, and says it as the terminal would."""

import json
import os
import subprocess
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from browser.node import WEB, node_command, provide
from peppermill.bots import bot_stream_name, find_bot
from peppermill.core import SPECTATOR, Seat, Viewer
from peppermill.games.a_la_carte.events import CrepeBurnt, CupsShuffled, NoCupLeft
from peppermill.games.a_la_carte.events import GameEnded as KitchenClosed
from peppermill.games.a_la_carte.news import News as ALaCarteNews
from peppermill.games.chili.events import CardsDrawn, DiscardShuffled, DrawsForgone, GameEnded, Reason
from peppermill.games.chili.news import News as ChiliNews
from peppermill.games.chili.pieces import Card
from peppermill.games.safranito.events import ActionDeclined, ActionIdle
from peppermill.games.safranito.news import ChipPlaced, PileRenewed
from peppermill.games.safranito.news import News as SafranitoNews
from peppermill.games.safranito.referee import Near
from peppermill.i18n import LANGUAGES, words_in
from peppermill.match import Match, Player, new_match
from peppermill.match.record import record_of
from peppermill.physics.scenes import Lying, Pose
from peppermill.server.work.replays import ALL_VIEWERS, make_replay
from peppermill.store import MemoryStore
from wire.samples import CHILI, FROM_SERVER, chili_setup, plain, seen_in

NAMES = ("Anise", "<b>Basil</b>", "Clove & Co")
RARE = (
    DiscardShuffled(12),
    DrawsForgone((1, 0, 2)),
    CardsDrawn(Seat(0), ()),
    CardsDrawn(Seat(0), (Card(5),)),
    GameEnded(Reason.HAND_EMPTY, (4, 9, 1), (Seat(1),)),
    GameEnded(Reason.PILE_USED_UP, (9, 9, 1), (Seat(0), Seat(1))),
    GameEnded(Reason.BOTH, (1_234, 0, 0), (Seat(0),)),
)

RARE_IN_SAFRANITO = (
    PileRenewed(12),
    ActionDeclined("reserve", Seat(1)),
    ActionIdle("spice_card", Seat(0)),
    ChipPlaced(3, None),
    ChipPlaced(3, Lying(3, Pose((0.0, 0.1, 0.0022), (0.0, 1.0, 0.0, 0.0))), Near("garlic", -22.0)),
)

RARE_IN_A_LA_CARTE = (
    NoCupLeft(Seat(1)),
    CupsShuffled(3),
    CrepeBurnt(Seat(0), True),
    KitchenClosed("stars", (4, 9, 1), (Seat(0),)),
    KitchenClosed("no_dish", (9, 9, 1), (Seat(0), Seat(1))),
    KitchenClosed("round_limit", (0, 0, 0), (Seat(0), Seat(1), Seat(2))),
)


def told() -> Iterator[ChiliNews]:
    """News of all kinds: of whole games, and what seldom happens in one."""
    for seed in ("a", "b"):
        for seen in seen_in(CHILI, chili_setup(3, cycles=1), seed):
            if seen.news is not None:
                yield seen.news
    yield from RARE


def samples() -> Iterator[dict[str, Any]]:
    viewers: tuple[Viewer, ...] = (Seat(0), Seat(1), SPECTATOR)
    for news in dict.fromkeys(told()):
        for language in LANGUAGES:
            for viewer in viewers:
                said = words_in(language).news("chili", news, NAMES, viewer)
                yield sample("chili", language, plain(news), viewer, said)
    for game, found in (("safranito", told_of_safranito()), ("a_la_carte", told_of_a_la_carte())):
        for news, viewer in dict.fromkeys(found):
            for language in LANGUAGES:
                said = words_in(language).news(game, news, NAMES, viewer)
                yield sample(game, language, plain(news), viewer, said)


def sample(game: str, language: str, piece: Any, viewer: Viewer, said: str) -> dict[str, Any]:
    return {"game": game, "language": language, "piece": piece, "names": NAMES, "viewer": viewer, "said": said}


def played(game: str, seed: str, bots: str, **options: bool | int | str) -> Match:
    """A game of three, by bots."""
    players = [Player(name, bots.partition("@")[0]) for name in ("Ana", "Ben", "Cleo")]
    match = new_match(MemoryStore(), game, players, match_id="m", options=options, seed=seed)
    bot = find_bot(game, bots)
    while match.outcome is None:
        decision = next(decision for decision in match.decisions() if decision.pending)
        rng = match.random_stream(bot_stream_name(decision.seat, decision.id))
        match.submit(decision.seat, bot.answer(match.view(decision.seat), decision, rng))
    return match


@cache
def safranito(seed: str, **options: bool | int | str) -> Match:
    """Throws are drawn."""
    return played("safranito", seed, "casual@quick", **{"input": "sampled", "round_limit": 12, **options})


@cache
def a_la_carte(seed: str, **options: bool | int | str) -> Match:
    """Pours and tosses are drawn."""
    return played("a_la_carte", seed, "casual@quick", **{"input": "sampled", "skill": "novice", **options})


def a_la_carte_games() -> Iterator[Match]:
    yield from (a_la_carte(seed) for seed in ("a", "b", "c"))
    yield a_la_carte("d", skill="expert", dishes_to_end=9)


def chili_games() -> Iterator[Match]:
    """Of those who draw much: the pile is used up, and once everybody's collection is seen."""
    yield played("chili", "a", "random", cycles=2)
    yield played("chili", "b", "random", cycles=2, open_collections=True)


def told_of_a_la_carte() -> Iterator[tuple[Any, Viewer]]:
    for match in a_la_carte_games():
        for viewer in (Seat(0), SPECTATOR):
            yield from ((piece.news, viewer) for piece in match.news(viewer))
    yield from ((news, viewer) for news in RARE_IN_A_LA_CARTE for viewer in (Seat(0), Seat(1)))


def safranito_games() -> Iterator[Match]:
    yield safranito("a")
    yield safranito("b", secret_sales=True, chili_consolation=True, open_money=False)


def told_of_safranito() -> Iterator[tuple[Any, Viewer]]:
    for match in safranito_games():
        for viewer in (Seat(0), Seat(1), SPECTATOR):
            yield from ((piece.news, viewer) for piece in match.news(viewer))
    yield from ((news, viewer) for news in RARE_IN_SAFRANITO for viewer in (Seat(0), Seat(1)))


def test_the_client_reads_every_message_and_says_news_as_the_terminal_does(tmp_path: Path) -> None:
    file, all_samples = tmp_path / "samples.json", list(samples())
    kinds = {(found["game"], found["piece"]["type"]) for found in all_samples}
    assert kinds >= {("chili", kind) for kind in kinds_of(ChiliNews)}
    assert {kind for game, kind in kinds if game == "safranito"} == set(kinds_of(SafranitoNews))
    assert {kind for game, kind in kinds if game == "a_la_carte"} == set(kinds_of(ALaCarteNews))
    file.write_text(json.dumps({"messages": [plain(m) for m in FROM_SERVER], "news": all_samples}), encoding="utf-8")
    assert provide()
    done = run_vitest("tests/words.test.ts", "tests/messages.test.ts", samples=file)
    assert done.returncode == 0, done.stdout + done.stderr


def chili_games_of_all_news() -> list[Match]:
    matches = list(chili_games())
    found = {type(piece.news).__struct_config__.tag for match in matches for piece in match.news(Seat(0))}
    assert found >= set(kinds_of(ChiliNews)) - {"choice_changed", "draws_forgone"}
    return matches


@pytest.mark.parametrize("games", [chili_games_of_all_news, safranito_games, a_la_carte_games])
def test_each_piece_of_news_leads_the_page_to_the_view_after_it(
    games: Callable[[], Iterable[Match]], tmp_path: Path
) -> None:
    file = tmp_path / "games.json"
    recorded = [{"replay": make_replay(record_of(match), ALL_VIEWERS), "views": views_of(match)} for match in games()]
    file.write_bytes(msgspec.json.encode({"games": recorded}))
    assert provide()
    done = run_vitest("tests/views.test.ts", samples=file)
    assert done.returncode == 0, done.stdout + done.stderr


def views_of(match: Match) -> dict[str, list[Any]]:
    """By viewer the views after each event they have news of, but for those of the opening."""
    news, view = match.game.news, match.game.view
    steps = [step for entry in list(match.history(match.version))[1:] for step in entry]
    viewers: tuple[Viewer, ...] = (*(Seat(seat) for seat in range(len(match.players))), SPECTATOR)
    return {
        str(viewer): [view(step.state, viewer) for step in steps if news(step.state, step.event, viewer) is not None]
        for viewer in viewers
    }


def kinds_of(told: Any) -> Iterator[str]:
    for kind in told.__args__:
        yield str(kind.__struct_config__.tag)


def run_vitest(*files: str, samples: Path) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PEPPERMILL_SAMPLES": str(samples)}
    command = [*node_command("npx"), "vitest", "run", *files]
    return subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True, check=False)
