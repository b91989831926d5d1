"""The level `strong` of Safranito: a search that keeps solid's answer, or the throw whose landings are worth most,
unless another is clearly better."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from peppermill.bots.reasons import Reason
from peppermill.bots.safranito import SafranitoBot, aims, gestures
from peppermill.bots.safranito.gestures import GestureSearch, PlannedThrow
from peppermill.bots.safranito.rollouts import Landings, SafranitoRollouts, as_sampled
from peppermill.bots.safranito.worth import SOLID, Lies, believed, board_worth, worths
from peppermill.bots.search import (
    Budget,
    Evaluation,
    choose_answer,
    compare_with,
    count_effects,
    lead_of,
)
from peppermill.compiled import fast
from peppermill.core import Chance, RandomStream, Seat
from peppermill.games import find_game
from peppermill.games.contract import Decision, Listed, Setup
from peppermill.games.engine import Row, Words, new_words
from peppermill.games.observation import Observation, resample_state
from peppermill.games.safranito import engine_rules as e
from peppermill.games.safranito.board import circles
from peppermill.games.safranito.commands import AimChip, ThrowChip
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.phases.throwing import REACH
from peppermill.games.safranito.pieces import VALUES, house_book
from peppermill.games.safranito.referee import CIRCLES, verdict
from peppermill.games.safranito.sampled_throws import spreads
from peppermill.games.safranito.view import SafranitoView
from peppermill.gestures import SKILLS, perturb
from peppermill.gestures.noise import SkillName
from peppermill.physics.scenes import Lying, Pose

Seen: TypeAlias = Observation[SafranitoView, Any, Any, Any]
Judge: TypeAlias = Callable[[Sequence[Lies]], float]
Places: TypeAlias = NDArray[np.int64]
"""The circle of every chip after each landing, -1 for none, `engine_rules.OUT` for out; the thrown chip is the last."""
Shares: TypeAlias = tuple[tuple[str, float], ...]
"""Shares of landings by circle, "nowhere" or "out", the most frequent first."""
TRIES: Final = {"quick": 32, "normal": 128, "deep": 512}
"""Landings that are tried for each throw."""
BUDGETS: Final = {"quick": Budget(1_500, 2.0), "normal": Budget(5_000, 2.0), "deep": Budget(20_000, 2.0)}
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


class Thought(NamedTuple):
    """The result of a search: the answer as it is given where throws are sampled, its number, what was found of all."""

    command: Any
    action: int
    found: tuple[Evaluation, ...]


class StrongBot(SafranitoBot):
    """A bot that plays the round on for each answer, and chooses the answer that wins most. Of throws it first tries
    many landings, collisions included; with physics it then tries gestures for the best targets on the real board."""

    wants_observation: ClassVar[bool] = True

    def __init__(self, hand: str = "", effort: str = "normal") -> None:
        super().__init__("solid", hand, effort)
        self.tries, self.budget, self.planning = TRIES[effort], BUDGETS[effort], gestures.EFFORTS[effort]
        self.skill: SkillName = SKILLS[min(max(round(self.hand.skill), 1), len(SKILLS)) - 1]
        self.rollouts = SafranitoRollouts(self.skill)

    def prepare(self) -> None:
        """Load the compiled code that the search plays on with, or compile it."""
        super().prepare()
        prepare()

    def answer(self, view: Any, decision: Decision[Any], rng: RandomStream) -> Any:
        """Return the best answer found. `view` is an observation."""
        seen: Seen = view
        if seen.view.options.input == "typed":
            return super().answer(seen.view, decision, rng)
        if isinstance(decision.answers, Listed) and len(decision.answers) == 1:
            return next(iter(decision.answers))
        thought = self.think(seen, decision, rng)
        return self.throw(seen, decision, thought, rng)[0] if is_gesture(decision) else thought.command

    def think(self, seen: Seen, decision: Decision[Any], rng: RandomStream) -> Thought:
        """Search for the best answer; of throws for the best target."""
        first = self._first(seen, decision, rng)
        action = self.rollouts.engine.action_of(first, seen.setup)
        best, found = choose_answer(self.rollouts, seen, action, self.budget, rng)
        command = first if best == action else self.rollouts.engine.command_of(best, decision, seen.setup)
        return Thought(command, best, found)

    def throw(
        self, seen: Seen, decision: Decision[Any], thought: Thought, rng: RandomStream
    ) -> tuple[ThrowChip, PlannedThrow]:
        """Return the throw at the best targets that wins most, with the noise of the hand, and its plan."""
        others = sorted((one for one in thought.found if one.action != thought.action), key=lambda one: -one.chance)
        targets = [thought.action, *(one.action for one in others)][: self.planning.targets]
        found = GestureSearch(self.rollouts, seen, self.hand, self.planning, rng).best(targets)
        done = perturb(found.gesture, self.hand, Chance(f"{rng.word()}"))
        return ThrowChip(decision.id, VALUES[found.action // e.SPOTS], done), found

    def explain(self, view: Any, decision: Decision[Any], answer: Any, rng: RandomStream) -> tuple[Reason, ...]:
        """Return the reasons from the rollouts: the chance to win, what the next best answer would give up, and of a
        throw the landings with their shares. The stream that the answer came of finds the same again; gestures are
        planned anew only to find an answer that is one."""
        seen: Seen = view
        reasons = list(super().explain(seen.view, decision, answer, rng))
        if seen.view.options.input == "typed":
            return tuple(reasons)
        found: Sequence[Evaluation] = ()
        lands: Shares = ()
        action = self.rollouts.meant(answer, seen.setup)
        if not isinstance(decision.answers, Listed) or len(decision.answers) > 1:
            thought = self.think(seen, decision, rng)
            found = thought.found
            if is_gesture(decision) and isinstance(answer, ThrowChip):
                command, plan = self.throw(seen, decision, thought, rng)
                if command == answer:
                    action, lands = plan.action, landing_shares(seen.view, plan.landings)
        found = compare_with(self.rollouts, seen, found, action, self.budget, rng)
        own = next(one for one in found if one.action == action)
        reasons.append(Reason("chance", {"share": round(100 * own.chance)}, own.chance))
        if (lead := lead_of(found, action)) is not None and lead[1] >= 0.0:
            reasons.append(Reason("instead", {"share": round(100 * lead[1])}, lead[1]))
        if action < e.USE:
            lands = lands or count_effects(self.rollouts, seen, [action], self.budget.mix, rng)[0]
            reasons += landing_reasons(10 * (action // e.SPOTS) + 10, lands)
        return tuple(reasons)

    def _first(self, seen: Seen, decision: Decision[Any], rng: RandomStream) -> Any:
        """Return the answer that stands unless rollouts find a better one: of throws the one whose landings are worth
        most, else that of `solid`."""
        if isinstance(decision.answers, Listed):
            return super().answer(seen.view, decision, rng)
        best = max(self.weigh_throws(seen, rng), key=lambda one: one[0])[1]
        return AimChip(decision.id, best.chip, best.x, best.y)

    def weigh_throws(self, seen: Seen, rng: RandomStream) -> list[tuple[float, Throw]]:
        """Return the throws that were thought of, each with its expected worth in rupees; solid's own comes first."""
        judge, words = judge_for(seen, rng), new_words(rng)
        row = self.rollouts.engine.row_of(as_sampled(resample_state(seen, rng), self.skill))
        skill = self.skill if seen.view.options.input == "physics" else seen.view.options.skill
        found = []
        for throw in throws_for(seen.view, spreads()[skill]):
            landings = try_throw(row, throw.chip, throw.x, throw.y, self.tries, words.copy())
            found.append((worth_of(seen.view, throw, landings, judge), throw))
        return found


def is_gesture(decision: Decision[Any]) -> bool:
    """Return whether a decision asks for a throw by a gesture."""
    return isinstance(getattr(decision.answers, "like", None), ThrowChip)


def landing_shares(view: SafranitoView, landings: Landings) -> Shares:
    """Return how often a thrown chip came to count in each circle, came to lie on the field without counting, or went
    out."""
    rings, found = circles(view.radii[0] / 1000, view.radii[1] / 1000), Counter[str]()
    for x, y, out in landings[:, -1].tolist():
        judged = verdict(Lying(0, Pose((x, y, 0.0))), rings)
        found["out" if out else CIRCLES[judged.circle] if judged.counts else "nowhere"] += 1
    return tuple((name, count / len(landings)) for name, count in found.most_common())


def landing_reasons(chip: int, lands: Shares) -> list[Reason]:
    """Return reasons from the shares of landings: the circles a chip may come to count in, and that it may count
    nowhere."""
    lost, reasons = 0.0, list[Reason]()
    for name, share in lands:
        if name not in CIRCLES:
            lost += share
        elif share >= SELDOM:
            about = {"circle": name, "value": chip, "share": round(100 * share)}
            reasons.append(Reason("lands", about, share / 10))
    if lost >= SELDOM:
        reasons.append(Reason("nowhere", {"share": round(100 * lost)}, -lost / 10))
    return reasons


def throws_for(view: SafranitoView, spread: float) -> list[Throw]:
    """Return solid's best throws of a hand with that spread, and throws at others' chips that count: with each chip as
    little behind it as to lie in its place, or far enough to knock it away."""
    seat = _viewer(view)
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


def judge_for(seen: Seen, rng: RandomStream) -> Judge:
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


def worth_of(view: SafranitoView, throw: Throw, landings: Places, judge: Judge) -> float:
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
def try_throw(row: Row, value: int, x: float, y: float, tries: int, words: Words) -> Places:
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
    rollouts, words = SafranitoRollouts(), np.ones(1, dtype=np.uint64)
    rollouts.prepare()
    row = rollouts.engine.begin(Setup(2, Options(input="sampled"), house_book()), words)
    try_throw(row, 10, 0.0, 0.0, 1, words)


if __name__ == "__main__":
    prepare()
