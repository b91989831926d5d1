"""All tables of a server: made, listed, brought to life when somebody comes, put away when nobody is there."""

import asyncio
import logging
from collections.abc import Container
from typing import Final

import msgspec

from peppermill.bots.levels import checked_level
from peppermill.games import find_game
from peppermill.server.acts import Act, Who
from peppermill.server.connection import Connection
from peppermill.server.feed import text
from peppermill.server.house import House
from peppermill.server.lessons import prepared
from peppermill.server.metrics import LIVE_TABLES, TABLES
from peppermill.server.shelf import Shelf
from peppermill.server.standing import (
    Place,
    Standing,
    bot_name,
    checked_name,
    code_from,
    decode,
    encode,
    free_name,
    same,
)
from peppermill.server.table import LiveTable
from peppermill.table import Refusal, Refused
from peppermill.table.options import read_options
from peppermill.wire import CLOSE_RESTART
from peppermill.wire.http import NewTable, SeatSummary, TableSummary
from peppermill.wire.replies import Beat
from peppermill.wire.requests import Start

TICK: Final = 1.0
OPENED_AT_ONCE: Final = 2
"""Tables: a long game is much to read, and those who play must not wait for it."""
LISTED: Final = 200
BEAT: Final = text(Beat())
LOG: Final = logging.getLogger("peppermill")


class Lobby:
    def __init__(self, house: House) -> None:
        self.house = house
        self._standings: dict[str, Standing] = {}
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
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

    async def resume(self) -> None:
        for name, standing in tuple(self._standings.items()):
            if standing.phase == "playing":
                try:
                    await self.table(name)
                except Refused as refused:  # one table that cannot be read keeps no other from going on
                    LOG.warning("table %s: %s", name, refused.refusal.code)
                except Exception:
                    LOG.exception("table %s", name)
                await asyncio.sleep(0)

    async def table(self, table_id: str) -> LiveTable:
        """The table, alive. Whoever comes while it is being opened waits for the same one."""
        if table_id in self._live:
            return self._live[table_id]
        if table_id not in self._standings:
            raise Refused("table-unknown", field="table", value=table_id)
        if table_id not in self._opening:
            opening = asyncio.create_task(self._open(table_id))
            self._opening[table_id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(self._opening[table_id])

    async def _open(self, table_id: str) -> LiveTable:
        async with self._doors:
            table = self._live[table_id] = await LiveTable.load(self.house, table_id)
        return table

    def is_playing(self, table_id: str, match_id: str) -> bool:
        """Whether that game is at a table that is alive, and not over."""
        game = self._live[table_id].game if table_id in self._live else None
        return game is not None and game.match.header.id == match_id and game.match.outcome is None

    def standing(self, table_id: str) -> Standing:
        if table_id in self._live:
            return self._live[table_id].standing
        if table_id not in self._standings:
            raise Refused("table-unknown", field="table", value=table_id)
        return self._standings[table_id]

    async def create(self, guest: str, wanted: NewTable) -> Standing:
        self._check_room(guest)
        if wanted.lesson:
            wanted = prepared(wanted)
        standing = new_standing(self.house, guest, wanted)
        if wanted.data:
            data = await self.house.workers.run(own_data, wanted.game, wanted.data)
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
            standing = self.standing(name)
            if standing.code and same(wanted, standing.code) and standing.phase != "ended":
                return standing
        raise Refused("code-unknown", field="code")

    def _check_room(self, guest: str) -> None:
        limits = self.house.limits
        open_ = [self.standing(name) for name in self._standings if self.standing(name).phase != "ended"]
        if len(open_) >= limits.tables:
            raise Refused("server-full", most=limits.tables)
        if sum(standing.host == guest for standing in open_) >= limits.tables_per_guest:
            raise Refused("too-many", field="tables", most=limits.tables_per_guest)

    def summaries(self, guest: str) -> list[TableSummary]:
        """One's own tables, all of them that go on, before those open to all; each the last touched first."""
        standings = sorted((self.standing(name) for name in self._standings), key=lambda table: -table.touched)
        mine = [standing for standing in standings if standing.concerns(guest)]
        ended = {standing.id for standing in [one for one in mine if one.phase == "ended"][LISTED:]}
        shown = [standing for standing in mine if standing.id not in ended]
        others = [one for one in standings if one.open and one.phase != "ended" and not one.concerns(guest)]
        return [summary(standing, guest) for standing in (*shown, *others[:LISTED])]

    def ended(self, before: int, but: Container[str] = ()) -> list[Standing]:
        """Tables that were ended before that moment, and that nobody looks at."""
        return [
            standing
            for name, standing in self._standings.items()
            if standing.phase == "ended" and standing.touched < before and name not in self._live and name not in but
        ]

    async def forget(self, standing: Standing) -> None:
        """With its games. Nobody opens it meanwhile; and if the store cannot do it now, it is there again."""
        self._standings.pop(standing.id, None)
        try:
            await asyncio.to_thread(self.house.store.forget_table, standing.id, standing.matches)
        except BaseException:
            self._standings[standing.id] = standing
            raise
        finally:
            TABLES.set(len(self._standings))

    async def keep_house(self) -> None:
        """Once a second, for ever: heartbeats, tables put away, a store that was exchanged under us."""
        while True:
            await asyncio.sleep(TICK)
            try:
                self._beat()
                self._put_away()
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
        await asyncio.to_thread(self.house.store.lines, "", 1)  # a store notices when somebody asks it something
        if self.house.store.generation != self._generation:
            self.dismiss_all(Refusal(code="store-exchanged"))
            self._live.clear()
            await self.begin()
            await self.resume()

    def dismiss_all(self, why: Refusal) -> None:
        for table in self._live.values():
            table.stop()
            for connection in tuple(table.connections):
                connection.dismiss(why, CLOSE_RESTART)

    def connections(self) -> list[Connection]:
        return [connection for table in self._live.values() for connection in table.connections]


def own_data(game: str, text: str) -> dict[str, object]:
    """In a worker: a data set somebody brings, as a table keeps it."""
    found = find_game(game)
    return dict(found.data_to_json(found.read_data(text, "data")))


def new_standing(house: House, guest: str, wanted: NewTable) -> Standing:
    """With the house's data set."""
    game = find_game(wanted.game)
    game.check_players(len(wanted.seats))
    chosen = read_options(game.options, wanted.options)
    now = house.now()
    standing = Standing(
        id=house.keys()[:10].replace("-", "m").replace("_", "w"),
        game=game.name,
        options={name: getattr(chosen, name) for name in chosen.__struct_fields__},
        data=game.data_to_json(game.house_data()),
        host=guest,
        open=wanted.open,
        lesson=wanted.lesson,
        pace=wanted.pace,
        clock=wanted.clock,
        seats=tuple(Place(key=house.keys()) for _ in wanted.seats),
        table_key=house.keys(),
        watch_key=house.keys(),
        code=code_from(house.keys()),
        created=now,
        touched=now,
    )
    names = list(wanted.names)
    for seat, kind in enumerate(wanted.seats):
        place = _place(standing, seat, kind, guest, names, wanted.name)
        seats = (*standing.seats[:seat], place, *standing.seats[seat + 1 :])
        standing = msgspec.structs.replace(standing, seats=seats)
    return standing


def _place(standing: Standing, seat: int, kind: str, guest: str, names: list[str], name: str) -> Place:
    place = standing.seats[seat]
    if kind == "open":
        return place
    if kind == "me":
        wanted = checked_name(names.pop(0) if names else name)
        return Place(key=place.key, name=free_name(standing, wanted, seat), holders=(guest,))
    level = checked_level(standing.game, kind, "seats", ("me", "open"))
    return Place(key=place.key, name=bot_name(standing, seat), bot=level)


def summary(standing: Standing, guest: str) -> TableSummary:
    return TableSummary(
        id=standing.id,
        game=standing.game,
        phase=standing.phase,
        seats=tuple(
            SeatSummary(place.name, "empty" if place.is_empty else place.bot or "person", guest in place.holders)
            for place in standing.seats
        ),
        host=standing.host == guest,
        open=standing.open,
        locked=standing.locked,
        match=standing.match,
        played=len(standing.matches),
        touched=standing.touched,
        has_result=standing.has_result,
    )
