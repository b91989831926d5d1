"""Analysis of games: chances to win, values of answers, and what luck, hand and head had to do with a result.

It stands on the rollouts of `peppermill.bots.search` and knows what the viewer of an observation knows.
"""

from peppermill.analysis.estimates import AnswerValue, Estimate, best_answer, estimate, evaluate
from peppermill.analysis.games import GameAnalysis, Moment, Shares, analyse_match

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
