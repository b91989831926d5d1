"""Compare sampled pours and tosses with physics, on seeds the fit has not seen."""

from collections import Counter
from multiprocessing import get_context

from peppermill.games.a_la_carte.pour_model import CATCHES, hands
from peppermill.gestures import SKILLS
from physics.pour_model_samples import Apart, apart, cells_apart, hand_apart, samples, tossed

KINDS = tuple((skill, crystals, tilt) for skill in SKILLS for crystals, tilt in ((20, 122.0), (10, 128.0), (4, 132.0)))
MORE = 0.05
"""Distance beyond that of chance: one pour in twenty, less than anybody notices."""


def pour_model(pours: int, of_a_kind: int, tosses: int) -> dict[str, object]:
    cells = cells_apart(samples(f"fresh/{number}" for number in range(pours)))
    with get_context("spawn").Pool(2) as pool:
        found = pool.starmap(hand_apart, [(*kind, of_a_kind, "fresh") for kind in KINDS])
        flown = pool.starmap(_tosses_apart, [(skill, tosses) for skill in SKILLS])
    all_found = [cells, *found, *flown]
    return {
        "ok": all(one.found <= one.by_chance * 1.6 + MORE for one in all_found),
        "cells": _told(cells),
        **{" ".join(map(str, kind)): _told(one) for kind, one in zip(KINDS, found, strict=True)},
        **{f"toss {skill}": _told(one) for skill, one in zip(SKILLS, flown, strict=True)},
    }


def _tosses_apart(skill: str, runs: int) -> Apart:
    ends = Counter(CATCHES.index(tossed(skill, f"fresh/{skill}/{run}")) for run in range(runs))
    return apart(ends, hands().tosses[skill])


def _told(one: Apart) -> list[float]:
    return [round(one.found, 3), round(one.by_chance, 3)]
