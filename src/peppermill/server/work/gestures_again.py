"""Gestures of a finished game made again with a change: physics runs anew on the position as it was, with the tremor of
the gesture that was recorded. Runs in a worker.

Entries are counted from 0, the opening, as in replays and stories.
"""

import math
import zlib
from typing import Any

import msgspec
from msgspec.structs import replace

from peppermill.core import Chance, Refusal, Refused, Seat
from peppermill.games.contract import Step, play
from peppermill.games.effects import Effects
from peppermill.games.landing_maps import draw_tremor, task_for
from peppermill.games.observation import begin_memory, learn_steps, observe
from peppermill.gestures import Pour, Throw, Toss
from peppermill.match import Match
from peppermill.match.log import seed_at
from peppermill.server.work.moments import check_reviewable
from peppermill.server.work.replay_cache import match_in
from peppermill.wire.http import DrawnMap, GestureMade, GestureWorth


def gesture_again(stored: bytes, entry: int, gesture: "Throw | Pour | Toss") -> bytes:
    """Make the gesture of an entry again with a change. Returns the length of the facts (u32, little-endian), the facts
    (`GestureMade` as JSON, a zlib stream), the motion. Raises `Refused` if there was no such gesture (`moment-unknown`)
    or if no hand could make it."""
    match = _finished(stored)
    steps, effects, seat = _played(match, entry, gesture)
    facts = GestureMade(entry, seat, tuple(msgspec.to_builtins(step.event) for step in steps))
    told = zlib.compress(msgspec.json.encode(facts), 9)
    motion = next(iter(effects.blobs.values()), b"")
    return len(told).to_bytes(4, "little") + told + motion


def worth_of_gesture(stored: bytes, entry: int, gesture: "Throw | Pour | Toss") -> bytes:
    """Return what a changed gesture would have been worth: the chance to win after it, and after the one that was made
    (`GestureWorth`). Raises `Refused` as `gesture_again` does, and where nothing can judge the game."""
    from peppermill.analysis import estimate

    match = _finished(stored)
    check_reviewable(match)
    steps, _, seat = _played(match, entry, gesture)
    real = next(steps for number, steps in enumerate(match.history(match.version)) if number == entry)
    memory = begin_memory(match.game, match.state_at(0), seat)
    for before in match.history(entry):
        memory = learn_steps(match.game, memory, before, seat)
    found: list[tuple[float, float]] = []
    for made in (real, steps):
        state = made[-1].state
        outcome = match.game.outcome(state)
        if outcome is not None:
            firsts = outcome.ranks.count(1)
            found.append((1.0 / firsts if outcome.ranks[seat] == 1 else 0.0, 0.0))
            continue
        seen = observe(match.game, state, seat, learn_steps(match.game, memory, made, seat))
        judged = estimate(seen, Chance("again").stream(f"worth/{entry}"))  # the same deals for both
        found.append((judged.chances[seat], judged.errors[seat]))
    (real_chance, real_error), (chance, error) = found
    return msgspec.json.encode(GestureWorth(entry, seat, real_chance, chance, math.hypot(real_error, error)))


def tremor_of_gesture(stored: bytes, entry: int, gesture: "Throw | Pour | Toss", piece: int) -> bytes:
    """Return where the same gesture ends with other tremors, on the board as it was: a landing map (`DrawnMap`)."""
    match = _finished(stored)
    command, seat = _gesture_command(match, entry)
    view = match.game.view(match.state_at(entry), seat)
    task = task_for(match.header.game, view, replace(command, gesture=gesture))
    return msgspec.json.encode(DrawnMap(draw_tremor(task, piece)))


def _finished(stored: bytes) -> Match:
    match = match_in(stored)
    if match.outcome is None:
        raise Refused("game-not-over")
    return match


def _gesture_command(match: Match, entry: int) -> tuple[Any, Seat]:
    """Return the command with a gesture that was played in an entry."""
    made = match.log.read(entry)[0] if 1 <= entry < match.version else None
    command = None if made is None or made.command is None else match.game.commands().read(made.command)
    if made is None or made.seat is None or getattr(command, "gesture", None) is None:
        raise Refused("moment-unknown", field="entry", value=str(entry))
    return command, made.seat


def _played(
    match: Match, entry: int, gesture: "Throw | Pour | Toss"
) -> tuple[tuple[Step[Any, Any], ...], Effects, Seat]:
    """Play the command of an entry with another gesture on the position before it. The seed is the record's, and so is
    the name of the stream: the hand trembles as it did."""
    command, seat = _gesture_command(match, entry)
    if type(gesture) is not type(command.gesture):
        raise Refused("moment-unknown", field="gesture", value=type(gesture).__name__.lower())
    seed = seed_at(match.header.chance, entry)
    effects = Effects(Chance("" if seed is None else seed))
    steps = play(match.game, match.state_at(entry), seat, replace(command, gesture=gesture), effects)
    if isinstance(steps, Refusal):
        raise Refused(steps.code, steps.rule, **steps.params)
    return tuple(steps), effects, seat
