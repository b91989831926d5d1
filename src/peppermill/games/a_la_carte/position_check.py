"""Check positions of À la carte: every piece in exactly one place, and no decision that nobody could answer."""

from typing import Final

from peppermill.games.a_la_carte.cooking import standing
from peppermill.games.a_la_carte.phases import finishing
from peppermill.games.a_la_carte.pieces import (
    ALL_CUPS,
    BOTTLES,
    CREPE,
    CRYSTALS,
    HOTTEST,
    STARS,
    Cup,
    DishName,
    kind_of,
    sorted_cups,
)
from peppermill.games.a_la_carte.pour_model import LEAST_TILT, MOST_TILT
from peppermill.games.a_la_carte.state import State
from peppermill.games.positions import (
    check_number,
    check_phase_has,
    check_seats,
    check_words,
    is_pose,
    misplaced,
    unfit,
)
from peppermill.gestures import CHECKS, check
from peppermill.physics.kitchen import Crystal

MOST: Final = 100_000
FAR: Final = 2.0
"""Farthest place of a crystal from anything, in m."""
ACTIONS: Final = 6
SETTING_UP: Final = ("begin", "cups", "dish", "between")


def checked(state: State) -> State:
    """Return the state. Raises `Refused` if it cannot occur."""
    check_rows(state)
    _check_numbers(state)
    _check_dishes(state)
    _check_crystals(state)
    _check_cups(state)
    _check_moment(state)
    return state


def dishes_placed(state: State) -> list[DishName]:
    """Return all dishes, wherever they are."""
    there = [*state.supply, *state.bin]
    there += [stove.dish for stove in state.stoves if stove.dish is not None and stove.dish != CREPE]
    return there + [dish for row in state.finished for dish in row if dish != CREPE]


def crystals_placed(state: State) -> list[Crystal]:
    """Return all crystals, wherever they are."""
    there = [*state.sink, *(crystal for bottle in state.bottles for crystal in bottle)]
    return there + [crystal for stove in state.stoves for crystal in stove.crystals]


def cups_placed(state: State) -> list[Cup]:
    """Return all cups, wherever they are."""
    there = [*state.pile, *state.used, *(cup for cups in state.cups for cup in cups)]
    for served in state.served:
        check_number("served", served, 0, len(ALL_CUPS), "K-1", state.served)
        there += ["point"] * served
    return there


def check_rows(state: State) -> None:
    """Refuse fields without one item a seat or bottle."""
    for name in ("stoves", "cups", "served", "finished", "stars", "crepes"):
        check_seats(name, getattr(state, name), state.players)
    if len(state.bottles) != len(BOTTLES):
        raise unfit("bottles", "items", "C-2", len(state.bottles), count=len(BOTTLES), known=BOTTLES)


def _check_numbers(state: State) -> None:
    for name in ("round", "turn", "move", "rolls", "draws", "pours", "tosses"):
        check_number(name, getattr(state, name), 0, MOST)
    check_number("checks", state.checks, 1, CHECKS, "W-1")
    check_number("actions", state.actions, 0, ACTIONS, "T-1")
    for name in ("start", "active"):
        check_number(name, getattr(state, name), 0, state.players - 1, "C-1")
    for stove in state.stoves:
        check_number("stoves", stove.knob, 0, HOTTEST, "H-5")
    for stars in (*state.stars, sum(state.stars)):
        check_number("stars", stars, 0, STARS, "C-6", state.stars)


def _check_dishes(state: State) -> None:
    """Refuse dishes that are missing or doubled: twenty dishes and a crêpe each (C-3)."""
    names = state.menu.names
    for name in ("supply", "bin"):
        check_words(name, getattr(state, name), names, "C-3")
    check_words("finished", [dish for row in state.finished for dish in row], (*names, CREPE), "C-3")
    check_words("stoves", [stove.dish for stove in state.stoves if stove.dish is not None], (*names, CREPE), "C-3")
    if (wrong := misplaced("supply", "C-3", dishes_placed(state), names)) is not None:
        raise wrong
    wanted = tuple(sorted(state.supply, key=names.index))
    if state.supply != wanted:
        raise unfit("supply", "order", "C-3", state.supply, wanted=wanted)
    for seat, crepe in enumerate(state.crepes):
        if (state.stoves[seat].dish == CREPE) != (crepe == "pan") or (
            state.finished[seat].count(CREPE) != (crepe == "done")
        ):
            raise unfit("crepes", "crepe", "Q-1", state.crepes)
        cooked = [dish for dish in state.finished[seat] if dish != CREPE and state.menu[dish].spices]
        check_number("stars", state.stars[seat], 0, len(cooked), "F-4", state.stars)


def _check_crystals(state: State) -> None:
    """Refuse crystals that are missing, doubled or in the wrong bottle: eighty in all (C-2)."""
    there = crystals_placed(state)
    numbers = [crystal.number for crystal in there]
    if (wrong := misplaced("bottles", "C-2", numbers, range(CRYSTALS))) is not None:
        raise wrong
    if any(one.pose is not None and not is_pose(one.pose, FAR) for one in there) or any(
        crystal.pose is not None for crystal in state.sink
    ):
        raise unfit("bottles", "pose", "W-2", far=FAR)
    for spice, bottle in zip(BOTTLES, state.bottles, strict=True):
        if any(kind_of(crystal.number) in BOTTLES and crystal.kind != spice for crystal in bottle):
            raise unfit("bottles", "own-spice", "C-2", spice)
    if any(stove.crystals and (stove.dish is None or stove.dish == CREPE) for stove in state.stoves):
        raise unfit("stoves", "with-a-dish", "F-1")


def _check_cups(state: State) -> None:
    """Refuse cups that are missing or doubled: thirteen in all (C-4)."""
    there = cups_placed(state)
    if "point" in state.used:
        raise unfit("used", "served", "K-1", state.used)
    if state.phase == "begin":
        if there:
            raise unfit("pile", "nothing-yet", "P-1", there)
        return
    if (wrong := misplaced("pile", "C-4", there, ALL_CUPS)) is not None:
        raise wrong
    for name, cups in [("pile", state.pile), ("used", state.used), *(("cups", held) for held in state.cups)]:
        if sorted_cups(cups) != cups:
            raise unfit(name, "order", "C-4", cups, wanted=sorted_cups(cups))


def _check_moment(state: State) -> None:
    phase, setting_up = state.phase, state.turn == 0
    if setting_up and phase not in SETTING_UP:
        raise unfit("turn", "number", "P-1", state.turn, low=1, high=MOST)
    if phase in ("begin", "cups") and not setting_up:
        raise unfit("phase", "set-up", "P-1", phase, turn=state.turn)
    _check_pans(state, setting_up=setting_up)
    check_phase_has("reason", phase, state.reason, ("over",), "E-1", "dishes")
    if phase == "cool" and not (standing(state.stove, state.menu) == "burnt" and finishing.may_cool(state)):
        raise unfit("phase", "cool", "R-2a", phase)
    check_phase_has("pouring", phase, state.pouring, ("pour",), "W-1", '{"number":1,"seat":0,"pan":0,"bottle":"lemon"}')
    check_phase_has("tossing", phase, state.tossing, ("toss",), "Q-2", '{"number":1}')
    if phase == "toss" and state.stove.dish != CREPE:
        raise unfit("tossing", "crepe-in-pan", "Q-2", state.stove.dish or "")
    _check_in_the_air(state)


def _check_pans(state: State, *, setting_up: bool) -> None:
    """Refuse empty pans that play cannot lead to: before the first turn pans fill up from the start player on; later
    only the active player's may be empty (P-1)."""
    for seat, stove in enumerate(state.stoves):
        if setting_up:
            place, now = (seat - state.start) % state.players, (state.active - state.start) % state.players
            full = state.phase == "between" or (state.phase == "dish" and place < now)
        else:
            full = seat != state.active or state.phase != "dish"
            if state.phase == "over" and seat == state.active:
                continue
        if (stove.dish is not None) != full:
            raise unfit("stoves", "full-pan" if full else "empty-pan", "P-1", seat, phase=state.phase)


def _check_in_the_air(state: State) -> None:
    tilted, tossed = state.pouring, state.tossing
    if tilted is not None:
        check_number("pouring", tilted.pan, 0, state.players - 1, "W-1")
        if tilted.seat != state.active or tilted.number != state.pours:
            raise unfit("pouring", "poured", "W-1", tilted.number, wanted=state.pours, seat=state.active)
        if tilted.gesture is not None:
            check(tilted.gesture, 1)  # it was let pass, by whichever version
            if tilted.gesture.bottle != tilted.bottle:
                raise unfit("pouring", "same-bottle", "W-1", tilted.bottle, wanted=tilted.gesture.bottle)
        elif state.options.input == "sampled" and not LEAST_TILT <= tilted.tilt <= MOST_TILT:
            raise unfit("pouring", "tilt", "W-1", tilted.tilt, low=LEAST_TILT, high=MOST_TILT)
    if tossed is not None:
        if tossed.number != state.tosses:
            raise unfit("tossing", "tossed", "Q-2", tossed.number, wanted=state.tosses)
        if tossed.gesture is not None:
            check(tossed.gesture, 1)
