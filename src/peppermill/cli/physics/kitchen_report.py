"""The report's sections on pours and tosses."""

import math
from typing import Any, Final

import numpy as np

from peppermill.cli.physics.report_section import Section
from peppermill.games.a_la_carte.kitchen import full_bottle, pan
from peppermill.gestures import SKILLS, STILL, Toss, hand_of, pour, toss
from peppermill.i18n import Words
from peppermill.physics import simulate

TILTS: Final = (105, 112, 120, 128, 136, 150, 165, 180)
DWELLS: Final = (0.15, 0.3, 0.6)
WRISTS: Final = (6.0, 7.0, 8.0, 9.0, 10.0, 11.0)
LAGS: Final = (0.0, 0.03, 0.06, 0.09, 0.12)
SLOWER: Final = 5
"""Pours cost as much as so many throws: that many times fewer are made for each point."""


def crystals(kit: Any, times: int, words: Words) -> Section:
    """Plot how many crystals fall by tilt and dwell."""
    figure, axes = kit.subplots(figsize=(7, 4.5))
    for dwell in DWELLS:
        means = [np.mean([_fallen(tilt, dwell, run) for run in range(max(times // SLOWER, 1))]) for tilt in TILTS]
        axes.plot(TILTS, means, marker="o", label=words.say("cli-physics-crystals-dwell", seconds=words.decimal(dwell)))
    axes.set(xlabel=words.say("cli-physics-crystals-tilt"), ylabel=words.say("cli-physics-crystals-fallen"))
    axes.legend()
    return Section(words.say("cli-physics-crystals"), words.say("cli-physics-crystals-note"), figure)


def _fallen(tilt: float, dwell: float, run: int) -> int:
    gesture = pour("pepper", math.radians(tilt), dwell)
    return len(simulate(full_bottle(), gesture, f"report/{tilt}/{dwell}/{run}", STILL).facts.fallen)


def tosses(kit: Any, times: int, words: Words) -> Section:
    """Plot how often tosses succeed by wrist and lag, and by skill."""
    figure, (left, right) = kit.subplots(1, 2, figsize=(10, 4.5), width_ratios=(2, 1))
    grid = [[_flipped(toss(wrist=wrist, lag=lag), "expert", max(times // 2, 1)) for wrist in WRISTS] for lag in LAGS]
    shown = left.pcolormesh(WRISTS, [1000 * lag for lag in LAGS], grid, vmin=0.0, vmax=1.0)
    left.set(xlabel=words.say("cli-physics-tosses-wrist"), ylabel=words.say("cli-physics-tosses-lag"))
    figure.colorbar(shown, ax=left)
    right.bar(SKILLS, [_flipped(toss(), skill, times) for skill in SKILLS])
    right.set(ylim=(0, 1), ylabel=words.say("cli-physics-tosses-share"))
    return Section(words.say("cli-physics-tosses"), words.say("cli-physics-tosses-note"), figure)


def _flipped(gesture: Toss, skill: str, times: int) -> float:
    hand = hand_of(skill)
    good = [simulate(pan(), gesture, f"report/{time}", hand).facts.caught == "picture" for time in range(times)]
    return sum(good) / times
