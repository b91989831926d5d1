"""Entries of the log point at the things on the table that they name, by mouse, keyboard and finger."""

import re

from playwright.sync_api import Locator, expect

from browser.conftest import Open
from browser.kit import say, until
from browser.tables import create_table, in_the_middle
from peppermill.match import Match, Store

LIT = "chili-pointed"


def later(match: Match) -> bool:
    """In the second cycle, in which somebody had to draw and something was free."""
    rules = {piece.news.rule for piece in match.news(0)[-12:]}
    return match.state.cycle == 2 and in_the_middle(match) and {"A-3", "A-4"} <= rules


COVERED = """heap => {
    const box = heap.getBoundingClientRect();
    return !heap.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


def test_every_entry_lights_what_it_speaks_of(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], later, bots=2, cycles=2)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.cards.first).to_be_visible()
        device.tool("log").click()
        entries = page.get_by_role("complementary", name=say("web-tab-log")).get_by_role("listitem")
        expect(entries.first).to_be_visible()
        pile, discard = page.locator(".chili-heap:not(.chili-messy)"), page.locator(".chili-messy")
        seats = page.locator(f".chili-badge.{LIT}")

        def entry(rule: str, text: str | re.Pattern[str] = "") -> Locator:
            link = page.get_by_role("link", name=say("web-rule", rule=rule), exact=True)
            return entries.filter(has=link).filter(has_text=text).last

        entry("A-1", "turned over").hover()
        expect(seats).to_have_count(3)
        expect(page.locator(f".chili-heap.{LIT}")).to_have_count(0)
        entry("A-3").hover()
        expect(discard).to_contain_class(LIT)
        expect(pile).not_to_contain_class(LIT)
        entry("A-4", re.compile(r"draws? (one|\d)")).hover()
        expect(pile).to_contain_class(LIT)
        expect(discard).not_to_contain_class(LIT)
        expect(seats).to_have_count(1)
        entry("E-4").hover()
        expect(seats).to_have_count(3)
        entry("P-1").hover()
        expect(pile).to_contain_class(LIT)
        page.mouse.move(0, 0)
        expect(page.locator(f".{LIT}")).to_have_count(0)
        entry("A-3").get_by_role("link").focus()
        expect(discard).to_contain_class(LIT)
        page.keyboard.press("Tab")
        expect(discard).not_to_contain_class(LIT)


def test_a_tapped_entry_stays_lit_and_what_it_speaks_of_is_seen(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], later, bots=2, cycles=2)
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.cards.first).to_be_visible()
        log = page.get_by_role("complementary", name=say("web-tab-log"))
        discard = page.locator(".chili-messy")
        device.tool("log").click()
        link = page.get_by_role("link", name=say("web-rule", rule="A-3"), exact=True)
        entry = log.get_by_role("listitem").filter(has=link).first
        entry.scroll_into_view_if_needed()
        entry.tap(position={"x": 20, "y": 10})
        expect(discard).to_contain_class(LIT)
        until(page, lambda: not discard.evaluate(COVERED))
        expect(entry).to_be_in_viewport(ratio=0.99)  # but for a fraction of a pixel
        entry.tap(position={"x": 20, "y": 10})
        expect(page.locator(f".{LIT}")).to_have_count(0)
        entry.tap(position={"x": 20, "y": 10})
        expect(discard).to_contain_class(LIT)
        log.get_by_role("button", name=say("web-close")).tap()
        expect(page.locator(f".{LIT}")).to_have_count(0)
