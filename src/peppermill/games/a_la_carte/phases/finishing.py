"""The end of the dish in the active player's pan: finished, starred, ruined (F-1 to F-4, R-1 to R-4, Q-5)."""

from peppermill.games.a_la_carte.commands import Command, LetBurn
from peppermill.games.a_la_carte.cooking import is_perfect, red_of, standing
from peppermill.games.a_la_carte.events import CoolingAsked, CrepeBurnt, DishBinned, DishFinished, Event, Ruin
from peppermill.games.a_la_carte.phases import breaks
from peppermill.games.a_la_carte.pieces import CREPE, STARS
from peppermill.games.a_la_carte.state import State
from peppermill.games.answers import list_commands
from peppermill.games.contract import Decision


def settle(state: State) -> Event | None:
    """Return the event that ends the active pan's dish, if any: at once on the own turn, at its start for what others
    did (F-1, R-1)."""
    stove = state.stove
    now = standing(stove, state.menu)
    if now == "cooking" or stove.dish is None:
        return None
    if now == "finished":
        star = sum(state.stars) < STARS and is_perfect(stove, state.menu)  # F-4
        return DishFinished(state.active, stove.dish, state.menu[stove.dish].points, star)
    if now == "burnt" and may_cool(state):
        return CoolingAsked(state.active, stove.dish)
    return ruined(state)


def ruined(state: State) -> DishBinned | CrepeBurnt:
    """Return the event of a ruined pan."""
    stove = state.stove
    assert stove.dish is not None, "an empty pan cannot burn"
    if stove.dish == CREPE:
        return CrepeBurnt(state.active, state.rolled)
    ruin: Ruin = "spoilt" if standing(stove, state.menu) == "spoilt" else "burnt"
    return DishBinned(state.active, stove.dish, ruin)


def may_cool(state: State) -> bool:
    """Return whether the active player may save a burnt dish with the cooling cup: the break is unused, the cup is
    held, and its three steps are enough (R-2a)."""
    if state.paused or "cool" not in state.cups[state.active]:
        return False
    return state.stove.knob - breaks.COOLS < red_of(state.stove, state.menu)


def open_decisions(state: State) -> tuple[Decision[Command], ...]:
    """Return the decision whether to cool a burnt dish."""
    name = state.decision("cool")
    answers = (*breaks.coolings(state, name, red_of(state.stove, state.menu)), LetBurn(name))
    return (Decision(name, state.active, list_commands(answers), True),)


def let_burn(state: State) -> tuple[Event, ...]:
    """Return the events of letting a dish burn."""
    return (ruined(state),)
