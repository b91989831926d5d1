"""Screens of a table before, beside and after the game."""

from playwright.sync_api import expect

from browser.kit import Device
from browser.people import copied
from browser.prepared_tables import Tables


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
