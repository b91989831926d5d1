"""Safranito's table in three dimensions: what its scene weighs, what a picture costs, and how a throw feels."""

import json
import statistics
from urllib.parse import urlsplit

from bench.tracing import CATEGORIES, figures
from playwright.sync_api import Browser, Response

from browser.kit import Device, House
from browser.tables import Laid, lay
from browser.throwing import Thrower
from peppermill.games.safranito.board import board
from peppermill.match import Match, Store
from peppermill.physics.throwing.aiming import aim

THROWS = 3
SMALL = {"width": 400, "height": 560}
"""Without a graphics card every dot costs; draw calls, triangles and script are the same at any size."""
PATIENCE = 120_000
RELEASED = """
() => {
  performance.clearMarks("safranito-moved");
  document.querySelector(".saf-ground").addEventListener(
    "pointerup", () => { globalThis.releasedAt = performance.now(); }, { capture: true, once: true });
}
"""
LOADED = "() => performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)"
MOVED = """
() => {
  const moved = performance.getEntriesByName("safranito-moved")[0];
  return moved ? moved.startTime - globalThis.releasedAt : null;
}
"""


def lay_table(store: Store) -> Laid:
    """Four chefs, whose 24 chips are all drawn: on the board, or before who has not thrown them yet."""
    return lay(store, ["Anise"], three_to_throw, bots=3, table="thrown", game="safranito", throws="physics")


def three_to_throw(match: Match) -> bool:
    """The first seat throws, and has all its throws of this round before it."""
    if match.outcome is not None:
        return False
    view = match.view(0)
    return view.phase == "throw" and view.thrower == 0 and len(view.board) <= 3


def figures_of(house: House, browser: Browser, table: Laid) -> dict[str, object]:
    weight = scene_weight(house.device(token=table.tokens["Anise"], viewport=SMALL), table)
    device = house.device(token=table.tokens["Anise"], moving=True, viewport=SMALL)
    thrower = Thrower(device, quality="medium", table=table.id)
    device.go(table.path)
    firsts, traced = [], []
    for _ in range(THROWS):
        device.page.locator(".saf-pick").first.click(timeout=PATIENCE)
        device.page.wait_for_timeout(800)
        device.page.evaluate(RELEASED)
        browser.start_tracing(page=device.page, categories=CATEGORIES)
        thrower.swipe(aim(board(), (0.0, 0.0)))
        device.page.wait_for_function(f"() => ({MOVED})() !== null", timeout=PATIENCE)
        firsts.append(device.page.evaluate(MOVED))
        device.page.wait_for_timeout(1_500)
        traced.append(figures(json.loads(browser.stop_tracing())["traceEvents"]))
    calls, triangles = map(int, (device.page.locator(".saf-canvas").get_attribute("data-cost") or "0 0").split())
    return {
        "table_scene_kb_gzip": round(weight / 1_000, 1),
        "table_draw_calls": calls,
        "table_triangles": triangles,
        "table_frame_script_ms": round(statistics.median(one.script for one in traced), 2),
        "table_longest_task_ms": round(max(one.longest for one in traced), 1),
        "table_longest_task_cpu_ms": round(max(one.longest_cpu for one in traced), 1),
        "table_first_motion_ms": round(statistics.median(firsts)),
    }


def scene_weight(device: Device, table: Laid) -> float:
    """Bytes of scripts and styles that the front door does not need."""
    Thrower(device, quality="medium", table=table.id)
    seen: list[Response] = []
    device.go()
    device.offer("web-play-now").wait_for(timeout=PATIENCE)
    known = set(device.page.evaluate(LOADED))
    device.page.on("response", lambda response: seen.append(response))
    device.go(table.path)
    device.page.locator(".saf-canvas").wait_for(timeout=PATIENCE)
    device.page.wait_for_load_state("networkidle")
    paths = {urlsplit(response.url).path: response.request for response in seen}
    ours = {path for path in paths if path.endswith((".js", ".css"))} - known
    return sum(paths[path].sizes()["responseBodySize"] for path in ours)
