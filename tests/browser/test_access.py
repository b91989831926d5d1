"""Nobody is kept out: axe on every screen, games by keyboard alone and by what a screen reader reads."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.kit import Kind, expect_read, expect_value, say, until
from browser.prepared_tables import create_tables
from browser.screen_sweep import complaints_of, usual_look
from browser.screens import SCREENS
from browser.tables import create_table, in_the_middle, last_round
from peppermill.match import Match, Store

A_PART = 8
"""One after the other: some screens come of others."""


@pytest.mark.parametrize("part", range(-(-len(SCREENS) // A_PART)))
def test_axe_finds_nothing_wrong_on_any_screen(open_server: Open, store: Store, part: int) -> None:
    """Each in one of its looks, a phone's in light or a desktop's in dark; `prove screens` sees them in all."""
    tables = create_tables(store)
    with open_server() as server:
        found = complaints_of(
            server, tables, [(screen, *usual_look(screen)) for screen in SCREENS[part * A_PART : (part + 1) * A_PART]]
        )
    assert not found, "\n".join(found)


def tab_to(page: Page, role: str, name: "re.Pattern[str] | str", most: int = 60) -> None:
    """Nothing but the tab key, until this has the focus."""
    wanted = page.get_by_role(role, name=name)  # type: ignore[arg-type]  # a role by its word
    for _ in range(most):
        page.keyboard.press("Tab")
        if wanted.and_(page.locator(":focus")).count():
            return
    raise AssertionError(f"{role} {name} cannot be reached by the tab key")


def play_focused_card(page: Page) -> None:
    """Take up the card that has the focus, then put it down: two steps, as by mouse."""
    page.keyboard.press("Enter")
    expect(page.locator("[role=option][aria-selected=true]:focus")).to_have_count(1)
    page.keyboard.press("Enter")


def test_a_game_is_begun_and_played_by_keyboard_alone(open_server: Open) -> None:
    with open_server() as server:
        device = server.device()
        page = device.go()
        expect(device.offer("web-play-now")).to_be_visible()
        tab_to(page, "button", say("web-play-now"))
        page.keyboard.press("Enter")
        expect(device.button("web-level-greedy")).to_be_focused()
        page.keyboard.press("Enter")
        expect(device.cards.first).to_be_visible()
        for round_ in (1, 2):
            tab_to(page, "option", re.compile(r"^\d+, "))
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowLeft")
            play_focused_card(page)
            page.get_by_role("button", name=say("web-tab-text"), exact=True).or_(device.hand).first.wait_for()
            begun = device.like("chili-news-round_begun", round=round_ + 1, target=0)
            expect(page.get_by_role("status").filter(has_text=begun)).not_to_have_count(0)
            expect(device.cards.first).to_be_visible()


def test_the_last_card_is_played_and_a_new_game_begun_by_keyboard_alone(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], last_round)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.cards).to_have_count(1)
        tab_to(page, "option", re.compile(r"^\d+, "))
        play_focused_card(page)
        expect(device.result).to_be_visible()
        tab_to(page, "button", say("web-rematch"))
        page.keyboard.press("Enter")
        expect(device.cards.first).to_be_visible()


def test_a_game_can_be_followed_and_played_through_roles_and_names_alone(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], last_round)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        expect(page.get_by_role("option", name=re.compile("from the target"))).to_have_count(1)
        expect_read(
            page.get_by_role("main"),
            r'img "The target: \d+',
            r'group "Anise: (one|1) card in hand',
            r'img "Draw pile: \d+ cards',
            r'option "\d+, .*from the target',
        )
        page.get_by_role("option", name=re.compile("from the target")).click()
        page.get_by_role("button", name=re.compile(r"^Play the \d+$")).click()
        expect(page.get_by_role("status").filter(has_text=re.compile("turned over"))).to_be_attached()
        expect(device.result.get_by_role("list", name=say("web-places")).get_by_role("listitem")).to_have_count(3)


def test_the_table_can_be_read_as_text(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.sit_at(table)
        expect(device.cards.first).to_be_visible()
        device.tool("text").click()
        panel = device.page.get_by_role("complementary", name=say("web-tab-text"))
        for heading in ("web-chili-hand", "web-chili-heading-seats", "web-chili-heading-piles"):
            expect(panel.get_by_role("heading", name=say(heading))).to_be_visible()
        own = panel.get_by_role("listitem").filter(has_text=re.compile(r"^\d+, "))
        expect(own).to_have_count(len(Match(store.open(f"{table.id}.1")).view(0).hand))


def test_the_link_to_the_content_leads_there_and_nowhere_else(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.cards.first).to_be_visible()
        tab_to(page, "link", say("web-skip"))
        page.keyboard.press("Enter")
        expect(page.get_by_role("main")).to_be_focused()
        expect(device.cards.first).to_be_visible()
        assert table.path in page.url


def test_narrow_screen_shows_all_content(open_server: Open) -> None:
    with open_server() as server:
        device = server.device(viewport={"width": 320, "height": 640})
        page = device.go()
        expect(device.offer("web-play-now")).to_be_visible()
        expect_value(page, "document.documentElement.scrollWidth <= 320", True)


def test_screen_with_doubled_text_shows_all_content(open_server: Open) -> None:
    with open_server() as server:
        device = server.device()
        page = device.go()
        expect(device.offer("web-play-now")).to_be_visible()
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        expect_value(page, "document.documentElement.scrollWidth <= innerWidth", True)


LETTERS = """() => {
    const size = (part) => parseFloat(getComputedStyle(document.querySelector(part)).fontSize);
    return [size(".chili-sentence"), size(".chili-badge")];
}"""
HANGS_OVER = """() => {
    const host = document.querySelector(".host").getBoundingClientRect();
    const parts = ".chili-hand .chili-card, .chili-badge, .chili-prompt, .chili-sentence, .chili-hint, .chili-act";
    return [...document.querySelectorAll(parts)].filter((one) => one.checkVisibility()).filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < -1 || box.right > innerWidth + 1 || box.top < host.top - 1 || box.bottom > host.bottom + 1;
    }).map((one) => one.className);
}"""


@pytest.mark.parametrize("kind", ["phone", "desktop"])
def test_the_table_is_written_larger_when_text_is_twice_as_large(open_server: Open, store: Store, kind: Kind) -> None:
    table = create_table(store, ["Anise"], in_the_middle, bots=3)
    with open_server() as server:
        device = server.device(kind, table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.cards.first).to_be_visible()
        sentence, badge = page.evaluate(LETTERS)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        page.wait_for_function(f"() => ({LETTERS})()[0] > {1.6 * sentence}")
        until(page, lambda: page.evaluate(LETTERS)[1], lambda size: size > 1.2 * badge)
        device.cards.last.click()
        expect(device.put_down()).to_be_visible()
        expect_value(page, HANGS_OVER, [])
        expect_value(page, "document.documentElement.scrollWidth <= innerWidth", True)
        device.put_down().click()
        expect(device.cards.first).to_be_visible()
