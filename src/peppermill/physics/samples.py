"""Smoothing of a hand's samples: a 5-tap binomial filter, then a natural cubic spline. Straight lines between samples
would make spikes of acceleration at every sample; crystals feel accelerations."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Row = NDArray[np.float64]
BINOMIAL: Final = (1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16)


class Swing(NamedTuple):
    """One coordinate of a hand at evenly spaced moments, with its first two derivatives."""

    place: Row
    speed: Row
    push: Row


def smoothed(samples: Row) -> Row:
    """Smooth samples with the binomial filter. The ends are held, so a hand that rests stays where it is."""
    padded = np.concatenate((samples[:1], samples[:1], samples, samples[-1:], samples[-1:]))
    count = len(samples)
    return np.asarray(sum(weight * padded[tap : tap + count] for tap, weight in enumerate(BINOMIAL)))


def bends(samples: Row, step: float) -> Row:
    """Return the second derivatives of the natural cubic spline at its knots (Thomas' elimination)."""
    count = len(samples)
    result = np.zeros(count)
    if count < 3:
        return result
    right = 6.0 * (samples[2:] - 2.0 * samples[1:-1] + samples[:-2]) / step**2
    upper, value = [0.0] * (count - 2), [0.0] * (count - 2)
    for knot, wanted in enumerate(right.tolist()):
        pivot = 4.0 - (upper[knot - 1] if knot else 0.0)
        upper[knot] = 1.0 / pivot
        value[knot] = (wanted - (value[knot - 1] if knot else 0.0)) / pivot
    later = 0.0
    for knot in range(count - 3, -1, -1):
        later = value[knot] - upper[knot] * later
        result[knot + 1] = later
    return result


def swing(samples: Row, rate: float, times: Row) -> Swing:
    """Interpolate the samples of a hand at `times`. Before its first sample and after its last it rests."""
    if len(samples) < 2:
        rest = np.zeros_like(times)
        return Swing(np.full_like(times, samples[0] if len(samples) else 0.0), rest, rest)
    step = 1.0 / rate
    knots = smoothed(np.concatenate((samples[:1], samples[:1], samples, samples[-1:], samples[-1:])))
    end = (len(knots) - 1) * step
    place, speed, push = _evaluated(knots, bends(knots, step), step, np.clip(times + 2 * step, 0.0, end))
    moving = (times + 2 * step > 0.0) & (times + 2 * step < end)
    return Swing(place, speed * moving, push * moving)


def _evaluated(knots: Row, bend: Row, step: float, moments: Row) -> Swing:
    left = np.minimum((moments / step).astype(np.int64), len(knots) - 2)
    after = moments / step - left
    before = 1.0 - after
    low, high, first, last = knots[left], knots[left + 1], bend[left], bend[left + 1]
    place = before * low + after * high + step**2 / 6 * ((before**3 - before) * first + (after**3 - after) * last)
    speed = (high - low) / step + step / 6 * ((1 - 3 * before**2) * first + (3 * after**2 - 1) * last)
    return Swing(place, speed, before * first + after * last)
