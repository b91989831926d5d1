"""Simulation of gestures: scene and gesture in, motion and facts out. Knows no game. Engines are imported on
first use."""

from typing import Any, overload

import msgspec

from peppermill.core.chance import Chance
from peppermill.gestures import FLOOR, Hand, Pour, Throw, Toss, check, perturb
from peppermill.gestures.kinds import kind_of
from peppermill.packages import load
from peppermill.physics.facts import Landed, Motion, Poured, Result, Tossed
from peppermill.physics.kitchen import Bottle, Pan
from peppermill.physics.scenes import Board

__all__ = ["Board", "Bottle", "Landed", "Motion", "Pan", "Poured", "Result", "Tossed", "settle", "simulate"]


@overload
def simulate(scene: Board, gesture: Throw, seed: Chance | str | int, hand: Hand = ...) -> Result[Landed]: ...
@overload
def simulate(scene: Bottle, gesture: Pour, seed: Chance | str | int, hand: Hand = ...) -> Result[Poured]: ...
@overload
def simulate(scene: Pan, gesture: Toss, seed: Chance | str | int, hand: Hand = ...) -> Result[Tossed]: ...
@overload
def simulate(scene: Any, gesture: msgspec.Struct, seed: Chance | str | int, hand: Hand = ...) -> Result[Any]: ...
def simulate(scene: Any, gesture: msgspec.Struct, seed: Chance | str | int, hand: Hand = FLOOR) -> Result[Any]:
    """Simulate a gesture in a scene and return motion and facts. Refused if no hand could do it. The same arguments
    give the same bytes."""
    check(gesture, 1)  # the least strict: matches begun under it go on
    chance = seed if isinstance(seed, Chance) else Chance(seed)
    done = perturb(gesture, hand, chance)
    result: Result[Any] = load(kind_of(gesture).simulate)(scene, done, chance, gesture)
    return result


def settle(scene: Board) -> Result[Landed]:
    """Simulate a board until its chips lie still, after others were taken away."""
    from peppermill.physics.throwing import settle as settled

    return settled(scene)
