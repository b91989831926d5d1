"""Attack 900 spectators from one spectator: muting, talking, coming and going, and guessing codes from many networks;
measure bytes and an honest player's waiting times."""

import asyncio
import json
import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Final

from websockets.exceptions import InvalidHandshake

from peppermill.client import TableClient
from peppermill.core import Refused
from peppermill.server.net.admission import WRONG_CODES_A_SECOND, WRONG_CODES_AT_ONCE, WRONG_CODES_AT_ONCE_EACH
from peppermill.server.settings import Limits, Settings
from peppermill.server.tables.identity import Identity
from peppermill.store import MemoryStore
from peppermill.wire import VERSION
from peppermill.wire import requests as ask
from server.kit import running, seated
from server.raw import Wire, http, status
from server.test_codes import guessing

SPECTATORS: Final = 900
SECONDS: Final = 12
NETWORKS: Final = 250
GUESSES: Final = 24
"""Guesses from each network."""
ASKED_PER_SECOND: Final = 24
"""Requests of the attacker: just less than one guest may send, so that its socket stays open."""
SETTLED: Final = 5
"""Seconds until all spectators have been told all of what went before."""
PROBE_PAUSE: Final = 0.1
SLOWER: Final = 3
"""Factor by which the 99th percentile may exceed that while a player talks, and a floor in seconds."""
FLOOR: Final = 0.025
MOST_BYTES: Final = 6_000_000
"""Bytes a second that may go to all spectators together because of one guest."""
LIMITS: Final = Limits(connections_per_address=5_000, handshakes=2_000, handshakes_burst=5_000)
TRUSTING: Final = Settings(workers=1, limits=LIMITS, trust_proxy=("127.0.0.1",))


@dataclass
class Phase:
    """Counts and waiting times of one phase of the attack."""

    bytes_out: int = 0
    waits: list[float] = field(default_factory=list)
    asked: Counter[str] = field(default_factory=Counter)

    def figures(self, seconds: float) -> dict[str, Any]:
        waits = sorted(self.waits)
        return {
            "bytes_out_a_second": round(self.bytes_out / seconds),
            "honest_p50_ms": round(1000 * waits[len(waits) // 2], 1),
            "honest_p99_ms": round(1000 * waits[int(len(waits) * 0.99)], 1),
            "honest_asked": len(waits),
            "attacker": dict(self.asked),
        }

    @property
    def p99(self) -> float:
        return sorted(self.waits)[int(len(self.waits) * 0.99)]


def attack_fanout() -> dict[str, Any]:
    """Run the attack and return its figures."""
    return asyncio.run(_attack_fanout())


async def _attack_fanout() -> dict[str, Any]:
    store = MemoryStore()
    async with running(store, TRUSTING) as url, seated(url, ["Ana", "Ben", "Cleo", "Dill", "Elm"]) as tables:
        host, identity = tables[0], Identity(store)
        tokens = [identity.token(f"gspectator{number:04}") for number in range(SPECTATORS)]
        ours, theirs = multiprocessing.Pipe()
        crowd = multiprocessing.get_context("spawn").Process(
            target=_watch, args=(theirs, url, host.id, host.links.watch, tokens)
        )
        crowd.start()
        try:
            came = await asyncio.to_thread(ours.recv)
            figures: dict[str, Any] = {"spectators": came}
            usual = await _during(ours, host, lambda _: _chat(tables[1]))
            figures["usual"] = usual.figures(SECONDS)
            ok = came == SPECTATORS
            for name, act in ATTACKS.items():
                token = identity.token(f"g{name}")
                phase = await _during(ours, host, partial(act, url=url, host=host, token=token))
                figures[name] = phase.figures(SECONDS)
                ok &= phase.p99 <= max(FLOOR, SLOWER * usual.p99) and phase.bytes_out <= MOST_BYTES * SECONDS
            figures["honest"] = await _honest(tables)
            ok &= figures["honest"]["refused"] == 0
        finally:
            ours.send("stop")
            await asyncio.to_thread(crowd.join)
        figures["codes"] = await _guess(url, host)
    return {"ok": bool(ok and figures["codes"]["ok"]), **figures}


async def _during(crowd: Connection, host: TableClient, attack: Callable[[Phase], Awaitable[None]]) -> Phase:
    """Measure the host's waiting times and the bytes to spectators while something goes on."""
    phase = Phase()
    await asyncio.sleep(SETTLED)
    crowd.send("count")
    before = await asyncio.to_thread(crowd.recv)

    async def probe() -> None:
        while True:
            began = time.perf_counter()
            await host.request(ask.Ping(f"p{len(phase.waits)}"))
            phase.waits.append(time.perf_counter() - began)
            await asyncio.sleep(PROBE_PAUSE)

    probing = asyncio.create_task(probe())
    await attack(phase)
    probing.cancel()
    crowd.send("count")
    phase.bytes_out = await asyncio.to_thread(crowd.recv) - before
    return phase


async def _chat(table: TableClient) -> None:
    """Say what a player may say to all spectators: a few lines at once, then one every two seconds."""
    ends = time.perf_counter() + SECONDS
    for number in range(min(LIMITS.talk_burst, LIMITS.told_burst // SPECTATORS - 1)):
        await table.do(ask.Say, f"line {number}")
    while time.perf_counter() < ends - LIMITS.talk_seconds:
        await asyncio.sleep(LIMITS.talk_seconds + 0.2)
        await table.do(ask.Say, "one more line")


async def _ask_for_ever(phase: Phase, url: str, host: TableClient, token: str, kind: str) -> None:
    ends, number = time.perf_counter() + SECONDS, 0
    wire = await Wire.open(url, host.id, token)
    await wire.hello(invite=host.links.watch, name="Fay")
    while time.perf_counter() < ends:
        number += 1
        more: dict[str, Any] = {"text": "x" * 300} if kind == "say" else {"reaction": "wow"}
        if kind == "mute":
            more = {"guest": host.client.guest, "on": number % 2 == 0}
        await wire.send({"t": kind, "id": f"{kind}{number}", **more})
        await asyncio.sleep(1 / ASKED_PER_SECOND)
    phase.asked.update(message["t"] for message in wire.messages if message["t"] in ("done", "refused"))
    await wire.close()


async def _mute(phase: Phase, url: str, host: TableClient, token: str) -> None:
    await _ask_for_ever(phase, url, host, token, "mute")


async def _react(phase: Phase, url: str, host: TableClient, token: str) -> None:
    await _ask_for_ever(phase, url, host, token, "react")


async def _talk(phase: Phase, url: str, host: TableClient, token: str) -> None:
    await _ask_for_ever(phase, url, host, token, "say")


async def _come_and_go(phase: Phase, url: str, host: TableClient, token: str) -> None:
    ends = time.perf_counter() + SECONDS
    while time.perf_counter() < ends:
        try:
            wire = await Wire.open(url, host.id, token)
        except InvalidHandshake:
            phase.asked["not let in"] += 1
            await asyncio.sleep(0.05)
            continue
        await wire.send({"t": "hello", "version": VERSION, "invite": host.links.watch})
        await wire.until(lambda wire=wire: bool(wire.messages))
        phase.asked[wire.messages[0]["t"]] += 1
        await wire.close()


ATTACKS: Final = {"mute": _mute, "react": _react, "talk": _talk, "come_and_go": _come_and_go}


async def _honest(tables: list[TableClient]) -> dict[str, int]:
    """Do what five people may well do before all spectators, something every half a second."""
    refused = done = 0
    requests: list[tuple[TableClient, Any, tuple[Any, ...]]] = []
    for table in tables:
        requests += [(table, ask.Say, ("Hello",)), (table, ask.React, ("clap",)), (table, ask.Mute, ("gnobody", True))]
    requests += [(tables[0], ask.SetPace, (400,)), (tables[0], ask.SetOpen, (True,)), (tables[0], ask.Start, ())]
    requests += [(tables[1], ask.Pause, (True,)), (tables[1], ask.Pause, (False,))]
    for table, kind, given in requests:
        await asyncio.sleep(0.5)
        try:
            await table.do(kind, *given)
            done += 1
        except Refused:
            refused += 1
    return {"done": done, "refused": refused}


async def _guess(url: str, host: TableClient) -> dict[str, Any]:
    """Guess from many networks at once, as a trusted proxy names them; then use one right code from another."""
    answers: Counter[int] = Counter()
    began = time.perf_counter()

    async def network(number: int) -> None:
        for _ in range(GUESSES):
            request = guessing(url, os.urandom(5).hex().upper(), f"203.{number // 250}.{number % 250}.1")
            answers[status(await http(url, request))] += 1

    await asyncio.gather(*map(network, range(NETWORKS)))
    seconds = time.perf_counter() - began
    right = await http(url, guessing(url, host.links.code, "198.51.100.7"))
    opened = status(right) == 200 and json.loads(right.rpartition(b"\r\n")[2])["id"] == host.id
    figures = {"networks": NETWORKS, "asked": NETWORKS * GUESSES, "looked_up": answers[404], "refused": answers[429]}
    few = answers[404] <= WRONG_CODES_AT_ONCE + WRONG_CODES_AT_ONCE_EACH * NETWORKS + WRONG_CODES_A_SECOND * seconds + 1
    return {"ok": opened and few, "right_code_opened": opened, **figures}


def _watch(control: Connection, url: str, table: str, invite: str, tokens: list[str]) -> None:
    """Run spectators in a process of its own that count what they are sent, and report the sum when asked."""
    asyncio.run(_watching(control, url, table, invite, tokens))


async def _watching(control: Connection, url: str, table: str, invite: str, tokens: list[str]) -> None:
    received = [0]
    wires: list[Wire] = []
    for begin in range(0, len(tokens), 50):
        wires += await asyncio.gather(*(_spectator(url, table, invite, token) for token in tokens[begin : begin + 50]))
    readers = [asyncio.create_task(_count(wire, received)) for wire in wires]
    control.send(len(wires))
    while await asyncio.to_thread(control.recv) != "stop":
        control.send(received[0])
    for reader in readers:
        reader.cancel()
    await asyncio.gather(*(wire.socket.close() for wire in wires))


async def _spectator(url: str, table: str, invite: str, token: str) -> Wire:
    wire = await Wire.open(url, table, token)
    await wire.hello(invite=invite)
    return wire


async def _count(wire: Wire, received: list[int]) -> None:
    """Add up what a spectator is sent, and keep none of it."""
    while not wire.closed:
        await asyncio.sleep(0.2)
        received[0] += sum(len(frame) for frame in wire.frames)
        wire.frames.clear()
        wire.messages.clear()


if __name__ == "__main__":
    print(json.dumps(attack_fanout()))
