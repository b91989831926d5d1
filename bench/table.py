"""Benchmark of Safranito's table in three dimensions: bytes, cost of a picture, and how soon a throw is answered."""

import json
import statistics
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from bench import feel
from bench.tracing import CATEGORIES, figures
from playwright.sync_api import Browser, Response

from browser.kit import Device, TestServer
from browser.tables import PreparedTable, at_once, create_table
from browser.throwing import Thrower, prefer
from peppermill.games.safranito import position
from peppermill.games.safranito.board import board
from peppermill.games.safranito.pieces import SPICES
from peppermill.match import Match, Store
from peppermill.physics.throwing.aiming import aim
from safranito_kit import table as full_board

THROWS = 3
SMALL = {"width": 400, "height": 560}
"""Viewport. Without a graphics card every pixel costs; draw calls, triangles and script are the same at any size."""
PLACES = ("extra_throw", *SPICES, "spice_card", "head_chef")
FULL = [f"{colour} {value} in {{}}" for value in (60, 10, 20) for colour in ("green", "red", "orange", "blue")]
"""The most chips that can lie there: with four players, three each (P-1), and one of the extra throw (X-4)."""
AIMING = 800
WATCHED = 1_500
"""Milliseconds for the camera to reach the place one aims from, and to follow what flies."""
LOADED = "() => performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)"


def lay_table(store: Store, name: str = "thrown") -> PreparedTable:
    """Create a table of four with all 24 chips to be drawn: on the board, or in front of who has not thrown
    them yet."""
    return create_table(store, ["Anise"], three_to_throw, bots=3, table=name, game="safranito", input="physics")


def three_to_throw(match: Match) -> bool:
    """Return whether the first seat throws and has all its throws of this round before it."""
    if match.outcome is not None:
        return False
    view = match.view(0)
    return view.phase == "throw" and view.thrower == 0 and len(view.board) <= 3


def lay_full_tables(store: Store) -> list[PreparedTable]:
    """Create a table for each throw that is traced: all twelve chips of the round lie there, the extra throw is to
    come."""
    options: dict[str, Any] = {"input": "physics", "skill": "expert"}
    written = position.write(full_board(4, f"chips: {', '.join(FULL).format(*PLACES)}", **options))
    more: dict[str, Any] = {"bots": 3, "game": "safranito", "position": written, **options}
    return [create_table(store, ["Anise"], at_once, table=f"full-{number}", **more) for number in range(THROWS)]


def figures_of(server: TestServer, table: PreparedTable) -> dict[str, object]:
    """Measure in a browser that reads every picture back, as those without a graphics card do."""
    weight = scene_weight(server.device(token=table.tokens["Anise"], viewport=SMALL), table, "safranito", ".saf-canvas")
    thrower = sit_down(server, table)
    felt = [throw(thrower) for _ in range(THROWS)]
    calls, triangles = map(int, (thrower.page.locator(".saf-canvas").get_attribute("data-cost") or "0 0").split())
    return {
        "table_scene_kb_gzip": round(weight / 1_000, 1),
        "table_draw_calls": calls,
        "table_triangles": triangles,
        **feel.figures("throw", felt),
    }


def tasks_of(server: TestServer, browser: Browser, tables: Sequence[PreparedTable]) -> dict[str, object]:
    """Measure the work of the page's main thread in a browser that hands pictures over as with a graphics card."""
    traced, lying = [], []
    for table in tables:
        thrower = sit_down(server, table)
        page = thrower.page
        thrower.controls.first.click(timeout=feel.PATIENCE)
        page.locator(".saf-pick").first.wait_for(timeout=feel.PATIENCE)
        lying.append(len(thrower.chips))
        throw(thrower, partial(browser.start_tracing, page=page, categories=CATEGORIES))
        page.wait_for_timeout(WATCHED)
        traced.append(figures(json.loads(browser.stop_tracing())["traceEvents"]))
        thrower.device.context.close()
        server.devices.remove(thrower.device)
    return {
        "table_chips_traced": 1 + min(lying),
        "table_frame_script_ms": round(statistics.median(one.script for one in traced), 2),
        "table_frame_script_p95_ms": round(statistics.median(one.script_p95 for one in traced), 2),
        "table_frame_script_cpu_ms": round(statistics.median(one.script_cpu for one in traced), 2),
        "table_longest_task_ms": round(max(one.longest for one in traced), 1),
        "table_longest_task_cpu_ms": round(max(one.longest_cpu for one in traced), 1),
    }


def sit_down(server: TestServer, table: PreparedTable) -> Thrower:
    device = server.device(token=table.tokens["Anise"], moving=True, viewport=SMALL)
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


def scene_weight(device: Device, table: PreparedTable, game: str, canvas: str) -> float:
    """Return the bytes of scripts and styles that a game in three dimensions needs beyond the front door."""
    prefer(device, "medium")
    seen: list[Response] = []
    device.go()
    device.offer("web-play-now", game).wait_for(timeout=feel.PATIENCE)
    known = set(device.page.evaluate(LOADED))
    device.page.on("response", lambda response: seen.append(response))
    device.go(table.path)
    device.page.locator(canvas).wait_for(timeout=feel.PATIENCE)
    device.page.wait_for_load_state("networkidle")
    paths = {urlsplit(response.url).path: response.request for response in seen}
    ours = {path for path in paths if path.endswith((".js", ".css"))} - known
    return sum(paths[path].sizes()["responseBodySize"] for path in ours)
