"""Reviews of finished games: computed by workers in short pieces, while somebody waits for them, and kept in the store
with their matches. Those of uploaded records are kept in memory, a few for each owner."""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeAlias
from weakref import WeakValueDictionary

import msgspec
from msgspec import Raw, Struct

from peppermill.core import Chance, Refused, Seat
from peppermill.match import HUMAN, Match, Store
from peppermill.match.record import header_of
from peppermill.server.work.moments import check_reviewable
from peppermill.server.work.replay_cache import StoredMatch, match_in, pack_match
from peppermill.server.work.replays import read_upload
from peppermill.server.work.work_queue import Rank, Source
from peppermill.server.work.workers import Workers
from peppermill.store import MemoryStore
from peppermill.wire.http import Review, ReviewMark, ReviewMoment, ReviewProgress, ReviewReason, ReviewSeat

if TYPE_CHECKING:
    from peppermill.analysis import Answered, Moment

VERSION: Final = 2
"""Version of reviews. It grows when better analysis shall replace those that are kept."""
PIECE_SECONDS: Final = 0.4
"""Time after which a piece ends with the answer it is at. What comes out does not depend on it."""
WAIT_SECONDS: Final = 2.0
"""Most seconds for which a request for progress is held back until there is some."""
LEFT_SECONDS: Final = 5.0
"""Seconds without a request after which a review is no longer worked at."""
MOST_EACH: Final = 2
"""Reviews of one owner that are worked at; further ones wait."""
WAITING_EACH: Final = 20
"""Reviews of one owner that are worked at, wait, or were left before they were done."""
MOST: Final = 200
"""The same of all owners together."""
BUSY_SECONDS: Final = 0.5
"""Time after which a piece is offered again for which the workers had no room."""
UPLOADS_EACH: Final = 2
"""Uploaded records of one owner that are kept for their reviews; a further one replaces the oldest."""
UPLOADS: Final = 24
"""The same of all owners together: a record has up to two megabytes."""
UPLOAD_ENTRIES: Final = 1_000
"""Most entries of an uploaded record that is reviewed: each answer costs up to a second of a processor."""
UPLOADED: Final = -1
"""Placeholder for the store's generation in the keys of uploaded records."""
LOG: Final = logging.getLogger("peppermill")
Key: TypeAlias = tuple[int, str]


class Piece(Struct, frozen=True):
    """Some judged answers of a match, and how many there are in all."""

    total: int
    moments: tuple[Any, ...]


@dataclass
class _Upload:
    """An uploaded record, and its review once it is made."""

    owner: str
    stored: bytes
    review: bytes = b""


class _Job:
    """A review that is being made. What was judged stays here if nobody waits any more."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        """The owner who asked first."""
        self.moments: list[Any] = []
        self.total = 0
        self.asked = 0
        """Requests that wait for progress now."""
        self.last_asked = monotonic()
        self.task: asyncio.Task[bytes] | None = None
        self.progressed = asyncio.Event()

    @property
    def is_resting(self) -> bool:
        """Return whether nothing works at it, nor will before somebody asks again."""
        return self.task is None or self.task.done()

    @property
    def is_left(self) -> bool:
        """Return whether nobody has asked for a while."""
        return self.asked == 0 and monotonic() - self.last_asked > LEFT_SECONDS

    def note(self, piece: Piece) -> None:
        """Take in a piece, and wake those who wait for progress."""
        self.total = piece.total
        self.moments += piece.moments
        self.wake()

    def wake(self) -> None:
        """Wake those who wait for progress."""
        self.progressed.set()
        self.progressed = asyncio.Event()


class Reviews:
    """Makes reviews, a piece at a time, as background work of whoever asked first. A review is made once for all who
    ask; when nobody does any more it rests, and goes on with the next request."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._store, self._workers = store, workers
        self._jobs: OrderedDict[Key, _Job] = OrderedDict()
        self._uploads: OrderedDict[str, _Upload] = OrderedDict()
        self._slots: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def get(self, match_id: str, owner: str, done: int = -1) -> bytes:
        """Return a review as JSON (`ReviewProgress`), or its progress as soon as more than `done` answers are judged,
        or after a while. Raises `Refused`: `game-not-over`; `review-unknown` and `review-uncovered` where nothing can
        judge the game."""
        kept = await asyncio.to_thread(self._store.review, match_id)
        if kept is not None and kept.version >= VERSION:
            return _finished(kept.body)
        return await self._progress((self._store.generation, match_id), owner, done)

    async def upload(self, record: bytes, owner: str, most: tuple[int, int]) -> str:
        """Verify a record that somebody has and keep it for its review; return the id to ask for that by. Raises
        `Refused` if the record is not valid, has more than `most` entries or events, or if its game is not over."""
        most = min(most[0], UPLOAD_ENTRIES), most[1]
        stored = await self._workers.run(Source(owner, Rank.BACKGROUND), pack_upload, record, most)
        name = blake2b(stored, key=blake2b(owner.encode()).digest(), digest_size=16).hexdigest()
        if name not in self._uploads:
            own = [known for known, upload in self._uploads.items() if upload.owner == owner]
            if len(own) >= UPLOADS_EACH:
                self._drop_upload(own[0])
            elif len(self._uploads) >= UPLOADS:
                self._drop_upload(next(iter(self._uploads)))
            self._uploads[name] = _Upload(owner, stored)
        self._uploads.move_to_end(name)
        return name

    async def get_uploaded(self, name: str, owner: str, done: int = -1) -> bytes:
        """Return the review of an uploaded record as `get` does. Raises `Refused` (`review-gone`) if the record is not
        kept any more."""
        upload = self._uploads.get(name)
        if upload is None:
            raise Refused("review-gone")
        return _finished(upload.review) if upload.review else await self._progress((UPLOADED, name), owner, done)

    def _drop_upload(self, name: str) -> None:
        del self._uploads[name]
        job = self._jobs.pop((UPLOADED, name), None)
        if job is not None and job.task is not None:
            job.task.cancel()

    async def _progress(self, key: Key, owner: str, done: int) -> bytes:
        """Return a review that is being made, or its progress; see `get`."""
        job = self._job(key, owner)
        task = job.task
        assert task is not None, "given by _job"
        job.asked += 1
        try:
            if not task.done() and len(job.moments) <= done:
                news = asyncio.ensure_future(job.progressed.wait())
                await asyncio.wait((news, task), timeout=WAIT_SECONDS, return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
        finally:
            job.asked -= 1
            job.last_asked = monotonic()
        if task.done() and not task.cancelled():
            return _finished(task.result())
        return msgspec.json.encode(ReviewProgress(len(job.moments), job.total))

    def _job(self, key: Key, owner: str) -> _Job:
        """Return the job of a match, begun or taken up again if nothing works at it."""
        job = self._jobs.get(key)
        if job is None:
            self._make_room(owner)
            job = self._jobs[key] = _Job(owner)
        self._jobs.move_to_end(key)
        if job.task is None or job.task.cancelled():
            job.task = asyncio.create_task(self._work(job, key, owner))
            job.task.add_done_callback(lambda done: self._end(key, job, done))
        return job

    def _make_room(self, owner: str) -> None:
        """Drop a review if the owner has too many, or all together: one that rests, of whoever has most; else one of
        theirs that is worked at, if they have more than the owner would. Raises `Refused` if there is none."""
        counts = Counter(job.owner for job in self._jobs.values())
        if counts[owner] < WAITING_EACH and len(self._jobs) < MOST:
            return
        is_own = counts[owner] >= WAITING_EACH
        loser = owner if is_own else max(counts, key=lambda one: counts[one])
        theirs = [(key, job) for key, job in self._jobs.items() if job.owner == loser]
        dropped = next((key for key, job in theirs if job.is_resting), None)
        if dropped is None and not is_own:
            dropped = next((key for key, job in self._jobs.items() if job.is_resting), None)
            if dropped is None and counts[loser] > counts[owner] + 1:
                dropped = theirs[-1][0]
        if dropped is None:
            raise Refused("too-fast")
        job = self._jobs.pop(dropped)
        if job.task is not None:
            job.task.cancel()

    def _end(self, key: Key, job: _Job, done: "asyncio.Task[bytes]") -> None:
        """Forget a job that is done or has failed: the store has the result, and whoever waits has the task. Also
        forget one that nobody asks for any more before anything was judged."""
        if done.cancelled():
            if job.asked or job.moments:
                return
        else:
            done.exception()
        if self._jobs.get(key) is job:
            del self._jobs[key]
        job.wake()

    async def _work(self, job: _Job, key: Key, owner: str) -> bytes:
        """Judge what is left of a match, and store the review. Cancels itself when nobody waits for it any more."""
        slot = self._slots.setdefault(owner, asyncio.Semaphore(MOST_EACH))
        match_id, source = key[1], Source(owner, Rank.BACKGROUND)
        await self._acquire(slot, job)
        try:
            stored = await self._load(key)
            while self._workers.is_compiling:
                await self._rest(job, 0.2)
            while not job.total or len(job.moments) < job.total:
                await self._rest(job, 0)
                found = await self._run_piece(job, source, judge_piece, stored, len(job.moments))
                job.note(msgspec.json.decode(found, type=Piece))
            body = await self._run_piece(job, source, finish_review, stored, msgspec.json.encode(job.moments))
            if key[0] == UPLOADED:
                self._keep_uploaded(match_id, body)
            else:
                await asyncio.wrap_future(self._store.write_review(match_id, VERSION, body))
            return body
        finally:
            slot.release()

    async def _load(self, key: Key) -> bytes:
        """Return an encoded match of the store, or an uploaded one."""
        if key[0] == UPLOADED:
            return self._uploads[key[1]].stored
        return await asyncio.to_thread(pack_match, self._store, key[1], "story")

    def _keep_uploaded(self, name: str, body: bytes) -> None:
        """Keep the review of an uploaded record, if that is still there."""
        upload = self._uploads.get(name)
        if upload is not None:
            upload.review = body

    async def _acquire(self, slot: asyncio.Semaphore, job: _Job) -> None:
        """Wait for the owner's turn. Cancels itself when nobody waits for the job any more."""
        while True:
            try:
                async with asyncio.timeout(LEFT_SECONDS):
                    await slot.acquire()
                    return
            except TimeoutError:
                await self._rest(job, 0)

    async def _run_piece(self, job: _Job, source: Source, work: Callable[..., bytes], *given: Any) -> bytes:
        """Run a piece of a job, again and again while the workers have no room for it."""
        while True:
            try:
                return await self._workers.run_piece(source, work, *given)
            except Refused as refused:
                if refused.refusal.code != "too-fast":
                    raise
            await self._rest(job, BUSY_SECONDS)

    async def _rest(self, job: _Job, seconds: float) -> None:
        if job.is_left:
            raise asyncio.CancelledError
        await asyncio.sleep(seconds)


def _finished(body: bytes) -> bytes:
    return msgspec.json.encode({"done": 1, "total": 1, "review": Raw(body)})


def pack_upload(record: bytes, most: tuple[int, int]) -> bytes:
    """Verify an uploaded record and return it as an encoded match to be reviewed. All its players count as people,
    whose hands are known by their gestures: a record may name any bot. Raises `Refused` as `Reviews.upload` does. Runs
    in a worker."""
    found = read_upload(record, most)
    header = header_of(found, "upload")
    players = tuple(msgspec.structs.replace(player, kind=HUMAN) for player in header.players)
    header = msgspec.structs.replace(header, players=players)
    if Match(MemoryStore().create(header, found.entries)).outcome is None:
        raise Refused("game-not-over")
    entries = tuple(msgspec.structs.replace(entry, blobs=()) for entry in found.entries)
    return msgspec.json.encode(StoredMatch(header, entries, {}))


def judge_piece(stored: bytes, first: int) -> bytes:
    """Judge answers of an encoded match, from that one on, for a short time but at least one. Return a `Piece` with the
    moments of the analysis. Runs in a worker."""
    from peppermill.analysis import judge_answer

    begun, found = monotonic(), list[Any]()
    answers = _answers_of(stored)[1]
    for answered in answers[first:]:
        found.append(judge_answer(answered, _stream(answered)))
        if monotonic() - begun > PIECE_SECONDS:
            break
    return msgspec.json.encode(Piece(len(answers), tuple(found)))


def finish_review(stored: bytes, judged: bytes) -> bytes:
    """Return the review of an encoded match whose answers are judged. Runs in a worker."""
    from peppermill.analysis import Moment, explain_best, find_lucks, first_chance, mark_moments, share_out

    match, answers = _answers_of(stored)
    seats = [Seat(seat) for seat in range(len(match.players))]
    firsts = {one.decision.seat: one for one in reversed(answers)}
    begins = [first_chance(firsts[seat], _stream(firsts[seat])) if seat in firsts else 0.0 for seat in seats]
    moments = msgspec.json.decode(judged, type=list[Moment])
    analysis = share_out(match, seats, begins, moments)
    given = {(one.decision.seat, one.entry): one for one in answers}

    def why(moment: Moment) -> tuple[ReviewReason, ...]:
        one = given[moment.seat, moment.entry]
        found = moment.reasons or explain_best(one.observation, one.decision, one.command, _stream(one))
        return tuple(ReviewReason(reason.code, reason.params, reason.weight) for reason in found)

    review = Review(
        VERSION,
        analysis.game,
        tuple(
            ReviewSeat(name, points, share.begin, share.luck, share.hand, share.head, share.end)
            for name, points, share in zip(analysis.names, analysis.points, analysis.shares, strict=True)
        ),
        tuple(
            _moment(one, luck, given[one.seat, one.entry], msgspec.convert(one.best, match.game.command_type))
            for one, luck in zip(analysis.moments, find_lucks(analysis), strict=True)
        ),
        tuple(
            ReviewMark(
                mark.kind,
                mark.seat,
                mark.moment,
                mark.share,
                () if mark.kind == "luck" else why(analysis.moments[mark.moment]),
            )
            for mark in mark_moments(analysis)
        ),
    )
    return msgspec.json.encode(review)


def _moment(one: "Moment", luck: float, answered: "Answered", best: Any) -> ReviewMoment:
    from peppermill.bots.search import find_rollouts

    rollouts, seen = find_rollouts(answered.observation.game).for_hand(answered.skill), answered.observation
    return ReviewMoment(
        one.entry - 1,  # counted as in replays
        one.seat,
        one.decision,
        one.value,
        one.chance,
        one.error,
        one.answer,
        one.best,
        one.head,
        one.hand,
        luck,
        one.follows,
        tuple(ReviewReason(reason.code, reason.params, reason.weight) for reason in one.reasons),
        rollouts.describe(answered.command, seen),
        rollouts.describe(best, seen),
    )


def _stream(answered: "Answered") -> Any:
    """Return the random stream for judging an answer: the same each time."""
    return Chance("review").stream(f"{answered.entry}/{answered.decision.seat}")


@lru_cache(maxsize=2)
def _answers_of(stored: bytes) -> "tuple[Match, list[Answered]]":
    """Return an encoded match with its answers in the order of the record. Raises `Refused` if it cannot be
    reviewed."""
    from peppermill.analysis import find_answers

    match = match_in(stored)
    check_reviewable(match)
    found = find_answers(match, [Seat(seat) for seat in range(len(match.players))])
    return match, sorted(found, key=lambda one: one.entry)
