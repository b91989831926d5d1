"""The search for a browser for the tests."""

import os
from pathlib import Path

import pytest

from browser import browser_binary
from browser.browser_binary import NoBrowserError, Way, find_browser


def program(folder: Path, name: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_text("#!/bin/sh\nexit 0\n")
    file.chmod(0o755)
    return file


def path_of(monkeypatch: pytest.MonkeyPatch, *folders: Path) -> None:
    monkeypatch.setenv("PATH", os.pathsep.join(map(str, folders)))


def test_browsers_on_the_path_are_found_chrome_before_chromium_before_edge(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "bin"
    edge, chromium, chrome = (
        program(folder, name) for name in ("microsoft-edge", "chromium-browser", "google-chrome-stable")
    )
    program(folder, "firefox")
    path_of(monkeypatch, folder)
    assert list(browser_binary.installed())[:3] == [chrome, chromium, edge]


def test_a_name_on_the_path_that_cannot_be_run_is_no_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "chromium").write_text("not a program")
    path_of(monkeypatch, tmp_path)
    assert tmp_path / "chromium" not in list(browser_binary.installed())


def test_a_program_that_shows_no_page_is_no_browser(tmp_path: Path) -> None:
    assert not browser_binary.starts(program(tmp_path, "chromium"))


def test_the_browser_these_tests_run_in_shows_pages(browser_path: Path) -> None:
    assert browser_binary.starts(browser_path)


def test_the_first_that_works_is_taken(tmp_path: Path) -> None:
    broken, good, other = (program(tmp_path, name) for name in ("broken", "good", "other"))
    ways = [Way("one", lambda: [broken]), Way("two", lambda: [good, other])]
    assert find_browser(ways, lambda path: path != broken, tmp_path) == good


def test_find_browser_takes_an_installed_one_before_fetching(tmp_path: Path) -> None:
    there = program(tmp_path, "there")
    fetched: list[str] = []
    ways = [Way("far", list, lambda: fetched.append("far")), Way("near", lambda: [there])]
    assert find_browser(ways, lambda _: True, tmp_path) == there
    assert fetched == []


def test_ways_to_fetch_one_are_tried_in_their_order_until_one_works(tmp_path: Path) -> None:
    folder = tmp_path / "bin"
    tried: list[str] = []

    def way(name: str, *, gives: bool) -> Way:
        def fetch() -> None:
            tried.append(name)
            if gives:
                program(folder, name)

        return Way(name, lambda: list(folder.glob(name)), fetch)

    ways = [way("playwright", gives=False), way("apt", gives=True), way("npm", gives=True)]
    assert find_browser(ways, lambda _: True, tmp_path) == folder / "apt"
    assert tried == ["playwright", "apt"]


def test_the_ways_are_an_installed_one_then_playwright_then_apt_then_npm() -> None:
    assert [way.name for way in browser_binary.WAYS] == [
        "an installed Chrome, Chromium or Edge",
        "playwright install",
        "apt, as root",
        "npm's @sparticuz/chromium",
    ]


@pytest.mark.parametrize(
    ("tools", "command"),
    [(["apt-get"], "sudo apt-get install chromium"), ([], "-m playwright install --with-deps chromium")],
)
def test_find_browser_without_any_names_the_command_to_run(
    tools: list[str], command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for tool in tools:
        program(tmp_path / "bin", tool)
    path_of(monkeypatch, tmp_path / "bin")
    monkeypatch.setattr("platform.system", lambda: "Linux")
    with pytest.raises(NoBrowserError) as problem:
        find_browser([Way("apt, as root", list)], kept=tmp_path)
    assert str(problem.value).endswith(command)
    assert "apt, as root" in str(problem.value)


def test_a_download_that_hangs_is_given_up() -> None:
    assert not browser_binary.quiet(["sleep", "60"], seconds=0.05)


def test_flags_drop_the_sandbox_for_root_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser_binary, "is_root", lambda: True)
    assert "--no-sandbox" in browser_binary.flags()
    monkeypatch.setattr(browser_binary, "is_root", lambda: False)
    assert "--no-sandbox" not in browser_binary.flags()
