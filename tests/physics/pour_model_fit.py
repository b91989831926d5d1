"""Fit games/a_la_carte/data/hands.toml to simulated pours and tosses: run `python -m physics.pour_model_fit`."""

from collections import Counter
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from peppermill.games.a_la_carte import pour_model
from peppermill.gestures import SKILLS
from physics.pour_model_samples import Sample, samples, tossed

POURS, TOSSES = 9_000, 1_500
RIDGE = 0.01
DATA = Path(pour_model.__file__).parent / "data" / "hands.toml"
SAID = f"""\
# What hands do without physics, fitted to simulated pours and tosses (tests/physics/pour_model_fit.py remakes it).
# follows: the weights of `features` in pour_model.py, by logistic regression on {POURS} pours of all kinds.
# tosses: how {TOSSES} sensible tosses of each skill ended: picture side up, recipe side up, beside, on edge, half out.
"""


def follows(pours: Sequence[Sample]) -> list[float]:
    rows, followed = [], []
    for one in pours:
        for out in range(min(one.fell + 1, one.crystals)):
            rows.append(pour_model.features(one.crystals, out, one.tilt, one.dwell))
            followed.append(float(out < one.fell))
    x, y = np.array(rows), np.array(followed)
    weights = np.zeros(x.shape[1])
    for _ in range(50):
        p = 1.0 / (1.0 + np.exp(-x @ weights))
        slope = x.T @ (y - p) - RIDGE * weights
        bend = (x * (p * (1.0 - p))[:, None]).T @ x + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return [round(float(weight), 4) for weight in weights]


def ends(skill: str) -> list[float]:
    counted = Counter(tossed(skill, f"fit/{skill}/{number}") for number in range(TOSSES))
    return shares([counted[catch] for catch in pour_model.CATCHES])


def shares(counts: Sequence[int]) -> list[float]:
    """Return shares of counts, each with a half more: what has not been seen may still happen."""
    return [round((count + 0.5) / (sum(counts) + 0.5 * len(counts)), 4) for count in counts]


def text_of(weights: Sequence[float], tosses: Mapping[Any, list[float]]) -> str:
    lines = [SAID, f"follows = {list(weights)}", "", "[tosses]", *(f"{name} = {row}" for name, row in tosses.items())]
    return "\n".join([*lines, ""])


def main() -> None:
    weights = follows(samples(f"fit/{number}" for number in range(POURS)))
    with get_context("spawn").Pool(2) as pool:
        tosses = dict(zip(SKILLS, pool.map(ends, SKILLS), strict=True))
    DATA.write_text(text_of(weights, tosses), encoding="utf-8")


if __name__ == "__main__":
    main()
