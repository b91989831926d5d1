"""The codec of Safranito compiled, on rows of the engine: observations, masks, and answers of the codec's actions.

Of memory an observation holds what each other seat is known to hold. All but a card's owner know the same of it: cards
are bought in the open, and cards that are kept are seen by nobody else. So one table of a game is enough (`known`).
"""

from typing import Final, get_args

import numpy as np
from numpy.typing import NDArray

from peppermill.compiled import fast
from peppermill.games.batch_kernels import Masks, Vectors, put_share
from peppermill.games.engine import Row
from peppermill.games.safranito import codec
from peppermill.games.safranito import engine_rules as rules
from peppermill.games.safranito.engine import NAMES
from peppermill.games.safranito.engine_rules import MOST, SPICES
from peppermill.games.safranito.state import Phase

PHASE_PLACES: Final = tuple(
    get_args(Phase).index(NAMES[number]) if number in NAMES else 0 for number in range(rules.OVER + 1)
)
"""The place of each phase of the engine among all phases."""
ALL_PHASES: Final = len(get_args(Phase))
USE, KEEP, PICK, SELL, BUY = codec.USE, codec.KEEP, codec.PICK, codec.SELL, codec.BUY
BLEND, PASS, CHIPS, HIGHEST = codec.BLEND, codec.PASS, codec.CHIPS, codec.HIGHEST
HAND_SIZE: Final = 12


@fast
def answer_of(row: Row, seat: int, action: int) -> int:
    """Return the engine's number of an action of the codec; of a blend the way with the fewest tokens."""
    if action < USE:
        return rules.AIM + action // rules.CIRCLES * rules.SPOTS + action % rules.CIRCLES
    if action < KEEP:
        return rules.USE + (1 if action == USE else 0)
    if action < PICK:
        return rules.KEEP_CARD + action - KEEP
    if action < SELL:
        return rules.PICK_BOWL + action - PICK
    if action < BUY:
        return rules.SELL_CARDS + action - SELL
    if action < BLEND:
        return rules.BUY_CARD + (1 if action == BUY else 0)
    if action == PASS:
        return rules.PASS
    blend, best, fewest = action - BLEND, 0, 4
    for instead in range(8):
        tokens = (instead & 1) + (instead >> 1 & 1) + (instead >> 2 & 1)
        if tokens < fewest and rules.can_complete(row, seat, blend, instead):
            best, fewest = instead, tokens
    return rules.COMPLETE + 8 * blend + best


@fast
def write_answers(rows: Row, actions: Row) -> None:
    """Replace actions of the codec by answers of the engine."""
    for game in range(rows.shape[0]):
        actions[game] = answer_of(rows[game], rules.first_asked(rows[game]), actions[game])


@fast
def action_of(answer: int) -> int:
    """Return the codec's number of an answer of the engine that is no throw."""
    if answer < rules.KEEP_CARD:
        return USE if answer == rules.USE + 1 else USE + 1
    if answer < rules.PICK_BOWL:
        return KEEP + answer - rules.KEEP_CARD
    if answer < rules.SELL_CARDS:
        return PICK + answer - rules.PICK_BOWL
    if answer < rules.BUY_CARD:
        return SELL + answer - rules.SELL_CARDS
    if answer < rules.COMPLETE:
        return BUY if answer == rules.BUY_CARD + 1 else BUY + 1
    return PASS if answer == rules.PASS else BLEND + (answer - rules.COMPLETE) // 8


@fast
def write_masks(rows: Row, masks: Masks) -> None:
    """Write 1 for each action of the codec that the seat that is asked first may take, else 0."""
    found = np.zeros(rules.ANSWERS, dtype=np.int64)
    for game in range(rows.shape[0]):
        row, mask = rows[game], masks[game, 0]
        seat = rules.first_asked(row)
        mask[:] = 0
        if row[rules.PHASE] == rules.THROW:
            for chip in range(rules.VALUES):
                if row[rules.IN_HAND + seat] >> chip & 1:
                    mask[chip * rules.CIRCLES : (chip + 1) * rules.CIRCLES] = 1
            continue
        for number in range(rules.list_answers(row, seat, found)):
            mask[action_of(found[number])] = 1


@fast
def note_cards(row: Row, before: Row, known: Row, bought: bool) -> None:
    """Bring the cards that are known to lie in hands up to date after a step: `before` are the hands before it, and
    `bought` says whether a card was bought in the open. A card that is spent is one of the known ones, if there is
    one."""
    for place in range(row[rules.PLAYERS] * SPICES):
        change = row[rules.HANDS + place] - before[place]
        if change < 0:
            known[place] = max(known[place] + change, 0)
        elif bought:
            known[place] += change


@fast
def observe_all(rows: Row, known: Row, constant: NDArray[np.float32], vectors: Vectors) -> None:
    """Write what the seat that is asked first in every game knows: the features of the codec in order. `constant` has
    what is the same in all games, at the end of an observation."""
    for game in range(rows.shape[0]):
        _observe(rows[game], known[game], vectors[game, 0])
        vectors[game, 0, vectors.shape[2] - len(constant) :] = constant


@fast
def _observe(row: Row, known: Row, seen: NDArray[np.float32]) -> None:
    seen[:] = 0.0
    phase, players, me = row[rules.PHASE], row[rules.PLAYERS], rules.first_asked(row)
    throwing = phase == rules.THROW
    seen[PHASE_PLACES[phase]] = 1.0
    at = ALL_PHASES
    for place in range(players):
        seat = (me + place) % players
        seen[at + 4 * place] = 1.0
        seen[at + 4 * place + 1] = seat == row[rules.HEAD]
        seen[at + 4 * place + 2] = throwing and rules.thrower(row) == seat
        seen[at + 4 * place + 3] = _is_seen_asked(row, seat)
    at += 4 * MOST
    put_share(seen, at, row[rules.ROUND], 10)
    if throwing:
        put_share(seen, at + 1, max(rules.THROWS[players] * players - row[rules.TURN], 0), 24)
    at += 2
    for chip in range(rules.VALUES):
        seen[at + chip] = row[rules.IN_HAND + me] >> chip & 1
    at += rules.VALUES
    for place in range(players):
        seat = (me + place) % players
        put_share(seen, at + 2 * place, _count(row[rules.IN_HAND + seat]), rules.VALUES)
        put_share(seen, at + 2 * place + 1, _count(row[rules.BACK + seat]), rules.VALUES)
    at += 2 * MOST
    _observe_circles(row, me, seen[at : at + rules.CIRCLES * MOST * 2])
    at += rules.CIRCLES * MOST * 2
    for spice in range(SPICES):
        put_share(seen, at + spice, row[rules.HANDS + SPICES * me + spice], rules.EACH)
        put_share(seen, at + SPICES + spice, row[rules.DISPLAY + spice], rules.EACH)
        put_share(seen, at + 2 * SPICES + spice, row[rules.DISCARD + spice], rules.EACH)
    at += 3 * SPICES
    for place in range(row[rules.DRAWN]):
        seen[at + row[rules.CARDS_DRAWN + place]] += 1.0
    for spice in range(SPICES):
        put_share(seen, at + spice, int(seen[at + spice]), rules.EACH)
    at += SPICES
    for place in range(1, players):
        other = SPICES * ((me + place) % players)
        for spice in range(SPICES):
            put_share(seen, at + (place - 1) * SPICES + spice, known[other + spice], rules.EACH)
    at += (MOST - 1) * SPICES
    for place in range(players):
        seat = (me + place) % players
        put_share(seen, at + place, rules.count_hand(row, seat), HAND_SIZE)
        put_share(seen, at + MOST + 2 * place, row[rules.PURSE + seat], 5 * rules.MONEY)
        seen[at + MOST + 2 * place + 1] = 1.0
        put_share(seen, at + 3 * MOST + place, row[rules.COMPLETED + seat], rules.TO_WIN)
        put_share(seen, at + 4 * MOST + place, row[rules.RESERVED + seat], 3)
        put_share(seen, at + 5 * MOST + place, row[rules.TOKENED + seat], 6)
    _observe_blends(row, me, seen[at + 6 * MOST :])


@fast
def _is_seen_asked(row: Row, seat: int) -> bool:
    """Return whether everybody sees that a seat is asked first in sales, purchases or blends."""
    phase = row[rules.PHASE]
    if phase == rules.BUY:
        return rules.leader_in(row, row[rules.BOWL]) == seat
    if row[rules.ASKED] == 0 or (phase == rules.SELL and row[rules.SECRET]):
        return False
    return bool(row[rules.ASKED_SEATS] == seat)


@fast
def _count(bits: int) -> int:
    count = 0
    for chip in range(rules.VALUES):
        count += bits >> chip & 1
    return count


@fast
def _observe_circles(row: Row, me: int, seen: NDArray[np.float32]) -> None:
    """Write for each circle and seat how many chips count there, and the sum of their values that the viewer knows."""
    players = row[rules.PLAYERS]
    counts, sums = np.zeros(rules.CIRCLES * MOST, np.int64), np.zeros(rules.CIRCLES * MOST, np.int64)
    for chip in range(row[rules.LYING]):
        circle, owner = row[rules.WHERE + chip], row[rules.OWNERS + chip]
        if circle >= 0:
            place = MOST * circle + (owner - me) % players
            counts[place] += 1
            if owner == me or row[rules.SHOWN + chip]:
                sums[place] += row[rules.WORTHS + chip]
    for place in range(rules.CIRCLES * MOST):
        put_share(seen, 2 * place, counts[place], CHIPS)
        put_share(seen, 2 * place + 1, sums[place], CHIPS * HIGHEST)


@fast
def _observe_blends(row: Row, me: int, seen: NDArray[np.float32]) -> None:
    """Write the features from `blends` on."""
    blends, phase = rules.BLENDS, row[rules.PHASE]
    for place in range(row[rules.OFFERED]):
        seen[row[rules.OFFERS_UP + place]] = 1.0
    for place in range(row[rules.RESERVED + me]):
        seen[blends + row[rules.RESERVES + blends * me + place]] = 1.0
    for blend in range(blends):
        missing = 0
        for spice in range(SPICES):
            if row[rules.RECIPES + blend] >> spice & 1 and row[rules.HANDS + SPICES * me + spice] == 0:
                missing += 1
        put_share(seen, 2 * blends + blend, missing, rules.IN_A_BLEND)
    at = 3 * blends
    if phase in (rules.ACT, rules.KEEP) or row[rules.EXTRA]:
        seen[at + row[rules.SPACE]] = 1.0
    at += rules.SPACES
    if row[rules.BOWL] >= 0:
        seen[at + row[rules.BOWL]] = 1.0
    put_share(seen, at + SPICES, row[rules.PRICE], 400)
    put_share(seen, at + SPICES + 1, row[rules.PILED], 54)
    put_share(seen, at + SPICES + 2, row[rules.BLENDED], blends)
