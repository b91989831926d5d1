"""Looking after a store: copies of it, everything in it checked, and what nobody needs removed."""

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from threading import Event, Thread

import msgspec
import pytest

import peppermill
from peppermill.games.fate import BlobHash
from peppermill.match import Conflict, Entry, Match
from peppermill.match.log import Stamp
from peppermill.store import SqliteStore
from peppermill.store.checking import Checked, verify_store
from peppermill.store.keeping import DAY_MS, Pruned, copy_store, prune_store
from peppermill.store.rows import digest
from peppermill.table import Chance, Refused
from store.test_contract import entry, header
from store.test_upgrades import old_store

NOW = time.time_ns() // 1_000_000


def quiet(done: int, total: int) -> None:
    assert 0 <= done <= total


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "x.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    with SqliteStore(path) as kept:
        yield kept


def played(store: SqliteStore, name: str, moves: int = 9999, days_old: int = 0) -> Match:
    match = peppermill.start("chili", ["Ana", "Ben"], seed=1, options={"cycles": 1}, store=store, match_id=name)
    luck = Chance("moves").stream("x")
    while moves and match.outcome is None:
        decision = next(decision for decision in match.decisions() if decision.pending)
        match.submit(decision.seat, decision.answers.sample(luck))
        moves -= 1
    created = (NOW - days_old * DAY_MS) * 1_000_000
    change(store.path, "UPDATE match SET created = ? WHERE id = ?", created, name)
    return match


def sit(store: SqliteStore, name: str, days_old: int = 0, **standing: object) -> None:
    told = {"phase": "playing", "matches": [], "touched": NOW - days_old * DAY_MS} | standing
    store.keep_table(name, 0, json.dumps({key: told[key] for key in told if told[key] is not None}).encode()).result()


def change(path: Path, statement: str, *params: object) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(statement, params)
        db.commit()


def verified(path: Path) -> Checked:
    return verify_store(path, quiet)


def pruned(path: Path, days: int = 90, *, unfinished: bool = False, dry_run: bool = False) -> Pruned:
    return prune_store(path, quiet, days=days, unfinished=unfinished, dry_run=dry_run)


def test_a_copy_taken_while_others_write_is_whole(path: Path, store: SqliteStore) -> None:
    log, stop = store.create(header()), Event()

    def write() -> None:
        version = 0
        while not stop.is_set():
            log.append(version, [entry(version), entry(version + 1)], {})
            version += 2

    writer = Thread(target=write)
    writer.start()
    try:
        for number in range(5):
            copy_store(path, path.with_name(f"copy{number}"))
    finally:
        stop.set()
        writer.join()
    for number in range(5):
        with SqliteStore(path.with_name(f"copy{number}")) as copy:
            entries = copy.open("m").read(0)
            assert entries == tuple(entry(version) for version in range(len(entries)))
            assert len(entries) % 2 == 0


def test_a_copy_leaves_nothing_but_itself_behind(path: Path) -> None:
    SqliteStore(path).close()
    before = path.read_bytes()
    copy_store(path, path.with_name("copy"))
    assert path.read_bytes() == before
    assert sorted(file.name for file in path.parent.iterdir()) == ["copy", "x.sqlite"]


def test_a_file_that_is_there_is_not_copied_over(path: Path, store: SqliteStore) -> None:
    path.with_name("copy").write_text("mine")
    with pytest.raises(Refused) as refused:
        copy_store(path, path.with_name("copy"))
    assert refused.value.refusal.code == "file-exists"
    assert path.with_name("copy").read_text() == "mine"


def test_a_copy_that_cannot_be_written_is_refused(path: Path, store: SqliteStore) -> None:
    with pytest.raises(Refused) as refused:
        copy_store(path, path.with_name("nowhere") / "copy")
    assert refused.value.refusal.code == "file-unwritable"


def test_an_old_store_is_looked_at_without_being_brought_up_to_date(path: Path) -> None:
    before = old_store(path).read_bytes()
    copy_store(path, path.with_name("copy"))
    found = verified(path)
    assert (found.matches, found.entries, found.problems) == (1, 7, [])
    assert path.read_bytes() == before
    assert sorted(file.name for file in path.parent.iterdir()) == ["copy", "x.sqlite"]


def test_a_store_in_order_has_no_problems_and_is_not_changed(path: Path) -> None:
    data = b"data"
    name = BlobHash(sha256(data).hexdigest())
    with SqliteStore(path) as store:
        whole = played(store, "whole").version
        played(store, "begun", 3)
        store.create(msgspec.structs.replace(store.open("begun").header, id="unopened"))
        sit(store, "t", matches=["whole"])
        store.add_line("t", b"hello").result()
        change(path, "INSERT INTO blob VALUES (?, ?)", name, data)
    before = path.read_bytes()
    found = verified(path)
    assert (found.matches, found.tables, found.lines, found.blobs, found.problems) == (3, 1, 1, 1, [])
    assert found.entries == whole + 4
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == ["x.sqlite"]


@pytest.mark.parametrize(
    ("where", "code", "statement"),
    [
        ("a", "store-damaged", "UPDATE entry SET body = replace(body, '1', '2') WHERE match = 'a' AND version = 2"),
        ("a", "store-damaged", "DELETE FROM entry WHERE match = 'a' AND version = 2"),
        ("a", "store-damaged", "UPDATE match SET header = replace(header, 'Ana', 'Eve') WHERE id = 'a'"),
        ("a", "store-damaged", "DELETE FROM match WHERE id = 'a'"),
        ("t", "store-damaged", "UPDATE standing SET body = replace(body, 'playing', 'over')"),
        ("t", "store-damaged", "UPDATE standing SET version = 8"),
        ("x", "record-blob", "INSERT INTO blob VALUES ('x', 'y')"),
    ],
)
def test_what_somebody_changed_is_named(path: Path, where: str, code: str, statement: str) -> None:
    with SqliteStore(path) as store:
        played(store, "a", 5)
        played(store, "b", 5)
        sit(store, "t")
    change(path, statement)
    assert [(problem.where, problem.refusal.code) for problem in verified(path).problems] == [(where, code)]


def test_what_does_not_follow_from_the_rules_is_named_though_its_digest_is_right(path: Path) -> None:
    with SqliteStore(path) as store:
        match = played(store, "a", 5)
        match.log.append(match.version, [Entry(events=("round_begun round=9 target=3",))], {})
        played(store, "b", 5).log.append(6, [Entry(events=("nonsense",))], {})
        store.keep_table("t", 0, b"no JSON").result()
        body = b'{"seat":0,"later":1}'
        change(path, "INSERT INTO entry VALUES ('c', 1, ?, ?)", body, digest("c", 1, body))
    problems = {problem.where: problem.refusal.code for problem in verified(path).problems}
    assert problems.keys() == {"a", "b", "c", "t"}
    assert problems["a"] == "record-event"


def test_a_file_with_broken_pages_is_told_from_a_good_one(path: Path) -> None:
    with SqliteStore(path) as store:
        for number in range(20):
            played(store, f"m{number}", 5)
    content = bytearray(path.read_bytes())
    content[3 * 4096 : 3 * 4096 + 300] = b"\xff" * 300
    path.write_bytes(content)
    assert any(problem.refusal.code == "store-damaged" for problem in verified(path).problems)
    assert path.read_bytes() == content


def test_only_what_is_over_and_was_left_long_ago_is_removed(path: Path, store: SqliteStore) -> None:
    played(store, "old", days_old=100)
    played(store, "needed", days_old=100)
    played(store, "young", days_old=10)
    played(store, "unfinished", 5, days_old=100)
    sit(store, "ended", 100, phase="ended", matches=["old"])
    sit(store, "over", 100, phase="over", matches=["young"])
    sit(store, "lately", 10, phase="over", matches=["needed"])
    sit(store, "paused", 100, phase="paused")
    for table in ("ended", "lately", "nowhere"):
        store.add_line(table, b"x").result()
    would = pruned(path, dry_run=True)
    assert (would.tables, would.matches, would.lines, would.blobs) == (("ended", "over"), ("old",), 2, 0)
    assert len(store.tables()) == 4
    assert len(store.matches()) == 4
    gone = pruned(path)
    assert (gone.tables, gone.matches, gone.lines, gone.trouble) == (would.tables, would.matches, would.lines, "")
    assert list(store.tables()) == ["lately", "paused"]
    assert set(store.matches()) == {"needed", "young", "unfinished"}
    assert len(store.lines("lately", 9)) == 1
    assert verified(path).problems == []
    assert pruned(path) == Pruned((), (), 0, 0)


def test_unfinished_games_go_only_when_asked_for(path: Path, store: SqliteStore) -> None:
    played(store, "begun", 5, days_old=100)
    match = played(store, "lately", 5, days_old=100)
    match.log.append(match.version, [Entry(stamp=Stamp("x", NOW))], {})
    assert pruned(path).matches == ()
    assert pruned(path, unfinished=True).matches == ("begun",)
    assert list(store.matches()) == ["lately"]


def test_tables_that_were_left_go_only_when_asked_for(path: Path, store: SqliteStore) -> None:
    for name in ("left", "played", "damaged"):
        match = played(store, name, 5, days_old=100)
        stamp = Stamp("x", NOW if name == "played" else NOW - 100 * DAY_MS)
        match.log.append(match.version, [Entry(stamp=stamp)], {})
        sit(store, f"at {name}", 100, phase="playing", matches=["older", name])
    change(path, "UPDATE entry SET body = '{' WHERE match = 'damaged' AND version = 7")
    sit(store, "gathering", 100, phase="gathering")
    sit(store, "paused", 100, phase="paused", matches=["nowhere"])
    sit(store, "lately", 10, phase="gathering")
    sit(store, "another", 100, phase="of another version")
    assert pruned(path).tables == ()
    gone = pruned(path, unfinished=True)
    assert gone.tables == ("at left", "gathering", "paused")
    assert gone.matches == ("left",)
    assert set(store.table_ids()) == {"at played", "at damaged", "lately", "another"}


@pytest.mark.parametrize("missing", ["phase", "touched", "matches"])
def test_a_table_that_does_not_tell_all_of_itself_stays(path: Path, store: SqliteStore, missing: str) -> None:
    told: dict[str, object] = {"phase": "over", "matches": ["m"], missing: None}
    sit(store, "t", 100, **told)
    played(store, "m", days_old=100)
    played(store, "n", days_old=100)
    gone = pruned(path)
    assert gone.tables == ()
    assert gone.matches == (() if missing == "matches" else ("n",))


def test_what_cannot_be_read_stays(path: Path, store: SqliteStore) -> None:
    played(store, "damaged", days_old=100)
    played(store, "good", days_old=100)
    change(path, "UPDATE entry SET digest = x'00' WHERE match = 'damaged' AND version = 2")
    assert pruned(path).matches == ("good",)
    store.keep_table("t", 0, b"no JSON").result()
    played(store, "other", days_old=100)
    assert pruned(path).matches == ()


def test_attachments_go_with_the_last_entry_that_names_them(path: Path, store: SqliteStore) -> None:
    played(store, "old", days_old=100)
    kept, gone = (BlobHash(sha256(data).hexdigest()) for data in (b"kept", b"gone"))
    store.create(header("m")).append(0, [Entry(events=("x",), blobs=(kept,))], {kept: b"kept", gone: b"gone"})
    assert pruned(path).blobs == 1
    assert store.open("m").blob(kept) == b"kept"
    assert store.open("m").blob(gone) is None


def test_a_store_is_smaller_afterwards_and_those_who_have_it_open_go_on(path: Path, store: SqliteStore) -> None:
    for number in range(30):
        played(store, f"m{number}", days_old=100)
    log = store.create(header("now"))
    gone = pruned(path)
    assert len(gone.matches) == 30
    assert gone.freed > 0
    log.append(0, [entry(0)], {})
    assert log.read(0) == (entry(0),)
    assert (list(store.matches()), store.generation) == (["now"], 0)
    with pytest.raises(Conflict):
        log.append(0, [entry(0)], {})
