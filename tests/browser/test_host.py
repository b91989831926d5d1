"""Settings of the host, and changes of seats: locks, bots that play for somebody, a new host."""

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, expect

from browser.conftest import Open
from browser.kit import ROOMY, Device, TestServer, say, serving, until
from browser.people import do, link_of, made_table, seat_of, sit_down
from browser.tables import PreparedTable, create_table, in_the_middle, over
from peppermill.core import Seat
from peppermill.match import Match, Store
from peppermill.match.clock import ClockPlan
from peppermill.server.net import network_addresses
from peppermill.server.settings import Settings
from peppermill.server.tables.table_state import TableState, decode_table_state, encode_table_state


def with_people_open(server: TestServer, table: PreparedTable, *names: str) -> list[Device]:
    """Each at a device of their own, with the panel of people."""
    devices = [server.device(token=table.tokens[name]) for name in names]
    for device in devices:
        device.sit_at(table)
        device.tool("people").click()
    return devices


def standing_of(store: Store, table: str) -> TableState:
    return decode_table_state(store.table(table).body)


def closed_because(device: Device, refusal: str) -> None:
    expect(device.page.get_by_role("heading", name=say("web-table-closed"))).to_be_visible()
    expect(device.page.get_by_text(say(refusal), exact=True)).to_be_visible()


def test_a_locked_table_lets_nobody_in_and_who_is_asked_to_leave_is_told_so(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, bots=1)
    with open_server() as server:
        anise, clove = with_people_open(server, table, "Anise", "Clove")
        expect(anise.button("web-lock")).to_have_attribute("aria-pressed", "false")
        anise.button("web-lock").click()
        expect(anise.button("web-lock")).to_have_attribute("aria-pressed", "true")
        stranger = server.device("phone")
        stranger.go(f"{table.path}#{table.invite}")
        closed_because(stranger, "refusal-table-locked")
        anise.button("web-lock").click()
        expect(anise.button("web-lock")).to_have_attribute("aria-pressed", "false")
        stranger.page.reload()
        expect(stranger.page.get_by_text(say("web-now-watching"))).to_be_visible()
        do(anise, "Clove", "web-remove")
        closed_because(clove, "refusal-removed-from-table")
        expect(seat_of(anise, "Clove")).to_contain_text(say("web-seat-free"))


def test_hosting_is_handed_over_and_taken_once_the_host_is_gone_and_taken_back(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, bots=1)
    standing = standing_of(store, table.id)
    store.write_table(table.id, 1, encode_table_state(replace(standing, host_grace=1))).result()
    with open_server() as server:
        anise, clove = with_people_open(server, table, "Anise", "Clove")
        expect(clove.button("web-lock")).to_have_count(0)
        do(anise, "Clove", "web-hand-over")
        expect(clove.button("web-lock")).to_be_visible()
        expect(anise.button("web-lock")).to_have_count(0)
        expect(anise.button("web-take-hosting")).to_have_count(0)
        clove.page.get_by_label(say("web-pace")).select_option(say("web-pace-2000"))
        clove.page.reload()
        clove.tool("people").click()
        expect(clove.page.get_by_label(say("web-pace"))).to_have_value("2000")
        assert standing_of(store, table.id).pace == 2000
        clove.page.close()
        anise.button("web-take-hosting").click()
        expect(anise.button("web-lock")).to_be_visible()
        grace = anise.page.get_by_label(say("web-host-grace"))
        grace.select_option(say("web-host-grace-minutes", minutes=10))
        expect(grace).to_have_value("600")
        expect(anise.button("web-take-hosting")).to_have_count(0)
        clove.page = clove.context.new_page()
        clove.sit_at(table)
        clove.tool("people").click()
        clove.button("web-take-hosting").click()
        expect(clove.button("web-lock")).to_be_visible()
        expect(anise.button("web-lock")).to_have_count(0)
        assert standing_of(store, table.id).host_grace == 600


def test_a_seat_that_a_bot_played_for_a_while_is_taken_back(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, bots=1)
    with open_server() as server:
        (anise,) = with_people_open(server, table, "Anise")
        for place in (seat_of(anise, "Anise"), anise.page.get_by_role("group", name=say("web-tools"))):
            do(anise, "Anise", "web-bot-for-me")
            expect(anise.page.get_by_text(say("web-now-stand-in"))).to_be_visible()
            place.get_by_role("button", name=say("web-take-back"), exact=True).click()
            expect(anise.page.get_by_text(say("web-now-stand-in"))).to_have_count(0)
            expect(anise.button("web-take-back")).to_have_count(0)
            expect(anise.cards.first).to_be_visible()


def test_who_stands_up_in_mid_game_sits_down_again_under_the_name_they_typed(open_server: Open) -> None:
    with open_server() as server:
        host = made_table(server, "Anise")
        friend = server.device("phone")
        friend.page.goto(link_of(host))
        sit_down(friend, "Clove")
        for device, name in ((friend, "Clove"), (host, "Anise")):
            expect(seat_of(device, name)).to_be_visible()
        host.button("web-start").click()
        for device, name in ((friend, "Clove"), (host, "Anise")):
            device.tool("people").click()
            do(device, name, "web-stand-up")
            expect(seat_of(device, name)).to_contain_text(say("web-seat-free"))
            do(device, name, "web-sit")
            expect(seat_of(device, name)).to_contain_text(say("web-here"))
            expect(device.button("web-stand-up")).to_be_visible()
        friend.go()
        expect(friend.page.get_by_label(say("web-your-name-why"))).to_have_value("Clove")


def test_a_table_is_set_as_it_was_asked_for_and_an_open_one_is_found(open_server: Open, store: Store) -> None:
    with open_server() as server:
        host = server.device()
        page = host.go("/new/chili")
        seats = page.get_by_role("group", name=say("web-new-seats")).get_by_role("combobox")
        for count in (5, 2, 3):
            host.button("web-new-count", count=count).click()
            expect(seats).to_have_count(count)
            expect(host.button("web-new-count", count=count)).to_have_attribute("aria-pressed", "true")
        page.get_by_text(say("web-new-more"), exact=True).click()
        expect(page.get_by_label(say("web-timeout"))).to_have_count(0)
        page.get_by_role("combobox", name=say("web-clock"), exact=True).select_option(say("web-clock-game"))
        page.get_by_role("spinbutton", name=say("web-clock-seconds"), exact=True).fill("300")
        page.get_by_role("spinbutton", name=say("web-clock-increment"), exact=True).fill("7")
        timeout = page.get_by_role("combobox", name=say("web-timeout"), exact=True)
        expect(timeout.get_by_role("option")).to_have_text(
            [say(f"web-timeout-{way}") for way in ("move", "seat", "wait")]
        )
        timeout.select_option(say("web-timeout-seat"))
        page.get_by_role("combobox", name=say("web-pace"), exact=True).select_option(say("web-pace-400"))
        page.get_by_label(say("web-open"), exact=True).check()
        host.button("web-make-table").click()
        expect(page.get_by_role("heading", name=say("web-gathering", game=say("chili")))).to_be_visible()
        standing = standing_of(store, page.url.rpartition("/")[2])
        assert standing.clock == ClockPlan("game", 300, 7, "seat")
        assert (len(standing.seats), standing.pace, standing.open) == (3, 400, True)
        stranger = server.device("phone")
        stranger.go()
        found = stranger.page.locator("section").filter(
            has=stranger.page.get_by_role("heading", name=say("web-open-tables"))
        )
        found.get_by_role("link").click()
        sit_down(stranger, "Dill")
        expect(seat_of(host, "Dill")).to_be_visible()


def test_what_happened_long_ago_is_shown_when_asked_for(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    match = Match(store.open(f"{table.id}.1"))
    told = len(match.news(0))
    assert told > 60, "more than comes by itself"
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        device.button("web-look-at-table").click()
        device.tool("log").click()
        lines = page.get_by_role("list", name=say("web-tab-log")).get_by_role("listitem")
        expect(lines).to_have_count(60)
        device.button("web-log-earlier").click()
        expect(lines).to_have_count(told)
        expect(device.button("web-log-earlier")).to_have_count(0)
        names = [chair.name for chair in match.players]
        expect(lines.last).to_contain_text(device.words.news("chili", match.news(0)[0].news, names, Seat(0)))


def test_the_host_is_told_when_only_this_machine_gets_in_and_what_to_do(open_server: Open) -> None:
    with open_server() as server:
        page = a_lobby(server)
        page.get_by_text(say("web-invite-local")).click()
        expect(page.get_by_text(re.compile("play --lan"))).to_be_visible()


def test_the_host_is_told_where_others_find_the_table(open_server: Open) -> None:
    with open_server(Settings(limits=ROOMY, workers=1, public_url="http://table.example")) as server:
        page = a_lobby(server)
        expect(page.get_by_text(say("web-invite-open", address="table.example"))).to_be_visible()
        expect(page.get_by_text(say("web-invite-local"))).to_have_count(0)


def test_a_lobby_finds_the_new_link_of_a_server_started_again_for_the_network(
    browser: Browser, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network_addresses, "local_addresses", lambda: ("192.0.2.7",))
    with serving(store, Settings(limits=ROOMY, workers=1)) as url:
        server = TestServer(url, browser)
        page = a_lobby(server)
        page.get_by_text(say("web-invite-local")).click()
        where, seats = page.url, page.get_by_role("region", name=say("web-seats")).inner_text()
        picture = page.get_by_role("img", name=say("web-qr")).get_attribute("src")
    with serving(store, Settings(host="0.0.0.0", limits=ROOMY, workers=1), port=server.port):
        expect(page.get_by_text(say("web-invite-open", address=f"192.0.2.7:{server.port}"))).to_be_visible()
        expect(page.get_by_text(say("web-invite-local"))).to_have_count(0)
        expect(page.get_by_role("img", name=say("web-qr"))).not_to_have_attribute("src", picture or "")
        until(page, page.get_by_role("region", name=say("web-seats")).inner_text, lambda now: now == seats)
        assert page.url == where
        server.close()


def a_lobby(server: TestServer) -> Page:
    """Return the page of somebody who has just set a table."""
    device = server.device("phone")
    page = device.go("/new/chili")
    device.button("web-make-table").click()
    expect(page.get_by_role("img", name=say("web-qr"))).to_be_visible()
    return page
