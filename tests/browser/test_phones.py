"""The phone as a hand: a shared screen, and phones that hold what only their seats may see."""

import re

import pytest
from playwright.sync_api import Route, expect

from browser.axe import violations
from browser.conftest import Open
from browser.kit import Device, Kind, TestServer, expect_fits, say, until, until_still
from browser.phones import Pad, Wire, codes, hand_of, scan
from browser.tables import create_table, in_the_middle, last_round
from peppermill.games.safranito.board import board
from peppermill.match import Match, Store
from peppermill.physics.throwing.aiming import aim

WAIT = 180_000


def test_two_phones_play_a_game_to_its_end_and_the_screen_never_sees_a_hand(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], last_round, shared=True, bots=1)
    with open_server() as server:
        screen = server.device(token=table.tokens["Anise"])
        screen.sit_at(table)
        screen.tool("phones").click()
        phones = [scan(server, link) for link in codes(screen)]
        wire = Wire(screen)
        screen.sit_at(table)  # a screen that is switched on only now
        for name, phone in zip(("Anise", "Clove"), phones, strict=True):
            expect(phone.page.get_by_role("heading", name=name)).to_be_visible()
            expect(hand_of(screen, name)).to_contain_text(say("web-phones-asked"))
        expect(screen.hand).to_have_count(0)
        expect(screen.button("web-curtain-lift", name="Anise")).to_have_count(0)
        chosen = phones[0].cards.last.get_attribute("aria-label") or ""
        phones[0].play_a_card()
        expect(hand_of(screen, "Anise")).to_contain_text(say("web-phones-playing"))
        expect(hand_of(screen, "Clove")).to_contain_text(say("web-phones-asked"))
        number = int(chosen.split(",")[0])
        assert all(number not in news.values() for message in wire.told for news in message.get("news", []))
        phones[1].play_a_card()
        for device in (screen, *phones):
            expect(device.result).to_be_visible(timeout=WAIT)
        assert wire.viewers == {"spectator"}
        assert wire.fields("hand") == [[]] * len(wire.fields("hand"))
        assert wire.fields("choice") == [None] * len(wire.fields("choice"))


def test_a_table_is_set_for_phones_and_nothing_is_dealt_before_they_are_there(open_server: Open) -> None:
    with open_server() as server:
        screen = server.device()
        wire = Wire(screen)
        screen.go("/new/chili")
        screen.page.get_by_label(say("web-seat", number=2)).select_option("me")
        screen.page.get_by_label(say("web-new-phones")).check()
        screen.page.get_by_text(say("web-new-more"), exact=True).click()
        screen.page.get_by_label(say("web-clock")).select_option("game")
        screen.button("web-make-table").click()
        links = codes(screen)
        assert len(links) == 2
        phones = [scan(server, link) for link in links]
        expect(phones[0].page.get_by_text(say("web-phones-gathering"))).to_be_visible()
        screen.button("web-start").click()
        for phone in phones:
            expect(phone.cards.first).to_be_visible()
            clock = phone.page.get_by_role("list", name=say("web-clock")).get_by_role("listitem")
            expect(clock).to_have_count(1)
            expect(clock).to_have_class(re.compile("running"))
        for phone in phones:
            phone.play_a_card()
        expect(phones[0].page.get_by_role("img", name=phones[0].like("web-chili-own-choice", card=0))).to_have_count(0)
        expect(phones[0].cards.first).to_be_visible(timeout=WAIT)
        assert wire.viewers == {"spectator"}
        assert wire.fields("hand") == [[]] * len(wire.fields("hand"))


def test_a_phone_that_is_closed_gives_its_seat_back_with_one_tap(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, shared=True, bots=1)
    with open_server() as server:
        screen = server.device(token=table.tokens["Anise"])
        screen.sit_at(table)
        screen.tool("phones").click()
        links = codes(screen)
        anise, clove = (scan(server, link) for link in links)
        clove.page.close()
        screen.button("web-phones-back", name="Clove").click()
        screen.button("web-phones-show", name="Clove").click()
        expect(screen.hand).to_have_count(0)
        screen.button("web-curtain-lift", name="Clove").click()
        screen.play_a_card()
        expect(screen.hand).to_have_count(0)
        expect(hand_of(screen, "Clove")).to_contain_text(say("web-phones-at-screen"))
        anise.button("web-phones-give-back").click()
        expect(anise.page.get_by_role("heading", name=say("web-phones-lost"))).to_be_visible()
        expect(screen.button("web-curtain-lift", name="Anise")).to_be_visible()
        late = server.device("phone")
        late.page.goto(links[0])
        expect(late.page.get_by_role("heading", name=say("web-table-closed"))).to_be_visible()


def test_nothing_moves_under_a_finger_while_codes_are_drawn(open_server: Open) -> None:
    with open_server() as server:
        screen = server.device("phone")
        held = list[Route]()
        screen.page.route("**/api/pictures", lambda route: held.append(route))
        screen.go("/new/chili")
        screen.button("web-make-table").click()
        heading = screen.page.get_by_role("heading", name=say("web-tab-phones"))
        expect(heading).to_be_visible()
        until(screen.page, lambda: held)
        before = until_still(screen.page, heading.bounding_box)
        for route in held:
            route.continue_()
        expect(screen.page.get_by_role("img", name=say("web-qr"))).to_be_visible()
        assert until_still(screen.page, heading.bounding_box) == before


def test_who_scans_a_free_seat_sits_down_with_the_phone(open_server: Open) -> None:
    with open_server() as server:
        screen = server.device()
        screen.go("/new/chili")
        screen.button("web-make-table").click()
        screen.page.get_by_role("heading", name=say("web-tab-phones")).click()
        phone = server.device("phone")
        phone.page.goto(codes(screen)[1])
        phone.page.get_by_label(say("web-your-name")).fill("Clove")
        phone.button("web-phones-take").click()
        expect(screen.page.get_by_role("listitem").filter(has_text="Clove")).to_contain_text(say("web-hand-here"))
        screen.button("web-start").click()
        expect(phone.cards.first).to_be_visible()
        expect(screen.cards.first).to_be_visible()


@pytest.mark.parametrize("way", ["system", "setting"])
def test_a_phone_that_is_asked_does_not_buzz_for_who_wants_no_motion(open_server: Open, store: Store, way: str) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, shared=True, bots=1)
    moving = "() => document.getAnimations().some(({ effect }) => effect.target.closest('[data-seat]'))"
    with open_server() as server:
        screen = server.device(token=table.tokens["Anise"], moving=True)
        screen.sit_at(table)
        screen.tool("phones").click()
        scan(server, codes(screen)[0])
        expect(hand_of(screen, "Anise")).to_contain_text(say("web-phones-asked"))
        screen.page.wait_for_function(moving)
        if way == "system":
            screen.page.emulate_media(reduced_motion="reduce")
        else:
            screen.button("web-still").click()
        screen.page.wait_for_function("() => document.getAnimations().length === 0")
        expect(hand_of(screen, "Anise")).to_contain_text(say("web-phones-asked"))


def throws_first(match: Match) -> bool:
    return any(decision.pending and decision.seat == 0 for decision in match.decisions())


@pytest.mark.parametrize(
    "way", [pytest.param("touch", marks=pytest.mark.long), pytest.param("sensors", marks=pytest.mark.sensors)]
)
def test_a_throw_by_the_phone_lands_on_the_shared_screen(open_server: Open, store: Store, way: str) -> None:
    table = create_table(
        store, ["Anise", "Clove"], throws_first, shared=True, bots=0, game="safranito", input="physics"
    )
    with open_server() as server:
        screen = server.device(token=table.tokens["Anise"])
        screen.sit_at(table)
        screen.tool("phones").click()
        anise, clove = (scan(server, link) for link in codes(screen))
        wire, heard = Wire(screen), Wire(anise)
        for device in (screen, anise):
            device.page.reload()
        expect(hand_of(screen, "Anise")).to_contain_text(say("web-phones-asked"))
        expect(clove.page.get_by_role("application")).to_have_count(0)
        pad = Pad(anise)
        pad.choose(60)
        wanted = aim(board(), (0.0, 0.0))
        made = pad.swing(wanted) if way == "sensors" else pad.flick(wanted)
        expect(hand_of(screen, "Clove")).to_contain_text(say("web-phones-asked"), timeout=WAIT)
        expect(clove.page.get_by_role("application")).to_be_visible(timeout=WAIT)
        sent = heard.played[-1]
        assert (sent["type"], sent["chip"], sent["gesture"]["side"]) == ("throw", 60, "south")
        assert sent["gesture"]["speed"] == pytest.approx(made.speed, rel=0.02)
        assert sent["gesture"]["direction"] == pytest.approx(made.direction, abs=0.03)
        assert wire.viewers == {"spectator"}
        lying = [chip for chips in wire.fields("board") for chip in chips if chip["seat"] == 0]
        assert [chip["value"] for chip in lying if not chip["up"]] == [None] * len([c for c in lying if not c["up"]])
        for secret in ("own_chips", "own_back", "hand", "reserved", "drawn"):
            assert wire.fields(secret) == [[]] * len(wire.fields(secret))


def held(server: TestServer, kind: Kind, hand: str, theme: str, language: str) -> Device:
    device = server.device(kind, color_scheme=theme, locale=language)
    device.go(f"/hand/{hand}")
    device.button("web-phones-take").click()
    expect(device.page.locator(".saf-sentence")).not_to_be_empty()
    return device


LOOKS: tuple[tuple[Kind, str, str], ...] = (("phone", "light", "de"), ("tablet", "dark", "fr"))


@pytest.mark.parametrize(("kind", "theme", "language"), LOOKS)
def test_nobody_is_kept_out_of_a_hand_at_safranito(
    open_server: Open, store: Store, kind: Kind, theme: str, language: str
) -> None:
    table = create_table(
        store, ["Anise", "Clove"], throws_first, shared=True, bots=1, game="safranito", input="physics"
    )
    with open_server() as server:
        hand = held(server, kind, f"{table.id}/0#{table.keys['Anise']}", theme, language)
        other = held(server, kind, f"{table.id}/1#{table.keys['Clove']}", theme, language)
        for device in (hand, other):
            assert violations(device.page) == []
            expect_fits(device.page.locator(".saf-hand-page"))


def test_a_phone_is_made_the_hand_of_its_own_seat_and_is_the_table_again(open_server: Open, store: Store) -> None:
    """For a table that another screen shows: nobody scans a code from the phone that would scan it."""
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        phone = server.device("phone", table.tokens["Anise"])
        phone.sit_at(table)
        phone.tool("phones").click()
        expect(phone.page.get_by_text(phone.say("web-phones-here-how"))).to_be_visible()
        expect(phone.button("web-phones-here-link")).to_be_visible()
        assert not violations(phone.page)
        phone.page.get_by_role("button", name=phone.say("web-phones-here", name="Anise")).click()
        expect(phone.page).to_have_url(re.compile("/hand/"))
        expect(phone.cards.first).to_be_visible()
        phone.button("web-phones-give-back").click()
        expect(phone.page).to_have_url(re.compile("/t/"))
        expect(phone.cards.first).to_be_visible()
        desktop = server.device("desktop", table.tokens["Anise"])
        desktop.sit_at(table)
        desktop.tool("phones").click()
        expect(desktop.page.get_by_text(desktop.say("web-phones-how"))).to_be_visible()
        expect(desktop.page.get_by_text(desktop.say("web-phones-here-how"))).to_have_count(0)
