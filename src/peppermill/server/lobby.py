"""All tables of a server: made, listed, brought to life when somebody comes, put away when nobody is there."""

import asyncio
import logging
import re
from typing import Final

import msgspec

from peppermill.server.acts import Act, Who
from peppermill.server.connection import Connection
from peppermill.server.discretion import STORE_EXCHANGED, for_guests
from peppermill.server.feed import text
from peppermill.server.founding import new_standing, own_data
from peppermill.server.house import House
from peppermill.server.lessons import prepared
from peppermill.server.listing import summaries
from peppermill.server.metrics import LIVE_TABLES, TABLES
from peppermill.server.shelf import Shelf
from peppermill.server.standing import OPEN_PHASES, Standing, decode, encode, same
from peppermill.server.table import LiveTable
from peppermill.server.work_queue import Rank, Source
from peppermill.table import Refusal, Refused
from peppermill.wire import CLOSE_REFUSED, CLOSE_RESTART
from peppermill.wire.http import NewTable, StoreStatus, TableSummary
from peppermill.wire.replies import Beat
from peppermill.wire.requests import Start
from peppermill.words import usual_language, words_in

TICK: Final = 1.0
OPENED_AT_ONCE: Final = 2
"""Tables: a long game is much to read, and those who play must not wait for it."""
COMPARED_SECONDS: Final = 60.0
SLOW_SECONDS: Final = 2.0
"""A write that waits for longer is one that people wait for."""
TABLE_ID: Final = re.compile(r"[0-9A-Za-z]{10}")
BEAT: Final = text(Beat())
LOG: Final = logging.getLogger("peppermill")


class Lobby:
    def __init__(self, house: House) -> None:
        self.house = house
        self._standings: dict[str, Standing] = {}
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._going: set[str] = set()
        self._compared = 0.0
        self._trouble: Refusal | None = None
        """Why the store can keep nothing, as it was when it was last looked at."""
        self._is_slow = False
        """Whether writes had been waiting for long when the writer was last looked at."""
        self._generation = 0
        self._doors = asyncio.Semaphore(OPENED_AT_ONCE)
        self.shelf = Shelf(house.store, house.workers)

    async def begin(self) -> None:
        """Take in all tables that are kept. Games that were being played go on, bots included."""
        self._generation = self.house.store.generation
        kept = await asyncio.to_thread(self.house.store.tables)
        self._standings = {}
        for name, table in kept.items():
            try:
                self._standings[name] = decode(table.body)
            except msgspec.MsgspecError:
                LOG.exception("table %s", name)
        TABLES.set(len(self._standings))

    def playing(self) -> list[Standing]:
        """Tables whose games are being played."""
        return [standing for standing in map(self._stands, self._standings) if standing.phase == "playing"]

    async def resume(self) -> None:
        """Open the tables at which something may go on by itself. Those of bots alone sleep until somebody comes."""
        for standing in self.playing():
            name = standing.id
            if not standing.is_of_bots:
                try:
                    await self.table(name)
                except Refused as refused:  # one table that cannot be read keeps no other from going on
                    LOG.warning("table %s: %s", name, refused.refusal.code)
                except Exception:
                    LOG.exception("table %s", name)
                await asyncio.sleep(0)

    async def table(self, table_id: str) -> LiveTable:
        """The table, alive. Whoever comes while it is being opened waits for the same one."""
        await self.standing(table_id)
        if table_id in self._live:
            return self._live[table_id]
        if table_id not in self._opening:
            opening = asyncio.create_task(self._open(table_id))
            self._opening[table_id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(self._opening[table_id])

    async def _open(self, table_id: str) -> LiveTable:
        async with self._doors:
            try:
                table = self._live[table_id] = await LiveTable.load(self.house, table_id)
            except Refused as refused:
                if refused.refusal.code == "table-unknown":
                    self._lose(table_id)
                raise
        self._standings[table_id] = table.standing
        return table

    def is_playing(self, table_id: str, match_id: str) -> bool:
        """Whether that game is at a table that is alive, and not over."""
        game = self._live[table_id].game if table_id in self._live else None
        return game is not None and game.match.header.id == match_id and game.match.outcome is None

    async def standing(self, table_id: str) -> Standing:
        """Also of a table that is not listed any more."""
        if table_id in self._live or table_id in self._standings:
            return self._stands(table_id)
        if table_id in self._going or not TABLE_ID.fullmatch(table_id):
            raise Refused("table-unknown", field="table", value=table_id)
        kept = await asyncio.to_thread(self.house.store.table, table_id)
        return decode(kept.body)

    def _stands(self, table_id: str) -> Standing:
        return self._live[table_id].standing if table_id in self._live else self._standings[table_id]

    async def create(self, guest: str, wanted: NewTable, owner: str) -> Standing:
        """Make a table. `owner`: whom work for it counts for (see `Standing.owner`)."""
        try:
            self._check_room(guest)
        except Refused:  # perhaps there is more than we know
            await self._compare()
            self._check_room(guest)
        if wanted.lesson:
            wanted = prepared(wanted)
        standing = new_standing(self.house, guest, wanted, owner)
        if wanted.data:
            data = await self.house.workers.run(Source(owner, Rank.PLAYED), own_data, wanted.game, wanted.data)
            standing = msgspec.structs.replace(standing, data=data)
        who = Who(guest, wanted.name, "host", frozenset({guest}))

        def started(standing: Standing) -> Standing:
            return Act(standing, who, self.house.keys).result(Start("start"))

        if wanted.start:
            started(standing)  # if that is refused, nothing has been made
        await asyncio.wrap_future(self.house.store.keep_table(standing.id, 0, encode(standing)))
        self._standings[standing.id] = standing
        TABLES.set(len(self._standings))
        if wanted.start:
            table = await self.table(standing.id)
            await table.change(started)
            standing = table.standing
        return standing

    def by_code(self, code: str) -> Standing:
        """The table a code opens. Codes are short: whoever guesses is slowed down by the doorman."""
        wanted = "".join(sign for sign in code.upper() if sign.isalnum())
        for name in self._standings:
            standing = self._stands(name)
            if standing.code and same(wanted, standing.code) and standing.phase != "ended":
                return standing
        raise Refused("code-unknown", field="code")

    def _check_room(self, guest: str) -> None:
        """A game that is over, or a table that was closed, takes nobody's place."""
        limits = self.house.limits
        open_ = [standing for standing in map(self._stands, self._standings) if standing.phase in OPEN_PHASES]
        if len(open_) >= limits.tables:
            raise Refused("server-full", most=limits.tables)
        if sum(standing.host == guest for standing in open_) >= limits.tables_per_guest:
            raise Refused("too-many-tables", field="tables", most=limits.tables_per_guest)

    def summaries(self, guest: str) -> list[TableSummary]:
        return summaries(map(self._stands, self._standings), guest)

    def resting(self) -> list[Standing]:
        """Tables nobody is at."""
        return [standing for name, standing in self._standings.items() if name not in self._live]

    def shelve(self) -> None:
        """Of tables whose games are over only the last are listed; the others still open by their address."""
        finished = [standing for standing in self.resting() if standing.is_worth_keeping]
        too_many = len(finished) - self.house.limits.finished_tables
        if too_many > 0:
            for standing in sorted(finished, key=lambda one: one.touched)[:too_many]:
                del self._standings[standing.id]
            TABLES.set(len(self._standings))

    async def forget(self, standing: Standing) -> None:
        """With its games. Nobody opens it meanwhile; and if the store cannot do it now, it is there again."""
        self._standings.pop(standing.id, None)
        self._going.add(standing.id)
        try:
            await asyncio.to_thread(self.house.store.forget_table, standing.id, standing.matches)
        except BaseException:
            self._standings[standing.id] = standing
            raise
        finally:
            self._going.discard(standing.id)
            TABLES.set(len(self._standings))

    async def keep_house(self) -> None:
        """Once a second, for ever: heartbeats, tables put away, the store looked at."""
        while True:
            await asyncio.sleep(TICK)
            try:
                self._beat()
                self._put_away()
                self._look_at_writer()
                await self._look_at_store()
            except Refused as refused:
                LOG.warning("store: %s", refused.refusal.code)
            except Exception:  # whatever it is, the next second has its own heartbeats
                LOG.exception("house")

    def _beat(self) -> None:
        silent_since = asyncio.get_running_loop().time() - self.house.limits.heartbeat_seconds
        for table in self._live.values():
            for connection in table.connections:
                if connection.last_sent < silent_since:
                    connection.tell(BEAT)

    def _put_away(self) -> None:
        idle_since = asyncio.get_running_loop().time() - self.house.limits.idle_seconds
        for name, table in tuple(self._live.items()):
            if not table.busy and table.touched < idle_since:
                self._standings[name] = table.standing
                table.stop()
                del self._live[name]
        LIVE_TABLES.set(len(self._live))

    async def _look_at_store(self) -> None:
        """Note whether the store can keep anything, and log each trouble once."""
        before, self._trouble = self._trouble, await self._find_trouble()
        if self._trouble is None:
            if asyncio.get_running_loop().time() - self._compared > COMPARED_SECONDS:
                await self._compare()
        elif before is None or before.code != self._trouble.code:
            LOG.error("store: %s", words_in(usual_language()).refusal(self._trouble))

    def _look_at_writer(self) -> None:
        """Log once when writes have begun to wait for long, and where the writer is then."""
        backlog, was_slow = self.house.store.backlog(), self._is_slow
        self._is_slow = backlog.seconds > SLOW_SECONDS
        if self._is_slow and not was_slow:
            said = words_in(usual_language()).say("store-slow", count=backlog.count, seconds=round(backlog.seconds))
            LOG.warning("%s\n%s", said, self.house.store.writer_stack())

    async def _find_trouble(self) -> Refusal | None:
        try:
            await asyncio.to_thread(self.house.store.check)  # a store notices when somebody asks it something
        except Refused as refused:
            return refused.refusal
        return None if self.house.store.generation == self._generation else STORE_EXCHANGED

    @property
    def store_status(self) -> StoreStatus:
        if self._trouble is None:
            return "slow" if self.house.store.backlog().seconds > SLOW_SECONDS else "ok"
        return "restart" if for_guests(self._trouble) == STORE_EXCHANGED else "store"

    async def _compare(self) -> None:
        """With what is kept: somebody may have pruned it."""
        self._compared = asyncio.get_running_loop().time()
        known = tuple(self._standings)  # before it is asked: what is made meanwhile is not gone
        kept = await asyncio.to_thread(self.house.store.table_ids)
        for name in known:
            if name not in kept:
                self._lose(name)

    def _lose(self, table_id: str) -> None:
        self._standings.pop(table_id, None)
        table = self._live.pop(table_id, None)
        if table is not None:
            _dismiss(table, Refused("table-unknown", field="table", value=table_id).refusal, CLOSE_REFUSED)
        TABLES.set(len(self._standings))

    async def keep_clocks(self) -> None:
        """Before a server goes: who has thought for a while has done so also after it."""
        kept = (table.keep_clocks() for table in self._live.values())
        await asyncio.gather(*kept, return_exceptions=True)

    def dismiss_all(self, why: Refusal) -> None:
        for table in self._live.values():
            _dismiss(table, why, CLOSE_RESTART)

    def connections(self) -> list[Connection]:
        return [connection for table in self._live.values() for connection in table.connections]


def _dismiss(table: LiveTable, why: Refusal, code: int) -> None:
    table.stop()
    for connection in tuple(table.connections):
        connection.dismiss(why, code)
