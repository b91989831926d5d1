"""Hands: what they can do, and how far they miss what they mean."""

import math
import statistics

import msgspec
import pytest

from peppermill.core import Chance, Refused
from peppermill.gestures import FLOOR, SKILLS, STILL, Hand, Throw, check, hand_of, limits, perturb
from peppermill.gestures.noise import sd_of, spreads

MIDDLE = Throw("south")


@pytest.mark.parametrize("name", limits("throw"))
def test_check_refuses_throws_outside_a_limit_by_its_name(name: str) -> None:
    limit = limits("throw")[name]
    for value in (limit.low, limit.high):
        check(msgspec.structs.replace(MIDDLE, **{name: value}))
    for value in (limit.low - 0.001, limit.high + 0.001, 1e300):
        with pytest.raises(Refused) as refused:
            check(msgspec.structs.replace(MIDDLE, **{name: value}))
        assert refused.value.refusal.params["field"] == name
        assert {limit.low, limit.high} & set(refused.value.refusal.params.values())


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_check_refuses_nan_and_infinity(value: float) -> None:
    with pytest.raises(Refused) as refused:
        check(msgspec.structs.replace(MIDDLE, spin=value))
    assert refused.value.refusal.code == "gesture-not-a-number"


def test_check_refuses_a_hand_over_the_edge() -> None:
    with pytest.raises(Refused) as refused:
        check(msgspec.structs.replace(MIDDLE, outside=-0.01))
    assert refused.value.refusal.code == "gesture-over-the-edge"


def test_a_gesture_is_read_strictly() -> None:
    text = msgspec.json.encode(MIDDLE)
    assert msgspec.json.decode(text, type=Throw) == MIDDLE
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text.replace(b'"spin"', b'"spun"'), type=Throw)


def test_check_refuses_values_that_are_no_gesture() -> None:
    with pytest.raises(TypeError):
        check(FLOOR)
    with pytest.raises(TypeError):
        perturb(FLOOR, FLOOR, Chance(1))


def test_skills_have_names_and_numbers_between() -> None:
    assert [hand_of(name).skill for name in SKILLS] == [1.0, 2.0, 3.0, 4.0]
    assert hand_of("2.5") == hand_of(2.5) == Hand(2.5)
    assert sd_of("throw", "direction", Hand(1.5)) == pytest.approx(math.sqrt(1.0 * 1.8))
    assert [sd_of("throw", "direction", hand_of(name)) for name in SKILLS] == list(spreads("throw")["direction"].sd)
    assert sd_of("throw", "direction", FLOOR) == 0.5
    for unknown in ("wizard", 0.9, 4.1, "nan"):
        with pytest.raises(Refused):
            hand_of(unknown)


def test_perturb_depends_on_the_seed_alone() -> None:
    assert perturb(MIDDLE, FLOOR, Chance("a")) == perturb(MIDDLE, FLOOR, Chance("a"))
    assert perturb(MIDDLE, FLOOR, Chance("a")) != perturb(MIDDLE, FLOOR, Chance("b"))
    assert perturb(MIDDLE, STILL, Chance("a")) == MIDDLE


def test_perturb_has_its_spread_and_stays_within_limits() -> None:
    hand = hand_of("novice")
    done = [perturb(msgspec.structs.replace(MIDDLE, speed=1.0), hand, Chance(seed)) for seed in range(600)]
    assert statistics.stdev(one.direction for one in done) == pytest.approx(math.radians(5), rel=0.1)
    assert statistics.stdev(math.log(one.speed) for one in done) == pytest.approx(0.13, rel=0.1)
    for one in done:
        check(one)
