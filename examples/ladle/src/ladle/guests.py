"""A bot for a game of somebody else: Chili's `ladle/Hasty`."""

from typing import Any

from peppermill.core import RandomStream
from peppermill.games.contract import Decision, Listed


class HastyBot:
    """Give the first answer there is."""

    def answer(self, view: Any, decision: Decision[Any], rng: RandomStream) -> Any:
        answers = decision.answers
        return next(iter(answers)) if isinstance(answers, Listed) else answers.sample(rng)
