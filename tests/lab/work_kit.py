"""Small units for tests of executors."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from peppermill.lab.work import Row, Unit


def squares(count: int) -> Iterator[Unit]:
    """Yield units that square numbers."""
    return (Unit(key=str(number), work=f"{__name__}:square", given=number) for number in range(count))


def square(number: int) -> Row:
    return {"square": number**2}


def die_once(given: tuple[int, str]) -> Row:
    """Kill the process at the fifth unit, the first time."""
    number, file = given
    if number == 4 and not Path(file).exists():
        Path(file).touch()
        os._exit(1)
    return square(number)


def die(_: None) -> Row:
    os._exit(1)


def endless() -> Iterator[Unit]:
    """Yield units that tell the id of their process."""
    return (Unit(key=str(number), work=f"{__name__}:process", given=None) for number in range(1 << 60))


def process(_: None) -> Row:
    return {"process": os.getpid()}


@contextmanager
def interrupted_after(updates: int) -> Iterator[Callable[[int], None]]:
    """Press Ctrl-C when progress was told so often."""
    seen = list[int]()

    def progress(games: int) -> None:
        seen.append(games)
        if len(seen) == updates:
            os.kill(os.getpid(), signal.SIGINT)

    yield progress
