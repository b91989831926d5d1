"""Settings and limits of a server, with their defaults."""

import os
from typing import Final

from msgspec import Struct

from peppermill.core import Refused
from peppermill.server.logs import LogForm

USUAL_PORT: Final = 8777
OWN_FILES: Final = 128
"""File descriptors kept for the server itself: the store, workers and files being read."""


class Limits(Struct, frozen=True, kw_only=True):
    """Limits on everything a stranger could make grow. Rates are per second; a burst is how much may come at once."""

    tables: int = 1_000
    tables_per_guest: int = 50
    finished_tables: int = 2_000
    """Most finished tables in memory and in lists; older ones are loaded when their address is opened."""
    tables_per_address_an_hour: int = 120
    guests_per_address_an_hour: int = 600
    connections: int = 4_000
    connections_per_address: int = 200
    connections_per_table: int = 1_500
    connections_per_guest: int = 12
    tcp_per_address: int = 600
    """Open TCP connections of one address, used or not. Enough for a school class behind one router, with six a
    browser."""
    tcp_openings: int = 40
    """Connections a second from one address; those beyond it wait."""
    tcp_openings_burst: int = 400
    header_seconds: int = 10
    """Time for TLS and for the head of a request."""
    request_seconds: int = 60
    """Time for the body of a request."""
    handshakes: int = 20
    """WebSocket handshakes an address may begin, accepted or not."""
    handshakes_burst: int = 400
    requests_per_address: int = 40
    requests_burst: int = 200
    practice: int = 4
    """Gestures on the practice range for one address. Each takes a quarter of a second of a core at most."""
    practice_burst: int = 20
    maps: int = 10
    """Landing maps, and pieces by which they are refined, for one address. Each takes a fifth of a second of a core at
    most, and one client has one at a time."""
    maps_burst: int = 40
    messages: int = 25
    """Messages of one guest, on all their sockets together."""
    messages_burst: int = 100
    message_bytes: int = 16_384
    talk_seconds: int = 2
    talk_burst: int = 6
    talk_per_address: int = 5
    """Chat lines and reactions of all guests at one address together."""
    talk_per_address_burst: int = 100
    told: int = 2_000
    """Messages that one guest may cause at tables. A request costs one for each connection there, so five people can
    play and talk before 900 spectators. A move is never refused for it, but may be two seconds late."""
    told_burst: int = 4_000
    told_per_address: int = 5_000
    """Messages that all guests at one address together may cause at tables."""
    told_per_address_burst: int = 20_000
    choice_changes: int = 100
    """Most changes of an answer before its decision is closed."""
    upload_bytes: int = 2_000_000
    """Size of a request body from a guest with a valid cookie."""
    stranger_bytes: int = 32_768
    """Size of a request body from anybody else. The longest such request, a gesture on the practice range, has half of
    it."""
    bodies_bytes: int = 32_000_000
    """Size of all request bodies in memory together, without the first eight kilobytes of each."""
    bodies_bytes_per_address: int = 8_000_000
    outbox_messages: int = 256
    outbox_bytes: int = 1_000_000
    hello_seconds: int = 10
    heartbeat_seconds: int = 15
    idle_seconds: int = 60
    """A table with no connection for this time is unloaded; the next guest loads it from the store."""
    ended_seconds: int = 86_400
    """A table that was ended before any game of its own was over is deleted after this time."""
    abandoned_seconds: int = 5_184_000
    """A table at which nothing has happened for this time is ended, even in the middle of a game: sixty days."""
    gathering_seconds: int = 604_800
    """A table whose first game has not begun is ended if nothing has happened there for this time: a week."""
    worker_seconds: int = 20
    worker_megabytes: int = 1_024
    worker_queue: int = 2_000
    """Gestures that may wait for a worker."""
    upload_seconds: int = 8
    """Time for verifying an uploaded record."""
    upload_entries: int = 5_000
    upload_events: int = 20_000
    bot_tables: int = 200
    """Tables without any connection at which bots go on playing; at others they wait until somebody connects."""
    bot_tables_per_address: int = 20

    @property
    def tcp(self) -> int:
        """Maximum number of open TCP connections: all sockets, and as many again as two addresses may hold for
        pages."""
        return self.connections + 2 * self.tcp_per_address


class Settings(Struct, frozen=True, kw_only=True):
    """Settings of one server: where it listens, how it is reached, and its limits."""

    host: str = "127.0.0.1"
    port: int = USUAL_PORT
    base_path: str = ""
    public_url: str = ""
    """URL under which people reach the server if it differs from where it listens; requests from its origin are
    accepted."""
    trust_proxy: tuple[str, ...] = ()
    secure: bool = False
    """True if the server is reached over TLS, here or at the proxy: cookies are then marked `Secure`."""
    workers: int = 0
    """Number of worker processes for bots; 0 means one less than there are cores."""
    allowed_bots: tuple[str, ...] = ()
    """Bots of other distributions that tables may seat: `package/Level`, also with an effort (`package/Level@deep`)."""
    metrics_for_all: bool = False
    bus: str = ""
    """URL of the message bus between several servers of one database; empty where one server has a store to itself."""
    node: str = ""
    """Name of this server among them; empty for one drawn from the machine's name."""
    log: LogForm = "text"
    """Form of the logs."""
    limits: Limits = Limits()

    def worker_count(self) -> int:
        """Return the number of workers, as set or by the number of cores."""
        return self.workers or max(1, (os.cpu_count() or 2) - 1)

    def pool_size(self) -> int:
        """Return the number of processes in a pool: one more than any single owner may use (`WorkQueue`)."""
        return self.worker_count() + 1


def limits_from(pairs: dict[str, int]) -> Limits:
    """Build limits from names and values given on the command line; raises `Refused` for an unknown name or a value
    below 1."""
    for name, value in pairs.items():
        if name not in Limits.__struct_fields__:
            raise Refused("limit-unknown", field="limit", value=name, known=Limits.__struct_fields__)
        if value < 1:
            raise Refused("number-out-of-range", field=name, value=str(value), low=1, high=10**9)
    return Limits(**pairs)
