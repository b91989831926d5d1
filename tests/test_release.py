"""Checks of a release notice what is wrong."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import release
from installation import ROOT

VERSION = release.project(ROOT)["version"]
FILES = ("pyproject.toml", "CHANGELOG.md", "requirements.lock", "src/peppermill/version.py")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The files that checks read, with a changelog as it is at a release."""
    for file in FILES:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    (tmp_path / "CHANGELOG.md").write_text(
        f"# Changelog\n\n## {VERSION} (2026-11-19)\n\n### Added\n\n- Games.\n", "utf-8"
    )
    return tmp_path


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_checks_pass_for_a_tree_that_is_ready(tree: Path) -> None:
    for check in (
        release.version_problem,
        release.changelog_problem,
        release.lock_problem,
        release.deprecation_problem,
    ):
        assert check(tree) == ""


@pytest.mark.parametrize(
    ("check", "file", "old", "new", "said"),
    [
        (release.version_problem, "pyproject.toml", f'version = "{VERSION}"', 'version = "9.9.9"', "says 9.9.9"),
        (release.version_problem, "pyproject.toml", f'version = "{VERSION}"', 'version = "9.9"', "major.minor.patch"),
        (release.version_problem, "src/peppermill/version.py", VERSION, "9.9.9", "9.9.9"),
        (release.changelog_problem, "CHANGELOG.md", " (2026-11-19)", "", "there is no section"),
        (release.changelog_problem, "CHANGELOG.md", "- Games.\n", "", "is empty"),
        (
            release.changelog_problem,
            "CHANGELOG.md",
            f"## {VERSION}",
            f"## Unreleased\n\n- More.\n\n## {VERSION}",
            "Unreleased",
        ),
        (release.lock_problem, "requirements.lock", "babel==", "bebel==", "babel is not locked"),
        (release.lock_problem, "requirements.lock", "babel==2", "babel==1", "not within"),
        (release.lock_problem, "requirements.lock", "babel==", "babel>=", "not one version"),
        (release.lock_problem, "requirements.lock", "babel==", "--index-url https://x.example\nbabel==", "address"),
        (release.lock_problem, "pyproject.toml", '"mujoco-core>=4', '"mujoco-more>=4', "mujoco-more is not locked"),
    ],
)
def test_checks_say_what_is_wrong(
    tree: Path, check: Callable[[Path], str], file: str, old: str, new: str, said: str
) -> None:
    edit(tree / file, old, new)
    assert said in check(tree)


def test_lock_check_notices_a_missing_hash(tree: Path) -> None:
    lock = tree / "requirements.lock"
    lines = lock.read_text(encoding="utf-8").splitlines(keepends=True)
    here = next(number for number, line in enumerate(lines) if line.startswith("babel=="))
    rest = next(n for n, line in enumerate(lines[here + 1 :], here + 1) if not line.startswith(" "))
    lock.write_text("".join([*lines[:here], lines[here].rstrip(" \\\n") + "\n", *lines[rest:]]), encoding="utf-8")
    assert release.lock_problem(tree) == "no hash for babel"


def test_deprecation_check_names_what_is_late(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from peppermill.core import deprecation

    monkeypatch.setattr(deprecation, "DEPRECATED", [deprecation.Deprecation("look", "0.0", "Match.view")])
    assert release.deprecation_problem(tree) == "delete what is deprecated: look"


def test_tree_check_notices_what_is_not_committed(tmp_path: Path) -> None:
    assert release.tree_problem(tmp_path) == "this is no git repository"


def test_main_refuses_other_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["--chek"]) == 2
    assert "--check" in capsys.readouterr().err


def test_main_names_every_check_and_fails_if_one_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        release, "CHECKS", {"version": release.version_problem, "tree": lambda root: "not committed: x"}
    )
    assert release.main(["--check"]) == 1
    assert capsys.readouterr().out.splitlines() == ["version        ok", "tree           not committed: x"]


@pytest.mark.slow
def test_distributions_are_alike_and_play(tmp_path: Path) -> None:
    assert release.distributions_problem(ROOT, tmp_path / "dist") == ""
    names = {file.name for file in (tmp_path / "dist").iterdir()}
    assert names == {f"peppermill-{VERSION}-py3-none-any.whl", f"peppermill-{VERSION}.tar.gz", "SHA256SUMS"}
