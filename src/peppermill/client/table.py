"""A client's table over its WebSocket: kept up to date, reconnected after any break, and no command is played twice."""

import asyncio
import contextlib
import random
import secrets
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Raw
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from peppermill.client.view_model import Turn, ViewModel, to_builtins
from peppermill.core import SPECTATOR, Refused
from peppermill.core.refusal import Param
from peppermill.wire import CLOSE_REFUSED, CLOSE_RELOAD, VERSION
from peppermill.wire import replies as got
from peppermill.wire import requests as ask
from peppermill.wire.changes import apply_changes

if TYPE_CHECKING:
    from peppermill.client.api import Client

FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 5.0
_DECODE: Final = msgspec.json.Decoder(got.FromServer).decode
_FINAL: Final = (CLOSE_RELOAD, CLOSE_REFUSED)


class TableClient:
    """A table; to be used in `async with`. `table`, `yours`, `models`, `clocks`, `waits` and `talk` are as the server
    sent them last."""

    def __init__(
        self, client: "Client", table_id: str, invite: str = "", name: str = "", links: got.Links | None = None
    ) -> None:
        self.client, self.id, self.invite, self.name = client, table_id, invite, name
        self.links = links or got.Links()
        self.table: got.TableView | None = None
        self.yours: got.Yours | None = None
        self.models: dict[int | str, ViewModel] = {}
        self.clocks: got.Clocks | None = None
        self.waits: tuple[int, ...] = ()
        self.talk: dict[int, got.Said] = {}
        self.reactions: list[got.Reacted] = []
        self.blobs: dict[str, bytes] = {}
        self.bye: got.Bye | None = None
        self._last_word: got.Bye | None = None
        self._was_in = False
        self.connected = asyncio.Event()
        self._changed = asyncio.Condition()
        self._changes = 0
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[str, asyncio.Future[Any]]] = {}
        self._asked: set[tuple[str, int, str]] = set()
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "TableClient":
        self._running = asyncio.create_task(self._run())
        try:
            await self.until(lambda: self.yours is not None or self.bye is not None)
        except TimeoutError:
            self.bye = self._last_word
            self._raise_bye()
            raise
        self._raise_bye()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the socket and stop listening; the seats stay taken."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    async def drop_connection(self) -> None:
        """Lose the connection, as in a tunnel; it is opened again automatically."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def request(self, request: ask.AnyRequest) -> Any:
        """Send a request and wait for its answer. After a lost connection it is sent again under the same id. Raises
        `Refused`."""
        self._raise_bye()
        raw = msgspec.json.encode(request).decode()
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[request.id] = (raw, answer)
        try:
            await self._send(raw)
            return await answer
        finally:
            self._waiting.pop(request.id, None)

    async def play(self, seat: int, command: Any, request_id: str = "") -> None:
        """Play a command in a seat. Raises `Refused`."""
        match = self.models[seat].match if seat in self.models else ""
        raw = Raw(msgspec.json.encode(to_builtins(command)))
        try:
            await self.request(ask.Play(request_id or new_id(), seat, match, raw))
        except Refused as refused:
            if refused.refusal.code == "table-paused":
                self._asked = {name for name in self._asked if name[1] != seat}
            raise

    async def sit(self, seat: int | None = None, name: str = "") -> int:
        """Take a seat, by its number or the first that is free; returns its number. Raises `Refused`."""
        if seat is None:
            assert self.table is not None, "known since the connection was made"
            free = (number for number, taken in enumerate(self.table.seats) if taken.kind == "empty")
            seat = next(free, 0)
        await self.request(ask.TakeSeat(new_id(), seat, name or self.name, self.invite))
        return seat

    async def do(self, kind: type[ask.Request], *given: Any, **named: Any) -> Any:
        """Send any other request, by its type: `await table.do(requests.Start)`. Raises `Refused`."""
        # `Request` stands for all of its kinds here, which the union of them cannot say
        return await self.request(kind(new_id(), *given, **named))  # type: ignore[arg-type]

    async def until(self, holds: Any, seconds: float | None = None) -> None:
        """Wait until `holds()` is true, for `Client.patience` seconds if no others are given. Raises the reason as
        `Refused` if the connection is lost for good before, and `TimeoutError`."""
        async with asyncio.timeout(self.client.patience if seconds is None else seconds), self._changed:
            await self._changed.wait_for(lambda: bool(holds()) or self.bye is not None)
        if not holds():
            self._raise_bye()

    async def turns(self) -> AsyncIterator[Turn]:
        """Yield every decision of our seats once, until the game is over or the table is ended. While the table is
        paused there are none; one whose answer was refused for that is yielded again."""
        self._asked = set()
        while True:
            turn = next((turn for turn in self.open_turns() if self._name(turn) not in self._asked), None)
            if turn is not None and self._phase == "playing" and self.bye is None:
                self._asked.add(self._name(turn))
                yield turn
            elif self.is_over or self.bye is not None or self._phase == "ended":
                return
            else:
                await self._next_change()

    async def _next_change(self) -> None:
        before = self._changes
        async with self._changed:
            await self._changed.wait_for(lambda: self._changes != before)

    def open_turns(self) -> list[Turn]:
        """Return the decisions that our seats are asked now."""
        return [
            Turn(viewer, decision, model)
            for viewer, model in self.models.items()
            for decision in model.decisions
            if decision.pending and not isinstance(viewer, str)
        ]

    @property
    def is_over(self) -> bool:
        """Return whether the game is over."""
        return any(model.outcome is not None for model in self.models.values())

    @property
    def _phase(self) -> str:
        return "" if self.table is None else self.table.phase

    def _name(self, turn: Turn) -> tuple[str, int, str]:
        return turn.model.match, turn.seat, turn.decision.id

    async def _run(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                async with self._connection() as socket:
                    await self._greet(socket)
                    async for frame in socket:
                        await self._take(frame)
                    await self._lost(socket.close_code)
            except ConnectionClosed as closed:
                await self._lost(closed.rcvd.code if closed.rcvd else None)
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            if self.bye is not None:
                return
            if self._was_in:
                self._was_in, pause = False, FIRST_PAUSE
            await asyncio.sleep(pause * random.uniform(1, 1.5))  # not everybody at once after a server has stopped
            pause = min(LONGEST_PAUSE, pause * 2)

    def _connection(self) -> connect:
        url = urlsplit(self.client.url)
        address = f"{'wss' if url.scheme == 'https' else 'ws'}://{url.netloc}{url.path}/api/tables/{self.id}/socket"
        return connect(
            address,
            additional_headers={"Cookie": self.client.cookie},
            ssl=self.client.tls if url.scheme == "https" else None,
            compression=None,
            max_size=2**24,
            user_agent_header=None,
            proxy=None,
        )

    async def _greet(self, socket: ClientConnection) -> None:
        have = tuple(ask.Have(model.viewer, model.match, model.seq, model.mark) for model in self.models.values())
        hello = ask.Hello(VERSION, self.invite, self.name, have)
        await socket.send(msgspec.json.encode(hello).decode())
        self._socket = socket
        for raw, _ in tuple(self._waiting.values()):
            await socket.send(raw)

    async def _lost(self, code: int | None) -> None:
        self._socket = None
        self.connected.clear()
        self.bye = self._last_word if code in _FINAL else None
        if self.bye is not None:
            for request_id in tuple(self._waiting):
                self._answered(request_id, _refused(self.bye.code, "", self.bye.params))
        await self._tell()

    async def _send(self, raw: str) -> None:
        """Send a text; without a connection it is sent when there is one."""
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(raw)

    async def _take(self, frame: str | bytes) -> None:
        if isinstance(frame, bytes):
            self.blobs[frame[1:33].hex()] = frame[33:]
            return
        message = _DECODE(frame)
        match message:
            case got.Welcome():
                self._was_in = True
                self.connected.set()
            case got.Table(table):
                self.table = table
            case got.TableChanged(changes):
                assert self.table is not None, "a table is told whole before it is told to have changed"
                changed = apply_changes(msgspec.json.decode(msgspec.json.encode(self.table)), changes)
                self.table = msgspec.convert(changed, got.TableView)
            case got.Yours(seats, lent=lent):
                self.yours = message
                kept: set[int | str] = set(seats) if len(seats) == 1 and not lent else {*seats, SPECTATOR}
                self.models = {viewer: model for viewer, model in self.models.items() if viewer in kept}
            case got.Snapshot(viewer):
                self.models.setdefault(viewer, ViewModel(viewer)).apply_snapshot(message)
            case got.Update(viewer):
                if viewer in self.models and not self.models[viewer].apply_update(message):
                    await self._begin_anew(viewer)
            case got.Clocks():
                self.clocks = message
            case got.Waits(seats):
                self.waits = seats
            case got.Said(number):
                self.talk[number] = message
            case got.Reacted():
                self.reactions.append(message)
            case got.Bye():
                self._last_word = message
            case got.Done(request_id) | got.Pong(request_id) | got.PastNews(request_id):
                self._answered(request_id, message)
            case got.Explained(request_id) | got.Mapped(request_id) | got.Taught(request_id):
                self._answered(request_id, message)
            case got.Advised(request_id) | got.Compared(request_id):
                self._answered(request_id, message)
            case got.Refused(request_id, code, rule, params):
                self._answered(request_id, _refused(code, rule, params))
            case got.Beat():
                return
        await self._tell()

    async def _begin_anew(self, viewer: int | str) -> None:
        """Sequence gap: reconnect without `have` to force a snapshot."""
        del self.models[viewer]
        if self._socket is not None:
            await self._socket.close()

    def _answered(self, request_id: str, answer: Any) -> None:
        _, future = self._waiting.get(request_id, ("", None))
        if future is not None and not future.done():
            if isinstance(answer, Refused):
                future.set_exception(answer)
            else:
                future.set_result(answer)

    async def _tell(self) -> None:
        self._changes += 1
        async with self._changed:
            self._changed.notify_all()

    def _raise_bye(self) -> None:
        if self.bye is not None:
            raise _refused(self.bye.code, "", self.bye.params)


def _refused(code: str, rule: str, params: dict[str, Param]) -> Refused:
    return Refused(code, rule, **params)


def new_id() -> str:
    """Return a new id for a request."""
    return secrets.token_urlsafe(9)
