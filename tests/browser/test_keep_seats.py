"""The link that gives somebody their seats back: shown at the front door, opened in a browser that knows nobody."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Open
from browser.kit import say
from browser.tables import create_table, in_the_middle
from peppermill.match import Store


def test_an_emptied_browser_gets_its_seats_back_by_the_saved_link(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.go()
        device.button("web-keep-seats-show").click()
        shown = device.page.get_by_label(say("web-keep-seats-link"))
        expect(shown).to_be_visible()
        first = shown.input_value()
        device.button("web-keep-seats-renew").click()
        expect(shown).not_to_have_value(first)
        link = shown.input_value()

        other = server.device("phone")
        other.forgive("403")
        page = other.page
        page.goto(first)
        other.button("web-restore-yes").click()
        expect(page.get_by_text(say("refusal-link-unknown"), exact=True)).to_be_visible()
        other.button("web-restore-no").click()
        expect(page.get_by_text(say("web-go-on-none"))).to_be_visible()
        page.goto(link)
        other.button("web-restore-yes").click()
        expect(page.get_by_role("link", name=say("chili")).first).to_be_visible()
        other.sit_at(table)
        expect(other.cards.first).to_be_visible()


def test_a_browser_is_signed_out_from_another(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device, other = server.device("phone", table.tokens["Anise"]), server.device()
        device.go()
        device.button("web-keep-seats-show").click()
        link = device.page.get_by_label(say("web-keep-seats-link")).input_value()
        other.page.goto(link)
        other.button("web-restore-yes").click()
        expect(other.page.get_by_role("link", name=say("chili")).first).to_be_visible()
        other.sit_at(table)
        expect(other.cards.first).to_be_visible()
        device.page.get_by_text(say("web-sessions"), exact=True).click()
        listed = device.page.get_by_role("list", name=say("web-sessions")).get_by_role("listitem")
        expect(listed).to_have_count(2)
        expect(listed.filter(has_text=say("web-session-this")).get_by_role("button")).to_have_count(0)
        device.button("web-session-end").click()
        expect(listed).to_have_count(1)
        expect(other.page.get_by_text(other.say("refusal-session-ended"))).to_be_visible()
        device.sit_at(table)
        expect(device.cards.first).to_be_visible()


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_link_is_offered_in_other_languages(open_server: Open, language: str) -> None:
    with open_server() as server:
        device = server.device(locale=language)
        device.go()
        device.button("web-keep-seats-show").click()
        expect(device.page.get_by_label(device.say("web-keep-seats-link"))).to_be_visible()
