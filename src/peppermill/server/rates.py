"""How much may come how fast: a bucket of tokens that fills by itself."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple

MOST_BUCKETS: Final = 10_000


class Bucket:
    __slots__ = ("_burst", "_clock", "_filled", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._tokens, self._filled = float(burst), clock()

    def take(self, tokens: float = 1.0) -> bool:
        """False if there are not enough left; then none is taken."""
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._filled) * self._rate)
        self._filled = now
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True


class Rates(NamedTuple):
    """How much one guest may send. Its sockets share the buckets, and one made anew finds them as they were left."""

    messages: Bucket
    talk: tuple[Bucket, ...]
    """The guest's own, and that of everybody at the same address."""


class Buckets:
    """One bucket a name (an address, a guest). The least used of too many is forgotten."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, name: str) -> Bucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, self._burst, self._clock)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket

    def take(self, name: str) -> bool:
        return self.of(name).take()
