"""Guest accounts: the number of a guest's current identity link, and the sessions (browsers and devices) that use the
identity.

A guest has no account until they ask for a link. Without an account a guest has one session, whose cookie is all there
is. With one, a cookie is valid only while its session is listed there. An account that nobody has used for as long as a
cookie is valid, of a guest whom no table names, is removed; its link then restores nothing, and a cookie of that guest
would again be all there is.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from peppermill.core import Refused
from peppermill.match import Conflict, Store
from peppermill.match.log import StoredBody
from peppermill.server.tables.identity import Bearer, Identity
from peppermill.store.guests import Account, Session, decode_account, unneeded_guests

MAX_SESSIONS: Final = 20
MAX_CACHED: Final = 10_000
ATTEMPTS: Final = 8
NOTHING: Final = StoredBody(0, b"")


class Guests:
    """Looks up, changes and removes guest accounts in the store, with a cache."""

    def __init__(self, store: Store, identity: Identity) -> None:
        self.identity = identity
        self._store = store
        self._cached: OrderedDict[str, StoredBody] = OrderedDict()
        self._generation = store.generation

    async def find_active(self, token: str | None) -> Bearer | None:
        """Return the guest of a cookie; None if it is missing, forged, expired, or its session was ended."""
        return await self._listed(self.identity.read_token(token))

    async def find_renewable(self, token: str | None) -> Bearer | None:
        """Return the guest of a cookie, even if it has expired; None if it is missing or forged, or its session was
        ended."""
        return await self._listed(self.identity.read_signature(token))

    async def is_active(self, bearer: Bearer) -> bool:
        """Tell whether a session has not been ended."""
        account = await self._account(bearer.guest)
        if account is None or account.has_session(bearer.session):
            return True
        account = await self._account(bearer.guest, anew=True)  # another process may have begun the session just now
        return account is None or account.has_session(bearer.session)

    async def touch_session(self, bearer: Bearer) -> None:
        """Record, once a day, that a session is used."""
        today = self.identity.today()
        account = await self._account(bearer.guest)
        if account is not None and Session(bearer.session, today) not in account.sessions:
            await self._change(bearer.guest, lambda found: _with_own_session(found, bearer.session, today))

    async def link(self, bearer: Bearer, renew: bool = False) -> str:
        """Return the secret of the guest's identity link; with `renew`, of a new link, after which earlier ones restore
        nothing."""
        today = self.identity.today()

        def change(found: Account) -> Account:
            number = self.identity.new_link() if renew or not found.link else found.link
            return replace(_with_own_session(found, bearer.session, today), link=number)

        account = await self._change(bearer.guest, change)
        return self.identity.link(bearer.guest, account.link)

    async def restore(self, token: str, here: Bearer | None) -> Bearer:
        """Return the identity that a link restores, with a session for this browser unless it has that identity
        already. Raises `Refused` (`link-unknown`)."""
        linked = self.identity.read_link(token)
        if linked is None:
            raise Refused("link-unknown", field="token")
        guest, number = linked
        found = here if here is not None and here.guest == guest else Bearer(guest, self.identity.new_session())
        today = self.identity.today()

        def change(account: Account) -> Account:
            if not number or account.link != number:
                raise Refused("link-unknown", field="token")
            return _with_session(account, found.session, today)

        await self._change(guest, change)
        return found

    async def sessions(self, bearer: Bearer) -> tuple[Session, ...]:
        """Return the guest's sessions, the most recently used first."""
        account = await self._account(bearer.guest)
        if account is None:
            return (Session(bearer.session, self.identity.today()),)
        return tuple(sorted(account.sessions, key=lambda one: -one.seen))

    async def revoke(self, bearer: Bearer, session: str | None) -> None:
        """End a session; without one, end all others and the identity link."""
        today = self.identity.today()

        def change(found: Account) -> Account:
            account = _with_own_session(found, bearer.session, today)
            if session is None:
                return replace(account, sessions=account.sessions[:1], link=0)
            if not account.has_session(session):
                raise Refused("session-unknown", field="session")
            return replace(account, sessions=tuple(one for one in account.sessions if one.id != session))

        await self._change(bearer.guest, change)

    async def drop_changed(self, versions_of: Callable[[Collection[str]], Mapping[str, int]]) -> frozenset[str]:
        """Drop accounts from the cache that another process has changed, and return whose they are. `versions_of` is
        run in a thread; it returns the versions of the accounts of these guests."""
        known = {guest: stored.version for guest, stored in self._cached.items()}
        found = await asyncio.to_thread(versions_of, tuple(known)) if known else {}
        changed = frozenset(guest for guest, version in known.items() if found.get(guest, 0) != version)
        for guest in changed:
            stored = self._cached.get(guest)
            if stored is not None and stored.version == known[guest]:
                del self._cached[guest]
        return changed

    async def forget_unneeded(self) -> int:
        """Remove accounts that are not needed any more (see `store.guests`); return how many."""
        found = await asyncio.to_thread(self._find_unneeded)
        gone = 0
        for guest, version in found.items():
            try:
                await asyncio.wrap_future(self._store.delete_guest(guest, version))
            except Conflict:  # the guest has come back
                continue
            self._cached.pop(guest, None)
            gone += 1
        return gone

    def _find_unneeded(self) -> dict[str, int]:
        # read before the tables: a guest who sits down later is named there, or has a new version
        records = self._store.guests()
        return unneeded_guests(
            records, (stored.body for stored in self._store.tables().values()), self.identity.today()
        )

    async def _listed(self, bearer: Bearer | None) -> Bearer | None:
        return bearer if bearer is not None and await self.is_active(bearer) else None

    async def _account(self, guest: str, *, anew: bool = False) -> Account | None:
        if self._store.generation != self._generation:  # another store has taken the place of the one they are from
            self._generation = self._store.generation
            self._cached.clear()
        stored = None if anew else self._cached.get(guest)
        if stored is None:
            stored = await asyncio.to_thread(self._store.guest, guest) or NOTHING
            self._cache(guest, stored)
        else:
            self._cached.move_to_end(guest)
        return decode_account(stored.body) if stored.version else None

    async def _change(self, guest: str, change: Callable[[Account], Account]) -> Account:
        """Apply a change to an account and store it; if it was changed by somebody else meanwhile, apply it again."""
        for _ in range(ATTEMPTS):
            stored = await asyncio.to_thread(self._store.guest, guest) or NOTHING
            if not stored.version:
                self._cached.pop(guest, None)  # it may have been removed since: versions then begin anew
            account = decode_account(stored.body) if stored.version else Account()
            wanted = change(account)
            if wanted == account:
                return account
            wanted = replace(wanted, changed=self.identity.today())
            body = msgspec.json.encode(wanted)
            try:
                await asyncio.wrap_future(self._store.write_guest(guest, stored.version, body))
            except Conflict:
                continue
            self._cache(guest, StoredBody(stored.version + 1, body))
            return wanted
        raise Refused("table-busy")

    def _cache(self, guest: str, stored: StoredBody) -> None:
        """Cache an account unless a newer version is cached; drop the least recently used."""
        if stored.version >= self._cached.get(guest, NOTHING).version:
            self._cached[guest] = stored
        if len(self._cached) > MAX_CACHED:
            self._cached.popitem(last=False)


def _with_own_session(account: Account, session: str, day: int) -> Account:
    """Return the account with the session of the guest who asks; refused if that was ended meanwhile."""
    if account != Account() and not account.has_session(session):
        raise Refused("guest-needed")
    return _with_session(account, session, day)


def _with_session(account: Account, session: str, day: int) -> Account:
    """Return the account with this session used on this day. If there are too many, the least recently used ends."""
    others = sorted((one for one in account.sessions if one.id != session), key=lambda one: -one.seen)
    return replace(account, sessions=(Session(session, day), *others[: MAX_SESSIONS - 1]))
