"""A pour in À la carte's kitchen as a moving picture, for the README. The clock is that of `film`."""

import time
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from browser.browser_binary import find_browser, flags
from browser.cooking import Cook, laid
from browser.film import SOON, STEP, seen, take
from browser.kit import TestServer, serving
from browser.node import ROOT
from peppermill.store import MemoryStore

FILE = ROOT / "docs" / "a-la-carte-pour.webp"
SIZE = {"width": 880, "height": 600}
QUALITY = "high"
KITCHEN = """
    pan ana: lemon_sole 3
    pan ben: goulash_soup 2 pepper
    pan cleo: herb_steak 3 herbs salt
    cups ana: cool swap
    cups ben: season
    done ben: carpaccio*
"""
WANTED = {"type": "pour", "tilt": 2.25, "dwell": 0.3}
REACHING, FALLING = 12, 46
"""Pictures while the bottle is taken, and after it is back upright."""


def film() -> Path:
    store = MemoryStore()
    table = laid(store, KITCHEN, bots=2)
    frames: list[Image.Image] = []
    with sync_playwright() as kit, serving(store) as url:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        server = TestServer(url, browser)
        device = server.device(token=table.tokens["Anise"], moving=True, viewport=SIZE)
        device.page.clock.install()
        cook = Cook(device, quality=QUALITY, path=table.path)
        bottle = cook.page.locator(".alc-bottle-row").get_by_role("button", name=cook.word("lemon"))
        bottle.wait_for()
        cook.page.wait_for_timeout(2_000)
        cook.page.clock.pause_at(cook.page.evaluate("Date.now() / 1000") + SOON)
        take(cook.page, frames, 4)
        bottle.click()
        take(cook.page, frames, REACHING)
        asked = cook.sentence.inner_text()
        turned(cook, frames)
        while cook.sentence.inner_text() == asked:
            cook.page.wait_for_timeout(100)
        cook.page.wait_for_timeout(1_000)
        take(cook.page, frames, FALLING)
        server.close()
        browser.close()
    first, *rest = frames
    first.save(FILE, save_all=True, append_images=rest, duration=STEP, loop=0, quality=66, method=6)
    return FILE


def turned(cook: Cook, frames: list[Image.Image]) -> None:
    """The bottle is turned over and back, at the very times of the gesture, with pictures of its way."""
    samples = cook.by("pointer", WANTED, rate=60, radius=cook.reach)["samples"]
    box = cook.canvas.bounding_box()
    assert box is not None
    begin = time.time() - samples[-1]["t"]
    for index, one in enumerate([*samples, samples[-1]]):
        named = "mousePressed" if index == 0 else "mouseReleased" if index == len(samples) else "mouseMoved"
        pressed = {"button": "left"} if index == len(samples) else {"button": "left", "buttons": 1, "clickCount": 1}
        at = {"x": box["x"] + one["x"], "y": box["y"] + one["y"]}
        cook.cdp.send("Input.dispatchMouseEvent", {"type": named, "timestamp": begin + one["t"], **at, **pressed})
        if named == "mouseMoved":
            cook.page.clock.run_for(17 if index % 3 else 16)
        if index % 3 == 2:
            frames.append(seen(cook.page))
