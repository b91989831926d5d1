"""Measure physics on samples as large as the bounds ask for."""

import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any

import numpy as np

from physics import trials
from physics.throw_costs import throw_cost
from prove.kitchen import KITCHEN

WANTED = {"expert": (1.0, 0.92), "good": (0.98, 0.67), "casual": (0.88, 0.39), "novice": (0.61, 0.19)}
"""How often each skill hits a bowl's and an action circle's radius at middle distance."""
RATE = 0.05
"""Tolerance of a rate of 600 throws: two and a half standard deviations at worst."""

SPEEDS = np.linspace(0.5, 2.5, 21).tolist()
TUMBLES = {0.0: (0.0, 0.02), 5.0: (0.0, 0.02), 10.0: (0.02, 0.12), 20.0: (0.15, 0.4), 40.0: (0.1, 0.45)}
"""Tumble in rad/s, and the share of chips that may turn over: a flat hand keeps its face, a flick is a coin's."""


COSTS = {
    "live_throw_ms_mean": (0, 30),
    "live_throw_ms_p99": (0, 80),
    "plan_throws_per_core_s": (60, np.inf),
    "proxy_throws_per_core_s": (20_000, np.inf),
    "throw_bytes_mean": (0, 2500),
}
"""CPU time with sixteen chips lying: the least and the most."""


def cheap(figures: dict[str, float]) -> bool:
    return all(least <= figures[name] <= most for name, (least, most) in COSTS.items())


def off(rates: dict[str, tuple[float, float]]) -> float:
    return max(abs(a - b) for skill, wanted in WANTED.items() for a, b in zip(rates[skill], wanted, strict=True))


def at_rest(found: dict[str, float]) -> bool:
    """Check that nothing drifts while MuJoCo lets it sleep, and that sleep seldom holds what would move awake."""
    return found["restless"] == 0 and found["asleep_mm_s"] <= 0.01 and found["held"] <= 0.01


def kept(shares: dict[float, float]) -> bool:
    return all(least <= shares[tumble] <= most for tumble, (least, most) in TUMBLES.items())


THROWS: dict[str, tuple[Callable[[], Any], Callable[[Any], bool]]] = {
    "slide_error": (lambda: max(abs(trials.slide_error(speed)) for speed in SPEEDS), lambda error: error <= 0.03),
    "spin_slide": (lambda: trials.slid(1.0, 30.0) / trials.slid(1.0) - 1, lambda more: 0.06 <= more <= 0.11),
    "blow_error_m_s": (trials.worst_blow, lambda error: error <= 0.05),
    "hit_rates": (lambda: trials.hit_rates(600), lambda rates: off(rates) <= RATE),
    "proxy_median_m": (lambda: float(np.median(trials.proxy_distances(300))), lambda apart: apart <= 0.01),
    "turned_over": (lambda: {tumble: trials.turned_over(tumble, 300) for tumble in TUMBLES}, kept),
    "differing": (lambda: trials.differing(100), lambda found: found == 0),
    "energy_rise": (lambda: max(trials.energy_rises(500)), lambda rise: rise <= 0.01),
    "unrest": (lambda: trials.unrest(1_000)._asdict(), at_rest),
    "throw_cost": (lambda: throw_cost(200, 3), cheap),
    "tunnelled": (lambda: trials.tunnelled(1_000), lambda found: sum(found.values()) == found["throws"]),
}
"""Measurements and their bounds. Each is printed as soon as it is known."""
ALONE = ["throw_cost"]
"""Measurements made before the others: whatever runs beside them makes them slower."""


def measured(name: str) -> dict[str, object]:
    """Return one measurement by its name, so that another process can make it."""
    if name in KITCHEN:
        return KITCHEN[name]()
    measure, good = THROWS[name]
    found = measure()
    return {"ok": good(found), "found": found}


def physics(jobs: int = 0) -> dict[str, object]:
    """Make each measurement in a process of its own, `jobs` at a time, by default as many as there are cores."""
    figures: dict[str, dict[str, object]] = {}
    with ProcessPoolExecutor(jobs or os.cpu_count() or 1, get_context("spawn"), max_tasks_per_child=1) as pool:
        for names in (ALONE, [name for name in (*KITCHEN, *THROWS) if name not in ALONE]):
            asked = {pool.submit(measured, name): name for name in names}
            for done in as_completed(asked):
                name = asked[done]
                figures[name] = done.result()
                print(f"{name}: {figures[name]}", file=sys.stderr, flush=True)
    return {"ok": all(figure["ok"] for figure in figures.values()), **figures}
