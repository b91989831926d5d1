"""The writer thread survives failing jobs and callbacks, and commits in groups."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

import pytest

from peppermill.core import Refused
from peppermill.match.log import Backlog
from peppermill.store import SqliteStore, group_commit
from store.test_contract import entry, header, soon


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    with SqliteStore(tmp_path / "x.sqlite") as kept:
        kept.create(header(), [entry(0)])
        yield kept


@pytest.mark.parametrize(
    "problem", [ZeroDivisionError, KeyboardInterrupt, SystemExit, sqlite3.OperationalError, OSError]
)
def test_writer_survives_failing_jobs(store: SqliteStore, problem: type[BaseException]) -> None:
    def broken(db: sqlite3.Connection) -> None:
        db.execute("DELETE FROM match")
        raise problem

    def hostile(db: sqlite3.Connection) -> None:
        db.close()

    for job in (broken, hostile):
        done = store.submit(job)
        assert done.exception() is not None
        store.create(header(job.__name__))
    assert list(store.matches()) == ["hostile", "broken", "m"]


def test_writer_survives_failing_callbacks(store: SqliteStore) -> None:
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

    first = store.submit(lambda _: gate.wait())
    group: list[Future[Any]] = [
        store.write_table("a", 0, b"{}"),
        store.submit(broken),
        store.write_table("b", 0, b"{}"),
        store.add_chat_line("a", b"x"),
    ]
    gate.set()
    assert first.result()
    problems = [type(done.exception()) for done in group]
    assert problems == [type(None), ZeroDivisionError, type(None), type(None)]
    assert (list(store.matches()), list(store.tables())) == (["m"], ["a", "b"])


def test_check_does_not_wait_for_a_stuck_writer(tmp_path: Path) -> None:
    def full(_: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("full")

    gate = Event()
    with SqliteStore(tmp_path / "x.sqlite", busy_seconds=0.1) as store:
        assert isinstance(store.submit(full).exception(), Refused)
        store.check()
        assert isinstance(store.submit(full).exception(), Refused)
        held = store.submit(lambda _: gate.wait(LONG / 10))
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
            store.write_table("t", version, b"{}").result(LONG / 10)
            sleep(group_commit.BURST_SECONDS * 1.5)
        assert store.table("t").version == 3


def test_writes_that_follow_closely_share_a_transaction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_commit, "BURST_SECONDS", LONG)
    with SqliteStore(tmp_path / "x.sqlite", group_seconds=1.0) as store:
        begun = transactions(store)
        group = [store.write_table(name, 0, b"{}") for name in "abc"]
        for done in group:
            done.result()
        assert len(begun) == 1
        assert list(store.tables()) == ["a", "b", "c"]


def test_writer_without_group_seconds_never_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_commit, "BURST_SECONDS", LONG)
    waited: list[float] = []
    monkeypatch.setattr(group_commit, "sleep", waited.append)
    with SqliteStore(tmp_path / "x.sqlite") as store:
        for name in "abc":
            store.write_table(name, 0, b"{}").result()
    assert waited == []


def test_group_window_counts_from_the_first_arrival(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Jobs that arrive while another group is committed have waited already."""
    monkeypatch.setattr(group_commit, "BURST_SECONDS", LONG)
    waited: list[float] = []
    monkeypatch.setattr(group_commit, "sleep", waited.append)
    running, gate = Event(), Event()

    def hold_up(_: sqlite3.Connection) -> bool:
        running.set()
        return gate.wait()

    with SqliteStore(tmp_path / "x.sqlite", group_seconds=0.05) as store:
        first = store.submit(hold_up)
        running.wait()
        second = store.write_table("a", 0, b"{}")
        sleep(0.1)
        gate.set()
        assert first.result()
        second.result()
    assert waited == [0.0]


def test_close_commits_waiting_jobs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_commit, "BURST_SECONDS", LONG)
    with SqliteStore(tmp_path / "x.sqlite", group_seconds=0.2) as store:
        group = [store.write_table(name, 0, b"{}") for name in "abc"]
    assert [done.exception() for done in group] == [None] * 3
