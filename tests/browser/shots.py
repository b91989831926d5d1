"""Take pictures of screens, on every kind of device and in both themes: `python3 run.py shots [LANGUAGE ...] [SCREEN
...]`.

`python3 run.py shots film` makes the moving pictures of the README instead.
"""

import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Literal, TypeAlias

from playwright.sync_api import Browser, Error, sync_playwright

from browser import film
from browser.browser_binary import find_browser, flags
from browser.kit import KINDS, Kind, TestServer, serving
from browser.node import ROOT
from browser.prepared_tables import create_tables
from browser.screens import SCREENS, Screen, visit
from peppermill.i18n import LANGUAGES
from peppermill.store import MemoryStore

FOLDER = ROOT / "shots"
Theme: TypeAlias = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")


def main(wanted: list[str]) -> int:
    if wanted == ["film"]:
        return film.main()
    languages = [word for word in wanted if word in LANGUAGES] or LANGUAGES[:1]
    screens = [screen for screen in SCREENS if name_of(screen) in wanted]
    unknown = [word for word in wanted if word not in (*LANGUAGES, *(name_of(screen) for screen in SCREENS))]
    if unknown:
        print(f"{', '.join(unknown)}? Languages: {', '.join(LANGUAGES)}. Screens: {', '.join(map(name_of, SCREENS))}.")
        return 2
    failed = list[str]()
    with sync_playwright() as kit:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        for language, kind, theme in product(languages, KINDS, THEMES):
            print(f"{language}, {kind}, {theme} …", flush=True)
            failed += take(browser, screens or SCREENS, language, kind, theme)
        browser.close()
    print(FOLDER)
    for line in failed:
        print(f"not taken: {line}")
    return 1 if failed else 0


def take(browser: Browser, screens: Sequence[Screen], language: str, kind: Kind, theme: Theme) -> list[str]:
    """Take all pictures; return the names of those that failed, with why."""
    store, failed = MemoryStore(), list[str]()
    tables = create_tables(store)
    with serving(store) as url:
        server = TestServer(url, browser)
        for screen in screens:
            path = picture(language, name_of(screen), kind, theme)
            try:
                device = visit(server, screen, tables, kind, language, color_scheme=theme)
                device.page.screenshot(path=path)
            except (Error, AssertionError) as problem:
                failed.append(f"{path.name}: {str(problem).splitlines()[0]}")
            for context in browser.contexts:
                context.close()
    return failed


def name_of(screen: Screen) -> str:
    return screen.name.replace(" ", "-")


def picture(language: str, screen: str, kind: str, theme: str) -> Path:
    return FOLDER / language / f"{screen}-{kind}-{theme}.png"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
