"""Verification and pruning of a database, beside servers that use it."""

import json
import threading
import time
from collections.abc import Iterator
from hashlib import sha256

import psycopg
import pytest

import peppermill
from peppermill.core import Chance, Refused
from peppermill.games.effects import BlobHash
from peppermill.match import Deposed, Match
from peppermill.store.maintenance import DAY_MS
from peppermill.store.postgres import LeaseStore, PostgresStore
from peppermill.store.postgres.maintenance import prune_database, verify_database
from peppermill.store.rows import LEVEL

NOW = time.time_ns() // 1_000_000
OLD = NOW - 300 * DAY_MS


def quiet(done: int, total: int) -> None:
    assert 0 <= done <= total


@pytest.fixture
def store(postgres_url: str) -> Iterator[PostgresStore]:
    with PostgresStore(postgres_url) as store:
        yield store


def change(url: str, statement: str, *params: object) -> None:
    with psycopg.connect(url, autocommit=True, options="-c search_path=peppermill") as db:
        db.execute(statement.encode(), params)


def played(store: PostgresStore, url: str, name: str, moves: int = 9999, *, is_old: bool = True) -> Match:
    """A game, played long ago as far as the store knows."""
    match = peppermill.start("chili", ["Ana", "Ben"], seed=1, options={"cycles": 1}, store=store, match_id=name)
    rng = Chance("moves").stream("x")
    while moves and match.outcome is None:
        decision = next(decision for decision in match.decisions() if decision.pending)
        match.submit(decision.seat, decision.answers.sample(rng))
        moves -= 1
    if is_old:
        change(url, "UPDATE match SET created = %s WHERE id = %s", OLD * 1_000_000, name)
    return match


def write_table(store: PostgresStore, name: str, phase: str = "over", touched: int = OLD, matches: object = ()) -> None:
    body = {"phase": phase, "matches": matches, "touched": touched}
    store.write_table(name, 0, json.dumps(body).encode()).result()


def test_a_sound_database_is_verified_whole(store: PostgresStore, postgres_url: str) -> None:
    match = played(store, postgres_url, "m")
    write_table(store, "t", matches=["m"])
    store.add_chat_line("t", b"hello").result()
    store.write_guest("g", 0, b"{}").result()
    store.write_review("m", 1, b"{}").result()
    report = verify_database(postgres_url, quiet)
    assert report.problems == []
    counts = (report.matches, report.entries, report.tables, report.guests, report.lines, report.blobs)
    assert counts == (1, match.version, 1, 1, 1, 0)


@pytest.mark.parametrize(
    ("where", "code", "statement"),
    [
        ("m", "store-damaged", "UPDATE entry SET digest = '' WHERE version = 2"),
        ("m", "store-damaged", "DELETE FROM entry WHERE version = 2"),
        ("m", "store-damaged", "DELETE FROM match"),
        ("t", "store-damaged", "UPDATE table_state SET body = '7'"),
        ("g", "store-damaged", "UPDATE guest SET version = 9"),
        ("m", "store-damaged", "UPDATE review SET body = 'x'"),
        ("b", "record-blob", "INSERT INTO blob VALUES ('b', 'x')"),
    ],
)
def test_a_changed_row_is_named(store: PostgresStore, postgres_url: str, where: str, code: str, statement: str) -> None:
    played(store, postgres_url, "m", 5)
    write_table(store, "t")
    store.write_guest("g", 0, b"{}").result()
    store.write_review("m", 1, b"{}").result()
    change(postgres_url, statement)
    (problem,) = verify_database(postgres_url, quiet).problems
    assert (problem.where, problem.refusal.code) == (where, code)


def test_pruning_removes_what_is_over_and_old_and_nothing_else(store: PostgresStore, postgres_url: str) -> None:
    for name in ("old", "needed", "unfinished"):
        played(store, postgres_url, name, 3 if name == "unfinished" else 9999)
    played(store, postgres_url, "new", is_old=False)
    write_table(store, "gone", matches=["old"])
    write_table(store, "kept", touched=NOW, matches=["needed"])
    write_table(store, "left", phase="playing", matches=["unfinished"])
    for table in ("gone", "kept", "left"):
        store.add_chat_line(table, b"hello").result()
    for is_dry in (True, False):
        assert set(store.tables()) == {"gone", "kept", "left"}
        assert set(store.matches()) == {"old", "needed", "unfinished", "new"}
        report = prune_database(postgres_url, quiet, days=100, dry_run=is_dry)
        assert (report.tables, report.matches, report.lines) == (("gone",), ("old",), 1)
    assert set(store.tables()) == {"kept", "left"}
    assert set(store.matches()) == {"needed", "unfinished", "new"}
    report = prune_database(postgres_url, quiet, days=100, unfinished=True)
    assert (report.tables, report.matches, report.lines) == (("left",), ("unfinished",), 1)
    assert set(store.matches()) == {"needed", "new"}
    assert verify_database(postgres_url, quiet).problems == []


def test_a_table_that_cannot_be_read_keeps_all_matches(store: PostgresStore, postgres_url: str) -> None:
    played(store, postgres_url, "m")
    write_table(store, "t")
    write_table(store, "damaged")
    change(postgres_url, "UPDATE table_state SET body = 'x' WHERE id = 'damaged'")
    report = prune_database(postgres_url, quiet, days=100)
    assert (report.tables, report.matches) == (("t",), ())


def test_a_table_that_a_living_process_owns_is_never_pruned(store: PostgresStore, postgres_url: str) -> None:
    write_table(store, "owned")
    write_table(store, "left")
    lives, dead = (LeaseStore(postgres_url, f"{name}.1", name, LEVEL) for name in ("pantry", "cellar"))
    for process in (lives, dead):
        process.renew(3600, is_draining=False)
    assert lives.claim("owned") == 1
    term = dead.claim("left")
    assert term is not None
    change(postgres_url, "UPDATE node SET until = now() - interval '1 hour' WHERE name = 'cellar'")
    assert prune_database(postgres_url, quiet, days=100).tables == ("left",)
    with pytest.raises(Deposed):  # a process that was frozen meanwhile wakes up
        store.fenced("left", term).write_table("left", 1, b"{}").result()
    assert lives.claim("left") is None or "left" not in store.tables()
    lives.release("owned", 1, is_resting=True)
    assert prune_database(postgres_url, quiet, days=100).tables == ("owned",)
    for process in (lives, dead):
        process.close()


def test_a_process_that_claims_while_a_table_is_pruned_finds_none(store: PostgresStore, postgres_url: str) -> None:
    write_table(store, "t")
    lives = LeaseStore(postgres_url, "pantry.1", "pantry", LEVEL)
    lives.renew(3600, is_draining=False)
    claimed = list[int | None]()
    with psycopg.connect(postgres_url) as db:
        db.execute("SET search_path = peppermill")
        db.execute("INSERT INTO claim VALUES ('t', NULL, 0, true)")
        asking = threading.Thread(target=lambda: claimed.append(lives.claim("t")))
        asking.start()
        asking.join(0.3)
        assert asking.is_alive(), "a claim waits for who prunes"
        db.execute("DELETE FROM table_state")
        db.execute("DELETE FROM claim")
        db.commit()
    asking.join()
    with pytest.raises(Refused, match="table-unknown"):
        store.table("t")
    lives.close()


def test_only_blobs_that_nobody_names_are_pruned(store: PostgresStore, postgres_url: str) -> None:
    hashes = {data: BlobHash(sha256(data).hexdigest()) for data in (b"needed", b"left", b"again")}
    with psycopg.connect(postgres_url, autocommit=True) as db:
        db.execute("SET search_path = peppermill")
        for data, name in hashes.items():
            db.execute("INSERT INTO blob VALUES (%s, %s)", (name, data))
        body = json.dumps({"blobs": [hashes[b"needed"]]}).encode()
        db.execute("INSERT INTO entry VALUES ('x', 1, %s, '')", (body,))
    assert prune_database(postgres_url, quiet, days=100, dry_run=True).blobs == 2
    assert prune_database(postgres_url, quiet, days=100).blobs == 2
    with psycopg.connect(postgres_url) as db:
        assert db.execute("SELECT data FROM peppermill.blob").fetchall() == [(b"needed",)]
