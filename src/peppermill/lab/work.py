"""The unit of work, and how any process runs one."""

import gc
import time
from typing import Any, TypeAlias

from msgspec import Struct

from peppermill.lab.sources import Source, check_source
from peppermill.packages import load

Row: TypeAlias = dict[str, Any]
"""The result of a unit: plain values that JSON can hold, and nothing that depends on when or where it was computed."""


class Unit(Struct, frozen=True, kw_only=True):
    """A piece of work: a function, as `module:name`, and the value it is called with, which holds all seeds."""

    key: str
    """The unit's name, by which its result is kept. Units of one experiment have different keys."""
    work: str
    given: Any
    games: int = 1
    """Number of games that it plays, as a measure of its cost."""
    sources: tuple[Source, ...] = ()
    """Bots of the experimenter's own that it needs."""


class Done(Struct, frozen=True):
    """A unit, its result, and the seconds of CPU it took (0 if the result was kept)."""

    unit: Unit
    row: Row
    seconds: float


def run_unit(unit: Unit) -> Done:
    """Run a unit in this process. Raises `Refused` if a source of it is not here, or another one than it names."""
    calm_collector()
    for source in unit.sources:
        check_source(source)
    began = time.process_time()
    row: Row = load(unit.work)(unit.given)
    return Done(unit, row, time.process_time() - began)


def calm_collector() -> None:
    """Let Python's garbage collector run less often: states are values without cycles, in which it finds nothing."""
    gc.set_threshold(50_000, 20, 20)
