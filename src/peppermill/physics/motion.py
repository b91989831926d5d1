"""Recorded motion: one format for throws, pours and tosses, small enough to be sent. `docs/motion.md` describes it.

A physical outcome is computed once; what was seen of it is recorded here and shown to everybody. Positions are whole
steps of 0.05 mm, turns the three smallest parts of a quaternion in ten bits; each column holds the difference to a
straight continuation, so that rest and steady motion cost nothing. The poses in the end are exact.
"""

import zlib
from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from peppermill.core.refusal import Refused
from peppermill.physics.facts import Motion

Array: TypeAlias = NDArray[np.float64]
Whole: TypeAlias = NDArray[np.int64]
Kind: TypeAlias = Literal["throw", "pour", "toss"]
KINDS: Final[tuple[Kind, ...]] = ("throw", "pour", "toss")
VERSION: Final = 1
STEP: Final = 0.00005
"""Metres in a step of position."""
TURN: Final = 511 * 2**0.5
"""Steps in a component of a quaternion: it is at most the root of a half, and has nine bits and a sign."""
GRAIN: Final[dict[str, int]] = {"throw": 1, "pour": 4, "toss": 1}
"""Quantisation factor for pours: twenty crystals move at once, and steps of 0.2 mm and 0.5° are below what is
visible."""
COARSE: Final = 2
"""Further quantisation factor for bodies that the hand has let go of, or holds loosely, in a pour: crystals are 4 mm,
and their jumps are most of what is sent. Readers need not know it."""
CONTACTS: Final = ("field", "rim", "disc", "table", "glass", "crystal", "pan", "crepe")
"""The kinds of contacts, for sounds. Their order is part of the format."""
MOST_INFLATED: Final = 1 << 20
NOTHING: Final = -1
"""Stands for the scene itself in place of a body."""
HAND: Final = -1
"""The label of the body in the hand: a bottle or a pan."""


class Contact(msgspec.Struct, frozen=True, gc=False):
    """A contact: time (s), what was struck, the bodies (indices), and strength (m/s along the normal)."""

    time: float
    kind: str
    a: int
    b: int
    strength: float


class Recorder:
    """A recorder of frames while something moves. `labels` are the caller's own numbers for the bodies."""

    def __init__(self, kind: Kind, rate_hz: int, labels: Sequence[int]) -> None:
        self.kind, self.rate_hz, self.labels = kind, rate_hz, tuple(labels)
        self._frames: list[Array] = []
        self._contacts: list[Contact] = []

    def frame(self, poses: Array) -> None:
        """Add the next frame, 1/rate after the last: a row x y z (m), w i j k (unit quaternion) for each body."""
        self._frames.append(np.array(poses, dtype=np.float64).reshape(len(self.labels), 7))

    def contact(self, time: float, kind: str, a: int, b: int = NOTHING, strength: float = 0.0) -> None:
        """Add a contact of two bodies to the record, with its strength."""
        self._contacts.append(Contact(time, kind, a, b, strength))

    def finish(self, final: Array, duration: float | None = None) -> Motion:
        """Return the motion, with the exact poses at the end and its duration, by default a frame after the last."""
        whole = len(self._frames) / self.rate_hz
        ended = np.asarray(final, dtype=np.float64).reshape(len(self.labels), 7)
        return Motion(self._packed(ended, whole if duration is None else duration))

    def _packed(self, final: Array, duration: float) -> bytes:
        frames = np.stack(self._frames) if self._frames else final[None]
        head = [KINDS.index(self.kind), self.rate_hz, len(self.labels), len(frames), round(duration * 1000)]
        columns = [np.array([*head, len(self._contacts), *self.labels])]
        moved, still = (frames != frames[:1]).any(axis=(0, 2)), _still(frames[0], GRAIN[self.kind])
        columns += [
            _body(frames[:, body], GRAIN[self.kind], self._coarse(body)) if moved[body] else still[body]
            for body in range(len(self.labels))
        ]
        columns += _sounds(self._contacts)
        inside = _varints(_zigzag(np.concatenate(columns))) + final.T.astype("<f4").tobytes()
        return bytes([VERSION]) + zlib.compress(inside, 9)

    def _coarse(self, body: int) -> int:
        return COARSE if self.kind == "pour" and self.labels[body] != HAND else 1


def _still(poses: Array, grain: int) -> Whole:
    """Mark the bodies that never move, in one comparison: most bodies do not, most of the time."""
    return np.concatenate([np.zeros((len(poses), 2), dtype=np.int64), *quantised(poses, grain)], axis=1)


def _body(poses: Array, grain: int, coarse: int) -> Whole:
    """Return one body's path as integers: index of the first frame in which it moves, number of frames until its last
    movement, its pose before it, then the residuals of each column over these frames."""
    places, turns = quantised(poses, grain)
    places = np.rint(places / coarse).astype(np.int64) * coarse
    turns[:, 1:] = np.rint(turns[:, 1:] / coarse).astype(np.int64) * coarse
    rows = np.concatenate([places, turns], axis=1)
    changed = np.flatnonzero((rows[1:] != rows[:-1]).any(axis=1)) + 1
    first, count = (int(changed[0]), int(changed[-1] - changed[0]) + 1) if len(changed) else (0, 0)
    moving = rows[max(first - 1, 0) : first + count] if count else rows[:1]
    return np.concatenate([[first, count], moving[0], _residuals(moving).T.reshape(-1)])


def _residuals(rows: Whole) -> Whole:
    """Return how far each row after the first is from the linear extrapolation of the two before it. Column 3 says
    which component of the quaternion is left out."""
    before = np.concatenate([rows[:1], rows[:-2]]) if len(rows) > 1 else rows[:0]
    last, here = rows[:-1], rows[1:]
    foretold = 2 * last - before
    foretold[:, 3] = last[:, 3]
    turned = here[:, 3] != last[:, 3]
    unsteady = last[:, 3] != before[:, 3]
    foretold[unsteady, 4:] = last[unsteady, 4:]
    foretold[turned, 4:] = 0
    return here - foretold


def quantised(poses: Array, grain: int = 1) -> tuple[Whole, Whole]:
    """Return places in steps, and quaternions as the index of the largest part, made positive, and the three others."""
    places = np.rint(poses[:, :3] / (STEP * grain)).astype(np.int64)
    turns = poses[:, 3:] / np.linalg.norm(poses[:, 3:], axis=1, keepdims=True)
    largest = np.argmax(np.abs(turns), axis=1)
    rows = np.arange(len(turns))
    signed = turns * np.where(turns[rows, largest] < 0, -1.0, 1.0)[:, None]
    others = np.array([[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]])[largest]
    small = np.rint(np.take_along_axis(signed, others, axis=1) * (TURN / grain)).astype(np.int64)
    return places, np.concatenate([largest[:, None], np.clip(small, -511, 511)], axis=1)


def _sounds(contacts: Sequence[Contact]) -> list[Whole]:
    ordered = sorted(contacts, key=lambda one: one.time)
    times = np.array([round(one.time * 1000) for one in ordered], dtype=np.int64)
    rows = [[CONTACTS.index(one.kind), one.a, one.b, round(one.strength * 1000)] for one in ordered]
    return [np.diff(times, prepend=0), np.array(rows, dtype=np.int64).reshape(-1, 4).T.reshape(-1)]


def _zigzag(values: Whole) -> Whole:
    return np.where(values < 0, -2 * values - 1, 2 * values)


def _varints(values: Whole) -> bytes:
    out = bytearray()
    for value in values.tolist():
        while value > 127:
            out.append(value & 127 | 128)
            value >>= 7
        out.append(value)
    return bytes(out)


class _Reader:
    def __init__(self, content: bytes) -> None:
        self.content, self.at = content, 0

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.content[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return -(value >> 1) - 1 if value & 1 else value >> 1

    def numbers(self, count: int) -> Whole:
        if count > len(self.content):
            raise ValueError(count)
        return np.array([self.number() for _ in range(count)], dtype=np.int64)


class Played:
    """An unpacked motion: poses at any time, contacts, exact poses at the end."""

    def __init__(self, packed: bytes) -> None:
        if packed[:1] != bytes([VERSION]):
            raise Refused("motion-unknown", version=packed[0] if packed else 0, known=VERSION)
        try:
            self._read(_Reader(_inflated(packed[1:])))
        except (zlib.error, IndexError, ValueError, OverflowError):
            raise Refused("motion-damaged") from None

    def _read(self, reader: _Reader) -> None:
        kind, self.rate_hz, bodies, frames, ms, contacts = reader.numbers(6).tolist()
        if bodies * frames > MOST_INFLATED or min(bodies, frames - 1, self.rate_hz - 1, contacts, kind) < 0:
            raise ValueError(bodies)
        self.kind, self.duration = KINDS[kind], ms / 1000
        self.labels = tuple(reader.numbers(bodies).tolist())
        self.frames = np.empty((frames, bodies, 7))
        for body in range(bodies):
            self.frames[:, body] = _restored(_rows(reader, frames), GRAIN[self.kind])
        self.contacts = _heard(reader, contacts)
        final = np.frombuffer(reader.content[reader.at :], dtype="<f4").reshape(7, bodies)
        self.final: Array = final.T.astype(np.float64)

    def at(self, time: float) -> Array:
        """Return the poses at a time: interpolated between frames, exact from the end on."""
        here = max(time, 0.0) * self.rate_hz
        frame = int(here)
        if time >= self.duration or (frame >= len(self.frames) - 1 and self._last >= self.duration):
            return self.final.copy()
        if frame < len(self.frames) - 1:
            return _between(self.frames[frame], self.frames[frame + 1], here - frame)
        part = (time - self._last) / (self.duration - self._last)
        return _between(self.frames[-1], self.final, part)

    @property
    def _last(self) -> float:
        return float(len(self.frames) - 1) / float(self.rate_hz)


def unpack(packed: bytes) -> Played:
    """Unpack a motion. Refused if it is damaged."""
    return Played(packed)


def _inflated(packed: bytes) -> bytes:
    """Decompress data up to a limit: what is sent may be hostile."""
    unpacker = zlib.decompressobj()
    content = unpacker.decompress(packed, MOST_INFLATED)
    if not unpacker.eof:
        raise ValueError("too long, or cut short")
    return content


def _rows(reader: _Reader, frames: int) -> Whole:
    first, count = reader.numbers(2).tolist()
    if not 0 <= first <= first + count <= frames:
        raise ValueError(first)
    rows: Any = np.empty((count + 1, 7), dtype=np.int64)
    rows[0] = reader.numbers(7)
    steps = reader.numbers(7 * count).reshape(7, count).T
    for row in range(1, count + 1):
        last, before = rows[row - 1], rows[max(row - 2, 0)]
        rows[row] = 2 * last - before + steps[row - 1]
        rows[row, 3] = index = last[3] + steps[row - 1, 3]
        if index != last[3]:
            rows[row, 4:] = steps[row - 1, 4:]
        elif last[3] != before[3]:
            rows[row, 4:] = last[4:] + steps[row - 1, 4:]
    at = np.clip(np.arange(frames) - first + 1, 0, count)
    return np.asarray(rows[at], dtype=np.int64)


def _restored(rows: Whole, grain: int) -> Array:
    poses = np.zeros((len(rows), 7))
    poses[:, :3] = rows[:, :3] * (STEP * grain)
    small = rows[:, 4:] * (grain / TURN)
    largest = np.sqrt(np.maximum(1.0 - (small**2).sum(axis=1), 0.0))
    for index in range(4):
        chosen = rows[:, 3] == index
        poses[chosen, 3:] = np.insert(small[chosen], index, largest[chosen], axis=1)
    return poses


def _heard(reader: _Reader, count: int) -> tuple[Contact, ...]:
    times = np.cumsum(reader.numbers(count)) / 1000
    kinds, firsts, seconds, strengths = reader.numbers(4 * count).reshape(4, count)
    return tuple(
        Contact(float(time), CONTACTS[kind], int(a), int(b), strength / 1000)
        for time, kind, a, b, strength in zip(times, kinds, firsts, seconds, strengths.tolist(), strict=True)
    )


def _between(one: Array, other: Array, part: float) -> Array:
    near = np.where((one[:, 3:] * other[:, 3:]).sum(axis=1, keepdims=True) < 0, -1.0, 1.0)
    poses = one + part * (np.concatenate([other[:, :3], near * other[:, 3:]], axis=1) - one)
    poses[:, 3:] /= np.linalg.norm(poses[:, 3:], axis=1, keepdims=True)
    return poses
