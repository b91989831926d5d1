"""What whoever runs a server may set, and what it is otherwise."""

import os
from typing import Final

from msgspec import Struct

from peppermill.table import Refused

USUAL_PORT: Final = 8777
OWN_FILES: Final = 128
"""Files that are nobody's connection: the store, workers, what is read meanwhile."""


class Limits(Struct, frozen=True, kw_only=True):
    """Bounds on everything a stranger could make grow. Rates are a second; a burst is what may come at once."""

    tables: int = 1_000
    tables_per_guest: int = 50
    finished_tables: int = 2_000
    """Held and listed; what was finished before them opens by its address."""
    tables_per_address_an_hour: int = 120
    guests_per_address_an_hour: int = 600
    connections: int = 4_000
    connections_per_address: int = 200
    connections_per_table: int = 1_500
    connections_per_guest: int = 12
    tcp_per_address: int = 600
    """Whatever is open from one address, whether it has said anything or not: a whole class behind one router, with
    each browser's half a dozen."""
    header_seconds: int = 10
    """For the head of a request, from when somebody has connected; and for TLS before it."""
    request_seconds: int = 60
    """For the rest of it."""
    handshakes: int = 20
    """Sockets an address may open, whether they are kept or not."""
    handshakes_burst: int = 400
    requests_per_address: int = 40
    requests_burst: int = 200
    practice: int = 4
    """Throws, pours and tosses on the range, for an address: each is a quarter of a second of a core at most."""
    practice_burst: int = 20
    messages: int = 25
    """Of one guest, on all their sockets together."""
    messages_burst: int = 100
    message_bytes: int = 16_384
    talk_seconds: int = 2
    talk_burst: int = 6
    talk_per_address: int = 5
    """Lines and reactions a second of all guests at an address together."""
    talk_per_address_burst: int = 100
    told: int = 2_000
    """Messages a second that one guest may cause at tables: a request costs one for each connection there. So five
    people play and talk before 900 spectators, and nobody makes a table shout."""
    told_burst: int = 4_000
    told_per_address: int = 5_000
    """The same for all guests at an address together."""
    told_per_address_burst: int = 20_000
    choice_changes: int = 100
    """How often an answer that stands may be changed before its question is closed."""
    upload_bytes: int = 2_000_000
    """Size of a request's body, from a guest who is known."""
    stranger_bytes: int = 32_768
    """The same from anybody else: the longest request that is nobody's, a gesture on the range, has half of it."""
    bodies_bytes: int = 32_000_000
    """Size of all bodies together that come in or are worked on; the first eight kilobytes of each do not count."""
    bodies_bytes_per_address: int = 8_000_000
    outbox_messages: int = 256
    outbox_bytes: int = 1_000_000
    hello_seconds: int = 10
    heartbeat_seconds: int = 15
    idle_seconds: int = 60
    """A table nobody has touched for so long is put away; the next who comes finds it in the store."""
    ended_seconds: int = 86_400
    """A table that was ended so long ago, and before any of its games was over, is forgotten."""
    abandoned_seconds: int = 5_184_000
    """A table at which nothing has happened for so long is ended, in the middle of its game; sixty days."""
    gathering_seconds: int = 604_800
    """The same for one whose first game has not begun."""
    worker_seconds: int = 20
    worker_megabytes: int = 1_024
    worker_queue: int = 2_000
    """Gestures that wait."""
    upload_seconds: int = 8
    """For a record that somebody looks at."""
    upload_entries: int = 5_000
    upload_events: int = 20_000
    bot_tables: int = 200
    """Tables with nobody connected at which bots go on by themselves; at others they wait until somebody comes."""
    bot_tables_per_address: int = 20

    @property
    def tcp(self) -> int:
        """All that may be open at once: sockets, and as much again for pages as two addresses may hold."""
        return self.connections + 2 * self.tcp_per_address


class Settings(Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: int = USUAL_PORT
    base_path: str = ""
    public_url: str = ""
    """How people reach the server, if that is not how it is bound: its origin is then welcome too."""
    trust_proxy: tuple[str, ...] = ()
    secure: bool = False
    """Served over TLS, here or at the proxy: cookies then travel no other way."""
    workers: int = 0
    """Processes that think for bots; 0: as many as there are cores, less one."""
    metrics_for_all: bool = False
    limits: Limits = Limits()

    def worker_count(self) -> int:
        return self.workers or max(1, (os.cpu_count() or 2) - 1)

    def pool_size(self) -> int:
        """Processes for bots, and as many for gestures: one more than any single owner gets (`WorkQueue`)."""
        return self.worker_count() + 1


def limits_from(pairs: dict[str, int]) -> Limits:
    for name, value in pairs.items():
        if name not in Limits.__struct_fields__:
            raise Refused("limit-unknown", field="limit", value=name, known=Limits.__struct_fields__)
        if value < 1:
            raise Refused("number-out-of-range", field=name, value=str(value), low=1, high=10**9)
    return Limits(**pairs)
