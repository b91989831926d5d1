"""Reviews of failed tosses, measured from the gesture and from the flight. No rule reads them."""

import math
from collections.abc import Sequence
from typing import Final

from peppermill.gestures import Toss, limits
from peppermill.gestures.tossing import toss_parameters
from peppermill.physics.facts import Catch, TossFault, TossReview
from peppermill.physics.tossing.flight import Flown, Rows
from peppermill.physics.tossing.pan import CM

WRONG: Final = 0.7
"""Share of the way from the middle to the end of a reliable range from which a number is named as the fault."""
FAULTS: Final[dict[str, tuple[TossFault, TossFault]]] = {
    "wrist": ("too-soft", "too-hard"),
    "lag": ("too-early", "too-late"),
    "lift": ("too-low", "too-high"),
    "along": ("too-near", "too-far"),
    "across": ("too-left", "too-right"),
}


def review(flown: Flown, pan: Sequence[float], every: int, meant: Toss, caught: Catch) -> TossReview:
    """Describe a flight, and name the fault of the gesture that was meant.

    `pan` is the pose in which the pan waits, `every` the number of steps of a recorded frame.
    """
    middle = [float(row[2]) for row in flown.crepes]
    top = max(range(len(middle)), key=middle.__getitem__)
    down = next((step // every for step, _, _ in flown.hits if step // every > top), len(middle) - 1)
    return TossReview(
        height=round(middle[top] / CM, 3),
        turned=round(_turned(flown.crepes[: down + 1]), 2),
        ahead=round(float(flown.crepes[down][1]) / CM - pan[1], 3),
        fault="none" if caught == "picture" else fault_of(meant),
    )


def fault_of(meant: Toss) -> TossFault:
    """Return the number farthest from the middle of its reliable range as the fault; `chance` if all are near it."""
    worst, fault = WRONG, "chance"
    for name, value in toss_parameters(meant)._asdict().items():
        share = share_of(name, value)
        if abs(share) > worst:
            worst, fault = abs(share), FAULTS[name][share > 0]
    return fault  # type: ignore[return-value]  # mypy loses the literal in the tuple


def share_of(name: str, value: float) -> float:
    """Return where a value of a toss lies in the range of reliable ones: -1 at the lower end, 0 in the middle, 1 at the
    upper end, and beyond these outside of it.

    `name` is a field of the limits `reliable_toss`. The scale is logarithmic for the speeds `lift` and `wrist`.
    """
    known = limits("reliable_toss")[name]
    low, high = known.low, known.high
    if name in ("lift", "wrist"):
        value, low, high = math.log(max(value, low / 100)), math.log(low), math.log(high)
    return (2 * value - low - high) / (high - low)


def _turned(frames: Sequence[Rows]) -> float:
    """Return the sum of turns about the axis across, frame by frame: the crêpe turns by far less than half
    between two."""
    whole, before = 0.0, 0.0
    for frame in frames:
        now = 2 * math.atan2(float(frame[4]), float(frame[3]))
        whole += math.remainder(now - before, 2 * math.pi)
        before = now
    return whole
