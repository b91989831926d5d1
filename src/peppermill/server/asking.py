"""What a client asks at its table, one request after the other."""

import asyncio
from collections import deque
from collections.abc import Coroutine
from typing import Final, cast

import msgspec
from msgspec import Struct

from peppermill.games import find_game
from peppermill.games.fate import BlobHash
from peppermill.match.moves import command_from_json, is_same_command, sender_id
from peppermill.server.connection import Connection
from peppermill.server.discretion import for_guests
from peppermill.server.feed import text
from peppermill.server.lessons import teaching
from peppermill.server.metrics import REFUSALS
from peppermill.server.once import mark
from peppermill.server.rates import take_all
from peppermill.server.standing import free_name
from peppermill.server.table import LiveTable
from peppermill.server.talk import Words, encode, plain
from peppermill.table import Refusal, Refused, Seat
from peppermill.wire import CLOSE_FLOOD
from peppermill.wire.replies import Explained, PastNews, Pong, Reacted, Said, Taught, blob_frame
from peppermill.wire.requests import (
    Asked,
    AtTable,
    Explain,
    Fetch,
    FromClient,
    Hello,
    Id,
    Learn,
    Past,
    Ping,
    Play,
    React,
    Say,
)

_DECODE: Final = msgspec.json.Decoder(FromClient).decode


class Asking:
    """`working` is what has to be waited for before the next request is looked at."""

    def __init__(self, connection: Connection, table: LiveTable) -> None:
        self.connection, self.table, self.house = connection, table, table.house
        self.working: asyncio.Task[None] | None = None
        self._backlog: deque[Asked] = deque()

    def take(self, raw: str) -> None:
        connection = self.connection
        if connection.closing is not None:
            return
        if not connection.may_send.take():
            connection.dismiss(Refusal(code="too-fast"), CLOSE_FLOOD)
            return
        try:
            message = read_message(raw)
        except Refused as refused:
            self._refuse(_id(raw), refused.refusal)
            return
        if isinstance(message, Hello):
            self._refuse("", Refusal(code="hello-once"))
        elif self.working is not None:
            self._backlog.append(message)
        else:
            self._answer(message)

    def _answer(self, request: Asked) -> None:
        """At once; or, if it needs waiting, in a task that others wait for."""
        try:
            needs_waiting = self._do(request)
        except Refused as refused:
            self._refuse_kindly(request.id, refused.refusal)
            return
        if needs_waiting is not None:
            self.working = asyncio.create_task(self._wait(request, needs_waiting))

    async def _wait(self, request: Asked, work: Coroutine[None, None, None]) -> None:
        try:
            await work
            self.connection.done(request.id)
        except Refused as refused:
            self._refuse_kindly(request.id, refused.refusal)
        finally:
            self.working = None
        while self._backlog and self.working is None:
            self._answer(self._backlog.popleft())

    def _refuse_kindly(self, request_id: str, refusal: Refusal) -> None:
        self._refuse(request_id, for_guests(refusal))

    def _do(self, request: Asked) -> Coroutine[None, None, None] | None:
        """Done and answered; or the work that is left, to be answered with `done` after it."""
        connection = self.connection
        match request:
            case Play():
                return self._play(request)
            case Say():
                return self._once(request, self._say(request))
            case React():
                return self._once(request, self._react(request))
            case Past(request_id, viewer, before):
                if self.table.game is None or viewer not in connection.viewers:
                    raise Refused("not-your-view", field="viewer")
                first, news = self.table.game.feed(viewer).past(before)
                connection.reply(text(PastNews(request_id, viewer, first, news)))
            case Explain(request_id, seat):
                if self.table.game is None or seat not in connection.viewers:
                    raise Refused("not-your-view", field="seat")
                hints = self.table.game.match.game.explain(self.table.game.match.view(seat))
                connection.reply(text(Explained(request_id, seat, hints)))
            case Learn(request_id, seat):
                if self.table.game is None or seat not in connection.viewers:
                    raise Refused("not-your-view", field="seat")
                known = teaching(self.table.standing, self.table.game.match, Seat(seat))
                connection.reply(text(Taught(request_id, seat, **msgspec.structs.asdict(known))))
            case Fetch(_, name):
                return self._fetch(BlobHash(name))
            case Ping(request_id):
                connection.reply(text(Pong(request_id)))
            case _:
                at_table: AtTable = request
                return self._once(at_table, self.table.act(connection, at_table))
        return None

    def _once(self, request: Asked, work: Coroutine[None, None, None]) -> Coroutine[None, None, None] | None:
        """The work, unless it was done already and only the answer was lost."""
        asked = mark(self.connection.guest, request)
        if self.table.once.was_done(asked):
            work.close()
            self.connection.done(request.id)
            return None
        if not take_all(self.connection.may_be_told, len(self.table.connections)):
            work.close()
            raise Refused("too-fast")
        return self.table.once.do(asked, work)

    def _play(self, request: Play) -> Coroutine[None, None, None] | None:
        if self.table.game is None:
            raise Refused("table-not-playing")
        connection = self.connection

        def answer(result: int | Refusal) -> None:
            if isinstance(result, Refusal):
                self._refuse(request.id, result)
            else:
                connection.done(request.id)

        try:
            self.table.game.play(connection.guest, request, answer)
        except Refused as refused:
            if refused.refusal.code != "match-closed":
                raise
            return self._look_back(request, refused)
        return None

    async def _look_back(self, request: Play, closed: Refused) -> None:
        """Accept a command that was kept in an earlier game here and is sent again because its answer was lost."""
        store, match = self.house.store, request.match
        if match not in self.table.standing.matches:
            raise closed
        log = await asyncio.to_thread(store.open, match)
        wanted = (request.seat, request.id)
        kept = [entry for entry in await asyncio.to_thread(log.read, 0) if sender_id(entry.seat, entry.stamp) == wanted]
        if not kept:
            raise closed
        game = find_game(log.header.game)
        command = command_from_json(msgspec.json.Decoder(game.command_type), request.command)
        if not is_same_command(game, kept[0].command or "", command):
            raise Refused("play-id-reused")

    async def _react(self, request: React) -> None:
        self._check_talk()
        guest = self.connection.guest
        self.table.tell_all(text(Reacted(guest, self._name(), request.reaction)), guest)

    async def _say(self, request: Say) -> None:
        words = plain(request.text)
        self._check_talk()
        guest, at = self.connection.guest, self.house.now() // 1000
        line = Words(guest, self._name(), words, at, mark(guest, request))
        number = await asyncio.wrap_future(self.house.store.add_line(self.table.standing.id, encode(line)))
        self.table.said(Said(number, guest, line.name, words, at))

    async def _fetch(self, name: BlobHash) -> None:
        """Bytes are given to whom the news named them."""
        game = self.table.game
        told = game is not None and any(game.feed(viewer).was_told_of(name) for viewer in self.connection.viewers)
        found = await asyncio.to_thread(game.match.log.blob, name) if game is not None and told else None
        if found is None:
            raise Refused("blob-unknown", field="hash")
        self.connection.reply(blob_frame(name, found))

    def _check_talk(self) -> None:
        if not take_all(self.connection.may_talk):
            raise Refused("talk-too-fast", seconds=self.house.limits.talk_seconds)

    def _name(self) -> str:
        """Return the name this guest speaks by: that of their seat; without one, none that looks like a player's."""
        standing, name = self.table.standing, self.connection.name
        seats = standing.seats_of(self.connection.guest)
        return standing.seats[seats[0]].name if seats else free_name(standing, name) if name else ""

    def _refuse(self, request_id: str, refusal: Refusal) -> None:
        REFUSALS.labels(refusal.code).inc()
        self.connection.refuse(request_id, refusal)


def read_message(raw: str) -> FromClient:
    try:
        return cast("FromClient", _DECODE(raw))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise Refused("message-malformed", detail=str(problem)) from None


class _Named(Struct):
    id: Id = ""


def _id(raw: str) -> str:
    """What a message that cannot be read calls itself, if that much can be."""
    try:
        return msgspec.json.decode(raw, type=_Named).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
