"""The codec of À la carte compiled, on rows of the engine: observations, masks, and answers of the codec's actions."""

from typing import Final, get_args

import numpy as np
from numpy.typing import NDArray

from peppermill.compiled import fast
from peppermill.games.a_la_carte import codec
from peppermill.games.a_la_carte import engine_rules as rules
from peppermill.games.a_la_carte.engine import PHASES
from peppermill.games.a_la_carte.pieces import CRYSTALS, HOTTEST, STARS, TO_STAR_WIN
from peppermill.games.a_la_carte.state import Phase
from peppermill.games.batch_kernels import Masks, Vectors, put_share
from peppermill.games.engine import Row

PHASE_PLACES: Final = tuple(get_args(Phase).index(phase) for phase in PHASES)
"""The place of each phase of the engine among all phases."""
ALL_PHASES: Final = len(get_args(Phase))
TILTS: Final = codec.TILTS
STEPS: Final = len(codec.TILTS)
TAKE, POINT, SPOONS, SWAP, COOL = codec.TAKE, codec.POINT, codec.SPOONS, codec.SWAP, codec.COOL
LET_BURN, END, FLIP, POUR = codec.LET_BURN, codec.END, codec.FLIP, codec.POUR
BOTTLES: Final = 4
COLOURS: Final = 5


@fast
def answer_of(row: Row, action: int) -> int:
    """Return the engine's number of an action of the codec."""
    seat, players = row[rules.ACTIVE], row[rules.PLAYERS]
    if action < TAKE:
        return action
    if action < POINT:
        place, cup = (action - TAKE) // rules.KINDS, (action - TAKE) % rules.KINDS
        return int(rules.TAKE + rules.KINDS * ((seat + place + 1) % players) + cup)
    if action < SWAP:
        return rules.PLAY_POINT if action == POINT else rules.PLAY_SPOONS
    if action < COOL:
        return int(rules.PLAY_SWAP + (seat + action - SWAP + 1) % players)
    if action < LET_BURN:
        return rules.PLAY_COOL + action - COOL
    if action < POUR:
        return rules.LET_BURN + action - LET_BURN
    where, step = (action - POUR) // STEPS, (action - POUR) % STEPS
    pan = (seat + where // BOTTLES) % players
    return int(rules.POUR + (BOTTLES * pan + where % BOTTLES) * rules.TILTS + TILTS[step] - rules.FLATTEST)


@fast
def write_answers(rows: Row, actions: Row) -> None:
    """Replace actions of the codec by answers of the engine."""
    for game in range(rows.shape[0]):
        actions[game] = answer_of(rows[game], actions[game])


@fast
def action_of(row: Row, answer: int) -> int:
    """Return the codec's number of an answer of the engine; of a pour that with the least tilt."""
    seat, players = row[rules.ACTIVE], row[rules.PLAYERS]
    if answer < rules.TAKE:
        return answer
    if answer < rules.PLAY_POINT:
        owner, cup = (answer - rules.TAKE) // rules.KINDS, (answer - rules.TAKE) % rules.KINDS
        return int(TAKE + rules.KINDS * ((owner - seat) % players - 1) + cup)
    if answer < rules.PLAY_SWAP:
        return POINT if answer == rules.PLAY_POINT else SPOONS
    if answer < rules.PLAY_COOL:
        return int(SWAP + (answer - rules.PLAY_SWAP - seat) % players - 1)
    if answer < rules.LET_BURN:
        return COOL + answer - rules.PLAY_COOL
    if answer < rules.POUR:
        return LET_BURN + answer - rules.LET_BURN
    where = (answer - rules.POUR) // rules.TILTS
    return int(POUR + STEPS * (BOTTLES * ((where // BOTTLES - seat) % players) + where % BOTTLES))


@fast
def write_masks(rows: Row, masks: Masks) -> None:
    """Write 1 for each action of the codec that the active seat may take, else 0."""
    found = np.zeros(rules.ANSWERS, dtype=np.int64)
    for game in range(rows.shape[0]):
        row, mask = rows[game], masks[game, 0]
        mask[:] = 0
        count, number = rules.list_answers(row, found), 0
        while number < count:
            action = action_of(row, found[number])
            if action < POUR:
                mask[action] = 1
                number += 1
            else:  # all tilts of a bottle over a pan follow one another
                mask[action : action + STEPS] = 1
                number += rules.TILTS


@fast
def observe_all(rows: Row, constant: NDArray[np.float32], vectors: Vectors) -> None:
    """Write what the active seat of every game knows: the features of the codec in order. `constant` has what is the
    same in all games, at the end of an observation."""
    for game in range(rows.shape[0]):
        _observe(rows[game], vectors[game, 0])
        vectors[game, 0, vectors.shape[2] - len(constant) :] = constant


@fast
def _observe(row: Row, seen: NDArray[np.float32]) -> None:
    seen[:] = 0.0
    players, me = row[rules.PLAYERS], row[rules.ACTIVE]
    seen[PHASE_PLACES[row[rules.PHASE]]] = 1.0
    at = ALL_PHASES
    seen[at] = 1.0
    at += rules.MOST
    seen[at : at + players] = 1.0
    at += rules.MOST
    put_share(seen, at, row[rules.LEFT], 6)
    seen[at + 1], seen[at + 2], seen[at + 3] = row[rules.ROLLED], row[rules.PAUSED], row[rules.ENDING]
    at += 4
    if row[rules.FACE] >= 0:
        seen[at + row[rules.FACE]] = 1.0
    at += rules.FACES
    stove = 1 + rules.DISHES + 1 + 5 + rules.KINDS
    for place in range(players):
        _observe_stove(row, (me + place) % players, seen[at + stove * place : at + stove * (place + 1)])
    at += rules.MOST * stove
    for bottle in range(BOTTLES):
        own = row[rules.OWN + bottle]
        put_share(seen, at, own, rules.SPICES)
        put_share(seen, at + 1, row[rules.BOTTLED + bottle] - own, rules.SALTS)
        at += 2
    sunk = np.zeros(rules.KINDS, dtype=np.int64)
    for place in range(row[rules.SUNK]):
        sunk[rules.kind_of(row[rules.SINK + place])] += 1
    for kind in range(rules.KINDS):
        put_share(seen, at + kind, sunk[kind], CRYSTALS)
    at += rules.KINDS
    for dish in range(rules.DISHES):
        seen[at + dish] = row[rules.SUPPLY] >> dish & 1
    at += rules.DISHES
    for place in range(players):
        seat = (me + place) % players
        for cup in range(rules.KINDS):
            put_share(seen, at + rules.KINDS * place + cup, row[rules.HELD + rules.KINDS * seat + cup], 3)
    at += rules.MOST * rules.KINDS
    for cup in range(rules.KINDS):
        put_share(seen, at + cup, row[rules.PILE + cup], 3)
        put_share(seen, at + rules.KINDS + cup, row[rules.USED + cup], 3)
    _observe_results(row, seen[at + 2 * rules.KINDS :])


@fast
def _observe_stove(row: Row, seat: int, seen: NDArray[np.float32]) -> None:
    put_share(seen, 0, row[rules.KNOB + seat], HOTTEST)
    if row[rules.DISH + seat] >= 0:
        seen[1 + row[rules.DISH + seat]] = 1.0
    at = 1 + rules.DISHES + 1
    seen[at + rules.standing(row, seat)] = 1.0
    for kind in range(rules.KINDS):
        put_share(seen, at + 5 + kind, rules.count_kind(row, seat, kind), 3)


@fast
def _observe_results(row: Row, seen: NDArray[np.float32]) -> None:
    """Write the features from `served` on."""
    players, me, all_stars = row[rules.PLAYERS], row[rules.ACTIVE], 0
    most = rules.MOST
    done, left, stars = most, most + most * COLOURS, 2 * most + most * COLOURS
    for place in range(players):
        seat = (me + place) % players
        put_share(seen, place, row[rules.SERVED + seat], 3)
        for tray in range(row[rules.TRAYED + seat]):
            dish = row[rules.TRAYS + seat * rules.TRAY_ROOM + tray]
            if dish != rules.CREPE:
                seen[done + COLOURS * place + rules.field(row, dish, rules.COLOUR)] += 1.0
        for colour in range(COLOURS):
            put_share(seen, done + COLOURS * place + colour, int(seen[done + COLOURS * place + colour]), 4)
        put_share(seen, left + place, row[rules.TO_END] - row[rules.TRAYED + seat], 7)
        put_share(seen, stars + place, row[rules.STARS + seat], TO_STAR_WIN)
        all_stars += row[rules.STARS + seat]
        crepe = row[rules.CREPES + seat]
        seen[stars + most + 1 + place] = (crepe == rules.CREPE_DONE) - (crepe == rules.CREPE_BURNT)
        put_share(seen, stars + 2 * most + 1 + place, rules.points_of(row, seat), 40)
    put_share(seen, stars + most, STARS - all_stars, STARS)
