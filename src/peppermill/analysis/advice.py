"""Advice for a decision in a running game: what matters, which answers are good, and the best, from an observation
alone."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

import msgspec
from msgspec import Struct

from peppermill.analysis.estimates import ANSWERS, AnswerValue, best_answer, evaluate
from peppermill.analysis.games import GUARD, explain_best
from peppermill.bots.reasons import Reason
from peppermill.bots.search import Evaluation, compare_answers, find_rollouts
from peppermill.core import Chance, RandomStream, Refused
from peppermill.games.contract import Decision
from peppermill.games.observation import Observation

FEWEST_GOOD: Final = 2
MOST_GOOD: Final = 3
NEARLY: Final = 0.03
"""Chance to win by which a third answer may be behind the best one to be called good."""
FIGURES: Final = ("chance", "instead")
"""Codes of reasons that tell chances, which advice tells itself."""

LEAST_WEIGHT: Final = 0.01
"""Weight below which a reason is not worth a sentence."""


class Valued(Struct, frozen=True):
    """An answer, and its player's chance to win with it."""

    answer: Any
    chance: float
    error: float
    """Standard error of `chance`."""
    about: dict[str, Any] = {}
    """Further parameters of the words for the answer (`Rollouts.describe`)."""


class Advice(Struct, frozen=True):
    """Advice for one decision, to be told in three steps."""

    matters: str
    """The code of the weightiest reason for the best answer; empty if there is none."""
    stake: float
    """The chance to win that the worst answer would give up."""
    good: tuple[Valued, ...]
    """Two or three good answers, in the order of the game's numbers; one where there is no other."""
    best: int
    """The place of the best among the good ones."""
    reasons: tuple[Reason, ...]
    """Reasons for the best answer, the weightiest first."""


class Comparison(Struct, frozen=True):
    """An answer beside the best one."""

    given: Valued
    best: Valued
    loss: float
    """The chance to win that the answer gives up, measured on the same deals; 0 if none is clearly better."""
    given_reasons: tuple[Reason, ...]
    best_reasons: tuple[Reason, ...]


def advise(observation: Observation, decision: Decision[Any]) -> Advice:
    """Return advice for a decision of the observation's viewer. The same observation gives the same advice: random
    numbers come of a hash of it. Raises `Refused` (`advice-unknown`) for games or options that nothing can judge.

    >>> from peppermill import Position
    >>> text = "chili 1; players 2; options cycles=1; ring 1 *67 38 100 50 51; hand 0: 9 66; hand 1: 63 10"
    >>> position = Position.read(text)
    >>> found = advise(position.observation(0), position.decisions(0)[0])
    >>> found.matters, [one.answer.card for one in found.good], found.good[found.best].answer.card
    ('win', [9, 66], 66)
    """
    rng = own_stream(observation, decision)
    values = _values(observation, decision, rng)
    best = best_answer(values)
    reasons = _reasons(observation, decision, best.command, rng)
    good = _good_answers(values)
    return Advice(
        reasons[0].code if reasons else "",
        best.chance - min(one.chance for one in values),
        tuple(_valued(observation, one.command, one) for one in good),
        good.index(best),
        reasons,
    )


def compare(observation: Observation, decision: Decision[Any], command: Any) -> Comparison:
    """Return how an answer to a decision compares with the one that `advise` calls best. Raises `Refused` as that
    does."""
    best = best_answer(_values(observation, decision, own_stream(observation, decision)))
    rng = own_stream(observation, decision, "compare")
    rollouts = find_rollouts(observation.game)
    action = rollouts.meant(command, observation.setup)
    found = {
        one.action: one
        for one in compare_answers(rollouts, observation, action, ANSWERS, rng, [action, best.action], halve=False)
    }
    own, other = found[action], found[best.action]
    is_clear = other.gain > GUARD * other.gain_error
    return Comparison(
        _valued(observation, command, own),
        _valued(observation, best.command, other),
        other.gain if is_clear else 0.0,
        _reasons(observation, decision, command, rng),
        _reasons(observation, decision, best.command, rng) if is_clear else (),
    )


def own_stream(observation: Observation, decision: Decision[Any], use: str = "advise") -> RandomStream:
    """Return the random stream that belongs to an observation and a decision, so that nothing else is needed for
    advice."""
    known = (observation.game, observation.viewer, observation.view, observation.memory, str(decision.id))
    seed = blake2b(msgspec.json.encode(known, order="deterministic"), digest_size=16).hexdigest()
    return Chance(seed).stream(use)


def _values(observation: Observation, decision: Decision[Any], rng: RandomStream) -> tuple[AnswerValue, ...]:
    try:
        return evaluate(observation, decision, rng)
    except Refused as refused:
        if refused.refusal.code in ("engine-unknown", "engine-uncovered", "resample-unknown"):
            raise Refused("advice-unknown", game=observation.game) from None
        raise


def _good_answers(values: Sequence[AnswerValue]) -> list[AnswerValue]:
    """Return the best answers, in the order of their numbers."""
    ranked = sorted(values, key=lambda one: -one.chance)
    best = best_answer(values)
    others = [one for one in ranked if one is not best][: MOST_GOOD - 1]
    close = [one for place, one in enumerate(others, 2) if place <= FEWEST_GOOD or one.chance >= best.chance - NEARLY]
    return sorted((best, *close), key=lambda one: one.action)


def _reasons(observation: Observation, decision: Decision[Any], answer: Any, rng: RandomStream) -> tuple[Reason, ...]:
    found = explain_best(observation, decision, answer, rng)
    return tuple(one for one in found if one.code not in FIGURES and abs(one.weight) >= LEAST_WEIGHT)


def _valued(observation: Observation, answer: Any, value: AnswerValue | Evaluation) -> Valued:
    about = find_rollouts(observation.game).describe(answer, observation)
    return Valued(answer, value.chance, value.error, about)
