"""Run the tests of browsers many times, alone or beside busy processes, and count the tests that fail."""

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[2]
RUNS = 10
BROWSER_TESTS = ("tests/browser",)
PROCESSES_PER_CORE = 2
"""As `run.py test` runs them."""
BUSY = "import os, sys\nwhile os.getppid() == int(sys.argv[1]):\n    for _ in range(10**6): pass"
"""A process that is never idle and ends when the one that started it does."""
PASSED, FAILED = 0, 1
"""Exit codes of pytest: every test passed, some failed. Any other means that not all were run."""


def browser_steady(words: Sequence[str] = ()) -> dict[str, object]:
    """Run tests as often as the words of the command say, and return how many runs, failures by test, and seconds."""
    parser = argparse.ArgumentParser(prog="run.py prove browser-steady", description=__doc__)
    parser.add_argument("runs", nargs="?", type=positive, default=RUNS, help=f"how many runs (usually {RUNS})")
    parser.add_argument("--busy", type=positive, default=0, metavar="N", help="so many processes beside, never idle")
    parser.add_argument("--tests", nargs="+", default=BROWSER_TESTS, metavar="PATH", help="usually all of browsers")
    wanted = parser.parse_args(words)
    return steady(wanted.runs, wanted.busy, wanted.tests)


def positive(word: str) -> int:
    """Read a number above zero."""
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{word} is not above zero")
    return number


def steady(runs: int, busy: int, tests: Sequence[str]) -> dict[str, object]:
    """Run tests so many times beside so many busy processes. The output of a run that failed is printed."""
    failures, seconds, count = Counter[str](), list[int](), 0
    with busy_processes(busy):
        for number in range(1, runs + 1):
            began = time.monotonic()
            ran, failed = one_run(tests)
            count = max(count, ran)
            failures.update(failed)
            seconds.append(round(time.monotonic() - began))
            print(f"run {number} of {runs}: {len(failed)} failed, {seconds[-1]} s", file=sys.stderr, flush=True)
    figures = {"runs": runs, "busy": busy, "tests": count, "failures": dict(failures), "seconds": seconds}
    return {"ok": count > 0 and not failures, **figures}


@contextlib.contextmanager
def busy_processes(count: int) -> Iterator[None]:
    """Keep so many processes busy for as long as the block runs."""
    command = [sys.executable, "-c", BUSY, str(os.getpid())]
    processes = [subprocess.Popen(command) for _ in range(count)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def one_run(tests: Sequence[str]) -> tuple[int, set[str]]:
    """Run tests once, in as many processes as `run.py test`; return how many ran, and which failed."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        processes = str(PROCESSES_PER_CORE * (os.cpu_count() or 1))
        spread = ["-n", processes, "--dist", "worksteal"] if processes_help(tests) else []
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", f"--junitxml={report}", *spread, *tests]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        cases = list(ElementTree.parse(report).iter("testcase")) if report.is_file() else []
    failed = {name_of(case) for case in cases if any(case.find(kind) is not None for kind in ("failure", "error"))}
    if done.returncode not in {PASSED, FAILED}:
        failed.add(f"pytest ended with exit code {done.returncode}")
    if failed:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr, flush=True)
    return len(cases), failed


def processes_help(tests: Sequence[str]) -> bool:
    """Return whether there is a whole folder to run: tests of one file start sooner in one process."""
    return any((ROOT / test).is_dir() for test in tests)


def name_of(case: ElementTree.Element) -> str:
    """Return the name of a test in a report of pytest."""
    return f"{case.get('classname')}.{case.get('name')}"
