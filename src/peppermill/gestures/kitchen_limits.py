"""Checks of pours and tosses against the limits in data/limits.toml."""

import itertools
import math
from collections.abc import Sequence
from typing import NoReturn

from peppermill.core.refusal import Refused
from peppermill.gestures.limits import ROUNDING, Limit, finite, limits, within
from peppermill.gestures.pouring import OVER_THE_PAN, RATE, REST, STAY, Pour, Stay, stay
from peppermill.gestures.tossing import Toss


def check_pour(pour: Pour, checks: int) -> None:
    """Refuse a pour that no hand can make, or that rule W-1 forbids by this version of the checks."""
    known = limits("pour")
    _samples("tilt", pour.tilt, known["seconds"])
    within("shake.strength", _number("shake.strength", pour.shake.strength), known["shake_strength"])
    within("shake.seconds", _number("shake.seconds", pour.shake.seconds), known["shake_seconds"])
    for end in (pour.tilt[0], pour.tilt[-1]):
        within("tilt", end, known["upright"])
    there = stay(pour.tilt)
    within("tilt", there.top, known["top"])
    within("tilt", min(pour.tilt), known["top"])
    within("tilt", _speed(pour.tilt), known["speed"])
    _one_turn(pour.tilt, there)
    _steady(pour.tilt, known["wobble"])
    longest = known["dwell"].high
    if there.top > OVER_THE_PAN and there.seconds > longest + 1e-9:
        raise Refused("gesture-pour-dwell", field="tilt", value=round(there.seconds, 2), limit=longest)
    if checks >= 2:
        _short_stays(pour.tilt, known["stays"], longest)
        _not_swiftly(pour.tilt, known["swift"])


def check_toss(toss: Toss, checks: int) -> None:
    """Refuse a toss that no hand can make."""
    known = limits("toss")
    for name in ("lift", "forward", "wrist"):
        samples = getattr(toss, name)
        _samples(name, samples, known["seconds"])
        if len(samples) != len(toss.lift):
            raise Refused("gesture-toss-uneven", field=name, value=len(samples), limit=len(toss.lift))
        for reached in (min(samples), max(samples)):
            within(name, reached, known[name])
        within(name, _speed(samples), known[f"{name}_speed"])
        turned = "wrist" if name == "wrist" else "arm"
        within(name, samples[0], known[f"{turned}_begin"])
        _one_stroke(name, samples, known[f"{turned}_wobble"])
        if checks >= 2:
            swift, most = _swift(samples, -math.inf), known[f"{turned}_swift"].high
            if swift > most + ROUNDING:
                raise Refused("gesture-toss-shaken", field=name, value=round(swift, 2), limit=most)
    for name in ("along", "across"):
        within(name, _number(name, getattr(toss, name)), known[name])


def _number(name: str, value: float) -> float:
    finite(name, value)
    return value


def _samples(name: str, samples: Sequence[float], seconds: Limit) -> None:
    within(name, (len(samples) - 1) / RATE, seconds)
    finite(name, *samples)


def _speed(samples: Sequence[float]) -> float:
    return max(abs(later - earlier) for earlier, later in itertools.pairwise(samples)) * RATE


def _one_turn(tilt: Sequence[float], there: Stay) -> None:
    """Refuse a turn that does not rise, stay and fall once: on neither way does it go back by more than a
    stay allows."""
    lowest = min(tilt[there.first : there.last + 1])
    if lowest < there.top - 2 * STAY:
        _twice(there.top - lowest)
    way_up, way_down = tilt[: there.first + 1], tilt[: there.last - 1 : -1]
    for way in (way_up, way_down):
        highest = -math.inf
        for angle in way:
            highest = max(highest, angle)
            if highest > OVER_THE_PAN and highest - angle > STAY:
                _twice(highest - angle)


def _twice(back: float) -> NoReturn:
    raise Refused("gesture-pour-twice", field="tilt", value=round(math.degrees(back), 1), limit=3)


def _steady(tilt: Sequence[float], wobble: Limit) -> None:
    """Refuse tapping and shaking above the pan: all turning there, less one way up and one down. Tremor is averaged
    away."""
    above = [angle for angle in _averaged(tilt) if angle > OVER_THE_PAN]
    if len(above) < 2:
        return
    turned = sum(abs(later - earlier) for earlier, later in itertools.pairwise(above))
    over = turned - (2 * max(above) - above[0] - above[-1])
    if over > wobble.high:
        value, limit = round(math.degrees(over), 1), round(math.degrees(wobble.high), 1)
        raise Refused("gesture-pour-shaken", field="tilt", value=value, limit=limit)


def _short_stays(tilt: Sequence[float], stays: Limit, longest: float) -> None:
    """Refuse stays above the pan that are too long together, wherever between the way up and the way down they are
    (W-1)."""
    even, window, stays_at = _averaged(tilt), round(REST * RATE), set[int]()
    for first in range(len(even) - window):
        angles = even[first : first + window + 1]
        if min(angles) > OVER_THE_PAN and max(angles) - min(angles) <= 2 * STAY:
            stays_at.update(range(first, first + window))
    seconds = len(stays_at) / RATE
    if seconds > stays.high + ROUNDING:
        raise Refused("gesture-pour-dwell", field="tilt", value=round(seconds, 2), limit=longest)


def _not_swiftly(tilt: Sequence[float], limit: Limit) -> None:
    """Refuse shaking near half the sampling rate, which averaging hides."""
    swift = _swift(tilt, OVER_THE_PAN)
    if swift > limit.high + ROUNDING:
        value, most = round(math.degrees(swift), 1), round(math.degrees(limit.high), 1)
        raise Refused("gesture-pour-shaken", field="tilt", value=value, limit=most)


def _swift(samples: Sequence[float], above: float) -> float:
    """Return how far samples above the pan alternate from one to the next: fourth differences, which pass 30 Hz whole,
    20 Hz by half, and next to nothing of any single motion of a hand."""
    held = [samples[0]] * 2 + [*samples] + [samples[-1]] * 2
    return sum(
        abs(held[at] - 4 * held[at + 1] + 6 * held[at + 2] - 4 * held[at + 3] + held[at + 4]) / 8
        for at in range(len(samples))
        if held[at + 2] > above
    )


def _one_stroke(name: str, samples: Sequence[float], wobble: Limit) -> None:
    """Refuse more than down, up and down again: all moving, less three times the whole way. Tremor is averaged away."""
    even = _averaged(samples)
    moved = sum(abs(later - earlier) for earlier, later in itertools.pairwise(even))
    over = moved - 3 * (max(even) - min(even))
    if over > wobble.high:
        raise Refused("gesture-toss-shaken", field=name, value=round(over, 2), limit=wobble.high)


def _averaged(tilt: Sequence[float]) -> list[float]:
    held = [tilt[0], *tilt, tilt[-1]]
    return [(held[at] + 2 * held[at + 1] + held[at + 2]) / 4 for at in range(len(tilt))]
