"""A cluster under load, through kills, freezes, restarts of what it stands on, and deploys: what was acknowledged is
kept, once and by the rules, and everybody is answered again soon."""

import asyncio
import contextlib
import random
import signal
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct

from clusters import Balancer, Cluster, Helper, Process, cluster
from peppermill.client import Client, TableClient, Turn
from peppermill.client.table import new_id
from peppermill.core import Refused
from peppermill.match import Match
from peppermill.match.record import record_of, verify_record
from peppermill.store.postgres import PostgresStore
from peppermill.store.postgres.cluster import read_tables
from peppermill.wire import requests as ask
from prove.server_secrecy import compare_pairs
from server.edge_comparison import across_an_edge

NAMES: Final = ("pantry", "cellar", "larder")
KINDS: Final[tuple[tuple[str, tuple[str, ...], dict[str, str]], ...]] = (
    ("chili", ("greedy", "random"), {}),
    ("chili", (), {}),
    ("safranito", ("casual",), {"input": "physics"}),
    ("a_la_carte", ("casual",), {"input": "physics"}),
)
"""Games of the tables in turn, with the bots that play along and their options."""
ANSWER_SECONDS: Final = 60.0
SETTLE_SECONDS: Final = 6.0
MEDIAN_SECONDS: Final = 3.0
P99_SECONDS: Final = 6.0
"""Bounds of the time until the next answer at the tables of a process that was killed or frozen, over many of them."""
DEPLOY_SECONDS: Final = 5.0
"""Longest time without an answer while processes are stopped in good order and started again."""
RESTART_SECONDS: Final = 6.0
"""The same, at the 99th percentile, after NATS or PostgreSQL was away: from its return."""
CHECK_SECONDS: Final = 2.0
"""Time after which a proxy notices that a process hangs, and ends the connections to it."""
LEAST_SAMPLES: Final = 100
"""Answers after kills from which on their times are judged: a few say more of the machine than of the program."""
LEAST_MOVES: Final = 2
"""Moves everybody together must have made at each table between two faults."""


class Scale(Struct, frozen=True):
    """The size of a proof."""

    tables: int = 60
    kills: int = 20
    freezes: int = 10
    freeze_seconds: float = 20.0
    bus_restarts: int = 5
    store_restarts: int = 5
    deploys: int = 3
    doubles: int = 7
    """Times that two things fail at once: see `PAIRS_OF_FAULTS`."""
    helpers: int = 1
    """Workers apart. With a process they are killed and started again, too."""
    pairs: int = 60
    """Pairs of games that differ only in what the eyes may not see, with the eyes at an edge."""
    think_seconds: float = 1.0


SHORT: Final = Scale(
    4,
    kills=1,
    freezes=1,
    freeze_seconds=4.0,
    bus_restarts=1,
    store_restarts=1,
    deploys=1,
    doubles=1,
    helpers=0,
    pairs=4,
)
PAIRS_OF_FAULTS: Final = (
    *(("kill", "store"), ("freeze", "bus"), ("kill", "bus"), ("kill", "freeze")),
    *(("freeze", "store"), ("bus", "store"), ("kill", "kill")),
)
"""Faults that happen at once: a process is killed or hangs, NATS or PostgreSQL is away for a moment."""


class People:
    """The people of one table, each at whatever process the balancer gives them."""

    def __init__(self, number: int, url: str, scale: Scale, rng: random.Random) -> None:
        self.number, self._url, self._scale, self._rng = number, url, scale, rng
        self.game, self._bots, self._options = KINDS[number % len(KINDS)]
        self.tables: list[TableClient] = []
        self.acknowledged: set[str] = set()
        self.refused: Counter[str] = Counter()
        self._tasks: list[asyncio.Task[None]] = []
        self._stack = contextlib.AsyncExitStack()

    async def open(self) -> None:
        """Create the table, sit down and begin to play."""
        host = await self._stack.enter_async_context(Client(self._url))
        seats = ["me", "open", *self._bots]
        made = await host.create(self.game, seats, name="Ana", pace=0, options=self._options)
        self.tables.append(await self._stack.enter_async_context(made))
        guest = await self._stack.enter_async_context(Client(self._url))
        other = await self._stack.enter_async_context(guest.join(made.id, made.links.table, "Ben"))
        self.tables.append(other)
        await other.sit()
        await self.tables[0].do(ask.Start)
        self._tasks = [asyncio.create_task(self._play(table)) for table in self.tables]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._stack.aclose()

    async def answered_after(self) -> float:
        """Return after how many seconds the last of them is answered who asks now."""
        begun = time.monotonic()
        async with asyncio.timeout(ANSWER_SECONDS):
            await asyncio.gather(*(table.request(ask.Ping(new_id())) for table in self.tables))
        return time.monotonic() - begun

    async def _play(self, table: TableClient) -> None:
        while True:
            await asyncio.sleep(self._rng.uniform(0.3, 1.7) * self._scale.think_seconds)
            try:
                if table.is_over:
                    if table is self.tables[0]:
                        await table.do(ask.Rematch)
                    continue
                turns = table.open_turns()
                if turns:
                    await self._answer(table, self._rng.choice(turns))
            except Refused as refused:
                self.refused[refused.refusal.code] += 1

    async def _answer(self, table: TableClient, turn: Turn) -> None:
        name = new_id()
        await table.play(turn.seat, self._rng.choice(turn.answers()[:12]), name)
        self.acknowledged.add(name)


class Proof:
    """All tables of a cluster, and what is done to it."""

    def __init__(self, made: Cluster, balancer: Balancer, scale: Scale, rng: random.Random) -> None:
        self.cluster, self.balancer, self.scale, self.rng = made, balancer, scale, rng
        self.people = [People(number, balancer.url, scale, rng) for number in range(scale.tables)]
        folder, urls = made.folder, (made.postgres.url, made.nats.url)
        self.helpers = [Helper(*urls, f"helper-{number}", folder / f"h{number}.log") for number in range(scale.helpers)]
        self.answers: list[float] = []
        self.deploy_answers: list[float] = []
        self.freeze_answers: list[float] = []
        self.restart_answers: list[float] = []
        self.double_answers: list[float] = []
        self.others: list[float] = []
        self.stuck = 0

    async def run(self) -> None:
        """Open all tables, then do everything to the cluster, in an order drawn by lot."""
        for helper in self.helpers:
            helper.start()
        try:
            await self._run()
        finally:
            for helper in self.helpers:
                helper.kill()

    async def _run(self) -> None:
        await asyncio.gather(*(one.open() for one in self.people))
        await self._settle()
        scale = self.scale
        faults: list[tuple[str, Callable[[], Awaitable[None]]]] = [("kill", self.kill)] * scale.kills
        faults += [("freeze", self.freeze)] * scale.freezes + [("nats", self.restart_bus)] * scale.bus_restarts
        faults += [("postgres", self.restart_store)] * scale.store_restarts + [("deploy", self.deploy)] * scale.deploys
        chosen = (PAIRS_OF_FAULTS[number % len(PAIRS_OF_FAULTS)] for number in range(scale.doubles))
        faults += [(" and ".join(pair), partial(self.fail_together, pair)) for pair in chosen]
        self.rng.shuffle(faults)
        for number, (name, fault) in enumerate(faults, 1):
            print(f"cluster: {number} of {len(faults)}: {name}", file=sys.stderr, flush=True)
            await fault()
            await self._settle()
        for one in self.people:
            await one.close()

    async def kill(self) -> None:
        """Kill a process that owns tables, and see when each of its tables answers again."""
        victim = self.rng.choice(self.cluster.processes)
        owned = await asyncio.to_thread(self._tables_of, victim)
        victim.kill()
        for helper in self.helpers:
            helper.kill()
        after = await self._after()
        for one, seconds in zip(self.people, after, strict=True):
            (self.answers if one.tables[0].id in owned else self.others).append(seconds)
        for helper in self.helpers:
            helper.start()
        await self._start(victim)

    async def freeze(self) -> None:
        """Stop a process as if its machine hung, let it wake when all is over, and see that it does no harm."""
        victim = self.rng.choice(self.cluster.processes)
        owned = await asyncio.to_thread(self._tables_of, victim)
        until = time.monotonic() + self.scale.freeze_seconds
        victim.send(signal.SIGSTOP)
        asking = asyncio.create_task(self._after())
        await asyncio.sleep(CHECK_SECONDS)
        self.balancer.mark_down(victim.port)
        after = await asking
        self.freeze_answers += [
            seconds for one, seconds in zip(self.people, after, strict=True) if one.tables[0].id in owned
        ]
        await asyncio.sleep(max(0.0, until - time.monotonic()))
        victim.send(signal.SIGCONT)
        self.balancer.mark_up(victim.port)
        await self._after()

    async def restart_bus(self) -> None:
        """Kill NATS and start it again."""
        self.cluster.nats.stop(signal.SIGKILL)
        await asyncio.sleep(self.rng.uniform(0.1, 2.0))
        self.cluster.nats.start()
        self.restart_answers += await self._after()

    async def restart_store(self) -> None:
        """Let PostgreSQL crash and recover."""
        await asyncio.to_thread(self.cluster.postgres.stop, signal.SIGQUIT)
        await asyncio.sleep(self.rng.uniform(0.1, 2.0))
        self.cluster.postgres.start()
        self.restart_answers += await self._after()

    async def deploy(self) -> None:
        """Stop one process after the other in good order, and start it again."""
        for process in self.cluster.processes:
            ending = asyncio.create_task(asyncio.to_thread(process.end))
            while not ending.done():
                self.deploy_answers += await self._after()
                await asyncio.sleep(0.05)
            await ending
            await self._start(process)

    async def fail_together(self, pair: Sequence[str]) -> None:
        """Let two things fail at once, and see that all tables answer while what hangs still hangs."""
        victims = self.rng.sample(self.cluster.processes, 2)
        struck = list(zip(pair, victims, strict=True))
        for what, victim in struck:
            if what == "kill":
                victim.kill()
            elif what == "freeze":
                victim.send(signal.SIGSTOP)
            elif what == "bus":
                self.cluster.nats.stop(signal.SIGKILL)
            else:
                await asyncio.to_thread(self.cluster.postgres.stop, signal.SIGQUIT)
        await asyncio.sleep(self.rng.uniform(0.1, 2.0))
        if "bus" in pair:
            self.cluster.nats.start()
        if "store" in pair:
            self.cluster.postgres.start()
        asking = asyncio.create_task(self._after())
        frozen = [victim for what, victim in struck if what == "freeze"]
        for victim in frozen:
            await asyncio.sleep(CHECK_SECONDS)
            self.balancer.mark_down(victim.port)
        self.double_answers += await asking
        for victim in frozen:
            victim.send(signal.SIGCONT)
            self.balancer.mark_up(victim.port)
        for what, victim in struck:
            if what == "kill":
                await self._start(victim)
        await self._after()

    async def _start(self, process: Process) -> None:
        process.start()
        await asyncio.to_thread(process.wait)

    def _tables_of(self, process: Process) -> frozenset[str]:
        found = read_tables(self.cluster.postgres.url)
        return frozenset(table.id for table in found if table.node.rpartition(".")[0] == process.name)

    async def _after(self) -> list[float]:
        """Return after how many seconds each table answers."""
        found = await asyncio.gather(*(one.answered_after() for one in self.people), return_exceptions=True)
        self.stuck += sum(not isinstance(one, float) for one in found)
        return [one if isinstance(one, float) else ANSWER_SECONDS for one in found]

    async def _settle(self) -> None:
        """Play on until something was acknowledged at every table."""
        before = [len(one.acknowledged) for one in self.people]
        until = time.monotonic() + ANSWER_SECONDS
        least = time.monotonic() + self.rng.uniform(0.5, 2.0)
        while time.monotonic() < until:
            still = [
                one
                for one, count in zip(self.people, before, strict=True)
                if len(one.acknowledged) < count + LEAST_MOVES
            ]
            if not still and time.monotonic() > least:
                return
            await asyncio.sleep(0.05)
        self.stuck += len(still)
        for one in still:
            print(f"cluster: {one.game} {one.tables[0].id} stands still: {dict(one.refused)}", file=sys.stderr)


class Kept(Struct):
    """Rows that are in the store in the end."""

    ids: Counter[str]
    against_the_rules: int


def read_store(url: str) -> Kept:
    """Read all games, and derive them anew from the rules."""
    ids: Counter[str] = Counter()
    wrong = 0
    with PostgresStore(url) as store:
        for name in store.matches():
            log = store.open(name)
            ids.update(entry.meta.id for entry in log.read(0) if entry.meta and entry.meta.id)
            try:
                verify_record(record_of(Match(log), private=True), name)
            except Refused as refused:
                print(f"cluster: {name}: {refused}", file=sys.stderr)
                wrong += 1
    return Kept(ids, wrong)


def prove_cluster(scale: Scale, seed: int = 1) -> dict[str, object]:
    """Return the figures of one run; `ok` tells whether they are what they must be."""
    rng = random.Random(seed)
    with (
        tempfile.TemporaryDirectory() as folder,
        cluster(Path(folder), NAMES) as made,
        Balancer([process.port for process in made.processes]) as balancer,
    ):
        proof = Proof(made, balancer, scale, rng)
        asyncio.run(proof.run())
        kept, problems = read_store(made.postgres.url), made.problems()
        leaks = count_leaks(made, scale.pairs)
    for problem in problems[:5]:
        print(problem, file=sys.stderr)
    acknowledged = {name for one in proof.people for name in one.acknowledged}
    figures: dict[str, object] = {
        "kills": scale.kills,
        "freezes": scale.freezes,
        "bus_restarts": scale.bus_restarts,
        "store_restarts": scale.store_restarts,
        "deploys": scale.deploys,
        "doubles": scale.doubles,
        "tables": scale.tables,
        "acknowledged": len(acknowledged),
        "lost": sum(name not in kept.ids for name in acknowledged),
        "doubled": sum(count > 1 for count in kept.ids.values()),
        "against_the_rules": kept.against_the_rules,
        "leaks": leaks,
        "stuck": proof.stuck,
        "next_answer_median_s": round(statistics.median(proof.answers or [0.0]), 2),
        "next_answer_p99_s": round(_p99(proof.answers), 2),
        "others_answer_p99_s": round(_p99(proof.others), 2),
        "deploy_answer_max_s": round(max(proof.deploy_answers, default=0.0), 2),
        "freeze_answer_median_s": round(statistics.median(proof.freeze_answers or [0.0]), 2),
        "freeze_answer_p99_s": round(_p99(proof.freeze_answers), 2),
        "restart_answer_p99_s": round(_p99(proof.restart_answers), 2),
        "double_answer_p99_s": round(_p99(proof.double_answers), 2),
        "answers_judged": len(proof.answers) >= LEAST_SAMPLES,
        "problems": len(problems),
    }
    return {"ok": is_fine(figures), **figures}


def count_leaks(made: Cluster, pairs: int) -> object:
    """Return in how many places the streams of paired games differ for eyes at another process than the table's."""
    return compare_pairs(pairs, servers_of=across_an_edge(made.postgres, made.nats))["differences"]


def is_fine(figures: dict[str, object]) -> bool:
    """Tell whether nothing was lost, doubled, against the rules, told to the wrong eyes or stuck; and, where there were
    enough answers to judge by, whether they came in time."""
    wrong = ("lost", "doubled", "against_the_rules", "leaks", "stuck", "problems")
    is_late = figures["answers_judged"] and any(figures[name] > most for name, most in BOUNDS.items())  # type: ignore[operator]  # figures of these names are seconds
    return not any(figures[name] for name in wrong) and bool(figures["acknowledged"]) and not is_late


BOUNDS: Final = {
    "next_answer_median_s": MEDIAN_SECONDS,
    "next_answer_p99_s": P99_SECONDS,
    "freeze_answer_p99_s": P99_SECONDS,
    "restart_answer_p99_s": RESTART_SECONDS,
    "deploy_answer_max_s": DEPLOY_SECONDS,
}


def _p99(seconds: Sequence[float]) -> float:
    return sorted(seconds)[min(len(seconds) - 1, int(len(seconds) * 0.99))] if seconds else 0.0
