"""The levels `solid`, `greedy` and `random` of Chili compiled, and games played on by them: what the search looks ahead
with. `tests/bots/test_chili_search.py` compares them with the bots card by card."""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from peppermill.compiled import fast
from peppermill.games.chili.card_bits import DEALABLE_HIGH, DEALABLE_LOW, HALF, OFFSET
from peppermill.games.chili.engine import (
    CHOICE,
    COLLECTED,
    CYCLE,
    CYCLES,
    HANDS,
    HISTORY,
    OPEN,
    OVER,
    PILE,
    PLAYERS,
    RING,
    SCORES,
    TARGET,
    TURNED,
    count_bits,
    count_cards,
    deal,
    has_card,
    nearest_seat,
    nth_card,
    peppers_of,
    play_round,
    put_card,
)
from peppermill.games.engine import Row, Words
from peppermill.games.engine_random import draw_below, draw_real

SOLID, GREEDY, RANDOM = range(3)
NEAR: Final = 8
"""Distance beyond which `greedy` does not hope to win, as in `GreedyBot`."""
PLAN: Final = 6
"""Most rounds that solid plans for."""
MOST_CARDS: Final = 100
MILDNESS: Final = 0.016
"""Fall of the logarithm of the odds that a card is in a hand and not in the pile, for each pepper, player and round
(fitted to games of solid: with four players hands hold 2.0 peppers a card at first, 1.73 after seven rounds)."""
LATEST: Final = 7
"""Rounds after which hands grow no milder."""
SWEEPS: Final = 2
WIN, DENY, SHED, LATER, DRAW, HURRY, BEYOND = range(7)
"""Places of the fields of `Weights`."""
PRICES, COLUMN_PRICES, SLACK, PEPPERS, WORTHS = range(5)
"""Rows of the workspace of numbers."""
TAKER, BACK, PASSED, CARDS, SIZES, BELOW = range(6)
"""Rows of the workspace of whole numbers."""
Reals: TypeAlias = NDArray[np.float64]


@fast
def unseen_by(row: Row, seat: int, seen: Row) -> tuple[int, int]:
    """Return the cards that a seat has not seen, as two words. `seen` is the set of revealed cards."""
    low = DEALABLE_LOW & ~(row[HANDS + 2 * seat] | seen[0])
    high = DEALABLE_HIGH & ~(row[HANDS + 2 * seat + 1] | seen[1])
    for place in range(6):
        card = row[RING + place]
        if card <= HALF:
            low &= ~(1 << card)
        else:
            high &= ~(1 << (card - HALF - 1))
    for other in range(row[PLAYERS]):
        if other == seat or row[OPEN]:
            low &= ~row[COLLECTED + 2 * other]
            high &= ~row[COLLECTED + 2 * other + 1]
    return low, high


@fast
def assign(rows: int, columns: int, reals: Reals, whole: Row) -> None:
    """Do what `best_columns` does with the worths in the workspace: write the row of each column into `whole[TAKER]`,
    rows and columns counted from 1."""
    prices, column_prices, slack = reals[PRICES], reals[COLUMN_PRICES], reals[SLACK]
    taker, back, passed = whole[TAKER], whole[BACK], whole[PASSED]
    for column in range(columns + 1):
        column_prices[column], taker[column], back[column] = 0.0, 0, 0
    for row in range(rows + 1):
        prices[row] = 0.0
    for row in range(1, rows + 1):
        taker[0] = row
        at = 0
        for column in range(columns + 1):
            slack[column], passed[column] = np.inf, 0
        passed[0] = 1
        while taker[at]:
            looking = taker[at]
            price, least, nearest = prices[looking], np.inf, 0
            for column in range(1, columns + 1):
                if not passed[column]:
                    spare = -reals[WORTHS + looking - 1, column - 1] - price - column_prices[column]
                    if spare < slack[column]:
                        slack[column], back[column] = spare, at
                    if slack[column] < least:
                        least, nearest = slack[column], column
            for column in range(columns + 1):
                if passed[column]:
                    prices[taker[column]] += least
                    column_prices[column] -= least
                else:
                    slack[column] -= least
            at = nearest
            passed[at] = 1
        while at:
            taker[at] = taker[back[at]]
            at = back[at]


@fast
def count_below(low_word: int, high_word: int, below: Row) -> None:
    """Write into `below[n]` how many cards of a set are lower than n, for n up to 101."""
    found = 0
    for card in range(HALF + 1):
        below[card] = found
        found += (low_word >> card) & 1
    for card in range(HALF + 1, 102):
        below[card] = found
        found += (high_word >> (card - HALF - 1)) & 1


@fast
def solid_card(row: Row, seat: int, seen: Row, weights: Reals, reals: Reals, whole: Row) -> int:
    """Return the card that `SolidBot` plays from this seat."""
    players, hand = row[PLAYERS], HANDS + 2 * seat
    low, high = row[hand], row[hand + 1]
    cards = 0
    while low:
        whole[CARDS, cards] = count_bits((low & -low) - 1)
        low &= low - 1
        cards += 1
    while high:
        whole[CARDS, cards] = HALF + 1 + count_bits((high & -high) - 1)
        high &= high - 1
        cards += 1
    if cards == 1:
        return int(whole[CARDS, 0])
    sizes, fewest = whole[SIZES], 1 << 30
    for other in range(players):
        sizes[other] = count_cards(row, HANDS + 2 * other) if other != seat else 0
        if other != seat:
            fewest = min(fewest, sizes[other])
    rounds = min(cards, PLAN, fewest + int(weights[BEYOND]))
    unseen_low, unseen_high = unseen_by(row, seat, seen)
    below = whole[BELOW]
    count_below(unseen_low, unseen_high, below)
    hidden = max(1, below[101])
    draw = weights[DRAW] + weights[HURRY] / fewest
    for column in range(cards):
        reals[PEPPERS, column] = peppers_of(row, whole[CARDS, column])
    for step in range(rounds):
        place = row[TARGET] + step
        target, before, after = row[RING + place % 6], row[RING + (place + 5) % 6], row[RING + (place + 1) % 6]
        free_low, free_high = min(before, after), max(before, after)
        prize = (weights[WIN] + weights[DENY] / (players - 1)) * peppers_of(row, target)
        shed = weights[LATER] if step else weights[SHED]
        held = 0
        for other in range(players):
            if other != seat:
                held += max(1, sizes[other] - step)
        for column in range(cards):
            card = whole[CARDS, column]
            if card < target:
                nearer = below[min(2 * target - card, 100) + 1] - below[card + 1]
            else:
                nearer = below[card] - below[max(2 * target - card + 1, 0)]
            win, power, times = 1.0, 1 - nearer / hidden, held
            while times:
                if times & 1:
                    win *= power
                power *= power
                times >>= 1
            cost = 0.0 if free_low < card < free_high else (1 - win) * draw
            reals[WORTHS + step, column] = win * prize + (shed - cost) * reals[PEPPERS, column]
    assign(rounds, cards, reals, whole)
    for column in range(1, cards + 1):
        if whole[TAKER, column] == 1:
            return int(whole[CARDS, column - 1])
    return 0


@fast
def greedy_card(row: Row, seat: int) -> int:
    """Return the card that `GreedyBot` plays from this seat."""
    hand, place = HANDS + 2 * seat, row[TARGET]
    target, before, after = row[RING + place], row[RING + (place + 5) % 6], row[RING + (place + 1) % 6]
    low, high = min(before, after), max(before, after)
    nearest, best, most, free, fewest, safe = 0, 1 << 30, 0, 0, 4, 0
    for card in range(1, 101):
        if has_card(row, hand, card):
            far, peppers = abs(4 * (card - target) - 1), peppers_of(row, card)
            if far < best:
                nearest, best = card, far
            if low < card < high and peppers >= most:
                most, free = peppers, card
            if peppers < fewest:
                fewest, safe = peppers, card
    if abs(nearest - target) <= NEAR:
        return nearest
    return free or safe


@fast
def card_of(policy: int, row: Row, seat: int, seen: Row, weights: Reals, reals: Reals, whole: Row, words: Words) -> int:
    """Return the card that a policy plays from this seat."""
    if policy == SOLID:
        return solid_card(row, seat, seen, weights, reals, whole)
    if policy == GREEDY:
        return greedy_card(row, seat)
    hand = HANDS + 2 * seat
    return nth_card(row, hand, draw_below(words, count_cards(row, hand)))


@fast
def read_revealed(row: Row, seen: Row) -> None:
    """Write the set of revealed cards into `seen`."""
    seen[0], seen[1] = 0, 0
    for number in range(row[TURNED]):
        put_card(seen, 0, (row[HISTORY + number // 8] >> (8 * (number % 8))) & 255)


@fast
def write_values(row: Row, values: Reals, spread: Reals) -> None:
    """Write everybody's chance to win and points after the finished cycles. Chances are a softmax of the points divided
    by the spread for so many cycles to come; without one, the share of the win."""
    players, cycle = row[PLAYERS], row[CYCLE]
    for seat in range(players):
        total = 0
        for number in range(cycle):
            total += ((row[SCORES + number] >> (11 * seat)) & 2047) - OFFSET
        values[players + seat] = total
    most = values[players]
    for seat in range(players):
        most = max(most, values[players + seat])
    scale, all_ = spread[row[CYCLES] - cycle], 0.0
    for seat in range(players):
        behind = values[players + seat] - most
        if scale > 0:
            values[seat] = np.exp(behind / scale)
        elif behind == 0:
            values[seat] = 1.0
        all_ += values[seat]
    for seat in range(players):
        values[seat] /= all_


@fast
def new_workspace() -> tuple[Reals, Row]:
    """Return the arrays that `solid_card` works in."""
    return np.zeros((WORTHS + PLAN, MOST_CARDS + 2)), np.zeros((6, MOST_CARDS + 2), dtype=np.int64)


@fast
def play_out(
    rows: Row, seat: int, card: int, policies: Row, words: Words, whole_game: bool, weights: Reals, spread: Reals
) -> Reals:
    """Play a copy of each row to the end of its cycle or game, and return its values as `write_values` computes them.

    First `seat` plays `card`, if there is one; then each seat plays by its policy in the row's `policies`, with random
    numbers that begin at the row's word."""
    count, players = rows.shape[0], rows[0, PLAYERS]
    values = np.zeros((count, 2 * players))
    reals, whole = new_workspace()
    row, seen = np.empty(rows.shape[1], dtype=np.int64), np.zeros(2, dtype=np.int64)
    stream = np.zeros(1, dtype=np.uint64)
    for number in range(count):
        row[:] = rows[number]
        stream[0] = words[number]
        read_revealed(row, seen)
        if card:
            row[CHOICE + seat] = card
        while not row[OVER]:
            for other in range(players):
                if row[CHOICE + other] == 0:
                    policy = policies[number, other]
                    row[CHOICE + other] = card_of(policy, row, other, seen, weights, reals, whole, stream)
            for other in range(players):
                put_card(seen, 0, row[CHOICE + other])
            if play_round(row, stream):
                if whole_game and row[CYCLE] < row[CYCLES]:
                    deal(row, stream)
                    seen[0], seen[1] = 0, 0
                else:
                    break
        write_values(row, values[number], spread)
    return values


@fast
def follow_card(rows: Row, seat: int, card: int, policies: Row, words: Words, weights: Reals) -> Row:
    """Return for each row what becomes of a card that `seat` plays: 0 it wins the target, 1 it is discarded free,
    2 it is discarded and paid for by drawing."""
    count, players = rows.shape[0], rows[0, PLAYERS]
    found = np.zeros(count, dtype=np.int64)
    reals, whole = new_workspace()
    row, seen = np.empty(rows.shape[1], dtype=np.int64), np.zeros(2, dtype=np.int64)
    stream = np.zeros(1, dtype=np.uint64)
    for number in range(count):
        row[:] = rows[number]
        stream[0] = words[number]
        read_revealed(row, seen)
        row[CHOICE + seat] = card
        for other in range(players):
            if row[CHOICE + other] == 0:
                row[CHOICE + other] = card_of(policies[number, other], row, other, seen, weights, reals, whole, stream)
        if nearest_seat(row) != seat:
            place = row[TARGET]
            before, after = row[RING + (place + 5) % 6], row[RING + (place + 1) % 6]
            found[number] = 1 if min(before, after) < card < max(before, after) else 2
    return found


@fast
def deal_unseen(row: Row, seat: int, count: int, words: Words, belief: float) -> Row:
    """Return so many copies of a row in which the cards of other hands and of the pile are dealt anew, and the others
    have not chosen. With a belief of 1 mild cards lie in hands as often as `solid` keeps them, with 0 no more often
    than others."""
    players = row[PLAYERS]
    rows = np.empty((count, row.shape[0]), dtype=np.int64)
    pool = np.empty(MOST_CARDS, dtype=np.int64)
    cards = 0
    for card in range(1, 101):
        found = has_card(row, PILE, card)
        for other in range(players):
            if other != seat and has_card(row, HANDS + 2 * other, card):
                found = True
        if found:
            pool[cards] = card
            cards += 1
    mildness = belief * mildness_of(row)
    for number in range(count):
        dealt, left = rows[number], cards
        dealt[:] = row
        for other in range(players):
            if other == seat:
                continue
            for _ in range(count_cards(row, HANDS + 2 * other)):
                place = draw_below(words, left)
                left -= 1
                pool[place], pool[left] = pool[left], pool[place]
        believe(row, pool, left, cards, mildness, words)
        place = cards
        for other in range(players):
            if other == seat:
                continue
            hand = HANDS + 2 * other
            dealt[hand], dealt[hand + 1], dealt[CHOICE + other] = 0, 0, 0
            for _ in range(count_cards(row, hand)):
                place -= 1
                put_card(dealt, hand, pool[place])
        dealt[PILE], dealt[PILE + 1] = 0, 0
        for place in range(left):
            put_card(dealt, PILE, pool[place])
    return rows


@fast
def mildness_of(row: Row) -> float:
    """Return by how much the odds that a card is in a hand and not in the pile fall with each pepper on it, as a
    logarithm: good players keep mild cards, the more the longer the cycle lasts."""
    players = row[PLAYERS]
    return float(MILDNESS * players * min(row[TURNED] // players, LATEST))


@fast
def believe(row: Row, pool: Row, left: int, cards: int, mildness: float, words: Words) -> None:
    """Swap hidden cards between hands and pile so that hands with few peppers become likelier, by Metropolis sampling.
    In `pool` the pile comes first, and the hands begin at `left`."""
    if mildness <= 0.0 or left == 0:
        return
    for _ in range(SWEEPS):
        for place in range(left, cards):
            other = draw_below(words, left)
            worse = mildness * (peppers_of(row, pool[other]) - peppers_of(row, pool[place]))
            if worse <= 0.0 or draw_real(words) < np.exp(-worse):
                pool[place], pool[other] = pool[other], pool[place]


def prepare() -> None:
    """Compile the functions, or load what was compiled before."""
    from peppermill.bots.chili.rollouts import ChiliRollouts

    ChiliRollouts().prepare()


if __name__ == "__main__":
    prepare()
