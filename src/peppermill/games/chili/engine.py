"""The rules of Chili compiled by numba, on rows of integers. Covers all options and decks.

Sets of cards are two words of bits: cards up to 50, and those from 51 on. The deck is in the row as the sets of cards
with two and with three peppers, so that counting peppers is counting bits.
"""

from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from peppermill.compiled import fast
from peppermill.core import Refused, Seat
from peppermill.games.chili.card_bits import DEALABLE_HIGH, DEALABLE_LOW, HALF, OFFSET, words_of
from peppermill.games.chili.commands import Choose
from peppermill.games.chili.events import Cards, Reason
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import EVERY_CARD, Card, Deck
from peppermill.games.chili.state import State
from peppermill.games.contract import Decision, Outcome, Setup
from peppermill.games.engine import Engine, Row, Words, outcome_of
from peppermill.games.engine_random import draw_below

MOST: Final = 5
"""Largest number of players."""
PLAYERS, CYCLES, CHANGE, OPEN, OVER, CYCLE, ROUND, SEAT, TARGET, WINNER, RESHUFFLED, DRAWN, REASON, TURNED = range(14)
"""Places of numbers in a row. SEAT is the cycle's first seat, TARGET a place in the ring, WINNER -1 for nobody, REASON
0 for none, TURNED the number of cards revealed in this cycle."""
RING: Final = 14
CHOICE: Final = 20
"""Place of the chosen card of each seat, 0 for none."""
HANDS: Final = 25
COLLECTED: Final = 35
PILE: Final = 45
DISCARD: Final = 47
TWO: Final = 49
THREE: Final = 51
"""Place of the last set of cards; a set is two words. TWO and THREE are the cards with so many peppers."""
SCORES: Final = 53
"""Place of one number a cycle: the points of each seat plus 1,024 in 11 bits."""
HISTORY: Final = 62
"""Place of the revealed cards in order, eight in a number of eight bits each."""
LINES: Final = 15
SIZE: Final = HISTORY + LINES
REASONS: Final = (None, Reason.HAND_EMPTY, Reason.PILE_USED_UP, Reason.BOTH)


ONES: Final = 0x0101010101010101
TOPS: Final = -0x7F7F7F7F7F7F7F80
"""The lowest bit of each byte, and the highest, as a signed number."""
SELECTED: Final = np.array(
    [([bit for bit in range(8) if byte >> bit & 1] + [0] * 8)[rank] for byte in range(256) for rank in range(8)],
    dtype=np.int64,
)
"""The place of each set bit of a byte by its rank, eight for a byte."""


@fast
def count_bits(number: int) -> int:
    """Return how many bits of a number below 2**63 are set."""
    number = number - ((number >> 1) & 0x5555555555555555)
    number = (number & 0x3333333333333333) + ((number >> 2) & 0x3333333333333333)
    number = (number + (number >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (number * 0x0101010101010101) >> 56


@fast
def nth_bit(number: int, place: int) -> int:
    """Return the position of the set bit with `place` set bits below it, for a number below 2**56 that has so many.

    Without branches, which a processor could not foresee: bits are counted in all eight bytes at once, and the bit is
    looked up in the byte that holds it (Vigna, Broadword implementation of rank/select queries, 2008)."""
    counts = number - ((number >> 1) & 0x5555555555555555)
    counts = (counts & 0x3333333333333333) + ((counts >> 2) & 0x3333333333333333)
    sums = ((counts + (counts >> 4)) & 0x0F0F0F0F0F0F0F0F) * ONES
    skipped = ((((place * ONES) | TOPS) - sums) >> 7) & ONES
    first = ((skipped * ONES) >> 56) * 8
    rank = place - (((sums << 8) >> first) & 255)
    return first + int(SELECTED[((number >> first) & 255) * 8 + rank])


@fast
def bit_of(card: int) -> int:
    """Return the bit of a card in its word of a set: `card > HALF` is the number of the word. Neither is a branch,
    which a processor could not foresee."""
    return 1 << (card - (HALF + 1) * (card > HALF))


@fast
def low_bit_of(card: int) -> int:
    """Return the bit of a card in the first word of a set, 0 if it is in the second."""
    return bit_of(card) * (card <= HALF)


@fast
def high_bit_of(card: int) -> int:
    """Return the bit of a card in the second word of a set, 0 if it is in the first."""
    return bit_of(card) * (card > HALF)


@fast
def has_card(row: Row, where: int, card: int) -> bool:
    """Return whether a set of the row holds a card."""
    return bool(row[where + (card > HALF)] & bit_of(card))


@fast
def put_card(row: Row, where: int, card: int) -> None:
    """Add a card to a set of the row."""
    row[where + (card > HALF)] |= bit_of(card)


@fast
def take_card(row: Row, where: int, card: int) -> None:
    """Take a card out of a set of the row."""
    row[where + (card > HALF)] &= ~bit_of(card)


@fast
def count_cards(row: Row, where: int) -> int:
    """Return the number of cards in a set of the row."""
    return count_bits(row[where]) + count_bits(row[where + 1])


@fast
def count_peppers(row: Row, where: int) -> int:
    """Return the peppers on the cards of a set of the row."""
    low, high = row[where], row[where + 1]
    two = count_bits(low & row[TWO]) + count_bits(high & row[TWO + 1])
    three = count_bits(low & row[THREE]) + count_bits(high & row[THREE + 1])
    return count_bits(low) + count_bits(high) + two + 2 * three


@fast
def peppers_of(row: Row, card: int) -> int:
    """Return the peppers on a card, without branches."""
    word, bit = int(card > HALF), card - (HALF + 1) * (card > HALF)
    return int(1 + (row[TWO + word] >> bit & 1) + 2 * (row[THREE + word] >> bit & 1))


@fast
def nth_card(row: Row, where: int, place: int) -> int:
    """Return the card of a set with `place` lower ones in it."""
    return nth_of(row[where], row[where + 1], place)


@fast
def nth_of(low: int, high: int, place: int) -> int:
    """Return the card of a set, given as its two words, with `place` lower ones in it."""
    below = count_bits(low)
    is_high = place >= below
    return nth_bit(high if is_high else low, place - below * is_high) + (HALF + 1) * is_high


@fast
def deal(row: Row, words: Words) -> None:
    """Deal the next cycle (P-1 to P-3)."""
    players = row[PLAYERS]
    row[CYCLE] += 1
    row[ROUND], row[TARGET], row[WINNER], row[RESHUFFLED], row[DRAWN], row[REASON], row[TURNED] = 1, 1, -1, 0, 0, 0, 0
    for place in range(CHOICE, TWO):
        row[place] = 0
    for place in range(HISTORY, HISTORY + LINES):
        row[place] = 0
    low, high, left = DEALABLE_LOW, DEALABLE_HIGH, 98
    row[RING], row[RING + 3] = 1, 100
    for number in range(4):
        card = nth_of(low, high, draw_below(words, left))
        low, high, left = low & ~low_bit_of(card), high & ~high_bit_of(card), left - 1
        row[RING + 1 + number + number // 2] = card
    for seat in range(players):
        before_low, before_high = low, high
        for _ in range(8):
            card = nth_of(low, high, draw_below(words, left))
            low, high, left = low & ~low_bit_of(card), high & ~high_bit_of(card), left - 1
        row[HANDS + 2 * seat], row[HANDS + 2 * seat + 1] = before_low & ~low, before_high & ~high
    row[PILE], row[PILE + 1] = low, high
    row[SEAT] = draw_below(words, players) if row[CYCLE] == 1 else (row[SEAT] + 1) % players


@fast
def nearest_seat(row: Row) -> int:
    """Return the seat whose chosen card is nearest to the target (A-2, A-2a): that of the smallest number of a distance
    and, in its lowest three bits, the seat."""
    target, best = row[RING + row[TARGET]], 1 << 30
    for seat in range(row[PLAYERS]):
        best = min(best, 8 * abs(4 * (row[CHOICE + seat] - target) - 1) + seat)
    return best & 7


@fast
def play_round(row: Row, words: Words) -> bool:
    """Resolve a round in which everybody has chosen. Return whether the cycle is over; it is scored then."""
    players, place = row[PLAYERS], row[TARGET]
    winner = nearest_seat(row)
    turned = row[TURNED]
    for seat in range(players):
        card = row[CHOICE + seat]
        take_card(row, HANDS + 2 * seat, card)
        row[HISTORY + (turned >> 3)] |= card << 8 * (turned & 7)
        turned += 1
    row[TURNED], row[WINNER] = turned, winner
    put_card(row, COLLECTED + 2 * winner, row[RING + place])
    row[RING + place] = row[CHOICE + winner]
    before, after = row[RING + (place + 5) % 6], row[RING + (place + 1) % 6]
    low, high = min(before, after), max(before, after)
    for seat in range(players):  # without branches: who wins and who owes cannot be foreseen
        card = row[CHOICE + seat]
        loses = int(seat != winner)
        row[DISCARD + (card > HALF)] |= bit_of(card) * loses
        row[CHOICE + seat] = -peppers_of(row, card) * (loses & ((card <= low) | (card >= high)))
    _draw(row, words)
    over = 0
    for seat in range(players):
        if row[HANDS + 2 * seat] == 0 and row[HANDS + 2 * seat + 1] == 0:
            over = 1
    if row[RESHUFFLED] or (row[PILE] == 0 and row[PILE + 1] == 0):
        over += 2
    if not over:
        row[ROUND] += 1
        row[TARGET] = (place + 1) % 6
        row[WINNER] = -1
        return False
    row[REASON] = over
    packed = 0
    for seat in range(players):
        points = count_peppers(row, COLLECTED + 2 * seat) - count_peppers(row, HANDS + 2 * seat)
        packed |= (points + OFFSET) << (11 * seat)
    row[SCORES + row[CYCLE] - 1] = packed
    return True


@fast
def _draw(row: Row, words: Words) -> None:
    """Let everybody draw what they owe: choices hold it as a negative number (A-4, A-4a, A-4b, E-3)."""
    players, seat = row[PLAYERS], row[SEAT]
    low, high = row[PILE], row[PILE + 1]
    left = count_bits(low) + count_bits(high)
    for _ in range(players):
        owed = -row[CHOICE + seat]
        row[CHOICE + seat] = 0
        hand = HANDS + 2 * seat
        for _ in range(owed):
            if left == 0:
                low, high = row[DISCARD], row[DISCARD + 1]
                left = count_bits(low) + count_bits(high)
                if left == 0:
                    break
                row[DISCARD], row[DISCARD + 1] = 0, 0
                row[RESHUFFLED] = 1
            card = nth_of(low, high, draw_below(words, left))
            low_bit, high_bit = low_bit_of(card), high_bit_of(card)
            low, high, left = low & ~low_bit, high & ~high_bit, left - 1
            row[hand] |= low_bit
            row[hand + 1] |= high_bit
            row[DRAWN] += 1
        seat = seat + 1 if seat + 1 < players else 0
    row[PILE], row[PILE + 1] = low, high


@fast
def play_choices(row: Row, words: Words) -> None:
    """Play the round when all have chosen, and deal the next cycle if this one is over."""
    if play_round(row, words):
        if row[CYCLE] >= row[CYCLES]:
            row[OVER] = 1
        else:
            deal(row, words)


@fast
def choose(row: Row, seat: int, card: int, words: Words) -> None:
    """Choose a card for a seat; when all have chosen, play the round and deal the next cycle if this one is over."""
    row[CHOICE + seat] = card
    for other in range(row[PLAYERS]):
        if row[CHOICE + other] == 0:
            return
    play_choices(row, words)


@fast
def play_randomly(row: Row, words: Words) -> int:
    """Play a game to its end, everybody at random, and return the number of decisions."""
    decisions = 0
    while not row[OVER]:
        for seat in range(row[PLAYERS]):
            hand = HANDS + 2 * seat
            row[CHOICE + seat] = nth_card(row, hand, draw_below(words, count_cards(row, hand)))
        decisions += row[PLAYERS]
        play_choices(row, words)
    return decisions


class ChiliEngine(Engine):
    """The compiled engine of Chili. The number of an answer is that of its card, less one."""

    game: ClassVar[str] = "chili"
    size: ClassVar[int] = SIZE
    actions: ClassVar[int] = 100

    def row_of(self, state: State) -> Row:
        """Return a state as a row."""
        if state.phase not in ("choose", "over"):
            raise Refused("engine-unsettled", game=self.game)
        row = self._empty(Setup(state.players, state.options, state.deck))
        row[OVER] = state.phase == "over"
        row[CYCLE], row[ROUND], row[SEAT], row[TARGET] = state.cycle, state.round, state.first, state.target
        row[WINNER] = -1 if state.winner is None else state.winner
        row[RESHUFFLED], row[DRAWN], row[REASON] = state.reshuffled, state.drawn, REASONS.index(state.reason)
        row[RING : RING + 6] = state.ring
        for seat in range(state.players):
            row[CHOICE + seat] = state.choices[seat] or 0
            _write_set(row, HANDS + 2 * seat, state.hands[seat])
            _write_set(row, COLLECTED + 2 * seat, state.collected[seat])
        _write_set(row, PILE, state.pile)
        _write_set(row, DISCARD, state.discard)
        for cycle, scores in enumerate(state.scores):
            row[SCORES + cycle] = sum((points + OFFSET) << (11 * seat) for seat, points in enumerate(scores))
        turned = [card for cards in state.revealed for card in cards]
        if len(turned) > 8 * LINES:
            raise Refused("engine-unsettled", game=self.game)
        row[TURNED] = len(turned)
        for number, card in enumerate(turned):
            row[HISTORY + number // 8] |= card << 8 * (number % 8)
        return row

    def _empty(self, setup: Setup) -> Row:
        row: Row = np.zeros(SIZE, dtype=np.int64)
        options, deck = setup.options, setup.data
        row[PLAYERS], row[CYCLES], row[WINNER] = setup.players, options.cycles, -1
        row[CHANGE], row[OPEN] = options.change_choice, options.open_collections
        _write_set(row, TWO, tuple(card for card in EVERY_CARD if deck.peppers[card] == 2))
        _write_set(row, THREE, tuple(card for card in EVERY_CARD if deck.peppers[card] == 3))
        return row

    def state_of(self, row: Row, setup: Setup) -> State:
        """Return a row as a state of the rules that are not compiled."""
        numbers = row.tolist()
        players = numbers[PLAYERS]
        options: Options = setup.options
        deck: Deck = setup.data
        cycles = numbers[CYCLE] if numbers[REASON] else numbers[CYCLE] - 1
        turned = [Card(numbers[HISTORY + number // 8] >> 8 * (number % 8) & 255) for number in range(numbers[TURNED])]
        return State(
            options=options,
            deck=deck,
            players=players,
            pile=_read_set(numbers, PILE),
            hands=tuple(_read_set(numbers, HANDS + 2 * seat) for seat in range(players)),
            choices=tuple(Card(numbers[CHOICE + seat]) or None for seat in range(players)),
            played=(None,) * players,
            owed=(0,) * players,
            collected=tuple(_read_set(numbers, COLLECTED + 2 * seat) for seat in range(players)),
            phase="over" if numbers[OVER] else "choose",
            cycle=numbers[CYCLE],
            round=numbers[ROUND],
            first=Seat(numbers[SEAT]),
            ring=tuple(Card(card) for card in numbers[RING : RING + 6]),
            target=numbers[TARGET],
            winner=None if numbers[WINNER] < 0 else Seat(numbers[WINNER]),
            discard=_read_set(numbers, DISCARD),
            reshuffled=bool(numbers[RESHUFFLED]),
            drawn=numbers[DRAWN],
            revealed=tuple(tuple(turned[start : start + players]) for start in range(0, len(turned), players)),
            scores=tuple(_scores(numbers[SCORES + cycle], players) for cycle in range(cycles)),
            reason=REASONS[numbers[REASON]],
        )

    def begin(self, setup: Setup, words: Words) -> Row:
        """Return a new game's row."""
        row = self._empty(setup)
        deal(row, words)
        return row

    def pending(self, row: Row) -> tuple[int, ...]:
        """Return the seats that have not chosen."""
        if row[OVER]:
            return ()
        return tuple(seat for seat in range(int(row[PLAYERS])) if row[CHOICE + seat] == 0)

    def answers(self, row: Row, seat: int) -> NDArray[np.int64]:
        """Return the cards a seat may choose, less one each; one that has chosen may change if the option says so."""
        hand = [card - 1 for card in _read_set(row.tolist(), HANDS + 2 * seat)]
        chosen = int(row[CHOICE + seat])
        if row[OVER] or (chosen and not row[CHANGE]):
            return np.zeros(0, dtype=np.int64)
        return np.array([action for action in hand if action != chosen - 1], dtype=np.int64)

    def action_of(self, command: Choose, setup: Setup) -> int:
        """Return the number of a command."""
        return command.card - 1

    def command_of(self, action: int, decision: Decision[Any], setup: Setup) -> Choose:
        """Return the command of that number."""
        return Choose(decision.id, Card(action + 1))

    def step(self, row: Row, seat: int, action: int, words: Words) -> None:
        """Choose a card for a seat, and play the round if it was the last to choose."""
        choose(row, seat, action + 1, words)

    def scores(self, row: Row) -> tuple[int, ...]:
        """Return the points of the cycles that are finished."""
        players = int(row[PLAYERS])
        cycles = int(row[CYCLE]) if row[REASON] else int(row[CYCLE]) - 1
        finished = [_scores(int(row[SCORES + cycle]), players) for cycle in range(cycles)]
        return tuple(sum(cycle[seat] for cycle in finished) for seat in range(players))

    def outcome(self, row: Row) -> Outcome | None:
        """Return the result; None while the game goes on."""
        reason = REASONS[int(row[REASON])]
        return outcome_of(reason.value, self.scores(row)) if row[OVER] and reason is not None else None

    def prepare(self) -> None:
        """Compile the functions, or load what was compiled before."""
        from peppermill.games.chili.pieces import house_deck

        words = np.ones(1, dtype=np.uint64)
        play_randomly(self.begin(Setup(2, Options(), house_deck()), words), words)


def _write_set(row: Row, where: int, cards: tuple[int, ...]) -> None:
    row[where : where + 2] = words_of(cards)


def _read_set(numbers: list[int], where: int) -> Cards:
    low, high = numbers[where], numbers[where + 1]
    bits = low | high << HALF + 1
    return tuple(card for card in EVERY_CARD if bits >> card & 1)


def _scores(packed: int, players: int) -> tuple[int, ...]:
    return tuple((packed >> 11 * seat & 2047) - OFFSET for seat in range(players))
