"""The screens of Safranito, of À la carte and of the practice range."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.cooking import Cook
from browser.kit import Device
from browser.prepared_tables import Tables
from browser.ranging import Ranger
from browser.tables import PreparedTable
from browser.throwing import Thrower, prefer


def at_the_board(name: str, quality: str) -> Callable[[Device, Tables], None]:
    """Safranito's table: flat, or in three dimensions as a usual machine draws it."""

    def opened(device: Device, tables: Tables) -> None:
        table: PreparedTable = getattr(tables, name)
        Thrower(device, quality=quality, table=table.id)
        device.sit_at(table)
        expect(device.page.get_by_role("application")).to_be_visible()
        if quality != "flat":
            expect(device.page.locator(".saf-canvas")).to_have_attribute("data-cost", re.compile("[1-9]"))

    return opened


def aiming(device: Device, tables: Tables) -> None:
    """A real throw: the chip in the hand, the loft, the needles, and on a phone the way to swing it."""
    at_the_board("aiming", "medium")(device, tables)
    device.page.locator(".saf-pick").first.click()
    expect(device.page.locator(".saf-loft")).to_be_visible()
    device.page.locator(".saf-throwing").scroll_into_view_if_needed()


def practising(kind: str) -> Callable[[Device, Tables], None]:
    def opened(device: Device, _: Tables) -> None:
        Ranger(device, kind)

    return opened


def cooking(quality: str, bottle: str = "") -> Callable[[Device, Tables], None]:
    def opened(device: Device, tables: Tables) -> None:
        cook = Cook(device, quality=quality, path=tables.kitchen.path)
        expect(cook.controls.first).to_be_visible()
        if bottle:
            cook.take(bottle)
            expect(cook.canvas).to_have_attribute("data-view", re.compile("pour"))

    return opened


def tossing(device: Device, tables: Tables) -> None:
    cook = Cook(device, quality="medium", path=tables.crepe.path)
    expect(cook.canvas).to_have_attribute("data-view", re.compile("toss"))


def first_lesson(game: str) -> Callable[[Device, Tables], None]:
    """The guided first game, in three dimensions."""

    def opened(device: Device, _: Tables) -> None:
        prefer(device, "medium")
        device.go()
        device.offer("web-lesson-start", game).click()
        expect(device.button("web-lesson-next")).to_be_visible()
        expect(device.page.locator("canvas[data-cost]").first).to_have_attribute("data-cost", re.compile("[1-9]"))

    return opened


def counted(name: str) -> Callable[[Device, Tables], None]:
    def opened(device: Device, tables: Tables) -> None:
        prefer(device, "medium")
        device.sit_at(getattr(tables, name))
        expect(device.page.get_by_role("dialog").get_by_role("img", name=device.say("web-story"))).to_be_visible()

    return opened


def replayed(name: str) -> Callable[[Device, Tables], None]:
    def opened(device: Device, tables: Tables) -> None:
        prefer(device, "medium")
        table: PreparedTable = getattr(tables, name)
        device.go(f"/replay#{table.id}/1/")
        device.page.get_by_role("slider", name=device.say("web-replay-where")).fill("40")
        expect(device.page.locator("canvas[data-cost]").first).to_have_attribute("data-cost", re.compile("[1-9]"))

    return opened


def ruled(game: str) -> Callable[[Device, Tables], None]:
    def opened(device: Device, _: Tables) -> None:
        device.go(f"/rules/{game}")
        expect(
            device.page.get_by_role("heading", name=device.say("web-rules-title", game=device.say(game)))
        ).to_be_visible()
        device.page.get_by_role("img").nth(1).scroll_into_view_if_needed()

    return opened


def hand_of_chips(device: Device, tables: Tables) -> None:
    """A phone that has become the hand of the second seat."""
    device.context.clear_cookies()
    device.go(f"/hand/{tables.hands.id}/1#{tables.hands.keys['Clove']}")
    device.button("web-phones-take").click()
    expect(device.page.locator(".saf-pick, .saf-hand").first).to_be_visible()


def hand_of_a_cook(device: Device, tables: Tables) -> None:
    """A phone that has become the hand of the seat that cooks."""
    device.context.clear_cookies()
    device.go(f"/hand/{tables.cooks.id}/0#{tables.cooks.keys['Anise']}")
    device.button("web-phones-take").click()
    expect(device.page.locator(".alc-decide").get_by_role("button").first).to_be_visible()
