"""A short way for sockets under uvicorn: a text goes from the wire straight to a function, and back without a task.

Under another server, or another version of this one that has changed inside, everything goes the long way of ASGI. The
short one costs less than half as much for a message; what it means is the same.
"""

from asyncio import AbstractEventLoop
from collections.abc import Callable
from struct import Struct
from typing import Any, Final, cast
from weakref import WeakKeyDictionary

from websockets.frames import Opcode
from websockets.protocol import State

from peppermill.server.frames import Frames

try:
    from websockets.speedups import apply_mask
except ImportError:  # where nobody has compiled it
    from websockets.utils import apply_mask

LANE: Final = "peppermill.lane"
TEXT: Final = 0x80 | Opcode.TEXT
BINARY: Final = 0x80 | Opcode.BINARY
SHORT, MEDIUM, LONG = 126, 1 << 16, 127
MASKED: Final = 0x80
SMALL: Final = 2_000
HEAD, MASK, MORE, MOST = 2, 4, 2, 8
"""Bytes of a frame's head, of its mask, and of a medium and a long size."""
_SHORT_HEAD, _MEDIUM_HEAD, _LONG_HEAD = Struct(">BB").pack, Struct(">BBH").pack, Struct(">BBQ").pack
_full: Final = WeakKeyDictionary[AbstractEventLoop, "list[Lane]"]()
"""The lanes that have something to send at the end of this turn, by loop."""
_latest: tuple[str | bytes | None, bytes] = (None, b"")


def framed(message: str | bytes) -> bytes:
    """A message as a frame from server to client. The same news goes to many one after the other: it is framed once."""
    global _latest
    of, frame = _latest
    if of is not message:
        kind, data = (TEXT, message.encode()) if isinstance(message, str) else (BINARY, message)
        size = len(data)
        if size < SHORT:
            frame = _SHORT_HEAD(kind, size) + data
        elif size < MEDIUM:
            frame = _MEDIUM_HEAD(kind, SHORT, size) + data
        else:
            frame = _LONG_HEAD(kind, LONG, size) + data
        _latest = (message, frame)
    return frame


def ends(data: bytes, at: int = 0) -> tuple[int, int]:
    """Where the payload of the frame begins that stands there, and where it ends; of a head that is cut off, both lie
    beyond."""
    begin = at + HEAD
    if len(data) < begin:
        return begin, begin
    flags = data[at + 1]
    size = flags & ~MASKED
    if size >= SHORT:
        begin += MORE if size == SHORT else MOST
        if len(data) < begin:
            return begin, begin
        size = int.from_bytes(data[at + HEAD : begin], "big")
    begin += MASK if flags & MASKED else 0
    return begin, begin + size


def is_whole(data: bytes) -> bool:
    """Whether frames end where the data does."""
    end = 0
    while end < len(data):
        _, end = ends(data, end)
    return end == len(data)


class Lane(Frames):
    sink: Callable[[str], None] | None = None
    _in_step = True
    """Whether data has always ended where a frame does. As long as it has, a text that comes by itself needs no parser:
    there is nothing in the parser that it could belong to."""

    def handle_connect(self, event: Any) -> None:
        self._frames: list[bytes] = []
        self._full = _full.setdefault(self.loop, [])
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            cast("dict[str, Any]", scope["extensions"])[LANE] = self

    def send_now(self, message: str | bytes) -> bool:
        """Sent at the end of this turn of the loop, with whatever else there is by then: an answer and the news it
        brings are one packet. False if it would have to wait."""
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if not self._frames:
            if not self._full:
                self.loop.call_soon(flush_all, self.loop, self._full)
            self._full.append(self)
        self._frames.append(framed(message))
        return True

    def flush(self) -> None:
        if self._frames:
            frames, self._frames = self._frames, []
            if not self.close_sent and not self.disconnected:
                self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def data_received(self, data: bytes) -> None:
        if self._in_step and self.handshake_initiated:
            begin, end = ends(data)
            if end == len(data) and data[0] == TEXT and begin < end < SMALL and self._takes(data, begin):
                return
            self._in_step = is_whole(data)
        super().data_received(data)

    def _takes(self, data: bytes, begin: int) -> bool:
        """A short text by itself goes straight to where it belongs; False if it is for the parser after all."""
        conn = self.conn
        if self.sink is None or self.close_sent or not data[1] & MASKED or self.transport.is_closing():
            return False
        if conn.state is not State.OPEN or getattr(conn, "current_size", self) is not None:
            return False  # closing, or in the middle of a message made of parts
        try:
            text = apply_mask(data[begin:], data[begin - MASK : begin]).decode()
        except UnicodeDecodeError:
            return False
        self.sink(text)
        return True

    def send_receive_event_to_app(self) -> None:
        if self.sink is None or self.curr_msg_data_type != "text" or self.transport.is_closing() or self.close_sent:
            super().send_receive_event_to_app()
            return
        try:
            text = (self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)).decode()
        except UnicodeDecodeError:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self.sink(text)


def flush_all(loop: AbstractEventLoop, full: list[Lane]) -> None:
    lanes = full.copy()
    full.clear()
    for lane in lanes:
        try:
            lane.flush()
        except Exception as problem:  # noqa: BLE001 - one line's trouble is not the others'
            loop.call_exception_handler({"message": "not sent", "exception": problem})


def lane_of(scope: Any) -> Lane | None:
    """The lane a connection came by, if it did."""
    found = (scope.get("extensions") or {}).get(LANE)
    return found if isinstance(found, Lane) else None
