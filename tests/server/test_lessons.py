"""Guided first games at a real server's tables."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from peppermill.client import Client, TableClient, Turn
from peppermill.games.chili.game import Chili
from peppermill.match import Match
from peppermill.server.acts import Act, Who
from peppermill.server.lessons import beginning, prepared
from peppermill.server.standing import Place, Standing
from peppermill.store import MemoryStore
from peppermill.table import Refused, Seed
from peppermill.wire import requests as ask
from peppermill.wire.http import NewTable
from server.kit import play_on, running

LESSON = Chili().lesson()


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
    await table.until(lambda: all(sight.view["has_chosen"][1:] == [True, True] for sight in table.sights.values()))
    decision = table.sights[0].questions[0].id
    await table.play(0, {"type": "choose", "decision": decision, "card": card})


def test_the_advised_cards_lead_through_the_lesson_and_a_rematch_is_a_game_like_any_other() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as client, await begin(client) as table:
            await table.until(lambda: bool(table.sights))
            assert guided(table)
            assert table.table is not None
            assert [seat.level for seat in table.table.seats] == ["", *LESSON.bots]
            assert table.table.options["cycles"] == 1
            for number, rule in enumerate(LESSON.rules):
                told = await table.do(ask.Learn, 0)
                assert len(told.intro) == (0 if number else 3)
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


def test_whatever_is_played_the_lesson_goes_on_to_the_end() -> None:
    def last(turn: Turn) -> object:
        return turn.answers()[-1]

    async def play() -> None:
        async with running() as url, Client(url) as client, await begin(client) as table:
            await asyncio.wait_for(play_on(table, last), 180)
            told = await table.do(ask.Learn, 0)
            assert len(told.lived) == table.sights[0].view["round"]
            assert told.advice is None

    asyncio.run(play())


def test_the_prepared_luck_is_told_to_nobody_while_it_lasts() -> None:
    async def play() -> None:
        async with running() as url, Client(url) as client, await begin(client) as table:
            await table.until(lambda: bool(table.sights))
            assert LESSON.seed not in repr((table.table, table.yours, table.sights[0].view, table.sights[0].news))
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
def test_a_request_that_contradicts_the_lesson_is_refused_by_field(field: str, given: Any) -> None:
    async def ask_for_it() -> None:
        async with running() as url, Client(url) as client:
            with pytest.raises(Refused, match="lesson-prepared") as refused:
                await begin(client, **{field: given})
            assert refused.value.refusal.params["field"] == field
            assert await client.get("/api/tables") == []

    asyncio.run(ask_for_it())


def test_a_request_that_says_what_the_lesson_says_is_granted() -> None:
    wanted = NewTable("chili", ("me", *LESSON.bots), "Ana", options=LESSON.options, lesson=True)
    assert prepared(wanted) == prepared(NewTable("chili", name="Ana", lesson=True))


def test_a_game_without_a_lesson_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Chili, "lesson", lambda self: None)
    with pytest.raises(Refused, match="lesson-none"):
        prepared(NewTable("chili", lesson=True))


def test_only_whose_seat_it_is_is_taught_and_only_at_a_lesson() -> None:
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


def test_the_prepared_luck_is_only_for_one_person_against_the_lessons_own_bots() -> None:
    places = (Place(key="a", name="Ana", holders=("g",)), *(Place(key="b", name="B", bot=bot) for bot in LESSON.bots))
    standing = Standing(
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
    prepared_so = replace(standing, lesson=True)
    assert beginning(standing) == (None, "")
    assert beginning(prepared_so) == (Seed(LESSON.seed), "")
    with_a_friend = (places[0], Place(key="b", name="Ben", holders=("h",)), places[2])
    assert beginning(replace(prepared_so, seats=with_a_friend)) == (None, "")


def test_whoever_arranges_another_game_has_no_lesson() -> None:
    standing = Standing(
        id="t",
        game="chili",
        options={},
        data={},
        host="g",
        lesson=True,
        seats=(Place(key="a"), Place(key="b")),
        table_key="",
        watch_key="",
        created=0,
        touched=0,
    )
    who = Who("g", "Ana", "host", frozenset({"g"}))
    assert not Act(standing, who, lambda: "k").result(ask.Arrange("1", players=4)).lesson
