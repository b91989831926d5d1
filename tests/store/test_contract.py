"""One suite for every store."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import pytest

from peppermill.games.contract import BlobHash
from peppermill.match import Chair, Chapter, Conflict, Entry, Header, Match, Store, new_match
from peppermill.store import MemoryStore, SqliteStore
from peppermill.table import Refused, Seat, Seed

CHAIRS = (Chair("Ana", "human"), Chair("Ben", "solid"))
Made = Callable[[], Store]


def header(name: str = "m") -> Header:
    chance = (Chapter(0, Seed("s")), Chapter(4, None))
    return Header(id=name, game="chili", chairs=CHAIRS, options={"cycles": 2}, data={"name": "x"}, chance=chance)


def entry(number: int) -> Entry:
    return Entry(Seat(number % 2), f"choose card={number}", (f"card_chosen seat=0 card={number}",))


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
        log.append(number, entry(number), {})
    assert log.read(0) == tuple(entry(number) for number in range(5))
    assert log.read(3) == (entry(3), entry(4))
    assert log.read(5) == log.read(99) == ()
    assert log.header == header()
    assert store.open("m").header == header()
    assert store.open("m").read(4) == (entry(4),)


@pytest.mark.parametrize("expected", [0, 1, 3, 100, -1])
def test_an_append_that_expects_another_version_is_a_conflict_and_changes_nothing(store: Store, expected: int) -> None:
    log = store.create(header())
    log.append(0, entry(0), {})
    log.append(1, entry(1), {})
    with pytest.raises(Conflict):
        log.append(expected, entry(9), {BlobHash("x"): b"lost"})
    assert log.read(0) == (entry(0), entry(1))
    assert log.blob(BlobHash("x")) is None


def test_two_on_one_log_cannot_both_be_first(store: Store) -> None:
    store.create(header())
    one, other = store.open("m"), store.open("m")
    one.append(0, entry(1), {})
    with pytest.raises(Conflict):
        other.append(0, entry(2), {})
    assert other.read(0) == (entry(1),)


def test_blobs_are_kept_by_their_hash(store: Store) -> None:
    log = store.create(header())
    data = bytes(range(256)) * 40
    name = BlobHash(sha256(data).hexdigest())
    log.append(0, Entry(events=("x",), blobs=(name,)), {name: data})
    log.append(1, Entry(events=("y",), blobs=(name,)), {name: data})
    assert store.open("m").blob(name) == data
    assert log.blob(BlobHash("0" * 64)) is None


def test_a_log_can_begin_with_the_entries_of_another(store: Store) -> None:
    name = BlobHash("x")
    log = store.create(header(), [entry(0), entry(1)], {name: b"data"})
    assert log.read(0) == (entry(0), entry(1))
    assert log.blob(name) == b"data"
    log.append(2, entry(2), {})
    assert store.open("m").read(1) == (entry(1), entry(2))


def test_matches_are_listed_the_newest_first(store: Store) -> None:
    for name in ("a", "b", "c"):
        store.create(header(name))
    assert list(store.matches()) == ["c", "b", "a"]


def test_a_match_that_is_there_is_not_made_again(store: Store) -> None:
    store.create(header()).append(0, entry(0), {})
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
    one.append(0, entry(1), {})
    other.append(0, entry(2), {})
    assert (one.read(0), other.read(0)) == ((entry(1),), (entry(2),))


def test_of_many_writers_at_once_each_version_has_one(store: Store) -> None:
    store.create(header())

    def write(name: int) -> int:
        log, done = store.open("m"), 0
        while done < 10:
            try:
                log.append(len(log.read(0)), entry(name), {})
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
