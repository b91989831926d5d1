"""Rate limits by token buckets."""

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from time import monotonic
from typing import Final, NamedTuple

MAX_BUCKETS: Final = 10_000


class TokenBucket:
    """A token bucket: it holds at most `burst` tokens, and `rate` tokens a second are added."""

    __slots__ = ("_clock", "_filled", "_rate", "_tokens", "_whole", "burst")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self.burst, self._clock = rate, burst, clock
        self._whole = (rate, burst)
        self._tokens, self._filled = float(burst), clock()

    def take(self, tokens: float = 1.0) -> bool:
        """Take tokens; return False, and take none, if there are not enough."""
        if not self.holds(tokens):
            return False
        self._tokens -= tokens
        return True

    def share(self, parts: int) -> None:
        """Hold and refill this part of a whole bucket from now on, since others hold the other parts. What is in it is
        shared likewise."""
        self.holds(0)
        before, (rate, burst) = self._rate, self._whole
        self._rate, self.burst = rate / parts, max(1.0, burst / parts)
        self._tokens = min(self._tokens * min(1.0, self._rate / before), self.burst)

    def is_busy(self) -> bool:
        """Tell whether more than a quarter of what it holds at most has been taken and not been refilled."""
        return not self.holds(0.75 * self.burst)

    def reserve(self, tokens: float = 1.0) -> float:
        """Take tokens, even if not enough are left. Returns the seconds until they are there."""
        self.holds()
        self._tokens -= tokens
        if self._tokens >= 0:
            return 0.0
        return -self._tokens / self._rate if self._rate else math.inf

    def give_back(self) -> None:
        """Return a token that was taken and is not needed."""
        self._tokens = min(self.burst, self._tokens + 1)

    def holds(self, tokens: float = 1.0) -> bool:
        """Tell whether the bucket holds this many tokens now."""
        now = self._clock()
        self._tokens = min(self.burst, self._tokens + (now - self._filled) * self._rate)
        self._filled = now
        return self._tokens >= tokens


def take_all(buckets: Iterable[TokenBucket], tokens: float = 1.0) -> bool:
    """Take tokens from each bucket; return False at the first that has not enough. A bucket whose burst is smaller is
    emptied."""
    return all(bucket.take(min(tokens, bucket.burst)) for bucket in buckets)


def reserve_all(buckets: Iterable[TokenBucket], tokens: float) -> float:
    """Take tokens from each bucket, even if it has not enough. Returns the seconds until all of them have. Of a bucket
    whose burst is smaller, that burst is taken."""
    return max((bucket.reserve(min(tokens, bucket.burst)) for bucket in buckets), default=0.0)


class GuestRates(NamedTuple):
    """Token buckets for what one guest may send. They are shared by all sockets of the guest and survive
    reconnecting."""

    messages: TokenBucket
    talk: tuple[TokenBucket, ...]
    """Chat and reactions: of the guest, and of everybody at the same address."""
    fanout: tuple[TokenBucket, ...]
    """Messages that others are sent because of this guest: of the guest, and of everybody at the same address. Joining
    a table costs only the guest's own: many who come and go from one address are reported together."""


class TokenBuckets:
    """Token buckets by name (an address or a guest). If there are too many, the least recently used is dropped."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()
        self._shared: frozenset[str] = frozenset()

    def of(self, name: str) -> TokenBucket:
        """Return the bucket of a name."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = TokenBucket(self._rate, self._burst, self._clock)
            if len(self._buckets) > MAX_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket

    def busy(self) -> list[str]:
        """Return the names whose buckets are busy."""
        return [name for name, bucket in self._buckets.items() if bucket.is_busy()]

    def share(self, parts: Mapping[str, int]) -> None:
        """Let the buckets of these names be parts of whole ones, and all others whole."""
        for name in self._shared - parts.keys():
            if name in self._buckets:
                self._buckets[name].share(1)
        for name, count in parts.items():
            self.of(name).share(count)
        self._shared = frozenset(parts)

    def take(self, name: str) -> bool:
        """Take one token from the bucket of a name; return False if it has none."""
        return self.of(name).take()
