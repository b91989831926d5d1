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
}"""
"""As on platforms that ask the person."""
ROOTED = """() => [
  getComputedStyle(document.querySelector("canvas")).touchAction,
  getComputedStyle(document.documentElement).overscrollBehaviorY,
]"""


@pytest.mark.parametrize("answer", ["granted", "denied", "throws"])
def test_leave_is_asked_by_a_tap_and_the_screen_stays_on_while_the_phone_is_the_hand(
    open_house: Open, answer: str
) -> None:
    with open_house() as house:
        device = house.device("phone")
        device.context.add_init_script(f"({ASKED})('{answer}')")
        ranger = Ranger(device)
        page = ranger.page
        assert page.evaluate("asked") == []
        assert page.evaluate(ROOTED) == ["none", "none"]
        device.button("range-phone").tap()
        if answer != "granted":
            expect(page.get_by_text(device.say("range-phone-refused"))).to_be_visible()
            assert page.evaluate("asked") == ["motion"]
            return
        expect(device.button("range-phone-off")).to_be_visible()
        assert page.evaluate("asked") == ["motion", "screen"]
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        page.wait_for_function("() => asked.length === 3")
        device.button("range-phone-off").tap()
        page.wait_for_function("() => asked.at(-1) === 'let go'")
