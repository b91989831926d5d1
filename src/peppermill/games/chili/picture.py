"""A picture of Chili: the ring with its target, the free area on a line of numbers, and what each seat has."""

import math
from collections.abc import Sequence
from typing import Final

from peppermill.games.chili.pieces import HIGHEST, RING_SIZE, Card
from peppermill.games.chili.view import ChiliView
from peppermill.games.pictures import GOLD, INK, PALE, Canvas, Point, seat_colour

PEPPERS: Final = ("#000000", "#4E7A2F", "#6B3FA0", "#D6402B")
"""Colours of peppers by the number of them on a card."""
STALK: Final = "#3F5F2B"
FREE: Final = "#CFE3D3"
FREE_LINE: Final = "#4E8F6B"
CENTRE: Final = (50.0, 67.5)
RADIUS: Final = 31.5
PANEL: Final = 101.0
"""Left edge of the seats' panels."""
TOP: Final = 117.0
SPARE: Final = 2.0
START: Final = (-14.0, 4.0)
ARCS: Final[tuple[tuple[Point, Point, Point], ...]] = (
    ((-12.0, -9.0), (5.0, -14.0), (16.0, -1.0)),
    ((11.0, -4.0), (5.0, -3.0), (1.0, 2.0)),
    ((-3.0, 7.0), (-9.0, 9.0), (-14.0, 4.0)),
)
"""Outline of a pepper."""


def draw(canvas: Canvas, view: ChiliView) -> None:
    """Draw what a viewer sees."""
    canvas.text(4.0, 114.0, "Chili", 5.0, at="left", bold=True)
    now = f"cycle {view.cycle} of {view.options.cycles}, round {view.round}"
    canvas.text(19.5, 114.0, now, 3.0, PALE, at="left")
    _ring(canvas, view)
    _number_line(canvas, view)
    height = min((TOP - 3.0) / view.players, 30.0)
    for seat in range(view.players):
        _seat(canvas, view, seat, TOP - seat * height, height - SPARE)


def _ring(canvas: Canvas, view: ChiliView) -> None:
    x, y = CENTRE
    canvas.disc(x, y, RADIUS + 9.5, "#E4CFA6", "#B98A57", 1.2)
    canvas.disc(x, y, RADIUS - 9.5, "#F4E9D0", "#D9BD8C", 0.8)
    for place, card in enumerate(view.ring):
        is_target = place == view.target
        angle = math.pi / 2 - math.tau * place / RING_SIZE
        reach = RADIUS - 9.0 if is_target else RADIUS
        beside = place in ((view.target - 1) % len(view.ring), (view.target + 1) % len(view.ring))
        edge = GOLD if is_target else FREE_LINE if beside else "#CDBC9E"
        _card(canvas, x + reach * math.cos(angle), y + reach * math.sin(angle), card, view, edge)
    _pile(canvas, x - 6.0, y, view.pile_size, "pile", True)
    _pile(canvas, x + 6.0, y, view.discard_size, "discard", False)


def _pile(canvas: Canvas, x: float, y: float, count: int, name: str, face_down: bool) -> None:
    if count:
        canvas.card(x, y + 1.5, 6.4, 8.6, "#7A2E22" if face_down else "#D9CBB0")
    canvas.text(x, y + 1.4, count, 3.0, "#FBF6EA" if face_down and count else INK, bold=True)
    canvas.text(x, y - 5.2, name, 2.1, PALE)


def _card(canvas: Canvas, x: float, y: float, card: Card, view: ChiliView, edge: str = "#CDBC9E") -> None:
    """Draw a card of the ring with its number and peppers."""
    width, height = 11.0, 14.5
    canvas.card(x, y, width, height, edge=edge)
    if edge != "#CDBC9E":
        canvas.box(x - width / 2 + 0.5, y - height / 2 + 0.5, width - 1.0, height - 1.0, "none", edge, corner=0.7)
    canvas.text(x, y + 1.6, card, 4.6, bold=True)
    peppers = view.peppers[card]
    for place in range(peppers):
        _pepper(canvas, x + (place - (peppers - 1) / 2) * 3.1, y - 4.6, peppers, 0.088)


def _pepper(canvas: Canvas, x: float, y: float, peppers: int, scale: float) -> None:
    def at(point: Point) -> Point:
        return x + point[0] * scale, y + point[1] * scale

    canvas.curve(at(START), [(at(one), at(other), at(end)) for one, other, end in ARCS], PEPPERS[peppers])
    canvas.line([at((-14.0, 3.0)), at((-13.0, 13.0))], STALK, 0.9)


def _number_line(canvas: Canvas, view: ChiliView) -> None:
    left, right, y = 6.0, 94.0, 15.0

    def at(card: float) -> float:
        return left + (right - left) * (card - 1) / (HIGHEST - 1)

    if view.free_area is not None:
        low, high = view.free_area
        canvas.box(at(low), y - 2.0, at(high) - at(low), 4.0, FREE, FREE_LINE, corner=0.4)
        canvas.text(min(max(at((low + high) / 2), 18.0), 82.0), y - 11.0, f"free area {low} – {high}", 2.3, FREE_LINE)
    canvas.line([(left, y), (right, y)], INK, 1.0)
    for card in range(10, HIGHEST, 10):
        canvas.line([(at(card), y - 0.6), (at(card), y + 0.6)], PALE, 0.8)
    written = -9.0
    for card in sorted(view.ring):
        is_target = card == view.target_card
        canvas.disc(at(card), y, 1.3, GOLD if is_target else "#FFFDF6", INK, 0.9)
        is_near = at(card) - written < 4.4
        canvas.text(at(card), y + (6.2 if is_near else 3.6), card, 2.4, bold=is_target)
        written = written if is_near else at(card)
    for seat, played in enumerate(view.played):
        if played is not None:
            canvas.mark(at(played), y - 4.2, seat, 1.2)
            canvas.text(at(played), y - 7.6, played, 2.2, seat_colour(seat), bold=True)


def _seat(canvas: Canvas, view: ChiliView, seat: int, top: float, height: float) -> None:
    active = view.phase == "choose" and not view.has_chosen[seat]
    canvas.seat_panel(PANEL, top, 56.0, height, seat, active)
    points = sum(cycle[seat] for cycle in view.scores)
    canvas.text(PANEL + 53.0, top - 4.2, f"{points} points", 2.6, at="right", bold=True)
    if seat == view.first:
        canvas.text(PANEL + 20.0, top - 4.2, "draws first", 2.2, PALE, at="left")
    rows = top - 10.5, top - (17.0 if height < 26.0 else 19.0)
    _hand(canvas, view, seat, rows[0])
    won = view.collected[seat]
    if won is None:
        canvas.text(PANEL + 4.0, rows[1], f"{view.collected_sizes[seat]} won, face down", 2.3, PALE, at="left")
    else:
        canvas.text(PANEL + 4.0, rows[1], "won", 2.3, PALE, at="left")
        _small_cards(canvas, PANEL + 11.0, rows[1], won, view, 41.0)


def _hand(canvas: Canvas, view: ChiliView, seat: int, y: float) -> None:
    cards: Sequence[Card] = view.hands[seat] if view.hands is not None else view.hand if seat == view.viewer else ()
    chosen = view.choice if seat == view.viewer else None
    shown = view.played[seat] if view.played[seat] is not None else chosen
    room = 45.0 if shown is not None or view.has_chosen[seat] else 52.0
    if cards:
        _small_cards(canvas, PANEL + 4.0, y, cards, view, room)
    else:
        size = view.hand_sizes[seat]
        end = canvas.card_backs(PANEL + 4.0, y, size, min(2.6, (room - 12.0) / max(size, 1)))
        canvas.text(end + 2.0, y, f"{size} in hand", 2.3, PALE, at="left")
    if shown is not None:
        _small_cards(canvas, PANEL + 50.0, y, (shown,), view, 5.0, GOLD)
    elif view.has_chosen[seat]:
        canvas.card(PANEL + 52.0, y, 4.2, 5.4, "#7A2E22")


def _small_cards(
    canvas: Canvas, x: float, y: float, cards: Sequence[Card], view: ChiliView, room: float, edge: str = "#CDBC9E"
) -> None:
    step = min(4.7, (room - 4.2) / max(len(cards) - 1, 1))
    for place, card in enumerate(sorted(cards)):
        middle = x + 2.1 + place * step
        canvas.box(middle - 2.1, y - 2.7, 4.2, 5.4, "#FFFDF6", edge, corner=0.5)
        canvas.text(middle, y + 0.5, card, 1.9 if card < HIGHEST else 1.6, bold=True)
        for pepper in range(view.peppers[card]):
            canvas.disc(
                middle + (pepper - (view.peppers[card] - 1) / 2) * 1.1, y - 1.8, 0.42, PEPPERS[view.peppers[card]]
            )
