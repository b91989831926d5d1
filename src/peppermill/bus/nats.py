"""The bus over NATS (core, without storage): one subject for the inbox of each process."""

import asyncio
import contextlib
import logging
import ssl
from collections import deque
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit, urlunsplit

from nats import errors
from nats.aio.client import Client
from nats.aio.msg import Msg

from peppermill.bus.transport import BusListener
from peppermill.core import Refused

LOG: Final = logging.getLogger("peppermill")
CONNECT_SECONDS: Final = 5.0
RETRY_SECONDS: Final = 0.2
PING_SECONDS: Final = 1
MISSED_PINGS: Final = 2
LEAST_PACKET: Final = 65_536
"""Smallest `max_payload` of a NATS server that is of use."""
PENDING_BYTES: Final = 64_000_000
SCHEMES: Final = ("nats", "tls")
OPTIONS: Final = frozenset({"ca", "cert", "key", "creds"})


class _NoTls(errors.Error):
    """Raised for a server that offers no TLS, before anything was sent to it."""


class _TlsClient(Client):
    """A client that talks to no server without TLS. The client library itself encrypts only if the server says that it
    must."""

    async def _process_info(self, info: dict[str, Any], initial_connection: bool = False) -> None:
        """Look at what a server says of itself before anything is sent to it."""
        if initial_connection:
            if not (info.get("tls_required") or info.get("tls_available")):
                raise _NoTls("the server offers no TLS")
            info["tls_required"] = True  # also of one that leaves it to its clients
        await super()._process_info(info, initial_connection)


class NatsBus:
    """A connection to NATS. It comes back by itself when the server was away.

    `url` is `nats://user:password@host:4222`, several of them with commas, or `tls://…`; files may follow as
    `?ca=FILE`, `&cert=FILE&key=FILE` and `&creds=FILE`. With `tls://` or a file for it, every server must speak TLS:
    passwords are never sent without it. `cluster` is the id of the store: clusters that share a NATS
    server hear nothing of each other.
    """

    def __init__(self, url: str, cluster: str, node: str) -> None:
        self._servers, self._options = read_bus_url(url)
        self.place = public_bus_url(url)
        self.max_packet = LEAST_PACKET
        self._prefix, self._node = f"pm.{cluster}.n.", node
        needs_tls = any(server.startswith("tls:") for server in self._servers) or not {"ca", "cert"}.isdisjoint(
            self._options
        )
        self._client: Client = _TlsClient() if needs_tls else Client()
        self._listener: BusListener | None = None
        self._outbox: deque[tuple[str, bytes]] = deque()
        self._waiting = 0
        self._wake: asyncio.Future[None] | None = None
        self._writer: asyncio.Task[None] | None = None
        self._problem: Exception | None = None
        self._denied: asyncio.Future[Exception] | None = None

    @property
    def is_up(self) -> bool:
        """Return whether NATS can be reached."""
        return bool(self._client.is_connected)

    @property
    def waiting_bytes(self) -> int:
        """Bytes that were not handed to the socket yet."""
        return self._waiting + int(self._client.pending_data_size)

    async def start(self, listener: BusListener) -> None:
        """Connect and subscribe to our inbox. Raises `Refused` (`bus-failed`, `bus-credentials`, `bus-unencrypted`,
        `bus-packets`)."""
        self._listener = listener
        try:
            await self._connect_or_give_up()
        except Refused:
            raise
        except Exception as problem:
            await self._abandon()
            denial = self._denied.result() if self._denied is not None and self._denied.done() else None
            raise self._refusal(denial or self._problem or problem) from problem
        self.max_packet = int(self._client.max_payload)
        if self.max_packet < LEAST_PACKET:
            await self._abandon()
            raise Refused("bus-packets", url=self.place, bytes=self.max_packet, least=LEAST_PACKET)
        await self._client.subscribe(
            f"{self._prefix}{self._node}", cb=self._on_message, pending_bytes_limit=PENDING_BYTES
        )
        while self._client.pending_data_size:  # the client's flush sends its ping before what waits to be sent
            await asyncio.sleep(0.001)
        await self._client.flush()
        self._writer = asyncio.create_task(self._write())
        listener.on_up()

    def send(self, node: str, packet: bytes) -> bool:
        """Hand a packet to the writer. Returns False while NATS cannot be reached."""
        if not self.is_up:
            return False
        self._outbox.append((f"{self._prefix}{node}", packet))
        self._waiting += len(packet)
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)
        return True

    async def close(self) -> None:
        """Send what was handed in, and disconnect."""
        if self._writer is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(1):
                    while self._outbox and self.is_up:
                        await asyncio.sleep(0.005)
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        self._listener = None
        await self._abandon()

    async def _connect_or_give_up(self) -> None:
        """Connect; give up after a while, or when our credentials were refused or there is no TLS."""
        self._denied = asyncio.get_running_loop().create_future()
        connecting = asyncio.create_task(self._connect())
        waiting = (connecting, self._denied)
        try:
            await asyncio.wait(waiting, timeout=CONNECT_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            if self._denied.done():  # the client may meet a reset line after it, when it closes its own end
                raise self._denied.result()
            if not connecting.done():
                raise self._problem or TimeoutError
            connecting.result()
        finally:
            connecting.cancel()
            await asyncio.gather(connecting, return_exceptions=True)

    async def _connect(self) -> None:
        await self._client.connect(
            self._servers,
            name=self._node,
            no_echo=True,
            tls=_tls_of(self._options),
            user_credentials=self._options.get("creds"),
            connect_timeout=2,
            max_reconnect_attempts=-1,
            reconnect_time_wait=RETRY_SECONDS,  # type: ignore[arg-type]  # annotated as int, used as seconds
            ping_interval=PING_SECONDS,
            max_outstanding_pings=MISSED_PINGS,
            pending_size=0,
            error_cb=self._on_error,
            disconnected_cb=self._on_disconnected,
            reconnected_cb=self._on_reconnected,
        )

    async def _abandon(self) -> None:
        with contextlib.suppress(Exception):
            await self._client.close()

    def _refusal(self, problem: Exception) -> Refused:
        if isinstance(problem, _NoTls):
            return Refused("bus-unencrypted", url=self.place)
        text = " ".join(str(problem).split()) or type(problem).__name__
        return Refused("bus-credentials" if _is_denial(problem) else "bus-failed", url=self.place, detail=text)

    async def _write(self) -> None:
        """Hand packets to the client, which writes them together."""
        loop = asyncio.get_running_loop()
        while True:
            while self._outbox:
                subject, packet = self._outbox.popleft()
                self._waiting -= len(packet)
                with contextlib.suppress(errors.Error):  # a packet that is lost leaves a gap, which is noticed
                    await self._client.publish(subject, packet)
            self._wake = loop.create_future()
            await self._wake
            self._wake = None

    async def _on_message(self, message: Msg) -> None:
        if self._listener is not None:
            try:
                self._listener.on_packet(message.data)
            except Exception:  # one bad packet does not end the subscription
                LOG.exception("bus")

    async def _on_error(self, problem: Exception) -> None:
        self._problem = problem
        if self._denied is not None and not self._denied.done() and _is_denial(problem):
            self._denied.set_result(problem)
        if self._writer is not None:
            LOG.info("bus: %s", " ".join(str(problem).split()) or type(problem).__name__)

    async def _on_disconnected(self) -> None:
        self._outbox.clear()
        self._waiting = 0
        if self._listener is not None:
            self._listener.on_down()

    async def _on_reconnected(self) -> None:
        if self._listener is not None:
            self._listener.on_up()


def _is_denial(problem: Exception) -> bool:
    return isinstance(problem, errors.AuthorizationError | _NoTls) or "uthorization" in str(problem)


def read_bus_url(url: str) -> tuple[list[str], dict[str, str]]:
    """Return the servers of a bus and the options in its address. Raises `Refused` (`bus-address`, `file-missing`)."""
    try:
        addresses, _, query = url.partition("?")
        parts = [urlsplit(one) for one in addresses.split(",")]
        options = dict(parse_qsl(query, strict_parsing=True)) if query else {}
        is_right = all(part.scheme in SCHEMES and part.hostname and (part.port or 1) for part in parts)
    except ValueError:
        is_right, parts, options = False, [], {}
    if not is_right or not set(options) <= OPTIONS or ("key" in options) != ("cert" in options):
        raise Refused("bus-address", field="bus", value=public_bus_url(url))
    for file in options.values():
        if not Path(file).is_file():
            raise Refused("file-missing", file=file)
    return [urlunsplit(part) for part in parts], options


def public_bus_url(url: str) -> str:
    """Return an address of a bus without users, passwords and files, for messages."""
    places = []
    for one in url.partition("?")[0].split(","):
        scheme, _, rest = one.partition("://")
        places.append(f"{scheme}://{rest.rpartition('@')[2]}")
    return ",".join(places)


def _tls_of(options: dict[str, str]) -> ssl.SSLContext | None:
    """Return the TLS context for files that the address names; None leaves the usual one to `tls://`."""
    if "ca" not in options and "cert" not in options:
        return None
    try:
        context = ssl.create_default_context(cafile=options.get("ca"))
        if "cert" in options:
            context.load_cert_chain(options["cert"], options["key"])
    except (OSError, ssl.SSLError) as problem:
        raise Refused("bus-certificate", detail=str(problem)) from None
    return context
