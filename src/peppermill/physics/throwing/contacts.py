"""Detection of contacts a thousand times a second: for sounds, for the facts, and for chips on the rim."""

from typing import Any, Final, TypeAlias

import numpy as np

from peppermill.physics.motion import NOTHING, Array, Recorder

Pair: TypeAlias = tuple[str, int, int]
Chips: TypeAlias = frozenset[tuple[int, int]]
FIRST_CHIP: Final = 5
"""Number of geoms before those of chips: the field and the four rims; then each chip has two."""
SILENCE: Final = 0.03
"""Seconds for which a pair must have been apart to be heard again."""
FAINT: Final = 0.06
"""Speed in m/s below which a contact makes no sound."""


def pairs_of(data: Any) -> frozenset[Pair]:
    """Return the pairs that touch now."""
    return frozenset(_pair(*pair) for pair in data.contact.geom.tolist())


def chips_touching(data: Any) -> Chips:
    """Return the pairs of chips that touch now."""
    return frozenset((a, b) for kind, a, b in pairs_of(data) if kind == "disc")


def _pair(one: int, other: int) -> Pair:
    low, high = min(one, other), max(one, other)
    chip = (high - FIRST_CHIP) // 2
    if low >= FIRST_CHIP:
        return "disc", (low - FIRST_CHIP) // 2, chip
    return "rim" if low else "field", chip, NOTHING


class Listener:
    """A detector of contacts while a throw runs. Most polls find what was found before: those must cost little."""

    def __init__(self, before: Any, touching: Chips, recorder: Recorder) -> None:
        """Begin with the pairs of chips that touch each other already."""
        self.touched: dict[tuple[int, int], float] = {}
        self._recorder, self._before = recorder, touching
        self._seen: dict[Pair, float] = {}
        self._known: dict[bytes, frozenset[Pair]] = {b"": frozenset()}
        self._now, self._key = self._known[b""], b""
        self._moving = before.qvel
        self._velocities: Array = np.array(before.qvel)

    def poll(self, model: Any, data: Any) -> None:
        """Compare the contacts of the current step with those of the last poll and record the pairs that newly touch;
        keep the velocities for measuring how hard the next ones hit."""
        key = data.contact.geom.tobytes() if data.ncon else b""
        if key != self._key:
            self._key, now = key, self._known.get(key)
            if now is None:
                now = self._known[key] = pairs_of(data)
            if now != self._now:
                self._changed(now, data)
        np.copyto(self._velocities, self._moving)

    def _changed(self, now: frozenset[Pair], data: Any) -> None:
        time = float(data.time)
        for pair in sorted(now - self._now):
            if pair[0] == "disc" and pair[1:] not in self._before:
                self.touched.setdefault(pair[1:], time)
            if time - self._seen.get(pair, -1.0) >= SILENCE:
                self._hear(pair, time, data)
        for pair in self._now - now:
            self._seen[pair] = time
        self._now = now

    def _hear(self, pair: Pair, time: float, data: Any) -> None:
        kind, a, b = pair
        contact = next(number for number, one in enumerate(data.contact.geom.tolist()) if _pair(*one) == pair)
        strength = self._strength(a, b, np.array(data.contact.frame[contact][:3]))
        if strength >= FAINT:
            self._recorder.contact(time, kind, a, b, strength)

    def _strength(self, a: int, b: int, normal: Array) -> float:
        """Return the closing speed of two bodies a moment before they touched."""
        speed = self._velocities[6 * a : 6 * a + 3]
        if b != NOTHING:
            speed = speed - self._velocities[6 * b : 6 * b + 3]
        return abs(float(speed @ normal))
