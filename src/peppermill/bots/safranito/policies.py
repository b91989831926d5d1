"""`solid` and `casual` in compiled form, on the rows of Safranito's engine.

They decide as `worth.py`, `aims.py` and `trade.py` do where throws are sampled, and know what the asked seat knows:
face-down chips of others count as the average of those not shown. Of equal answers they take the first.
"""

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from peppermill.bots.safranito import HEADS, Head
from peppermill.bots.safranito.worth import CONTESTED, FOLLOWS, PER_POINT, SPACE_WORTH, UNKNOWN
from peppermill.compiled import fast
from peppermill.games.engine import Row, Words
from peppermill.games.engine_random import draw_below
from peppermill.games.safranito import engine_rules as e
from peppermill.games.safranito.pieces import SPACES

Numbers = NDArray[np.float64]
LEVELS: Final = ("solid", "casual")
(BLEND, NEARER, RESALE, SPACES_WORTH, THRIFT, LOOSE) = range(6)
MISSING: Final = 6
"""Weights of a level: those of a `Head` and its `Scale`, in this order."""
HELD: Final = 10
WEIGHTS: Final = 14
SPACE_WORTHS: Final = tuple(SPACE_WORTH[space] for space in SPACES)
CHIPS_IN_ALL: Final = 210.0
"""Sum of a seat's chips."""
LITTLE: Final = -1e18


def weights_of(head: Head) -> Numbers:
    """Return the weights of a level."""
    scale = head.scale
    first = (scale.blend, scale.nearer, scale.resale, scale.spaces, head.thrift, float(head.loose))
    return np.array([*first, *scale.missing, *scale.held])


def usual_weights() -> Numbers:
    """Return the weights of all compiled levels, a row each."""
    return np.stack([weights_of(HEADS[level]) for level in LEVELS])


@fast
def count_blend(row: Row, seat: int, blend: int, worth: float, weights: Numbers, more: Numbers, first: Numbers) -> None:
    """Raise the worth of each spice of a blend to its share of the blend's worth, if that is more: of a missing card in
    `more`, of a held one in `first`."""
    missing = 0
    hand, recipe = e.HANDS + e.SPICES * seat, row[e.RECIPES + blend]
    for spice in range(e.SPICES):
        if recipe >> spice & 1 and row[hand + spice] == 0:
            missing += 1
    for spice in range(e.SPICES):
        if recipe >> spice & 1:
            if row[hand + spice]:
                first[spice] = max(first[spice], worth * weights[HELD + missing])
            else:
                more[spice] = max(more[spice], worth * weights[MISSING + missing])


@fast
def write_worths(row: Row, seat: int, weights: Numbers, more: Numbers, first: Numbers) -> None:
    """Write the worth to a seat of one card more of each spice, and of the first copy it holds (`worth.worths`)."""
    blend = weights[BLEND] + weights[NEARER] * row[e.COMPLETED + seat]
    for spice in range(e.SPICES):
        more[spice], first[spice] = weights[RESALE] * 0.8, weights[RESALE]
    for place in range(row[e.OFFERED]):
        count_blend(row, seat, row[e.OFFERS_UP + place], blend * CONTESTED, weights, more, first)
    for place in range(row[e.RESERVED + seat]):
        count_blend(row, seat, row[e.RESERVES + e.BLENDS * seat + place], blend, weights, more, first)


@fast
def sold_worth(row: Row, seat: int, spice: int, price: float, weights: Numbers, first: Numbers) -> float:
    """Return the gain of a seat that sells each card of a spice that is worth less than the price."""
    count, gain = row[e.HANDS + e.SPICES * seat + spice], 0.0
    if count:
        gain = max(0.0, price - first[spice]) + (count - 1) * max(0.0, price - weights[RESALE])
    return gain


@fast
def write_sums(row: Row, seat: int, sums: Numbers, own: Numbers) -> None:
    """Write the sums of everybody's chips by circle as a seat believes them, and its own most valuable chip there."""
    players = row[e.PLAYERS]
    for circle in range(e.CIRCLES):
        own[circle] = 0.0
        for other in range(players):
            sums[circle, other] = 0.0
    for other in range(players):
        shown, total = 0, 0
        for chip in range(row[e.LYING]):
            if row[e.OWNERS + chip] == other and row[e.SHOWN + chip]:
                shown, total = shown + 1, total + row[e.WORTHS + chip]
        believed = (CHIPS_IN_ALL - total) / (e.VALUES - shown) if shown < e.VALUES else UNKNOWN
        for chip in range(row[e.LYING]):
            circle = row[e.WHERE + chip]
            if circle >= 0 and row[e.OWNERS + chip] == other:
                worth = float(row[e.WORTHS + chip])
                if other == seat:
                    own[circle] = max(own[circle], worth)
                elif not row[e.SHOWN + chip]:
                    worth = believed
                sums[circle, other] += worth


@fast
def is_ahead(row: Row, sums: Numbers, circle: int, other: int, seat: int, mine: float) -> bool:
    """Return whether another seat's chips in a circle come before those of a seat (X-2)."""
    theirs = sums[circle, other]
    if theirs <= 0.0 or theirs < mine:
        return False
    if theirs > mine:
        return True
    players = row[e.PLAYERS]
    return bool((other - row[e.HEAD]) % players < (seat - row[e.HEAD]) % players)


@fast
def circle_worth(
    row: Row, seat: int, circle: int, chip: float, sums: Numbers, own: Numbers, weights: Numbers, worths: Numbers
) -> float:
    """Return the worth of a circle to a seat with one more chip of its own there (`worth.board_worth` without envy).
    `worths` holds the worth of one card more of each spice, then of the first copy held."""
    mine, ahead = sums[circle, seat] + chip, 0
    for other in range(row[e.PLAYERS]):
        if other != seat and is_ahead(row, sums, circle, other, seat, mine):
            ahead += 1
    if circle >= e.SPICES:
        space = circle - e.SPICES
        if mine <= 0.0 or ahead or (space == e.RESERVE and row[e.BLENDED] == 0):
            return 0.0
        worth = weights[SPACES_WORTH] * SPACE_WORTHS[space]
        if space == e.SPICE_CARD:
            worth += PER_POINT * max(own[circle], chip)
        return float(worth)
    total = chip
    for other in range(row[e.PLAYERS]):
        total += sums[circle, other]
    selling, buying = 0.0, 0.0
    if total > 0.0:
        selling = sold_worth(row, seat, circle, total, weights, worths[e.SPICES :])
    shown = row[e.DISPLAY + circle]
    if mine > 0.0 and shown and mine <= row[e.PURSE + seat]:
        left = shown - FOLLOWS * ahead
        buying = max(0.0, worths[circle] - mine) * min(1.0, max(0.0, left))
    return float(max(selling, buying))


@fast
def write_plans(row: Row, seat: int, weights: Numbers, plans: Numbers) -> None:
    """Write the worth of aiming each chip of a seat at the middle of each circle, as if nothing were in the way
    (`aims.plans`); `LITTLE` for chips it does not hold."""
    worths, sums, own = np.zeros(2 * e.SPICES), np.zeros((e.CIRCLES, e.MOST)), np.zeros(e.CIRCLES)
    write_worths(row, seat, weights, worths[: e.SPICES], worths[e.SPICES :])
    write_sums(row, seat, sums, own)
    spread = e.real(row, e.SPREAD)
    for circle in range(e.CIRCLES):
        reach = e.real(row, e.BOWL_RADIUS if circle < e.SPICES else e.SPACE_RADIUS) + e.HOLE_RADIUS
        hit = 1.0 - math.exp(-(reach * reach) / (2.0 * spread * spread))
        now = circle_worth(row, seat, circle, 0.0, sums, own, weights, worths)
        for chip in range(e.VALUES):
            plans[circle, chip] = LITTLE
            if row[e.IN_HAND + seat] >> chip & 1:
                then = circle_worth(row, seat, circle, 10.0 * (chip + 1), sums, own, weights, worths)
                plans[circle, chip] = hit * (then - now)


@fast
def take_best_plan(plans: Numbers) -> int:
    """Return the aim of the best plan, and strike it off."""
    best, circle_of, chip_of = 2.0 * LITTLE, 0, 0
    for circle in range(e.CIRCLES):
        for chip in range(e.VALUES):
            if plans[circle, chip] > best:
                best, circle_of, chip_of = plans[circle, chip], circle, chip
    plans[circle_of, chip_of] = 2.0 * LITTLE
    return e.AIM + chip_of * e.SPOTS + circle_of


@fast
def choose_aim(row: Row, seat: int, weights: Numbers, words: Words) -> int:
    """Choose one of the best throws, the best of all if the level is not loose."""
    plans, held = np.zeros((e.CIRCLES, e.VALUES)), 0
    write_plans(row, seat, weights, plans)
    for chip in range(e.VALUES):
        held += row[e.IN_HAND + seat] >> chip & 1
    loose = min(int(weights[LOOSE]), held * e.CIRCLES)
    worse = draw_below(words, loose) if loose > 1 else 0
    for _ in range(worse):
        take_best_plan(plans)
    return take_best_plan(plans)


@fast
def choose_bowl(row: Row, seat: int, weights: Numbers, more: Numbers, first: Numbers) -> int:
    """Choose the bowl to trade first: one to sell in, else the one whose card is wanted most (`trade._bowl_first`)."""
    best, most = -1, LITTLE
    for bowl in range(e.SPICES):
        total, mine, there = 0.0, 0, 0
        for chip in range(row[e.LYING]):
            if row[e.WHERE + chip] == bowl:
                there += 1
                if row[e.OWNERS + chip] == seat:
                    mine += row[e.WORTHS + chip]
                elif not row[e.SHOWN + chip]:
                    total += UNKNOWN
                    continue
                total += row[e.WORTHS + chip]
        if there:
            worth = more[bowl] - mine if mine and row[e.DISPLAY + bowl] else 0.0
            selling = sold_worth(row, seat, bowl, total, weights, first)
            if selling > worth:
                worth = 1000.0 + selling
            if worth > most:
                best, most = bowl, worth
    return e.PICK_BOWL + best


@fast
def choose_blend(row: Row, seat: int, found: Row) -> int:
    """Choose a blend that can be completed: one that others may take first, with few tokens (`trade._blend`)."""
    count, best, most = e.list_blends(row, seat, found), e.PASS, -1
    for number in range(count - 1):
        blend, tokens = (found[number] - e.COMPLETE) // 8, (found[number] - e.COMPLETE) % 8
        merit = 3 - ((tokens & 1) + (tokens >> 1 & 1) + (tokens >> 2 & 1))
        for place in range(row[e.OFFERED]):
            if row[e.OFFERS_UP + place] == blend:
                merit += 10
        if merit > most:
            best, most = found[number], merit
    return int(best)


@fast
def is_bought(row: Row, seat: int, weights: Numbers, more: Numbers) -> bool:
    """Return whether to buy a card for the total of one's chips (`trade._worth_buying`)."""
    price, worth = e.total_in(row, row[e.BOWL], seat), more[row[e.BOWL]]
    if worth > weights[RESALE]:
        return bool(worth > price + weights[THRIFT])
    return bool(price <= weights[RESALE] / 2.0)


@fast
def choose(row: Row, seat: int, weights: Numbers, words: Words, found: Row) -> int:
    """Return the answer of a seat by a compiled level. `found` has room for all answers."""
    phase = row[e.PHASE]
    if phase == e.THROW:
        return choose_aim(row, seat, weights, words)
    if phase == e.ACT:
        return e.USE + 1
    if phase == e.BLEND:
        return choose_blend(row, seat, found)
    more, first = np.zeros(e.SPICES), np.zeros(e.SPICES)
    write_worths(row, seat, weights, more, first)
    if phase == e.PICK:
        return choose_bowl(row, seat, weights, more, first)
    bowl = row[e.BOWL]
    if phase == e.SELL:
        count = row[e.HANDS + e.SPICES * seat + bowl]
        sold = 0
        if count:
            sold = int(row[e.PRICE] > first[bowl]) + (count - 1) * int(row[e.PRICE] > weights[RESALE])
        return e.SELL_CARDS + sold
    if phase == e.BUY:
        return e.BUY_CARD + int(is_bought(row, seat, weights, more))
    best = row[e.CARDS_DRAWN]
    for place in range(row[e.DRAWN]):
        if more[row[e.CARDS_DRAWN + place]] > more[best]:
            best = row[e.CARDS_DRAWN + place]
    return int(e.KEEP_CARD + best)


@fast
def play_on(
    row: Row, last: int, levels: Row, weights: Numbers, words: Words, found: Row, before: Row, away: Row
) -> None:
    """Play a game on by compiled levels (`levels`, by seat), to its end or until round `last` begins."""
    while row[e.PHASE] != e.OVER and row[e.ROUND] < last:
        seat = e.first_asked(row)
        e.play(row, seat, choose(row, seat, weights[levels[seat]], words, found), words, before, away)
