"""A sequential test: games are played until it is decided which of two bots wins more often, or that they are equal.

Two of Wald's tests run side by side, as Sobel and Wald have described: one of "the first is not better" against "it is
better by the margin", one of the same about the second. Bots are equal when both deny. Their differences are taken as
normal, with a variance that is estimated as they come.
"""

import math
from typing import Literal, TypeAlias

Verdict: TypeAlias = Literal["first", "second", "equal", "open"]
"""Verdict of a test: `first` or `second` wins more often; `equal` if neither does by the margin; `open` while that is
not decided."""


class SequentialTest:
    """A test of two bots. `margin` is the difference that matters, in shares of games won; with 0 nothing is decided.
    `error` is the chance of each wrong verdict.

    >>> test = SequentialTest(margin=0.1, error=0.05)
    >>> for _ in range(60):
    ...     test.add(1.0)
    >>> test.verdict
    'first'
    """

    def __init__(self, margin: float, error: float) -> None:
        self.margin = margin
        self._bound = math.log((1 - error) / error)
        self.count = 0
        self._sum = 0.0
        self._squares = 2.0  # as if each had won a deal before: no variance is ever zero
        self.verdict: Verdict = "open"

    def add(self, difference: float) -> None:
        """Take in the first's share of the games of a deal less the second's. A verdict stays."""
        self.count += 1
        self._sum += difference
        self._squares += difference * difference
        if self.margin and self.verdict == "open":
            self.verdict = self._decided()

    @property
    def mean(self) -> float:
        """Return the mean difference of all deals so far."""
        return self._sum / self.count if self.count else 0.0

    @property
    def ci95(self) -> float:
        """Return half the width of a 95 % interval of the mean, for a number of games that was fixed beforehand."""
        return 1.96 * math.sqrt(self._variance() / self.count) if self.count else 1.0

    def _variance(self) -> float:
        return self._squares / (self.count + 2) - self.mean**2 * self.count / (self.count + 2)

    def _decided(self) -> Verdict:
        scale = self.margin / self._variance()
        cost = self.count * self.margin / 2
        first, second = scale * (self._sum - cost), scale * (-self._sum - cost)
        if first >= self._bound:
            return "first"
        if second >= self._bound:
            return "second"
        return "equal" if first <= -self._bound and second <= -self._bound else "open"
