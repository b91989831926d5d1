"""Landing maps at a table: given where the table allows them, to who plays the seat, of what that seat sees."""

import asyncio
from typing import Any

import msgspec
import pytest

from peppermill.client import Client, TableClient
from peppermill.core import SPECTATOR, Refused, Seat, Viewer
from peppermill.games.landing_maps import draw_map, task_for
from peppermill.games.safranito.commands import ThrowChip
from peppermill.games.safranito.game import Safranito
from peppermill.gestures import EASY_THROW, toss
from peppermill.physics.landing_map import PourMap, ThrowMap
from peppermill.wire import requests as ask
from server.kit import running, seated, start
from server.safranito_pairs import Author, make_pair

PHYSICS: dict[str, object] = {"input": "physics"}
CHEF: dict[str, object] = {**PHYSICS, "first_chef": 1}
SAFRANITO = Safranito()


def throw_of(table: TableClient, **changed: Any) -> msgspec.Raw:
    """Return a throw that the first seat may make, as a client sends it."""
    answer = msgspec.to_builtins(table.open_turns()[0].answers()[0])
    gesture = msgspec.to_builtins(msgspec.structs.replace(EASY_THROW, side=answer["gesture"]["side"]))
    return msgspec.Raw(msgspec.json.encode({**answer, "gesture": {**gesture, **changed}}))


def match_of(table: TableClient) -> str:
    return table.models[0].match


def test_aim_is_mapped_for_the_seat_and_noted_once_and_the_throw_differs() -> None:
    async def play() -> None:
        async with (
            running() as url,
            seated(url, ["Ana", "Ben"], game="safranito", options=CHEF, help="maps") as (ana, ben),
        ):
            await start([ana, ben])
            aims = [await ana.do(ask.Aim, 0, match_of(ana), throw_of(ana), 2.0) for _ in range(2)]
            found = aims[0].map
            assert isinstance(found, ThrowMap)
            assert len(found.circles) == 13
            assert aims[1].map == found
            piece = await ana.do(ask.Aim, 0, match_of(ana), throw_of(ana), 2.0, 1)
            assert piece.map.simulated
            await ben.until(lambda: bool(ben.table and ben.table.helped))
            assert ben.table is not None
            assert [(one.seat, one.kind, one.count) for one in ben.table.helped] == [(0, "map", 1)]
            await ana.play(0, msgspec.json.decode(throw_of(ana)))
            landed = await_landing(ana)
            assert landed not in found.spots

    def await_landing(table: TableClient) -> tuple[float, float]:
        chip = table.models[0].view["board"][0]
        return chip["place"][0], chip["place"][1]

    asyncio.run(play())


def test_aim_is_refused_by_the_server() -> None:
    async def play() -> None:
        async with (
            running() as url,
            seated(url, ["Ana", "Ben"], game="safranito", options=CHEF, help="none") as (ana, ben),
            seated(url, ["Cleo", "Dan"], game="safranito", options=CHEF, help="coach") as (cleo, dan),
        ):
            await start([ana, ben])
            await start([cleo, dan])
            with pytest.raises(Refused, match="help-forbidden"):
                await ana.do(ask.Aim, 0, match_of(ana), throw_of(ana))
            good, match = throw_of(cleo), match_of(cleo)
            refused: list[tuple[TableClient, tuple[Any, ...], str]] = [
                (dan, (0, match, good), "not-your-seat"),
                (dan, (1, match, good), "not-your-turn|decision-closed|not-asked"),
                (cleo, (0, "another", good), "match-closed"),
                (cleo, (0, match, good, 0.5), "gesture-skill-unknown"),
                (cleo, (0, match, good, 2.0, 99), "number-out-of-range"),
                (cleo, (0, match, throw_of(cleo, speed=9.0)), "gesture-beyond-limit"),
                (cleo, (0, match, msgspec.Raw(b'{"type":"use","decision":"1"}')), "map-unknown|command-malformed"),
            ]
            for table, given, code in refused:
                with pytest.raises(Refused, match=code):
                    await table.do(ask.Aim, *given)
            assert cleo.table is not None
            assert cleo.table.helped == ()

    asyncio.run(play())


def test_aim_of_a_pour_is_mapped_by_tilt() -> None:
    async def play() -> None:
        async with running() as url, Client(url) as client:
            made = await client.create(
                "a_la_carte", ["me", "random"], name="Ana", options=PHYSICS, pace=0, start=True, help="coach"
            )
            async with made as table:
                while True:
                    await table.until(lambda: bool(table.open_turns()))
                    answers = table.open_turns()[0].answers()
                    pours = [one for one in answers if msgspec.to_builtins(one)["type"] == "season"]
                    if pours:
                        break
                    await table.play(0, answers[0])
                command = msgspec.Raw(msgspec.json.encode(pours[0]))
                mapped = await table.do(ask.Aim, 0, match_of(table), command, 1.5)
                assert isinstance(mapped.map, PourMap)
                assert 0 < mapped.map.crystals <= 20
                flip = {"type": "flip", "decision": "1", "gesture": msgspec.to_builtins(toss())}
                with pytest.raises(Refused):
                    await table.do(ask.Aim, 0, match_of(table), msgspec.Raw(msgspec.json.encode(flip)), 1.5)

    asyncio.run(play())


def test_maps_of_paired_games_are_equal() -> None:
    """Games that differ only in what a seat may not see give it the same map, byte by byte."""
    compared = unlike = 0
    for number in range(12):
        made: list[Author] = []
        real = Author.pair

        def kept(author: Author, moves: int, made: list[Author] = made, real: Any = real) -> Any:
            made.append(author)
            return real(author, moves)

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(Author, "pair", kept)
            make_pair(number, mode="typed" if number % 2 else "sampled", moves=12)
        (author,) = made
        viewers: list[Viewer] = [*map(Seat, author.seen), SPECTATOR]
        for viewer in viewers:
            maps = []
            for state in author.states:
                command = ThrowChip(state.decision("throw", 0), 10, EASY_THROW)
                task = task_for("safranito", SAFRANITO.view(state, viewer), command)
                maps.append(msgspec.json.encode(draw_map(task, 2.0, 0)))
            assert maps[0] == maps[1]
            compared += 1
        unlike += author.states[0] != author.states[1]
    assert compared > 12
    assert unlike >= 8
