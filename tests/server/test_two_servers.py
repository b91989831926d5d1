"""One server a store: a second one on its file is refused. In one process two servers may share a store object; then
there is no bus between them, but the log's version is the only arbiter."""

import asyncio
import socket
from pathlib import Path

import pytest

from peppermill.client import Client
from peppermill.core import Refused
from peppermill.match import Match
from peppermill.server.app import serve
from peppermill.server.settings import Settings
from peppermill.store import MemoryStore, SqliteStore
from peppermill.store.server_lock import ServerLock
from peppermill.wire import requests as ask
from server.kit import running, seated, start


def test_second_server_is_refused_before_it_opens_the_store(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        ServerLock(path),
        pytest.raises(Refused, match="store-served"),
    ):
        serve(Settings(port=taken.getsockname()[1]), path)
    assert [file.name for file in tmp_path.iterdir()] == ["games.sqlite.server"]


def test_commands_through_two_servers_are_all_played_on_one_log(tmp_path: Path) -> None:
    async def play() -> None:
        with SqliteStore(tmp_path / "games.sqlite") as store:
            async with running(store) as here, seated(here, ["Ana", "Ben"]) as (ana, ben):
                await start([ana, ben])
                await ben.close()
                async with running(store) as there, Client(there, ben.client.token) as moved, moved.join(ana.id) as far:
                    await ana.play(0, ana.open_turns()[0].answers()[0])
                    await far.until(lambda: bool(far.open_turns()))
                    await far.play(1, far.open_turns()[0].answers()[0])
                    await far.until(lambda: far.models[1].view["round"] == 2)
                    assert Match(store.open(f"{ana.id}.1")).version == 3
                    await far.do(ask.Say, "from afar")
                    await ana.do(ask.Lock, True)
                    await far.do(ask.StandIn, 1, "greedy")
                    kept = store.table(ana.id)
        assert b'"locked":true' in kept.body
        assert b'"stand_in":"greedy"' in kept.body

    asyncio.run(play())


def test_a_game_begun_at_another_server_is_found_with_the_next_change() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with (
            running(store) as here,
            seated(here, ["Ana", "Ben"]) as (ana, ben),
            running(store) as there,
            Client(there, ana.client.token) as moved,
            moved.join(ana.id) as far,
        ):
            await far.do(ask.Start)
            assert not ben.models
            await ana.do(ask.SetPace, 5)
            await ben.until(lambda: 1 in ben.models)
            assert ben.table is not None
            assert (ben.table.phase, ben.table.pace) == ("playing", 5)

    asyncio.run(play())
