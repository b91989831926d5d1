"""The thread that writes lives on, whatever it is handed and whoever listens; and it commits in groups."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

import pytest

from peppermill.match.log import Backlog
from peppermill.store import SqliteStore, writer
from peppermill.table import Refused
from store.test_contract import entry, header, soon


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    with SqliteStore(tmp_path / "x.sqlite") as kept:
        kept.create(header(), [entry(0)])
        yield kept


@pytest.mark.parametrize(
    "problem", [ZeroDivisionError, KeyboardInterrupt, SystemExit, sqlite3.OperationalError, OSError]
)
def test_whatever_a_job_does_the_writer_lives_on(store: SqliteStore, problem: type[BaseException]) -> None:
    def broken(db: sqlite3.Connection) -> None:
        db.execute("DELETE FROM match")
        raise problem

    def hostile(db: sqlite3.Connection) -> None:
        db.close()

    for job in (broken, hostile):
        done = store.hand_in(job)
        assert done.exception() is not None
        store.create(header(job.__name__))
    assert list(store.matches()) == ["hostile", "broken", "m"]


def test_the_writer_lives_on_when_whoever_is_told_breaks(store: SqliteStore) -> None:
    def broken(_: BaseException | None) -> None:
        raise ZeroDivisionError

    log = store.open("m")
    log.append_soon(1, [entry(1)], {}, broken)
    soon(log, 2).result()
    assert log.read(0) == (entry(0), entry(1), entry(2))


def test_a_broken_job_in_a_group_fails_alone(store: SqliteStore) -> None:
    gate = Event()

    def broken(db: sqlite3.Connection) -> None:
        db.execute("DELETE FROM match")
        raise ZeroDivisionError

    first = store.hand_in(lambda _: gate.wait())
    group: list[Future[Any]] = [
        store.keep_table("a", 0, b"{}"),
        store.hand_in(broken),
        store.keep_table("b", 0, b"{}"),
        store.add_line("a", b"x"),
    ]
    gate.set()
    assert first.result()
    problems = [type(done.exception()) for done in group]
    assert problems == [type(None), ZeroDivisionError, type(None), type(None)]
    assert (list(store.matches()), list(store.tables())) == (["m"], ["a", "b"])


def test_a_store_whose_writer_stands_still_is_told_to_be_in_trouble_without_waiting_for_it(tmp_path: Path) -> None:
    def full(_: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("full")

    gate = Event()
    with SqliteStore(tmp_path / "x.sqlite", busy_seconds=0.1) as store:
        assert isinstance(store.hand_in(full).exception(), Refused)
        store.check()
        assert isinstance(store.hand_in(full).exception(), Refused)
        held = store.hand_in(lambda _: gate.wait(LONG / 10))
        assert store.backlog().count == 1
        with pytest.raises(Refused, match="store-failed"):
            store.check()
        assert not held.done()
        gate.set()
        assert held.result()
        store.check()
        store.write(lambda _: None)  # answered after all that was handed in before
        assert store.backlog() == Backlog()


LONG = 600.0
"""Seconds, for a wait that a test does not outlast."""


def transactions(store: SqliteStore) -> list[str]:
    """A list that grows with each transaction of the writer from now on."""
    begun: list[str] = []

    def note(statement: str) -> None:
        if statement.startswith("BEGIN"):
            begun.append(statement)

    store.write(lambda db: db.set_trace_callback(note))
    return begun


def test_a_write_that_comes_alone_is_committed_at_once(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "x.sqlite", group_seconds=LONG) as store:
        for version in range(3):
            store.keep_table("t", version, b"{}").result(LONG / 10)
            sleep(writer.CLOSE_SECONDS * 1.5)
        assert store.table("t").version == 3


def test_writes_that_follow_closely_share_a_transaction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "CLOSE_SECONDS", LONG)
    with SqliteStore(tmp_path / "x.sqlite", group_seconds=1.0) as store:
        begun = transactions(store)
        group = [store.keep_table(name, 0, b"{}") for name in "abc"]
        for done in group:
            done.result()
        assert len(begun) == 1
        assert list(store.tables()) == ["a", "b", "c"]


def test_a_store_without_a_group_window_waits_for_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "CLOSE_SECONDS", LONG)
    waited: list[float] = []
    monkeypatch.setattr(writer, "sleep", waited.append)
    with SqliteStore(tmp_path / "x.sqlite") as store:
        for name in "abc":
            store.keep_table(name, 0, b"{}").result()
    assert waited == []


def test_the_window_counts_from_the_first_arrival_in_a_group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Jobs that arrive while another group is committed have waited already."""
    monkeypatch.setattr(writer, "CLOSE_SECONDS", LONG)
    waited: list[float] = []
    monkeypatch.setattr(writer, "sleep", waited.append)
    running, gate = Event(), Event()

    def hold_up(_: sqlite3.Connection) -> bool:
        running.set()
        return gate.wait()

    with SqliteStore(tmp_path / "x.sqlite", group_seconds=0.05) as store:
        first = store.hand_in(hold_up)
        running.wait()
        second = store.keep_table("a", 0, b"{}")
        sleep(0.1)
        gate.set()
        assert first.result()
        second.result()
    assert waited == [0.0]


def test_closing_commits_what_waits_in_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "CLOSE_SECONDS", LONG)
    with SqliteStore(tmp_path / "x.sqlite", group_seconds=0.2) as store:
        group = [store.keep_table(name, 0, b"{}") for name in "abc"]
    assert [done.exception() for done in group] == [None] * 3
