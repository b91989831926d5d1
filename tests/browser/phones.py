"""A screen that several look at, and the phones they hold."""

import json
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from playwright.sync_api import Locator, WebSocket, expect

from browser.hands import handed, job
from browser.kit import Device, House
from browser.reaching import MOTION, TURNED
from peppermill.gestures import Throw
from peppermill.wire.changes import apply_changes


class Wire:
    """Every frame that came to a browser, from when this was made."""

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
        """Whose streams came."""
        return {message["viewer"] for message in self.told if "viewer" in message}

    def fields(self, name: str) -> list[Any]:
        """What a field of the view ever was."""
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
    """What the codes beside the table say, in the order of seats."""
    shown = screen.page.locator("img[data-link]")
    expect(shown.first).to_be_visible()
    expect(screen.page.locator(".phones .blank")).to_have_count(0)
    links: list[str] = shown.evaluate_all("all => all.map(one => one.dataset.link)")
    return links


def scan(house: House, link: str, **more: Any) -> Device:
    """A phone that reads a code, and says yes."""
    phone = house.device("phone", **more)
    phone.page.goto(link)
    phone.button("web-phones-take").click()
    expect(phone.button("web-phones-give-back")).to_be_visible()
    return phone


def hand_of(screen: Device, name: str) -> Locator:
    """What the shared screen says about somebody's hand."""
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
        """By finger. What the trackers make of the same way is told."""
        made = self.by("pointer", wanted)
        self._touch(made["samples"])
        return msgspec.convert(made["gesture"], Throw)

    def _touch(self, samples: Sequence[dict[str, float]]) -> None:
        box = self.ground.bounding_box()
        assert box is not None
        begin = time.time() - samples[-1]["t"]
        for index, one in enumerate([*samples, samples[-1]]):
            named = "touchStart" if index == 0 else "touchEnd" if index == len(samples) else "touchMove"
            at = {"x": box["x"] + one["x"], "y": box["y"] + one["y"], "id": 1, "radiusX": 5, "radiusY": 5}
            points = [] if named == "touchEnd" else [at]
            event = {"type": named, "timestamp": begin + one["t"], "touchPoints": points}
            self.cdp.send("Input.dispatchTouchEvent", event)

    def swing(self, wanted: Throw) -> Throw:
        """By the phone itself: what its sensors would report while the button is held."""
        made = self.by("sensors", wanted)
        self.page.evaluate(TURNED, [0, 0])
        hold = self.phone.button("range-phone-hold-throw")
        hold.dispatch_event("pointerdown", {"pointerId": 1, "isPrimary": True})
        self.page.evaluate(MOTION, [made["motion"], self.page.evaluate("performance.now()")])
        hold.dispatch_event("pointerup", {"pointerId": 1, "isPrimary": True})
        return msgspec.convert(made["gesture"], Throw)
