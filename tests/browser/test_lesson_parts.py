"""Second parts of the lessons on a phone: what is asked for is in sight, and what others did is told as it came."""

from typing import Any

from playwright.sync_api import Locator, expect

from browser.axe import violations
from browser.conftest import Open
from browser.kit import Device, TestServer, expect_in_sight
from browser.test_lesson import advised, play, through_the_introduction
from browser.throwing import LAY, prefer

WAIT = 180_000
"""ms for bots that think, and for a worker that has to wake first."""


def coach(device: Device) -> Locator:
    return device.page.get_by_role("region", name=device.say("web-lesson"))


def hear(device: Device, message: str, **params: object) -> None:
    expect(coach(device).locator(".spoken")).to_have_text(device.say(message, **params), timeout=WAIT)


def read(device: Device, message: str, **params: object) -> None:
    hear(device, message, **params)
    expect_in_sight(device.button("web-lesson-next"))
    device.button("web-lesson-next").click()


def begin(server: TestServer, game: str, **more: Any) -> Device:
    """At the beginning of a second part."""
    device = server.device("phone", **more)
    prefer(device, "flat")
    device.go()
    expect(device.offer("web-play-now", game)).to_be_visible()
    wanted = {"game": game, "lesson": True, "lesson_part": 2, "name": "Anise", "pace": 0}
    device.go(f"/t/{device.page.evaluate(LAY, wanted)}")
    return device


def press(button: Locator) -> None:
    expect(button.first).to_be_visible(timeout=WAIT)
    expect_in_sight(button.first)
    button.first.click()


def test_the_end_of_the_lesson_of_chili_leads_to_a_cycles_end(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone")
        device.go()
        device.offer("web-lesson-start").click()
        through_the_introduction(device)
        for _ in range(3):
            play(device, advised(device))
            device.button("web-lesson-next").click()
        hear(device, "chili-lesson-done")
        assert not violations(device.page)
        press(device.button("chili-lesson-more"))
        read(device, "chili-lesson-late", count=2)
        read(device, "chili-lesson-counting", count=3)
        for card in (30, 60):
            pointed = device.hand.locator(f".chili-pointed[data-card='{card}']")
            expect(pointed).to_be_visible(timeout=WAIT)
            expect_in_sight(pointed)
            play(device, card)
        press(device.button("web-chili-go-on"))
        read(device, "chili-lesson-ended", reason="own")
        read(device, "chili-lesson-counted", won=8, held=0, score=8)
        read(device, "chili-lesson-anew", cycles=2)
        hear(device, "chili-lesson-done-2")
        expect(device.button("chili-lesson-more")).to_have_count(0)
        device.button("web-lesson-play-on").click()
        expect(coach(device)).to_have_count(0)


def test_reserve_mill_and_a_tie_are_met_in_safranito(open_server: Open) -> None:
    with open_server() as server:
        device = begin(server, "safranito")
        decide = device.page.locator(".saf-decide:not([inert])").get_by_role("button")
        for message, params in (("thrown", {}), ("alone", {"value": 40}), ("both", {"value": 30})):
            read(device, f"safranito-lesson-{message}", **params)
        hear(device, "safranito-lesson-use-reserve")
        assert not violations(device.page)
        press(decide.filter(has_text=device.say("web-safranito-use")))
        read(device, "safranito-lesson-reserved")
        hear(device, "safranito-lesson-use-head_chef")
        press(decide.filter(has_text=device.say("web-safranito-use")))
        read(device, "safranito-lesson-mill")
        hear(device, "safranito-lesson-pick-buy", bowl=device.say("safranito-word-mint"))
        press(decide.filter(has_text=device.say("safranito-word-mint")))
        hear(device, "safranito-lesson-sell-none", spice=device.say("safranito-word-mint"), price=100)
        press(decide.first)
        hear(device, "safranito-lesson-buy", spice=device.say("safranito-word-mint"), price=50, chip=50)
        press(decide.first)
        read(device, "safranito-lesson-bought", price=50)
        read(device, "safranito-lesson-tie-first", price=50)
        hear(device, "safranito-lesson-done-2")


def test_cups_that_others_play_are_met_in_a_la_carte(open_server: Open) -> None:
    with open_server() as server:
        device = begin(server, "a_la_carte", locale="de")
        cups = [device.say(f"a_la_carte-word-{cup}") for cup in ("swap", "season")]
        read(device, "a_la_carte-lesson-cups-open", cups=cups)
        read(device, "a_la_carte-lesson-cups-safe")
        hear(device, "a_la_carte-lesson-heat", knob=0, low=5, high=6, red=7)
        assert not violations(device.page)
        press(device.page.locator(".alc-decide").get_by_role("button", name=device.say("web-a_la_carte-roll")))
        read(device, "a_la_carte-lesson-rolled", steps=1)
        read(device, "a_la_carte-lesson-swapped-by")
        read(device, "a_la_carte-lesson-seasoned-by", bottle=device.say("a_la_carte-word-paprika"))
        read(device, "a_la_carte-lesson-spoilt", dish=device.say("a_la_carte-word-devils_ragout"))
        hear(device, "a_la_carte-lesson-done-2")
        expect_in_sight(device.button("web-lesson-play-on"))
