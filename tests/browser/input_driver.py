"""Send real input to a page with exact time stamps, whatever else the machine does."""

import time
from collections.abc import Iterable, Sequence
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page, expect

from browser.input_stream import InputStream, mouse_event, stroke, touch_event
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
"""Script that waits until `data-view` was the same for some frames: another tab has another camera, and fonts that
arrive late move things. Frames, not milliseconds: a busy machine draws fewer."""


class InputDriver:
    """Base of players that reach for something drawn: `canvas` is what fingers touch, `kind` the gesture."""

    device: Device
    page: Page
    cdp: CDPSession
    canvas: Locator
    kind: str

    def mouse(self, samples: Sequence[dict[str, float]], lets_go: bool = True) -> None:
        """Move the mouse along samples, pressed."""
        InputStream(self.device.context, self.page).send(
            mouse_event(kind, at, when) for kind, at, when in self._timed(samples, lets_go)
        )

    def touch(self, samples: Sequence[dict[str, float]], lets_go: bool = True) -> None:
        """Move a finger along samples."""
        InputStream(self.device.context, self.page).send(
            touch_event(kind, at, when) for kind, at, when in self._timed(samples, lets_go)
        )

    def _timed(
        self, samples: Sequence[dict[str, float]], lets_go: bool
    ) -> Iterable[tuple[str, dict[str, float], float]]:
        """Yield the samples in the page's own pixels, ending about now."""
        self.canvas.evaluate("canvas => canvas.scrollIntoView({ block: 'center' })")
        box = self.canvas.bounding_box()
        assert box is not None
        begin = self._since(samples[-1]["t"])
        for kind, one in stroke(samples, lets_go):
            yield kind, {"x": box["x"] + one["x"], "y": box["y"] + one["y"]}, begin + one["t"]

    def keys(self, presses: Sequence[float], key: str = " ", code: str = "Space") -> None:
        """Press a key at exact moments."""
        self.page.get_by_role("application").focus()
        begin = self._since(presses[-1])
        for press in presses:
            for named in ("keyDown", "keyUp"):
                event = {"type": named, "key": key, "code": code, "timestamp": begin + press}
                self.cdp.send("Input.dispatchKeyEvent", event)

    def swing(self, motion: Sequence[dict[str, Any]], upright: bool = False) -> None:
        """Move the phone while its button is held: what its sensors would report, at exact times."""
        self.page.evaluate(TURNED, [90 if upright else 0, 0])
        hold = self.page.get_by_role("button", name=self.device.say(f"range-phone-hold-{self.kind}"))
        hold.dispatch_event("pointerdown", {"pointerId": 1, "isPrimary": True})
        self.page.evaluate(MOTION, [motion, self.page.evaluate("performance.now()")])
        hold.dispatch_event("pointerup", {"pointerId": 1, "isPrimary": True})

    def take_phone(self) -> None:
        """Choose the phone's sensors as the way of input."""
        self.device.button("range-phone").click()
        expect(self.device.button(f"range-phone-hold-{self.kind}")).to_be_visible()

    def _since(self, seconds: float) -> float:
        """Return the time at which something began that ends about now, never before the page itself."""
        self.page.wait_for_function("(ms) => performance.now() > ms", arg=1000 * (seconds + 0.5))
        return time.time() - seconds
