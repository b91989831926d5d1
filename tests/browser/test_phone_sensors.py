"""A phone as a hand: what it asks for first (leave to feel its motion, a screen that stays on, a page that is still),
and what comes of its own sensors."""

import math
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Open
from browser.kit import expect_value, until
from browser.ranging import Ranger, is_drawn_as_it_lies
from peppermill.gestures import Throw, limits

pytestmark = pytest.mark.sensors
ASKED = """(answer) => {
  globalThis.asked = [];
  DeviceMotionEvent.requestPermission = async () => {
    asked.push("motion");
    if (answer === "throws") throw new Error("not from a tap");
    return answer;
  };
  const lock = { release: async () => void asked.push("let go") };
  const request = async (what) => { asked.push(what); return lock; };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
  let full = null;
  Object.defineProperty(document, "fullscreenElement", { get: () => full });
  Element.prototype.requestFullscreen = async function () { asked.push("whole screen"); full = this; };
  document.exitFullscreen = async () => { asked.push("part of the screen"); full = null; };
  screen.orientation.lock = async (kind) => void asked.push(`held ${kind}`);
  screen.orientation.unlock = () => void asked.push("not held");
}"""
"""As on platforms that ask the person."""
HELD = ["whole screen", "held portrait-primary"]
ROOTED = """() => [
  getComputedStyle(document.querySelector("canvas")).touchAction,
  getComputedStyle(document.documentElement).overscrollBehaviorX,
  getComputedStyle(document.documentElement).overscrollBehaviorY,
]"""
TAKEN = """(canvas) => {
  const touched = new TouchEvent("touchstart", { bubbles: true, cancelable: true });
  canvas.dispatchEvent(touched);
  return touched.defaultPrevented;
}"""
"""Whether a touch is kept from the browser, which would begin to go back a page at the screen's edge."""


@pytest.mark.parametrize("answer", ["granted", "denied", "throws"])
def test_sensor_permission_is_asked_by_a_tap_and_the_screen_stays_on(open_server: Open, answer: str) -> None:
    with open_server() as server:
        device = server.device("phone")
        device.context.add_init_script(f"({ASKED})('{answer}')")
        ranger = Ranger(device)
        page = ranger.page
        assert page.evaluate("asked") == []
        expect_value(page, ROOTED, ["none", "none", "none"])
        assert ranger.canvas.evaluate(TAKEN)
        device.button("range-phone").tap()
        if answer != "granted":
            expect(page.get_by_text(device.say("range-phone-refused"))).to_be_visible()
            assert page.evaluate("asked") == ["motion"]
            return
        expect(device.button("range-phone-off")).to_be_visible()
        expect_value(page, "asked", ["motion", "screen", *HELD])
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        page.wait_for_function("() => asked.length === 5")
        assert page.evaluate("asked.at(-1)") == "screen"
        device.button("range-phone-off").tap()
        page.wait_for_function("() => asked.length === 8")
        assert page.evaluate("asked.slice(5)") == ["let go", "not held", "part of the screen"]


FELT = """() => { window.felt = [];
  addEventListener("devicemotion", ({ accelerationIncludingGravity: a, rotationRate: r, timeStamp: t }) =>
    a && a.x !== null && felt.push([t / 1000, a.x, a.y, a.z, r.alpha, r.beta, r.gamma])); }"""
PUSH, PUSHED = 3.0, 0.3
"""m/s² away from the thrower, and for how many seconds at least."""
RESTED = """(seconds) => {
  const moved = felt.filter(([, , y]) => Math.abs(y) > 0.1).at(-1);
  return felt.at(-1)[0] - (moved ?? felt[0])[0] > seconds;
}"""
"""So long that the page has forgotten how the phone was held before: it learns slowly where up is."""
LET_GO = """(button) => {
  window.held = performance.now() / 1000;
  button.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, pointerId: 1, isPrimary: true }));
  window.let_go = performance.now() / 1000;
}"""
"""In one go, so that a busy machine cannot come between."""
PUSHED_SO_LONG = """([push, seconds]) => {
  const pushed = felt.filter(([, , y]) => Math.abs(Math.abs(y) - push) < 0.1);
  return pushed.length > 5 && pushed.at(-1)[0] - pushed[0][0] >= seconds;
}"""


def test_a_throw_comes_of_the_phones_own_sensors(open_server: Open) -> None:
    """Real readings through the browser's own sensors, as they come: how long the push was is what the page felt, so
    that no clock but its own counts. Gestures to the millisecond: `test_range`."""
    with open_server() as server:
        ranger = Ranger(server.device("phone", device_scale_factor=0.25))  # drawing would hold the readings up
        page = ranger.page
        for kind in ("accelerometer", "linear-acceleration", "gyroscope", "relative-orientation"):
            ranger.cdp.send("Emulation.setSensorOverrideEnabled", {"enabled": True, "type": kind})
        lies(ranger, {"acceleration": (1.5, -2.0, 9.0), "rotation": (30.0, -20.0, 10.0)})
        page.evaluate(FELT)
        ranger.take_phone()
        until(page, lambda: page.evaluate("felt.length > 0"))
        felt = page.evaluate("felt.at(-1)")
        assert [round(abs(value), 1) for value in felt[1:]] == [1.5, 2.0, 9.0, 30.0, 20.0, 10.0]
        lies(ranger, REST)
        until(page, lambda: page.evaluate(RESTED, 3))

        def push_and_let_go() -> None:
            hold = ranger.device.button("range-phone-hold-throw")
            hold.dispatch_event("pointerdown", {"pointerId": 1, "isPrimary": True})
            lies(ranger, {"acceleration": (0.0, PUSH, 9.81), "rotation": (0.0, 0.0, 0.0)})
            until(page, lambda: page.evaluate(PUSHED_SO_LONG, [PUSH, PUSHED]))
            hold.evaluate(LET_GO)

        thrown, _, played = ranger.made(push_and_let_go)
        assert isinstance(thrown, Throw)
        held, let_go, motion = page.evaluate("[held, let_go, felt]")
        least, most = pushed_for(motion, held, let_go)
        fastest = limits("throw")["speed"].high
        slow, fast = (min(1.2 * (PUSH * seconds) ** 0.6, fastest) for seconds in (least, most))
        assert 0.95 * slow <= thrown.speed <= 1.05 * fast
        assert slow < fast < 2 * slow
        assert thrown.direction == pytest.approx(0.0, abs=math.radians(2))
        is_drawn_as_it_lies(ranger, played)
        expect(page.get_by_text(ranger.device.say("range-phone-silent"))).to_have_count(0)


def pushed_for(motion: list[list[float]], held: float, let_go: float) -> tuple[float, float]:
    """For how long at least, and at most: a push begins and ends somewhere between two readings."""
    pushed = [place for place, (t, _, y, *_) in enumerate(motion) if abs(abs(y) - PUSH) < 0.1 and t <= let_go]
    first = pushed[0]
    last = max(motion[place][0] for place in pushed if motion[place][0] <= held)
    return last - motion[first][0], let_go - motion[first - 1][0]


REST: dict[str, Any] = {"acceleration": (0.0, 0.0, 9.81), "rotation": (0.0, 0.0, 0.0)}


def lies(ranger: Ranger, sample: dict[str, Any]) -> None:
    """Set what the sensors read now."""
    x, y, z = sample["acceleration"]
    alpha, beta, gamma = (math.radians(rate) for rate in sample["rotation"])
    send = ranger.cdp.send
    name = "Emulation.setSensorOverrideReadings"
    send(name, {"type": "accelerometer", "reading": {"xyz": {"x": x, "y": y, "z": z}}})
    send(name, {"type": "linear-acceleration", "reading": {"xyz": {"x": x, "y": y, "z": z - 9.81}}})
    send(name, {"type": "gyroscope", "reading": {"xyz": {"x": alpha, "y": beta, "z": gamma}}})
    send(name, {"type": "relative-orientation", "reading": {"quaternion": {"x": 0, "y": 0, "z": 0, "w": 1}}})
