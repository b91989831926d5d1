"""A store in PostgreSQL. Needs the extra `cluster` (psycopg)."""

from peppermill.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
