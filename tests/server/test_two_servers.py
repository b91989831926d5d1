"""Two servers on one store: there is no bus between them yet, but the log's version is the only arbiter already."""

import asyncio
from pathlib import Path

from peppermill.client import Client
from peppermill.match import Match
from peppermill.store import SqliteStore
from peppermill.wire import requests as ask
from server.kit import running, seated, start


def test_commands_through_two_servers_are_all_played_on_one_log(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"

    async def play() -> None:
        with SqliteStore(path) as one, SqliteStore(path) as two:
            async with running(one) as here, seated(here, ["Ana", "Ben"]) as (ana, ben):
                await start([ana, ben])
                await ben.close()
                async with running(two) as there, Client(there, ben.client.token) as moved, moved.join(ana.id) as far:
                    await ana.play(0, ana.open_turns()[0].answers()[0])
                    await far.play(1, far.open_turns()[0].answers()[0])
                    assert far.sights[1].view["round"] == 2
                    assert Match(two.open(f"{ana.id}.1")).version == 3
                    await far.do(ask.Say, "from afar")
                    await ana.do(ask.Lock, True)
                    await far.do(ask.StandIn, 1, "greedy")
                    kept = two.table(ana.id)
        assert b'"locked":true' in kept.body
        assert b'"stand_in":"greedy"' in kept.body

    asyncio.run(play())


def test_a_game_begun_at_another_server_is_found_with_the_next_change(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"

    async def play() -> None:
        with SqliteStore(path) as one, SqliteStore(path) as two:
            async with (
                running(one) as here,
                seated(here, ["Ana", "Ben"]) as (ana, ben),
                running(two) as there,
                Client(there, ana.client.token) as moved,
                moved.join(ana.id) as far,
            ):
                await far.do(ask.Start)
                assert not ben.sights
                await ana.do(ask.SetPace, 5)
                await ben.until(lambda: 1 in ben.sights)
                assert ben.table is not None
                assert (ben.table.phase, ben.table.pace) == ("playing", 5)

    asyncio.run(play())
