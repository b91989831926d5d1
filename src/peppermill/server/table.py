"""A table people sit at: connections, the game being played, and everything that happens by itself."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace

from peppermill.games.fate import BlobHash
from peppermill.match import Conflict, Entry
from peppermill.server.acts import Act, Who
from peppermill.server.connection import Connection
from peppermill.server.feed import text
from peppermill.server.game import GameCallbacks, LiveGame, Updates, begin_game, open_game
from peppermill.server.house import House
from peppermill.server.muting import is_muted
from peppermill.server.notices import clocks_text, table_text, tell_waits, yours_text
from peppermill.server.once import Once
from peppermill.server.plays import AGAIN_SECONDS
from peppermill.server.standing import Standing, decode, encode, over
from peppermill.server.talk import SHOWN, as_said
from peppermill.server.work_queue import Rank
from peppermill.table import SPECTATOR, Refusal, Refused, Seat, Viewer
from peppermill.wire.replies import Said, blob_frame
from peppermill.wire.requests import AtTable, Have

ATTEMPTS: Final = 8
SOON: Final = 0.05
PER_CONNECTION: Final = 0.002
"""Comings and goings are told together, the less often the more are told."""
EARLY: Final = 0.1
"""A timer may be early, by what its clock can tell apart."""


class LiveTable:
    def __init__(self, house: House, standing: Standing, version: int) -> None:
        self.house, self.standing, self.version = house, standing, version
        self._generation = house.store.generation
        self.game: LiveGame | None = None
        self.connections: set[Connection] = set()
        self._loop = asyncio.get_running_loop()
        self.touched = self._loop.time()
        self._looking: dict[Viewer, set[Connection]] = {}
        self._screens: list[Connection] = []
        self._changing = asyncio.Lock()
        self._stopped = False
        self._table_timer: asyncio.TimerHandle | None = None
        self._host_timer: asyncio.TimerHandle | None = None
        self._host_seen = self.touched
        """When the host was last here, or might have been: before a table was loaded nobody looked."""
        self._jobs: set[asyncio.Task[None]] = set()
        self._lines: deque[Said] = deque(maxlen=SHOWN)
        self.once = Once()
        self._callbacks = GameCallbacks(self._send, self.go_on, self._tell_clocks, self._insist)

    @classmethod
    async def load(cls, house: House, table_id: str) -> "LiveTable":
        """As it stood. A game that ended just before the server did is over."""
        kept = await asyncio.to_thread(house.store.table, table_id)
        table = cls(house, decode(kept.body), kept.version)
        lines = await asyncio.to_thread(house.store.lines, table_id, SHOWN)
        for said, asked in map(as_said, lines):
            table._lines.append(said)
            table.once.is_done(asked)
        if table.standing.match:
            table.game = await open_game(house, table.standing, table._callbacks)
        table.go_on()
        return table

    @property
    def busy(self) -> bool:
        return bool(self.connections or self._jobs) or (self.game is not None and self.game.busy)

    @property
    def here(self) -> dict[str, str]:
        """The guests connected, by name; not who merely watches."""
        return {guest.guest: guest.name for guest in self.connections if guest.access != "watch"}

    def join(self, connection: Connection, have: Iterable[Have] = ()) -> None:
        """In one go: nothing may be told between what is shown now and what happens next."""
        self._seat(connection)
        self.show(connection, have)
        connection.table = ""  # it waits for the table with itself in it, also if nothing else has changed
        self.connections.add(connection)
        connection.show_again = partial(self.show, connection)
        self._index()
        self._look_for_host()
        self.tell_table_soon()
        self.go_on()

    def leave(self, connection: Connection) -> None:
        if connection.guest == self.standing.host:
            self._host_seen = self._loop.time()
        self.connections.discard(connection)
        self._index()
        self._look_for_host()
        self.touched = self._loop.time()
        self.tell_table_soon()
        self.go_on()

    def show(self, connection: Connection, have: Iterable[Have] = ()) -> None:
        """Everything this client should see, or what it has missed of it."""
        connection.table = connection.yours = ""
        self._tell_table_to(connection, self._table_text())
        self._tell_yours(connection)
        for said in self._lines:
            if not is_muted(self.standing, connection.guest, said.guest):
                connection.tell(text(said))
        if self.game is None:
            return
        game, mark = self.standing.match, self.game.mark
        known = {had.viewer: had.seq for had in have if had.match == game and had.mark == mark}
        for viewer in connection.viewers:
            self._show_viewer(connection, viewer, known.get(viewer))
        if self.game.clock.ticks:
            connection.tell(clocks_text(self.game.clock))
        self._tell_waits((connection,), anew=True)

    async def act(self, connection: Connection, request: AtTable) -> None:
        """Do what was asked; raises `Refused`."""
        there = frozenset(one.guest for one in self.connections)
        now = self.house.now()
        who = Who(connection.guest, connection.name, connection.access, frozenset(self.here), there, now)
        change = self.change(lambda standing: Act(standing, who, self.house.keys).result(request))
        await asyncio.shield(self.later(change))  # what is begun is done, though whoever asked may leave

    async def change(self, act: Callable[[Standing], Standing]) -> None:
        """The one way a table changes: kept first, then told. If another server was faster, it is judged again."""
        async with self._changing:
            for _ in range(ATTEMPTS):
                wanted = act(self.standing)
                if wanted == self.standing:
                    return
                wanted = replace(wanted, touched=self.house.now())
                try:
                    await self._keep(wanted)
                except Conflict:
                    kept = await asyncio.to_thread(self.house.store.table, self.standing.id)
                    found = decode(kept.body)
                    same = found.match == self.standing.match
                    game = self.game if same else await open_game(self.house, found, self._callbacks)
                    self._stand(found, kept.version, game)
                else:
                    return
        raise Refused("table-busy")

    async def _keep(self, wanted: Standing) -> None:
        if self.house.store.generation != self._generation:
            raise Refused("store-exchanged")
        game = self.game
        if wanted.match != self.standing.match:
            game = await begin_game(self.house, wanted, self._callbacks)
            wanted = replace(wanted, matches=(*self.standing.matches, game.match.header.id))
        await asyncio.wrap_future(self.house.store.keep_table(wanted.id, self.version, encode(wanted)))
        self._stand(wanted, self.version + 1, game)

    def _stand(self, wanted: Standing, version: int, game: LiveGame | None) -> None:
        before, self.standing, self.version = self.standing, wanted, version
        if game is not self.game:
            if self.game is not None:
                self.game.stop()
            self.game = game
        if game is not None:
            game.standing = wanted
        self._changed(before)

    def _changed(self, before: Standing) -> None:
        """Tell everybody how the table stands now, and those who look from new places what there is to see. If only
        somebody was muted, that is told to who muted them."""
        standing = self.standing
        if replace(before, muted=standing.muted, touched=standing.touched) == standing:
            for connection in self.connections:
                if before.muted.get(connection.guest) != standing.muted.get(connection.guest):
                    self._tell_yours(connection)
            return
        looking = [(connection, connection.viewers) for connection in self.connections]
        for connection in self.connections:
            self._seat(connection)
        told = self._table_text()
        for connection, looked in looking:
            if connection.guest in standing.removed:
                connection.dismiss(Refusal(code="removed-from-table"))
                continue
            self._tell_table_to(connection, told)
            self._tell_yours(connection)
            for viewer in connection.viewers:
                if self.game is not None and (viewer not in looked or before.match != standing.match):
                    self._show_viewer(connection, viewer, None)
        self._index()
        if standing.host != before.host:
            self._host_seen = self._loop.time()
        self._look_for_host()
        self._tell_waits(self.connections)
        if self.game is not None:
            for seat, (old, new) in enumerate(zip(before.seats, standing.seats, strict=False)):
                if old.player != new.player:
                    self.game.changes_hands(Seat(seat))
            if standing.phase == "ended":
                self.game.plays.dismiss(Refusal(code="table-ended"))
        self.go_on()

    def go_on(self) -> None:
        """Whatever happens by itself: bots think, clocks run, a finished game is over."""
        if self.game is None or self._stopped:
            return
        self.game.go_on()
        if self.standing.phase == "playing" and self.game.match.outcome is not None:
            self._insist(_over)

    def _send(self, entry: Entry, blobs: Mapping[BlobHash, bytes], updates: Updates) -> None:
        """Send each viewer's update to the connections that look from there. Bytes that an update names go before it,
        so that nobody has to ask for the motion they want to see now."""
        self.touched = self._loop.time()
        frames = {name: blob_frame(name, blobs[name]) for name in entry.blobs if name in blobs}
        for viewer, update in updates:
            for connection in self._looking.get(viewer, ()):
                for name in frames:
                    if name in update:
                        connection.tell(frames[name])
                connection.tell(update)
        if self._screens:
            self._tell_waits(self._screens)

    def said(self, line: Said) -> None:
        self._lines.append(line)
        self.tell_all(text(line), line.guest)

    def tell_all(self, message: str, about: str = "") -> None:
        """`about`: the guest it comes from, for who has muted them."""
        for connection in self.connections:
            if not about or not is_muted(self.standing, connection.guest, about):
                connection.tell(message)

    def _tell_clocks(self) -> None:
        if self.game is not None:
            self.tell_all(clocks_text(self.game.clock))

    def tell_table_soon(self) -> None:
        if self._table_timer is None:
            delay = SOON + PER_CONNECTION * len(self.connections)
            self._table_timer = self._loop.call_later(delay, self._tell_table)

    def later(self, job: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(job)
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)
        return task

    async def keep_clocks(self) -> None:
        if self.game is not None and (self.game.is_timed or self._jobs):
            await self.change(self.game.with_clocks)

    def _insist(self, act: Callable[[Standing], Standing]) -> None:
        """What must come about, as soon as the store can keep it."""

        async def done() -> None:
            while not self._stopped:
                try:
                    await self.change(act)
                except Refused:
                    await asyncio.sleep(AGAIN_SECONDS)
                else:
                    return

        self.later(done())

    def stop(self) -> None:
        self._stopped = True
        if self._table_timer is not None:
            self._table_timer.cancel()
        if self._host_timer is not None:
            self._host_timer.cancel()
        if self.game is not None:
            self.game.stop()

    def _look_for_host(self) -> None:
        """Note that the host is gone once the table's grace has passed, if somebody is here who could take hosting; and
        that they are back. Nothing is written while they come and go within it."""
        if self._host_timer is not None:
            self._host_timer.cancel()
            self._host_timer = None
        standing, here = self.standing, self.here
        if standing.phase == "ended":
            return
        if standing.host in here:
            if standing.host_gone:
                self._insist(self._with_host_noted)
        elif not standing.host_gone and any(guest in here for guest in standing.people()):
            due = self._host_seen + standing.host_grace
            self._host_timer = self._loop.call_at(due, self._insist, self._with_host_noted)

    def _with_host_noted(self, standing: Standing) -> Standing:
        left = self._loop.time() >= self._host_seen + standing.host_grace - EARLY
        return replace(standing, host_gone=left and standing.host not in self.here)

    def _tell_table(self) -> None:
        self._table_timer = None
        told = self._table_text()
        for connection in self.connections:
            self._tell_table_to(connection, told)

    def _tell_table_to(self, connection: Connection, told: str) -> None:
        if told != connection.table:
            connection.table = told
            connection.tell(told)

    def _table_text(self) -> str:
        return table_text(self.standing, self.here, self.connections)

    def _tell_yours(self, connection: Connection) -> None:
        told = yours_text(self.standing, connection, self.house.now())
        if told != connection.yours:
            connection.yours = told
            connection.tell(told)

    def _tell_waits(self, connections: Iterable[Connection], anew: bool = False) -> None:
        tell_waits(connections, tuple if self.game is None else self.game.waits_for, anew=anew)

    def _show_viewer(self, connection: Connection, viewer: Viewer, seq: int | None) -> None:
        assert self.game is not None, "nothing to show without a game"
        feed = self.game.feed(viewer)
        for message in [feed.snapshot()] if seq is None else feed.since(seq):
            connection.tell(message)

    def _seat(self, connection: Connection) -> None:
        if connection.access == "watch" and self.standing.concerns(connection.guest):
            connection.access = "seat"  # came to watch, and has sat down since
        viewers = self.standing.viewers_of(connection.guest)
        if self.game is not None:  # a table may have been made larger since that began
            seats = len(self.game.match.chairs)
            viewers = tuple(viewer for viewer in viewers if isinstance(viewer, str) or viewer < seats) or (SPECTATOR,)
        connection.viewers = viewers
        connection.lent = self.standing.lent_by(connection.guest)

    def _index(self) -> None:
        self._looking = {}
        for connection in self.connections:
            for viewer in connection.viewers:
                self._looking.setdefault(viewer, set()).add(connection)
        self._screens = [connection for connection in self.connections if connection.lent]
        if self.game is not None:
            somebody_plays = any(viewer != SPECTATOR for viewer in self._looking)
            rank = Rank.PLAYED if somebody_plays else Rank.WATCHED if self.connections else Rank.BACKGROUND
            self.game.attend(rank, somebody_plays)


def _over(standing: Standing) -> Standing:
    return over(standing) if standing.phase == "playing" else standing
