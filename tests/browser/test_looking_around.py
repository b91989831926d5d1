"""Throws and pours of games that are over, looked at again in a real browser: from anywhere, and slowly."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import violations
from browser.conftest import Open
from browser.cooking import rest_of
from browser.kit import Device, until, until_still
from browser.tables import create_table, over
from browser.throwing import Thrower, is_drawn_as_recorded, prefer
from peppermill.match import Match, Store
from peppermill.physics.motion import Played, unpack

WAIT = 180_000
SMALL: dict[str, Any] = {"viewport": {"width": 480, "height": 720}}
"""Without a graphics card every dot costs."""
RESTED = """
(ground) => {
  const look = () => { if (ground.dataset.rest) globalThis.rested ??= performance.now(); };
  new MutationObserver(look).observe(ground, { attributes: true });
}
"""
"""When a motion had come to its end, by the page's own clock."""
TOOK = "() => rested - performance.getEntriesByName('moved')[0].startTime"
"""ms from the first picture in which something had moved."""


def first_motion(match: Match) -> Played:
    name = next(name for entry in match.log.read(0) for name in entry.blobs)
    return unpack(match.log.blob(name) or b"")


def eye_of(ground: Locator) -> str:
    return ground.get_attribute("data-eye") or ""


def looks_around(device: Device, ground: Locator, home: str) -> None:
    """By keys and by a drag: each time the eye is elsewhere, nearer by another key, and the replay where it was. Then
    back (`home`)."""
    page, where = device.page, device.page.get_by_role("slider", name=device.say("web-replay-where"))
    page.get_by_role("application").focus()
    expect(ground).to_have_attribute("data-eye", re.compile(r"\d"))
    eyes, at = [eye_of(ground)], where.input_value()
    for key in ("ArrowRight", "ArrowUp", ""):
        if key:
            page.keyboard.press(key)
        else:
            drag(page, ground)
        expect(ground).not_to_have_attribute("data-eye", eyes[-1])
        eyes.append(eye_of(ground))
    assert len(set(eyes)) == len(eyes)
    wide = float(ground.get_attribute("data-wide") or 0)
    page.keyboard.press("+")
    until(page, lambda: float(ground.get_attribute("data-wide") or 0), lambda now: now < wide)
    assert where.input_value() == at
    device.button(home).click()
    expect(ground).to_have_attribute("data-eye", eyes[0])
    expect(device.button(home)).to_have_count(0)


def drag(page: Page, ground: Locator) -> None:
    box = ground.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 200, box["y"] + 150)
    page.mouse.down()
    page.mouse.move(box["x"] + 260, box["y"] + 120, steps=3)
    page.mouse.up()


def test_a_throw_is_looked_at_again_from_anywhere_and_slowly(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over, game="safranito", input="physics", round_limit=1)
    thrown = first_motion(Match(store.open(f"{table.id}.1")))
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"], moving=True, **SMALL)
        thrower = Thrower(device, quality="low", table=table.id)
        page = device.go(f"/replay#{table.id}/1/")
        ground = page.locator(".saf-ground")
        expect(ground).to_have_attribute("data-lying", "[]", timeout=WAIT)
        looks_around(device, ground, "web-safranito-free-home")
        page.get_by_label(device.say("web-replay-speed")).select_option("0.25×")
        drag(page, ground)
        eye = until_still(page, lambda: eye_of(ground))
        ground.evaluate(RESTED)
        device.button("web-replay-step").click()
        expect(ground).to_have_attribute("data-rest", re.compile("0\\."), timeout=WAIT)
        is_drawn_as_recorded(thrower.rest, thrown)
        assert page.evaluate(TOOK) >= 4 * thrown.duration * 1000, "a quarter of its speed"
        assert eye_of(ground) == eye, "whoever looks around is not led elsewhere"
        assert violations(page) == []


@pytest.mark.long  # the same replay and camera as of a throw
def test_a_pour_is_looked_at_again_from_anywhere(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over, bots=1, game="a_la_carte", input="physics", round_limit=1)
    match = Match(store.open(f"{table.id}.1"))
    poured, first = first_motion(match), next(at for at, entry in enumerate(match.log.read(0)) if entry.blobs)
    with open_server() as server:
        device = server.device("desktop", table.tokens["Anise"], **SMALL)
        prefer(device, "low")
        page = device.sit_at(table)
        device.button("web-replay").click()
        expect(page.get_by_text(device.say("web-a_la_carte-free"))).to_be_visible(timeout=WAIT)
        ground = page.locator(".alc-ground")
        looks_around(device, ground, "web-a_la_carte-free-home")
        drag(page, ground)
        where = page.get_by_role("slider", name=device.say("web-replay-where"))
        for step in range(1, first + 1):
            device.button("web-replay-step").click()
            expect(where).to_have_value(str(step), timeout=WAIT)
        is_drawn_as_recorded(rest_of(ground, WAIT), poured)
        page.get_by_label(device.say("web-replay-seat")).select_option(device.say("web-replay-open"))
        hands = page.get_by_role("list", name=device.say("web-replay-open"))
        expect(hands.get_by_role("listitem")).to_have_count(2)
        assert violations(page) == []
