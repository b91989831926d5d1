"""Players of Safranito and À la carte who do whatever is asked, by real input, until all see the result."""

import time
from collections import Counter
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, TimeoutError, expect

from browser.cooking import Cook
from browser.kit import Device
from browser.tables import PreparedTable
from browser.throwing import Thrower
from peppermill.games.safranito.board import action_circles, board, bowls
from peppermill.physics.throwing.aiming import aim

SOON = 60
"""Milliseconds between two looks at whose turn it is."""
IMPATIENT = 4_000
SMALL: dict[str, Any] = {"viewport": {"width": 480, "height": 720}}
POUR: dict[str, Any] = {"type": "pour", "tilt": 2.2, "dwell": 0.25}
TOSS: dict[str, Any] = {"type": "toss", "lift": 1.5, "wrist": 8.5, "lag": 0.06, "along": 0.0, "across": 0.0}
CREPE = ".alc-dish-button:has(.alc-c-crepe)"
CUP = ".alc-cup-button, .alc-way:not([aria-pressed])"
"""Buttons of cups that do something at once."""
TARGETS = (*bowls(), *action_circles())


class Player(Protocol):
    page: Page
    way: str

    def act(self, turn: int) -> str:
        """Answer what is asked and return its name; empty if nothing is."""


def press(button: Locator, way: str) -> None:
    if way == "touch":
        button.tap(timeout=IMPATIENT)
    else:
        button.click(timeout=IMPATIENT)


class AtTheBoard(Thrower):
    """Throws at one circle after the other, and answers anything else by its first button."""

    def __init__(self, device: Device, table: PreparedTable, way: str, quality: str) -> None:
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
    """Takes the crêpe when it is offered and tosses it, plays any cup, pours every other time it may, and answers
    anything else by its first button."""

    def __init__(self, device: Device, table: PreparedTable, way: str, quality: str) -> None:
        super().__init__(device, quality=quality, path=table.path)
        self.way, self.poured = way, False

    def act(self, turn: int) -> str:
        decide = self.page.locator(".alc-decide:not([inert])")
        if not decide.get_by_role("button").first.is_visible():
            return ""
        if self.sentence.inner_text() == self.device.say("web-a_la_carte-now-flip"):
            self.make(self.way, TOSS)
            return "toss"
        for what, found in (("crepe", decide.locator(CREPE)), ("cup", decide.locator(CUP))):
            if found.count():
                press(found.first, self.way)
                return what
        bottles = decide.locator(".alc-bottle-row").get_by_role("button")
        self.poured = bool(bottles.count()) and not self.poured
        if self.poured:
            press(bottles.nth(turn % bottles.count()), self.way)
            self.make(self.way, POUR)
            return "pour"
        press(decide.locator("button:not([aria-pressed])").first, self.way)
        return "answer"


def play_out(players: list[Player], seconds: float) -> Counter[str]:
    """Let everybody act until all see the result; count what was done, and by which way of input."""
    done = Counter[str]()
    ends = time.monotonic() + seconds
    while waiting := [player for player in players if not player.page.get_by_role("dialog").first.is_visible()]:
        assert time.monotonic() < ends, f"nobody has won after {done}"
        for player in waiting:
            try:
                did = player.act(done.total())
            except (TimeoutError, AssertionError):  # something came between the look and the hand
                continue
            if did:
                done[f"{did} by {player.way}"] += 1
        players[0].page.wait_for_timeout(SOON)
    return done
