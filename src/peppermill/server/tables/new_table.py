"""Creation of a table's first state from a guest's request."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from peppermill.bots import bots_of, split_bot_name, usual_bot
from peppermill.bots.levels import checked_level
from peppermill.core import Refused, Seat
from peppermill.core.options import options_to_json, read_options
from peppermill.games import find_game
from peppermill.match import Header
from peppermill.match.help import Help
from peppermill.server.services import Services
from peppermill.server.tables.table_state import SeatState, TableState, bot_name, checked_name, join_code, unique_name
from peppermill.wire.http import NewTable


class Beginning(NamedTuple):
    """The moment of a finished game at which a table's games begin."""

    position: str
    data: dict[str, Any]


def request_from(header: Header, seat: Seat, name: str) -> NewTable:
    """Return the request for a table at which somebody takes a seat of a finished game. Bots play on in their seats,
    the usual one of the game in those of other people. Raises `Refused` (`no-such-seat`)."""
    if seat >= len(header.players):
        raise Refused("no-such-seat", seat=seat, last=len(header.players) - 1)
    known = bots_of(header.game)
    seats = tuple(
        "me" if number == seat else player.kind if split_bot_name(player.kind)[0] in known else usual_bot(header.game)
        for number, player in enumerate(header.players)
    )
    return NewTable(header.game, seats, name, options=header.options, help=header.help, start=True)


def usual_help(seats: Sequence[str]) -> Help:
    """Return the help that a new table allows if nobody chose: a coach for one person against bots, none where people
    play each other."""
    return "coach" if seats.count("me") == 1 and "open" not in seats else "none"


def read_own_data(game: str, text: str) -> dict[str, object]:
    """Read a data set somebody brings, as a table stores it. Runs in a worker."""
    found = find_game(game)
    return dict(found.data_to_json(found.read_data(text, "data")))


def new_table_state(services: Services, guest: str, wanted: NewTable, owner: str = "") -> TableState:
    """Return the state of a new table with the game's own data set. Raises `Refused`."""
    game = find_game(wanted.game)
    game.check_players(len(wanted.seats))
    chosen = read_options(game.options, wanted.options)
    now = services.now()
    table_state = TableState(
        id=services.keys()[:10].replace("-", "m").replace("_", "w"),
        game=game.name,
        options=options_to_json(chosen),
        data=game.data_to_json(game.house_data()),
        host=guest,
        owner=owner,
        open=wanted.open,
        lesson=wanted.lesson,
        lesson_part=wanted.lesson_part,
        help=usual_help(wanted.seats) if wanted.help is None else wanted.help,
        pace=wanted.pace,
        host_grace=wanted.host_grace,
        clock=wanted.clock,
        seats=tuple(SeatState(key=services.keys()) for _ in wanted.seats),
        table_key=services.keys(),
        watch_key=services.keys(),
        code=join_code(services.keys()),
        created=now,
        touched=now,
    )
    names = list(wanted.names)
    for seat, kind in enumerate(wanted.seats):
        seat_state = _new_seat(table_state, seat, kind, guest, names, wanted.name, services.settings.allowed_bots)
        seats = (*table_state.seats[:seat], seat_state, *table_state.seats[seat + 1 :])
        table_state = msgspec.structs.replace(table_state, seats=seats)
    return table_state


def _new_seat(
    table_state: TableState, seat: int, kind: str, guest: str, names: list[str], name: str, allowed: tuple[str, ...]
) -> SeatState:
    seat_state = table_state.seats[seat]
    if kind == "open":
        return seat_state
    if kind == "me":
        wanted = checked_name(names.pop(0) if names else name)
        return SeatState(key=seat_state.key, name=unique_name(table_state, wanted, seat), holders=(guest,))
    level = checked_level(table_state.game, kind, "seats", ("me", "open"), allowed)
    return SeatState(key=seat_state.key, name=bot_name(table_state, seat), bot=level)
