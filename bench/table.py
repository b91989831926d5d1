"""Safranito's table in three dimensions: what its scene weighs, what a picture costs, and how a throw feels."""

import json
import statistics
from collections.abc import Callable
from urllib.parse import urlsplit

from bench import feel
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
AIMING = 800
WATCHED = 1_500
"""ms for the eye to glide to where one aims from, and to follow what flies."""
LOADED = "() => performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)"


def lay_table(store: Store, name: str = "thrown") -> Laid:
    """Four chefs, whose 24 chips are all drawn: on the board, or before who has not thrown them yet."""
    return lay(store, ["Anise"], three_to_throw, bots=3, table=name, game="safranito", throws="physics")


def three_to_throw(match: Match) -> bool:
    """The first seat throws, and has all its throws of this round before it."""
    if match.outcome is not None:
        return False
    view = match.view(0)
    return view.phase == "throw" and view.thrower == 0 and len(view.board) <= 3


def figures_of(house: House, table: Laid) -> dict[str, object]:
    """By a browser that reads every picture back, as those without a graphics card do: how it feels all the same."""
    weight = scene_weight(house.device(token=table.tokens["Anise"], viewport=SMALL), table)
    thrower = sit_down(house, table)
    felt = [throw(thrower) for _ in range(THROWS)]
    calls, triangles = map(int, (thrower.page.locator(".saf-canvas").get_attribute("data-cost") or "0 0").split())
    return {
        "table_scene_kb_gzip": round(weight / 1_000, 1),
        "table_draw_calls": calls,
        "table_triangles": triangles,
        **feel.figures("throw", felt),
    }


def tasks_of(house: House, browser: Browser, table: Laid) -> dict[str, object]:
    """By a browser that hands pictures over as those with a graphics card do: what the page's own thread does then."""
    thrower, traced = sit_down(house, table), []
    for _ in range(THROWS):
        throw(thrower, lambda: browser.start_tracing(page=thrower.page, categories=CATEGORIES))
        thrower.page.wait_for_timeout(WATCHED)
        traced.append(figures(json.loads(browser.stop_tracing())["traceEvents"]))
    return {
        "table_frame_script_ms": round(statistics.median(one.script for one in traced), 2),
        "table_frame_script_cpu_ms": round(statistics.median(one.script_cpu for one in traced), 2),
        "table_longest_task_ms": round(max(one.longest for one in traced), 1),
        "table_longest_task_cpu_ms": round(max(one.longest_cpu for one in traced), 1),
    }


def sit_down(house: House, table: Laid) -> Thrower:
    device = house.device(token=table.tokens["Anise"], moving=True, viewport=SMALL)
    thrower = Thrower(device, quality="medium", table=table.id)
    feel.watch(device.page)
    device.go(table.path)
    return thrower


def throw(thrower: Thrower, ready: Callable[[], object] = bool) -> feel.Felt:
    page = thrower.page
    page.locator(".saf-pick").first.click(timeout=feel.PATIENCE)
    page.wait_for_timeout(AIMING)
    feel.begin(page)
    ready()
    thrower.swipe(aim(board(), (0.0, 0.0)))
    return feel.answer(page)


def scene_weight(device: Device, table: Laid) -> float:
    """Bytes of scripts and styles that the front door does not need."""
    Thrower(device, quality="medium", table=table.id)
    seen: list[Response] = []
    device.go()
    device.offer("web-play-now").wait_for(timeout=feel.PATIENCE)
    known = set(device.page.evaluate(LOADED))
    device.page.on("response", lambda response: seen.append(response))
    device.go(table.path)
    device.page.locator(".saf-canvas").wait_for(timeout=feel.PATIENCE)
    device.page.wait_for_load_state("networkidle")
    paths = {urlsplit(response.url).path: response.request for response in seen}
    ours = {path for path in paths if path.endswith((".js", ".css"))} - known
    return sum(paths[path].sizes()["responseBodySize"] for path in ours)
