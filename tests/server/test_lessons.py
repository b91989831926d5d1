"""Guided first games at a real server's tables."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from peppermill.client import Client, TableClient, Turn
from peppermill.core import Refused, Seed
from peppermill.games.chili.game import Chili
from peppermill.games.lesson import lesson_of_package
from peppermill.match import Match
from peppermill.server.play.lessons import lesson_start, prepare_lesson
from peppermill.server.tables.table_rules import Actor, apply_request
from peppermill.server.tables.table_state import SeatState, TableState
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from peppermill.wire.http import NewTable
from server.kit import play_on, running

LESSON = lesson_of_package("peppermill.games.chili")


async def begin(client: Client, **wanted: Any) -> TableClient:
    made = await client.post("/api/tables", {"game": "chili", "lesson": True, "name": "Ana", "pace": 0, **wanted})
    return client.join(made["id"])


def phase(table: TableClient) -> str:
    return "" if table.table is None else table.table.phase


def guided(table: TableClient) -> bool:
    return table.table is not None and table.table.lesson


def seed_of(store: MemoryStore, table: TableClient) -> str | None:
    assert table.table is not None
    return Match(store.open(table.table.match)).header.chance[0].seed


async def choose(table: TableClient, card: object) -> None:
    await table.until(lambda: all(sight.view["has_chosen"][1:] == [True, True] for sight in table.models.values()))
    decision = table.models[0].decisions[0].id
    await table.play(0, {"type": "choose", "decision": decision, "card": card})


def test_advised_cards_complete_the_lesson() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as client, await begin(client) as table:
            await table.until(lambda: bool(table.models))
            assert guided(table)
            assert table.table is not None
            assert [seat.level for seat in table.table.seats] == ["", *LESSON.bots]
            assert table.table.options["cycles"] == 1
            for number, rule in enumerate(LESSON.rules):
                told = await table.do(ask.Learn, 0)
                assert len(told.intro) == (0 if number else 4)
                assert told.advice.rule == rule
                await choose(table, told.advice.params["card"])
                told = await table.do(ask.Learn, 0)
                assert told.lived[-1].rule == rule
            assert told.left == ()
            await asyncio.wait_for(play_on(table), 180)
            await table.until(lambda: phase(table) == "over")
            assert seed_of(store, table) == LESSON.seed
            await table.do(ask.Rematch)
            await table.until(lambda: phase(table) == "playing")
            assert not guided(table)
            assert seed_of(store, table) != LESSON.seed
            with pytest.raises(Refused, match="lesson-elsewhere"):
                await table.do(ask.Learn, 0)

    asyncio.run(play())


def test_lesson_ends_whatever_is_played() -> None:
    def last(turn: Turn) -> object:
        return turn.answers()[-1]

    async def play() -> None:
        async with running() as url, Client(url) as client, await begin(client) as table:
            await asyncio.wait_for(play_on(table, last), 180)
            told = await table.do(ask.Learn, 0)
            assert len(told.lived) == table.models[0].view["round"]
            assert told.advice is None

    asyncio.run(play())


def test_lesson_seed_is_hidden_during_the_game() -> None:
    async def play() -> None:
        async with running() as url, Client(url) as client, await begin(client) as table:
            await table.until(lambda: bool(table.models))
            assert LESSON.seed not in repr((table.table, table.yours, table.models[0].view, table.models[0].news))
            assert LESSON.seed not in repr(await table.do(ask.Learn, 0))
            with pytest.raises(Refused, match="game-not-over"):
                await client.get(f"/api/tables/{table.id}/records/1")

    asyncio.run(play())


@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("seats", ["me", "me", "greedy"]),
        ("seats", ["me", "solid"]),
        ("names", ["Ana", "Ben"]),
        ("options", {"cycles": 2}),
        ("clock", {"kind": "decision", "seconds": 5}),
        ("data", "[peppers]"),
        ("open", True),
    ],
)
def test_prepare_lesson_refuses_other_fields(field: str, given: Any) -> None:
    async def ask_for_it() -> None:
        async with running() as url, Client(url) as client:
            with pytest.raises(Refused, match="lesson-prepared") as refused:
                await begin(client, **{field: given})
            assert refused.value.refusal.params["field"] == field
            assert await client.get("/api/tables") == []

    asyncio.run(ask_for_it())


def test_a_later_part_begins_from_its_own_position_and_is_taught() -> None:
    async def play() -> None:
        async with running() as url, Client(url) as client, await begin(client, lesson_part=2) as table:
            await table.until(lambda: bool(table.models))
            assert table.table is not None
            assert (table.table.lesson, table.table.lesson_part) == (True, 2)
            told = await table.do(ask.Learn, 0)
            assert (told.left, told.more) == (("E-1", "E-4", "E-5"), False)
            assert table.models[0].view["hand"] == [30, 60]
            with pytest.raises(Refused, match="lesson-part") as refused:
                await begin(client, lesson_part=3)
            assert refused.value.refusal.params["field"] == "lesson_part"

    asyncio.run(play())


def test_prepare_lesson_accepts_equal_fields() -> None:
    wanted = NewTable("chili", ("me", *LESSON.bots), "Ana", options=LESSON.options, lesson=True)
    assert prepare_lesson(wanted) == prepare_lesson(NewTable("chili", name="Ana", lesson=True))


def test_a_game_without_a_lesson_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Chili, "lesson", lambda self: None)
    with pytest.raises(Refused, match="lesson-none"):
        prepare_lesson(NewTable("chili", lesson=True))


def test_learn_is_refused_to_others_and_without_a_lesson() -> None:
    async def play() -> None:
        async with running() as url, Client(url) as client, Client(url) as fan, await begin(client) as table:
            await table.until(lambda: table.yours is not None)
            assert table.yours is not None
            async with fan.join(table.id, table.yours.links.watch, "Fay") as watching:
                with pytest.raises(Refused, match="not-your-view"):
                    await watching.do(ask.Learn, 0)
            usual = await client.create("chili", ["me", "greedy"], name="Ana", start=True)
            async with usual as other:
                with pytest.raises(Refused, match="lesson-elsewhere"):
                    await other.do(ask.Learn, 0)
            games = await client.get("/api/games")
            assert [game["lesson"] for game in games if game["name"] == "chili"] == [True]

    asyncio.run(play())


def test_lesson_start_needs_the_lessons_own_bots() -> None:
    places = (
        SeatState(key="a", name="Ana", holders=("g",)),
        *(SeatState(key="b", name="B", bot=bot) for bot in LESSON.bots),
    )
    table_state = TableState(
        id="t",
        game="chili",
        options={},
        data={},
        host="g",
        seats=places,
        table_key="",
        watch_key="",
        created=0,
        touched=0,
    )
    prepared_so = replace(table_state, lesson=True)
    assert lesson_start(table_state) == (None, "")
    assert lesson_start(prepared_so) == (Seed(LESSON.seed), "")
    with_a_friend = (places[0], SeatState(key="b", name="Ben", holders=("h",)), places[2])
    assert lesson_start(replace(prepared_so, seats=with_a_friend)) == (None, "")


def test_arrange_turns_the_lesson_off() -> None:
    table_state = TableState(
        id="t",
        game="chili",
        options={},
        data={},
        host="g",
        lesson=True,
        seats=(SeatState(key="a"), SeatState(key="b")),
        table_key="",
        watch_key="",
        created=0,
        touched=0,
    )
    who = Actor("g", "Ana", "host", frozenset({"g"}))
    assert not apply_request(table_state, who, ask.Arrange("1", players=4), lambda: "k").lesson
