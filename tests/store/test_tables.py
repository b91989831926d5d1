"""One suite for every store: tables, what is said there, and settings."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from peppermill.match import Conflict, Store
from peppermill.match.log import LINES_KEPT, Kept, Line
from peppermill.store import MemoryStore, SqliteStore
from peppermill.table import Refused
from store.test_contract import entry, header


def test_how_a_table_stands_is_kept_with_its_version(store: Store) -> None:
    store.keep_table("t", 0, b"gathering").result()
    store.keep_table("t", 1, b"playing \xff").result()
    assert store.table("t") == Kept(2, b"playing \xff")


@pytest.mark.parametrize(("name", "expected"), [("t", 0), ("t", 1), ("t", 3), ("t", -1), ("other", 1), ("other", -1)])
def test_a_table_that_stands_otherwise_by_now_is_a_conflict(store: Store, name: str, expected: int) -> None:
    for version in range(2):
        store.keep_table("t", version, b"kept").result()
    assert isinstance(store.keep_table(name, expected, b"lost").exception(), Conflict)
    assert dict(store.tables()) == {"t": Kept(2, b"kept")}


def test_a_table_that_is_not_there_is_refused(store: Store) -> None:
    with pytest.raises(Refused) as refused:
        store.table("nowhere")
    assert refused.value.refusal.code == "table-unknown"
    assert refused.value.refusal.params["value"] == "nowhere"


def test_tables_are_listed_the_oldest_first_however_often_they_were_written(store: Store) -> None:
    for name in ("c", "a", "b"):
        store.keep_table(name, 0, name.encode()).result()
    store.keep_table("c", 1, b"again").result()
    assert list(store.tables().items()) == [("c", Kept(2, b"again")), ("a", Kept(1, b"a")), ("b", Kept(1, b"b"))]


def test_a_forgotten_table_takes_its_lines_along_and_leaves_its_matches(store: Store) -> None:
    store.create(header())
    for name in ("t", "u"):
        store.keep_table(name, 0, b"{}").result()
        store.add_line(name, b"hello").result()
    store.forget_table("t")
    store.forget_table("nowhere")
    assert list(store.tables()) == ["u"]
    assert store.lines("t", 9) == ()
    assert store.lines("u", 9) == (Line(1, b"hello"),)
    assert list(store.matches()) == ["m"]
    store.keep_table("t", 0, b"new").result()
    assert store.add_line("t", b"anew").result() == 1


def test_a_forgotten_table_takes_along_the_matches_it_is_told_to(store: Store) -> None:
    for name in ("t.1", "t.2", "u.1"):
        store.create(header(name), [entry(1)])
    store.keep_table("t", 0, b"{}").result()
    store.forget_table("t", ("t.1", "nowhere"))
    assert sorted(store.matches()) == ["t.2", "u.1"]
    with pytest.raises(Refused, match="match-unknown"):
        store.open("t.1")
    assert list(store.open("t.2").read(0)) == [entry(1)]
    assert list(store.create(header("t.1")).read(0)) == []


def test_lines_are_numbered_at_each_table(store: Store) -> None:
    assert [store.add_line("t", body).result() for body in (b"a", b"b", b"c")] == [1, 2, 3]
    assert store.add_line("u", b"z").result() == 1
    assert store.lines("t", 2) == (Line(2, b"b"), Line(3, b"c"))
    assert store.lines("t", 9) == (Line(1, b"a"), Line(2, b"b"), Line(3, b"c"))
    assert store.lines("t", 0) == store.lines("t", -1) == store.lines("nowhere", 9) == ()


def test_only_the_last_lines_are_kept_and_numbers_go_on(store: Store) -> None:
    done = [store.add_line("t", str(number).encode()) for number in range(1, LINES_KEPT + 6)]
    assert [future.result() for future in done] == list(range(1, LINES_KEPT + 6))
    kept = store.lines("t", 2 * LINES_KEPT)
    assert [line.number for line in kept] == list(range(6, LINES_KEPT + 6))
    assert kept[-1].body == str(LINES_KEPT + 5).encode()


def test_what_is_kept_of_a_guest_is_written_by_whoever_knows_its_version(store: Store) -> None:
    assert store.guest("g") is None
    store.keep_guest("g", 0, b"first").result()
    store.keep_guest("g", 1, b"second \xff").result()
    for name, expected in (("g", 0), ("g", 1), ("g", 3), ("other", 1), ("other", -1)):
        assert isinstance(store.keep_guest(name, expected, b"lost").exception(), Conflict)
    assert store.guest("g") == Kept(2, b"second \xff")
    assert store.guest("other") is None


def test_of_a_setting_the_first_value_stays(store: Store) -> None:
    assert store.setting("secret", lambda: b"first") == b"first"
    assert store.setting("secret", lambda: b"second") == b"first"
    assert store.setting("other", lambda: b"") == b""


def test_many_who_make_a_setting_at_once_agree(store: Store) -> None:
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda number: store.setting("secret", lambda: bytes([number])), range(8)))
    assert len(set(made)) == 1


def test_a_store_that_nobody_replaces_is_of_one_generation(store: MemoryStore | SqliteStore) -> None:
    store.create(header())
    assert store.generation == 0


def test_ids_of_tables_are_told_without_the_tables(store: Store) -> None:
    for name in "ba":
        store.keep_table(name, 0, b"x").result()
    store.forget_table("b")
    assert set(store.table_ids()) == {"a"}


def test_a_store_that_is_well_is_well(store: Store) -> None:
    store.check()
    with pytest.raises(Conflict):
        store.keep_table("t", 3, b"x").result()
    store.check()
