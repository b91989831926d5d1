"""Each bot against the one below, on duplicate deals: the rate of the first, and ± how much."""

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
"""The least the first must win, of games without physics. Games with physics must not speak against it."""
HANDS: Final = {"safranito": "throws", "a_la_carte": "hands"}
"""The games that are played with hands, and the option that says how."""


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
    for name, option in HANDS.items():
        for bots, goal in WITH_HANDS.items():
            for hands, count in (("table", games), ("physics", with_physics)):
                result = played(name, bots, count, **{option: hands})
                rate, margin = result.win_rate[0], result.ci95[0]
                figures[f"{name} {hands} {' '.join(bots)}"] = [rate, margin]
                reached = rate if hands == "table" else rate + margin
                good.append(reached >= goal and not result.refusals and result.finished == count)
    return {"ok": all(good), **figures}
