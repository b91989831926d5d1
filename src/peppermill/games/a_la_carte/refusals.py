"""Refusals of commands, by the rule that forbids them. The answers decide what is allowed; these functions only name
the rule."""

from typing import Any

from peppermill.core import Refusal, Refused, Seat
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte.phases import breaks, crepe, seasoning
from peppermill.games.a_la_carte.pieces import BOTTLES, CREPE
from peppermill.games.a_la_carte.state import State
from peppermill.gestures import check

INPUT_OF = {
    c.Season: "physics",
    c.Flip: "physics",
    c.Tilt: "sampled",
    c.TryFlip: "sampled",
    c.Fallen: "typed",
    c.Caught: "typed",
}


POURED_BY = {"physics": "season", "sampled": "tilt", "typed": "fallen"}
"""The commands that tilt a bottle; over another's pan they play the cup of K-4."""


def refusal(state: State, seat: Seat, command: c.Command) -> Refusal:
    """Return which rule forbids a command that answers a decision of its seat, but is not among the answers."""
    if state.phase != "act" and isinstance(command, ACTS) and not (state.phase == "cool" and _cools(command)):
        return Refusal(code="a_la_carte-choice-first", rule="T-2a")
    match command:
        case c.PickDish() if state.phase == "dish":
            return _of_dish(state, seat, command)
        case c.Season() | c.Tilt() | c.Fallen():
            return _of_pour(state, seat, command)
        case c.Flip() | c.TryFlip() | c.Caught():
            return _of_flip(state, command)
        case c.PlayCup():
            return _of_cup(state, seat, command)
        case c.Heat() if state.actions == 0:
            return Refusal(code="a_la_carte-no-action", rule="T-1")
        case c.Heat() if crepe.may_flip(state):
            return Refusal(code="a_la_carte-flip-first", rule="Q-2")
        case c.EndTurn() if state.crepe_turn and not state.rolled:
            return Refusal(code="a_la_carte-roll-first", rule="T-3")
        case c.EndTurn():
            return Refusal(code="a_la_carte-must-act", rule="T-3")
        case _:
            return Refusal(code="a_la_carte-no-such-answer", rule=_RULES[type(command)])


def _cools(command: c.Command) -> bool:
    return isinstance(command, c.PlayCup) and command.cup == "cool"


def _of_dish(state: State, seat: Seat, command: c.PickDish) -> Refusal:
    dish = command.dish
    if dish == CREPE and not state.turn:
        return Refusal(code="a_la_carte-no-crepe-yet", rule="P-1")
    if dish == CREPE:
        return Refusal(code="a_la_carte-crepe-used", rule="Q-1")
    if dish not in state.supply:
        return Refused("a_la_carte-no-such-dish", "F-3", dish=dish).refusal
    return Refused("a_la_carte-colour-finished", "F-3", colour=state.menu[dish].colour).refusal


def _of_pour(state: State, seat: Seat, command: c.Season | c.Tilt | c.Fallen) -> Refusal:
    pan, given = command.pan, command.gesture.bottle if isinstance(command, c.Season) else command.bottle
    if (wrong := _of_input(state, command)) is not None:
        return wrong
    if given not in BOTTLES:
        return Refused("a_la_carte-no-such-bottle", "W-1", bottle=given).refusal
    if not 0 <= pan < state.players:
        return Refusal(code="no-such-seat", rule="C-1", params={"seat": pan, "last": state.players - 1})
    if pan != seat:
        return _of_break(state, seat, "season") or Refused("a_la_carte-not-seasonable", "K-4", seat=pan).refusal
    if state.crepe_turn:
        return Refusal(code="a_la_carte-crepe-in-pan", rule="Q-2")
    if state.actions == 0:
        return Refusal(code="a_la_carte-no-action", rule="T-1")
    if given not in seasoning.own_bottles(state):
        return Refused("a_la_carte-not-on-recipe", "W-1a", bottle=given).refusal
    if isinstance(command, c.Season) and (shaken := _of_gesture(state, command.gesture, "W-1")) is not None:
        return shaken
    return Refusal(code="a_la_carte-no-such-answer", rule="W-2" if isinstance(command, c.Fallen) else "W-1")


def _of_gesture(state: State, gesture: Any, rule: str) -> Refusal | None:
    try:
        check(gesture, state.checks)
    except Refused as refused:
        found = refused.refusal
        return Refusal(code=found.code, rule=rule, params=found.params)
    return None


def _of_input(state: State, command: c.Command) -> Refusal | None:
    """Return the refusal of a gesture where none is asked for, or of another answer where a gesture is."""
    wanted = INPUT_OF[type(command)]
    if wanted == state.options.input:
        return None
    return Refused("a_la_carte-other-input", "W-1", input=state.options.input).refusal


def _of_flip(state: State, command: c.Flip | c.TryFlip | c.Caught) -> Refusal:
    if (wrong := _of_input(state, command)) is not None:
        return wrong
    if not state.crepe_turn:
        return Refusal(code="a_la_carte-no-crepe-in-pan", rule="Q-2")
    if state.actions == 0:
        return Refusal(code="a_la_carte-no-action", rule="Q-4")
    if crepe.roll_is_due(state):
        return Refusal(code="a_la_carte-roll-first", rule="Q-2")
    if isinstance(command, c.Flip) and (wild := _of_gesture(state, command.gesture, "Q-2")) is not None:
        return wild
    return Refusal(code="a_la_carte-no-such-answer", rule="Q-6")


def _of_break(state: State, seat: Seat, cup: str) -> Refusal | None:
    if state.paused:
        return Refusal(code="a_la_carte-break-taken", rule="T-2")
    if cup not in state.cups[seat]:
        return Refused("a_la_carte-cup-not-held", "T-2", cup=cup).refusal
    return None


def _of_cup(state: State, seat: Seat, command: c.PlayCup) -> Refusal:
    if (early := _of_break(state, seat, command.cup)) is not None:
        return early
    match command.cup:
        case "season":
            return Refused(
                "a_la_carte-season-by-pouring", "K-4", command=f"{POURED_BY[state.options.input]} pan="
            ).refusal
        case "swap":
            return Refusal(code="a_la_carte-no-swap", rule="K-2")
        case "cool" if state.phase == "cool":
            return Refusal(code="a_la_carte-not-cool-enough", rule="R-2a")
        case "cool":
            return Refused("a_la_carte-no-cooling", "K-5", most=min(breaks.COOLS, state.stove.knob)).refusal
        case _:
            return Refusal(code="a_la_carte-no-such-answer", rule="K-7")


ACTS = (c.Heat, c.Season, c.Tilt, c.Fallen, c.Flip, c.TryFlip, c.Caught, c.PlayCup, c.EndTurn)
_RULES = {
    c.PickDish: "F-3",
    c.Heat: "H-1",
    c.TurnUp: "H-3",
    c.TakeCup: "H-4a",
    c.NameCup: "H-4",
    c.LetBurn: "R-2",
}
