"""The log kept. Every store fulfils `match.log.Store`; one contract suite in `tests/store` holds them to it."""

from peppermill.store.memory import MemoryStore
from peppermill.store.sqlite import SqliteStore

__all__ = ["MemoryStore", "SqliteStore"]
