"""Tests of the server with all clients at another process than their tables: some of them always, all of them with
`--edges`."""

from collections.abc import Iterator

import pytest

from server import kit
from server.edge_servers import EdgeServers, leave_started_tables

AT_EDGES: frozenset[str] = frozenset()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "clients_are" in metafunc.fixturenames:
        name = f"{metafunc.module.__name__.rpartition('.')[2]}.{metafunc.function.__name__}"
        if metafunc.config.getoption("--edges"):
            metafunc.parametrize("clients_are", ["edge"], indirect=True)
        elif name in AT_EDGES:
            metafunc.parametrize("clients_are", ["home", "edge"], indirect=True)


@pytest.fixture(autouse=True)
def clients_are(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Where clients connect: to the process that owns their table, or to another one."""
    if getattr(request, "param", "home") == "home":
        yield
        return
    servers = EdgeServers(request.getfixturevalue("shared_postgres"), request.getfixturevalue("nats"))
    leave_started_tables(monkeypatch)
    monkeypatch.setattr(kit, "edges", servers)
    yield
    servers.close()
