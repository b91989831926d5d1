"""Tosses as gestures: the motion of the pan until the crêpe has left it, and where the pan then waits for it.

Samples of 60 a second, of the wrist's height and way forward (m, from where the pan rests) and the pan's pitch (rad,
the front edge up). After the last sample the pan goes level to the place of the catch. Nobody corrects it after seeing
the flight.
"""

import itertools
import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec

from peppermill.gestures.pouring import RATE, eased, sampled

DIP: Final = 0.25
"""Radians by which the front edge goes down before the lift: tuned; with much more the crêpe slides off (friction
0.35)."""
DIPPING: Final = 0.20
PULSE: Final = 0.16
"""Seconds of a lift and of a flick: tuned, a quick hand."""
AFTER: Final = 0.02
STEP: Final = 0.0001
"""Steps of samples: a tenth of a millimetre and of a milliradian."""


class Toss(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="toss", gc=False):
    """A toss: lift and forward way of the pan and turn of the wrist, 60 samples a second, and the place of the
    catch."""

    lift: tuple[float, ...]
    forward: tuple[float, ...]
    wrist: tuple[float, ...]
    along: float = 0.0
    """Distance of the catch from where the pan waits by itself, away from the cook."""
    across: float = 0.0
    """Distance of the catch from where the pan waits by itself, to the cook's right."""


class TossParameters(NamedTuple):
    """A toss as a few numbers: lifting speed (m/s), flick (rad/s), its lag behind the lift (s), place of the
    catch (m)."""

    lift: float
    wrist: float
    lag: float
    along: float = 0.0
    across: float = 0.0


EASY_SWING: Final = TossParameters(1.2, 8.5, 0.07)
"""A toss as a practised hand makes it: searched, together with where the pan waits, for the most catches of a good
hand."""


def toss(
    lift: float = EASY_SWING.lift,
    wrist: float = EASY_SWING.wrist,
    lag: float = EASY_SWING.lag,
    along: float = 0.0,
    across: float = 0.0,
) -> Toss:
    """Make a sensible toss: dip the pan, lift it, and flick it a little later. Both at once does not flip anything."""
    begin = max(DIPPING, DIPPING - lag)
    end = begin + max(PULSE, lag + PULSE) + AFTER
    times = [index / RATE for index in range(math.ceil(end * RATE) + 1)]
    return Toss(
        lift=tuple(_rounded(lift * _pulse(time - begin)) for time in times),
        forward=tuple(0.0 for _ in times),
        wrist=tuple(_rounded(wrist * _pulse(time - begin - lag) - DIP * eased(time / DIPPING)) for time in times),
        along=along,
        across=across,
    )


def _pulse(time: float) -> float:
    """Return the way made by a push whose speed rises to 1 and falls again as a squared sine."""
    time = min(max(time, 0.0), PULSE)
    return time / 2 - PULSE / (4 * math.pi) * math.sin(2 * math.pi * time / PULSE)


def _rounded(value: float) -> float:
    return round(value / STEP) * STEP


def toss_parameters(tossed: Toss) -> TossParameters:
    """Return the fastest lift, the fastest flick and the time between them: the inverse of `toss`."""
    lift, up = _fastest(tossed.lift)
    wrist, flick = _fastest(tossed.wrist)
    return TossParameters(lift, wrist, flick - up, tossed.along, tossed.across)


def _fastest(samples: Sequence[float]) -> tuple[float, float]:
    """Return the highest speed, and when: at the top of the parabola through the three fastest steps."""
    speeds = [(later - earlier) * RATE for earlier, later in itertools.pairwise(samples)]
    best = max(range(len(speeds)), key=speeds.__getitem__)
    left, top, right = speeds[max(best - 1, 0)], speeds[best], speeds[min(best + 1, len(speeds) - 1)]
    bend = left - 2 * top + right
    shift = 0.0 if bend >= 0.0 else (left - right) / (2 * bend)
    return top - (left - right) * shift / 4, (best + 0.5 + shift) / RATE


def unsteady(
    tossed: Toss, sd: Callable[[str], float], normal: Callable[[], float], most: Callable[[str], float]
) -> Toss:
    """Return the toss with noise: stronger or weaker, earlier or later, the pan beside where it was meant.

    Noise stops at what hands can do (`most` of it).
    """
    lift = min(math.exp(sd("lift") * normal()), most("lift_speed") / fastest(tossed.lift, most("lift_speed") / 3))
    wrist = min(math.exp(sd("wrist") * normal()), most("wrist_speed") / fastest(tossed.wrist, most("wrist_speed") / 3))
    late = sd("lag") * normal() * RATE
    ahead, behind = max(math.ceil(-late), 0), max(math.ceil(late), 0)
    moments = range(-ahead, len(tossed.wrist) + behind)
    swung = _flicked(tossed.wrist, wrist)
    return msgspec.structs.replace(
        tossed,
        lift=tuple(lift * sampled(tossed.lift, moment) for moment in moments),
        forward=tuple(lift * sampled(tossed.forward, moment) for moment in moments),
        wrist=tuple(sampled(swung, moment - late) for moment in moments),
        along=_held(tossed.along + sd("catch") * normal(), most("along")),
        across=_held(tossed.across + sd("catch") * normal(), most("across")),
    )


def _flicked(samples: Sequence[float], times: float) -> tuple[float, ...]:
    """Return the samples with the flick scaled by a factor, from where the pan was dipped to; the dip is unchanged."""
    steps = [later - earlier for earlier, later in itertools.pairwise(samples)]
    flick = max(range(len(steps)), key=steps.__getitem__)
    bottom = min(range(flick + 1), key=samples.__getitem__)
    low = samples[bottom]
    return tuple(value + (times - 1.0) * (value - low) * (at > bottom) for at, value in enumerate(samples))


def fastest(samples: Sequence[float], least: float) -> float:
    """Return the highest speed in either direction, or `least` if that is more."""
    steps = [abs(later - earlier) for earlier, later in itertools.pairwise(samples)]
    return max(*steps, least / RATE) * RATE


def _held(value: float, most: float) -> float:
    return min(max(value, -most), most)


EASY_TOSS: Final = toss()
"""A toss as a practised hand makes it."""
