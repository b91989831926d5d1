"""A loaded table: its connections, its running game, and changes of its state."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace

from peppermill.core import SPECTATOR, Refusal, Refused, Seat, Viewer
from peppermill.games.effects import BlobHash
from peppermill.match import Conflict, Deposed, Entry
from peppermill.server.cluster.ownership import AlwaysOwner
from peppermill.server.net.connection import Connection
from peppermill.server.play.idempotency import IdempotencyCache, request_key
from peppermill.server.play.live_game import GameCallbacks, LiveGame, Updates, begin_game, open_game
from peppermill.server.play.move_queue import RETRY_SECONDS
from peppermill.server.play.table_messages import (
    clocks_text,
    count_spectators,
    send_table,
    send_waits,
    view_of_table,
    yours_text,
)
from peppermill.server.services import Services
from peppermill.server.tables.table_rules import Actor, apply_request
from peppermill.server.tables.table_state import TableState, decode_table_state, encode_table_state, end_game, is_muted
from peppermill.server.tables.table_views import Presence
from peppermill.server.tables.talk import LINES_SHOWN, decode_chat_line
from peppermill.server.work.work_queue import Rank
from peppermill.wire.replies import Said, TableView, blob_frame, encode_message
from peppermill.wire.requests import AtTable, Have

ATTEMPTS: Final = 8
MAX_STORED_KEYS: Final = 32
TABLE_DELAY: Final = 0.05
TABLE_DELAY_PER_CONNECTION: Final = 0.002
"""Joining and leaving is reported after a delay that grows with the number of connections."""
WRITING_SECONDS: Final = 0.01
"""Seconds between two looks of a table that is about to be handed over whether something is still being stored."""
TIMER_TOLERANCE: Final = 0.1
"""Seconds a timer may fire early."""


class LiveTable:
    """A table somebody is connected to, or whose game goes on."""

    def __init__(self, services: Services, table_state: TableState, version: int) -> None:
        self.services, self.state, self.version = services, table_state, version
        self.generation = services.store.generation
        """The generation of the store the table was loaded from."""
        self.game: LiveGame | None = None
        self.connections: set[Connection] = set()
        self._loop = asyncio.get_running_loop()
        self.touched = self._loop.time()
        self._connections_by_viewer: dict[Viewer, set[Connection]] = {}
        self._shared_screens: list[Connection] = []
        self._changing = asyncio.Lock()
        self._stopped = self._is_deposed = False
        self._table_timer: asyncio.TimerHandle | None = None
        self._host_timer: asyncio.TimerHandle | None = None
        self._host_last_seen = self.touched
        """When the host was last here, or may have been: nobody watched before the table was loaded."""
        self._jobs: set[asyncio.Task[None]] = set()
        self._chat: deque[Said] = deque(maxlen=LINES_SHOWN)
        self.idempotency = IdempotencyCache()
        self._is_sole_owner = isinstance(services.ownership, AlwaysOwner)
        self._callbacks = GameCallbacks(self._send, self.go_on, self._send_clocks, self._change_until_stored)

    @classmethod
    async def load(cls, services: Services, table_id: str) -> "LiveTable":
        """Load a table from the store, with its chat and its game."""
        kept = await asyncio.to_thread(services.store.table, table_id)
        table = cls(services, decode_table_state(kept.body), kept.version)
        lines = await asyncio.to_thread(services.store.chat_lines, table_id, LINES_SHOWN)
        for said, asked in map(decode_chat_line, lines):
            table._chat.append(said)
            table.idempotency.add(asked)
        for asked in table.state.done_requests:
            table.idempotency.add(asked)
        if table.state.match:
            table.game = await open_game(services, table.state, table._callbacks)
        table.go_on()
        return table

    @property
    def is_busy(self) -> bool:
        """Return whether the table is in use and must not be unloaded."""
        return bool(self.connections or self._jobs) or (self.game is not None and self.game.is_busy)

    @property
    def present_guests(self) -> dict[str, str]:
        """Return the connected guests with their names, without mere spectators."""
        return {guest.guest: guest.name for guest in self.connections if guest.access != "watch"}

    @property
    def presence(self) -> Presence:
        """Return who is connected, mere spectators as a number."""
        return Presence(self.present_guests, count_spectators(self.connections))

    def join(self, connection: Connection, have: Iterable[Have] = ()) -> None:
        """Add a connection and send it the state. Nothing may be sent in between, so this does not wait."""
        self._assign_viewers(connection)
        self.send_state(connection, have)
        connection.needs_table = True  # with itself in it: that tells it that it has come in
        self.connections.add(connection)
        connection.resend_state = partial(self.send_state, connection)
        self._index_connections()
        self._watch_host()
        self.send_table_soon()
        self.go_on()

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        if connection.guest == self.state.host:
            self._host_last_seen = self._loop.time()
        self.connections.discard(connection)
        self._index_connections()
        self._watch_host()
        self.touched = self._loop.time()
        self.send_table_soon()
        self.go_on()

    def send_state(self, connection: Connection, have: Iterable[Have] = ()) -> None:
        """Send a client everything it may see, or what it has missed."""
        connection.last_table, connection.last_yours = None, ""
        send_table((connection,), self._view())
        self._send_yours(connection)
        for said in self._chat:
            if not is_muted(self.state, connection.guest, said.guest):
                connection.send(encode_message(said))
        if self.game is None:
            return
        game, mark = self.state.match, self.game.run_id
        known = {had.viewer: had.seq for had in have if had.match == game and had.mark == mark}
        for viewer in connection.viewers:
            self._send_viewer(connection, viewer, known.get(viewer))
        if self.game.clock.is_enabled:
            connection.send(clocks_text(self.game.clock))
        self._send_waits((connection,), anew=True)

    async def apply_request(self, connection: Connection, request: AtTable) -> None:
        """Apply a client's request to the table; raises `Refused`. It is completed even if the client leaves
        meanwhile."""
        there = frozenset(one.guest for one in self.connections)
        now = self.services.now()
        who = Actor(connection.guest, connection.name, connection.access, frozenset(self.present_guests), there, now)
        keys, bots = self.services.keys, self.services.settings.allowed_bots
        key = "" if self._is_sole_owner else request_key(connection.guest, request)
        change = self.change(lambda table_state: apply_request(table_state, who, request, keys, bots), key)
        await asyncio.shield(self.run_in_background(change))  # a change completes even if its client leaves

    async def change(self, act: Callable[[TableState], TableState], key: str = "") -> None:
        """Apply a function to the table's state, store the result and then announce it. This is the only way a table
        changes. If another process was faster, the function is applied to its result. `key` is the idempotency key of
        the request that asks for it, if that is to be stored."""
        async with self._changing:
            for _ in range(ATTEMPTS):
                await self._until_sure()
                wanted = act(self.state)
                if wanted == self.state:
                    return
                wanted = replace(wanted, touched=max(self.services.now(), self.state.touched))
                if key:
                    wanted = replace(wanted, done_requests=(*self.state.done_requests, key)[-MAX_STORED_KEYS:])
                try:
                    await self._store_state(wanted)
                except Conflict:
                    kept = await asyncio.to_thread(self.services.store.table, self.state.id)
                    found = decode_table_state(kept.body)
                    same = found.match == self.state.match
                    game = self.game if same else await open_game(self.services, found, self._callbacks)
                    await self._until_sure()
                    self._set_state(found, kept.version, game)
                else:
                    return
        raise Refused("table-busy")

    async def _until_sure(self) -> None:
        """Wait while another process may own the table. Raises `Deposed` if one does."""
        if not self.services.ownership.sure:
            await self.services.ownership.wait_until_sure()
        if self._is_deposed:
            raise Deposed

    def resume(self) -> None:
        """Go on after a time in which another process could have owned the table, and did not."""
        if self.game is not None:
            self.game.resume()
        self.send_table_soon()
        self.go_on()

    def depose(self) -> None:
        """Stop for ever: another process owns the table. Nothing is told of what is still being done."""
        self._is_deposed = True
        self.stop()

    async def finish_writing(self) -> None:
        """Wait until nothing of this table is being stored."""
        while self._jobs or self._changing.locked() or (self.game is not None and self.game.queue.is_writing):
            await asyncio.sleep(WRITING_SECONDS)

    async def _store_state(self, wanted: TableState) -> None:
        if self.services.store.generation != self.generation:
            raise Refused("store-failed", file="", detail="exchanged")
        game = self.game
        if wanted.match != self.state.match:
            game = await begin_game(self.services, wanted, self._callbacks)
            wanted = replace(wanted, matches=(*self.state.matches, game.match.header.id))
        await asyncio.wrap_future(self.services.store.write_table(wanted.id, self.version, encode_table_state(wanted)))
        await self._until_sure()
        self._set_state(wanted, self.version + 1, game)

    def _set_state(self, wanted: TableState, version: int, game: LiveGame | None) -> None:
        before, self.state, self.version = self.state, wanted, version
        if game is not self.game:
            if self.game is not None:
                self.game.stop()
            self.game = game
        if game is not None:
            game.table_state = wanted
        self._announce_change(before)

    def _announce_change(self, before: TableState) -> None:
        """Send everybody the changed table, and new viewers their snapshots. If only a mute has changed, only the guest
        who muted is told."""
        table_state = self.state
        beside = {"muted": table_state.muted, "touched": table_state.touched}
        if replace(before, done_requests=table_state.done_requests, **beside) == table_state:
            for connection in self.connections:
                if before.muted.get(connection.guest) != table_state.muted.get(connection.guest):
                    self._send_yours(connection)
            return
        looking = [(connection, connection.viewers) for connection in self.connections]
        for connection in self.connections:
            self._assign_viewers(connection)
        send_table([one for one, _ in looking if one.guest not in table_state.removed], self._view())
        for connection, looked in looking:
            if connection.guest in table_state.removed:
                connection.dismiss(Refusal(code="removed-from-table"))
                continue
            self._send_yours(connection)
            for viewer in connection.viewers:
                if self.game is not None and (viewer not in looked or before.match != table_state.match):
                    self._send_viewer(connection, viewer, None)
        self._index_connections()
        if table_state.host != before.host:
            self._host_last_seen = self._loop.time()
        self._watch_host()
        self._send_waits(self.connections)
        if self.game is not None:
            for seat, (old, new) in enumerate(zip(before.seats, table_state.seats, strict=False)):
                if old.active_bot != new.active_bot:
                    self.game.cancel_bot(Seat(seat))
            if table_state.phase == "ended":
                self.game.queue.refuse_waiting(Refusal(code="table-ended"))
        self.go_on()

    def go_on(self) -> None:
        """Do what happens by itself: ask bots, run clocks, end a finished game."""
        if self.game is None or self._stopped:
            return
        self.game.go_on()
        if self.state.phase == "playing" and self.game.match.outcome is not None:
            self._change_until_stored(_end_playing_game)

    def _send(self, entry: Entry, blobs: Mapping[BlobHash, bytes], updates: Updates) -> None:
        """Send each viewer's update to their connections. Blobs that an update names are sent before it, so that no
        client has to ask for the motion it wants to show."""
        self.touched = self._loop.time()
        frames = {name: blob_frame(name, blobs[name]) for name in entry.blobs if name in blobs}
        for viewer, update in updates:
            for connection in self._connections_by_viewer.get(viewer, ()):
                for name in frames:
                    if name in update:
                        connection.send(frames[name])
                connection.send(update)
        if self._shared_screens:
            self._send_waits(self._shared_screens)
        if entry.help is not None:
            send_table(self.connections, self._view())

    async def add_chat_line(self, line: Said) -> None:
        """Keep a chat line for clients that join, and send it to everybody."""
        await self._until_sure()
        self._chat.append(line)
        self.broadcast(encode_message(line), line.guest)

    async def broadcast_reaction(self, message: str, about: str) -> None:
        """Send a reaction to everybody, and store nothing."""
        await self._until_sure()
        self.broadcast(message, about)

    def broadcast(self, message: str, about: str = "") -> None:
        """Send a message to everybody, without those who have muted `about`, the guest it comes from."""
        for connection in self.connections:
            if not about or not is_muted(self.state, connection.guest, about):
                connection.send(message)

    def _send_clocks(self) -> None:
        if self.game is not None and self.services.ownership.sure:
            self.broadcast(clocks_text(self.game.clock))

    def send_table_soon(self) -> None:
        """Send the table after a short delay, together with other changes."""
        if self._table_timer is None:
            delay = TABLE_DELAY + TABLE_DELAY_PER_CONNECTION * len(self.connections)
            self._table_timer = self._loop.call_later(delay, self._send_table)

    def run_in_background(self, job: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Run a job as a task; the table is not unloaded before it ends."""
        task = asyncio.create_task(job)
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)
        return task

    async def store_clocks(self) -> None:
        """Store the clocks of a running game."""
        if self.game is not None and (self.game.is_clock_running or self._jobs):
            await self.change(self.game.with_stopped_clocks)

    def _change_until_stored(self, act: Callable[[TableState], TableState]) -> None:
        """Apply a change as soon as the store accepts it."""

        async def done() -> None:
            while not self._stopped:
                try:
                    await self.change(act)
                except Deposed:
                    return
                except Refused:
                    await asyncio.sleep(RETRY_SECONDS)
                else:
                    return

        self.run_in_background(done())

    def stop(self) -> None:
        """Stop the timers and the game."""
        self._stopped = True
        if self._table_timer is not None:
            self._table_timer.cancel()
        if self._host_timer is not None:
            self._host_timer.cancel()
        if self.game is not None:
            self.game.stop()

    def _watch_host(self) -> None:
        """Record that the host is gone after the table's grace period, if somebody is here who could take hosting, and
        that they are back. Nothing is stored while they come and go within it."""
        if self._host_timer is not None:
            self._host_timer.cancel()
            self._host_timer = None
        table_state, here = self.state, self.present_guests
        if table_state.phase == "ended":
            return
        if table_state.host in here:
            if table_state.host_gone:
                self._change_until_stored(self._with_host_presence)
        elif not table_state.host_gone and any(guest in here for guest in table_state.people()):
            due = self._host_last_seen + table_state.host_grace
            self._host_timer = self._loop.call_at(due, self._change_until_stored, self._with_host_presence)

    def _with_host_presence(self, table_state: TableState) -> TableState:
        left = self._loop.time() >= self._host_last_seen + table_state.host_grace - TIMER_TOLERANCE
        return replace(table_state, host_gone=left and table_state.host not in self.present_guests)

    def _send_table(self) -> None:
        self._table_timer = None
        if not self.services.ownership.sure:
            return  # it is sent by `resume`
        send_table(self.connections, self._view())

    def _view(self) -> TableView:
        match = None if self.game is None else self.game.match
        return view_of_table(self.state, self.present_guests, self.connections, match)

    def _send_yours(self, connection: Connection) -> None:
        told = yours_text(self.state, connection, self.services.now())
        if told != connection.last_yours:
            connection.last_yours = told
            connection.send(told)

    def _send_waits(self, connections: Iterable[Connection], anew: bool = False) -> None:
        send_waits(connections, tuple if self.game is None else self.game.waiting_seats, anew=anew)

    def _send_viewer(self, connection: Connection, viewer: Viewer, seq: int | None) -> None:
        assert self.game is not None, "nothing to show without a game"
        feed = self.game.feed(viewer)
        for message in [feed.snapshot()] if seq is None else feed.updates_since(seq):
            connection.send(message)

    def _assign_viewers(self, connection: Connection) -> None:
        if connection.access == "watch" and self.state.involves(connection.guest):
            connection.access = "seat"  # came to watch, and has sat down since
        viewers = self.state.viewers_of(connection.guest)
        if self.game is not None:  # a table may have been made larger since that began
            seats = len(self.game.match.players)
            viewers = tuple(viewer for viewer in viewers if isinstance(viewer, str) or viewer < seats) or (SPECTATOR,)
        connection.viewers = viewers
        connection.lent_seats = self.state.lent_by(connection.guest)

    def _index_connections(self) -> None:
        self._connections_by_viewer = {}
        for connection in self.connections:
            for viewer in connection.viewers:
                self._connections_by_viewer.setdefault(viewer, set()).add(connection)
        self._shared_screens = [connection for connection in self.connections if connection.lent_seats]
        if self.game is not None:
            somebody_plays = any(viewer != SPECTATOR for viewer in self._connections_by_viewer)
            rank = Rank.PLAYED if somebody_plays else Rank.WATCHED if self.connections else Rank.BACKGROUND
            self.game.set_presence(rank, somebody_plays)


def _end_playing_game(table_state: TableState) -> TableState:
    return end_game(table_state) if table_state.phase == "playing" else table_state
