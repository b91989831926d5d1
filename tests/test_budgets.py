"""The report of test times by folder."""

from budgets import budgets, folder_of, report
from test_run import ROOT


def test_budgets_name_every_folder_with_tests() -> None:
    folders = {folder_of(str(file.relative_to(ROOT))) for file in (ROOT / "tests").rglob("test_*.py")}
    assert budgets().keys() == folders


def test_report_adds_up_folders_and_marks_those_over_their_budget() -> None:
    durations = [("tests/rules/chili/test_end.py::test_it", 1.5), ("tests/rules/test_all.py::test_it", 2.0)]
    lines = report([*durations, ("tests/test_run.py::test_it[a::b]", 1.0)], {"rules": 3, ".": 1})
    assert [line.split() for line in lines[1:]] == [
        ["rules", "4", "of", "3", "over", "its", "budget"],
        [".", "1", "of", "1"],
        ["all", "4", "of", "4", "over", "its", "budget"],
    ]
