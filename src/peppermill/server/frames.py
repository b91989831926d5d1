"""Below messages: frames. What a client may do there is bounded too, though nothing of it reaches a table."""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from peppermill.server.rates import Bucket

PONGS: Final = 5
PONGS_BURST: Final = 50
PINGS: Final = 5
PINGS_BURST: Final = 50
PARTS: Final = 1_000
"""Of which one message may be made. Parts may be empty, so their sum says nothing."""
NOT_TEXT: Final = 1007


class Frames(WebSocketsSansIOProtocol):
    """Pongs are written at once, whether or not the client reads: one who asks for too many is cut off."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._may_ping = Bucket(PINGS, PINGS_BURST)
        self._may_pong = Bucket(PONGS, PONGS_BURST)

    def handle_ping(self) -> None:
        if self._may_ping.take():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_pong(self, event: Any) -> None:
        if self._may_pong.take():
            super().handle_pong(event)
        else:
            self.transport.abort()

    def handle_cont(self, event: Any) -> None:
        if len(self.frames) < PARTS:
            super().handle_cont(event)
        else:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Text that is none is the client's mistake, and not worth a page in our log."""
        if self.transport.is_closing():
            return
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.frames = []
            self.conn.send_close(NOT_TEXT)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()
