"""Whole games with hands in browsers: somebody with a mouse, somebody with a finger, and a bot, from the first throw or
pour to the result."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import sync_playwright

from browser.finding import find_browser, flags
from browser.kit import Device, House, serving
from browser.playing_out import SMALL, AtTheBoard, AtTheStove, Player, play_out
from browser.tables import Laid, at_once, lay
from peppermill.match import Match
from peppermill.store import MemoryStore

SECONDS = 3_000
"""No such game takes longer, on however slow a machine."""
SLOW_DRAWING = r"GL Driver Message \(OpenGL, Performance"
"""What a driver says of its own speed in a long game: here pictures are drawn without a graphics card."""
HANDS = {
    "safranito": ("throw by mouse", "throw by touch"),
    "a_la_carte": ("pour by mouse", "pour by touch", "toss by mouse", "toss by touch"),
}
"""What must have been done in a game, for it to count."""
ROUNDS = {"safranito": 2, "a_la_carte": 3}
"""So many must have been begun."""


def table_games() -> dict[str, dict[str, int]]:
    return {
        "safranito": whole_game("safranito", AtTheBoard, throws="physics", round_limit=3),
        "a_la_carte": whole_game("a_la_carte", AtTheStove, hands="physics", skill="expert", round_limit=6),
    }


def by_hand(figures: dict[str, dict[str, int]]) -> bool:
    did = all(figures[game].get(one, 0) > 0 for game, needed in HANDS.items() for one in needed)
    return did and all(figures[game]["rounds"] >= least for game, least in ROUNDS.items())


def whole_game(game: str, sit: Callable[[Device, Laid, str, str], Player], **options: Any) -> dict[str, int]:
    """In three dimensions with everything moving at the mouse, flat and still at the finger."""
    store = MemoryStore()
    table = lay(store, ["Anise", "Clove"], at_once, bots=1, pace=300, game=game, **options)
    with sync_playwright() as kit, serving(store) as url:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        house = House(url, browser)
        mouse = house.device("desktop", table.tokens["Anise"], moving=True, **SMALL)
        mouse.forgive(SLOW_DRAWING)
        finger = house.device("phone", table.tokens["Clove"])
        done = play_out([sit(mouse, table, "mouse", "low"), sit(finger, table, "touch", "flat")], SECONDS)
        complaints = [text for device in house.devices for text in device.complaints()]
        house.close()
        browser.close()
    print("\n".join(complaints))
    match = Match(store.open(f"{table.id}.1"))
    over, rounds = match.outcome is not None, match.view(0).round
    return {**done, "over": int(over), "rounds": rounds, "complaints": len(complaints)}
