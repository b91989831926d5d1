"""Pours and tosses without physics: drawn as the fitted chances say, and the chances as physics has them."""

from collections import Counter

import pytest

from peppermill.core import Chance
from peppermill.games.a_la_carte import pour_model
from peppermill.games.a_la_carte.pieces import full_bottles
from peppermill.gestures import FLOOR, SKILLS, STILL, hand_of
from physics.pour_model_samples import anywhere, apart, cells_apart, hand_apart

DRAWS = 4_000
NEAR = 0.03


def test_chances_are_chances_for_every_bottle_tilt_and_stay() -> None:
    for crystals in range(pour_model.FULL + 1):
        for tilt in (60.0, 95.0, 122.0, 140.0, 180.0):
            for dwell in (0.0, 0.3, 1.0):
                chances = pour_model.fallen(crystals, tilt, dwell)
                assert len(chances) == crystals + 1
                assert sum(chances) == pytest.approx(1.0)
                assert min(chances) >= 0.0
            assert sum(pour_model.expected(crystals, tilt, 4.0)) == pytest.approx(1.0)


def test_more_tilt_lets_more_fall_and_a_bottle_on_its_side_hardly_any() -> None:
    means = [
        sum(number * chance for number, chance in enumerate(pour_model.fallen(20, tilt))) for tilt in range(90, 145, 5)
    ]
    assert means == sorted(means)
    assert means[0] < 0.01
    assert means[-1] > 2.0


def test_the_sweet_spot_moves_as_a_bottle_empties() -> None:
    def sweet(crystals: int) -> float:
        return max(range(100, 180), key=lambda tilt: pour_model.fallen(crystals, float(tilt))[1])

    assert 118 <= sweet(20) <= 124 < sweet(8) <= 132 < sweet(2)


def test_an_unsteady_hand_hits_one_less_often() -> None:
    rates = [pour_model.expected(20, 122.0, pour_model.unsteadiness(hand_of(skill)))[1] for skill in SKILLS]
    assert rates == sorted(rates, reverse=True)
    assert 0.5 <= rates[0] <= 0.7
    assert rates[-1] <= 0.3
    assert pour_model.unsteadiness(STILL) == 0.0
    assert pour_model.at_a_table(hand_of("good")) == pytest.approx((4.0**2 + (0.5 * 1.5) ** 2) ** 0.5)
    assert pour_model.unsteadiness(hand_of("good"), FLOOR) == pour_model.at_a_table(hand_of("good"))


def test_sampled_pours_follow_the_fitted_chances() -> None:
    bottle = full_bottles()[1]
    rng = Chance("drawn").stream("pours")
    fell = [pour_model.sample_pour(bottle, 2.1293, "good", rng) for _ in range(DRAWS)]
    counts = Counter(map(len, fell))
    wide = pour_model.expected(20, 122.0, pour_model.unsteadiness(hand_of("good")))
    assert apart(counts, wide).found < NEAR
    salt = [crystal.kind == "salt" for one in fell for crystal in one]
    assert sum(salt) / len(salt) == pytest.approx(0.25, abs=0.03)
    assert all(len({crystal.number for crystal in one}) == len(one) for one in fell)
    assert pour_model.sample_pour((), 2.1, "good", rng) == ()


@pytest.mark.parametrize("skill", SKILLS)
def test_tosses_end_as_often_in_each_way_as_they_did_in_the_air(skill: str) -> None:
    rng = Chance("drawn").stream(skill)
    ends = Counter(pour_model.caught(skill, rng) for _ in range(DRAWS))
    wanted = pour_model.hands().tosses[skill]
    assert sum(wanted) == pytest.approx(1.0, abs=0.001)
    for catch, chance in zip(pour_model.CATCHES, wanted, strict=True):
        assert ends[catch] / DRAWS == pytest.approx(chance, abs=NEAR)


def test_better_hands_flip_more_often() -> None:
    rates = [pour_model.hands().tosses[skill][0] for skill in SKILLS]
    assert rates == sorted(rates, reverse=True)


def test_physics_agrees_with_the_chances() -> None:
    """A small sample; `prove pour_model` has a large one. No further apart than luck brings it, and a little."""
    cells = cells_apart([anywhere(f"test/{number}") for number in range(100)])
    assert cells.found < cells.by_chance + 0.05
    one = hand_apart("good", 20, 122.0, 50, "test")
    assert one.found < 2 * one.by_chance + 0.05
