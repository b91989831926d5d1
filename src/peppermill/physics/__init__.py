"""Scene and gesture in, motion and what came to rest out. Knows no game. Engines are imported when they are used."""

from typing import Any, overload

import msgspec

from peppermill.gestures import FLOOR, Hand, Pour, Throw, Toss, check, perturb
from peppermill.physics.facts import Landed, Poured, Result, Tossed
from peppermill.physics.kitchen import Bottle, Pan
from peppermill.physics.motion import Motion
from peppermill.physics.scenes import Board
from peppermill.table.chance import Chance

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
    """What comes of a gesture. Refused if no hand could do it; the same arguments give the same bytes."""
    check(gesture)
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

            return toss(scene, done)
        case _:
            raise TypeError(f"{type(gesture).__name__} is not for {type(scene).__name__}")


def settle(scene: Board) -> Result[Landed]:
    """What lies falls into place by itself, after others were taken away."""
    from peppermill.physics.throwing import settle as settled

    return settled(scene)
