"""The example bot of the documentation, run as a stranger would run it."""

import asyncio
import sys
from pathlib import Path

import pytest

from peppermill.client import Client
from peppermill.server.settings import Settings
from peppermill.wire import requests as ask
from server.kit import play_on, running

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.mark.parametrize("base", ["", "/games"])
def test_the_example_bot_plays_a_whole_game(base: str) -> None:
    async def play() -> str:
        settings = Settings(workers=1, base_path=base)
        async with running(settings=settings) as server, Client(url := server + base) as client:
            made = await client.create("chili", ["me", "open"], name="Ana", options={"cycles": 1})
            async with made as ana:
                link = f"{url}/t/{made.id}#{made.links.table}"
                bot = await asyncio.create_subprocess_exec(
                    sys.executable, str(BOT), link, "Robin", stdout=asyncio.subprocess.PIPE
                )
                await ana.until(lambda: ana.table is not None and ana.table.seats[1].name == "Robin")
                await ana.do(ask.Start)
                await asyncio.wait_for(play_on(ana), 180)
                out, _ = await asyncio.wait_for(bot.communicate(), 180)
                return out.decode()

    said = asyncio.run(play())
    assert "Over. Points: (" in said


def test_the_example_bot_is_forty_lines() -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) <= 40
