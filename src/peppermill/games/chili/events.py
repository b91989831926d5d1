"""Events of Chili, in the order of the rulebook. They hold the outcome of random numbers, so a replay needs none.
`rule` of each class names the rule that caused it, `per_seat` the fields that hold one item a seat. `news.py` decides
what others than its owner are told of a secret event."""

from enum import StrEnum
from typing import ClassVar, TypeAlias

from msgspec import Struct

from peppermill.core import Seat
from peppermill.games.chili.pieces import Card

Cards: TypeAlias = tuple[Card, ...]


class Reason(StrEnum):
    """The reason why a cycle ended (E-1, E-2); the last cycle's is the reason why the game did."""

    HAND_EMPTY = "hand_empty"
    PILE_USED_UP = "pile_used_up"
    BOTH = "hand_empty_and_pile_used_up"


class CycleDealt(Struct, frozen=True, gc=False, tag="cycle_dealt"):
    """A cycle was dealt. The ring lies clockwise from the 1. The pile is the rest; it has no order until cards are
    drawn."""

    rule: ClassVar[str] = "P-1"
    cycle: int
    first: Seat
    ring: Cards
    hands: tuple[Cards, ...]


class CardChosen(Struct, frozen=True, gc=False, tag="card_chosen"):
    """A seat chose a card."""

    rule: ClassVar[str] = "A-1"
    seat: Seat
    card: Card


class ChoiceChanged(Struct, frozen=True, gc=False, tag="choice_changed"):
    """A seat chose another card instead."""

    rule: ClassVar[str] = "A-1a"
    seat: Seat
    card: Card


class CardsRevealed(Struct, frozen=True, gc=False, tag="cards_revealed"):
    """All chosen cards were revealed: one a seat, in the order of seats."""

    rule: ClassVar[str] = "A-1"
    per_seat: ClassVar[tuple[str, ...]] = ("cards",)
    cards: Cards


class TargetWon(Struct, frozen=True, gc=False, tag="target_won"):
    """A seat won the target."""

    rule: ClassVar[str] = "A-2b"
    seat: Seat
    target: Card
    card: Card


class CardsFreed(Struct, frozen=True, gc=False, tag="cards_freed"):
    """Cards in the free area left at no cost."""

    rule: ClassVar[str] = "A-3"
    cards: Cards


class CardsDiscarded(Struct, frozen=True, gc=False, tag="cards_discarded"):
    """Cards were discarded: `owed[seat]` cards are to be drawn for them."""

    rule: ClassVar[str] = "A-4"
    cards: Cards
    owed: tuple[int, ...]


class CardsDrawn(Struct, frozen=True, gc=False, tag="cards_drawn"):
    """A seat drew cards."""

    rule: ClassVar[str] = "A-4"
    seat: Seat
    cards: Cards


class DiscardShuffled(Struct, frozen=True, gc=False, tag="discard_shuffled"):
    """The discard pile replaced the used-up pile, for the cards still owed."""

    rule: ClassVar[str] = "E-3"
    cards: int


class DrawsForgone(Struct, frozen=True, gc=False, tag="draws_forgone"):
    """Draws were cancelled: nothing is left to draw anywhere."""

    rule: ClassVar[str] = "A-4b"
    owed: tuple[int, ...]


class RoundBegun(Struct, frozen=True, gc=False, tag="round_begun"):
    """A round began."""

    rule: ClassVar[str] = "A-5"
    round: int
    target: Card


class CycleScored(Struct, frozen=True, gc=False, tag="cycle_scored"):
    """A cycle was scored, with all cards turned over (E-4a)."""

    rule: ClassVar[str] = "E-4"
    per_seat: ClassVar[tuple[str, ...]] = ("scores",)
    cycle: int
    reason: Reason
    collected: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    scores: tuple[int, ...]


class GameEnded(Struct, frozen=True, gc=False, tag="game_ended"):
    """The game ended."""

    rule: ClassVar[str] = "E-6"
    per_seat: ClassVar[tuple[str, ...]] = ("scores",)
    reason: Reason
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    CardChosen
    | ChoiceChanged
    | CardsRevealed
    | TargetWon
    | CardsFreed
    | CardsDiscarded
    | CardsDrawn
    | RoundBegun
    | DiscardShuffled
    | DrawsForgone
    | CycleDealt
    | CycleScored
    | GameEnded
)
