"""Search: deal what is hidden anew, play on with compiled policies, and compare the answers on common deals and luck.

A game takes part by a subclass of `Rollouts`. All effort is counted in rollouts; the same seed finds the same answer.
"""

from typing import cast

from peppermill.bots.search.halving import (
    Budget,
    Evaluation,
    choose_answer,
    compare_answers,
    compare_with,
    count_effects,
    draw_policies,
    finalists,
    lead_of,
)
from peppermill.bots.search.rollouts import Rollouts, Values
from peppermill.core import Refused
from peppermill.packages import find_package, is_game, load, packages


def find_rollouts(game: str) -> Rollouts:
    """Return the compiled rollouts of a game. Raises `Refused` if it has none.

    >>> find_rollouts("chili").policies
    ('solid', 'greedy', 'random')
    """
    where = find_package(game).rollouts if is_game(game) else ""
    if not where:
        raise Refused("engine-unknown", field="game", value=game, known=games_with_rollouts())
    return cast("Rollouts", load(where)())


def games_with_rollouts() -> tuple[str, ...]:
    """Return the names of the games that have compiled rollouts."""
    return tuple(package.name for package in packages() if package.rollouts)


__all__ = [
    "Budget",
    "Evaluation",
    "Rollouts",
    "Values",
    "choose_answer",
    "compare_answers",
    "compare_with",
    "count_effects",
    "draw_policies",
    "finalists",
    "find_rollouts",
    "games_with_rollouts",
    "lead_of",
]
