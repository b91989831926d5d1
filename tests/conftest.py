"""Tests see no settings of the machine they run on, and hypothesis finds the same examples for everybody."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("landing", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("landing")


@pytest.fixture(autouse=True)
def own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    home = tmp_path / "home"
    monkeypatch.setenv("PEPPERMILL_HOME", str(home))
    monkeypatch.setenv("PEPPERMILL_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    return home
