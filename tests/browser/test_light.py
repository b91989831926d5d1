"""Day and night while one plays, and a range whose picture or whose visitor goes away."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Open
from browser.ranging import Ranger
from browser.tables import create_table, to_throw
from browser.throwing import Thrower
from peppermill.match import Store

WAIT = 180_000
SMALL: dict[str, Any] = {"viewport": {"width": 480, "height": 720}}
TAKE = "canvas => canvas.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"
LOCKS = """
(() => {
  globalThis.locks = { asked: 0, released: 0, give: null };
  const lock = { release: async () => { locks.released += 1; } };
  const request = () => new Promise((done) => { locks.asked += 1; locks.give = () => done(lock); });
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
})()
"""
"""A screen that is kept awake when `give` says so."""

LEAVE = "() => { history.pushState(null, '', './'); dispatchEvent(new PopStateEvent('popstate')); }"


def test_the_table_is_lit_as_the_system_likes_it_by_day_and_by_night(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], to_throw, bots=1, game="safranito")
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"], color_scheme="light", **SMALL)
        Thrower(device, quality="low", table=table.id)
        device.go(table.path)
        canvas = device.page.locator(".saf-canvas")
        expect(canvas).to_have_attribute("data-light", "day", timeout=WAIT)
        device.page.emulate_media(color_scheme="dark")
        expect(device.page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(canvas).to_have_attribute("data-light", "lamp")


def test_the_range_says_so_where_its_picture_was_taken_away(open_server: Open) -> None:
    with open_server() as server:
        ranger = Ranger(server.device(**SMALL))
        ranger.canvas.evaluate(TAKE)
        expect(ranger.page.get_by_text(ranger.device.say("range-flat"))).to_be_visible(timeout=WAIT)
        expect(ranger.device.button("range-press-first")).to_have_count(0)


@pytest.mark.sensors
def test_a_finger_that_is_taken_away_lets_nothing_go_at_the_range(open_server: Open) -> None:
    with open_server() as server:
        ranger = Ranger(server.device("phone"))
        ranger.take_phone()
        hold = ranger.device.button("range-phone-hold-throw")
        for end, said in (("pointercancel", "range-state-ready"), ("pointerup", "range-nothing-throw")):
            hold.dispatch_event("pointerdown", {"pointerId": 1, "isPrimary": True})
            hold.dispatch_event(end, {"pointerId": 1, "isPrimary": True})
            expect(ranger.page.get_by_text(ranger.device.say(said)).first).to_be_visible()


@pytest.mark.sensors
def test_leaving_the_range_early_does_not_lock_the_screen(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone")
        device.context.add_init_script(LOCKS)
        ranger = Ranger(device)
        device.button("range-phone").click()
        device.page.wait_for_function("() => locks.asked === 1")
        device.page.evaluate(LEAVE)
        expect(ranger.canvas).to_have_count(0)
        device.page.evaluate("() => locks.give()")
        device.page.wait_for_function("() => locks.released === 1")
