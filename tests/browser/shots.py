"""`python3 run.py shots [LANGUAGE ...]`: a picture of every screen, on every kind of device, in both themes.

`python3 run.py shots film` makes the moving picture of the README instead.
"""

import sys
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright

from browser import film
from browser.finding import find_browser, flags
from browser.kit import KINDS, House, serving
from browser.node import ROOT
from browser.screens import SCREENS, lay_tables, visit
from peppermill.store import MemoryStore
from peppermill.words import LANGUAGES, words_in

FOLDER = ROOT / "shots"
THEMES = ("light", "dark")


def main(languages: list[str]) -> int:
    if languages == ["film"]:
        return film.main()
    for language in languages:
        words_in(language)
    with sync_playwright() as kit:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        for language in languages or LANGUAGES[:1]:
            for kind, theme in product(KINDS, THEMES):
                store = MemoryStore()
                tables = lay_tables(store)
                with serving(store) as url:
                    house = House(url, browser)
                    for screen in SCREENS:
                        device = visit(house, screen, tables, kind, language, color_scheme=theme)
                        device.page.screenshot(path=picture(language, screen.name, kind, theme))
                        device.context.close()
        browser.close()
    print(FOLDER)
    return 0


def picture(language: str, screen: str, kind: str, theme: str) -> Path:
    return FOLDER / language / f"{screen.replace(' ', '-')}-{kind}-{theme}.png"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
