"""Workers on other machines, over a real NATS: they do the same work as a server's own processes, in the same order of
fairness, and what is lost with one of them is done elsewhere, once in effect."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import nats as nats_client
import pytest
from msgspec.structs import replace

from bus.kit import KEY, Node, until
from engines import NatsServer, end_with_parent
from peppermill.bus import Frame, FrameKind, Peers
from peppermill.bus.nats import NatsBus
from peppermill.bus.packets import Sealer
from peppermill.games.effects import NeedsPhysics, PhysicsJob, defer_physics
from peppermill.match import HUMAN, Player, new_match
from peppermill.server.cluster.joining import open_peers
from peppermill.server.metrics import REMOTE_JOBS, REMOTE_LOST
from peppermill.server.settings import Settings
from peppermill.server.work.packed_jobs import run_packed
from peppermill.server.work.remote_workers import JobHead, RemoteWorkers, Slots
from peppermill.server.work.work_queue import Rank, Source
from peppermill.server.work.worker_node import WorkNode
from peppermill.server.work.workers import Workers
from peppermill.store import MemoryStore
from peppermill.store.postgres import PostgresStore
from peppermill.store.postgres.leases import LeaseStore
from peppermill.store.rows import LEVEL
from peppermill.version import __version__
from server.kit import FAST, shared_pools

ONE = Settings(workers=1, limits=FAST)
ME = Source("me", Rank.PLAYED)


class Asking:
    """The part of a server that has work done."""

    def __init__(self, peers: Peers) -> None:
        self.peers, self.watched = peers, Counter[str]()
        self.remote = RemoteWorkers(peers, self._watch)
        self.workers = Workers(ONE, shared_pools())
        self.workers.connect(self.remote)
        self.results = 0

    def _watch(self, peer: str, change: int) -> None:
        self.watched[peer] += change
        if not self.watched[peer]:
            del self.watched[peer]

    def on_frame(self, peer: str, frame: Frame) -> None:
        if frame.kind == FrameKind.OPEN:  # a worker that starts looks whether we are on its bus
            self.peers.send(peer, FrameKind.TAKEN, frame.line)
        self.remote.on_frame(peer, frame)
        self.results += frame.kind == FrameKind.RESULT

    def has_heard(self, results: int) -> bool:
        return self.results == results

    def on_cut(self, peer: str) -> None:
        self.remote.on_cut(peer)

    def on_bus_changed(self, is_up: bool) -> None: ...


@contextlib.asynccontextmanager
async def asking(peers: Peers) -> AsyncIterator[Asking]:
    server = Asking(peers)
    peers.watch(server.watched)
    await peers.start(server)
    try:
        yield server
    finally:
        await peers.close()


def peers_of(nats: NatsServer, name: str) -> Peers:
    return Peers(NatsBus(nats.url, "c", name), Sealer(KEY, name))


@contextlib.asynccontextmanager
async def worker(nats: NatsServer, *servers: str) -> AsyncIterator[WorkNode]:
    node = WorkNode(peers_of(nats, "helper.1"), ONE, lambda: servers, shared_pools())
    running = asyncio.create_task(node.run())
    try:
        yield node
    finally:
        node.stop()
        await asyncio.wait_for(running, 180)


def gesture() -> PhysicsJob:
    """The first throw of a game."""
    players = [Player("A", HUMAN), Player("B", HUMAN)]
    match = new_match(MemoryStore(), "safranito", players, match_id="m", seed=4, options={"input": "physics"})
    while True:
        decision = next(one for one in match.decisions() if one.pending)
        answer = decision.answers.sample(match.random_stream("x"))
        try:
            match.draft([match.move(decision.seat, answer)], defer_physics)
        except NeedsPhysics as wanted:
            return wanted.job
        match.submit(decision.seat, answer)


def gestures(count: int) -> list[PhysicsJob]:
    first = gesture()
    return [replace(first, seed=f"{number:032x}") for number in range(count)]


def test_work_is_shared_with_another_machine_and_unreadable_on_its_way(nats: NatsServer) -> None:
    async def play() -> None:
        heard: list[bytes] = []

        async def listen(message: Any) -> None:
            heard.append(message.data)

        eavesdropper = await nats_client.connect(nats.url)
        await eavesdropper.subscribe(">", cb=listen)
        await eavesdropper.flush()
        jobs, before = gestures(8), REMOTE_JOBS.labels("hands")._value.get()
        async with asking(peers_of(nats, "server.1")) as server, worker(nats, "server.1"):
            await until(lambda: server.remote.slots("hands") == 2)
            found = await asyncio.gather(*(server.workers.simulate(ME, job) for job in jobs))
            assert found == [job.run() for job in jobs]
            traffic = b"".join(heard)
            assert REMOTE_JOBS.labels("hands")._value.get() > before
            assert len(traffic) > 2_000
            for word in (b"peppermill.physics", b"peppermill.gestures", b"hands", b'"owner"'):
                assert word not in traffic
        await eavesdropper.close()

    asyncio.run(play())


def test_a_worker_that_stops_answers_what_it_has_and_takes_nothing_more(
    nats: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with asking(peers_of(nats, "server.1")) as server, worker(nats, "server.1") as node:
            await until(lambda: server.remote.slots("hands") == 2)
            begun: dict[bytes, asyncio.Future[bytes]] = hold(node, monkeypatch)
            jobs = [asyncio.create_task(server.workers.simulate(ME, job)) for job in gestures(4)]
            await until(lambda: begun)
            node.stop()
            await until(lambda: server.remote.slots("hands") == 0)
            assert node.is_busy
            for body, done in begun.items():
                done.set_result(run_packed(body))
            await asyncio.gather(*jobs)
            assert not server.remote.counts()

    asyncio.run(play())


def hold(node: WorkNode, monkeypatch: pytest.MonkeyPatch) -> "dict[bytes, asyncio.Future[bytes]]":
    """Let a worker begin work and not end it; return what it has begun."""
    begun: dict[bytes, asyncio.Future[bytes]] = {}

    def schedule(pool: object, seconds: float, work: object, given: tuple[bytes]) -> "asyncio.Future[bytes]":
        begun[given[0]] = asyncio.get_running_loop().create_future()
        return begun[given[0]]

    monkeypatch.setattr(node.workers, "_schedule", schedule)
    return begun


def test_a_worker_is_fair_between_the_owners_of_several_servers(
    nats: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        names = ("one.1", "two.1")
        async with (
            asking(peers_of(nats, names[0])) as one,
            asking(peers_of(nats, names[1])) as two,
            worker(nats, *names) as node,
        ):
            await until(lambda: one.remote.slots("hands") == two.remote.slots("hands") == 2)
            begun = hold(node, monkeypatch)
            bodies = {}
            for server, owner in ((one, "greedy"), (two, "late")):
                for number in range(2):
                    body, head = f"{owner} {number}".encode(), JobHead("hands", Rank.PLAYED, owner, 60.0)
                    bodies[body] = server.remote.send("helper.1", head, body)
            await until(lambda: len(begun) == 2)
            assert {body.split()[0] for body in begun} == {b"greedy", b"late"}, "nobody has all processes"
            while not all(answer.done() for answer in bodies.values()):
                for body, done in begun.items():
                    if not done.done():
                        done.set_result(body)
                await asyncio.sleep(0.01)
            assert [answer.result() for answer in bodies.values()] == list(bodies)

    asyncio.run(play())


def test_workers_of_another_version_or_without_a_bot_are_not_used(nats: NatsServer) -> None:
    async def play() -> None:
        helper = Node(nats.url, "helper.1")
        async with asking(peers_of(nats, "server.1")) as server:
            await helper.peers.start(helper)
            number = 0
            for told, bot, is_used in (
                (Slots("0.0.1", {"bots": 4}), None, False),
                (Slots(__version__, {"bots": 4}), ("chili", "solid"), True),
                (Slots(__version__, {"bots": 4}), ("chili", "corner/Patient"), False),
                (Slots(__version__, {"bots": 4}, ("corner/Patient",)), ("chili", "corner/Patient"), True),
                (Slots(__version__, {}), None, False),
            ):
                helper.peers.send("server.1", FrameKind.SLOTS, 0, msgspec.json.encode(told))
                helper.peers.send("server.1", FrameKind.RESULT, number := number + 1, b"")
                await until(partial(server.has_heard, number))
                assert (server.remote.choose("bots", bot) is not None) == is_used, told
            await helper.peers.close()

    asyncio.run(play())


@contextlib.contextmanager
def work_process(store: str, bus: str, output: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """A real `peppermill work`, in a process group of its own."""
    command = [sys.executable, "-m", "peppermill", "work", "--store", store, "--bus", bus]
    path = {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with output.open("wb") as sink:
        process = subprocess.Popen(
            [*command, "--node", "helper", "--workers", "1"],
            stdin=subprocess.DEVNULL,
            stdout=sink,
            stderr=sink,
            env=os.environ | path,
            start_new_session=True,
            preexec_fn=end_with_parent,
        )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@pytest.mark.slow
def test_work_of_a_frozen_and_of_a_killed_worker_is_done_elsewhere_once(
    nats: NatsServer, postgres_url: str, tmp_path: Path
) -> None:
    async def play(store: PostgresStore, process: "subprocess.Popen[bytes]") -> None:
        async with asking(open_peers(nats.url, store, "server.1")) as server:  # type: ignore[arg-type]  # a node's id
            jobs = gestures(6)
            expected = [job.run() for job in jobs]
            await until(lambda: server.remote.slots("hands") > 0)

            async def through(blow: signal.Signals) -> None:
                """Ask for all of it, strike while the worker has some, and get all of it. A worker that is frozen first
                has not answered before the blow."""
                lost = REMOTE_LOST._value.get()
                os.killpg(process.pid, signal.SIGSTOP)
                asked = [asyncio.create_task(server.workers.simulate(ME, job)) for job in jobs]
                await until(lambda: sum(server.remote.counts().values()) > 0)
                os.killpg(process.pid, blow)
                assert await asyncio.gather(*asked) == expected
                assert REMOTE_LOST._value.get() > lost
                assert server.remote.slots("hands") == 0
                assert await server.workers.simulate(ME, jobs[0]) == expected[0]

            await through(signal.SIGSTOP)
            os.killpg(process.pid, signal.SIGCONT)
            await until(lambda: server.remote.slots("hands") > 0)
            await through(signal.SIGKILL)

    with PostgresStore(postgres_url) as store:
        leases = LeaseStore(postgres_url, "server.1", "server", LEVEL)
        leases.renew(3600, is_draining=False)
        with work_process(postgres_url, nats.url, tmp_path / "log") as process:
            asyncio.run(play(store, process))
        leases.close()
