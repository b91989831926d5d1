"""Rows of the SQLite store: bytes with a digest over them, their id and their version, so that damage is noticed.

Callers make rows in their own thread; the writer's transaction does only what it must.
"""

import sqlite3
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

import msgspec

from peppermill.core import Refused
from peppermill.games.effects import BlobHash
from peppermill.match.log import CHAT_LINES_KEPT, Conflict, Entry, Header

Row: TypeAlias = tuple[str, int, bytes, bytes]
"""Id, version or time, body, digest."""
Blobs: TypeAlias = tuple[tuple[BlobHash, bytes], ...]
Decoded = TypeVar("Decoded")

LEVEL: Final = 3
"""Level of what this version can store of a table without losing anything. It grows when a field is added to a table's
state or to entries: one release reads the field, the next one writes it. Among several servers a table that was written
at a higher level is not claimed."""
PROBE_BYTES: Final = 16_384
_encode: Final = msgspec.json.Encoder().encode
_NEXT: Final = (
    "INSERT INTO entry SELECT ?1, ?2, ?3, ?4 "
    "WHERE (SELECT coalesce(max(version), 0) FROM entry WHERE match = ?1) = ?2 - 1 "
    "AND (?2 > 1 OR EXISTS (SELECT 1 FROM match WHERE id = ?1))"
)


def digest(name: str, version: int, body: bytes) -> bytes:
    """Return the digest of a row."""
    return blake2b(f"{name}\0{version}\0".encode() + body, digest_size=16).digest()


def verify_body(path: Path | str, name: str, version: int, body: object, sum_: object) -> bytes:
    """Return the body of a row. Raises `Refused` (`store-damaged`) if it does not match its digest."""
    if not isinstance(body, bytes) or sum_ != digest(name, version, body):
        raise Refused("store-damaged", file=str(path), detail=f"{name}/{version}")
    return body


def decode_row(path: Path | str, kind: type[Decoded], name: str, version: int, body: object, sum_: object) -> Decoded:
    """Decode a verified body. One that matches its digest and cannot be decoded was not written by us; raises `Refused`
    (`store-damaged`)."""
    try:
        return msgspec.json.decode(verify_body(path, name, version, body, sum_), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("store-damaged", file=str(path), detail=f"{name}/{version}") from None


def decode_entries(
    path: Path | str, match_id: str, since: int, rows: Sequence[tuple[int, object, object]]
) -> tuple[Entry, ...]:
    """Return the entries in rows of version, body and digest. Raises `Refused` (`store-damaged`) if one is missing."""
    if [version for version, _, _ in rows] != list(range(since + 1, since + 1 + len(rows))):
        raise Refused("store-damaged", file=str(path), detail=match_id)
    return tuple(decode_row(path, Entry, match_id, version, body, sum_) for version, body, sum_ in rows)


def header_row(header: Header, created: int) -> Row:
    """Return the row of a match's header."""
    body = _encode(header)
    return header.id, created, body, digest(header.id, 0, body)


def make_row(name: str, version: int, body: bytes) -> Row:
    """Return a row with its digest."""
    return name, version, body, digest(name, version, body)


def entry_rows(match_id: str, expected: int, entries: Sequence[Entry]) -> list[Row]:
    """Return the rows of entries that follow version `expected`."""
    return [make_row(match_id, version, _encode(entry)) for version, entry in enumerate(entries, expected + 1)]


def insert_match(db: sqlite3.Connection, header: Row, rows: list[Row], blobs: Blobs, path: Path) -> None:
    """Insert a match with its entries. Raises `Refused` (`match-exists`)."""
    done = db.execute("INSERT INTO match VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", header)
    if done.rowcount == 0:
        raise Refused("match-exists", value=header[0], file=str(path))
    db.executemany("INSERT INTO entry VALUES (?, ?, ?, ?)", rows)
    insert_blobs(db, blobs)


def insert_entries(
    db: sqlite3.Connection, match_id: str, expected: int, rows: list[Row], blobs: Blobs, path: Path
) -> None:
    """Append entries to a match; raises `Conflict` if its version is not `expected`. The first row decides for all:
    nobody else writes during the transaction."""
    fits = db.execute(_NEXT, rows[0]).rowcount > 0 if rows else version_of(db, match_id) == expected
    if not fits:
        if db.execute("SELECT 1 FROM match WHERE id = ?", (match_id,)).fetchone() is None:
            raise Refused("match-unknown", value=match_id, file=str(path))
        raise Conflict
    if len(rows) > 1:
        db.executemany("INSERT INTO entry VALUES (?, ?, ?, ?)", rows[1:])
    if blobs:
        insert_blobs(db, blobs)


def version_of(db: sqlite3.Connection, match_id: str) -> int:
    """Return the version of a match: the number of its entries."""
    return int(db.execute("SELECT coalesce(max(version), 0) FROM entry WHERE match = ?", (match_id,)).fetchone()[0])


def insert_blobs(db: sqlite3.Connection, blobs: Blobs) -> None:
    """Insert blobs that are not stored yet."""
    db.executemany("INSERT INTO blob VALUES (?, ?) ON CONFLICT DO NOTHING", blobs)


def write_review(db: sqlite3.Connection, row: Row) -> None:
    """Insert or replace the review of a match, unless there is a newer one, or no such match."""
    db.execute(
        "INSERT INTO review SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM match WHERE id = ?1) "
        "ON CONFLICT (match) DO UPDATE SET version = excluded.version, body = excluded.body, digest = excluded.digest "
        "WHERE excluded.version >= review.version",
        row,
    )


def write_table(db: sqlite3.Connection, row: Row, created: int) -> None:
    """Insert or update a table's state; raises `Conflict` if its version is not the one before."""
    name, version, body, sum_ = row
    if version == 1:
        new = (name, version, created, body, sum_)
        done = db.execute("INSERT INTO standing VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", new)
    else:
        done = db.execute(
            "UPDATE standing SET version = ?2, body = ?3, digest = ?4 WHERE id = ?1 AND version = ?2 - 1", row
        )
    if done.rowcount == 0:
        raise Conflict


def write_guest(db: sqlite3.Connection, row: Row) -> None:
    """Insert or update a guest's account; raises `Conflict` if its version is not the one before."""
    if row[1] == 1:
        done = db.execute("INSERT INTO guest VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", row)
    else:
        done = db.execute(
            "UPDATE guest SET version = ?2, body = ?3, digest = ?4 WHERE id = ?1 AND version = ?2 - 1", row
        )
    if done.rowcount == 0:
        raise Conflict


def delete_guest(db: sqlite3.Connection, guest: str, expected: int) -> None:
    """Delete a guest's account; raises `Conflict` if its version is not `expected`."""
    if db.execute("DELETE FROM guest WHERE id = ? AND version = ?", (guest, expected)).rowcount == 0:
        raise Conflict


def insert_line(db: sqlite3.Connection, table_id: str, body: bytes) -> int:
    """Insert a chat line, delete the oldest ones, and return its number."""
    newest = db.execute("SELECT coalesce(max(number), 0) FROM line WHERE standing = ?", (table_id,))
    number = int(newest.fetchone()[0]) + 1
    db.execute("INSERT INTO line VALUES (?, ?, ?)", (table_id, number, body))
    db.execute("DELETE FROM line WHERE standing = ? AND number <= ?", (table_id, number - CHAT_LINES_KEPT))
    return number


def insert_setting(db: sqlite3.Connection, name: str, value: bytes) -> bytes:
    """Insert a setting unless there is one, and return the stored value."""
    db.execute("INSERT INTO setting VALUES (?, ?) ON CONFLICT DO NOTHING", (name, value))
    return bytes(db.execute("SELECT value FROM setting WHERE name = ?", (name,)).fetchone()[0])


def probe_write(db: sqlite3.Connection) -> None:
    """Write and delete some bytes, to find out whether the disk has room."""
    db.execute("INSERT INTO line VALUES ('', 0, zeroblob(?))", (PROBE_BYTES,))
    db.execute("DELETE FROM line WHERE standing = '' AND number = 0")


def delete_match(db: sqlite3.Connection, match_id: str) -> None:
    """Delete a match with its entries and its review."""
    db.execute("DELETE FROM review WHERE match = ?", (match_id,))
    db.execute("DELETE FROM entry WHERE match = ?", (match_id,))
    db.execute("DELETE FROM match WHERE id = ?", (match_id,))


def delete_table(db: sqlite3.Connection, table_id: str, matches: Sequence[str] = ()) -> None:
    """Delete a table with its chat and these matches."""
    for name in matches:
        delete_match(db, name)
    db.execute("DELETE FROM line WHERE standing = ?", (table_id,))
    db.execute("DELETE FROM standing WHERE id = ?", (table_id,))
