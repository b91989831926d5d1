"""Claims to tables in PostgreSQL: of two processes one owns a table, and the database refuses writes of the other."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import psycopg
import pytest

from peppermill.core import Refused
from peppermill.match import Conflict, Deposed
from peppermill.match.log import StoredBody
from peppermill.store.postgres import LeaseStore, PostgresStore
from peppermill.store.postgres import schema as schemas
from peppermill.store.postgres.schema import MIGRATIONS
from peppermill.store.postgres.table_columns import TableColumns, read_columns
from peppermill.store.rows import LEVEL
from store.test_contract import entry, header

PATIENCE = 180
LONG = 600.0


@contextmanager
def process(url: str, name: str, seconds: float = LONG) -> Iterator[LeaseStore]:
    """A process with a lease, and nothing that renews it."""
    leases = LeaseStore(url, f"{name}.000000", name, LEVEL)
    leases.renew(seconds, is_draining=False)
    try:
        yield leases
    finally:
        leases.close()


@pytest.fixture
def store(postgres_url: str) -> Iterator[PostgresStore]:
    with PostgresStore(postgres_url) as kept:
        yield kept


def lapse(url: str, name: str) -> None:
    """End a lease as time does."""
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("UPDATE peppermill.node SET until = clock_timestamp() WHERE name = %s", (name,))


def claimed(leases: LeaseStore, table_id: str) -> int:
    term = leases.claim(table_id)
    assert term is not None
    return term


def test_a_table_of_a_living_process_cannot_be_claimed(store: PostgresStore, postgres_url: str) -> None:
    with process(postgres_url, "a") as a, process(postgres_url, "b") as b:
        assert a.claim("t") == 1
        assert b.claim("t") is None
        assert a.owner_of("t") == b.owner_of("t") == "a.000000"
        assert b.orphans(9) == []
        a.release("t", 1, is_resting=True)
        assert b.owner_of("t") is None
        assert b.orphans(9) == []
        assert b.claim("t") == 2
        a.release("t", 1, is_resting=True)
        assert a.owner_of("t") == "b.000000", "only the owner can give a table back"


def test_a_table_of_a_dead_process_is_an_orphan_and_can_be_claimed(store: PostgresStore, postgres_url: str) -> None:
    with process(postgres_url, "a") as a, process(postgres_url, "b") as b:
        assert a.claim("t") == 1
        lapse(postgres_url, "a")
        assert b.owner_of("t") is None
        assert b.orphans(9) == ["t"]
        assert a.claim("u") is None, "who has no lease claims nothing"
        assert b.claim("t") == 2
        renewal = a.renew(LONG, is_draining=False)
        assert renewal.terms == {}
        assert [node.name for node in sorted(renewal.nodes)] == ["a", "b"]
        assert a.renew(LONG, is_draining=False).terms is None


def test_a_lease_that_lapsed_unnoticed_is_renewed_with_its_claims(store: PostgresStore, postgres_url: str) -> None:
    with process(postgres_url, "a") as a:
        term = claimed(a, "t")
        lapse(postgres_url, "a")
        assert a.renew(LONG, is_draining=False).terms == {"t": term}


def test_a_draining_process_claims_nothing_and_hands_over(store: PostgresStore, postgres_url: str) -> None:
    with process(postgres_url, "a") as a, process(postgres_url, "b") as b:
        term = claimed(a, "t")
        assert b.ask_to_drain("a")
        assert not b.ask_to_drain("nobody")
        assert [node.is_drain_asked for node in sorted(a.renew(LONG, is_draining=True).nodes)] == [True, False]
        assert a.claim("u") is None
        a.release("t", term, is_resting=False)
        assert b.orphans(9) == ["t"]
        assert b.claim("t") == 2
        a.leave()
        assert [node.name for node in b.renew(LONG, is_draining=False).nodes] == ["b"]


def test_of_processes_that_claim_at_once_one_wins_and_terms_grow(store: PostgresStore, postgres_url: str) -> None:
    names = "abcd"
    with ThreadPoolExecutor(len(names)) as pool:
        nodes = [LeaseStore(postgres_url, f"{name}.000000", name, LEVEL) for name in names]
        for node in nodes:
            node.renew(LONG, is_draining=False)
        for round_ in range(1, 11):
            terms = list(pool.map(lambda node: node.claim("t"), nodes))
            assert sorted(term for term in terms if term is not None) == [round_]
            winner = next(number for number, term in enumerate(terms) if term is not None)
            lapse(postgres_url, names[winner])
            nodes[winner].renew(LONG, is_draining=False)
            nodes[winner].release("t", round_, is_resting=True)
        for node in nodes:
            node.close()


def test_every_write_under_an_old_term_is_refused_and_changes_nothing(store: PostgresStore, postgres_url: str) -> None:
    with process(postgres_url, "a") as a, process(postgres_url, "b") as b:
        old = store.fenced("t", claimed(a, "t"))
        old.write_table("t", 0, b"{}").result(PATIENCE)
        log = old.create(header(), [entry(0)])
        log.append(1, [entry(1)], {})
        assert old.add_chat_line("t", b"hello").result(PATIENCE) == 1
        lapse(postgres_url, "a")
        new = store.fenced("t", claimed(b, "t"))
        writes: list[Callable[[], object]] = [
            lambda: log.append(2, [entry(2)], {}),
            lambda: old.open("m").append(2, [entry(2)], {}),
            lambda: old.create(header("n")),
            lambda: old.write_table("t", 1, b"[]").result(PATIENCE),
            lambda: old.add_chat_line("t", b"again").result(PATIENCE),
            lambda: old.delete_table("t", ["m"]),
        ]
        for write in writes:
            with pytest.raises(Deposed):
                write()
        assert old.open("m").read(0) == (entry(0), entry(1))
        assert store.matches() == ("m",)
        assert store.table("t") == StoredBody(1, b"{}")
        assert [line.body for line in store.chat_lines("t", 9)] == [b"hello"]
        new.open("m").append(2, [entry(3)], {})
        with pytest.raises(Conflict):
            new.open("m").append(2, [entry(4)], {})
        new.delete_table("t", ["m"])
        with pytest.raises(Deposed):
            new.write_table("t", 0, b"{}").result(PATIENCE)


def test_a_group_with_an_old_term_in_it_keeps_the_others(store: PostgresStore, postgres_url: str) -> None:
    with process(postgres_url, "a") as a, PostgresStore(postgres_url, group_seconds=0.2) as grouped:
        logs = [grouped.fenced(name, claimed(a, name)).create(header(name)) for name in "xyz"]
        claimed(a, "y")
        told: dict[str, BaseException | None] = {}
        for log in logs:
            name = log.header.id
            log.append_soon(0, [entry(0)], {}, lambda answer, name=name: told.update({name: answer}))  # type: ignore[misc]  # a bound name
        grouped.write_table("end", 0, b"{}").result(PATIENCE)
        assert {name: type(answer) for name, answer in told.items()} == {
            "x": type(None),
            "y": Deposed,
            "z": type(None),
        }
        assert store.open("x").read(0) == store.open("z").read(0) == (entry(0),)
        assert store.open("y").read(0) == ()


def test_an_older_version_leaves_tables_of_a_newer_one_alone(store: PostgresStore, postgres_url: str) -> None:
    with process(postgres_url, "a") as a, process(postgres_url, "b") as b:
        store.write_table("t", 0, b"{}").result(PATIENCE)
        store.read("UPDATE table_state SET needs = %s RETURNING 1", (LEVEL + 1,))
        assert a.claim("t") is None
        newer = LeaseStore(postgres_url, "n.000000", "n", LEVEL + 1)
        newer.renew(LONG, is_draining=False)
        assert newer.orphans(9) == ["t"], "somebody wanted it"
        assert newer.claim("t") == 1
        newer.close()
        assert b.claim("t") is None


def test_sessions_of_a_dead_process_are_ended_by_whoever_claims(postgres_url: str) -> None:
    with PostgresStore(postgres_url, node="a.000000") as store, process(postgres_url, "a") as a:
        held = store.fenced("t", claimed(a, "t"))
        held.create(header())
        with process(postgres_url, "b") as b, psycopg.connect(postgres_url, autocommit=True) as db:
            count = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'a.000000'"
            assert db.execute(count).fetchone() != (0,)
            lapse(postgres_url, "a")
            begun = db.execute("SELECT max(backend_start) FROM pg_stat_activity").fetchone()
            assert b.claim("t") == 2
            with pytest.raises(Deposed):
                held.open("m").append(0, [entry(0)], {})
            assert begun is not None
            old = f"{count} AND backend_start <= %s"
            until = time.monotonic() + PATIENCE
            while db.execute(old.encode(), begun).fetchone() != (0,):
                assert time.monotonic() < until


def test_an_exclusive_server_and_processes_that_share_a_store_exclude_each_other(postgres_url: str) -> None:
    with PostgresStore(postgres_url, node="a.000000"), PostgresStore(postgres_url, node="b.000000"):
        with pytest.raises(Refused) as refused:
            PostgresStore(postgres_url, exclusive=True)
        assert refused.value.refusal.code == "store-served-database"
    with PostgresStore(postgres_url, exclusive=True):
        with pytest.raises(Refused) as refused:
            PostgresStore(postgres_url, node="a.000000")
        assert refused.value.refusal.code == "store-served-alone"


def test_tables_of_the_first_schema_get_their_columns(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    body = b'{"phase":"playing","open":true,"host":"g1","code":"ABC","touched":7,"seats":[{"holders":["g2","g1"]},{}]}'
    monkeypatch.setattr(schemas, "MIGRATIONS", MIGRATIONS[:1])
    with psycopg.connect(postgres_url, autocommit=True, options="-c search_path=peppermill") as db:
        schemas.prepare(db, "here")
        digest = b"x" * 16
        db.execute("INSERT INTO table_state VALUES ('t', 1, 5, 1, %s, %s), ('u', 1, 6, 2, 'no table', %s)",
                   (body, digest, digest))  # fmt: skip
        monkeypatch.undo()
        schemas.prepare(db, "here")
        found = db.execute("SELECT phase, is_open, host, code, touched, guests FROM table_state ORDER BY id").fetchall()
    assert [TableColumns(*row) for row in found] == [read_columns(body), TableColumns("", False, "", "", 0, [])]
    assert read_columns(body) == TableColumns("playing", True, "g1", "ABC", 7, ["g1", "g2"])
