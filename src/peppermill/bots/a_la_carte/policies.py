"""`solid` in compiled form, a little simpler, on the rows of À la carte's engine; and games played on by it.

It decides as `solid.py` and `cups.py` do, with three simplifications: dishes are solved for bottles as full as they
usually are, dishes of others are spoilt or left alone, and nobody's haste near the end counts.
"""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from peppermill.bots.a_la_carte import pouring, solving
from peppermill.bots.a_la_carte.cups import KEEPING
from peppermill.bots.a_la_carte.solid import CONTESTED
from peppermill.bots.a_la_carte.worth import (
    FLIPS,
    LONGEST_CREPE,
    NEVER,
    SOLID,
    SPOILING,
    USUAL,
    WARM,
    flip_rate,
    rate,
    solved,
)
from peppermill.compiled import fast
from peppermill.games.a_la_carte import engine_rules as e
from peppermill.games.a_la_carte import pour_model
from peppermill.games.a_la_carte.pieces import (
    BOTTLES,
    COLOURS,
    CREPE_POINTS,
    CUPS,
    HOTTEST,
    TO_STAR_WIN,
    Dish,
    DishName,
)
from peppermill.games.a_la_carte.pieces import STARS as ALL_STARS
from peppermill.games.engine import Row, Words
from peppermill.gestures import SKILLS, hand_of

Guide = NDArray[np.float64]
EFFORT: Final = 4
"""Number of tilts that are evaluated besides the usual ones."""
TILTS: Final = 6 + EFFORT
DUMP_TILT: Final = TILTS - 1
CODES: Final = 81
STAR_WORTHS: Final = (0.0, *SOLID.star)
LAST_WORTHS: Final = (0.0, SOLID.last, SOLID.lost)
NO_END, ENDS_WON, ENDS_LOST = range(3)
"""Effects on the game of finishing a dish: none (or a tie), it is won, it is lost."""
ACTION, BUMP_EACH, FLIP, CUP = range(4)
"""Figures of a guide: what an action costs, how likely others turn the knob up, how often a crêpe is caught, what a cup
is worth."""
DUMPED: Final = 0.85
"""Share of pours meant to spoil a dish that do (tuned)."""
POINT_STOLEN: Final = 0.7
PROGRESS: Final = SOLID.progress
ENVY: Final = SOLID.envy
OF_LEADER: Final = 0.7 * ENVY
OF_OTHERS: Final = 0.25 * ENVY
KEPT: Final = tuple(KEEPING[cup] for cup in CUPS)
MUCH: Final = 1e9


# A guide: what the compiled `solid` looks up for one menu and one skill of hands, as one array of numbers. It begins
# with the engine's chances.
CONTEXTS: Final = len(STAR_WORTHS) * len(LAST_WORTHS)
PLACES: Final = 3 * solving.KNOB
"""Number of situations of a pan with the same spices: three of salt for each heat."""
FIGURES: Final = len(e.chance_table())
AGAIN: Final = FIGURES + 4
"""The worth of beginning a dish anew, by colour."""
STEPS: Final = AGAIN + len(COLOURS)
"""Increments that a crystal of a bottle adds to the index of crystals, by dish and bottle; 0 if the dish needs none."""
DEGREES: Final = STEPS + 4 * e.DISHES
"""Tilts, by crystals in the bottle and number of the tilt."""
VALUES: Final = DEGREES + e.FALL * TILTS
"""The worth of a pan by context, dish, crystals, salt and heat; see `context_of`."""
ACTS: Final = VALUES + CONTEXTS * e.DISHES * CODES * PLACES
"""The best act there: `solving.HEAT`, `solving.DUMP`, or a bottle and a tilt as one number."""
GUIDE: Final = ACTS + CONTEXTS * e.DISHES * CODES * PLACES


def guide_of(row: Row) -> Guide:
    """Return the guide of a game, from a cache."""
    menu = tuple(row[e.MENU : e.MENU + e.DISHES].tolist())
    return make_guide(menu, SKILLS[row[e.SKILL]], bool(row[e.RECIPE_ONLY]), int(row[e.PLAYERS]))


def read_dish(number: int, packed: int) -> Dish:
    """Return a dish of an engine's row; its name is its number."""
    low, high, red, points, colour, *needs = (packed >> 3 * place & 7 for place in range(e.NEEDS + 4))
    spices = tuple(spice for spice, need in zip(BOTTLES, needs, strict=True) for _ in range(need))
    return Dish(DishName(str(number)), COLOURS[colour], spices, low, high, red, points)


@lru_cache(maxsize=16)
def make_guide(menu: tuple[int, ...], skill: str, recipe_bottles_only: bool, players: int) -> Guide:
    """Return the guide of the dishes of an engine's row for hands of a skill, from a cache."""
    dishes = tuple(read_dish(number, packed) for number, packed in enumerate(menu))
    sd = pour_model.unsteadiness(hand_of(skill))
    action, again = rate(dishes, sd, SOLID, EFFORT)
    bump = 0.05 * (players - 1)
    guide: Guide = np.zeros(GUIDE)
    guide[:FIGURES] = e.chance_table()
    guide[FIGURES:AGAIN] = action, bump, flip_rate(hand_of(skill)), SOLID.cup
    guide[AGAIN:STEPS] = [again[colour] for colour in COLOURS]
    guide[DEGREES:VALUES] = np.ravel([pouring.tilts(crystals, sd, EFFORT) for crystals in range(e.FALL)]).round()
    shape = (CONTEXTS, e.DISHES, CODES, 3, solving.KNOB)
    steps = guide[STEPS:DEGREES].reshape(e.DISHES, len(BOTTLES))
    values, acts = guide[VALUES:ACTS].reshape(shape), guide[ACTS:].reshape(shape)
    for number, dish in enumerate(dishes):
        wanted = [bottle for bottle, spice in enumerate(BOTTLES) if spice in dish.spices]
        steps[number, wanted] = [3**place for place in range(len(wanted))]
        spoiling = NEVER if recipe_bottles_only and not wanted else SPOILING
        for context in range(CONTEXTS):
            star, last = divmod(context, len(LAST_WORTHS))
            worth = dish.points + SOLID.progress + LAST_WORTHS[last]
            scale = (worth, STAR_WORTHS[star], action, bump, 1.0, SOLID.cup, spoiling, again[dish.colour])
            found, best = solved(dish, (USUAL,) * len(wanted), sd, EFFORT, scale)
            bottles = np.array([*wanted, 0])[np.maximum(best, 0) // TILTS]
            values[context, number, : len(found)] = found
            acts[context, number, : len(found)] = np.where(best < 0, best, bottles * TILTS + best % TILTS)
    return guide


@fast
def guide_place(context: int, dish: int, code: int, salt: int, knob: int) -> int:
    """Return the flat index of a pan's situation in the value table and in the action table of a guide (`make_guide`).
    `context`, `dish`, `code`, `salt` and `knob` are the indices of its five dimensions; `code` stands for the crystals
    in the pan."""
    return ((context * e.DISHES + dish) * CODES + code) * PLACES + salt * solving.KNOB + knob


@fast
def best_other_points(row: Row, seat: int) -> int:
    """Return the most points of the other seats."""
    most = 0
    for other in range(row[e.PLAYERS]):
        if other != seat:
            most = max(most, e.points_of(row, other))
    return most


@fast
def ending_of(row: Row, seat: int, gained: int) -> int:
    """Return the effect on the game if a seat finishes a dish of so many points."""
    if row[e.TRAYED + seat] + 1 < row[e.TO_END]:
        return NO_END
    ahead, rest = e.points_of(row, seat) + gained, best_other_points(row, seat)
    return ENDS_WON if ahead > rest else NO_END if ahead == rest else ENDS_LOST


@fast
def context_of(row: Row, seat: int, dish: int, clean: bool) -> int:
    """Return the place in a guide for a dish of a seat, by the star it could bring and its effect on the game."""
    given = 0
    for other in range(row[e.PLAYERS]):
        given += row[e.STARS + other]
    star = min(row[e.STARS + seat], 2) + 1 if clean and given < ALL_STARS else 0
    return int(3 * star + ending_of(row, seat, e.field(row, dish, e.POINTS)))


@fast
def pan_code(row: Row, guide: Guide, pan: int, dish: int) -> int:
    """Return the index of a pan's crystals, negative if there are any that the dish does not need; of those needed, two
    are as good as more."""
    code, strange = 0, False
    for spice in range(4):
        count = e.count_kind(row, pan, spice)
        step = int(guide[STEPS + 4 * dish + spice])
        code += min(count, 2) * step
        strange = strange or (step == 0 and count > 0)
    return -code - 1 if strange else code


@fast
def heated_worth(row: Row, guide: Guide, pan: int, seat: int, knob: int, ruined: float) -> float:
    """Return the worth of a pan's dish at another heat to a seat; `ruined` if it is spoilt or burns."""
    dish = row[e.DISH + pan]
    if knob >= e.field(row, dish, e.RED) or e.is_spoilt(row, pan):
        return ruined
    code = pan_code(row, guide, pan, dish)
    clean = code >= 0
    place = code if clean else -code - 1
    salt = min(e.count_kind(row, pan, e.SALT), 2)
    return float(guide[VALUES + guide_place(context_of(row, seat, dish, clean), dish, place, salt, knob)])


@fast
def crepe_worth(row: Row, guide: Guide, seat: int, knob: int) -> float:
    """Return the expected points of a crêpe, over turns of one roll and two flips each, until it is caught or burns."""
    action, flip = guide[FIGURES + ACTION], guide[FIGURES + FLIP]
    worth = CREPE_POINTS + PROGRESS + LAST_WORTHS[ending_of(row, seat, CREPE_POINTS)]
    turns = min(max(int((HOTTEST - knob) / (WARM + guide[FIGURES + BUMP_EACH])), 1), LONGEST_CREPE)
    caught, total, going = 1.0 - (1.0 - flip) ** FLIPS, 0.0, 1.0
    for _ in range(turns):
        total += going * (caught * worth + guide[FIGURES + CUP] / 6.0 - 3.0 * action)
        going *= 1.0 - caught
    return total


@fast
def stove_worth(row: Row, guide: Guide, pan: int, seat: int) -> float:
    """Return the worth of what is on a stove, to its owner or another seat."""
    dish = row[e.DISH + pan]
    if dish < 0:
        return 0.0
    if dish == e.CREPE:
        return crepe_worth(row, guide, pan, row[e.KNOB + pan])
    return heated_worth(row, guide, pan, seat, row[e.KNOB + pan], 0.0)


@fast
def again_worth(row: Row, guide: Guide, dish: int) -> float:
    """Return the worth of beginning another dish of the same colour."""
    return 0.0 if dish < 0 or dish == e.CREPE else float(guide[AGAIN + e.field(row, dish, e.COLOUR)])


@fast
def is_near_end(row: Row, seat: int) -> bool:
    """Return whether a seat may end the game with its next dish."""
    return bool(row[e.TRAYED + seat] + 1 >= row[e.TO_END] or row[e.STARS + seat] + 1 >= TO_STAR_WIN)


@fast
def is_closing(row: Row) -> bool:
    """Return whether anybody may end the game with the next dish."""
    near = 0
    for seat in range(row[e.PLAYERS]):
        if is_near_end(row, seat):
            near += 1
    return near > 0


@fast
def envy_of(row: Row, seat: int, other: int) -> float:
    """Return how much another's loss is worth: most with two players, else if they lead."""
    if row[e.PLAYERS] == 2:
        return ENVY
    return OF_LEADER if e.points_of(row, other) >= best_other_points(row, seat) else OF_OTHERS


@fast
def choose_dish(row: Row, guide: Guide, found: Row, count: int) -> int:
    """Choose the dish that is worth most, a little more if others may take it away (`solid._pick`)."""
    seat = row[e.ACTIVE]
    worths = np.zeros(count)
    for number in range(count):
        dish = found[number] - e.PICK
        if dish != e.CREPE:
            worths[number] = guide[VALUES + guide_place(context_of(row, seat, dish, True), dish, 0, 0, 0)]
    best, most = found[0], -MUCH
    for number in range(count):
        dish = found[number] - e.PICK
        if dish == e.CREPE:
            wanted = picked_crepe_worth(row, guide)
        else:
            wanted, rival = worths[number], -MUCH
            for other in range(count):
                beside = found[other] - e.PICK
                if beside not in (dish, e.CREPE) and e.field(row, beside, e.COLOUR) == e.field(row, dish, e.COLOUR):
                    rival = max(rival, worths[other])
            ahead = worths[number] - rival if rival > -MUCH else 1.0
            wanted += CONTESTED * max(ahead, 0.0)
        if wanted > most:
            best, most = found[number], wanted
    return int(best)


@fast
def picked_crepe_worth(row: Row, guide: Guide) -> float:
    """Return the worth of taking the crêpe now: later it may cost no action (`solid._crepe`)."""
    seat = row[e.ACTIVE]
    unspent = 0 if row[e.ENDING] else row[e.LEFT]
    if unspent > 1 and row[e.TO_END] - row[e.TRAYED + seat] > 2 and not is_closing(row):
        return -100.0
    return crepe_worth(row, guide, seat, 0) - unspent * float(guide[FIGURES + ACTION])


@fast
def choose_heat(row: Row, guide: Guide) -> int:
    """Choose the heat that is worth most (`solid._heated`)."""
    seat = row[e.ACTIVE]
    dish, best, most = row[e.DISH + seat], 1, -MUCH
    for steps in range(1, 4):
        worth = -float(steps)
        if dish >= 0 and dish != e.CREPE:
            knob = min(row[e.KNOB + seat] + steps, HOTTEST)
            worth = heated_worth(row, guide, seat, seat, knob, again_worth(row, guide, dish))
        if worth > most:
            best, most = steps, worth
    return e.TURN_UP + best - 1


@fast
def choose_cup_to_take(row: Row, found: Row, count: int) -> int:
    """Choose the cup that is worth most, with what its owner loses (`cups.taken`)."""
    best, most = found[0], -MUCH
    for number in range(count):
        other, cup = (found[number] - e.TAKE) // e.KINDS, (found[number] - e.TAKE) % e.KINDS
        worth = KEPT[cup] + (POINT_STOLEN if cup == e.POINT_CUP else 0.0)
        worth += 0.1 * envy_of(row, row[e.ACTIVE], other)
        if worth > most:
            best, most = found[number], worth
    return int(best)


@fast
def cooled_worth(row: Row, guide: Guide, steps: int) -> float:
    """Return the worth of the own stove after turning the knob down."""
    seat = row[e.ACTIVE]
    knob = max(row[e.KNOB + seat] - steps, 0)
    if row[e.DISH + seat] == e.CREPE:
        return crepe_worth(row, guide, seat, knob)
    return heated_worth(row, guide, seat, seat, knob, 0.0)


@fast
def choose_rescue(row: Row, guide: Guide, found: Row, count: int) -> int:
    """Return the answer that cools a burnt dish, if that is worth more than beginning another dish and keeping the cup
    (`solid._saved`); else the one that lets it burn."""
    best, most = e.LET_BURN, KEPT[e.COOL_CUP] + again_worth(row, guide, row[e.DISH + row[e.ACTIVE]])
    for number in range(count):
        if found[number] != e.LET_BURN:
            worth = cooled_worth(row, guide, found[number] - e.PLAY_COOL + 1)
            if worth > most:
                best, most = found[number], worth
    return int(best)


@fast
def choose_break(row: Row, guide: Guide) -> int:
    """Choose the cup that gains most, less the worth of keeping it; -1 if none gains anything (`cups.best`)."""
    if row[e.PAUSED]:
        return -1
    seat, best, most = row[e.ACTIVE], -1, 0.0
    held, closing = e.HELD + e.KINDS * seat, is_closing(row)
    keeping = 0.0 if closing else 1.0
    if row[held + e.POINT_CUP] and (row[e.LEFT] == 0 or is_near_end(row, seat)):
        best, most = e.PLAY_POINT, 1.0 - keeping * KEPT[e.POINT_CUP]
    if row[held + e.SPOONS_CUP] and row[e.LEFT] == 0:
        gain = 3.0 * guide[FIGURES + ACTION] - keeping * KEPT[e.SPOONS_CUP]
        if gain > most:
            best, most = e.PLAY_SPOONS, gain
    if row[held + e.COOL_CUP] and row[e.DISH + seat] >= 0:
        now = stove_worth(row, guide, seat, seat)
        for steps in range(1, min(e.COOLS, row[e.KNOB + seat]) + 1):
            gain = cooled_worth(row, guide, steps) - now - keeping * KEPT[e.COOL_CUP]
            if gain > most:
                best, most = e.PLAY_COOL + steps - 1, gain
    for other in range(row[e.PLAYERS]):
        if e.may_swap(row, other):
            gain = swap_gain(row, guide, seat, other) - keeping * KEPT[e.SWAP_CUP]
            if gain > most:
                best, most = e.PLAY_SWAP + other, gain
        if e.may_season(row, other):
            gain = spoiling_gain(row, guide, seat, other) - keeping * KEPT[e.SEASON_CUP]
            if gain > most:
                best, most = dump_over(row, guide, other), gain
    return int(best)


@fast
def swap_gain(row: Row, guide: Guide, seat: int, other: int) -> float:
    """Return the gain of swapping stoves."""
    mine = stove_worth(row, guide, other, seat) - stove_worth(row, guide, seat, seat)
    theirs = stove_worth(row, guide, seat, other) - stove_worth(row, guide, other, other)
    return mine - envy_of(row, seat, other) * theirs


@fast
def spoiling_gain(row: Row, guide: Guide, seat: int, other: int) -> float:
    """Return the gain of spoiling another's dish."""
    loss = stove_worth(row, guide, other, other) - again_worth(row, guide, row[e.DISH + other])
    return DUMPED * envy_of(row, seat, other) * loss


@fast
def dump_over(row: Row, guide: Guide, pan: int) -> int:
    """Return the answer that empties the fullest bottle that may be used over a pan."""
    best, most = 0, -1
    for bottle in range(4):
        if row[e.BOTTLED + bottle] > most and (pan != row[e.ACTIVE] or e.may_use(row, bottle)):
            best, most = bottle, row[e.BOTTLED + bottle]
    return pour_from(row, guide, pan, best, DUMP_TILT)


@fast
def pour_from(row: Row, guide: Guide, pan: int, bottle: int, tilt: int) -> int:
    """Return the answer that pours over a pan by a tilt of the guide."""
    degrees = int(guide[DEGREES + row[e.BOTTLED + bottle] * TILTS + tilt])
    return int(e.POUR + (4 * pan + bottle) * e.TILTS + degrees - e.FLATTEST)


@fast
def choose_act(row: Row, guide: Guide) -> int:
    """Choose what to do in a turn: a cup, else the best act for the dish (`solid._act`)."""
    cup = choose_break(row, guide)
    if cup >= 0:
        return cup
    seat = row[e.ACTIVE]
    dish = row[e.DISH + seat]
    if dish == e.CREPE and not e.roll_is_due(row):
        return e.FLIP
    if row[e.LEFT] == 0:
        return e.END
    if dish < 0 or dish == e.CREPE:
        return e.HEAT
    code = pan_code(row, guide, seat, dish)
    clean = code >= 0
    place = code if clean else -code - 1
    salt = min(e.count_kind(row, seat, e.SALT), 2)
    act = int(guide[ACTS + guide_place(context_of(row, seat, dish, clean), dish, place, salt, row[e.KNOB + seat])])
    if act == solving.HEAT:
        return e.HEAT
    if act == solving.DUMP:
        return dump_over(row, guide, seat)
    return pour_from(row, guide, seat, act // TILTS, act % TILTS)


@fast
def choose(row: Row, guide: Guide, found: Row) -> int:
    """Return the answer of the active seat by the compiled `solid`. `found` has room for all answers."""
    phase = row[e.PHASE]
    if phase == e.ACT:
        return choose_act(row, guide)
    if phase == e.HEAT_DUE:
        return choose_heat(row, guide)
    count = e.list_answers(row, found)
    if phase == e.DISH_DUE:
        return choose_dish(row, guide, found, count)
    if phase == e.CUP_DUE:
        return choose_cup_to_take(row, found, count)
    return choose_rescue(row, guide, found, count)


@fast
def play_on(row: Row, turns: int, words: Words, guide: Guide, found: Row) -> None:
    """Play a game on by the compiled `solid`, to its end, or for so many turns more."""
    last = row[e.TURN] + turns
    while row[e.PHASE] != e.OVER and (turns == 0 or row[e.TURN] < last):
        e.play(row, choose(row, guide, found), words, guide)


def prepare() -> None:
    """Compile the functions, or load what was compiled before."""
    from peppermill.bots.a_la_carte.rollouts import ALaCarteRollouts

    ALaCarteRollouts().prepare()


if __name__ == "__main__":
    prepare()
