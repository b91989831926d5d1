"""Run the command line in tests: words in, exit code and both outputs back."""

import io
import sys

import pytest

from peppermill.cli import main

Run = tuple[int, str, str]


class Runner:
    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *words: str, typed: str = "") -> Run:
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        try:
            code = main(words)
        except SystemExit as left:
            code = int(left.code or 0)
        captured = self.capsys.readouterr()
        return code, captured.out, captured.err
