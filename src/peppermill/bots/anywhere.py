"""A bot that plays any game at random."""

from typing import Any

from peppermill.bots.reasons import Reason
from peppermill.core import RandomStream
from peppermill.games.contract import Decision

__all__ = ["RandomBot"]


class RandomBot:
    """Answer with any of the answers, at random."""

    def answer(self, view: object, decision: Decision[Any], rng: RandomStream) -> Any:
        return decision.answers.sample(rng)

    def explain(self, view: object, decision: Decision[Any], answer: Any, rng: RandomStream) -> tuple[Reason, ...]:
        """Return the only reason: chance."""
        return (Reason("random", {}, 1.0),)
