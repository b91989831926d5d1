"""Remarks of the guided first game: what happened to the learner and by which rule. Advice on what to try is in
`advice`."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from peppermill.core import SPECTATOR, Seat
from peppermill.core.refusal import Param
from peppermill.games.lesson import Lesson, Lived, Remark, Teaching, part_of_lesson, teaching
from peppermill.games.safranito import events as e
from peppermill.games.safranito import position
from peppermill.games.safranito.advice import advice
from peppermill.games.safranito.board import circles
from peppermill.games.safranito.news import BowlRevealed, ChipReleased, News, WorthOf
from peppermill.games.safranito.referee import CIRCLES, verdict
from peppermill.games.safranito.view import SafranitoView
from peppermill.physics.scenes import Lying

THROW: Final = "T-1"
ACT: Final = "X-1"
SELL: Final = "S-1"
BUY: Final = "B-1"
BLEND: Final = "K-1"
ROUND: Final = "N-1"
PUSHED: Final = 0.01
"""Least distance in m by which a touched chip must have moved to be told as pushed. Tuned: half a chip's radius is
visible."""
BEGUN: Final = (e.ChipThrown, ChipReleased, e.ActionUsed, e.ActionDeclined)
"""News of a game in which something has been played already."""
TAKEN: Final = {"reserve": ("reserved", "X-6"), "head_chef": ("mill", "X-7")}
"""The remark on each action that was carried out. The other actions are told by the news of their results."""


Happened: TypeAlias = Iterator[Lived]


def teach(view: SafranitoView, told: Sequence[e.Event | News], part: int = 1) -> Teaching:
    """Return how far the learner has come in a part of the lesson. Part 1 is about a round; part 2 about the mill,
    reserved blends and ties."""
    prepared = part_of_lesson(__package__, part)
    lived = tuple(_Round(view, prepared).lived(told)) if view.viewer != SPECTATOR else ()
    met = {one.rule for one in lived} | {one.remark.rule for one in lived}
    intro: tuple[Remark, ...] = ()
    if view.viewer != SPECTATOR and not any(isinstance(piece, BEGUN) for piece in told):
        intro = _intro(view) if part == 1 else _circles(view)
    remarks = tuple(one.remark for one in lived)
    return teaching(__package__, met, intro, remarks, lambda _: advice(view, told), part)


def _circles(view: SafranitoView) -> tuple[Remark, ...]:
    """Return the circles in which chips count, as both players know them, but for the values of the other's chips."""
    mine = {chip.nearest: chip for chip in view.board if chip.seat == view.viewer and chip.overlap > 0}
    reserve, chef = mine.get("reserve"), mine.get("head_chef")
    if reserve is None or chef is None:
        return ()
    chips = [chip.number for chip in view.board if chip.nearest == "head_chef" and chip.overlap > 0]
    return (
        Remark("thrown", "P-3", {}, {"head": view.head}),
        Remark("alone", "X-1", {"value": reserve.value or 0}, {"space": "reserve", "number": reserve.number}),
        Remark("both", "X-1", {"value": chef.value or 0}, {"space": "head_chef", "chips": chips}),
    )


def _intro(view: SafranitoView) -> tuple[Remark, ...]:
    if not view.reserved:
        return ()
    own = [chip.number for chip in view.board if chip.seat == view.viewer]
    blend = view.reserved[0]
    return (
        Remark("blends", "K-4", {"spices": view.recipes[blend]}, {"blends": (*view.offered, blend)}),
        Remark("chips", "C-2", {"count": len(own)}, {"chips": own}),
        Remark("chef", "P-3", {}, {"head": view.head}),
        Remark("loft", "T-3"),
    )


class _Round:
    """A reader of the news that keeps who has thrown which chip and which bowl is traded."""

    def __init__(self, view: SafranitoView, prepared: Lesson) -> None:
        self.me = Seat(view.viewer) if view.viewer != SPECTATOR else Seat(0)
        self.circles = circles(view.radii[0] / 1000, view.radii[1] / 1000)
        self.thrown: e.ChipThrown | None = None
        self.places = dict(_prepared_places(prepared.position))
        """Positions (m) at which chips last came to rest, by number."""
        self.bowl: tuple[WorthOf, ...] = ()
        """The chips in the bowl that is traded."""
        self.extra = False
        self.price = 0
        self.outbid = False
        """True once it has been told that somebody else bought; it is told once."""

    def lived(self, told: Sequence[e.Event | News]) -> Happened:
        for piece in told:
            yield from self._of(piece)

    def _of(self, piece: e.Event | News) -> Happened:
        match piece:
            case e.ChipThrown():
                self.thrown = piece
            case e.ChipsLanded(number):
                if self.thrown is not None and self.thrown.number == number:
                    yield from self._landed(piece, self.thrown)
                    self.thrown = None
                self.places.update({chip.number: _place(chip) for chip in piece.chips})
            case e.ActionUsed(space, seat) if seat == self.me:
                self.extra = space == "extra_throw"
                if space in TAKEN:
                    say, rule = TAKEN[space]
                    yield Lived(Remark(say, rule, {}, {"space": space}), ACT)
            case e.CardKept(seat, card, returned) if seat == self.me:
                yield Lived(Remark("kept", "X-5", {"card": card, "count": len(returned)}, {"card": card}), ACT)
            case BowlRevealed():
                self.price, self.bowl = piece.price, piece.chips
            case _:
                yield from self._traded(piece)

    def _landed(self, piece: e.ChipsLanded, thrown: e.ChipThrown) -> Happened:
        """Remark how a chip came to rest (in a circle, beside it, or out) and which others it moved."""
        rule, self.extra = (ACT if self.extra else THROW), False
        value: dict[str, Any] = {"value": thrown.value}
        lying = next((chip for chip in piece.chips if chip.number == piece.number), None)
        if lying is None:
            yield Lived(Remark("out", "T-5", value), rule)
        else:
            yield Lived(self._where(lying, value), rule)
            if lying.face_up:
                yield Lived(Remark("face-up", "T-2", value, {"number": piece.number}))
        struck = {number for pair in piece.touched for number in pair} - {piece.number}
        pushed = (*(chip.number for chip in piece.chips if self._is_far(chip)), *piece.out)
        others = [number for number in pushed if number in struck]
        if others:
            yield Lived(Remark("pushed", "T-4c", {"count": len(others)}, {"chips": others}))

    def _is_far(self, chip: Lying) -> bool:
        """Tell whether a chip lies farther than `PUSHED` from where it was last seen to lie."""
        before = self.places.get(chip.number)
        return before is None or math.dist(before, _place(chip)) > PUSHED

    def _where(self, lying: Lying, value: dict[str, Any]) -> Remark:
        found = verdict(lying, self.circles)
        circle, far = CIRCLES[found.circle], abs(round(found.overlap * 1000, 1))
        say = "hit" if found.counts else "missed"
        return Remark(say, "T-4", {**value, "circle": circle, "mm": far}, {"number": lying.number, "bowl": circle})

    def _traded(self, piece: e.Event | News) -> Happened:
        match piece:
            case e.SaleMade(seat, spice, count, money) if seat == self.me and count:
                facts: dict[str, Any] = {"count": count, "spice": spice, "price": self.price, "money": money}
                yield Lived(Remark("sold", "S-4", facts, {"bowl": spice}), SELL)
            case e.SpiceBought(seat, spice, price, chip):
                yield from self._bought(seat, spice, price)
                self._taken((chip,))
            case e.SalesClosed(chips):
                self._taken(chips)
            case e.BuyDeclined(seat, chips, short):
                self._taken(chips)
                if short and seat == self.me:
                    yield Lived(Remark("short", "B-4a", {}, {"seat": seat}))
            case e.BlendCompleted(seat, blend, spices, _, reserved) if seat == self.me:
                say, rule = ("blended-own", "K-2") if reserved else ("blended", "K-1")
                yield Lived(Remark(say, rule, {"spices": spices}, {"blend": blend}), BLEND)
            case e.RoundBegun(_, spices, blends):
                yield Lived(Remark("round", ROUND, {"cards": len(spices), "blends": len(blends)}), ROUND)
            case _:
                pass

    def _bought(self, seat: Seat, spice: str, price: int) -> Happened:
        """Remark that somebody has bought: for the highest total, or as the first of those with the same."""
        facts: dict[str, Param] = {"spice": spice, "price": price}
        point = {"bowl": spice, "seat": seat}
        totals = Counter[Seat]()
        for chip in self.bowl:
            totals[chip.seat] += chip.value
        tied = sum(total == price for total in totals.values()) > 1
        if seat == self.me:
            yield Lived(Remark("bought", "B-2", facts, {"bowl": spice}), BUY)
            if tied:
                yield Lived(Remark("tie-first", "B-3", facts, {"bowl": spice}))
        elif tied and totals[self.me] == price:
            yield Lived(Remark("tie-second", "B-3", facts, point))
        elif not self.outbid:
            self.outbid = True
            yield Lived(Remark("outbid", "B-2", facts, point))

    def _taken(self, chips: Iterable[int]) -> None:
        """Remove the chips that have left the bowl that is traded."""
        self.bowl = tuple(chip for chip in self.bowl if chip.number not in chips)


@cache
def _prepared_places(text: str) -> tuple[tuple[int, tuple[float, float]], ...]:
    """Return where the chips of a lesson's position lie, by their numbers."""
    return tuple((chip.number, _place(chip.lying)) for chip in position.read(text).lying)


def _place(chip: Lying) -> tuple[float, float]:
    x, y, _ = chip.pose.place
    return x, y


SAYS: Final = (
    *(
        "blends",
        "chips",
        "chef",
        "loft",
        "thrown",
        "alone",
        "both",
        "hit",
        "missed",
        "out",
        "face-up",
        "pushed",
        "kept",
        "reserved",
        "mill",
    ),
    *("sold", "bought", "tie-first", "tie-second", "outbid", "short", "blended", "blended-own", "round"),
)
"""Every remark that is made here; those of the advice come beside them."""
