"""The short form of `prove kills` and `prove fuzzing`."""

from pathlib import Path

import pytest

from prove.fuzzing import ATTACKS, fuzz
from prove.kills import kill_rounds


def test_a_kill_loses_no_acknowledged_command(tmp_path: Path) -> None:
    figures = kill_rounds(tmp_path / "games.sqlite", 3)
    assert figures["acknowledged"] > 0
    assert (figures["lost"], figures["broken"]) == (0, 0)


@pytest.mark.parametrize("name", ATTACKS)
def test_hostile_input_is_read_or_refused(name: str) -> None:
    figures = fuzz(name, 40 if name == "stores" else 150)
    assert figures["refused"] > 0
