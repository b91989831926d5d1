"""What is counted, for Prometheus to collect. Numbers only: no names, no addresses, no tables by id."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

REGISTRY: Final = CollectorRegistry()
REFUSALS: Final = Counter("peppermill_refusals_total", "Requests that were refused.", ["code"], registry=REGISTRY)
CONNECTIONS: Final = Gauge("peppermill_connections", "Sockets that are open.", registry=REGISTRY)
LIVE_TABLES: Final = Gauge("peppermill_tables_live", "Tables held in memory.", registry=REGISTRY)
TABLES: Final = Gauge("peppermill_tables", "Tables that are listed.", registry=REGISTRY)
BEHIND: Final = Counter("peppermill_behind_total", "Slow clients set back to a snapshot.", registry=REGISTRY)
BOT_ANSWERS: Final = Counter("peppermill_bot_answers_total", "Answers by bots.", registry=REGISTRY)
WORKERS_LOST: Final = Counter("peppermill_workers_lost_total", "Workers that died or took too long.", registry=REGISTRY)


class Count(Collector):
    """A counter that one thread alone adds to, at every move there is: the library's own would lock each time."""

    def __init__(self, name: str, words: str) -> None:
        self._name, self._words, self.value = name, words, 0

    def inc(self) -> None:
        self.value += 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        yield CounterMetricFamily(self._name, self._words, self.value)


class Tally(Collector):
    """A histogram of the same kind."""

    def __init__(self, name: str, words: str, bounds: tuple[float, ...]) -> None:
        self._name, self._words, self._bounds = name, words, bounds
        self._counts, self._sum = [0] * (len(bounds) + 1), 0.0

    def observe(self, value: float) -> None:
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def collect(self) -> Iterator[HistogramMetricFamily]:
        ends = (*map(str, map(float, self._bounds)), "+Inf")
        yield HistogramMetricFamily(
            self._name, self._words, buckets=list(zip(ends, accumulate(self._counts), strict=True)), sum_value=self._sum
        )


MOVES: Final = Count("peppermill_moves", "Commands of games that were played.")
KEEPING: Final = Tally(
    "peppermill_keeping_seconds",
    "From a command's arrival until it is kept.",
    (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
REGISTRY.register(MOVES)
REGISTRY.register(KEEPING)


def exposition() -> bytes:
    return generate_latest(REGISTRY)
