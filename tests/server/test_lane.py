"""The short way for messages against the long one: the same bytes, however they are cut, mean the same."""

import asyncio
import random
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Opcode
from websockets.utils import apply_mask

from peppermill.server.lane import Lane, ends, is_whole, lane_of

REQUEST = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(opcode: int, data: bytes = b"", *, fin: bool = True, masked: bool = True, flags: int = 0) -> bytes:
    size, mask = len(data), 0x80 if masked else 0
    if size < 126:
        head = bytes([mask | size])
    elif size < 1 << 16:
        head = bytes([mask | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([mask | 127]) + size.to_bytes(8, "big")
    body = b"\1\2\3\4" + apply_mask(data, b"\1\2\3\4") if masked else data
    return bytes([(0x80 if fin else 0) | flags | opcode]) + head + body


class Wire:
    """The other end of a protocol: remembers what is written to it."""

    def __init__(self) -> None:
        self.written, self.ended = b"", ""

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return bool(self.ended)

    def close(self) -> None:
        self.ended = self.ended or "closed"

    def abort(self) -> None:
        self.ended = self.ended or "aborted"

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def get_extra_info(self, _: str) -> None: ...


class LongWay(Lane):
    """What the short way is held to: every byte goes through the library's parser."""

    _in_step = False


async def heard(kind: type[Lane], chunks: list[bytes]) -> tuple[list[str], bytes, str]:
    """The texts that arrived, the bytes that went back, and how it ended."""
    texts: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        lane = lane_of(scope)
        assert lane is not None
        lane.sink = texts.append
        while (await receive())["type"] != "websocket.disconnect":
            pass

    config = uvicorn.Config(app, ws=kind, log_level="critical", ws_ping_interval=None, ws_max_size=5_000)
    config.load()
    lane, wire = kind(config, ServerState(), {}), Wire()
    lane.connection_made(wire)  # type: ignore[arg-type]  # as much of a transport as is asked of one
    lane.data_received(REQUEST)
    for _ in range(5):
        await asyncio.sleep(0)
    for chunk in chunks:
        if not wire.ended:
            lane.data_received(chunk)
            await asyncio.sleep(0)
    lane.connection_lost(None)
    await asyncio.sleep(0)
    return texts, wire.written, wire.ended


def any_frame(luck: random.Random) -> bytes:
    text = "".join(luck.choice("ab {}ü€🌶") for _ in range(luck.choice((0, 1, 7, 60, 130, 700)))).encode()
    kinds = (
        [frame(Opcode.TEXT, text)] * 12
        + [frame(Opcode.PING, b"p"), frame(Opcode.PONG, b"q"), frame(Opcode.BINARY, text)]
        + [frame(Opcode.TEXT, text, fin=False) + frame(Opcode.CONT, text)]
        + [frame(Opcode.TEXT, text, fin=False) + frame(Opcode.PING) + frame(Opcode.CONT, text, fin=False)]
    )
    bad = (
        frame(Opcode.TEXT, b"\xff\xfe"),
        frame(Opcode.TEXT, text, masked=False),
        frame(Opcode.TEXT, text, flags=0x40),
        frame(Opcode.TEXT, b"x" * 6_000),
        frame(Opcode.CONT, text),
        frame(Opcode.CLOSE, b"\x03\xe8"),
        frame(3, text),
        frame(Opcode.PING, b"x" * 200),
    )
    return luck.choice(kinds) if luck.random() < 0.96 else luck.choice(bad)


def cut(data: list[bytes], luck: random.Random) -> list[bytes]:
    """Mostly as it was sent; sometimes run together, sometimes torn apart."""
    chunks: list[bytes] = []
    for piece in data:
        chance = luck.random()
        if chance < 0.1 and chunks:
            chunks[-1] += piece
        elif chance < 0.15 and len(piece) > 1:
            place = luck.randrange(1, len(piece))
            chunks += [piece[:place], piece[place:]]
        else:
            chunks.append(piece)
    return chunks


@pytest.mark.parametrize("seed", range(300))
def test_whatever_comes_however_it_is_cut_both_ways_hear_the_same(seed: int) -> None:
    luck = random.Random(seed)
    chunks = cut([any_frame(luck) for _ in range(luck.randrange(1, 25))], luck)

    async def both() -> None:
        assert await heard(Lane, chunks) == await heard(LongWay, chunks)

    asyncio.run(both())


@pytest.mark.parametrize("outer", [Opcode.TEXT, Opcode.BINARY, Opcode.PING])
@pytest.mark.parametrize("before", [0, 1, 9])
def test_what_looks_like_a_text_inside_another_frame_is_none(outer: Opcode, before: int) -> None:
    """A frame torn where its payload begins to look like a whole message, on the wire."""
    inner = frame(Opcode.TEXT, b"smuggled")
    whole = frame(outer, apply_mask(b"." * before + inner, b"\1\2\3\4"))
    chunks = [whole[: -len(inner)], whole[-len(inner) :], frame(Opcode.TEXT, b"after")]

    async def both() -> None:
        texts, *rest = await heard(Lane, chunks)
        assert (texts, *rest) == await heard(LongWay, chunks)
        assert "smuggled" not in texts

    asyncio.run(both())


def test_a_text_by_itself_needs_no_parser() -> None:
    class Parserless(Lane):
        def handle_text(self, event: Any) -> None:
            raise AssertionError("it came by the parser")

    async def one() -> None:
        assert (await heard(Parserless, [frame(Opcode.TEXT, b"a"), frame(Opcode.TEXT, b"b" * 300)]))[0] == [
            "a",
            "b" * 300,
        ]

    asyncio.run(one())


def test_the_ends_of_frames_are_found_and_what_is_cut_off_lies_beyond() -> None:
    for data in (b"", b"a" * 125, b"a" * 126, b"a" * 70_000):
        for masked in (True, False):
            whole = frame(Opcode.TEXT, data, masked=masked)
            begin, end = ends(whole)
            assert (end, end - begin) == (len(whole), len(data))
            assert is_whole(whole + whole)
            assert all(ends(whole[:size])[1] > size for size in range(min(len(whole), 20)))
            assert not any(is_whole(whole[:size]) for size in range(1, min(len(whole), 20)))
