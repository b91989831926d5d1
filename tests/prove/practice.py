"""Measure gestures at the practice range's real page, on samples as large as the bounds ask for."""

import sys
from typing import TypeVar

from playwright.sync_api import sync_playwright

from browser.browser_binary import find_browser, flags
from browser.kit import TestServer, serving
from browser.range_figures import every_target, hit_rates, moved_by_speed, reached
from browser.ranging import Ranger
from peppermill.store import MemoryStore
from prove.hands import GOAL, NEAR

Figures = TypeVar("Figures")
LONGEST, SAME, MOVED = 0.6, 0.02, 0.06
COARSE = 0.25
"""Pixels drawn for each CSS pixel: page, places and input are as on any phone, and only a sixteenth is painted."""


def told(what: str, figures: Figures) -> Figures:
    print(f"{what}: {figures}", file=sys.stderr, flush=True)
    return figures


def practice(count: int) -> dict[str, object]:
    with sync_playwright() as kit, serving(MemoryStore()) as url:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        server = TestServer(url, browser)
        ranger = Ranger(server.device("phone", device_scale_factor=COARSE))
        longest, farthest = told("reached", reached(ranger, every_target()))
        moved = told("moved by speed", moved_by_speed(ranger, every_target()))
        rates = told("hit rates", hit_rates(ranger, count))
        complaints = sum(len(device.complaints()) for device in server.devices)
        server.close()
        browser.close()
    good = all(abs(rate - goal) <= NEAR for rate, goal in zip(rates, GOAL, strict=True))
    return {
        "ok": good and longest <= LONGEST and farthest <= SAME and moved <= MOVED and complaints == 0,
        "throws": count,
        "hit_rates": rates,
        "longest_swipe": round(longest, 3),
        "farthest_m": round(farthest, 4),
        "moved_by_speed_m": round(moved, 4),
        "complaints": complaints,
    }
