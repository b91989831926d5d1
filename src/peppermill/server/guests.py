"""Accounts of guests: the number of their current identity link, and the sessions (browsers and devices) that use it.

Nothing is kept of a guest who has never asked for the link that gives their identity back.

A guest without such an account has one session, whose cookie is all there is. With one, a cookie counts only while its
session is listed there.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from peppermill.match import Conflict, Store
from peppermill.match.log import Kept
from peppermill.server.identity import Bearer, Identity
from peppermill.table import Refused

MOST_SESSIONS: Final = 20
MOST_CACHED: Final = 10_000
ATTEMPTS: Final = 8
NOTHING: Final = Kept(0, b"")


class Session(Struct, frozen=True):
    id: str
    seen: int
    """The day it was last used, in days since 1970."""


class Account(Struct, frozen=True, omit_defaults=True):
    link: int = 0
    """The number of the guest's link: those with a lower one were revoked."""
    sessions: tuple[Session, ...] = ()

    def lists(self, session: str) -> bool:
        return any(session == one.id for one in self.sessions)


class Guests:
    def __init__(self, store: Store, identity: Identity) -> None:
        self.identity = identity
        self._store = store
        self._cached: OrderedDict[str, Kept] = OrderedDict()

    async def known(self, token: str | None) -> Bearer | None:
        """Return whose cookie this is; None if it is nobody's, forged, too old, or its session was ended."""
        return await self._listed(self.identity.bearer(token))

    async def renewable(self, token: str | None) -> Bearer | None:
        """Return whose cookie this is, however old; None if it is nobody's or forged, or its session was ended."""
        return await self._listed(self.identity.signer_of(token))

    async def holds(self, bearer: Bearer) -> bool:
        """Whether the session has not been ended."""
        account = await self._account(bearer.guest)
        return account is None or account.lists(bearer.session)

    async def seen(self, bearer: Bearer) -> None:
        """Note, once a day, that a session is used."""
        today = self.identity.today()
        account = await self._account(bearer.guest)
        if account is not None and Session(bearer.session, today) not in account.sessions:
            await self._change(bearer.guest, lambda found: _with_own(found, bearer.session, today))

    async def link(self, bearer: Bearer, renew: bool = False) -> str:
        """Return the secret of the guest's link; `renew`: of a new one, after which earlier ones give nothing back."""
        today = self.identity.today()

        def change(found: Account) -> Account:
            number = found.link + 1 if renew or not found.link else found.link
            return replace(_with_own(found, bearer.session, today), link=number)

        account = await self._change(bearer.guest, change)
        return self.identity.link(bearer.guest, account.link)

    async def restore(self, token: str, here: Bearer | None) -> Bearer:
        """Return the identity a link gives back, with a session for this browser, unless it has that identity."""
        linked = self.identity.linked(token)
        if linked is None:
            raise Refused("link-unknown", field="token")
        guest, number = linked
        found = here if here is not None and here.guest == guest else Bearer(guest, self.identity.new_session())
        today = self.identity.today()

        def change(account: Account) -> Account:
            if account.link != number:
                raise Refused("link-unknown", field="token")
            return _with_session(account, found.session, today)

        await self._change(guest, change)
        return found

    async def sessions(self, bearer: Bearer) -> tuple[Session, ...]:
        """List the guest's sessions, those last used first."""
        account = await self._account(bearer.guest)
        if account is None:
            return (Session(bearer.session, self.identity.today()),)
        return tuple(sorted(account.sessions, key=lambda one: -one.seen))

    async def revoke(self, bearer: Bearer, session: str | None) -> None:
        """End a session; or, without one, all but the bearer's, and the link they may have come by."""
        today = self.identity.today()

        def change(found: Account) -> Account:
            account = _with_own(found, bearer.session, today)
            if session is None:
                return replace(account, sessions=account.sessions[:1], link=account.link + 1)
            if not account.lists(session):
                raise Refused("session-unknown", field="session")
            return replace(account, sessions=tuple(one for one in account.sessions if one.id != session))

        await self._change(bearer.guest, change)

    async def _listed(self, bearer: Bearer | None) -> Bearer | None:
        return bearer if bearer is not None and await self.holds(bearer) else None

    async def _account(self, guest: str) -> Account | None:
        kept = self._cached.get(guest)
        if kept is None:
            kept = await asyncio.to_thread(self._store.guest, guest) or NOTHING
            self._cache(guest, kept)
        else:
            self._cached.move_to_end(guest)
        return _decode(kept) if kept.version else None

    async def _change(self, guest: str, change: Callable[[Account], Account]) -> Account:
        """Change what is kept of a guest. If somebody else was faster, it is changed anew."""
        for _ in range(ATTEMPTS):
            kept = await asyncio.to_thread(self._store.guest, guest) or NOTHING
            account = _decode(kept) if kept.version else Account()
            wanted = change(account)
            if wanted == account:
                return account
            body = msgspec.json.encode(wanted)
            try:
                await asyncio.wrap_future(self._store.keep_guest(guest, kept.version, body))
            except Conflict:
                continue
            self._cache(guest, Kept(kept.version + 1, body))
            return wanted
        raise Refused("table-busy")

    def _cache(self, guest: str, kept: Kept) -> None:
        """Keep the newest for who asks next; the least recent guest of too many is forgotten."""
        if kept.version >= self._cached.get(guest, NOTHING).version:
            self._cached[guest] = kept
        if len(self._cached) > MOST_CACHED:
            self._cached.popitem(last=False)


def _decode(kept: Kept) -> Account:
    return msgspec.json.decode(kept.body, type=Account)


def _with_own(account: Account, session: str, day: int) -> Account:
    """Return the account with the session of who asks; refused if that has been ended since they were looked up."""
    if account != Account() and not account.lists(session):
        raise Refused("guest-needed")
    return _with_session(account, session, day)


def _with_session(account: Account, session: str, day: int) -> Account:
    """Return the account with this session used on this day. Of too many the one that was not used for longest ends."""
    others = sorted((one for one in account.sessions if one.id != session), key=lambda one: -one.seen)
    return replace(account, sessions=(Session(session, day), *others[: MOST_SESSIONS - 1]))
