"""Advice for a learner at each decision: one answer and the reason for it, from what they see and were told."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from peppermill.core import SPECTATOR
from peppermill.games.lesson import Remark
from peppermill.games.safranito import events as e
from peppermill.games.safranito.news import News
from peppermill.games.safranito.pieces import SPACES, SPICES, BlendNumber, Spice, Spices
from peppermill.games.safranito.view import SafranitoView, SeenChip

USE: Final = {"extra_throw": "X-4", "spice_card": "X-5", "reserve": "X-6", "head_chef": "X-7"}


def advice(view: SafranitoView, told: Sequence[e.Event | News]) -> Remark | None:
    """Return a remark that advises an answer to the learner's decision; None if they are not asked."""
    if view.viewer == SPECTATOR or not _asked(view):
        return None
    match view.phase:
        case "throw":
            return _throw(view, told)
        case "act":
            space = view.space or SPACES[0]
            return Remark(f"use-{space}", USE[space], {}, {"space": space})
        case "keep":
            spice = _wanted(view, view.drawn)
            return Remark("keep", "X-5", {"spice": spice, "count": len(view.drawn)}, {"card": spice})
        case "pick":
            return _pick(view)
        case "sell":
            return _sell(view)
        case "buy":
            return _buy(view)
        case "blend":
            return _blend(view, told)
        case _:
            return None


def _asked(view: SafranitoView) -> bool:
    match view.phase:
        case "throw":
            return view.thrower == view.viewer
        case "act" | "keep":
            return view.actor == view.viewer
        case "pick":
            return view.head == view.viewer
        case _:
            return view.viewer in view.asked[:1]


def _throw(view: SafranitoView, told: Sequence[e.Event | News]) -> Remark:
    """Advise a throw: at a bowl whose spice could be sold, where each chip raises the price, or is needed."""
    bowl = next(iter(_spare(view)), None) or _wanted(view, view.display)
    facts: dict[str, Any] = {"bowl": bowl}
    if view.space is not None:
        return Remark("extra", "X-4", facts, {"bowl": bowl})
    again = any(isinstance(piece, e.ChipThrown) for piece in told)
    return Remark("throw-again" if again else "throw", "T-1a", facts, {"bowl": bowl})


def _pick(view: SafranitoView) -> Remark:
    """Advise which bowl to trade next: one to sell in before one to buy in; to buy, what is missing first."""
    there = {chip.nearest for chip in view.board if chip.overlap > 0}
    mine = {chip.nearest for chip in view.board if chip.overlap > 0 and chip.seat == view.viewer}
    missing = [spice for blend in _near(view) for spice in _missing(view, blend) if spice in view.display]
    buying = [spice for spice in (*missing, *view.display) if spice in mine]
    for say, bowls in (("pick-sell", list(_spare(view))), ("pick-buy", buying)):
        bowl = next((bowl for bowl in bowls if bowl in there), None)
        if bowl is not None:
            return Remark(say, "D-1", {"bowl": bowl}, {"bowl": bowl})
    return Remark("pick", "D-1")


def _sell(view: SafranitoView) -> Remark:
    spice = view.bowl or Spice("")
    held, spare = view.hand.count(spice), _spare(view).get(spice, 0)
    facts: dict[str, Any] = {"spice": spice, "price": view.price, "count": spare, "money": spare * view.price}
    say = "sell" if spare else "sell-keep" if held else "sell-none"
    return Remark(say, "S-2", facts, {"bowl": spice})


def _buy(view: SafranitoView) -> Remark:
    spice = view.bowl or Spice("")
    mine = [chip.value or 0 for chip in view.board if _in(view, chip) and chip.seat == view.viewer]
    totals = Counter[int]()
    for chip in view.board:
        if _in(view, chip):
            totals[chip.seat] += chip.value or 0
    tied = sum(
        total == sum(mine) for seat, total in totals.items() if seat != view.viewer
    )  # B-3: won by the order of seats
    facts: dict[str, Any] = {"spice": spice, "price": sum(mine), "chip": max(mine, default=0), "tied": tied}
    say = "buy" if any(spice in _missing(view, blend) for blend in _blends(view)) else "buy-free"
    return Remark(say, "B-2", facts, {"bowl": spice})


def _blend(view: SafranitoView, told: Sequence[e.Event | News]) -> Remark:
    """Advise a blend to complete: of the face-up ones just one a turn (K-1), reserved ones in any number (K-2)."""
    turn = next((at for at in range(len(told), 0, -1) if isinstance(told[at - 1], e.BlendingBegun)), 0)
    mixed = any(
        isinstance(piece, e.BlendCompleted) and piece.seat == view.viewer and not piece.reserved
        for piece in told[turn:]
    )
    for say, rule, blends in (("blend", "K-1", () if mixed else view.offered), ("blend-own", "K-2", view.reserved)):
        for blend in blends:
            if not _missing(view, blend):
                return Remark(say, rule, {"spices": view.recipes[blend]}, {"blend": blend})
    return Remark("pass", "K-1")


def _in(view: SafranitoView, chip: SeenChip) -> bool:
    return chip.overlap > 0 and chip.nearest == view.bowl


def _blends(view: SafranitoView) -> tuple[BlendNumber, ...]:
    return (*view.reserved, *view.offered)


def _missing(view: SafranitoView, blend: BlendNumber) -> list[Spice]:
    return [spice for spice in view.recipes[blend] if spice not in view.hand]


def _near(view: SafranitoView) -> list[BlendNumber]:
    """Return the blends by the number of spices missing for them; those that could be completed now are left out."""
    open_ = [blend for blend in _blends(view) if _missing(view, blend)]
    return sorted(open_, key=lambda blend: len(_missing(view, blend)))


def _wanted(view: SafranitoView, spices: Spices) -> Spice:
    """Return which of these spices is missing for the nearest blend."""
    needed = [spice for blend in _near(view) for spice in _missing(view, blend) if spice in spices]
    return (*needed, *spices, *SPICES)[0]


def _spare(view: SafranitoView) -> Counter[Spice]:
    """Return the cards held that no blend within reach needs."""
    spare = Counter(view.hand)
    for blend in _blends(view):
        if len(_missing(view, blend)) <= 1:
            spare.subtract(spice for spice in view.recipes[blend] if spice in view.hand)
    return +spare


SAYS: Final = (
    *("throw", "throw-again", "extra", *(f"use-{space}" for space in SPACES), "keep"),
    *("pick", "pick-sell", "pick-buy", "sell", "sell-keep", "sell-none", "buy", "buy-free"),
    *("blend", "blend-own", "pass"),
)
