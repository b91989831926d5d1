"""A bot that plays over the wire: give it the link to a table, and it takes the first free seat.

    python examples/bot.py http://127.0.0.1:8777/t/abcdefghij#SECRET Robin

It plays the card nearest to the middle of the ring's numbers. `turn.model.view` is what a person in that seat sees, and
`turn.answers()` lists what may be done (`docs/protocol.md`).
"""

import asyncio
import sys
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from peppermill.client import Client, Turn
from peppermill.core import Refused


def choose(turn: Turn) -> dict[str, Any]:
    ring = turn.model.view["ring"]
    middle = sum(ring) / len(ring)
    return min(turn.answers(), key=lambda answer: abs(answer["card"] - middle))


async def main(link: str, name: str) -> None:
    parts = urlsplit(link)
    server = f"{parts.scheme}://{parts.netloc}{parts.path.rpartition('/t/')[0]}"
    async with Client(server) as client, client.join(link, name=name) as table:
        seat = await table.sit()
        print(f"{name} sits in seat {seat} and waits for the start.")
        await table.until(lambda: table.models.get(seat), seconds=3600)
        async for turn in table.turns():
            with suppress(Refused):  # somebody has just paused the table: asked again when it goes on
                await table.play(turn.seat, choose(turn))
        outcome = table.models[seat].outcome
        print(f"Over. Points: {outcome.scores if outcome else 'none'}")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:3]))
