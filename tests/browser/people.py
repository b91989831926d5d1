"""Act as people at their devices: set a table, join, play to the last card."""

from collections.abc import Sequence
from contextlib import suppress

from playwright.sync_api import Locator, TimeoutError, expect

from browser.kit import Device, TestServer, say, until

SOON = 40
"""Milliseconds between two looks at whose turn it is."""
IMPATIENT = 3_000


def sit_down(device: Device, name: str) -> None:
    device.page.get_by_label(say("web-your-name")).fill(name)
    device.button("web-sit").first.click()


def seat_of(device: Device, name: str) -> Locator:
    """The line of somebody in the panel of people."""
    return device.page.get_by_role("listitem").filter(has=device.page.get_by_text(name, exact=True))


def do(device: Device, name: str, act: str) -> None:
    """Press a button beside somebody's seat."""
    seat_of(device, name).get_by_role("button", name=say(act), exact=True).click()


def made_table(server: TestServer, name: str, *, moving: bool = False) -> Device:
    """Return the device of somebody who has set a table with a free seat."""
    host = server.device(moving=moving)
    host.go()
    host.offer("web-make-table", role="link").click()
    host.page.get_by_label(say("web-name"), exact=True).fill(name)
    host.button("web-make-table").click()
    expect(host.page.get_by_role("heading", name=say("web-gathering", game=say("chili")))).to_be_visible()
    return host


def link_of(host: Device) -> str:
    """Return the link the host would send to friends."""
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.button("web-copy-link").click()
    return copied(host)


def copied(device: Device) -> str:
    """Return the link that was copied, once it is on the clipboard."""

    def read() -> str:
        return str(device.page.evaluate("navigator.clipboard.readText()"))

    return until(device.page, read, lambda link: link.startswith(device.url))


def play_to_the_end(devices: Sequence[Device]) -> int:
    """Let everybody play whatever they may until all see the result; return how often somebody was asked."""
    rounds = 0
    while waiting := [device for device in devices if not device.result.is_visible()]:
        for device in waiting:
            if (go_on := device.button("web-chili-go-on")).is_visible():
                with suppress(TimeoutError):  # with many changes waiting the sheet goes away by itself
                    go_on.click(timeout=IMPATIENT)
            if (
                device.page.get_by_text(device.say("web-chili-choose"), exact=True).is_visible()
                and device.cards.count()
            ):
                with suppress(TimeoutError):  # the result may have come between the look and the hand
                    device.cards.last.dblclick(timeout=IMPATIENT)
                    rounds += 1
        devices[0].page.wait_for_timeout(SOON)
    return rounds
