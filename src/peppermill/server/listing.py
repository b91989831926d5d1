"""Tables as a guest finds them listed."""

from collections.abc import Iterable
from typing import Final

from peppermill.server.standing import GuestId, Standing
from peppermill.wire.http import SeatSummary, TableSummary

LISTED: Final = 200


def summaries(standings: Iterable[Standing], guest: GuestId) -> list[TableSummary]:
    """One's own tables, all of them that go on, before those open to all; each the last touched first."""
    sorted_ = sorted(standings, key=lambda table: -table.touched)
    mine = [standing for standing in sorted_ if standing.concerns(guest)]
    ended = {standing.id for standing in [one for one in mine if one.phase == "ended"][LISTED:]}
    shown = [standing for standing in mine if standing.id not in ended]
    others = [one for one in sorted_ if one.open and one.phase != "ended" and not one.concerns(guest)]
    return [summary(standing, guest) for standing in (*shown, *others[:LISTED])]


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
        finished=standing.finished,
        names=standing.names,
    )
