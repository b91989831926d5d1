"""What is asked twice is done once: whoever lost the answer asks again, and is answered."""

import asyncio
from collections import deque
from collections.abc import Coroutine
from hashlib import blake2b
from typing import Final

import msgspec

from peppermill.server.standing import GuestId
from peppermill.wire.requests import Asked

REMEMBERED: Final = 200


def mark(guest: GuestId, request: Asked) -> str:
    """The same for the same request of the same guest under the same id."""
    return blake2b(guest.encode() + b"\0" + msgspec.json.encode(request), digest_size=12).hexdigest()


class Once:
    """The last requests done at a table, by their marks, and those that are being done."""

    def __init__(self) -> None:
        self._done: deque[str] = deque(maxlen=REMEMBERED)
        self._doing: dict[str, asyncio.Future[None]] = {}

    def was_done(self, asked: str) -> bool:
        return asked in self._done

    def is_done(self, asked: str) -> None:
        self._done.append(asked)

    async def do(self, asked: str, work: Coroutine[None, None, None]) -> None:
        """Who asks again while it is being done waits for the same end of it."""
        if asked in self._doing:
            work.close()
        else:
            doing = self._doing[asked] = asyncio.ensure_future(work)
            doing.add_done_callback(lambda done: self._ended(asked, done))
        await asyncio.shield(self._doing[asked])

    def _ended(self, asked: str, doing: "asyncio.Future[None]") -> None:
        del self._doing[asked]
        if not doing.cancelled() and doing.exception() is None:
            self.is_done(asked)
