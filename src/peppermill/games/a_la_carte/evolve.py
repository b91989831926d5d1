"""Fold events of À la carte into states. Uses no random numbers and refuses nothing: the event says what happened."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from peppermill.core import Seat, next_clockwise
from peppermill.games.a_la_carte import events as e
from peppermill.games.a_la_carte.phases.breaks import SPOONS
from peppermill.games.a_la_carte.pieces import (
    ALL_CUPS,
    BOTTLES,
    CREPE,
    HEATS,
    HOTTEST,
    Crystals,
    Cup,
    every_crystal,
    sorted_cups,
)
from peppermill.games.a_la_carte.state import Pouring, State, Stove, Tossing
from peppermill.games.tuples import put, without
from peppermill.physics.kitchen import Crystal

ACTIONS: Final = 3  # T-1
EMPTY: Final = Stove()


def evolve(state: State, event: e.Event) -> State:
    """Return the state after an event."""
    return _HANDLERS[type(event)](state, event)


def _without_poses(crystals: Crystals) -> Crystals:
    """Return crystals without poses, as they lie in a sink."""
    return tuple([one if one.pose is None else Crystal(one.number, one.kind) for one in crystals])


def _begun(state: State, event: e.GameBegun) -> State:
    pile = ALL_CUPS
    for cup in event.cups:
        pile = without(pile, cup)
    return replace(
        state,
        phase="dish" if event.cups else "cups",
        start=event.start,
        active=event.start,
        pile=pile,
        cups=tuple((cup,) for cup in event.cups) or state.cups,
    )


def _dish_laid(state: State, event: e.DishLaid) -> State:
    seat = event.seat
    changed: dict[str, Any] = {
        "stoves": put(state.stoves, seat, Stove(0, event.dish)),
        "supply": tuple([dish for dish in state.supply if dish != event.dish]),
        "move": state.move + 1,
    }
    if state.turn:
        return replace(state, phase="act", **changed)
    after = next_clockwise(seat, state.players)
    return replace(state, phase="between" if after == state.start else "dish", active=after, **changed)


def _crepe_laid(state: State, event: e.CrepeLaid) -> State:
    seat = event.seat
    return replace(
        state,
        phase="between",
        stoves=put(state.stoves, seat, Stove(0, CREPE)),
        crepes=put(state.crepes, seat, "pan"),
        actions=0,
        move=state.move + 1,
    )


def _turn_begun(state: State, event: e.TurnBegun) -> State:
    return replace(
        state,
        phase="act",
        active=event.seat,
        round=event.round,
        turn=state.turn + 1,
        actions=ACTIONS,
        rolled=False,
        paused=False,
        ending=False,
        face=None,
    )


def _heat_begun(state: State, event: e.HeatBegun) -> State:
    return replace(state, phase="roll", actions=state.actions - 1, rolled=True, move=state.move + 1)


def _hotter(stove: Stove, steps: int) -> Stove:
    """Return the state with a knob turned up; nothing goes above 7 (H-5)."""
    return Stove(min(stove.knob + steps, HOTTEST), stove.dish, stove.crystals)


def _rolled(state: State, event: e.DieRolled) -> State:
    face, rolls = event.face, state.rolls + 1
    if face == "choose":
        return replace(state, phase="heat", face=face, rolls=rolls)
    if face == "cup":
        return replace(state, phase="cup", face=face, rolls=rolls)
    if face == "all":  # H-2a: all of them at once
        stoves = tuple([_hotter(stove, 1) for stove in state.stoves])
    else:
        stoves = put(state.stoves, event.seat, _hotter(state.stoves[event.seat], HEATS[face]))
    return replace(state, phase="act", face=face, rolls=rolls, stoves=stoves)


def _heat_chosen(state: State, event: e.HeatChosen) -> State:
    stove = _hotter(state.stoves[event.seat], event.steps)
    return replace(state, phase="act", stoves=put(state.stoves, event.seat, stove), move=state.move + 1)


def _cup_drawn(state: State, event: e.CupDrawn) -> State:
    seat, setting_up = event.seat, state.phase == "cups"
    after = next_clockwise(seat, state.players) if setting_up else seat
    named = state.options.input == "typed"
    return replace(
        state,
        phase=("dish" if after == state.start else "cups") if setting_up else "act",
        active=after,
        pile=without(state.pile, event.cup),
        cups=put(state.cups, seat, sorted_cups((*state.cups[seat], event.cup))),
        draws=state.draws + 1,
        move=state.move + named,
    )


def _cup_stolen(state: State, event: e.CupStolen) -> State:
    cups = put(state.cups, event.other, without(state.cups[event.other], event.cup))
    cups = put(cups, event.seat, sorted_cups((*cups[event.seat], event.cup)))
    return replace(state, phase="act", cups=cups, move=state.move + 1)


def _cups_shuffled(state: State, event: e.CupsShuffled) -> State:
    return replace(state, pile=sorted_cups(state.used), used=())


def _no_cup(state: State, event: e.NoCupLeft) -> State:
    return replace(state, phase="act")


def _tilted(state: State, event: e.BottleTilted) -> State:
    pouring = Pouring(event.number, event.seat, event.seat, event.bottle, event.gesture, event.tilt)
    return replace(
        state, phase="pour", actions=state.actions - 1, pours=event.number, pouring=pouring, move=state.move + 1
    )


def _fell(state: State, event: e.SpicesFell) -> State:
    place, stove = BOTTLES.index(event.bottle), state.stoves[event.pan]
    if event.motion is not None:
        left = event.left
    else:
        gone = {crystal.number for crystal in event.fallen}
        left = tuple([crystal for crystal in state.bottles[place] if crystal.number not in gone])
    if event.fallen:
        stove = Stove(stove.knob, stove.dish, (*stove.crystals, *event.fallen))
    return replace(
        state,
        phase="act",
        pouring=None,
        bottles=put(state.bottles, place, left),
        stoves=put(state.stoves, event.pan, stove),
    )


def _refilled(state: State, event: e.BottleRefilled) -> State:
    taken, place, everything = set(event.crystals), BOTTLES.index(event.bottle), every_crystal()
    bottle = (*state.bottles[place], *[everything[number] for number in event.crystals])
    sink = tuple([crystal for crystal in state.sink if crystal.number not in taken])
    return replace(state, bottles=put(state.bottles, place, bottle), sink=sink)


def _cleared(state: State, seat: Seat, **changed: Any) -> State:
    """Return the state with an emptied pan: its crystals went to the sinks, its knob to 0, and a new dish is due."""
    stove = state.stoves[seat]
    sink = (*state.sink, *_without_poses(stove.crystals))
    return replace(state, phase="dish", stoves=put(state.stoves, seat, EMPTY), sink=sink, **changed)


def _finished(state: State, event: e.DishFinished) -> State:
    seat = event.seat
    finished = put(state.finished, seat, (*state.finished[seat], event.dish))
    stars = put(state.stars, seat, state.stars[seat] + 1) if event.star else state.stars
    return _cleared(state, seat, finished=finished, stars=stars)


def _cooling(state: State, event: e.CoolingAsked) -> State:
    return replace(state, phase="cool")


def _binned(state: State, event: e.DishBinned) -> State:
    return _cleared(state, event.seat, bin=(*state.bin, event.dish), move=state.move + 1)


def _played(state: State, seat: Seat, cup: Cup, **changed: Any) -> State:
    """Return the state with a cup played: it goes back to the cup tray, open (K-6); a victory point stays on its tray
    (K-1)."""
    cups = put(state.cups, seat, without(state.cups[seat], cup))
    used = state.used if cup == "point" else sorted_cups((*state.used, cup))
    return replace(state, cups=cups, used=used, paused=True, **changed)


def _served(state: State, event: e.PointServed) -> State:
    served = put(state.served, event.seat, state.served[event.seat] + 1)
    return _played(state, event.seat, "point", served=served, move=state.move + 1)


def _swapped(state: State, event: e.StovesSwapped) -> State:
    mine, theirs = state.stoves[event.seat], state.stoves[event.other]
    stoves = put(put(state.stoves, event.seat, theirs), event.other, mine)
    return _played(state, event.seat, "swap", stoves=stoves, move=state.move + 1)


def _spoons(state: State, event: e.SpoonsTaken) -> State:
    return _played(state, event.seat, "spoons", actions=state.actions + SPOONS, move=state.move + 1)


def _guest(state: State, event: e.GuestSeasoned) -> State:
    pouring = Pouring(event.number, event.seat, event.other, event.bottle, event.gesture, event.tilt)
    return _played(state, event.seat, "season", phase="pour", pours=event.number, pouring=pouring, move=state.move + 1)


def _cooled(state: State, event: e.KnobCooled) -> State:
    stove = state.stoves[event.seat]
    cooler = Stove(stove.knob - event.steps, stove.dish, stove.crystals)
    stoves = put(state.stoves, event.seat, cooler)
    return _played(state, event.seat, "cool", phase="act", stoves=stoves, move=state.move + 1)


def _tossed(state: State, event: e.CrepeTossed) -> State:
    tossing = Tossing(event.number, event.gesture)
    return replace(
        state, phase="toss", actions=state.actions - 1, tosses=event.number, tossing=tossing, move=state.move + 1
    )


def _landed(state: State, event: e.CrepeLanded) -> State:
    if event.caught != "picture":
        return replace(state, phase="act", tossing=None)
    seat = event.seat
    finished = put(state.finished, seat, (*state.finished[seat], CREPE))
    return _cleared(state, seat, tossing=None, finished=finished, crepes=put(state.crepes, seat, "done"), ending=True)


def _crepe_burnt(state: State, event: e.CrepeBurnt) -> State:
    crepes = put(state.crepes, event.seat, "burnt")
    return _cleared(state, event.seat, crepes=crepes, ending=event.ends, move=state.move + 1)


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    return replace(state, phase="between", actions=0, ending=False, move=state.move + 1)


def _ended(state: State, event: e.GameEnded) -> State:
    return replace(state, phase="over", actions=0, ending=False, reason=event.reason)


_HANDLERS: Final[dict[type[Any], Callable[[State, Any], State]]] = {
    e.GameBegun: _begun,
    e.DishLaid: _dish_laid,
    e.CrepeLaid: _crepe_laid,
    e.TurnBegun: _turn_begun,
    e.HeatBegun: _heat_begun,
    e.DieRolled: _rolled,
    e.HeatChosen: _heat_chosen,
    e.CupDrawn: _cup_drawn,
    e.CupStolen: _cup_stolen,
    e.CupsShuffled: _cups_shuffled,
    e.NoCupLeft: _no_cup,
    e.BottleTilted: _tilted,
    e.SpicesFell: _fell,
    e.BottleRefilled: _refilled,
    e.DishFinished: _finished,
    e.CoolingAsked: _cooling,
    e.DishBinned: _binned,
    e.PointServed: _served,
    e.StovesSwapped: _swapped,
    e.SpoonsTaken: _spoons,
    e.GuestSeasoned: _guest,
    e.KnobCooled: _cooled,
    e.CrepeTossed: _tossed,
    e.CrepeLanded: _landed,
    e.CrepeBurnt: _crepe_burnt,
    e.TurnEnded: _turn_ended,
    e.GameEnded: _ended,
}
"""The function that folds each type of event; `tests/rules` plays them all."""
