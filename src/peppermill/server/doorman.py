"""Who may knock at all: hosts and origins we go by, how often an address may ask, how many sockets it may hold."""

from collections import Counter
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

from peppermill.server.rates import Bucket, Buckets, Rates
from peppermill.server.settings import Settings
from peppermill.table import Refused

CODES_A_SECOND: Final = 0.2
CODES_AT_ONCE: Final = 20
WRONG_CODES_A_SECOND: Final = 5
WRONG_CODES_AT_ONCE: Final = 500
"""Wrong codes of all addresses together. Above this rate codes are refused from addresses that have just sent several
wrong ones; right codes still open for everybody else."""
WRONG_CODES_A_SECOND_THEN: Final = 1 / 600
WRONG_CODES_AT_ONCE_THEN: Final = 3
"""Wrong codes an address may still send then.

Codes have 10 signs, or 50 bits. In a day, at the rate of all together and from 1,000 addresses that all use what is
left to them, 580,000 guesses are looked up: the chance that any of them opens one of 1,000 tables is 1 in 1.9 million.
Were addresses without end, the server would look up some 2,000 a second: 1 in 6,500 a day."""
GUEST_LINKS_A_SECOND: Final = 1 / 60
GUEST_LINKS_AT_ONCE: Final = 20
"""Links to identities made and used, and sessions ended: each may leave a record in the store."""
PICTURES_A_SECOND: Final = 2
PICTURES_AT_ONCE: Final = 20
"""They are work to draw."""


class Doorman:
    """`names` are the hosts this server is called by. Any other in a request is a page that tricked a browser."""

    def __init__(self, settings: Settings, names: Iterable[str]) -> None:
        limits = settings.limits
        self.limits = limits
        public = urlsplit(settings.public_url).hostname or "localhost"
        self._names = {name.lower() for name in (*names, public, "localhost", "127.0.0.1", "::1")}
        self._requests = Buckets(limits.requests_per_address, limits.requests_burst)
        self._guests = Buckets(limits.guests_per_address_an_hour / 3600, limits.guests_per_address_an_hour)
        self._tables = Buckets(limits.tables_per_address_an_hour / 3600, limits.tables_per_address_an_hour)
        self._codes = Buckets(CODES_A_SECOND, CODES_AT_ONCE)
        self._wrong_codes = Bucket(WRONG_CODES_A_SECOND, WRONG_CODES_AT_ONCE)
        self._wrong_codes_then = Buckets(WRONG_CODES_A_SECOND_THEN, WRONG_CODES_AT_ONCE_THEN)
        self._guest_links = Buckets(GUEST_LINKS_A_SECOND, GUEST_LINKS_AT_ONCE)
        self._pictures = Buckets(PICTURES_A_SECOND, PICTURES_AT_ONCE)
        self._practice = Buckets(limits.practice, limits.practice_burst)
        self._knocks = Buckets(limits.handshakes, limits.handshakes_burst)
        self._messages = Buckets(limits.messages, limits.messages_burst)
        self._talk = Buckets(1 / limits.talk_seconds, limits.talk_burst)
        self._talk_here = Buckets(limits.talk_per_address, limits.talk_per_address_burst)
        self._told = Buckets(limits.told, limits.told_burst)
        self._told_here = Buckets(limits.told_per_address, limits.told_per_address_burst)
        self._by_address: Counter[str] = Counter()
        self._by_guest: Counter[str] = Counter()

    def check_host(self, host: str) -> None:
        name = host_name(host)
        if name is None or name.lower() not in self._names:
            raise Refused("host-unknown", field="Host")

    def check_origin(self, origin: str | None, host: str) -> None:
        """A browser names the page that asks. Programs do not; they hold no one's cookie but their own."""
        if origin is not None and _split(origin).netloc.lower() != host.lower():
            raise Refused("origin-foreign", field="Origin")

    def request(self, address: str) -> None:
        if not self._requests.take(address):
            raise Refused("too-fast")

    def new_guest(self, address: str) -> None:
        if not self._guests.take(address):
            raise Refused("too-fast")

    def code(self, address: str) -> None:
        """A code is about to be looked up. Whether it is wrong, `wrong_code` hears of."""
        guessed_lately = not self._wrong_codes_then.of(address).holds()
        if not self._codes.take(address) or (guessed_lately and not self._wrong_codes.holds()):
            raise Refused("too-fast")

    def wrong_code(self, address: str) -> None:
        self._wrong_codes.take()
        self._wrong_codes_then.take(address)

    def guest_link(self, address: str) -> None:
        if not self._guest_links.take(address):
            raise Refused("too-fast")

    def picture(self, address: str) -> None:
        if not self._pictures.take(address):
            raise Refused("too-fast")

    def practice(self, address: str) -> None:
        if not self._practice.take(address):
            raise Refused("too-fast")

    def new_table(self, address: str) -> None:
        if not self._tables.take(address):
            raise Refused("too-fast")

    def knock(self, address: str) -> None:
        """A socket that wants to be opened, whoever's it is."""
        if not self._knocks.take(address):
            raise Refused("too-fast")

    def rates_of(self, address: str, guest: str) -> Rates:
        return Rates(
            self._messages.of(guest),
            (self._talk.of(guest), self._talk_here.of(address)),
            (self._told.of(guest), self._told_here.of(address)),
        )

    def enter(self, address: str, guest: str) -> None:
        """A socket more, of a guest who is known. Every `enter` that is not refused needs its `go`."""
        limits = self.limits
        if self._by_address.total() >= limits.connections:
            raise Refused("server-full", most=limits.connections)
        if self._by_address[address] >= limits.connections_per_address:
            raise Refused("too-many", field="connections", most=limits.connections_per_address)
        if self._by_guest[guest] >= limits.connections_per_guest:
            raise Refused("too-many", field="connections", most=limits.connections_per_guest)
        self._by_address[address] += 1
        self._by_guest[guest] += 1

    def go(self, address: str, guest: str) -> None:
        for counter, name in ((self._by_address, address), (self._by_guest, guest)):
            counter[name] -= 1
            if counter[name] <= 0:
                del counter[name]


def host_name(host: str) -> str | None:
    """Return the name or address in a `Host` header, without its port; None if there is none."""
    return _split(f"//{host}").hostname


def _split(address: str) -> SplitResult:
    """Of what is no address at all, nothing."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def address_of(client: tuple[str, int] | None) -> str:
    """Whom limits are counted by. Of IPv6 a household has a whole network of 64 bits."""
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
