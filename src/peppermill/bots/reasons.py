"""Reasons of bots: why an answer was given, as data; sentences are in the catalogues (`<game>-why-<code>`)."""

from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from peppermill.core import RandomStream
from peppermill.games.contract import Decision


class Reason(Struct, frozen=True):
    """One reason for an answer, by its code. `weight` is how much it counted, as a share of the win where the bot
    searches and in the bot's own measure elsewhere; below zero for what speaks against the answer.

    A reason holds nothing that the bot's seat may not know.
    """

    code: str
    params: dict[str, Any]
    weight: float


@runtime_checkable
class Explaining(Protocol):
    """The interface of a bot that gives reasons."""

    def explain(self, seen: Any, decision: Decision[Any], answer: Any, rng: RandomStream) -> tuple[Reason, ...]:
        """Return the reasons for an answer, the weightiest first. `rng` must be in
        the state in which it was given for the answer."""


def explain_answer(
    bot: object, seen: Any, decision: Decision[Any], answer: Any, rng: RandomStream
) -> tuple[Reason, ...]:
    """Return a bot's reasons for an answer from what it was shown, the weightiest first; none if it gives none."""
    if not isinstance(bot, Explaining):
        return ()
    return tuple(sorted(bot.explain(seen, decision, answer, rng), key=lambda reason: -abs(reason.weight)))
