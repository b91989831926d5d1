"""Work in small units: what a unit computes depends on the unit alone, so it may run in any process on any machine, run
twice, or run again after a crash, with the same result to the digit."""

import re
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

import msgspec

from peppermill.core import Refused
from peppermill.lab.executors import Executor
from peppermill.lab.results import NO_RESULTS, Results
from peppermill.lab.work import Done, Row, Unit

__all__ = ["Done", "Limit", "Row", "Take", "Unit", "read_limit", "run_units"]

Take: TypeAlias = Callable[[Done], None]
TIME = re.compile(r"([0-9]{1,6})(s|m|h)")
SECONDS = {"s": 1, "m": 60, "h": 3_600}


class Limit(msgspec.Struct, frozen=True):
    """An end to work that is not done yet: after so many games, or so many seconds. None is no limit."""

    games: int | None = None
    seconds: float | None = None


def read_limit(text: str | None) -> Limit:
    """Return a limit from text: a number of games, or a time with its unit. Raises `Refused` (`limit-malformed`).

    >>> read_limit("2000"), read_limit("90s").seconds, read_limit("10m").seconds
    (Limit(games=2000, seconds=None), 90, 600)
    """
    if text is None:
        return Limit()
    if re.fullmatch(r"[0-9]{1,9}", text) and int(text):
        return Limit(games=int(text))
    found = TIME.fullmatch(text)
    if found is None or not int(found[1]):
        raise Refused("limit-malformed", field="limit", value=text)
    return Limit(seconds=int(found[1]) * SECONDS[found[2]])


def run_units(
    units: Iterable[Unit], executor: Executor, take: Take, results: Results = NO_RESULTS, limit: Limit | None = None
) -> bool:
    """Run units and hand each result to `take` as it comes, in any order; what is kept in `results` is not run again.
    Units are drawn from their iterable when there is a worker for them, so that it may end early by what `take` has
    learned. Returns whether all units were done, and False where the limit came first. Ctrl-C raises
    `KeyboardInterrupt`, but never in the middle of keeping a result."""
    whole = True
    limit = limit or Limit()
    began = time.monotonic()

    def missing() -> Iterator[Unit]:
        nonlocal whole
        games = 0
        for unit in units:
            games += unit.games
            row = results.find(unit.key)
            if limit.games is not None and games > limit.games:
                whole = False
                return
            if row is not None:
                with uninterrupted():
                    take(Done(unit, row, 0.0))
                continue
            if limit.seconds is not None and time.monotonic() - began >= limit.seconds:
                whole = False
                return
            yield unit

    for done in executor.run(missing()):
        with uninterrupted():
            results.add(done.unit.key, done.row)
            take(done)
    return whole


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Hold Ctrl-C back until the block has ended."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[object] = []
    before = signal.signal(signal.SIGINT, lambda *given: pressed.append(given))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt


def plain(value: Any) -> Any:
    """Return a struct as the plain values that a row holds."""
    return msgspec.to_builtins(value, str_keys=True)
