"""À la carte's guided first game: a cup that saves a dish, a real pour and a real toss, told as they came."""

import contextlib
from typing import Any

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from browser.axe import violations
from browser.conftest import Open
from browser.kit import SHORTLY, Device, expect_fits, expect_in_sight
from peppermill.games.a_la_carte.game import ALaCarte
from peppermill.games.lesson import lesson_of_package
from peppermill.i18n import LANGUAGES, words_in
from peppermill.match import Match, Store

WAIT = 180_000
"""ms for a bot that thinks, and for a worker that has to wake first."""
LESSON = lesson_of_package("peppermill.games.a_la_carte")
STEPS = 60
"""So many looks at what is asked: pours that bring nothing are tried again."""
PRESSES = 8


def coach(device: Device) -> Locator:
    return device.page.get_by_role("region", name=device.say("web-lesson"))


def next_button(device: Device) -> Locator:
    return coach(device).get_by_role("button", name=device.say("web-lesson-next"), exact=True)


def spoken(device: Device) -> Locator:
    return coach(device).locator(".spoken")


def told(device: Device, say: str, **params: object) -> str:
    def word(value: object) -> object:
        if isinstance(value, tuple | list):
            return [word(one) for one in value]
        return device.say(f"a_la_carte-word-{value}") if isinstance(value, str) else value

    return device.say(f"a_la_carte-lesson-{say}", **{name: word(value) for name, value in params.items()})


def hear(device: Device, say: str, **params: object) -> None:
    expect(spoken(device)).to_have_text(told(device, say, **params), timeout=WAIT)


def decide(device: Device) -> Locator:
    return device.page.locator(".alc-decide").get_by_role("button")


def press(device: Device, name: str) -> None:
    button = device.page.locator(".alc-decide").get_by_role("button", name=name).first
    expect(button).to_be_visible(timeout=WAIT)
    expect_in_sight(button)
    button.click(timeout=WAIT)


def by_the_meter(device: Device) -> None:
    """A pour or a toss by the one button there is for the hand: pressed until the motion is whole."""
    for _ in range(PRESSES):
        button = device.page.locator(".alc-decide:not([inert]) .alc-handling button")
        if not button.count():
            return
        with contextlib.suppress(TimeoutError):  # sent meanwhile
            button.first.click(timeout=SHORTLY)
        device.page.wait_for_timeout(350)


@pytest.mark.parametrize(
    ("language", "look"),
    [
        pytest.param("en", {"kind": "desktop"}, marks=pytest.mark.long),
        ("de", {"kind": "phone", "color_scheme": "dark"}),
    ],
)
def test_lesson_followed_meets_all_of_the_kitchen(
    open_server: Open, store: Store, language: str, look: dict[str, Any]
) -> None:
    with open_server() as server:
        device = server.device(locale=language, **look)
        device.go()
        device.offer("web-lesson-start", "a_la_carte").click()
        hear(device, "dish", dish="pepper_quiche", spices=("pepper", "herbs"))
        for _ in range(3):
            next_button(device).click()
        hear(device, "cup-cool", steps=1)
        assert not violations(device.page)
        press(device, device.say("web-a_la_carte-cool-by", steps=1))
        hear(device, "used-cool", steps=1)
        next_button(device).click()
        hear(device, "star", dish="pepper_quiche", points=2)
        next_button(device).click()
        hear(device, "take-dish", dish="herb_soup", points=1)
        soup = device.page.locator(".alc-dish-button").filter(has_text=device.say("a_la_carte-word-herb_soup"))
        expect_in_sight(soup)
        soup.click()
        hear(device, "laid", dish="herb_soup", spices=("herbs",), count=1, low=1, high=3, red=4)
        next_button(device).click()
        hear(device, "heat", knob=0, low=1, high=3, red=4)
        press(device, device.say("web-a_la_carte-roll"))
        hear(device, "rolled", steps=2)
        next_button(device).click()
        hear(device, "pour", bottle="herbs", count=1)
        assert not violations(device.page)
        heard = rest_of_the_lesson(device)
        match = Match(store.open(next(iter(store.matches()))))
        lived = ALaCarte().teach(match.view(0), [piece.news for piece in match.news(0)]).lived
        for remark in lived[5:]:
            assert told(device, remark.say, **remark.params) in heard
        expect(coach(device).locator(".met .done")).to_have_count(len(LESSON.rules))
        hear(device, "done")
        assert not violations(device.page)
        device.button("web-lesson-play-on").click()
        expect(coach(device)).to_have_count(0)


def rest_of_the_lesson(device: Device) -> list[str]:
    """Do what is offered until all was met: pour and toss by the meter, take the crêpe when it may be had."""
    heard: list[str] = []
    wait, page = device.say("web-lesson-watch"), device.page
    for _ in range(STEPS):
        expect(page.locator(".alc-decide[inert]")).to_have_count(0, timeout=WAIT)  # nothing is under way
        expect(spoken(device)).not_to_have_text(wait, timeout=WAIT)
        while next_button(device).count():
            heard.append(spoken(device).inner_text())
            next_button(device).click()
        if device.button("web-lesson-play-on").count():
            return heard
        if page.locator(".alc-handling").count():
            expect_in_sight(page.locator(".alc-handling"))
            by_the_meter(device)
        elif page.locator(".alc-dish-button").count():
            page.locator(".alc-dish-button").last.click()  # the crêpe
        elif spoken(device).inner_text() == told(device, "pour", bottle="herbs", count=1):
            bottle = decide(device).filter(has_text=device.say("a_la_carte-word-herbs")).first
            expect_in_sight(bottle)
            bottle.click()
        elif decide(device).count():
            expect_in_sight(decide(device).first)
            decide(device).first.click()
        page.wait_for_timeout(400)
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("width", [768, 820])
def test_the_names_of_all_steps_leave_room_for_what_to_press(open_server: Open, width: int) -> None:
    with open_server() as server:
        device = server.device(viewport={"width": width, "height": 1180})
        page = device.go()
        device.offer("web-lesson-start", "a_la_carte").click()
        for language in LANGUAGES:
            page.get_by_role("combobox", name=device.words.say("web-language")).select_option(language)
            device.words = words_in(language)
            expect(next_button(device)).to_be_visible()
            expect_fits(coach(device))
