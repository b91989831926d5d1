"""The bot that plays any game, badly: any answer is as good as another."""

from typing import Any

from peppermill.games.contract import Decision
from peppermill.table import Stream


class RandomBot:
    def answer(self, view: object, decision: Decision[Any], luck: Stream) -> Any:
        return decision.answers.sample(luck)
