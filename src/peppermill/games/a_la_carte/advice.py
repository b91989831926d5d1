"""Advice for a learner at each decision: one answer and the reason for it, from what everybody sees."""

from typing import Any, Final

from peppermill.core import SPECTATOR, Seat
from peppermill.games.a_la_carte.hints import Hint, hints
from peppermill.games.a_la_carte.phases.breaks import COOLS
from peppermill.games.a_la_carte.phases.crepe import ROUND
from peppermill.games.a_la_carte.phases.heating import STEPS
from peppermill.games.a_la_carte.phases.setting_out import allowed
from peppermill.games.a_la_carte.pieces import CREPE, Dish, Menu
from peppermill.games.a_la_carte.view import ALaCarteView
from peppermill.games.lesson import Remark

BEFORE_CREPE: Final = ("H-1", "W-1")
"""Rules to be met before a crêpe is put on: it takes the pan for some turns."""


def advice(view: ALaCarteView, left: tuple[str, ...]) -> Remark | None:
    """Return a remark that advises an answer to the learner's decision; None if they are not asked."""
    if view.viewer == SPECTATOR or view.active != view.viewer:
        return None
    seat = Seat(view.viewer)
    match view.phase:
        case "dish":
            return _dish(view, seat, left)
        case "heat":
            return _steps(view, seat)
        case "cup":
            return Remark("take", "H-4a")
        case "cool":
            return _save(view, seat)
        case "act":
            return _act(view, seat, left)
        case _:
            return None


def _dish(view: ALaCarteView, seat: Seat, left: tuple[str, ...]) -> Remark:
    """Advise a dish: the crêpe once the rest is known; else something easy that takes a spice."""
    if view.turn and view.crepes[seat] == "held" and not set(BEFORE_CREPE) & set(left):
        return Remark("take-crepe", "Q-1", {}, {"dish": CREPE})
    menu = Menu("", view.menu)
    found = [menu[name] for name in allowed(menu, view.supply, view.finished[seat])]
    if not found:
        return Remark("take-crepe", "Q-1", {}, {"dish": CREPE})
    easiest = min(found, key=lambda dish: (not dish.spices, len(dish.spices), dish.low == 0, dish.low))
    return Remark("take-dish", "F-3", {"dish": easiest.name, "points": easiest.points}, {"dish": easiest.name})


def _steps(view: ALaCarteView, seat: Seat) -> Remark:
    knob, dish = view.stoves[seat].knob, _recipe(view, seat)
    if dish is None:
        return Remark("steps", "H-3", {"steps": STEPS[0]}, {"seat": seat})
    good = [steps for steps in STEPS if dish.low <= knob + steps <= dish.high]
    return Remark("steps", "H-3", {"steps": (*good, *STEPS)[0]}, {"seat": seat})


def _save(view: ALaCarteView, seat: Seat) -> Remark:
    """Advise how far to cool: the fewest steps into the green range, or at least below red (R-2)."""
    steps = _cooling(view, seat)
    return Remark("save", "R-2", {"steps": steps or COOLS}, {"cup": "cool", "seat": seat})


def _act(view: ALaCarteView, seat: Seat, left: tuple[str, ...]) -> Remark:
    stove, dish = view.stoves[seat], _recipe(view, seat)
    if dish is None:
        if view.actions == 0:
            return Remark("end", "T-3", {}, {"seat": seat})
        due = view.actions % ROUND == 0
        return Remark("crepe-roll" if due else "flip", "Q-2", {}, {"seat": seat})
    pause = _break(view, seat, dish)
    if pause is not None and ("T-2" in left or view.actions == 0 or stove.knob > dish.high):
        return pause
    heat: dict[str, Any] = {"knob": stove.knob, "low": dish.low, "high": dish.high, "red": dish.red}
    if view.actions == 0 or stove.knob > dish.high:
        return Remark("end", "T-3", {}, {"seat": seat})
    if stove.knob < dish.low:
        return Remark("heat", "H-1", heat, {"seat": seat})
    return _pour(view, seat)


def _pour(view: ALaCarteView, seat: Seat) -> Remark:
    known: Hint = next(hint for hint in hints(view) if hint.seat == seat)
    if not known.missing:
        return Remark("end", "T-3", {}, {"seat": seat})
    bottle = known.missing[0]
    say = "pour-last" if known.spoils else "pour"
    facts: dict[str, Any] = {"bottle": bottle, "count": known.missing.count(bottle), "spoils": known.spoils}
    return Remark(say, "W-1", facts, {"bottle": bottle, "seat": seat})


def _break(view: ALaCarteView, seat: Seat, dish: Dish) -> Remark | None:
    """Advise a cup that is of use now; None if none is."""
    held = () if view.paused else view.cups[seat]
    steps = _cooling(view, seat)
    if "cool" in held and steps and view.stoves[seat].knob > dish.high:
        return Remark("cup-cool", "K-5", {"steps": steps, "low": dish.low, "high": dish.high}, {"cup": "cool"})
    for cup, rule in (("point", "K-1"), ("spoons", "K-3")):
        if cup in held:
            return Remark(f"cup-{cup}", rule, {}, {"cup": cup})
    return None


def _cooling(view: ALaCarteView, seat: Seat) -> int:
    """Return the fewest steps that end in the green range; 0 if none do."""
    knob, dish = view.stoves[seat].knob, _recipe(view, seat)
    if dish is None:
        return 1 if knob else 0
    fit = [steps for steps in range(1, min(COOLS, knob) + 1) if dish.low <= knob - steps <= dish.high]
    return fit[0] if fit else 0


def _recipe(view: ALaCarteView, seat: Seat) -> Dish | None:
    """Return the dish in the own pan; None for the crêpe, which has no recipe."""
    name = view.stoves[seat].dish
    return None if name is None or name == CREPE else Menu("", view.menu)[name]


SAYS: Final = (
    *("take-dish", "take-crepe", "take", "steps", "save", "heat", "pour", "pour-last", "end"),
    *("cup-cool", "cup-point", "cup-spoons", "crepe-roll", "flip"),
)
