"""Tosses: a crêpe flies, turns over, and lies somehow."""

import math

import msgspec
import pytest

from peppermill.games.a_la_carte.kitchen import kitchen, pan
from peppermill.gestures import STILL, hand_of, toss
from peppermill.physics import simulate
from peppermill.physics.motion import unpack
from peppermill.physics.scenes import Pose, Turn
from peppermill.physics.tossing import judged
from physics.kitchen_trials import catches, flips

WAITING = Pose((0.0, 0.0, 0.0))


def leaning(degrees: float) -> Turn:
    half = math.radians(degrees) / 2
    return math.cos(half), math.sin(half), 0.0, 0.0


@pytest.mark.parametrize(
    ("place", "degrees", "caught"),
    [
        ((0.0, 0.0, 0.001), 0.0, "recipe"),
        ((0.0, 0.0, 0.001), 180.0, "picture"),
        ((0.0, 0.03, 0.01), 170.0, "picture"),
        ((0.0, 0.05, 0.015), 175.0, "half-out"),
        ((0.0, 0.02, 0.01), 140.0, "half-out"),
        ((0.0, 0.02, 0.05), 90.0, "on-edge"),
        ((0.0, 0.12, -0.08), 180.0, "beside"),
        ((0.0, 0.0, -0.05), 0.0, "beside"),
    ],
)
def test_how_a_crepe_lies_is_judged(place: tuple[float, float, float], degrees: float, caught: str) -> None:
    assert judged(kitchen(), Pose(place, leaning(degrees)), WAITING) == caught


def test_a_pan_that_is_not_moved_keeps_its_crepe() -> None:
    facts = simulate(pan(), toss(0.0, 0.0), 1, STILL).facts
    assert facts.caught == "recipe"
    waiting = -kitchen().skillet.waits_back
    assert facts.crepe.place == pytest.approx((0, waiting, kitchen().pancake.thickness / 2), abs=0.01)


def test_lift_then_flick_turns_it_over_and_both_at_once_do_not() -> None:
    assert simulate(pan(), toss(), 1, STILL).facts.flipped
    assert not simulate(pan(), toss(lag=0.0), 1, STILL).facts.flipped
    assert not simulate(pan(), toss(wrist=3.0), 1, STILL).facts.flipped


@pytest.mark.slow
def test_a_steady_hand_catches_most_and_an_unsteady_one_few() -> None:
    """The bounds, and what luck does in so few; `prove physics` has a large sample."""
    assert 0.45 <= flips("expert", 60) <= 0.93
    assert flips("novice", 60) <= 0.35


def test_a_pan_that_waits_elsewhere_catches_nothing() -> None:
    facts = simulate(pan(), toss(along=-0.1, across=0.06), 1, STILL).facts
    assert not facts.flipped
    assert facts.pan.place == pytest.approx((0.06, -0.1 - kitchen().skillet.waits_back, 0.0), abs=0.002)


def test_the_motion_shows_pan_and_crepe_and_ends_as_the_facts_say() -> None:
    result = simulate(pan(), toss(), 1, hand_of("good"))
    played = unpack(result.motion.packed)
    assert (played.kind, played.rate_hz, played.labels) == ("toss", 60, (-1, 0))
    assert played.final[1, :3] == pytest.approx(result.facts.crepe.place, abs=1e-6)
    assert played.final[0, :3] == pytest.approx(result.facts.pan.place, abs=1e-6)
    assert 0.05 < played.frames[:, 1, 2].max() < 0.6
    assert [one.kind for one in played.contacts][:1] == ["pan"]


def test_the_same_hand_and_luck_toss_the_same() -> None:
    one, again, other = (simulate(pan(), toss(), seed) for seed in (7, 7, 8))
    assert one == again
    assert one.motion != other.motion


def test_every_toss_ends_somehow_and_none_under_the_table() -> None:
    ends = catches(40)
    assert ends["under the table"] == ends["far away"] == 0
    assert len([name for name, count in ends.items() if count]) >= 2


def test_the_air_has_a_say() -> None:
    """Without it half of all tosses would end otherwise."""
    still = msgspec.structs.replace(pan().kitchen.pancake, air=0.0)
    vacuum = msgspec.structs.replace(pan(), kitchen=msgspec.structs.replace(pan().kitchen, pancake=still))
    gestures = [toss(1.2 + 0.1 * step, 8.0 + 0.3 * step) for step in range(5)]
    assert any(
        simulate(pan(), gesture, 1, STILL).facts.crepe != simulate(vacuum, gesture, 1, STILL).facts.crepe
        for gesture in gestures
    )
