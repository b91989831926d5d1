"""Safranito's guided first game: a real throw, and the coach tells what came of it, whatever that was."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.axe import violations
from browser.conftest import Open
from browser.kit import Device, TestServer, expect_in_sight, until
from browser.throwing import Thrower
from peppermill.core import Seat
from peppermill.games.lesson import lesson_of_package
from peppermill.games.safranito.board import board
from peppermill.games.safranito.game import Safranito
from peppermill.match import Match, Store
from peppermill.physics.throwing.aiming import aim

WAIT = 180_000
"""ms for a bot that thinks, and for a worker that has to wake first."""
SAFRANITO = Safranito()
LESSON = lesson_of_package("peppermill.games.safranito")


def coach(device: Device) -> Locator:
    return device.page.get_by_role("region", name=device.say("web-lesson"))


def begin(server: TestServer, **more: Any) -> tuple[Device, Thrower]:
    device = server.device(**more)
    thrower = Thrower(device, table="the lesson's")
    device.go()
    device.offer("web-lesson-start", "safranito").click()
    expect(next_button(device)).to_be_visible()
    return device, thrower


def next_button(device: Device) -> Locator:
    return coach(device).get_by_role("button", name=device.say("web-lesson-next"), exact=True)


def spoken(device: Device) -> Locator:
    return coach(device).locator(".spoken")


def told(device: Device, say: str, **params: object) -> str:
    words = {name: device.say(f"safranito-word-{value}") for name, value in params.items() if isinstance(value, str)}
    return device.say(f"safranito-lesson-{say}", **{**params, **words})


def hear(device: Device, say: str, **params: object) -> None:
    """Just this is said now."""
    expect(spoken(device)).to_have_text(told(device, say, **params), timeout=WAIT)


def read_on(device: Device) -> list[str]:
    """Read whatever is to be read, until something is to be done. Gives what was read."""
    read: list[str] = []
    wait = device.say("web-lesson-watch")
    expect(spoken(device)).not_to_have_text(wait, timeout=WAIT)
    while next_button(device).count():
        read.append(spoken(device).inner_text())
        next_button(device).click()
    return read


def throw(device: Device, thrower: Thrower, value: int, x: float, y: float) -> None:
    thrower.choose(value)
    thrower.swipe(aim(board(), (x, y)))
    expect(thrower.chip(value)).to_have_count(0, timeout=WAIT)
    expect(next_button(device)).to_be_visible(timeout=WAIT)


def press(device: Device, message: str, **params: object) -> None:
    words = {name: device.say(f"safranito-word-{value}") for name, value in params.items() if isinstance(value, str)}
    button = device.page.locator(".saf-decide").get_by_role("button", name=device.say(message, **{**params, **words}))
    expect(button.first).to_be_visible(timeout=WAIT)
    expect_in_sight(button.first)
    button.first.click(timeout=WAIT)


def met(device: Device, count: int) -> None:
    expect(coach(device).locator(".met .done")).to_have_count(count, timeout=WAIT)


@pytest.mark.parametrize(
    ("language", "look"),
    [
        pytest.param("de", {"kind": "phone", "color_scheme": "dark"}, marks=pytest.mark.long),
        ("en", {"kind": "desktop"}),
    ],
)
def test_lesson_followed_plays_a_whole_round(open_server: Open, language: str, look: dict[str, Any]) -> None:
    with open_server() as server:
        device, thrower = begin(server, locale=language, **look)
        hear(device, "blends", spices=[device.say(f"safranito-word-{one}") for one in ("ginger", "garlic", "mint")])
        assert len(read_on(device)) == 4
        hear(device, "throw", bowl="saffron")
        expect(device.page.locator("[data-circle=saffron].saf-lit")).to_have_count(1)
        assert not violations(device.page)
        throw(device, thrower, 10, 0.0, -0.18)
        expect(spoken(device)).to_contain_text(device.say("safranito-word-saffron"))
        met(device, 1)
        read_on(device)
        hear(device, "use-extra_throw")
        press(device, "web-safranito-use")
        hear(device, "extra", bowl="saffron")
        throw(device, thrower, 20, 0.0, -0.18)
        met(device, 2)
        read_on(device)
        hear(device, "use-spice_card")
        press(device, "web-safranito-use")
        hear(device, "keep", spice="chili", count=5)
        chili = device.page.locator(".saf-decide").get_by_role("button").nth(2)
        expect_in_sight(chili)
        chili.click()
        hear(device, "kept", card="chili", count=4)
        read_on(device)
        hear(device, "pick-sell", bowl="saffron")
        assert not violations(device.page)
        device.page.locator(".saf-decide").get_by_role("button").last.click()
        expect(device.page.locator(".saf-decide").get_by_role("button")).to_have_count(3)
        device.page.locator(".saf-decide").get_by_role("button").last.click()  # both cards
        met(device, 3)
        rest_of_the_round(device)
        met(device, len(LESSON.rules))
        hear(device, "done")
        assert not violations(device.page)
        device.button("web-lesson-play-on").click()
        expect(coach(device)).to_have_count(0)
        expect(thrower.controls.first).to_be_visible(timeout=WAIT)


def rest_of_the_round(device: Device) -> None:
    """Play the rest of a round, with any bowls that are open: sell nothing, buy everything, blend everything."""
    done = device.button("web-lesson-play-on")
    first = device.page.locator(".saf-decide").get_by_role("button").first
    for _ in range(40):
        expect(device.page.locator(".saf-decide[inert]")).to_have_count(0, timeout=WAIT)
        read_on(device)
        expect(done.or_(next_button(device)).or_(first).first).to_be_visible(timeout=WAIT)
        if done.count():
            return
        if first.count():
            expect_in_sight(first)
            first.click()
        device.page.wait_for_timeout(200)
    raise AssertionError("the round does not end")


def asked_again(match: Match) -> bool:
    """Return whether the bot has thrown, too, and nothing more happens before the learner answers."""
    return any(decision.pending for decision in match.decisions(Seat(0)))


def test_lesson_tells_a_throw_and_survives_a_reload(open_server: Open, store: Store) -> None:
    with open_server() as server:
        device, thrower = begin(server)
        thrower.choose(60)  # before the introduction is over, and not where the coach would have it
        thrower.swipe(aim(board(), (0.18, 0.18)))
        expect(spoken(device)).to_contain_text("60", timeout=WAIT)
        match = until(device.page, lambda: Match(store.open(next(iter(store.matches())))), asked_again)
        lived = SAFRANITO.teach(match.view(0), [piece.news for piece in match.news(0)]).lived
        assert lived[0].say in ("hit", "missed", "out")
        for remark in lived:
            hear(device, remark.say, **remark.params)
            next_button(device).click()
        device.page.reload()
        hear(device, lived[-1].say, **lived[-1].params)  # the last thing once more, and no introduction
        read_on(device)
        hear(device, "use-extra_throw")
        press(device, "web-safranito-decline")
        hear(device, "use-spice_card")
        device.button("web-lesson-leave").click()
        expect(coach(device)).to_have_count(0)
        expect(device.page.locator(".saf-lit")).to_have_count(0)
