"""A store in PostgreSQL. Needs the extra `cluster` (psycopg)."""

from peppermill.store.postgres.leases import LeaseStore, NodeRow, Renewal
from peppermill.store.postgres.store import FencedStore, PostgresStore

__all__ = ["FencedStore", "LeaseStore", "NodeRow", "PostgresStore", "Renewal"]
