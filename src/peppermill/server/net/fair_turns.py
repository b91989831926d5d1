"""Work of many connections, a little of it in each turn of the event loop.

Whatever is ready in a turn is done before anything else is looked at. If 400 connections have sent something, a message
at a table would wait until all of it is worked on. So connections pass on what they received through `FairTurns`.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final, TypeAlias

AT_ONCE: Final = 4
"""Callbacks in one turn of the loop. Each may start a request, which is some tenths of a millisecond of work."""
Callback: TypeAlias = Callable[[], object]


class FairTurns:
    """Run callbacks, `AT_ONCE` of them in a turn of the loop. Where more wait, addresses take turns, and those of one
    address are run in their order."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: OrderedDict[str, deque[Callback]] = OrderedDict()
        self._left = AT_ONCE
        """Number of callbacks that may still be run in this turn."""
        self._is_scheduled = False

    def run(self, address: str, callback: Callback) -> None:
        """Run a callback on behalf of an address: now if nothing waits, else in a later turn."""
        self._schedule()
        if self._left and not self._waiting:
            self._left -= 1
            callback()
        else:
            self._waiting.setdefault(address, deque()).append(callback)

    def _schedule(self) -> None:
        if not self._is_scheduled:
            self._is_scheduled = True
            self._loop.call_soon(self._begin_turn)

    def _begin_turn(self) -> None:
        self._is_scheduled, self._left = False, AT_ONCE
        if self._waiting:
            self._schedule()
        while self._left and self._waiting:
            self._left -= 1
            address, callbacks = next(iter(self._waiting.items()))
            callback = callbacks.popleft()
            if callbacks:
                self._waiting.move_to_end(address)
            else:
                del self._waiting[address]
            try:
                callback()
            except Exception as problem:  # noqa: BLE001 - told as the loop does: the others have their turn all the same
                self._loop.call_exception_handler({"message": "a callback failed", "exception": problem})
