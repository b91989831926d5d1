"""Every screen in every look, where `test` sees it in one: axe finds nothing, and no page complains."""

from playwright.sync_api import Browser, sync_playwright

from browser.finding import find_browser, flags
from browser.kit import House, serving
from browser.prepared import lay_tables
from browser.screens import SCREENS
from browser.sweeping import LOOKS, Look, complaints_of
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
    """At tables nobody has been to, and all of them in their order: some screens come of a move that can be made once,
    some of the screen before."""
    store = MemoryStore()
    tables = lay_tables(store)
    wanted = [(screen, *look) for screen in SCREENS]
    with serving(store) as url:
        return len(wanted), complaints_of(House(url, browser), tables, wanted)
