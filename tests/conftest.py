"""Tests see no settings of the machine they run on, and hypothesis finds the same examples for everybody."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from budgets import budgets, report

settings.register_profile("landing", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("landing")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--budgets", action="store_true", help="show the test time of each folder beside its budget")


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
