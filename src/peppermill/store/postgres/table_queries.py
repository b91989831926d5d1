"""Queries over all tables by the columns of the database, for processes that hold only a part of the tables in
memory."""

from collections.abc import Collection, Sequence
from typing import Final

from peppermill.match.log import StoredBody
from peppermill.store.postgres.store import PostgresStore

_OWN: Final = "WHERE guests @> ARRAY[%s::text] AND phase <> 'ended'"
_OWN_ENDED: Final = "WHERE guests @> ARRAY[%s::text] AND phase = 'ended' ORDER BY touched DESC LIMIT %s"
_OPEN: Final = """
WHERE is_open AND phase <> 'ended' AND NOT guests @> ARRAY[%s::text] ORDER BY touched DESC LIMIT %s
"""


def listed_tables(store: PostgresStore, guest: str, most: int) -> dict[str, StoredBody]:
    """Return the tables of a guest that are not ended, the last `most` that are, and the last `most` of others that are
    open to everybody."""
    own = store.select_tables(_OWN, (guest,)) | store.select_tables(_OWN_ENDED, (guest, most))
    return own | store.select_tables(_OPEN, (guest, most))


def tables_with_code(store: PostgresStore, code: str) -> dict[str, StoredBody]:
    """Return the tables that a code opens."""
    return store.select_tables("WHERE code = %s AND code <> '' AND phase <> 'ended'", (code,)) if code else {}


def count_tables(store: PostgresStore, phases: Sequence[str], host: str) -> tuple[int, int]:
    """Return how many tables are in these phases, and how many of them this guest hosts."""
    query = "SELECT count(*), count(*) FILTER (WHERE host = %s) FROM table_state WHERE phase = ANY(%s)"
    ((every, own),) = store.read(query, (host, list(phases)))
    return int(every), int(own)


def untouched_tables(store: PostgresStore, phases: Sequence[str], before: int, most: int) -> dict[str, StoredBody]:
    """Return tables in these phases that nobody owns and that were not changed since a time, in random order."""
    query = """
        WHERE phase = ANY(%s) AND touched < %s AND NOT EXISTS (
            SELECT 1 FROM claim c JOIN node n ON n.id = c.node
            WHERE c.table_id = table_state.id AND n.until > clock_timestamp())
        ORDER BY random() LIMIT %s
    """
    return store.select_tables(query, (list(phases), before, most))


def existing_tables(store: PostgresStore, names: Collection[str]) -> frozenset[str]:
    """Return those of these tables that are stored."""
    found = store.read("SELECT id FROM table_state WHERE id = ANY(%s)", (list(names),))
    return frozenset(str(name) for (name,) in found)


def guest_versions(store: PostgresStore, guests: Collection[str]) -> dict[str, int]:
    """Return the versions of the accounts of those of these guests who have one."""
    found = store.read("SELECT id, version FROM guest WHERE id = ANY(%s)", (list(guests),))
    return {str(guest): int(version) for guest, version in found}


_TAKE: Final = """
INSERT INTO bucket AS b (name, tokens, filled) VALUES (%(name)s, %(burst)s - 1, clock_timestamp())
ON CONFLICT (name) DO UPDATE SET filled = clock_timestamp(), tokens =
    least(%(burst)s, b.tokens + %(rate)s * extract(epoch FROM clock_timestamp() - b.filled)::float8) - 1
WHERE least(%(burst)s, b.tokens + %(rate)s * extract(epoch FROM clock_timestamp() - b.filled)::float8) >= 1
RETURNING 1
"""
_HOLDS: Final = """
SELECT tokens + %(rate)s * extract(epoch FROM clock_timestamp() - filled)::float8 FROM bucket WHERE name = %(name)s
"""


def take_token(store: PostgresStore, name: str, rate: float, burst: float) -> bool:
    """Take a token from a bucket that all processes share; False if it has none."""
    return bool(store.read(_TAKE, {"name": name, "rate": rate, "burst": burst}))


def holds_token(store: PostgresStore, name: str, rate: float, burst: float) -> bool:
    """Tell whether a shared bucket has a token."""
    found = store.read(_HOLDS, {"name": name, "rate": rate})
    return burst >= 1 if not found else bool(found[0][0] >= 1)


def delete_full_buckets(store: PostgresStore, seconds: float) -> None:
    """Delete buckets that nobody has used for a time in which each is filled."""
    store.read("DELETE FROM bucket WHERE filled < clock_timestamp() - %s * interval '1 second' RETURNING 1", (seconds,))


def exchange_busy(store: PostgresStore, node: str, busy: Sequence[str]) -> list[str]:
    """Store who keeps this process busy, and return who keeps other living processes busy: a name for each of them."""
    store.read("UPDATE node SET busy = %s WHERE id = %s AND busy <> %s RETURNING 1", (list(busy), node, list(busy)))
    found = store.read("SELECT unnest(busy) FROM node WHERE id <> %s AND until > clock_timestamp()", (node,))
    return [str(name) for (name,) in found]
