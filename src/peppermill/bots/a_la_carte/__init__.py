"""Opponents for À la carte: a head that weighs, and a hand that trembles. The two are separate dials."""

from typing import Any, ClassVar, Final

from peppermill.bots.a_la_carte import casual, solid
from peppermill.bots.a_la_carte.asking import Asked
from peppermill.bots.a_la_carte.worth import SOLID, Eyes, flip_rate
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte import hopper
from peppermill.games.a_la_carte.view import ALaCarteView
from peppermill.games.contract import Decision
from peppermill.gestures import Hand, hand_of
from peppermill.table import Stream

HANDS: Final = {"casual": "casual", "solid": "good"}
EFFORTS: Final = {"quick": 0, "normal": 4, "deep": 10}
"""How many tilts are thought of besides the five usual ones."""
TYPED: Final = (c.Fallen, c.Caught, c.NameCup)


class ALaCarteBot:
    """`hand`: a skill, by default the level's own; `effort`: how finely pours are weighed."""

    has_hands: ClassVar[bool] = True

    def __init__(self, head: str = "solid", hand: str = "", effort: str = "normal") -> None:
        self.head, self.hand, self.effort = head, hand_of(hand or HANDS[head]), EFFORTS[effort]

    def answer(self, view: ALaCarteView, decision: Decision[Any], luck: Stream) -> Any:
        asked = Asked(decision, self.hand, luck)
        if view.options.hands == "typed":
            return decision.answers.sample(luck)  # at a real stove somebody else pours
        return (solid if self.head == "solid" else casual).answer(self._eyes(view), asked)

    def _eyes(self, view: ALaCarteView) -> Eyes:
        if view.options.hands == "table":
            skill = view.options.skill
            return Eyes(view, hopper.unsteadiness(hand_of(skill)), flip_rate(hand_of(skill)), SOLID, self.effort)
        floor = Hand(1.0, view.options.floor / 100)
        return Eyes(view, hopper.unsteadiness(self.hand, floor), flip_rate(self.hand), SOLID, self.effort)


class CasualBot(ALaCarteBot):
    def __init__(self, hand: str = "", effort: str = "normal") -> None:
        super().__init__("casual", hand, effort)


class SolidBot(ALaCarteBot):
    def __init__(self, hand: str = "", effort: str = "normal") -> None:
        super().__init__("solid", hand, effort)
