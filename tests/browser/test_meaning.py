"""Hints: the effect of each card against the ring, shown before it is played, by a mouse and by a finger that stays."""

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Open
from browser.kit import Device, say
from browser.tables import at_once, create_table
from peppermill.games.chili.hints import Hint, hints
from peppermill.games.chili.pieces import house_deck
from peppermill.match import Match, Store

ROUND = (
    "chili 1; players 3; options cycles=1 change_choice=true open_collections=false; cycle 1; round 3; first 0;"
    " ring 10 20 *30 50 70 90; hand 0: 5 23 62 80; hand 1: 31 75 77; hand 2: 40 85 87; chosen 1: 31; chosen 2: 40"
)
"""The others have chosen. Of the cards held here one lies inside the free area."""


def told_of(hint: Hint) -> str:
    facts = {"distance": hint.distance, "free": "yes" if hint.free else "no", "draws": hint.draws}
    return say("web-chili-hint", card=hint.card, peppers=house_deck().count((hint.card,)), **facts)


def card_of(device: Device, number: int) -> Locator:
    return device.hand.locator(f'[data-card="{number}"]')


def expect_told(page: Page, hint: Hint) -> None:
    expect(page.locator(".chili-hint")).to_have_text(told_of(hint))
    expect(page.locator(".chili-hint")).to_be_visible()
    expect(page.locator(".chili-distance.chili-there")).to_have_text(f"↔ {hint.distance}")
    expect(page.locator(".chili-rim.chili-inside, .chili-free.chili-inside")).to_have_count(2 if hint.free else 0)


def expect_nothing_told(page: Page) -> None:
    expect(page.locator(".chili-hint")).to_have_text("")
    expect(page.locator(".chili-distance.chili-there, .chili-inside")).to_have_count(0)


def test_a_mouse_over_a_card_shows_what_the_server_says_of_it(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], at_once, position=ROUND)
    known = hints(Match(store.open(f"{table.id}.1")).view(0))
    assert {hint.free for hint in known} == {True, False}
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.cards).to_have_count(len(known))
        expect_nothing_told(page)
        for hint in known:
            card_of(device, hint.card).hover(position={"x": 12, "y": 40})
            expect_told(page, hint)
        page.mouse.move(1, 1)
        expect_nothing_told(page)
        expect(page.locator(".chili-raised")).to_have_count(0)


@pytest.mark.parametrize("longer", [0, 500])
def test_a_finger_that_stays_on_a_card_shows_the_same_and_takes_nothing_up(
    open_server: Open, store: Store, longer: int
) -> None:
    """`longer`: ms for which it stays when it has been told, so that the browser takes it for a long press, or not."""
    table = create_table(store, ["Anise"], at_once, position=ROUND)
    known = hints(Match(store.open(f"{table.id}.1")).view(0))
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.cards).to_have_count(len(known))
        cdp = device.context.new_cdp_session(page)
        for hint in known:
            box = card_of(device, hint.card).bounding_box()
            assert box is not None
            finger = {"x": box["x"] + 12, "y": box["y"] + 40, "id": 1}
            cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
            expect_told(page, hint)
            page.wait_for_timeout(longer)
            cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            expect_nothing_told(page)
            expect(page.locator(".chili-raised")).to_have_count(0)
            expect(device.put_down()).to_have_count(0)
        last = known[-1]
        card_of(device, last.card).tap(position={"x": 12, "y": 40})
        expect(page.locator(".chili-raised")).to_have_attribute("data-card", str(last.card))
        expect_told(page, last)
