"""Chances to win from an observation, and the value of every answer to a decision."""

import math
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from peppermill.bots.search import (
    Budget,
    Evaluation,
    Rollouts,
    compare_answers,
    count_effects,
    draw_policies,
    find_rollouts,
)
from peppermill.core import RandomStream
from peppermill.games.contract import Decision
from peppermill.games.observation import Observation
from peppermill.gestures.noise import SkillName

WHOLE: Final = Budget(2_000, horizon=0)
"""The budget that plays whole games, without the bias of a value at a cut."""
ANSWERS: Final = Budget(4_000, horizon=1)
FINALISTS: Final = 8
"""Answers that are valued a second time, of many."""


class Estimate(Struct, frozen=True):
    """Everybody's chance to win by seat, with standard errors, and expected points."""

    chances: tuple[float, ...]
    errors: tuple[float, ...]
    points: tuple[float, ...]
    rollouts: int


class AnswerValue(Struct, frozen=True):
    """The worth of an answer to the seat that is asked."""

    command: Any
    action: int
    """The number of the answer in the game's engine."""
    chance: float
    """The seat's chance to win after it."""
    error: float
    gain: float
    """Its chance less that of the first answer, on the same deals."""
    gain_error: float
    points: float
    """The seat's expected points when the rollouts ended."""
    follows: tuple[tuple[str, float], ...]
    """The direct consequences of the answer, the most frequent first, each with its share."""
    rollouts: int


def estimate(observation: Observation, rng: RandomStream, budget: Budget = WHOLE) -> Estimate:
    """Return everybody's chance to win and expected points, as the observation's viewer may know them. Everybody is
    taken to play by the first policy of the game's rollouts, or by the budget's mix. Raises `Refused` for a game or
    setup without compiled rollouts.

    >>> from peppermill import Chance, Position
    >>> text = "chili 1; players 2; options cycles=1; ring 1 *67 38 100 50 51; hand 0: 66; hand 1: 10 11 12"
    >>> round(estimate(Position.read(text).observation(0), Chance(1).stream("example")).chances[0], 1)
    1.0
    """
    rollouts = find_rollouts(observation.game)
    rollouts.check(observation.setup)
    return play_from(observation, budget, rng, rollouts)


def play_from(observation: Observation, budget: Budget, rng: RandomStream, rollouts: Rollouts) -> Estimate:
    """Return what rollouts say of everybody's chance to win and expected points, as the observation's viewer may know
    them."""
    players, viewer = observation.setup.players, observation.viewer
    seat = viewer if isinstance(viewer, int) else -1
    count = budget.rollouts
    policies = draw_policies(count, players, seat, budget.mix, rng)
    rows = rollouts.deal(observation, count, rng)
    values = rollouts.play(rows, seat, -1, policies, rollouts.draw_words(count, rng), budget.horizon)
    means, errors = values.mean(axis=0), values.std(axis=0, ddof=1) / math.sqrt(count)
    return Estimate(_floats(means[:players]), _floats(errors[:players]), _floats(means[players:]), count)


def evaluate(
    observation: Observation,
    decision: Decision[Any],
    rng: RandomStream,
    budget: Budget = ANSWERS,
    *,
    skill: SkillName = "good",
    given: Any = None,
    closer: int = 0,
) -> tuple[AnswerValue, ...]:
    """Return the value of every answer to a decision of the observation's viewer, in the order of their numbers: its
    chance to win, and what follows from it most often. `best_answer` picks one.

    Of gestures a grid of targets is valued, made by hands of `skill` in a game with physics; the answer that was
    `given`, or what a gesture was meant to be, is always among them. Where there are many answers, the best and the
    given one are valued once more, by `closer` new rollouts each: else the best of them would be the luckiest.

    >>> from peppermill import Chance, Position
    >>> text = "chili 1; players 2; options cycles=1; ring 1 *67 38 100 50 51; hand 0: 9 66; hand 1: 63 10"
    >>> position, rng = Position.read(text), Chance(1).stream("example")
    >>> found = evaluate(position.observation(0), position.decisions(0)[0], rng)
    >>> best_answer(found).command.card, best_answer(found).follows[0][0]
    (66, 'wins')
    """
    rollouts = find_rollouts(observation.game).for_hand(skill)
    rollouts.check(observation.setup)
    sample = rollouts.deal(observation, 1, rng)
    meant = None if given is None else rollouts.meant(given, observation.setup)
    grid = [int(action) for action in rollouts.grid(sample[0], decision.seat)]
    actions = sorted({*grid, *(() if meant is None else (meant,))})
    found = compare_answers(rollouts, observation, actions[0], budget, rng, actions, halve=False)
    if closer * len(actions) > budget.rollouts:
        best = [one.action for one in sorted(found, key=lambda one: -one.chance)[:FINALISTS]]
        again = [action for action in actions if action in (*best, actions[0], meant)]
        more = msgspec.structs.replace(budget, rollouts=closer * len(again))
        anew = compare_answers(rollouts, observation, actions[0], more, rng, again, halve=False)
        found = tuple({one.action: one for one in (*found, *anew)}.values())
    follows = count_effects(rollouts, observation, actions, budget.mix, rng)
    return tuple(
        AnswerValue(
            rollouts.engine.command_of(one.action, decision, observation.setup),
            one.action,
            one.chance,
            one.error,
            one.gain,
            one.gain_error,
            one.values[observation.setup.players + decision.seat],
            shares,
            one.rollouts,
        )
        for one, shares in zip(found, follows, strict=True)
    )


def best_answer(found: Sequence[AnswerValue | Evaluation]) -> Any:
    """Return the value of the answer with the best chance, the first of equals."""
    return max(found, key=lambda one: one.chance)


def _floats(numbers: Any) -> tuple[float, ...]:
    return tuple(float(number) for number in numbers)
