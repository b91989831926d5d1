"""Maintenance of a store: copies, verification and pruning."""

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
from peppermill.core import Chance, Refused
from peppermill.games.effects import BlobHash
from peppermill.match import Conflict, Entry, Match
from peppermill.match.log import EntryMeta, StoredBody
from peppermill.store import SqliteStore
from peppermill.store.maintenance import DAY_MS, PruneReport, copy_store, prune_store
from peppermill.store.rows import digest
from peppermill.store.verify import VerifyReport, verify_store
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
    rng = Chance("moves").stream("x")
    while moves and match.outcome is None:
        decision = next(decision for decision in match.decisions() if decision.pending)
        match.submit(decision.seat, decision.answers.sample(rng))
        moves -= 1
    created = (NOW - days_old * DAY_MS) * 1_000_000
    change(store.path, "UPDATE match SET created = ? WHERE id = ?", created, name)
    return match


def write_guest(store: SqliteStore, name: str, days_old: int, **account: object) -> None:
    """Keep a guest's record whose one session was last used so many days ago."""
    day = NOW // DAY_MS - days_old
    told = {"link": 7, "sessions": [{"id": "s", "seen": day}], "changed": day} | account
    store.write_guest(name, 0, json.dumps(told).encode()).result()


def sit(store: SqliteStore, name: str, days_old: int = 0, **standing: object) -> None:
    told = {"phase": "playing", "matches": [], "touched": NOW - days_old * DAY_MS} | standing
    store.write_table(name, 0, json.dumps({key: told[key] for key in told if told[key] is not None}).encode()).result()


def change(path: Path, statement: str, *params: object) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(statement, params)
        db.commit()


def verified(path: Path) -> VerifyReport:
    return verify_store(path, quiet)


def pruned(path: Path, days: int = 90, *, unfinished: bool = False, dry_run: bool = False) -> PruneReport:
    return prune_store(path, quiet, days=days, unfinished=unfinished, dry_run=dry_run)


def test_copy_store_during_writes_is_consistent(path: Path, store: SqliteStore) -> None:
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


def test_copy_store_leaves_no_other_files(path: Path) -> None:
    SqliteStore(path).close()
    before = path.read_bytes()
    copy_store(path, path.with_name("copy"))
    assert path.read_bytes() == before
    assert sorted(file.name for file in path.parent.iterdir()) == ["copy", "x.sqlite"]


def test_copy_store_refuses_an_existing_target(path: Path, store: SqliteStore) -> None:
    path.with_name("copy").write_text("mine")
    with pytest.raises(Refused) as refused:
        copy_store(path, path.with_name("copy"))
    assert refused.value.refusal.code == "file-exists"
    assert path.with_name("copy").read_text() == "mine"


def test_copy_store_refuses_an_unwritable_target(path: Path, store: SqliteStore) -> None:
    with pytest.raises(Refused) as refused:
        copy_store(path, path.with_name("nowhere") / "copy")
    assert refused.value.refusal.code == "file-unwritable"


def test_verify_store_does_not_migrate(path: Path) -> None:
    before = old_store(path).read_bytes()
    copy_store(path, path.with_name("copy"))
    found = verified(path)
    assert (found.matches, found.entries, found.problems) == (1, 7, [])
    assert path.read_bytes() == before
    assert sorted(file.name for file in path.parent.iterdir()) == ["copy", "x.sqlite"]


def test_verify_store_reports_no_problem_of_a_sound_store(path: Path) -> None:
    data = b"data"
    name = BlobHash(sha256(data).hexdigest())
    with SqliteStore(path) as store:
        whole = played(store, "whole").version
        played(store, "begun", 3)
        store.create(msgspec.structs.replace(store.open("begun").header, id="unopened"))
        sit(store, "t", matches=["whole"])
        store.add_chat_line("t", b"hello").result()
        write_guest(store, "gana", 0)
        change(path, "INSERT INTO blob VALUES (?, ?)", name, data)
    before = path.read_bytes()
    found = verified(path)
    assert (found.matches, found.tables, found.guests, found.problems) == (3, 1, 1, [])
    assert (found.lines, found.blobs) == (1, 1)
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
        ("gana", "store-damaged", "UPDATE guest SET body = replace(body, 's1', 's2')"),
        ("gana", "store-damaged", "UPDATE guest SET version = 2"),
        ("gana", "store-damaged", "UPDATE guest SET digest = x'00'"),
        ("geve", "store-damaged", "UPDATE guest SET id = 'geve'"),
        ("a", "store-damaged", "UPDATE review SET body = x'00'"),
        ("x", "record-blob", "INSERT INTO blob VALUES ('x', 'y')"),
    ],
)
def test_verify_store_names_changed_rows(path: Path, where: str, code: str, statement: str) -> None:
    with SqliteStore(path) as store:
        played(store, "a", 5)
        played(store, "b", 5)
        sit(store, "t")
        write_guest(store, "gana", 0, sessions=[{"id": "s1", "seen": 1}])
        store.write_review("a", 1, b"{}").result()
    change(path, statement)
    assert [(problem.where, problem.refusal.code) for problem in verified(path).problems] == [(where, code)]


def test_verify_store_names_entries_against_the_rules(path: Path) -> None:
    with SqliteStore(path) as store:
        match = played(store, "a", 5)
        match.log.append(match.version, [Entry(events=("round_begun round=9 target=3",))], {})
        played(store, "b", 5).log.append(6, [Entry(events=("nonsense",))], {})
        store.write_table("t", 0, b"no JSON").result()
        write_guest(store, "g1", 0, sessions="none")
        write_guest(store, "g2", 0, sessions=[{"id": "s", "seen": -1}])
        store.write_guest("g3", 0, b"no JSON").result()
        body = b'{"seat":0,"later":1}'
        change(path, "INSERT INTO entry VALUES ('c', 1, ?, ?)", body, digest("c", 1, body))
    problems = {problem.where: problem.refusal.code for problem in verified(path).problems}
    assert problems.keys() == {"a", "b", "c", "t", "g1", "g2", "g3"}
    assert problems["a"] == "record-event"


def test_verify_store_finds_broken_pages(path: Path) -> None:
    with SqliteStore(path) as store:
        for number in range(20):
            played(store, f"m{number}", 5)
    content = bytearray(path.read_bytes())
    content[3 * 4096 : 3 * 4096 + 300] = b"\xff" * 300
    path.write_bytes(content)
    assert any(problem.refusal.code == "store-damaged" for problem in verified(path).problems)
    assert path.read_bytes() == content


def test_prune_store_removes_only_old_finished_tables(path: Path, store: SqliteStore) -> None:
    played(store, "old", days_old=100)
    played(store, "needed", days_old=100)
    played(store, "young", days_old=10)
    played(store, "unfinished", 5, days_old=100)
    for name in ("old", "young"):
        store.write_review(name, 1, b"{}").result()
    sit(store, "ended", 100, phase="ended", matches=["old"])
    sit(store, "over", 100, phase="over", matches=["young"])
    sit(store, "lately", 10, phase="over", matches=["needed"])
    sit(store, "paused", 100, phase="paused")
    for table in ("ended", "lately", "nowhere"):
        store.add_chat_line(table, b"x").result()
    would = pruned(path, dry_run=True)
    assert (would.tables, would.matches, would.lines, would.blobs) == (("ended", "over"), ("old",), 2, 0)
    assert len(store.tables()) == 4
    assert len(store.matches()) == 4
    gone = pruned(path)
    assert (gone.tables, gone.matches, gone.lines, gone.trouble) == (would.tables, would.matches, would.lines, "")
    assert list(store.tables()) == ["lately", "paused"]
    assert set(store.matches()) == {"needed", "young", "unfinished"}
    assert (store.review("old"), store.review("young")) == (None, StoredBody(1, b"{}"))
    assert len(store.chat_lines("lately", 9)) == 1
    assert verified(path).problems == []
    assert pruned(path) == PruneReport((), (), 0, 0)


def test_prune_store_keeps_unfinished_games_by_default(path: Path, store: SqliteStore) -> None:
    played(store, "begun", 5, days_old=100)
    match = played(store, "lately", 5, days_old=100)
    match.log.append(match.version, [Entry(meta=EntryMeta("x", NOW))], {})
    assert pruned(path).matches == ()
    assert pruned(path, unfinished=True).matches == ("begun",)
    assert list(store.matches()) == ["lately"]


def test_prune_store_keeps_abandoned_tables_by_default(path: Path, store: SqliteStore) -> None:
    for name in ("left", "played", "damaged"):
        match = played(store, name, 5, days_old=100)
        stamp = EntryMeta("x", NOW if name == "played" else NOW - 100 * DAY_MS)
        match.log.append(match.version, [Entry(meta=stamp)], {})
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
def test_prune_store_keeps_tables_it_cannot_judge(path: Path, store: SqliteStore, missing: str) -> None:
    told: dict[str, object] = {"phase": "over", "matches": ["m"], missing: None}
    sit(store, "t", 100, **told)
    played(store, "m", days_old=100)
    played(store, "n", days_old=100)
    gone = pruned(path)
    assert gone.tables == ()
    assert gone.matches == (() if missing == "matches" else ("n",))


def test_prune_store_removes_unneeded_accounts(path: Path, store: SqliteStore) -> None:
    for name in ("gone", "gholds", "gseated", "ghost", "gmuted", "gformer"):
        write_guest(store, name, 401)
    write_guest(store, "here", 400)
    write_guest(store, "ended", 9_999, sessions=[], changed=NOW // DAY_MS - 400)
    write_guest(store, "unknown", 9_999, sessions=[], changed=0)
    write_guest(store, "damaged", 500)
    store.write_guest("no JSON", 0, b"no JSON").result()
    change(path, "UPDATE guest SET digest = x'00' WHERE id = 'damaged'")
    sit(store, "t", 999, host="ghost", seats=[{"holders": ["gseated"]}], muted={"gmuted": []}, former_host="gformer")
    sit(store, "old", 500, phase="ended", host="gholds")
    assert (pruned(path, days=600).guests, len(list(path_guests(path)))) == (1, 10)
    assert pruned(path, dry_run=True).guests == 1
    assert pruned(path).guests == 1
    assert path_guests(path) == {
        *("gseated", "ghost", "gmuted", "gformer", "here", "ended", "unknown", "damaged", "no JSON")
    }


def path_guests(path: Path) -> set[str]:
    """Return the ids of all guests in a store's file, damaged ones too."""
    with closing(sqlite3.connect(path)) as db:
        return {name for (name,) in db.execute("SELECT id FROM guest")}


def test_prune_store_keeps_unreadable_rows(path: Path, store: SqliteStore) -> None:
    played(store, "damaged", days_old=100)
    played(store, "good", days_old=100)
    change(path, "UPDATE entry SET digest = x'00' WHERE match = 'damaged' AND version = 2")
    assert pruned(path).matches == ("good",)
    store.write_table("t", 0, b"no JSON").result()
    played(store, "other", days_old=100)
    assert pruned(path).matches == ()


def test_prune_store_removes_unreferenced_blobs(path: Path, store: SqliteStore) -> None:
    played(store, "old", days_old=100)
    kept, gone = (BlobHash(sha256(data).hexdigest()) for data in (b"kept", b"gone"))
    store.create(header("m")).append(0, [Entry(events=("x",), blobs=(kept,))], {kept: b"kept", gone: b"gone"})
    assert pruned(path).blobs == 1
    assert store.open("m").blob(kept) == b"kept"
    assert store.open("m").blob(gone) is None


def test_prune_store_shrinks_a_file_in_use(path: Path, store: SqliteStore) -> None:
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
