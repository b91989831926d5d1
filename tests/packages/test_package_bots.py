"""Bots of other distributions: at tables where the machine's host allows them, and with limits on time and memory."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from command import Runner
from installed_bots import corner_installed
from peppermill.api import list_bots
from peppermill.bots import ask_bot, bots_of, find_bot
from peppermill.bots.levels import allowed_levels, checked_level
from peppermill.cli.parser import build_parser
from peppermill.cli.serve import read_settings
from peppermill.client import Client
from peppermill.core import Chance, Refused
from peppermill.i18n import words_in
from peppermill.lab.confined import ConfinedBot, seat_bot
from peppermill.match import Position
from peppermill.server.settings import Settings
from server.kit import FAST, play_on, running


@pytest.fixture(autouse=True)
def _corner(tmp_path: Path) -> Iterator[None]:
    with corner_installed(tmp_path):
        yield


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    return Runner(capsys, monkeypatch)


def test_list_bots_names_levels_then_styles_then_bots_of_packages() -> None:
    own = bots_of("chili")
    names = list_bots("chili")
    assert names[: len(own)] == tuple(sorted(own, key=lambda level: own[level].style))
    assert names[len(own) :] == tuple(
        f"corner/{level}" for level in ("Slow", "Faulty", "Dying", "Hungry", "Wrong", "Fine")
    )


def test_a_refused_name_tells_the_bots_of_packages_there_are() -> None:
    with pytest.raises(Refused) as refused:
        find_bot("safranito", "corner/Nobody")
    assert refused.value.refusal.params["known"] == (*list_bots("safranito")[:-1], "corner/Fine")


def test_a_confined_bot_answers_as_the_bot_does() -> None:
    position, rng = Position.start("chili", 2, Chance(7).stream("x")), Chance(1).stream("y")
    bot = seat_bot("chili", "corner/Fine:good@deep")
    assert isinstance(bot, ConfinedBot)
    decision = position.decisions(0)[0]
    assert ask_bot(bot, position, decision, rng) == decision.answers.listed()[0]
    bot.close()


@pytest.mark.parametrize(
    ("level", "seconds", "code"),
    [
        *(("Slow", 3, "bot-too-slow"), ("Faulty", 20, "bot-broken")),
        *(("Dying", 20, "bot-broken"), ("Hungry", 20, "bot-broken")),
    ],
)
def test_a_bot_that_takes_too_much_or_fails_is_named(level: str, seconds: float, code: str) -> None:
    position, rng = Position.start("chili", 2, Chance(7).stream("x")), Chance(1).stream("y")
    bot = ConfinedBot("chili", f"corner/{level}", seconds)
    with pytest.raises(Refused) as refused:
        ask_bot(bot, position, position.decisions(0)[0], rng)
    bot.close()
    assert (refused.value.refusal.code, refused.value.refusal.params["bot"]) == (code, f"corner/{level}")
    assert words_in("en").refusal(refused.value.refusal)


@pytest.mark.parametrize(
    ("bots", "code", "said"),
    [
        ("corner/Fine,greedy", 0, "corner/Fine"),
        ("corner/Nobody,greedy", 2, "corner/Nobody"),
        ("cellar/Fine,greedy", 2, "cellar/Fine"),
        ("corner/Faulty,greedy", 2, "KeyError"),
    ],
)
def test_simulate_takes_bots_of_packages_by_name(command: Runner, bots: str, code: int, said: str) -> None:
    left, out, err = command("simulate", "chili", "--bots", bots, "--games", "2")
    assert (left, said in out + err) == (code, True)


def test_play_names_a_bot_whose_answer_the_rules_forbid(command: Runner) -> None:
    code, _, err = command("play", "chili", "--seats", "corner/Wrong,greedy", "--store", "memory", "--seed", "1")
    assert (code, "corner/Wrong" in err) == (2, True)


def test_a_table_may_seat_only_bots_that_the_machine_allows() -> None:
    allowed = ("corner/Fine", "corner/Fine@deep", "corner/Wrong")
    assert allowed_levels("safranito", allowed)[-2:] == ("corner/Fine", "corner/Fine@deep")
    for name in ("corner/Fine", "corner/Fine:2.4", "corner/Fine@deep", "corner/Fine:good@deep", "solid:good"):
        assert checked_level("safranito", name, allowed=allowed) == name
    for name in ("corner/Fine@quick", "corner/Wrong", "corner/Slow", "solid@deep", "corner/Fine:", "corner/Fine:9"):
        with pytest.raises(Refused, match="bot-unknown"):
            checked_level("safranito", name, allowed=allowed)
    with pytest.raises(Refused, match="bot-unknown"):
        checked_level("chili", "corner/Fine")


def allowing(*names: str) -> Settings:
    words = [word for name in names for word in ("--allow-bot", name)]
    return read_settings(build_parser(words_in("en")).parse_args(["serve", *words]))


def test_serve_reads_which_bots_are_allowed() -> None:
    assert allowing().allowed_bots == ()
    assert allowing("corner/Fine", "corner/Wrong").allowed_bots == ("corner/Fine", "corner/Wrong")
    for name, code in (
        *(("cellar/Fine", "bot-package-unknown"), ("solid", "bot-package-unknown"), ("corner/Nobody", "bot-unknown")),
        *(
            ("corner/Fine:good", "bot-unknown"),
            ("corner/Wrong@deep", "bot-unknown"),
            ("corner/Fine@far", "bot-unknown"),
        ),
    ):
        with pytest.raises(Refused, match=code):
            allowing(name)


@pytest.mark.parametrize("level", ["Fine", "Wrong", "Faulty"])
def test_a_server_plays_with_an_allowed_bot_to_the_end_whatever_it_answers(level: str) -> None:
    async def play() -> None:
        settings = Settings(limits=FAST, workers=1, allowed_bots=(f"corner/{level}",))
        async with running(settings=settings, own_workers=True) as url, Client(url) as client:
            made = await client.create(
                "chili", ["me", f"corner/{level}"], name="Ana", options={"cycles": 1}, pace=0, start=True
            )
            async with made as table:
                await table.until(lambda: table.models)
                await play_on(table)
                await table.until(lambda: next(iter(table.models.values())).outcome)

    asyncio.run(play())


def test_a_server_lists_the_bots_of_packages_that_it_allows_and_their_hands() -> None:
    async def ask() -> None:
        settings = Settings(limits=FAST, workers=1, allowed_bots=("corner/Fine", "corner/Wrong"))
        async with running(settings=settings) as url, Client(url) as client:
            games = {game["name"]: game for game in await client.get("/api/games")}
            assert games["chili"]["package_bots"] == ["corner/Fine", "corner/Wrong"]
            assert games["safranito"]["package_bots"] == ["corner/Fine"]
            assert "corner/Fine" in games["safranito"]["handed"]
            assert games["a_la_carte"]["package_bots"] == []

    asyncio.run(ask())


def test_a_server_seats_no_bot_that_is_not_allowed() -> None:
    async def ask() -> None:
        async with running() as url, Client(url) as client:
            with pytest.raises(Refused, match="bot-unknown"):
                await client.create("chili", ["me", "corner/Fine"], name="Ana")

    asyncio.run(ask())
