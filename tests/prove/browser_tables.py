"""Play whole games with gestures in browsers: a mouse, a finger and a bot, from the first throw or pour to the
result."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import sync_playwright

from browser.browser_binary import find_browser, flags
from browser.kit import Device, TestServer, serving
from browser.playing_out import SMALL, AtTheBoard, AtTheStove, Player, play_out
from browser.reading import WATCH, reading_figures
from browser.tables import PreparedTable, at_once, create_table
from peppermill.match import Match
from peppermill.store import MemoryStore

SECONDS = 3_000
"""Longest time of such a game, on however slow a machine."""
SLOW_DRAWING = r"GL Driver Message \(OpenGL, Performance"
"""Warning of a graphics driver about its own speed: here pictures are drawn without a graphics card."""
HANDS = {
    "safranito": ("throw by mouse", "throw by touch"),
    "a_la_carte": ("pour by mouse", "pour by touch", "toss by mouse", "toss by touch"),
}
"""What must have been done in a game for it to count."""
ROUNDS = {"safranito": 2, "a_la_carte": 3}
"""Rounds that must have begun."""


def table_games() -> dict[str, dict[str, Any]]:
    return {
        "safranito": whole_game("safranito", AtTheBoard, input="physics", round_limit=3),
        "a_la_carte": whole_game("a_la_carte", AtTheStove, input="physics", skill="expert", round_limit=6),
    }


def by_hand(figures: dict[str, dict[str, Any]]) -> bool:
    did = all(figures[game].get(one, 0) > 0 for game, needed in HANDS.items() for one in needed)
    return did and all(figures[game]["rounds"] >= least for game, least in ROUNDS.items())


def whole_game(game: str, sit: Callable[[Device, PreparedTable, str, str], Player], **options: Any) -> dict[str, Any]:
    """Play one game: in three dimensions with everything moving at the mouse, flat and still at the finger."""
    store = MemoryStore()
    table = create_table(store, ["Anise", "Clove"], at_once, bots=1, pace=300, game=game, **options)
    with sync_playwright() as kit, serving(store) as url:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        server = TestServer(url, browser)
        mouse = server.device("desktop", table.tokens["Anise"], moving=True, **SMALL)
        mouse.forgive(SLOW_DRAWING)
        finger = server.device("phone", table.tokens["Clove"])
        for device in (mouse, finger):
            device.context.add_init_script(WATCH)
        players = [sit(mouse, table, "mouse", "low"), sit(finger, table, "touch", "flat")]
        began = time.monotonic()
        done = play_out(players, SECONDS)
        seconds = time.monotonic() - began
        reading = [reading_figures(device.page, seconds) for device in (mouse, finger)]
        complaints = [text for device in server.devices for text in device.complaints()]
        server.close()
        browser.close()
    print("\n".join(complaints))
    match = Match(store.open(f"{table.id}.1"))
    over, rounds = match.outcome is not None, match.view(0).round
    return {**done, "over": int(over), "rounds": rounds, "complaints": len(complaints), "reading": reading}
