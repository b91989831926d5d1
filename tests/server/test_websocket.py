"""`SocketProtocol` used directly, through ASGI, and beside uvicorn's own protocol: equal bytes mean the same."""

import asyncio
import random
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Opcode
from websockets.utils import apply_mask

from peppermill.server.net.websocket import SocketProtocol, socket_of
from server.kit import running
from server.raw import PATIENCE, http, status

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
    """A transport that keeps what is written to it."""

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

    def set_write_buffer_limits(self) -> None: ...


async def exchange(kind: Any, chunks: list[bytes], *, direct: bool) -> tuple[list[str], bytes, str]:
    """Feed a protocol with `chunks`. Returns the texts received, the bytes written, and how it ended."""
    texts: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        if direct:
            socket = socket_of(scope)
            assert socket is not None
            socket.on_text = texts.append
        while (event := await receive())["type"] != "websocket.disconnect":
            if event.get("text") is not None:
                texts.append(event["text"])

    config = uvicorn.Config(
        app, ws=kind, log_level="critical", ws_ping_interval=None, ws_max_size=5_000, ws_per_message_deflate=False
    )
    config.load()
    protocol, wire = kind(config, ServerState(), {}), Wire()
    protocol.connection_made(wire)
    protocol.data_received(REQUEST)
    await turns()
    assert wire.written.startswith(b"HTTP/1.1 101 ")
    wire.written = b""  # the response has the time in it
    for chunk in chunks:
        if not wire.ended:
            protocol.data_received(chunk)
            await turns()
    protocol.connection_lost(None)
    await turns()
    return texts, wire.written, wire.ended


async def turns() -> None:
    """Let the loop run whatever is due."""
    for _ in range(5):
        await asyncio.sleep(0)


def any_frame(rng: random.Random) -> bytes:
    text = "".join(rng.choice("ab {}ü€🌶") for _ in range(rng.choice((0, 1, 7, 60, 130, 700)))).encode()
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
    return rng.choice(kinds) if rng.random() < 0.96 else rng.choice(bad)


def cut(data: list[bytes], rng: random.Random) -> list[bytes]:
    """Mostly as it was sent; sometimes run together, sometimes torn apart."""
    chunks: list[bytes] = []
    for piece in data:
        chance = rng.random()
        if chance < 0.1 and chunks:
            chunks[-1] += piece
        elif chance < 0.15 and len(piece) > 1:
            place = rng.randrange(1, len(piece))
            chunks += [piece[:place], piece[place:]]
        else:
            chunks.append(piece)
    return chunks


@pytest.mark.parametrize("seed", range(100))
def test_direct_interface_and_asgi_receive_the_same(seed: int) -> None:
    rng = random.Random(seed)
    chunks = cut([any_frame(rng) for _ in range(rng.randrange(1, 25))], rng)

    async def compare() -> None:
        found = await exchange(SocketProtocol, chunks, direct=True)
        assert found == await exchange(SocketProtocol, chunks, direct=False)
        texts, _, ended = found
        known, *_ = await exchange(WebSocketsSansIOProtocol, chunks, direct=False)
        assert texts[: len(known)] == known
        assert ended or texts == known, "only a frame that ends the connection makes uvicorn drop messages before it"

    asyncio.run(compare())


@pytest.mark.parametrize("outer", [Opcode.TEXT, Opcode.BINARY, Opcode.PING])
@pytest.mark.parametrize("before", [0, 1, 9])
def test_nested_frame_bytes_are_no_message(outer: Opcode, before: int) -> None:
    """A frame cut where its payload, as it is on the wire, looks like a whole text frame."""
    inner = frame(Opcode.TEXT, b"smuggled")
    whole = frame(outer, apply_mask(b"." * before + inner, b"\1\2\3\4"))
    chunks = [whole[: -len(inner)], whole[-len(inner) :], frame(Opcode.TEXT, b"after")]

    async def receive() -> None:
        texts, *_ = await exchange(SocketProtocol, chunks, direct=True)
        assert texts == ([] if outer is Opcode.TEXT else ["after"]), (
            "such a text is not UTF-8, and closes the connection"
        )

    asyncio.run(receive())


def test_messages_sent_in_one_turn_are_written_once_and_in_order() -> None:
    writes: list[bytes] = []

    class Counting(Wire):
        def write(self, data: bytes) -> None:
            writes.append(data)

    async def send() -> None:
        async def app(_: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            await receive()

        config = uvicorn.Config(app, log_level="critical", ws_ping_interval=None)
        config.load()
        protocol = SocketProtocol(config, ServerState(), {})
        protocol.connection_made(Counting())  # type: ignore[arg-type]  # as much of a transport as is used
        protocol.data_received(REQUEST)
        await turns()
        assert protocol.send_soon("answer")
        assert protocol.send_soon("ü" * 70)
        assert protocol.send_soon(b"bytes")
        await turns()
        plain = [frame(Opcode.TEXT, text.encode(), masked=False) for text in ("answer", "ü" * 70)]
        assert writes[1:] == [b"".join(plain) + frame(Opcode.BINARY, b"bytes", masked=False)]
        protocol.pause_writing()
        assert not protocol.send_soon("too much"), "the client reads too slowly"
        protocol.connection_lost(None)
        assert not protocol.send_soon("too late")

    asyncio.run(send())


@pytest.mark.parametrize("answered", [True, False])
def test_a_client_that_answers_no_ping_is_disconnected(answered: bool) -> None:
    async def wait() -> str:
        gone = asyncio.Event()

        async def app(_: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            assert (await receive())["type"] == "websocket.disconnect"
            gone.set()

        config = uvicorn.Config(
            app, log_level="critical", ws_ping_interval=0.05, ws_ping_timeout=PATIENCE if answered else 0.1
        )
        config.load()
        protocol, wire = SocketProtocol(config, ServerState(), {}), Wire()
        protocol.connection_made(wire)  # type: ignore[arg-type]  # as much of a transport as is used
        protocol.data_received(REQUEST)
        await turns()
        ping = frame(Opcode.PING, masked=False)
        for _ in range(6):
            while not wire.written.endswith(ping) and not wire.ended:
                await asyncio.sleep(0.01)
            if answered:
                wire.written = b""
                protocol.data_received(frame(Opcode.PONG))
            else:
                await gone.wait()
        ended = wire.ended
        protocol.connection_lost(None)
        return ended

    assert asyncio.run(wait()) == ("" if answered else "closed")


@pytest.mark.parametrize("path", ["/api/nowhere", "/api/tables/none/socket"])
def test_rejected_handshake_is_answered_403(path: str) -> None:
    async def ask() -> None:
        async with running() as url:
            request = REQUEST.replace(b"GET / ", f"GET {path} ".encode()).replace(b"Host: x", b"Host: 127.0.0.1")
            assert status(await http(url, request)) == 403

    asyncio.run(ask())


def test_malformed_handshake_is_refused() -> None:
    async def ask() -> None:
        async with running() as url:
            bad = REQUEST.replace(b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Version: 7")
            assert 400 <= status(await http(url, bad)) < 500

    asyncio.run(ask())
