"""The rules of Chili in JAX, for many games at once: every value of `Games` is an array with one number a game.

Nothing branches by game: what happens in some games alone is computed for all and chosen by `where`. The same functions
run as plain JAX and inside one kernel on a GPU (`games/chili/jax_batch.py`). They repeat `games/chili/engine.py`, draw
the same random numbers in the same order, and are proven equal to it and to the reference
(`tests/envs/test_jax_batches.py`, `prove gpu`). A card is a bit of two words, as in the engine.
"""

from typing import Any, Final, NamedTuple, TypeAlias

import jax.numpy as jnp
import numpy as np
from jax import lax

from peppermill.games.chili.card_bits import DEALABLE_HIGH, DEALABLE_LOW, HALF, OFFSET
from peppermill.games.splitmix import FIRST, GOLDEN, SECOND

Array: TypeAlias = Any
"""An array of JAX; which one depends on where the function runs."""
Set: TypeAlias = tuple[Array, Array]
"""Sets of cards: the words for cards up to 50 and from 51 on."""

HAND: Final = 8
"""Cards dealt to each seat (P-2)."""
_GOLDEN, _FIRST, _SECOND = (number - (1 << 64) for number in (GOLDEN, FIRST, SECOND))
"""The constants as signed numbers: Triton takes no others, and sums and products wrap the same."""


class Rules(NamedTuple):
    """A setup: numbers that are the same in all games."""

    players: int
    cycles: int
    two: tuple[int, int]
    """The cards with two peppers, as a set."""
    three: tuple[int, int]
    """The cards with three peppers, as a set."""


class Games(NamedTuple):
    """The states of many games, each waiting for all seats to choose."""

    words: Array
    """The state of each game's random numbers: the engine's word as a signed number."""
    cycle: Array
    round: Array
    seat: Array
    """The cycle's first seat, which draws first."""
    target: Array
    """The place in the ring of the card that is won next."""
    reshuffled: Array
    drawn: Array
    ring: tuple[Array, ...]
    hands: tuple[Set, ...]
    collected: tuple[Set, ...]
    pile: Set
    discard: Set
    scores: tuple[Array, ...]
    """The points of each cycle: of every seat plus 1,024 in 11 bits, 0 for a cycle that is not finished."""


def start(rules: Rules, words: Array) -> Games:
    """Return new games, dealt, from the states of their random numbers."""
    none = words * 0
    nothing = (none, none)
    blank = Games(
        words=words,
        cycle=none,
        round=none,
        seat=none,
        target=none,
        reshuffled=none,
        drawn=none,
        ring=(none,) * 6,
        hands=(nothing,) * rules.players,
        collected=(nothing,) * rules.players,
        pile=nothing,
        discard=nothing,
        scores=(none,) * rules.cycles,
    )
    return deal(rules, blank, none == 0)


def draw_below(words: Array, limit: Array, drawing: Array) -> tuple[Array, Array]:
    """Return a number below `limit` for each game and the next states of the random numbers; games that are not
    `drawing` keep theirs. The engine draws again where 2**64 is no multiple of the limit and the word lies in the rest;
    that happens less than once in 10**17 draws and is left out here."""
    word = words + _GOLDEN
    mixed = _mix(_mix(word, 30) * _FIRST, 27) * _SECOND
    bound = jnp.maximum(limit, 1).astype(jnp.uint64)
    place = _mix(mixed, 31).astype(jnp.uint64) % bound
    return place.astype(jnp.int64), jnp.where(drawing, word, words)


def _mix(word: Array, shift: int) -> Array:
    return word ^ lax.shift_right_logical(word, word * 0 + shift)


def count_bits(number: Array) -> Array:
    """Return how many bits are set. Counted in halves: Triton counts no more than 32 bits at once."""
    low, high = number.astype(jnp.int32), (number >> 32).astype(jnp.int32)
    return (lax.population_count(low) + lax.population_count(high)).astype(jnp.int64)


def nth_bit(number: Array, place: Array) -> Array:
    """Return the position of the set bit with `place` set bits below it."""
    found = place * 0
    for width in (32, 16, 8, 4, 2, 1):
        low = number & ((1 << width) - 1)
        below = count_bits(low)
        above = place >= below
        place = jnp.where(above, place - below, place)
        number = jnp.where(above, number >> width, low)
        found = jnp.where(above, found + width, found)
    return found


def size_of(cards: Set) -> Array:
    """Return the number of cards in each set."""
    return count_bits(cards[0]) + count_bits(cards[1])


def bits_of(card: Array) -> Set:
    """Return the set of one card, empty for card 0."""
    low = jnp.where((card > 0) & (card <= HALF), card * 0 + 1, card * 0) << jnp.minimum(card, HALF)
    high = jnp.where(card > HALF, card * 0 + 1, card * 0) << jnp.maximum(card - HALF - 1, 0)
    return low, high


def joined(cards: Set, more: Set, where: Array) -> Set:
    """Return the cards of both sets, or of the first alone where `where` is false."""
    return jnp.where(where, cards[0] | more[0], cards[0]), jnp.where(where, cards[1] | more[1], cards[1])


def without(cards: Set, fewer: Set) -> Set:
    """Return the cards of the first set that are not in the second."""
    return cards[0] & ~fewer[0], cards[1] & ~fewer[1]


def nth_card(cards: Set, place: Array) -> Array:
    """Return the card with `place` lower ones in its set."""
    below = count_bits(cards[0])
    low = place < below
    bit = nth_bit(jnp.where(low, cards[0], cards[1]), jnp.where(low, place, place - below))
    return jnp.where(low, bit, bit + HALF + 1)


def draw_card(pile: Set, words: Array, drawing: Array) -> tuple[Array, Set, Array]:
    """Return a random card of each pile (0 for games that are not `drawing`), the piles without it and the next states
    of the random numbers."""
    place, words = draw_below(words, size_of(pile), drawing)
    card = jnp.where(drawing, nth_card(pile, place), 0)
    return card, without(pile, bits_of(card)), words


def pick(values: tuple[Array, ...], index: Array) -> Array:
    """Return for each game the value that stands at its index."""
    found = values[0]
    for number, value in enumerate(values[1:], 1):
        found = jnp.where(index == number, value, found)
    return found


def peppers_in(rules: Rules, cards: Set) -> Array:
    """Return the peppers on the cards of each set."""
    two = count_bits(cards[0] & rules.two[0]) + count_bits(cards[1] & rules.two[1])
    three = count_bits(cards[0] & rules.three[0]) + count_bits(cards[1] & rules.three[1])
    return size_of(cards) + two + 2 * three


def deal(rules: Rules, games: Games, dealing: Array) -> Games:
    """Deal the next cycle in games that are `dealing` (P-1 to P-3)."""
    none = games.cycle * 0
    pile, words = (none + DEALABLE_LOW, none + DEALABLE_HIGH), games.words
    ring = [none + 1, none, none, none + 100, none, none]
    for place in (1, 2, 4, 5):
        ring[place], pile, words = draw_card(pile, words, dealing)

    def add_card(_: Array, carried: tuple[Set, Set, Array]) -> tuple[Set, Set, Array]:
        hand, pile, words = carried
        card, pile, words = draw_card(pile, words, dealing)
        return joined(hand, bits_of(card), dealing), pile, words

    hands = []
    for _ in range(rules.players):
        hand, pile, words = lax.fori_loop(0, HAND, add_card, ((none, none), pile, words))
        hands.append(hand)
    first = dealing & (games.cycle == 0)
    seat, words = draw_below(words, none + rules.players, first)
    dealt = Games(
        words=words,
        cycle=games.cycle + 1,
        round=none + 1,
        seat=jnp.where(first, seat, (games.seat + 1) % rules.players),
        target=none + 1,
        reshuffled=none,
        drawn=none,
        ring=tuple(ring),
        hands=tuple(hands),
        collected=((none, none),) * rules.players,
        pile=pile,
        discard=(none, none),
        scores=games.scores,
    )
    chosen: Games = choose_games(dealing, dealt, games)
    return chosen


def choose_games(where: Array, one: Any, other: Any) -> Any:
    """Return the states of `one` for games where `where` is true, else those of `other`."""
    if isinstance(one, tuple):
        parts = [choose_games(where, *pair) for pair in zip(one, other, strict=True)]
        return Games(*parts) if isinstance(one, Games) else tuple(parts)
    return jnp.where(where, one, other)


def choose_randomly(rules: Rules, games: Games) -> tuple[Games, tuple[Array, ...]]:
    """Return the games after drawing a card of each hand, and these cards by seat."""
    words, always, chosen = games.words, games.cycle == games.cycle, []
    for hand in games.hands:
        place, words = draw_below(words, size_of(hand), always)
        chosen.append(nth_card(hand, place))
    return games._replace(words=words), tuple(chosen)


def nearest_seat(chosen: tuple[Array, ...], target: Array) -> Array:
    """Return the seat whose card is nearest to the target (A-2, A-2a)."""
    best, winner = abs(4 * (chosen[0] - target) - 1), target * 0
    for seat, card in enumerate(chosen[1:], 1):
        far = abs(4 * (card - target) - 1)
        winner = jnp.where(far < best, seat, winner)
        best = jnp.minimum(far, best)
    return winner


def play_round(rules: Rules, games: Games, chosen: tuple[Array, ...]) -> tuple[Games, tuple[Array, ...], Array]:
    """Resolve a round by the card of each seat; score and deal where a cycle is over. Return the games, the reward of
    each seat (from 1 for the first to -1 for the last where a game ended, else 0), and which games ended; those have
    begun anew."""
    target = pick(games.ring, games.target)
    winner = nearest_seat(chosen, target)
    won = bits_of(target)
    before = pick(games.ring, (games.target + 5) % 6)
    after = pick(games.ring, (games.target + 1) % 6)
    low, high = jnp.minimum(before, after), jnp.maximum(before, after)
    best = pick(chosen, winner)
    ring = tuple(jnp.where(games.target == place, best, card) for place, card in enumerate(games.ring))
    hands, collected, owed, discard = [], [], [], games.discard
    for seat, card in enumerate(chosen):
        wins, played = winner == seat, bits_of(card)
        hands.append(without(games.hands[seat], played))
        collected.append(joined(games.collected[seat], won, wins))
        discard = joined(discard, played, ~wins)
        outside = ~wins & ((card <= low) | (card >= high))
        owed.append(jnp.where(outside, peppers_in(rules, played), 0))
    games = games._replace(ring=ring, hands=tuple(hands), collected=tuple(collected), discard=discard)
    games = draw_owed(rules, games, tuple(owed))
    empty = games.cycle < 0
    for hand in games.hands:
        empty = empty | ((hand[0] | hand[1]) == 0)
    used_up = (games.reshuffled > 0) | ((games.pile[0] | games.pile[1]) == 0)
    cycle_over = empty | used_up
    packed = games.cycle * 0
    for seat in range(rules.players):
        points = peppers_in(rules, games.collected[seat]) - peppers_in(rules, games.hands[seat])
        packed = packed | ((points + OFFSET) << (11 * seat))
    scores = tuple(
        jnp.where(cycle_over & (games.cycle == number + 1), packed, score) for number, score in enumerate(games.scores)
    )
    over = cycle_over & (games.cycle >= rules.cycles)
    rewards = rewards_of(rules, scores, over)
    games = games._replace(
        round=games.round + 1,
        target=(games.target + 1) % 6,
        cycle=jnp.where(over, 0, games.cycle),
        scores=tuple(jnp.where(over, 0, score) for score in scores),
    )
    return deal(rules, games, cycle_over), rewards, over


def draw_owed(rules: Rules, games: Games, owed: tuple[Array, ...]) -> Games:
    """Let everybody draw what they owe, from the cycle's first seat on (A-4, A-4a, A-4b, E-3)."""

    def draw_one(_: Array, carried: Any) -> Any:
        words, hands, owed, pile, discard, reshuffled, drawn = carried
        total = owed[0]
        for more in owed[1:]:
            total = total + more
        empty = (pile[0] | pile[1]) == 0
        shuffle = (total > 0) & empty & ((discard[0] | discard[1]) != 0)
        pile = (jnp.where(shuffle, discard[0], pile[0]), jnp.where(shuffle, discard[1], pile[1]))
        discard = (jnp.where(shuffle, 0, discard[0]), jnp.where(shuffle, 0, discard[1]))
        drawing = (total > 0) & ((pile[0] | pile[1]) != 0)
        card, pile, words = draw_card(pile, words, drawing)
        more = bits_of(card)
        place = words * 0 + rules.players
        for seat in range(rules.players):
            place = jnp.where(owed[seat] > 0, jnp.minimum(place, (seat - games.seat) % rules.players), place)
        drawer = (games.seat + place) % rules.players
        draws = tuple(drawing & (drawer == seat) for seat in range(rules.players))
        hands = tuple(joined(hand, more, draws[seat]) for seat, hand in enumerate(hands))
        owed = tuple(jnp.where(draws[seat], left - 1, left) for seat, left in enumerate(owed))
        drawn = jnp.where(drawing, drawn + 1, drawn)
        return words, hands, owed, pile, discard, jnp.where(shuffle, 1, reshuffled), drawn

    most = 3 * (rules.players - 1)  # the winner owes nothing, and no card has more than three peppers
    carried = (games.words, games.hands, owed, games.pile, games.discard, games.reshuffled, games.drawn)
    words, hands, _, pile, discard, reshuffled, drawn = lax.fori_loop(0, most, draw_one, carried)
    return games._replace(words=words, hands=hands, pile=pile, discard=discard, reshuffled=reshuffled, drawn=drawn)


def rewards_of(rules: Rules, scores: tuple[Array, ...], over: Array) -> tuple[Array, ...]:
    """Return the reward of each seat where a game is over, else 0: as many others behind as ahead of it, as a share of
    all others (E-6)."""
    totals = []
    for seat in range(rules.players):
        total = scores[0] * 0
        for packed in scores:
            total = total + ((packed >> (11 * seat)) & 2047)
        totals.append(total)
    rewards = []
    for total in totals:
        ahead = total * 0
        for other in totals:
            ahead = ahead + jnp.sign(total - other)
        reward = ahead.astype(jnp.float32) / np.float32(max(rules.players - 1, 1))
        rewards.append(jnp.where(over, reward, np.float32(0)))
    return tuple(rewards)


def observe(rules: Rules, games: Games) -> Array:
    """Return the planes of each seat, as `ChiliBatch` describes them: `count` × players × planes × two words."""
    none = games.cycle * 0
    ring = (none, none)
    for card in games.ring:
        ring = joined(ring, bits_of(card), none == 0)
    target = bits_of(pick(games.ring, games.target))
    held = games.pile
    for hand in games.hands:
        held = (held[0] | hand[0], held[1] | hand[1])
    seats = []
    for seat, hand in enumerate(games.hands):
        unseen = without(held, hand)
        two, three = ((none + words[0], none + words[1]) for words in (rules.two, rules.three))
        others = [games.collected[(seat + number) % rules.players] for number in range(rules.players)]
        planes = [hand, ring, target, games.discard, unseen, two, three, *others]
        seats.append(jnp.stack([jnp.stack(plane, axis=-1) for plane in planes], axis=1))
    return jnp.stack(seats, axis=1).astype(jnp.uint64)
