"""Sequential halving: all answers share deals and luck; the worse half drops out, the rest share the next deals."""

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from peppermill.bots.search.rollouts import Rollouts, Values
from peppermill.core import RandomStream
from peppermill.games.engine import Row
from peppermill.games.observation import Observation

FOLLOWED: Final = 200
"""Deals on which the direct consequences of an answer are counted."""


class Budget(Struct, frozen=True):
    """The effort of a search, in counts."""

    rollouts: int
    """Most rollouts of all answers together."""
    guard: float = 1.0
    """Standard errors of the paired differences by which another answer must be better to replace the first."""
    horizon: int = 1
    """0 plays to the end of the game, 1 to the game's own cut."""
    mix: tuple[float, ...] = (1.0,)
    """Probabilities with which another seat plays by each of the game's policies."""


class Evaluation(Struct, frozen=True):
    """The result of the rollouts of one answer."""

    action: int
    """Number of the answer."""
    chance: float
    """The viewer's mean share of the win."""
    error: float
    """Standard error of `chance`."""
    gain: float
    """Mean of the paired differences to the first answer; 0 for itself."""
    gain_error: float
    """Standard error of `gain`."""
    rollouts: int
    values: tuple[float, ...]
    """Means of everybody's share of the win by seat, then points."""


def choose_answer(
    rollouts: Rollouts, observation: Observation, first: int, budget: Budget, rng: RandomStream
) -> tuple[int, tuple[Evaluation, ...]]:
    """Return the best answer for the observation's viewer, and what was found of all. `first` is kept unless another is
    better beyond the guard."""
    found = compare_answers(rollouts, observation, first, budget, rng)
    better = [one for one in finalists(found) if one.gain > budget.guard * one.gain_error]
    return max(better, key=lambda one: one.gain).action if better else first, found


def finalists(found: Sequence[Evaluation]) -> list[Evaluation]:
    """Return the evaluations that rest on all deals: those of answers that did not drop out."""
    longest = max((one.rollouts for one in found), default=0)
    return [one for one in found if one.rollouts == longest]


def compare_with(
    rollouts: Rollouts,
    observation: Observation,
    found: Sequence[Evaluation],
    action: int,
    budget: Budget,
    rng: RandomStream,
) -> Sequence[Evaluation]:
    """Return evaluations that include a given answer among the finalists: those `found`, if they do, or else those of
    a new search that never drops it."""
    if any(one.action == action for one in finalists(found)):
        return found
    return compare_answers(rollouts, observation, action, budget, rng)


def lead_of(found: Sequence[Evaluation], action: int) -> tuple[Evaluation, float] | None:
    """Return the best of the other answers, and by how much an answer is ahead of it on the same deals; None if no two
    of them can be compared so."""
    left = {one.action: one for one in finalists(found)}
    own = left.pop(action, None)
    if own is None or not left:
        return None
    other = max(left.values(), key=lambda one: one.gain)
    return other, own.gain - other.gain


def compare_answers(
    rollouts: Rollouts,
    observation: Observation,
    first: int,
    budget: Budget,
    rng: RandomStream,
    only: Sequence[int] | None = None,
    *,
    halve: bool = True,
) -> tuple[Evaluation, ...]:
    """Evaluate answers by rollouts and return an evaluation of each, in the order of their numbers. `first` is compared
    to the others and never drops out; with `halve` false none does."""
    seat = int(observation.viewer)
    sample = rollouts.deal(observation, 1, rng)
    actions = [int(action) for action in (rollouts.candidates(sample[0], seat) if only is None else only)]
    if first not in actions:
        actions.append(first)
    steps = max(1, math.ceil(math.log2(len(actions)))) if halve else 1
    values: dict[int, list[Values]] = {action: [] for action in actions}
    left, players = list(actions), observation.setup.players
    for step in range(steps):
        share = max(2, budget.rollouts // (steps * len(left)))
        rows = rollouts.deal(observation, share, rng)
        words = rollouts.draw_words(share, rng)
        policies = draw_policies(share, players, seat, budget.mix, rng)
        for action in left:
            values[action].append(rollouts.play(rows, seat, action, policies, words, budget.horizon))
        if step < steps - 1:
            means = {action: float(np.mean([part[:, seat].mean() for part in values[action]])) for action in left}
            order = sorted((action for action in left if action != first), key=lambda one: -means[one])
            left = [first, *order[: max(1, len(left) // 2 - (len(left) % 2 == 0))]]
    base = np.concatenate([part[:, seat] for part in values[first]])
    return tuple(_evaluation(action, np.concatenate(values[action]), base, seat) for action in sorted(actions))


def _evaluation(action: int, values: Values, base: NDArray[np.float64], seat: int) -> Evaluation:
    """Summarise the rollouts of an answer: its deals are the first ones of those of the first answer."""
    own = values[:, seat]
    count = len(own)
    gains = own - base[:count]
    return Evaluation(
        action,
        float(own.mean()),
        float(own.std(ddof=1)) / math.sqrt(count),
        float(gains.mean()),
        float(gains.std(ddof=1)) / math.sqrt(count),
        count,
        tuple(float(value) for value in values.mean(axis=0)),
    )


def count_effects(
    rollouts: Rollouts, observation: Observation, actions: Sequence[int], mix: Sequence[float], rng: RandomStream
) -> list[tuple[tuple[str, float], ...]]:
    """Return for each answer what follows at once (`Rollouts.effects`), the most frequent first, with its share."""
    if not rollouts.effects:
        return [() for _ in actions]
    seat = int(observation.viewer)
    rows, words = rollouts.deal(observation, FOLLOWED, rng), rollouts.draw_words(FOLLOWED, rng)
    policies = draw_policies(FOLLOWED, observation.setup.players, seat, mix, rng)
    found = []
    for action in actions:
        counts = np.bincount(rollouts.follow(rows, seat, action, policies, words), minlength=len(rollouts.effects))
        shares = [(name, int(count) / FOLLOWED) for name, count in zip(rollouts.effects, counts, strict=True) if count]
        found.append(tuple(sorted(shares, key=lambda share: -share[1])))
    return found


def draw_policies(count: int, players: int, seat: int, mix: Sequence[float], rng: RandomStream) -> Row:
    """Return a policy for every seat of so many rollouts. The viewer plays by the first policy; each other seat by one
    drawn from the mix."""
    policies: Row = np.zeros((count, players), dtype=np.int64)
    if len(mix) > 1:
        limits = np.cumsum(mix) / sum(mix)
        drawn = np.array([rng.real() for _ in range(count * players)]).reshape(count, players)
        policies[:] = np.searchsorted(limits, drawn, side="right")
        if seat >= 0:
            policies[:, seat] = 0
    return policies
