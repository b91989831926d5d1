"""The level `strong` of À la carte: a search that keeps solid's answer unless another is clearly better."""

import math
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from peppermill.bots.a_la_carte import EFFORTS, ALaCarteBot, solid
from peppermill.bots.a_la_carte.rollouts import ALaCarteRollouts, as_sampled
from peppermill.bots.a_la_carte.sorted_answers import SortedAnswers
from peppermill.bots.reasons import Reason
from peppermill.bots.search import Budget, Evaluation, choose_answer, compare_with, lead_of
from peppermill.core import RandomStream
from peppermill.games import find_game
from peppermill.games.a_la_carte import commands as c
from peppermill.games.contract import Decision
from peppermill.games.observation import Observation, resample_state
from peppermill.gestures import SKILLS

BUDGETS: Final = {"quick": Budget(2_500, 2.0), "normal": Budget(10_000, 2.0), "deep": Budget(40_000, 2.0)}


class StrongBot(ALaCarteBot):
    """A bot that plays two rounds on for each answer, and chooses the answer that wins most. Head and hand are those of
    `solid`: with physics the search chooses a tilt, and the hand makes the gesture."""

    wants_observation: ClassVar[bool] = True

    def __init__(self, hand: str = "", effort: str = "normal") -> None:
        super().__init__("solid", hand, effort)
        self.effort = max(self.effort, EFFORTS["normal"])  # what `solid` tries more costs little beside the search
        self.budget = BUDGETS[effort]
        skill = SKILLS[min(max(round(self.hand.skill), 1), len(SKILLS)) - 1]
        self.rollouts = ALaCarteRollouts(skill)

    def prepare(self) -> None:
        """Load the compiled code that the search plays on with, or compile it."""
        super().prepare()
        self.rollouts.prepare()

    def answer(self, view: Any, decision: Decision[Any], rng: RandomStream) -> Any:
        """Return the best answer found. `view` is an observation."""
        seen: Observation = view
        if seen.view.options.input == "typed":
            return super().answer(seen.view, decision, rng)
        action, _ = self.evaluate(seen, decision, rng)
        return self._made(self.rollouts.engine.command_of(action, decision, seen.setup), decision, rng)

    def evaluate(
        self, seen: Observation, decision: Decision[Any], rng: RandomStream
    ) -> tuple[int, Sequence[Evaluation]]:
        """Return the number of the best answer, and what rollouts said of all."""
        sampled = as_sampled(resample_state(seen, rng), self.rollouts.skill)
        answers = SortedAnswers(find_game(seen.game).decisions(sampled)[0], self.hand, rng)
        first = self.rollouts.engine.action_of(solid.answer(self.look(seen.view), answers), seen.setup)
        if len(answers.listed) == 1 and not answers.free:
            return first, ()
        return choose_answer(self.rollouts, seen, first, self.budget, rng)

    def explain(self, view: Any, decision: Decision[Any], answer: Any, rng: RandomStream) -> tuple[Reason, ...]:
        """Return the reasons from the rollouts: the chance to win, what the next best answer would give up, and what
        the answer does for the dish."""
        seen: Observation[Any, Any, Any, Any] = view
        reasons = list(super().explain(seen.view, decision, answer, rng))
        if seen.view.options.input == "typed":
            return tuple(reasons)
        action, found = self.evaluate(seen, decision, rng)
        if self._made(self.rollouts.engine.command_of(action, decision, seen.setup), decision, rng) != answer:
            action = self.rollouts.meant(answer, seen.setup)
        found = compare_with(self.rollouts, seen, found, action, self.budget, rng)
        own = next(one for one in found if one.action == action)
        reasons.append(Reason("chance", {"share": round(100 * own.chance)}, own.chance))
        if (lead := lead_of(found, action)) is not None and lead[1] >= 0.0:
            reasons.append(Reason("instead", {"share": round(100 * lead[1])}, lead[1]))
        return tuple(reasons)

    def _made(self, meant: c.Command, decision: Decision[Any], rng: RandomStream) -> Any:
        """Return what was decided as an answer to the decision: with physics by gestures."""
        answers = SortedAnswers(decision, self.hand, rng)
        match meant:
            case c.Tilt(pan=pan, bottle=bottle, tilt=tilt):
                return answers.pour(pan, bottle, math.degrees(tilt))
            case c.TryFlip():
                return answers.flip()
            case _:
                return meant
