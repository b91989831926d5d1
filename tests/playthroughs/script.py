"""Write a playthrough: every command, what each viewer is told of it, and every viewer's table each round."""

from pathlib import Path
from typing import Any

from msgspec import Struct

from peppermill.bots import bot_stream_name, find_bot
from peppermill.cli.games.chili import render
from peppermill.core import SPECTATOR, Seat, Viewer
from peppermill.core.notation import write
from peppermill.games.contract import Decision, Listed
from peppermill.i18n import words_in
from peppermill.match import Accepted, Match, Player, new_match
from peppermill.packages import BUILT_IN
from peppermill.store import MemoryStore
from playthroughs import a_la_carte, safranito

HERE = Path(__file__).parent
WIDTH = 100


class Script(Struct, frozen=True):
    name: str
    bots: tuple[str, ...]
    options: dict[str, object]
    seed: int
    fickle: bool = False
    """Whoever sits in the first seat chooses another card first."""

    @property
    def game(self) -> str:
        return next(game for game in BUILT_IN if self.name.startswith(game))


SCRIPTS = (
    Script("chili_two", ("solid", "greedy"), {"cycles": 1}, 11, fickle=True),
    Script("chili_three_random", ("random", "random", "greedy"), {"cycles": 1, "change_choice": False}, 12),
    Script("chili_four_open", ("greedy", "solid", "random", "greedy"), {"cycles": 2, "open_collections": True}, 4),
    Script("chili_five_pile_used_up", ("random",) * 5, {"cycles": 1}, 14),
    Script("safranito_two", ("cook",) * 2, {"input": "sampled", "skill": "novice", "round_limit": 7}, 5),
    Script(
        "safranito_three_secret",
        ("cook",) * 3,
        {"input": "sampled", "skill": "casual", "secret_sales": True, "chili_consolation": True},
        11,
    ),
    Script(
        "safranito_four_closed",
        ("cook", "cook", "random", "cook"),
        {
            "input": "sampled",
            "skill": "expert",
            "partial_decline": True,
            "top_up": True,
            "open_money": False,
            "round_limit": 7,
        },
        5,
    ),
    Script("a_la_carte_two", ("cook",) * 2, {"input": "sampled", "skill": "good"}, 20),
    Script("a_la_carte_three_novices", ("cook",) * 3, {"input": "sampled", "skill": "novice", "dishes_to_end": 4}, 2),
    Script(
        "a_la_carte_four",
        ("cook", "cook", "random", "cook"),
        {"input": "sampled", "skill": "expert", "must_act": True, "recipe_bottles_only": True, "round_limit": 30},
        24,
    ),
)
COOKS: dict[str, Any] = {"safranito": safranito.cook, "a_la_carte": a_la_carte.cook}


def text_of(script: Script) -> str:
    names = ("Anise", "Basil", "Clove", "Dill", "Elder")[: len(script.bots)]
    players = [Player(name, bot) for name, bot in zip(names, script.bots, strict=True)]
    match = new_match(MemoryStore(), script.game, players, match_id="m", options=script.options, seed=script.seed)
    lines = [f"# {script.name}: seed {script.seed}, {', '.join(script.bots)}, {script.options}", ""]
    told: dict[Viewer, int] = {}
    lines += _told(match, told, names) + _tables(match, names)
    while match.outcome is None:
        before = _moment(match)
        for decision in [decision for decision in match.decisions() if decision.pending]:
            seat = decision.seat
            rng = match.random_stream(bot_stream_name(seat, decision.id))
            cooks = script.bots[seat] == "cook"
            answer = COOKS[script.game] if cooks else find_bot(script.game, script.bots[seat]).answer
            command = answer(match.view(seat), decision, rng)
            others = _others(decision, command) if script.fickle and seat == 0 else []
            for chosen in (*others[:1], command):
                assert isinstance(match.submit(seat, chosen), Accepted)
                lines += [f"> {names[seat]}: {write(chosen)}", *_told(match, told, names)]
        if _moment(match) != before or match.outcome is not None:
            lines += _tables(match, names)
    return "\n".join([*lines, f"= {match.outcome}", f"= {match.game.write_position(match.state)}", ""])


def _moment(match: Match) -> object:
    """The table is drawn at the beginning of each round; and when all is thrown, where anything is."""
    return match.state.round, match.header.game == "safranito" and match.state.turn == match.state.throws


def _others(decision: Decision[Any], command: Struct) -> list[Any]:
    assert isinstance(decision.answers, Listed)
    return [other for other in decision.answers if other != command]


def _viewers(match: Match) -> list[Viewer]:
    return [*(Seat(seat) for seat in range(len(match.players))), SPECTATOR]


def _told(match: Match, told: dict[Viewer, int], names: tuple[str, ...]) -> list[str]:
    words = words_in("en")
    heard: dict[tuple[int, str], list[str]] = {}
    for viewer in _viewers(match):
        for piece in match.news(viewer, told.get(viewer, 0)):
            line = words.news(match.header.game, piece.news, names, viewer)
            heard.setdefault((piece.number, line), []).append(_name(viewer, names))
            told[viewer] = piece.number
    everybody = len(_viewers(match))
    return [
        f"  {line}" if len(who) == everybody else f"  {line}  ({', '.join(who)})"
        for (_, line), who in sorted(heard.items(), key=lambda item: item[0][0])
    ]


def _tables(match: Match, names: tuple[str, ...]) -> list[str]:
    words, lines = words_in("en"), [""]
    view = match.view(SPECTATOR)
    if match.header.game == "a_la_carte":
        return [*lines, *a_la_carte.lines(view, names), ""]
    if match.header.game == "safranito":
        lines += safranito.lines(view, names)
        seen = {viewer: safranito.own(match.view(viewer), viewer) for viewer in _viewers(match)}
        return [*lines, *(f"[{_name(viewer, names)}]{text}" for viewer, text in seen.items()), ""]
    lines += [line.plain.rstrip() for line in render.table(view, names, words, WIDTH)]
    for viewer in _viewers(match):
        view = match.view(viewer)
        own = "" if viewer == SPECTATOR else f" hand {view.hand} collected {view.collected[viewer]}"
        lines.append(f"[{_name(viewer, names)}]{own} sees {view.collected} {view.hand_sizes}")
    return [*lines, ""]


def _name(viewer: Viewer, names: tuple[str, ...]) -> str:
    return "spectator" if viewer == SPECTATOR else names[viewer]
