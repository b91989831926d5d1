"""`python3 run.py shots film`: a throw and a pour as moving pictures, for the README. This is the throw.

The page's clock is ours: it goes on by one picture after the other, however long a picture takes here.
"""

import io
import json
import time
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from browser.browser_binary import find_browser, flags
from browser.input_stream import mouse_event
from browser.kit import TestServer, serving
from browser.node import ROOT
from browser.tables import create_table, to_throw
from browser.throwing import Thrower
from peppermill.games.safranito.board import board
from peppermill.physics.throwing.aiming import aim
from peppermill.store import MemoryStore

FILE = ROOT / "docs" / "safranito-throw.webp"
STEP = 50
"""ms from one picture to the next."""
STILL, FLYING = 8, 58
"""Pictures before the hand moves, and after it has let go."""
SIZE = {"width": 620, "height": 720}
TARGET = (0.0, 0.0)
SEED = "film"
QUALITY = "high"
CHIP = 50
PATIENCE = 120_000
SOON = 1
"""s after which the page's clock stands still and is told the time from there on."""


def film() -> Path:
    store = MemoryStore()
    table = create_table(store, ["Anise"], to_throw, bots=3, game="safranito", seed=SEED, input="physics")
    frames: list[Image.Image] = []
    with sync_playwright() as kit, serving(store) as url:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        server = TestServer(url, browser)
        device = server.device(token=table.tokens["Anise"], moving=True, viewport=SIZE)
        thrower = Thrower(device, quality=QUALITY, table=table.id)
        thrower.page.set_default_timeout(PATIENCE)
        thrower.page.clock.install()
        device.go(table.path)
        thrower.chip(CHIP).click()
        thrower.page.wait_for_timeout(2_000)
        thrower.page.clock.pause_at(thrower.page.evaluate("Date.now() / 1000") + SOON)
        take(thrower.page, frames, STILL)
        asked = thrower.sentence.inner_text()
        swiped(thrower, frames)
        while thrower.sentence.inner_text() == asked:
            thrower.page.wait_for_timeout(100)
        thrower.page.wait_for_timeout(1_000)
        take(thrower.page, frames, FLYING)
        server.close()
        browser.close()
    first, *rest = frames
    first.save(FILE, save_all=True, append_images=rest, duration=STEP, loop=0, quality=68, method=6)
    return FILE


def swiped(thrower: Thrower, frames: list[Image.Image]) -> None:
    """A swipe, at the time of the page's own clock, with pictures of its way."""
    samples = thrower.by("pointer", aim(board(), TARGET), rate=60)["samples"]
    box = thrower.ground.bounding_box()
    assert box is not None
    for index, one in enumerate([*samples, samples[-1]]):
        how = "down" if index == 0 else "up" if index == len(samples) else "move"
        thrower.cdp.send(*mouse_event(how, {"x": box["x"] + one["x"], "y": box["y"] + one["y"]}, time.time()))
        if how == "move":
            thrower.page.clock.run_for(17 if index % 3 else 16)
        if index % 3 == 2:
            frames.append(seen(thrower.page))


def take(page: Page, frames: list[Image.Image], count: int) -> None:
    for _ in range(count):
        page.clock.run_for(STEP)
        frames.append(seen(page))


def seen(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def main() -> int:
    from browser import film_pour  # it is made of what is in here

    for made in (film(), film_pour.film()):
        print(json.dumps({"film": str(made), "bytes": made.stat().st_size}))
    return 0
