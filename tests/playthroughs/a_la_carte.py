"""Playthroughs of À la carte: a player with a plan, sampled pours, and the kitchen as everybody sees it."""

import math
from typing import Any

from peppermill.core import RandomStream
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte.cooking import missing
from peppermill.games.a_la_carte.pieces import BOTTLES, CREPE, Menu
from peppermill.games.a_la_carte.state import Stove
from peppermill.games.a_la_carte.view import ALaCarteView
from peppermill.games.contract import AnyOf, Decision, InRange, Listed


def cook(view: ALaCarteView, decision: Decision[c.Command], rng: RandomStream) -> c.Command:
    """Return an answer: season what is missing, then heat; play cups as they come; now and then a crêpe, or something
    else."""
    given = decision.answers
    parts = given.parts if isinstance(given, AnyOf) else (given,)
    listed = [answer for part in parts if isinstance(part, Listed) for answer in part]
    match listed[0] if listed else None:
        case c.PickDish():
            return rng.pick(listed) if rng.below(4) else listed[-1]
        case c.TurnUp():
            return min(listed, key=lambda answer: abs(_short(view) - getattr(answer, "steps", 0)))
        case c.TakeCup() | c.TryFlip():
            return rng.pick(listed)
    cups = [answer for answer in listed if isinstance(answer, c.PlayCup)]
    if cups and (view.phase == "cool" or rng.below(2)):
        return rng.pick(cups)
    poured = _poured(view, [part for part in parts if isinstance(part, InRange)], rng)
    rolls = [answer for answer in listed if isinstance(answer, c.Heat | c.TryFlip)]
    flips = [answer for part in parts[1:] if isinstance(part, Listed) for answer in part]
    return poured or (rng.pick([*rolls, *flips]) if rolls or flips else listed[-1])


def _stove(view: ALaCarteView) -> Stove:
    seen = view.stoves[view.active]
    return Stove(seen.knob, seen.dish, seen.crystals)


def _short(view: ALaCarteView) -> int:
    stove = _stove(view)
    if stove.dish is None or stove.dish == CREPE:
        return 1
    return max(1, Menu("", view.menu)[stove.dish].low - stove.knob)


def _poured(view: ALaCarteView, parts: list[InRange[Any]], rng: RandomStream) -> c.Command | None:
    """Return a pour of what the own dish lacks; now and then one over another's dish."""
    lacks = missing(_stove(view), Menu("", view.menu))
    for part in parts:
        pans = next(choice.values for choice in part.choices if choice.field == "pan")
        if view.active not in pans and rng.below(2) == 0:
            return c.Tilt(part.like.decision, rng.pick(pans), rng.pick(BOTTLES), round(math.radians(140.0), 4))
        if view.active in pans and lacks:
            crystals = len(view.bottles[BOTTLES.index(lacks[0])])
            tilt = round(math.radians(117.0 + 25.0 * (1.0 - crystals / 20)), 4)
            return c.Tilt(part.like.decision, view.active, lacks[0], tilt)  # type: ignore[arg-type]  # a bottle's name
    return None


def lines(view: ALaCarteView, names: tuple[str, ...]) -> list[str]:
    """Draw what all see."""
    bottles = [
        f"{spice} {sum(one.kind == spice for one in held)}+{sum(one.kind != spice for one in held)}"
        for spice, held in zip(BOTTLES, view.bottles, strict=True)
    ]
    found = [
        f"round {view.round} turn {view.turn} active {names[view.active]} phase {view.phase}",
        f"bottles {', '.join(bottles)}; sinks {len(view.sink)}",
        f"face down {' '.join(view.pile) or '-'}; used {' '.join(view.used) or '-'}; stars {view.stars_left}",
        f"menu {' '.join(view.supply) or '-'}; bin {' '.join(view.bin) or '-'}",
    ]
    for seat, name in enumerate(names):
        stove = view.stoves[seat]
        pan = " ".join(crystal.kind for crystal in stove.crystals) or "-"
        done = f"{' '.join(view.finished[seat]) or '-'} stars {view.stars[seat]} crepe {view.crepes[seat]}"
        found.append(
            f"{name}: {stove.dish} at {stove.knob} with {pan} ({stove.standing}) "
            f"cups {' '.join(view.cups[seat]) or '-'} done {done} points {view.points[seat]}"
        )
    return found
