"""Answers to all decisions but throws: actions, sales, purchases, blends."""

from collections.abc import Sequence
from typing import Any

from peppermill.bots.safranito.worth import Worths
from peppermill.core import RandomStream, Seat
from peppermill.games.safranito import commands as c
from peppermill.games.safranito.pieces import Spice
from peppermill.games.safranito.view import SafranitoView


def answer(
    view: SafranitoView, seat: Seat, answers: Sequence[Any], cards: Worths, thrift: float, rng: RandomStream
) -> Any:
    """Return an answer. `thrift`: how much more than its price a card must be worth."""
    first = answers[0]
    match first:
        case c.LeaveBoard():
            return first  # at a real board a bot sees nothing to correct
        case c.UseSpace():
            return next(one for one in answers if one.use)
        case c.KeepCard():
            return max(answers, key=lambda one: (cards.more[one.spice], rng.real()))
        case c.PickBowl():
            return max(answers, key=lambda one: (_bowl_first(view, seat, one.bowl, cards), rng.real()))
        case c.SellSpice():
            return answers[_to_sell(view, cards)]
        case c.BuySpice():
            buys = _worth_buying(view, seat, cards, thrift)
            return next(one for one in answers if one.buy is buys)
        case _:
            return _blend(view, answers)


def _bowl_first(view: SafranitoView, seat: Seat, bowl: Spice, cards: Worths) -> float:
    """Return how good it is to trade a bowl first: one to sell in comes before one to buy in; then what is
    wanted most."""
    there = [chip for chip in view.board if chip.overlap > 0.0 and chip.nearest == bowl]
    total = sum(35 if chip.value is None else chip.value for chip in there)
    mine = sum(chip.value or 0 for chip in there if chip.seat == seat)
    selling = sum(max(0.0, total - worth) for worth in cards.held.get(bowl, ()))
    buying = cards.more[bowl] - mine if mine and bowl in view.display else 0.0
    return 1000.0 + selling if selling > buying else buying


def _to_sell(view: SafranitoView, cards: Worths) -> int:
    """Return how many copies to sell: each that is worth less than its price."""
    if view.bowl is None:
        return 0
    return sum(view.price > worth for worth in cards.held.get(view.bowl, ()))


def _worth_buying(view: SafranitoView, seat: Seat, cards: Worths, thrift: float) -> bool:
    if view.bowl is None:
        return False
    price = sum(
        chip.value or 0 for chip in view.board if chip.seat == seat and chip.overlap > 0.0 and chip.nearest == view.bowl
    )
    worth = cards.more[view.bowl]
    return worth > price + thrift if worth > cards.scale.resale else price <= cards.scale.resale / 2


def _blend(view: SafranitoView, answers: Sequence[Any]) -> Any:
    """Return a blend that can be completed, reserved ones last, since nobody can take them. Tokens are spent before
    cards."""
    blends = [one for one in answers if isinstance(one, c.BlendSpices)]
    if not blends:
        return answers[-1]
    return max(blends, key=lambda one: (one.blend in view.offered, -len(one.instead)))
