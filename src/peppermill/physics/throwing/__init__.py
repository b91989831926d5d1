"""Simulation of throws of chips onto a board, recorded once, with their facts."""

import math
from typing import Final

from peppermill.core.chance import Chance
from peppermill.gestures import Throw
from peppermill.physics.facts import Landed, Result
from peppermill.physics.motion import Recorder
from peppermill.physics.scenes import Board
from peppermill.physics.throwing.contacts import Listener
from peppermill.physics.throwing.flight import Flight
from peppermill.physics.throwing.landing import ended_at, facts_of, final_poses
from peppermill.physics.throwing.model import FRAMES, LIVE

POLLS: Final = 5
"""Polls for contacts in a frame: a collision lasts more than three milliseconds, and is looked for every 1.7."""


def throw(board: Board, gesture: Throw) -> Result[Landed]:
    """Simulate a throw of a chip and return its recording and facts. `gesture` is used as it is: the caller has added
    the hand's noise."""
    return _recorded(Flight(board, gesture, LIVE))


def simulate(scene: object, done: Throw, chance: Chance, meant: Throw) -> Result[Landed]:
    """Simulate a throw in any scene. Raises `TypeError` if it is no board."""
    if not isinstance(scene, Board):
        raise TypeError(f"Throw is not for {type(scene).__name__}")
    return throw(scene, done)


def settle(board: Board) -> Result[Landed]:
    """Simulate a board until its chips lie still, after others were taken away."""
    still = Board(board.tray, board.disc, board.chips, None)
    return _recorded(Flight(still, None, LIVE, awake=True))


def _recorded(flight: Flight) -> Result[Landed]:
    recorder = Recorder("throw", FRAMES, flight.board.numbers)
    listener = Listener(flight.data, flight.touching, recorder)
    for frame in range(flight.flown):
        recorder.frame(flight.drawn(frame / FRAMES))
    rest = flight.run(POLLS, listener.poll, lambda _, data: recorder.frame(flight.drawn(data.time)))
    ended, final = ended_at(flight), final_poses(flight)
    for frame in range(math.ceil(flight.data.time * FRAMES - 1e-6), math.ceil(ended * FRAMES)):
        recorder.frame(flight.drawn(frame / FRAMES))
    return Result(recorder.finish(final, ended), facts_of(flight, final, listener.touched, rest))
