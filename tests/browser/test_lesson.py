"""The guided first game: each step waits for the learner's own act, whatever they play and however they play it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import violations
from browser.conftest import Open
from browser.kit import Device, TestServer, expect_fits, until
from browser.tables import CHILI, create_table, last_round
from browser.test_access import play_focused_card, tab_to
from peppermill.games.lesson import lesson_of_package
from peppermill.i18n import LANGUAGES
from peppermill.match import Match, Store

LESSON = lesson_of_package("peppermill.games.chili")
SMALLEST = {"width": 360, "height": 640}


def coach(device: Device) -> Locator:
    return device.page.get_by_role("region", name=device.say("web-lesson"))


def begin(server: TestServer, **more: Any) -> Device:
    device = server.device(**more)
    device.go()
    device.offer("web-lesson-start").click()
    expect(device.button("web-lesson-next")).to_be_visible()
    return device


def hear(device: Device, say: str, **params: object) -> None:
    """The coach says this; numbers left out may be any."""
    facts = dict.fromkeys(("card", "target", "low", "high", "winner", "distance"), 0)
    expect(coach(device)).to_contain_text(device.like(f"chili-lesson-{say}", **facts | params))


def through_the_introduction(device: Device) -> None:
    expect(coach(device)).to_contain_text(device.say("chili-lesson-ring"))
    device.button("web-lesson-next").click()
    hear(device, "target", peppers=1)
    device.button("web-lesson-next").click()
    hear(device, "area")
    device.button("web-lesson-next").click()
    hear(device, "badges")
    device.button("web-lesson-next").click()


def advised(device: Device) -> int:
    """The card that is pointed at."""
    pointed = device.hand.locator(".chili-pointed")
    expect(pointed).to_have_count(1)
    return int(pointed.get_attribute("data-card") or "0")


def play(device: Device, card: int) -> None:
    held = device.hand.locator(f"[data-card='{card}']")
    box = held.bounding_box()
    assert box is not None
    held.click(position={"x": box["width"] * 0.3, "y": box["height"] * 0.5})  # the next card covers the right half
    device.button("web-chili-play", card=card).click()


def assert_nothing_covered(device: Device) -> None:
    """Coach, ring and hand are on the screen, and none on another."""
    ring = device.page.get_by_role("img", name=re.compile(r"^(\d+,|.*: \d+,)"))
    things = device.cards.or_(ring)
    below = (
        "(things, coach) => things.map((one) => one.getBoundingClientRect().y - coach.getBoundingClientRect().bottom)"
    )

    def tops() -> list[float]:
        """Return how far below the coach each thing begins, and below that the screen ends."""
        found: list[float] = things.evaluate_all(below, coach(device).element_handle())
        return found

    height = device.page.evaluate("innerHeight")
    end = coach(device).evaluate("coach => coach.getBoundingClientRect().bottom")
    until(device.page, tops, lambda found: len(found) > 6 and all(-1 <= top < height - end for top in found))


@pytest.mark.parametrize(
    ("language", "look"),
    [
        pytest.param("en", {"kind": "desktop", "color_scheme": "dark"}, marks=pytest.mark.long),
        pytest.param("de", {"kind": "phone"}, marks=pytest.mark.long),
        ("fr", {"viewport": SMALLEST, "color_scheme": "dark"}),
    ],
)
def test_lesson_followed_wins_slips_out_and_pays(open_server: Open, language: str, look: dict[str, Any]) -> None:
    with open_server() as server:
        device = begin(server, locale=language, **look)
        assert_nothing_covered(device)
        through_the_introduction(device)
        for number, rule in enumerate(LESSON.rules, 1):
            hear(device, f"try-{rule}")
            assert not violations(device.page)
            play(device, advised(device))
            hear(device, f"lived-{rule}", draws=2)
            link = coach(device).get_by_role("link", name=device.say("web-rule", rule=rule))
            assert (link.get_attribute("href") or "").endswith(f"rules/chili#{rule}")
            expect(coach(device).locator(".met .done")).to_have_count(number)
            assert not violations(device.page)
            device.button("web-lesson-next").click()
        expect(coach(device)).to_contain_text(device.say("chili-lesson-done"))
        assert_nothing_covered(device)
        device.button("web-lesson-play-on").click()
        expect(coach(device)).to_have_count(0)
        expect(device.tool("talk")).to_be_visible()
        device.page.keyboard.press("Escape")
        device.play_a_card()
        expect(device.cards.first).to_be_visible()
        device.page.reload()
        expect(device.cards.first).to_be_visible()
        expect(coach(device)).to_have_count(0)


def test_lesson_goes_on_after_another_card(open_server: Open) -> None:
    with open_server() as server:
        device = begin(server)
        play(device, 98)  # before the introduction is over, and not the card that will be advised
        hear(device, "lived-A-4", draws=3)
        device.button("web-lesson-next").click()
        hear(device, "try-A-2")
        other = next(card for card in (6, 11, 12) if card != advised(device))
        play(device, other)
        expect(device.button("web-lesson-next")).to_be_visible()
        device.page.reload()  # and finds the lesson where it was
        expect(device.button("web-lesson-next")).to_be_visible()


def test_lesson_remarks_follow_the_motion(open_server: Open) -> None:
    with open_server() as server:
        device = begin(server, moving=True)
        through_the_introduction(device)
        play(device, advised(device))
        expect(coach(device)).to_contain_text(device.say("web-lesson-watch"))
        device.button("web-skip-motion").click()
        hear(device, "lived-A-2")
        expect(device.button("web-skip-motion")).to_have_count(0)


def press(page: Page, key: str, times: int) -> None:
    for _ in range(times):
        page.keyboard.press(key)


def test_the_lesson_is_played_by_keyboard_alone_and_read_aloud(open_server: Open) -> None:
    with open_server() as server:
        device = server.device()
        page = device.go()
        expect(device.offer("web-lesson-start")).to_be_visible()
        tab_to(page, "button", device.say("web-lesson-start"))
        page.keyboard.press("Enter")
        expect(device.button("web-lesson-next")).to_be_visible()
        spoken = coach(device).locator("[aria-live=polite]")
        expect(spoken).to_have_text(device.say("chili-lesson-ring"))
        tab_to(page, "button", device.say("web-lesson-next"))
        press(page, "Enter", 4)
        expect(spoken).to_be_focused()
        card = advised(device)
        tab_to(page, "option", re.compile(r"^\d+, "))
        for _ in range(device.cards.count()):
            if page.locator(f":focus[data-card='{card}']").count():
                break
            page.keyboard.press("ArrowRight")
        play_focused_card(page)
        hear(device, "lived-A-2")


def test_the_lesson_can_be_left_at_once(open_server: Open) -> None:
    with open_server() as server:
        device = begin(server, kind="phone")
        device.button("web-lesson-leave").click()
        expect(coach(device)).to_have_count(0)
        expect(device.page.locator(".chili-pointed")).to_have_count(0)
        device.play_a_card()
        expect(device.cards.first).to_be_visible()


def never_paid(match: Match) -> bool:
    told = CHILI.teach(match.view(0), [piece.news for piece in match.news(0)]) if last_round(match) else None
    return told is not None and "A-4" in told.left


@pytest.mark.long
def test_lesson_incomplete_offers_to_begin_again(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], never_paid, lesson=True)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.sit_at(table)
        device.cards.first.click()
        device.put_down().click()
        expect(coach(device)).to_contain_text(device.say("web-lesson-missing"))
        assert not violations(device.page)
        device.button("web-lesson-again").click()
        expect(coach(device)).to_contain_text(device.say("chili-lesson-ring"))
        assert table.path not in device.page.url


@pytest.mark.long
def test_a_rematch_is_a_game_without_a_coach(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], never_paid, lesson=True)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.sit_at(table)
        device.cards.first.click()
        device.put_down().click()
        device.button("web-rematch").click()
        expect(device.cards).to_have_count(8)
        expect(coach(device)).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_smallest_phone_shows_the_table_in_words(open_server: Open, language: str) -> None:
    with open_server() as server:
        device = begin(server, locale=language, viewport=SMALLEST)
        expect(device.cards.first).to_be_visible()
        through_the_introduction(device)
        expect_fits(coach(device))
        device.tool("text").click()
        panel = device.page.get_by_role("complementary", name=device.say("web-tab-text"))
        expect(panel.get_by_role("heading", name=device.say("web-chili-hand"))).to_be_visible()
        device.page.keyboard.press("Escape")
        expect(panel).to_have_count(0)
        expect(device.page.locator(".bar [data-menu]")).to_be_focused()
