"""A short way for sockets under uvicorn: a text goes from the wire straight to a function, and back without a task.

Under another server, or another version of this one that has changed inside, everything goes the long way of ASGI. The
short one costs less than half as much for a message; what it means is the same.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, cast

from websockets.frames import Opcode

from peppermill.server.frames import Frames

LANE: Final = "peppermill.lane"
TEXT: Final = 0x80 | Opcode.TEXT
SHORT, MEDIUM, LONG = 126, 1 << 16, 127


@lru_cache(maxsize=256)
def framed(text: str) -> bytes:
    """A text as a frame from server to client. The same news goes to many: it is framed once."""
    data = text.encode()
    size = len(data)
    if size < SHORT:
        return bytes((TEXT, size)) + data
    if size < MEDIUM:
        return bytes((TEXT, SHORT)) + size.to_bytes(2, "big") + data
    return bytes((TEXT, LONG)) + size.to_bytes(8, "big") + data


class Lane(Frames):
    sink: Callable[[str], None] | None = None

    def handle_connect(self, event: Any) -> None:
        self._frames: list[bytes] = []
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            cast("dict[str, Any]", scope["extensions"])[LANE] = self

    def is_free(self) -> bool:
        return self.handshake_complete and not self.close_sent and not self.disconnected and self.writable.is_set()

    def push(self, text: str) -> None:
        """Sent at the end of this turn of the loop, with whatever else there is by then."""
        if not self._frames:
            self.loop.call_soon(self.flush)
        self._frames.append(framed(text))

    def flush(self) -> None:
        if self._frames:
            frames, self._frames = self._frames, []
            if not self.close_sent and not self.disconnected:
                self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def send_receive_event_to_app(self) -> None:
        if self.sink is None or self.curr_msg_data_type != "text" or self.transport.is_closing() or self.close_sent:
            super().send_receive_event_to_app()
            return
        try:
            text = (self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)).decode()
        except UnicodeDecodeError:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self.sink(text)


def lane_of(scope: Any) -> Lane | None:
    """The lane a connection came by, if it did."""
    found = (scope.get("extensions") or {}).get(LANE)
    return found if isinstance(found, Lane) else None
