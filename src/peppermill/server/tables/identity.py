"""Guest identities without accounts: random ids, signed and kept in a cookie. Only the id is public."""

import hashlib
import secrets
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from itsdangerous import BadSignature, Signer, TimestampSigner

from peppermill.match import Store
from peppermill.store.guests import COOKIE_DAYS

COOKIE: Final = "peppermill"
DAYS: Final = COOKIE_DAYS
"""Days a cookie is valid. It is renewed at every visit."""
MAX_CLOCK_SKEW_DAYS: Final = 366
"""Days by which a timestamp may be in the future: the clock of this machine may have been set back since."""
DAY: Final = 86_400
Keys = Callable[[], str]


def new_key() -> str:
    """Return 128 random bits as 22 characters that are allowed in URLs."""
    return secrets.token_urlsafe(16)


class Bearer(NamedTuple):
    """The guest and the session that a token identifies. `session` is empty in tokens of versions without sessions; it
    then stands for the guest's first session."""

    guest: str
    session: str = ""


class Identity:
    """Signs and reads tokens with a key of the store's own: they are valid across restarts, and on no other server."""

    def __init__(self, store: Store, keys: Keys = new_key, clock: Callable[[], float] = time.time) -> None:
        secret = store.setting("signing-key", lambda: secrets.token_bytes(32))
        self._owner_key = hashlib.sha256(b"peppermill.owner" + secret).digest()
        self._signer = _ClockedSigner(secret, "peppermill.guest", clock)
        self._links = Signer(secret, salt="peppermill.guest-link", digest_method=hashlib.sha256)
        self._keys, self._clock = keys, clock

    def owner_id(self, address: str) -> str:
        """Return the id under which work for an address is counted: a keyed hash, so that the store holds no
        addresses."""
        return hashlib.blake2b(address.encode(), key=self._owner_key, digest_size=12).hexdigest()

    def new_guest(self) -> str:
        """Return the id of a new guest."""
        return "g" + self._keys()[:14]

    def new_session(self) -> str:
        """Return the id of a session that begins today; the day is part of it (`session_start_day`)."""
        return f"{self.today():x}-{self._keys()[:8]}"

    def today(self) -> int:
        """Return the number of days since 1970."""
        return int(self._clock()) // DAY

    def token(self, guest: str, session: str = "") -> str:
        """Return a signed token for a cookie."""
        return self._signer.sign(f"{guest}.{session}" if session else guest).decode()

    def guest(self, token: str | None) -> str | None:
        """Return the guest of a token; None if it is missing, forged or expired."""
        found = self.read_token(token)
        return None if found is None else found.guest

    def read_token(self, token: str | None) -> Bearer | None:
        """Return guest and session of a token; None if it is forged, expired, or from more than a year ahead."""
        found = self._read(token)
        return found[0] if found is not None and -MAX_CLOCK_SKEW_DAYS * DAY <= found[1] <= DAYS * DAY else None

    def read_signature(self, token: str | None) -> Bearer | None:
        """Return guest and session of a token, whenever it was signed; None if we did not sign it."""
        found = self._read(token)
        return None if found is None else found[0]

    def link(self, guest: str, number: int) -> str:
        """Return the secret of the identity link with this number."""
        return self._links.sign(f"{guest}.{number}").decode()

    def new_link(self) -> int:
        """Return the number of a new link. Numbers are random, so a link that was ended never becomes valid again."""
        return secrets.randbits(52) + 1

    def read_link(self, token: str) -> tuple[str, int] | None:
        """Return the guest and the number of a link's secret; None if we did not sign it."""
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


class _ClockedSigner(TimestampSigner):
    """A signer whose clock can be replaced."""

    def __init__(self, secret: bytes, salt: str, clock: Callable[[], float]) -> None:
        super().__init__(secret, salt=salt, digest_method=hashlib.sha256)
        self._clock = clock

    def get_timestamp(self) -> int:
        return int(self._clock())


def session_start_day(session: str) -> int | None:
    """Return the day a session began, in days since 1970; None for sessions from before that was recorded."""
    day, dash, _ = session.partition("-")
    return int(day, 16) if dash else None
