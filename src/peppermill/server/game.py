"""The game at a table, while it is played: its feeds, its clocks, its bots, and the way in for commands."""

import asyncio
import itertools
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from peppermill.games import find_game
from peppermill.games.contract import Decision
from peppermill.games.fate import BlobHash
from peppermill.match import Entry, Match, Stamp, new_match
from peppermill.match.clock import Left, after_move, full
from peppermill.server.acts import usual_level
from peppermill.server.clockwork import Clockwork
from peppermill.server.feed import Feed
from peppermill.server.house import House
from peppermill.server.lessons import beginning
from peppermill.server.plays import AGAIN_SECONDS, Answer, Plays
from peppermill.server.standing import OPEN_PHASES, Standing, Stopped, chairs_of
from peppermill.server.thinking import Thinking
from peppermill.table import Refusal, Refused, Seat, Viewer
from peppermill.wire.requests import Play

if TYPE_CHECKING:
    from peppermill.server.table import LiveTable


async def open_game(table: "LiveTable", standing: Standing) -> "LiveGame":
    """The game that is played at a table."""
    return LiveGame(table, standing, *await asyncio.to_thread(_found, table.house, standing))


async def begin_game(table: "LiveTable", standing: Standing) -> "LiveGame":
    """A new game, by the settings of now."""
    match = await asyncio.to_thread(_begun, table.house, standing)
    return LiveGame(table, standing, match, full(standing.clock, len(match.chairs)))


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
    def __init__(self, table: "LiveTable", standing: Standing, match: Match, left: Left) -> None:
        self.table, self.match = table, match
        self.mark = table.house.mark
        self.feeds: dict[Viewer, Feed] = {}
        self.plays = Plays(match, self._entered, table.go_on, table.house.workers.simulate, table.house.breath)
        self.thinking = Thinking(table.house.workers, match, self._bot_plays)
        self._most_answers = table.house.limits.choice_changes + 1  # a log that could grow for ever would
        self.clock = Clockwork(standing.clock, left, self._time_is_up)
        self._asked = waited_for(match, match.state)
        if standing.clock.kind == "game":
            self.plays.together = 1  # each entry notes the clocks before it: two at once would lose an increment

    @property
    def busy(self) -> bool:
        return self.plays.busy or self.thinking.busy

    def feed(self, viewer: Viewer) -> Feed:
        if viewer not in self.feeds:
            self.feeds[viewer] = Feed(self.match, viewer, self.mark)
        return self.feeds[viewer]

    def play(self, guest: str, request: Play, answer: Answer) -> None:
        """A person's command. Raises `Refused` if it cannot even be put to the game."""
        standing, seat = self.table.standing, request.seat
        place = standing.place(seat)
        if guest not in place.holders:
            raise Refused("not-your-seat", seat=seat)
        earlier = self.match.already(seat, request.id)
        if earlier is not None:
            answer(earlier)
            return
        if place.hand not in ("", guest):
            raise Refused("seat-in-hand", seat=seat)
        if request.match != self.match.header.id:
            raise Refused("match-closed", field="match")
        if standing.phase != "playing":
            self._check_phase(standing)
        if place.stand_in:
            raise Refused("seat-played-by-bot", seat=seat)
        move, most = self.match.move_from_json(seat, request.command, self._stamp(request.id)), self._most_answers
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
        standing = self.table.standing
        if standing.phase != "playing" or self.match.outcome is not None:
            self.thinking.stop()
            if self.is_timed:
                self.clock.stop()
                self.table.tell_clocks()
                self.table.insist(self.with_clocks)
            return
        seats = standing.seats
        for decision in self.match.decisions():
            if decision.pending and (player := seats[decision.seat].player) and not self.plays.has(decision.seat):
                self.thinking.about(decision, player, standing.pace)
        if self.clock.ticks and self.clock.run(self._running()):
            self.table.tell_clocks()
            if not self.table.somebody_plays:
                self.table.insist(self.with_clocks)

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
        self.thinking.stop()
        self.plays.stop()
        self.clock.stop()

    def waits_for(self) -> tuple[Seat, ...]:
        """The seats of people who are asked something now."""
        standing = self.table.standing
        if standing.phase != "playing":
            return ()
        asked = waited_for(self.match, self.match.state)
        return tuple(Seat(seat) for seat, place in enumerate(standing.seats) if asked[seat] and not place.player)

    def _stamp(self, request_id: str = "") -> Stamp:
        return Stamp(request_id, self.table.house.now(), self.clock.read() if self.clock.ticks else ())

    def _entered(self, entry: Entry, blobs: Mapping[BlobHash, bytes]) -> None:
        if self.clock.ticks:
            before, self._asked = self._asked, waited_for(self.match, self.match.state)
            self.clock.moved(before, self._asked)
            self.table.entered(entry, blobs)
            if self._asked != before:  # a mind that was changed in secret moves no clock
                self.table.tell_clocks()
        else:
            self.table.entered(entry, blobs)

    def _bot_plays(self, decision: Decision[Any], command: Any, level: str) -> None:
        """Too late, if somebody has answered meanwhile: a bot never changes a person's mind."""
        seat = decision.seat
        open_ = any(asked.id == decision.id and asked.pending for asked in self.match.decisions(seat))
        if open_ and not self.plays.has(seat) and self.table.standing.phase == "playing":
            by = "" if self.table.standing.seats[seat].bot else level
            self.plays.add(self.match.move(seat, command, by, self._stamp()), partial(self._bot_heard, seat))

    def _bot_heard(self, seat: Seat, answer: int | Refusal) -> None:
        """One whose move was not kept, or came too late, is asked again when the table goes on; and one that played for
        somebody out of time when their clock rings again."""
        if isinstance(answer, Refusal) and self.clock.ticks:
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, self.clock.ring_again, seat)

    def _running(self) -> tuple[bool, ...]:
        """The clocks of people who are waited for, while anybody who plays is there."""
        seats = self.table.standing.seats
        here = self.table.somebody_plays
        return tuple(
            here and asked is not None and not place.player for asked, place in zip(self._asked, seats, strict=True)
        )

    def _time_is_up(self, seat: Seat) -> None:
        table = self.table
        self.table.tell_clocks()
        level = usual_level(table.standing.game)
        if self.clock.plan.timeout == "seat":
            table.insist(lambda standing: _with_stand_in(standing, seat, level))
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
