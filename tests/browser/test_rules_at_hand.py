"""The rules are at hand wherever somebody plays or sets a table; and nothing is lost by looking into them."""

from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect

from browser.conftest import Open
from browser.kit import Device, expect_value, say, until
from browser.tables import in_the_middle, lay, over
from peppermill.match import Store
from peppermill.words import LANGUAGES


def rows(rules: Locator) -> tuple[bool, int]:
    """Whether the link to the rules stands beside the sentence, and in how many rows the tabs stand."""
    now, link = rules.page.locator(".now").bounding_box(), rules.bounding_box()
    tabs = [tab.bounding_box() for tab in rules.page.locator(".tools .button").all()]
    beside = now is not None and link is not None and abs(link["y"] - now["y"]) < 6
    return beside, len({round(tab["y"]) for tab in tabs if tab is not None})


def open_rules(device: Device, game: str = "chili") -> None:
    device.page.get_by_role("link", name=say("web-rules"), exact=True).click()
    expect(device.page.get_by_role("heading", name=say("web-rules-title", game=say(game)))).to_be_visible()


def test_a_table_is_as_it_was_after_a_look_into_the_rules(open_house: Open, store: Store) -> None:
    table = lay(store, ["Anise", "Clove"], in_the_middle)
    with open_house() as house:
        device = house.device("phone", table.tokens["Anise"])
        page = device.sit_at(table)
        device.cards.last.click()
        expect(device.put_down()).to_be_visible()
        open_rules(device)
        expect(page.get_by_role("link", name="A-1a", exact=True)).to_be_visible()
        page.get_by_role("link", name="A-1a", exact=True).click()
        device.button("web-back-to-table").click()
        device.put_down().click()
        expect(page.get_by_role("img", name=device.like("web-chili-own-choice", card=0))).to_be_visible()
        device.button("web-tab-log").click()
        log = page.get_by_role("complementary", name=say("web-tab-log"))
        log.get_by_role("link").first.click()
        expect(page.get_by_role("heading", name=say("web-rules-title", game=say("chili")))).to_be_visible()
        page.go_back()
        expect(log).to_be_visible()


def test_from_the_front_door_the_book_leads_back_there(open_house: Open) -> None:
    with open_house() as house:
        device = house.device()
        device.go()
        device.offer("web-rules", role="link").click()
        device.button("web-home").click()
        expect(device.page.get_by_role("heading", name=say("web-hello"))).to_be_visible()


def test_what_was_filled_in_for_a_new_table_is_there_after_a_look_into_the_rules(open_house: Open) -> None:
    with open_house() as house:
        device = house.device()
        page = device.go("/new/chili")
        page.get_by_label(say("web-name"), exact=True).fill("Mace")
        open_rules(device)
        device.button("web-back-to-new").click()
        expect(page.get_by_label(say("web-name"), exact=True)).to_have_value("Mace")
        with page.context.expect_page() as opened:
            page.get_by_role("link", name=say("web-rule", rule="A-1a"), exact=True).click()
        expect(opened.value.locator(".here")).to_contain_text("A-1a")
        device.button("web-make-table").click()
        open_rules(device)
        device.button("web-back-to-table").click()
        expect(page.get_by_role("listitem").filter(has_text="Mace")).to_be_visible()


def test_a_replay_waits_behind_the_book(open_house: Open, store: Store) -> None:
    table = lay(store, ["Anise"], over)
    with open_house() as house:
        device = house.device(token=table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1/")
        where = page.get_by_role("slider", name=say("web-replay-where"))
        where.fill("7")
        open_rules(device)
        page.keyboard.press("ArrowRight")
        device.button("web-back-to-replay").click()
        expect(where).to_have_value("7")


def test_a_refused_deck_names_its_rule_and_keeps_the_form(open_house: Open, tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text('name = "mine"\n', encoding="utf-8")
    with open_house() as house:
        device = house.device("phone")
        device.forgive(r"/api/tables|status of 4\d\d")
        page = device.go("/new/chili")
        page.get_by_label(say("web-name"), exact=True).fill("Mace")
        page.get_by_text(say("web-new-more")).click()
        page.get_by_label(say("web-own-data")).set_input_files(file)
        device.button("web-make-table").click()
        link = page.get_by_role("alert").get_by_role("link")
        expect(link).to_have_attribute("target", "_blank")
        with page.context.expect_page() as opened:
            link.click()
        expect(opened.value.locator(".here")).to_be_visible()
        expect(page.get_by_label(say("web-name"), exact=True)).to_have_value("Mace")


@pytest.mark.parametrize("width", [360, 390])
def test_on_a_phone_the_rules_stand_beside_the_sentence_and_the_tabs_in_one_row(
    open_house: Open, store: Store, width: int
) -> None:
    table = lay(store, ["Anise", "Clove"], in_the_middle)
    with open_house() as house:
        for language in LANGUAGES:
            device = house.device(
                "phone", table.tokens["Anise"], locale=language, viewport={"width": width, "height": 740}
            )
            page = device.sit_at(table)
            rules = page.get_by_role("link", name=device.say("web-rules"), exact=True)
            expect(rules).to_be_visible()
            expect(device.cards.first).to_be_visible()
            until(page, partial(rows, rules), (True, 1).__eq__)
            expect_value(page, "document.documentElement.scrollWidth", width)


def test_levels_can_be_left_for_what_else_there_is(open_house: Open) -> None:
    with open_house() as house:
        device = house.device("phone")
        device.go()
        device.offer("web-play-now").click()
        expect(device.offer("web-rules", role="link")).to_have_count(0)
        device.button("web-back").click()
        expect(device.offer("web-rules", role="link")).to_be_visible()
        expect(device.offer("web-play-now")).to_be_focused()


def test_what_a_drop_of_the_line_kept_from_coming_comes_later(open_house: Open, store: Store) -> None:
    """Levels of bots, the code to be scanned and the address others know, asked for again until they are there."""
    table = lay(store, ["Anise"], in_the_middle)
    tries: dict[str, int] = {}

    def fail_once(route: Route) -> None:
        path = route.request.url
        tries[path] = tries.get(path, 0) + 1
        if tries[path] > 1:
            route.continue_()
        else:
            route.abort()

    with open_house() as house:
        device = house.device(token=table.tokens["Anise"])
        device.forgive(r"ERR_FAILED")
        for path in ("**/api/games?*", "**/api/pictures", "**/api/health"):
            device.page.route(path, fail_once)
        device.sit_at(table)
        device.button("web-tab-people").click()
        expect(device.page.get_by_role("img", name=say("web-qr"))).to_be_visible()
        asked = {"games", "pictures", "health"}
        until(device.page, lambda: {path.rpartition("/")[2].partition("?")[0] for path in tries}, asked.__eq__)
        until(device.page, lambda: dict(tries), lambda counts: all(count > 1 for count in counts.values()))
