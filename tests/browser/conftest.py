"""One browser for this folder; a server and a store of its own for every test."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.browser_binary import find_browser, flags
from browser.kit import TestServer, serving
from peppermill.match import Store
from peppermill.server.settings import Settings
from peppermill.store import MemoryStore

Open = Callable[..., AbstractContextManager[TestServer]]
"""With the settings of the server, where they are not the usual ones."""


@pytest.fixture(scope="session")
def browser_path() -> Path:
    return find_browser()


@pytest.fixture(scope="package")
def browser(browser_path: Path) -> Iterator[Browser]:
    """Start one browser for the tests of this folder that a process runs one after the other.

    It ends before a test of another folder begins: while it is there, its event loop runs in this thread, and no
    other can.
    """
    with sync_playwright() as kit:
        browser = kit.chromium.launch(executable_path=browser_path, args=flags())
        yield browser
        browser.close()


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
