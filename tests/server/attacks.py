"""Attacks by strangers on a server. Each counts its outcomes; `siege.py` says which must not occur."""

import asyncio
import contextlib
import json
import random
import socket
import time
from collections import Counter
from typing import Any
from urllib.parse import urlsplit

from itsdangerous import TimestampSigner
from msgspec import convert
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from peppermill.client import Client, ViewModel
from peppermill.core import SPECTATOR
from peppermill.match.record import record_of, write_record
from peppermill.server.tables.identity import DAYS, Identity
from peppermill.store import MemoryStore
from peppermill.wire import VERSION
from peppermill.wire import requests as ask
from peppermill.wire.replies import Snapshot, Update
from prove.fuzzing import HOUSE, NASTY, a_match, hostile_set, twisted
from server.raw import Wire, http, status
from server.siege import RememberedSocket, Siege
from wire.samples import FROM_CLIENT, plain

VALID = [plain(message) for message in FROM_CLIENT]


def anything(rng: random.Random, depth: int = 3) -> Any:
    """Some JSON."""
    plain_values = [None, True, False, 0, -1, 2**53, 10**30, 1e300, "", "x" * 70, rng.choice(NASTY), rng.random()]
    match rng.randrange(4 if depth else 2):
        case 2:
            return [anything(rng, depth - 1) for _ in range(rng.randrange(4))]
        case 3:
            return {rng.choice(["t", "id", "seat", "x", ""]): anything(rng, depth - 1) for _ in range(3)}
        case _:
            return rng.choice(plain_values)


def word(rng: random.Random, match: str, guests: list[str]) -> str | bytes:
    """Something to say on a socket: often almost a message, sometimes a good one, sometimes nothing of the kind."""
    said = dict(rng.choice(VALID), id=str(rng.randrange(10**6)))
    for key, good in (("match", match), ("seat", rng.randrange(3)), ("guest", rng.choice(guests))):
        if key in said:
            said[key] = good
    if said["t"] == "hello":
        del said["id"]
    text = json.dumps(said)
    match rng.randrange(8):
        case 0:
            return rng.randbytes(rng.randrange(300))
        case 1:
            return "".join(chr(rng.choice([rng.randrange(128), rng.randrange(0xE000, 0x110000)])) for _ in range(50))
        case 2:
            return json.dumps(anything(rng))
        case 3 | 4:
            return twisted(text, rng)
        case 5:
            field = rng.choice(list(said))
            return json.dumps({**said, field: anything(rng)})
        case 6:
            deep = rng.choice([50, 900, 960, 975, 980, 985, 990, 1_000, 3_000])
            return json.dumps({**said, "x": 0})[:-2] + "[" * deep + "]" * deep + "}"
        case _:
            return text


async def send_garbage(siege: Siege, rng: random.Random, times: int) -> Counter[str]:
    """Two who say anything at all, and come back when they are shown out: a spectator of the honest table, and the host
    of tables of their own. What they heard is counted."""
    heard: Counter[str] = Counter()
    async with Client(siege.url) as stranger:
        siege.secrets.add(stranger.token)
        wire, table, guests = None, "", [stranger.guest, *(honest.client.guest for honest in siege.tables)]
        for number in range(times):
            if wire is not None and rng.randrange(200) == 0:
                await wire.close()
            if wire is None or wire.closed:
                if wire is not None:
                    heard[f"closed {wire.code}"] += 1
                table, invite = siege.table, rng.choice([siege.links.watch] * 3 + ["wrong"])
                if rng.randrange(3):
                    wanted = {"seats": ["me", "me"], "name": "Eve", "names": ["Eve", "Eva"], "start": True}
                    made = await stranger.post("/api/tables", {"game": "chili", **wanted})
                    table, invite = made["id"], ""
                wire = await Wire.open(siege.url, table, stranger.token)
                await wire.send({"t": "hello", "version": VERSION, "invite": invite})
            with contextlib.suppress(ConnectionClosed, AssertionError):
                await wire.send(word(rng, f"{table}.1", guests))
                if number % 10 == 0:
                    await wire.ask("ping", f"alive {number}")
                heard.update(message["t"] for message in wire.messages)
                wire.messages.clear()
                wire.frames.clear()
        if wire is not None:
            await wire.close()
    return heard


def _frame(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


FRAMES: dict[str, tuple[bytes, set[int]]] = {
    "not unicode": (_frame(Opcode.TEXT, b"\xff\xfe"), {1007}),
    "too large": (_frame(Opcode.TEXT, b"x" * 20_000), {1009}),
    "too large in parts": (
        _frame(Opcode.TEXT, b"x", False) + _frame(Opcode.CONT, b"x" * 4_000, False) * 5,
        {1009},
    ),
    "announced too large": (b"\x81\xff\x3f" + b"\xff" * 7, {1009}),
    "not masked": (b"\x81\x02hi", {1002}),
    "unknown opcode": (b"\x83\x80abcd", {1002}),
    "reserved bits": (b"\xf1\x80abcd", {1002}),
    "a part of nothing": (_frame(Opcode.CONT, b"x"), {1002}),
    "a ping too large": (b"\x89\xfe\x00\x7eabcd" + b"x" * 126, {1002}),
    "a close of one byte": (b"\x88\x81abcdx", {1002}),
    "random": (random.Random(1).randbytes(3_000), {1002, 1009}),
    "pings without end": (_frame(Opcode.PING, b"x" * 125) * 3_000, {1006}),
    "parts without end": (_frame(Opcode.TEXT, b"", False) + _frame(Opcode.CONT, b"", False) * 3_000, {1006}),
}
"""Bytes below all messages, and the codes they may be answered with."""


async def break_frames(siege: Siege, name: str) -> int | None:
    wire = await siege.spectator()
    wire.socket.transport.write(FRAMES[name][0])
    return await wire.ended()


def bad_tokens(siege: Siege) -> dict[str, str]:
    """Cookies that open nothing."""
    good = siege.token("gsomebody")
    name, _, signature = good.partition(".")
    old = Identity(siege.store)
    signer = vars(old)["_signer"]
    assert isinstance(signer, TimestampSigner)
    signer.get_timestamp = lambda: int(time.time()) - (DAYS + 1) * 86_400  # type: ignore[method-assign]
    return {
        "none": "",
        "unsigned": name,
        "another's name": f"{siege.tables[0].client.guest}.{signature}",
        "another's signature": f"{name}.{siege.tables[0].client.token.partition('.')[2]}",
        "of another server": Identity(MemoryStore()).token(siege.tables[0].client.guest),
        "too old": old.token(siege.tables[0].client.guest),
        "cut": good[:-1],
        "long": good * 9,
        "odd": "%00.%ff.\\x",
        "quoted": f'"{good}',
    }


async def handshake(siege: Siege, token: str, host: str = "", origin: str | None = None) -> int:
    """The status a socket is answered with."""
    place = urlsplit(siege.url)
    lines = [
        f"GET /api/tables/{siege.table}/socket HTTP/1.1",
        f"Host: {host or place.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        f"Cookie: peppermill={token}",
        *([] if origin is None else [f"Origin: {origin}"]),
    ]
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    writer.write("\r\n".join([*lines, "", ""]).encode())
    answer = await reader.readline()
    writer.close()
    return status(answer)


async def crowd(siege: Siege, count: int) -> list[Wire]:
    """So many spectators at once, each a guest of their own; those who were let in."""
    gate = asyncio.Semaphore(50)

    async def come() -> Wire | None:
        async with gate:
            with contextlib.suppress(InvalidStatus, AssertionError):
                return await siege.spectator()
        return None

    return [wire for wire in await asyncio.gather(*(come() for _ in range(count))) if wire is not None]


async def slow_reader(siege: Siege) -> Wire:
    """Somebody who says hello at the honest table and then reads no more, with hardly a buffer on the way."""
    place = urlsplit(siege.url)
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
    narrow.setblocking(False)
    await asyncio.get_running_loop().sock_connect(narrow, (place.hostname, place.port))
    wire = await Wire.open(siege.url, siege.table, siege.token(), sock=narrow)
    own = narrow.getsockname()
    (end,) = (one for one in RememberedSocket.all if one.transport.get_extra_info("peername") == own)
    end.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2_048)
    await wire.hello(invite=siege.links.watch)
    wire.socket.transport.pause_reading()
    return wire


async def read_slowly(siege: Siege) -> None:
    """The table goes on as if nothing were. What waits stays within its bounds, and who reads again can follow."""
    assert await siege.forgotten()
    wire = await slow_reader(siege)
    (slow,) = siege.connections()
    pace = 0
    while not slow._is_behind:
        pace = (pace + 1) % 20_000
        await siege.tables[0].do(ask.SetPace, pace)
        assert len(slow._outbox) <= siege.limits.outbox_messages
        assert sum(map(len, slow._outbox)) <= siege.limits.outbox_bytes
    games = siege.games
    while siege.games == games:
        await asyncio.sleep(0.02)
    assert not slow._outbox
    before, late = wire.count("snapshot"), [f"late{number}" for number in range(20)]
    await wire.send(*({"t": "ping", "id": name} for name in late))
    wire.socket.transport.resume_reading()
    await wire.until(lambda: wire.count("snapshot") > before)
    await wire.ask("ping", "awake")
    assert [message["id"] for message in wire.messages if message["t"] == "pong"] == [*late, "awake"]
    sight = ViewModel(SPECTATOR)
    for message in wire.messages:
        if message["t"] == "snapshot":
            sight.apply_snapshot(convert(message, Snapshot))
        elif message["t"] == "update":
            assert sight.apply_update(convert(message, Update))
    await wire.close()


async def uploads(siege: Siege, rng: random.Random, times: int) -> Counter[int]:
    """Records with something wrong in them; the statuses they are answered with."""
    record = write_record(record_of(a_match(), private=True))
    answers: Counter[int] = Counter()
    for _ in range(times):
        deep = rng.choice([0, 0, 0, 400, 960, 975, 985, 2_000])
        nested = record.replace('"blobs": {}', f'"blobs": {"[" * deep}{"]" * deep}')
        viewer = rng.choice(["spectator", "all", "0", "1", "9", "-1", "%C2%B2", "x" * 20])
        body = (nested if deep else twisted(record, rng)).encode(errors="replace")
        answers[status(await http(siege.url, f"POST /api/replays?viewer={viewer}", body=body))] += 1
    return answers


async def bring_data(siege: Siege, rng: random.Random, times: int) -> Counter[int]:
    """Tables with data sets of one's own that nobody would want to read; the statuses they are answered with."""
    answers: Counter[int] = Counter()
    for _ in range(times):
        game = rng.choice(sorted(HOUSE))
        wanted = {"game": game, "seats": ["open", "open", "open"], "data": hostile_set(game, rng)}
        body = json.dumps(wanted).encode()
        answers[status(await http(siege.url, "POST /api/tables", siege.token(), body=body))] += 1
    return answers


async def garble(siege: Siege, rng: random.Random, times: int) -> Counter[int]:
    """Requests over HTTP that are almost some; the statuses they are answered with (0: none at all)."""
    host, token = urlsplit(siege.url).netloc, siege.token()
    body = json.dumps({"game": "chili", "seats": ["me", "me"], "name": "Eve"})
    table = f"/api/tables/{siege.table}"
    paths = [
        "/api/tables",
        table,
        f"{table}/records/1",
        f"{table}/replays/1?viewer=0",
        "/api/games/chili/rules?lang=de",
    ]
    headers = [
        f"Host: {host}",
        f"Cookie: peppermill={token}",
        f"Peppermill-Invite: {siege.links.watch}",
        f"Content-Length: {len(body)}",
        "Content-Type: application/json",
        "Accept-Language: fr, de",
        "Connection: close",
    ]

    async def one() -> int:
        first = f"{rng.choice(['GET', 'POST', 'HEAD', 'PUT', 'OPTIONS'])} {rng.choice(paths)} HTTP/1.1"
        parts = [first, *headers, "", body]
        where = rng.choice([place for place, part in enumerate(parts) if part])
        parts[where] = twisted(parts[where], rng)
        try:
            return status(await http(siege.url, "\r\n".join(parts).encode("utf-8", "replace")))
        except (TimeoutError, ConnectionError, IndexError, asyncio.CancelledError):
            return 0

    answers: Counter[int] = Counter()
    for done in range(0, times, 50):
        asked = [asyncio.create_task(one()) for _ in range(min(50, times - done))]
        waiting, answered = set(asked), set(asked)
        while waiting and answered:  # some never get an answer: their ends are missing
            answered, waiting = await asyncio.wait(waiting, timeout=0.3)
            await http(siege.url, "GET /api/health")  # which takes longer where the machine is slow
        for unanswered in waiting:
            unanswered.cancel()
        answers.update(await asyncio.gather(*asked))
    return answers
