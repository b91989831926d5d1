"""A picture of À la carte: every stove with its dish, heat and crystals, the bottles, and what each chef has."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from peppermill.games.a_la_carte.cooking import has_all
from peppermill.games.a_la_carte.kitchen import kitchen
from peppermill.games.a_la_carte.pieces import (
    BOTTLES,
    COLOURS,
    CREPE,
    CREPE_POINTS,
    HOTTEST,
    IN_A_BOTTLE,
    Dish,
    DishName,
)
from peppermill.games.a_la_carte.view import ALaCarteView, SeenStove
from peppermill.games.pictures import GOLD, INK, PALE, Canvas, Point
from peppermill.physics.kitchen import Crystal

KINDS: Final = {
    "lemon": "#f2c21b",
    "pepper": "#3c3632",
    "paprika": "#cf3a24",
    "herbs": "#4f9a3e",
    "salt": "#ffffff",
}
"""Colours of crystals."""
DISHES: Final = {
    "white": "#FBF6EA",
    "yellow": "#F3C945",
    "green": "#7FB069",
    "blue": "#6A9BD1",
    "red": "#D6604D",
    CREPE: "#E5B77B",
}
"""Colours of dishes."""
COLD: Final = "#D8D2C4"
GREEN: Final = "#6AA84F"
RED: Final = "#C2452D"
WARM: Final = "#EBC98A"
STEEL: Final = "#9AA0A6"
STANDINGS: Final = {"finished": GREEN, "burnt": RED, "spoilt": RED}
RIGHT: Final = 108.0
"""Left edge of what lies beside the stoves."""


def draw(canvas: Canvas, view: ALaCarteView) -> None:
    """Draw what a viewer sees."""
    canvas.text(4.0, 115.6, "À la carte", 4.0, at="left", bold=True)
    canvas.text(30.0, 115.6, _now(view), 2.8, PALE, at="left")
    rows = 1 if view.players <= 2 else 2
    height = 109.0 / 2
    for seat in range(view.players):
        _stove(
            canvas, view, seat, 2.0 + seat % 2 * 52.5, 111.0 - seat // 2 * height - (rows == 1) * height / 2, height - 2
        )
    _shelf(canvas, view)
    _menu(canvas, view)


def _now(view: ALaCarteView) -> str:
    return f"turn {view.turn}: seat {view.active}, {view.actions} actions left" if view.turn else "the first dishes"


def _stove(canvas: Canvas, view: ALaCarteView, seat: int, x: float, top: float, height: float) -> None:
    stove, dish = view.stoves[seat], _dish(view, view.stoves[seat].dish)
    canvas.seat_panel(x, top, 51.0, height, seat, seat == view.active and view.phase != "over")
    canvas.text(x + 49.0, top - 4.2, f"{view.points[seat]} points", 2.6, at="right", bold=True)
    middle = (x + 16.5, top - 24.5)
    _pan(canvas, stove, dish, middle)
    _wanted(canvas, stove, dish, x + 32.5, top - 10.5)
    _dial(canvas, stove, dish, x + 3.0, top - height + 8.5)
    y = top - height + 4.0
    for place, name in enumerate(view.finished[seat][:9]):
        done = _dish(view, name)
        canvas.disc(x + 4.2 + place * 3.9, y, 1.75, DISHES[done.colour if done else CREPE], INK)
        canvas.text(x + 4.2 + place * 3.9, y, done.points if done else CREPE_POINTS, 2.0, bold=True)
    for place in range(view.stars[seat]):
        canvas.star(x + 47.0 - place * 3.8, y, 1.8)
    for place, cup in enumerate((*view.cups[seat], *["point"] * view.served[seat])):
        cup_x, cup_y = x + 35.3 + place % 2 * 8.6, top - 29.0 - place // 2 * 3.9
        canvas.disc(cup_x, cup_y, 1.5, "#FFFDF6", "#8B5E34", 1.2)
        canvas.text(cup_x + 2.2, cup_y, cup, 1.8, at="left")


def _pan(canvas: Canvas, stove: SeenStove, dish: Dish | None, middle: Point) -> None:
    x, y = middle
    skillet = kitchen().skillet
    scale = 9.6 / skillet.floor_radius
    canvas.box(x - 14.0, y - 14.0, 28.0, 28.0, "#E3DED4", STEEL, corner=2.0)
    canvas.line([(x, y), (x, y - 13.2)], "#2f3338", 6.0)
    canvas.disc(x, y, 12.0, "#3A3F44", INK, 1.0)
    canvas.disc(x, y, 10.2, "#51575d")
    if stove.dish is not None:
        canvas.disc(x, y, 8.6, DISHES[dish.colour if dish else CREPE], INK, 0.6)
        for row, words in enumerate(_lines(stove.dish)):
            canvas.text(x, y + 3.0 - row * 2.7, words, 2.1)
    for place, crystal in enumerate(stove.crystals):
        _crystal(canvas, *_lies(crystal, place, len(stove.crystals), middle, scale), crystal.kind)
    if stove.standing in STANDINGS:
        canvas.box(x - 6.5, y - 7.6, 13.0, 3.6, STANDINGS[stove.standing], INK)
        canvas.text(x, y - 5.9, stove.standing, 2.1, "#FFFFFF", bold=True)


def _lies(crystal: Crystal, place: int, count: int, middle: Point, scale: float) -> Point:
    """Return where a crystal lies: where it came to rest, as far as that is known, else beside the others."""
    if crystal.pose is not None:
        across, along = crystal.pose.place[:2]
        reach = max(1.0, math.hypot(across, along) * scale / 13.0)
        return middle[0] + across * scale / reach, middle[1] + along * scale / reach
    angle = math.pi / 2 + math.tau * place / max(count, 6)
    return middle[0] + 7.6 * math.cos(angle), middle[1] + 7.6 * math.sin(angle)


def _crystal(canvas: Canvas, x: float, y: float, kind: str, size: float = 1.25) -> None:
    """Draw a crystal; each kind has a shape of its own."""
    shapes = {
        "lemon": ((0.0, 1.2), (1.0, 0.0), (0.0, -1.2), (-1.0, 0.0)),
        "paprika": ((0.0, 1.1), (1.1, -0.8), (-1.1, -0.8)),
        "herbs": ((0.0, 1.4), (0.7, 0.5), (0.7, -0.5), (0.0, -1.4), (-0.7, -0.5), (-0.7, 0.5)),
        "salt": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    }
    if kind in shapes:
        canvas.polygon([(x + size * right, y + size * up) for right, up in shapes[kind]], KINDS[kind], INK, 0.7)
    else:
        canvas.disc(x, y, size, KINDS[kind], "#FFFFFF")


def _wanted(canvas: Canvas, stove: SeenStove, dish: Dish | None, x: float, y: float) -> None:
    """Draw the spices that a dish needs: those that are in the pan have a golden rim."""
    if stove.dish is None:
        return
    canvas.text(x, y, f"{dish.points if dish else CREPE_POINTS} points", 2.3, at="left", bold=True)
    if dish is None:
        return
    found = [crystal.kind for crystal in stove.crystals]
    for row, spice in enumerate(dish.spices):
        here = has_all(stove.crystals, [*dish.spices[: row + 1]]) or found.count(spice) > dish.spices[:row].count(spice)
        canvas.disc(x + 1.6, y - 4.0 - row * 3.8, 1.9, "none", GOLD if here else "none", 1.8)
        _crystal(canvas, x + 1.6, y - 4.0 - row * 3.8, spice, 1.1)
        canvas.text(x + 4.6, y - 4.0 - row * 3.8, spice, 2.1, INK if here else PALE, at="left")


def _dial(canvas: Canvas, stove: SeenStove, dish: Dish | None, x: float, y: float) -> None:
    """Draw the steps of heat: green where the dish is done, red where it burns; the knob's step is framed."""
    for heat in range(HOTTEST + 1):
        colour = COLD if heat == 0 else WARM
        if dish is not None:
            colour = RED if heat >= dish.red else GREEN if dish.low <= heat <= dish.high else colour
        elif stove.dish is not None and heat == HOTTEST:
            colour = RED
        here = heat == stove.knob
        canvas.box(x + heat * 5.7, y - (0.5 if here else 0.0), 5.2, 4.8 if here else 3.8, colour, corner=0.5)
        if here:
            canvas.box(x + heat * 5.7, y - 0.5, 5.2, 4.8, "none", INK, corner=0.5)
            canvas.polygon(
                [(x + heat * 5.7 + 1.4, y + 6.3), (x + heat * 5.7 + 3.8, y + 6.3), (x + heat * 5.7 + 2.6, y + 4.5)], INK
            )
        canvas.text(x + heat * 5.7 + 2.6, y + 1.9, heat, 2.4, INK, bold=here)


def _shelf(canvas: Canvas, view: ALaCarteView) -> None:
    """Draw the bottles with what is in them, the die, the cups and the sink."""
    canvas.text(RIGHT, 115.6, "bottles", 2.4, PALE, at="left")
    for place, (name, crystals) in enumerate(zip(BOTTLES, view.bottles, strict=True)):
        x = RIGHT + 1.0 + place * 12.6
        canvas.box(x + 3.2, 108.5, 4.2, 4.2, "#EAF0F2", STEEL, corner=0.5)
        canvas.box(x, 92.0, 10.6, 17.5, "#EAF0F2", STEEL, corner=1.6)
        for at, crystal in enumerate(sorted(crystals, key=lambda one: one.kind == "salt")[:IN_A_BOTTLE]):
            _crystal(canvas, x + 1.9 + at % 4 * 2.25, 94.0 + at // 4 * 2.9, crystal.kind, 0.95)
        canvas.text(x + 5.3, 89.6, name, 2.1)
    canvas.text(RIGHT, 84.0, "die", 2.4, PALE, at="left")
    canvas.box(RIGHT + 6.0, 81.4, 10.5, 5.2, "#FFFDF6", "#8B5E34", corner=0.9)
    canvas.text(RIGHT + 11.2, 84.0, view.face or "–", 2.4, bold=True)
    counts = f"cups: {len(view.pile)} face down, {len(view.used)} used"
    canvas.text(RIGHT + 19.0, 84.0, counts, 2.2, PALE, at="left")
    sink = Counter(crystal.kind for crystal in view.sink)
    canvas.text(RIGHT, 77.6, "sink", 2.4, PALE, at="left")
    for place, kind in enumerate(KINDS):
        _crystal(canvas, RIGHT + 8.0 + place * 8.2, 77.6, kind, 1.1)
        canvas.text(RIGHT + 10.2 + place * 8.2, 77.5, sink[kind], 2.2, at="left")


def _menu(canvas: Canvas, view: ALaCarteView) -> None:
    """Draw the dishes that can be picked, by colour, and the stars that are left."""
    canvas.text(RIGHT, 72.0, "dishes to cook", 2.4, PALE, at="left")
    for place in range(view.stars_left):
        canvas.star(RIGHT + 49.0 - place * 2.9, 72.0, 1.3)
    y = 67.6
    for colour in COLOURS:
        for dish in view.menu:
            if dish.colour == colour and dish.name in view.supply:
                _row(canvas, dish, y)
                y -= 3.15
        y -= 0.4
    if CREPE in view.supply:
        canvas.text(RIGHT + 4.6, y, "crêpe", 2.1, at="left")


def _row(canvas: Canvas, dish: Dish, y: float) -> None:
    canvas.box(RIGHT, y - 1.2, 3.0, 2.5, DISHES[dish.colour], INK, corner=0.5)
    canvas.text(RIGHT + 1.5, y, dish.points, 1.8, bold=True)
    canvas.text(RIGHT + 4.6, y, dish.name.replace("_", " ").capitalize()[:26], 2.0, at="left")
    for place, spice in enumerate(dish.spices):
        _crystal(canvas, RIGHT + 32.6 + place * 2.4, y, spice, 0.8)
    for heat in range(HOTTEST + 1):
        colour = RED if heat >= dish.red else GREEN if dish.low <= heat <= dish.high else COLD
        canvas.box(RIGHT + 44.6 + heat * 0.75, y - 0.9, 0.75, 1.8, colour, corner=0.05)


def _dish(view: ALaCarteView, name: DishName | None) -> Dish | None:
    """Return a dish of the menu; None for the crêpe and for nothing."""
    return next((dish for dish in view.menu if dish.name == name), None)


def _lines(name: str) -> Sequence[str]:
    """Return a dish's name in lines that a plate has room for."""
    lines: list[str] = []
    for word in name.replace("_", " ").split():
        if lines and len(lines[-1]) + len(word) < 11:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines[:3]
