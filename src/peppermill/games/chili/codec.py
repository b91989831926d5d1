"""The codec of Chili: an action is a card, and most of an observation is sets of cards."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final

from peppermill.games.chili.commands import Choose
from peppermill.games.chili.pieces import Card
from peppermill.games.chili.view import ChiliView
from peppermill.games.codec import Codec, Feature, from_viewer, padded, seat_of
from peppermill.games.contract import Decision
from peppermill.games.observation import Observation

CARDS: Final = tuple(Card(card) for card in range(1, 101))
MOST: Final = 5
"""Most players: observations have room for so many, whatever the number of players."""
LARGE_HAND: Final = 20
MOST_ROUNDS: Final = 20
HIGHEST_SCORE: Final = 50
SETS: Final = {
    "hand": "the own hand",
    "choice": "the own chosen card",
    "ring": "the ring",
    "target": "the target card",
    "area": "cards inside the free area",
    "seen": "cards revealed in this cycle",
    "twos": "cards with two peppers",
    "threes": "cards with three peppers",
}


class ChiliCodec(Codec):
    """Observations and answers of Chili as numbers. Action `card - 1` chooses that card."""

    actions: ClassVar[int] = len(CARDS)

    def _features(self) -> tuple[Feature, ...]:
        sets = [Feature(name, len(CARDS), f"{text}: 1 for each such card, 1 to 100") for name, text in SETS.items()]
        return (
            *sets,
            Feature("collected", MOST * len(CARDS), "cards each seat has won in this cycle, seat by seat"),
            Feature("hand_sizes", MOST, f"hand cards of each seat, divided by {LARGE_HAND}"),
            Feature("has_chosen", MOST, "1 for each seat that has chosen"),
            Feature("is_there", MOST, "1 for each seat of this game"),
            Feature("scores", MOST, f"points of finished cycles, divided by {HIGHEST_SCORE}"),
            Feature("first", MOST, "1 for the cycle's first seat, which draws first"),
            Feature("round", 1, f"round of the cycle, divided by {MOST_ROUNDS}"),
            Feature("cycle", 1, "finished cycles, divided by their number"),
            Feature("pile", 1, "cards in the pile, divided by 100"),
            Feature("discard", 1, "cards in the discard pile, divided by 100"),
        )

    def _numbers(self, observation: Observation) -> Iterable[Sequence[float]]:
        view: ChiliView = observation.view
        me = seat_of(observation)
        low, high = view.free_area or (101, 0)
        collected = from_viewer(observation.memory.collected, me)
        scores = [sum(cycle[seat] for cycle in view.scores) for seat in range(view.players)]
        return (
            _set(view.hand),
            _set(() if view.choice is None else (view.choice,)),
            _set(view.ring),
            _set(() if view.target_card is None else (view.target_card,)),
            _set(range(low, high + 1)),
            _set(card for revealed in view.revealed for card in revealed),
            _set(card for card in CARDS if view.peppers[card] == 2),
            _set(card for card in CARDS if view.peppers[card] == 3),
            padded([mark for cards in collected for mark in _set(cards)], MOST * len(CARDS)),
            padded([size / LARGE_HAND for size in from_viewer(view.hand_sizes, me)], MOST),
            padded([float(chosen) for chosen in from_viewer(view.has_chosen, me)], MOST),
            padded([1.0] * view.players, MOST),
            padded([score / HIGHEST_SCORE for score in from_viewer(scores, me)], MOST),
            padded([float(seat == view.first) for seat in from_viewer(range(view.players), me)], MOST),
            [view.round / MOST_ROUNDS],
            [len(view.scores) / view.options.cycles],
            [view.pile_size / len(CARDS)],
            [view.discard_size / len(CARDS)],
        )

    def allowed(self, decision: Decision[Choose], view: ChiliView) -> Iterator[int]:
        """Yield the cards that may be chosen, less one each."""
        answers: Any = decision.answers
        return (answer.card - 1 for answer in answers)

    def command(self, action: int, decision: Decision[Choose], view: Any, aim: Sequence[float] = ()) -> Choose:
        """Return the choice of a card."""
        return Choose(decision.id, Card(action + 1))

    def describe(self, action: int) -> str:
        """Return the choice of a card in words.

        >>> from peppermill import Chance, Position
        >>> position = Position.start("chili", 2, Chance(7).stream("example"))
        >>> ChiliCodec(position.observation(0).setup).describe(62)
        'choose card=63'
        """
        return f"choose card={action + 1}"


def _set(cards: Iterable[int]) -> list[float]:
    """Return 1 for each of these cards, else 0."""
    marks = [0.0] * len(CARDS)
    for card in cards:
        marks[card - 1] = 1.0
    return marks
