"""One suite for every store: matches and their logs."""

from concurrent.futures import Future, ThreadPoolExecutor
from hashlib import sha256

import pytest

from peppermill.core import Refused, Seat, Seed
from peppermill.games.effects import BlobHash
from peppermill.match import Conflict, Entry, Header, Match, Player, SeedPeriod, Store, new_match
from peppermill.match.log import EntryMeta, Log, StoredBody

CHAIRS = (Player("Ana", "human"), Player("Ben", "solid"))


def header(name: str = "m") -> Header:
    chance = (SeedPeriod(0, Seed("s")), SeedPeriod(4, None))
    return Header(id=name, game="chili", players=CHAIRS, options={"cycles": 2}, data={"name": "x"}, chance=chance)


def entry(number: int) -> Entry:
    return Entry(Seat(number % 2), f"choose card={number}", (f"card_chosen seat=0 card={number}",))


def soon(log: Log, number: int) -> "Future[None]":
    """Return what is told of an entry that is appended without waiting."""
    told: Future[None] = Future()
    log.append_soon(number, [entry(number)], {}, lambda it: told.set_exception(it) if it else told.set_result(None))
    return told


def test_append_and_read_keep_order(store: Store) -> None:
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
def test_append_with_another_version_is_a_conflict(store: Store, expected: int) -> None:
    log = store.create(header())
    log.append(0, [entry(0)], {})
    log.append(1, [entry(1)], {})
    with pytest.raises(Conflict):
        log.append(expected, [entry(9)], {BlobHash("x"): b"lost"})
    assert log.read(0) == (entry(0), entry(1))
    assert log.blob(BlobHash("x")) is None


def test_append_by_two_writers_lets_one_win(store: Store) -> None:
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


def test_create_refuses_an_existing_match(store: Store) -> None:
    store.create(header()).append(0, [entry(0)], {})
    with pytest.raises(Refused) as refused:
        store.create(header())
    assert refused.value.refusal.code == "match-exists"
    assert store.open("m").read(0) == (entry(0),)


def test_open_refuses_an_unknown_match(store: Store) -> None:
    with pytest.raises(Refused) as refused:
        store.open("nobody")
    assert refused.value.refusal.code == "match-unknown"
    assert refused.value.refusal.params["value"] == "nobody"


def test_review_is_kept_with_its_match_unless_there_is_a_newer_one(store: Store) -> None:
    store.create(header())
    assert store.review("m") is None
    for version, body in ((1, b"one"), (3, b"three"), (2, b"two"), (3, b"again")):
        store.write_review("m", version, body).result(60)
    assert store.review("m") == StoredBody(3, b"again")
    store.write_review("nobody", 1, b"x").result(60)
    assert store.review("nobody") is None
    store.write_table("t", 0, b"{}").result(60)
    store.delete_table("t", ["m"])
    assert store.review("m") is None


def test_logs_do_not_see_each_other(store: Store) -> None:
    one, other = store.create(header("one")), store.create(header("other"))
    one.append(0, [entry(1)], {})
    other.append(0, [entry(2)], {})
    assert (one.read(0), other.read(0)) == ((entry(1),), (entry(2),))


def test_concurrent_appends_give_each_version_once(store: Store) -> None:
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
    new_match(store, "chili", [Player(f"P{seat}", "human") for seat in range(5)], match_id="race", seed=3)

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
def test_late_append_of_several_entries_appends_none(store: Store, expected: int) -> None:
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
    full = Entry(Seat(1), "choose card=3", ("x",), (), "solid", EntryMeta("id-1", 1_700_000_000_123, (59_000, 60_000)))
    store.create(header()).append(0, [full], {})
    assert store.open("m").read(0) == (full,)


def test_append_soon_is_readable_when_done_is_called(store: Store) -> None:
    log = store.create(header())
    done = [soon(log, number) for number in range(50)]
    assert done[-1].result() is None
    assert all(future.done() for future in done)
    assert store.open("m").read(0) == tuple(entry(number) for number in range(50))


def test_late_append_soon_fails_alone(store: Store) -> None:
    log = store.create(header())
    first, late, next_ = (soon(log, version) for version in (0, 0, 1))
    assert first.result() is None
    assert isinstance(late.exception(), Conflict)
    assert next_.result() is None
    assert log.read(0) == (entry(0), entry(1))


def test_submitted_writes_cannot_be_cancelled(store: Store) -> None:
    done = store.write_table("t", 0, b"gathering")
    assert not done.cancel()
    done.result()
    assert store.table("t").body == b"gathering"
