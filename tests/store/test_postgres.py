"""A PostgreSQL store when its database, or the line to it, fails: what is told is what is kept."""

import secrets
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from typing import Any, Literal

import psycopg
import pytest

from engines import DATABASE, PostgresServer, postgres_server
from peppermill.core import Refused
from peppermill.match.log import ChatLine, Conflict, InDoubt, StoredBody
from peppermill.store.postgres import LeaseStore, PostgresStore
from peppermill.store.postgres import connection as connections
from peppermill.store.postgres.schema import MIGRATIONS
from peppermill.store.rows import LEVEL
from store.test_contract import entry, header, soon

PATIENCE = 180


class Line:
    """A line to a server of PostgreSQL that can be told to lose what the server says.

    `mode`: `pass` hands on everything; `lose` ends the connection with the server's next answer, `lose_commit` with its
    answer to a commit; `silent` keeps it and says nothing any more. `down` refuses new connections.
    """

    def __init__(self, server: PostgresServer) -> None:
        self._target = str(server.folder / ".s.PGSQL.5432")
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"postgresql://peppermill@127.0.0.1:{self._socket.getsockname()[1]}/{DATABASE}"
        self.mode: Literal["pass", "lose", "lose_commit", "silent"] = "pass"
        self.down = False
        self.lost = threading.Event()
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self._socket.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._socket.accept()
                if self.down:
                    near.close()
                    continue
                far = socket.socket(socket.AF_UNIX)
                far.connect(self._target)
                threading.Thread(target=self._copy, args=(near, far, False), daemon=True).start()
                threading.Thread(target=self._copy, args=(far, near, True), daemon=True).start()

    def _copy(self, source: socket.socket, target: socket.socket, is_answer: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if not is_answer and self.mode == "lose_commit" and b"COMMIT" in data:
                    self.mode = "lose"
                if is_answer and self.mode in {"lose", "silent"}:
                    self.lost.set()
                    if self.mode == "lose":
                        break
                    continue
                target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def line(shared_postgres: PostgresServer, postgres_url: str) -> Iterator[Line]:
    line = Line(shared_postgres)
    yield line
    line.close()


@pytest.fixture
def own_postgres() -> Iterator[PostgresServer]:
    """A server that keeps what it has committed when it crashes."""
    with postgres_server(safe=True) as server:
        yield server


@pytest.mark.parametrize("mode", ["lose", "silent"])
def test_an_append_whose_answer_was_lost_is_kept_once_and_told(
    line: Line, postgres_url: str, mode: Literal["lose", "silent"], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections.Watchdog.__init__, "__defaults__", (0.5,))
    with PostgresStore(line.url) as store:
        log = store.create(header())
        line.mode = mode
        told = soon(log, 0)
        assert line.lost.wait(PATIENCE)
        assert not told.done(), "nothing may be told before it is known"
        line.mode = "pass"
        assert told.result(PATIENCE) is None
        assert log.read(0) == (entry(0),)
        with pytest.raises(Conflict):
            log.append(0, [entry(1)], {})
    with PostgresStore(postgres_url) as other:
        assert other.open("m").read(0) == (entry(0),)


def test_a_write_of_every_kind_is_found_again_after_its_answer_was_lost(line: Line) -> None:
    with PostgresStore(line.url) as store:
        kinds: list[tuple[Callable[[], Future[Any]], object]] = [
            (lambda: store.write_table("t", 0, b"{}"), None),
            (lambda: store.write_table("t", 1, b"[]"), None),
            (lambda: store.add_chat_line("t", b"hello"), 1),
            (lambda: store.add_chat_line("t", b"hello"), 2),
            (lambda: store.write_guest("g", 0, b"{}"), None),
            (lambda: store.write_guest("g", 1, b"[]"), None),
            (lambda: store.delete_guest("g", 2), None),
        ]
        for write, wanted in kinds:
            line.lost.clear()
            line.mode = "lose_commit"
            answer = write()
            assert line.lost.wait(PATIENCE)
            line.mode = "pass"
            assert answer.result(PATIENCE) == wanted
        assert store.chat_lines("t", 9) == (ChatLine(1, b"hello"), ChatLine(2, b"hello"))
        assert store.table("t") == StoredBody(2, b"[]")
        assert store.guest("g") is None


def test_a_table_deleted_under_a_claim_is_told_so_after_the_answer_was_lost(line: Line) -> None:
    with PostgresStore(line.url) as store:
        process = LeaseStore(line.url, "pantry.1", "pantry", LEVEL)
        process.renew(3600, is_draining=False)
        store.write_table("t", 0, b"{}").result()
        store.create(header())
        term = process.claim("t")
        assert term is not None
        deposed = threading.Event()
        fenced = store.fenced("t", term, deposed.set)
        line.mode = "lose_commit"
        with ThreadPoolExecutor(1) as thread:
            deleting = thread.submit(fenced.delete_table, "t", ("m",))
            assert line.lost.wait(PATIENCE)
            line.mode = "pass"
            assert deleting.result(PATIENCE) is None
        assert not deposed.is_set()
        assert list(store.tables()) == list(store.matches()) == []
        process.close()


def test_a_connection_that_broke_before_a_commit_is_replaced(line: Line) -> None:
    with PostgresStore(line.url) as store:
        line.mode = "lose"
        answer = store.write_table("t", 0, b"{}")
        assert line.lost.wait(PATIENCE)
        line.mode = "pass"
        assert answer.result(PATIENCE) is None


def test_a_match_whose_creation_was_in_doubt_is_there_once(line: Line) -> None:
    with PostgresStore(line.url) as store, ThreadPoolExecutor() as pool:
        line.mode = "lose_commit"
        made = pool.submit(store.create, header(), [entry(0)])
        assert line.lost.wait(PATIENCE)
        line.mode = "pass"
        assert made.result(PATIENCE).read(0) == (entry(0),)
        with pytest.raises(Refused) as refused:
            store.create(header())
        assert refused.value.refusal.code == "match-exists"


def test_what_is_still_in_doubt_when_a_store_is_closed_is_neither_kept_nor_refused(line: Line) -> None:
    store = PostgresStore(line.url)
    log = store.create(header())
    told: list[BaseException | None] = []
    line.down, line.mode = True, "lose"
    log.append_soon(0, [entry(0)], {}, told.append)
    assert line.lost.wait(PATIENCE)
    store.close()
    assert [type(answer) for answer in told] == [InDoubt]


def test_a_store_whose_database_is_away_refuses_and_recovers_by_itself(own_postgres: PostgresServer) -> None:
    with PostgresStore(own_postgres.url) as store:
        log = store.create(header())
        log.append(0, [entry(0)], {})
        own_postgres.stop()
        with pytest.raises(Refused) as refused:
            log.append(1, [entry(1)], {})
        assert refused.value.refusal.code == "store-failed"
        with pytest.raises(Refused):
            store.check()
        own_postgres.start()
        log.append(1, [entry(1)], {})
        store.check()
        assert log.read(0) == (entry(0), entry(1))
        assert store.generation == 0


def test_a_database_that_cannot_be_written_refuses_and_recovers_by_itself(own_postgres: PostgresServer) -> None:
    with PostgresStore(own_postgres.url) as store, psycopg.connect(own_postgres.url, autocommit=True) as admin:
        log = store.create(header())
        log.append(0, [entry(0)], {})
        admin.execute("ALTER SYSTEM SET default_transaction_read_only = on")
        admin.execute("SELECT pg_reload_conf()")
        wait_until(lambda: fails(lambda: log.append(1, [entry(1)], {})) == "store-failed")
        assert fails(store.check) == "store-failed"
        kept = log.read(0)  # the writer's session may hear of it after the first try
        assert kept[0] == entry(0)
        admin.execute("SET default_transaction_read_only = off")
        admin.execute("ALTER SYSTEM RESET default_transaction_read_only")
        admin.execute("SELECT pg_reload_conf()")
        wait_until(lambda: fails(store.check) is None)
        log.append(len(kept), [entry(1)], {})
        assert log.read(0) == (*kept, entry(1))


@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are set on Linux alone")
def test_a_full_database_refuses_what_has_no_room_keeps_the_rest_and_recovers(own_postgres: PostgresServer) -> None:
    with psycopg.connect(own_postgres.url, autocommit=True) as admin, PostgresStore(own_postgres.url) as store:
        log = store.create(header())
        admin.execute(FILLER)
        admin.execute("CHECKPOINT")
        own_postgres.limit_files(LARGEST_FILE)
        kept = 0
        while (why := fails(partial(log.append, kept, [entry(kept)], {}))) is None:
            kept += 1
            assert kept < 1_000, "the table can grow no further"
        assert why == "store-failed"
        assert fails(partial(log.append, kept, [entry(kept)], {})) == "store-failed"
        assert log.read(0) == tuple(entry(number) for number in range(kept))
        own_postgres.limit_files(None)
        log.append(kept, [entry(kept)], {})
        store.check()
        assert log.read(0) == tuple(entry(number) for number in range(kept + 1))


LARGEST_FILE = 16 << 20
"""Not less than a segment of PostgreSQL's own log. The rows of `FILLER` leave no room in their pages."""
FILLER = """
INSERT INTO peppermill.entry SELECT 'filler', number, body, '' FROM generate_series(1, 2200) number, LATERAL (
    SELECT string_agg(sha512((number * 1000 + part)::text::bytea), '') body FROM generate_series(1, 126) part
) made
"""


def fails(write: Callable[[], object]) -> str | None:
    """The code of a refusal, or None."""
    try:
        write()
    except Refused as refused:
        return refused.refusal.code
    return None


def wait_until(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_what_was_answered_is_kept_through_crashes_of_the_database(own_postgres: PostgresServer) -> None:
    with PostgresStore(own_postgres.url) as store:
        log = store.create(header())
        kept = 0
        for _ in range(3):
            for _ in range(5):
                log.append(kept, [entry(kept)], {})
                kept += 1
            own_postgres.stop(signal.SIGQUIT)
            own_postgres.start()
            assert log.read(0) == tuple(entry(number) for number in range(kept))


def test_another_database_in_its_place_raises_the_generation(own_postgres: PostgresServer) -> None:
    with PostgresStore(own_postgres.url) as store:
        log = store.create(header())
        with psycopg.connect(own_postgres.url, autocommit=True) as db:
            db.execute("UPDATE peppermill.schema_version SET lineage = 'put back'")
        own_postgres.stop()
        own_postgres.start()
        with pytest.raises(Refused, match="store-failed"):
            log.append(0, [entry(0)], {})
        assert store.generation == 1
        store.open("m").append(0, [entry(0)], {})


def _append_all(url: str, writer: int, count: int) -> list[int]:
    """Append at whatever version is next, until so many are ours; return their versions."""
    mine: list[int] = []
    with PostgresStore(url) as store:
        log, version = store.open("m"), 0
        while len(mine) < count:
            try:
                log.append(version, [entry(writer), entry(1000 + writer)], {})
            except Conflict:
                version = len(log.read(0))
            else:
                mine.append(version)
                version += 2
    return mine


def test_of_writers_in_several_processes_each_version_has_one(postgres_url: str) -> None:
    writers, each = 4, 10
    with PostgresStore(postgres_url) as store:
        log = store.create(header())
        with get_context("spawn").Pool(writers) as pool:
            versions = pool.starmap(_append_all, [(postgres_url, writer, each) for writer in range(writers)])
        kept = log.read(0)
    assert sorted(version for mine in versions for version in mine) == list(range(0, 2 * writers * each, 2))
    for writer, mine in enumerate(versions):
        for version in mine:  # never a mixture of two histories
            assert kept[version : version + 2] == (entry(writer), entry(1000 + writer))


def test_a_group_with_one_write_that_breaks_fails_alone(postgres_url: str) -> None:
    with PostgresStore(postgres_url, group_seconds=0.2) as store:
        store.write_table("warm", 0, b"{}").result(PATIENCE)
        good, bad, late = (
            store.write_table("a", 0, b"{}"),
            store.write_table("nul\0", 0, b"{}"),
            store.add_chat_line("a", b"x"),
        )
        assert good.result(PATIENCE) is None
        assert late.result(PATIENCE) == 1
        with pytest.raises(Refused) as refused:
            bad.result(PATIENCE)
        assert refused.value.refusal.code == "store-failed"
        assert store.table_ids() == {"warm", "a"}


def test_servers_that_start_together_make_the_tables_once(postgres_url: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(PostgresStore, [postgres_url] * 4))
    keys = [store.setting("key", lambda: secrets.token_bytes(8)) for store in stores]
    for store in stores:
        store.close()
    assert len(set(keys)) == 1


def test_a_store_of_a_newer_version_is_refused_and_left_alone(postgres_url: str) -> None:
    PostgresStore(postgres_url).close()
    with psycopg.connect(postgres_url, autocommit=True) as db:
        db.execute("UPDATE peppermill.schema_version SET version = 99")
        with pytest.raises(Refused) as refused:
            PostgresStore(postgres_url)
        assert refused.value.refusal.code == "store-newer"
        assert refused.value.refusal.params["known"] == len(MIGRATIONS)
        assert db.execute("SELECT version FROM peppermill.schema_version").fetchone() == (99,)


def test_tables_of_somebody_else_are_refused_and_left_alone(postgres_url: str) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as db:
        db.execute("CREATE SCHEMA peppermill")
        db.execute("CREATE TABLE peppermill.grinder (id int)")
        with pytest.raises(Refused) as refused:
            PostgresStore(postgres_url)
        assert refused.value.refusal.code == "store-not-ours"
        tables = db.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'peppermill'").fetchall()
        assert tables == [("grinder",)]


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("postgresql://host?no_such_option=1", "store-address"),
        ("postgresql://[half", "store-address"),
        ("postgresql://peppermill:secret@127.0.0.1:1/games?connect_timeout=2", "store-unreachable"),
    ],
)
def test_an_address_that_leads_nowhere_is_refused_without_its_password(url: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        PostgresStore(url)
    assert refused.value.refusal.code == code
    assert "secret" not in str(refused.value.refusal)


def test_a_damaged_row_is_told_from_a_good_one(postgres_url: str) -> None:
    with PostgresStore(postgres_url) as store:
        log = store.create(header(), [entry(0)])
        store.write_table("t", 0, b"{}").result(PATIENCE)
        with psycopg.connect(postgres_url, autocommit=True) as db:
            db.execute("UPDATE peppermill.entry SET body = 'x'")
            db.execute("UPDATE peppermill.table_state SET version = 2")
        for read in (lambda: log.read(0), lambda: store.table("t"), store.tables):
            with pytest.raises(Refused) as refused:
                read()
            assert refused.value.refusal.code == "store-damaged"


def test_of_two_exclusive_stores_the_second_is_refused_until_the_first_is_closed(postgres_url: str) -> None:
    with PostgresStore(postgres_url, exclusive=True) as first:
        with pytest.raises(Refused) as refused:
            PostgresStore(postgres_url, exclusive=True)
        assert refused.value.refusal.code == "store-served-database"
        with PostgresStore(postgres_url) as other:  # programs beside a server need no lock
            assert other.matches() == ()
        first.create(header())
    with PostgresStore(postgres_url, exclusive=True) as second:
        assert second.matches() == ("m",)


def test_an_exclusive_store_takes_its_lock_again_after_its_connection_broke(line: Line, postgres_url: str) -> None:
    with PostgresStore(line.url, exclusive=True) as store:
        line.mode = "lose"
        answer = store.write_table("t", 0, b"{}")
        assert line.lost.wait(PATIENCE)
        line.mode = "pass"
        assert answer.result(PATIENCE) is None
        with pytest.raises(Refused) as refused:
            PostgresStore(postgres_url, exclusive=True)
        assert refused.value.refusal.code == "store-served-database"
