"""What may be done to a table, by whom: a standing and a request in; the next standing out, or a refusal."""

from collections.abc import Callable
from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from peppermill.bots import BOTS
from peppermill.bots.levels import checked_level
from peppermill.games import find_game
from peppermill.server.hands import DEVICES_A_SEAT, hand_returned, hand_taken, without
from peppermill.server.muting import with_muted
from peppermill.server.rekeying import hosted_by, with_new_links
from peppermill.server.standing import Access, GuestId, Place, Standing, bot_name, checked_name, ended, free_name, same
from peppermill.table import Refused
from peppermill.table.options import read_options
from peppermill.wire.requests import (
    Arrange,
    AtTable,
    ClearSeat,
    End,
    HandOver,
    LeaveSeat,
    Lock,
    Mute,
    NewLinks,
    Pause,
    Rematch,
    Remove,
    ReturnHand,
    SeatBot,
    SetHostGrace,
    SetOpen,
    SetPace,
    StandIn,
    Start,
    TakeBack,
    TakeHand,
    TakeSeat,
)

REMEMBERED: Final = 100
MOST_INSIDE: Final = 2_000


class Who(Struct, frozen=True):
    """Whoever asks, and what else of the moment matters: with what right they came, and who is connected now (`there`
    are also those who merely watch)."""

    guest: GuestId
    name: str
    access: Access
    here: frozenset[GuestId]
    there: frozenset[GuestId] = frozenset()
    now: int = 0
    """Milliseconds since 1970."""


class Act:
    """One request being judged. `new_key` makes a secret nobody can guess; `new_match` names the game to be played."""

    def __init__(self, standing: Standing, who: Who, new_key: Callable[[], str]) -> None:
        self.standing, self.who, self.new_key = standing, who, new_key

    def result(self, request: AtTable) -> Standing:
        standing = self.standing
        if standing.phase == "ended" and not isinstance(request, Mute):  # people still talk there
            raise Refused("table-ended")
        match request:
            case TakeSeat():
                return self._take_seat(request)
            case LeaveSeat(_, seat):
                return self._leave_seat(seat)
            case TakeHand() | ReturnHand():
                return self._hand(request)
            case SeatBot(_, seat, level):
                return self._seat_bot(seat, level)
            case ClearSeat(_, seat):
                self._only_host()
                self._check_claim(*self._place(seat).holders)
                return self._with(seat, self._vacated(self._place(seat)))
            case StandIn(_, seat, level):
                return self._stand_in(seat, level)
            case TakeBack(_, seat):
                self._only_holder(seat)
                return self._with(seat, replace(self._place(seat), stand_in=""))
            case Arrange():
                return self._arrange(request)
            case Pause(_, on):
                return self._pause(on)
            case Remove(_, guest):
                return self._remove(guest)
            case HandOver(_, guest):
                return self._hand_over(guest)
            case Mute(_, guest, on):
                return with_muted(standing, self.who.guest, guest, on)
            case Start() | Rematch():
                return self._begin(request)
            case SetPace() | SetHostGrace() | End() | Lock() | SetOpen() | NewLinks():
                self._only_host()
                return self._host_sets(request)
            case _:
                assert_never(request)

    def _host_sets(self, request: SetPace | SetHostGrace | End | Lock | SetOpen | NewLinks) -> Standing:
        match request:
            case SetPace(_, pace):
                return replace(self.standing, pace=pace)
            case SetHostGrace(_, seconds):
                return replace(self.standing, host_grace=seconds)
            case Lock(_, on):
                return self._locked(on)
            case SetOpen(_, on):
                return replace(self.standing, open=on)
            case NewLinks():
                return with_new_links(self.standing, self.new_key)
            case End():
                self._check_claim(self.standing.former_host)
                return ended(self.standing)
            case _:
                assert_never(request)

    def _locked(self, on: bool) -> Standing:
        if on == self.standing.locked:
            return self.standing
        inside = sorted(self.who.there)[:MOST_INSIDE] if on else ()
        return replace(self.standing, locked=on, inside=tuple(inside))

    def _take_seat(self, request: TakeSeat) -> Standing:
        seat, who = request.seat, self.who
        place, invited = self._place(seat), same(request.invite, self._place(seat).key)
        if who.guest in place.holders:
            return self.standing
        if place.bot or (place.holders and not invited):
            raise Refused("seat-taken", seat=seat)
        if not invited and who.access == "watch":
            raise Refused("only-watching")
        if not invited and self.standing.locked and not self.standing.concerns(who.guest):
            raise Refused("table-locked")
        if len(place.holders) >= DEVICES_A_SEAT:
            raise Refused("seat-devices", seat=seat, most=DEVICES_A_SEAT)
        if place.holders:
            return self._with(seat, replace(place, key=self.new_key(), holders=(*place.holders, who.guest)))
        name = free_name(self.standing, checked_name(request.name or who.name), seat)
        return self._with(seat, Place(key=self.new_key(), name=name, holders=(who.guest,)))

    def _hand(self, request: TakeHand | ReturnHand) -> Standing:
        seat, who = request.seat, self.who
        place, key = self._place(seat), self.new_key()
        if isinstance(request, ReturnHand):
            return self._with(seat, hand_returned(place, seat, who.guest, who.here, key))
        if place.is_empty and same(request.invite, place.key):  # nobody sits there: whoever scans it sits down
            name = free_name(self.standing, checked_name(request.name or who.name), seat)
            place = replace(place, name=name)
        return self._with(seat, hand_taken(place, seat, who.guest, request.invite, who.here, key))

    def _leave_seat(self, seat: int) -> Standing:
        self._only_holder(seat)
        left = without(self._place(seat), self.who.guest, self.new_key)
        after = self._with(seat, left or self._vacated(self._place(seat)))
        return self._hosted(after) if self.who.guest == after.host else after

    def _vacated(self, place: Place) -> Place:
        """The place with nobody in it. Once a game has begun it keeps the name: what happened is told of who played."""
        return Place(key=self.new_key(), name="" if self.standing.phase == "gathering" else place.name)

    def _hosted(self, standing: Standing) -> Standing:
        """A host without a seat passes hosting on to somebody who has one."""
        people = standing.people()
        if standing.host in people or not people:
            return standing
        return hosted_by(standing, people[0], self.new_key)

    def _seat_bot(self, seat: int, level: str) -> Standing:
        self._only_host()
        place = self._place(seat)
        if place.holders:
            raise Refused("seat-taken", seat=seat)
        name = place.name if place.bot else bot_name(self.standing, seat)
        return self._with(seat, Place(key=self.new_key(), name=name, bot=self._level(level)))

    def _stand_in(self, seat: int, level: str) -> Standing:
        place = self._place(seat)
        if self.who.guest not in place.holders:
            self._only_host()
        if not place.holders:
            raise Refused("seat-empty", seat=seat)
        return self._with(seat, replace(place, stand_in=self._level(level or usual_level(self.standing.game))))

    def _arrange(self, request: Arrange) -> Standing:
        self._only_host()
        if self.standing.phase not in ("gathering", "over"):
            raise Refused("table-playing")
        standing = replace(self.standing, lesson=False)  # a guided game is played as it was prepared, or is none
        game = find_game(standing.game)
        if request.options is not None:
            chosen = read_options(game.options, request.options)
            options = {name: getattr(chosen, name) for name in chosen.__struct_fields__}
            standing = replace(standing, options=options)
        if request.clock is not None:
            standing = replace(standing, clock=request.clock)
        if request.players is not None:
            standing = self._resized(standing, game.check_players(request.players))
        return standing

    def _resized(self, standing: Standing, players: int) -> Standing:
        kept = list(standing.seats)
        while len(kept) > players:
            spare = next((here for here in reversed(range(len(kept))) if not kept[here].holders), None)
            if spare is None:
                raise Refused("seats-full", players=players)
            del kept[spare]
        kept += [Place(key=self.new_key()) for _ in range(players - len(kept))]
        return replace(standing, seats=tuple(kept))

    def _begin(self, request: Start | Rematch) -> Standing:
        standing = self.standing
        if isinstance(request, Start) or standing.phase != "over":
            self._only_host()
        elif not standing.concerns(self.who.guest):
            raise Refused("not-at-this-table")
        wanted = "gathering" if isinstance(request, Start) else "over"
        if standing.phase != wanted:
            raise Refused("table-playing" if standing.phase in ("playing", "paused") else "table-not-over")
        for seat, place in enumerate(standing.seats):
            if place.is_empty:
                raise Refused("seat-empty", seat=seat)
        number = len(standing.matches) + 1
        lesson = standing.lesson and isinstance(request, Start)  # what comes after it is a game like any other
        matches = (*standing.matches, f"{standing.id}.{number}")
        seats = standing.seats if isinstance(request, Start) else tuple(map(self._taken_back, standing.seats))
        return replace(standing, phase="playing", lesson=lesson, matches=matches, seats=seats)

    def _taken_back(self, place: Place) -> Place:
        """Return the place for a rematch: without the bot that stood in, if somebody who holds the seat is here."""
        is_here = not self.who.here.isdisjoint(place.holders)
        return replace(place, stand_in="") if place.stand_in and is_here else place

    def _pause(self, on: bool) -> Standing:
        if not self.standing.concerns(self.who.guest):
            raise Refused("not-at-this-table")
        if self.standing.phase not in ("playing", "paused"):
            raise Refused("table-not-playing")
        return replace(self.standing, phase="paused" if on else "playing")

    def _remove(self, guest: GuestId) -> Standing:
        self._only_host()
        if guest == self.who.guest:
            raise Refused("remove-oneself")
        self._check_claim(guest)
        standing = self.standing
        seats = tuple(self._without(place, guest) for place in standing.seats)
        removed = tuple(other for other in standing.removed if other != guest)[-REMEMBERED + 1 :]
        former = "" if guest == standing.former_host else standing.former_host
        after = replace(standing, seats=seats, removed=(*removed, guest), former_host=former)
        return with_new_links(after, self.new_key)

    def _without(self, place: Place, guest: GuestId) -> Place:
        if guest not in place.holders:
            return place
        return without(place, guest, self.new_key) or self._vacated(place)

    def _hand_over(self, guest: GuestId) -> Standing:
        """The host gives it away; or somebody takes it."""
        standing, who = self.standing, self.who
        if guest == who.guest and guest != standing.host:
            return self._take_hosting()
        self._only_host()
        if guest not in who.here and not standing.concerns(guest):
            raise Refused("guest-unknown", field="guest")
        if guest == standing.host:
            return standing
        return hosted_by(standing, guest, self.new_key)

    def _take_hosting(self) -> Standing:
        """By somebody with a seat, once the host was away for the grace; for a day that host may take it back, also
        from whoever takes it next."""
        standing, who = self.standing, self.who
        after = hosted_by(standing, who.guest, self.new_key)
        if standing.has_claim(who.guest, who.now):
            return after
        if not standing.seats_of(who.guest) or standing.host in who.here:
            raise Refused("only-the-host")
        if not standing.host_gone:
            raise Refused("host-just-left", seconds=standing.host_grace)
        if standing.has_claim(standing.former_host, who.now):
            return after
        return replace(after, former_host=standing.host, taken=who.now)

    def _check_claim(self, *guests: GuestId) -> None:
        """Refuse to put out a host who may still have hosting back, or to close the table on them."""
        if any(self.standing.has_claim(guest, self.who.now) for guest in guests):
            raise Refused("former-host")

    def _only_host(self) -> None:
        if self.who.guest != self.standing.host:
            raise Refused("only-the-host")

    def _only_holder(self, seat: int) -> None:
        if self.who.guest not in self._place(seat).holders:
            raise Refused("not-your-seat", seat=seat)

    def _place(self, seat: int) -> Place:
        return self.standing.place(seat)

    def _with(self, seat: int, place: Place) -> Standing:
        self._place(seat)
        seats = self.standing.seats
        return replace(self.standing, seats=(*seats[:seat], place, *seats[seat + 1 :]))

    def _level(self, level: str) -> str:
        return checked_level(self.standing.game, level)


def usual_level(game: str) -> str:
    """The best there is, listed last."""
    return tuple(BOTS[game])[-1]
