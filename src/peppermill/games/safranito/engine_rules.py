"""The rules of Safranito in sampled input, compiled by numba, on rows of integers: a function for each step of
`phases/` and of `sampled_throws.py`, which names its rules.

Phases without a decision are played through where they begin. Places of chips and the few other figures that are no
whole numbers are in a row as the bits of floating-point numbers. Beyond what a list holds there are zeros, so that
equal states are equal rows.
"""

import math
from typing import Final

from numpy import float64

from peppermill.compiled import fast
from peppermill.games.engine import Row, Words
from peppermill.games.engine_random import draw_below, draw_normal, draw_real
from peppermill.games.safranito import sampled_throws
from peppermill.games.safranito.board import FIELD, HOLE, circles

# Sizes.
MOST: Final = 4
"""Largest number of players."""
SPICES: Final = 9
BLENDS: Final = 18
SPACES: Final = 4
CIRCLES: Final = SPICES + SPACES
VALUES: Final = 6
"""Chips of a player: the values 10 to 60. A set of values is six bits."""
PILE_ROOM: Final = 54
CHIP_ROOM: Final = 24
EACH: Final = 6
DRAWN_ROOM: Final = 6
TO_WIN: Final = 3  # K-4
TOKENS: Final = 2
"""Number of tokens that stand in for one card (V-1)."""
IN_A_BLEND: Final = 3
MONEY: Final = 200  # C-1
ALL_VALUES: Final = (1 << VALUES) - 1
THROWS: Final = (0, 0, 4, 4, 3)  # P-1, by players, and so the next two
FACE_UP: Final = (0, 0, 2, 2, 3)
NEW_CARDS: Final = (0, 0, 4, 5, 6)

# A row: single numbers, then numbers by seat, then lists.
(
    PLAYERS,
    FIRST_CHEF,
    SECRET,
    PARTIAL,
    TOP_UP,
    LIMIT,
    CONSOLATION,
    SPREAD,
    BOWL_RADIUS,
    SPACE_RADIUS,
    PHASE,
    REASON,
    ROUND,
    HEAD,
    THROWN,
    TURN,
    SPACE,
    ACTOR,
    EXTRA,
    TRADED,
    BOWL,
    PRICE,
    TRADING,
    OFFERS,
    STEPS,
    MIXED,
    ASKED,
    PILED,
    BLENDED,
    OFFERED,
    DRAWN,
    LYING,
) = range(32)
"""SPREAD and the radii are floating-point numbers, in m; ACTOR, BOWL and REASON -1 for none. TRADING: whether sales are
kept. From ASKED on, the lengths of lists: seats asked, the spice pile, the blend pile, the blends face up, cards drawn,
chips on the board."""
RECIPES: Final = 32
"""The spices of each blend, as bits."""
PURSE: Final = RECIPES + BLENDS
TOKENED: Final = PURSE + MOST
IN_HAND: Final = TOKENED + MOST
"""The chips in each hand, as a set of values; then the chips that came back from the board (BACK)."""
BACK: Final = IN_HAND + MOST
SALES: Final = BACK + MOST
"""The cards each seat sells, -1 for not chosen."""
RESERVED: Final = SALES + MOST
COMPLETED: Final = RESERVED + MOST
"""RESERVED and COMPLETED hold the number of blends that each seat has reserved and has completed."""
ASKED_SEATS: Final = COMPLETED + MOST
HANDS: Final = ASKED_SEATS + MOST
"""The number of cards of each spice that each seat holds; then on display (DISPLAY), and discarded (DISCARD)."""
DISPLAY: Final = HANDS + MOST * SPICES
DISCARD: Final = DISPLAY + SPICES
PILE: Final = DISCARD + SPICES
"""The spice pile, the top first; then the blend pile, the blends face up, cards drawn, blends by seat."""
BLEND_PILE: Final = PILE + PILE_ROOM
OFFERS_UP: Final = BLEND_PILE + BLENDS
CARDS_DRAWN: Final = OFFERS_UP + BLENDS
RESERVES: Final = CARDS_DRAWN + DRAWN_ROOM
BLENDS_DONE: Final = RESERVES + MOST * BLENDS
NUMBERS: Final = BLENDS_DONE + MOST * BLENDS
"""Chips on the board: their numbers, owners, values, circles (-1 for none), whether shown, whether face up, and places
as floating-point numbers."""
OWNERS: Final = NUMBERS + CHIP_ROOM
WORTHS: Final = OWNERS + CHIP_ROOM
WHERE: Final = WORTHS + CHIP_ROOM
SHOWN: Final = WHERE + CHIP_ROOM
UPWARD: Final = SHOWN + CHIP_ROOM
X: Final = UPWARD + CHIP_ROOM
Y: Final = X + CHIP_ROOM
SIZE: Final = Y + CHIP_ROOM

# Phases in which somebody is asked, or which follow one another.
(LAY_OUT, THROW, AT_SPACE, ACT, KEEP, PICK, PICKED, SELL, SOLD, BUY, BLEND, OVER) = range(12)
THREE_BLENDS, ROUND_LIMIT = range(2)
EXTRA_THROW, SPICE_CARD, RESERVE, HEAD_CHEF = range(SPACES)

# Answers by number.
STEP_MM: Final = 22
SIDE: Final = 24
SPOTS: Final = CIRCLES + SIDE * SIDE
"""Spots that are aimed at: the middles of the circles, then a grid of `SIDE` columns and rows about the middle of
the board, none of which is a middle of a circle."""
AIM: Final = 0
"""Each chip at each spot."""
USE: Final = AIM + VALUES * SPOTS
"""Decline an action, or use it."""
KEEP_CARD: Final = USE + 2
PICK_BOWL: Final = KEEP_CARD + SPICES
SELL_CARDS: Final = PICK_BOWL + SPICES
BUY_CARD: Final = SELL_CARDS + EACH + 1
"""Decline to buy, or buy."""
COMPLETE: Final = BUY_CARD + 2
"""Each blend with each set of its spices that tokens stand in for."""
PASS: Final = COMPLETE + BLENDS * 8
ANSWERS: Final = PASS + 1

# The board, and throws that are drawn (`sampled_throws.py`).
MIDDLES_X: Final = tuple(circle.x for circle in circles(0.075, 0.032))
MIDDLES_Y: Final = tuple(circle.y for circle in circles(0.075, 0.032))
HALF: Final = FIELD / 2
HOLE_RADIUS: Final = HOLE
RADIUS: Final = sampled_throws.RADIUS
HAND: Final = sampled_throws.HAND
FLIES: Final = sampled_throws.FLIES
GIVES: Final = sampled_throws.GIVES
KEEPS: Final = sampled_throws.KEEPS
LEAPS: Final = sampled_throws.LEAPS
TURNS: Final = sampled_throws.TURNS
SPLITTER: Final = 134217729.0
"""2**27 + 1, which splits the 53 bits of a number."""
PASSES: Final = sampled_throws.PASSES
FARTHEST: Final = (SIDE - 1) * STEP_MM / 2000
AWAY: Final = 1e9


@fast
def real(row: Row, place: int) -> float:
    """Return a floating-point number of a row."""
    return float(row[place : place + 1].view(float64)[0])


@fast
def put_real(row: Row, place: int, number: float) -> None:
    """Write a floating-point number into a row."""
    row[place : place + 1].view(float64)[0] = number


@fast
def take_first(row: Row, first: int, length: int, count: int) -> None:
    """Take so many numbers off the beginning of a list of the row, whose length is at `length`."""
    left = row[length] - count
    for place in range(left):
        row[first + place] = row[first + place + count]
    for place in range(left, row[length]):
        row[first + place] = 0
    row[length] = left


@fast
def take_number(row: Row, first: int, length: int, number: int) -> None:
    """Take a number out of a list of the row, whose length is at `length`."""
    kept = 0
    for place in range(row[length]):
        one = row[first + place]
        if one != number:
            row[first + kept] = one
            kept += 1
    for place in range(kept, row[length]):
        row[first + place] = 0
    row[length] = kept


# referee.py


@fast
def circle_at(row: Row, x: float, y: float) -> int:
    """Return the circle that a chip's hole overlaps, or -1 (T-4)."""
    best, most = -1, 0.0
    for circle in range(CIRCLES):
        radius = real(row, BOWL_RADIUS if circle < SPICES else SPACE_RADIUS)
        across, away = x - MIDDLES_X[circle], y - MIDDLES_Y[circle]
        overlap = radius + HOLE_RADIUS - math.sqrt(across * across + away * away)
        if overlap > most:
            best, most = circle, overlap
    return best


@fast
def total_in(row: Row, circle: int, seat: int) -> int:
    """Return the sum of a seat's chips in a circle."""
    total = 0
    for chip in range(row[LYING]):
        if row[WHERE + chip] == circle and row[OWNERS + chip] == seat:
            total += row[WORTHS + chip]
    return total


@fast
def count_in(row: Row, circle: int) -> int:
    """Return how many chips lie in a circle."""
    count = 0
    for chip in range(row[LYING]):
        if row[WHERE + chip] == circle:
            count += 1
    return count


@fast
def leader_in(row: Row, circle: int) -> int:
    """Return the seat with the highest total in a circle; of equals the nearest to the head chef clockwise (X-2)."""
    best, most = -1, -1
    for step in range(row[PLAYERS]):
        seat = (row[HEAD] + step) % row[PLAYERS]
        total = total_in(row, circle, seat)
        if total > most:
            best, most = seat, total
    return best


@fast
def best_chip_in(row: Row, circle: int, seat: int) -> int:
    """Return the place of a seat's most valuable chip in a circle."""
    best, most = -1, -1
    for chip in range(row[LYING]):
        if row[WHERE + chip] == circle and row[OWNERS + chip] == seat and row[WORTHS + chip] > most:
            best, most = chip, row[WORTHS + chip]
    return best


@fast
def remove_chip(row: Row, chip: int) -> None:
    """Take a chip off the board, back to its owner."""
    row[BACK + row[OWNERS + chip]] |= 1 << (row[WORTHS + chip] // 10 - 1)
    last = row[LYING] - 1
    for what in (NUMBERS, OWNERS, WORTHS, WHERE, SHOWN, UPWARD, X, Y):
        for place in range(chip, last):
            row[what + place] = row[what + place + 1]
        row[what + last] = 0
    row[LYING] = last


@fast
def return_chips(row: Row, circle: int, seat: int) -> None:
    """Take a seat's chips in a circle back, or everybody's if the seat is -1; circle -1 holds the invalid ones."""
    for chip in range(row[LYING] - 1, -1, -1):
        if row[WHERE + chip] == circle and (seat < 0 or row[OWNERS + chip] == seat):
            remove_chip(row, chip)


@fast
def show_chips(row: Row, circle: int) -> None:
    """Turn up the chips in a circle: everybody knows them (X-1, S-1)."""
    for chip in range(row[LYING]):
        if row[WHERE + chip] == circle:
            row[SHOWN + chip] = 1


# sampled_throws.py


@fast
def stop_at(place: float, other: float) -> float:
    """Return a coordinate of a chip held back by the rim, unless it or the `other` one is so large that the chip leaps
    over."""
    if max(abs(place), abs(other)) > HALF + LEAPS:
        return place
    return min(max(place, RADIUS - HALF), HALF - RADIUS)


@fast
def meet_first(
    row: Row, away: Row, start_x: float, start_y: float, ahead_x: float, ahead_y: float, since: float, length: float
) -> tuple[float, int]:
    """Return how far along its way a chip meets another first, and the place of that; -1 if it meets none. Chips that
    are `away` are not met."""
    way, met = AWAY, -1
    for chip in range(row[LYING]):
        if away[chip]:
            continue
        x, y = real(row, X + chip) - start_x, real(row, Y + chip) - start_y
        along, off = x * ahead_x + y * ahead_y, abs(x * ahead_y - y * ahead_x)
        if off >= 2 * RADIUS or along <= 0.0:
            continue
        touch = along - math.sqrt(4 * RADIUS * RADIUS - off * off)
        if touch <= since:
            if since >= along:
                continue
            touch = since
        elif touch >= length:
            continue
        if touch < way:
            way, met = touch, chip
    return way, met


@fast
def split(number: float) -> tuple[float, float]:
    """Return two numbers of half as many bits whose sum is the number (Dekker, 1971)."""
    raised = number * SPLITTER
    high = raised - (raised - number)
    return high, number - high


@fast
def square(number: float) -> tuple[float, float]:
    """Return the square of a number, and what rounding took from it."""
    high, low = split(number)
    rounded = number * number
    return rounded, ((high * high - rounded) + 2.0 * high * low) + low * low


@fast
def distance(across: float, up: float) -> float:
    """Return the length of a way, rounded as `math.dist` of the reference rounds it: one step of Newton's method with
    exact squares corrects the root."""
    first, first_rest = square(across)
    second, second_rest = square(up)
    total = first + second
    larger, smaller = max(first, second), min(first, second)
    total_rest = smaller - (total - larger)
    root = math.sqrt(total)
    if root == 0.0:
        return 0.0
    back, back_rest = square(root)
    return root + ((total - back) + (total_rest + first_rest + second_rest - back_rest)) / (2.0 * root)


@fast
def slide(row: Row, flying: int, start_x: float, start_y: float, end_x: float, end_y: float, away: Row) -> None:
    """Slide a chip that would come to rest at the end; one that it meets is pushed, which may push another."""
    current, passes = flying, PASSES
    for chip in range(CHIP_ROOM):
        away[chip] = 0
    away[flying] = 1
    while True:
        across, up = start_x - end_x, start_y - end_y
        length = distance(across, up)
        if length < 1e-6:
            put_real(row, X + current, end_x)
            put_real(row, Y + current, end_y)
            return
        ahead_x, ahead_y = (end_x - start_x) / length, (end_y - start_y) / length
        flown = FLIES * length if passes == PASSES else 0.0
        way, other = 0.0, -1
        if passes:
            way, other = meet_first(row, away, start_x, start_y, ahead_x, ahead_y, flown, length)
        if other < 0:
            put_real(row, X + current, stop_at(end_x, end_y))
            put_real(row, Y + current, stop_at(end_y, end_x))
            return
        at_x, at_y, left = start_x + way * ahead_x, start_y + way * ahead_y, length - way
        there_x, there_y = real(row, X + other), real(row, Y + other)
        across, up = at_x - there_x, at_y - there_y
        apart = max(distance(across, up), 1e-6)
        normal_x, normal_y = (there_x - at_x) / apart, (there_y - at_y) / apart
        along = max(normal_x * ahead_x + normal_y * ahead_y, 0.0)
        pushed = GIVES * left * along * along + max(2 * RADIUS - apart, 0.0)
        on = left * (1.0 - along * along + KEEPS * along * along)
        side_x, side_y = ahead_x - normal_x * along, ahead_y - normal_y * along
        end_x, end_y = at_x + side_x * on, at_y + side_y * on
        put_real(row, X + current, stop_at(end_x, end_y))
        put_real(row, Y + current, stop_at(end_y, end_x))
        away[other] = 1
        current, passes = other, passes - 1
        start_x, start_y = there_x, there_y
        end_x, end_y = there_x + normal_x * pushed, there_y + normal_y * pushed


@fast
def aim_x(spot: int) -> float:
    """Return the first coordinate of a spot that is aimed at, in m."""
    if spot < CIRCLES:
        return MIDDLES_X[spot]
    return ((spot - CIRCLES) % SIDE * STEP_MM) / 1000.0 - FARTHEST


@fast
def aim_y(spot: int) -> float:
    """Return the second coordinate of a spot that is aimed at, in m."""
    if spot < CIRCLES:
        return MIDDLES_Y[spot]
    return ((spot - CIRCLES) // SIDE * STEP_MM) / 1000.0 - FARTHEST


@fast
def throw_chip(row: Row, value: int, x: float, y: float, words: Words, before: Row, away: Row) -> None:
    """Throw a chip at a spot (T-1, T-7): it lands near it, pushes others, and chips beyond the field are out (T-5).
    `before` and `away` are workspace, of twice and once `CHIP_ROOM`."""
    seat, flying = thrower(row), row[LYING]
    quarter = seat * 2 if row[PLAYERS] == 2 else seat
    from_x = x / 2 if quarter % 2 == 0 else (-HALF - HAND if quarter == 1 else HALF + HAND)
    from_y = y / 2 if quarter % 2 == 1 else (-HALF - HAND if quarter == 0 else HALF + HAND)
    spread = real(row, SPREAD)
    end_x = x + spread * draw_normal(words)
    end_y = y + spread * draw_normal(words)
    for chip in range(flying):
        before[chip], before[CHIP_ROOM + chip] = row[X + chip], row[Y + chip]
    slide(row, flying, from_x, from_y, end_x, end_y, away)
    land_chips(row, value, words, before)


@fast
def land_chips(row: Row, value: int, words: Words, before: Row) -> None:
    """Let the chips of a throw count where they lie (T-4, T-5): the places of all are written, that of the thrown chip
    after the last one. `before` holds the places before the throw as they were in the row."""
    seat, flying = thrower(row), row[LYING]
    row[IN_HAND + seat] &= ~(1 << (value // 10 - 1))
    row[THROWN] += 1
    row[NUMBERS + flying], row[OWNERS + flying], row[WORTHS + flying] = row[THROWN], seat, value
    row[LYING] += 1
    for chip in range(row[LYING]):
        moved = chip == flying or row[X + chip] != before[chip] or row[Y + chip] != before[CHIP_ROOM + chip]
        here_x, here_y = real(row, X + chip), real(row, Y + chip)
        if max(abs(here_x), abs(here_y)) > HALF:
            row[WHERE + chip] = OUT
        elif moved:
            if draw_real(words) < TURNS:
                row[UPWARD + chip] = 1
            row[WHERE + chip] = circle_at(row, here_x, here_y)
    return_chips(row, OUT, -1)


OUT: Final = -2
"""The circle of chips that are out, until they are taken back."""


# phases/throwing.py


@fast
def thrower(row: Row) -> int:
    """Return the seat that throws (T-1, X-4)."""
    if row[EXTRA]:
        return int(row[ACTOR])
    return int((row[HEAD] + row[TURN]) % row[PLAYERS])


@fast
def turn_up(row: Row) -> None:
    """Let all know the chips that lie face up (T-6)."""
    for chip in range(row[LYING]):
        if row[UPWARD + chip]:
            row[SHOWN + chip] = 1


@fast
def end_throw(row: Row) -> None:
    """Go on after a throw: with the next one, or with the action spaces (T-1, X-4)."""
    if row[EXTRA]:
        row[EXTRA] = 0
        leave_space(row)
        return
    row[TURN] += 1
    row[PHASE] = THROW if row[TURN] < THROWS[row[PLAYERS]] * row[PLAYERS] else AT_SPACE


# phases/laying_out.py


@fast
def shuffle_discard(row: Row, words: Words) -> None:
    """Shuffle the discard pile and put it under the spice pile (N-3)."""
    first, count = PILE + row[PILED], 0
    for spice in range(SPICES):
        for _ in range(row[DISCARD + spice]):
            row[first + count] = spice
            count += 1
        row[DISCARD + spice] = 0
    shuffle(row, first, count, words)
    row[PILED] += count


@fast
def shuffle(row: Row, first: int, count: int, words: Words) -> None:
    """Shuffle a list of the row."""
    for last in range(count - 1, 0, -1):
        other = draw_below(words, last + 1)
        row[first + last], row[first + other] = row[first + other], row[first + last]


@fast
def count_discard(row: Row) -> int:
    """Return how many cards are discarded."""
    count = 0
    for spice in range(SPICES):
        count += row[DISCARD + spice]
    return count


@fast
def begin_game(row: Row, words: Words) -> None:
    """Begin a game: the head chef and the piles (P-0, P-2, C-1)."""
    chosen, players = row[FIRST_CHEF], row[PLAYERS]
    row[HEAD] = chosen - 1 if 0 < chosen <= players else draw_below(words, players)
    for number in range(SPICES * EACH):
        row[PILE + number] = number // EACH
    for number in range(BLENDS):
        row[BLEND_PILE + number] = number
    row[PILED], row[BLENDED] = SPICES * EACH, BLENDS
    shuffle(row, PILE, SPICES * EACH, words)
    shuffle(row, BLEND_PILE, BLENDS, words)
    for seat in range(players):
        row[PURSE + seat], row[IN_HAND + seat] = MONEY, ALL_VALUES
    row[ACTOR], row[BOWL], row[REASON], row[PHASE] = -1, -1, -1, LAY_OUT


@fast
def lay_out(row: Row, words: Words) -> None:
    """Begin a round: new spice cards and blends (P-1, N-2)."""
    players, shown = row[PLAYERS], 0
    for spice in range(SPICES):
        shown += row[DISPLAY + spice]
    wanted = NEW_CARDS[players]
    if row[TOP_UP]:
        wanted = max(0, wanted - shown)
    if row[PILED] < wanted and count_discard(row):
        shuffle_discard(row, words)
    dealt = min(wanted, row[PILED])
    for place in range(dealt):
        row[DISPLAY + row[PILE + place]] += 1
    take_first(row, PILE, PILED, dealt)
    missing = min(FACE_UP[players] - row[OFFERED], row[BLENDED])
    for place in range(missing):
        row[OFFERS_UP + row[OFFERED]] = row[BLEND_PILE + place]
        row[OFFERED] += 1
    take_first(row, BLEND_PILE, BLENDED, max(missing, 0))
    row[ROUND] += 1
    row[PHASE], row[TURN], row[SPACE], row[TRADED] = THROW, 0, 0, 0


@fast
def end_game(row: Row, reason: int) -> None:
    """End the game (K-4, N-4)."""
    for place in range(row[ASKED]):
        row[ASKED_SEATS + place] = 0
    row[PHASE], row[REASON], row[ASKED], row[STEPS], row[MIXED] = OVER, reason, 0, 0, 0


@fast
def pass_the_mill(row: Row) -> None:
    """Pass the mill left, and all chips back; or end the game after the last agreed round (N-1, N-4)."""
    if row[LIMIT] and row[ROUND] >= row[LIMIT]:
        end_game(row, ROUND_LIMIT)
        return
    row[HEAD] = (row[HEAD] + 1) % row[PLAYERS]
    for seat in range(row[PLAYERS]):
        row[IN_HAND + seat], row[BACK + seat] = ALL_VALUES, 0
    row[PHASE] = LAY_OUT


# phases/acting.py


@fast
def leave_space(row: Row) -> None:
    """Go on to the next action space."""
    row[PHASE], row[ACTOR] = AT_SPACE, -1
    row[SPACE] += 1


@fast
def evaluate_space(row: Row) -> None:
    """Find who may use the next space (X-1 to X-3); after the last one, clear the board for the trade (D-1, V-1)."""
    if row[SPACE] < SPACES:
        circle = SPICES + row[SPACE]
        if count_in(row, circle) == 0:
            leave_space(row)
            return
        show_chips(row, circle)
        row[ACTOR], row[PHASE] = leader_in(row, circle), ACT
        return
    for chip in range(row[LYING]):
        if row[WHERE + chip] < 0 and row[CONSOLATION]:
            row[TOKENED + row[OWNERS + chip]] += 1
    for circle in range(SPICES, CIRCLES):
        return_chips(row, circle, -1)
    return_chips(row, -1, -1)
    row[PHASE] = PICK


@fast
def is_idle(row: Row) -> bool:
    """Return whether the space has nothing left to give (X-6, X-5a)."""
    if row[SPACE] == RESERVE:
        return bool(row[BLENDED] == 0)
    return bool(row[SPACE] == SPICE_CARD and row[PILED] == 0 and count_discard(row) == 0)


@fast
def use_space(row: Row, words: Words) -> None:
    """Use the action that was won (X-4 to X-7)."""
    seat, space = row[ACTOR], row[SPACE]
    if space == EXTRA_THROW:
        row[PHASE], row[EXTRA] = THROW, 1
    elif space == SPICE_CARD:
        draw_cards(row, words)
    elif space == RESERVE:
        row[RESERVES + BLENDS * seat + row[RESERVED + seat]] = row[BLEND_PILE]
        row[RESERVED + seat] += 1
        take_first(row, BLEND_PILE, BLENDED, 1)
        leave_space(row)
    else:
        row[HEAD] = seat
        leave_space(row)


@fast
def draw_cards(row: Row, words: Words) -> None:
    """Draw cards to keep one of: as many as the first digit of one's best chip there (X-5, X-5a)."""
    due = row[WORTHS + best_chip_in(row, SPICES + row[SPACE], row[ACTOR])] // 10
    if row[PILED] < due and count_discard(row):
        shuffle_discard(row, words)
    row[DRAWN] = min(due, row[PILED])
    for place in range(row[DRAWN]):
        row[CARDS_DRAWN + place] = row[PILE + place]
    take_first(row, PILE, PILED, row[DRAWN])
    row[PHASE] = KEEP


@fast
def keep_card(row: Row, spice: int) -> None:
    """Keep one of the cards drawn; the others go under the pile in their order (X-5)."""
    row[HANDS + SPICES * row[ACTOR] + spice] += 1
    kept = False
    for place in range(row[DRAWN]):
        card = row[CARDS_DRAWN + place]
        row[CARDS_DRAWN + place] = 0
        if card == spice and not kept:
            kept = True
        else:
            row[PILE + row[PILED]] = card
            row[PILED] += 1
    row[DRAWN] = 0
    leave_space(row)


# phases/trading.py


@fast
def next_bowl(row: Row) -> bool:
    """Pick the only bowl with chips, or begin to blend if there is none (D-1, K-1). Return whether either was so."""
    count, last = 0, -1
    for bowl in range(SPICES):
        if count_in(row, bowl):
            count, last = count + 1, bowl
    if count > 1:
        return False
    if count == 1:
        row[BOWL], row[PHASE] = last, PICKED
        return True
    row[PHASE], row[STEPS], row[MIXED], row[ASKED] = BLEND, 0, 0, row[PLAYERS]
    for step in range(row[PLAYERS]):
        row[ASKED_SEATS + step] = (row[HEAD] + step) % row[PLAYERS]
    return True


@fast
def count_hand(row: Row, seat: int) -> int:
    """Return how many spice cards a seat holds."""
    count = 0
    for spice in range(SPICES):
        count += row[HANDS + SPICES * seat + spice]
    return count


@fast
def reveal_bowl(row: Row) -> None:
    """Reveal the picked bowl's chips: each card of its spice brings their sum (S-1, S-2)."""
    row[PRICE], row[ASKED], row[OFFERS], row[TRADING] = 0, 0, 0, 1
    show_chips(row, row[BOWL])
    for step in range(row[PLAYERS]):
        seat = (row[HEAD] + step) % row[PLAYERS]
        row[PRICE] += total_in(row, row[BOWL], seat)
        row[SALES + seat] = -1
        if count_hand(row, seat):
            row[ASKED_SEATS + row[ASKED]] = seat
            row[ASKED] += 1
    row[PHASE] = SELL if row[ASKED] else SOLD


@fast
def make_sale(row: Row, seat: int, count: int) -> None:
    """Sell so many cards of the bowl's spice (S-2)."""
    row[SALES + seat] = count
    row[HANDS + SPICES * seat + row[BOWL]] -= count
    row[DISCARD + row[BOWL]] += count
    row[PURSE + seat] += count * row[PRICE]
    take_number(row, ASKED_SEATS, ASKED, seat)
    if row[ASKED] == 0:
        row[PHASE] = SOLD


@fast
def sell(row: Row, seat: int, count: int) -> None:
    """Sell cards; secret sales are all revealed when everybody has chosen (S-3)."""
    if not row[SECRET]:
        make_sale(row, seat, count)
        return
    row[SALES + seat] = count
    take_number(row, ASKED_SEATS, ASKED, seat)
    if row[ASKED]:
        return
    for step in range(row[PLAYERS]):
        other = (row[HEAD] + step) % row[PLAYERS]
        if row[SALES + other] >= 0:
            make_sale(row, other, row[SALES + other])


@fast
def close_sales(row: Row) -> None:
    """Let sellers take their chips out of the bowl (S-4)."""
    for seat in range(row[PLAYERS]):
        if row[SALES + seat] > 0:
            return_chips(row, row[BOWL], seat)
    row[PHASE] = BUY


@fast
def next_buyer(row: Row) -> bool:
    """Close the bowl, or let a buyer decline who lacks the money (B-1, B-4a, B-5). Return whether either was so."""
    bowl = row[BOWL]
    if count_in(row, bowl) == 0 or row[DISPLAY + bowl] == 0:
        return_chips(row, bowl, -1)
        for seat in range(row[PLAYERS]):
            row[SALES + seat] = 0
        row[PHASE], row[BOWL], row[PRICE], row[TRADING], row[OFFERS] = PICK, -1, 0, 0, 0
        row[TRADED] += 1
        return True
    buyer = leader_in(row, bowl)
    if row[PURSE + buyer] < total_in(row, bowl, buyer):
        decline(row, buyer)
        return True
    return False


@fast
def decline(row: Row, seat: int) -> None:
    """Take all one's chips out of the bowl, or only the most valuable if that was agreed (B-4)."""
    if row[PARTIAL]:
        remove_chip(row, best_chip_in(row, row[BOWL], seat))
    else:
        return_chips(row, row[BOWL], seat)
    row[OFFERS] += 1


@fast
def buy(row: Row, seat: int) -> None:
    """Buy a card for the total of one's chips, and take back the most valuable (B-2)."""
    bowl = row[BOWL]
    row[PURSE + seat] -= total_in(row, bowl, seat)
    row[DISPLAY + bowl] -= 1
    row[HANDS + SPICES * seat + bowl] += 1
    remove_chip(row, best_chip_in(row, bowl, seat))
    row[OFFERS] += 1


# phases/blending.py


@fast
def pass_turn(row: Row) -> None:
    """Blend no more in this turn (K-1)."""
    take_first(row, ASKED_SEATS, ASKED, 1)
    row[STEPS], row[MIXED] = 0, 0


@fast
def go_on_blending(row: Row) -> bool:
    """End the game after three blends, pass the mill, or pass over a seat that cannot blend, as everybody sees (K-4,
    N-1). Return whether one of these
    happened."""
    for seat in range(row[PLAYERS]):
        if row[COMPLETED + seat] >= TO_WIN:
            end_game(row, THREE_BLENDS)
            return True
    if row[ASKED] == 0:
        pass_the_mill(row)
        return True
    seat = row[ASKED_SEATS]
    something = row[RESERVED + seat] > 0 or (row[OFFERED] > 0 and not row[MIXED])
    if something and count_hand(row, seat) + row[TOKENED + seat] // TOKENS >= IN_A_BLEND:
        return False
    pass_turn(row)
    return True


@fast
def has_reserved(row: Row, seat: int, blend: int) -> bool:
    """Return whether a seat has reserved a blend."""
    count = 0
    for place in range(row[RESERVED + seat]):
        if row[RESERVES + BLENDS * seat + place] == blend:
            count += 1
    return count > 0


@fast
def complete(row: Row, blend: int, instead: int) -> None:
    """Complete a blend; `instead` is the set of its spices, by their order, that tokens replace (K-1, K-2, V-1)."""
    seat, place = row[ASKED_SEATS], 0
    for spice in range(SPICES):
        if row[RECIPES + blend] >> spice & 1:
            if instead >> place & 1:
                row[TOKENED + seat] -= TOKENS
            else:
                row[HANDS + SPICES * seat + spice] -= 1
                row[DISCARD + spice] += 1
            place += 1
    if has_reserved(row, seat, blend):
        take_number(row, RESERVES + BLENDS * seat, RESERVED + seat, blend)
    else:
        take_number(row, OFFERS_UP, OFFERED, blend)
        row[MIXED] = 1
    row[BLENDS_DONE + BLENDS * seat + row[COMPLETED + seat]] = blend
    row[COMPLETED + seat] += 1
    row[STEPS] += 1


# What follows by itself; the answers of a decision, and what an answer does.


@fast
def proceed(row: Row, words: Words) -> None:
    """Play what the table does by itself, until somebody is asked or the game is over."""
    while True:
        phase = row[PHASE]
        if phase == LAY_OUT:
            lay_out(row, words)
        elif phase == THROW:
            turn_up(row)
            return
        elif phase == AT_SPACE:
            turn_up(row)
            evaluate_space(row)
        elif phase == ACT:
            if not is_idle(row):
                return
            leave_space(row)
        elif phase == PICK:
            if not next_bowl(row):
                return
        elif phase == PICKED:
            reveal_bowl(row)
        elif phase == SOLD:
            close_sales(row)
        elif phase == BUY:
            if not next_buyer(row):
                return
        elif phase == BLEND:
            if not go_on_blending(row):
                return
        else:
            return


@fast
def is_asked(row: Row, seat: int) -> bool:
    """Return whether the table waits for a seat."""
    phase = row[PHASE]
    if phase == OVER:
        return False
    if phase == THROW:
        return thrower(row) == seat
    if phase in (ACT, KEEP):
        return bool(row[ACTOR] == seat)
    if phase == PICK:
        return bool(row[HEAD] == seat)
    if phase == BUY:
        return leader_in(row, row[BOWL]) == seat
    asked = row[ASKED] if phase == SELL and row[SECRET] else 1
    found = 0
    for place in range(asked):
        if row[ASKED_SEATS + place] == seat:
            found += 1
    return found > 0


@fast
def first_asked(row: Row) -> int:
    """Return the seat that is asked first, while the game goes on."""
    phase = row[PHASE]
    if phase == THROW:
        return thrower(row)
    if phase in (ACT, KEEP):
        return int(row[ACTOR])
    if phase == PICK:
        return int(row[HEAD])
    if phase == BUY:
        return leader_in(row, row[BOWL])
    return int(row[ASKED_SEATS])


@fast
def merit_of(row: Row, seat: int) -> int:
    """Return a number that is highest for who wins: by blends, then by rupees (K-4, N-4)."""
    return int((row[COMPLETED + seat] << 32) + row[PURSE + seat])


@fast
def note(found: Row, count: int, answer: int) -> int:
    """Put an answer at the end of a list. Return how long the list is then."""
    found[count] = answer
    return count + 1


@fast
def list_throws(row: Row, seat: int, found: Row) -> int:
    """List each chip in the hand at each spot. Return how many."""
    count = 0
    for chip in range(VALUES):
        if row[IN_HAND + seat] >> chip & 1:
            for spot in range(SPOTS):
                count = note(found, count, AIM + chip * SPOTS + spot)
    return count


@fast
def can_complete(row: Row, seat: int, blend: int, instead: int) -> bool:
    """Return whether a seat has the cards and tokens for a blend with tokens in place of some spices."""
    place, tokens, missing = 0, 0, 0
    for spice in range(SPICES):
        if row[RECIPES + blend] >> spice & 1:
            if instead >> place & 1:
                tokens += TOKENS
            elif row[HANDS + SPICES * seat + spice] == 0:
                missing += 1
            place += 1
    return missing == 0 and tokens <= row[TOKENED + seat]


@fast
def list_blends(row: Row, seat: int, found: Row) -> int:
    """List the blends that can be completed: one of those face up in a turn, any of the own (K-1, K-2). Return how
    many, with passing."""
    count = 0
    for blend in range(BLENDS):
        offered = 0
        for place in range(row[OFFERED]):
            if row[OFFERS_UP + place] == blend and not row[MIXED]:
                offered += 1
        if offered or has_reserved(row, seat, blend):
            for instead in range(8):
                if can_complete(row, seat, blend, instead):
                    count = note(found, count, COMPLETE + 8 * blend + instead)
    return note(found, count, PASS)


@fast
def list_answers(row: Row, seat: int, found: Row) -> int:
    """List the numbers of a seat's answers in an array with room for `ANSWERS`, ascending. Return how many."""
    if not is_asked(row, seat):
        return 0
    phase, count = row[PHASE], 0
    if phase == THROW:
        return list_throws(row, seat, found)
    if phase == BLEND:
        return list_blends(row, seat, found)
    if phase in (ACT, BUY):
        first = USE if phase == ACT else BUY_CARD
        return note(found, note(found, 0, first), first + 1)
    if phase == SELL:
        for cards in range(row[HANDS + SPICES * seat + row[BOWL]] + 1):
            count = note(found, count, SELL_CARDS + cards)
        return count
    for spice in range(SPICES):
        if phase == PICK:
            if count_in(row, spice):
                count = note(found, count, PICK_BOWL + spice)
            continue
        drawn = 0
        for place in range(row[DRAWN]):
            if row[CARDS_DRAWN + place] == spice:
                drawn += 1
        if drawn:
            count = note(found, count, KEEP_CARD + spice)
    return count


@fast
def play(row: Row, seat: int, answer: int, words: Words, before: Row, away: Row) -> None:
    """Play an answer of a seat, and all that follows by itself. `before` and `away` are workspace of throws."""
    if answer < USE:
        chip, spot = (answer - AIM) // SPOTS, (answer - AIM) % SPOTS
        throw_chip(row, 10 * chip + 10, aim_x(spot), aim_y(spot), words, before, away)
        end_throw(row)
    elif answer == USE:
        leave_space(row)
    elif answer == USE + 1:
        use_space(row, words)
    elif answer < PICK_BOWL:
        keep_card(row, answer - KEEP_CARD)
    elif answer < SELL_CARDS:
        row[BOWL], row[PHASE] = answer - PICK_BOWL, PICKED
    elif answer < BUY_CARD:
        sell(row, seat, answer - SELL_CARDS)
    elif answer == BUY_CARD:
        decline(row, seat)
    elif answer == BUY_CARD + 1:
        buy(row, seat)
    elif answer < PASS:
        complete(row, (answer - COMPLETE) // 8, (answer - COMPLETE) % 8)
    else:
        pass_turn(row)
    proceed(row, words)
