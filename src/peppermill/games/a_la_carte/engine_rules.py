"""Rules of À la carte with sampled input, compiled by numba, on rows of integers. The functions follow the steps of
`phases/` and name the rules they apply. Phases without a decision (`roll`, `pour`, `toss`) are played through within
the step that starts them, so they have no phase number here. The chances of pours and tosses are in the array
`chances`, made by `chance_table`; they equal those of the reference engine to the last bit. Unused places of a list
hold zeros, so that equal states are equal rows."""

import math
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from peppermill.compiled import fast
from peppermill.games.a_la_carte import pour_model
from peppermill.games.a_la_carte.pieces import CRYSTALS, HOTTEST, IN_A_BOTTLE, TO_STAR_WIN
from peppermill.games.a_la_carte.pieces import STARS as ALL_STARS
from peppermill.games.engine import Row, Words
from peppermill.games.engine_random import draw_below, draw_normal, draw_real
from peppermill.gestures import SKILLS, hand_of

Chances = NDArray[np.float64]

# Sizes.
MOST: Final = 4
"""Largest number of players."""
DISHES: Final = 20
CREPE: Final = 20
"""The crêpe's number among dishes."""
KINDS: Final = 5
"""Kinds of crystals: the four spices in the order of the bottles, and salt."""
SALT: Final = 4
SALTS: Final = 5
SPICES: Final = 15
PAN_ROOM: Final = 40
"""Crystals that a pan has room for: ten that do not spoil a dish, and a whole bottle."""
TRAY_ROOM: Final = 21

# A row: single numbers, then numbers by seat, then lists. Dishes, faces, reasons and catches are counted from 0.
(
    PLAYERS,
    SKILL,
    MUST_ACT,
    RECIPE_ONLY,
    TO_END,
    LIMIT,
    CHECKS,
    FIRST_SEAT,
    PHASE,
    REASON,
    START,
    ACTIVE,
    ROUND,
    TURN,
    MOVE,
    LEFT,
    ROLLED,
    PAUSED,
    ENDING,
    FACE,
    ROLLS,
    DRAWS,
    POURS,
    TOSSES,
    SUPPLY,
    BINNED,
    SUNK,
) = range(27)
"""FIRST_SEAT is the option `start`, LEFT the actions left, FACE and REASON -1 for none, SUPPLY a set of dishes as bits,
BINNED the number of dishes in the bin, SUNK that of crystals in the sinks."""
MENU: Final = 27
"""The dishes, one number each: fields of three bits."""
KNOB: Final = MENU + DISHES
DISH: Final = KNOB + MOST
"""The dish in each pan, -1 for none."""
CREPES: Final = DISH + MOST
STARS: Final = CREPES + MOST
SERVED: Final = STARS + MOST
TRAYED: Final = SERVED + MOST
"""The number of finished dishes of each seat."""
HELD: Final = TRAYED + MOST
"""The number of cups of each kind before each seat; then of those face down (PILE), and of those used (USED)."""
PILE: Final = HELD + MOST * KINDS
USED: Final = PILE + KINDS
TRAYS: Final = USED + KINDS
"""The finished dishes of each seat, in order."""
BIN: Final = TRAYS + MOST * TRAY_ROOM
BOTTLED: Final = BIN + DISHES
"""The number of crystals in each bottle; then the crystals themselves by their numbers, in order (BOTTLES). PANNED and
PANS hold the same of pans, SINK the crystals in the sinks."""
BOTTLES: Final = BOTTLED + 4
PANNED: Final = BOTTLES + 4 * IN_A_BOTTLE
PANS: Final = PANNED + MOST
SINK: Final = PANS + MOST * PAN_ROOM
PAN_KINDS: Final = SINK + CRYSTALS
"""The number of crystals of each kind in each pan, eight bits for a kind; then the number of crystals of its own spice
in each bottle (OWN). Both follow from the lists, and are kept so that nothing need be counted."""
OWN: Final = PAN_KINDS + MOST
SIZE: Final = OWN + 4

# Fields of a dish.
LOW, HIGH, RED, POINTS, COLOUR, NEEDS = range(6)
"""NEEDS and the three fields after it hold the number of crystals of each spice that the dish needs."""

# Phases in which somebody is asked, or which follow one another; and other closed sets.
DISH_DUE, ACT, HEAT_DUE, CUP_DUE, COOL_DUE, BETWEEN, OVER = range(7)
EMPTY, COOKING, FINISHED, BURNT, SPOILT = range(5)
POINT_CUP, SWAP_CUP, SPOONS_CUP, SEASON_CUP, COOL_CUP = range(5)
ALL_FACE, CHOOSE_FACE, CUP_FACE = 3, 4, 5
CREPE_HELD, CREPE_IN_PAN, CREPE_DONE, CREPE_BURNT = range(4)
BY_DISHES, BY_STARS, BY_NO_DISH, BY_LIMIT = range(4)
FACES: Final = 6
CUP_COUNTS: Final = (3, 3, 2, 3, 2)  # C-4
ALL_CUPS: Final = (0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4)
CREPE_POINTS: Final = 5  # C-6
COOLS: Final = 3
SPOONS: Final = 3
TURN_ACTIONS: Final = 3  # T-1
ROLL_AND_FLIPS: Final = 3
TOO_MANY: Final = 3  # W-3

# Answers by number.
PICK: Final = 0
"""Pick the dish of that number, or the crêpe."""
HEAT: Final = 21
TURN_UP: Final = 22
"""First number of the answers that turn the heat up by one, two or three steps."""
TAKE: Final = 25
"""First number of the answers that take a cup: `TAKE + 5 * seat + kind` takes a cup of that kind (one of five) from a
seat."""
PLAY_POINT, PLAY_SPOONS = 45, 46
PLAY_SWAP: Final = 47
"""First number of the answers that swap stoves, one for each seat to swap with."""
PLAY_COOL: Final = 51
"""First number of the answers that cool by one, two or three steps."""
LET_BURN, END, FLIP = 54, 55, 56
POUR: Final = 57
"""Over each pan from each bottle, by whole degrees from `FLATTEST` on."""
FLATTEST: Final = 90
TILTS: Final = 91
ANSWERS: Final = POUR + MOST * 4 * TILTS

# The array of chances: standard deviations of a tilt in degrees, ends of tosses, and pours by crystals and half degree.
SDS: Final = 0
CATCHES: Final = len(pour_model.CATCHES)
TOSSED: Final = len(SKILLS)
FALLS: Final = TOSSED + len(SKILLS) * CATCHES
LOWEST: Final = pour_model.LOWEST
HIGHEST: Final = pour_model.HIGHEST
FINE: Final = pour_model.FINE
STEPS: Final = int((HIGHEST - LOWEST) * FINE) + 1
FALL: Final = IN_A_BOTTLE + 1
TO_RADIANS: Final = math.pi / 180.0
TO_DEGREES: Final = 180.0 / math.pi


@cache
def chance_table() -> Chances:
    """Return the chances of pours and tosses in one array, by the reference's own functions."""
    chances: Chances = np.zeros(FALLS + FALL * STEPS * FALL)
    for number, skill in enumerate(SKILLS):
        chances[SDS + number] = pour_model.unsteadiness(hand_of(skill))
        first = TOSSED + number * CATCHES
        chances[first : first + CATCHES] = pour_model.hands().tosses[skill]
    for crystals in range(FALL):
        for step in range(STEPS):
            first = FALLS + (crystals * STEPS + step) * FALL
            chances[first : first + crystals + 1] = pour_model.fallen(crystals, LOWEST + step / FINE, pour_model.DWELL)
    return chances


@fast
def field(row: Row, dish: int, number: int) -> int:
    """Return a field of a dish."""
    return int((row[MENU + dish] >> (3 * number)) & 7)


@fast
def has_spices(row: Row, dish: int) -> bool:
    """Return whether a dish needs any spices."""
    return bool(row[MENU + dish] >> (3 * NEEDS))


@fast
def kind_of(crystal: int) -> int:
    """Return the kind of a crystal: twenty of each bottle, the salt last."""
    return crystal // IN_A_BOTTLE if crystal % IN_A_BOTTLE < SPICES else SALT


@fast
def count_kind(row: Row, seat: int, kind: int) -> int:
    """Return how many crystals of a kind lie in a pan."""
    return int(row[PAN_KINDS + seat] >> 8 * kind & 255)


# cooking.py


@fast
def is_spoilt(row: Row, seat: int) -> bool:
    """Return whether three crystals of one kind lie in a pan (W-3)."""
    if row[PANNED + seat] < TOO_MANY:
        return False
    most = 0
    for kind in range(KINDS):
        most = max(most, count_kind(row, seat, kind))
    return most >= TOO_MANY


@fast
def has_all(row: Row, seat: int) -> bool:
    """Return whether at least the required spices lie in a pan (F-1)."""
    dish, missing = row[DISH + seat], 0
    for spice in range(4):
        missing += max(field(row, dish, NEEDS + spice) - count_kind(row, seat, spice), 0)
    return missing == 0


@fast
def red_of(row: Row, seat: int) -> int:
    """Return the heat at which a pan's dish burns (Q-5 for a crêpe)."""
    dish = row[DISH + seat]
    return HOTTEST if dish < 0 or dish == CREPE else field(row, dish, RED)


@fast
def standing(row: Row, seat: int) -> int:
    """Return how a pan stands: spoilt before burnt before finished (R-3)."""
    dish, knob = row[DISH + seat], row[KNOB + seat]
    if dish < 0:
        return EMPTY
    if dish == CREPE:
        return BURNT if knob >= HOTTEST else COOKING
    if is_spoilt(row, seat):
        return SPOILT
    if knob >= field(row, dish, RED):
        return BURNT
    if field(row, dish, LOW) <= knob <= field(row, dish, HIGH) and has_all(row, seat):
        return FINISHED
    return COOKING


@fast
def is_perfect(row: Row, seat: int) -> bool:
    """Return whether a finished dish has just the required spices and no salt; never one without spices (F-4)."""
    dish = row[DISH + seat]
    if not has_spices(row, dish) or count_kind(row, seat, SALT):
        return False
    wrong = 0
    for spice in range(4):
        wrong += abs(field(row, dish, NEEDS + spice) - count_kind(row, seat, spice))
    return wrong == 0


# scoring.py


@fast
def points_of(row: Row, seat: int) -> int:
    """Return a seat's points: its tray, and a finished dish that is still in the pan (E-3)."""
    total = row[SERVED + seat]
    for place in range(row[TRAYED + seat]):
        dish = row[TRAYS + seat * TRAY_ROOM + place]
        total += CREPE_POINTS if dish == CREPE else field(row, dish, POINTS)
    if standing(row, seat) == FINISHED:
        total += field(row, row[DISH + seat], POINTS)
    return int(total)


@fast
def star_winner(row: Row) -> int:
    """Return the seat that wins by three stars, or -1 (E-5)."""
    for seat in range(row[PLAYERS]):
        if row[STARS + seat] >= TO_STAR_WIN:
            return seat
    return -1


# phases/ending.py


@fast
def end_game(row: Row, reason: int) -> None:
    """End the game for a reason (E-1 to E-5)."""
    row[PHASE], row[REASON], row[LEFT], row[ENDING] = OVER, reason, 0, 0


@fast
def end_at_once(row: Row) -> bool:
    """End the game if the empty pan of the active seat does (E-1). Return whether it did."""
    seat = row[ACTIVE]
    if star_winner(row) >= 0:
        end_game(row, BY_STARS)
    elif row[TRAYED + seat] >= row[TO_END]:
        end_game(row, BY_DISHES)
    elif row[SUPPLY] == 0 and row[CREPES + seat] != CREPE_HELD:  # E-1a
        end_game(row, BY_NO_DISH)
    else:
        return False
    return True


# phases/finishing.py


@fast
def clear_pan(row: Row, seat: int) -> None:
    """Empty a pan: crystals to the sinks, knob to 0; a new dish is due (F-1, R-1)."""
    first, sunk = PANS + seat * PAN_ROOM, row[SUNK]
    for number in range(row[PANNED + seat]):
        row[SINK + sunk + number], row[first + number] = row[first + number], 0
    row[SUNK] += row[PANNED + seat]
    row[PANNED + seat], row[PAN_KINDS + seat], row[KNOB + seat], row[DISH + seat] = 0, 0, 0, -1
    row[PHASE] = DISH_DUE


@fast
def count_all(row: Row) -> None:
    """Write what follows from the lists of crystals."""
    for bottle in range(4):
        first = BOTTLES + IN_A_BOTTLE * bottle
        row[OWN + bottle] = 0
        for place in range(first, first + row[BOTTLED + bottle]):
            if kind_of(row[place]) == bottle:
                row[OWN + bottle] += 1
    for seat in range(row[PLAYERS]):
        first = PANS + PAN_ROOM * seat
        row[PAN_KINDS + seat] = 0
        for place in range(first, first + row[PANNED + seat]):
            row[PAN_KINDS + seat] += 1 << 8 * kind_of(row[place])


@fast
def lay_on_tray(row: Row, seat: int, dish: int) -> None:
    """Put a finished dish on its tray."""
    row[TRAYS + seat * TRAY_ROOM + row[TRAYED + seat]] = dish
    row[TRAYED + seat] += 1


@fast
def finish_dish(row: Row) -> None:
    """Take the active seat's finished dish, with a star if it is perfect and one is left (F-1, F-4)."""
    seat = row[ACTIVE]
    given = 0
    for other in range(row[PLAYERS]):
        given += row[STARS + other]
    if given < ALL_STARS and is_perfect(row, seat):
        row[STARS + seat] += 1
    lay_on_tray(row, seat, row[DISH + seat])
    clear_pan(row, seat)


@fast
def ruin_pan(row: Row) -> None:
    """Clear the active seat's ruined pan: a dish goes to the bin, a crêpe is burnt (R-1, Q-5)."""
    seat = row[ACTIVE]
    if row[DISH + seat] == CREPE:
        row[CREPES + seat], row[ENDING] = CREPE_BURNT, row[ROLLED]
    else:
        row[BIN + row[BINNED]] = row[DISH + seat]
        row[BINNED] += 1
    row[MOVE] += 1
    clear_pan(row, seat)


@fast
def may_cool(row: Row) -> bool:
    """Return whether the active seat may save a burnt dish with the cooling cup (R-2a)."""
    seat = row[ACTIVE]
    if row[PAUSED] or row[HELD + KINDS * seat + COOL_CUP] == 0:
        return False
    return bool(row[KNOB + seat] - COOLS < red_of(row, seat))


@fast
def settle_pan(row: Row) -> bool:
    """Settle the active seat's pan if it is finished or ruined (F-1, R-1, R-2). Return whether it was."""
    now = standing(row, row[ACTIVE])
    if now in (EMPTY, COOKING):
        return False
    if now == FINISHED:
        finish_dish(row)
    elif now == BURNT and may_cool(row):
        row[PHASE] = COOL_DUE
    else:
        ruin_pan(row)
    return True


# phases/seasoning.py


@fast
def sink_crystal(row: Row, kind: int, most: int, bottle: int) -> int:
    """Move up to so many crystals of a kind from the sinks to a bottle, in order. Return how many."""
    moved, kept = 0, 0
    for place in range(row[SUNK]):
        crystal = row[SINK + place]
        if moved < most and kind_of(crystal) == kind:
            row[BOTTLES + IN_A_BOTTLE * bottle + row[BOTTLED + bottle]] = crystal
            row[BOTTLED + bottle] += 1
            moved += 1
        else:
            row[SINK + kept] = crystal
            kept += 1
    for place in range(kept, row[SUNK]):
        row[SINK + place] = 0
    row[SUNK] = kept
    if kind == bottle:
        row[OWN + bottle] += moved
    return moved


@fast
def refill(row: Row) -> bool:
    """Refill the first bottle that holds none of its spice while the sinks hold some, and add salt up to five (W-5,
    W-5a). Return whether a bottle was refilled."""
    for bottle in range(4):
        if row[OWN + bottle]:
            continue
        salts = SALTS - row[BOTTLED + bottle]
        if sink_crystal(row, bottle, SPICES, bottle):
            sink_crystal(row, SALT, salts, bottle)
            return True
    return False


@fast
def drop_crystal(row: Row, bottle: int, place: int, pan: int) -> None:
    """Move the crystal at a place of a bottle into a pan."""
    first = BOTTLES + IN_A_BOTTLE * bottle
    crystal = row[first + place]
    kind = kind_of(crystal)
    row[PANS + PAN_ROOM * pan + row[PANNED + pan]] = crystal
    row[PANNED + pan] += 1
    row[PAN_KINDS + pan] += 1 << 8 * kind
    if kind == bottle:
        row[OWN + bottle] -= 1
    row[BOTTLED + bottle] -= 1
    for later in range(place, row[BOTTLED + bottle]):
        row[first + later] = row[first + later + 1]
    row[first + row[BOTTLED + bottle]] = 0


@fast
def count_falling(crystals: int, tilt: float, sd: float, words: Words, chances: Chances) -> int:
    """Return how many crystals fall out of a bottle with so many that is meant to be turned so far (W-2)."""
    done = min(max(tilt + sd * draw_normal(words), LOWEST), HIGHEST)
    drawn = draw_real(words)
    step = int(np.rint(done * FINE)) - int(LOWEST * FINE)
    first = FALLS + (crystals * STEPS + step) * FALL
    for count in range(crystals):
        drawn -= chances[first + count]
        if drawn < 0.0:
            return count
    return crystals


@fast
def pour(row: Row, pan: int, bottle: int, degrees: int, words: Words, chances: Chances) -> None:
    """Season: an action over one's own pan, by the cup over another's (W-1, W-2, K-4)."""
    seat = row[ACTIVE]
    if pan == seat:
        row[LEFT] -= 1
    else:
        use_cup(row, SEASON_CUP)
    row[POURS] += 1
    row[MOVE] += 1
    crystals = row[BOTTLED + bottle]
    tilt = (degrees * TO_RADIANS) * TO_DEGREES  # as commands are, in radians
    falling = count_falling(crystals, tilt, chances[SDS + row[SKILL]], words, chances)
    for number in range(falling):
        drop_crystal(row, bottle, draw_below(words, crystals - number), pan)


@fast
def may_use(row: Row, bottle: int) -> bool:
    """Return whether the active seat may season its own dish with a bottle (W-1a)."""
    dish = row[DISH + row[ACTIVE]]
    return not row[RECIPE_ONLY] or dish < 0 or dish == CREPE or field(row, dish, NEEDS + bottle) > 0


# phases/breaks.py


@fast
def use_cup(row: Row, cup: int) -> None:
    """Play a cup of the active seat: this turn's break; it goes to the cup tray, but for a point (T-2, K-1, K-6)."""
    row[HELD + KINDS * row[ACTIVE] + cup] -= 1
    if cup != POINT_CUP:
        row[USED + cup] += 1
    row[PAUSED] = 1


@fast
def has_cup(row: Row, cup: int) -> bool:
    """Return whether the active seat may still take its break, and holds such a cup (T-2)."""
    return bool(row[PAUSED] == 0 and row[HELD + KINDS * row[ACTIVE] + cup] > 0)


@fast
def may_move(row: Row, seat: int) -> bool:
    """Return whether a stove may be swapped: no crêpe, nothing ruined (K-2)."""
    return row[DISH + seat] != CREPE and standing(row, seat) in (COOKING, FINISHED)


@fast
def may_swap(row: Row, other: int) -> bool:
    """Return whether the active seat may swap stoves with another now (K-2)."""
    seat = row[ACTIVE]
    return other != seat and has_cup(row, SWAP_CUP) and may_move(row, seat) and may_move(row, other)


@fast
def may_season(row: Row, other: int) -> bool:
    """Return whether the active seat may season another's dish now: one with spices, not ruined, no crêpe (K-4)."""
    dish = row[DISH + other]
    if other == row[ACTIVE] or not has_cup(row, SEASON_CUP) or dish < 0 or dish == CREPE:
        return False
    return has_spices(row, dish) and standing(row, other) in (COOKING, FINISHED)


@fast
def break_waits(row: Row) -> bool:
    """Return whether a break can still be taken, for which the turn goes on (T-3, K-7)."""
    if row[PAUSED]:
        return False
    if has_cup(row, POINT_CUP) or has_cup(row, SPOONS_CUP):
        return True
    if has_cup(row, COOL_CUP) and row[KNOB + row[ACTIVE]] > 0:
        return True
    partners = 0
    for other in range(row[PLAYERS]):
        if may_swap(row, other) or may_season(row, other):
            partners += 1
    return partners > 0


@fast
def swap_stoves(row: Row, other: int) -> None:
    """Swap stoves, with pan, dish, heat and crystals (K-2)."""
    seat = row[ACTIVE]
    use_cup(row, SWAP_CUP)
    for what in (KNOB, DISH, PANNED, PAN_KINDS):
        row[what + seat], row[what + other] = row[what + other], row[what + seat]
    mine, theirs = PANS + seat * PAN_ROOM, PANS + other * PAN_ROOM
    for place in range(max(row[PANNED + seat], row[PANNED + other])):
        row[mine + place], row[theirs + place] = row[theirs + place], row[mine + place]


@fast
def cool_down(row: Row, steps: int) -> None:
    """Turn the own knob down (K-5, R-2)."""
    use_cup(row, COOL_CUP)
    row[KNOB + row[ACTIVE]] -= steps
    row[PHASE] = ACT


# phases/heating.py


@fast
def turn_up(row: Row, seat: int, steps: int) -> None:
    """Turn a knob up, not above 7 (H-5)."""
    row[KNOB + seat] = min(row[KNOB + seat] + steps, HOTTEST)


@fast
def heat(row: Row, words: Words) -> None:
    """Roll the die: an action (H-1 to H-4)."""
    row[LEFT] -= 1
    row[ROLLED], row[PHASE] = 1, ACT
    row[MOVE] += 1
    row[ROLLS] += 1
    face = draw_below(words, FACES)
    row[FACE] = face
    if face == CHOOSE_FACE:
        row[PHASE] = HEAT_DUE
    elif face == CUP_FACE:
        row[PHASE] = CUP_DUE
    elif face == ALL_FACE:  # H-2a: all of them at once
        for seat in range(row[PLAYERS]):
            turn_up(row, seat, 1)
    else:
        turn_up(row, row[ACTIVE], face + 1)


@fast
def draw_cup(row: Row, words: Words) -> bool:
    """Give the active seat the cup that is due, if that is no choice (H-4, H-4b). Return whether it is settled."""
    seat, down, open_, used = row[ACTIVE], 0, 0, 0
    for cup in range(KINDS):
        down += row[PILE + cup]
        used += row[USED + cup]
        for other in range(row[PLAYERS]):
            if other != seat:
                open_ += row[HELD + KINDS * other + cup]
    if down == 0:
        if open_ > 0:
            return False
        if used == 0:  # H-4a
            row[PHASE] = ACT
            return True
        for cup in range(KINDS):
            row[PILE + cup], row[USED + cup] = row[USED + cup], 0
        down = used
    place, cup = draw_below(words, down), 0
    while place >= row[PILE + cup]:
        place -= row[PILE + cup]
        cup += 1
    row[PILE + cup] -= 1
    row[HELD + KINDS * seat + cup] += 1
    row[DRAWS] += 1
    row[PHASE] = ACT
    return True


@fast
def take_cup(row: Row, other: int, cup: int) -> None:
    """Take another's open cup (H-4a)."""
    row[HELD + KINDS * other + cup] -= 1
    row[HELD + KINDS * row[ACTIVE] + cup] += 1
    row[MOVE] += 1
    row[PHASE] = ACT


# phases/crepe.py


@fast
def flip(row: Row, words: Words, chances: Chances) -> None:
    """Toss the crêpe; caught picture side up it is finished, and the turn ends (Q-2, Q-3, Q-6)."""
    seat = row[ACTIVE]
    row[LEFT] -= 1
    row[TOSSES] += 1
    row[MOVE] += 1
    drawn, first = draw_real(words), TOSSED + row[SKILL] * CATCHES
    caught = 0
    for catch in range(CATCHES):
        drawn -= chances[first + catch]
        if drawn < 0.0:
            caught = catch
            break
    if caught == 0:
        lay_on_tray(row, seat, CREPE)
        row[CREPES + seat], row[ENDING] = CREPE_DONE, 1
        clear_pan(row, seat)


# phases/setting_out.py


@fast
def dishes_allowed(row: Row) -> int:
    """Return the set of dishes the active seat may pick: colours not finished yet, or any if there is none (F-3)."""
    seat, cooked = row[ACTIVE], 0
    for place in range(row[TRAYED + seat]):
        dish = row[TRAYS + seat * TRAY_ROOM + place]
        if dish != CREPE:
            cooked |= 1 << field(row, dish, COLOUR)
    new = 0
    for dish in range(DISHES):
        if row[SUPPLY] >> dish & 1 and not cooked >> field(row, dish, COLOUR) & 1:
            new |= 1 << dish
    return new or int(row[SUPPLY])


@fast
def pick_dish(row: Row, dish: int) -> None:
    """Put a dish into the empty pan; with the crêpe the turn ends (P-1, F-3, Q-1)."""
    seat = row[ACTIVE]
    row[MOVE] += 1
    row[KNOB + seat], row[DISH + seat] = 0, dish
    if dish == CREPE:
        row[CREPES + seat], row[LEFT], row[PHASE] = CREPE_IN_PAN, 0, BETWEEN
        return
    row[SUPPLY] &= ~(1 << dish)
    if row[TURN]:
        row[PHASE] = ACT
        return
    row[ACTIVE] = (seat + 1) % row[PLAYERS]
    row[PHASE] = BETWEEN if row[ACTIVE] == row[START] else DISH_DUE


@fast
def deal(row: Row, words: Words) -> None:
    """Begin a game: who begins, everybody's first cup, full bottles (P-1, C-1, C-2)."""
    chosen, players = row[FIRST_SEAT], row[PLAYERS]
    row[START] = chosen - 1 if 0 < chosen <= players else draw_below(words, players)
    row[ACTIVE] = row[START]
    cups = np.zeros(len(ALL_CUPS), dtype=np.int64)
    for place in range(len(ALL_CUPS)):
        cups[place] = ALL_CUPS[place]
    for last in range(len(ALL_CUPS) - 1, 0, -1):
        other = draw_below(words, last + 1)
        cups[last], cups[other] = cups[other], cups[last]
    for cup in range(KINDS):
        row[PILE + cup] = CUP_COUNTS[cup]
    for seat in range(players):
        row[HELD + KINDS * seat + cups[seat]] = 1
        row[PILE + cups[seat]] -= 1
        row[DISH + seat] = -1
    for crystal in range(CRYSTALS):
        row[BOTTLES + crystal] = crystal
    for bottle in range(4):
        row[BOTTLED + bottle], row[OWN + bottle] = IN_A_BOTTLE, SPICES
    row[SUPPLY] = (1 << DISHES) - 1
    row[PHASE], row[FACE], row[REASON] = DISH_DUE, -1, -1


# phases/turns.py


@fast
def end_turn(row: Row) -> None:
    """End the turn (T-3)."""
    row[PHASE], row[LEFT], row[ENDING] = BETWEEN, 0, 0
    row[MOVE] += 1


@fast
def begin_turn(row: Row) -> None:
    """Begin the next turn, or end the game after the last agreed round (T-1, E-6)."""
    seat = (row[ACTIVE] + 1) % row[PLAYERS] if row[TURN] else row[START]
    if seat == row[START]:
        if row[LIMIT] and row[ROUND] >= row[LIMIT]:
            end_game(row, BY_LIMIT)
            return
        row[ROUND] += 1
    row[ACTIVE], row[PHASE], row[LEFT] = seat, ACT, TURN_ACTIONS
    row[TURN] += 1
    row[ROLLED], row[PAUSED], row[ENDING], row[FACE] = 0, 0, 0, -1


@fast
def go_on(row: Row) -> bool:
    """Settle pan and bottles in a turn, and end it when nothing is left to do (R-4, T-3). Return whether anything
    happened."""
    if settle_pan(row) or refill(row):
        return True
    if row[ENDING] or (row[LEFT] == 0 and not break_waits(row)):
        end_turn(row)
        return True
    return False


@fast
def proceed(row: Row, words: Words) -> None:
    """Play what the table does by itself, until somebody is asked or the game is over."""
    while True:
        phase = row[PHASE]
        if phase == BETWEEN:
            begin_turn(row)
        elif phase == ACT:
            if not go_on(row):
                return
        elif phase == DISH_DUE and row[TURN]:
            if end_at_once(row) or not refill(row):
                return
        elif phase == CUP_DUE:
            if not draw_cup(row, words):
                return
        else:
            return


@fast
def roll_is_due(row: Row) -> bool:
    """Return whether the crêpe's roll comes next (Q-2, K-3)."""
    return bool(row[LEFT] % ROLL_AND_FLIPS == 0)


@fast
def may_roll(row: Row) -> bool:
    """Return whether the die may be rolled; with a crêpe in the pan only when its roll is due (T-1, Q-2)."""
    return row[LEFT] > 0 and (row[DISH + row[ACTIVE]] != CREPE or roll_is_due(row))


@fast
def may_end(row: Row) -> bool:
    """Return whether the turn may be ended with actions left: not before the roll of Q-2, nor if all must be used
    (T-3)."""
    if row[LEFT] == 0:
        return True
    return not row[MUST_ACT] and bool(row[ROLLED] or row[DISH + row[ACTIVE]] != CREPE)


# The answers of a decision, and what an answer does.


@fast
def note(found: Row, count: int, answer: int) -> int:
    """Put an answer at the end of a list. Return how long the list is then."""
    found[count] = answer
    return count + 1


@fast
def note_pours(found: Row, count: int, pan: int, bottle: int) -> int:
    """Put all tilts of a bottle over a pan at the end of a list. Return how long the list is then."""
    for tilt in range(TILTS):
        found[count + tilt] = POUR + (4 * pan + bottle) * TILTS + tilt
    return count + TILTS


@fast
def note_coolings(row: Row, found: Row, count: int, below: int) -> int:
    """Put the ways to cool to less than `below` at the end of a list (K-5, R-2a). Return how long the list is then."""
    knob = row[KNOB + row[ACTIVE]]
    for steps in range(1, min(COOLS, knob) + 1):
        if knob - steps < below:
            count = note(found, count, PLAY_COOL + steps - 1)
    return count


@fast
def list_picks(row: Row, found: Row) -> int:
    """List the dishes that may be picked, and the crêpe, but not at set-up (F-3, Q-1). Return how many."""
    count, allowed = 0, dishes_allowed(row)
    for dish in range(DISHES):
        if allowed >> dish & 1:
            count = note(found, count, PICK + dish)
    if row[TURN] and row[CREPES + row[ACTIVE]] == CREPE_HELD:
        count = note(found, count, PICK + CREPE)
    return count


@fast
def list_takes(row: Row, found: Row) -> int:
    """List the open cups of others (H-4a). Return how many."""
    count = 0
    for other in range(row[PLAYERS]):
        for cup in range(KINDS):
            if other != row[ACTIVE] and row[HELD + KINDS * other + cup]:
                count = note(found, count, TAKE + KINDS * other + cup)
    return count


@fast
def list_acts(row: Row, found: Row) -> int:
    """List what may be done in a turn: heat, cups, the end, flips, pours (T-1 to T-3, Q-2, W-1). Return how many."""
    count, seat, players = 0, row[ACTIVE], row[PLAYERS]
    crepe_turn = row[DISH + seat] == CREPE
    if may_roll(row):
        count = note(found, count, HEAT)
    if has_cup(row, POINT_CUP):
        count = note(found, count, PLAY_POINT)
    if has_cup(row, SPOONS_CUP):
        count = note(found, count, PLAY_SPOONS)
    for other in range(players):
        if may_swap(row, other):
            count = note(found, count, PLAY_SWAP + other)
    if has_cup(row, COOL_CUP):
        count = note_coolings(row, found, count, row[KNOB + seat])
    if may_end(row):
        count = note(found, count, END)
    if crepe_turn and not roll_is_due(row):
        count = note(found, count, FLIP)
    for pan in range(players):
        for bottle in range(4):
            if pan == seat:
                if row[LEFT] > 0 and not crepe_turn and may_use(row, bottle):
                    count = note_pours(found, count, pan, bottle)
            elif may_season(row, pan):
                count = note_pours(found, count, pan, bottle)
    return count


@fast
def list_answers(row: Row, found: Row) -> int:
    """List the numbers of the active seat's answers in an array with room for `ANSWERS`, ascending. Return how many."""
    phase = row[PHASE]
    if phase == DISH_DUE:
        return list_picks(row, found)
    if phase == ACT:
        return list_acts(row, found)
    if phase == CUP_DUE:
        return list_takes(row, found)
    count = 0
    if phase == HEAT_DUE:
        for steps in range(3):
            count = note(found, count, TURN_UP + steps)
    elif phase == COOL_DUE:
        count = note(found, note_coolings(row, found, 0, red_of(row, row[ACTIVE])), LET_BURN)
    return count


@fast
def play_listed(row: Row, answer: int, words: Words, chances: Chances) -> None:
    """Play an answer that is no pour."""
    if answer < HEAT:
        pick_dish(row, answer - PICK)
    elif answer == HEAT:
        heat(row, words)
    elif answer < TAKE:
        turn_up(row, row[ACTIVE], answer - TURN_UP + 1)
        row[PHASE] = ACT
        row[MOVE] += 1
    elif answer < PLAY_POINT:
        take_cup(row, (answer - TAKE) // KINDS, (answer - TAKE) % KINDS)
    elif answer == LET_BURN:
        ruin_pan(row)
    elif answer == END:
        end_turn(row)
    elif answer == FLIP:
        flip(row, words, chances)
    else:
        play_break(row, answer)


@fast
def play_break(row: Row, answer: int) -> None:
    """Play a cup (K-1 to K-3, K-5)."""
    row[MOVE] += 1
    if answer == PLAY_POINT:
        use_cup(row, POINT_CUP)
        row[SERVED + row[ACTIVE]] += 1
    elif answer == PLAY_SPOONS:
        use_cup(row, SPOONS_CUP)
        row[LEFT] += SPOONS
    elif answer < PLAY_COOL:
        swap_stoves(row, answer - PLAY_SWAP)
    else:
        cool_down(row, answer - PLAY_COOL + 1)


@fast
def play(row: Row, answer: int, words: Words, chances: Chances) -> None:
    """Play an answer of the active seat, and all that follows by itself."""
    if answer < POUR:
        play_listed(row, answer, words, chances)
    else:
        where, tilt = (answer - POUR) // TILTS, (answer - POUR) % TILTS
        pour(row, where // 4, where % 4, FLATTEST + tilt, words, chances)
    proceed(row, words)


@fast
def play_randomly(row: Row, words: Words, chances: Chances) -> int:
    """Play a game to its end, everybody at random, and return the number of decisions."""
    found = np.zeros(ANSWERS, dtype=np.int64)
    decisions = 0
    while row[PHASE] != OVER:
        count = list_answers(row, found)
        play(row, found[draw_below(words, count)], words, chances)
        decisions += 1
    return decisions
