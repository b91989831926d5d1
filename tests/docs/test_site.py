"""The documentation site: built strictly, it has every page, and loads nothing from outside."""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Final, Literal
from urllib.parse import unquote, urlsplit

import pytest
from docs_site import doctests
from docs_site.rules_pages import NAMES, figures
from playwright.sync_api import ConsoleMessage, sync_playwright

import peppermill
from browser.browser_binary import find_browser, flags
from browser.kit import PATIENCE
from peppermill.games import find_game
from peppermill.i18n import words_in

ROOT = Path(__file__).parents[2]
CONFIG = ROOT / "docs_site" / "mkdocs.yml"
BUILT_IN = sorted(file.parent.parent.name for file in (ROOT / "src/peppermill/games").glob("*/data/rules.toml"))
SCREENS: Final[tuple[tuple[int, Literal["dark", "light"]], ...]] = ((360, "dark"), (820, "light"), (1440, "light"))
"""Widths and colour schemes."""
NARROW = 600
WIDE = (
    "index.html",
    "rules/safranito.fr.html",
    "reference.html",
    "architecture.html",
    "notation.html",
    "protocol.html",
)
"""Pages with pictures, drawings, code and tables."""
LOADED = {"script": "src", "link": "href", "img": "src", "iframe": "src", "source": "src", "video": "src"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-f", str(CONFIG), "-d", str(folder)]
    quiet = {"NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **quiet}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


class Tags(HTMLParser):
    """The tags of a page, with their attributes, and the words of its text."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text += data


def pages_of(site: Path) -> list[Path]:
    found = sorted(site.rglob("*.html"))
    assert len(found) > 20
    return found


def test_the_site_loads_nothing_from_outside(site: Path) -> None:
    for page in pages_of(site):
        loaded = [values[LOADED[tag]] for tag, values in Tags(page).found if LOADED.get(tag, "-") in values]
        assert loaded
        assert not [address for address in loaded if urlsplit(address).netloc], page.name
    for style in site.rglob("*.css"):
        css = style.read_text(encoding="utf-8")
        assert not re.search(r"@import|url\(\s*['\"]?(https?:)?//", css), style.name


def test_every_link_of_the_site_leads_to_a_file_and_an_id(site: Path) -> None:
    ids = {page: {values["id"] for _, values in Tags(page).found if "id" in values} for page in pages_of(site)}
    for page in ids:
        for link in [values["href"] for tag, values in Tags(page).found if tag == "a" and values.get("href")]:
            parts = urlsplit(link)
            if parts.scheme or page.name == "404.html":
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            assert target.exists(), (page.name, link)
            assert parts.fragment in {"", *ids.get(target, {parts.fragment})}, (page.name, link)


def test_every_page_of_docs_is_in_the_navigation() -> None:
    named = set(re.findall(r"[\w/.-]+\.md", CONFIG.read_text(encoding="utf-8").partition("\nnav:\n")[2]))
    missing = {file.name for file in (ROOT / "docs").glob("*.md")} - named
    assert not missing, f"add to nav in docs_site/mkdocs.yml: {missing}"


@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("language", NAMES)
def test_the_rulebooks_have_every_rule_and_drawing_in_every_language(site: Path, game: str, language: str) -> None:
    tags, words = Tags(site / "rules" / f"{game}.{language}.html"), words_in(language)
    ids = {values.get("id") for _, values in tags.found}
    for rule in find_game(game).rules():
        assert rule.id in ids
        assert words.say(f"{game}-rule-{rule.id}") in tags.text
    labels = [values.get("aria-label") for tag, values in tags.found if tag == "svg"]
    drawn = [words.say(caption) for caption, _ in figures(game).values()]
    assert len(drawn) > 5
    assert sorted(label for label in labels if label in drawn) == sorted(drawn)


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder for as long as the block runs. Yields the address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.slow
def test_pages_of_the_site_fit_every_screen_and_search_works_without_a_network(site: Path) -> None:
    asked, trouble = list[str](), list[str]()

    def listen(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            trouble.append(message.text)

    with served(site) as url, sync_playwright() as kit:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        for width, scheme in SCREENS:
            context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
            context.on("request", lambda request: asked.append(request.url))
            context.on("console", listen)
            page = context.new_page()
            for file in WIDE if width < NARROW else WIDE[:2]:
                page.goto(f"{url}/{file}", wait_until="domcontentloaded")
                page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth", timeout=PATIENCE)
        page.goto(f"{url}/index.html")
        page.locator("input[name=query]").fill("Zielkarte")
        page.locator(".md-search-result__link[href*='chili.de']").first.wait_for(timeout=PATIENCE)
        browser.close()
    assert not trouble
    assert {f"{url}/", "data:"} >= {f"{url}/" if one.startswith(f"{url}/") else one[:5] for one in asked}


@pytest.mark.slow
def test_balance_reports_open_without_complaint_on_every_screen(site: Path) -> None:
    trouble, asked = list[str](), list[str]()
    games = sorted(file.stem for file in (site / "balance").glob("*.html"))
    assert games == BUILT_IN
    with served(site) as url, sync_playwright() as kit:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        for width, scheme in SCREENS:
            page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
            page.on("console", lambda message: trouble.append(message.text))
            page.on("pageerror", lambda error: trouble.append(str(error)))
            page.on("request", lambda request: asked.append(request.url))
            for game in games:
                page.goto(f"{url}/balance.html#{game}", wait_until="domcontentloaded")
                page.locator(f"a[href='balance/{game}.html']").click()
                page.locator("header .verdict h2").wait_for(timeout=PATIENCE)
                page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth", timeout=PATIENCE)
                assert page.locator("svg").count() > 5
            page.close()
        browser.close()
    assert not trouble
    assert all(address.startswith((f"{url}/", "data:")) for address in asked)


def test_examples_in_docstrings_become_blocks_of_code() -> None:
    results = doctest.testmod(doctests)
    assert results.attempted > 0
    assert not results.failed


def test_the_reference_has_every_public_name(site: Path) -> None:
    ids = {values.get("id", "") for _, values in Tags(site / "reference.html").found}
    names = {one for one in peppermill.__all__ if not one.startswith("__")}
    assert names <= {one.rpartition(".")[2] for one in ids}
