"""Fingers of people who toss for the first time: imprecise, each in a way of their own, and ready to learn.

They imitate the drawn gesture, slower or faster than it is, with another timing, with a tremor, and never twice the
same; after a failure they change what the page said, by a third or by some hundredths of a second. No number of the
physics is known to them.
"""

import math
import random
from collections.abc import Callable
from typing import Any, Final

import msgspec

from browser.hands import handed
from peppermill.games.a_la_carte.kitchen import pan
from peppermill.gestures import FLOOR, Toss
from peppermill.physics import simulate

Samples = list[dict[str, float]]
DRAWN: Final = 1000.0
"""px/s of the drawn strokes at their fastest."""
LENGTH: Final = 85.0
"""px of the drawn lift, and of the drawn hook."""
BEHIND: Final = 0.07
"""s of the drawn hook behind the lift."""
STEP: Final = 1.35
LATER: Final = 0.04
ASIDE: Final = 22.0
"""px"""


class Novice:
    """One person: what they usually do (drawn at the beginning), and what they have learned since."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(f"novice/{seed}")
        gauss = self.rng.gauss
        self.up = DRAWN * math.exp(gauss(-0.25, 0.4))
        self.side = DRAWN * math.exp(gauss(-0.25, 0.4))
        self.late = BEHIND + gauss(0.03, 0.045)
        self.hand = self.rng.choice((1, 1, 1, -1))
        self.aside = self.away = 0.0

    def learn(self, fault: str) -> None:
        """Change what a fault, as the page names it, asks to be changed."""
        match fault:
            case "too-soft" | "slow-hook" | "no-hook":
                self.side *= STEP
            case "too-hard":
                self.side /= STEP
            case "too-low" | "slow-lift" | "no-lift":
                self.up *= STEP
            case "too-high":
                self.up /= STEP
            case "too-early":
                self.late += LATER
            case "too-late":
                self.late -= LATER
            case "too-near":
                self.away += ASIDE
            case "too-far":
                self.away -= ASIDE
            case "too-left":
                self.aside += ASIDE
            case "too-right":
                self.aside -= ASIDE
            case _:
                pass

    def toss(self, width: float, height: float) -> Samples:
        """The way of one finger at 60 samples a second, from when it touches to when it leaves."""
        gauss = self.rng.gauss
        up, side = self.up * math.exp(gauss(0, 0.15)), self.side * math.exp(gauss(0, 0.15))
        late = self.late + gauss(0, 0.02)
        far, wide = (LENGTH * math.exp(gauss(0.2, 0.25)) for _ in range(2))
        lean, still = math.radians(gauss(0, 6)), abs(gauss(0.2, 0.1))
        lift, hook = _way(far, up), _way(wide, side)
        drift = (self.aside + gauss(0, 5), self.away + gauss(0, 5))
        begins = (still + max(-late, 0.0), still + max(late, 0.0))
        over = max(begins[0] + 1.875 * far / up, begins[1] + 1.875 * wide / side)
        ends = over + (0.3 if self.aside or self.away else abs(gauss(0.08, 0.04)))
        samples = []
        for index in range(math.ceil(ends * 60) + 1):
            t = index / 60
            high, away = lift(t - begins[0]), self.hand * hook(t - begins[1])
            moved = _eased((t - over) / 0.25)
            x = width / 2 + away * math.cos(lean) + high * math.sin(lean) + drift[0] * moved + gauss(0, 0.5)
            y = height * 0.8 - high * math.cos(lean) + away * math.sin(lean) - drift[1] * moved + gauss(0, 0.5)
            samples.append({"t": t, "x": x, "y": y})
        return samples


def _eased(part: float) -> float:
    p = min(max(part, 0.0), 1.0)
    return float(p**3 * (10 - 15 * p + 6 * p * p))


def _way(length: float, fastest: float) -> Callable[[float], float]:
    """A way with the least jerk, of this length and this highest speed."""
    seconds = 1.875 * length / fastest
    return lambda t: length * _eased(t / seconds)


def job_of(samples: Samples, width: float, height: float) -> dict[str, Any]:
    """Ask the trackers what they make of it, as a job for `browser.hands.handed`."""
    view = {
        "width": width,
        "height": height,
        "pxPerMetre": 1,
        "side": "south",
        "centre": {"x": 0, "y": 0},
        "bottle": "",
    }
    return {"by": "path", "wanted": {"type": "toss"}, "view": view, "samples": samples}


def learned(count: int, tries: int = 3) -> list[float]:
    """Return which share of novices has caught a toss by the first try, the second, and so on."""
    people, done, shares = [Novice(seed) for seed in range(count)], set[int](), list[float]()
    width, height = 358.0, 384.0
    for attempt in range(tries):
        trying = [at for at in range(count) if at not in done]
        jobs = [job_of(people[at].toss(width, height), width, height) for at in trying]
        for at, answer in zip(trying, handed(jobs), strict=True):
            if answer["gesture"] is None:
                people[at].learn(answer["trouble"])
                continue
            facts = simulate(pan(), msgspec.convert(answer["gesture"], Toss), f"{at}/{attempt}", FLOOR).facts
            if facts.flipped:
                done.add(at)
            else:
                assert facts.review is not None
                people[at].learn(facts.review.fault)
        shares.append(len(done) / count)
    return shares
