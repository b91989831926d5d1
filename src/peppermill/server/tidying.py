"""Tables that were ended before any game of theirs was over: after a day nobody can want anything of them.

What was played to its end stays: its record, replay and story are for those who were there, and `store prune` is for
whoever keeps the store.
"""

import asyncio
import logging
from typing import Final

from peppermill.server.lobby import Lobby
from peppermill.table import Refused

LOG: Final = logging.getLogger("peppermill")
TICK: Final = 1.0
AT_ONCE: Final = 50


class Tidying:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._worth_keeping: set[str] = set()

    async def keep_tidy(self) -> None:
        """For ever, and beside everything else: nobody waits for it."""
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.tidy()
            except Refused as refused:
                LOG.warning("tidying: %s", refused.refusal.code)
            except Exception:  # whatever it is, there is time enough for another try
                LOG.exception("tidying")

    async def tidy(self) -> None:
        house = self._lobby.house
        before = house.now() - house.limits.ended_seconds * 1000
        for standing in self._lobby.ended(before, self._worth_keeping)[:AT_ONCE]:
            if len(standing.matches) > 1 or (standing.match and await self._lobby.shelf.is_over(standing.match)):
                self._worth_keeping.add(standing.id)  # another game is begun only when one is over
            else:
                await self._lobby.forget(standing)
