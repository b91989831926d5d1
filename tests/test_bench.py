"""Benchmarks are found by their names, and those that the documentation names exist."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from bench.run import BY_NAME_ALONE, NAMES, main

ROOT = Path(__file__).parents[1]
BENCH = ROOT / "bench"


def documents() -> list[Path]:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *BENCH.glob("*.py"), ROOT / "run.py"]
    return [page for page in pages if page.is_file()]


def test_every_bench_module_that_runs_is_registered() -> None:
    def runs(file: Path) -> bool:
        body = ast.parse(file.read_text(encoding="utf-8")).body
        return any(isinstance(one, ast.FunctionDef) and one.name == "run" for one in body)

    assert {file.stem for file in BENCH.glob("*.py") if runs(file)} == {*NAMES, *BY_NAME_ALONE}


def test_every_bench_that_documents_name_exists() -> None:
    named = {
        (name, file.name)
        for file in documents()
        for found in re.findall(r"`(?:python3 )?(?:run\.py )?bench ([a-z_ ]+?)(?: --json)?`", file.read_text("utf-8"))
        for name in found.split()
    } | {
        (name, file.name)
        for file in documents()
        for name in re.findall(r"^\$? ?python3 run\.py bench ([a-z_]+)", file.read_text("utf-8"), re.MULTILINE)
    }
    assert {"lab", "gpu", "chili", "server"} <= {name for name, _ in named}
    assert {one for one in named if one[0] not in {*NAMES, *BY_NAME_ALONE}} == set()


def test_unknown_bench_is_refused_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["labs"]) == 2
    assert "lab" in capsys.readouterr().err


def test_bench_runs_by_its_path_from_anywhere(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(BENCH / "run.py"), "nothing"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2, done.stderr
    assert "There is no benchmark 'nothing'" in done.stderr
