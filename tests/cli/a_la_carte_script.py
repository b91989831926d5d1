"""A whole game of À la carte as somebody would type it: a match is played along, each answer is written in words."""

import math
from typing import Any

import peppermill
from peppermill.cli.games.a_la_carte.input import listed
from peppermill.cli.games.a_la_carte.names import LETTERS
from peppermill.core import Chance, Refusal
from peppermill.games.a_la_carte import commands as c
from peppermill.games.contract import Decision

NAMES = ["Ana", "Ben"]
FEW = 3


def in_words(command: Any, decision: Decision[Any]) -> str:
    """Every other answer by its number, every other by its word."""
    over = f" over {LETTERS[command.pan]}" if getattr(command, "pan", decision.seat) != decision.seat else ""
    match command:
        case c.Tilt(bottle=bottle, tilt=tilt):
            return f"pour {bottle} {round(math.degrees(tilt), 1)}{over}"
        case c.Fallen(bottle=bottle, spices=spices, salts=salts):
            return f"pour {bottle} {spices} {salts}{over}"
        case _ if len(decision.id) % 2:
            return str(listed(decision).index(command) + 1)
        case c.PickDish(dish=dish):
            return f"dish {dish}"
        case c.Heat(face=face):
            return "heat" if face is None else f"heat {face}"
        case c.TurnUp(steps=steps):
            return f"turn {steps}"
        case c.TakeCup(seat=seat, cup=cup):
            return f"take {LETTERS[seat]} {cup}"
        case c.NameCup(cup=cup):
            return str(cup)
        case c.TryFlip():
            return "flip"
        case c.Caught(caught=caught):
            return f"flip {caught}"
        case c.PlayCup(cup="swap", seat=seat):
            return f"swap {LETTERS[seat or 0]}"
        case c.PlayCup(cup=cup, steps=steps):
            return f"{cup} {steps}" if cup == "cool" else str(cup)
        case c.LetBurn():
            return "burn"
        case _:
            return "end"


def tidy(command: Any) -> Any:
    """Tilts as people say them, in tenths of a degree; and pours of a few crystals."""
    match command:
        case c.Tilt(decision=decision, pan=pan, bottle=bottle, tilt=tilt):
            return c.Tilt(decision, pan, bottle, math.radians(round(math.degrees(tilt), 1)))
        case c.Fallen(decision=decision, pan=pan, bottle=bottle, spices=spices, salts=salts):
            return c.Fallen(decision, pan, bottle, spices % FEW, salts % FEW)
        case _:
            return command


def script(seed: int, **options: Any) -> list[str]:
    """Return what is typed, line by line, until the game is over."""
    match = peppermill.start("a_la_carte", NAMES, options=options, seed=seed)
    rng, lines = Chance(seed).stream("typed"), list[str]()
    while match.outcome is None:
        decision = match.decisions()[0]
        command = tidy(decision.answers.sample(rng))
        lines.append(in_words(command, decision))
        assert not isinstance(match.submit(decision.seat, command), Refusal)
    return lines
