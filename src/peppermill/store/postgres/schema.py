"""The tables of a PostgreSQL store, in numbered steps. A step that has been released is never changed."""

import secrets
from typing import Final

from psycopg import Connection
from psycopg.rows import TupleRow

from peppermill.core import Refused
from peppermill.store.postgres.table_columns import SET_COLUMNS, read_columns

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
    """
    CREATE TABLE node (
        id text COLLATE "C" PRIMARY KEY, name text NOT NULL, level int NOT NULL,
        is_draining boolean NOT NULL, is_drain_asked boolean NOT NULL DEFAULT false, until timestamptz NOT NULL,
        busy text[] NOT NULL DEFAULT '{}'
    ) WITH (fillfactor = 30);
    CREATE TABLE claim (
        table_id text COLLATE "C" PRIMARY KEY, node text COLLATE "C", term bigint NOT NULL, is_resting boolean NOT NULL
    ) WITH (fillfactor = 70);
    CREATE INDEX claim_node ON claim (node);
    CREATE INDEX claim_going_on ON claim (table_id) WHERE NOT is_resting;
    CREATE TABLE bucket (
        name text COLLATE "C" PRIMARY KEY, tokens double precision NOT NULL, filled timestamptz NOT NULL
    ) WITH (fillfactor = 50);
    ALTER TABLE table_state
        ADD phase text NOT NULL DEFAULT '', ADD is_open boolean NOT NULL DEFAULT false,
        ADD host text NOT NULL DEFAULT '', ADD code text NOT NULL DEFAULT '',
        ADD touched bigint NOT NULL DEFAULT 0, ADD guests text[] NOT NULL DEFAULT '{}',
        ADD needs int NOT NULL DEFAULT 1;
    CREATE INDEX table_state_open ON table_state (touched DESC) WHERE is_open AND phase <> 'ended';
    CREATE INDEX table_state_guests ON table_state USING gin (guests);
    CREATE INDEX table_state_code ON table_state (code) WHERE code <> '' AND phase <> 'ended';
    CREATE INDEX table_state_phase ON table_state (phase, touched);
    CREATE INDEX table_state_host ON table_state (host, phase);

    CREATE FUNCTION renew_lease(me text, called text, known int, draining boolean, seconds double precision)
    RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE was_alive boolean;
    BEGIN
        SELECT n.until > clock_timestamp() INTO was_alive FROM node n WHERE n.id = me FOR UPDATE;
        INSERT INTO node AS n (id, name, level, is_draining, until)
        VALUES (me, called, known, draining, clock_timestamp() + seconds * interval '1 second')
        ON CONFLICT (id) DO UPDATE SET is_draining = excluded.is_draining, until = excluded.until;
        RETURN coalesce(was_alive, false);
    END $$;

    CREATE FUNCTION claim_table(wanted text, me text) RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE holder text; former bigint;
    BEGIN
        PERFORM 1 FROM node n WHERE n.id = me AND n.until > clock_timestamp() AND NOT n.is_draining;
        IF NOT FOUND THEN RETURN NULL; END IF;
        INSERT INTO claim VALUES (wanted, NULL, 0, true) ON CONFLICT DO NOTHING;
        PERFORM 1 FROM table_state t JOIN node n ON n.id = me WHERE t.id = wanted AND t.needs > n.level;
        IF FOUND THEN
            UPDATE claim SET is_resting = false WHERE table_id = wanted AND is_resting;
            RETURN NULL;
        END IF;
        SELECT c.node, c.term INTO holder, former FROM claim c WHERE c.table_id = wanted FOR UPDATE;
        IF holder <> me THEN
            PERFORM 1 FROM node n WHERE n.id = holder FOR SHARE;
            PERFORM 1 FROM node n WHERE n.id = holder AND n.until > clock_timestamp();
            IF FOUND THEN RETURN NULL; END IF;
            PERFORM pg_terminate_backend(a.pid) FROM pg_stat_activity a
            WHERE a.application_name = holder AND a.usename = current_user;
        END IF;
        UPDATE claim SET node = me, term = former + 1, is_resting = false WHERE table_id = wanted;
        RETURN former + 1;
    END $$;
    """,
    """
    CREATE TABLE review (
        match text COLLATE "C" PRIMARY KEY, version int NOT NULL, body bytea NOT NULL, digest bytea NOT NULL
    );
    """,
    """
    ALTER TABLE node ADD is_on_bus boolean NOT NULL DEFAULT true, ADD figures text NOT NULL DEFAULT '{}';
    """,
)
"""SQL of each migration. `entry` has no foreign key to `match`: it would lock the match's row at every move. Blobs are
compressed already. `mark` tells a chat line whose commit was in doubt from others that say the same.

Migration 2: columns of `table_state` by which tables are listed (`TableColumns`), and ownership. A process (`node`)
lives while `until` is in the future by the database's clock. A claim is never deleted while its table exists, so that
no term is given twice. `claim_table` locks the row of a process that seems dead: if that renews its lease in the same
moment it waits, and then finds the claim. The sessions of a dead process are ended, so that nothing they have begun is
written later. A table that a newer version has written (`needs`) is not claimed by an older one, which could lose
something of it; it is left for whoever looks for orphans.

Migration 3: reviews of finished games.

Migration 4: whether a process reaches the bus, and its figures for operators, as JSON."""
TABLE_COLUMNS_STEP: Final = 2


def prepare(db: Connection[TupleRow], place: str) -> None:
    """Create the tables or migrate them to the present schema. Servers that start together do so one after the other.
    Raises `Refused` (`store-newer`, `store-not-ours`) and then changes nothing."""
    with db.transaction():
        db.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        db.execute("SELECT set_config('statement_timeout', '0', true)")  # a step may take long in a large store
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
        if 0 < version < TABLE_COLUMNS_STEP:
            _fill_columns(db)
        db.execute("UPDATE schema_version SET version = %s", (len(MIGRATIONS),))


def _fill_columns(db: Connection[TupleRow]) -> None:
    """Set the columns of tables that were stored before there were any."""
    for name, body in db.execute("SELECT id, body FROM table_state", binary=True).fetchall():
        columns = read_columns(body)
        db.execute(f"UPDATE table_state SET {SET_COLUMNS} WHERE id = %s".encode(), (*columns, name))


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
