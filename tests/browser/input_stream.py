"""Real input events with exact time stamps, sent one after the other without waiting for a frame between them.

Playwright waits until the page has handled each event, which is until its next frame: a gesture of 60 samples then
draws 60 pictures. Devices do not wait: what comes between two frames reaches the page as one event with its parts
(`getCoalescedEvents`), and so it does here.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from playwright.sync_api import BrowserContext, Page

MOUSE = {"down": "mousePressed", "move": "mouseMoved", "up": "mouseReleased"}
TOUCH = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}
Event = tuple[str, dict[str, Any]]
"""A method of CDP with its parameters."""


def mouse_event(kind: str, at: dict[str, float], when: float) -> Event:
    """Return what the left button of a mouse does: `kind` is down, move or up."""
    pressed = {"button": "left"} if kind == "up" else {"button": "left", "buttons": 1, "clickCount": 1}
    return "Input.dispatchMouseEvent", {"type": MOUSE[kind], "timestamp": when, **at, **pressed}


def touch_event(kind: str, at: dict[str, float], when: float) -> Event:
    """Return what one finger does: `kind` is down, move or up."""
    points = [] if kind == "up" else [{**at, "id": 1, "radiusX": 5, "radiusY": 5}]
    return "Input.dispatchTouchEvent", {"type": TOUCH[kind], "timestamp": when, "touchPoints": points}


def stroke(samples: Sequence[dict[str, float]], lets_go: bool = True) -> Iterator[tuple[str, dict[str, float]]]:
    """Yield the event of each sample: down at the first, moves, and up where the last one is."""
    yield "down", samples[0]
    for sample in samples[1:]:
        yield "move", sample
    if lets_go:
        yield "up", samples[-1]


class InputStream:
    """Sends input to a page over a CDP session of the browser, without waiting between messages."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        assert context.browser is not None
        session = context.new_cdp_session(page)
        target = session.send("Target.getTargetInfo")["targetInfo"]["targetId"]
        session.detach()
        self._page, self._browser = page, context.browser.new_browser_cdp_session()
        self._browser.on("Target.receivedMessageFromTarget", self._received)
        attached = {"targetId": target, "flatten": False}
        self._session = self._browser.send("Target.attachToTarget", attached)["sessionId"]
        self._sent = 0
        self._answered = dict[int, dict[str, Any]]()

    def _received(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if event["sessionId"] == self._session and "id" in message:
            self._answered[message["id"]] = message

    def send(self, events: Iterable[Event]) -> None:
        """Send events, each a CDP method with its parameters, and return when the page has handled them all."""
        for method, params in events:
            self._sent += 1
            message = json.dumps({"id": self._sent, "method": method, "params": params})
            self._browser.send("Target.sendMessageToTarget", {"sessionId": self._session, "message": message})
        while len(self._answered) < self._sent:
            self._page.wait_for_timeout(5)
        refused = [message["error"] for message in self._answered.values() if "error" in message]
        assert not refused, refused
