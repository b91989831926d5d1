"""Commands on their way into the log. While some are being written others wait, and are then written together.

Nothing is told to anybody before it is kept. The append with an expected version decides between writers on one store.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import partial
from time import monotonic
from typing import Any, Final, TypeAlias

from peppermill.games.fate import BlobHash, PhysicsWanted, Trial
from peppermill.match import Conflict, Draft, Entry, Match, Move
from peppermill.match.log import NO_BLOBS
from peppermill.server.discretion import not_kept
from peppermill.server.metrics import KEEPING, MOVES
from peppermill.table import Refusal, Refused, Seat

TOGETHER: Final = 32
AGAIN_SECONDS: Final = 1.0
"""After a move that was not kept: then the table goes on, and whoever is asked still is asked again."""
Answer: TypeAlias = Callable[[int | Refusal], None]
Waiting: TypeAlias = tuple[Move, Answer, float]
LOG: Final = logging.getLogger("peppermill")
TOO_HARD: Final = Refusal(code="too-hard")


class Plays:
    """`entered` is called after each entry the match has taken in, with the bytes that are at hand, `settled` when a
    whole batch is in."""

    def __init__(
        self,
        match: Match,
        entered: Callable[[Entry, Mapping[BlobHash, bytes]], None],
        settled: Callable[[], None],
        simulate: Callable[[Trial], Awaitable[Any]],
    ) -> None:
        self.match, self._entered, self._settled, self._simulate = match, entered, settled, simulate
        self._known: dict[str, Any] = {}
        self._trying: asyncio.Task[None] | None = None
        self.together = TOGETHER
        self._waiting: deque[Waiting] = deque()
        self._in_hand: list[Waiting] = []
        self._writing = False
        self._again: asyncio.TimerHandle | None = None
        self._loop = asyncio.get_running_loop()

    @property
    def busy(self) -> bool:
        return self._writing or bool(self._waiting) or self._again is not None

    def has(self, seat: Seat) -> bool:
        """Whether a command of this seat is on its way."""
        return any(move.seat == seat for move, _, _ in (*self._in_hand, *self._waiting))

    def add(self, move: Move, answer: Answer) -> None:
        self._waiting.append((move, answer, monotonic()))
        self._write()

    def drop(self, seat: Seat) -> None:
        """What a bot plays for somebody, unless it is being written already."""
        self._waiting = deque(one for one in self._waiting if not (one[0].seat == seat and one[0].by))
        if self._trying is not None:
            self._in_hand = [one for one in self._in_hand if not (one[0].seat == seat and one[0].by)]

    def dismiss(self, why: Refusal) -> None:
        """Whatever waits is not played any more, and told so; what is being written is."""
        waiting, self._waiting = self._waiting, deque()
        if self._trying is not None:
            waiting.extendleft(reversed(self._in_hand))
            self._in_hand = []
        for _, answer, _ in waiting:
            answer(why)

    def stop(self) -> None:
        if self._again is not None:
            self._again.cancel()
            self._again = None

    def _settle_later(self) -> None:
        if self._again is None:
            self._again = self._loop.call_later(AGAIN_SECONDS, self._settle_again)

    def _settle_again(self) -> None:
        self._again = None
        self._settled()

    def _write(self) -> None:
        while self._waiting and not self._writing:
            batch = [self._waiting.popleft() for _ in range(min(self.together, len(self._waiting)))]
            try:
                draft = self.match.draft([move for move, _, _ in batch], self._result_of)
            except PhysicsWanted as wanted:
                self._writing, self._in_hand = True, batch
                self._trying = asyncio.create_task(self._try(wanted.trial))
                return
            self._known.clear()
            if draft.entries:
                self._writing, self._in_hand = True, batch
                self.match.log.append_soon(draft.since, draft.entries, draft.blobs, partial(self._call, draft, batch))
            else:
                self._answer(draft, batch)
                self._settle_later()

    def _result_of(self, trial: Trial) -> Any:
        """What is known already; the loop itself throws nothing."""
        if trial.seed not in self._known:
            raise PhysicsWanted(trial)
        return self._known[trial.seed]

    async def _try(self, trial: Trial) -> None:
        """Have it thrown elsewhere; then everything that waits is drafted again, and finds what came of it."""
        try:
            self._known[trial.seed] = await self._simulate(trial)
        except Exception as problem:  # noqa: BLE001 - whatever it is, the table must go on
            refusal = problem.refusal if isinstance(problem, Refused) else TOO_HARD
            LOG.warning("not simulated: %r", problem)
            self._known.clear()  # the next gesture may have the same luck, and is another
            for _, answer, _ in self._in_hand:
                answer(refusal)
            self._settle_later()
        else:
            self._waiting.extendleft(reversed(self._in_hand))
        self._writing, self._in_hand, self._trying = False, [], None
        self._write()

    def _call(self, draft: Draft, batch: list[Waiting], problem: BaseException | None) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._written, draft, batch, problem)

    def _written(self, draft: Draft, batch: list[Waiting], problem: BaseException | None) -> None:
        self._writing, self._in_hand = False, []
        if problem is None:
            self._answer(draft, batch)
            self._enter(self.match.enter(draft), draft.blobs)
        elif isinstance(problem, Conflict):
            self._waiting.extendleft(reversed(batch))
            self._enter(self.match.catching_up(), NO_BLOBS)
        else:
            refusal = not_kept(problem)
            for _, answer, _ in batch:
                answer(refusal)
            self._settle_later()
        self._write()

    def _answer(self, draft: Draft, batch: list[Waiting]) -> None:
        now = monotonic()
        for (_, answer, since), result in zip(batch, draft.answers, strict=True):
            answer(result)
            KEEPING.observe(now - since)

    def _enter(self, entries: Iterator[Entry], blobs: Mapping[BlobHash, bytes]) -> None:
        for entry in entries:
            MOVES.inc()
            self._entered(entry, blobs)
        self._settled()
