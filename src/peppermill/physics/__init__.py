"""Simulation of gestures: scene and gesture in, motion and facts out. Knows no game. Engines are imported on
first use."""

from typing import Any, overload

import msgspec

from peppermill.core.chance import Chance
from peppermill.gestures import FLOOR, Hand, Pour, Throw, Toss, check, perturb
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
    match scene, done:
        case Board(), Throw():
            from peppermill.physics.throwing import throw

            return throw(scene, done)
        case Bottle(), Pour():
            from peppermill.physics.pouring import pour

            return pour(scene, done, chance)
        case Pan(), Toss():
            from peppermill.physics.tossing import toss

            return toss(scene, done, meant=gesture if isinstance(gesture, Toss) else None)
        case _:
            raise TypeError(f"{type(gesture).__name__} is not for {type(scene).__name__}")


def settle(scene: Board) -> Result[Landed]:
    """Simulate a board until its chips lie still, after others were taken away."""
    from peppermill.physics.throwing import settle as settled

    return settled(scene)
