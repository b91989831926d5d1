"""Stores of logs, tables and guests, in memory, in SQLite and in PostgreSQL. Each fulfils `match.log.Store`; one
contract suite in `tests/store` checks all of them."""

from peppermill.store.memory import MemoryStore
from peppermill.store.sqlite import SqliteStore

__all__ = ["MemoryStore", "SqliteStore"]
