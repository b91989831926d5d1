"""Solve one dish taken alone as a Markov decision problem: the worth of a pan, and the best act in it.

A pan is its heat (0 to 7), how many crystals of each required colour lie in it (0 to 2), and salt (0 to 2): at most
1,944 states. Heat and crystals only ever grow, so one pass backwards solves it; an action that may change nothing is
repeated until it does. Compiled by numba and cached on disk: `prepare` does that at set-up.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from peppermill.compiled import fast

Numbers = NDArray[np.float64]
Acts = NDArray[np.int64]
KNOB: Final = 8
MANY: Final = 4
"""Crystals of one kind from which counts are not told apart: more than two spoil any dish."""
HEAT: Final = -1
DUMP: Final = -2
"""Acts: heat; spoil it on purpose. Else a required colour and a tilt, as one number."""
FINISHED, STAR, ACTION, BUMP, STAY, CUP, SPOIL, BINNED = range(8)
"""The scale: what finishing brings, what a star adds, what an action costs; how likely others turn the knob before the
next one; how likely the game is still on then; what a cup is worth; how many actions spoiling takes; what it is worth
to begin again after a dish is ruined."""


@fast
def solve(required: Acts, heats: Acts, falls: Numbers, scale: Numbers) -> tuple[Numbers, Acts]:
    """Compute the value of every state of a dish's pan and the best act in it.

    `required` holds the spices the dish needs by colour, `heats` its numbers (low, high, red), `falls[colour, tilt,
    spices, salts]` the probability of what falls in a pour, `scale` the weights of the values. Returns two arrays that
    are indexed by [crystals, salt, heat], where `crystals` has one digit to the base of three for each colour.
    """
    colours, tilts = falls.shape[0], falls.shape[1]
    low, high, red = heats[0], heats[1], heats[2]
    codes = 3**colours
    values = np.zeros((codes, 3, KNOB))
    acts = np.full((codes, 3, KNOB), HEAT)
    later = np.zeros((codes, 3, KNOB))
    digits = np.zeros(colours, dtype=np.int64)
    steps = np.ones(colours, dtype=np.int64)
    for colour in range(1, colours):
        steps[colour] = 3 * steps[colour - 1]
    bump, stay = scale[BUMP], scale[STAY]
    for code in range(codes - 1, -1, -1):
        enough, exact = True, colours > 0
        for colour in range(colours):
            digits[colour] = code // steps[colour] % 3
            enough = enough and digits[colour] >= required[colour]
            exact = exact and digits[colour] == required[colour]
        for salt in range(2, -1, -1):
            for heat in range(KNOB - 1, -1, -1):
                if heat >= red:
                    values[code, salt, heat] = later[code, salt, heat] = scale[BINNED]
                    continue
                if enough and low <= heat <= high:
                    worth = scale[FINISHED] + (scale[STAR] if exact and salt == 0 else 0.0)
                    values[code, salt, heat] = later[code, salt, heat] = worth
                    continue
                up = min(heat + 1, KNOB - 1)
                bumped = bump * later[code, salt, up]
                loop = stay * (1.0 - bump) / 6.0
                best = -1e9
                for steps_up in range(1, 4):
                    best = max(best, later[code, salt, min(heat + steps_up, KNOB - 1)])
                two = later[code, salt, min(heat + 2, KNOB - 1)]
                three = later[code, salt, min(heat + 3, KNOB - 1)]
                heated = (2.0 * later[code, salt, up] + two + three + best + scale[CUP] + stay * bumped) / 6.0
                best, act = (heated - scale[ACTION]) / (1.0 - loop), HEAT
                spoilt = scale[BINNED] - scale[ACTION] * scale[SPOIL]
                if spoilt > best:
                    best, act = spoilt, DUMP
                for colour in range(colours):
                    for tilt in range(tilts):
                        total, ruined = 0.0, 1.0
                        for spices in range(MANY - 1 - digits[colour]):
                            for salts in range(MANY - 1 - salt):
                                ruined -= falls[colour, tilt, spices, salts]
                                if spices + salts > 0:
                                    there = code + spices * steps[colour]
                                    total += falls[colour, tilt, spices, salts] * later[there, salt + salts, heat]
                        none = falls[colour, tilt, 0, 0] * stay
                        total += max(ruined, 0.0) * scale[BINNED] - scale[ACTION]
                        worth = (total + none * bumped) / (1.0 - none * (1.0 - bump))
                        if worth > best + 1e-12:
                            best, act = worth, colour * tilts + tilt
                values[code, salt, heat] = best
                acts[code, salt, heat] = act
                later[code, salt, heat] = stay * ((1.0 - bump) * best + bumped)
    return values, acts


def prepare() -> None:
    """Compile the function, or load what was compiled before."""
    solve(np.array([1]), np.array([0, 2, 3]), np.zeros((1, 1, MANY, MANY)), np.ones(8))
