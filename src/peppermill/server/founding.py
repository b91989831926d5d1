"""A table as it begins: what somebody wants, made into how it stands."""

import msgspec

from peppermill.bots.levels import checked_level
from peppermill.games import find_game
from peppermill.server.house import House
from peppermill.server.standing import Place, Standing, bot_name, checked_name, code_from, free_name
from peppermill.table.options import read_options
from peppermill.wire.http import NewTable


def own_data(game: str, text: str) -> dict[str, object]:
    """In a worker: a data set somebody brings, as a table keeps it."""
    found = find_game(game)
    return dict(found.data_to_json(found.read_data(text, "data")))


def new_standing(house: House, guest: str, wanted: NewTable, owner: str = "") -> Standing:
    """With the house's data set."""
    game = find_game(wanted.game)
    game.check_players(len(wanted.seats))
    chosen = read_options(game.options, wanted.options)
    now = house.now()
    standing = Standing(
        id=house.keys()[:10].replace("-", "m").replace("_", "w"),
        game=game.name,
        options={name: getattr(chosen, name) for name in chosen.__struct_fields__},
        data=game.data_to_json(game.house_data()),
        host=guest,
        owner=owner,
        open=wanted.open,
        lesson=wanted.lesson,
        pace=wanted.pace,
        host_grace=wanted.host_grace,
        clock=wanted.clock,
        seats=tuple(Place(key=house.keys()) for _ in wanted.seats),
        table_key=house.keys(),
        watch_key=house.keys(),
        code=code_from(house.keys()),
        created=now,
        touched=now,
    )
    names = list(wanted.names)
    for seat, kind in enumerate(wanted.seats):
        place = _place(standing, seat, kind, guest, names, wanted.name)
        seats = (*standing.seats[:seat], place, *standing.seats[seat + 1 :])
        standing = msgspec.structs.replace(standing, seats=seats)
    return standing


def _place(standing: Standing, seat: int, kind: str, guest: str, names: list[str], name: str) -> Place:
    place = standing.seats[seat]
    if kind == "open":
        return place
    if kind == "me":
        wanted = checked_name(names.pop(0) if names else name)
        return Place(key=place.key, name=free_name(standing, wanted, seat), holders=(guest,))
    level = checked_level(standing.game, kind, "seats", ("me", "open"))
    return Place(key=place.key, name=bot_name(standing, seat), bot=level)
