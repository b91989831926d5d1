"""Tables on a PostgreSQL store: played, put away and found again by the next server."""

import asyncio

import pytest

from peppermill.client import Client
from peppermill.core import Refused
from peppermill.match import Match
from peppermill.match.record import record_of, verify_record
from peppermill.server.app import serve
from peppermill.server.settings import Settings
from peppermill.store.postgres import PostgresStore
from peppermill.wire import requests as ask
from server.kit import running, seated, start


def test_game_on_postgres_goes_on_at_the_next_server(postgres_url: str) -> None:
    async def play() -> None:
        with PostgresStore(postgres_url, exclusive=True) as store:
            async with running(store, seed="one") as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
                await start([ana, ben])
                for seat, player in ((0, ana), (1, ben)):
                    await player.play(seat, player.open_turns()[0].answers()[0])
                await ana.do(ask.Say, "hello")
                name, token = ana.id, ana.client.token
        with PostgresStore(postgres_url, exclusive=True) as store:
            async with running(store, seed="two") as url, Client(url, token) as again, again.join(name) as ana:
                assert ana.models[0].view["round"] == 2
                await ana.play(0, ana.open_turns()[0].answers()[0])
            match = Match(store.open(f"{name}.1"))
            assert match.version == 4
            verify_record(record_of(match, private=True), name)

    asyncio.run(play())


def test_second_server_on_a_database_is_refused(postgres_url: str) -> None:
    with PostgresStore(postgres_url, exclusive=True), pytest.raises(Refused, match="store-served-database"):
        serve(Settings(port=0), postgres_url)
