"""The physics on samples as large as the bounds ask for."""

from collections.abc import Callable

import numpy as np

from physics import trials

WANTED = {"expert": (1.0, 0.92), "good": (0.98, 0.67), "casual": (0.88, 0.39), "novice": (0.61, 0.19)}
"""How often each skill hits a bowl's and an action circle's radius at middle distance."""
RATE = 0.05
"""By how much a rate of 600 throws may be off: two and a half standard deviations at worst."""


def throws() -> dict[str, object]:
    slides = [trials.slide_error(speed) for speed in np.linspace(0.5, 2.5, 21).tolist()]
    spin, blow = trials.slid(1.0, 30.0) / trials.slid(1.0) - 1, trials.worst_blow()
    rises = trials.energy_rises(500)
    restless, drift = trials.unrest(1_000)
    tunnelled = trials.tunnelled(1_000)
    rates = trials.hit_rates(600)
    turned = {tumble: trials.turned_over(tumble, 300) for tumble in (0.0, 5.0, 10.0, 20.0, 40.0)}
    proxy = float(np.median(trials.proxy_distances(300)))
    off = max(abs(a - b) for skill, wanted in WANTED.items() for a, b in zip(rates[skill], wanted, strict=True))
    return {
        "ok": max(map(abs, slides)) <= 0.03
        and 0.06 <= spin <= 0.11
        and blow <= 0.05
        and sum(rise > 0.01 for rise in rises) == 0
        and (restless, tunnelled["under"], tunnelled["inside"], tunnelled["passing"]) == (0, 0, 0, 0)
        and drift <= 0.01
        and off <= RATE
        and proxy <= 0.01,
        "slide_error": round(max(map(abs, slides)), 4),
        "spin_slide": round(spin, 4),
        "blow_error_m_s": round(blow, 4),
        "energy_rise": max(rises),
        "restless": restless,
        "drift_mm_s": drift,
        "tunnelled": tunnelled,
        "hit_rates": rates,
        "turned_over": turned,
        "proxy_median_m": round(proxy, 4),
    }


PARTS: dict[str, Callable[[], dict[str, object]]] = {"throws": throws}
"""Pours and tosses add theirs here."""


def physics() -> dict[str, object]:
    figures = {name: part() for name, part in PARTS.items()}
    return {"ok": all(figure["ok"] for figure in figures.values()), **figures}
