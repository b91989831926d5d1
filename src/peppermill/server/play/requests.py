"""Handling of a client's requests at its table, one after the other."""

import asyncio
from collections import deque
from collections.abc import Coroutine
from typing import Final, cast

import msgspec
from msgspec import Struct

from peppermill.core import Refusal, Refused, Seat
from peppermill.games import find_game
from peppermill.games.effects import BlobHash
from peppermill.games.landing_maps import check_map, task_for
from peppermill.match import Deposed, EntryMeta
from peppermill.match.help import HelpUse, check_help
from peppermill.match.moves import command_from_json, commands_equal, request_id_of
from peppermill.server.logs import note
from peppermill.server.metrics import REFUSALS
from peppermill.server.net.connection import Connection
from peppermill.server.net.token_bucket import reserve_all, take_all
from peppermill.server.play.idempotency import request_key
from peppermill.server.play.lessons import teach
from peppermill.server.play.live_game import LiveGame
from peppermill.server.play.live_table import LiveTable
from peppermill.server.tables.lookalikes import look_alike
from peppermill.server.tables.refusals import guest_refusal
from peppermill.server.tables.table_state import unique_name
from peppermill.server.tables.talk import ChatMessage, clean_chat_text, encode_chat_message
from peppermill.wire import CLOSE_FLOOD, CLOSE_RESTART
from peppermill.wire.replies import (
    Advised,
    Compared,
    Explained,
    GoodAnswer,
    Mapped,
    PastNews,
    Pong,
    Reacted,
    Said,
    Taught,
    ValuedAnswer,
    blob_frame,
    encode_message,
)
from peppermill.wire.requests import (
    Advise,
    Aim,
    AnyRequest,
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
    WhyNot,
)

MAX_PLAY_DELAY: Final = 2.0
"""Seconds a move waits at most because its sender has made the server speak to very many."""
MAX_ASKING: Final = 4
"""Requests of a connection that the coach may be working at."""
MAX_QUESTIONS: Final = 12
"""Answers to one decision that a seat may ask the coach about, for the log keeps each."""
_DECODE: Final = msgspec.json.Decoder(FromClient).decode


class RequestHandler:
    """Handles the requests of one connection. `running` is the task that must end before the next request is
    handled."""

    def __init__(self, connection: Connection, table: LiveTable) -> None:
        self.connection, self.table, self.services = connection, table, table.services
        self.running: asyncio.Task[None] | None = None
        self._backlog: deque[AnyRequest] = deque()
        self._asking = 0
        """Number of requests to the coach that are not answered yet."""

    def receive(self, raw: str) -> None:
        """Decode a message and handle it, or queue it behind the running request."""
        connection = self.connection
        if connection.closing is not None:
            return
        if not connection.message_bucket.take():
            connection.dismiss(Refusal(code="too-fast"), CLOSE_FLOOD)
            return
        try:
            message = decode_request(raw)
        except Refused as refused:
            self._refuse(_id_of(raw), refused.refusal)
            return
        if isinstance(message, Hello):
            self._refuse("", Refusal(code="hello-once"))
        elif self.running is not None:
            self._backlog.append(message)
        else:
            self._charge_and_handle(message)

    def _charge_and_handle(self, request: AnyRequest) -> None:
        """Handle a request. A move is charged for telling others, and is late rather than refused where its sender has
        made the server speak to very many: no game stops because many watch it."""
        if isinstance(request, Play):
            seconds = reserve_all(self.connection.fanout_buckets, len(self.table.connections))
            if seconds:
                self.running = asyncio.create_task(self._handle_later(request, min(seconds, MAX_PLAY_DELAY)))
                return
        self._handle(request)

    async def _handle_later(self, request: AnyRequest, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self.running = None
        self._handle(request)
        self._handle_backlog()

    def _handle_backlog(self) -> None:
        while self._backlog and self.running is None:
            self._charge_and_handle(self._backlog.popleft())

    def _handle(self, request: AnyRequest) -> None:
        """Handle a request synchronously, or start a task; later requests of this connection queue behind it."""
        kind, table = type(request).__name__.lower(), self.table.state.id
        note("request", trace=self.connection.trace, table=table, request=request.id, kind=kind)
        try:
            needs_waiting = self._start(request)
        except Refused as refused:
            self._refuse_for_guest(request.id, refused.refusal)
            return
        if needs_waiting is not None:
            self.running = asyncio.create_task(self._finish(request, needs_waiting))

    async def _finish(self, request: AnyRequest, work: Coroutine[None, None, None]) -> None:
        try:
            await work
            self.connection.confirm(request.id)
        except Refused as refused:
            self._refuse_for_guest(request.id, refused.refusal)
        except Deposed:
            self.connection.close(CLOSE_RESTART)  # sent again, it is answered by whoever owns the table now
        finally:
            self.running = None
        self._handle_backlog()

    def _refuse_for_guest(self, request_id: str, refusal: Refusal) -> None:
        self._refuse(request_id, guest_refusal(refusal))

    def _start(self, request: AnyRequest) -> Coroutine[None, None, None] | None:
        """Execute and answer a request. If it has to wait for something, return a coroutine that does the rest; the
        caller answers `done` after it."""
        connection = self.connection
        match request:
            case Play():
                return self._play(request)
            case Say():
                return self._run_once(request, self._say(request))
            case React():
                return self._run_once(request, self._react(request))
            case Past(request_id, viewer, before):
                if self.table.game is None or viewer not in connection.viewers:
                    raise Refused("not-your-view", field="viewer")
                first, news, done_to = self.table.game.feed(viewer).news_before(before)
                connection.reply(encode_message(PastNews(request_id, viewer, first, news, done_to)))
            case Explain(request_id, seat):
                if self.table.game is None or seat not in connection.viewers:
                    raise Refused("not-your-view", field="seat")
                hints = self.table.game.match.game.hints(self.table.game.match.view(seat))
                connection.reply(encode_message(Explained(request_id, seat, hints)))
            case Aim():
                self.table.run_in_background(self._map(request))
            case Advise() | WhyNot():
                self._ask_coach(request)
            case Learn(request_id, seat):
                if self.table.game is None or seat not in connection.viewers:
                    raise Refused("not-your-view", field="seat")
                known = teach(self.table.state, self.table.game.match, Seat(seat))
                connection.reply(encode_message(Taught(request_id, seat, **msgspec.structs.asdict(known))))
            case Fetch(_, name):
                return self._fetch(BlobHash(name))
            case Ping(request_id):
                connection.reply(encode_message(Pong(request_id)))
            case _:
                at_table: AtTable = request
                return self._run_once(at_table, self.table.apply_request(connection, at_table))
        return None

    def _run_once(self, request: AnyRequest, work: Coroutine[None, None, None]) -> Coroutine[None, None, None] | None:
        """Return the work of a request, or None if it was executed before, which is then confirmed again. Takes a token
        for each connection that hears of it; raises `Refused` (`too-fast`) if the sender has too few."""
        asked = request_key(self.connection.guest, request)
        if self.table.idempotency.contains(asked):
            work.close()
            self.connection.confirm(request.id)
            return None
        if not take_all(self.connection.fanout_buckets, len(self.table.connections)):
            work.close()
            raise Refused("too-fast")
        return self.table.idempotency.run_once(asked, work)

    def _play(self, request: Play) -> Coroutine[None, None, None] | None:
        if self.table.game is None:
            raise Refused("table-not-playing")
        connection = self.connection

        def answer(result: int | Refusal) -> None:
            if isinstance(result, Refusal):
                self._refuse(request.id, result)
            else:
                connection.confirm(request.id)

        try:
            self.table.game.play(connection.guest, request, answer)
        except Refused as refused:
            if refused.refusal.code != "match-closed":
                raise
            return self._check_earlier_game(request, refused)
        return None

    async def _check_earlier_game(self, request: Play, closed: Refused) -> None:
        """Accept a command that was stored in an earlier game of this table and is sent again because its answer was
        lost."""
        store, match = self.services.store, request.match
        if match not in self.table.state.matches:
            raise closed
        log = await asyncio.to_thread(store.open, match)
        wanted = (request.seat, request.id)
        kept = [
            entry for entry in await asyncio.to_thread(log.read, 0) if request_id_of(entry.seat, entry.meta) == wanted
        ]
        if not kept:
            raise closed
        game = find_game(log.header.game)
        command = command_from_json(msgspec.json.Decoder(game.command_type), request.command)
        if not commands_equal(game, kept[0].command or "", command):
            raise Refused("play-id-reused")

    async def _map(self, request: Aim) -> None:
        """Draw a landing map and answer with it. Other requests of this connection do not wait for it."""
        try:
            self.connection.reply(encode_message(await self._drawn(request)))
        except Refused as refused:
            self._refuse_for_guest(request.id, refused.refusal)

    async def _drawn(self, request: Aim) -> Mapped:
        """Return the landing map of a command, made of what its seat sees. Raises `Refused` where the command would
        be, and where the table allows no maps."""
        game, connection, seat = self.table.game, self.connection, request.seat
        if game is None:
            raise Refused("table-not-playing")
        match = game.match
        if seat not in connection.viewers or seat not in self.table.state.played_by(connection.guest):
            raise Refused("not-your-seat", seat=seat)
        if match.header.id != request.match:
            raise Refused("match-closed", field="match")
        check_help(match.header.help, "map")
        check_map(request.skill, request.piece)
        command = match.move_from_json(seat, request.command, EntryMeta()).command
        task = task_for(match.header.game, match.view(seat), command)
        decided = match.game.decide(match.state, Seat(seat), command)
        if isinstance(decided, Refusal):
            raise Refused(decided.code, decided.rule, **decided.params)
        await game.note_help(Seat(seat), HelpUse("map", command.decision))
        client, owner = f"{connection.guest}/{seat}", self.table.state.owner
        drawn = await self.services.maps.draw(client, owner, task, request.skill, request.piece)
        return Mapped(request.id, seat, drawn)

    def _ask_coach(self, request: Advise | WhyNot) -> None:
        """Start a task that answers with the coach's advice; other requests of this connection need not wait for it."""
        game = self.table.game
        if game is None or request.seat not in self.connection.viewers:
            raise Refused("not-your-view", field="seat")
        check_help(game.match.header.help, "hint" if isinstance(request, Advise) else "why_not")
        if self._asking >= MAX_ASKING:
            raise Refused("too-fast")
        self._asking += 1
        self.table.run_in_background(self._answer_advice(game, request))

    async def _answer_advice(self, game: LiveGame, request: Advise | WhyNot) -> None:
        try:
            answer: Advised | Compared
            if isinstance(request, Advise):
                answer = await self._advise(game, request)
            else:
                answer = await self._compare(game, request)
            self.connection.reply(encode_message(answer))
        except Refused as refused:
            self._refuse_for_guest(request.id, refused.refusal)
        finally:
            self._asking -= 1

    async def _advise(self, game: LiveGame, request: Advise) -> Advised:
        seat, step = Seat(request.seat), request.step
        found = await game.coach.advise(seat, request.decision)
        await self._note_help(game, seat, HelpUse("hint", request.decision, step))
        best = found.good[found.best]
        return Advised(
            request.id,
            seat,
            request.decision,
            step,
            found.matters,
            found.stake,
            tuple(GoodAnswer(one.answer, one.about) for one in found.good) if step > 1 else (),
            ValuedAnswer(best.answer, best.chance, best.error, best.about) if step > 2 else None,
            found.reasons if step > 2 else (),
        )

    async def _compare(self, game: LiveGame, request: WhyNot) -> Compared:
        seat, match = Seat(request.seat), game.match
        command = command_from_json(msgspec.json.Decoder(match.game.command_type), request.command)
        asked = sum(
            use.decision == command.decision for who, use in match.uses if who == seat and use.kind == "why_not"
        )
        if asked >= MAX_QUESTIONS:
            raise Refused("help-used-up", most=MAX_QUESTIONS)
        found = await game.coach.compare(seat, command)
        await self._note_help(game, seat, HelpUse("why_not", command.decision, asked + 1))
        given, best = (ValuedAnswer(one.answer, one.chance, one.error, one.about) for one in (found.given, found.best))
        return Compared(request.id, seat, given, best, found.loss, found.given_reasons, found.best_reasons)

    async def _note_help(self, game: LiveGame, seat: Seat, use: HelpUse) -> None:
        """Store that help is given before it is, charging the sender for telling everybody. Raises `Refused`."""
        if self.table.game is not game or seat not in self.connection.viewers:
            raise Refused("not-your-view", field="seat")
        is_new = (seat, use) not in game.match.uses
        if is_new and not take_all(self.connection.fanout_buckets, len(self.table.connections)):
            raise Refused("too-fast")
        await game.note_help(seat, use)

    async def _react(self, request: React) -> None:
        self._check_talk()
        guest = self.connection.guest
        reacted = Reacted(guest, self._speaker_name(), request.reaction)
        await self.table.broadcast_reaction(encode_message(reacted), guest)

    async def _say(self, request: Say) -> None:
        words = clean_chat_text(request.text)
        self._check_talk()
        guest, at = self.connection.guest, self.services.now() // 1000
        line = ChatMessage(guest, self._speaker_name(), words, at, request_key(guest, request))
        number = await asyncio.wrap_future(
            self.services.store.add_chat_line(self.table.state.id, encode_chat_message(line))
        )
        await self.table.add_chat_line(Said(number, guest, line.name, words, at))

    async def _fetch(self, name: BlobHash) -> None:
        """Send a blob to a client whose news named it."""
        game = self.table.game
        told = game is not None and any(game.feed(viewer).names_blob(name) for viewer in self.connection.viewers)
        found = await asyncio.to_thread(game.match.log.blob, name) if game is not None and told else None
        if found is None:
            raise Refused("blob-unknown", field="hash")
        self.connection.reply(blob_frame(name, found))

    def _check_talk(self) -> None:
        if not take_all(self.connection.talk_buckets):
            raise Refused("talk-too-fast", seconds=self.services.limits.talk_seconds)

    def _speaker_name(self) -> str:
        """Return the name this guest speaks under: that of their seat; without a seat, one that looks like no
        player's, and like that of no other watcher who is here."""
        table_state, guest, name = self.table.state, self.connection.guest, self.connection.name
        seats = table_state.seats_of(guest)
        if seats or not name:
            return table_state.seats[seats[0]].name if seats else ""
        before = {one.guest: one.name for one in self.table.connections if one.guest < guest and one.name}
        alike = sum(look_alike(name, other) for one, other in before.items() if not table_state.seats_of(one))
        alike += unique_name(table_state, name) != name
        return unique_name(table_state, f"{name[:20].rstrip()} {alike + 1}" if alike else name)

    def _refuse(self, request_id: str, refusal: Refusal) -> None:
        REFUSALS.labels(refusal.code).inc()
        self.connection.refuse(request_id, refusal)


def decode_request(raw: str) -> FromClient:
    """Decode a message of a client. Raises `Refused` (`message-malformed`)."""
    try:
        return cast("FromClient", _DECODE(raw))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise Refused("message-malformed", detail=str(problem)) from None


class _WithId(Struct):
    id: Id = ""


def _id_of(raw: str) -> str:
    """Return the id of a message that cannot be decoded; empty if it has none."""
    try:
        return msgspec.json.decode(raw, type=_WithId).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
