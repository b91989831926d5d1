"""Calibration of estimates: of positions in which somebody was said to win with some chance, how many they won.

One position a game, from games of solid bots. Results are kept in `build/calibration/`: a run that was cut short goes
on where it ended.
"""

import json
import math
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from typing import Final, TypeAlias, cast

from peppermill.analysis import estimate
from peppermill.bots import ask_bot, find_bot
from peppermill.bots.search import Budget, games_with_rollouts
from peppermill.cli.plots import plots, save
from peppermill.core import Chance, Refusal
from peppermill.games import find_game
from peppermill.match import Position

FOLDER: Final = Path(__file__).parents[2] / "build" / "calibration"
BIN: Final = 400
"""Positions in a bin, at least."""
OFF: Final = 0.05
"""How far, beyond two standard errors, what was may lie from what was said."""
BUDGET: Final = Budget(400, horizon=0)
SAVED: Final = 100
Said = tuple[float, float]
"""A chance that was said, and the share of the win that it became."""
Bins: TypeAlias = list[list[float]]
"""Means of what was said and of what was in each bin, and the standard error of the latter."""


def calibration(games: int, only: str = "") -> dict[str, object]:
    """Estimate a position in each of so many games, for every game with rollouts and every number of players, and draw
    what was found of each game beside the results."""
    figures: dict[str, object] = {}
    good = True
    for game in (only,) if only else games_with_rollouts():
        rules, drawn = find_game(game), dict[str, Bins]()
        for players in range(rules.min_players, rules.max_players + 1):
            found = summary(said_and_done(game, players, games))
            figures[f"{game} {players}"] = found
            good = good and bool(found["ok"])
            drawn[f"{players} players"] = cast("Bins", found["bins"])
        draw(drawn, str(FOLDER / f"{game}.png"))
    return {"ok": good, **figures}


def said_and_done(game: str, players: int, games: int) -> list[Said]:
    """Return what was said and what became of it, of games played now or in an earlier run."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    file = FOLDER / f"{game}-{players}.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    known: dict[int, Said] = {number: (said, done) for number, said, done in map(json.loads, lines)}
    missing = [number for number in range(games) if number not in known]
    with ProcessPoolExecutor(2, get_context("spawn")) as pool, file.open("a", encoding="utf-8") as out:
        for first in range(0, len(missing), SAVED):
            some = missing[first : first + SAVED]
            for number, said in zip(some, pool.map(partial(one_game, game, players), some, chunksize=10), strict=True):
                known[number] = said
                out.write(json.dumps([number, *said]) + "\n")
            out.flush()
    return [known[number] for number in range(games)]


def one_game(game: str, players: int, number: int) -> Said:
    """Play a game of solid bots, estimate one of its positions from the seat that is asked, and tell its result."""
    rng = Chance(f"calibration/{number}").stream(f"{game}/{players}")
    solid = find_bot(game, "solid")
    position: Position = Position.start(game, players, rng, options=sampled(game))
    chosen, seen = position, 0
    while (outcome := position.outcome) is None:
        decision = next(decision for decision in position.decisions() if decision.pending)
        seen += 1
        if rng.below(seen) == 0:
            chosen = position
        after = position.play(decision.seat, ask_bot(solid, position, decision, rng), rng)
        assert not isinstance(after, Refusal), after
        position = after
    seat = next(decision.seat for decision in chosen.decisions() if decision.pending)
    said = estimate(chosen.observation(seat), rng, BUDGET).chances[seat]
    return said, (outcome.ranks[seat] == 1) / len(outcome.winners)


def sampled(game: str) -> dict[str, str]:
    """Return the options in which a game needs no physics."""
    return {"input": "sampled"} if "input" in find_game(game).options.__struct_fields__ else {}


def draw(figures: Mapping[str, Bins], file: str) -> None:
    """Draw what was said against what was, with two standard errors: the bins of each game and number of players."""
    kit = plots()
    figure, axes = kit.subplots(figsize=(5, 5))
    axes.plot([0, 1], [0, 1], color="#b9a382", linewidth=1)
    for name, bins in figures.items():
        said, done, errors = zip(*bins, strict=True)
        axes.errorbar(said, done, yerr=[2 * error for error in errors], marker="o", capsize=3, label=name)
    axes.set_xlabel("chance said")
    axes.set_ylabel("share won")
    axes.legend()
    save(figure, file)
    kit.close(figure)


def summary(pairs: list[Said]) -> dict[str, object]:
    """Return bins of at least `BIN` positions, and Brier scores: of what was said, and of the constant that is best."""
    ordered = sorted(pairs, key=lambda pair: pair[0])
    count = max(1, len(ordered) // BIN)
    bins = [ordered[len(ordered) * at // count : len(ordered) * (at + 1) // count] for at in range(count)]
    rows, good = [], True
    for part in bins:
        said, done = fmean(one for one, _ in part), fmean(one for _, one in part)
        error = math.sqrt(fmean((one - done) ** 2 for _, one in part) / len(part))
        good = good and abs(said - done) <= OFF + 2 * error
        rows.append([round(said, 3), round(done, 3), round(error, 3)])
    base = fmean(done for _, done in pairs)
    return {
        "ok": good,
        "positions": len(pairs),
        "brier": round(fmean((said - done) ** 2 for said, done in pairs), 4),
        "brier_constant": round(fmean((base - done) ** 2 for _, done in pairs), 4),
        "said_mean": round(fmean(said for said, _ in pairs), 3),
        "was_mean": round(base, 3),
        "worst": max((abs(said - done) for said, done, _ in rows), default=0.0),
        "bins": rows,
    }
