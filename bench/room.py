"""Benchmark of À la carte's kitchen in three dimensions: bytes, cost of a picture, and how soon a toss and a pour are
answered."""

import json
import statistics
from typing import Any

from bench import feel
from bench.table import WATCHED, scene_weight
from bench.tracing import CATEGORIES, figures
from playwright.sync_api import Browser

from browser.cooking import Cook, laid
from browser.kit import TestServer
from browser.tables import PreparedTable
from peppermill.match import Store

TIMES = 3
SMALL = {"width": 400, "height": 560}
AT_HAND = 800
"""Milliseconds for the camera to reach the hand."""
POUR: dict[str, Any] = {"type": "pour", "tilt": 2.2, "dwell": 0.25}
TOSS: dict[str, Any] = {"type": "toss", "lift": 1.5, "wrist": 8.5, "lag": 0.06, "along": 0.0, "across": 0.0}
DRAWN = "() => /[1-9]/.test(document.querySelector('.alc-canvas').dataset.cost ?? '')"
GESTURES = {"toss": TOSS, "pour": POUR}
POSITIONS = {"pour": "pan ana: lemon_sole 3", "toss": "pan ana: crepe 2\nflags: rolled\nactions: 2"}


def create_tables(store: Store, name: str) -> dict[str, list[PreparedTable]]:
    """Create a table for each gesture: the result of one changes what is asked next."""
    return {
        kind: [laid(store, text, table=f"{name}-{kind}-{number}") for number in range(TIMES)]
        for kind, text in POSITIONS.items()
    }


def figures_of(server: TestServer, tables: dict[str, list[PreparedTable]]) -> dict[str, object]:
    weighed = tables["pour"][0]
    device = server.device("desktop", weighed.tokens["Anise"], viewport=SMALL)
    weight = scene_weight(device, weighed, "a_la_carte", ".alc-canvas")
    device.page.wait_for_function(DRAWN, timeout=feel.PATIENCE)
    calls, triangles = map(int, (device.page.locator(".alc-canvas").get_attribute("data-cost") or "0 0").split())
    found: dict[str, object] = {
        "kitchen_scene_kb_gzip": round(weight / 1_000, 1),
        "kitchen_draw_calls": calls,
        "kitchen_triangles": triangles,
    }
    for kind, wanted in GESTURES.items():
        found |= feel.figures(kind, [made(server, table, wanted) for table in tables[kind]])
    return found


def tasks_of(server: TestServer, browser: Browser, tables: dict[str, list[PreparedTable]]) -> dict[str, object]:
    """Measure the work of the page's main thread while a toss or a pour is seen."""
    found: dict[str, object] = {}
    for kind, wanted in GESTURES.items():
        traced = []
        for table in tables[kind]:
            events: list[str | bytes] = []
            made(server, table, wanted, browser, events)
            traced.append(figures(json.loads(events[0])["traceEvents"]))
        found |= {
            f"{kind}_frame_script_ms": round(statistics.median(one.script for one in traced), 2),
            f"{kind}_frame_script_cpu_ms": round(statistics.median(one.script_cpu for one in traced), 2),
            f"{kind}_frame_script_p95_ms": round(statistics.median(one.script_p95 for one in traced), 2),
            f"{kind}_longest_task_ms": round(max(one.longest for one in traced), 1),
            f"{kind}_longest_task_cpu_ms": round(max(one.longest_cpu for one in traced), 1),
        }
    return found


def made(
    server: TestServer,
    table: PreparedTable,
    wanted: dict[str, Any],
    browser: Browser | None = None,
    traced: list[Any] | None = None,
) -> feel.Felt:
    """Make a gesture at a table and return how it felt. With a browser, also trace what happens."""
    device = server.device("desktop", table.tokens["Anise"], moving=True, viewport=SMALL)
    feel.watch(device.page)
    cook = Cook(device, quality="medium", path=table.path)
    cook.controls.first.wait_for(timeout=feel.PATIENCE)
    if wanted is POUR:
        cook.take("lemon")
    else:
        cook.sentence.click()  # a toss follows a roll, so the page was touched before
    device.page.wait_for_timeout(AT_HAND)
    feel.begin(device.page)
    if browser is not None:
        browser.start_tracing(page=device.page, categories=CATEGORIES)
    cook.make("mouse", wanted)
    felt = feel.answer(device.page)
    if browser is not None and traced is not None:
        device.page.wait_for_timeout(WATCHED)
        traced.append(browser.stop_tracing())
    device.context.close()
    server.devices.remove(device)
    return felt
