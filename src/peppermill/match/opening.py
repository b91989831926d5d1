"""How a match begins: what its header agrees on, and the state before the first event."""

from typing import Any

from peppermill.games.contract import AnyGame, Setup
from peppermill.match.log import Header, check_names
from peppermill.table import Refused
from peppermill.table.options import read_options


def setup_of(game: AnyGame, header: Header) -> Setup:
    players = game.check_players(len(header.chairs))
    check_names(header.chairs)
    return Setup(players, read_options(game.options, header.options), game.data_from_json(header.data))


def first_state(game: AnyGame, setup: Setup, position: str = "") -> Any:
    """Nothing dealt yet; or as it was prepared, which may contradict nothing that was agreed on."""
    if not position:
        return game.initial(setup)
    state = game.read_position(position)
    if game.agreed(state) != setup or game.outcome(state) is not None:
        raise Refused("position-elsewhere", field="position")
    return state
