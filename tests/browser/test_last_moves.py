"""Moves of others stay in sight until they can have been read; those done to a player until they have noted them."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Open
from browser.cooking import laid
from browser.kit import KINDS, Device, TestServer, expect_fits, expect_value, until
from browser.reading import READ_LEAST, WATCH, can_be_read, without_timers_from
from browser.tables import PreparedTable, at_once, create_table, in_the_middle, to_throw
from browser.throwing import Thrower
from peppermill.match import Match, Store

SWAP = "pan ana: lemon_sole 1\npan ben: goulash_soup 2\ncups ana: swap"
FLAT = """if (!localStorage.peppermill) localStorage.setItem("peppermill", JSON.stringify({ quality: "flat" }))"""


def clove_counts(match: Match) -> bool:
    """Return whether Anise throws and the first chip that could have been moved is one of Clove's in a bowl."""
    if not to_throw(match):
        return False
    return any(chip.seat == 1 and chip.overlap > 0 for chip in match.view(0).board)


def moves(page: Page) -> Locator:
    return page.locator(".moves li[data-move]")


def sit(server: TestServer, kind: Any, table: PreparedTable, name: str, **more: Any) -> Device:
    device = server.device(kind, table.tokens[name], **more)
    device.context.add_init_script(FLAT + WATCH)
    device.sit_at(table)
    return device


@pytest.mark.parametrize("kind", ["phone", "desktop"])
def test_what_was_done_to_somebody_waits_for_their_tap(open_server: Open, store: Store, kind: str) -> None:
    table = laid(store, SWAP, people=("Anise", "Clove"), bots=0, input="typed")
    with open_server() as server:
        clove = sit(server, kind, table, "Clove", locale="de-DE")
        expect(clove.page.locator(".alc-now")).to_be_visible()
        anise = sit(server, "desktop", table, "Anise")
        anise.button("web-a_la_carte-swap-with", name="Clove").click()
        card = clove.page.get_by_role("region", name=clove.say("web-moves-to-me"))
        sentence = clove.say("a_la_carte-news-stoves_swapped", seat="Anise", other="Clove", own="no", other_own="yes")
        expect(card).to_contain_text(sentence)
        expect_fits(card)
        anise.button("web-a_la_carte-end").click()
        expect(clove.page.locator(".alc-decide:not([inert]) button").first).to_be_visible()
        expect(card).to_be_visible()
        expect(anise.page.get_by_role("region", name=anise.say("web-moves-to-me"))).to_have_count(0)
        clove.button("web-moves-noted").click()
        expect(card).to_have_count(0)
        expect(moves(clove.page).filter(has_text=sentence)).to_be_visible()


def test_a_cup_taken_from_somebody_waits_for_their_tap(open_server: Open, store: Store) -> None:
    cups = "pan ana: lemon_sole 1\npan ben: goulash_soup 2\ncups ben: cool\nrest: used"
    table = laid(store, cups, people=("Anise", "Clove"), bots=0, input="typed")
    with open_server() as server:
        clove = sit(server, "phone", table, "Clove", locale="fr-FR")
        expect(clove.page.locator(".alc-now")).to_be_visible()
        anise = sit(server, "desktop", table, "Anise")
        anise.button("web-a_la_carte-rolled", face=anise.say("a_la_carte-word-cup")).click()
        anise.button("web-a_la_carte-take", cup=anise.say("a_la_carte-word-cool"), name="Clove").click()
        card = clove.page.get_by_role("region", name=clove.say("web-moves-to-me"))
        expect(card).to_contain_text("Anise")
        expect(card).to_contain_text(clove.say("a_la_carte-word-cool"))
        expect_fits(card)
        clove.button("web-moves-noted").click()
        expect(card).to_have_count(0)


def test_a_chip_knocked_out_waits_for_the_tap_of_its_owner(open_server: Open, store: Store) -> None:
    """Anise lays a chip on a real board, and says that Clove's first one was driven out by it."""
    table = create_table(store, ["Anise", "Clove"], clove_counts, game="safranito", bots=0, input="typed")
    with open_server() as server:
        clove = sit(server, "phone", table, "Clove", locale="de-DE")
        expect(clove.page.locator(".saf-now")).to_be_visible()
        anise = sit(server, "desktop", table, "Anise")
        page = anise.page
        anise.button("web-safranito-lay").click()
        moved = page.get_by_label(anise.say("web-safranito-moved"))
        label = moved.locator("option").filter(has_text="Clove").first.inner_text()
        moved.select_option(label=label)
        page.get_by_label(anise.say("web-safranito-lies")).select_option(label=anise.say("web-safranito-spot-out"))
        anise.button("web-safranito-move").click()
        expect(page.locator(".saf-decide:not([inert])")).to_be_visible()
        anise.button("web-safranito-leave").click()
        card = clove.page.get_by_role("region", name=clove.say("web-moves-to-me"))
        expect(card).to_contain_text("ist aus, wie eingegeben")
        clove.page.reload()
        expect(card).to_contain_text("ist aus, wie eingegeben")
        clove.button("web-moves-noted").click()
        expect(card).to_have_count(0)


def test_reading_figures_without_moves_that_concern_the_player_do_not_pass() -> None:
    figures = {"moves": 9, "shortest_ms": 2600, "longer": 0.1, "mine": 2, "shortest_of_mine_ms": 2600}
    assert can_be_read(figures)
    assert not can_be_read({**figures, "mine": 0, "shortest_of_mine_ms": 0})
    assert not can_be_read({**figures, "shortest_of_mine_ms": 2400})


def test_what_was_done_to_somebody_waits_over_a_reload_until_it_is_noted(open_server: Open, store: Store) -> None:
    table = laid(store, SWAP, people=("Anise", "Clove"), bots=0, input="typed")
    with open_server() as server:
        clove = sit(server, "phone", table, "Clove")
        expect(clove.page.locator(".alc-now")).to_be_visible()
        anise = sit(server, "desktop", table, "Anise")
        anise.button("web-a_la_carte-swap-with", name="Clove").click()
        card = clove.page.get_by_role("region", name=clove.say("web-moves-to-me"))
        expect(card).to_contain_text("Anise")
        clove.page.reload()
        expect(card).to_contain_text("Anise")
        expect(clove.page.locator(".moves li.new")).to_have_count(0)
        clove.button("web-moves-noted").click()
        expect(card).to_have_count(0)
        clove.page.reload()
        expect(moves(clove.page).first).to_be_visible()
        expect(card).to_have_count(0)


def test_what_was_done_to_somebody_who_was_away_waits_for_them(open_server: Open, store: Store) -> None:
    """The page is gone and the server restarted meanwhile: what the page had heard leads nowhere any more."""
    table = laid(store, SWAP, people=("Anise", "Clove"), bots=0, input="typed")
    with open_server() as server:
        clove = sit(server, "desktop", table, "Clove")
        expect(clove.page.locator(".alc-now")).to_be_visible()
        clove.go("/rules/a_la_carte")
        kept = clove.context.storage_state()
        anise = sit(server, "desktop", table, "Anise")
        anise.button("web-a_la_carte-swap-with", name="Clove").click()
        expect(moves(anise.page).filter(has_text="Clove").first).to_be_visible()
    with open_server() as server:
        origin = {"origin": server.url, "localStorage": kept["origins"][0]["localStorage"]}
        clove = sit(server, "desktop", table, "Clove", storage_state={"cookies": [], "origins": [origin]})
        expect(clove.page.get_by_role("region", name=clove.say("web-moves-to-me"))).to_contain_text("Anise")


def test_a_move_of_others_is_new_until_it_can_have_been_read(open_server: Open, store: Store) -> None:
    """The bots move once the page is there: before, what they did would be no news to it."""
    table = create_table(store, ["Anise"], to_throw, bots=3, game="safranito", pace=300)
    with open_server() as server:
        device = server.device("desktop", table.tokens["Anise"], moving=True)
        device.context.add_init_script(WATCH)
        thrower = Thrower(device, table=table.id)
        device.sit_at(table)
        thrower.choose(10)
        aims = device.page.get_by_role("combobox", name=device.say("web-safranito-aim-at"))
        aims.select_option(index=1)
        device.button("web-safranito-aim-go").click()
        shown = until(device.page, lambda: device.page.evaluate("window.seen"), lambda seen: len(seen) >= 3)
        assert {one["move"] for one in shown} == {"chips_landed"}
        assert all(one["ms"] >= READ_LEAST for one in shown), shown


def test_the_last_moves_stay_in_sight_on_a_phone_also_after_a_reload(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, bots=1)
    with open_server() as server:
        anise = sit(server, "phone", table, "Anise", locale="de-DE")
        page = anise.page
        expect(moves(page).first).to_be_visible()
        expect_fits(page.locator(".moves"))
        expect_value(page, "document.documentElement.scrollWidth", KINDS["phone"]["viewport"]["width"])
        before = moves(page).first.inner_text()
        page.reload()
        expect(moves(page).first).to_have_text(before)
        expect(page.locator(".moves li.new")).to_have_count(0)
        until(page, lambda: page.evaluate("document.querySelector('.moves').offsetHeight"), lambda high: 0 < high <= 30)


def test_the_pace_is_chosen_at_the_table_and_kept(open_server: Open, store: Store) -> None:
    table = laid(store, SWAP, people=("Anise", "Clove"), bots=0, input="typed")
    with open_server() as server:
        clove = sit(server, "phone", table, "Clove")
        pace = clove.page.get_by_role("combobox", name=clove.say("web-reading"))
        expect(pace).to_have_value("usual")
        pace.select_option(label=clove.say("web-reading-at_once"))
        clove.page.reload()
        expect(pace).to_have_value("at_once")
        anise = sit(server, "desktop", table, "Anise")
        anise.button("web-a_la_carte-swap-with", name="Clove").click()
        expect(clove.page.get_by_role("region", name=clove.say("web-moves-to-me"))).to_be_visible()
        expect(moves(clove.page).first).to_be_visible()
        expect_value(clove.page, "window.seen.length + document.querySelectorAll('.moves li.new').length", 0)


def test_a_screen_all_look_at_says_what_was_done_to_whoever_sits_there(open_server: Open, store: Store) -> None:
    """The screen shows Clove's side, and Dill's stove is swapped: the card stays there when Clove's turn begins."""
    people, together = ("Anise", "Clove", "Dill"), ("Clove", "Dill")
    text = f"{SWAP}\npan cleo: herb_soup 1"
    table = laid(store, text, people=people, bots=0, together=together, input="typed")
    with open_server() as server:
        both = sit(server, "tablet", table, "Clove")
        expect(both.page.locator(".alc-now")).to_be_visible()
        anise = sit(server, "desktop", table, "Anise")
        anise.button("web-a_la_carte-swap-with", name="Dill").click()
        card = both.page.get_by_role("region", name=both.say("web-moves-to-me"))
        expect(card).to_contain_text("Dill")
        anise.button("web-a_la_carte-end").click()
        expect(both.page.locator(".alc-decide:not([inert]) button").first).to_be_visible()
        expect(card).to_contain_text("Dill")
        both.button("web-moves-noted").click()
        expect(card).to_have_count(0)


ALWAYS_NEW = without_timers_from(2000)
"""Reading times never end."""
OLD_BELOW = """
    [...document.querySelectorAll(".moves li:not(.new)")].filter((line) =>
      line.getBoundingClientRect().bottom > document.querySelector(".moves").getBoundingClientRect().bottom + 1).length
"""
"""Counts earlier moves that hang out of their strip, over the table."""


def test_a_sentence_is_whole_where_few_were_said(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove", "Dill"], at_once, bots=0, game="safranito")
    with open_server() as server:
        device = sit(server, "desktop", table, "Anise", locale="fr-FR")
        begun = moves(device.page).locator("span")
        expect(begun).to_have_count(1)
        expect_value(
            device.page, "(line => line.scrollHeight - line.clientHeight)(document.querySelector('.moves li span'))", 0
        )


def test_a_move_is_still_new_when_a_phone_was_passed_on(open_server: Open, store: Store) -> None:
    people, together = ("Anise", "Clove", "Dill"), ("Clove", "Dill")
    more: dict[str, Any] = {"game": "safranito", "bots": 0, "input": "typed"}
    table = create_table(store, people, to_throw, together=together, **more)
    with open_server() as server:
        phone = server.device("phone", table.tokens["Clove"])
        phone.context.add_init_script(FLAT + ALWAYS_NEW)
        phone.sit_at(table)
        expect(phone.page.locator(".saf-board, [role=application]").first).to_be_visible()
        anise = sit(server, "desktop", table, "Anise")
        anise.button("web-safranito-lay").click()
        anise.button("web-safranito-leave").click()
        landed = phone.page.locator(".moves li.new[data-move=chips_landed]")
        expect(landed).to_be_visible()
        expect_value(phone.page, OLD_BELOW, 0)
        phone.button("web-curtain-lift", name="Clove").click()
        expect(phone.button("web-safranito-lay")).to_be_visible()
        expect(landed).to_be_visible()
