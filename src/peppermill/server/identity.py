"""Who somebody is, without accounts: a random id, signed, kept by their device in a cookie. The id alone is public."""

import hashlib
import secrets
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from itsdangerous import BadSignature, Signer, TimestampSigner

from peppermill.match import Store

COOKIE: Final = "peppermill"
DAYS: Final = 400
"""Browsers keep no cookie for longer. It is renewed whenever its owner comes by."""
DAYS_AHEAD: Final = 366
"""A stamp may lie so far in the future: the clock of this machine may have been set back since."""
DAY: Final = 86_400
Keys = Callable[[], str]


def new_key() -> str:
    """128 bits as 22 letters that may stand in an address."""
    return secrets.token_urlsafe(16)


class Bearer(NamedTuple):
    """The guest a token belongs to, and the session it was issued to. Tokens from before there were sessions have none:
    they all are of the guest's first session, which is named by the empty text."""

    guest: str
    session: str = ""


class Identity:
    """Signs and reads tokens with a key of the store's own: they hold through restarts, and nowhere else."""

    def __init__(self, store: Store, keys: Keys = new_key, clock: Callable[[], float] = time.time) -> None:
        secret = store.setting("signing-key", lambda: secrets.token_bytes(32))
        self._owner_key = hashlib.sha256(b"peppermill.owner" + secret).digest()
        self._signer = _Stamper(secret, "peppermill.guest", clock)
        self._links = Signer(secret, salt="peppermill.guest-link", digest_method=hashlib.sha256)
        self._keys, self._clock = keys, clock

    def owner_of(self, address: str) -> str:
        """Return the name under which work for an address is counted. The store keeps no address, and without its key
        none can be found out from this."""
        return hashlib.blake2b(address.encode(), key=self._owner_key, digest_size=12).hexdigest()

    def new_guest(self) -> str:
        return "g" + self._keys()[:14]

    def new_session(self) -> str:
        """Return the name of a session that begins today. The day is part of it: see `day_of`."""
        return f"{self.today():x}-{self._keys()[:8]}"

    def today(self) -> int:
        """Return the number of days since 1970."""
        return int(self._clock()) // DAY

    def token(self, guest: str, session: str = "") -> str:
        return self._signer.sign(f"{guest}.{session}" if session else guest).decode()

    def guest(self, token: str | None) -> str | None:
        """Whose token this is; None if it is nobody's, forged or too old."""
        found = self.bearer(token)
        return None if found is None else found.guest

    def bearer(self, token: str | None) -> Bearer | None:
        """Return whose token this is; None if it is forged, too old, or from more than a year ahead."""
        found = self._read(token)
        return found[0] if found is not None and -DAYS_AHEAD * DAY <= found[1] <= DAYS * DAY else None

    def signer_of(self, token: str | None) -> Bearer | None:
        """Return whose token this is, whenever it was signed; None if that was not by us."""
        found = self._read(token)
        return None if found is None else found[0]

    def link(self, guest: str, number: int) -> str:
        """Sign the secret of the link with this number that gives a guest's identity back."""
        return self._links.sign(f"{guest}.{number}").decode()

    def linked(self, token: str) -> tuple[str, int] | None:
        """Return the guest and the number in the secret of a link; None if it was not signed by us."""
        try:
            guest, _, number = self._links.unsign(token).decode().rpartition(".")
        except (BadSignature, UnicodeError):
            return None
        return guest, int(number)

    def _read(self, token: str | None) -> tuple[Bearer, float] | None:
        """Return the bearer of a token and its age in seconds."""
        if not token or len(token) > 200:
            return None
        try:
            value, stamp = self._signer.unsign(token, return_timestamp=True)
            guest, _, session = value.decode().partition(".")
        except (BadSignature, UnicodeError):
            return None
        return Bearer(guest, session), self._clock() - stamp.timestamp()


class _Stamper(TimestampSigner):
    """Stamps by a clock that may be given."""

    def __init__(self, secret: bytes, salt: str, clock: Callable[[], float]) -> None:
        super().__init__(secret, salt=salt, digest_method=hashlib.sha256)
        self._clock = clock

    def get_timestamp(self) -> int:
        return int(self._clock())


def day_of(session: str) -> int | None:
    """Return the day a session began, in days since 1970; None for a guest's first, from before that was noted."""
    day, dash, _ = session.partition("-")
    return int(day, 16) if dash else None
