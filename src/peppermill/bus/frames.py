"""Frames: the messages in the stream of bytes from one process to another. A stream is cut into packets anywhere."""

import enum
import struct
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

MAX_FRAME: Final = 16_000_000
_HEAD: Final = struct.Struct(">BIQ")
"""Kind, length of the data, line."""
_COUNT: Final = struct.Struct(">I")
_LINE: Final = struct.Struct(">Q")


class FrameKind(enum.IntEnum):
    """The effect of a frame on its line. A line is one client, opened by the edge, which numbers it, at the owner; or
    one piece of work. Two processes may be edges of each other and use the same numbers: each kind goes one way."""

    OPEN = 1
    """Edge to owner: a client wants to be at a table."""
    TAKEN = 2
    """Owner to edge: the open was received, an answer follows."""
    LOST = 3
    """Owner to edge: the table is not here; nothing of the client was used."""
    TEXT = 4
    """Owner to edge: a text for the client."""
    BYTES = 5
    """Owner to edge: a binary message for the client."""
    MANY = 6
    """Owner to edge: one text for several lines: their number and names come before it."""
    CREDIT = 7
    """Edge to owner: so many bytes have gone out to the client."""
    GONE = 8
    """Edge to owner: the client has left."""
    CLOSE = 9
    """Owner to edge: close the client's socket with this code, after what was sent before."""
    SAID = 11
    """Edge to owner: a text of the client."""
    CUT = 10
    """Either: all lines between us that were opened before this are cut."""
    SLOTS = 12
    """Worker to server: how much work it takes, and of which kinds."""
    JOB = 13
    """Server to worker: a piece of work, which the server numbers."""
    RESULT = 14
    """Worker to server: the result of the work with this number."""
    WHO = 15
    """Edge to owner: asks who is connected to a table; each question has a number."""
    PRESENT = 16
    """Owner to edge: who is connected to that table; without content if the table is not here."""


class Frame(NamedTuple):
    """A frame of a line: its kind and its content."""

    kind: int
    line: int
    data: bytes


def encode_frame(kind: FrameKind, line: int, data: bytes = b"") -> bytes:
    """Return a frame as bytes."""
    return _HEAD.pack(kind, len(data), line) + data


def encode_many(lines: Sequence[int], data: bytes) -> bytes:
    """Return one text for several lines as a frame."""
    names = b"".join(map(_LINE.pack, lines))
    return encode_frame(FrameKind.MANY, 0, _COUNT.pack(len(lines)) + names + data)


def decode_many(data: bytes) -> tuple[list[int], bytes]:
    """Return the lines and the text of such a frame. Raises `ValueError` for malformed data."""
    if len(data) < _COUNT.size:
        raise ValueError("no lines")
    (count,) = _COUNT.unpack_from(data)
    start = _COUNT.size + count * _LINE.size
    if len(data) < start:
        raise ValueError("too few lines")
    return [line for (line,) in _LINE.iter_unpack(data[_COUNT.size : start])], data[start:]


class FrameReader:
    """Takes frames from the packets of one stream."""

    def __init__(self) -> None:
        self._rest = b""

    @property
    def is_between_frames(self) -> bool:
        """Return whether all that was fed was whole frames."""
        return not self._rest

    def feed(self, data: bytes) -> Iterator[Frame]:
        """Yield the frames that are complete with these bytes. Raises `ValueError` for a frame that is too long."""
        data = self._rest + data
        at, end = 0, len(data)
        while end - at >= _HEAD.size:
            kind, length, line = _HEAD.unpack_from(data, at)
            if length > MAX_FRAME:
                raise ValueError("a frame is too long")
            after = at + _HEAD.size + length
            if after > end:
                break
            yield Frame(kind, line, data[at + _HEAD.size : after])
            at = after
        self._rest = data[at:]
