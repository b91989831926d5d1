"""Safranito in a real browser: throws by mouse and keys, a round of every decision, and nobody kept out."""

import math
import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.conftest import Open
from browser.eavesdropping import SocketTrace, expect_chips_where_told
from browser.kit import Kind, expect_fits, expect_value, until
from browser.tables import create_table, over, to_throw
from browser.throwing import Thrower
from peppermill.games.safranito.board import board
from peppermill.gestures import Throw
from peppermill.match import Match, Store
from peppermill.physics.throwing.aiming import aim

SPOTS = (
    (0.0, 0.0),
    (-0.18, 0.18),
    (-0.09, 0.09),
    (0.18, 0.0),
    (0.0, -0.18),
    (0.09, -0.09),
    (0.09, 0.09),
    (-0.09, -0.09),
)
WAIT = 180_000
"""ms for a bot that thinks, and for news that are shown."""


def my_turn(thrower: Thrower) -> None:
    expect(thrower.controls.first).to_be_visible(timeout=WAIT)


def test_a_throw_by_swipe_and_one_by_keys_end_where_the_server_says(open_server: Open) -> None:
    with open_server() as server:
        device = server.device(moving=True)
        trace = SocketTrace(device)
        thrower = Thrower(device)
        wanted = aim(board(), (0.0, 0.0))
        my_turn(thrower)
        thrower.choose(60)
        made = thrower.swipe(wanted)
        expect(thrower.chip(60)).to_have_count(0, timeout=WAIT)
        my_turn(thrower)
        expect_chips_where_told(thrower, trace)
        sent = trace.sent[-1]
        assert (sent["type"], sent["chip"], sent["gesture"]["side"]) == ("throw", 60, "south")
        assert sent["gesture"]["speed"] == pytest.approx(made.speed, rel=0.02)
        until(device.page, lambda: len(trace.motions), lambda count: count >= 2)  # one's own throw, and the bot's

        thrower.choose(10)
        thrower.keys(wanted)
        expect(thrower.chip(10)).to_have_count(0, timeout=WAIT)
        my_turn(thrower)
        expect_chips_where_told(thrower, trace)
        sent = trace.sent[-1]
        assert sent["chip"] == 10
        assert sent["gesture"]["speed"] == pytest.approx(wanted.speed, rel=0.03)
        assert sent["gesture"]["direction"] == pytest.approx(wanted.direction, abs=math.radians(1.5))
        assert msgspec.convert(sent["gesture"], Throw).side == "south"


@pytest.mark.long
def test_two_rounds_where_throws_are_drawn(open_server: Open) -> None:
    """Every question is answered by mouse: by the first button, or by aiming at one circle after another."""
    with open_server() as server:
        device = server.device("desktop")
        trace = SocketTrace(device)
        thrower = Thrower(device, input="sampled", skill="expert")
        answered: set[str] = set()
        for turn in range(60):
            my_turn(thrower)
            before = len(trace.sent)
            if device.page.locator(".saf-pick").count():
                device.page.locator(".saf-pick").last.click()
                thrower.tap(*SPOTS[turn % len(SPOTS)])
                device.button("web-safranito-aim-go").click()
            else:
                thrower.controls.first.click()
            device.page.wait_for_function("() => !document.querySelector('.saf-decide[inert]')")
            assert len(trace.sent) == before + 1
            answered.add(trace.sent[-1]["type"])
            if thrower.page.get_by_text(device.say("web-safranito-round-short", round=3)).count():
                break
        assert answered >= {"aim", "buy"}
        assert answered & {"use", "keep", "pick", "sell"}
        my_turn(thrower)
        expect_chips_where_told(thrower, trace)


def test_the_circle_is_chosen_from_a_list_and_by_keys(open_server: Open) -> None:
    with open_server() as server:
        device = server.device()
        trace = SocketTrace(device)
        thrower = Thrower(device, input="sampled")
        my_turn(thrower)
        thrower.choose(30)
        device.page.get_by_label(device.say("web-safranito-aim-at")).select_option("saffron")
        thrower.board.focus()
        device.page.keyboard.press("ArrowUp")
        device.page.keyboard.press("Enter")
        expect(thrower.chip(30)).to_have_count(0, timeout=WAIT)
        assert trace.sent[-1]["type"] == "aim"
        assert (trace.sent[-1]["x"], trace.sent[-1]["y"]) == pytest.approx((0.0, -0.17), abs=1e-4)


def test_typed_chips_of_a_real_board_tell_close_calls_by_a_tap(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone")
        trace = SocketTrace(device)
        thrower = Thrower(device, pace=5_000, input="typed")
        my_turn(thrower)
        device.page.get_by_label(device.say("web-safranito-lies")).select_option(label="mint")
        device.button("web-safranito-lay").click()
        device.button("web-safranito-leave").click()
        expect(device.button("web-safranito-leave")).to_have_count(0)
        expect_chips_where_told(thrower, trace)
        thrower.tap(*next(iter(thrower.chips.values())))
        expect(device.page.get_by_role("status").filter(has_text=re.compile(r"\d\.\d mm"))).to_be_visible()


def test_the_same_question_is_answered_again_where_another_chip_was_moved(open_server: Open) -> None:
    """On a real board several chips may have been pushed: until it lies as it does, the question stays the same."""
    with open_server() as server:
        device = server.device()
        trace = SocketTrace(device)
        thrower = Thrower(device, pace=5_000, input="typed")
        my_turn(thrower)
        device.button("web-safranito-lay").click()
        for times, spot in enumerate(("mint", "saffron"), 1):
            device.page.get_by_label(device.say("web-safranito-lies")).select_option(label=spot)
            device.button("web-safranito-move").click()
            expect(thrower.page.locator(".saf-decide:not([inert])")).to_be_visible()
            expect(thrower.sentence).to_have_text(device.say("web-safranito-now-typing"))
            sent = ["lay", *["move"] * times]
            until(device.page, lambda: [one["type"] for one in trace.sent], lambda types, sent=sent: types == sent)  # type: ignore[misc]  # bound now
        device.button("web-safranito-leave").click()
        expect(device.button("web-safranito-leave")).to_have_count(0)
        assert trace.sent[-1]["type"] == "leave"


LOOKS: tuple[tuple[Kind, str, dict[str, Any]], ...] = (
    ("phone", "light", {"viewport": {"width": 360, "height": 640}}),
    ("phone", "dark", {}),
    ("tablet", "light", {}),
    ("desktop", "dark", {}),
)


@pytest.mark.parametrize(("kind", "theme", "more"), LOOKS)
def test_table_is_accessible_and_fits_the_screen(
    open_server: Open, kind: Kind, theme: str, more: dict[str, Any]
) -> None:
    with open_server() as server:
        device = server.device(kind, color_scheme=theme, **more)
        thrower = Thrower(device, ("random", "random", "random"), input="sampled")
        my_turn(thrower)
        thrower.choose(50)
        assert violations(device.page) == []
        expect_value(device.page, "document.documentElement.scrollWidth - innerWidth", 0)
        expect_fits(device.page.locator(".saf-beside"))
        device.tool("text").click()
        aside = device.page.get_by_role("complementary")
        expect(aside.get_by_text(device.say("web-safranito-chips"))).to_be_visible()
        device.tool("log").click()
        expect(aside.get_by_role("listitem").last).to_be_visible()
        assert violations(device.page) == []


def test_playing_now_takes_two_taps(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone")
        device.go()
        device.offer("web-play-now", "safranito").click()
        device.button("web-level-solid").click()
        expect(device.page.get_by_role("application")).to_be_visible()
        expect(device.page.get_by_role("heading", name=device.say("web-safranito-display"))).to_be_visible()


def test_options_that_are_words_are_chosen_from_a_list(open_server: Open) -> None:
    with open_server() as server:
        device = server.device()
        device.go("/new/safranito")
        mode = device.page.get_by_label(device.say("safranito-option-input"))
        mode.select_option(label=device.say("safranito-option-input-sampled"))
        seats = device.page.get_by_label(device.say("web-seat", number=2))
        seats.select_option("random")
        device.button("web-start").click()
        expect(device.page.get_by_role("application")).to_be_visible()
        device.page.locator(".saf-pick").first.click(timeout=WAIT)
        expect(device.page.get_by_label(device.say("web-safranito-aim-at"))).to_be_visible()


@pytest.mark.sensors
def test_swing_without_a_chosen_chip_says_what_is_missing(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], to_throw, bots=1, game="safranito", input="physics")
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Anise"])
        trace, thrower = SocketTrace(device), Thrower(device, table=table.id)
        device.go(table.path)
        my_turn(thrower)
        thrower.swing(aim(board(), (0.0, 0.0)))
        expect(device.page.locator(".gesture-verdict strong:visible")).to_have_text(
            device.say("web-safranito-choose-first")
        )
        assert trace.sent == []


def something_discarded(match: Match) -> bool:
    return match.outcome is None and bool(match.view(0).discard)


@pytest.mark.parametrize("kind", ["phone", "desktop"])
def test_the_discard_pile_is_looked_through(open_server: Open, store: Store, kind: Kind) -> None:
    table = create_table(store, ["Anise"], something_discarded, bots=1, pace=20_000, game="safranito")
    pile = Match(store.open(f"{table.id}.1")).view(0).discard
    with open_server() as server:
        device = server.device(kind, token=table.tokens["Anise"])
        device.sit_at(table)
        shown = device.page.locator(".saf-pile")
        shown.get_by_text(device.say("web-safranito-discard", count=len(pile))).click()
        expect(shown.get_by_role("listitem")).to_have_count(len(set(pile)))
        expect(shown.locator(".saf-card").first).to_be_visible()
        assert violations(device.page) == []


def over_with_something_reserved(match: Match) -> bool:
    return over(match) and sum(match.view(0).reserved_sizes) > 0


def test_a_game_that_is_over_is_looked_at_again(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over_with_something_reserved, game="safranito")
    reserved = sum(Match(store.open(f"{table.id}.1")).view(0).reserved_sizes)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.sit_at(table)
        expect(device.result.get_by_text(device.say("safranito-points", points=3))).to_be_visible()
        device.button("web-replay").click()
        expect(device.page.get_by_role("application")).to_be_visible()
        slider = device.page.get_by_role("slider", name=device.say("web-replay-where"))
        slider.fill(str(int(slider.get_attribute("max") or 0) // 2))
        device.page.get_by_label(device.say("web-replay-seat")).select_option(device.say("web-replay-open"))
        hands = device.page.get_by_role("list", name=device.say("web-replay-open"))
        expect(hands.get_by_role("listitem")).to_have_count(3)
        slider.fill(slider.get_attribute("max") or "")
        expect(hands.locator(".saf-kept")).to_have_count(reserved)
        assert violations(device.page) == []
        device.go("/rules/safranito#T-4")
        expect(device.page.locator("#T-4")).to_be_visible()
        assert violations(device.page) == []
