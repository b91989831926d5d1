"""Analysis of games: chances to win, values of answers, and what luck, hand and head had to do with a result.

It stands on the rollouts of `peppermill.bots.search` and knows what the viewer of an observation knows.
"""

from peppermill.core.extras import extra_missing

try:
    from peppermill.analysis.advice import Advice, Comparison, Valued, advise, compare
    from peppermill.analysis.estimates import AnswerValue, Estimate, best_answer, estimate, evaluate
    from peppermill.analysis.games import (
        Answered,
        GameAnalysis,
        Moment,
        Shares,
        analyse_match,
        check_match,
        explain_best,
        find_answers,
        first_chance,
        judge_answer,
        share_out,
    )
    from peppermill.analysis.review import Mark, find_lucks, mark_moments
except ModuleNotFoundError as problem:
    raise extra_missing(problem, "bots") from problem

__all__ = [
    "Advice",
    "AnswerValue",
    "Answered",
    "Comparison",
    "Estimate",
    "GameAnalysis",
    "Mark",
    "Moment",
    "Shares",
    "Valued",
    "advise",
    "analyse_match",
    "best_answer",
    "check_match",
    "compare",
    "estimate",
    "evaluate",
    "explain_best",
    "find_answers",
    "find_lucks",
    "first_chance",
    "judge_answer",
    "mark_moments",
    "share_out",
]
