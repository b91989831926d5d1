"""On a phone one slim bar stands above the table, and a menu holds the rest: the game gets the height."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.cooking import KITCHEN, laid
from browser.kit import KINDS, Device, expect_fits, expect_value, until
from browser.tables import PreparedTable, create_table, in_the_middle, to_throw
from peppermill.match import Store

WIDTH = KINDS["phone"]["viewport"]["width"]
MOST = 60
"""px for all that stands above a table."""
LESSON = 150
"""px for what a lesson says there besides."""
FLAT = """localStorage.setItem("peppermill", JSON.stringify({ quality: "flat" }))"""
WITH_MOVES = 84
"""px for it and for the strip of the last moves."""
ABOVE = """(...more) => ["#app > header", ".bar", ...more.flat()]
    .map((one) => document.querySelector(one)).filter((one) => one?.checkVisibility())
    .reduce((sum, one) => sum + one.getBoundingClientRect().height, 0)"""
COACH = "document.querySelector('.coach').getBoundingClientRect().height"
MENU = ".bar [data-menu]"
TABLES: dict[str, Any] = {"safranito": (to_throw, "fr"), "chili": (in_the_middle, "de")}


def prepared(store: Store, game: str) -> tuple[PreparedTable, str]:
    """A table of the game, and the language it is looked at in."""
    if game == "a_la_carte":
        return laid(store, KITCHEN, bots=3), "de"
    when, language = TABLES[game]
    return create_table(store, ["Anise", "Clove"], when, bots=2, game=game), language


def phone(server: Any, token: str = "", **more: Any) -> Device:
    device: Device = server.device("phone", token, **more)
    device.context.add_init_script(FLAT)
    return device


def height(page: Page, script: str, most: float) -> None:
    until(page, lambda: page.evaluate(script), lambda found: 0 < found <= most)


@pytest.mark.parametrize("game", ["chili", "safranito", "a_la_carte"])
def test_a_phone_table_has_one_slim_bar_and_a_menu_with_the_rest(open_server: Open, store: Store, game: str) -> None:
    table, language = prepared(store, game)
    with open_server() as server:
        device = phone(server, table.tokens["Anise"], locale=language)
        page = device.sit_at(table)
        menu = page.locator(MENU)
        menu.click()
        height(page, ABOVE, MOST)
        expect(page.locator(".moves")).to_be_visible()
        until(page, lambda: page.evaluate(ABOVE, [".moves"]), lambda found: MOST < found <= WITH_MOVES)
        sheet = page.get_by_role("dialog", name=device.say("web-menu"))
        expect(sheet.get_by_role("link", name=device.say("web-rules"))).to_be_visible()
        expect(sheet.get_by_role("slider", name=device.say("web-volume"))).to_be_visible()
        expect(sheet.get_by_role("combobox", name=device.say("web-language"))).to_be_visible()
        expect_fits(sheet)
        expect_value(page, "document.documentElement.scrollWidth", WIDTH)
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        expect(menu).to_be_focused()
        device.tool("log").click()
        expect(page.get_by_role("complementary", name=device.say("web-tab-log"))).to_be_visible()
        page.keyboard.press("Escape")
        expect(menu).to_be_focused()


@pytest.mark.parametrize("game", ["chili", "safranito", "a_la_carte"])
def test_a_lesson_is_no_higher_than_its_words_and_can_be_folded(open_server: Open, game: str) -> None:
    with open_server() as server:
        device = phone(server, locale="de")
        page = device.go()
        device.offer("web-lesson-start", game).click()
        expect(device.button("web-lesson-next")).to_be_visible()
        height(page, ABOVE, MOST)
        height(page, COACH, LESSON)
        expect_value(page, "document.documentElement.scrollWidth", WIDTH)
        device.button("web-lesson-fold").click()
        height(page, COACH, MOST)
        device.button("web-lesson-unfold").click()
        page.locator(".spoken").evaluate("spoken => { spoken.textContent = 'Ein sehr langer Satz. '.repeat(30); }")
        height(page, COACH, LESSON)
        expect_fits(page.locator(".coach"))


def test_a_new_line_of_talk_leaves_a_mark_on_the_menu(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, bots=1)
    with open_server() as server:
        anise, clove = phone(server, table.tokens["Anise"]), server.device(token=table.tokens["Clove"])
        for device in (anise, clove):
            device.sit_at(table)
            expect(device.cards.first).to_be_visible()
        clove.tool("talk").click()
        clove.page.get_by_label(clove.say("web-say")).fill("Good morning")
        clove.button("web-send").click()
        marked = f"{anise.say('web-menu')} {anise.say('web-talk-new', count=1)}"
        expect(anise.page.get_by_role("button", name=marked)).to_be_visible()
        anise.tool("talk").click()
        expect(anise.button("web-menu")).to_be_visible()
