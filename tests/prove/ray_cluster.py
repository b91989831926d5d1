"""Run units on a Ray cluster of two nodes on this machine, kill one in the middle, and compare with one process."""

from typing import Any

from peppermill.games import find_game
from peppermill.games.contract import Setup
from peppermill.lab.executors import LocalProcesses, ThisProcess
from peppermill.lab.ray_cluster import RayCluster
from peppermill.lab.simulate import Plan, units_of
from peppermill.lab.units import run_units
from peppermill.lab.work import Done, Row

BATCH = 4


def ray_cluster(games: int) -> dict[str, object]:
    """Return whether rows are equal in one process, in two, and on a cluster that loses a node."""
    from ray.cluster_utils import Cluster

    game = find_game("chili")
    setup = Setup(4, game.options(), game.house_data())
    plan = Plan(game="chili", setup=setup, bots=("solid", "greedy", "solid", "random"), games=games, seed="ray")
    alone, rows = dict[str, Row](), dict[str, Row]()
    run_units(units_of(plan, BATCH), ThisProcess(), lambda done: alone.update({done.unit.key: done.row}))
    two = dict[str, Row]()
    run_units(units_of(plan, BATCH), LocalProcesses(2), lambda done: two.update({done.unit.key: done.row}))
    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    node: Any = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    executor = RayCluster(cluster.address)
    killed_after = 0
    try:

        def take(done: Done) -> None:
            nonlocal killed_after
            rows[done.unit.key] = done.row
            if not killed_after and len(rows) >= len(alone) // 3:
                cluster.remove_node(node, allow_graceful=False)
                killed_after = len(rows)

        run_units(units_of(plan, BATCH), executor, take)
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
