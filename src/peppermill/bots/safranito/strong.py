"""The level `strong` of Safranito: throws are chosen by where all chips come to rest, and by what that is worth to
everybody. It trades and blends as `solid` does."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from peppermill.bots.reasons import Reason
from peppermill.bots.safranito import SafranitoBot, aims
from peppermill.bots.safranito.rollouts import as_sampled
from peppermill.bots.safranito.worth import SOLID, Lies, believed, board_worth, worths
from peppermill.compiled import fast
from peppermill.core import RandomStream, Seat
from peppermill.games import find_game
from peppermill.games.contract import Decision
from peppermill.games.engine import Row, Words, new_words
from peppermill.games.observation import Observation, resample_state
from peppermill.games.safranito import engine_rules as e
from peppermill.games.safranito.commands import AimChip, ThrowChip
from peppermill.games.safranito.engine import SafranitoEngine
from peppermill.games.safranito.phases.throwing import REACH
from peppermill.games.safranito.referee import CIRCLES
from peppermill.games.safranito.sampled_throws import spreads
from peppermill.games.safranito.view import SafranitoView
from peppermill.gestures import SKILLS
from peppermill.gestures.noise import SkillName

Judge: TypeAlias = Callable[[Sequence[Lies]], float]
Landings: TypeAlias = NDArray[np.int64]
"""The circle of every chip after each landing, -1 for none, `engine_rules.OUT` for out; the thrown chip is the last."""
TRIES: Final = {"quick": 32, "normal": 128, "deep": 512}
"""Landings that are tried for each throw."""
PLANS: Final = 16
GUESSES: Final = 3
"""Guesses at what the others hold, over which worths are averaged."""
ENVY: Final = 0.8
"""Share of the others' gains that counts as an own loss (tuned)."""
SELDOM: Final = 0.05
"""Share below which a landing is not named as a reason."""
BEHIND: Final = (0.0, 0.06, 0.12)
"""Distance in m behind a chip to be knocked away at which throws aim; a hit chip goes on for half of the way left."""


class Throw(NamedTuple):
    """A chip, and the spot it is aimed at, in m."""

    chip: int
    x: float
    y: float


class StrongBot(SafranitoBot):
    """A bot that tries many landings of each throw, collisions included, and chooses the best for itself against the
    others."""

    wants_observation: ClassVar[bool] = True

    def __init__(self, hand: str = "", effort: str = "normal") -> None:
        super().__init__("solid", hand, effort)
        self.tries, self.engine = TRIES[effort], SafranitoEngine()
        self.skill: SkillName = SKILLS[min(max(round(self.hand.skill), 1), len(SKILLS)) - 1]

    def prepare(self) -> None:
        """Load the compiled code that the search plays on with, or compile it."""
        prepare()

    def answer(self, view: Any, decision: Decision[Any], rng: RandomStream) -> Any:
        """Return the best throw found, or solid's answer to another decision. `view` is an observation."""
        seen: Observation[SafranitoView, Any, Any, Any] = view
        like = getattr(decision.answers, "like", None)
        if isinstance(like, AimChip):
            best = max(self.evaluate(seen, rng), key=lambda one: one[0])[1]
            return replace(like, chip=best.chip, x=best.x, y=best.y)
        if isinstance(like, ThrowChip):
            cards, judge = worths(seen.view, decision.seat, SOLID), judge_for(seen, rng)
            return aims.thrown(seen.view, decision.seat, like, cards, self.effort, self.hand, judge, rng)
        return super().answer(seen.view, decision, rng)

    def explain(self, view: Any, decision: Decision[Any], answer: Any, rng: RandomStream) -> tuple[Reason, ...]:
        """Return the reasons: the landings with their shares, and what the next best throw would give up."""
        seen: Observation[SafranitoView, Any, Any, Any] = view
        if not isinstance(answer, AimChip):
            return super().explain(seen.view, decision, answer, rng)
        throw = Throw(answer.chip, answer.x, answer.y)
        found = self.evaluate(seen, rng, (throw,))
        own = max(worth for worth, one in found if one == throw)
        less = max(0.0, own - max((worth for worth, one in found if one != throw), default=own))
        row = self.engine.row_of(as_sampled(resample_state(seen, rng), self.skill))
        landings = try_throw(row, throw.chip, throw.x, throw.y, self.tries, new_words(rng))[:, -1]
        reasons = [Reason("instead", {"rupees": round(less)}, less / 100)]
        for circle, name in enumerate(CIRCLES):
            share = float((landings == circle).mean())
            if share >= SELDOM:
                about = {"circle": name, "value": throw.chip, "share": round(100 * share)}
                reasons.append(Reason("lands", about, share))
        lost = float((landings < 0).mean())
        if lost >= SELDOM:
            reasons.append(Reason("nowhere", {"share": round(100 * lost)}, -lost))
        return tuple(reasons)

    def evaluate(
        self, seen: Observation[SafranitoView, Any, Any, Any], rng: RandomStream, also: Sequence[Throw] = ()
    ) -> list[tuple[float, Throw]]:
        """Return the throws that were thought of, and others that are asked for, each with its expected worth in
        rupees; solid's own comes first."""
        judge, words = judge_for(seen, rng), new_words(rng)
        row = self.engine.row_of(as_sampled(resample_state(seen, rng), self.skill))
        found, thought = [], throws_for(seen.view)
        for throw in [*thought, *(one for one in also if one not in thought)]:
            landings = try_throw(row, throw.chip, throw.x, throw.y, self.tries, words.copy())
            found.append((worth_of(seen.view, throw, landings, judge), throw))
        return found


def throws_for(view: SafranitoView) -> list[Throw]:
    """Return solid's best throws, and throws at others' chips that count: with each chip as little behind it as to lie
    in its place, or far enough to knock it away."""
    seat, spread = _viewer(view), spreads()[view.options.skill]
    planned = aims.plans(view, seat, worths(view, seat, SOLID), spread, 0.0)[:PLANS]
    throws = [Throw(plan.chip, *plan.spot) for plan in planned]
    quarter = seat * 2 if view.players == 2 else seat
    for other in view.board:
        if other.seat != seat and other.overlap > 0.0:
            x, y = other.place[0], other.place[1]
            across, away = ((0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0))[quarter]
            for behind in BEHIND:
                spot = (_held(x + across * behind), _held(y + away * behind))
                throws += [Throw(chip, *spot) for chip in {min(view.own_chips), max(view.own_chips)}]
    return throws


def _viewer(view: SafranitoView) -> Seat:
    assert view.viewer in range(view.players), "spectators do not throw"
    return Seat(int(view.viewer))


def _held(place: float) -> float:
    return min(max(place, -REACH), REACH)


def judge_for(seen: Observation[SafranitoView, Any, Any, Any], rng: RandomStream) -> Judge:
    """Return the worth of a board to the viewer, less a part of its worth to the others, by guesses at what they
    hold."""
    game, seat = find_game(seen.game), _viewer(seen.view)
    own = worths(seen.view, seat, SOLID)
    others = []
    for _ in range(GUESSES):
        state = resample_state(seen, rng)
        for number in range(seen.view.players):
            if number != seat:
                view = game.view(state, Seat(number))
                others.append((view, Seat(number), worths(view, Seat(number), SOLID)))

    def judge(chips: Sequence[Lies]) -> float:
        theirs = sum(board_worth(view, other, cards, chips, 0.0) for view, other, cards in others)
        return board_worth(seen.view, seat, own, chips, 0.0) - ENVY * theirs / len(others)

    return judge


def worth_of(view: SafranitoView, throw: Throw, landings: Landings, judge: Judge) -> float:
    """Return the mean worth of some landings of a throw."""
    seat, total = _viewer(view), 0.0
    values = [believed(view, chip.seat) if chip.value is None else float(chip.value) for chip in view.board]
    owners = [chip.seat for chip in view.board]
    boards, counts = np.unique(landings, axis=0, return_counts=True)
    for board, count in zip(boards.tolist(), counts.tolist(), strict=True):
        chips = zip(board, (*owners, seat), (*values, float(throw.chip)), strict=True)
        total += count * judge([Lies(CIRCLES[circle], owner, value) for circle, owner, value in chips if circle >= 0])
    return total / len(landings)


@fast
def try_throw(row: Row, value: int, x: float, y: float, tries: int, words: Words) -> Landings:
    """Return where all chips count after each of so many throws at a spot from the same row."""
    chips = row[e.LYING]
    landings = np.full((tries, chips + 1), e.OUT)
    after = np.empty(row.shape[0], dtype=np.int64)
    before, away = np.zeros(2 * e.CHIP_ROOM, dtype=np.int64), np.zeros(e.CHIP_ROOM, dtype=np.int64)
    for number in range(tries):
        after[:] = row
        e.throw_chip(after, value, x, y, words, before, away)
        old = 0
        for chip in range(after[e.LYING]):
            while old < chips and row[e.NUMBERS + old] != after[e.NUMBERS + chip]:
                old += 1
            landings[number, old] = after[e.WHERE + chip]
            old += 1
    return landings


def prepare() -> None:
    """Compile the functions, or load what was compiled before."""
    from peppermill.games.contract import Setup
    from peppermill.games.safranito.options import Options
    from peppermill.games.safranito.pieces import house_book

    words = np.ones(1, dtype=np.uint64)
    engine = SafranitoEngine()
    engine.prepare()
    row = engine.begin(Setup(2, Options(input="sampled"), house_book()), words)
    try_throw(row, 10, 0.0, 0.0, 1, words)


if __name__ == "__main__":
    prepare()
