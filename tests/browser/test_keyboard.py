"""Keyboard focus when things come and go, and announcements for screen readers."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Open
from browser.kit import expect_value, say, until
from browser.tables import create_table, in_the_middle, last_round, over
from browser.test_access import play_focused_card, tab_to
from peppermill.match import Store
from peppermill.match.clock import ClockPlan

CARD = re.compile(r"^\d+, ")
NOTE_WHAT_IS_SAID = """() => {
    window.trace = [];
    new MutationObserver((changes) => {
        for (const change of changes) for (const line of change.addedNodes)
            if (line.textContent) window.trace.push([line.textContent, !!document.querySelector(".chili-sheet")]);
    }).observe([...document.querySelectorAll("[role=status]")].at(-1), { childList: true });
}"""


def heard(page: Page) -> list[tuple[str, bool]]:
    """Return what was said since it is noted, and whether a score sheet lay on the table then."""
    lines: list[Any] = page.evaluate("window.trace")
    return [(text, sheet) for text, sheet in lines]


def a_card(page: Page) -> Locator:
    return page.get_by_role("option", name=CARD).and_(page.locator(":focus"))


def test_focus_moves_to_the_heading_of_a_new_page(open_server: Open) -> None:
    with open_server() as server:
        device = server.device()
        page = device.go()
        expect(device.offer("web-rules", role="link").or_(device.offer("web-rules")).first).to_be_visible()
        assert page.title() == say("web-title")
        device.offer("web-make-table", role="link").click()
        title = say("web-new-title", game=say("chili"))
        expect(page.get_by_role("heading", name=title)).to_be_focused()
        expect(page).to_have_title(f"{title} · {say('web-title')}")
        page.go_back()
        expect(page.get_by_role("heading", name=say("web-hello"))).to_be_focused()
        expect(page).to_have_title(say("web-title"))
        device.offer("web-play-now").click()
        device.button("web-level-solid").click()
        expect(page.get_by_role("heading", name=say("chili"), exact=True)).to_be_focused()
        expect(page).to_have_title(f"{say('chili')} · {say('web-title')}")


def test_a_panel_is_gone_to_when_it_opens_and_back_from_when_it_closes(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.cards.first).to_be_visible()
        tab_to(page, "button", say("web-tab-log"))
        page.keyboard.press("Enter")
        panel = page.get_by_role("complementary")
        expect(panel.get_by_role("heading", name=say("web-tab-log"))).to_be_focused()
        page.keyboard.press("Tab")
        expect(panel.get_by_role("button", name=say("web-close"))).to_be_focused()
        page.keyboard.press("Escape")
        expect(panel).to_have_count(0)
        expect(device.button("web-tab-log")).to_be_focused()


def test_score_sheet_waits_and_returns_focus_to_the_hand(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], lambda match: last_round(match) and match.state.cycle == 1, cycles=2)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.cards).to_have_count(1)
        page.clock.install()
        page.evaluate(NOTE_WHAT_IS_SAID)
        tab_to(page, "option", CARD)
        play_focused_card(page)
        go_on = device.button("web-chili-go-on")
        expect(go_on).to_be_focused()
        page.clock.run_for(20_000)
        expect(go_on).to_be_focused()
        words = ("turned over", "with the", "Cycle 1")
        lines = until(page, lambda: heard(page), lambda lines: all(any(w in text for text, _ in lines) for w in words))
        told = [next(sheet for text, sheet in lines if word in text) for word in words]
        assert told == [False, False, True], lines
        page.keyboard.press("Enter")
        expect(a_card(page)).to_be_visible()
        expect(page.get_by_role("status").get_by_text(re.compile("^Cycle 2 begins"))).to_have_count(1)
        choose = say("web-chili-choose")
        lines = until(page, lambda: heard(page), lambda lines: any(choose in text for text, _ in lines))
        asked = [text for text, _ in lines if choose in text]
        assert len(asked) == 1, lines
        assert asked[0].startswith("Cycle 2 begins"), asked
        once = [text for text, _ in lines if "has chosen" not in text]
        assert len(set(once)) == len(once), lines


def test_decision_is_announced_after_a_return_to_the_table(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        asked = page.get_by_role("status").get_by_text(re.compile(re.escape(say("web-chili-choose"))))
        expect(asked).to_have_count(1)
        expect(asked).to_have_text(re.compile(r"^The target: \d+"))


def test_a_new_game_takes_the_keyboard_over_from_the_result(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.result).to_be_focused()
        page.keyboard.press("Escape")
        expect(device.result).to_have_count(0)
        expect(device.button("web-chili-look-table")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".chili-sheet")).to_have_count(0)
        expect_value(page, "document.activeElement !== document.body", True)
        device.button("web-result").click()
        expect(device.result).to_be_focused()
        device.button("web-rematch").press("Enter")
        expect(a_card(page)).to_be_visible()
        expect(page.get_by_role("status").get_by_text(re.compile(re.escape(say("web-chili-choose"))))).to_have_count(1)


def test_behind_the_curtain_the_hand_is_gone_on_with(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, shared=True, bots=1)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        for name in ("Anise", "Clove"):
            expect(device.button("web-curtain-lift", name=name)).to_be_focused()
            page.keyboard.press("Enter")
            expect(a_card(page)).to_be_visible()
            expect(device.cards.first).to_be_visible()
            play_focused_card(page)


def test_enter_takes_a_card_up_and_a_second_press_plays_it(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.cards.first).to_be_visible()
        tab_to(page, "option", CARD)
        page.keyboard.press("ArrowRight")
        expect(device.put_down()).to_have_count(0)
        page.keyboard.press("Enter")
        expect(device.put_down()).to_be_visible()
        page.keyboard.down("Enter")  # the first press of a key that is held plays it …
        chosen = page.get_by_role("img", name=device.like("web-chili-own-choice", card=0))
        expect(chosen).to_be_visible()
        first = chosen.get_attribute("aria-label")
        for _ in range(5):
            page.keyboard.down("Enter")  # … and what it repeats plays nothing
        page.keyboard.up("Enter")
        expect(device.put_down()).to_have_count(0)
        assert chosen.get_attribute("aria-label") == first


def test_skip_button_returns_focus_to_the_hand(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"], moving=True)
        page = device.sit_at(table)
        device.play_a_card()
        device.button("web-skip-motion").press("Enter")
        expect(a_card(page)).to_be_visible()


def test_arrow_keys_in_a_replayed_hand_do_not_step_the_replay(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1/")
        slider = page.get_by_role("slider", name=say("web-replay-where"))
        expect(device.hand.get_by_role("option").first).to_be_visible()
        tab_to(page, "option", CARD)
        page.keyboard.press("ArrowRight")
        expect(a_card(page)).to_be_visible()
        expect(slider).to_have_value("0")
        page.evaluate(NOTE_WHAT_IS_SAID)
        device.button("web-replay-step").click()
        expect(slider).to_have_value("1")
        expect(page.get_by_role("status").filter(has_text=re.compile("chose"))).to_have_count(1)
        assert len(heard(page)) == 1
        device.button("web-replay-back").click()
        device.button("web-replay-next").click()
        expect(page.get_by_role("status").get_by_text(re.compile("with the"))).to_have_count(1)
        expect(page).to_have_title(f"{say('web-replay-title')} · {say('chili')} · {say('web-title')}")


def test_thinking_time_can_be_read_and_is_told_of_once_when_it_runs_short(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle, clock=ClockPlan("game", 12, timeout="wait"))
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.cards.first).to_be_visible()
        page.evaluate(NOTE_WHAT_IS_SAID)
        clock = page.get_by_role("list", name=say("web-clock")).get_by_role("listitem").filter(has_text="Anise")
        expect(clock).to_have_text(re.compile(r"Anise\s*0:"))
        device.tool("text").click()
        panel = page.get_by_role("complementary")
        expect(panel.get_by_role("heading", name=say("web-clock"))).to_be_visible()
        expect(panel.get_by_text(re.compile(r"^Anise: 0:0\d$"))).to_be_visible()
        expect(clock).to_have_class(re.compile("short"))
        told = page.get_by_role("status").get_by_text(device.like("web-clock-short", name="Anise", seconds=0))
        expect(told).to_have_count(1)
        assert len([text for text, _ in heard(page) if "Anise" in text]) == 1
