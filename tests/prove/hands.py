"""Measure gestures made at a browser: all ways of input are alike, and a good hand hits as often as specified."""

import msgspec

from browser.hand_figures import (
    WAYS,
    acceptance,
    aims,
    hit_rates,
    longest_swipe,
    moved_by_speed,
    pour_rate_without,
    pour_rates,
    same_spot,
    toss_rate_without,
    toss_rates,
)
from browser.novice import learned
from peppermill.core import Chance
from peppermill.gestures import Throw
from peppermill.gestures.throwing import EASY_THROW

GOAL = (0.98, 0.67)
"""Hit rates of a good hand at the middle distance: bowl and action circle."""
NEAR = 0.10
THIRD = 0.75
"""Share of novices who have caught a toss by the third try."""


def anywhere(count: int) -> list[Throw]:
    """Return throws of all kinds that may end on the board."""
    rng = Chance("anywhere").stream("throws")
    return [
        msgspec.structs.replace(
            EASY_THROW,
            place=0.5 * (rng.real() - 0.5),
            direction=1.7 * (rng.real() - 0.5),
            speed=0.55 + 0.95 * rng.real(),
            loft=0.6 * rng.real() - 0.1,
        )
        for _ in range(count)
    ]


def hands(count: int) -> dict[str, object]:
    spots = same_spot()
    moved = max(moved_by_speed(aims()), moved_by_speed(anywhere(count)))
    rates = {way: hit_rates(way, count) for way in WAYS}
    bare = toss_rate_without(count)
    tosses = {way: toss_rates(way, count) for way in WAYS}
    poured, pours = pour_rate_without(count), {way: pour_rates(way, count) for way in WAYS}
    swipe, novices = longest_swipe(), learned(count)
    gestures = acceptance(count)
    fair = all(figure["newest"] == (0 if kind == "cheating" else figure["first"]) for kind, figure in gestures.items())
    good = all(abs(rate - goal) <= NEAR for found in rates.values() for rate, goal in zip(found, GOAL, strict=True))
    alike = all(abs(rate - bare) <= NEAR for rate in tosses.values())
    alike = alike and all(abs(rate - poured) <= NEAR for rate in pours.values())
    taught = novices[-1] >= THIRD
    return {
        "ok": fair and max(spots.values()) <= 0.02 and swipe <= 0.6 and moved <= 0.06 and good and alike and taught,
        "accepted_gestures": gestures,
        "same_spot_m": spots,
        "longest_swipe": swipe,
        "moved_by_5_percent_m": moved,
        "good_hits": rates,
        "good_tosses": {"bare": bare, **tosses},
        "good_pours": {"bare": poured, **pours},
        "novices_by_try": novices,
    }
