"""The front door: what a new player is offered, how strong bots are chosen, and errors beside what they are about."""

import json
import re

from playwright.sync_api import Locator, expect

from browser.conftest import Open
from browser.kit import Device, say, until
from browser.tables import create_table, in_the_middle, over
from peppermill.match import Store


def is_on_the_screen(place: Locator) -> bool:
    box, size = place.bounding_box(), place.page.viewport_size
    assert size is not None
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def opponents(device: Device) -> Locator:
    return device.page.get_by_role("group", name=say("web-choose-opponents"))


def test_a_wrong_code_is_refused_beside_the_field_on_a_phone(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone")
        page = device.go()
        device.forgive("404")
        field = page.get_by_role("textbox", name=say("web-join-how"))
        field.fill("ABCD-EFGH")
        device.button("web-join-go").click()
        alert = page.get_by_role("alert")
        expect(alert).to_have_text(say("refusal-code-unknown"))
        expect(field).to_have_attribute("aria-invalid", "true")
        until(page, lambda: is_on_the_screen(alert) and is_on_the_screen(field))


def test_a_new_player_is_told_to_begin_with_chili(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone")
        page = device.go()
        begin = device.button("web-begin-with", game=say("chili"))
        until(page, lambda: is_on_the_screen(begin))
        begin.click()
        expect(page).to_have_url(re.compile("/t/"))
        expect(page.get_by_role("heading", name=say("chili"))).to_be_attached()


def test_front_door_shows_ones_running_game_first(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Anise"])
        page = device.go()
        mine = page.get_by_role("link", name=re.compile("Anise.*Basil"))
        until(page, lambda: is_on_the_screen(mine))
        expect(device.button("web-begin-with", game=say("chili"))).to_have_count(0)


def test_the_number_of_opponents_is_chosen_by_one_tap(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone")
        page = device.go()
        device.offer("web-play-now").click()
        counts = opponents(device).get_by_role("button")
        expect(counts).to_have_text(["1", "2", "3", "4"])
        expect(opponents(device).get_by_role("button", pressed=True)).to_have_text("3")
        counts.first.click()
        device.button("web-level-random").click()
        expect(device.cards.first).to_be_visible()
        expect(page.get_by_role("group", name=re.compile("^Basil"))).to_be_visible()
        expect(page.get_by_role("group", name=re.compile("^Ginger"))).to_have_count(0)


def test_results_against_bots_decide_which_level_is_recommended(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over, bots=1)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.go()
        device.offer("web-play-now").click()
        expect(device.button("web-level-greedy")).to_be_focused()  # the second weakest, for who has no result here
        for level, peppers in (("random", 1), ("greedy", 2), ("solid", 3)):
            expect(device.button(f"web-level-{level}").locator(".peppers .full .fruit")).to_have_count(peppers)
        device.sit_at(table)
        expect(device.result).to_be_visible()
        (kept,) = json.loads(page.evaluate("localStorage.getItem('peppermill.bot-results')"))["chili"]
        assert (kept["match"], kept["level"], kept["players"]) == ("prepared.1", "greedy", 2)
        device.go()
        device.offer("web-play-now").click()
        expect(device.button("web-level-solid" if kept["place"] == 1 else "web-level-greedy")).to_be_focused()
