"""Warm-up of workers that simulate gestures. It stands in its own module so that a worker imports nothing else of the
server."""

from functools import cache

from peppermill.packages import load, packages


@cache
def start_engines() -> None:
    """Simulate a gesture of each kind, once in a process, as every game with gestures does it (`warm_up`): physics
    engines are slow to import and slow the first time."""
    for package in packages():
        if package.warm_up:
            load(package.warm_up)()
