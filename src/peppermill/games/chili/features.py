"""Features of Chili: sets of cards, as a batch has them and as a seat sees and remembers them."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, cast

import numpy as np

from peppermill.core import Seat
from peppermill.games.batch import Batch
from peppermill.games.chili.batch import (
    COLLECTED_PLANE,
    HAND_PLANE,
    RING_PLANE,
    TARGET_PLANE,
    THREE_PLANE,
    TWO_PLANE,
)
from peppermill.games.chili.card_bits import HALF
from peppermill.games.chili.pieces import EVERY_CARD
from peppermill.games.features import Features, Inputs
from peppermill.games.observation import Observation

CARDS: Final = len(EVERY_CARD)
MOST: Final = 5
"""Most players."""
SETS: Final = 7
"""Sets of cards: the own hand, the ring, the target, cards with two and with three peppers, those the seat has won,
those others have won."""
WORD: Final = 64


class ChiliFeatures(Features):
    """For each set of cards an input a card, and one for each number of players up to five."""

    size: ClassVar[int] = SETS * CARDS + MOST
    actions: ClassVar[int] = CARDS
    options: ClassVar[Mapping[str, Any]] = {"cycles": 1}  # its result comes after half as many rounds

    def of_batch(self, batch: Batch) -> tuple[Inputs, Inputs]:
        """Return the inputs of all seats of all games, and their hands as masks."""
        planes = batch.observe()
        count, players = planes.shape[:2]
        others = np.bitwise_or.reduce(planes[:, :, COLLECTED_PLANE + 1 :], axis=2)
        named = [HAND_PLANE, RING_PLANE, TARGET_PLANE, TWO_PLANE, THREE_PLANE, COLLECTED_PLANE]
        words = np.concatenate([planes[:, :, named], others[:, :, None]], axis=2)
        cards = _cards_of(words).reshape(count * players, SETS * CARDS)
        number = np.zeros((count * players, MOST), dtype=np.uint8)
        number[:, players - 1] = 1
        return np.concatenate([cards, number], axis=1), cards[:, :CARDS]

    def of_observation(self, observation: Observation) -> Inputs:
        """Return the inputs of a seat."""
        view, me = observation.view, cast("Seat", observation.viewer)
        won = observation.memory.collected
        sets: tuple[Iterable[Any], ...] = (
            view.hand,
            view.ring,
            () if view.target_card is None else (view.target_card,),
            (card for card in EVERY_CARD if view.peppers[card] == 2),
            (card for card in EVERY_CARD if view.peppers[card] == 3),
            won[me],
            (card for seat, cards in enumerate(won) if seat != me for card in cards),
        )
        inputs = np.zeros(self.size, dtype=np.uint8)
        for number, cards in enumerate(sets):
            inputs[[number * CARDS + card - 1 for card in cards]] = 1
        inputs[SETS * CARDS + view.players - 1] = 1
        return inputs


def _cards_of(words: Any) -> Inputs:
    """Return sets of two words as 0 or 1 for each card: 1 to 50 are bits 1 to 50 of the first, 51 to 100 are bits 0 to
    49 of the second."""
    shape = words.shape[:-1]
    little = np.ascontiguousarray(words.astype("<u8"))
    bits = np.unpackbits(little.view(np.uint8), bitorder="little").reshape(*shape, 2 * WORD)
    return np.concatenate([bits[..., 1 : HALF + 1], bits[..., WORD : WORD + HALF]], axis=-1)
