"""People at a table, each on a device of their own."""

import re

from playwright.sync_api import expect

from browser.axe import violations
from browser.conftest import Open
from browser.kit import Device, expect_in_sight, say
from browser.people import link_of, made_table, sit_down
from browser.tables import create_table, in_the_middle, last_round
from peppermill.match import Store


def names_of_cards(device: Device) -> list[str]:
    shown = device.page.get_by_role("img", name=re.compile(r"\d+, ")).or_(device.cards)
    return [str(name) for name in shown.evaluate_all("cards => cards.map(card => card.ariaLabel)")]


def test_two_people_and_two_bots_play_a_game_to_its_end(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], last_round, bots=2)
    with open_server() as server:
        devices = [server.device("desktop", table.tokens["Anise"]), server.device("phone", table.tokens["Clove"])]
        for device in devices:
            device.sit_at(table)
        for device in devices:
            device.play_a_card()
        for device in devices:
            expect(device.result.get_by_role("heading", level=1)).to_have_text(
                re.compile(f"{say('web-you-won')}|Anise|Clove|Basil|Ginger")
            )
            expect(device.result.get_by_role("list", name=say("web-places")).get_by_role("listitem")).to_have_count(4)


def test_the_others_see_that_somebody_has_chosen_but_not_what(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, bots=1)
    with open_server() as server:
        anise, clove = (server.device(token=table.tokens[name]) for name in ("Anise", "Clove"))
        anise.sit_at(table)
        clove.sit_at(table)
        chosen = anise.cards.last.get_attribute("aria-label") or ""
        anise.play_a_card()
        expect(clove.page.get_by_role("group", name=re.compile("^Anise"))).to_have_accessible_name(
            re.compile(say("web-chili-seat-chosen"))
        )
        number = chosen.split(",")[0]
        assert not re.search(rf"\b{number}\b", " ".join(names_of_cards(clove)))


def test_a_friend_joins_by_the_link_and_the_game_begins_for_both(open_server: Open) -> None:
    with open_server() as server:
        host = made_table(server, "Anise")
        friend = server.device("phone")
        friend.page.goto(link_of(host))
        sit_down(friend, "Clove")
        expect(host.page.get_by_role("listitem").filter(has_text="Clove")).to_contain_text(say("web-here"))
        host.button("web-start").click()
        for device in (host, friend):
            expect(device.cards.first).to_be_visible()


def test_a_friend_joins_by_the_letters_of_the_code(open_server: Open) -> None:
    with open_server() as server:
        host = made_table(server, "Anise")
        code = host.page.get_by_text(re.compile("^[A-Z0-9]{5}-[A-Z0-9]{5}$")).inner_text()
        friend = server.device("phone")
        friend.go()
        friend.page.get_by_label(say("web-join-how")).fill(code.lower())
        friend.button("web-join-go").click()
        sit_down(friend, "Clove")
        expect(host.page.get_by_role("listitem").filter(has_text="Clove")).to_be_visible()


def test_watch_link_shows_the_table_without_hands(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle)
    with open_server() as server:
        watcher = server.device()
        watcher.go(f"{table.path}#{table.watch}")
        expect(watcher.page.get_by_role("status").filter(has_text=say("web-now-watching"))).to_be_visible()
        expect(watcher.page.get_by_role("group", name=re.compile("^Anise"))).to_be_visible()
        expect(watcher.page.get_by_role("listbox")).to_have_count(0)  # no hand of anybody's


def test_table_without_an_invitation_stays_closed(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        stranger = server.device()
        stranger.go(table.path)
        expect(stranger.page.get_by_role("heading", name=say("web-table-closed"))).to_be_visible()
        stranger.button("web-home").click()
        expect(stranger.page.get_by_role("heading", name=say("web-hello"))).to_be_visible()


def test_several_people_share_one_phone_with_a_curtain_between_their_hands(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], last_round, shared=True, bots=1)
    with open_server() as server:
        phone = server.device("phone", table.tokens["Anise"])
        phone.sit_at(table)
        for name in ("Anise", "Clove"):
            lift = phone.button("web-curtain-lift", name=name)
            expect(lift).to_be_visible()
            expect(phone.hand).to_have_count(0)
            lift.click()
            phone.play_a_card()
        expect(phone.result).to_be_visible()


def test_shared_phone_shows_the_reveal_before_the_next_hand(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, shared=True, bots=1)
    with open_server() as server:
        phone = server.device("phone", table.tokens["Anise"], moving=True)
        phone.sit_at(table)
        for name in ("Anise", "Clove"):
            phone.button("web-curtain-lift", name=name).click()
            phone.play_a_card()
        expect(phone.button("web-skip-motion")).to_be_visible()
        expect(phone.hand).to_have_count(0)
        expect(phone.button("web-curtain-lift", name="Anise")).to_have_count(0)
        phone.button("web-skip-motion").click()
        expect(phone.button("web-curtain-lift", name="Anise")).to_be_visible()
        expect(phone.hand).to_have_count(0)


def test_rematch_is_played_by_the_same_people(open_server: Open, store: Store) -> None:
    """One of them with everything moving, who then has had enough of it."""
    table = create_table(store, ["Anise", "Clove"], last_round)
    with open_server() as server:
        anise = server.device(token=table.tokens["Anise"])
        clove = server.device("phone", table.tokens["Clove"], moving=True)
        for device in (anise, clove):
            device.sit_at(table)
        for device in (anise, clove):
            device.play_a_card()
        for device in (anise, clove):
            expect(device.result).to_be_visible()
        clove.page.emulate_media(reduced_motion="reduce")
        expect(clove.page.locator(".chili")).to_have_class(re.compile("chili-still"))
        anise.button("web-rematch").click()
        asking = anise.page.get_by_role("region", name=say("web-again-asked"))
        expect(asking).to_contain_text(say("web-again-is-waiting"))
        expect(asking.get_by_role("timer")).to_contain_text("Clove")
        asked = clove.page.get_by_role("region", name=say("web-again-asks", name="Anise"))
        expect_in_sight(asked.get_by_role("button", name=say("web-again-join")))
        assert not violations(clove.page)
        clove.button("web-look-at-table").click()
        expect_in_sight(asked.get_by_role("button", name=say("web-again-join")))
        clove.button("web-again-join").click()
        for device in (anise, clove):
            device.play_a_card()
        for device in (anise, clove):
            expect(device.page.get_by_text(say("web-chili-choose"), exact=True)).to_be_visible()
            expect(device.button("web-skip-motion")).to_have_count(0)
            expect(device.page.get_by_role("status").filter(has_text=say("web-now-over"))).to_have_count(0)
            expect(device.result).to_have_count(0)


def test_rematch_gives_seats_back_from_stand_ins(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], last_round)
    with open_server() as server:
        devices = [server.device(token=table.tokens[name]) for name in ("Anise", "Clove")]
        for device in devices:
            device.sit_at(table)
        for device in devices:
            device.tool("people").click()
            device.button("web-bot-for-me").click()
        for device in devices:
            expect(device.result).to_be_visible()
        devices[0].button("web-rematch").click()
        devices[1].button("web-again-join").click()
        for device in devices:
            device.play_a_card()
            expect(device.button("web-take-back")).to_have_count(0)
