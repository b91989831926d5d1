"""The composition root: store, workers, lobby and doors put together, and the server that runs them."""

import asyncio
import contextlib
import gc
import logging
import socket
from collections.abc import AsyncIterator, Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, Final

import uvicorn
from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from peppermill import __version__
from peppermill.match import Store
from peppermill.server.connection_limits import ConnectionLimits, RequestTimers
from peppermill.server.doorman import Doorman
from peppermill.server.guard import Guard
from peppermill.server.guests import Guests
from peppermill.server.guests_api import IDENTITIES
from peppermill.server.house import House
from peppermill.server.http import HANDLERS
from peppermill.server.identity import Identity, Keys, new_key
from peppermill.server.lan import page_address
from peppermill.server.lobby import Lobby
from peppermill.server.looking_back import LOOKING_BACK
from peppermill.server.pages import page_handlers
from peppermill.server.practice import PRACTICE
from peppermill.server.problems import library_refused, refused, too_deep, trouble
from peppermill.server.settings import Settings
from peppermill.server.sockets import table_socket
from peppermill.server.standing import levels_in
from peppermill.server.tidying import Tidying
from peppermill.server.tls import Files
from peppermill.server.trust import ca_page
from peppermill.server.warming import start_engines
from peppermill.server.websocket import SocketProtocol
from peppermill.server.workers import Crews, Workers
from peppermill.store import SqliteStore
from peppermill.store.serving import ServerLock
from peppermill.table import Refusal, Refused, Seed, fresh_seed
from peppermill.words import usual_language, words_in

LOG: Final = logging.getLogger("peppermill")
GOODBYE_SECONDS: Final = 5
BUSY_SECONDS: Final = 5.0
WARM_SECONDS: Final = 5.0
"""How long connections wait at most until the processes are started that running tables need."""
GROUP_SECONDS: Final = 0.003
"""Moves that follow each other closely, at any tables, share the disk writes of this time."""
_OPENAPI: Final = JsonRenderPlugin(path="/openapi.json")


def build(
    store: Store,
    settings: Settings,
    names: Iterable[str] = (),
    keys: Keys = new_key,
    seeds: Callable[[], Seed] = fresh_seed,
    ca: Path | None = None,
    warm: bool = False,
    crews: Crews | None = None,
) -> Guard:
    """The application over a store. `names`: further hosts it is called by; `ca`: the certificate phones may fetch;
    `crews`: process pools to use that others use as well, closed by their owner and not with the application."""
    workers = Workers(settings, crews)
    house = House(store, settings, workers, keys, seeds)
    lobby, guests = Lobby(house), Guests(store, Identity(store, keys))
    doorman = Doorman(settings, (settings.host, *names))

    @contextlib.asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await lobby.begin()
        if warm:
            workers.warm_up(levels_in(lobby.playing()), start_engines)
        work = (lobby.resume(), lobby.keep_house(), Tidying(lobby).keep_tidy())
        jobs = [asyncio.create_task(job) for job in work]
        try:
            await workers.warmed(WARM_SECONDS)
            yield
        finally:
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)
            await asyncio.to_thread(workers.close)

    most = settings.limits.upload_bytes
    app = Litestar(
        [
            *HANDLERS,
            *IDENTITIES,
            *LOOKING_BACK,
            *PRACTICE,
            *page_handlers(settings.base_path),
            table_socket,
            *([] if ca is None else [ca_page(ca)]),
        ],
        path=settings.base_path,
        lifespan=[life],
        dependencies={
            "lobby": _given(lobby),
            "guests": _given(guests),
            "doorman": _given(doorman),
            "settings": _given(settings),
        },
        exception_handlers={
            Refused: refused,
            RecursionError: too_deep,
            HTTPException: partial(library_refused, most=most),
            Exception: trouble,
        },
        openapi_config=OpenAPIConfig(
            title="Peppermill",
            version=__version__,
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=most,
        state=None,
        logging_config=None,
    )
    return Guard(app, settings, doorman, guests.identity, lobby)


def _given(thing: object) -> Provide:
    return Provide(lambda: thing, sync_to_thread=False)


def serve(
    settings: Settings,
    store_path: Path,
    *,
    names: Iterable[str] = (),
    tls: Files | None = None,
    announce: Callable[[int], None] = lambda _: None,
) -> None:
    """Run until told to stop, as the only server on the store. `announce` is called with the port once there is
    somebody to talk to."""
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s")
    with (
        ServerLock(store_path) as lock,
        _bound(settings) as bound,
        SqliteStore(store_path, busy_seconds=BUSY_SECONDS, group_seconds=GROUP_SECONDS) as store,
    ):
        if store.was_exposed:
            LOG.warning(words_in(usual_language()).say("store-was-exposed", file=str(store_path)))
        app = build(store, settings, names, ca=None if tls is None else tls.ca, warm=True)
        port = bound.getsockname()[1]

        def ready() -> None:
            lock.announce(page_address(settings, port, tls is not None))
            announce(port)

        server = Server(app, settings, tls, ready)
        gc.collect()
        gc.freeze()  # what is there now stays; and what a game makes has no cycles, so looking for them can wait
        gc.set_threshold(50_000, 20, 50)
        server.run(sockets=[bound])


class Server(uvicorn.Server):
    """uvicorn with limits on connections; calls `ready` when it takes requests, and says good-bye before it stops."""

    def __init__(
        self,
        app: Guard,
        settings: Settings,
        tls: Files | None = None,
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
        for limits in self._limits:
            await limits.close()
        lobby = self._app.lobby
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS / 5):
                await lobby.keep_clocks()
        lobby.dismiss_all(Refusal(code="server-restarting"))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS / 5):
                while lobby.connections():
                    await asyncio.sleep(0.01)
        await super().shutdown(sockets)


def _bound(settings: Settings) -> socket.socket:
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
