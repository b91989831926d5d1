"""A running game at a table: commands, feeds, clocks and bots."""

import asyncio
import itertools
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from peppermill.bots import usual_bot
from peppermill.core import Refusal, Refused, Seat, Viewer
from peppermill.games import find_game
from peppermill.games.contract import Decision
from peppermill.games.effects import BlobHash, PhysicsJob
from peppermill.match import Entry, EntryMeta, Match, new_match
from peppermill.match.clock import TimeLeft, after_move, full_clocks
from peppermill.match.help import HelpUse
from peppermill.server.play.clock_timer import ClockTimer
from peppermill.server.play.coach import Coach
from peppermill.server.play.feed import Broadcast, Feed
from peppermill.server.play.lessons import lesson_start
from peppermill.server.play.move_queue import RETRY_SECONDS, Answer, MoveQueue
from peppermill.server.play.table_bots import TableBots
from peppermill.server.services import Services
from peppermill.server.tables.table_state import OPEN_PHASES, StoppedClocks, TableState, players_of
from peppermill.server.work.work_queue import Rank, Source
from peppermill.wire.requests import Play

STORING_SECONDS: Final = 30
"""Seconds a player waits until the use of help is stored. At a table that was lost to another process it never is."""
Updates: TypeAlias = Sequence[tuple[Viewer, str]]


class GameCallbacks(Struct, frozen=True):
    """Functions through which a game reports to its table.

    `send` passes on a stored entry: its blobs, and the updates by viewer. `settled` is called when a batch of entries
    is in, or when moves were refused and bots are to be asked again. `clocks_changed` is called when clocks start,
    stop, are moved on or run out. `change` applies a function to the table's state and stores the result, retrying
    until the store accepts it.
    """

    send: Callable[[Entry, Mapping[BlobHash, bytes], Updates], None]
    settled: Callable[[], None]
    clocks_changed: Callable[[], None]
    change: Callable[[Callable[[TableState], TableState]], None]


async def open_game(services: Services, table_state: TableState, callbacks: GameCallbacks) -> "LiveGame":
    """Load the game that is played at a table."""
    match, left, stamp = await asyncio.to_thread(_load_match, services, table_state)
    return LiveGame(services, table_state, match, left, callbacks, stamp)


async def begin_game(services: Services, table_state: TableState, callbacks: GameCallbacks) -> "LiveGame":
    """Create a new game with the table's current settings."""
    match = await asyncio.to_thread(_create_match, services, table_state)
    return LiveGame(services, table_state, match, full_clocks(table_state.clock, len(match.players)), callbacks)


def _load_match(services: Services, table_state: TableState) -> tuple[Match, TimeLeft, int]:
    """Return the match, its clocks and the time of its last command. Clocks are as they were stopped, or as they were
    at that command, so that nobody loses time while a server is down."""
    match = Match(services.store.open(table_state.match))
    match.track_all_viewers()
    plan, seats, stopped = table_state.clock, len(match.players), table_state.clocks
    last = match.log.read(match.version - 1)
    stamp = 0 if not last or last[0].meta is None else last[0].meta.at
    if stopped is not None and (stopped.match, stopped.version) == (match.header.id, match.version):
        return match, stopped.left, stamp
    if plan.kind == "none" or not last or last[0].meta is None or len(last[0].meta.left) != seats:
        return match, full_clocks(plan, seats), stamp
    before = pending_decisions(match, match.state_at(match.version - 1))
    return match, after_move(plan, last[0].meta.left, before, pending_decisions(match, match.state)), stamp


def _create_match(services: Services, table_state: TableState) -> Match:
    """Create a match. If its id is taken, its table could not be stored afterwards; nobody has seen that match, and it
    may have other settings, so it is left unplayed and another id is used."""
    seed, lesson_position = lesson_start(table_state)
    for attempt in itertools.count(1):
        try:
            match = new_match(
                services.store,
                table_state.game,
                players_of(table_state),
                match_id=table_state.match if attempt == 1 else f"{table_state.match}-{attempt}",
                options=table_state.options,
                data=find_game(table_state.game).data_from_json(table_state.data),
                seed=seed or services.seeds(),
                position=lesson_position or table_state.position,
                help=table_state.help,
            )
        except Refused as refused:
            if refused.refusal.code != "match-exists":
                raise
        else:
            match.track_all_viewers()
            return match
    raise AssertionError("there is always another name")


class LiveGame:
    """Runs one match at a table. The table sets `table_state` and `somebody_plays` whenever they change, and then calls
    `go_on`; the game reports through `callbacks`."""

    def __init__(
        self,
        services: Services,
        table_state: TableState,
        match: Match,
        left: TimeLeft,
        callbacks: GameCallbacks,
        stamp: int = 0,
    ) -> None:
        self.table_state, self.match = table_state, match
        self.somebody_plays = False
        """True while somebody who holds a seat is connected."""
        self.source = Source(table_state.owner or table_state.host, trace=table_state.id)
        self.run_id = services.run_id
        self.broadcast = Broadcast(match)
        self.feeds: dict[Viewer, Feed] = {}
        ownership = services.ownership
        self.queue = MoveQueue(match, self._on_entry, callbacks.settled, self._simulate, lambda: ownership.sure)
        self.bots = TableBots(services.workers, self.source, match, self._bot_plays)
        self.coach = Coach(services.workers, self.source, match)
        self.clock = ClockTimer(table_state.clock, left, self._on_time_up, ownership.sure_time)
        self._house, self._callbacks = services, callbacks
        self._latest_stamp = stamp
        """Time of the latest command: the clock of the machine that stored it may be ahead of ours."""
        self._max_answers = services.limits.choice_changes + 1  # a log that could grow for ever would
        self._pending = pending_decisions(match, match.state)
        self._is_stopped = False
        if table_state.clock.kind == "game":
            self.queue.batch_size = 1  # each entry notes the clocks before it: two at once would lose an increment

    @property
    def is_busy(self) -> bool:
        """Return whether commands are being written or bots are computing."""
        return self.queue.is_busy or self.bots.is_busy

    def feed(self, viewer: Viewer) -> Feed:
        """Return the feed of a viewer, which is made when it is first needed."""
        if viewer not in self.feeds:
            self.feeds[viewer] = Feed(self.broadcast, viewer, self.run_id)
        return self.feeds[viewer]

    def play(self, guest: str, request: Play, answer: Answer) -> None:
        """Play a person's command; `answer` is called with the result. Raises `Refused` if it is not even put to the
        game."""
        table_state, seat = self.table_state, request.seat
        seat_state = table_state.seat_state(seat)
        if guest not in seat_state.holders:
            raise Refused("not-your-seat", seat=seat)
        if request.match != self.match.header.id:
            raise Refused("match-closed", field="match")
        move, most = self.match.move_from_json(seat, request.command, self._entry_meta(request.id)), self._max_answers
        earlier = self.match.version_of_request(move)
        if earlier is not None:
            answer(earlier)
            return
        if seat_state.hand not in ("", guest):
            raise Refused("seat-in-hand", seat=seat)
        if table_state.phase != "playing":
            self._check_phase(table_state)
        if seat_state.stand_in:
            raise Refused("seat-played-by-bot", seat=seat)
        if self.match.times_answered(move) >= most:
            raise Refused("changed-too-often", most=most - 1)
        self.queue.submit(move, answer)

    async def note_help(self, seat: Seat, use: HelpUse) -> None:
        """Store that a seat is given help for an open decision, unless that was stored before: help is given after
        that. Raises `Refused` where this game allows no such help."""
        self._check_phase(self.table_state)
        move = self.match.help_move(seat, use, self._entry_meta())
        if (seat, use) in self.match.uses:
            return
        stored: asyncio.Future[int | Refusal] = asyncio.get_running_loop().create_future()
        self.queue.submit(move, lambda result: None if stored.done() else stored.set_result(result))
        try:
            result = await asyncio.wait_for(stored, STORING_SECONDS)
        except TimeoutError:
            raise Refused("table-busy") from None
        if isinstance(result, Refusal):
            raise Refused(result.code, result.rule, **result.params)

    def _check_phase(self, table_state: TableState) -> None:
        """Refuse commands at a table that is paused or ended; a game that is over refuses them itself."""
        if table_state.phase == "paused":
            raise Refused("table-paused")
        if table_state.phase == "ended":
            raise Refused("table-ended")

    def go_on(self) -> None:
        """Ask the bots that are to move, and run the clocks of people who are waited for. Does nothing while another
        process may own the table."""
        if not self._house.ownership.sure:
            return
        table_state = self.table_state
        if table_state.phase != "playing" or self.match.outcome is not None:
            self.bots.stop()
            self._house.unattended.remove(self.source)
            if self.is_clock_running:
                self.clock.stop()
                self._callbacks.clocks_changed()
                self._callbacks.change(self.with_stopped_clocks)
            return
        seats = table_state.seats
        asked = [one for one in self.match.decisions() if one.pending and seats[one.seat].active_bot]
        if self._may_bots_continue(bool(asked)):
            for decision in asked:
                if not self.queue.has_move_of(decision.seat):
                    self.bots.request_move(decision, seats[decision.seat].active_bot, table_state.pace)
        else:
            self.bots.stop()
        if self.clock.is_enabled and self.clock.set_running(self._running_clocks()):
            self._callbacks.clocks_changed()
            if not self.somebody_plays:
                self._callbacks.change(self.with_stopped_clocks)

    def set_presence(self, rank: Rank, somebody_plays: bool) -> None:
        """Note who is connected; work for this game has the given rank from now on."""
        self.somebody_plays = somebody_plays
        self._house.workers.set_rank(self.source, rank)

    def _may_bots_continue(self, are_asked: bool) -> bool:
        """Tell whether bots may be asked. Without connections they may only at tables where people hold seats, and at a
        limited number of those; other games sleep."""
        unattended = self._house.unattended
        if self.source.rank != Rank.BACKGROUND or not are_asked or self.table_state.has_bots_only:
            unattended.remove(self.source)
            return self.source.rank != Rank.BACKGROUND
        return unattended.admit(self.source)

    async def _simulate(self, job: PhysicsJob) -> Any:
        return await self._house.workers.simulate(self.source, job)

    @property
    def is_clock_running(self) -> bool:
        """Return whether some clock is running."""
        return any(self.clock.running)

    def with_stopped_clocks(self, table_state: TableState) -> TableState:
        """Return the table's state with the clocks as they are now: when it is loaded again they go on from there."""
        over = self.match.outcome is not None or table_state.phase not in OPEN_PHASES
        if over or not self.clock.is_enabled or table_state.match != self.match.header.id:
            return table_state
        stopped = StoppedClocks(table_state.match, self.match.version, self.clock.time_left())
        return msgspec.structs.replace(table_state, clocks=stopped)

    def cancel_bot(self, seat: Seat) -> None:
        """Cancel what a bot was about to play for this seat, since somebody else plays it from now on."""
        self.bots.cancel_seat(seat)
        self.queue.drop_bot_moves(seat)

    def resume(self) -> None:
        """Go on after a time in which another process could have owned the table, and did not."""
        self.clock.skip_to_now()
        self.queue.resume()

    def stop(self) -> None:
        """Stop bots and clocks, and report no more entries."""
        self._is_stopped = True
        self.bots.stop()
        self._house.unattended.remove(self.source)
        self.queue.stop()
        self.clock.stop()

    def waiting_seats(self) -> tuple[Seat, ...]:
        """Return the seats of people who are asked something now."""
        table_state = self.table_state
        if table_state.phase != "playing":
            return ()
        asked = pending_decisions(self.match, self.match.state)
        return tuple(
            Seat(seat) for seat, seat_state in enumerate(table_state.seats) if asked[seat] and not seat_state.active_bot
        )

    def _entry_meta(self, request_id: str = "") -> EntryMeta:
        at = max(self._house.now(), self._latest_stamp)
        return EntryMeta(request_id, at, self.clock.time_left() if self.clock.is_enabled else ())

    def _on_entry(self, entry: Entry, blobs: Mapping[BlobHash, bytes]) -> None:
        if self._is_stopped:
            return
        if entry.meta is not None:
            self._latest_stamp = max(self._latest_stamp, entry.meta.at)
        asked = before = self._pending
        if self.clock.is_enabled:
            self._pending = asked = pending_decisions(self.match, self.match.state)
            self.clock.record_decisions(before, asked)
        updates = ((viewer, feed.next_update()) for viewer, feed in self.feeds.items())
        self._callbacks.send(entry, blobs, [(viewer, update) for viewer, update in updates if update is not None])
        if asked != before:  # a mind that was changed in secret moves no clock
            self._callbacks.clocks_changed()

    def _bot_plays(self, decision: Decision[Any], command: Any, level: str) -> None:
        """Play a bot's command, unless somebody has answered meanwhile: a bot never changes a person's answer."""
        seat = decision.seat
        open_ = any(asked.id == decision.id and asked.pending for asked in self.match.decisions(seat))
        if open_ and not self.queue.has_move_of(seat) and self.table_state.phase == "playing":
            by = "" if self.table_state.seats[seat].bot else level
            self.queue.submit(
                self.match.move(seat, command, by, self._entry_meta()), partial(self._on_bot_answer, seat)
            )

    def _on_bot_answer(self, seat: Seat, answer: int | Refusal) -> None:
        """Handle the result of a bot's command. After a refusal the clock reports in a moment again that the seat's
        time is up, so that a bot that moved for that reason is asked once more."""
        if isinstance(answer, Refusal) and self.clock.is_enabled:
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.clock.rearm, seat)

    def _running_clocks(self) -> tuple[bool, ...]:
        """Return which clocks run: those of people who are waited for, while anybody who plays is connected."""
        seats, here = self.table_state.seats, self.somebody_plays
        return tuple(
            here and asked is not None and not seat_state.active_bot
            for asked, seat_state in zip(self._pending, seats, strict=True)
        )

    def _on_time_up(self, seat: Seat) -> None:
        self._callbacks.clocks_changed()
        level = usual_bot(self.table_state.game)
        if self.clock.plan.timeout == "seat":
            self._callbacks.change(lambda table_state: _with_stand_in(table_state, seat, level))
        elif self.clock.plan.timeout == "move":
            for decision in self.match.decisions(seat):
                if decision.pending:
                    self.bots.request_move(decision, level, 0)


def pending_decisions(match: Match, state: Any) -> tuple[str | None, ...]:
    """Return for each seat the id of the decision it is asked, or None."""
    waited: dict[int, str] = {}
    for decision in match.game.decisions(state):
        if decision.pending:
            waited.setdefault(decision.seat, str(decision.id))
    return tuple(waited.get(seat) for seat in range(len(match.players)))


def _with_stand_in(table_state: TableState, seat: Seat, level: str) -> TableState:
    seat_state = table_state.seats[seat]
    if not seat_state.holders or seat_state.stand_in:
        return table_state
    changed = msgspec.structs.replace(seat_state, stand_in=level)
    return msgspec.structs.replace(
        table_state, seats=(*table_state.seats[:seat], changed, *table_state.seats[seat + 1 :])
    )
