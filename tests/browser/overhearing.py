"""What goes over a page's socket at a table of Safranito."""

import json
from typing import Any

from playwright.sync_api import WebSocket

from browser.kit import Device
from peppermill.physics.motion import Played, unpack

HEAD = 1 + 32
"""Before the bytes of a blob: what kind of frame it is, and its hash."""


class Heard:
    """Commands sent, where the server says chips lie, motions that were asked for, and every text that came."""

    def __init__(self, device: Device) -> None:
        self.sent: list[dict[str, Any]] = []
        self.board: dict[int, tuple[float, float]] = {}
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
        fields = {**message.get("view", {}), **message.get("set", {})}
        if "board" in fields:
            self.board = {}
        for chip in [*fields.get("board", []), *message.get("add", {}).get("board", [])]:
            self.board[chip["number"]] = (chip["place"][0], chip["place"][1])
        for chip in message.get("put", {}).get("board", {}).values():
            self.board[chip["number"]] = (chip["place"][0], chip["place"][1])


def taken(device: Device, heard: Heard, count: int) -> list[dict[str, Any]]:
    """What was sent, once the server has taken so many answers."""
    while sum('"t":"done"' in text for text in heard.texts) < count:
        assert not any('"t":"refused"' in text for text in heard.texts), heard.sent
        device.page.wait_for_timeout(50)
    return heard.sent
