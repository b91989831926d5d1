"""Check every screen in every look: axe finds nothing, and no page reports an error."""

from playwright.sync_api import Browser, sync_playwright

from browser.browser_binary import find_browser, flags
from browser.kit import TestServer, serving
from browser.prepared_tables import create_tables
from browser.screen_sweep import LOOKS, Look, complaints_of
from browser.screens import SCREENS
from peppermill.store import MemoryStore


def browser_screens() -> dict[str, object]:
    looks, found = 0, list[str]()
    with sync_playwright() as kit:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        for look in LOOKS:
            seen, told = in_a_look(browser, look)
            looks, found = looks + seen, found + told
        browser.close()
    return {"ok": not found, "looks": looks, "complaints": found}


def in_a_look(browser: Browser, look: Look) -> tuple[int, list[str]]:
    """Visit all screens in one look, at fresh tables and in order: some come of a move that can be made once."""
    store = MemoryStore()
    tables = create_tables(store)
    wanted = [(screen, *look) for screen in SCREENS]
    with serving(store) as url:
        return len(wanted), complaints_of(TestServer(url, browser), tables, wanted)
