"""How much may come how fast: a bucket of tokens that fills by itself."""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Final, NamedTuple

MOST_BUCKETS: Final = 10_000


class Bucket:
    __slots__ = ("_clock", "_filled", "_rate", "_tokens", "burst")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self.burst, self._clock = rate, burst, clock
        self._tokens, self._filled = float(burst), clock()

    def take(self, tokens: float = 1.0) -> bool:
        """False if there are not enough left; then none is taken."""
        if not self.holds(tokens):
            return False
        self._tokens -= tokens
        return True

    def holds(self, tokens: float = 1.0) -> bool:
        """Whether there are so many left."""
        now = self._clock()
        self._tokens = min(self.burst, self._tokens + (now - self._filled) * self._rate)
        self._filled = now
        return self._tokens >= tokens


def take_all(buckets: Iterable[Bucket], tokens: float = 1.0) -> bool:
    """Take from each; False as soon as one has not enough left. A bucket that is smaller than that is emptied."""
    return all(bucket.take(min(tokens, bucket.burst)) for bucket in buckets)


class Rates(NamedTuple):
    """How much one guest may send. Its sockets share the buckets, and one made anew finds them as they were left."""

    messages: Bucket
    talk: tuple[Bucket, ...]
    """The guest's own, and that of everybody at the same address."""
    told: tuple[Bucket, ...]
    """The same for what others are sent because of them, in messages. Who only comes pays from their own: however many
    come and go from an address, they are told of together."""


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
