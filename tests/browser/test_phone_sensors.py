"""What a phone asks for before it is a hand: leave to feel its motion, a screen that stays on, a page that is still."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Open
from browser.ranging import Ranger

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
def test_leave_is_asked_by_a_tap_and_the_screen_stays_on_and_upright_while_the_phone_is_the_hand(
    open_house: Open, answer: str
) -> None:
    with open_house() as house:
        device = house.device("phone")
        device.context.add_init_script(f"({ASKED})('{answer}')")
        ranger = Ranger(device)
        page = ranger.page
        assert page.evaluate("asked") == []
        assert page.evaluate(ROOTED) == ["none", "none", "none"]
        assert ranger.canvas.evaluate(TAKEN)
        device.button("range-phone").tap()
        if answer != "granted":
            expect(page.get_by_text(device.say("range-phone-refused"))).to_be_visible()
            assert page.evaluate("asked") == ["motion"]
            return
        expect(device.button("range-phone-off")).to_be_visible()
        assert page.evaluate("asked") == ["motion", "screen", *HELD]
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        page.wait_for_function("() => asked.length === 5")
        assert page.evaluate("asked.at(-1)") == "screen"
        device.button("range-phone-off").tap()
        page.wait_for_function("() => asked.length === 8")
        assert page.evaluate("asked.slice(5)") == ["let go", "not held", "part of the screen"]
