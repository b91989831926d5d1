"""Play each bot against the one below on duplicate deals: the win rate of the first, and its interval."""

from typing import Any, Final

from peppermill.games import find_game
from peppermill.games.contract import Setup
from peppermill.lab.simulate import Plan, Result, simulate

CHILI: Final = {
    ("solid", "greedy"): 0.68,
    ("greedy", "random"): 0.0,
    ("solid", "greedy", "greedy", "greedy"): 0.0,
}
WITH_HANDS: Final = {("solid", "casual"): 0.65, ("casual", "random"): 0.85}
"""Least win rate of the first in games without physics. Games with physics must not contradict it."""
HANDS: Final = ("safranito", "a_la_carte")
"""Games with gestures: their option `input` says how they are made."""
SEARCHING: Final = {("strong", "solid"): 0.60, ("strong", "solid", "solid", "solid"): 0.30}
SEARCHING_SAMPLED: Final = {("strong", "solid"): 0.55, ("strong", "solid", "solid", "solid"): 0.28}
"""Least lower ends of the interval of the first's win rate, in Chili, and in the others with sampled input."""


def played(game: str, bots: tuple[str, ...], games: int, **options: Any) -> Result:
    found = find_game(game)
    setup = Setup(len(bots), found.options(**options), found.house_data())
    return simulate(Plan(game=game, setup=setup, bots=bots, games=games, seed="prove"), jobs=2)


def strength(games: int, with_physics: int) -> dict[str, object]:
    figures: dict[str, object] = {}
    good = []
    for bots, goal in CHILI.items():
        result = played("chili", bots, games)
        figures[" ".join(bots)] = [result.win_rate[0], result.ci95[0]]
        good.append(result.win_rate[0] >= goal and not result.refusals)
    for bots, goal in SEARCHING.items():
        result = played("chili", bots, games)
        figures[" ".join(bots)] = [result.win_rate[0], result.ci95[0]]
        good.append(result.win_rate[0] - result.ci95[0] >= goal and not result.refusals)
    for name in HANDS:
        for bots, goal in SEARCHING_SAMPLED.items():
            result = played(name, bots, games, input="sampled")
            figures[f"{name} sampled {' '.join(bots)}"] = [result.win_rate[0], result.ci95[0]]
            good.append(result.win_rate[0] - result.ci95[0] >= goal and not result.refusals)
        for bots, goal in WITH_HANDS.items():
            for mode, count in (("sampled", games), ("physics", with_physics)):
                result = played(name, bots, count, input=mode)
                rate, margin = result.win_rate[0], result.ci95[0]
                figures[f"{name} {mode} {' '.join(bots)}"] = [rate, margin]
                reached = rate if mode == "sampled" else rate + margin
                good.append(reached >= goal and not result.refusals and result.finished == count)
    return {"ok": all(good), **figures}
