"""Every store there is, for the suites that all of them must pass."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from peppermill.match import Store
from peppermill.store import MemoryStore, SqliteStore


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield MemoryStore()
    else:
        with SqliteStore(tmp_path / "games.sqlite") as kept:
            yield kept
