"""The composition root: builds the application from its parts, and the uvicorn server that runs it."""

import asyncio
import contextlib
import gc
import logging
import socket
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import uvicorn
from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from peppermill.bus import Peers
from peppermill.core import Refused, Seed, fresh_seed
from peppermill.core.extras import refuse_without
from peppermill.i18n import usual_language, words_in
from peppermill.match import Store
from peppermill.server.api.finished_games import FINISHED_GAME_HANDLERS
from peppermill.server.api.games import GAME_HANDLERS
from peppermill.server.api.gestures_again import GESTURE_HANDLERS
from peppermill.server.api.guests import GUEST_HANDLERS
from peppermill.server.api.landing_maps import MAP_HANDLERS
from peppermill.server.api.pages import authority_page, page_handlers
from peppermill.server.api.practice_range import RANGE_HANDLERS
from peppermill.server.api.problems import (
    handle_exception,
    handle_http_exception,
    handle_recursion_error,
    handle_refused,
)
from peppermill.server.api.status import STATUS_HANDLERS
from peppermill.server.api.tables import TABLE_HANDLERS
from peppermill.server.cluster.ownership import AlwaysOwner, Ownership, OwnershipListener
from peppermill.server.cluster.router import Arrival, Router
from peppermill.server.logs import configure_logs
from peppermill.server.net.admission import Admission
from peppermill.server.net.connection import ClientTransport
from peppermill.server.net.connection_limits import ConnectionLimits, RequestTimers
from peppermill.server.net.json_body import StrictRequest
from peppermill.server.net.middleware import HttpMiddleware
from peppermill.server.net.network_addresses import page_address
from peppermill.server.net.sockets import SocketSession, table_socket
from peppermill.server.net.tls import TlsFiles
from peppermill.server.net.websocket import SocketProtocol
from peppermill.server.service_manager import keep_alive, tell_manager
from peppermill.server.services import Services
from peppermill.server.settings import Settings
from peppermill.server.tables.expiry import ExpiryTask
from peppermill.server.tables.guests import Guests
from peppermill.server.tables.identity import Identity, Keys, new_key
from peppermill.server.tables.lobby import RESTARTING, Lobby
from peppermill.server.tables.table_state import bots_at
from peppermill.server.work.warming import start_engines
from peppermill.server.work.workers import WorkerPools, Workers
from peppermill.store import SqliteStore
from peppermill.store.addresses import Address, open_database
from peppermill.store.server_lock import ServerLock
from peppermill.version import __version__

if TYPE_CHECKING:
    from peppermill.server.cluster.sharing import Sharing

LOG: Final = logging.getLogger("peppermill")
GOODBYE_SECONDS: Final = 5
"""Seconds in which a stopping server stores clocks and closes sockets."""
BUSY_SECONDS: Final = 5.0
"""Seconds for which the store waits for another process that has locked its file."""
WARM_SECONDS: Final = 5.0
"""Most seconds for which a starting server waits for the workers that running tables need."""
GROUP_SECONDS: Final = 0.003
"""Seconds over which the store collects moves that follow each other closely into one transaction."""
_OPENAPI: Final = JsonRenderPlugin(path="/openapi.json")


def build(
    store: Store,
    settings: Settings,
    names: Iterable[str] = (),
    keys: Keys = new_key,
    seeds: Callable[[], Seed] = fresh_seed,
    ca: Path | None = None,
    warm: bool = False,
    pools: WorkerPools | None = None,
    ownership: Ownership | None = None,
    peers: Peers | None = None,
) -> HttpMiddleware:
    """Build the application over a store.

    `names` are further hosts it may be called by, `ca` is the certificate phones may fetch, `warm` starts workers
    before they are needed. `pools` are process pools shared with others, whose owner closes them; without them the
    application makes its own. `ownership` and `peers` are given where several processes serve the store: who owns which
    table, and the way to the others.
    """
    workers = Workers(settings, pools)
    services = Services(store, settings, workers, keys, seeds, ownership)
    guests = Guests(store, Identity(store, keys))
    sharing = None if ownership is None else _sharing(services, guests)
    lobby = Lobby(services) if sharing is None else sharing.lobby
    admission = Admission(settings, (settings.host, *names), None if sharing is None else sharing.buckets)
    if sharing is not None:
        sharing.share_limits(admission)

    async def serve_here(client: ClientTransport, arrival: Arrival) -> None:
        rates = admission.rates_of(arrival.address, arrival.guest)
        session = SocketSession(client, arrival.bearer, lobby, guests, rates, arrival.trace)
        await session.serve(arrival.table, arrival.hello)

    router = None if peers is None else Router(peers, services.ownership, serve_here, lobby.presence_here)
    if router is not None:
        workers.connect(router.remote_workers)
        if sharing is not None:
            sharing.lobby.ask_presence = router.ask_presence

    @contextlib.asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await services.ownership.start()
        await lobby.load_tables()
        if router is not None:
            await router.start()
        if warm:
            workers.warm_up(bots_at(lobby.playing_tables()), start_engines)
        go_on = (lobby.open_playing_tables(),) if sharing is None else (lobby.adopt_orphans(), sharing.run())
        work = (*go_on, lobby.run_housekeeping(), ExpiryTask(lobby, guests).run(), keep_alive())
        jobs = [asyncio.create_task(job) for job in work]
        try:
            await workers.wait_until_warm(WARM_SECONDS)
            yield
        finally:
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)
            if router is not None:
                await router.close()
            await services.ownership.close()
            await asyncio.to_thread(workers.close)

    most = settings.limits.upload_bytes
    app = Litestar(
        [
            *TABLE_HANDLERS,
            *GAME_HANDLERS,
            *STATUS_HANDLERS,
            *GUEST_HANDLERS,
            *FINISHED_GAME_HANDLERS,
            *RANGE_HANDLERS,
            *MAP_HANDLERS,
            *GESTURE_HANDLERS,
            *page_handlers(settings.base_path),
            table_socket,
            *([] if ca is None else [authority_page(ca)]),
        ],
        path=settings.base_path,
        lifespan=[life],
        dependencies={
            "lobby": _given(lobby),
            "guests": _given(guests),
            "admission": _given(admission),
            "settings": _given(settings),
            "router": _given(router),
        },
        exception_handlers={
            Refused: handle_refused,
            RecursionError: handle_recursion_error,
            HTTPException: partial(handle_http_exception, most=most),
            Exception: handle_exception,
        },
        openapi_config=OpenAPIConfig(
            title="Peppermill",
            version=__version__,
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_class=StrictRequest,
        request_max_body_size=most,
        state=None,
        logging_config=None,
    )
    return HttpMiddleware(app, settings, admission, guests.identity, lobby)


def _sharing(services: Services, guests: Guests) -> "Sharing":
    """Return what is shared with other processes. Needs the extra `cluster`."""
    from peppermill.server.cluster.sharing import Sharing

    return Sharing(services, guests)


def _given(thing: object) -> Provide:
    return Provide(lambda: thing, sync_to_thread=False)


def serve(
    settings: Settings,
    place: Address,
    *,
    names: Iterable[str] = (),
    tls: TlsFiles | None = None,
    announce: Callable[[int], None] = lambda _: None,
) -> None:
    """Run a server on a store until the process is told to stop. `place` is a SQLite file, or the URL of a PostgreSQL
    database; the server is the only one there, unless `settings` name a bus through which several on one database
    reach each other. `announce` is called with the port once the server accepts connections."""
    configure_logs(settings.log, settings.node)
    with _claimed_store(place, settings) as (store, ownership, note), _bound(settings) as bound:
        peers = None if ownership is None else _peers(settings, store, ownership)
        ca = None if tls is None else tls.ca
        app = build(store, settings, names, ca=ca, warm=True, ownership=ownership, peers=peers)
        port = bound.getsockname()[1]

        def ready() -> None:
            tell_manager("READY=1")
            note(page_address(settings, port, tls is not None))
            announce(port)

        server = Server(app, settings, tls, ready)
        app.lobby.ownership.subscribe(StopOnDrain(server))
        gc.collect()
        gc.freeze()  # objects of start-up stay, and games make no cycles: collect rarely
        gc.set_threshold(50_000, 20, 50)
        server.run(sockets=[bound])


def _peers(settings: Settings, store: Store, ownership: Ownership) -> Peers:
    """Return the way to the other processes. Raises `Refused` where the bus cannot be used."""
    from peppermill.server.cluster.joining import check_bus, open_peers
    from peppermill.store.postgres import PostgresStore

    assert isinstance(store, PostgresStore)
    check_bus(settings.bus, store, ownership.node)
    return open_peers(settings.bus, store, ownership.node)


class StopOnDrain(OwnershipListener):
    """Stops a server when an operator asks its process to hand its tables over."""

    def __init__(self, server: "Server") -> None:
        self._server = server

    def on_drain(self) -> None:
        """Stop as if by a signal."""
        self._server.should_exit = True


@contextlib.contextmanager
def _claimed_store(
    place: Address, settings: Settings
) -> Iterator[tuple[Store, Ownership | None, Callable[[str], None]]]:
    """Open a store that no other server runs on, or a database with our claims among several servers. The third value
    notes the URL of the server's page, where the store has a place for it."""
    if settings.bus:
        if not isinstance(place, str):
            raise Refused("bus-needs-database", field="bus")
        try:
            from peppermill.server.cluster.leased_ownership import shared_store
        except ModuleNotFoundError:
            raise refuse_without("cluster") from None
        with shared_store(place, settings.node, group_seconds=GROUP_SECONDS) as (shared, ownership):
            yield shared, ownership, lambda _: None
        return
    if isinstance(place, str):
        with open_database(place, group_seconds=GROUP_SECONDS, exclusive=True) as database:
            yield database, None, lambda _: None
        return
    with (
        ServerLock(place) as lock,
        SqliteStore(place, busy_seconds=BUSY_SECONDS, group_seconds=GROUP_SECONDS) as store,
    ):
        if store.was_exposed:
            LOG.warning(words_in(usual_language()).say("store-was-exposed", file=str(place)))
        yield store, None, lock.announce


class Server(uvicorn.Server):
    """uvicorn with our limits on connections. Calls `ready` once it accepts connections, and tells every client before
    it stops."""

    def __init__(
        self,
        app: HttpMiddleware,
        settings: Settings,
        tls: TlsFiles | None = None,
        ready: Callable[[], None] = lambda: None,
        ws: Any = SocketProtocol,
    ) -> None:
        inner: Any = app
        if settings.trust_proxy:
            inner = ProxyHeadersMiddleware(inner, list(settings.trust_proxy))
        self._timers = RequestTimers(inner)
        self._app, self._settings, self._ready = app, settings, ready
        self._limits: list[ConnectionLimits] = []
        super().__init__(
            uvicorn.Config(
                self._timers,
                http="h11",
                ws=ws,
                ws_max_size=settings.limits.message_bytes,
                ws_per_message_deflate=False,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,  # done above, inside the timers, which know connections by their own address
                timeout_graceful_shutdown=GOODBYE_SECONDS,
                ssl_certfile=None if tls is None else str(tls.cert),
                ssl_keyfile=None if tls is None else str(tls.key),
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start without a listener of uvicorn's, and accept connections through our limits."""
        await super().startup([])
        if self.started:
            config = self.config
            kind: Any = config.http_protocol_class
            protocol = partial(kind, config=config, server_state=self.server_state, app_state=self.lifespan.state)
            self._limits = [
                ConnectionLimits(bound, protocol, self._timers, self._settings, config.ssl) for bound in sockets or ()
            ]
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Store the clocks of running games, send every client a good-bye, and stop uvicorn."""
        tell_manager("STOPPING=1")
        for limits in self._limits:
            await limits.close()
        lobby = self._app.lobby
        if isinstance(lobby.ownership, AlwaysOwner):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(GOODBYE_SECONDS / 5):
                    await lobby.store_clocks()
        else:
            await lobby.hand_over()
        lobby.dismiss_all(RESTARTING)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS / 5):
                while lobby.connections():
                    await asyncio.sleep(0.01)
        await super().shutdown(sockets)


def _bound(settings: Settings) -> socket.socket:
    """Bind a listening socket; raises `Refused` (`port-taken`). The protocol is named, since asyncio sets TCP_NODELAY
    only then."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # said outright, or asyncio waits to send
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((settings.host, settings.port))
    except OSError as problem:
        bound.close()
        detail = problem.strerror or str(problem)
        raise Refused("port-taken", field="port", value=str(settings.port), detail=detail) from None
    bound.listen(1024)
    return bound
