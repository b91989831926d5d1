"""Analysis of games: chances to win, values of answers, and what luck, hand and head had to do with a result.

It stands on the rollouts of `peppermill.bots.search` and knows what the viewer of an observation knows.
"""

from peppermill.core.extras import extra_missing

try:
    from peppermill.analysis.estimates import AnswerValue, Estimate, best_answer, estimate, evaluate
    from peppermill.analysis.games import GameAnalysis, Moment, Shares, analyse_match
except ModuleNotFoundError as problem:
    raise extra_missing(problem, "bots") from problem

__all__ = [
    "AnswerValue",
    "Estimate",
    "GameAnalysis",
    "Moment",
    "Shares",
    "analyse_match",
    "best_answer",
    "estimate",
    "evaluate",
]
