"""Numbers of pours, for tests of what makes and sends them."""

from peppermill.gestures import Pour
from peppermill.gestures.pouring import RATE, share_near_the_top, stay


def pour_parameters(poured: Pour) -> tuple[float, float, float]:
    """Return tilt, dwell and turning time of a pour: the inverse of `pour`."""
    top, first, _ = there = stay(poured.tilt)
    return top, there.seconds, first / RATE / max(1.0 - share_near_the_top(top), 0.1)
