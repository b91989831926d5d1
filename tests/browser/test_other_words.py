"""Another language in the middle of things: what lies over the table, or is read beside it, follows."""

from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.kit import Device, say
from browser.prepared_tables import first_ending, with_a_collection
from browser.tables import create_table, in_the_middle, over
from peppermill.i18n import words_in
from peppermill.match import Store

there = words_in("de").say


def switch(device: Device) -> None:
    device.page.get_by_role("combobox", name=say("web-language")).select_option("de")
    expect(device.page.locator("html")).to_have_attribute("lang", "de")
    device.words = words_in("de")


def test_a_score_sheet_that_is_read_changes_its_language_and_can_be_closed(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], first_ending, bots=3, cycles=2)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        device.play_a_card()
        expect(device.button("web-chili-go-on")).to_be_visible()
        switch(device)
        expect(device.button("web-chili-go-on")).to_be_visible()
        sheet = page.get_by_role("region", name=there("web-chili-sheet-title", cycle=1, cycles=2))
        expect(sheet.get_by_text(there("web-chili-sheet-total"), exact=True).first).to_be_visible()
        expect(sheet.get_by_text(say("web-chili-sheet-total"), exact=True)).to_have_count(0)
        device.button("web-chili-go-on").click()
        expect(sheet).to_have_count(0)
        begun = there("chili-news-cycle_begun", cycle=2, ring=()).split(":")[0]
        expect(page.get_by_role("status").filter(has_text=begun)).not_to_have_count(0)
        expect(device.cards.first).to_be_visible()


def test_an_opened_collection_changes_its_language_and_can_be_closed(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], with_a_collection)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        page.get_by_role("button", name=device.like("web-chili-look-own")).click()
        expect(page.get_by_role("dialog", name=device.like("web-chili-list-own", peppers=0))).to_be_visible()
        switch(device)
        opened = page.get_by_role("dialog", name=device.like("web-chili-list-own", peppers=0))
        expect(opened).to_be_visible()
        opened.get_by_role("button", name=there("web-chili-close")).click()
        expect(opened).to_have_count(0)
        expect(page.get_by_role("button", name=device.like("web-chili-look-own"))).to_be_visible()


def expect_german_words(page: Page) -> None:
    panel = page.get_by_role("complementary", name=there("web-tab-text"))
    expect(panel.get_by_role("heading", name=there("web-chili-heading-seats"))).to_be_visible()
    expect(panel.get_by_role("heading", name=say("web-chili-heading-seats"))).to_have_count(0)


def test_the_table_in_words_changes_its_language(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.cards.first).to_be_visible()
        device.tool("text").click()
        expect(page.get_by_role("heading", name=say("web-chili-heading-seats"))).to_be_visible()
        switch(device)
        expect_german_words(page)


def test_a_replay_in_words_changes_its_language(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1/")
        device.tool("text").click()
        expect(page.get_by_role("heading", name=say("web-chili-heading-seats"))).to_be_visible()
        switch(device)
        expect_german_words(page)
