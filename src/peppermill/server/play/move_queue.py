"""The queue of commands at one table. While commands are being stored, further ones wait and are then stored together.

Nobody is told of a command before it is stored. The append with an expected version arbitrates between writers.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import partial
from time import monotonic
from typing import Any, Final, TypeAlias

from peppermill.core import Refusal, Refused, Seat
from peppermill.games.effects import BlobHash, NeedsPhysics, PhysicsJob
from peppermill.match import Conflict, Deposed, Draft, Entry, Match, Move
from peppermill.match.log import NO_BLOBS, InDoubt
from peppermill.server.metrics import KEEPING, MOVES
from peppermill.server.tables.refusals import write_refusal

MAX_BATCH: Final = 32
"""Commands stored together at most."""
RETRY_SECONDS: Final = 1.0
"""Time after a command that could not be stored, until the table goes on and bots are asked again."""
Answer: TypeAlias = Callable[[int | Refusal], None]
Waiting: TypeAlias = tuple[Move, Answer, float]
LOG: Final = logging.getLogger("peppermill")
TOO_HARD: Final = Refusal(code="too-hard")


class MoveQueue:
    """Drafts commands, stores them in batches and applies them. `entered` is called after each entry the match has
    applied, with the blobs at hand, and `settled` when a whole batch is applied. While `is_sure` returns False nothing
    is drafted, answered or applied; `resume` goes on."""

    def __init__(
        self,
        match: Match,
        entered: Callable[[Entry, Mapping[BlobHash, bytes]], None],
        settled: Callable[[], None],
        simulate: Callable[[PhysicsJob], Awaitable[Any]],
        is_sure: Callable[[], bool] = lambda: True,
    ) -> None:
        self.match, self._on_entry, self._on_settled, self._simulate = match, entered, settled, simulate
        self._is_sure = is_sure
        self._held: tuple[Draft, list[Waiting], BaseException | None] | None = None
        """Entries that were stored and may not be told yet."""
        self._physics_results: dict[str, Any] = {}
        self._physics_task: asyncio.Task[None] | None = None
        self.batch_size = MAX_BATCH
        self._waiting: deque[Waiting] = deque()
        self._in_flight: list[Waiting] = []
        self._writing = False
        self._retry_timer: asyncio.TimerHandle | None = None
        self._loop = asyncio.get_running_loop()

    @property
    def is_busy(self) -> bool:
        """Return whether commands wait or are being stored."""
        return self._writing or bool(self._waiting) or self._retry_timer is not None

    @property
    def is_writing(self) -> bool:
        """Return whether commands are being stored or simulated, or were stored and are not told yet."""
        return self._writing

    def has_move_of(self, seat: Seat) -> bool:
        """Tell whether a command of this seat is waiting or being stored."""
        return any(move.seat == seat for move, _, _ in (*self._in_flight, *self._waiting))

    def submit(self, move: Move, answer: Answer) -> None:
        """Add a command; `answer` is called with its version or a refusal."""
        self._waiting.append((move, answer, monotonic()))
        self._write_next()

    def drop_bot_moves(self, seat: Seat) -> None:
        """Drop commands that a bot plays for a person in this seat, unless they are being stored."""
        self._waiting = deque(one for one in self._waiting if not (one[0].seat == seat and one[0].by))
        if self._physics_task is not None:
            self._in_flight = [one for one in self._in_flight if not (one[0].seat == seat and one[0].by)]

    def refuse_waiting(self, why: Refusal) -> None:
        """Refuse all commands that are not being stored yet."""
        waiting, self._waiting = self._waiting, deque()
        if self._physics_task is not None:
            waiting.extendleft(reversed(self._in_flight))
            self._in_flight = []
        for _, answer, _ in waiting:
            answer(why)

    def resume(self) -> None:
        """Go on after a time in which `is_sure` may have been False."""
        held, self._held = self._held, None
        if held is not None:
            self._on_stored_in_loop(*held)
        else:
            self._write_next()

    def stop(self) -> None:
        """Cancel the timer for another try."""
        if self._retry_timer is not None:
            self._retry_timer.cancel()
            self._retry_timer = None

    def _retry_later(self) -> None:
        if self._retry_timer is None:
            self._retry_timer = self._loop.call_later(RETRY_SECONDS, self._retry)

    def _retry(self) -> None:
        self._retry_timer = None
        self._on_settled()

    def _write_next(self) -> None:
        while self._waiting and not self._writing and self._is_sure():
            batch = [self._waiting.popleft() for _ in range(min(self.batch_size, len(self._waiting)))]
            try:
                draft = self.match.draft([move for move, _, _ in batch], self._known_result)
            except NeedsPhysics as wanted:
                self._writing, self._in_flight = True, batch
                self._physics_task = asyncio.create_task(self._run_physics(wanted.job))
                return
            self._physics_results.clear()
            if draft.entries:
                self._writing, self._in_flight = True, batch
                self.match.log.append_soon(
                    draft.since, draft.entries, draft.blobs, partial(self._on_stored, draft, batch)
                )
            else:
                self._answer(draft, batch)
                self._retry_later()

    def _known_result(self, job: PhysicsJob) -> Any:
        """Return a physics result that is known; the event loop never simulates."""
        if job.seed not in self._physics_results:
            raise NeedsPhysics(job)
        return self._physics_results[job.seed]

    async def _run_physics(self, job: PhysicsJob) -> None:
        """Have a physics job run in a worker; then everything that waits is drafted again and finds its result."""
        try:
            self._physics_results[job.seed] = await self._simulate(job)
        except Exception as problem:  # noqa: BLE001 - the table must go on after any error
            refusal = problem.refusal if isinstance(problem, Refused) else TOO_HARD
            LOG.warning("not simulated: %r", problem)
            self._physics_results.clear()  # the next gesture may have the same luck, and is another
            for _, answer, _ in self._in_flight:
                answer(refusal)
            self._retry_later()
        else:
            self._waiting.extendleft(reversed(self._in_flight))
        self._writing, self._in_flight, self._physics_task = False, [], None
        self._write_next()

    def _on_stored(self, draft: Draft, batch: list[Waiting], problem: BaseException | None) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._on_stored_in_loop, draft, batch, problem)

    def _on_stored_in_loop(self, draft: Draft, batch: list[Waiting], problem: BaseException | None) -> None:
        if isinstance(problem, Deposed | InDoubt):
            return  # nobody may be told anything, and nothing is drafted any more: connections are closed
        if not self._is_sure():
            self._held = (draft, batch, problem)
            return
        self._writing, self._in_flight = False, []
        if problem is None:
            self._answer(draft, batch)
            self._apply(self.match.apply(draft), draft.blobs)
        elif isinstance(problem, Conflict):
            self._waiting.extendleft(reversed(batch))
            self._apply(self.match.catching_up(), NO_BLOBS)
        else:
            refusal = write_refusal(problem)
            for _, answer, _ in batch:
                answer(refusal)
            self._retry_later()
        self._write_next()

    def _answer(self, draft: Draft, batch: list[Waiting]) -> None:
        now = monotonic()
        for (_, answer, since), result in zip(batch, draft.answers, strict=True):
            answer(result)
            KEEPING.observe(now - since)

    def _apply(self, entries: Iterator[Entry], blobs: Mapping[BlobHash, bytes]) -> None:
        for entry in entries:
            MOVES.inc()
            self._on_entry(entry, blobs)
        self._on_settled()
