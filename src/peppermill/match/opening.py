"""The beginning of a match: the setup in its header, and the state before the first event."""

from typing import Any

from peppermill.core import Refused
from peppermill.core.options import read_options
from peppermill.games.contract import AnyGame, Setup
from peppermill.match.log import Header, check_names


def setup_from_header(game: AnyGame, header: Header) -> Setup:
    """Return the setup a header holds. Raises `Refused`."""
    players = game.check_players(len(header.players))
    check_names(header.players)
    return Setup(players, read_options(game.options, header.options), game.data_from_json(header.data))


def first_state(game: AnyGame, setup: Setup, position: str = "", checks: int | None = None) -> Any:
    """Return the initial state of a setup, before anything is dealt, or the state of the given position, which must
    have the same setup and be unfinished. `checks` is the version of the gesture checks; the newest by default. Raises
    `Refused` (`position-elsewhere`)."""
    checks = game.checks if checks is None else checks
    if not position:
        return game.with_checks(game.initial(setup), checks)
    state = game.read_position(position)
    if game.setup_of(state) != setup or game.outcome(state) is not None:
        raise Refused("position-elsewhere", field="position")
    return game.with_checks(state, checks)
