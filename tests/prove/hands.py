"""Hands at a browser in numbers: that the ways in are alike, and a good hand is as good as hands are."""

import msgspec

from browser.hand_figures import (
    WAYS,
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
from peppermill.gestures import Throw
from peppermill.gestures.throwing import EASY
from peppermill.table import Chance

GOAL = (0.98, 0.67)
"""of a good hand, by the notes: bowl and action circle at the middle distance"""
NEAR = 0.10


def anywhere(count: int) -> list[Throw]:
    """Throws of all kinds that may end on the board."""
    luck = Chance("anywhere").stream("throws")
    return [
        msgspec.structs.replace(
            EASY,
            place=0.5 * (luck.real() - 0.5),
            direction=1.7 * (luck.real() - 0.5),
            speed=0.55 + 0.95 * luck.real(),
            loft=0.6 * luck.real() - 0.1,
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
    swipe = longest_swipe()
    good = all(abs(rate - goal) <= NEAR for found in rates.values() for rate, goal in zip(found, GOAL, strict=True))
    alike = all(abs(rate - bare) <= NEAR for rate in tosses.values())
    alike = alike and all(abs(rate - poured) <= NEAR for rate in pours.values())
    return {
        "ok": max(spots.values()) <= 0.02 and swipe <= 0.6 and moved <= 0.06 and good and alike,
        "same_spot_m": spots,
        "longest_swipe": swipe,
        "moved_by_5_percent_m": moved,
        "good_hits": rates,
        "good_tosses": {"bare": bare, **tosses},
        "good_pours": {"bare": poured, **pours},
    }
