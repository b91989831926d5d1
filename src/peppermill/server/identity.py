"""Who somebody is, without accounts: a random id, signed, kept by their device in a cookie. The id alone is public."""

import hashlib
import secrets
from collections.abc import Callable
from typing import Final

from itsdangerous import BadSignature, TimestampSigner

from peppermill.match import Store

COOKIE: Final = "peppermill"
DAYS: Final = 400
"""Browsers keep no cookie for longer. It is renewed whenever its owner comes by."""
Keys = Callable[[], str]


def new_key() -> str:
    """128 bits as 22 letters that may stand in an address."""
    return secrets.token_urlsafe(16)


class Identity:
    """Signs and reads tokens with a key of the store's own: they hold through restarts, and nowhere else."""

    def __init__(self, store: Store, keys: Keys = new_key) -> None:
        secret = store.setting("signing-key", lambda: secrets.token_bytes(32))
        self._signer = TimestampSigner(secret, salt="peppermill.guest", digest_method=hashlib.sha256)
        self._keys = keys

    def new_guest(self) -> str:
        return "g" + self._keys()[:14]

    def token(self, guest: str) -> str:
        return self._signer.sign(guest).decode()

    def guest(self, token: str | None) -> str | None:
        """Whose token this is; None if it is nobody's, forged or too old."""
        if not token or len(token) > 200:
            return None
        try:
            return self._signer.unsign(token, max_age=DAYS * 86_400).decode()
        except (BadSignature, UnicodeError):
            return None
