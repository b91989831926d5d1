"""The rules for requests that change a table: who may do what, and the table's next state."""

from collections.abc import Callable
from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from peppermill.bots import usual_bot
from peppermill.bots.levels import checked_level
from peppermill.core import Refused
from peppermill.core.options import options_to_json, read_options
from peppermill.games import find_game
from peppermill.server.tables.hands import MAX_DEVICES_PER_SEAT, return_hand, take_hand, without_device
from peppermill.server.tables.rematch import Asking, advance_rematch, seats_for_rematch, without_stale_rematch
from peppermill.server.tables.table_state import (
    Access,
    GuestId,
    SeatState,
    TableState,
    bot_name,
    change_host,
    checked_name,
    end_table,
    keys_match,
    renew_all_links,
    unique_name,
    with_muted,
)
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
    RematchStep,
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

MAX_REMOVED_GUESTS: Final = 100
MAX_ADMITTED: Final = 2_000


class Actor(Struct, frozen=True):
    """The guest who asks: with what access they came, and who is connected now. `here` are the guests without mere
    spectators, `connected` are all."""

    guest: GuestId
    name: str
    access: Access
    here: frozenset[GuestId]
    connected: frozenset[GuestId] = frozenset()
    now: int = 0
    """Milliseconds since 1970."""


def apply_request(
    table_state: TableState,
    actor: Actor,
    request: AtTable,
    new_key: Callable[[], str],
    allowed_bots: tuple[str, ...] = (),
) -> TableState:
    """Return the state of a table after a request; raises `Refused` if `actor` may not ask for that now.

    `new_key` makes the secrets of links that are renewed; `allowed_bots` are bots of other distributions that may be
    seated.
    """
    return _TableRules(table_state, actor, new_key, allowed_bots).apply(request)


class _TableRules:
    """Applies one request of one actor to a table's state."""

    def __init__(
        self, table_state: TableState, actor: Actor, new_key: Callable[[], str], allowed_bots: tuple[str, ...]
    ) -> None:
        self.table_state, self.actor, self.new_key, self.allowed_bots = table_state, actor, new_key, allowed_bots

    def apply(self, request: AtTable) -> TableState:
        return without_stale_rematch(self._applied(request))

    def _applied(self, request: AtTable) -> TableState:
        table_state = self.table_state
        if table_state.phase == "ended" and not isinstance(request, Mute):  # people still talk there
            raise Refused("table-ended")
        match request:
            case TakeSeat():
                return self._take_seat(request)
            case LeaveSeat(_, seat):
                return self._leave_seat(seat)
            case TakeHand() | ReturnHand():
                return self._take_or_return_hand(request)
            case SeatBot(_, seat, level):
                return self._seat_bot(seat, level)
            case ClearSeat(_, seat):
                self._only_host()
                self._check_claim(*self._seat_state(seat).holders)
                return self._with_seat(seat, self._vacated_seat(self._seat_state(seat)))
            case StandIn(_, seat, level):
                return self._stand_in(seat, level)
            case TakeBack(_, seat):
                self._only_holder(seat)
                return self._with_seat(seat, replace(self._seat_state(seat), stand_in=""))
            case Arrange():
                return self._arrange(request)
            case Pause(_, on):
                return self._pause(on)
            case Remove(_, guest):
                return self._remove(guest)
            case HandOver(_, guest):
                return self._hand_over(guest)
            case Mute(_, guest, on):
                return with_muted(table_state, self.actor.guest, guest, on)
            case Start():
                return self._start()
            case Rematch(_, step):
                return self._rematch(step)
            case SetPace() | SetHostGrace() | End() | Lock() | SetOpen() | NewLinks():
                self._only_host()
                return self._host_sets(request)
            case _:
                assert_never(request)

    def _host_sets(self, request: SetPace | SetHostGrace | End | Lock | SetOpen | NewLinks) -> TableState:
        match request:
            case SetPace(_, pace):
                return replace(self.table_state, pace=pace)
            case SetHostGrace(_, seconds):
                return replace(self.table_state, host_grace=seconds)
            case Lock(_, on):
                return self._with_lock(on)
            case SetOpen(_, on):
                return replace(self.table_state, open=on)
            case NewLinks():
                return renew_all_links(self.table_state, self.new_key)
            case End():
                self._check_claim(self.table_state.former_host)
                return end_table(self.table_state)
            case _:
                assert_never(request)

    def _with_lock(self, on: bool) -> TableState:
        if on == self.table_state.locked:
            return self.table_state
        inside = sorted(self.actor.connected)[:MAX_ADMITTED] if on else ()
        return replace(self.table_state, locked=on, inside=tuple(inside))

    def _take_seat(self, request: TakeSeat) -> TableState:
        seat, actor = request.seat, self.actor
        seat_state, invited = self._seat_state(seat), keys_match(request.invite, self._seat_state(seat).key)
        if actor.guest in seat_state.holders:
            return self.table_state
        if seat_state.bot or (seat_state.holders and not invited):
            raise Refused("seat-taken", seat=seat)
        if not invited and actor.access == "watch":
            raise Refused("only-watching")
        if not invited and self.table_state.locked and not self.table_state.involves(actor.guest):
            raise Refused("table-locked")
        if len(seat_state.holders) >= MAX_DEVICES_PER_SEAT:
            raise Refused("seat-devices", seat=seat, most=MAX_DEVICES_PER_SEAT)
        if seat_state.holders:
            return self._with_seat(
                seat, replace(seat_state, key=self.new_key(), holders=(*seat_state.holders, actor.guest))
            )
        name = unique_name(self.table_state, checked_name(request.name or actor.name), seat)
        return self._with_seat(seat, SeatState(key=self.new_key(), name=name, holders=(actor.guest,)))

    def _take_or_return_hand(self, request: TakeHand | ReturnHand) -> TableState:
        seat, actor = request.seat, self.actor
        seat_state, key = self._seat_state(seat), self.new_key()
        if isinstance(request, ReturnHand):
            return self._with_seat(seat, return_hand(seat_state, seat, actor.guest, actor.here, key))
        if seat_state.is_empty and keys_match(request.invite, seat_state.key):  # scanning a free seat's code takes it
            name = unique_name(self.table_state, checked_name(request.name or actor.name), seat)
            seat_state = replace(seat_state, name=name)
        return self._with_seat(seat, take_hand(seat_state, seat, actor.guest, request.invite, actor.here, key))

    def _leave_seat(self, seat: int) -> TableState:
        self._only_holder(seat)
        left = without_device(self._seat_state(seat), self.actor.guest, self.new_key)
        after = self._with_seat(seat, left or self._vacated_seat(self._seat_state(seat)))
        return self._with_seated_host(after) if self.actor.guest == after.host else after

    def _vacated_seat(self, seat_state: SeatState) -> SeatState:
        """Return the seat with nobody in it. Once a game has begun it keeps the name of who played."""
        return SeatState(key=self.new_key(), name="" if self.table_state.phase == "gathering" else seat_state.name)

    def _with_seated_host(self, table_state: TableState) -> TableState:
        """Pass hosting on to somebody with a seat if the host has none."""
        people = table_state.people()
        if table_state.host in people or not people:
            return table_state
        return change_host(table_state, people[0], self.new_key)

    def _seat_bot(self, seat: int, level: str) -> TableState:
        self._only_host()
        seat_state = self._seat_state(seat)
        if seat_state.holders:
            raise Refused("seat-taken", seat=seat)
        name = seat_state.name if seat_state.bot else bot_name(self.table_state, seat)
        return self._with_seat(seat, SeatState(key=self.new_key(), name=name, bot=self._level(level)))

    def _stand_in(self, seat: int, level: str) -> TableState:
        seat_state = self._seat_state(seat)
        if self.actor.guest not in seat_state.holders:
            self._only_host()
        if not seat_state.holders:
            raise Refused("seat-empty", seat=seat)
        return self._with_seat(
            seat, replace(seat_state, stand_in=self._level(level or usual_bot(self.table_state.game)))
        )

    def _arrange(self, request: Arrange) -> TableState:
        self._only_host()
        if self.table_state.phase not in ("gathering", "over"):
            raise Refused("table-playing")
        # A guided game is played as it was prepared, or is none; and who agreed to play again did not to this.
        table_state = replace(self.table_state, lesson=False, rematch=None)
        game = find_game(table_state.game)
        if request.options is not None:
            chosen = read_options(game.options, request.options)
            options = options_to_json(chosen)
            table_state = replace(table_state, options=options)
        if request.clock is not None:
            table_state = replace(table_state, clock=request.clock)
        if request.help is not None:
            table_state = replace(table_state, help=request.help)
        if request.players is not None:
            table_state = self._resized(table_state, game.check_players(request.players))
        return table_state

    def _resized(self, table_state: TableState, players: int) -> TableState:
        kept = list(table_state.seats)
        while len(kept) > players:
            spare = next((here for here in reversed(range(len(kept))) if not kept[here].holders), None)
            if spare is None:
                raise Refused("seats-full", players=players)
            del kept[spare]
        kept += [SeatState(key=self.new_key()) for _ in range(players - len(kept))]
        return replace(table_state, seats=tuple(kept))

    def _start(self) -> TableState:
        self._only_host()
        table_state = self.table_state
        if table_state.phase != "gathering":
            raise Refused("table-playing" if table_state.phase in ("playing", "paused") else "table-not-over")
        for seat, seat_state in enumerate(table_state.seats):
            if seat_state.is_empty:
                raise Refused("seat-empty", seat=seat)
        return _with_next_game(table_state)

    def _rematch(self, step: RematchStep) -> TableState:
        table_state, actor = self.table_state, self.actor
        if table_state.phase != "over":
            self._only_host()
            raise Refused("table-playing" if table_state.phase in ("playing", "paused") else "table-not-over")
        if not table_state.involves(actor.guest):
            raise Refused("not-at-this-table")
        asked, begins = advance_rematch(table_state, Asking(actor.guest, actor.here, actor.now), step)
        if not begins:
            return asked
        seats = seats_for_rematch(asked, actor.here)
        return _with_next_game(replace(asked, seats=seats, lesson=False))  # a rematch is an ordinary game

    def _pause(self, on: bool) -> TableState:
        if not self.table_state.involves(self.actor.guest):
            raise Refused("not-at-this-table")
        if self.table_state.phase not in ("playing", "paused"):
            raise Refused("table-not-playing")
        return replace(self.table_state, phase="paused" if on else "playing")

    def _remove(self, guest: GuestId) -> TableState:
        self._only_host()
        if guest == self.actor.guest:
            raise Refused("remove-oneself")
        self._check_claim(guest)
        table_state = self.table_state
        seats = tuple(self._without_guest(seat_state, guest) for seat_state in table_state.seats)
        removed = tuple(other for other in table_state.removed if other != guest)[-MAX_REMOVED_GUESTS + 1 :]
        former = "" if guest == table_state.former_host else table_state.former_host
        after = replace(table_state, seats=seats, removed=(*removed, guest), former_host=former)
        return renew_all_links(after, self.new_key)

    def _without_guest(self, seat_state: SeatState, guest: GuestId) -> SeatState:
        if guest not in seat_state.holders:
            return seat_state
        return without_device(seat_state, guest, self.new_key) or self._vacated_seat(seat_state)

    def _hand_over(self, guest: GuestId) -> TableState:
        """Change the host: the host hands over, or somebody takes over."""
        table_state, actor = self.table_state, self.actor
        if guest == actor.guest and guest != table_state.host:
            return self._take_hosting()
        self._only_host()
        if guest not in actor.here and not table_state.involves(guest):
            raise Refused("guest-unknown", field="guest")
        if guest == table_state.host:
            return table_state
        return change_host(table_state, guest, self.new_key)

    def _take_hosting(self) -> TableState:
        """Let somebody with a seat take hosting once the host was away for the grace period. For a day the former host
        may take it back, also from whoever took it next."""
        table_state, actor = self.table_state, self.actor
        after = change_host(table_state, actor.guest, self.new_key)
        if table_state.may_reclaim_hosting(actor.guest, actor.now):
            return after
        if not table_state.seats_of(actor.guest) or table_state.host in actor.here:
            raise Refused("only-the-host")
        if not table_state.host_gone:
            raise Refused("host-just-left", seconds=table_state.host_grace)
        if table_state.may_reclaim_hosting(table_state.former_host, actor.now):
            return after
        return replace(after, former_host=table_state.host, taken=actor.now)

    def _check_claim(self, *guests: GuestId) -> None:
        """Refuse to remove a host who may still take hosting back, or to close the table on them."""
        if any(self.table_state.may_reclaim_hosting(guest, self.actor.now) for guest in guests):
            raise Refused("former-host")

    def _only_host(self) -> None:
        if self.actor.guest != self.table_state.host:
            raise Refused("only-the-host")

    def _only_holder(self, seat: int) -> None:
        if self.actor.guest not in self._seat_state(seat).holders:
            raise Refused("not-your-seat", seat=seat)

    def _seat_state(self, seat: int) -> SeatState:
        return self.table_state.seat_state(seat)

    def _with_seat(self, seat: int, seat_state: SeatState) -> TableState:
        self._seat_state(seat)
        seats = self.table_state.seats
        return replace(self.table_state, seats=(*seats[:seat], seat_state, *seats[seat + 1 :]))

    def _level(self, level: str) -> str:
        return checked_level(self.table_state.game, level, allowed=self.allowed_bots)


def _with_next_game(table_state: TableState) -> TableState:
    """Return the table with one more game, which begins."""
    matches = (*table_state.matches, f"{table_state.id}.{len(table_state.matches) + 1}")
    return replace(table_state, phase="playing", matches=matches)
