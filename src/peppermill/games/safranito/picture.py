"""A picture of Safranito: the board with its chips as they lie, the cards for sale, and what each seat has."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import numpy as np

from peppermill.games.pictures import CARD_BACK, GOLD, INK, LINEN, MARKS, PALE, Canvas, Point, seat_colour
from peppermill.games.safranito.board import board, circles
from peppermill.games.safranito.pieces import SPACES, SPICES, TO_WIN, Spice
from peppermill.games.safranito.view import SafranitoView, SeenChip
from peppermill.physics.motion import Array
from peppermill.physics.scenes import Disc
from peppermill.physics.throwing.rim import matrix

COLOURS: Final = {
    "curry": "#C98B1B",
    "ginger": "#D9B36A",
    "cardamom": "#6F8A4A",
    "chili": "#D6402B",
    "garlic": "#CFC6B4",
    "mint": "#4E8F6B",
    "cumin": "#8B5E34",
    "saffron": "#E8A200",
    "cinnamon": "#A0522D",
}
"""Colours of the spices."""
FIELD: Final = "#F6EBD6"
RIM: Final = "#C9A678"
RIM_LINE: Final = "#9A754A"
MIDDLE: Final = (60.0, 57.0)
SCALE: Final = 112.0 / 0.6
"""Units a metre."""
PANEL: Final = 119.0
"""Left edge of what lies beside the board."""
CORNERS: Final = 48


def draw(canvas: Canvas, view: SafranitoView) -> None:
    """Draw what a viewer sees."""
    canvas.text(4.0, 116.6, "Safranito", 4.0, at="left", bold=True)
    thrown = f", {view.throws_left} throws left" if view.throws_left else ""
    canvas.text(28.0, 116.6, f"round {view.round}: {view.phase.replace('_', ' ')}{thrown}", 2.8, PALE, at="left")
    draw_board(canvas, view)
    for chip in sorted(view.board, key=lambda one: one.place[2]):
        _chip(canvas, chip)
    _cards(canvas, view)
    top, height = 77.5, min(76.0 / view.players, 22.0)
    for seat in range(view.players):
        _seat(canvas, view, seat, top - seat * height, height - 1.5)


def draw_board(canvas: Canvas, view: SafranitoView) -> None:
    """Draw the tray with its bowls and action circles; the one that is traded or evaluated has a golden rim."""
    tray = board().tray
    for reach, fill in ((tray.edge, RIM), (tray.half, FIELD)):
        x, y = _at((-reach, -reach))
        canvas.box(x, y, 2 * reach * SCALE, 2 * reach * SCALE, fill, RIM_LINE, corner=2.0 if fill == RIM else 0.6)
    names = (*SPICES, *SPACES)
    for name, circle in zip(names, circles(view.radii[0] / 1000, view.radii[1] / 1000), strict=True):
        x, y = _at((circle.x, circle.y))
        radius, live = circle.radius * SCALE, name in (view.bowl, view.space)
        colour = COLOURS.get(name)
        if colour is None:
            canvas.disc(x, y, radius, "#FFFDF6", GOLD if live else RIM_LINE, 3.0 if live else 1.2)
            first, _, second = name.replace("_", " ").partition(" ")
            canvas.text(x, y + (1.2 if second else 0.0), first, 2.0, PALE)
            canvas.text(x, y - 1.6, second, 2.0, PALE)
        else:
            canvas.disc(x, y, radius, _mixed(colour, 0.55), GOLD if live else colour, 3.5 if live else 1.6)
            canvas.disc(x, y, radius * 0.8, _mixed(colour, 0.35), _mixed(colour, 0.55), 0.8)
            canvas.text(x, y - radius * 0.62, name, 2.5, INK, bold=True)


def _chip(canvas: Canvas, chip: SeenChip) -> None:
    """Draw a chip as its outline from above, with its owner's mark: light where its value is known."""
    disc, colour = board().disc, seat_colour(chip.seat)
    x, y = _at(chip.place[:2])
    shadow = _outline(chip, disc, 1.0) - np.array([-0.35, 0.45])
    canvas.polygon(shadow, "#B79F7C")
    canvas.polygon(_outline(chip, disc, 1.0), colour, INK, 0.8)
    light = _mixed(colour, 0.4) if chip.value is None else "#FFFDF6" if chip.up else _mixed(colour, 0.15)
    inner = (1.5 if chip.value is None else 2.5) * (1.2 if len(MARKS[chip.seat]) == 3 else 1.0)
    canvas.polygon([(x + inner * right, y + inner * up) for right, up in MARKS[chip.seat]], light, INK, 0.5)
    if chip.value is None:
        canvas.polygon(_outline(chip, disc, disc.hole / disc.radius), FIELD, INK, 0.5)
    else:
        canvas.text(x, y - 0.1, chip.value, 2.3, INK, bold=True)


def _outline(chip: SeenChip, disc: Disc, share: float) -> Array:
    """Return a circle of a share of the chip's radius on its upper side, as seen from above."""
    round_ = np.linspace(0.0, 2.0 * np.pi, CORNERS, endpoint=False)
    flat = np.stack([np.cos(round_), np.sin(round_)], axis=1) @ matrix(np.array(chip.turn))[:2, :2].T
    return np.asarray(np.array(MIDDLE) + (np.array(chip.place[:2]) + share * disc.radius * flat) * SCALE)


def _cards(canvas: Canvas, view: SafranitoView) -> None:
    canvas.text(PANEL, 116.6, "blends", 2.4, PALE, at="left")
    canvas.text(PANEL + 38.0, 116.6, f"{view.blend_pile} in the pile", 2.2, PALE, at="right")
    for place, blend in enumerate(view.offered):
        x, y = PANEL + 4.6 + place % 4 * 9.8, 109.2 - place // 4 * 12.0
        canvas.card(x, y, 8.8, 11.0)
        for row, spice in enumerate(view.recipes[blend]):
            canvas.disc(x - 2.6, y + 3.2 - row * 3.2, 1.25, COLOURS[spice], INK, 0.5)
            canvas.text(x - 0.9, y + 3.1 - row * 3.2, spice[:4], 1.9, at="left")
    canvas.text(PANEL, 99.6, "spices for sale", 2.4, PALE, at="left")
    canvas.text(PANEL + 38.0, 99.6, f"{view.spice_pile} in the pile", 2.2, PALE, at="right")
    for place, spice in enumerate(view.display):
        _spice(canvas, PANEL + 3.0 + place % 7 * 5.5, 94.2 - place // 7 * 8.2, spice)


def _spice(canvas: Canvas, x: float, y: float, spice: Spice) -> None:
    """Draw a spice card: its colour and the beginning of its name."""
    canvas.card(x, y, 4.9, 7.2)
    canvas.disc(x, y + 0.9, 1.7, COLOURS[spice], INK, 0.5)
    canvas.text(x, y - 2.4, spice[:4], 1.6)


def _seat(canvas: Canvas, view: SafranitoView, seat: int, top: float, height: float) -> None:
    canvas.seat_panel(PANEL, top, 39.0, height, seat, seat in (view.thrower, view.actor, *view.asked[:1]))
    if seat == view.head:
        canvas.text(PANEL + 37.0, top - 8.6, "head chef", 2.1, "#8f6700", at="right", bold=True)
    money = view.money[seat]
    canvas.text(PANEL + 37.0, top - 4.2, "–" if money is None else f"$ {money}", 2.6, at="right", bold=True)
    y = top - 9.0
    own = (*view.own_chips, *view.own_back) if seat == view.viewer else ()
    for place in range(view.chips_left[seat] + view.chips_back[seat]):
        x, in_hand = PANEL + 4.0 + place * 4.1, place < view.chips_left[seat]
        canvas.disc(x, y, 1.8, seat_colour(seat) if in_hand else _mixed(seat_colour(seat), 0.3), INK, 0.6)
        if own:
            canvas.disc(x, y, 1.35, "#FFFDF6")
            canvas.text(x, y, own[place], 1.5, bold=True)
        else:
            canvas.disc(x, y, 0.5, LINEN, INK, 0.4)
    y = top - height + 3.2
    for done in range(TO_WIN):
        canvas.star(PANEL + 29.0 + done * 3.4, y, 1.5) if done < len(view.completed[seat]) else canvas.disc(
            PANEL + 29.0 + done * 3.4, y, 0.9, "none", PALE
        )
    held = Counter(view.hand) if seat == view.viewer else Counter()
    _holding(canvas, view, seat, y, held)


def _holding(canvas: Canvas, view: SafranitoView, seat: int, y: float, held: "Counter[Spice]") -> None:
    """Draw the cards of a seat: its own spices as dots, others' as backs."""
    if held:
        for place, (spice, count) in enumerate(sorted(held.items(), key=lambda one: SPICES.index(one[0]))):
            canvas.disc(PANEL + 3.4 + place * 4.0, y, 1.3, COLOURS[spice], INK, 0.5)
            canvas.text(PANEL + 4.9 + place * 4.0, y, count, 1.7, at="left")
        return
    canvas.box(PANEL + 2.6, y - 1.7, 2.6, 3.5, CARD_BACK, LINEN, corner=0.4)
    canvas.text(PANEL + 6.2, y, f"{view.hand_sizes[seat]} cards", 2.2, at="left")
    extras = _extras(view, seat)
    canvas.text(PANEL + 15.6, y, extras, 1.9, PALE, at="left")


def _extras(view: SafranitoView, seat: int) -> str:
    found: Sequence[tuple[int, str]] = ((view.reserved_sizes[seat], "reserved"), (view.tokens[seat], "tokens"))
    return ", ".join(f"{count} {name}" for count, name in found if count)


def _at(place: Sequence[float]) -> Point:
    """Return where a place of the board (m) lies on the canvas."""
    return MIDDLE[0] + place[0] * SCALE, MIDDLE[1] + place[1] * SCALE


def _mixed(colour: str, share: float) -> str:
    """Return a colour mixed with the board's."""
    parts = [
        round(int(colour[at : at + 2], 16) * share + int(FIELD[at : at + 2], 16) * (1.0 - share)) for at in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02x}" for part in parts)
