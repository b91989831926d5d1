"""One browser for this folder, and another for tests that need a phone's sensors; a server and a store of its own for
every test."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from browser.browser_binary import find_browser, find_headless, flags
from browser.kit import TestServer, serving
from peppermill.match import Store
from peppermill.server.settings import Settings
from peppermill.store import MemoryStore

Open = Callable[..., AbstractContextManager[TestServer]]
"""With the settings of the server, where they are not the usual ones."""


@pytest.fixture(scope="session")
def browser_path() -> Path:
    return find_headless()


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Start Playwright for the tests of this folder that a process runs one after the other.

    It ends before a test of another folder begins: while it is there, its event loop runs in this thread, and no
    other can.
    """
    with sync_playwright() as kit:
        yield kit


@pytest.fixture(scope="package")
def headless(playwright: Playwright, browser_path: Path) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=browser_path, args=flags())
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def with_sensors(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=find_browser(), args=flags())
    yield browser
    browser.close()


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Browser:
    """Return the browser for a test: that with a phone's sensors if it is marked `sensors`."""
    marked = request.node.get_closest_marker("sensors") is not None
    browser: Browser = request.getfixturevalue("with_sensors" if marked else "headless")
    return browser


@pytest.fixture
def store() -> Store:
    """Return the store of the server: what a test puts into it before is there from the beginning."""
    return MemoryStore()


@pytest.fixture
def open_server(browser: Browser, store: Store) -> Open:
    """A server on the store. When it closes, nobody's browser may have complained of anything."""

    @contextmanager
    def opened(settings: Settings | None = None) -> Iterator[TestServer]:
        with serving(store, settings) as url:
            server = TestServer(url + (settings.base_path if settings else ""), browser)
            try:
                yield server
            finally:
                server.close()
            server.check()

    return opened
