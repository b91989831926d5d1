"""Bots for Ladle: they see a view and a decision, and return one of its answers."""

from ladle.state import BONUS, HELPINGS, MOST, Ask, serve
from ladle.view import LadleView
from peppermill.core import RandomStream
from peppermill.games.contract import Decision, Listed

TRIALS = 40


def answer_of(decision: Decision[Ask], helpings: int) -> Ask:
    """Return the answer that asks for so many helpings, or the nearest there is."""
    assert isinstance(decision.answers, Listed), "Ladle lists all answers"
    return min(decision.answers, key=lambda ask: abs(ask.helpings - helpings))


class ModestBot:
    """Ask for a fair share of the pot, or for the favourite where that is no more."""

    def answer(self, view: LadleView, decision: Decision[Ask], rng: RandomStream) -> Ask:
        share = min(MOST, view.pot // len(view.points))
        favourite = view.favourite or 0
        return answer_of(decision, favourite if favourite <= share else share - (rng.below(4) == 0))


class CannyBot:
    """Try every answer against what the others have asked for so far, and give the best on average."""

    def answer(self, view: LadleView, decision: Decision[Ask], rng: RandomStream) -> Ask:
        seat, players = decision.seat, len(view.points)
        habits = [self._habit(view, other) for other in range(players)]
        tables = [[rng.pick(habit) for habit in habits] for _ in range(TRIALS)]

        def worth(helpings: int) -> int:
            won = 0
            for table in tables:
                got = serve(view.pot, (*table[:seat], helpings, *table[seat + 1 :]))
                best_other = max(got[:seat] + got[seat + 1 :])
                won += 3 * got[seat] - best_other + 3 * BONUS * (got[seat] == helpings == view.favourite)
            return won

        return answer_of(decision, max(HELPINGS, key=worth))

    def _habit(self, view: LadleView, seat: int) -> tuple[int, ...]:
        """Return what a seat asked for before, three times each, and what nobody can rule out."""
        share = min(MOST, -(-view.pot // len(view.points)))
        return (*(one.asked[seat] for one in view.served for _ in range(3)), *HELPINGS, share, share, share)
