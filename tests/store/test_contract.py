"""One suite for every store."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import pytest

from peppermill.games.fate import BlobHash
from peppermill.match import Chair, Chapter, Conflict, Entry, Header, Match, Store, new_match
from peppermill.match.log import LINES_KEPT, Kept, Line, Log, Stamp
from peppermill.store import MemoryStore, SqliteStore
from peppermill.table import Refused, Seat, Seed

CHAIRS = (Chair("Ana", "human"), Chair("Ben", "solid"))
Made = Callable[[], Store]


def header(name: str = "m") -> Header:
    chance = (Chapter(0, Seed("s")), Chapter(4, None))
    return Header(id=name, game="chili", chairs=CHAIRS, options={"cycles": 2}, data={"name": "x"}, chance=chance)


def entry(number: int) -> Entry:
    return Entry(Seat(number % 2), f"choose card={number}", (f"card_chosen seat=0 card={number}",))


def soon(log: Log, number: int) -> "Future[None]":
    """What is told of an entry that is appended without waiting."""
    told: Future[None] = Future()
    log.append_soon(number, [entry(number)], {}, lambda it: told.set_exception(it) if it else told.set_result(None))
    return told


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield MemoryStore()
    else:
        with SqliteStore(tmp_path / "games.sqlite") as kept:
            yield kept


def test_what_is_appended_is_read_in_order(store: Store) -> None:
    log = store.create(header())
    for number in range(5):
        log.append(number, [entry(number)], {})
    assert log.read(0) == tuple(entry(number) for number in range(5))
    assert log.read(3) == (entry(3), entry(4))
    assert log.read(5) == log.read(99) == ()
    assert log.header == header()
    assert store.open("m").header == header()
    assert store.open("m").read(4) == (entry(4),)


@pytest.mark.parametrize("expected", [0, 1, 3, 100, -1])
def test_an_append_that_expects_another_version_is_a_conflict_and_changes_nothing(store: Store, expected: int) -> None:
    log = store.create(header())
    log.append(0, [entry(0)], {})
    log.append(1, [entry(1)], {})
    with pytest.raises(Conflict):
        log.append(expected, [entry(9)], {BlobHash("x"): b"lost"})
    assert log.read(0) == (entry(0), entry(1))
    assert log.blob(BlobHash("x")) is None


def test_two_on_one_log_cannot_both_be_first(store: Store) -> None:
    store.create(header())
    one, other = store.open("m"), store.open("m")
    one.append(0, [entry(1)], {})
    with pytest.raises(Conflict):
        other.append(0, [entry(2)], {})
    assert other.read(0) == (entry(1),)


def test_blobs_are_kept_by_their_hash(store: Store) -> None:
    log = store.create(header())
    data = bytes(range(256)) * 40
    name = BlobHash(sha256(data).hexdigest())
    log.append(0, [Entry(events=("x",), blobs=(name,))], {name: data})
    log.append(1, [Entry(events=("y",), blobs=(name,))], {name: data})
    assert store.open("m").blob(name) == data
    assert log.blob(BlobHash("0" * 64)) is None


def test_a_log_can_begin_with_the_entries_of_another(store: Store) -> None:
    name = BlobHash("x")
    log = store.create(header(), [entry(0), entry(1)], {name: b"data"})
    assert log.read(0) == (entry(0), entry(1))
    assert log.blob(name) == b"data"
    log.append(2, [entry(2)], {})
    assert store.open("m").read(1) == (entry(1), entry(2))


def test_matches_are_listed_the_newest_first(store: Store) -> None:
    for name in ("a", "b", "c"):
        store.create(header(name))
    assert list(store.matches()) == ["c", "b", "a"]


def test_a_match_that_is_there_is_not_made_again(store: Store) -> None:
    store.create(header()).append(0, [entry(0)], {})
    with pytest.raises(Refused) as refused:
        store.create(header())
    assert refused.value.refusal.code == "match-exists"
    assert store.open("m").read(0) == (entry(0),)


def test_a_match_that_is_not_there_is_refused(store: Store) -> None:
    with pytest.raises(Refused) as refused:
        store.open("nobody")
    assert refused.value.refusal.code == "match-unknown"
    assert refused.value.refusal.params["value"] == "nobody"


def test_logs_do_not_see_each_other(store: Store) -> None:
    one, other = store.create(header("one")), store.create(header("other"))
    one.append(0, [entry(1)], {})
    other.append(0, [entry(2)], {})
    assert (one.read(0), other.read(0)) == ((entry(1),), (entry(2),))


def test_of_many_writers_at_once_each_version_has_one(store: Store) -> None:
    store.create(header())

    def write(name: int) -> int:
        log, done = store.open("m"), 0
        while done < 10:
            try:
                log.append(len(log.read(0)), [entry(name)], {})
                done += 1
            except Conflict:
                pass
        return done

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(write, range(8))) == 80
    entries = store.open("m").read(0)
    assert len(entries) == 80
    assert all(entries.count(entry(name)) == 10 for name in range(8))


def test_matches_racing_on_one_log_lose_no_command(store: Store) -> None:
    new_match(store, "chili", [Chair(f"P{seat}", "human") for seat in range(5)], match_id="race", seed=3)

    def choose(seat: int) -> object:
        match = Match(store.open("race"))
        return match.submit(seat, f"choose card={match.view(Seat(seat)).hand[0]}")

    with ThreadPoolExecutor(5) as pool:
        answers = list(pool.map(choose, range(5)))
    assert all(type(answer).__name__ == "Accepted" for answer in answers), answers
    match = Match(store.open("race"))
    assert match.state.round == 2
    assert match.version == 6


def test_several_entries_are_appended_together(store: Store) -> None:
    log = store.create(header())
    name = BlobHash("x")
    log.append(0, [entry(0), entry(1), Entry(events=("z",), blobs=(name,))], {name: b"data"})
    log.append(3, [entry(3)], {})
    assert log.read(1) == (entry(1), Entry(events=("z",), blobs=(name,)), entry(3))
    assert log.blob(name) == b"data"


@pytest.mark.parametrize("expected", [0, 1, 3, 7, -1])
def test_of_several_entries_that_come_too_late_none_is_appended(store: Store, expected: int) -> None:
    log = store.create(header(), [entry(0), entry(1)])
    with pytest.raises(Conflict):
        log.append(expected, [entry(7), entry(8), entry(9)], {BlobHash("x"): b"lost"})
    assert log.read(0) == (entry(0), entry(1))
    assert log.blob(BlobHash("x")) is None


def test_appending_nothing_still_expects_the_version(store: Store) -> None:
    log = store.create(header(), [entry(0)])
    log.append(1, [], {})
    with pytest.raises(Conflict):
        log.append(0, [], {})
    assert log.read(0) == (entry(0),)


def test_everything_about_an_entry_is_kept(store: Store) -> None:
    full = Entry(Seat(1), "choose card=3", ("x",), (), "solid", Stamp("id-1", 1_700_000_000_123, (59_000, 60_000)))
    store.create(header()).append(0, [full], {})
    assert store.open("m").read(0) == (full,)


def test_what_is_appended_soon_is_there_when_that_is_told(store: Store) -> None:
    log = store.create(header())
    done = [soon(log, number) for number in range(50)]
    assert done[-1].result() is None
    assert all(future.done() for future in done)
    assert store.open("m").read(0) == tuple(entry(number) for number in range(50))


def test_an_append_soon_that_comes_too_late_fails_alone(store: Store) -> None:
    log = store.create(header())
    first, late, next_ = (soon(log, version) for version in (0, 0, 1))
    assert first.result() is None
    assert isinstance(late.exception(), Conflict)
    assert next_.result() is None
    assert log.read(0) == (entry(0), entry(1))


def test_what_was_handed_in_cannot_be_called_back(store: Store) -> None:
    done = store.keep_table("t", 0, b"gathering")
    assert not done.cancel()
    done.result()
    assert store.table("t").body == b"gathering"


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
