"""Drive a player at a table of Safranito by real input with exact time stamps."""

import json
import time
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from browser.hands import handed, job
from browser.input_driver import CALM, MOTION, TURNED
from browser.input_stream import InputStream, mouse_event, stroke, touch_event
from browser.kit import Device
from browser.ranging import SOFTWARE
from peppermill.games.safranito.board import FIELD, board
from peppermill.gestures import Throw
from peppermill.physics.motion import Played

LAY = """
async (wanted) => {
  const headers = { "Content-Type": "application/json" };
  const made = await fetch("api/tables", { method: "POST", headers, body: JSON.stringify(wanted) });
  return (await made.json()).id;
}
"""
SIGHT = """
() => [...document.querySelectorAll(".saf-chip[data-chip]")].map((chip) => {
  const [x, y] = (chip.getAttribute("transform").match(/-?[\\d.]+/g) ?? []).map(Number);
  return [Number(chip.dataset.chip), x, y];
})
"""
DEEP = "() => JSON.parse(document.querySelector('.saf-ground').dataset.lying ?? '[]')"
PREFERS = "(quality) => localStorage.setItem('peppermill', JSON.stringify({ quality }))"
HALF = FIELD / 2 + board().tray.rim_width + 1.5 * board().disc.radius
"""Metres from the middle of the drawing to its edge."""


def prefer(device: Device, quality: str) -> None:
    """Set how this device draws tables, from the next page on."""
    device.forgive(SOFTWARE)
    device.context.add_init_script(f"({PREFERS})({json.dumps(quality)})")


def flights(page: Page) -> int:
    """Return how many motions were seen since the page was loaded."""
    return int(page.evaluate("() => performance.getEntriesByName('moved').length"))


def is_drawn_as_recorded(drawn: dict[int, list[float]], played: Played) -> None:
    """Assert that everything that moved is where the record ends."""
    assert sorted(drawn) == sorted(played.labels)
    for label, pose in zip(played.labels, played.final.tolist(), strict=True):
        assert drawn[label][:3] == pytest.approx(pose[:3], abs=1e-6), label
        assert abs(sum(a * b for a, b in zip(drawn[label][3:], pose[3:], strict=True))) == pytest.approx(1.0, abs=1e-5)


class Thrower:
    """A player at a table of Safranito, who sits in the south."""

    def __init__(
        self,
        device: Device,
        bots: Sequence[str] = ("casual",),
        pace: int = 0,
        quality: str = "flat",
        table: str = "",
        help: str = "coach",
        **options: Any,
    ) -> None:
        """Sit down at a new table, or at the one that is given."""
        self.device, self.page, self.quality = device, device.page, quality
        prefer(device, quality)
        self.cdp = device.context.new_cdp_session(self.page)
        if table:
            return
        device.go()
        expect(device.offer("web-play-now", "safranito")).to_be_visible()
        wanted = {
            "game": "safranito",
            "seats": ["me", *bots],
            "name": "Anise",
            "pace": pace,
            "start": True,
            "help": help,
        }
        made = self.page.evaluate(LAY, {**wanted, "options": {"first_chef": 1, **options}})
        device.go(f"/t/{made}")
        expect(self.board).to_be_visible()

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
        """Tap a spot of the board, in m from its middle."""
        box = self.ground.bounding_box()
        assert box is not None
        if self.quality == "flat":
            scale = box["width"] / (2 * HALF)
            self.page.mouse.click(box["x"] + (x + HALF) * scale, box["y"] + (HALF - y) * scale)
        else:
            view = self.view
            scale = view["pxPerMetre"]
            self.page.mouse.click(box["x"] + view["middle"] + x * scale, box["y"] + view["level"] - y * scale)

    @property
    def chips(self) -> dict[int, tuple[float, float]]:
        """Return where chips are drawn, in m from the middle of the board."""
        if self.quality == "flat":
            return {number: (x / 1000, -y / 1000) for number, x, y in self.page.evaluate(SIGHT)}
        return {number: (x, y) for number, x, y, *_ in self.page.evaluate(DEEP)}

    @property
    def rest(self) -> dict[int, list[float]]:
        """Return where the last motion left everything, as it is drawn, by number."""
        rows = json.loads(self.ground.get_attribute("data-rest") or "[]")
        return {int(number): pose for number, *pose in rows}

    @property
    def view(self) -> dict[str, Any]:
        """The projection of the board, as the trackers get it."""
        told: dict[str, Any] = json.loads(self.ground.get_attribute("data-view") or "{}")
        return told

    def by(self, way: str, wanted: Throw, **more: Any) -> dict[str, Any]:
        view = {**self.view, "centre": {"x": 0, "y": 0}, "bottle": ""}
        answer: dict[str, Any] = handed([job(way, wanted, **{"view": view, **more})])[0]
        return answer

    def swipe(self, wanted: Throw, by: str = "mouse") -> Throw:
        """Swipe a throw by mouse or touch once nothing moves any more; return what the trackers make of the same
        samples."""
        self.ground.evaluate(CALM)
        made = self.by("pointer", wanted, rate=60)
        box = self.ground.bounding_box()
        assert box is not None
        samples = made["samples"]
        begin = time.time() - samples[-1]["t"]
        event = mouse_event if by == "mouse" else touch_event
        InputStream(self.device.context, self.page).send(
            event(kind, {"x": box["x"] + one["x"], "y": box["y"] + one["y"]}, begin + one["t"])
            for kind, one in stroke(samples)
        )
        return msgspec.convert(made["gesture"], Throw)

    def keys(self, wanted: Throw) -> None:
        presses = self.by("keys", wanted, set={"aim": 0.0})["presses"]
        self.board.focus()
        begin = time.time() - presses[-1]
        for press in presses:
            for named in ("keyDown", "keyUp"):
                event = {"type": named, "key": " ", "code": "Space", "timestamp": begin + press}
                self.cdp.send("Input.dispatchKeyEvent", event)

    def swing(self, wanted: Throw) -> None:
        """Take the phone into the hand, if it is not there, and throw by its sensors while the button is held.

        The gesture is worked out before: a phone that reports nothing for a while counts as one without sensors.
        """
        motion = self.by("sensors", wanted)["motion"]
        hold = self.device.button("range-phone-hold-throw")
        if not hold.count():
            self.device.button("range-phone").click()
        self.page.evaluate(TURNED, [0, 0])
        hold.dispatch_event("pointerdown", {"pointerId": 1, "isPrimary": True})
        self.page.evaluate(MOTION, [motion, self.page.evaluate("performance.now()")])
        hold.dispatch_event("pointerup", {"pointerId": 1, "isPrimary": True})
