"""Advice for players, computed in worker processes from what a seat observes and nothing else."""

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from peppermill.core import Refused
from peppermill.games.contract import Decision
from peppermill.games.observation import Observation

if TYPE_CHECKING:
    from peppermill.analysis.advice import Advice, Comparison


class AdviceTask(Struct, frozen=True):
    """A decision that a player asks about, with everything they may know."""

    observation: Observation
    decision: Decision[Any]


def give_advice(task: AdviceTask) -> "Advice":
    """Return advice for a decision. Runs in a worker."""
    from peppermill.analysis.advice import advise

    return advise(task.observation, task.decision)


def compare_with_best(task: AdviceTask, command: Any) -> "Comparison":
    """Return how an answer compares with the best one. Runs in a worker. Raises `Refused` (`answer-unlisted`) for one
    that the decision does not accept."""
    from peppermill.analysis.advice import compare

    if command not in task.decision.answers:
        raise Refused("answer-unlisted")
    return compare(task.observation, task.decision, command)
