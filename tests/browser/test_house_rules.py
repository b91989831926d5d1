"""House rules of a new table: in a player's words, and what is chosen is what is played."""

import pytest
from playwright.sync_api import Locator, expect

from browser.axe import violations
from browser.conftest import Open
from browser.kit import Device, expect_fits
from browser.people import link_of
from peppermill.games.safranito.options import Options
from peppermill.i18n import LANGUAGES
from peppermill.match import Match, Store
from peppermill.server.tables.table_state import decode_table_state


def rule(device: Device, name: str) -> Locator:
    return device.page.get_by_role("combobox", name=device.say(name), exact=True)


def entries(choice: Locator) -> Locator:
    return choice.get_by_role("option")


def options_of(store: Store) -> Options:
    (name,) = store.matches()
    options: Options = Match(store.open(name)).setup.options
    return options


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_begins_is_chosen_by_name_or_left_to_the_lot(open_server: Open, language: str) -> None:
    with open_server() as server:
        device = server.device("phone", locale=language)
        device.go("/new/safranito")
        first = rule(device, "safranito-option-first_chef")
        device.page.get_by_role("textbox", name=device.say("web-name"), exact=True).fill("Ana")
        device.button("web-new-count", count=3).click()
        bot = device.say("web-seat-bot", level=device.say("web-level-solid"))
        expect(entries(first)).to_have_text(
            [
                device.say("safranito-option-first_chef-0"),
                "Ana",
                device.say("web-option-seat", number=2, who=device.say("web-seat-somebody")),
                device.say("web-option-seat", number=3, who=bot),
            ]
        )
        levels = device.page.get_by_label(device.say("web-seat", number=2)).first.locator("option[value=solid]")
        strength = device.say("web-level-strength", level=device.say("web-level-solid"), strength=3, most=4)
        expect(levels).to_have_text(device.say("web-seat-bot", level=strength))
        expect_fits(device.page.locator("form"))
        assert not violations(device.page)


def help_of(device: Device) -> Locator:
    return rule(device, "web-help")


def test_help_follows_who_plays_until_it_is_chosen(open_server: Open, store: Store) -> None:
    with open_server() as server:
        device = server.device("phone")
        device.go("/new/chili")
        expect(help_of(device)).to_have_value("none")
        seat = device.page.get_by_label(device.say("web-seat", number=2)).first
        seat.select_option("greedy")
        expect(help_of(device)).to_have_value("coach")
        expect(entries(help_of(device))).to_have_count(2)
        expect(device.page.get_by_text(device.say("web-help-coach-why"))).to_be_visible()
        help_of(device).select_option("none")
        seat.select_option("solid")
        expect(help_of(device)).to_have_value("none")
        device.button("web-start").click()
        device.cards.first.wait_for()
    (name,) = store.matches()
    assert Match(store.open(name)).header.help == "none"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_host_chooses_help_before_the_start_and_everybody_is_told(open_server: Open, language: str) -> None:
    with open_server() as server:
        host = server.device(locale=language)
        host.go("/new/safranito")
        expect(entries(help_of(host))).to_have_count(3)
        host.page.get_by_label(host.say("web-name"), exact=True).fill("Anise")
        host.button("web-make-table").click()
        friend = server.device("phone", locale=language)
        friend.page.goto(link_of(host))
        told = friend.page.get_by_text(host.say("web-help-here", help=host.say("web-help-none")))
        expect(told).to_be_visible()
        expect(help_of(friend)).to_have_count(0)
        help_of(host).select_option("maps")
        maps = host.say("web-help-here", help=host.say("web-help-maps"))
        expect(friend.page.get_by_text(maps)).to_be_visible()
        expect_fits(host.page.locator(".gathering"))
        assert not violations(host.page)


def test_the_chosen_house_rules_are_those_that_are_played(open_server: Open, store: Store) -> None:
    with open_server() as server:
        device = server.device("phone")
        device.go("/new/safranito")
        device.page.get_by_role("textbox", name=device.say("web-name"), exact=True).fill("Ana")
        device.page.get_by_label(device.say("web-seat", number=2)).first.select_option("casual")
        first, end = rule(device, "safranito-option-first_chef"), rule(device, "safranito-option-round_limit")
        first.select_option("Ana")
        amount = device.say("web-option-amount", option=device.say("safranito-option-round_limit"))
        expect(device.page.get_by_role("spinbutton", name=amount)).to_have_value("40")
        end.select_option(device.say("safranito-option-round_limit-0"))
        expect(device.page.get_by_role("spinbutton", name=amount)).to_have_count(0)
        device.button("web-start").click()
        expect(device.page.locator(".bar")).to_be_visible()
        chosen = options_of(store)
        assert (chosen.first_chef, chosen.round_limit) == (1, 0)


def test_a_seat_that_is_gone_does_not_begin(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone")
        device.go("/new/a_la_carte")
        first = rule(device, "a_la_carte-option-start")
        device.button("web-new-count", count=4).click()
        expect(entries(first)).to_have_count(5)
        first.select_option("4")
        device.button("web-new-count", count=2).click()
        expect(first).to_have_value("0")
        expect(entries(first)).to_have_count(3)


def test_styles_of_bots_are_chosen_like_levels_with_a_line_about_each(open_server: Open, store: Store) -> None:
    with open_server() as server:
        device = server.device("phone", locale="de")
        page = device.go("/new/chili")
        line = page.locator("[data-style]")
        choice = page.get_by_label(device.say("web-seat", number=3)).first
        expect(choice.locator("optgroup option")).to_have_count(3)
        expect(line).to_have_count(0)
        choice.select_option("collector")
        expect(line).to_have_text(device.say("chili-style-collector"))
        expect_fits(page.locator("form"))
        device.button("web-make-table").click()
        bot = page.get_by_label(device.say("web-bot-for", number=2))
        bot.select_option("spoiler")
        expect(line).to_have_text([device.say("chili-style-spoiler"), device.say("chili-style-collector")])
        expect_fits(page.locator(".gathering"))
        assert not violations(page)
        (table,) = store.tables().values()
        assert [seat.bot for seat in decode_table_state(table.body).seats][1:3] == ["spoiler", "collector"]
