"""Fixtures and options of all tests: none sees the machine's own settings, and hypothesis finds the same examples
everywhere."""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from hypothesis import HealthCheck, settings

from budgets import budgets, report
from engines import NatsServer, PostgresServer, nats_server, postgres_server
from peppermill.client import Client

settings.register_profile("landing", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("landing")
Client.patience = 180.0  # on a machine that has more to do, a worker's first answer takes long


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--budgets", action="store_true", help="show the test time of each folder beside its budget")
    parser.addoption("--edges", action="store_true", help="run tests of the server with every client at an edge")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.getoption("--budgets"):
        return
    reports = [one for some in terminalreporter.stats.values() for one in some if isinstance(one, pytest.TestReport)]
    for line in report([(one.nodeid, one.duration) for one in reports], budgets()):
        terminalreporter.write_line(line)


@pytest.fixture(autouse=True)
def own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    home = tmp_path / "home"
    monkeypatch.setenv("PEPPERMILL_HOME", str(home))
    monkeypatch.setenv("PEPPERMILL_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    return home


@pytest.fixture(scope="session")
def shared_postgres() -> Iterator[PostgresServer]:
    """One server for all tests of a process."""
    with postgres_server() as server:
        yield server


@pytest.fixture
def postgres_url(shared_postgres: PostgresServer) -> Iterator[str]:
    """A database without a store in it."""
    yield shared_postgres.url
    with psycopg.connect(shared_postgres.url, autocommit=True) as db:
        db.execute("DROP SCHEMA IF EXISTS peppermill CASCADE")


@pytest.fixture
def nats() -> Iterator[NatsServer]:
    """A NATS server of the test's own: it starts in a few milliseconds."""
    with nats_server() as server:
        yield server
