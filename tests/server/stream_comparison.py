"""Both games of a pair, played on two servers; what reaches the eyes is compared byte by byte, step by step.

Time is held still, for it is no secret: the server's clock (when something was said, when a table was touched), what
players' clocks have left, heartbeats, and the date in the headers of HTTP. So is the mark of each server's run, drawn
before any game. Nothing else is left out or made alike.
"""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple, TypeAlias
from unittest.mock import patch

from msgspec import Struct

from peppermill.match import Store
from peppermill.server.services import Services
from peppermill.server.settings import Limits, Settings
from peppermill.server.tables.identity import Identity
from server.kit import running
from server.pairing import EYES, NOW, Dealt, Pair, Step
from server.raw import PATIENCE, Wire, http

MUCH = 1_000_000
PLENTY = Limits(
    messages=MUCH,
    messages_burst=MUCH,
    talk_burst=MUCH,
    talk_per_address_burst=MUCH,
    handshakes_burst=MUCH,
    requests_burst=MUCH,
    connections=MUCH,
    connections_per_address=MUCH,
    tcp_per_address=MUCH,
    tcp_openings_burst=MUCH,
    heartbeat_seconds=MUCH,
)
MARK = "run"
AT_ONCE = 10
Frames: TypeAlias = list[str | bytes]


class Server(NamedTuple):
    """A server: its address, its store, and the address at which the eyes look at its tables."""

    url: str
    store: Store
    eyes_url: str


Servers: TypeAlias = Callable[[Sequence[Pair]], AbstractAsyncContextManager[tuple[Server, Server]]]


class Room:
    """One game of a pair."""

    def __init__(self, server: Server, pair: Pair, which: int) -> None:
        self.server, self.pair, self.which = server, pair, which
        self._identity = Identity(server.store)
        self._wires: dict[int, Wire] = {}
        self._have: dict[int | str, int] = {}
        self._read = self._pings = 0

    async def play(self) -> list[Frames]:
        """Return what reached the eyes, a list a step."""
        others = [seat for seat in range(self.pair.players) if seat not in self.pair.seen]
        await asyncio.gather(*(self._come(seat) for seat in others))
        await self._come(EYES)
        await self._quiet()
        heard = [self._new(), *[await self._do(step) for step in self.pair.steps]]
        for wire in self._wires.values():
            await wire.close()
        return heard

    async def _do(self, step: Step) -> Frames:
        """Does it, and waits until all is quiet; what the eyes have heard since."""
        before = self._wires[EYES].count(step.until) if EYES in self._wires else 0
        answers: Frames = []
        match step.does:
            case "go":
                wire = self._wires.pop(step.who)
                await wire.close()
                if step.who == EYES:
                    await self._until_gone()
                    return self._new(wire)
            case "come":
                await self._come(step.who, step.have)
            case "http":
                answers = await self._ask_http()
            case "ask":
                for ask in step.asks[self.which]:
                    await self._wires[step.who].ask(**ask)
        eyes = self._wires.get(EYES)
        if eyes is None:
            return []
        if step.until:
            await eyes.until(lambda: eyes.count(step.until) > before)
        await self._quiet()
        return [*self._new(), *answers]

    async def _come(self, who: int, have: str = "none") -> None:
        url = self.server.eyes_url if who == EYES else self.server.url
        wire = await Wire.open(url, self.pair.table, self._identity.token(self.pair.guest(who)))
        invite = f"watch{self.pair.table}" if who == EYES and not self.pair.seen else ""
        odd: dict[int | str, int] = dict.fromkeys((*range(self.pair.players), "spectator"), 1)
        known = self._have if have == "all" else odd if have == "odd" else {}
        here = {"match": self.pair.match, "mark": MARK}
        knows = [{"viewer": viewer, "seq": seq, **here} for viewer, seq in known.items()]
        await wire.hello(invite=invite, have=knows)
        self._wires[who] = wire
        if who == EYES:
            self._read = 0
            await wire.until(
                lambda: wire.count("table_changed") > 0
            )  # that somebody came is told to all, a little later

    async def _until_gone(self) -> None:
        """Wait until the table's owner knows that the eyes have left; across an edge that takes a moment."""
        player = next((seat for seat in range(self.pair.players) if seat not in self.pair.seen), EYES)
        path, token = f"GET /api/tables/{self.pair.table}", self._identity.token(self.pair.guest(player))
        async with asyncio.timeout(PATIENCE):
            while True:
                table = json.loads((await http(self.server.url, path, token)).partition(b"\r\n\r\n")[2])
                here = [one["id"] for one in table["guests"] if one["here"]]
                if not table["spectators"] and self.pair.guest(EYES) not in here:
                    return
                await asyncio.sleep(0.01)

    async def _quiet(self) -> None:
        """Wait for the answer to a ping: all that was sent before it is there then."""
        self._pings += 1
        await self._wires[EYES].ask("ping", f"quiet{self._pings}")

    def _new(self, wire: Wire | None = None) -> Frames:
        wire = wire or self._wires[EYES]
        for message in wire.messages[self._read :]:
            if message["t"] in ("snapshot", "update"):
                self._have[message["viewer"]] = message["seq"]
        new = wire.frames[self._read :]
        self._read = len(wire.frames)
        return new

    async def _ask_http(self) -> Frames:
        token, table = self._identity.token(self.pair.guest(EYES)), f"/api/tables/{self.pair.table}"
        paths = ("/api/tables", table, f"{table}/records/1", f"{table}/replays/1?viewer=0")
        return [await http(self.server.eyes_url, f"GET {path}", token) for path in paths]


def differences(one: list[Frames], other: list[Frames], pair: Pair) -> list[str]:
    """Return where the eyes could tell the games apart."""
    return [
        f"pair {pair.number}, step {number} {pair.steps[number - 1] if number else 'hello'}:\n  {said}\n  {also}"
        for number, (said, also) in enumerate(zip(one, other, strict=True))
        if said != also
    ]


@contextlib.contextmanager
def time_stands_still() -> Iterator[None]:
    with (
        patch.object(Services, "now", lambda _: NOW),
        patch.object(Services, "run_id", MARK),
        patch("peppermill.server.play.clock_timer.run_down", lambda left, running, elapsed: left),
        patch("peppermill.server.play.coach.HINTS_AT_ONCE", MUCH),
    ):
        yield


@contextlib.asynccontextmanager
async def two_servers(pairs: Sequence[Pair]) -> AsyncIterator[tuple[Server, Server]]:
    stores = Dealt(), Dealt()
    for which, store in enumerate(stores):
        for pair in pairs:
            pair.keep(which, store)
    settings = Settings(limits=PLENTY, workers=1)
    with time_stands_still():
        async with running(stores[0], settings) as one, running(stores[1], settings) as other:
            yield Server(one, stores[0], one), Server(other, stores[1], other)


class Comparison(Struct):
    """The sizes and the differences of a comparison."""

    pairs: int = 0
    steps: int = 0
    unlike: int = 0
    """Steps in which something else was done in the one game than in the other, in secret."""
    reveals: int = 0
    frames: int = 0
    bytes: int = 0
    found: list[str] = []


async def compare(pairs: Sequence[Pair], servers_of: Servers = two_servers) -> Comparison:
    total, at_once = Comparison(found=[]), asyncio.Semaphore(AT_ONCE)

    async def both(pair: Pair, servers: tuple[Server, Server]) -> None:
        async with at_once:
            rooms = [Room(server, pair, which) for which, server in enumerate(servers)]
            one, other = await asyncio.gather(*(room.play() for room in rooms))
        frames = [frame for told in one for frame in told]
        total.pairs += 1
        total.steps += len(pair.steps)
        total.unlike += sum(step.is_unlike for step in pair.steps)
        total.reveals += pair.reveals
        total.frames += len(frames)
        total.bytes += sum(map(len, frames))
        total.found += differences(one, other, pair)

    async with servers_of(pairs) as servers:
        await asyncio.gather(*(both(pair, servers) for pair in pairs))
    return total
