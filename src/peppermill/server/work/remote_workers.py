"""Workers on other machines, as a server uses them: each has told how much work of which kind it takes.

A worker that is not heard of any more is forgotten, and the work it had is lost: `Workers` does it again elsewhere.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from peppermill.bus import Frame, FrameKind, Peers
from peppermill.server.metrics import REMOTE_JOBS, REMOTE_LOST, REMOTE_SLOTS
from peppermill.version import __version__

LOG: Final = logging.getLogger("peppermill")
PATIENCE_SECONDS: Final = 30.0
"""Time beyond that of the work itself after which a worker that lives and has not answered is asked no longer."""
Kind: TypeAlias = str
"""Name of a pool: `bots`, `hands` or `aside`."""


class WorkerLost(Exception):  # noqa: N818 - no error of ours: the work is done elsewhere
    """Raised for work whose worker is gone."""


class Slots(Struct, frozen=True):
    """The work that a worker takes: how many pieces at once, by kind. It works for servers of its own version, since
    both read each other's values. `bots` are those of other packages that it has and is allowed."""

    version: str
    slots: dict[Kind, int]
    bots: tuple[str, ...] = ()


class JobHead(Struct, frozen=True):
    """The part of a piece of work by which a worker puts it into its queue: the rest of the frame is for the process
    that does it. `bot` is the game and the level, of work for a bot. `trace` names it in logs."""

    kind: Kind
    rank: int
    owner: str
    seconds: float
    bot: tuple[str, str] | None = None
    trace: str = ""


class _Job(NamedTuple):
    peer: str
    kind: Kind
    done: "asyncio.Future[bytes]"
    deadline: asyncio.TimerHandle


class RemoteWorkers:
    """The workers of a server on other machines, and the work they have. `changed` is called when there are more or
    fewer of them; `watch` is told of processes that we want to hear of (1) and no more (-1)."""

    def __init__(self, peers: Peers, watch: Callable[[str, int], None]) -> None:
        self._peers, self._watch = peers, watch
        self.changed: Callable[[], None] = lambda: None
        self._workers: dict[str, Slots] = {}
        self._busy: Counter[tuple[str, Kind]] = Counter()
        self._jobs: dict[int, _Job] = {}
        self._number = 0

    def slots(self, kind: Kind) -> int:
        """Return how much work of a kind all workers take at once."""
        return sum(worker.slots.get(kind, 0) for worker in self._workers.values())

    def choose(self, kind: Kind, bot: tuple[str, str] | None = None) -> tuple[str, float] | None:
        """Return the worker with the most room for a piece of work, and the part of it that is in use; None if none
        has any."""
        wanted = "" if bot is None or "/" not in bot[1] else bot[1]
        room = [
            (self._busy[peer, kind] / worker.slots[kind], peer)
            for peer, worker in self._workers.items()
            if self._busy[peer, kind] < worker.slots.get(kind, 0) and (not wanted or _offers(worker, wanted))
        ]
        if not room or not self._peers.has_room:
            return None
        used, peer = min(room)
        return peer, used

    def send(self, peer: str, head: JobHead, body: bytes) -> "asyncio.Future[bytes]":
        """Give a worker something to do. The future fails with `WorkerLost` if it is gone before it has answered."""
        loop = asyncio.get_running_loop()
        self._number += 1
        number, done = self._number, loop.create_future()
        deadline = loop.call_later(head.seconds + PATIENCE_SECONDS, self._end, number, None)
        self._jobs[number] = _Job(peer, head.kind, done, deadline)
        self._busy[peer, head.kind] += 1
        REMOTE_JOBS.labels(head.kind).inc()
        encoded = msgspec.json.encode(head)
        self._peers.send(peer, FrameKind.JOB, number, len(encoded).to_bytes(4, "big") + encoded + body)
        return done

    def on_frame(self, peer: str, frame: Frame) -> None:
        """Act on a frame of a worker. The result of work that somebody else has done meanwhile is of no matter."""
        if frame.kind == FrameKind.SLOTS:
            self._note(peer, msgspec.json.decode(frame.data, type=Slots))
        elif frame.kind == FrameKind.RESULT and frame.line in self._jobs and self._jobs[frame.line].peer == peer:
            self._end(frame.line, frame.data)

    def on_cut(self, peer: str) -> None:
        """Forget a worker, and give up the work it has. It is used again when it tells its slots again."""
        if self._workers.pop(peer, None) is not None:
            self._watch(peer, -1)
            LOG.warning("worker lost: %s", peer)
            self._tell()
        for number in [number for number, job in self._jobs.items() if job.peer == peer]:
            REMOTE_LOST.inc()
            self._end(number, None)

    def _note(self, peer: str, told: Slots) -> None:
        if told.version != __version__ or not any(told.slots.values()):
            told = Slots(told.version, {})
        known = self._workers.get(peer)
        if known == told:
            return
        if known is None:
            self._watch(peer, 1)
            LOG.info("worker: %s", peer)
        self._workers[peer] = told
        self._tell()

    def _tell(self) -> None:
        for kind in {kind for worker in self._workers.values() for kind in worker.slots} | _KINDS:
            REMOTE_SLOTS.labels(kind).set(self.slots(kind))
        self.changed()

    def _end(self, number: int, result: bytes | None) -> None:
        job = self._jobs.pop(number, None)
        if job is None:
            return
        job.deadline.cancel()
        self._busy[job.peer, job.kind] -= 1
        if not self._busy[job.peer, job.kind]:
            del self._busy[job.peer, job.kind]
        if job.done.done():
            return
        if result is None:
            job.done.set_exception(WorkerLost(job.peer))
        else:
            job.done.set_result(result)

    def counts(self) -> Mapping[str, int]:
        """Return how much work each worker has from us."""
        found = Counter[str]()
        for job in self._jobs.values():
            found[job.peer] += 1
        return found


_KINDS: Final = frozenset({"bots", "hands", "aside"})


def _offers(worker: Slots, level: str) -> bool:
    return level in worker.bots


def read_job(data: bytes) -> tuple[JobHead, bytes]:
    """Return the head and the body of a piece of work."""
    length = int.from_bytes(data[:4], "big")
    return msgspec.json.decode(data[4 : 4 + length], type=JobHead), data[4 + length :]
