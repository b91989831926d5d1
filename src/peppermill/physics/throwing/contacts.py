"""Who strikes whom, looked at a thousand times a second: for sounds, for the facts, and for who lies on the rim."""

from typing import Any, Final, TypeAlias

import numpy as np

from peppermill.physics.motion import NOTHING, Array, Recorder

Pair: TypeAlias = tuple[str, int, int]
FIRST_CHIP: Final = 5
"""Geoms before it are the field and the four rims; then each chip has two."""
SILENCE: Final = 0.03
"""Seconds a pair must have been apart to be heard again."""
FAINT: Final = 0.06
"""m/s: what is softer makes no sound."""


def pairs_of(data: Any) -> dict[Pair, int]:
    """What touches now, with the number of one contact for each."""
    found: dict[Pair, int] = {}
    for contact, (one, other) in enumerate(data.contact.geom.tolist()):
        low, high = min(one, other), max(one, other)
        chip = (high - FIRST_CHIP) // 2
        if low >= FIRST_CHIP:
            found[("disc", (low - FIRST_CHIP) // 2, chip)] = contact
        else:
            found[("rim" if low else "field", chip, NOTHING)] = contact
    return found


class Listener:
    """Polled while a throw runs."""

    def __init__(self, before: Any, recorder: Recorder) -> None:
        self.touched: dict[tuple[int, int], float] = {}
        self._recorder = recorder
        self._before = {pair[1:] for pair in pairs_of(before) if pair[0] == "disc"}
        self._seen: dict[Pair, float] = {}
        self._now: dict[Pair, int] = {}
        self._count, self._key = 0, b""
        self._moving = before.qvel
        self._velocities: Array = np.array(before.qvel)

    def poll(self, model: Any, data: Any) -> None:
        """Most polls find what the last one found: those must cost little."""
        if data.ncon or self._count:
            key = data.contact.geom.tobytes()
            if key != self._key:
                self._key, self._count = key, data.ncon
                self._changed(data)
        np.copyto(self._velocities, self._moving)

    def _changed(self, data: Any) -> None:
        now = pairs_of(data)
        for pair in sorted(now.keys() - self._now.keys()):
            self._new(pair, now[pair], data)
        for pair in self._now:
            self._seen[pair] = float(data.time)
        self._now = now

    def _new(self, pair: Pair, contact: int, data: Any) -> None:
        kind, a, b = pair
        time = float(data.time)
        if kind == "disc" and (a, b) not in self._before:
            self.touched.setdefault((a, b), time)
        strength = self._strength(a, b, np.array(data.contact.frame[contact][:3]))
        if strength >= FAINT and time - self._seen.get(pair, -1.0) >= SILENCE:
            self._recorder.contact(time, kind, a, b, strength)

    def _strength(self, a: int, b: int, normal: Array) -> float:
        """How fast the two came together, a moment before."""
        speed = self._velocities[6 * a : 6 * a + 3]
        if b != NOTHING:
            speed = speed - self._velocities[6 * b : 6 * b + 3]
        return abs(float(speed @ normal))
