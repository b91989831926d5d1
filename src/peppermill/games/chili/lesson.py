"""Remarks of the guided first game: what happened to the learner and by which rule, and advice which card shows the
next rule."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from peppermill.core import SPECTATOR, Seat
from peppermill.core.refusal import Param
from peppermill.games.chili.events import (
    CardsDiscarded,
    CardsDrawn,
    CardsFreed,
    CardsRevealed,
    CycleScored,
    Event,
    Reason,
    TargetWon,
)
from peppermill.games.chili.hints import Hint, hints
from peppermill.games.chili.news import CycleBegun, News
from peppermill.games.chili.phases.winning import remoteness
from peppermill.games.chili.pieces import Card
from peppermill.games.chili.state import area_of
from peppermill.games.chili.view import ChiliView
from peppermill.games.lesson import Remark, Teaching, teaching

WIN: Final = "A-2"
FREE: Final = "A-3"
PAY: Final = "A-4"
EMPTY: Final = "E-1"
COUNT: Final = "E-4"
ANEW: Final = "E-5"


def teach(view: ChiliView, told: Sequence[Event | News], part: int = 1) -> Teaching:
    """Return the progress in a part: the first shows a round, the second the end of a cycle."""
    if view.viewer == SPECTATOR:
        lived: tuple[Remark, ...] = ()
    else:
        lived = tuple(_lived(told, view.viewer) if part == 1 else _counted(view, view.viewer, told))
    met = {remark.rule for remark in lived}
    begun = any(isinstance(piece, CardsRevealed) for piece in told)
    intro = () if begun or view.viewer == SPECTATOR else _intro(view) if part == 1 else _late(view, view.viewer)
    return teaching(__package__, met, intro, lived, partial(_advice, view), part)


def _late(view: ChiliView, seat: Seat) -> tuple[Remark, ...]:
    """Return whether the first cycle is nearly over."""
    held = len(view.hand)
    return (
        Remark("late", EMPTY, {"count": held}, {"cards": view.hand}),
        Remark("counting", COUNT, {"count": view.collected_sizes[seat]}, {"seat": seat}),
    )


def _counted(view: ChiliView, seat: Seat, told: Iterable[Event | News]) -> Iterator[Remark]:
    """Return the remarks on the end of a cycle, its points, and the next."""
    for piece in told:
        match piece:
            case CycleScored(_, reason, collected, hands, scores):
                ended = "pile" if reason == Reason.PILE_USED_UP else "other" if hands[seat] else "own"
                yield Remark(
                    "ended", EMPTY, {"reason": ended}, {"seat": [at for at, hand in enumerate(hands) if not hand]}
                )
                won, held = (sum(view.peppers[card] for card in cards[seat]) for cards in (collected, hands))
                yield Remark("counted", COUNT, {"won": won, "held": held, "score": scores[seat]}, {"seat": seat})
            case CycleBegun(cycle) if cycle > 1:
                facts: dict[str, Param] = {"cycle": cycle, "cycles": view.options.cycles}
                yield Remark("anew", ANEW, facts, {"ring": piece.ring})
            case _:
                pass


def _intro(view: ChiliView) -> tuple[Remark, ...]:
    target, area = view.target_card, view.free_area
    if target is None or area is None:
        return ()
    low, high = area
    return (
        Remark("ring", "P-1", {}, {"ring": view.ring}),
        Remark("target", "P-3", {"target": target, "peppers": view.peppers[target]}, {"target": target}),
        Remark("area", "A-0", {"target": target, "low": low, "high": high}, {"free_area": area}),
        Remark("badges", "V-1", {}, {"seat": tuple(range(view.players))}),
    )


def _lived(told: Iterable[Event | News], seat: Seat) -> Iterator[Remark]:
    """Return a remark for each round, told when the next card is revealed or nothing more has happened."""
    ring: tuple[Card, ...] = ()
    mine = Card(0)
    remark: Remark | None = None
    facts: dict[str, Param] = {}
    for piece in told:
        match piece:
            case CycleBegun():
                ring = piece.ring
            case CardsRevealed(cards):
                if remark is not None:
                    yield remark
                mine, remark = cards[seat], None
            case TargetWon(winner, target, card):
                place = ring.index(target)
                low, high = area_of(ring, place)
                ring = (*ring[:place], card, *ring[place + 1 :])
                facts = {"card": mine, "target": target, "low": low, "high": high, "winner": card}
                if winner == seat:
                    remark = Remark(f"lived-{WIN}", WIN, facts, {"card": card})
            case CardsFreed(cards) if mine in cards:
                remark = Remark(f"lived-{FREE}", FREE, facts)
            case CardsDiscarded(cards, owed) if mine in cards:
                remark = Remark(f"lived-{PAY}", PAY, {**facts, "draws": owed[seat]})
            case CardsDrawn(drawer, cards) if drawer == seat and remark is not None:
                remark = replace(remark, point={"cards": (*remark.point.get("cards", ()), *cards)})
            case _:
                pass
    if remark is not None:
        yield remark


def _advice(view: ChiliView, left: tuple[str, ...]) -> Remark | None:
    """Advise a card by which the first rule left may happen; it is a hope, as the others' cards are not known."""
    known, target, area = hints(view), view.target_card, view.free_area
    if not left or not known or target is None or area is None:
        return None
    for rule in left:
        hint = _fitting(rule, known, target)
        if hint is not None:
            facts: dict[str, Param] = {
                "card": hint.card,
                "target": target,
                "distance": hint.distance,
                "low": area[0],
                "high": area[1],
                "draws": hint.draws,
            }
            return Remark(f"try-{rule}", rule, facts, {"card": hint.card})
    return Remark("any", left[0])


def _fitting(rule: str, known: tuple[Hint, ...], target: Card) -> Hint | None:
    nearest = min(known, key=lambda hint: remoteness(hint.card, target))
    if rule == WIN:
        return nearest
    others = [hint for hint in known if hint is not nearest]
    if rule == EMPTY:
        return max((hint for hint in known if hint.free), key=_far, default=None)
    if rule == FREE:
        return max((hint for hint in others if hint.free), key=_far, default=None)
    if rule == PAY:
        return max((hint for hint in others if not hint.free), key=_far, default=None)
    return None


def _far(hint: Hint) -> int:
    return hint.distance
