"""The tasks of landing maps of À la carte, from the view of the seat that aims; and its models of pours and tosses."""

from typing import Any, Final

from peppermill.games.a_la_carte import pour_model
from peppermill.games.a_la_carte.commands import Flip, Season
from peppermill.games.a_la_carte.kitchen import pan
from peppermill.games.a_la_carte.pieces import BOTTLES
from peppermill.games.a_la_carte.view import ALaCarteView
from peppermill.games.landing_maps import PourTask, TossTask
from peppermill.gestures import SKILLS
from peppermill.gestures.pouring import stay

POURS: Final = "peppermill.games.a_la_carte.maps:pour_chances"
TOSSES: Final = "peppermill.games.a_la_carte.maps:toss_shares"


def task_of(view: ALaCarteView, command: Any) -> PourTask | TossTask | None:
    """Return the task of a pour or a toss; None for another command."""
    floor = view.options.floor / 100
    match command:
        case Season(gesture=gesture):
            crystals: Any = view.bottles[BOTTLES.index(gesture.bottle)]
            return PourTask(POURS, len(crystals), stay(gesture.tilt).seconds, floor)
        case Flip(gesture=gesture):
            return TossTask(TOSSES, pan(), gesture, floor)
    return None


def pour_chances(crystals: int, tilt: float, dwell: float) -> tuple[float, ...]:
    """Return the chances of 0, 1, 2 … crystals at exactly this tilt (degrees)."""
    return pour_model.fallen(crystals, tilt, round(dwell, 1))


def toss_shares(skill: float) -> dict[str, float]:
    """Return the share of each end of sensible tosses by a hand of this skill."""
    below = min(int(skill), 3)
    low, high = (pour_model.hands().tosses[SKILLS[place]] for place in (below - 1, below))
    part = skill - below
    shares = zip(pour_model.CATCHES, low, high, strict=True)
    return {caught: round(one + part * (other - one), 4) for caught, one, other in shares}
