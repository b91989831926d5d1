"""Play bots against each other on duplicate deals: the win rate of the first, and its interval."""

import math
from typing import Any, Final

from msgspec import Struct

from peppermill.bots import earlier_bots
from peppermill.games import find_game
from peppermill.games.contract import Setup
from peppermill.lab.simulate import Plan, Result, simulate


class Match(Struct, frozen=True):
    """A line-up, and the least win rate of its first bot."""

    bots: tuple[str, ...]
    goal: float
    certain: bool = False
    """Whether the lower end of the interval must reach the goal, and not the rate itself."""


ALONE: Final = ("strong", "solid", "solid", "solid")
CHILI: Final = (
    Match(("solid", "greedy"), 0.68),
    Match(("greedy", "random"), 0.0),
    Match(("solid", "greedy", "greedy", "greedy"), 0.0),
    Match(("strong", "solid"), 0.60, certain=True),
    Match(ALONE, 0.30, certain=True),
)
SAMPLED: Final = (
    Match(("solid", "casual"), 0.65),
    Match(("casual", "random"), 0.85),
    Match(("strong", "solid"), 0.55, certain=True),
    Match(ALONE, 0.28, certain=True),
)
PHYSICS: Final = (Match(("strong", "solid"), 0.50, certain=True),)
LIKE_SAMPLED: Final = (Match(("solid", "casual"), 0.65), Match(("casual", "random"), 0.85))
"""Line-ups whose games with physics must not contradict the goal: the interval may reach above it."""
HANDS: Final = ("safranito", "a_la_carte")
"""Games with gestures: their option `input` says how they are made."""
WEAKER: Final = {"chili": "greedy", "safranito": "casual", "a_la_carte": "casual"}
"""The level below `solid`, against which `strong` must do no worse than `solid` does."""


def played(game: str, bots: tuple[str, ...], games: int, **options: Any) -> Result:
    found = find_game(game)
    setup = Setup(len(bots), found.options(**options), found.house_data())
    return simulate(Plan(game=game, setup=setup, bots=bots, games=games, seed="prove"), jobs=2)


def figure(result: Result) -> list[float]:
    """Return the win rate of the first bot, and half of its interval."""
    return [result.win_rate[0], result.ci95[0]]


def is_reached(match: Match, result: Result, slack: float = 0.0) -> bool:
    """Return whether a result reaches the goal of its line-up. Refused answers and unfinished games fail."""
    rate = result.win_rate[0] - (result.ci95[0] if match.certain else -slack)
    return rate >= match.goal and not result.refusals and result.finished == result.games


def is_no_worse(strong: Result, solid: Result) -> bool:
    """Return whether one result is not worse than the other beyond their intervals."""
    margin = math.hypot(strong.ci95[0], solid.ci95[0])
    return strong.win_rate[0] + margin >= solid.win_rate[0]


def strength(games: int, with_physics: int) -> dict[str, object]:
    """Play all line-ups; then `strong` and `solid` against the same weaker bots and earlier versions."""
    figures: dict[str, object] = {}
    good = []
    for match in CHILI:
        result = played("chili", match.bots, games)
        figures[" ".join(match.bots)] = figure(result)
        good.append(is_reached(match, result))
    for name in HANDS:
        for mode, count, matches in (("sampled", games, SAMPLED), ("physics", with_physics, (*PHYSICS, *LIKE_SAMPLED))):
            for match in matches:
                result = played(name, match.bots, count, input=mode)
                figures[f"{name} {mode} {' '.join(match.bots)}"] = figure(result)
                slack = result.ci95[0] if match in LIKE_SAMPLED and mode == "physics" else 0.0
                good.append(is_reached(match, result, slack))
    for name, weaker in WEAKER.items():
        options = {"input": "sampled"} if name in HANDS else {}
        for other in (weaker, *earlier_bots(name)):
            strong, solid = (played(name, (level, other), games, **options) for level in ("strong", "solid"))
            figures[f"{name} strong {other}"], figures[f"{name} solid {other}"] = figure(strong), figure(solid)
            good.append(is_no_worse(strong, solid))
    return {"ok": all(good), **figures}
