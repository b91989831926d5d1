"""Practice: rows, scatter, a hand that is measured and kept, and bots that have one like it."""

import re
from functools import partial

import msgspec
from playwright.sync_api import expect

from browser.axe import violations
from browser.conftest import Open
from browser.hands import handed, job
from browser.phones import Wire
from browser.ranging import Ranger
from peppermill.core import Chance
from peppermill.games.safranito.board import board
from peppermill.gestures import Throw, hand_of, perturb
from peppermill.physics.throwing.aiming import aim

THROWS = 9
NUMBER = re.compile(r"(\d\.\d)")


def test_a_hand_is_measured_at_the_range_and_bots_get_one_like_it(open_server: Open) -> None:
    with open_server() as server:
        device = server.device(viewport={"width": 480, "height": 720})
        ranger = Ranger(device)
        hand = device.page.get_by_role("region", name=device.say("range-hand"), exact=True)
        expect(hand.get_by_role("img", name=device.say("range-hand-unknown"))).to_be_visible()
        wanted = aim(board(), (0.0, 0.0))
        view = ranger.view
        meant = [
            msgspec.structs.replace(perturb(wanted, hand_of(3), Chance(f"practice/{number}")), **still(wanted))
            for number in range(THROWS)
        ]
        for swiped in handed([job("pointer", throw, view=view, rate=60) for throw in meant]):
            ranger.made(partial(ranger.mouse, swiped["samples"]))
        expect(hand.get_by_role("img")).to_have_accessible_name(NUMBER)
        measured = NUMBER.search(hand.get_by_role("img").get_attribute("aria-label") or "")
        assert measured is not None
        skill = measured.group(1)
        assert 1.5 <= float(skill) <= 4.0
        results = device.page.get_by_role("region", name=device.say("range-results"))
        expect(results.get_by_text(device.say("range-best"))).to_be_visible()
        expect(results.get_by_text(re.compile(r"Half of them came to rest within [\d.]+ cm"))).to_be_visible()
        assert violations(device.page) == []

        device.page.reload()
        expect(hand.get_by_role("img", name=re.compile(re.escape(skill)))).to_be_visible()
        wire = Wire(device)
        device.go("/new/safranito")
        device.page.get_by_label(device.say("web-seat", number=2)).select_option("solid")
        device.page.get_by_label(device.say("web-new-like-mine", skill=skill)).check()
        assert violations(device.page) == []
        device.button("web-start").click()
        expect(device.page.get_by_role("application")).to_be_visible()
        told = next(message["table"] for message in wire.told if message["t"] == "table")
        assert {seat["level"] for seat in told["seats"] if seat["kind"] == "bot"} == {f"solid:{skill}"}
        device.tool("people").click()
        level = device.say("web-level-hand", level=device.say("web-level-solid"), skill=skill)
        expect(device.page.get_by_text(device.say("web-seat-bot", level=level)).first).to_be_visible()


def still(wanted: Throw) -> dict[str, float]:
    """Return the fields of a throw that no swipe tells: they stay as they are usual."""
    return {name: getattr(wanted, name) for name in ("loft", "height", "outside", "pitch", "roll", "tumble")}


AIMS = [{"at": "mint", "hit": False}] * 4 + [{"at": "curry", "hit": True}] * 4
KEEP = "hand => localStorage.setItem('peppermill-hand', JSON.stringify(hand))"


def test_a_drill_is_offered_at_what_is_missed_most_and_counts(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone")
        page = device.go()
        page.evaluate(KEEP, {"throw": {"aims": AIMS, "tries": [], "skill": None, "best": 0}})
        ranger = Ranger(device)
        drill = page.get_by_role("region", name=device.say("range-drill"))
        mint = device.say("safranito-word-mint")
        expect(drill).to_contain_text(device.say("range-drill-missed", target=mint, hits=0, tries=4))
        drill.get_by_role("button").click()
        target = page.get_by_role("combobox", name=device.say("range-target"))
        expect(target.get_by_role("option", selected=True)).to_have_text(mint)
        ranger.made(lambda: ranger.touch(ranger.by("pointer", aim(board(), (0.18, 0.0)))["samples"]))
        expect(drill.get_by_role("progressbar")).to_have_js_property("value", 1)
        assert violations(page) == []
        device.button("range-hand-forget").click()
        expect(drill).to_have_count(0)


def test_own_hand_is_not_offered_before_practice(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone")
        device.go("/new/safranito")
        expect(device.page.get_by_text(device.say("web-new-like-mine-how"))).to_be_visible()
        device.go("/new/chili")
        expect(device.page.get_by_label(device.say("web-new-phones"))).to_be_visible()
        expect(device.page.get_by_text(device.say("web-new-like-mine-how"))).to_have_count(0)
