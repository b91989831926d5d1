"""Decisions on coffee breaks: every cup on the table is tried as it stands, and its gain compared with keeping it."""

from typing import Any, Final, NamedTuple

from peppermill.bots.a_la_carte import pouring
from peppermill.bots.a_la_carte.sorted_answers import SortedAnswers
from peppermill.bots.a_la_carte.worth import Eyes, code_of
from peppermill.core import Seat
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte.kitchen import SALT
from peppermill.games.a_la_carte.pieces import BOTTLES, CREPE, TO_STAR_WIN, Cup, Dish

KEEPING: Final[dict[Cup, float]] = {"point": 0.3, "swap": 0.8, "spoons": 0.9, "season": 0.6, "cool": 0.7}
"""Worth of a cup that is kept for later: a point cup can be stolen, the others may find a better moment."""
POURED: Final = (-1, -2)
"""Places of the two last tilts of a bottle, from which most falls: poured over another's pan they bring trouble."""


class Break(NamedTuple):
    """A command that plays a cup, and its gain in points."""

    gain: float
    command: Any


def best(eyes: Eyes, seat: Seat, answers: SortedAnswers) -> Break | None:
    """Return the cup that gains most, less the worth of keeping it; None if none gains anything."""
    found = [Break(_gain(eyes, seat, one) - _keeping(eyes, one.cup), one) for one in answers.of(c.PlayCup)]
    found = [one for one in found if not (_waits(eyes, seat, one.command.cup))]
    for other in answers.pans():
        if other != seat:
            found += _troubles(eyes, other, answers)
    top = max(found, key=lambda one: one.gain, default=None)
    return top if top is not None and top.gain > 0.0 else None


def _waits(eyes: Eyes, seat: Seat, cup: Cup) -> bool:
    """Return whether a cup can wait: points and spoons lose nothing until the last action is done, unless the game may
    end before."""
    return cup in ("point", "spoons") and eyes.view.actions > 0 and not (cup == "point" and near_end(eyes, seat))


def near_end(eyes: Eyes, seat: Seat) -> bool:
    """Return whether a seat may end the game with its next dish."""
    view = eyes.view
    return len(view.finished[seat]) + 1 >= view.to_end or view.stars[seat] + 1 >= TO_STAR_WIN


def closing(eyes: Eyes) -> bool:
    """Return whether any seat may end the game before the viewer's next turn."""
    return any(near_end(eyes, Seat(other)) for other in range(eyes.view.players))


def _keeping(eyes: Eyes, cup: Cup) -> float:
    return 0.0 if closing(eyes) else KEEPING[cup]


def _gain(eyes: Eyes, seat: Seat, play: Any) -> float:
    match play.cup:
        case "point":
            return 1.0
        case "spoons":
            return _spoons(eyes, seat)
        case "cool":
            return cooled(eyes, seat, play.steps) - eyes.stove(seat)
        case _:
            return _swap(eyes, seat, Seat(play.seat))


def _spoons(eyes: Eyes, seat: Seat) -> float:
    stove = eyes.view.stoves[seat]
    if stove.dish == CREPE:
        return (1.0 - (1.0 - eyes.flip) ** 2) * 3 * eyes.action
    return 3 * eyes.action


def cooled(eyes: Eyes, seat: Seat, steps: int) -> float:
    """Return the worth of the own stove after turning the knob down."""
    stove = eyes.view.stoves[seat]
    knob = max(stove.knob - steps, 0)
    if stove.dish is None:
        return 0.0
    if stove.dish == CREPE:
        return eyes.crepe(seat, knob, 0)
    return eyes.pan(seat, eyes.menu[stove.dish], knob, [crystal.kind for crystal in stove.crystals])


def _swap(eyes: Eyes, seat: Seat, other: Seat) -> float:
    mine = eyes.stove(other, seat) - eyes.stove(seat)
    theirs = eyes.stove(seat, other) - eyes.stove(other)
    return mine - envy(eyes, seat, other) * theirs


def envy(eyes: Eyes, seat: Seat, other: Seat) -> float:
    """Return how much another's loss is worth: with two players nearly as much as a gain; else of whoever leads."""
    view = eyes.view
    if view.players == 2:
        return eyes.taste.envy
    leads = view.points[other] == max(points for rival, points in enumerate(view.points) if rival != seat)
    return eyes.taste.envy * (0.7 if leads else 0.25)


def _troubles(eyes: Eyes, other: Seat, answers: SortedAnswers) -> list[Break]:
    """Return pours over another's dish that season it more than its cook likes."""
    stove, seat = eyes.view.stoves[other], answers.decision.seat
    if stove.dish is None or stove.dish == CREPE:
        return []
    dish, kinds = eyes.menu[stove.dish], [crystal.kind for crystal in stove.crystals]
    now, found = eyes.stove(other), []
    again = eyes.again[dish.colour]
    for number, bottle in enumerate(BOTTLES):
        spices, salts = eyes.bottles[number]
        if not spices + salts:
            continue
        meant = pouring.tilts(spices + salts, eyes.sd, eyes.effort)
        falls = pouring.falls(spices, salts, eyes.sd, eyes.effort)
        for tilt in POURED:
            then, left = 0.0, 1.0
            for of_spice in range(3):
                for of_salt in range(3):
                    chance = float(falls[tilt, of_spice, of_salt])
                    if chance > 0.0:
                        left -= chance
                        after = [*kinds, *[bottle] * of_spice, *[SALT] * of_salt]
                        then += chance * _after(eyes, other, dish, stove.knob, after)
            loss = now - then - max(left, 0.0) * again
            gain = envy(eyes, seat, other) * loss - _keeping(eyes, "season")
            found.append((gain, bottle, meant[tilt]))
    if not found:
        return []
    gain, bottle, degrees = max(found)
    return [Break(gain, answers.pour(other, bottle, degrees))] if gain > 0.0 else []


def _after(eyes: Eyes, other: Seat, dish: Dish, knob: int, kinds: list[str]) -> float:
    there = eyes.contents(dish, kinds)
    if there.spoilt:
        return eyes.again[dish.colour]
    values, _ = eyes.solved(other, dish, there.clean)
    return float(values[code_of(there.spices), there.salt, knob])


def taken(eyes: Eyes, seat: Seat, take: Any) -> float:
    """Return the worth of a cup that could be stolen, with what its owner loses."""
    return KEEPING[take.cup] + (0.7 if take.cup == "point" else 0.0) + 0.1 * envy(eyes, seat, take.seat)
