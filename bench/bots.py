"""Bots that search: milliseconds of CPU a decision, rollouts a second, and errors of estimates."""

import time
from typing import Final

import numpy as np

from peppermill.analysis import estimate
from peppermill.bots import ask_bot, bots_of, find_bot, in_a_hurry
from peppermill.bots.search import Budget, Rollouts, draw_policies, find_rollouts, games_with_rollouts
from peppermill.core import Chance, Refusal
from peppermill.games import find_game
from peppermill.match import Position, resample

PLAYERS: Final = 2
GAMES: Final = 3
ROLLED: Final = 2_000
ASKED: Final = 60
"""Decisions of a game that are timed with more effort, or with physics."""
SEARCHING: Final = "strong"
SECONDS: Final = 0.2
"""The time of an estimate whose error is told."""


def run() -> dict[str, object]:
    """For each game with rollouts: CPU of decisions by level in a hurry, mean and 99th percentile, and of `strong` as
    it sits at tables, without and with physics, gestures apart from other answers; whole games a CPU second by compiled
    rollouts and through the contract, all by solid; the standard error of an estimate in 200 ms."""
    figures: dict[str, object] = {"bench": "bots", "players": PLAYERS}
    for game in games_with_rollouts():
        rollouts = find_rollouts(game)
        rollouts.prepare()
        found: dict[str, float] = {}
        for level in bots_of(game):
            times = [milliseconds for _, milliseconds in decision_times(game, in_a_hurry(game, level))]
            found[f"{level}_ms_mean"] = round(float(np.mean(times)), 2)
            found[f"{level}_ms_p99"] = round(float(np.percentile(times, 99)), 2)
        for mode in modes_of(game):
            timed = decision_times(game, SEARCHING, games=1, most=ASKED, mode=mode)
            for kind in sorted({kind for kind, _ in timed}):
                some = [milliseconds for one, milliseconds in timed if one == kind]
                name = "_".join(part for part in (SEARCHING, "normal", mode, kind) if part)
                found[f"{name}_ms_mean"] = round(float(np.mean(some)), 2)
                found[f"{name}_ms_p99"] = round(float(np.percentile(some, 99)), 2)
        rate = rollouts_per_second(rollouts, game)
        found["rollouts_per_s"] = round(rate)
        found["contract_rollouts_per_s"] = round(contract_rollouts_per_second(game), 1)
        found["estimate_error_200ms"] = round(estimate_error(game, max(2, int(rate * SECONDS))), 4)
        figures[game] = found
    return figures


def modes_of(game: str) -> tuple[str, ...]:
    """Return the kinds of input of a game in which bots play; one without a name for a game without gestures."""
    return ("sampled", "physics") if "input" in find_game(game).options.__struct_fields__ else ("",)


def began(game: str, number: int = 0, mode: str = "") -> Position:
    """Return a first position, without physics unless the mode is another."""
    options = {"input": mode or "sampled"} if len(modes_of(game)) > 1 else {}
    return Position.start(game, PLAYERS, Chance(f"bench/{number}").stream("game"), options=options)


def decision_times(game: str, level: str, games: int = GAMES, most: int = 0, mode: str = "") -> list[tuple[str, float]]:
    """Return the CPU milliseconds of a bot's decisions in some games against itself, of `most` decisions of a game if
    that is not 0; "gesture" or "other" stands before each."""
    bot, times = find_bot(game, level), list[tuple[str, float]]()
    for number in range(games):
        position, rng = began(game, number, mode), Chance(number).stream("bench")
        while position.outcome is None and not 0 < most <= len(times):
            decision = next(decision for decision in position.decisions() if decision.pending)
            start = time.process_time()
            answer = ask_bot(bot, position, decision, rng)
            kind = "gesture" if find_rollouts(game).is_gesture(answer) else "other"
            times.append((kind, 1000 * (time.process_time() - start)))
            after = position.play(decision.seat, answer, rng)
            assert not isinstance(after, Refusal), after
            position = after
    return times


def rollouts_per_second(rollouts: Rollouts, game: str) -> float:
    """Return whole games a CPU second, dealing included."""
    rng, observation = Chance(1).stream("bench"), began(game).observation(0)
    start = time.process_time()
    rows = rollouts.deal(observation, ROLLED, rng)
    policies = draw_policies(ROLLED, PLAYERS, 0, (1.0,), rng)
    rollouts.play(rows, 0, -1, policies, rollouts.draw_words(ROLLED, rng), 0)
    return ROLLED / (time.process_time() - start)


def contract_rollouts_per_second(game: str) -> float:
    """Return whole games a CPU second through `Position`, by solid."""
    rng, observation, solid = Chance(1).stream("bench"), began(game).observation(0), find_bot(game, "solid")
    start = time.process_time()
    for _ in range(GAMES):
        position = resample(observation, rng)
        while position.outcome is None:
            decision = next(decision for decision in position.decisions() if decision.pending)
            after = position.play(decision.seat, ask_bot(solid, position, decision, rng), rng)
            assert not isinstance(after, Refusal), after
            position = after
    return GAMES / (time.process_time() - start)


def estimate_error(game: str, count: int) -> float:
    """Return the standard error of an estimate by so many rollouts."""
    return max(estimate(began(game).observation(0), Chance(1).stream("bench"), Budget(count, horizon=0)).errors)
