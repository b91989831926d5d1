"""Throwing chips onto a board: recorded once, with the facts."""

import math
from typing import Final

import numpy as np

from peppermill.gestures import Throw
from peppermill.physics.facts import Landed, Result
from peppermill.physics.motion import Array, Recorder
from peppermill.physics.scenes import Board, Lying, Pose
from peppermill.physics.throwing.contacts import Listener
from peppermill.physics.throwing.flight import Flight
from peppermill.physics.throwing.model import FRAMES, LIVE
from peppermill.physics.throwing.rim import reaches
from peppermill.physics.throwing.snapshot import given

POLLS: Final = 6
"""A frame's: a blow lasts nearly three milliseconds, and is looked for every one and a half."""


def throw(board: Board, gesture: Throw) -> Result[Landed]:
    """The throw as everybody sees it. `gesture` is what the hand really does: noise comes before."""
    return _recorded(board, Flight(board, gesture, LIVE))


def settle(board: Board) -> Result[Landed]:
    """What lies falls into place by itself, after others were taken away."""
    still = Board(board.tray, board.disc, board.chips, None)
    return _recorded(still, Flight(still, None, LIVE, awake=True))


def _recorded(board: Board, flight: Flight) -> Result[Landed]:
    recorder = Recorder("throw", FRAMES, board.numbers)
    listener = Listener(flight.data, recorder)
    for frame in range(flight.flown):
        recorder.frame(flight.drawn(frame / FRAMES))
    rest = flight.run(POLLS, listener.poll, lambda _, data: recorder.frame(flight.drawn(data.time)))
    ended = max([float(flight.data.time), *(end.over for end in flight.left.values())])
    for frame in range(math.ceil(flight.data.time * FRAMES - 1e-6), math.ceil(ended * FRAMES)):
        recorder.frame(flight.drawn(frame / FRAMES))
    final = _final(board, flight, ended)
    return Result(recorder.finish(final, ended), _facts(board, flight, listener, final, rest))


def _final(board: Board, flight: Flight, ended: float) -> Array:
    """Rounded to what is sent, so that what is shown is what is judged; untouched chips as they were."""
    final = flight.drawn(ended)
    unmoved = ~flight.moved[: len(board.chips)]
    final[: len(board.chips)][unmoved] = given(board)[unmoved]
    final[:, 3:] /= np.linalg.norm(final[:, 3:], axis=1, keepdims=True)
    return final.astype(np.float32).astype(np.float64)


def _facts(board: Board, flight: Flight, listener: Listener, final: Array, rest: bool) -> Landed:
    numbers = board.numbers
    reached = {
        chip: reaches(final[chip], board.tray, board.disc) for chip in range(len(numbers)) if chip not in flight.left
    }
    return Landed(
        chips=tuple(lying(number, final[chip]) for chip, number in enumerate(numbers)),
        touched=tuple((numbers[a], numbers[b]) for a, b in listener.touched),
        left=tuple(numbers[chip] for chip in flight.left),
        on_rim=tuple(numbers[chip] for chip, (on, _) in reached.items() if on),
        over_rim=tuple(numbers[chip] for chip, (on, over) in reached.items() if over and not on),
        at_rest=rest,
    )


def lying(number: int, pose: Array) -> Lying:
    x, y, z, *turn = pose.tolist()
    return Lying(number, Pose((x, y, z), (turn[0], turn[1], turn[2], turn[3])))
