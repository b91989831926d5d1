"""Every store there is, for the suites that all of them must pass."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from peppermill.match import Store
from peppermill.store import MemoryStore, SqliteStore
from peppermill.store.postgres import PostgresStore


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield MemoryStore()
        return
    make: Callable[[], SqliteStore | PostgresStore]
    if request.param == "sqlite":
        make = partial(SqliteStore, tmp_path / "games.sqlite")
    else:
        make = partial(PostgresStore, request.getfixturevalue("postgres_url"))
    with make() as kept:
        yield kept
