"""One suite for every store: tables, chat, guests and settings."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from peppermill.core import Refused
from peppermill.match import Conflict, Store
from peppermill.match.log import CHAT_LINES_KEPT, ChatLine, StoredBody
from peppermill.store import MemoryStore, SqliteStore
from store.test_contract import entry, header


def test_write_table_stores_state_and_version(store: Store) -> None:
    store.write_table("t", 0, b"gathering").result()
    store.write_table("t", 1, b"playing \xff").result()
    assert store.table("t") == StoredBody(2, b"playing \xff")


@pytest.mark.parametrize(("name", "expected"), [("t", 0), ("t", 1), ("t", 3), ("t", -1), ("other", 1), ("other", -1)])
def test_write_table_with_another_version_is_a_conflict(store: Store, name: str, expected: int) -> None:
    for version in range(2):
        store.write_table("t", version, b"kept").result()
    assert isinstance(store.write_table(name, expected, b"lost").exception(), Conflict)
    assert dict(store.tables()) == {"t": StoredBody(2, b"kept")}


def test_table_refuses_an_unknown_id(store: Store) -> None:
    with pytest.raises(Refused) as refused:
        store.table("nowhere")
    assert refused.value.refusal.code == "table-unknown"
    assert refused.value.refusal.params["value"] == "nowhere"


def test_tables_lists_the_oldest_first(store: Store) -> None:
    for name in ("c", "a", "b"):
        store.write_table(name, 0, name.encode()).result()
    store.write_table("c", 1, b"again").result()
    assert list(store.tables().items()) == [
        ("c", StoredBody(2, b"again")),
        ("a", StoredBody(1, b"a")),
        ("b", StoredBody(1, b"b")),
    ]


def test_delete_table_removes_chat_and_keeps_matches(store: Store) -> None:
    store.create(header())
    for name in ("t", "u"):
        store.write_table(name, 0, b"{}").result()
        store.add_chat_line(name, b"hello").result()
    store.delete_table("t")
    store.delete_table("nowhere")
    assert list(store.tables()) == ["u"]
    assert store.chat_lines("t", 9) == ()
    assert store.chat_lines("u", 9) == (ChatLine(1, b"hello"),)
    assert list(store.matches()) == ["m"]
    store.write_table("t", 0, b"new").result()
    assert store.add_chat_line("t", b"anew").result() == 1


def test_delete_table_removes_given_matches(store: Store) -> None:
    for name in ("t.1", "t.2", "u.1"):
        store.create(header(name), [entry(1)])
    store.write_table("t", 0, b"{}").result()
    store.delete_table("t", ("t.1", "nowhere"))
    assert sorted(store.matches()) == ["t.2", "u.1"]
    with pytest.raises(Refused, match="match-unknown"):
        store.open("t.1")
    assert list(store.open("t.2").read(0)) == [entry(1)]
    assert list(store.create(header("t.1")).read(0)) == []


def test_add_chat_line_numbers_lines_by_table(store: Store) -> None:
    assert [store.add_chat_line("t", body).result() for body in (b"a", b"b", b"c")] == [1, 2, 3]
    assert store.add_chat_line("u", b"z").result() == 1
    assert store.chat_lines("t", 2) == (ChatLine(2, b"b"), ChatLine(3, b"c"))
    assert store.chat_lines("t", 9) == (ChatLine(1, b"a"), ChatLine(2, b"b"), ChatLine(3, b"c"))
    assert store.chat_lines("t", 0) == store.chat_lines("t", -1) == store.chat_lines("nowhere", 9) == ()


def test_add_chat_line_keeps_the_last_lines(store: Store) -> None:
    done = [store.add_chat_line("t", str(number).encode()) for number in range(1, CHAT_LINES_KEPT + 6)]
    assert [future.result() for future in done] == list(range(1, CHAT_LINES_KEPT + 6))
    kept = store.chat_lines("t", 2 * CHAT_LINES_KEPT)
    assert [line.number for line in kept] == list(range(6, CHAT_LINES_KEPT + 6))
    assert kept[-1].body == str(CHAT_LINES_KEPT + 5).encode()


def test_write_guest_needs_the_version(store: Store) -> None:
    assert store.guest("g") is None
    store.write_guest("g", 0, b"first").result()
    store.write_guest("g", 1, b"second \xff").result()
    for name, expected in (("g", 0), ("g", 1), ("g", 3), ("other", 1), ("other", -1)):
        assert isinstance(store.write_guest(name, expected, b"lost").exception(), Conflict)
    assert store.guest("g") == StoredBody(2, b"second \xff")
    assert store.guest("other") is None


def test_delete_guest_needs_the_version(store: Store) -> None:
    for name in ("a", "b"):
        store.write_guest(name, 0, b"first").result()
    store.write_guest("b", 1, b"second").result()
    for name, expected in (("b", 1), ("b", 0), ("b", 3), ("nobody", 0), ("nobody", 1)):
        assert isinstance(store.delete_guest(name, expected).exception(), Conflict)
    assert store.guests() == {"a": StoredBody(1, b"first"), "b": StoredBody(2, b"second")}
    store.delete_guest("b", 2).result()
    assert store.guest("b") is None
    assert list(store.guests()) == ["a"]
    store.write_guest("b", 0, b"again").result()
    assert store.guest("b") == StoredBody(1, b"again")


def test_setting_keeps_the_first_value(store: Store) -> None:
    assert store.setting("secret", lambda: b"first") == b"first"
    assert store.setting("secret", lambda: b"second") == b"first"
    assert store.setting("other", lambda: b"") == b""


def test_concurrent_settings_agree(store: Store) -> None:
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda number: store.setting("secret", lambda: bytes([number])), range(8)))
    assert len(set(made)) == 1


def test_generation_is_constant(store: MemoryStore | SqliteStore) -> None:
    store.create(header())
    assert store.generation == 0


def test_table_ids_lists_all_tables(store: Store) -> None:
    for name in "ba":
        store.write_table(name, 0, b"x").result()
    store.delete_table("b")
    assert set(store.table_ids()) == {"a"}


def test_check_passes_for_a_sound_store(store: Store) -> None:
    store.check()
    with pytest.raises(Conflict):
        store.write_table("t", 3, b"x").result()
    store.check()
