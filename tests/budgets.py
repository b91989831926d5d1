"""Report how long the tests of each folder took, beside their budgets (`budgets.toml`). Nothing is asserted."""

import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

FILE = Path(__file__).with_name("budgets.toml")


def budgets() -> dict[str, int]:
    """Return the seconds of test time each folder may take."""
    return dict(tomllib.loads(FILE.read_text(encoding="utf-8"))["seconds"])


def folder_of(test: str) -> str:
    """Return the folder of a test by its id: the first below `tests`, or `.` for a file in `tests` itself."""
    parts = Path(test.partition("::")[0]).parts
    return parts[1] if len(parts) > 2 else "."


def report(durations: Iterable[tuple[str, float]], allowed: dict[str, int]) -> list[str]:
    """Return a line for each folder that ran, the longest first. `durations`: ids of tests, and seconds."""
    took = Counter[str]()
    for test, seconds in durations:
        took[folder_of(test)] += seconds  # type: ignore[assignment]  # a counter counts seconds, too
    rows = [(folder, seconds, allowed.get(folder, 0)) for folder, seconds in took.most_common()]
    rows.append(("all", sum(took.values()), sum(allowed.values())))
    return ["seconds of test time by folder, of all processes together, and the budget (tests/budgets.toml)"] + [
        f"  {folder:<12} {seconds:>6.0f} of {budget:>5}{'  over its budget' if seconds > budget else ''}"
        for folder, seconds, budget in rows
    ]
