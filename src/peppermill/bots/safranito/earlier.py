"""Earlier versions of bots of Safranito, which play on for comparison."""

from typing import Any

from peppermill.bots.safranito import SolidBot, aims
from peppermill.bots.safranito.strong import StrongBot, is_gesture, judge_for
from peppermill.bots.safranito.worth import SOLID, worths
from peppermill.core import RandomStream
from peppermill.games.contract import Decision, Listed


class FirstStrongBot(StrongBot):
    """The first version of `strong`: throws by where all chips come to rest and what that is worth to everybody; it
    trades and blends as `solid` does."""

    def __init__(self) -> None:
        super().__init__(effort="quick")

    def answer(self, view: Any, decision: Decision[Any], rng: RandomStream) -> Any:
        """Return the throw that is worth most, or solid's answer to another decision. `view` is an observation."""
        if isinstance(decision.answers, Listed) or view.view.options.input == "typed":
            return SolidBot.answer(self, view.view, decision, rng)
        if is_gesture(decision):
            cards, judge = worths(view.view, decision.seat, SOLID), judge_for(view, rng)
            like: Any = decision.answers
            return aims.thrown(view.view, decision.seat, like.like, cards, self.effort, self.hand, judge, rng)
        return self._first(view, decision, rng)
