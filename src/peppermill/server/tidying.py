"""Tables nobody wants anything of any more. One that was left is ended; one that was ended before any game of its own
was over is forgotten.

What was played to its end stays: its record, replay and story are for those who were there, and `store prune` is for
whoever keeps the store.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from peppermill.match import Store
from peppermill.server.lobby import Lobby
from peppermill.server.standing import OPEN_PHASES, Standing, ended
from peppermill.table import Refused

LOG: Final = logging.getLogger("peppermill")
TICK: Final = 1.0
AT_ONCE: Final = 50
LATER_MS: Final = 3_600_000


class Tidying:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._worth_keeping: set[str] = set()
        self._not_before: dict[str, int] = {}
        """When to look at a table again, in milliseconds since 1970."""

    async def keep_tidy(self) -> None:
        """For ever, and beside everything else: nobody waits for it."""
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.tidy()
            except Exception:  # whatever it is, there is time enough for another try
                LOG.exception("tidying")

    async def tidy(self) -> None:
        self._lobby.shelve()
        house, resting = self._lobby.house, self._lobby.resting()
        now = house.now()
        self._not_before = {name: at for name, at in self._not_before.items() if at > now}
        left = [one for one in resting if one.phase in OPEN_PHASES and one.touched < now - self._patience(one)]
        await self._each(left, self._end)
        before = now - house.limits.ended_seconds * 1000
        old = [one for one in resting if one.phase == "ended" and one.touched < before]
        self._worth_keeping.intersection_update({standing.id for standing in old})
        await self._each([one for one in old if one.id not in self._worth_keeping], self._forget)

    async def _each(self, due: list[Standing], do: Callable[[Standing], Awaitable[None]]) -> None:
        """A table that cannot be read keeps no other waiting."""
        for standing in [one for one in due if one.id not in self._not_before][:AT_ONCE]:
            try:
                await do(standing)
            except Refused as refused:
                LOG.warning("table %s: %s", standing.id, refused.refusal.code)
                self._not_before[standing.id] = self._lobby.house.now() + LATER_MS

    async def _forget(self, standing: Standing) -> None:
        if len(standing.matches) > 1 or (standing.match and await self._lobby.shelf.is_over(standing.match)):
            self._worth_keeping.add(standing.id)  # another game is begun only when one is over
        elif standing in self._lobby.resting():
            await self._lobby.forget(standing)

    async def _end(self, standing: Standing) -> None:
        """Unless somebody has come, or has played there: moves do not touch the table."""
        house, patience = self._lobby.house, self._patience(standing)
        played = await asyncio.to_thread(last_played, house.store, standing.match) if standing.match else 0
        if played >= house.now() - patience:
            self._not_before[standing.id] = played + patience
            return
        table = await self._lobby.table(standing.id)

        def left(found: Standing) -> Standing:
            return ended(found) if found.touched == standing.touched and not table.connections else found

        await table.change(left)

    def _patience(self, standing: Standing) -> int:
        """In milliseconds."""
        limits = self._lobby.house.limits
        return 1000 * (limits.gathering_seconds if standing.phase == "gathering" else limits.abandoned_seconds)


def last_played(store: Store, match_id: str) -> int:
    """In a thread: when the last move was made, in milliseconds since 1970."""
    stamps = [entry.stamp.at for entry in store.open(match_id).read(0)[-1:] if entry.stamp is not None]
    return max(stamps, default=0)
