"""Decisions by the value of dishes taken alone, and by a look at every cup before each action."""

from typing import Any

from peppermill.bots.a_la_carte import cups, pouring, solving
from peppermill.bots.a_la_carte.sorted_answers import SortedAnswers
from peppermill.bots.a_la_carte.worth import Eyes, code_of
from peppermill.core import Seat
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte.pieces import BOTTLES, CREPE

CONTESTED = 0.5
"""Share of a dish's lead over the next best of its colour that is added to its worth, as others may take it."""


def answer(eyes: Eyes, answers: SortedAnswers) -> Any:
    """Return an answer to a decision."""
    seat = answers.decision.seat
    if picks := answers.of(c.PickDish):
        return _pick(eyes, seat, picks)
    if turns := answers.of(c.TurnUp):
        return max(turns, key=lambda one: (_heated(eyes, seat, one.steps), -one.steps))
    if takes := answers.of(c.TakeCup):
        return max(takes, key=lambda one: cups.taken(eyes, seat, one))
    if burns := answers.of(c.LetBurn):
        return _saved(eyes, seat, answers.of(c.PlayCup)) or burns[0]
    if (taken := cups.best(eyes, seat, answers)) is not None:
        return taken.command
    return _act(eyes, seat, answers)


def _act(eyes: Eyes, seat: Seat, answers: SortedAnswers) -> Any:
    stove = eyes.view.stoves[seat]
    if (flip := answers.flip()) is not None:
        return flip
    heats, ends = answers.of(c.Heat), answers.of(c.EndTurn)
    own = seat in answers.pans() and eyes.view.actions > 0
    if stove.dish is None or stove.dish == CREPE or not own:
        return (heats or ends)[0]
    dish = eyes.menu[stove.dish]
    there = eyes.contents(dish, [crystal.kind for crystal in stove.crystals])
    _, acts = eyes.solved(seat, dish, there.clean)
    act = int(acts[code_of(there.spices), there.salt, stove.knob])
    if act == solving.HEAT:
        return heats[0]
    if act == solving.DUMP:
        return _dump(eyes, seat, answers)
    wanted = [number for number, spice in enumerate(BOTTLES) if spice in dish.spices]
    held = [eyes.bottles[number] for number in wanted]
    tilts = len(pouring.tilts(1, eyes.sd, eyes.effort))
    colour, tilt = divmod(act, tilts)
    meant = pouring.tilts(sum(held[colour]), eyes.sd, eyes.effort)
    return answers.pour(seat, BOTTLES[wanted[colour]], meant[tilt])


def _dump(eyes: Eyes, seat: Seat, answers: SortedAnswers) -> Any:
    """Return the pour that spoils the dish: from the fullest bottle that may be used."""
    allowed = [BOTTLES.index(bottle) for bottle in answers.bottles(seat)]
    number = max(allowed, key=lambda n: eyes.bottles[n])
    meant = pouring.tilts(sum(eyes.bottles[number]), eyes.sd, eyes.effort)
    return answers.pour(seat, BOTTLES[number], meant[pouring.DUMP])


def _heated(eyes: Eyes, seat: Seat, steps: int) -> float:
    stove = eyes.view.stoves[seat]
    if stove.dish is None or stove.dish == CREPE:
        return -float(steps)
    dish = eyes.menu[stove.dish]
    knob, kinds = min(stove.knob + steps, 7), [crystal.kind for crystal in stove.crystals]
    return eyes.again[dish.colour] if knob >= dish.red else eyes.pan(seat, dish, knob, kinds)


def _saved(eyes: Eyes, seat: Seat, plays: list[Any]) -> Any | None:
    """Return the cooling of a burnt dish, if that is better than another dish and the cup kept."""
    stove = eyes.view.stoves[seat]
    again = 0.0 if stove.dish is None or stove.dish == CREPE else eyes.again[eyes.menu[stove.dish].colour]
    best = max(plays, key=lambda one: cups.cooled(eyes, seat, one.steps), default=None)
    if best is None or cups.cooled(eyes, seat, best.steps) - again <= cups.KEEPING["cool"]:
        return None
    return best


def _pick(eyes: Eyes, seat: Seat, picks: list[Any]) -> Any:
    """Return the dish that is worth most, a little more if others may take it; the crêpe when little is lost by it."""
    worths = {
        one.dish: eyes.pan(seat, eyes.menu[one.dish], 0, []) if one.dish != CREPE else _crepe(eyes, seat)
        for one in picks
    }

    def wanted(pick: Any) -> float:
        worth = worths[pick.dish]
        if pick.dish == CREPE:
            return worth
        colour = eyes.menu[pick.dish].colour
        others = [
            worths[name] for name in worths if name not in (CREPE, pick.dish) and eyes.menu[name].colour == colour
        ]
        return worth + CONTESTED * max(worth - max(others, default=worth - 1.0), 0.0)

    return max(picks, key=wanted)


def _crepe(eyes: Eyes, seat: Seat) -> float:
    """Return the worth of the crêpe now; it can be taken later as well, at the end of a turn, without the cost of an
    action."""
    view = eyes.view
    unspent = view.actions if view.active == seat and not view.ending else 0
    left = view.to_end - len(view.finished[seat])
    later = unspent > 1 and left > 2 and not cups.closing(eyes)
    return -100.0 if later else eyes.crepe(seat, 0, unspent)
