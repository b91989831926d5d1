"""Pours as gestures: an optional shake with the thumb on the mouth, then one turn over and back.

The tilt is the angle between the bottle's axis and the upward direction, in samples of 60 a second, from upright to
upright again. A gesture is whole: the way back is part of it. Samples count in tenths of a degree, which no hand feels.
"""

import itertools
import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec

RATE: Final = 60
"""Samples a second of pours and tosses."""
TENTH: Final = math.radians(0.1)
STAY: Final = math.radians(3.0)
"""Half of the range below the highest tilt in which a bottle counts as staying: ±3°."""
REST: Final = 0.2
"""Least seconds of slow motion that count as a stay."""
OVER_THE_PAN: Final = math.radians(60.0)
"""Tilt below which the bottle is not above the pan yet: there it may be shaken."""


class Shake(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A shake before the turn: strength (m/s², root mean square) and duration (s)."""

    strength: float = 0.0
    seconds: float = 0.0


class Pour(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pour", gc=False):
    """A pour: the bottle, its tilt in radians at 60 samples a second, and a shake before it."""

    bottle: str
    tilt: tuple[float, ...]
    shake: Shake = Shake()


class Stay(NamedTuple):
    """The part of a turn near its highest tilt: that tilt, and the first and last sample near it."""

    top: float
    first: int
    last: int

    @property
    def seconds(self) -> float:
        """Return the duration of the stay in seconds."""
        return (self.last - self.first) / RATE


def stay(tilt: Sequence[float]) -> Stay:
    """Find the part of a turn near its highest tilt."""
    top = max(tilt)
    there = [index for index, angle in enumerate(tilt) if angle >= top - 2 * STAY]
    return Stay(top, there[0], there[-1])


def eased(part: float) -> float:
    """Return a smooth curve from 0 to 1 with the least jerk, as hands move from rest to rest."""
    part = min(max(part, 0.0), 1.0)
    return part**3 * (10.0 - 15.0 * part + 6.0 * part * part)


def rounded(angle: float) -> float:
    """Round an angle to a tenth of a degree."""
    return round(angle / TENTH) * TENTH


def pour(bottle: str, tilt: float, dwell: float = 0.3, turn: float = 0.4, shake: Shake | None = None) -> Pour:
    """Make a sensible pour: to `tilt` (rad) in `turn` seconds, with a stay of `dwell` within 6° of it, and back as
    fast. The ends of the turn belong to the stay: a dwell shorter than they take is the shortest possible."""
    held = max(dwell - 2 * turn * share_near_the_top(tilt), 0.0)
    count = math.ceil((2 * turn + held) * RATE - 1e-9)
    angles = []
    for index in range(count + 1):
        time = index / RATE
        part = eased(time / turn) if time < turn + held else eased((2 * turn + held - time) / turn)
        angles.append(rounded(tilt * part))
    return Pour(bottle, tuple(angles), shake or Shake())


def share_near_the_top(tilt: float) -> float:
    """Return the share of a turn to `tilt` that belongs to the stay: the last part of the eased curve, by bisection."""
    wanted, low, high = 1.0 - min(2 * STAY / max(tilt, 2 * STAY), 1.0), 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if eased(middle) < wanted else (low, middle)
    return 1.0 - high


def unsteady(poured: Pour, sd: Callable[[str], float], normal: Callable[[], float], highest: float) -> Pour:
    """Return the pour with noise: another tilt, another stay, another pace."""
    top, first, last = stay(poured.tilt)
    off, longer, slower = math.radians(sd("tilt")) * normal(), sd("dwell") * normal(), sd("pace") * normal()
    if top <= OVER_THE_PAN:
        return poured
    scale = min(max(top + off, OVER_THE_PAN), highest) / top
    stretch, dwell = math.exp(slower), (last - first) * math.exp(longer)
    dwell = min(dwell, max(RATE * 1.0, last - first))
    knots: tuple[tuple[float, float], ...] = (
        (0.0, 0.0),
        (first * stretch, float(first)),
        (first * stretch + dwell, float(last)),
    )
    end = knots[-1][0] + (len(poured.tilt) - 1 - last) * stretch
    knots = (*knots, (end, float(len(poured.tilt) - 1)))
    angles = [scale * sampled(poured.tilt, _warped(float(index), knots)) for index in range(math.ceil(end) + 1)]
    return msgspec.structs.replace(poured, tilt=tuple(rounded(angle) for angle in angles))


def _warped(time: float, knots: Sequence[tuple[float, float]]) -> float:
    for (low, begin), (high, end) in itertools.pairwise(knots):
        if time <= high:
            return begin if high == low else begin + (end - begin) * (time - low) / (high - low)
    return knots[-1][1]


def sampled(samples: Sequence[float], time: float) -> float:
    """Interpolate between samples; before the first and after the last the value rests."""
    if time <= 0.0:
        return samples[0]
    left = int(time)
    if left >= len(samples) - 1:
        return samples[-1]
    return samples[left] + (samples[left + 1] - samples[left]) * (time - left)


EASY_POUR: Final = pour("", math.radians(122.0), 0.15)
"""A pour that any hand can make: a crystal or two fall from a full bottle. Its bottle has to be filled in."""
