"""Views of a table: for its guests, for lists of tables, and the links each guest may pass on."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from peppermill.match import Match
from peppermill.server.tables.rematch import REMATCH_GRACE, answers_to_rematch
from peppermill.server.tables.table_state import Access, GuestId, TableState, keys_match
from peppermill.wire.http import SeatSummary, TableSummary
from peppermill.wire.replies import GuestView, HelpCount, Links, RematchView, SeatView, TableView

MAX_LISTED: Final = 200
"""Ended tables of a guest, and tables of others, that a list shows."""


class Presence(Struct, frozen=True):
    """The clients connected to a table: guests with their names, and how many merely watch."""

    guests: dict[GuestId, str] = {}
    spectators: int = 0


NOBODY: Final = Presence()


def links_for(table_state: TableState, guest: GuestId) -> Links:
    """Return the secrets a guest may pass on: the host, those of the table and of free seats; a holder, their own
    seat's, for a second device, and the watch link. The link of a taken seat is its holders' alone, since it opens
    their hand."""
    is_host = guest == table_state.host
    mine = table_state.seats_of(guest)
    seat_states = enumerate(table_state.seats)
    seats = {
        str(seat): seat_state.key
        for seat, seat_state in seat_states
        if seat in mine or (is_host and seat_state.is_empty)
    }
    watch = table_state.watch_key if is_host or mine else ""
    return Links(table_state.table_key if is_host else "", watch, seats, table_state.code if is_host else "")


def watch_key_for(table_state: TableState, guest: GuestId, invite: str) -> str:
    """Return the secret of the watch link to pass on with a finished game; empty for guests who may not pass it on."""
    came = keys_match(invite, table_state.table_key) or keys_match(invite, table_state.watch_key)
    return table_state.watch_key if came else links_for(table_state, guest).watch


def may_sit(table_state: TableState, guest: GuestId, right: Access) -> bool:
    """Tell whether a guest may take a free seat."""
    return right in ("host", "seat") or table_state.involves(guest) or (right == "join" and not table_state.locked)


def table_view(
    table_state: TableState, here: Mapping[GuestId, str], spectators: int, match: Match | None = None
) -> TableView:
    """Return the table as everybody there sees it. `here` are connected guests with their names; spectators are only
    counted. `match` is the game being played or played last, if it is loaded."""
    seats = tuple(
        SeatView(
            kind="empty" if seat_state.is_empty else "bot" if seat_state.bot else "person",
            name=seat_state.name,
            level=seat_state.active_bot,
            stand_in=bool(seat_state.stand_in),
            here=bool(seat_state.bot) or any(guest in here for guest in seat_state.holders),
            guests=seat_state.holders,
            hand="" if not seat_state.hand else "here" if seat_state.hand in here else "away",
        )
        for seat_state in table_state.seats
    )
    names = {guest: seat_state.name for seat_state in reversed(table_state.seats) for guest in seat_state.holders}
    guests = {table_state.host: names.get(table_state.host, ""), **names, **here, **names}
    return TableView(
        id=table_state.id,
        game=table_state.game,
        phase=table_state.phase,
        players=len(table_state.seats),
        options=table_state.options,
        data=str(table_state.data.get("name", "")),
        host=table_state.host,
        locked=table_state.locked,
        open=table_state.open,
        pace=table_state.pace,
        clock=table_state.clock,
        seats=seats,
        guests=tuple(GuestView(guest, name, guest in here) for guest, name in guests.items()),
        spectators=spectators,
        match=table_state.match,
        played=len(table_state.matches),
        lesson=table_state.lesson,
        lesson_part=table_state.lesson_part,
        names=table_state.names if table_state.has_result else (),
        finished=table_state.finished,
        host_grace=table_state.host_grace,
        help=table_state.help,
        helped=() if match is None else _help_counts(match),
        rematch=_rematch_view(table_state),
    )


def _rematch_view(table_state: TableState) -> RematchView | None:
    question = table_state.rematch
    if question is None:
        return None
    given = answers_to_rematch(table_state)
    joined, passed = (tuple(seat for seat in sorted(given) if given[seat] is joins) for joins in (True, False))
    return RematchView(question.by, joined, passed, REMATCH_GRACE)


def _help_counts(match: Match) -> tuple[HelpCount, ...]:
    """Return how often each seat was given each kind of help, by seat."""
    counts = Counter((seat, use.kind) for seat, use in match.uses)
    return tuple(HelpCount(seat, kind, count) for (seat, kind), count in sorted(counts.items()))


def table_summaries(table_states: Iterable[TableState], guest: GuestId) -> list[TableSummary]:
    """Return the tables to list for a guest, their own before those open to everybody, each the latest first."""
    sorted_ = sorted(table_states, key=lambda table: -table.touched)
    mine = [table_state for table_state in sorted_ if table_state.involves(guest)]
    ended = {table_state.id for table_state in [one for one in mine if one.phase == "ended"][MAX_LISTED:]}
    shown = [table_state for table_state in mine if table_state.id not in ended]
    others = [one for one in sorted_ if one.open and one.phase != "ended" and not one.involves(guest)]
    return [table_summary(table_state, guest) for table_state in (*shown, *others[:MAX_LISTED])]


def table_summary(table_state: TableState, guest: str) -> TableSummary:
    """Return a table as it is listed for a guest."""
    return TableSummary(
        id=table_state.id,
        game=table_state.game,
        phase=table_state.phase,
        seats=tuple(
            SeatSummary(
                seat_state.name,
                "empty" if seat_state.is_empty else seat_state.bot or "person",
                guest in seat_state.holders,
            )
            for seat_state in table_state.seats
        ),
        host=table_state.host == guest,
        open=table_state.open,
        locked=table_state.locked,
        match=table_state.match,
        played=len(table_state.matches),
        touched=table_state.touched,
        has_result=table_state.has_result,
        finished=table_state.finished,
        names=table_state.names,
    )
