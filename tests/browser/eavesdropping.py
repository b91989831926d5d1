"""Record what goes over a page's socket at a table with gestures."""

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocket

from browser.kit import Device, until
from browser.throwing import Thrower
from peppermill.physics.motion import Played, unpack
from peppermill.wire.changes import apply_changes

HEAD = 1 + 32
"""Before the bytes of a blob: what kind of frame it is, and its hash."""


class SocketTrace:
    """Everything one page sent and received: commands, where chips lie, motions, and every text."""

    def __init__(self, device: Device) -> None:
        self.sent: list[dict[str, Any]] = []
        self.board: dict[int, tuple[float, float]] = {}
        self._views: dict[int | str, dict[str, Any]] = {}
        self.motions: list[Played] = []
        self.texts: list[str] = []
        device.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._said)
        socket.on("framereceived", self._told)

    def _said(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message.get("t") == "play":
            self.sent.append(message["command"])

    def _told(self, frame: str | bytes) -> None:
        if isinstance(frame, bytes):
            self.motions.append(unpack(frame[HEAD:]))
            return
        self.texts.append(frame)
        message = json.loads(frame)
        if message["t"] == "snapshot":
            self._views[message["viewer"]] = message["view"]
        for _, changes in message.get("steps", ()):
            self._views[message["viewer"]] = apply_changes(self._views[message["viewer"]], changes)
        if message["t"] in ("snapshot", "update"):
            board = self._views[message["viewer"]].get("board", ())
            self.board = {chip["number"]: (chip["place"][0], chip["place"][1]) for chip in board}


def expect_chips_where_told(thrower: Thrower, trace: SocketTrace) -> None:
    """Wait until every chip is drawn where the server says it lies."""

    def as_told(drawn: dict[int, tuple[float, float]]) -> bool:
        places = trace.board
        return drawn.keys() == places.keys() and all(
            drawn[number] == pytest.approx(place, abs=2e-5) for number, place in places.items()
        )

    until(thrower.page, lambda: thrower.chips, as_told)


def accepted_commands(device: Device, trace: SocketTrace, count: int) -> list[dict[str, Any]]:
    """Return the commands that were sent, once the server has accepted so many."""

    def answers() -> int:
        assert not any('"t":"refused"' in text for text in trace.texts), trace.sent
        return sum('"t":"done"' in text for text in trace.texts)

    until(device.page, answers, lambda found: found >= count)
    return trace.sent
