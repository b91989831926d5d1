"""Decisions by rules of thumb: season first, then heat; play cups as soon as they are of use."""

from typing import Any, Final

from peppermill.bots.a_la_carte import pouring
from peppermill.bots.a_la_carte.sorted_answers import SortedAnswers
from peppermill.bots.a_la_carte.worth import Eyes
from peppermill.core import Seat
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte.pieces import BOTTLES, CREPE, HOTTEST, Dish, Spice

ONE, TWO = 3, 4
"""Places among the tilts of a bottle: for just one crystal, and for about two."""
BRAVE: Final = 0.35
"""Chance of a catch above which the bot takes a crêpe, when it costs no action."""
LOOSE: Final = 4
"""Number of good-looking dishes among which the bot picks at random."""


def answer(eyes: Eyes, answers: SortedAnswers) -> Any:
    """Return an answer to a decision."""
    seat, rng = answers.decision.seat, answers.rng
    if picks := answers.of(c.PickDish):
        dishes = [one for one in picks if one.dish != CREPE]
        if len(dishes) < len(picks) and eyes.view.actions == 0 and eyes.flip > BRAVE:
            return next(one for one in picks if one.dish == CREPE)
        liked = sorted(dishes, key=lambda one: -_liked(eyes.menu[one.dish]))[:LOOSE]
        return rng.pick(liked) if liked else picks[0]
    if turns := answers.of(c.TurnUp):
        return min(turns, key=lambda one: abs(_middle(eyes, seat) - eyes.view.stoves[seat].knob - one.steps))
    if takes := answers.of(c.TakeCup):
        return rng.pick(takes)
    if answers.of(c.LetBurn):
        return max(answers.of(c.PlayCup), key=lambda one: one.steps)
    if (play := _cup(eyes, seat, answers)) is not None:
        return play
    return _act(eyes, seat, answers)


def _liked(dish: Dish) -> float:
    """Return the points of each action that the bot may take."""
    return dish.points / (1.0 + 1.7 * len(dish.spices) + dish.low / 2)


def _middle(eyes: Eyes, seat: Seat) -> float:
    stove = eyes.view.stoves[seat]
    if stove.dish is None or stove.dish == CREPE:
        return 0.0
    return (eyes.menu[stove.dish].low + eyes.menu[stove.dish].high) / 2


def _missing(eyes: Eyes, seat: Seat) -> list[Spice]:
    stove = eyes.view.stoves[seat]
    if stove.dish is None or stove.dish == CREPE:
        return []
    there = [crystal.kind for crystal in stove.crystals]
    dish = eyes.menu[stove.dish]
    return [spice for spice in BOTTLES for _ in range(max(dish.spices.count(spice) - there.count(spice), 0))]


def _cup(eyes: Eyes, seat: Seat, answers: SortedAnswers) -> Any | None:
    """Return a cup to play: points and spoons at once; cooling when it is too hot; a swap for a dish nearly done;
    trouble at times."""
    view, stove = eyes.view, eyes.view.stoves[seat]
    plays = answers.of(c.PlayCup)
    for one in plays:
        if one.cup in ("point", "spoons"):
            return one
    dish = None if stove.dish is None or stove.dish == CREPE else eyes.menu[stove.dish]
    if dish is not None and stove.knob > dish.high:
        cooling = [one for one in plays if one.cup == "cool" and dish.low <= stove.knob - one.steps <= dish.high]
        if cooling:
            return cooling[0]
    for one in plays:
        if one.cup == "swap" and len(_missing(eyes, one.seat)) + 1 < len(_missing(eyes, seat)):
            return one
    rivals = [pan for pan in answers.pans() if pan != seat]
    if rivals and answers.rng.below(4) == 0:
        rival = max(rivals, key=lambda pan: view.points[pan])
        return _poured(eyes, answers, rival, answers.rng.pick(BOTTLES), pouring.DUMP)
    return None


def _act(eyes: Eyes, seat: Seat, answers: SortedAnswers) -> Any:
    if (flip := answers.flip()) is not None:
        return flip
    heats, ends, missing = answers.of(c.Heat), answers.of(c.EndTurn), _missing(eyes, seat)
    own = seat in answers.pans() and eyes.view.actions > 0
    if not own or not missing:
        return (heats or ends)[0]
    stove = eyes.view.stoves[seat]
    dish = eyes.menu[stove.dish] if stove.dish is not None else None
    if dish is not None and stove.knob + 3 <= min(dish.high, HOTTEST):
        return heats[0]
    spice = missing[0]
    return _poured(eyes, answers, seat, spice, TWO if missing.count(spice) > 1 else ONE)


def _poured(eyes: Eyes, answers: SortedAnswers, pan: Seat, bottle: Spice, tilt: int) -> Any:
    spices, salts = eyes.bottles[BOTTLES.index(bottle)]
    return answers.pour(pan, bottle, pouring.tilts(spices + salts, eyes.sd, eyes.effort)[tilt])
