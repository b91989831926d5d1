"""The level `strong` of Chili: a search that keeps solid's card unless another is clearly better."""

from typing import ClassVar, Final

from peppermill.bots.chili.levels import SolidBot
from peppermill.bots.chili.rollouts import ChiliRollouts
from peppermill.bots.search import Budget, Evaluation, choose_answer
from peppermill.core import RandomStream
from peppermill.games.chili.commands import Choose
from peppermill.games.contract import Decision
from peppermill.games.observation import Observation

BUDGETS: Final = {"quick": Budget(600), "normal": Budget(2_000), "deep": Budget(10_000)}


class StrongBot:
    """Deal the unseen cards, play the cycle on for each card, and play the card that wins most."""

    wants_observation: ClassVar[bool] = True
    has_efforts: ClassVar[bool] = True

    def __init__(self, effort: str = "normal") -> None:
        self.budget = BUDGETS[effort]
        self.rollouts = ChiliRollouts()

    def prepare(self) -> None:
        """Load the compiled code."""
        self.rollouts.prepare()

    def answer(self, seen: Observation, decision: Decision[Choose], rng: RandomStream) -> Choose:
        """Return the best card found."""
        return self.rollouts.engine.command_of(self.evaluate(seen, decision, rng)[0], decision, seen.setup)

    def evaluate(
        self, seen: Observation, decision: Decision[Choose], rng: RandomStream
    ) -> tuple[int, tuple[Evaluation, ...]]:
        """Return the number of the best card, and what rollouts said of all."""
        first = self.rollouts.engine.action_of(SolidBot().answer(seen.view, decision, rng), seen.setup)
        if len(seen.view.hand) == 1:
            return first, ()
        return choose_answer(self.rollouts, seen, first, self.budget, rng)
