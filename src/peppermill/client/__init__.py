"""A client in Python: for bots, tests and anybody who wants to be at a table without a browser.

    async with Client("http://127.0.0.1:8777") as client:
        async with await client.create("chili", ["me", "solid"], name="Ana", start=True) as table:
            async for turn in table.turns():
                await table.play(turn.seat, turn.answers()[0])

Views are plain dictionaries as they come over the wire; `docs/protocol.md` describes them.
"""

from peppermill.client.api import Client
from peppermill.client.sight import Sight, Turn
from peppermill.client.table import TableClient

__all__ = ["Client", "Sight", "TableClient", "Turn"]
