"""Reviews of finished games: made in pieces behind whatever is played, kept, and for those who may see the replay."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import pytest

from peppermill.client import Client
from peppermill.core import Chance, Refused
from peppermill.match import HUMAN, Match, Player, Store, new_match
from peppermill.match.record import record_of, write_record
from peppermill.server.settings import Settings
from peppermill.server.work import reviews
from peppermill.server.work.replay_cache import pack_match
from peppermill.server.work.reviews import VERSION, Piece, Reviews, finish_review, judge_piece
from peppermill.server.work.work_queue import Rank, Source
from peppermill.server.work.workers import Workers
from peppermill.store import MemoryStore
from peppermill.wire.http import Review, ReviewProgress
from server.kit import play_on, running, seated, start

PATIENCE = 180


def played(store: Store, name: str = "m", game: str = "chili", **options: Any) -> Match:
    players = [Player("Ana", HUMAN), Player("Ben", HUMAN)]
    chosen = options or {"cycles": 1}
    match = new_match(store, game, players, match_id=name, seed=name, options=chosen)
    rng = Chance(name).stream("moves")
    while match.outcome is None:
        asked = next(decision for decision in match.decisions() if decision.pending)
        match.submit(asked.seat, asked.answers.sample(rng))
    return match


class Noted(Workers):
    """Real ones, which note by rank what was run in the general pool, in the order in which it was done."""

    def __init__(self) -> None:
        super().__init__(Settings(workers=1))
        self.done: list[Rank] = []

    async def run(self, source: Source, work: Callable[..., Any], *given: Any) -> Any:
        found = await super().run(source, work, *given)
        self.done.append(source.rank)
        return found

    async def run_piece(self, source: Source, work: Callable[..., Any], *given: Any) -> Any:
        found = await super().run_piece(source, work, *given)
        self.done.append(source.rank)
        return found


def with_workers(job: Callable[[Noted], Coroutine[None, None, None]]) -> None:
    async def run() -> None:
        workers = Noted()
        try:
            await asyncio.wait_for(job(workers), 2 * PATIENCE)
        finally:
            await asyncio.to_thread(workers.close)

    asyncio.run(run())


async def whole(found: Reviews, match_id: str) -> tuple[Review, list[int]]:
    """Ask until a review is there; return it and how many answers were judged each time."""
    told = [-1]
    while True:
        progress = msgspec.json.decode(await found.get(match_id, "me", told[-1]), type=ReviewProgress)
        if progress.review is not None:
            return progress.review, told[1:]
        told.append(progress.done)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("safranito", {"input": "sampled", "round_limit": 1}),
        ("a_la_carte", {"input": "physics", "dishes_to_end": 1, "round_limit": 2}),
    ],
)
def test_review_tells_of_answers_and_better_ones_what_their_words_need(game: str, options: dict[str, Any]) -> None:
    match = played(MemoryStore(), "m", game, **options)
    store = MemoryStore()
    store.create(match.header, match.log.read(0))
    stored = pack_match(store, "m", "story")
    judged, piece = list[Any](), Piece(1, ())
    while len(judged) < piece.total:
        piece = msgspec.json.decode(judge_piece(stored, len(judged)), type=Piece)
        judged += piece.moments
    review = msgspec.json.decode(finish_review(stored, msgspec.json.encode(judged)), type=Review)
    needed = {
        "aim": "circle",
        "tilt": "degrees",
        "season": "degrees",
        "buy": "price",
        "sell": "price",
        "blend": "spices",
    }
    for moment in review.moments:
        for answer, about in ((moment.answer, moment.about), (moment.best, moment.best_about)):
            if answer["type"] in needed:
                assert needed[answer["type"]] in about
    assert any(moment.about for moment in review.moments)


def test_review_of_pieces_is_whole_and_its_shares_add_up() -> None:
    match = played(MemoryStore())
    store = MemoryStore()
    store.create(match.header, match.log.read(0))
    stored = pack_match(store, "m", "story")
    judged, piece = list[Any](), Piece(1, ())
    while len(judged) < piece.total:
        piece = msgspec.json.decode(judge_piece(stored, len(judged)), type=Piece)
        assert piece.moments
        judged += piece.moments
    review = msgspec.json.decode(finish_review(stored, msgspec.json.encode(judged)), type=Review)
    assert len(review.moments) == sum(entry.command is not None for entry in match.log.read(0))
    assert match.outcome is not None
    for seat, shares in enumerate(review.seats):
        own = [moment for moment in review.moments if moment.seat == seat]
        assert shares.begin + shares.luck + shares.hand + shares.head == pytest.approx(shares.end)
        assert shares.points == match.outcome.scores[seat]
        assert own[0].value - shares.begin + sum(moment.luck for moment in own) == pytest.approx(shares.luck)
    for mark in review.marks:
        moment = review.moments[mark.moment]
        assert moment.seat == mark.seat
        assert bool(mark.reasons) == (mark.kind != "luck")
        assert mark.share == pytest.approx({"worst": -moment.head, "luck": moment.luck}.get(mark.kind, mark.share))
    assert msgspec.json.decode(finish_review(stored, msgspec.json.encode(judged)), type=Review) == review


def test_review_lets_whoever_waits_go_first_and_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    played(store)

    async def job(workers: Noted) -> None:
        await asyncio.gather(*(workers.run(Source(name, Rank.PLAYED), is_odd, 1) for name in ("one", "other")))
        workers.done.clear()  # no worker has to be started any more
        found = Reviews(store, workers)
        asking = asyncio.create_task(whole(found, "m"))
        while not workers.done:
            await asyncio.sleep(0.01)
        assert not await workers.run(Source("other", Rank.PLAYED), is_odd, 2)
        assert not asking.done()
        assert store.review("m") is None
        review, told = await asking
        assert told == sorted(told)
        assert len(told) > 1
        assert set(workers.done) == {Rank.PLAYED, Rank.BACKGROUND}
        kept = store.review("m")
        assert kept is not None
        assert (kept.version, msgspec.json.decode(kept.body, type=Review)) == (VERSION, review)
        pieces = len(workers.done)
        assert (await whole(found, "m"))[0] == review
        assert len(workers.done) == pieces
        monkeypatch.setattr(reviews, "VERSION", VERSION + 1)
        await whole(found, "m")
        kept = store.review("m")
        assert kept is not None
        assert kept.version == VERSION + 1

    with_workers(job)


def is_odd(number: int) -> bool:
    return bool(number % 2)


def test_review_rests_when_nobody_asks_and_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "LEFT_SECONDS", 0.2)
    monkeypatch.setattr(reviews, "MOST", 1)
    store = MemoryStore()
    total = sum(entry.command is not None for entry in played(store).log.read(0))
    played(store, "n")

    async def job(workers: Noted) -> None:
        found = Reviews(store, workers)
        progress = msgspec.json.decode(await found.get("m", "me", 0), type=ReviewProgress)
        while progress.done == 0:
            progress = msgspec.json.decode(await found.get("m", "me", 0), type=ReviewProgress)
        with pytest.raises(Refused, match="too-fast"):
            await found.get("n", "me")
        (worked_at,) = found._jobs.values()
        while worked_at.task is not None and not worked_at.task.done():
            await asyncio.sleep(0.05)
        assert worked_at.task is not None
        assert worked_at.task.cancelled()
        assert store.review("m") is None
        before, pieces = len(worked_at.moments), len(workers.done)
        assert 0 < before < total
        _, told = await whole(found, "m")
        assert told[0] >= before
        assert len(workers.done) > pieces
        assert len(found._jobs) == 0

    with_workers(job)


def test_review_is_for_those_who_may_see_the_replay() -> None:
    async def job() -> None:
        store = MemoryStore()
        async with (
            running(store) as url,
            seated(url, ["Ana", "Ben"], options={"cycles": 1}) as tables,
            Client(url) as stranger,
        ):
            await start(tables)
            path = f"/api/tables/{tables[0].id}/reviews/1"
            with pytest.raises(Refused, match="game-not-over"):
                await tables[0].client.get(path)
            await asyncio.wait_for(asyncio.gather(*(play_on(table) for table in tables)), PATIENCE)
            with pytest.raises(Refused, match="not-invited"):
                await stranger.get(path)
            with pytest.raises(Refused, match="match-unknown"):
                await tables[0].client.get(path[:-1] + "2")
            table = tables[0].table
            assert table is not None
            progress = await stranger.get(path, Peppermill_Invite=store_watch_key(store, tables[0].id))
            while progress["review"] is None:
                progress = await tables[1].client.get(f"{path}?done={progress['done']}")
            assert [seat["name"] for seat in progress["review"]["seats"]] == ["Ana", "Ben"]

    asyncio.run(asyncio.wait_for(job(), 2 * PATIENCE))


def store_watch_key(store: Store, table_id: str) -> str:
    return str(msgspec.json.decode(store.table(table_id).body)["watch_key"])


def test_review_of_a_game_that_nothing_can_judge_is_refused_in_a_sentence() -> None:
    store = MemoryStore()
    log = played(MemoryStore(), "t", "a_la_carte", input="typed", dishes_to_end=1, round_limit=1).log
    store.create(log.header, log.read(0))

    async def job(workers: Noted) -> None:
        with pytest.raises(Refused) as refused:
            await whole(Reviews(store, workers), "t")
        assert refused.value.refusal.code == "review-uncovered"
        assert refused.value.refusal.params["option"] == "input"

    with_workers(job)


def test_review_if_any_of_a_game_that_nothing_can_judge_is_not_refused() -> None:
    async def job() -> None:
        store, options = MemoryStore(), {"input": "typed", "dishes_to_end": 1, "round_limit": 1}
        async with running(store) as url, seated(url, ["Ana", "Ben"], game="a_la_carte", options=options) as tables:
            await start(tables)
            await asyncio.wait_for(asyncio.gather(*(play_on(table) for table in tables)), PATIENCE)
            path = f"/api/tables/{tables[0].id}/reviews/1"
            progress = await tables[0].client.get(f"{path}?if_any=true")
            while progress["covered"]:
                assert progress["total"] == 0
                progress = await tables[0].client.get(f"{path}?if_any=true&done=0")
            async with Client(url) as stranger:
                with pytest.raises(Refused, match="not-invited"):
                    await stranger.get(f"{path}?if_any=true")

    asyncio.run(asyncio.wait_for(job(), 2 * PATIENCE))


def test_review_of_an_uploaded_record_is_that_of_its_game_with_people_in_all_seats() -> None:
    async def job() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as client, Client(url) as other:
            first = write_record(record_of(played(MemoryStore(), "m"))).encode()
            sent = await client.post("/api/reviews", first)
            assert sent == await client.post("/api/reviews", first)
            progress = await client.get(f"/api/reviews/{sent['id']}")
            while progress["review"] is None:
                progress = await client.get(f"/api/reviews/{sent['id']}?done={progress['done']}")
            assert [seat["name"] for seat in progress["review"]["seats"]] == ["Ana", "Ben"]
            assert progress["review"]["moments"]
            assert not store.matches()
            with pytest.raises(Refused, match="review-gone"):
                await other.get("/api/reviews/nothing")
            with pytest.raises(Refused, match="record-damaged"):
                await client.post("/api/reviews", first.replace(b'"Ana"', b'"Eve"'))
            begun = new_match(MemoryStore(), "chili", [Player("Ana", HUMAN), Player("Ben", HUMAN)], match_id="x")
            with pytest.raises(Refused, match="game-not-over"):
                await client.post("/api/reviews", write_record(record_of(begun, private=True)).encode())

    asyncio.run(asyncio.wait_for(job(), 2 * PATIENCE))


def test_uploaded_records_are_few_for_each_owner_and_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "UPLOADS", 3)
    records = [write_record(record_of(played(MemoryStore(), name))).encode() for name in "abc"]

    async def job(workers: Noted) -> None:
        found = Reviews(MemoryStore(), workers)
        most = (5_000, 20_000)
        with pytest.raises(Refused, match="record-too-long"):
            await found.upload(records[0], "me", (5, 20_000))
        names = [await found.upload(record, "me", most) for record in records]
        with pytest.raises(Refused, match="review-gone"):
            await found.get_uploaded(names[0], "me", -1)
        others = [await found.upload(records[0], owner, most) for owner in ("one", "two")]
        assert len({*names, *others}) == 5, "ids of one owner tell nothing of another's"
        assert list(found._uploads) == [names[2], *others]

    with_workers(job)


def test_reviews_of_one_owner_do_not_keep_others_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "WAITING_EACH", 4)
    monkeypatch.setattr(reviews, "MOST", 5)
    store = MemoryStore()
    entries = played(store).log
    for name in "abcdefgh":
        store.create(msgspec.structs.replace(entries.header, id=name), entries.read(0))

    async def job(workers: Noted) -> None:
        found = Reviews(store, workers)
        greedy = [asyncio.create_task(found.get(name, "greedy", 0)) for name in "abcd"]
        await asyncio.sleep(0)
        until_all_ask = asyncio.get_running_loop().time() + PATIENCE
        while len(found._jobs) < 4 and asyncio.get_running_loop().time() < until_all_ask:
            await asyncio.sleep(0.01)
        with pytest.raises(Refused, match="too-fast"):
            await found.get("e", "greedy", 0)
        others = [asyncio.create_task(found.get(name, name, 0)) for name in "fgh"]
        told = [msgspec.json.decode(await one, type=ReviewProgress) for one in others]
        assert len(told) == 3
        owners = [one.owner for one in found._jobs.values()]
        assert {"f", "g", "h"} <= set(owners)
        assert owners.count("greedy") == 2, "whoever has most made room"
        await asyncio.gather(*greedy)

    with_workers(job)


def test_review_that_waits_and_is_left_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "LEFT_SECONDS", 0.2)
    monkeypatch.setattr(reviews, "WAIT_SECONDS", 0.1)
    monkeypatch.setattr(reviews, "MOST_EACH", 1)
    store = MemoryStore()
    played(store)
    played(store, "n")

    async def job(workers: Noted) -> None:
        await asyncio.gather(*(workers.run(Source(name, Rank.PLAYED), is_odd, 1) for name in ("one", "other")))
        workers.done.clear()  # no worker has to be started any more
        found = Reviews(store, workers)
        asking = asyncio.create_task(whole(found, "m"))
        while not found._jobs:
            await asyncio.sleep(0.01)
        await found.get("n", "me", 0)
        while any(key[1] == "n" for key in found._jobs):
            assert not asking.done()
            await asyncio.sleep(0.05)
        assert not any(key[1] == "n" for key in found._jobs)
        asking.cancel()

    with_workers(job)


def test_review_waits_where_the_workers_have_no_room() -> None:
    store = MemoryStore()
    played(store)

    class Full(Noted):
        refused = 0

        async def run_piece(self, source: Source, work: Callable[..., Any], *given: Any) -> Any:
            if self.refused < 3:
                self.refused += 1
                raise Refused("too-fast")
            return await super().run_piece(source, work, *given)

    async def job() -> None:
        workers = Full()
        try:
            review, _ = await asyncio.wait_for(whole(Reviews(store, workers), "m"), PATIENCE)
        finally:
            await asyncio.to_thread(workers.close)
        assert workers.refused == 3
        assert review.moments

    asyncio.run(job())
