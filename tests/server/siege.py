"""A server under attack, an honest game at one of its tables, and what must be so however the attack goes.

Others are not affected: the honest game goes on, again and again, to its end. Nothing breaks or leaks: the log holds
no error and no secret. Nothing grows: whoever has left is forgotten.
"""

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator, Iterator
from typing import Any, ClassVar
from unittest.mock import patch
from weakref import WeakSet

from msgspec.structs import replace

from peppermill.client import TableClient
from peppermill.match import Match, Store
from peppermill.match.record import record_of, verify_record
from peppermill.server.net.connection import Connection
from peppermill.server.net.websocket import SocketProtocol
from peppermill.server.settings import Limits, Settings
from peppermill.server.tables.identity import Identity
from peppermill.server.tables.table_state import decode_table_state
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from server.kit import FAST, play_on, running, seated, start
from server.raw import PATIENCE, Wire

SEED = "the seed that nobody may read"
LIMITS = replace(
    FAST,
    tables=100_000,
    tables_per_guest=100_000,
    tables_per_address_an_hour=100_000,
    guests_per_address_an_hour=100_000,
    requests_per_address=100_000,
    requests_burst=100_000,
    connections_per_address=4_000,
    tcp_per_address=4_000,
    handshakes_burst=100_000,
)


class Log(logging.Handler):
    """Everything said at level INFO and above; errors and tracebacks besides by themselves."""

    def __init__(self) -> None:
        super().__init__()
        self.text: list[str] = []
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        line = self.format(record)
        self.text.append(line)
        if record.exc_info or record.levelno >= logging.ERROR:
            self.errors.append(line)


@contextlib.contextmanager
def log_read() -> Iterator[Log]:
    log, root = Log(), logging.getLogger()
    level = root.level
    root.addHandler(log)
    root.setLevel(logging.INFO)
    try:
        yield log
    finally:
        root.setLevel(level)
        root.removeHandler(log)


class Remembered(Connection):
    all: ClassVar[WeakSet[Connection]] = WeakSet()

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.all.add(self)


class RememberedSocket(SocketProtocol):
    all: ClassVar[WeakSet[SocketProtocol]] = WeakSet()

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.all.add(self)


class Siege:
    """`tokens` hands out cookies of guests the server does not know yet; `secrets` gathers what no log may hold."""

    def __init__(self, url: str, store: Store, limits: Limits, tables: list[TableClient]) -> None:
        self.url, self.store, self.limits, self.tables = url, store, limits, tables
        self.table, self.links = tables[0].id, tables[0].links
        self.games = 0
        self._identity = Identity(store)
        self._guests = 0
        self._over = asyncio.Event()
        self.secrets = {SEED, store.setting("signing-key", lambda: b"").hex()}

    def token(self, guest: str = "") -> str:
        self._guests += 1
        made = self._identity.token(guest or f"gstranger{self._guests:05}")
        self.secrets.add(made)
        return made

    async def spectator(self) -> Wire:
        wire = await Wire.open(self.url, self.table, self.token())
        await wire.hello(invite=self.links.watch)
        return wire

    async def play_on(self) -> None:
        """Honest games, one after the other, until the attack is over; at least one."""
        host = self.tables[0]
        while True:
            await asyncio.gather(*(play_on(table) for table in self.tables))
            self.games += 1
            for table in self.tables:
                await table.until(lambda table=table: table.table and table.table.phase == "over")
            if self._over.is_set():
                return
            await host.do(ask.Rematch)
            for table in self.tables:
                await table.until(lambda table=table: not table.is_over)

    def end(self) -> None:
        self._over.set()

    def connections(self) -> list[Connection]:
        """Those the server still remembers, the honest ones left out."""
        gc.collect()
        honest = {table.client.guest for table in self.tables}
        return [connection for connection in Remembered.all if connection.guest not in honest]

    async def forgotten(self) -> bool:
        """Return whether all who have left are forgotten, sooner or later."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self.connections():
                    await asyncio.sleep(0.05)
        return not self.connections()

    def note_secrets(self) -> None:
        for kept in self.store.tables().values():
            table_state = decode_table_state(kept.body)
            self.secrets |= {table_state.table_key, table_state.watch_key, *(place.key for place in table_state.seats)}
        self.secrets |= {table.client.token for table in self.tables}


@contextlib.asynccontextmanager
async def besieged(limits: Limits = LIMITS, store: Store | None = None) -> AsyncIterator[Siege]:
    """The body attacks; what must be so is looked at when it is done."""
    store = store or MemoryStore()
    settings = Settings(limits=limits, workers=1)
    with log_read() as log, patch("peppermill.server.net.sockets.Connection", Remembered):
        async with (
            running(store, settings, SEED, ws=RememberedSocket) as url,
            seated(url, ["Ana", "Ben"], options={"cycles": 1}) as tables,
        ):
            await start(tables)
            siege = Siege(url, store, limits, tables)
            playing = asyncio.create_task(siege.play_on())
            try:
                yield siege
            finally:
                siege.end()
                await asyncio.wait_for(playing, 4 * PATIENCE)
            assert await siege.forgotten(), siege.connections()
            siege.note_secrets()
        gc.collect()
        await asyncio.sleep(0)
    assert siege.games > 0
    for number in range(1, siege.games + 1):
        verify_record(record_of(Match(store.open(f"{siege.table}.{number}"))), "record")
    assert not log.errors, "\n".join(log.errors[:3])
    told = "\n".join(log.text)
    assert not [secret for secret in siege.secrets if secret and secret in told]
