"""At a table of Safranito: what somebody does there, by real input with exact time stamps."""

import json
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from browser.hands import handed, job
from browser.kit import Device
from peppermill.games.safranito.board import FIELD, board
from peppermill.gestures import Throw

LAY = """
async (wanted) => {
  const headers = { "Content-Type": "application/json" };
  const made = await fetch("api/tables", { method: "POST", headers, body: JSON.stringify(wanted) });
  return (await made.json()).id;
}
"""
SIGHT = """
() => [...document.querySelectorAll(".saf-chip")].map((chip) => {
  const [x, y] = (chip.getAttribute("transform").match(/-?[\\d.]+/g) ?? []).map(Number);
  return [Number(chip.dataset.chip), x, y];
})
"""
HALF = FIELD / 2 + board().tray.rim_width + 1.5 * board().disc.radius
"""From the middle of the drawing to its edge, in m."""


class Thrower:
    """Somebody at a table of Safranito, who sits in the south."""

    def __init__(self, device: Device, bots: Sequence[str] = ("casual",), pace: int = 0, **options: Any) -> None:
        self.device, self.page = device, device.page
        device.go()
        expect(device.offer("web-play-now", "safranito")).to_be_visible()
        wanted = {"game": "safranito", "seats": ["me", *bots], "name": "Anise", "pace": pace, "start": True}
        table = self.page.evaluate(LAY, {**wanted, "options": {"first_chef": 1, **options}})
        device.go(f"/t/{table}")
        self._sit()

    @classmethod
    def sitting(cls, device: Device) -> "Thrower":
        """At the table that is on the screen."""
        thrower = cls.__new__(cls)
        thrower.device, thrower.page = device, device.page
        thrower._sit()
        return thrower

    def _sit(self) -> None:
        expect(self.board).to_be_visible()
        self.cdp = self.device.context.new_cdp_session(self.page)

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("application")

    @property
    def ground(self) -> Locator:
        return self.board.locator("> div")

    @property
    def sentence(self) -> Locator:
        return self.page.locator(".saf-sentence")

    @property
    def controls(self) -> Locator:
        """The buttons that answer what is asked."""
        return self.page.locator(".saf-decide").get_by_role("button")

    def chip(self, value: int) -> Locator:
        return self.device.button("web-safranito-chip-of", value=value)

    def choose(self, value: int) -> None:
        self.chip(value).click()
        expect(self.chip(value)).to_have_attribute("aria-pressed", "true")

    def tap(self, x: float, y: float) -> None:
        """A spot of the board, in m from its middle."""
        box = self.ground.bounding_box()
        assert box is not None
        scale = box["width"] / (2 * HALF)
        self.page.mouse.click(box["x"] + (x + HALF) * scale, box["y"] + (HALF - y) * scale)

    @property
    def chips(self) -> dict[int, tuple[float, float]]:
        """Where chips are drawn, in m from the middle of the board."""
        return {number: (x / 1000, -y / 1000) for number, x, y in self.page.evaluate(SIGHT)}

    def by(self, way: str, wanted: Throw, **more: Any) -> dict[str, Any]:
        view = {**json.loads(self.ground.get_attribute("data-view") or "{}"), "centre": {"x": 0, "y": 0}, "bottle": ""}
        answer: dict[str, Any] = handed([job(way, wanted, **{"view": view, **more})])[0]
        return answer

    def swipe(self, wanted: Throw) -> Throw:
        """By mouse. What the trackers make of the same way is told."""
        made = self.by("pointer", wanted, rate=60)
        box = self.ground.bounding_box()
        assert box is not None
        samples = made["samples"]
        begin = time.time() - samples[-1]["t"]
        for index, one in enumerate([*samples, samples[-1]]):
            named = "mousePressed" if index == 0 else "mouseReleased" if index == len(samples) else "mouseMoved"
            pressed = {"button": "left"} if index == len(samples) else {"button": "left", "buttons": 1, "clickCount": 1}
            at = {"x": box["x"] + one["x"], "y": box["y"] + one["y"]}
            self.cdp.send("Input.dispatchMouseEvent", {"type": named, "timestamp": begin + one["t"], **at, **pressed})
        return msgspec.convert(made["gesture"], Throw)

    def keys(self, wanted: Throw) -> None:
        presses = self.by("keys", wanted, set={"aim": 0.0})["presses"]
        self.board.focus()
        begin = time.time() - presses[-1]
        for press in presses:
            for named in ("keyDown", "keyUp"):
                event = {"type": named, "key": " ", "code": "Space", "timestamp": begin + press}
                self.cdp.send("Input.dispatchKeyEvent", event)
