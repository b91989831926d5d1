"""Play Ladle over a socket against bots, in the environment it is installed in: run by `test_ladle.py`."""

import asyncio

from peppermill.client import Client
from server.kit import play_on, running


async def main() -> None:
    async with running() as url, Client(url) as client:
        made = await client.create(
            "ladle", ["me", "canny", "modest"], name="Ana", options={"rounds": 3}, pace=0, start=True
        )
        async with made as table:
            await table.until(lambda: table.models)
            await play_on(table)
            await table.until(lambda: next(iter(table.models.values())).outcome)
            outcome = next(iter(table.models.values())).outcome
    assert outcome is not None
    print(outcome.reason, len(outcome.scores))


if __name__ == "__main__":
    asyncio.run(main())
