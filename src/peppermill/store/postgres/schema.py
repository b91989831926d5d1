"""The tables of a PostgreSQL store, in numbered steps. A step that has been released is never changed."""

import secrets
from typing import Final

from psycopg import Connection
from psycopg.rows import TupleRow

from peppermill.core import Refused

SCHEMA: Final = "peppermill"
LOCK: Final = 0x50455050
"""Key of the advisory lock under which migrations run."""

MIGRATIONS: Final = (
    """
    CREATE TABLE match (
        id text COLLATE "C" PRIMARY KEY, created bigint NOT NULL, header bytea NOT NULL, digest bytea NOT NULL
    );
    CREATE INDEX match_created ON match (created DESC);
    CREATE TABLE entry (
        match text COLLATE "C" NOT NULL, version int NOT NULL, body bytea NOT NULL, digest bytea NOT NULL,
        PRIMARY KEY (match, version)
    );
    ALTER TABLE entry ALTER body SET STORAGE MAIN;
    CREATE TABLE blob (hash text COLLATE "C" PRIMARY KEY, data bytea NOT NULL);
    ALTER TABLE blob ALTER data SET STORAGE EXTERNAL;
    CREATE TABLE table_state (
        id text COLLATE "C" PRIMARY KEY, version int NOT NULL, created bigint NOT NULL, number bigserial,
        body bytea NOT NULL, digest bytea NOT NULL
    ) WITH (fillfactor = 70);
    CREATE TABLE chat_line (
        table_id text COLLATE "C" NOT NULL, number int NOT NULL, body bytea NOT NULL, mark bytea NOT NULL,
        PRIMARY KEY (table_id, number)
    );
    CREATE TABLE guest (
        id text COLLATE "C" PRIMARY KEY, version int NOT NULL, body bytea NOT NULL, digest bytea NOT NULL
    ) WITH (fillfactor = 70);
    CREATE TABLE setting (name text COLLATE "C" PRIMARY KEY, value bytea NOT NULL);
    """,
)
"""SQL of each migration. `entry` has no foreign key to `match`: it would lock the match's row at every move. Blobs are
compressed already. `mark` tells a chat line whose commit was in doubt from others that say the same."""


def prepare(db: Connection[TupleRow], place: str) -> None:
    """Create the tables or migrate them to the present schema. Servers that start together do so one after the other.
    Raises `Refused` (`store-newer`, `store-not-ours`) and then changes nothing."""
    with db.transaction():
        db.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        version = version_of(db, place)
        if version > len(MIGRATIONS):
            raise Refused("store-newer", file=place, version=version, known=len(MIGRATIONS))
        if version == len(MIGRATIONS):
            return
        db.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        if version == 0:
            db.execute("CREATE TABLE schema_version (version int NOT NULL, lineage text NOT NULL)")
            db.execute("INSERT INTO schema_version VALUES (0, %s)", (secrets.token_hex(8),))
        for step in MIGRATIONS[version:]:
            db.execute(step.encode())
        db.execute("UPDATE schema_version SET version = %s", (len(MIGRATIONS),))


def version_of(db: Connection[TupleRow], place: str) -> int:
    """Return the number of migrations that were run; 0 in a database without a store. Raises `Refused` for the schema
    of another program."""
    found = db.execute("SELECT tablename FROM pg_tables WHERE schemaname = %s", (SCHEMA,)).fetchall()
    if not found:
        return 0
    if ("schema_version",) not in found:
        raise Refused("store-not-ours", file=place)
    row = db.execute("SELECT version FROM schema_version").fetchone()
    return int(row[0]) if row else 0
