"""The lobby: creates and lists tables, loads them when somebody comes, and unloads them when nobody is there."""

import asyncio
import logging
import re
from collections.abc import Collection, Coroutine, Iterable
from functools import partial
from typing import Final

import msgspec

from peppermill.core import Refusal, Refused
from peppermill.i18n import usual_language, words_in
from peppermill.server.cluster.ownership import OwnedElsewhere, OwnershipListener, TableId
from peppermill.server.metrics import ADOPTED, LIVE_TABLES, TABLES
from peppermill.server.net.connection import Connection
from peppermill.server.play.lessons import prepare_lesson
from peppermill.server.play.live_table import LiveTable
from peppermill.server.services import Services
from peppermill.server.tables.new_table import Beginning, new_table_state, read_own_data
from peppermill.server.tables.refusals import STORE_EXCHANGED, guest_refusal
from peppermill.server.tables.table_rules import Actor, apply_request
from peppermill.server.tables.table_state import (
    OPEN_PHASES,
    TableState,
    decode_table_state,
    encode_table_state,
    keys_match,
)
from peppermill.server.tables.table_views import NOBODY, Presence, table_summaries
from peppermill.server.work.replay_cache import ReplayCache
from peppermill.server.work.reviews import Reviews
from peppermill.server.work.work_queue import Rank, Source
from peppermill.wire import CLOSE_REFUSED, CLOSE_RESTART
from peppermill.wire.http import NewTable, StoreStatus, TableSummary
from peppermill.wire.replies import Beat, encode_message
from peppermill.wire.requests import Start

TICK: Final = 1.0
MAX_OPENING: Final = 2
"""Tables loaded at the same time. A long game is much to read, and players at other tables must not wait for it."""
COMPARE_SECONDS: Final = 60.0
SLOW_SECONDS: Final = 2.0
"""Seconds after which a waiting write is reported as slow."""
UNSURE_SECONDS: Final = 0.4
"""Time after which clients are sent away from a process whose lease may have lapsed: others serve them by then."""
ORPHANS_SECONDS: Final = 2.0
ORPHANS_AT_ONCE: Final = 20
"""Seconds between two looks for tables that others have left behind, and the number of them taken at a time."""
ADOPTION_SECONDS: Final = 0.05
"""Pause after a table that could not be taken over."""
NOT_ADOPTED_SECONDS: Final = 60.0
HANDOVER_SECONDS: Final = 2.0
"""Seconds that a table which is handed over may take for what is being stored there."""
TABLE_ID: Final = re.compile(r"[0-9A-Za-z]{10}")
RESTARTING: Final = Refusal(code="server-restarting")
HEARTBEAT: Final = encode_message(Beat())
LOG: Final = logging.getLogger("peppermill")


class Lobby(OwnershipListener):
    """All tables of a server: their states, and the live tables among them. Among several processes a table is live at
    the one that owns it."""

    def __init__(self, services: Services) -> None:
        self.services, self.ownership = services, services.ownership
        self.ownership.subscribe(self)
        self._not_adopted: dict[str, float] = {}
        """When to try again to load a table that others left behind and that cannot be read."""
        self._unsure_timer: asyncio.TimerHandle | None = None
        self._background: set[asyncio.Task[None]] = set()
        self._table_states: dict[str, TableState] = {}
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._deleting: set[str] = set()
        self._last_comparison = 0.0
        self._store_problem: Refusal | None = None
        """The reason why the store could not be used when it was last checked; empty if it could."""
        self._is_slow = False
        """Whether writes had been waiting for long when the writer was last checked."""
        self._generation = 0
        self._open_slots = asyncio.Semaphore(MAX_OPENING)
        self.replays = ReplayCache(services.store, services.workers)
        self.reviews = Reviews(services.store, services.workers)

    async def load_tables(self) -> None:
        """Load the states of all stored tables."""
        self._generation = self.services.store.generation
        kept = await asyncio.to_thread(self.services.store.tables)
        self._table_states = {}
        for name, table in kept.items():
            try:
                self._table_states[name] = decode_table_state(table.body)
            except msgspec.MsgspecError:
                LOG.exception("table %s", name)
        TABLES.set(len(self._table_states))

    def playing_tables(self) -> list[TableState]:
        """Return the tables whose games are being played."""
        return [
            table_state
            for table_state in map(self._current_state, self._table_states)
            if table_state.phase == "playing"
        ]

    async def open_playing_tables(self) -> None:
        """Load the tables at which something may happen by itself. Tables of bots alone sleep until somebody comes."""
        for table_state in self.playing_tables():
            name = table_state.id
            if not table_state.has_bots_only:
                try:
                    await self.table(name)
                except Refused as refused:  # one table that cannot be read keeps no other from going on
                    LOG.warning("table %s: %s", name, refused.refusal.code)
                except Exception:
                    LOG.exception("table %s", name)
                await asyncio.sleep(0)

    async def table(self, table_id: str) -> LiveTable:
        """Return a live table, claiming and loading it if needed. Whoever asks while it is loaded gets the same one.
        Raises `Refused` (`table-unknown`), and `OwnedElsewhere` while another process owns it."""
        await self.table_state(table_id)
        if table_id in self._live:
            return self._live[table_id]
        if table_id not in self._opening:
            opening = asyncio.create_task(self._open(table_id))
            self._opening[table_id] = opening
            opening.add_done_callback(partial(self._opened, table_id))
        return await asyncio.shield(self._opening[table_id])

    def _opened(self, table_id: str, opening: "asyncio.Task[LiveTable]") -> None:
        """Forget a task that has loaded a table, or failed to: whoever waits for it is told, if anybody still does."""
        self._opening.pop(table_id, None)
        if not opening.cancelled():
            opening.exception()

    async def _open(self, table_id: str) -> LiveTable:
        async with self._open_slots:
            term = await self.ownership.claim(table_id)
            if term is None:
                raise OwnedElsewhere
            try:
                table = await LiveTable.load(self.services.at_table(table_id, term), table_id)
            except BaseException as problem:
                await self.ownership.release(table_id, is_resting=False)
                if isinstance(problem, Refused) and problem.refusal.code == "table-unknown":
                    self._drop_table(table_id)
                raise
            if not self.ownership.owns(table_id, term) or table.generation != self._generation:
                table.depose()
                raise OwnedElsewhere
            self._live[table_id] = table
        self._note(table.state)
        return table

    async def is_playing(self, table_state: TableState, match_id: str) -> bool:
        """Tell whether this match of a table is being played, and is not over."""
        game = self._live[table_state.id].game if table_state.id in self._live else None
        return game is not None and game.match.header.id == match_id and game.match.outcome is None

    def presence_here(self, table_id: str) -> Presence | None:
        """Return who is connected to a table that is live here; None if it is not, or may have another owner."""
        return self._live[table_id].presence if table_id in self._live and self.ownership.sure else None

    async def presence(self, table_id: str) -> Presence | None:
        """Return who is connected to a table; None if that is not known."""
        return self.presence_here(table_id) or NOBODY

    async def table_state(self, table_id: str) -> TableState:
        """Return the state of a table, even of one that is not listed any more. Raises `Refused` (`table-unknown`)."""
        if table_id in self._live or table_id in self._table_states:
            return self._current_state(table_id)
        if table_id in self._deleting or not TABLE_ID.fullmatch(table_id):
            raise Refused("table-unknown", field="table", value=table_id)
        kept = await asyncio.to_thread(self.services.store.table, table_id)
        return decode_table_state(kept.body)

    def _current_state(self, table_id: str) -> TableState:
        return self._live[table_id].state if table_id in self._live else self._table_states[table_id]

    async def create(self, guest: str, wanted: NewTable, owner: str, beginning: Beginning | None = None) -> TableState:
        """Create a table for a guest, and start its game if wanted. `owner` is the account that work for it counts for
        (`TableState.owner`). With a `beginning` its games begin there."""
        try:
            await self._check_capacity(guest)
        except Refused:  # perhaps there is more than we know
            await self._remove_deleted_tables()
            await self._check_capacity(guest)
        if wanted.lesson:
            wanted = prepare_lesson(wanted)
        table_state = new_table_state(self.services, guest, wanted, owner)
        if wanted.data:
            data = await self.services.workers.run(Source(owner, Rank.PLAYED), read_own_data, wanted.game, wanted.data)
            table_state = msgspec.structs.replace(table_state, data=data)
        if beginning is not None:
            table_state = msgspec.structs.replace(table_state, data=beginning.data, position=beginning.position)
        who = Actor(guest, wanted.name, "host", frozenset({guest}))

        def started(table_state: TableState) -> TableState:
            return apply_request(table_state, who, Start("start"), self.services.keys)

        if wanted.start:
            started(table_state)  # if that is refused, nothing has been made
        await asyncio.wrap_future(self.services.store.write_table(table_state.id, 0, encode_table_state(table_state)))
        self._note(table_state)
        if wanted.start:
            try:
                table = await self.table(table_state.id)
            except OwnedElsewhere:  # nobody else knows the table: this process may claim nothing now
                raise Refused(RESTARTING.code) from None
            await table.change(started)
            table_state = table.state
        return table_state

    async def find_by_code(self, code: str) -> TableState:
        """Return the table a code opens. Codes are short, so guessing is slowed down by `Admission`. Raises `Refused`
        (`code-unknown`)."""
        wanted = "".join(sign for sign in code.upper() if sign.isalnum())
        for table_state in await self._tables_with_code(wanted):
            if table_state.code and keys_match(wanted, table_state.code) and table_state.phase != "ended":
                return table_state
        raise Refused("code-unknown", field="code")

    async def _tables_with_code(self, code: str) -> Iterable[TableState]:
        """Return the tables that a code could open."""
        return map(self._current_state, self._table_states)

    async def _check_capacity(self, guest: str) -> None:
        """Refuse a new table if there are too many. Finished games and ended tables do not count."""
        limits = self.services.limits
        tables, of_guest = await self._count_open_tables(guest)
        if tables >= limits.tables:
            raise Refused("server-full", most=limits.tables)
        if of_guest >= limits.tables_per_guest:
            raise Refused("too-many-tables", field="tables", most=limits.tables_per_guest)

    async def _count_open_tables(self, guest: str) -> tuple[int, int]:
        """Return how many tables have a game still to be played, and how many of them this guest hosts."""
        states = map(self._current_state, self._table_states)
        hosts = [table_state.host for table_state in states if table_state.phase in OPEN_PHASES]
        return len(hosts), hosts.count(guest)

    async def list_tables(self, guest: str) -> list[TableSummary]:
        """Return the tables to show to a guest: their own, and those open to everybody."""
        return table_summaries(map(self._current_state, self._table_states), guest)

    def _note(self, table_state: TableState) -> None:
        """Remember the state of a table that was created or is unloaded."""
        self._table_states[table_state.id] = table_state
        TABLES.set(len(self._table_states))

    def unloaded_tables(self) -> list[TableState]:
        """Return the states of tables that are not live."""
        return [table_state for name, table_state in self._table_states.items() if name not in self._live]

    async def tables_to_expire(self) -> list[TableState]:
        """Return the states of tables that are not live and may be due to be ended or deleted."""
        return self.unloaded_tables()

    def is_unloaded(self, table_state: TableState) -> bool:
        """Tell whether a table is not live, and still in this state as far as is known."""
        return table_state in self.unloaded_tables()

    def unlist_old_tables(self) -> None:
        """Drop the oldest finished tables from memory; they still open by their address."""
        finished = [table_state for table_state in self.unloaded_tables() if table_state.has_finished_games]
        too_many = len(finished) - self.services.limits.finished_tables
        if too_many > 0:
            for table_state in sorted(finished, key=lambda one: one.touched)[:too_many]:
                del self._table_states[table_state.id]
            TABLES.set(len(self._table_states))

    async def delete_table(self, table_state: TableState) -> None:
        """Delete a table with its matches. Nobody can open it meanwhile; if the store fails, it is listed again."""
        self._table_states.pop(table_state.id, None)
        self._deleting.add(table_state.id)
        try:
            await asyncio.to_thread(self.services.store.delete_table, table_state.id, table_state.matches)
        except BaseException:
            self._table_states[table_state.id] = table_state
            raise
        finally:
            self._deleting.discard(table_state.id)
            TABLES.set(len(self._table_states))

    async def run_housekeeping(self) -> None:
        """Once a second, until cancelled: send heartbeats, unload idle tables and check the store."""
        while True:
            await asyncio.sleep(TICK)
            try:
                self._send_heartbeats()
                self._unload_idle_tables()
                self._log_slow_writer()
                await self._check_store()
            except Refused as refused:
                LOG.warning("store: %s", refused.refusal.code)
            except Exception:  # log it and go on with the next second
                LOG.exception("housekeeping")

    def _release(self, table_id: str) -> None:
        """Give a table that rests back, in a task."""
        self._run_in_background(self.ownership.release(table_id))

    def _run_in_background(self, job: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(job)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def adopt_orphans(self) -> None:
        """Load tables at which something was going on and whose process is gone, until cancelled."""
        while True:
            adopted = 0
            try:
                for name in await self.ownership.orphans(ORPHANS_AT_ONCE):
                    adopted += await self._adopt(name)
            except Refused as refused:
                LOG.warning("store: %s", refused.refusal.code)
            except Exception:  # log it and look again
                LOG.exception("orphans")
            await asyncio.sleep(0 if adopted == ORPHANS_AT_ONCE else ORPHANS_SECONDS)

    async def _adopt(self, table_id: str) -> bool:
        """Load a table that others left behind; return False if that was not possible."""
        now = asyncio.get_running_loop().time()
        if self._not_adopted.get(table_id, 0.0) > now:
            return False
        try:
            await self.table(table_id)
            ADOPTED.inc()
            self._not_adopted.pop(table_id, None)
        except OwnedElsewhere:
            await asyncio.sleep(ADOPTION_SECONDS)  # another process was faster, or this one may claim nothing
        except Refused as refused:  # one table that cannot be read keeps no other from going on
            LOG.warning("table %s: %s", table_id, refused.refusal.code)
            self._not_adopted[table_id] = now + NOT_ADOPTED_SECONDS
            await asyncio.sleep(ADOPTION_SECONDS)
        else:
            return True
        return False

    async def hand_over(self) -> None:
        """Claim nothing any more, stop all tables and give them back, so that other processes go on with them at
        once."""
        await self.ownership.drain()
        await self._hand_over_all()

    async def _hand_over_all(self) -> None:
        await asyncio.gather(*(self._hand_over(name) for name in tuple(self._live)), return_exceptions=True)

    def on_isolated(self) -> None:
        """Hand all tables over to processes that others reach."""
        self._run_in_background(self._hand_over_all())

    async def _hand_over(self, table_id: str) -> None:
        table = self._live[table_id]
        is_resting = not table.is_busy
        try:
            async with asyncio.timeout(HANDOVER_SECONDS):
                await table.store_clocks()
                table.stop()
                _dismiss(table, RESTARTING, CLOSE_RESTART)
                await table.finish_writing()
        except TimeoutError:
            return  # what is still being stored must not meet another owner: the claim ends with the lease
        self._live.pop(table_id, None)
        await self.ownership.release(table_id, is_resting=is_resting)

    def on_unsure(self) -> None:
        """Send clients away soon: they find whoever owns their tables by then."""
        loop = asyncio.get_running_loop()
        self._unsure_timer = loop.call_later(UNSURE_SECONDS, self._disconnect_all)

    def on_sure(self) -> None:
        """Go on at all tables that are still ours."""
        if self._unsure_timer is not None:
            self._unsure_timer.cancel()
            self._unsure_timer = None
        for table in self._live.values():
            table.resume()

    def on_deposed(self, table: TableId) -> None:
        """Stop a table that another process owns. Nothing is told there any more."""
        self._table_states.pop(table, None)
        deposed = self._live.pop(table, None)
        if deposed is not None:
            deposed.depose()
            for connection in tuple(deposed.connections):
                connection.close(CLOSE_RESTART)
        LIVE_TABLES.set(len(self._live))

    def _disconnect_all(self) -> None:
        self._unsure_timer = None
        for connection in self.connections():
            connection.close(CLOSE_RESTART)

    def _send_heartbeats(self) -> None:
        if not self.ownership.sure:
            return
        silent_since = asyncio.get_running_loop().time() - self.services.limits.heartbeat_seconds
        for table in self._live.values():
            for connection in table.connections:
                if connection.last_sent < silent_since:
                    connection.send(HEARTBEAT)

    def _unload_idle_tables(self) -> None:
        idle_since = asyncio.get_running_loop().time() - self.services.limits.idle_seconds
        for name, table in tuple(self._live.items()):
            if not table.is_busy and table.touched < idle_since:
                table.stop()
                del self._live[name]
                self._note(table.state)
                self._release(name)
        LIVE_TABLES.set(len(self._live))

    async def _check_store(self) -> None:
        """Record whether the store can be used, and log each problem once."""
        before, self._store_problem = self._store_problem, await self._find_store_problem()
        if self._store_problem is None:
            if asyncio.get_running_loop().time() - self._last_comparison > COMPARE_SECONDS:
                await self._remove_deleted_tables()
        elif before is None or before.code != self._store_problem.code:
            LOG.error("store: %s", words_in(usual_language()).refusal(self._store_problem))

    def _log_slow_writer(self) -> None:
        """Log once when writes have begun to wait for long, with the stack of the writer."""
        backlog, was_slow = self.services.store.backlog(), self._is_slow
        self._is_slow = backlog.seconds > SLOW_SECONDS
        if self._is_slow and not was_slow:
            said = words_in(usual_language()).say("store-slow", count=backlog.count, seconds=round(backlog.seconds))
            LOG.warning("%s\n%s", said, self.services.store.writer_stack())

    async def _find_store_problem(self) -> Refusal | None:
        try:
            await asyncio.to_thread(self.services.store.check)  # a store notices a lost file only when it is used
        except Refused as refused:
            return refused.refusal
        if self.services.store.generation != self._generation:
            await self._take_up_store()
        return None

    async def _take_up_store(self) -> None:
        """Read everything anew: another database, or an earlier state of this one, has taken the store's place. Clients
        come back, and see what is kept there. Raises `Refused` if it cannot be read; then it is tried again."""
        LOG.warning("store: exchanged (%d)", self.services.store.generation)
        former, self._live = self._live, {}
        for table in former.values():
            table.depose()
            for connection in tuple(table.connections):
                connection.close(CLOSE_RESTART)
        LIVE_TABLES.set(0)
        await self.ownership.begin_anew()
        await self.load_tables()
        self._run_in_background(self.open_playing_tables())

    @property
    def store_status(self) -> StoreStatus:
        """Return the status of the store, as the health check reports it."""
        if self._store_problem is None:
            return "slow" if self.services.store.backlog().seconds > SLOW_SECONDS else "ok"
        return "restart" if guest_refusal(self._store_problem) == STORE_EXCHANGED else "store"

    async def _remove_deleted_tables(self) -> None:
        """Drop tables that the store does not have any more: somebody may have pruned it."""
        self._last_comparison = asyncio.get_running_loop().time()
        known = self._known_tables()  # taken before the store is read: tables created meanwhile are not lost
        kept = await asyncio.to_thread(self._stored_ids, known)
        for name in known:
            if name not in kept:
                self._drop_table(name)

    def _known_tables(self) -> Collection[str]:
        """Return the ids of the tables that are looked for in the store."""
        return tuple(self._table_states)

    def _stored_ids(self, known: Collection[str]) -> Collection[str]:
        """Run in a thread: return the ids of stored tables, at least of those that are asked for."""
        return self.services.store.table_ids()

    def _drop_table(self, table_id: str) -> None:
        self._table_states.pop(table_id, None)
        table = self._live.pop(table_id, None)
        if table is not None:
            _dismiss(table, Refused("table-unknown", field="table", value=table_id).refusal, CLOSE_REFUSED)
        TABLES.set(len(self._table_states))

    async def store_clocks(self) -> None:
        """Store the clocks of all running games before the server stops."""
        kept = (table.store_clocks() for table in self._live.values())
        await asyncio.gather(*kept, return_exceptions=True)

    def dismiss_all(self, why: Refusal) -> None:
        """Disconnect everybody with this reason."""
        for table in self._live.values():
            _dismiss(table, why, CLOSE_RESTART)

    def connections(self) -> list[Connection]:
        """Return the connections at all tables."""
        return [connection for table in self._live.values() for connection in table.connections]


def _dismiss(table: LiveTable, why: Refusal, code: int) -> None:
    table.stop()
    for connection in tuple(table.connections):
        connection.dismiss(why, code)
