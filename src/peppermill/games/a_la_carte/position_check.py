"""Whether a position could be: every piece in exactly one place, and nothing asked that nobody could answer."""

import math
from collections import Counter
from typing import Final

from peppermill.games.a_la_carte.cooking import red_of, standing
from peppermill.games.a_la_carte.drawn import LEAST_TILT, MOST_TILT
from peppermill.games.a_la_carte.phases import finishing
from peppermill.games.a_la_carte.pieces import BOTTLES, CREPE, CRYSTALS, CUPS, HOTTEST, STARS, kind_of
from peppermill.games.a_la_carte.rows import sorted_cups
from peppermill.games.a_la_carte.state import State
from peppermill.gestures import check
from peppermill.physics.kitchen import Crystal
from peppermill.table import Refused

MOST: Final = 100_000
FAR: Final = 2.0
"""m from anything: nothing lies farther away."""
ACTIONS: Final = 6


def checked(state: State) -> State:
    _check_rows(state)
    _check_numbers(state)
    _check_dishes(state)
    _check_crystals(state)
    _check_cups(state)
    _check_moment(state)
    return state


def _no(field: str, rule: str = "", value: object = "") -> Refused:
    return Refused("position-field", rule, field=field, value=str(value))


def _check_rows(state: State) -> None:
    for name in ("stoves", "cups", "served", "finished", "stars", "crepes"):
        if len(getattr(state, name)) != state.players:
            raise _no(name, "C-1", getattr(state, name))
    if len(state.bottles) != len(BOTTLES):
        raise _no("bottles", "C-2", len(state.bottles))


def _check_numbers(state: State) -> None:
    for name in ("round", "turn", "move", "rolls", "draws", "pours", "tosses"):
        if not 0 <= getattr(state, name) <= MOST:
            raise _no(name, value=getattr(state, name))
    if not 0 <= state.actions <= ACTIONS:
        raise _no("actions", "T-1", state.actions)
    for name in ("start", "active"):
        if getattr(state, name) not in range(state.players):
            raise _no(name, "C-1", getattr(state, name))
    if any(not 0 <= stove.knob <= HOTTEST for stove in state.stoves):
        raise _no("stoves", "H-5")
    if any(stars < 0 for stars in state.stars) or sum(state.stars) > STARS:
        raise _no("stars", "C-6", state.stars)


def _check_dishes(state: State) -> None:
    """C-3: twenty dishes and a crêpe each, every one in one place."""
    there = [*state.supply, *state.bin]
    there += [stove.dish for stove in state.stoves if stove.dish is not None and stove.dish != CREPE]
    there += [dish for row in state.finished for dish in row if dish != CREPE]
    if sorted(there) != sorted(state.menu.names):
        raise _no("supply", "C-3", sorted(there))
    order = state.menu.names.index
    if list(state.supply) != sorted(state.supply, key=order):
        raise _no("supply", "C-3", state.supply)
    for seat, crepe in enumerate(state.crepes):
        if (state.stoves[seat].dish == CREPE) != (crepe == "pan") or (
            state.finished[seat].count(CREPE) != (crepe == "done")
        ):
            raise _no("crepes", "Q-1", state.crepes)
        cooked = [dish for dish in state.finished[seat] if dish != CREPE and state.menu[dish].spices]
        if state.stars[seat] > len(cooked):
            raise _no("stars", "F-4", state.stars)


def _check_crystals(state: State) -> None:
    """C-2: eighty crystals, every one in one place; only spice and salt of its own in a bottle."""
    there = [*state.sink, *(crystal for bottle in state.bottles for crystal in bottle)]
    there += [crystal for stove in state.stoves for crystal in stove.crystals]
    if sorted(crystal.number for crystal in there) != list(range(CRYSTALS)):
        raise _no("bottles", "C-2")
    if not all(map(_lies, there)) or any(crystal.pose is not None for crystal in state.sink):
        raise _no("bottles", "W-2")
    for spice, bottle in zip(BOTTLES, state.bottles, strict=True):
        if any(kind_of(crystal.number) in BOTTLES and crystal.kind != spice for crystal in bottle):
            raise _no("bottles", "C-2", spice)
    if any(stove.crystals and (stove.dish is None or stove.dish == CREPE) for stove in state.stoves):
        raise _no("stoves", "F-1")


def _lies(crystal: Crystal) -> bool:
    if crystal.pose is None:
        return True
    place, turn = crystal.pose.place, crystal.pose.turn
    return (
        all(math.isfinite(number) and abs(number) <= FAR for number in (*place, *turn))
        and abs(sum(number * number for number in turn) - 1.0) < 1e-3
    )


def _check_cups(state: State) -> None:
    """C-4: thirteen cups, every one in one place."""
    there = [*state.pile, *state.used, *(cup for cups in state.cups for cup in cups)]
    there += ["point"] * sum(state.served)
    if any(served < 0 for served in state.served) or "point" in state.used:
        raise _no("served", "K-1", state.served)
    if state.phase == "begin":
        if there:
            raise _no("pile", "P-1", there)
        return
    if Counter(there) != CUPS:
        raise _no("pile", "C-4", dict(Counter(there)))
    if any(sorted_cups(cups) != cups for cups in (state.pile, state.used, *state.cups)):
        raise _no("pile", "C-4")


def _check_moment(state: State) -> None:
    phase, setting_up = state.phase, state.turn == 0
    if setting_up and phase not in ("begin", "cups", "dish", "between"):
        raise _no("turn", "P-1", state.turn)
    if phase in ("begin", "cups") and not setting_up:
        raise _no("phase", "P-1", phase)
    _check_pans(state, setting_up=setting_up)
    if (phase == "over") != (state.reason is not None):
        raise _no("reason", "E-1", state.reason)
    if phase == "cool" and not (standing(state.stove, state.menu) == "burnt" and finishing.may_cool(state)):
        raise _no("phase", "R-2a", red_of(state.stove, state.menu))
    if (state.pouring is not None) != (phase == "pour"):
        raise _no("pouring", "W-1")
    if (state.tossing is not None) != (phase == "toss") or (phase == "toss" and state.stove.dish != CREPE):
        raise _no("tossing", "Q-2")
    _check_in_the_air(state)


def _check_pans(state: State, *, setting_up: bool) -> None:
    """P-1: before the first turn pans fill up from the start player on; later only the active player's may be empty."""
    for seat, stove in enumerate(state.stoves):
        if setting_up:
            place, now = (seat - state.start) % state.players, (state.active - state.start) % state.players
            full = state.phase == "between" or (state.phase == "dish" and place < now)
        else:
            full = seat != state.active or state.phase != "dish"
            if state.phase == "over" and seat == state.active:
                continue
        if (stove.dish is not None) != full:
            raise _no("stoves", "P-1", seat)


def _check_in_the_air(state: State) -> None:
    tilted, tossed = state.pouring, state.tossing
    if tilted is not None:
        if tilted.seat != state.active or tilted.pan not in range(state.players) or tilted.number != state.pours:
            raise _no("pouring", "W-1")
        if tilted.gesture is not None:
            check(tilted.gesture)
            if tilted.gesture.bottle != tilted.bottle:
                raise _no("pouring", "W-1", tilted.bottle)
        elif state.options.hands == "table" and not LEAST_TILT <= tilted.tilt <= MOST_TILT:
            raise _no("pouring", "W-1", tilted.tilt)
    if tossed is not None:
        if tossed.number != state.tosses:
            raise _no("tossing", "Q-2")
        if tossed.gesture is not None:
            check(tossed.gesture)
