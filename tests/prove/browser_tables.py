"""Whole games with hands in browsers: somebody with a mouse, somebody with a finger, and a bot, from the first throw or
pour to the result."""

import time
from collections.abc import Callable
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, TimeoutError, expect, sync_playwright

from browser.cooking import Cook
from browser.finding import find_browser, flags
from browser.kit import Device, House, serving
from browser.tables import Laid, at_once, lay
from browser.throwing import Thrower
from peppermill.games.safranito.board import action_circles, board, bowls
from peppermill.match import Match
from peppermill.physics.throwing.aiming import aim
from peppermill.store import MemoryStore

SOON = 60
"""ms between two looks at whose turn it is."""
IMPATIENT = 4_000
SECONDS = 1_500
"""No short game takes longer, on however slow a machine."""
SMALL: dict[str, Any] = {"viewport": {"width": 480, "height": 720}}
POUR: dict[str, Any] = {"type": "pour", "tilt": 2.2, "dwell": 0.25}
TOSS: dict[str, Any] = {"type": "toss", "lift": 1.5, "wrist": 8.5, "lag": 0.06, "along": 0.0, "across": 0.0}
TARGETS = (*bowls(), *action_circles())


class Player(Protocol):
    page: Page

    def act(self, turn: int) -> str:
        """Do something about what is asked, and name it; nothing, if nothing is."""


def press(button: Locator, way: str) -> None:
    if way == "touch":
        button.tap(timeout=IMPATIENT)
    else:
        button.click(timeout=IMPATIENT)


class AtTheBoard(Thrower):
    """Throws at one circle after the other, and answers whatever else by its first button."""

    def __init__(self, device: Device, table: Laid, way: str, quality: str) -> None:
        super().__init__(device, quality=quality, table=table.id)
        self.way = way
        device.go(table.path)

    def act(self, turn: int) -> str:
        chips = self.page.locator(".saf-decide:not([inert]) .saf-pick")
        if chips.count():
            press(chips.first, self.way)
            expect(chips.first).to_have_attribute("aria-pressed", "true", timeout=IMPATIENT)
            circle = TARGETS[turn % len(TARGETS)]
            self.swipe(aim(board(), (circle.x, circle.y)), self.way)
            return "throw"
        answer = self.page.locator(".saf-decide:not([inert]) .saf-row button").first
        if not answer.is_visible():
            return ""
        press(answer, self.way)
        return "answer"


class AtTheStove(Cook):
    """Tosses when it may, pours every other time it may, and answers whatever else by its first button."""

    def __init__(self, device: Device, table: Laid, way: str, quality: str) -> None:
        super().__init__(device, quality=quality, path=table.path)
        self.way = way

    def act(self, turn: int) -> str:
        decide = self.page.locator(".alc-decide:not([inert])")
        if not decide.get_by_role("button").first.is_visible():
            return ""
        if self.sentence.inner_text() == self.device.say("web-a_la_carte-now-flip"):
            self.make(self.way, TOSS)
            return "toss"
        bottles = decide.locator(".alc-bottle-row").get_by_role("button")
        if bottles.count() and turn % 2:
            press(bottles.nth(turn % bottles.count()), self.way)
            self.make(self.way, POUR)
            return "pour"
        press(decide.get_by_role("button").first, self.way)
        return "answer"


def play_out(players: list[Player]) -> dict[str, int]:
    """Everybody does whatever is asked until all see the result; counts what was done."""
    done: dict[str, int] = {}
    ends = time.monotonic() + SECONDS
    turn = 0
    while waiting := [player for player in players if not player.page.get_by_role("dialog").first.is_visible()]:
        assert time.monotonic() < ends, f"nobody has won after {done}"
        for player in waiting:
            try:
                did = player.act(turn)
            except (TimeoutError, AssertionError):  # something came between the look and the hand
                continue
            if did:
                done[did] = done.get(did, 0) + 1
                turn += 1
        players[0].page.wait_for_timeout(SOON)
    return done


def table_games() -> dict[str, dict[str, int]]:
    return {
        "safranito": whole_game("safranito", AtTheBoard, throws="physics", round_limit=1),
        "a_la_carte": whole_game("a_la_carte", AtTheStove, hands="physics", skill="expert", round_limit=3),
    }


def whole_game(game: str, sit: Callable[[Device, Laid, str, str], Player], **options: Any) -> dict[str, int]:
    """In three dimensions with everything moving at the mouse, flat and still at the finger."""
    store = MemoryStore()
    table = lay(store, ["Anise", "Clove"], at_once, bots=1, pace=300, game=game, **options)
    with sync_playwright() as kit, serving(store) as url:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        house = House(url, browser)
        mouse = house.device("desktop", table.tokens["Anise"], moving=True, **SMALL)
        finger = house.device("phone", table.tokens["Clove"])
        done = play_out([sit(mouse, table, "mouse", "low"), sit(finger, table, "touch", "flat")])
        complaints = [text for device in house.devices for text in device.complaints()]
        house.close()
        browser.close()
    print("\n".join(complaints))
    over = Match(store.open(f"{table.id}.1")).outcome is not None
    return {**done, "over": int(over), "complaints": len(complaints)}
