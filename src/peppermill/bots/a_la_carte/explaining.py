"""Reasons for answers in À la carte, by what the answer does for the dish in the pan."""

from typing import Any

from peppermill.bots.a_la_carte.worth import Eyes
from peppermill.bots.reasons import Reason
from peppermill.core import Seat
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte.pieces import CREPE, Spice


def explain(eyes: Eyes, seat: Seat, answer: c.Command) -> Reason:
    """Return the reason for an answer."""
    match answer:
        case c.PickDish(dish=dish):
            if dish == CREPE:
                return Reason("crepe", {}, 1.0)
            return Reason("dish", {"dish": dish, "points": eyes.menu[dish].points}, 1.0)
        case c.Heat():
            return _heat(eyes, seat)
        case c.TurnUp(steps=steps):
            return Reason("turn_up", {"steps": steps}, 1.0)
        case c.TakeCup(cup=cup):
            return Reason("take", {"cup": cup}, 1.0)
        case c.Season(pan=pan, gesture=gesture):
            bottle: Any = gesture.bottle
            return _season(eyes, seat, pan, bottle)
        case c.Tilt(pan=pan, bottle=bottle) | c.Fallen(pan=pan, bottle=bottle):
            return _season(eyes, seat, pan, bottle)
        case c.Flip() | c.TryFlip():
            return Reason("flip", {"share": round(100 * eyes.flip)}, 1.0)
        case c.PlayCup(cup=cup):
            return Reason("cup", {"cup": cup}, 1.0)
        case c.LetBurn():
            return Reason("let_burn", {}, 1.0)
        case c.EndTurn():
            return Reason("end", {}, 1.0)
        case c.NameCup() | c.Caught():
            return Reason("random", {}, 1.0)


def _heat(eyes: Eyes, seat: Seat) -> Reason:
    stove = eyes.view.stoves[seat]
    if stove.dish is None or stove.dish == CREPE:
        return Reason("roll", {}, 1.0)
    dish = eyes.menu[stove.dish]
    return Reason("heat", {"knob": stove.knob, "low": dish.low, "high": dish.high}, 1.0)


def _season(eyes: Eyes, seat: Seat, pan: Seat, bottle: Spice) -> Reason:
    stove = eyes.view.stoves[pan]
    if pan != seat:
        return Reason("trouble", {"spice": bottle, "dish": stove.dish}, 1.0)
    there = [crystal.kind for crystal in stove.crystals]
    wanted = eyes.menu[stove.dish].spices if stove.dish is not None and stove.dish != CREPE else ()
    if there.count(bottle) < wanted.count(bottle):
        return Reason("season", {"spice": bottle}, 1.0)
    return Reason("spoil", {}, 1.0)
