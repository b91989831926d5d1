"""A client in Python: for bots, tests and anybody who wants to be at a table without a browser.

    async with Client("http://127.0.0.1:8777") as client:
        async with await client.create("chili", ["me", "solid"], name="Ana", start=True) as table:
            async for turn in table.turns():
                await table.play(turn.seat, turn.answers()[0])

Views are plain dictionaries as they come over the wire; `docs/protocol.md` describes them.
"""

from peppermill.core.extras import extra_missing

try:
    from peppermill.client.api import Client
    from peppermill.client.table import TableClient
    from peppermill.client.view_model import Turn, ViewModel
except ModuleNotFoundError as problem:
    raise extra_missing(problem, "server") from problem

__all__ = ["Client", "TableClient", "Turn", "ViewModel"]
