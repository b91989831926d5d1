"""Train a bot of Chili and hold it to 90 % of games against `random`."""

import tempfile
from pathlib import Path

from peppermill.games import find_game
from peppermill.games.contract import Setup
from peppermill.lab.simulate import Plan, simulate
from peppermill.lab.training import Settings, train

GAMES = 1_000
LEAST = 0.9


def prove_training(updates: int) -> dict[str, object]:
    """Return how often the trained bot wins against bots of the game, and its learning curve."""
    game = find_game("chili")
    setup = Setup(2, game.options(), game.house_data())
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "trained.npz")
        found = train(Settings(game="chili"), file, updates=updates)
        own = {"trained": str(file)}
        won = {}
        for other in ("random", "greedy", "solid"):
            plan = Plan(game="chili", setup=setup, bots=("trained", other), games=GAMES, seed="prove", own=own)
            won[other] = simulate(plan, jobs=2).win_rate[0]
    curve = [(point.seconds, point.decisions, point.won) for point in found.curve]
    return {"ok": won["random"] >= LEAST, "won": won, "seconds": found.seconds, "curve": curve}
