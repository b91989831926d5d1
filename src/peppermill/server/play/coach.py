"""The coach of a running game: hints and comparisons of answers for the seats that ask, from what each may know."""

import asyncio
from typing import TYPE_CHECKING, Any, Final

from peppermill.core import Refused, Seat
from peppermill.games.contract import Decision
from peppermill.match import Match
from peppermill.server.net.token_bucket import TokenBucket
from peppermill.server.work.advising import AdviceTask, compare_with_best, give_advice
from peppermill.server.work.work_queue import Source
from peppermill.server.work.workers import Workers

if TYPE_CHECKING:
    from peppermill.analysis.advice import Advice, Comparison

HINTS_A_SECOND: Final = 0.5
HINTS_AT_ONCE: Final = 8
"""Rate limit of a seat; three steps of a hint need three tokens."""


class Coach:
    """Asks worker processes for advice, once for each decision."""

    def __init__(self, workers: Workers, source: Source, match: Match) -> None:
        self._workers, self._source, self._match = workers, source, match
        self._advice: dict[Seat, tuple[str, asyncio.Task[Advice]]] = {}
        """The last advice that each seat asked for, with its decision."""
        self._buckets: dict[Seat, TokenBucket] = {}

    async def advise(self, seat: Seat, decision_id: str) -> "Advice":
        """Return advice for an open decision of a seat. Raises `Refused` if there is no such decision, if the seat asks
        too often, or if nothing can judge this game."""
        decision = self._decision(seat, decision_id)
        known = self._advice.get(seat)
        if known is None or known[0] != decision_id or (known[1].done() and known[1].exception() is not None):
            task = AdviceTask(self._match.observation(seat), decision)
            known = decision_id, asyncio.create_task(self._workers.advise(self._source, give_advice, task))
            self._advice[seat] = known
        return await asyncio.shield(known[1])

    async def compare(self, seat: Seat, command: Any) -> "Comparison":
        """Return how an answer of a seat would compare with the best one. Raises `Refused` as `advise` does, and for a
        command that the decision does not accept."""
        decision = self._decision(seat, str(command.decision))
        task = AdviceTask(self._match.observation(seat), decision)
        return await self._workers.advise(self._source, compare_with_best, task, command)

    def _decision(self, seat: Seat, decision_id: str) -> Decision[Any]:
        bucket = self._buckets.setdefault(seat, TokenBucket(HINTS_A_SECOND, HINTS_AT_ONCE))
        if not bucket.take():
            raise Refused("too-fast")
        for decision in self._match.decisions(seat):
            if decision.id == decision_id:
                return decision
        raise Refused("decision-closed", decision=decision_id)
