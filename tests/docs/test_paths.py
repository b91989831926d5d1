"""Every path and every name of code in the documents for engineers exists."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ("ARCHITECTURE.md", "CONTRIBUTING.md", "docs/glossary.md")
ROOTS = (ROOT, ROOT / "src" / "peppermill", ROOT / "web" / "src")
"""Folders that paths in the documents are relative to."""
GAMES = ("chili", "safranito", "a_la_carte")
SUFFIXES = ("css", "ftl", "json", "md", "py", "svelte", "toml", "ts")
SOURCES = ("src", "web/src", "web/tests", "tests", "bench", "examples", "run.py", "pyproject.toml")


def code_words(page: str) -> list[list[str]]:
    """List by line what stands in code letters on a page, outside of blocks."""
    text = re.sub(r"^```.*?^```", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return [re.findall(r"`([^`\n]+)`", line) for line in text.splitlines()]


def is_path(word: str) -> bool:
    """Tell whether a word in code letters is a path: it ends in a slash or in the suffix of a file."""
    return bool(re.fullmatch(rf"[\w./<>*-]+(/|\.({'|'.join(SUFFIXES)}))", word)) and not word.startswith((".", "/"))


def exists(path: str, below: Sequence[str] = ()) -> bool:
    """Tell whether a path exists, relative to one of the roots or to a folder in `below`; `<game>` stands for each
    game, and any other word in angle brackets for any name."""
    if "<game>" in path or any("<game>" in folder for folder in below):
        return all(
            exists(path.replace("<game>", game), [folder.replace("<game>", game) for folder in below]) for game in GAMES
        )
    pattern = re.sub(r"<\w+>", "*", path).rstrip("/")
    places = (*ROOTS, *(root / folder for root in ROOTS for folder in below))
    return any(any(place.glob(pattern)) for place in places)


@cache
def identifiers() -> frozenset[str]:
    """Return all words of our sources."""
    files = [
        file
        for place in SOURCES
        for file in ([ROOT / place] if (ROOT / place).is_file() else (ROOT / place).rglob("*"))
    ]
    texts = [file.read_text(encoding="utf-8") for file in files if file.suffix in {".py", ".ts", ".svelte", ".toml"}]
    return frozenset(word for text in texts for word in re.findall(r"\w+", text))


@pytest.mark.parametrize("page", PAGES)
def test_paths_in_documents_exist(page: str) -> None:
    """A path may be relative to a folder that stands in the same line."""
    lines = [[word for word in line if is_path(word)] for line in code_words(page)]
    assert sum(map(len, lines)) > 10
    missing = {path for line in lines for path in line if not exists(path, [one for one in line if one.endswith("/")])}
    assert not missing


@pytest.mark.parametrize("page", PAGES)
def test_names_in_documents_exist(page: str) -> None:
    names = {
        word
        for line in code_words(page)
        for word in line
        if re.fullmatch(r"@?[A-Za-z_]\w*(\.\w+)*(\([\w, ]*\))?", word)
    }
    words = {part for name in names if not is_path(name) for part in re.findall(r"\w+", name)}
    assert not words - identifiers()


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("match/match.py", True),
        ("games/<game>/view.py", True),
        ("rules/<game>/test_examples.py", False),
        ("match/gone.py", False),
        ("gone/", False),
    ],
)
def test_a_path_that_is_gone_is_noticed(word: str, found: bool) -> None:
    assert is_path(word)
    assert exists(word) is found
