"""The story of a finished game of Chili. It reads every hand, so it is told only once the game is over."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from peppermill.core import Seat
from peppermill.games.chili.events import Cards, CardsDrawn, CardsRevealed, CycleDealt, CycleScored, TargetWon
from peppermill.games.chili.phases.winning import remoteness
from peppermill.games.chili.state import State
from peppermill.games.contract import Step, ranks
from peppermill.games.story import Decided, Mark, Moment, Story

KINDS: Final = ("swing", "narrow", "payment", "led", "lead", "cycle")
Entries = Sequence[Sequence[Step[State, Any]]]


def story(entries: Iterable[Sequence[Step[State, Any]]]) -> Story:
    """Return the story of a game, from the steps of every entry of its log."""
    played = list(entries)
    course = tuple(_course(played))
    if not course:
        return Story()
    found = [_swing(played, course), _narrow(played), _payment(played), _lead(played, course), _cycle(played, course)]
    moments = sorted([moment for moment in found if moment is not None], key=lambda moment: moment.entry)
    return Story(course, tuple(moments), _decided(played))


def _decided(played: Entries) -> Decided | None:
    """Return why the last cycle ended, in which round, and whose hands were empty then."""
    for steps in reversed(played):
        for step in reversed(steps):
            if isinstance(step.event, CycleScored):
                event, state = step.event, step.state
                seats = tuple([Seat(seat) for seat, hand in enumerate(event.hands) if not hand])
                return Decided(event.reason.value, seats, facts={"round": state.round, "cycle": event.cycle})
    return None


def standing(state: State) -> tuple[int, ...]:
    """Return the points each seat would have if the cycle were scored now (E-4)."""
    totals = state.totals
    if state.reason is not None:
        return totals
    worth = state.deck.peppers.__getitem__
    pairs = zip(totals, state.collected, state.hands, strict=True)
    return tuple([total + sum(map(worth, won)) - sum(map(worth, held)) for total, won, held in pairs])


def _course(played: Entries) -> Iterator[Mark]:
    """Return the points after each deal, and after each round before the next deal."""
    for entry, steps in enumerate(played):
        kinds = [type(step.event) for step in steps]
        if TargetWon in kinds:
            end = kinds.index(CycleDealt) if CycleDealt in kinds else len(steps)
            state = steps[end - 1].state
            yield Mark(entry, state.cycle, standing(state))
        for step in steps:
            if isinstance(step.event, CycleDealt):
                yield Mark(entry, step.state.cycle, standing(step.state))


def _swing(played: Entries, course: Sequence[Mark]) -> Moment | None:
    """Return the round in which one seat gained most on another."""
    best: Moment | None = None
    for before, after in pairwise(course):
        if before.stretch != after.stretch:
            continue
        gains = [new - old for old, new in zip(before.points, after.points, strict=True)]
        seats = Seat(gains.index(max(gains))), Seat(gains.index(min(gains)))
        points = max(gains) - min(gains)
        if best is None or points > best.facts["points"]:
            best = Moment(after.entry, "swing", seats, {"points": points, **_when(played[after.entry])})
    return best


def _narrow(played: Entries) -> Moment | None:
    """Return the target won by the least distance; of those the one whose winning card was nearest."""
    best: Moment | None = None
    least = (101, 101)
    for entry, cards, won in _wins(played):
        _, second = sorted(cards, key=lambda card: remoteness(card, won.target))[:2]
        distance = abs(won.card - won.target)
        margin = abs(second - won.target) - distance
        if (margin, distance) < least:
            least = (margin, distance)
            facts = {"target": won.target, "card": won.card, "distance": distance, "margin": margin, "theirs": second}
            best = Moment(entry, "narrow", (won.seat, Seat(cards.index(second))), facts)
    return best


def _payment(played: Entries) -> Moment | None:
    """Return the moment at which a seat drew cards with the most peppers together; None if nobody drew any."""
    best: Moment | None = None
    for entry, cards, _ in _wins(played):
        paid: dict[Seat, list[int]] = {}
        for step in played[entry]:
            if isinstance(step.event, CardsDrawn):
                worth = [step.state.deck.peppers[card] for card in step.event.cards]
                paid.setdefault(step.event.seat, []).extend(worth)
        for seat, peppers in paid.items():
            if best is None or sum(peppers) > best.facts["peppers"]:
                facts = {"card": cards[seat], "count": len(peppers), "peppers": sum(peppers)}
                best = Moment(entry, "payment", (seat,), facts)
    return best


def _lead(played: Entries, course: Sequence[Mark]) -> Moment | None:
    """Return from when on the winner was alone in the lead, and how often the lead had changed hands."""
    winner = _winner(course)
    rounds = [after for before, after in pairwise(course) if before.stretch == after.stretch]
    if winner is None or not rounds:
        return None
    leaders = [_alone(mark.points) for mark in rounds]
    behind = [index for index, leader in enumerate(leaders) if leader != winner]
    begin = rounds[behind[-1] + 1 if behind else 0]
    heads = [leader for leader in leaders if leader is not None]
    changes = sum(one != other for one, other in pairwise(heads))
    when = _when(played[begin.entry])
    if not behind:
        return Moment(begin.entry, "led", (winner,), {})
    return Moment(begin.entry, "lead", (winner,), {"changes": changes, **when})


def _cycle(played: Entries, course: Sequence[Mark]) -> Moment | None:
    """Return the cycle in which the winner made most of their lead."""
    winner = _winner(course)
    scores = played[-1][-1].state.scores
    if winner is None or len(scores) < 2:
        return None
    second = Seat(ranks(course[-1].points).index(2))
    leads = [cycle[winner] - cycle[second] for cycle in scores]
    best = leads.index(max(leads))
    entry = max(mark.entry for mark in course if mark.stretch == best + 1 and _is_round(played[mark.entry], best + 1))
    facts = {"cycle": best + 1, "points": scores[best][winner], "lead": leads[best]}
    return Moment(entry, "cycle", (winner, second), facts)


def _wins(played: Entries) -> Iterator[tuple[int, Cards, TargetWon]]:
    for entry, steps in enumerate(played):
        cards: Cards = ()
        for step in steps:
            if isinstance(step.event, CardsRevealed):
                cards = step.event.cards
            elif isinstance(step.event, TargetWon):
                yield entry, cards, step.event


def _is_round(steps: Sequence[Step[State, Any]], cycle: int) -> bool:
    return any(isinstance(step.event, TargetWon) and step.state.cycle == cycle for step in steps)


def _when(steps: Sequence[Step[State, Any]]) -> dict[str, int]:
    """Return the round and the cycle in which an entry revealed the cards."""
    state = next(step.state for step in steps if isinstance(step.event, TargetWon))
    return {"round": state.round, "cycle": state.cycle}


def _winner(course: Sequence[Mark]) -> Seat | None:
    return _alone(course[-1].points)


def _alone(points: Sequence[int]) -> Seat | None:
    most = max(points)
    return Seat(points.index(most)) if list(points).count(most) == 1 else None
