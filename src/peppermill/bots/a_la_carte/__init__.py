"""Bots for À la carte. Level (how they decide) and skill (how steady their hand is) are independent."""

from typing import Any, ClassVar, Final

from peppermill.bots.a_la_carte import casual, solid, solving
from peppermill.bots.a_la_carte.explaining import explain
from peppermill.bots.a_la_carte.sorted_answers import SortedAnswers
from peppermill.bots.a_la_carte.worth import SOLID, Eyes, Taste, flip_rate
from peppermill.bots.reasons import Reason
from peppermill.core import RandomStream
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte import pour_model
from peppermill.games.a_la_carte.view import ALaCarteView
from peppermill.games.contract import Decision
from peppermill.gestures import Hand, hand_of

HANDS: Final = {"casual": "casual", "solid": "good"}
EFFORTS: Final = {"quick": 0, "normal": 4, "deep": 10}
"""Number of tilts that are evaluated besides the five usual ones."""
TYPED: Final = (c.Fallen, c.Caught, c.NameCup)


class ALaCarteBot:
    """A bot with hands. `hand`: a skill, by default the level's own; `effort`: how many tilts are evaluated."""

    has_hands: ClassVar[bool] = True
    taste: ClassVar[Taste] = SOLID

    def __init__(self, head: str = "solid", hand: str = "", effort: str = "normal") -> None:
        self.head, self.hand, self.effort = head, hand_of(hand or HANDS[head]), EFFORTS[effort]

    def prepare(self) -> None:
        """Load the compiled solution of dishes, or compile it."""
        solving.prepare()

    def answer(self, view: ALaCarteView, decision: Decision[Any], rng: RandomStream) -> Any:
        answers = SortedAnswers(decision, self.hand, rng)
        if view.options.input == "typed":
            return decision.answers.sample(rng)  # at a real stove somebody else pours
        return (solid if self.head == "solid" else casual).answer(self.look(view), answers)

    def explain(
        self, view: ALaCarteView, decision: Decision[Any], answer: Any, rng: RandomStream
    ) -> tuple[Reason, ...]:
        """Give as the reason what the answer does for the dish in the pan."""
        return (explain(self.look(view), decision.seat, answer),)

    def look(self, view: ALaCarteView) -> Eyes:
        """Return the estimates of the view's seat, for the hand that pours."""
        if view.options.input == "sampled":
            skill = view.options.skill
            return Eyes(
                view, pour_model.unsteadiness(hand_of(skill)), flip_rate(hand_of(skill)), self.taste, self.effort
            )
        floor = Hand(1.0, view.options.floor / 100)
        return Eyes(view, pour_model.unsteadiness(self.hand, floor), flip_rate(self.hand), self.taste, self.effort)


class CasualBot(ALaCarteBot):
    """A bot that decides by rules of thumb."""

    def __init__(self, hand: str = "", effort: str = "normal") -> None:
        super().__init__("casual", hand, effort)


class SolidBot(ALaCarteBot):
    """A bot that decides by the exact value of dishes."""

    def __init__(self, hand: str = "", effort: str = "normal") -> None:
        super().__init__("solid", hand, effort)
