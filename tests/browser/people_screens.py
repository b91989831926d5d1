"""Screens of a table before, beside and after the game."""

from playwright.sync_api import expect

from browser.kit import Device
from browser.people import copied
from browser.prepared_tables import Tables
from browser.reading import without_timers_from
from browser.throwing import LAY


def _set(device: Device, *, open_to_all: bool = False) -> None:
    device.go("/new/chili")
    device.page.get_by_text(device.say("web-new-more")).click()
    if open_to_all:
        device.page.get_by_label(device.say("web-open")).check()
    device.button("web-make-table").click()
    expect(device.page.get_by_role("img", name=device.say("web-qr"))).to_be_visible()


def invited(device: Device, tables: Tables) -> None:
    """Show a table to a friend who followed the host's link."""
    _set(device)
    device.context.grant_permissions(["clipboard-read", "clipboard-write"])
    device.button("web-copy-link").click()
    link = copied(device)
    device.context.clear_cookies()
    device.page.evaluate("localStorage.clear()")
    device.go()  # from elsewhere: with the table open already, only what follows its # would change
    device.page.wait_for_load_state("networkidle")
    device.page.goto(link)
    expect(device.button("web-sit").first).to_be_visible()


def passing_by(device: Device, tables: Tables) -> None:
    """Show a table that anybody may join, from the front door."""
    _set(device, open_to_all=True)
    device.context.clear_cookies()
    device.go()
    expect(device.page.get_by_role("heading", name=device.say("web-open-tables"))).to_be_visible()


def ended(device: Device, tables: Tables) -> None:
    """Show a table that the host has closed in mid-game."""
    device.go()
    device.offer("web-play-now").click()
    device.button("web-level-greedy").click()
    expect(device.cards.first).to_be_visible()
    device.tool("people").click()
    device.button("web-end-table").click()
    device.button("web-end-yes").click()
    expect(device.page.get_by_text(device.say("web-ended-unfinished"))).to_be_visible()
    device.tool("people").click()


NOTHING_NOTED = """
    localStorage.setItem("peppermill.noted", JSON.stringify([["struck.1//0", 0]]));
    localStorage.setItem("peppermill", JSON.stringify({ quality: "flat" }));
"""
"""A player at the prepared table who has noted nothing of what was done to them."""


def done_to_me(device: Device, tables: Tables) -> None:
    """Show the card that waits for a tap."""
    device.page.add_init_script(NOTHING_NOTED)
    device.sit_at(tables.struck)
    expect(device.page.locator(".alc-flat .alc-bottle").first).to_be_visible()
    expect(device.page.get_by_role("region", name=device.say("web-moves-to-me"))).to_be_visible()


def new_moves(device: Device, tables: Tables) -> None:
    """Show moves of others as cards, whose reading time never ends."""
    device.page.add_init_script(without_timers_from(1000))
    device.sit_at(tables.alone)
    device.play_a_card()
    expect(device.page.locator(".moves li.new").first).to_be_visible()


def captioned(device: Device, tables: Tables) -> None:
    """Show the caption of a player's badge, as by keyboard."""
    device.sit_at(tables.middle)
    expect(device.cards.first).to_be_visible()
    device.page.keyboard.press("Tab")
    device.page.locator(".chili-badge").first.focus()
    expect(device.page.locator(".caption")).to_be_visible()


def adding(device: Device, tables: Tables) -> None:
    """Show points while they are added up, which stops after the first step."""
    device.page.emulate_media(reduced_motion="no-preference")
    device.page.add_init_script(without_timers_from(250))
    device.sit_at(tables.done)
    expect(device.page.get_by_text(device.say("web-adding"))).to_be_visible()


def second_part(device: Device, _: Tables) -> None:
    """Show the second part of a lesson."""
    device.go()
    expect(device.offer("web-play-now")).to_be_visible()
    wanted = {"game": "chili", "lesson": True, "lesson_part": 2, "name": "Anise", "pace": 0}
    device.go(f"/t/{device.page.evaluate(LAY, wanted)}")
    expect(device.button("web-lesson-next")).to_be_visible()
