"""Accounts of guests as a store keeps them, and which of them are not needed any more.

An account lists the sessions of a guest that were not ended, and the number of the link that restores the identity.
When its last cookie has expired and no table names the guest, nobody could want it back, and it may be removed.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from peppermill.match.log import StoredBody

COOKIE_DAYS: Final = 400
"""Days a cookie is valid after it was last renewed. Browsers keep none for longer."""
QUOTED_ID: Final = re.compile(rb'"([\w-]{1,64})"')
"""Anything in a table's JSON that may be a guest's id."""
Day: TypeAlias = Annotated[int, Meta(ge=0)]
"""Days since 1970."""


class Session(Struct, frozen=True):
    """A browser or device that uses an identity."""

    id: str
    seen: Day
    """The day its cookie was last renewed."""


class Account(Struct, frozen=True, omit_defaults=True):
    """The stored record of a guest."""

    link: Annotated[int, Meta(ge=0)] = 0
    """The number of the guest's identity link; 0 if there is none."""
    sessions: tuple[Session, ...] = ()
    changed: Day = 0
    """The day it was last written; 0 in accounts from before that was recorded."""

    def has_session(self, session: str) -> bool:
        """Tell whether a session is listed, and so was not ended."""
        return any(session == one.id for one in self.sessions)

    @property
    def last_used(self) -> int:
        """Return the last day on which a cookie may have been renewed, ended sessions included; 0 if unknown."""
        return max((self.changed, *(one.seen for one in self.sessions)))


def decode_account(body: bytes) -> Account:
    """Decode a stored account."""
    return msgspec.json.decode(body, type=Account)


def unneeded_guests(records: Mapping[str, StoredBody], tables: Iterable[bytes], today: int) -> dict[str, int]:
    """Return the guests whose accounts may be removed, with their versions. `tables` are the bodies of all stored
    tables.

    Accounts that cannot be read are kept, and so are those that do not say when they were last used.
    """
    unused = {}
    for guest, kept in records.items():
        try:
            last = decode_account(kept.body).last_used
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            continue
        if 0 < last < today - COOKIE_DAYS:
            unused[guest] = kept.version
    if unused:
        for body in tables:
            for name in QUOTED_ID.findall(body):
                unused.pop(name.decode(), None)
    return unused
