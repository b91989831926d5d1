"""Sums that are added up over units of work, and intervals made of them.

A sum is a list of numbers under a name. Adding in the order of units gives the same result wherever they ran.
"""

import math
from collections.abc import Iterable, Sequence
from statistics import NormalDist
from typing import Final, TypeAlias

from msgspec import Struct

Sums: TypeAlias = dict[str, list[float]]
LEVEL: Final = 0.95
FEWEST: Final = 20
"""Least number of independent observations for an interval."""


class Interval(Struct, frozen=True):
    """An estimate; the truth lies within ± `half` of it in 95 % of such studies, for all estimates of a family at
    once. `count` is the number of independent observations."""

    value: float
    half: float
    count: int

    @property
    def low(self) -> float:
        """Return the lower end of the interval."""
        return self.value - self.half

    @property
    def high(self) -> float:
        """Return the upper end of the interval."""
        return self.value + self.half

    def is_beyond(self, value: float = 0.0) -> bool:
        """Return whether the interval lies above or below a value, so that chance alone does not explain it.

        >>> Interval(3.0, 1.0, 100).is_beyond(), Interval(3.0, 4.0, 100).is_beyond()
        (True, False)
        """
        return not self.low <= value <= self.high


def add(sums: Sums, name: str, *values: float) -> None:
    """Add numbers to a sum, place by place.

    >>> sums = {}
    >>> add(sums, "length", 1, 20), add(sums, "length", 1, 22)
    (None, None)
    >>> sums
    {'length': [2, 42]}
    """
    found = sums.get(name)
    if found is None:
        sums[name] = list(values)
    else:
        for place, value in enumerate(values):
            found[place] += value


def merge(sums: Sums, other: Sums) -> None:
    """Add all sums of another unit."""
    for name, values in other.items():
        add(sums, name, *values)


def quantile(count: int, comparisons: int = 1) -> float:
    """Return by how many standard errors an interval reaches, for so many observations and so many comparisons that
    shall all hold at once (Bonferroni; Student's distribution by its expansion).

    >>> round(quantile(1_000_000), 2), round(quantile(30), 2), round(quantile(1_000_000, 100), 2)
    (1.96, 2.05, 3.48)
    """
    z = NormalDist().inv_cdf(1 - (1 - LEVEL) / 2 / max(1, comparisons))
    free = max(1, count - 1)
    return z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)


def mean_of(values: Sequence[float] | None, comparisons: int = 1) -> Interval | None:
    """Return the mean of observations that were summed as count, sum and sum of squares; None for too few.

    >>> mean_of([100, 250, 725]).value
    2.5
    """
    if values is None or values[0] < FEWEST:
        return None
    count, total, squares = values
    mean = total / count
    variance = max(0.0, squares - count * mean * mean) / (count - 1)
    return Interval(mean, quantile(int(count), comparisons) * math.sqrt(variance / count), int(count))


def ratio_of(values: Sequence[float] | None, comparisons: int = 1) -> Interval | None:
    """Return the ratio of two totals y / x with an interval over games, or None for too few games.

    `values` are sums over all games in which x is not 0: of 1, x, y, x·x, x·y and y·y. Given Sxx and Sxy as x and y,
    the ratio is the slope of a line through the games.

    >>> ratio_of([50, 100, 50, 200, 100, 50]).value
    0.5
    """
    if values is None or values[0] < FEWEST or not values[1]:
        return None
    count, x, y, xx, xy, yy = values
    ratio = y / x
    spread = max(0.0, yy - 2 * ratio * xy + ratio * ratio * xx)
    half = quantile(int(count), comparisons) * math.sqrt(spread * count / (count - 1)) / x
    return Interval(ratio, half, int(count))


def at_least(share: Interval, tried: float, comparisons: int = 1) -> Interval:
    """Return a share with an interval that is not narrower than that of something that never, or always, succeeded in
    so many tries.

    >>> round(at_least(Interval(1.0, 0.0, 20), 20).half, 2)
    0.18
    """
    return Interval(share.value, max(share.half, math.log(2 * comparisons / (1 - LEVEL)) / tried), share.count)


def names_after(sums: Sums, prefix: str) -> Iterable[str]:
    """Yield what follows a prefix in the names of sums, in their order."""
    return (name.removeprefix(prefix) for name in sums if name.startswith(prefix))
