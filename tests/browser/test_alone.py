"""One person, one device: the front door, languages, replays, and names that mean harm."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Open
from browser.kit import Device, say, until
from browser.page_weight import first_load
from browser.tables import create_table, in_the_middle, last_round, over
from peppermill.i18n import words_in
from peppermill.match import Match, Store
from peppermill.match.record import record_of, write_record

HOSTILE = '<img src=x onerror="document.title=1">'
HOSTILE_NAME = '"><b onclick=1>{$x}</b>'
ODD_NAME = "O'Neil d’Or.קדרה"
"""As odd as a name may be."""


def test_two_clicks_lead_from_the_front_door_into_a_game(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone")
        device.go()
        device.offer("web-play-now").click()
        device.button("web-level-random").click()
        device.play_a_card()
        expect(device.cards.first).to_be_visible()


def test_the_front_door_and_chili_weigh_no_more_than_they_may(open_server: Open) -> None:
    with open_server() as server:
        assert 100_000 < first_load(server.device()) <= 251_000


def test_a_game_left_is_found_again_at_the_front_door(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.sit_at(table)
        expect(device.cards.first).to_be_visible()
        device.page.get_by_role("link", name=say("web-title")).click()
        device.page.get_by_role("link", name=re.compile("Anise.*Basil")).click()
        expect(device.cards.first).to_be_visible()
        device.page.go_back()
        expect(device.page.get_by_role("heading", name=say("web-hello"))).to_be_visible()


@pytest.mark.parametrize("language", ["de", pytest.param("fr", marks=pytest.mark.long)])
def test_the_language_is_changed_in_mid_game_and_stays(open_server: Open, store: Store, language: str) -> None:
    table = create_table(store, ["Anise"], last_round)
    there = words_in(language).say
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        device.cards.last.click()
        page.get_by_role("combobox", name=say("web-language")).select_option(language)
        hand = page.get_by_role("listbox", name=there("web-chili-hand"))
        expect(hand.get_by_role("option")).to_have_count(1)
        expect(page.locator("html")).to_have_attribute("lang", language)
        device.words = words_in(language)
        device.put_down().click()
        expect(page.get_by_role("dialog")).to_contain_text(there("web-rematch"))
        expect(page.get_by_role("img", name=there("web-story"))).to_be_visible()
        page.reload()
        expect(page.get_by_role("dialog")).to_contain_text(there("web-rematch"))


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_browsers_own_language_is_spoken_at_first(open_server: Open, language: str) -> None:
    with open_server() as server:
        device = server.device(locale=language)
        device.go()
        expect(device.page.get_by_role("heading", name=words_in(language).say("web-hello"))).to_be_visible()


def test_a_finished_game_is_watched_again_step_by_step(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], over)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        device.button("web-replay").click()
        slider = page.get_by_role("slider", name=say("web-replay-where"))
        expect(slider).to_have_value("0")
        device.button("web-replay-step").click()
        expect(slider).to_have_value("1")
        page.keyboard.press("ArrowRight")
        expect(slider).to_have_value("2")
        device.button("web-replay-back").click()
        expect(slider).to_have_value("1")
        last = slider.get_attribute("max") or "0"
        slider.fill(last)
        expect(page.get_by_role("status").filter(has_text=re.compile(r"win|share"))).not_to_have_count(0)
        page.get_by_label(say("web-replay-seat")).select_option("Clove")
        expect(slider).to_have_value(last)


def test_a_finished_game_plays_itself_again(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    with open_server() as server:
        device = server.device("phone", table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1/")
        slider = page.get_by_role("slider", name=say("web-replay-where"))
        page.get_by_label(say("web-replay-speed")).select_option("4×")
        device.button("web-replay-play").click()
        expect(slider).to_have_value(re.compile(r"^([4-9]|\d\d)$"))
        device.button("web-replay-pause").click()


def test_a_record_kept_in_a_file_is_watched(open_server: Open, store: Store, tmp_path: Path) -> None:
    table = create_table(store, ["Anise"], over)
    file = tmp_path / "game.json"
    file.write_text(write_record(record_of(Match(store.open(f"{table.id}.1")))), encoding="utf-8")
    with open_server() as server:
        device = server.device()
        device.go("/replay")
        device.page.get_by_label(say("web-replay-choose")).set_input_files(file)
        expect(device.page.get_by_role("slider", name=say("web-replay-where"))).to_be_visible()


def test_a_file_that_is_no_record_is_refused_in_words(open_server: Open, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("{}", encoding="utf-8")
    with open_server() as server:
        device = server.device()
        device.forgive(r"/api/replays|status of 4")
        device.go("/replay")
        device.page.get_by_label(say("web-replay-choose")).set_input_files(file)
        expect(device.page.get_by_role("alert")).not_to_be_empty()


def test_hostile_talk_is_shown_as_the_text_it_is(open_server: Open, store: Store) -> None:
    table = create_table(store, [ODD_NAME, "Clove"], in_the_middle, bots=1)
    with open_server() as server:
        villain = server.device(token=table.tokens[ODD_NAME])
        villain.sit_at(table)
        clove = server.device(token=table.tokens["Clove"])
        page = clove.sit_at(table)
        for device in (villain, clove):
            device.tool("talk").click()
        signs = page.get_by_role("group", name=say("web-reactions")).get_by_role("button")
        expect(signs).to_have_count(8)
        tops = "signs => [...new Set(signs.map((sign) => sign.offsetTop))]"
        until(page, lambda: signs.evaluate_all(tops), lambda found: len(found) == 1)  # they stand in one row
        villain.page.get_by_label(say("web-say")).fill(HOSTILE)
        villain.button("web-send").click()
        expect(page.get_by_role("listitem").filter(has_text=HOSTILE)).to_be_visible()
        expect(page.get_by_role("status").filter(has_text=HOSTILE)).to_be_attached()  # and read out as such
        for tab in ("log", "people", "text"):
            clove.tool(tab).click()
            expect(page.get_by_role("complementary", name=say(f"web-tab-{tab}"))).to_contain_text(ODD_NAME)
        assert page.evaluate("document.querySelectorAll('img[src=x]').length") == 0
        assert page.title() == f"{say('chili')} · {say('web-title')}"


def test_a_hostile_name_is_refused_and_shown_as_the_text_it_is(open_server: Open) -> None:
    with open_server() as server:
        device = server.device()
        device.forgive(r"^400 |status of 400")
        page = device.go("/new/chili")
        page.get_by_label(say("web-name"), exact=True).fill(HOSTILE_NAME)
        device.button("web-make-table").click()
        expect(page.get_by_role("alert")).to_contain_text(HOSTILE_NAME)
        assert page.evaluate("document.querySelectorAll('b[onclick]').length") == 0


def test_the_rules_can_be_read_and_linked_to(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone")
        device.go("/rules/chili#A-2b")
        expect(device.page.get_by_text("A-2b").first).to_be_in_viewport()


NO_TABLE = say("refusal-table-unknown", value="nowhere")
NO_GAME = say("refusal-game-unknown", value="nothing", known="…").partition("…")[0]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/t/nowhere", NO_TABLE),
        ("/t/%zz", say("web-hello")),  # no address at all
        ("/rules/nothing", NO_GAME),
        ("/new/nothing", NO_GAME),
        ("/replay#nowhere/1/", NO_TABLE),
    ],
)
def test_an_address_that_leads_nowhere_says_so_and_breaks_nothing(open_server: Open, path: str, said: str) -> None:
    with open_server() as server:
        device = server.device()
        device.forgive(r"^4\d\d |status of 4|WebSocket")
        device.go(path)
        expect(device.page.get_by_role("link", name=say("web-title"))).to_be_visible()
        expect(device.page.get_by_role("main")).to_contain_text(said)


def first_held(device: Device) -> list[Route]:
    """Of those who ask who they are, the first is held up."""
    held: list[Route] = []
    device.context.route("**/api/guests", lambda route: route.continue_() if held else held.append(route))
    return held


def test_two_pages_opened_together_on_a_first_visit_are_one_guest(open_server: Open) -> None:
    with open_server() as server:
        device = server.device()
        held = first_held(device)
        pages = [device.page, device.context.new_page()]
        for page in pages:
            page.goto(server.url)
            expect(page.get_by_role("banner")).to_be_visible()
        until(pages[0], lambda: held)
        with pages[1].expect_response("**/api/guests") as second, pages[0].expect_response("**/api/guests") as first:
            held[0].continue_()
        assert first.value.json() == second.value.json()


@pytest.mark.parametrize("way", ["/new/chili", "/replay#{table}/1/"])
def test_leaving_a_page_early_causes_no_failed_requests(open_server: Open, store: Store, way: str) -> None:
    table = create_table(store, ["Anise"], over)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        held = first_held(device)
        page = device.go(way.format(table=table.id))
        page.get_by_role("banner").get_by_role("link").first.click()
        expect(page).to_have_url(server.url + "/")
        until(page, lambda: held)
        held[0].continue_()
        expect(page.get_by_role("article").first).to_be_visible()
        page.wait_for_load_state("networkidle")
