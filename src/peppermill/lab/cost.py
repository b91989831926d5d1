"""Estimates of what long work will cost, from a few games that are played beforehand."""

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct

from peppermill.lab.simulate import Plan, play_game
from peppermill.lab.work import calm_collector

TRIED: Final = 3
"""Most games tried of a line-up."""
SECONDS: Final = 1.5
"""Time after which no further game of a line-up is tried."""


class Cost(Struct, frozen=True):
    """Games, and the seconds of CPU of one core that they take."""

    games: int
    seconds: float


def estimate_cost(plans: Iterable[Plan], play: Callable[[Plan, int], object] = play_game) -> Cost:
    """Return what all games of some plans will cost when `play` plays each by its number. Of the line-ups of
    one game and number of players as many are tried as it takes for every bot to play; the others are taken to cost the
    mean of these."""
    groups: dict[tuple[str, int, str], list[Plan]] = {}
    for plan in plans:
        groups.setdefault((plan.game, plan.setup.players, repr(plan.setup.options)), []).append(plan)
    games, seconds = 0, 0.0
    for group in groups.values():
        tried = [_seconds_a_game(plan, play) for plan in covering(group)]
        count = sum(plan.games for plan in group)
        games += count
        seconds += count * sum(tried) / len(tried)
    return Cost(games, seconds)


def covering(plans: Sequence[Plan]) -> list[Plan]:
    """Return some of the plans in which every bot plays."""
    found: list[Plan] = []
    seen: set[str] = set()
    for plan in plans:
        if not seen.issuperset(plan.bots):
            seen.update(plan.bots)
            found.append(plan)
    return found


def _seconds_a_game(plan: Plan, play: Callable[[Plan, int], object]) -> float:
    """Return the seconds of CPU of a game; the first one, in which functions may be compiled, does not count."""
    calm_collector()
    play(plan, 0)
    began, done = time.process_time(), 0
    while done < TRIED and (not done or time.process_time() - began < SECONDS):
        play(plan, done)
        done += 1
    return (time.process_time() - began) / done
