"""Encoded messages about a table: its view, a guest's own rights, clocks and waiting seats."""

from collections.abc import Callable, Collection, Iterable, Mapping

from msgspec.structs import astuple

from peppermill.core import Seat
from peppermill.match import Match
from peppermill.server.net.connection import Connection
from peppermill.server.play.clock_timer import ClockTimer
from peppermill.server.tables.table_state import GuestId, TableState
from peppermill.server.tables.table_views import links_for, may_sit, table_view
from peppermill.wire.changes import Changes, write_changes
from peppermill.wire.replies import Clocks, Table, TableChanged, TableView, Waits, Yours, encode_message


def view_of_table(
    table_state: TableState, here: Mapping[GuestId, str], connections: Collection[Connection], match: Match | None
) -> TableView:
    """Return the view of a table with these connections and this game, if there is one."""
    return table_view(table_state, here, count_spectators(connections), match)


def count_spectators(connections: Iterable[Connection]) -> int:
    """Return how many guests merely watch."""
    return len({one.guest for one in connections if one.access == "watch"})


def send_table(connections: Iterable[Connection], now: TableView) -> None:
    """Send the table view to connections for which it has changed: the differences to those who know an earlier one.
    Each message is encoded once."""
    made: dict[int, tuple[TableView | None, str]] = {}
    for connection in connections:
        before = connection.last_table
        if before is not None and before == now and not connection.needs_table:
            continue
        if id(before) not in made:
            made[id(before)] = (
                before,
                encode_message(Table(now) if before is None else TableChanged(_changes(before, now))),
            )
        connection.last_table, connection.needs_table = now, False
        connection.send(made[id(before)][1])


def _changes(before: TableView, now: TableView) -> Changes:
    changes: Changes = {}
    for field, old, new in zip(now.__struct_fields__, astuple(before), astuple(now), strict=True):
        if old != new:
            write_changes(changes, field, old, new)
    return changes


def yours_text(table_state: TableState, connection: Connection, now: int) -> str:
    """Return the encoded `yours` message of a connection."""
    guest = connection.guest
    told = Yours(
        table_state.played_by(guest),
        guest == table_state.host,
        links_for(table_state, guest),
        table_state.muted.get(guest, ()),
        connection.lent_seats,
        may_sit(table_state, guest, connection.access),
        table_state.may_take_hosting(guest, now),
    )
    return encode_message(told)


def clocks_text(clock: ClockTimer) -> str:
    """Return the encoded `clocks` message."""
    return encode_message(Clocks(clock.time_left(), clock.running))


def send_waits(
    connections: Iterable[Connection], waits_for: Callable[[], tuple[Seat, ...]], *, anew: bool = False
) -> None:
    """Tell each shared screen which of the seats it has lent to phones are asked; with `anew` even if that has not
    changed."""
    waits: tuple[Seat, ...] | None = None
    for connection in connections:
        if not connection.lent_seats and not connection.last_waits:
            continue
        if waits is None:
            waits = waits_for()
        told = tuple(seat for seat in waits if seat in connection.lent_seats)
        if told != connection.last_waits or anew:
            connection.last_waits = told
            connection.send(encode_message(Waits(told)))
