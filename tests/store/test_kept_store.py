"""A store that was written before options were renamed: its tables open with today's options and their games go on."""

import asyncio
import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import TimestampSigner

from peppermill.client import Client
from peppermill.core import Chance, Refused, Seat
from peppermill.match import Accepted, Match
from peppermill.match.record import record_of, verify_record
from peppermill.server.tables.table_state import decode_table_state
from peppermill.store import SqliteStore
from peppermill.store.migrations import APPLICATION
from server.kit import play_on, running

SCRIPT = Path(__file__).with_name("version-3.sql")
TABLES = ("safranito", "safranito2", "alacarte", "alacarte2")


@pytest.fixture
def store(tmp_path: Path) -> Any:
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.executescript(SCRIPT.read_text(encoding="utf-8"))
        db.execute("PRAGMA user_version = 3")
        db.execute(f"PRAGMA application_id = {APPLICATION}")
    with SqliteStore(path) as opened:
        yield opened


@pytest.mark.parametrize("name", TABLES)
def test_a_kept_table_shows_the_options_of_today(store: SqliteStore, name: str) -> None:
    options = decode_table_state(store.table(name).body).options
    assert (options["input"], options["skill"], options["round_limit"]) == ("sampled", "casual", 2)
    assert {"throws", "hands"}.isdisjoint(options)


@pytest.mark.parametrize("name", TABLES)
def test_a_kept_match_is_verified_and_played_on(store: SqliteStore, name: str) -> None:
    match = Match(store.open(f"{name}.1"))
    verify_record(record_of(match, private=True), name)
    rng = Chance("kept").stream("moves")
    for _ in range(6):
        pending = [decision for decision in match.decisions() if decision.pending]
        if pending:
            assert isinstance(match.submit(pending[0].seat, pending[0].answers.sample(rng)), Accepted)
    assert verify_record(record_of(match, private=True), name)[-1] == match.state


def kept_cookie(store: SqliteStore, guest: str) -> str:
    """Return the cookie of a guest as the version that wrote the store signed it: without a session."""

    def no_key() -> bytes:
        raise AssertionError("the store has its key")

    key = store.setting("signing-key", no_key)
    return TimestampSigner(key, salt="peppermill.guest", digest_method=hashlib.sha256).sign(guest).decode()


@pytest.mark.parametrize("name", ["safranito", "alacarte"])
def test_who_sat_at_a_kept_table_comes_back_by_cookie_and_plays_on(store: SqliteStore, name: str) -> None:
    async def play() -> None:
        async with running(store) as url, Client(url, kept_cookie(store, f"g{name}0")) as client:
            assert client.guest == f"g{name}0"
            async with client.join(name) as table:
                await table.until(lambda: table.yours and tuple(table.yours.seats) == (0,))
                await play_on(table)
                await table.until(lambda: table.models[Seat(0)].outcome)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("link", "may_sit"), [("safranito-join", True), ("safranito-watch", False), ("safranito-456042566282", True)]
)
def test_kept_links_of_a_table_its_spectators_and_a_seat_open_it(store: SqliteStore, link: str, may_sit: bool) -> None:
    assert decode_table_state(store.table("safranito").body).seats[0].key == "safranito-456042566282"

    async def look() -> None:
        async with running(store) as url, Client(url) as client:
            async with client.join("safranito", link) as table:
                await table.until(lambda: table.models)
                assert table.yours is not None
                assert (tuple(table.yours.seats), table.yours.may_sit) == ((), may_sit)
            with pytest.raises(Refused):
                async with client.join("safranito", f"{link}0"):
                    pass

    asyncio.run(look())


def test_a_guest_of_a_kept_store_is_restored_by_a_link_on_another_device(store: SqliteStore) -> None:
    async def move_in() -> None:
        async with running(store) as url, Client(url, kept_cookie(store, "gsafranito0")) as old:
            token = (await old.post("/api/guests/link", {}))["token"]
        async with running(store) as url, Client(url) as new:
            assert new.guest != "gsafranito0"
            assert (await new.post("/api/guests/restore", {"token": token}))["id"] == "gsafranito0"
            async with new.join("safranito") as table:
                await table.until(lambda: table.yours and tuple(table.yours.seats) == (0,))

    asyncio.run(move_in())
