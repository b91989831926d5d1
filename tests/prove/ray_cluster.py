"""Run units on a Ray cluster of two nodes on this machine, kill one in the middle, and compare with one process.

One bot is a class in a file, which is gone once the cluster has begun: it plays from what was sent."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from peppermill.games import find_game
from peppermill.games.contract import Setup
from peppermill.lab.executors import LocalProcesses, ThisProcess
from peppermill.lab.ray_cluster import RayCluster
from peppermill.lab.simulate import Plan, units_of
from peppermill.lab.units import run_units
from peppermill.lab.work import Done, Row

BATCH = 4
OWN = """
class Lowest:
    def answer(self, view, decision, rng):
        return min(decision.answers.listed(), key=lambda choice: choice.card)
"""


def ray_cluster(games: int) -> dict[str, object]:
    """Return whether rows are equal in one process, in two, and on a cluster that loses a node."""
    with TemporaryDirectory() as folder:
        own = Path(folder, "own.py")
        own.write_text(OWN, encoding="utf-8")
        return _compare(games, own)


def _compare(games: int, own: Path) -> dict[str, object]:
    from ray.cluster_utils import Cluster

    game = find_game("chili")
    setup = Setup(4, game.options(), game.house_data())
    bots = ("solid", "greedy", "lowest", "random")
    plan = Plan(game="chili", setup=setup, bots=bots, games=games, seed="ray", own={"lowest": f"{own}:Lowest"})
    units = list(units_of(plan, BATCH))
    alone, rows = dict[str, Row](), dict[str, Row]()
    run_units(units, ThisProcess(), lambda done: alone.update({done.unit.key: done.row}))
    two = dict[str, Row]()
    run_units(units, LocalProcesses(2), lambda done: two.update({done.unit.key: done.row}))
    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    node: Any = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    executor = RayCluster(cluster.address)
    killed_after = 0
    try:

        def take(done: Done) -> None:
            nonlocal killed_after
            rows[done.unit.key] = done.row
            own.unlink(missing_ok=True)
            if not killed_after and len(rows) >= len(alone) // 3:
                cluster.remove_node(node, allow_graceful=False)
                killed_after = len(rows)

        run_units(units, executor, take)
    finally:
        executor.close()
        cluster.shutdown()
    return {
        "ok": alone == rows == two and 0 < killed_after < len(alone) and executor.workers == 2,
        "units": len(alone),
        "nodes": 2,
        "killed_after": killed_after,
        "equal_in_two_processes": alone == two,
        "equal_on_ray": alone == rows,
    }
