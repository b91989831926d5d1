"""Set-up, and dishes into pans: for the first time and whenever a pan is empty (P-1, F-3, Q-1)."""

from functools import partial

from peppermill.core import Chance, Seat
from peppermill.games.a_la_carte.commands import Command, NameCup, PickDish
from peppermill.games.a_la_carte.events import CrepeLaid, CupDrawn, DishLaid, Event, GameBegun
from peppermill.games.a_la_carte.pieces import ALL_CUPS, CREPE, DishName, Menu
from peppermill.games.a_la_carte.state import State
from peppermill.games.contract import Decision, Listed


def begin(state: State, chance: Chance) -> GameBegun:
    """Return the beginning of the game: who begins, and the first cups."""
    chosen = state.options.start  # P-1
    seat = chosen - 1 if 0 < chosen <= state.players else chance.stream("start").below(state.players)
    if state.options.input == "typed":
        return GameBegun(Seat(seat), ())
    return GameBegun(Seat(seat), tuple(chance.stream("cups").shuffled(ALL_CUPS)[: state.players]))


def open_decisions(state: State) -> tuple[Decision[Command], ...]:
    """Return the decisions about dishes and first cups."""
    if state.phase == "cups":
        return (named(state),)
    name = state.decision("dish")
    return (Decision(name, state.active, Listed(partial(PickDish, name), dishes(state)), True),)


def named(state: State) -> Decision[Command]:
    """Return the decision which cup was drawn, where input is typed."""
    name = state.decision("name")
    there = tuple(dict.fromkeys(state.pile))
    return Decision(name, state.active, Listed(partial(NameCup, name), there), True)


def dishes(state: State) -> tuple[DishName, ...]:
    """Return the dishes that may be picked, the crêpe among them if it is still held and the game is set up (F-3)."""
    seat = state.active
    crepe = (CREPE,) if state.turn and state.crepes[seat] == "held" else ()
    return (*allowed(state.menu, state.supply, state.finished[seat]), *crepe)


def allowed(menu: Menu, supply: tuple[DishName, ...], finished: tuple[DishName, ...]) -> tuple[DishName, ...]:
    """Return dishes of colours not finished yet, or any if there is none such (F-3)."""
    cooked = {menu[dish].colour for dish in finished if dish != CREPE}
    new = tuple([dish for dish in supply if menu[dish].colour not in cooked]) if cooked else ()
    return new or supply


def pick(state: State, seat: Seat, dish: DishName) -> tuple[Event, ...]:
    """Return the events of picking a dish."""
    if dish == CREPE:
        return (CrepeLaid(seat, state.actions),)
    return (DishLaid(seat, dish),)


def name_cup(seat: Seat, command: NameCup) -> tuple[Event, ...]:
    """Return the events of naming the cup that was drawn."""
    return (CupDrawn(seat, command.cup),)
