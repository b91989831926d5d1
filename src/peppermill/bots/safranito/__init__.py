"""Opponents for Safranito: a head that weighs, and a hand that trembles. The two are separate dials."""

from typing import Any, ClassVar, Final

import msgspec

from peppermill.bots.anywhere import RandomBot as Anywhere
from peppermill.bots.safranito import aims, trade
from peppermill.bots.safranito.worth import CASUAL, SOLID, Scale, worths
from peppermill.games.contract import Decision, Listed, Ranged
from peppermill.games.safranito.commands import AimChip, LayChip, LeaveBoard, ThrowChip
from peppermill.games.safranito.drawn import spreads
from peppermill.games.safranito.view import SafranitoView
from peppermill.gestures import hand_of
from peppermill.table import Seat, Stream


class Head(msgspec.Struct, frozen=True):
    """How somebody weighs: how far down the list of good aims they pick, how much they grudge others, and how much
    more than its price a card must be worth to them."""

    loose: int
    envy: float
    thrift: float
    scale: Scale


HEADS: Final = {"casual": Head(8, 0.0, -40.0, CASUAL), "solid": Head(1, 0.0, 10.0, SOLID)}
HANDS: Final = {"casual": "casual", "solid": "good"}


class RandomBot(Anywhere):
    """Any answer is as good as another; but what was typed in from a real board is left as it is. A bot sees nothing
    there to correct, and its luck is the same as long as the question is: it would move one chip for ever."""

    def answer(self, view: object, decision: Decision[Any], luck: Stream) -> Any:
        if isinstance(decision.answers, Listed):
            first = next(iter(decision.answers))
            if isinstance(first, LeaveBoard):
                return first
        return super().answer(view, decision, luck)


class SafranitoBot:
    """`hand`: a skill, by default the level's own; `effort`: how much is tried before a throw."""

    has_hands: ClassVar[bool] = True

    def __init__(self, head: str = "solid", hand: str = "", effort: str = "normal") -> None:
        self.head, self.hand = HEADS[head], hand_of(hand or HANDS[head])
        self.effort = aims.EFFORTS[effort]

    def answer(self, view: SafranitoView, decision: Decision[Any], luck: Stream) -> Any:
        seat, cards = decision.seat, worths(view, decision.seat, self.head.scale)
        if isinstance(decision.answers, Ranged):
            return self._throw(view, seat, decision.answers, cards, luck)
        assert isinstance(decision.answers, Listed), "Safranito asks in no other way"
        return trade.answer(view, seat, list(decision.answers), cards, self.head.thrift, luck)

    def _throw(self, view: SafranitoView, seat: Seat, answers: Ranged[Any], cards: Any, luck: Stream) -> Any:
        like, head = answers.like, self.head
        match like:
            case ThrowChip():
                return aims.thrown(view, seat, like, cards, self.effort, self.hand, head.envy, luck)
            case AimChip():
                best = aims.plans(view, seat, cards, spreads()[view.options.hands], head.envy)
                return aims.aimed(view, like, best[luck.below(min(head.loose, len(best))) :])
            case LayChip():
                return answers.sample(luck)


class CasualBot(SafranitoBot):
    def __init__(self, hand: str = "", effort: str = "normal") -> None:
        super().__init__("casual", hand, effort)


class SolidBot(SafranitoBot):
    def __init__(self, hand: str = "", effort: str = "normal") -> None:
        super().__init__("solid", hand, effort)
