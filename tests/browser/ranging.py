"""Drive a player at the practice range by real input, and read what the page sent and drew."""

import json
import zlib
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Request, Response, expect

from browser.hands import handed, job
from browser.input_driver import CALM, InputDriver
from browser.kit import Device, until
from peppermill.gestures import Pour, Throw, Toss
from peppermill.physics.motion import Played, unpack

Wanted = Throw | dict[str, Any]
SOFTWARE = "GPU stall due to ReadPixels"
"""Warning of a browser that draws without a graphics card."""
PATIENCE = 180_000
"""Milliseconds for a gesture: where the processor draws, every sample is a picture."""


class Ranger(InputDriver):
    """A player at the practice range."""

    def __init__(self, device: Device, kind: str = "throw") -> None:
        self.device, self.page = device, device.page
        device.forgive(SOFTWARE)
        self.sent: list[dict[str, Any]] = []
        self.page.on("request", self._heard)
        device.go("/range")
        self.canvas = self.page.locator("canvas")
        expect(self.canvas).to_have_attribute("data-state", "ready")
        self.cdp = device.context.new_cdp_session(self.page)
        self.kind = "throw"
        if kind != "throw":
            self.choose(kind)

    def _heard(self, request: Request) -> None:
        if request.method == "POST" and is_gesture(request.url):
            self.sent.append(json.loads(request.post_data or "{}"))

    def choose(self, kind: str) -> None:
        self.kind = kind
        tab = self.page.get_by_role("tab", name=self.device.say(f"range-tab-{kind}"))
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(self.canvas).to_have_attribute("data-state", "ready")

    @property
    def view(self) -> dict[str, Any]:
        """The projection of the canvas, once nothing moves any more."""
        told: dict[str, Any] = json.loads(self.canvas.evaluate(CALM))
        view: dict[str, Any] = {**told["toss"], **told["throw"], **told["pour"]}
        return view

    def by(self, way: str, wanted: Wanted, **more: Any) -> dict[str, Any]:
        """Return the input of a gesture on this very canvas, and what the trackers make of it."""
        answer: dict[str, Any] = handed([job(way, wanted, **{"view": self.view, **more})])[0]
        return answer

    def made(self, act: Callable[[], None]) -> tuple[Throw | Pour | Toss, bytes, Played]:
        """Return the gesture that was sent, its facts and its motion."""
        with self.page.expect_response(lambda answer: is_gesture(answer.url), timeout=PATIENCE) as waiting:
            act()
        answer: Response = waiting.value
        assert answer.status == 200, answer.text()
        body = answer.body()
        size = int.from_bytes(body[:4], "little")
        expect(self.canvas).to_have_attribute("data-state", "ready")
        gesture = msgspec.json.decode(msgspec.json.encode(self.sent[-1]["gesture"]), type=Throw | Pour | Toss)
        return gesture, zlib.decompress(body[4 : 4 + size]), unpack(body[4 + size :])

    @property
    def tilt(self) -> float:
        """Return how far from upright the bottle in the hand is drawn."""
        return float(self.canvas.get_attribute("data-tilt") or "nan")

    @property
    def drawn(self) -> dict[int, list[float]]:
        """Return where everything is drawn since the last motion ended, by label."""
        rows = json.loads(self.canvas.get_attribute("data-rest") or "[]")
        return {int(label): pose for label, *pose in rows}


def is_gesture(url: str) -> bool:
    """Whether a request simulates a gesture that was made; others ask for landing maps."""
    return "/api/range/" in url and "/api/range/map/" not in url


def is_drawn_as_it_lies(ranger: Ranger, played: Played) -> None:
    drawn = until(ranger.page, lambda: ranger.drawn, lambda drawn: sorted(drawn) == sorted(played.labels))
    for label, pose in zip(played.labels, played.final.tolist(), strict=True):
        assert drawn[label][:3] == pytest.approx(pose[:3], abs=1e-6), label
        assert abs(sum(a * b for a, b in zip(drawn[label][3:], pose[3:], strict=True))) == pytest.approx(1.0, abs=1e-6)
