"""A shared screen and the phones that are hands at it."""

import json
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from playwright.sync_api import Locator, WebSocket, expect

from browser.hands import handed, job
from browser.input_driver import MOTION, TURNED
from browser.input_stream import InputStream, stroke, touch_event
from browser.kit import Device, TestServer
from peppermill.gestures import Throw
from peppermill.wire.changes import apply_changes


class Wire:
    """Every frame that came to a browser since this was made."""

    def __init__(self, device: Device) -> None:
        self.told: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        device.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on(
            "framereceived", lambda frame: self.told.append(json.loads(frame)) if isinstance(frame, str) else None
        )
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))

    @property
    def viewers(self) -> set[int | str]:
        """The viewers whose streams came."""
        return {message["viewer"] for message in self.told if "viewer" in message}

    def fields(self, name: str) -> list[Any]:
        """All values that a field of the view had."""
        views: dict[int | str, dict[str, Any]] = {}
        found = []
        for message in self.told:
            if message["t"] == "snapshot":
                views[message["viewer"]] = message["view"]
                found.append(message["view"][name])
            for _, changes in message.get("steps", ()):
                views[message["viewer"]] = apply_changes(views[message["viewer"]], changes)
                found.append(views[message["viewer"]][name])
        return found

    @property
    def played(self) -> list[dict[str, Any]]:
        return [message["command"] for message in self.said if message["t"] == "play"]


def codes(screen: Device) -> list[str]:
    """Return the links in the codes beside the table, in the order of seats."""
    shown = screen.page.locator("img[data-link]")
    expect(shown.first).to_be_visible()
    expect(screen.page.locator(".phones .blank")).to_have_count(0)
    links: list[str] = shown.evaluate_all("all => all.map(one => one.dataset.link)")
    return links


def scan(server: TestServer, link: str, **more: Any) -> Device:
    """Open a link on a phone, and accept."""
    phone = server.device("phone", **more)
    phone.page.goto(link)
    phone.button("web-phones-take").click()
    expect(phone.button("web-phones-give-back")).to_be_visible()
    return phone


def hand_of(screen: Device, name: str) -> Locator:
    """Return what the shared screen says about somebody's hand."""
    return screen.page.get_by_role("list", name=screen.say("web-phones-hands")).get_by_role("listitem").filter(
        has_text=name
    )  # fmt: skip


class Pad:
    """The board on a phone that is a hand at Safranito."""

    def __init__(self, phone: Device) -> None:
        self.phone, self.page = phone, phone.page
        self.cdp = phone.context.new_cdp_session(phone.page)

    @property
    def ground(self) -> Locator:
        return self.page.get_by_role("application").locator("> div")

    def choose(self, value: int) -> None:
        self.phone.button("web-safranito-chip-of", value=value).click()

    def by(self, way: str, wanted: Throw) -> dict[str, Any]:
        view = {**json.loads(self.ground.get_attribute("data-view") or "{}"), "centre": {"x": 0, "y": 0}, "bottle": ""}
        answer: dict[str, Any] = handed([job(way, wanted, view=view, rate=60)])[0]
        return answer

    def flick(self, wanted: Throw) -> Throw:
        """Throw by finger; return what the trackers make of the same samples."""
        made = self.by("pointer", wanted)
        self._touch(made["samples"])
        return msgspec.convert(made["gesture"], Throw)

    def _touch(self, samples: Sequence[dict[str, float]]) -> None:
        box = self.ground.bounding_box()
        assert box is not None
        begin = time.time() - samples[-1]["t"]
        InputStream(self.phone.context, self.page).send(
            touch_event(kind, {"x": box["x"] + one["x"], "y": box["y"] + one["y"]}, begin + one["t"])
            for kind, one in stroke(samples)
        )

    def swing(self, wanted: Throw) -> Throw:
        """Take the phone into the hand, if it is not there, and throw by its sensors while the button is held.

        The gesture is worked out before: a phone that reports nothing for a while counts as one without sensors.
        """
        made = self.by("sensors", wanted)
        hold = self.phone.button("range-phone-hold-throw")
        if not hold.count():
            self.phone.button("range-phone").click()
        self.page.evaluate(TURNED, [0, 0])
        hold.dispatch_event("pointerdown", {"pointerId": 1, "isPrimary": True})
        self.page.evaluate(MOTION, [made["motion"], self.page.evaluate("performance.now()")])
        hold.dispatch_event("pointerup", {"pointerId": 1, "isPrimary": True})
        return msgspec.convert(made["gesture"], Throw)
