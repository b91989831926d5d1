"""What a table says of itself, as text: how it stands, what is whose, what the clocks show."""

from collections.abc import Callable, Collection, Iterable, Mapping

from peppermill.server.clockwork import Clockwork
from peppermill.server.connection import Connection
from peppermill.server.feed import text
from peppermill.server.standing import GuestId, Standing, links_for, may_sit, table_view
from peppermill.table import Seat
from peppermill.wire.replies import Clocks, Table, Waits, Yours


def table_text(standing: Standing, here: Mapping[GuestId, str], connections: Collection[Connection]) -> str:
    spectators = len({guest.guest for guest in connections if guest.access == "watch"})
    return text(Table(table_view(standing, here, spectators)))


def yours_text(standing: Standing, connection: Connection, now: int) -> str:
    guest = connection.guest
    told = Yours(
        standing.played_by(guest),
        guest == standing.host,
        links_for(standing, guest),
        standing.muted.get(guest, ()),
        connection.lent,
        may_sit(standing, guest, connection.access),
        standing.may_take_hosting(guest, now),
    )
    return text(told)


def clocks_text(clock: Clockwork) -> str:
    return text(Clocks(clock.read(), clock.running))


def tell_waits(
    connections: Iterable[Connection], waits_for: Callable[[], tuple[Seat, ...]], *, anew: bool = False
) -> None:
    """Which of the hands it has lent are asked, to each shared screen; to nobody else."""
    waits: tuple[Seat, ...] | None = None
    for connection in connections:
        if not connection.lent and not connection.waits:
            continue
        if waits is None:
            waits = waits_for()
        told = tuple(seat for seat in waits if seat in connection.lent)
        if told != connection.waits or anew:
            connection.waits = told
            connection.tell(text(Waits(told)))
