"""Admission control: accepted hosts and origins, rate limits by address, and the number of sockets."""

from collections import Counter
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

from peppermill.core import Refused
from peppermill.server.net.token_bucket import GuestRates, TokenBucket, TokenBuckets
from peppermill.server.settings import Settings

CODES_A_SECOND: Final = 0.2
CODES_AT_ONCE: Final = 20
WRONG_CODES_A_SECOND: Final = 5
WRONG_CODES_AT_ONCE: Final = 500
"""Wrong codes from all addresses together. Above this rate codes are refused from addresses that have just sent several
wrong ones; right codes still open for everybody else."""
WRONG_CODES_A_SECOND_EACH: Final = 1 / 600
WRONG_CODES_AT_ONCE_EACH: Final = 3
"""Wrong codes an address may still send then.

A code has 10 characters, or 50 bits. At the rate of all addresses together, and from 1,000 addresses that use all that
is left to them, 580,000 guesses are looked up in a day: the chance that any of them opens one of 1,000 tables is 1 in
1.9 million. With an unlimited number of addresses the server would look up about 2,000 a second: 1 in 6,500 a day.
"""
GUEST_LINKS_A_SECOND: Final = 1 / 60
GUEST_LINKS_AT_ONCE: Final = 20
"""Identity links made or used, and sessions ended. Each may write a record into the store."""
PICTURES_A_SECOND: Final = 2
PICTURES_AT_ONCE: Final = 20
"""QR codes drawn; each takes processor time."""


class Admission:
    """Checks of requests and sockets before they reach the application. `names` are the hosts this server is called by;
    any other `Host` header means that a page tricked a browser (DNS rebinding)."""

    def __init__(self, settings: Settings, names: Iterable[str]) -> None:
        limits = settings.limits
        self.limits = limits
        public = urlsplit(settings.public_url).hostname or "localhost"
        self._names = {name.lower() for name in (*names, public, "localhost", "127.0.0.1", "::1")}
        self._requests = TokenBuckets(limits.requests_per_address, limits.requests_burst)
        self._guests = TokenBuckets(limits.guests_per_address_an_hour / 3600, limits.guests_per_address_an_hour)
        self._tables = TokenBuckets(limits.tables_per_address_an_hour / 3600, limits.tables_per_address_an_hour)
        self._codes = TokenBuckets(CODES_A_SECOND, CODES_AT_ONCE)
        self._wrong_codes = TokenBucket(WRONG_CODES_A_SECOND, WRONG_CODES_AT_ONCE)
        self._wrong_codes_by_address = TokenBuckets(WRONG_CODES_A_SECOND_EACH, WRONG_CODES_AT_ONCE_EACH)
        self._guest_links = TokenBuckets(GUEST_LINKS_A_SECOND, GUEST_LINKS_AT_ONCE)
        self._pictures = TokenBuckets(PICTURES_A_SECOND, PICTURES_AT_ONCE)
        self._practice = TokenBuckets(limits.practice, limits.practice_burst)
        self._handshakes = TokenBuckets(limits.handshakes, limits.handshakes_burst)
        self._messages = TokenBuckets(limits.messages, limits.messages_burst)
        self._talk = TokenBuckets(1 / limits.talk_seconds, limits.talk_burst)
        self._talk_by_address = TokenBuckets(limits.talk_per_address, limits.talk_per_address_burst)
        self._fanout = TokenBuckets(limits.told, limits.told_burst)
        self._fanout_by_address = TokenBuckets(limits.told_per_address, limits.told_per_address_burst)
        self._by_address: Counter[str] = Counter()
        self._by_guest: Counter[str] = Counter()

    def check_host(self, host: str) -> None:
        """Refuse a `Host` header that is not ours (`host-unknown`)."""
        name = host_name(host)
        if name is None or name.lower() not in self._names:
            raise Refused("host-unknown", field="Host")

    def check_origin(self, origin: str | None, host: str) -> None:
        """Refuse a request that a browser sends for a page of another origin (`origin-foreign`). Programs send no
        origin, and hold no cookie but their own."""
        if origin is not None and _split(origin).netloc.lower() != host.lower():
            raise Refused("origin-foreign", field="Origin")

    def check_request(self, address: str) -> None:
        """Count an HTTP request of this address; refuses `too-fast`."""
        if not self._requests.take(address):
            raise Refused("too-fast")

    def check_new_guest(self, address: str) -> None:
        """Count a new identity for this address; refuses `too-fast`."""
        if not self._guests.take(address):
            raise Refused("too-fast")

    def check_code(self, address: str) -> None:
        """Count a table code that is about to be looked up; refuses `too-fast`. A wrong one is reported by
        `count_wrong_code`."""
        guessed_lately = not self._wrong_codes_by_address.of(address).holds()
        if not self._codes.take(address) or (guessed_lately and not self._wrong_codes.holds()):
            raise Refused("too-fast")

    def count_wrong_code(self, address: str) -> None:
        """Count a code that opened no table."""
        self._wrong_codes.take()
        self._wrong_codes_by_address.take(address)

    def check_guest_link(self, address: str) -> None:
        """Count an identity link made or used, or a session ended; refuses `too-fast`."""
        if not self._guest_links.take(address):
            raise Refused("too-fast")

    def check_picture(self, address: str) -> None:
        """Count a QR code to be drawn; refuses `too-fast`."""
        if not self._pictures.take(address):
            raise Refused("too-fast")

    def check_practice(self, address: str) -> None:
        """Count a gesture on the practice range; refuses `too-fast`."""
        if not self._practice.take(address):
            raise Refused("too-fast")

    def check_new_table(self, address: str) -> None:
        """Count a table to be created; refuses `too-fast`."""
        if not self._tables.take(address):
            raise Refused("too-fast")

    def check_handshake(self, address: str) -> None:
        """Count a WebSocket handshake, accepted or not; refuses `too-fast`."""
        if not self._handshakes.take(address):
            raise Refused("too-fast")

    def rates_of(self, address: str, guest: str) -> GuestRates:
        """Return the token buckets for what this guest sends from this address."""
        return GuestRates(
            self._messages.of(guest),
            (self._talk.of(guest), self._talk_by_address.of(address)),
            (self._fanout.of(guest), self._fanout_by_address.of(address)),
        )

    def open_socket(self, address: str, guest: str) -> None:
        """Count an open socket of a known guest; refuses `server-full` or `too-many`. Each call that is not refused
        needs one `close_socket`."""
        limits = self.limits
        if self._by_address.total() >= limits.connections:
            raise Refused("server-full", most=limits.connections)
        if self._by_address[address] >= limits.connections_per_address:
            raise Refused("too-many", field="connections", most=limits.connections_per_address)
        if self._by_guest[guest] >= limits.connections_per_guest:
            raise Refused("too-many", field="connections", most=limits.connections_per_guest)
        self._by_address[address] += 1
        self._by_guest[guest] += 1

    def close_socket(self, address: str, guest: str) -> None:
        """Stop counting a socket that was closed."""
        for counter, name in ((self._by_address, address), (self._by_guest, guest)):
            counter[name] -= 1
            if counter[name] <= 0:
                del counter[name]


def host_name(host: str) -> str | None:
    """Return the name or address in a `Host` header, without its port; None if there is none."""
    return _split(f"//{host}").hostname


def _split(address: str) -> SplitResult:
    """Split a URL; one that cannot be parsed gives an empty one."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def limit_key(client: tuple[str, int] | None) -> str:
    """Return the key by which limits count a client: its IPv4 address, or the first 64 bits of its IPv6 address, since
    a household has a whole network of them."""
    if client is None:
        return "unknown"
    try:
        found = ip_address(client[0])
    except ValueError:
        return "unknown"
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return ":".join(found.exploded.split(":")[:4])
