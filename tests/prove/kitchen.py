"""`prove physics`, the kitchen's part: pours and tosses on samples large enough to judge a rate by."""

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

RUNS = 300
ESCAPES = 1000
TILTS = (110, 118, 126, 134, 142, 150)
SALT = 0.25
"""of the crystals in a full bottle are salt"""


def kitchen(runs: int = RUNS, gestures: int = ESCAPES) -> dict[str, object]:
    pours, tosses = pour_figures(runs), toss_figures(runs)
    safe = {
        "escapes": escapes(gestures),
        "tosses_gone": catches(gestures)["under the table"],
        "differences": differences(max(gestures // 100, 2)),
    }
    oks = [pours.pop("ok"), tosses.pop("ok"), not any(safe.values())]
    return {"ok": all(oks), **pours, **tosses, **safe}


def pour_figures(runs: int) -> dict[str, object]:
    one = {skill: round(exactly_one(skill, runs), 3) for skill in ("expert", "novice")}
    rising = [round(mean, 2) for mean in means(TILTS, runs // 3)]
    salt = round(salt_share(130.0, runs // 3), 3)
    sweet = sweet_spots(runs)
    ms, size = pour_cost(max(runs // 3, 10))
    ok = (
        0.5 <= one["expert"] <= 0.7
        and one["novice"] <= 0.25
        and rising == sorted(rising)
        and abs(salt - SALT) <= 0.1
        and all(own > others for own, others in sweet.values())
        and ms <= 220
        and size <= 7000
    )
    figures = {"exactly_one": one, "means": dict(zip(TILTS, rising, strict=True)), "salt_share": salt}
    return {"ok": ok, **figures, "sweet_spots": sweet, "pour_ms_mean": round(ms, 1), "pour_bytes_mean": round(size)}


def sweet_spots(runs: int) -> dict[int, tuple[float, float]]:
    """For bottles of several fillings: exactly one at the own best tilt, and at the best tilt of a full bottle."""
    full = SWEET_TILTS[20][2]
    return {
        count: (round(one_at((spices, salts), tilt, runs // 3), 3), round(one_at((spices, salts), full, runs // 3), 3))
        for count, (spices, salts, tilt) in SWEET_TILTS.items()
        if tilt != full
    }


def toss_figures(runs: int) -> dict[str, object]:
    rates = {skill: round(flips(skill, runs), 3) for skill in ("expert", "good", "casual", "novice")}
    ms, size = toss_cost(max(runs // 3, 10))
    wanted = {"expert": (0.6, 0.8), "casual": (0.25, 0.5), "novice": (0.12, 0.22)}
    ok = all(low <= rates[skill] <= high for skill, (low, high) in wanted.items()) and ms <= 40 and size <= 2000
    return {"ok": ok, "flips": rates, "toss_ms_mean": round(ms, 1), "toss_bytes_mean": round(size)}
