"""The story of a finished game: how the blends came together, and the moments worth seeing again."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from peppermill.games.contract import Step
from peppermill.games.safranito import events as e
from peppermill.games.safranito.events import Event
from peppermill.games.safranito.referee import CLOSE_IN_STORY, verdict
from peppermill.games.safranito.state import State
from peppermill.games.story import Decided, Mark, Moment, Story

KINDS: Final = ("shot", "inside", "outside", "sale", "dear", "double", "last")
TENTH: Final = 1e-4


def tell(entries: Iterable[Sequence[Step[State, Event]]]) -> Story:
    """Return the story of a game, from the steps of every entry of its log."""
    course: list[Mark] = []
    best: dict[str, tuple[float, Moment]] = {}
    before: State | None = None
    last: e.BlendCompleted | None = None
    for entry, steps in enumerate(entries):
        for step in steps:
            for worth, moment in _moments(entry, step.event, step.state, before):
                if moment.kind not in best or worth > best[moment.kind][0]:
                    best[moment.kind] = (worth, moment)
            before = step.state
            last = step.event if isinstance(step.event, e.BlendCompleted) else last
            if isinstance(step.event, e.RoundBegun | e.BlendCompleted):
                course.append(Mark(entry, step.state.round, tuple(map(len, step.state.completed))))
    moments = [moment for _, moment in best.values()]
    in_order = tuple(sorted(moments, key=lambda moment: moment.entry))
    return Story(tuple(course), in_order, None if before is None else _decided(before, last))


def _decided(state: State, last: e.BlendCompleted | None) -> Decided | None:
    """Return what ended the game; `last` is the blend that was completed last."""
    if state.reason == "round_limit":
        return Decided("round_limit", facts={"round": state.round})
    if state.reason is None or last is None or last.seat != state.winner:
        return None
    return Decided("three_blends", (last.seat,), state.book.blends[last.blend], {"round": state.round})


def _moments(entry: int, event: Event, state: State, before: State | None) -> Iterator[tuple[float, Moment]]:
    """Return the moments worth telling, with their weights: of each kind only the best is told."""
    match event:
        case e.ChipsLanded() if before is not None and before.flying is not None:
            yield from _landing(entry, event, state, before)
        case e.SaleMade(seat, _, count, money) if money > 0:
            yield money, Moment(entry, "sale", (seat,), {"money": money, "count": count})
        case e.SpiceBought(seat, _, price):
            yield price, Moment(entry, "dear", (seat,), {"price": price})
        case e.BlendCompleted(seat) if state.winner == seat:
            yield 1, Moment(entry, "last", (seat,), {"round": state.round})
        case e.BlendCompleted(seat) if state.steps > 1:
            yield state.steps, Moment(entry, "double", (seat,), {"blends": state.steps})
        case _:
            return


def _landing(entry: int, event: e.ChipsLanded, state: State, before: State) -> Iterator[tuple[float, Moment]]:
    """Return the moments of a landing: whose chips no longer count where they did, and how narrowly the thrown chip
    counted."""
    assert before.flying is not None
    seat = before.flying.seat
    now = {chip.number: chip.circle for chip in state.lying}
    hit = [chip for chip in before.lying if chip.circle is not None and now.get(chip.number) != chip.circle]
    victims = Counter(chip.seat for chip in hit if chip.seat != seat)
    if victims:
        [(victim, chips)] = victims.most_common(1)
        yield victims.total(), Moment(entry, "shot", (seat, victim), {"chips": chips})
    for chip in state.lying:
        if chip.number == event.number:
            overlap = verdict(chip.lying, state.book.circles()).overlap
            if abs(overlap) < CLOSE_IN_STORY:
                kind = "inside" if overlap > 0 else "outside"
                yield -abs(overlap), Moment(entry, kind, (seat,), {"tenths": round(abs(overlap) / TENTH)})
