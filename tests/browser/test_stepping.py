"""A recorded game at the pace of who looks at it: nothing that moves holds them up. It can be read, and looked up."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Open
from browser.kit import say
from browser.tables import create_table, over
from peppermill.match import Match, Store


def test_a_step_ends_what_moves_and_goes_on(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over, cycles=2)
    match = Match(store.open(f"{table.id}.1"))
    scored = next(entry for entry in range(1, match.version) if match.state_at(entry + 1).scores)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"], moving=True)
        page = device.go(f"/replay#{table.id}/1/")
        page.get_by_label(say("web-replay-seat")).select_option(say("web-replay-open"))
        where, sheet = page.get_by_role("slider", name=say("web-replay-where")), page.locator(".chili-sheet")
        speed = page.get_by_label(say("web-replay-speed"))
        speed.select_option("0.25×")  # so that the sheet does not go by itself
        where.fill(str(scored - 1))
        expect(sheet).to_have_count(0)
        device.button("web-replay-step").click()
        expect(sheet).to_be_visible()
        expect(where).to_have_value(str(scored - 1))
        device.button("web-replay-step").click()
        expect(sheet).to_have_count(0)
        speed.select_option("4×")
        speed.blur()
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        expect(where).to_have_value(str(scored + 4))  # the second step, and these three


@pytest.mark.parametrize("game", ["chili", "safranito", "a_la_carte"])
def test_a_replay_can_be_read_in_words(open_server: Open, store: Store, game: str) -> None:
    table = create_table(store, ["Anise"], over, game=game)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1/")
        where = page.get_by_role("slider", name=say("web-replay-where"))
        device.tool("text").click()
        panel = page.get_by_role("complementary", name=say("web-tab-text"))
        expect(panel.get_by_role("heading", name=say("web-tab-text"))).to_be_focused()
        expect(panel.get_by_role("heading", level=3)).not_to_have_count(0)
        before = panel.text_content() or ""
        expect(panel).to_have_text(before)
        where.fill(where.get_attribute("max") or "")
        expect(panel).not_to_have_text(before)
        panel.get_by_role("button", name=say("web-close")).press("Escape")
        expect(panel).to_have_count(0)
        expect(device.button("web-tab-text")).to_be_focused()


def test_the_replay_in_words_says_which_round_it_is(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    match = Match(store.open(f"{table.id}.1"))
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1/")
        page.get_by_label(say("web-replay-seat")).select_option(say("web-replay-open"))
        device.tool("text").click()
        panel = page.get_by_role("complementary", name=say("web-tab-text"))
        for entry in (6, 11):
            page.get_by_role("slider", name=say("web-replay-where")).fill(str(entry))
            round_ = match.state_at(entry + 1).round
            heading = say("web-chili-heading-ring", cycle=1, cycles=1, round=round_)
            expect(panel.get_by_role("heading", name=heading)).to_be_visible()


def test_replay_lines_lead_to_their_rules_and_back(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1/")
        where = page.get_by_role("slider", name=say("web-replay-where"))
        device.button("web-replay-next").click()
        begun = page.get_by_role("link", name=say("web-rule", rule="A-5"), exact=True)
        expect(begun).to_be_visible()
        here = where.input_value()
        begun.click()
        expect(page.get_by_role("heading", name=say("web-rules-title", game=say("chili")))).to_be_visible()
        expect(page).to_have_url(re.compile("/rules/chili#A-5$"))
        page.go_back()
        expect(where).to_have_value(here)
