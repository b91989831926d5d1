"""Small units for tests of executors."""

import os
from collections.abc import Iterator
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
