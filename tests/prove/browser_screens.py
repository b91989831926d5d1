"""Every screen in the looks that `test` does not see it in: axe finds nothing, and no page complains."""

from playwright.sync_api import sync_playwright

from browser.finding import find_browser, flags
from browser.kit import House, serving
from browser.prepared import lay_tables
from browser.screens import SCREENS
from browser.sweeping import complaints_of, other_looks
from peppermill.store import MemoryStore


def browser_screens() -> dict[str, object]:
    store = MemoryStore()
    tables = lay_tables(store)
    wanted = [(screen, *look) for screen in SCREENS for look in other_looks(screen)]
    with sync_playwright() as kit, serving(store) as url:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        found = complaints_of(House(url, browser), tables, wanted)
        browser.close()
    return {"ok": not found, "looks": len(wanted), "complaints": found}
