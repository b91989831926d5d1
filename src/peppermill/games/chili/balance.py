"""Things of Chili that balance reports count: cards in the opening hand, and cards that were chosen."""

from collections.abc import Iterator
from typing import Any, ClassVar

from peppermill.core import Seat
from peppermill.games.balance import GameBalance, Kind, Use
from peppermill.games.chili.events import CardsRevealed, TargetWon
from peppermill.games.chili.pieces import EVERY_CARD, MOST_PEPPERS
from peppermill.games.chili.state import State
from peppermill.games.contract import Decision, Setup, Step


class ChiliBalance(GameBalance):
    """The things that are counted in Chili."""

    more_values: ClassVar[tuple[tuple[str, Any], ...]] = (("cycles", 1), ("cycles", 3))

    def kinds(self, setup: Setup) -> tuple[Kind, ...]:
        """Return the kinds of things that are counted."""
        cards = tuple(map(str, EVERY_CARD))
        peppers = tuple(str(setup.data.peppers[card]) for card in EVERY_CARD)
        inside = slice(1, -1)  # the 1 and the 100 lie in the ring (P-1)
        numbers = tuple(str(number) for number in range(1, MOST_PEPPERS + 1))
        return (
            Kind("dealt", cards[inside], by_chance=True, groups=peppers[inside]),
            Kind("peppers", numbers, by_chance=True, groups=numbers),
            Kind("played", cards[inside], rate="done", groups=peppers[inside]),
        )

    def beginner(self, state: State, decisions: tuple[Decision[Any], ...]) -> Seat:
        """Return the first seat of the cycle."""
        return state.first

    def opening(self, state: State) -> Iterator[Use]:
        """Yield what seats begin with."""
        for seat, hand in enumerate(state.hands):
            for card in hand:
                yield Use("dealt", str(card), seat)
                yield Use("peppers", str(state.deck.peppers[card]), seat)

    def happened(self, step: Step[Any, Any]) -> Iterator[Use]:
        """Yield what a step used."""
        match step.event:
            case CardsRevealed(cards):
                for seat, card in enumerate(cards):
                    yield Use("played", str(card), seat)
            case TargetWon(seat, _, card):
                yield Use("played", str(card), seat, "done")
