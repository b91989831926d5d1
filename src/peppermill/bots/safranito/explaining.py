"""Reasons for answers in Safranito, by what cards and circles are worth to the seat."""

from math import hypot

from peppermill.bots.reasons import Reason
from peppermill.bots.safranito.worth import Worths
from peppermill.core import Seat, Viewer
from peppermill.games.safranito import commands as c
from peppermill.games.safranito.board import circles
from peppermill.games.safranito.referee import CIRCLES
from peppermill.games.safranito.view import SafranitoView


def explain(view: SafranitoView, seat: Seat, cards: Worths, answer: c.Command) -> Reason:
    """Return the reason for an answer."""
    match answer:
        case c.AimChip(chip=chip, x=x, y=y):
            return Reason("aim", {"circle": circle_near(view, x, y), "value": chip}, 1.0)
        case c.ThrowChip(chip=chip):
            return Reason("tried", {"value": chip}, 1.0)
        case c.UseSpace(use=use):
            return Reason("use" if use else "leave_space", {"space": view.space}, 1.0)
        case c.KeepCard(spice=spice):
            return Reason("keep", {"spice": spice, "worth": round(cards.more[spice])}, 1.0)
        case c.PickBowl(bowl=bowl):
            return Reason("pick", {"bowl": bowl}, 1.0)
        case c.SellSpice(count=count):
            sold = {"spice": view.bowl, "price": view.price}
            return Reason("sell", {**sold, "count": count}, 1.0) if count else Reason("hold", sold, 1.0)
        case c.BuySpice(buy=buy):
            return _bought(view, seat, cards, buy=buy)
        case c.BlendSpices():
            return Reason("blend", {}, 1.0)
        case c.PassTurn():
            return Reason("pass", {}, 1.0)
        case c.LayChip() | c.MoveChip() | c.LeaveBoard():
            return Reason("real", {}, 1.0)


def _bought(view: SafranitoView, seat: Seat, cards: Worths, *, buy: bool) -> Reason:
    assert view.bowl is not None, "a bowl is traded"
    about = {"spice": view.bowl, "price": price_for(view, seat), "worth": round(cards.more[view.bowl])}
    return Reason("buy" if buy else "decline", about, 1.0)


def price_for(view: SafranitoView, seat: Viewer) -> int:
    """Return what a card of the bowl that is traded costs a seat: the total of its chips there (B-2)."""
    there = [one for one in view.board if one.seat == seat and one.overlap > 0.0 and one.nearest == view.bowl]
    return sum(chip.value or 0 for chip in there)


def circle_near(view: SafranitoView, x: float, y: float) -> str:
    """Return the name of the circle whose middle is nearest to a spot."""
    rings = circles(view.radii[0] / 1000, view.radii[1] / 1000)
    return min(zip(rings, CIRCLES, strict=True), key=lambda one: hypot(one[0].x - x, one[0].y - y))[1]
