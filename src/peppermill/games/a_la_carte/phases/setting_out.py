"""Set-up, and dishes into pans: for the first time and whenever a pan is empty (P-1, F-3, Q-1)."""

from functools import partial

from peppermill.games.a_la_carte.commands import Command, NameCup, PickDish
from peppermill.games.a_la_carte.events import CrepeLaid, CupDrawn, DishLaid, Event, GameBegun
from peppermill.games.a_la_carte.pieces import ALL_CUPS, CREPE, DishName, Menu
from peppermill.games.a_la_carte.state import State
from peppermill.games.contract import Decision, Listed
from peppermill.table import Chance, Seat


def begin(state: State, chance: Chance) -> GameBegun:
    chosen = state.options.start  # P-1
    seat = chosen - 1 if 0 < chosen <= state.players else chance.stream("start").below(state.players)
    if state.options.hands == "typed":
        return GameBegun(Seat(seat), ())
    return GameBegun(Seat(seat), tuple(chance.stream("cups").shuffled(ALL_CUPS)[: state.players]))


def open_decisions(state: State) -> tuple[Decision[Command], ...]:
    if state.phase == "cups":
        return (named(state),)
    name = state.decision("dish")
    return (Decision(name, state.active, Listed(partial(PickDish, name), dishes(state)), True),)


def named(state: State) -> Decision[Command]:
    """Where luck is typed in: any cup that lies face down."""
    name = state.decision("name")
    there = tuple(dict.fromkeys(state.pile))
    return Decision(name, state.active, Listed(partial(NameCup, name), there), True)


def dishes(state: State) -> tuple[DishName, ...]:
    """F-3; and the crêpe, but not at set-up."""
    seat = state.active
    crepe = (CREPE,) if state.turn and state.crepes[seat] == "held" else ()
    return (*allowed(state.menu, state.supply, state.finished[seat]), *crepe)


def allowed(menu: Menu, supply: tuple[DishName, ...], finished: tuple[DishName, ...]) -> tuple[DishName, ...]:
    """F-3: of a colour not finished yet, or any if there is none such."""
    cooked = {menu[dish].colour for dish in finished if dish != CREPE}
    new = tuple([dish for dish in supply if menu[dish].colour not in cooked]) if cooked else ()
    return new or supply


def pick(state: State, seat: Seat, dish: DishName) -> tuple[Event, ...]:
    if dish == CREPE:
        return (CrepeLaid(seat, state.actions),)
    return (DishLaid(seat, dish),)


def name_cup(seat: Seat, command: NameCup) -> tuple[Event, ...]:
    return (CupDrawn(seat, command.cup),)
