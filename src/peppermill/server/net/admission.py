"""Admission control: accepted hosts and origins, rate limits by address, and the number of sockets."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from ipaddress import ip_address
from typing import Final, Protocol
from urllib.parse import SplitResult, urlsplit

from peppermill.core import Refused
from peppermill.server.net.token_bucket import GuestRates, TokenBuckets
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
WRONG_CODES: Final = (WRONG_CODES_A_SECOND, WRONG_CODES_AT_ONCE)
WRONG_CODES_EACH: Final = (WRONG_CODES_A_SECOND_EACH, WRONG_CODES_AT_ONCE_EACH)
GUEST_LINKS_A_SECOND: Final = 1 / 60
GUEST_LINKS_AT_ONCE: Final = 20
"""Identity links made or used, and sessions ended. Each may write a record into the store."""
PICTURES_A_SECOND: Final = 2
PICTURES_AT_ONCE: Final = 20
"""QR codes that one address may have drawn, a second and at once; each takes processor time."""


class SharedBuckets(Protocol):
    """Token buckets that several processes share. They raise `Refused` (`store-failed`) if they cannot be reached."""

    async def take(self, kind: str, name: str, rate: float, burst: float) -> bool:
        """Take a token; return False if there is none."""

    async def holds(self, kind: str, name: str, rate: float, burst: float) -> bool:
        """Tell whether there is a token."""


class LocalBuckets:
    """Token buckets of this process alone."""

    def __init__(self) -> None:
        self._kinds: dict[str, TokenBuckets] = {}

    async def take(self, kind: str, name: str, rate: float, burst: float) -> bool:
        """Take a token; return False if there is none."""
        return self._of(kind, rate, burst).take(name)

    async def holds(self, kind: str, name: str, rate: float, burst: float) -> bool:
        """Tell whether there is a token."""
        return self._of(kind, rate, burst).of(name).holds()

    def _of(self, kind: str, rate: float, burst: float) -> TokenBuckets:
        if kind not in self._kinds:
            self._kinds[kind] = TokenBuckets(rate, burst)
        return self._kinds[kind]


class Admission:
    """Checks of requests and sockets before they reach the application. `names` are the hosts this server is called by;
    any other `Host` header means that a page tricked a browser (DNS rebinding).

    What is written to the store or guesses at secrets is counted in `shared` buckets: for all processes together, where
    there are several. What only burdens a process is counted by each for itself; several processes tell each other who
    keeps them busy (`busy`), and then each allows its part (`share`).
    """

    def __init__(self, settings: Settings, names: Iterable[str], shared: SharedBuckets | None = None) -> None:
        limits = settings.limits
        self.limits = limits
        self._shared = shared or LocalBuckets()
        public = urlsplit(settings.public_url).hostname or "localhost"
        self._names = {name.lower() for name in (*names, public, "localhost", "127.0.0.1", "::1")}
        self._requests = TokenBuckets(limits.requests_per_address, limits.requests_burst)
        self._pictures = TokenBuckets(PICTURES_A_SECOND, PICTURES_AT_ONCE)
        self._practice = TokenBuckets(limits.practice, limits.practice_burst)
        self._maps = TokenBuckets(limits.maps, limits.maps_burst)
        self._handshakes = TokenBuckets(limits.handshakes, limits.handshakes_burst)
        self._messages = TokenBuckets(limits.messages, limits.messages_burst)
        self._talk = TokenBuckets(1 / limits.talk_seconds, limits.talk_burst)
        self._talk_by_address = TokenBuckets(limits.talk_per_address, limits.talk_per_address_burst)
        self._fanout = TokenBuckets(limits.told, limits.told_burst)
        self._fanout_by_address = TokenBuckets(limits.told_per_address, limits.told_per_address_burst)
        self._by_address: Counter[str] = Counter()
        self._by_guest: Counter[str] = Counter()
        self.sockets_elsewhere: Callable[[str], int] = _none
        """Returns how many sockets an address or guest has open at other processes."""

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

    async def check_new_guest(self, address: str) -> None:
        """Count a new identity for this address; refuses `too-fast`."""
        most = self.limits.guests_per_address_an_hour
        if not await self._shared.take("guests", address, most / 3600, most):
            raise Refused("too-fast")

    async def check_code(self, address: str) -> None:
        """Count a table code that is about to be looked up; refuses `too-fast`. A wrong one is reported by
        `count_wrong_code`."""
        if not await self._shared.take("codes", address, CODES_A_SECOND, CODES_AT_ONCE):
            raise Refused("too-fast")
        if not await self._shared.holds("wrong", address, *WRONG_CODES_EACH) and not await self._shared.holds(
            "all wrong", "", *WRONG_CODES
        ):
            raise Refused("too-fast")

    async def count_wrong_code(self, address: str) -> None:
        """Count a code that opened no table."""
        await self._shared.take("all wrong", "", *WRONG_CODES)
        await self._shared.take("wrong", address, *WRONG_CODES_EACH)

    async def check_guest_link(self, address: str) -> None:
        """Count an identity link made or used, or a session ended; refuses `too-fast`."""
        if not await self._shared.take("links", address, GUEST_LINKS_A_SECOND, GUEST_LINKS_AT_ONCE):
            raise Refused("too-fast")

    def check_picture(self, address: str) -> None:
        """Count a QR code to be drawn; refuses `too-fast`."""
        if not self._pictures.take(address):
            raise Refused("too-fast")

    def check_practice(self, address: str) -> None:
        """Count a gesture on the practice range; refuses `too-fast`."""
        if not self._practice.take(address):
            raise Refused("too-fast")

    def check_map(self, address: str) -> None:
        """Count a landing map, or a piece of one; refuses `too-fast`."""
        if not self._maps.take(address):
            raise Refused("too-fast")

    async def check_new_table(self, address: str) -> None:
        """Count a table to be created; refuses `too-fast`."""
        most = self.limits.tables_per_address_an_hour
        if not await self._shared.take("tables", address, most / 3600, most):
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
        if self._by_address[address] + self.sockets_elsewhere(address) >= limits.connections_per_address:
            raise Refused("too-many", field="connections", most=limits.connections_per_address)
        if self._by_guest[guest] + self.sockets_elsewhere(guest) >= limits.connections_per_guest:
            raise Refused("too-many", field="connections", most=limits.connections_per_guest)
        self._by_address[address] += 1
        self._by_guest[guest] += 1

    def busy(self) -> dict[str, list[str]]:
        """Return, by kind of limit, the addresses and guests who have used a good part of it."""
        return {kind: buckets.busy() for kind, buckets in self._own_buckets().items()}

    def share(self, kind: str, parts: Mapping[str, int]) -> None:
        """Give addresses or guests a part of a limit each, since they keep so many processes busy (`parts`), and all
        others the whole limit."""
        self._own_buckets()[kind].share(parts)

    def busy_sockets(self) -> dict[str, int]:
        """Return the numbers of open sockets of addresses and guests who have an eighth of what is allowed, or more."""
        limits = self.limits
        sockets = (
            (self._by_address, limits.connections_per_address),
            (self._by_guest, limits.connections_per_guest),
        )
        return {name: count for counter, most in sockets for name, count in counter.items() if count * 8 >= most}

    def _own_buckets(self) -> dict[str, TokenBuckets]:
        return {
            "requests": self._requests,
            "pictures": self._pictures,
            "practice": self._practice,
            "maps": self._maps,
            "handshakes": self._handshakes,
            "messages": self._messages,
            "talk": self._talk,
            "talk-from": self._talk_by_address,
            "told": self._fanout,
            "told-from": self._fanout_by_address,
        }

    def close_socket(self, address: str, guest: str) -> None:
        """Stop counting a socket that was closed."""
        for counter, name in ((self._by_address, address), (self._by_guest, guest)):
            counter[name] -= 1
            if counter[name] <= 0:
                del counter[name]


def _none(_: str) -> int:
    """Stand in for `sockets_elsewhere` where there is no other process."""
    return 0


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
