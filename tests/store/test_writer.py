"""The thread that writes lives on, whatever it is handed and whoever listens."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from peppermill.store import SqliteStore
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
        done = store.hand_in(job, store.generation)
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

    first = store.hand_in(lambda _: gate.wait(), 0)
    group: list[Future[Any]] = [
        store.keep_table("a", 0, b"{}"),
        store.hand_in(broken, 0),
        store.keep_table("b", 0, b"{}"),
        store.add_line("a", b"x"),
    ]
    gate.set()
    assert first.result()
    problems = [type(done.exception()) for done in group]
    assert problems == [type(None), ZeroDivisionError, type(None), type(None)]
    assert (list(store.matches()), list(store.tables())) == (["m"], ["a", "b"])
