"""Bots for Safranito. Level (how they decide) and skill (how steady their hand is) are independent."""

from functools import partial
from typing import Any, ClassVar, Final

import msgspec

from peppermill.bots.anywhere import RandomBot as Anywhere
from peppermill.bots.reasons import Reason
from peppermill.bots.safranito import aims, trade
from peppermill.bots.safranito.explaining import explain
from peppermill.bots.safranito.worth import CASUAL, SOLID, Scale, board_worth, worths
from peppermill.core import RandomStream, Seat
from peppermill.games.contract import Decision, Gesture, InRange, Listed
from peppermill.games.safranito.commands import AimChip, LayChip, LeaveBoard, ThrowChip
from peppermill.games.safranito.sampled_throws import spreads
from peppermill.games.safranito.view import SafranitoView
from peppermill.gestures import hand_of


class Head(msgspec.Struct, frozen=True):
    """Weights of a level: how far down the list of good aims it picks, how much it counts the gains of others, and how
    much more than its price a card must be worth."""

    loose: int
    envy: float
    thrift: float
    scale: Scale


HEADS: Final = {"casual": Head(8, 0.0, -40.0, CASUAL), "solid": Head(1, 0.0, 10.0, SOLID)}
HANDS: Final = {"casual": "casual", "solid": "good"}


class RandomBot(Anywhere):
    """A bot that answers at random, but corrects nothing that was typed in from a real board: it sees nothing there to
    correct, and with the same random numbers it would move one chip for ever."""

    def answer(self, view: object, decision: Decision[Any], rng: RandomStream) -> Any:
        if isinstance(decision.answers, Listed):
            first = next(iter(decision.answers))
            if isinstance(first, LeaveBoard):
                return first
        return super().answer(view, decision, rng)


class SafranitoBot:
    """A bot with hands. `hand`: a skill, by default the level's own; `effort`: how much is simulated before a throw."""

    has_hands: ClassVar[bool] = True

    def __init__(self, head: str = "solid", hand: str = "", effort: str = "normal") -> None:
        self.head, self.hand = HEADS[head], hand_of(hand or HANDS[head])
        self.effort = aims.EFFORTS[effort]

    def prepare(self) -> None:
        """Load the compiled proxy of throws, or compile it."""
        from peppermill.physics import proxy

        proxy.prepare()

    def answer(self, view: SafranitoView, decision: Decision[Any], rng: RandomStream) -> Any:
        seat, cards = decision.seat, worths(view, decision.seat, self.head.scale)
        if isinstance(decision.answers, InRange | Gesture):
            return self._throw(view, seat, decision.answers, cards, rng)
        assert isinstance(decision.answers, Listed), "Safranito asks in no other way"
        return trade.answer(view, seat, list(decision.answers), cards, self.head.thrift, rng)

    def explain(
        self, view: SafranitoView, decision: Decision[Any], answer: Any, rng: RandomStream
    ) -> tuple[Reason, ...]:
        """Give as the reason what cards and circles are worth to the seat."""
        return (explain(view, decision.seat, worths(view, decision.seat, self.head.scale), answer),)

    def _throw(
        self, view: SafranitoView, seat: Seat, answers: InRange[Any] | Gesture[Any], cards: Any, rng: RandomStream
    ) -> Any:
        like, head = answers.like, self.head
        match like:
            case ThrowChip():
                judge = partial(board_worth, view, seat, cards, envy=head.envy)
                return aims.thrown(view, seat, like, cards, self.effort, self.hand, judge, rng)
            case AimChip():
                best = aims.plans(view, seat, cards, spreads()[view.options.skill], head.envy)
                return aims.aimed(view, like, best[rng.below(min(head.loose, len(best))) :])
            case LayChip():
                return answers.sample(rng)


class CasualBot(SafranitoBot):
    """A bot that picks loosely among good aims, with a less steady hand."""

    def __init__(self, hand: str = "", effort: str = "normal") -> None:
        super().__init__("casual", hand, effort)


class SolidBot(SafranitoBot):
    """Bot of level `solid`: picks the best aim found, and throws with a steadier default hand than `CasualBot`."""

    weights: ClassVar[Head] = HEADS["solid"]

    def __init__(self, hand: str = "", effort: str = "normal") -> None:
        super().__init__("solid", hand, effort)
        self.head = self.weights
