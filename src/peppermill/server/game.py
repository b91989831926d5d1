"""The game at a table, while it is played: its feeds, its clocks, its bots, and the way in for commands."""

import asyncio
import itertools
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from peppermill.games import find_game
from peppermill.games.contract import Decision
from peppermill.games.fate import BlobHash, Trial
from peppermill.match import Entry, Match, Stamp, new_match
from peppermill.match.clock import Left, after_move, full
from peppermill.server.acts import usual_level
from peppermill.server.clockwork import Clockwork
from peppermill.server.feed import Broadcast, Feed
from peppermill.server.house import House
from peppermill.server.lessons import beginning
from peppermill.server.plays import AGAIN_SECONDS, Answer, Plays
from peppermill.server.standing import OPEN_PHASES, Standing, Stopped, chairs_of
from peppermill.server.thinking import Thinking
from peppermill.server.work_queue import Rank, Source
from peppermill.table import Refusal, Refused, Seat, Viewer
from peppermill.wire.requests import Play

Updates: TypeAlias = Sequence[tuple[Viewer, str]]


class GameCallbacks(Struct, frozen=True):
    """Functions through which a game reports to its table.

    `send` passes on an entry that was stored: the bytes that are at hand, and the updates by viewer. `settled` is
    called when a batch of entries is in, or when moves were refused and bots are to be asked again. `clocks_changed`
    is called when clocks start, stop, are moved on or run out. `change` applies a function to the table's standing
    and stores the result, retrying until the store accepts it.
    """

    send: Callable[[Entry, Mapping[BlobHash, bytes], Updates], None]
    settled: Callable[[], None]
    clocks_changed: Callable[[], None]
    change: Callable[[Callable[[Standing], Standing]], None]


async def open_game(house: House, standing: Standing, callbacks: GameCallbacks) -> "LiveGame":
    """Load the game that is played at a table."""
    match, left = await asyncio.to_thread(_found, house, standing)
    return LiveGame(house, standing, match, left, callbacks)


async def begin_game(house: House, standing: Standing, callbacks: GameCallbacks) -> "LiveGame":
    """Create a new game with the table's current settings."""
    match = await asyncio.to_thread(_begun, house, standing)
    return LiveGame(house, standing, match, full(standing.clock, len(match.chairs)), callbacks)


def _found(house: House, standing: Standing) -> tuple[Match, Left]:
    """With what its clocks showed when nobody was there any more, or when the last command was kept: nobody pays for
    the time a server was down."""
    match = Match(house.store.open(standing.match))
    match.listen()
    plan, seats, stopped = standing.clock, len(match.chairs), standing.clocks
    if stopped is not None and (stopped.match, stopped.version) == (match.header.id, match.version):
        return match, stopped.left
    last = match.log.read(match.version - 1) if plan.kind != "none" else ()
    if not last or last[0].stamp is None or len(last[0].stamp.left) != seats:
        return match, full(plan, seats)
    before = waited_for(match, match.state_at(match.version - 1))
    return match, after_move(plan, last[0].stamp.left, before, waited_for(match, match.state))


def _begun(house: House, standing: Standing) -> Match:
    """If a game of this name is there already, its table could not be kept afterwards: nobody has seen it, and it may
    have had other settings. So it stays unplayed, and the new one gets a name of its own."""
    seed, position = beginning(standing)
    for attempt in itertools.count(1):
        try:
            match = new_match(
                house.store,
                standing.game,
                chairs_of(standing),
                match_id=standing.match if attempt == 1 else f"{standing.match}-{attempt}",
                options=standing.options,
                data=find_game(standing.game).data_from_json(standing.data),
                seed=seed or house.seeds(),
                position=position,
            )
        except Refused as refused:
            if refused.refusal.code != "match-exists":
                raise
        else:
            match.listen()
            return match
    raise AssertionError("there is always another name")


class LiveGame:
    """Run one match at a table. The table assigns `standing` and `somebody_plays` whenever they change, and calls
    `go_on` after that; what the game has to report goes through `callbacks`."""

    def __init__(self, house: House, standing: Standing, match: Match, left: Left, callbacks: GameCallbacks) -> None:
        self.standing, self.match = standing, match
        self.somebody_plays = False
        """True while somebody who holds a seat is connected."""
        self.source = Source(standing.owner or standing.host)
        self.mark = house.mark
        self.broadcast = Broadcast(match)
        self.feeds: dict[Viewer, Feed] = {}
        self.plays = Plays(match, self._entered, callbacks.settled, self._simulate)
        self.thinking = Thinking(house.workers, self.source, match, self._bot_plays)
        self.clock = Clockwork(standing.clock, left, self._time_is_up)
        self._house, self._callbacks = house, callbacks
        self._most_answers = house.limits.choice_changes + 1  # a log that could grow for ever would
        self._asked = waited_for(match, match.state)
        self._is_stopped = False
        if standing.clock.kind == "game":
            self.plays.together = 1  # each entry notes the clocks before it: two at once would lose an increment

    @property
    def busy(self) -> bool:
        return self.plays.busy or self.thinking.busy

    def feed(self, viewer: Viewer) -> Feed:
        if viewer not in self.feeds:
            self.feeds[viewer] = Feed(self.broadcast, viewer, self.mark)
        return self.feeds[viewer]

    def play(self, guest: str, request: Play, answer: Answer) -> None:
        """A person's command. Raises `Refused` if it cannot even be put to the game."""
        standing, seat = self.standing, request.seat
        place = standing.place(seat)
        if guest not in place.holders:
            raise Refused("not-your-seat", seat=seat)
        if request.match != self.match.header.id:
            raise Refused("match-closed", field="match")
        move, most = self.match.move_from_json(seat, request.command, self._stamp(request.id)), self._most_answers
        earlier = self.match.already(move)
        if earlier is not None:
            answer(earlier)
            return
        if place.hand not in ("", guest):
            raise Refused("seat-in-hand", seat=seat)
        if standing.phase != "playing":
            self._check_phase(standing)
        if place.stand_in:
            raise Refused("seat-played-by-bot", seat=seat)
        if self.match.answered(move) >= most:
            raise Refused("changed-too-often", most=most - 1)
        self.plays.add(move, answer)

    def _check_phase(self, standing: Standing) -> None:
        """A game that is over answers for itself."""
        if standing.phase == "paused":
            raise Refused("table-paused")
        if standing.phase == "ended":
            raise Refused("table-ended")

    def go_on(self) -> None:
        """Ask bots that are to move, and run the clocks of people who are waited for."""
        standing = self.standing
        if standing.phase != "playing" or self.match.outcome is not None:
            self.thinking.stop()
            self._house.unattended.drop(self.source)
            if self.is_timed:
                self.clock.stop()
                self._callbacks.clocks_changed()
                self._callbacks.change(self.with_clocks)
            return
        seats = standing.seats
        asked = [one for one in self.match.decisions() if one.pending and seats[one.seat].player]
        if self._bots_may_go_on(bool(asked)):
            for decision in asked:
                if not self.plays.has(decision.seat):
                    self.thinking.about(decision, seats[decision.seat].player, standing.pace)
        else:
            self.thinking.stop()
        if self.clock.ticks and self.clock.run(self._running()):
            self._callbacks.clocks_changed()
            if not self.somebody_plays:
                self._callbacks.change(self.with_clocks)

    def attend(self, rank: Rank, somebody_plays: bool) -> None:
        """Note who is connected: what this game wants done is in the class `rank` from now on."""
        self.somebody_plays = somebody_plays
        self._house.workers.set_rank(self.source, rank)

    def _bots_may_go_on(self, are_asked: bool) -> bool:
        """Tell whether bots that are asked may think. With nobody connected they may only where people hold seats, and
        at so many tables: at others the game sleeps until somebody comes."""
        unattended = self._house.unattended
        if self.source.rank != Rank.BACKGROUND or not are_asked or self.standing.is_of_bots:
            unattended.drop(self.source)
            return self.source.rank != Rank.BACKGROUND
        return unattended.admit(self.source)

    async def _simulate(self, trial: Trial) -> Any:
        return await self._house.workers.simulate(self.source, trial)

    @property
    def is_timed(self) -> bool:
        """Some clock is running."""
        return any(self.clock.running)

    def with_clocks(self, standing: Standing) -> Standing:
        """The table with what the clocks of its game show now: when it is opened again they go on from there."""
        over = self.match.outcome is not None or standing.phase not in OPEN_PHASES
        if over or not self.clock.ticks or standing.match != self.match.header.id:
            return standing
        stopped = Stopped(standing.match, self.match.version, self.clock.read())
        return msgspec.structs.replace(standing, clocks=stopped)

    def changes_hands(self, seat: Seat) -> None:
        """Somebody else plays this seat from now on: what a bot was about to do for it is not done."""
        self.thinking.stop_seat(seat)
        self.plays.drop(seat)

    def stop(self) -> None:
        """Stop bots and clocks, and report no more entries."""
        self._is_stopped = True
        self.thinking.stop()
        self._house.unattended.drop(self.source)
        self.plays.stop()
        self.clock.stop()

    def waits_for(self) -> tuple[Seat, ...]:
        """The seats of people who are asked something now."""
        standing = self.standing
        if standing.phase != "playing":
            return ()
        asked = waited_for(self.match, self.match.state)
        return tuple(Seat(seat) for seat, place in enumerate(standing.seats) if asked[seat] and not place.player)

    def _stamp(self, request_id: str = "") -> Stamp:
        return Stamp(request_id, self._house.now(), self.clock.read() if self.clock.ticks else ())

    def _entered(self, entry: Entry, blobs: Mapping[BlobHash, bytes]) -> None:
        if self._is_stopped:
            return
        asked = before = self._asked
        if self.clock.ticks:
            self._asked = asked = waited_for(self.match, self.match.state)
            self.clock.moved(before, asked)
        updates = ((viewer, feed.push()) for viewer, feed in self.feeds.items())
        self._callbacks.send(entry, blobs, [(viewer, update) for viewer, update in updates if update is not None])
        if asked != before:  # a mind that was changed in secret moves no clock
            self._callbacks.clocks_changed()

    def _bot_plays(self, decision: Decision[Any], command: Any, level: str) -> None:
        """Too late, if somebody has answered meanwhile: a bot never changes a person's mind."""
        seat = decision.seat
        open_ = any(asked.id == decision.id and asked.pending for asked in self.match.decisions(seat))
        if open_ and not self.plays.has(seat) and self.standing.phase == "playing":
            by = "" if self.standing.seats[seat].bot else level
            self.plays.add(self.match.move(seat, command, by, self._stamp()), partial(self._bot_heard, seat))

    def _bot_heard(self, seat: Seat, answer: int | Refusal) -> None:
        """One whose move was not kept, or came too late, is asked again when the table goes on; and one that played for
        somebody out of time when their clock rings again."""
        if isinstance(answer, Refusal) and self.clock.ticks:
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, self.clock.ring_again, seat)

    def _running(self) -> tuple[bool, ...]:
        """The clocks of people who are waited for, while anybody who plays is there."""
        seats, here = self.standing.seats, self.somebody_plays
        return tuple(
            here and asked is not None and not place.player for asked, place in zip(self._asked, seats, strict=True)
        )

    def _time_is_up(self, seat: Seat) -> None:
        self._callbacks.clocks_changed()
        level = usual_level(self.standing.game)
        if self.clock.plan.timeout == "seat":
            self._callbacks.change(lambda standing: _with_stand_in(standing, seat, level))
        elif self.clock.plan.timeout == "move":
            for decision in self.match.decisions(seat):
                if decision.pending:
                    self.thinking.about(decision, level, 0)


def waited_for(match: Match, state: Any) -> tuple[str | None, ...]:
    """Of each seat the decision it has to make."""
    waited: dict[int, str] = {}
    for decision in match.game.decisions(state):
        if decision.pending:
            waited.setdefault(decision.seat, str(decision.id))
    return tuple(waited.get(seat) for seat in range(len(match.chairs)))


def _with_stand_in(standing: Standing, seat: Seat, level: str) -> Standing:
    place = standing.seats[seat]
    if not place.holders or place.stand_in:
        return standing
    changed = msgspec.structs.replace(place, stand_in=level)
    return msgspec.structs.replace(standing, seats=(*standing.seats[:seat], changed, *standing.seats[seat + 1 :]))
