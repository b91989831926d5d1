"""Schema migrations of the SQLite store. One that has been released is never changed."""

from typing import Final

APPLICATION: Final = 0x50455050
"""SQLite's application id of our files, by which others are recognised and left alone."""

MIGRATIONS: Final = (
    """
    CREATE TABLE match (id TEXT PRIMARY KEY, created INTEGER NOT NULL, header BLOB NOT NULL, digest BLOB NOT NULL);
    CREATE TABLE entry (
        match TEXT NOT NULL REFERENCES match (id),
        version INTEGER NOT NULL,
        body BLOB NOT NULL,
        digest BLOB NOT NULL,
        PRIMARY KEY (match, version)
    ) WITHOUT ROWID;
    CREATE TABLE blob (hash TEXT PRIMARY KEY, data BLOB NOT NULL);
    """,
    """
    CREATE TABLE standing (
        id TEXT PRIMARY KEY,
        version INTEGER NOT NULL,
        created INTEGER NOT NULL,
        body BLOB NOT NULL,
        digest BLOB NOT NULL
    );
    CREATE TABLE line (
        standing TEXT NOT NULL,
        number INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (standing, number)
    ) WITHOUT ROWID;
    CREATE TABLE setting (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    """,
    """
    CREATE TABLE guest (
        id TEXT PRIMARY KEY,
        version INTEGER NOT NULL,
        body BLOB NOT NULL,
        digest BLOB NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE review (match TEXT PRIMARY KEY, version INTEGER NOT NULL, body BLOB NOT NULL, digest BLOB NOT NULL);
    """,
)
"""1: logs (0.1.0). 2: tables (`standing`), chat (`line`), settings. 3: guests. 4: reviews of finished games."""
