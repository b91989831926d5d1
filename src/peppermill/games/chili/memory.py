"""Memory of who won which cards, and resampling of the unseen cards (`peppermill.resample`). All else that was ever
public is in the view: the cards of every reveal, the ring, the sizes of hands and piles."""

from collections.abc import Iterator
from typing import ClassVar, cast

from msgspec import Struct

from peppermill.core import RandomStream, Refused, Viewer
from peppermill.games.chili.events import Cards, CycleScored, Reason, TargetWon
from peppermill.games.chili.news import CycleBegun, News
from peppermill.games.chili.pieces import EVERY_CARD, HAND_SIZE, RING_SIZE, Card
from peppermill.games.chili.state import State
from peppermill.games.chili.view import ChiliView
from peppermill.games.contract import Setup
from peppermill.games.knowledge import Knowledge


class ChiliMemory(Struct, frozen=True, gc=False):
    """A viewer's memory of a cycle: the cards that each seat has collected. They lie face down, but each was won in the
    open."""

    collected: tuple[Cards, ...]


class ChiliKnowledge(Knowledge[State, ChiliView, News, ChiliMemory]):
    """The memory and the resampling of viewers of Chili."""

    memory_type: ClassVar[type[ChiliMemory]] = ChiliMemory

    def begin(self, view: ChiliView) -> ChiliMemory:
        return ChiliMemory(tuple([cards or () for cards in view.collected]))

    def learn(self, memory: ChiliMemory, news: News) -> ChiliMemory:
        match news:
            case TargetWon(seat, target):
                won = memory.collected
                return ChiliMemory((*won[:seat], tuple(sorted((*won[seat], target))), *won[seat + 1 :]))
            case CycleBegun():
                return ChiliMemory(((),) * len(memory.collected))
            case CycleScored(_, _, collected):
                return ChiliMemory(collected)
            case _:
                return memory

    def share(self, memory: ChiliMemory, owner: Viewer, view: ChiliView) -> ChiliMemory:
        return memory

    def fits(self, view: ChiliView, memory: ChiliMemory) -> bool:
        if len(memory.collected) != view.players:
            return False
        known = [card for cards in memory.collected for card in cards]
        elsewhere = {*view.ring, *view.hand, *(card for hand in view.hands or () for card in hand)}
        return (
            len(set(known)) == len(known)
            and not elsewhere.intersection(known)
            and set(known) <= set(EVERY_CARD)
            and all(
                len(cards) <= size and (shown is None or set(cards) <= set(shown))
                for cards, size, shown in zip(memory.collected, view.collected_sizes, view.collected, strict=True)
            )
        )

    def resample(self, setup: Setup, view: ChiliView, memory: ChiliMemory, rng: RandomStream) -> State:
        """Deal the unseen cards anew; every deal that fits is equally likely. A face-down choice is any card of its
        owner's hand, however good or bad a choice it would be."""
        if view.phase == "resolve":
            raise Refused("resample-unsettled", game="chili")
        known = [memory.collected[seat] if won is None else won for seat, won in enumerate(view.collected)]
        face_down = [size - len(cards) for size, cards in zip(view.collected_sizes, known, strict=True)]
        buried = view.discard_size + sum(face_down)
        fresh, turned = _unseen(view, known, buried)
        under = turned + _drawn(fresh, buried - len(turned), rng)
        if any(face_down):  # who won them was not seen
            dealt = iter(rng.shuffled(under))
            known = [_sorted(dealt, count, cards) for count, cards in zip(face_down, known, strict=True)]
            under = list(dealt)
        if view.hands is not None:
            hands = view.hands
        else:
            own = view.viewer
            hands = tuple(
                [
                    view.hand if seat == own else tuple(sorted(_drawn(fresh, size, rng)))
                    for seat, size in enumerate(view.hand_sizes)
                ]
            )
        choices = tuple(
            [
                view.choice if seat == view.viewer else rng.pick(hands[seat]) if chosen else None
                for seat, chosen in enumerate(view.has_chosen)
            ]
        )
        used_up = view.reason in (Reason.PILE_USED_UP, Reason.BOTH)
        return State(
            options=setup.options,
            deck=setup.data,
            players=view.players,
            pile=tuple(fresh),
            hands=hands,
            choices=choices,
            played=view.played,
            owed=(0,) * view.players,
            collected=tuple(known),
            phase="over" if view.phase == "over" else "choose",
            cycle=view.cycle,
            round=view.round,
            first=view.first,
            ring=view.ring,
            target=view.target,
            winner=view.winner,
            discard=tuple(sorted(under)),
            reshuffled=used_up and bool(fresh),
            drawn=max(0, len(EVERY_CARD) - RING_SIZE - HAND_SIZE * view.players - view.pile_size),
            revealed=view.revealed,
            scores=view.scores,
            reason=view.reason,
        )


def _unseen(view: ChiliView, known: list[Cards], buried: int) -> tuple[list[Card], list[Card]]:
    """Return the cards that may be in other hands or the pile, and those that were turned over and lie face down now.
    After the discard pile was shuffled (E-3) nothing tells these apart."""
    seen = {*view.ring, *view.hand, *view.played}
    for cards in (*known, *(view.hands or ())):
        seen.update(cards)
    revealed: set[Card] = set()
    for row in view.revealed:
        revealed.update(row)
    turned = sorted(revealed - cast("set[Card]", seen))
    if len(turned) > buried:
        turned = []
    return [card for card in EVERY_CARD if card not in seen and card not in turned], turned


def _drawn(cards: list[Card], count: int, rng: RandomStream) -> list[Card]:
    """Remove so many random cards from the list and return them."""
    return [cards.pop(rng.below(len(cards))) for _ in range(count)]


def _sorted(dealt: Iterator[Card], count: int, cards: Cards) -> Cards:
    return tuple(sorted((*cards, *(next(dealt) for _ in range(count)))))
