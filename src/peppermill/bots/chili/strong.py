"""The level `strong` of Chili: a search that keeps solid's card unless another is clearly better."""

from collections.abc import Sequence
from typing import ClassVar, Final

from peppermill.bots.chili.levels import SolidBot
from peppermill.bots.chili.rollouts import ChiliRollouts
from peppermill.bots.reasons import Reason
from peppermill.bots.search import Budget, Evaluation, choose_answer, compare_with, count_effects, lead_of
from peppermill.core import RandomStream
from peppermill.games.chili.commands import Choose
from peppermill.games.contract import Decision
from peppermill.games.observation import Observation

BUDGETS: Final = {"quick": Budget(1_500), "normal": Budget(4_000), "deep": Budget(20_000)}


class StrongBot:
    """Deal the unseen cards, play the cycle on for each card, and play the card that wins most."""

    wants_observation: ClassVar[bool] = True
    has_efforts: ClassVar[bool] = True

    def __init__(self, effort: str = "normal") -> None:
        self.budget = BUDGETS[effort]
        self.rollouts = ChiliRollouts()

    def prepare(self) -> None:
        """Load the compiled code that the search plays on with, or compile it."""
        self.rollouts.prepare()

    def answer(self, seen: Observation, decision: Decision[Choose], rng: RandomStream) -> Choose:
        """Return the best card found."""
        return self.rollouts.engine.command_of(self.evaluate(seen, decision, rng)[0], decision, seen.setup)

    def explain(
        self, seen: Observation, decision: Decision[Choose], answer: Choose, rng: RandomStream
    ) -> tuple[Reason, ...]:
        """Give reasons from rollouts: the chance to win with the card, what it may win at once or cost, and what the
        next best card would give up."""
        action = self.rollouts.engine.action_of(answer, seen.setup)
        _, found = self.evaluate(seen, decision, rng)
        found = compare_with(self.rollouts, seen, found, action, self.budget, rng)
        own = next(one for one in found if one.action == action)
        target, reasons = seen.view.ring[seen.view.target], list[Reason]()
        reasons.append(Reason("chance", {"card": answer.card, "share": round(100 * own.chance)}, own.chance))
        if (lead := lead_of(found, action)) is not None and lead[1] >= 0.0:
            other, less = lead
            reasons.append(Reason("instead", {"card": other.action + 1, "share": round(100 * less)}, less))
        follows = dict(count_effects(self.rollouts, seen, [action], self.budget.mix, rng)[0])
        for effect, code, sign in (("wins", "win", 1), ("free", "free", 1), ("draws", "draw", -1)):
            if share := follows.get(effect):
                about = {"target": target} if code == "win" else {"peppers": seen.view.peppers[answer.card]}
                percent = {} if code == "free" else {"share": round(100 * share)}
                reasons.append(Reason(code, {"card": answer.card, **about, **percent}, sign * share / 10))
        return tuple(reasons)

    def evaluate(
        self, seen: Observation, decision: Decision[Choose], rng: RandomStream
    ) -> tuple[int, Sequence[Evaluation]]:
        """Return the number of the best card, and what rollouts said of all."""
        first = self.rollouts.engine.action_of(SolidBot().answer(seen.view, decision, rng), seen.setup)
        if len(seen.view.hand) == 1:
            return first, ()
        return choose_answer(self.rollouts, seen, first, self.budget, rng)
