"""À la carte around one device, and a kitchen that is looked at closely: nothing is secret, everything is seen."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Open
from browser.cooking import GENTLE, Cook, laid
from browser.kit import say, until
from peppermill.match import Store

WAIT = 180_000
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"
"""Time in which the change of a click is drawn."""
SMALL: dict[str, Any] = {"viewport": {"width": 480, "height": 720}}


def test_two_at_one_device_need_no_curtain_and_see_what_falls(open_server: Open, store: Store) -> None:
    table = laid(store, "pan ana: lemon_sole 3\npan ben: herb_soup 0", people=("Anise", "Clove"), bots=0, shared=True)
    with open_server() as server:
        device = server.device("desktop", table.tokens["Anise"])
        cook = Cook(device, path=table.path)
        now = device.page.get_by_role("status")
        expect(now.filter(has_text=say("web-now-seat", name="Anise"))).to_be_visible()
        cook.take("lemon")
        cook.make("mouse", GENTLE)
        assert sorted(cook.rested(WAIT)) == sorted(cook.motion.labels)
        device.button("web-a_la_carte-end").click(timeout=WAIT)
        expect(now.filter(has_text=say("web-now-seat", name="Clove"))).to_be_visible(timeout=WAIT)
        cook.take("herbs")
        cook.make("mouse", GENTLE)
        cook.rested(WAIT)
        assert [(sent["type"], sent.get("pan")) for sent in cook.trace.sent] == [
            ("season", 0),
            ("end", None),
            ("season", 1),
        ]
        expect(device.button("web-curtain-lift", name="Clove")).to_have_count(0)


@pytest.mark.parametrize("quality", ["flat", "low"])
def test_a_tap_on_a_pan_brings_it_near_and_another_takes_it_away(open_server: Open, store: Store, quality: str) -> None:
    table = laid(store, "pan ana: lemon_sole 3 lemon", bots=1)
    with open_server() as server:
        device = server.device("desktop", table.tokens["Anise"], **SMALL)
        cook = Cook(device, quality=quality, path=table.path)
        expect(cook.controls.first).to_be_visible(timeout=WAIT)
        if quality == "flat":
            device.page.locator("[data-stove='0']").click()
        else:
            box = cook.canvas.bounding_box()
            assert box is not None
            for part in (0.4, 0.45, 0.5, 0.55, 0.6):
                if not cook.canvas.get_attribute("data-near"):
                    cook.canvas.click(position={"x": box["width"] * 0.55, "y": box["height"] * part})
                    cook.page.evaluate(TWO_FRAMES)
        expect(cook.canvas).to_have_attribute("data-near", "0")
        near = cook.canvas.screenshot()
        cook.place.press("Escape")
        expect(cook.canvas).to_have_attribute("data-near", "")
        until(device.page, cook.canvas.screenshot, lambda picture: picture != near)
        assert cook.trace.sent == []


@pytest.mark.parametrize("moving", [pytest.param(True, marks=pytest.mark.long), False])
def test_flames_flicker_unless_nothing_may_move(open_server: Open, store: Store, moving: bool) -> None:
    table = laid(store, "pan ana: lemon_sole 3 lemon", bots=1)
    with open_server() as server:
        device = server.device("desktop", table.tokens["Anise"], moving=moving, **SMALL)
        cook = Cook(device, quality="medium", path=table.path)
        expect(cook.controls.first).to_be_visible(timeout=WAIT)

        def pictures() -> set[bytes]:
            """Some, a little apart from each other."""
            shown = set[bytes]()
            for _ in range(4):
                shown.add(cook.canvas.screenshot())
                device.page.wait_for_timeout(250)
            return shown

        until(device.page, pictures, lambda shown: (len(shown) > 1) == moving)
