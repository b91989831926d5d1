"""Somebody's hand on a page: real input with exact time stamps, whatever else the machine does."""

import time
from collections.abc import Iterable, Sequence
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page, expect

from browser.kit import Device

MOTION = """
([samples, begin]) => {
  for (const { t, acceleration: [x, y, z], rotation } of samples) {
    const [alpha, beta, gamma] = rotation ?? [];
    const event = new DeviceMotionEvent("devicemotion", {
      accelerationIncludingGravity: { x, y, z }, interval: 1000 / 60,
      ...(rotation ? { rotationRate: { alpha, beta, gamma } } : {}),
    });
    Object.defineProperty(event, "timeStamp", { value: begin + 1000 * t });
    dispatchEvent(event);
  }
}
"""
TURNED = """
([beta, gamma]) => dispatchEvent(new DeviceOrientationEvent("deviceorientation", { alpha: 0, beta, gamma }))
"""


CALM = """
async (element) => {
  await document.fonts.ready;
  const ends = performance.now() + 60_000;
  let [view, same] = ["", 0];
  while (same < 15 && performance.now() < ends) {
    await new Promise(requestAnimationFrame);
    const now = element.dataset.view ?? "";
    [view, same] = [now, now && now === view ? same + 1 : 0];
  }
  return view;
}
"""
"""The `data-view` that was the same in so many frames: another tab has another camera, and letters that arrive
late push things about. Frames, not ms: a busy machine draws fewer."""


class Reaching:
    """Whoever reaches for something drawn: `canvas` is what fingers touch, `kind` what is made of it."""

    device: Device
    page: Page
    cdp: CDPSession
    canvas: Locator
    kind: str

    def mouse(self, samples: Sequence[dict[str, float]], lets_go: bool = True) -> None:
        for kind, at, when in self._timed(samples, lets_go):
            named = {"down": "mousePressed", "move": "mouseMoved", "up": "mouseReleased"}[kind]
            pressed = {"button": "left", "buttons": 1, "clickCount": 1} if kind != "up" else {"button": "left"}
            self.cdp.send("Input.dispatchMouseEvent", {"type": named, "timestamp": when, **at, **pressed})

    def touch(self, samples: Sequence[dict[str, float]], lets_go: bool = True) -> None:
        for kind, at, when in self._timed(samples, lets_go):
            named = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}[kind]
            points = [] if kind == "up" else [{**at, "id": 1, "radiusX": 5, "radiusY": 5}]
            self.cdp.send("Input.dispatchTouchEvent", {"type": named, "timestamp": when, "touchPoints": points})

    def _timed(
        self, samples: Sequence[dict[str, float]], lets_go: bool
    ) -> Iterable[tuple[str, dict[str, float], float]]:
        """The way in the page's own px, ending about now."""
        self.canvas.evaluate("canvas => canvas.scrollIntoView({ block: 'center' })")
        box = self.canvas.bounding_box()
        assert box is not None
        begin = self._since(samples[-1]["t"])
        places = [({"x": box["x"] + one["x"], "y": box["y"] + one["y"]}, begin + one["t"]) for one in samples]
        yield ("down", *places[0])
        for place in places[1:]:
            yield ("move", *place)
        if lets_go:
            yield ("up", *places[-1])

    def keys(self, presses: Sequence[float], key: str = " ", code: str = "Space") -> None:
        """Pressed at these moments exactly, whatever else the machine does."""
        self.page.get_by_role("application").focus()
        begin = self._since(presses[-1])
        for press in presses:
            for named in ("keyDown", "keyUp"):
                event = {"type": named, "key": key, "code": code, "timestamp": begin + press}
                self.cdp.send("Input.dispatchKeyEvent", event)

    def swing(self, motion: Sequence[dict[str, Any]], upright: bool = False) -> None:
        """The phone as the hand, while the button is held: what its sensors would report, at exact times."""
        self.page.evaluate(TURNED, [90 if upright else 0, 0])
        hold = self.page.get_by_role("button", name=self.device.say(f"range-phone-hold-{self.kind}"))
        hold.dispatch_event("pointerdown", {"pointerId": 1, "isPrimary": True})
        self.page.evaluate(MOTION, [motion, self.page.evaluate("performance.now()")])
        hold.dispatch_event("pointerup", {"pointerId": 1, "isPrimary": True})

    def take_phone(self) -> None:
        self.device.button("range-phone").click()
        expect(self.device.button(f"range-phone-hold-{self.kind}")).to_be_visible()

    def _since(self, seconds: float) -> float:
        """When something began that ends about now: never before the page itself."""
        self.page.wait_for_function("(ms) => performance.now() > ms", arg=1000 * (seconds + 0.5))
        return time.time() - seconds
