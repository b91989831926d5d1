"""Networks that go away, and come back."""

import re

from playwright.sync_api import expect

from browser.conftest import Open
from browser.kit import say
from browser.network_faults import NetworkLink
from browser.tables import create_table, in_the_middle
from peppermill.match import Match, Store

NO_NETWORK = r"net::ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET|NETWORK)|WebSocket"


def test_a_card_chosen_while_the_network_is_down_is_played_once_it_is_back(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, bots=1)
    with open_server() as server, NetworkLink(server.port).opened() as link:
        anise = server.device("phone", url=link.url)
        anise.be(table.tokens["Anise"])
        anise.forgive(NO_NETWORK)
        anise.sit_at(table)
        clove = server.device(token=table.tokens["Clove"])
        clove.sit_at(table)
        anise.cards.last.click()
        link.cut()
        expect(anise.page.get_by_role("alert")).to_contain_text(say("web-line-lost"))
        anise.put_down().click()
        badge = clove.page.get_by_role("group", name=re.compile("^Anise"))
        expect(badge).to_have_accessible_name(re.compile(say("web-chili-seat-thinking")))
        anise.button("web-line-again").click()  # too early: nothing comes of it but another try later
        expect(anise.page.get_by_role("alert")).to_contain_text(say("web-line-lost"))
        link.restore()
        expect(anise.page.get_by_role("alert")).to_have_count(0)
        expect(badge).to_have_accessible_name(re.compile(say("web-chili-seat-chosen")))
        clove.play_a_card()
        expect(anise.cards.first).to_be_visible()


def test_a_table_comes_back_by_itself_where_it_was(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server, NetworkLink(server.port).opened() as link:
        anise = server.device(url=link.url)
        anise.be(table.tokens["Anise"])
        anise.forgive(NO_NETWORK)
        anise.sit_at(table)
        cards = Match(store.open(f"{table.id}.1")).view(0).hand
        expect(anise.cards).to_have_count(len(cards))
        link.cut()
        expect(anise.page.get_by_role("alert")).to_contain_text(say("web-line-lost"))
        link.restore()
        expect(anise.page.get_by_role("alert")).to_have_count(0)
        expect(anise.cards).to_have_count(len(cards))
        for card in cards:
            expect(anise.hand.get_by_role("option", name=re.compile(f"^{card}, "))).to_be_visible()


def test_a_page_that_is_loaded_again_in_mid_choice_shows_the_choice(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, bots=1)
    with open_server() as server:
        anise = server.device(token=table.tokens["Anise"])
        anise.sit_at(table)
        anise.play_a_card()
        said = anise.page.get_by_role("main").get_by_text(anise.like("web-chili-chosen", card=0))
        expect(said).to_be_visible()
        text = said.inner_text()
        anise.page.reload()
        expect(anise.page.get_by_role("main").get_by_text(text)).to_be_visible()
