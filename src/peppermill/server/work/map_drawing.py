"""Landing maps drawn in workers, one at a time for each client: the newest aim replaces one that still waits."""

import asyncio

from peppermill.core import Refused
from peppermill.games.landing_maps import LandingMap, MapTask, draw_map
from peppermill.server.work.work_queue import Rank, Source
from peppermill.server.work.workers import Workers


class MapDrawing:
    """Draws landing maps for clients. Maps wait behind gestures that were made, and refinements behind first
    pictures."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._waiting: dict[str, asyncio.Task[LandingMap]] = {}

    async def draw(self, client: str, owner: str, task: MapTask, skill: float, piece: int) -> LandingMap:
        """Return a landing map, or a piece of one (`draw_map`). `owner` is the account the work counts for. Raises
        `Refused` (`map-superseded`) if the same client asks for another one meanwhile, and as `Workers.run` does."""
        source = Source(owner, Rank.WATCHED if piece == 0 else Rank.BACKGROUND)
        drawing = asyncio.ensure_future(self._workers.run_urgently(source, draw_map, task, skill, piece))
        before, self._waiting[client] = self._waiting.get(client), drawing
        if before is not None:
            before.cancel()
        try:
            return await asyncio.shield(drawing)
        except asyncio.CancelledError:
            if drawing.cancelled():
                raise Refused("map-superseded") from None
            drawing.cancel()  # whoever asked is gone
            raise
        finally:
            if self._waiting.get(client) is drawing:
                del self._waiting[client]
