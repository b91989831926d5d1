"""Measure pours and tosses on samples large enough to judge a rate by; a part of `prove physics`."""

from collections.abc import Callable

from physics.kitchen_trials import (
    SWEET_TILTS,
    catches,
    differences,
    escapes,
    exactly_one,
    flips,
    means,
    one_at,
    pour_cost,
    salt_share,
    toss_cost,
)
from physics.table_bytes import table_bytes

RUNS = 300
GESTURES = 1000
TILTS = (110, 118, 126, 134, 142, 150)
SALT = 0.25
"""Number of salt crystals in a full bottle."""


def skills(runs: int) -> dict[str, object]:
    one = {skill: round(exactly_one(skill, runs), 3) for skill in ("expert", "novice")}
    return {"ok": 0.5 <= one["expert"] <= 0.7 and one["novice"] <= 0.25, "exactly_one": one}


def pour_figures(runs: int) -> dict[str, object]:
    rising = [round(mean, 2) for mean in means(TILTS, runs)]
    salt = round(salt_share(130.0, runs), 3)
    ms, size = pour_cost(max(runs // 3, 10))
    ok = rising == sorted(rising) and abs(salt - SALT) <= 0.1 and ms <= 220 and size <= 7000
    figures = {"means": dict(zip(TILTS, rising, strict=True)), "salt_share": salt}
    return {"ok": ok, **figures, "pour_ms_mean": round(ms, 1), "pour_bytes_mean": round(size)}


def sweet(runs: int) -> dict[str, object]:
    spots = sweet_spots(runs)
    return {"ok": all(own > others for own, others in spots.values()), "sweet_spots": spots}


def sweet_spots(runs: int) -> dict[int, tuple[float, float]]:
    """Compare, for bottles of several fillings, the rate of exactly one crystal at their own best tilt and at that of a
    full bottle."""
    full = SWEET_TILTS[20][2]
    return {
        count: (round(one_at((spices, salts), tilt, runs), 3), round(one_at((spices, salts), full, runs), 3))
        for count, (spices, salts, tilt) in SWEET_TILTS.items()
        if tilt != full
    }


def toss_figures(runs: int) -> dict[str, object]:
    rates = {skill: round(flips(skill, runs), 3) for skill in ("expert", "good", "casual", "novice")}
    ms, size = toss_cost(max(runs // 3, 10))
    wanted = {"expert": (0.6, 0.8), "casual": (0.25, 0.5), "novice": (0.12, 0.22)}
    ok = all(low <= rates[skill] <= high for skill, (low, high) in wanted.items()) and ms <= 40 and size <= 2000
    return {"ok": ok, "flips": rates, "toss_ms_mean": round(ms, 1), "toss_bytes_mean": round(size)}


def gone(runs: int) -> int:
    """Count crêpes thrown through the table, or three metres far."""
    ends = catches(runs)
    return ends["under the table"] + ends["far away"]


def at_tables(games: int) -> dict[str, object]:
    """Return the bytes sent to one spectator of whole games: news, differences of the view, and motion."""
    sizes = {**table_bytes("a_la_carte", games), **table_bytes("safranito", games)}
    wanted = {"throw": 2500, "pour": 7000, "toss": 2000}
    found = {what: round(size) for what, size in sizes.items()}
    return {"ok": all(found[what] <= most for what, most in wanted.items()), "bytes_at_tables": found}


def none(found: int) -> dict[str, object]:
    return {"ok": found == 0, "found": found}


AT_TABLES = 6
KITCHEN: dict[str, Callable[[], dict[str, object]]] = {
    "pouring_skills": lambda: skills(RUNS),
    "pours": lambda: pour_figures(RUNS),
    "sweet_spots": lambda: sweet(RUNS),
    "tosses": lambda: toss_figures(RUNS),
    "escapes": lambda: none(escapes(GESTURES)),
    "tosses_gone": lambda: none(gone(GESTURES)),
    "at_tables": lambda: at_tables(AT_TABLES),
    "kitchen_differences": lambda: none(differences(GESTURES // 100)),
}
"""Measurements, the longest first."""
