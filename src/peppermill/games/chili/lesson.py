"""The guided first game: what happened to the learner by which rule, and which card shows them the next one."""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from typing import Final

from msgspec.structs import replace

from peppermill.games.chili.events import CardsDiscarded, CardsDrawn, CardsFreed, CardsRevealed, Event, TargetWon
from peppermill.games.chili.hints import Hint, hints
from peppermill.games.chili.news import CycleBegun, News
from peppermill.games.chili.phases.winning import remoteness
from peppermill.games.chili.pieces import Card
from peppermill.games.chili.state import area_of
from peppermill.games.chili.view import ChiliView
from peppermill.games.lesson import Lesson, Remark, Teaching, read_lesson
from peppermill.table import SPECTATOR, Seat
from peppermill.table.refusal import Param

WIN: Final = "A-2"
FREE: Final = "A-3"
PAY: Final = "A-4"


@cache
def lesson() -> Lesson:
    return read_lesson(resources.files(__package__).joinpath("data/lesson.toml").read_text(encoding="utf-8"))


def teach(view: ChiliView, told: Iterable[Event | News]) -> Teaching:
    lived = tuple(_lived(told, view.viewer)) if view.viewer != SPECTATOR else ()
    seen = {remark.rule for remark in lived}
    left = tuple(rule for rule in lesson().rules if rule not in seen)
    return Teaching(() if lived else _intro(view), lived, _advice(view, left), lesson().rules, left)


def _intro(view: ChiliView) -> tuple[Remark, ...]:
    target, area = view.target_card, view.free_area
    if target is None or area is None:
        return ()
    low, high = area
    return (
        Remark("ring", "P-1", {}, {"ring": view.ring}),
        Remark("target", "P-3", {"target": target, "peppers": view.peppers[target]}, {"target": target}),
        Remark("area", "A-0", {"target": target, "low": low, "high": high}, {"free_area": area}),
    )


def _lived(told: Iterable[Event | News], seat: Seat) -> Iterator[Remark]:
    """A remark a round, told when the next card is revealed or nothing more has happened."""
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
    """A card for the first rule left that one may happen by: a hope, as the others' cards are not known."""
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
    if rule == FREE:
        return max((hint for hint in others if hint.free), key=_far, default=None)
    return max((hint for hint in others if not hint.free), key=_far, default=None)


def _far(hint: Hint) -> int:
    return hint.distance
