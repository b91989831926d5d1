"""Addresses of stores: the path of a SQLite file, or the URL of a PostgreSQL database."""

from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from peppermill.core.extras import refuse_without

if TYPE_CHECKING:
    from peppermill.store.postgres import PostgresStore

PREFIXES: Final = ("postgresql://", "postgres://")
Address: TypeAlias = Path | str
"""A path, or the URL of a database. A URL may hold a password: show `public_address` instead."""


def is_database(text: str) -> bool:
    """Return whether the address of a store names a PostgreSQL database."""
    return text.startswith(PREFIXES)


def public_address(address: Address) -> str:
    """Return an address for messages: without the user and password of a URL."""
    if isinstance(address, Path):
        return str(address)
    scheme, _, rest = address.partition("://")
    return f"{scheme}://{rest.partition('?')[0].rpartition('@')[2]}"


def open_database(url: str, *, group_seconds: float = 0.0, exclusive: bool = False, node: str = "") -> "PostgresStore":
    """Open a store in PostgreSQL. Raises `Refused` (`extra-missing`) where its driver is not installed."""
    try:
        from peppermill.store.postgres import PostgresStore
    except ModuleNotFoundError:
        raise refuse_without("cluster") from None
    return PostgresStore(url, group_seconds=group_seconds, exclusive=exclusive, node=node)
