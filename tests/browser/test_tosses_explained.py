"""A toss is shown before it is made, measured as it flies, and explained when it fails: by finger and on a phone."""

import json
import re
from typing import Any, get_args

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Open
from browser.cooking import Cook, Palm, laid
from browser.kit import Device, until
from browser.novice import Novice, learned
from browser.phones import codes, scan
from browser.ranging import Ranger
from peppermill.gestures import Toss
from peppermill.match import Store
from peppermill.physics.facts import TossFault

CREPE = "pan ana: crepe 2\npan ben: herb_soup 0\nflags: rolled\nactions: 2"
SOFT: dict[str, Any] = {"type": "toss", "lift": 1.2, "wrist": 5.2, "lag": 0.07, "along": 0.0, "across": 0.0}
FAULTS = [fault for fault in get_args(TossFault) if fault != "none"]
TROUBLES = ["no-lift", "no-hook", "slow-lift", "slow-hook"]


def card(page: Page) -> Locator:
    return page.locator(".gesture-verdict:visible")


def fault_on(device: Device) -> str:
    """The fault that the page names above the picture; it must lie inside the window."""
    told = card(device.page).locator("strong")
    expect(told).to_be_in_viewport(ratio=1)
    named: dict[str, str] = {device.say(f"range-toss-{fault}"): fault for fault in FAULTS}
    named |= {device.say(f"range-stroke-{trouble}"): trouble for trouble in TROUBLES}
    return named[told.inner_text()]


def guide(page: Page) -> Locator:
    return page.locator(".gesture-guide:visible")


@pytest.mark.parametrize("moving", [True, False])
def test_range_draws_the_toss_before_the_first_try(open_server: Open, moving: bool) -> None:
    with open_server() as server:
        ranger = Ranger(server.device("phone", moving=moving), "toss")
        drawn = guide(ranger.page)
        expect(drawn).to_be_in_viewport(ratio=1)
        expect(drawn).to_have_attribute("data-moves", "yes" if moving else "no")
        finger = drawn.locator(".gesture-finger")
        moves = finger.evaluate("finger => finger.getAnimations().map(one => one.playState)")
        assert moves == (["running"] if moving else [])


def test_novice_on_a_phone_learns_the_toss_from_what_the_range_says(open_server: Open) -> None:
    """Somebody who fails at first: each failure is named above the pan, and following it leads to a caught toss."""
    with open_server() as server:
        ranger = Ranger(server.device("phone"), "toss")
        novice, told = Novice(7), list[str]()
        for _ in range(6):
            view = ranger.view
            gesture, facts, _ = ranger.made(lambda: ranger.touch(novice.toss(view["width"], view["height"])))  # noqa: B023  # called at once
            assert isinstance(gesture, Toss)
            seen = json.loads(facts)
            gauge = ranger.page.locator(".gesture-figures")
            expect(gauge).to_have_text(figures(ranger.device, seen["review"]))
            if seen["caught"] == "picture":
                expect(card(ranger.page)).to_have_count(0)
                break
            told.append(fault_on(ranger.device))
            assert told[-1] == seen["review"]["fault"]
            novice.learn(told[-1])
        else:
            pytest.fail(f"never caught: {told}")
        assert told, "this novice fails at first"
        expect(guide(ranger.page)).to_have_count(0)


def figures(device: Device, review: dict[str, float]) -> str:
    degrees = round(abs(review["turned"]) * 180 / 3.141592653589793)
    return device.say("range-flight", cm=round(100 * review["height"]), degrees=degrees)


def test_three_of_four_novices_catch_the_third_toss() -> None:
    """Fingers that know nothing but the drawn gesture and what is said after a failure. `prove hands` has more."""
    first, _, third = learned(40)
    assert third >= 0.75
    assert first < third


@pytest.mark.parametrize("kind", ["phone", "desktop"])
def test_failed_toss_at_the_stove_names_its_fault(open_server: Open, store: Store, kind: Any) -> None:
    table = laid(store, CREPE)
    with open_server() as server:
        device = server.device(kind, table.tokens["Anise"], moving=True)
        cook = Cook(device, path=table.path)
        expect(cook.sentence).to_have_text(device.say("web-a_la_carte-now-flip"))
        expect(guide(cook.page)).to_be_in_viewport(ratio=1)
        cook.make("touch" if kind == "phone" else "mouse", SOFT)
        until(cook.page, lambda: card(cook.page).count())
        assert fault_on(device) == "too-soft"
        expect(cook.page.locator(".gesture-figures")).to_have_text(re.compile(r"\d+ cm high · turned \d+°"))


def test_stroke_that_is_no_toss_is_told_what_is_missing(open_server: Open, store: Store) -> None:
    table = laid(store, CREPE)
    with open_server() as server:
        device = server.device("phone", table.tokens["Anise"])
        cook = Cook(device, path=table.path)
        view = cook.view
        middle, low = view["width"] / 2, view["height"] * 0.85
        straight = [{"t": step / 60, "x": middle, "y": low - 6 * step} for step in range(25)]
        cook.touch(straight)
        until(cook.page, lambda: card(cook.page).count())
        assert fault_on(device) == "no-hook"
        expect(guide(cook.page)).to_be_visible()
        level = [{"t": step / 60, "x": middle - 60 + 6 * step, "y": low} for step in range(25)]
        cook.touch(level)
        until(cook.page, lambda: fault_on(device), lambda fault: fault == "no-lift")
        assert cook.trace.sent == []


def test_phone_that_is_the_hand_names_the_fault_of_a_toss(open_server: Open, store: Store) -> None:
    table = laid(store, CREPE, people=("Anise", "Clove"), bots=0, shared=True)
    with open_server() as server:
        screen = server.device(token=table.tokens["Anise"])
        screen.sit_at(table)
        screen.tool("phones").click()
        palm = Palm(scan(server, codes(screen)[0]))
        palm.page.reload()
        expect(guide(palm.page)).to_be_in_viewport(ratio=0.9)
        palm.make("touch", SOFT)
        until(palm.page, lambda: card(palm.page).count())
        assert fault_on(palm.device) == "too-soft"
