"""Pours: what falls, what stays, and that a bottle is a bottle."""

import math

import msgspec
import numpy as np
import pytest

from peppermill.core import Chance, Refused
from peppermill.games.a_la_carte.kitchen import SALT, full_bottle, kitchen
from peppermill.gestures import STILL, pour
from peppermill.physics import simulate
from peppermill.physics.kitchen import Bottle, Crystal
from peppermill.physics.motion import HAND, unpack
from peppermill.physics.pouring import pile
from peppermill.physics.pouring.course import course
from peppermill.physics.pouring.glass import CM, STEPS
from peppermill.physics.pouring.rooms import Held
from peppermill.physics.pouring.turning import turn
from peppermill.physics.samples import swing
from physics.kitchen_trials import (
    SWEET_TILTS,
    THROUGH,
    counts,
    differences,
    escapes,
    exactly_one,
    in_room,
    last_seen,
    means,
    one_at,
    pour_cost,
    poured,
    salt_share,
    toss_cost,
)
from physics.table_bytes import table_bytes


def test_a_smooth_hand_passes_its_samples_and_rests_at_both_ends() -> None:
    samples = np.sin(np.linspace(0.0, np.pi, 61)) ** 2
    times = np.linspace(-0.2, 1.2, 1401)
    place, speed, push = swing(samples, 60.0, times)
    assert np.abs(place - np.sin(np.pi * np.clip(times, 0, 1)) ** 2).max() < 0.003
    assert np.abs(np.diff(place) * 1000 - (speed[1:] + speed[:-1]) / 2).max() < 0.02
    assert np.abs(np.diff(speed) * 1000 - (push[1:] + push[:-1]) / 2).max() < 2.0
    assert (place[:100] == place[0]).all()
    assert (speed[[0, -1]] == 0.0).all()


def test_a_crystal_that_touches_nothing_flies_as_in_any_room() -> None:
    """The forces of the turning frame, all of them: in the room the path is a parabola, however the hand moves."""
    glass = msgspec.structs.replace(
        kitchen().glass, body_radius=50.0, body_height=100.0, pivot=50.0, reroll_seconds=0.05, reroll_reach=0.0
    )
    way = course(glass, pour("pepper", 2.5, 0.1, 0.3), Chance(3).stream("shake"))
    begun = np.array([[1.0, 2.0, 5003.0, 1.0, 0.0, 0.0, 0.0]])
    turned = turn(glass, kitchen().gem, begun, way, 12)
    held = Held(glass, way)
    seen = np.array([held.poses(frame * 12, poses)[0, :3] for frame, poses in enumerate(turned.frames)])
    times = np.arange(len(seen)) * 12 / STEPS
    start = held.poses(0, begun)[0, :3]
    speed = np.array([axis.speed[0] for axis in way.way])
    wanted = start + speed * times[:, None] + np.outer(times**2, (0.0, 0.0, -981.0 / 2))
    fallen = (
        times < 0.21
    )  # by 20 cm, while the bottle has turned by 75°; steps of Euler's method are worth a few per cent
    assert np.abs(seen - wanted)[fallen].max() < 0.05 * 20


def test_nothing_falls_from_a_bottle_that_is_not_turned_over() -> None:
    assert counts(85.0, 6) == [0] * 6


def test_much_falls_from_a_bottle_that_is_and_all_in_order() -> None:
    facts = poured(150.0, 1).facts
    assert len(facts.fallen) >= 2
    assert [fell.time for fell in facts.fallen] == sorted(fell.time for fell in facts.fallen)


def test_no_crystal_is_lost_or_doubled_over_many_pours() -> None:
    bottle, fallen = full_bottle(), []
    for turn_over in range(5):
        facts = poured(140.0, turn_over, bottle=bottle).facts
        fallen += [fell.number for fell in facts.fallen]
        bottle = Bottle(bottle.kitchen, facts.left)
        assert sorted(fallen + [crystal.number for crystal in bottle.crystals]) == list(range(20))
        kinds = {crystal.number: crystal.kind for crystal in bottle.crystals}
        assert all((kind == SALT) == (number >= 15) for number, kind in kinds.items())
    assert 3 <= len(fallen) < 20


def test_crystals_stay_where_a_pour_left_them_and_the_next_begins_there() -> None:
    first = poured(100.0, "stay")
    lying = {crystal.number: crystal.pose for crystal in first.facts.left}
    seen = last_seen(first)
    again = unpack(poured(100.0, "next", bottle=Bottle(kitchen(), first.facts.left)).motion.packed)
    for body, label in enumerate(again.labels):
        if label != HAND:
            pose = lying[label]
            assert pose is not None
            assert seen[label] == pytest.approx(in_room(pose.place), abs=1e-4)
            assert again.frames[0, body, :3] == pytest.approx(in_room(pose.place), abs=4e-4)


def test_a_pour_begins_with_a_roll_of_the_pile_nobody_can_foresee() -> None:
    """The same gesture by the steadiest hand: what falls differs from seed to seed."""
    assert len({tuple(fell.number for fell in poured(125.0, seed).facts.fallen) for seed in range(8)}) > 2


@pytest.mark.parametrize(("spices", "salts"), [(0, 0), (1, 0), (0, 5), (2, 3)])
def test_a_bottle_may_hold_anything_that_is_left(spices: int, salts: int) -> None:
    result = poured(178.0, 5, bottle=full_bottle("pepper", spices, salts))
    assert len(result.facts.fallen) + len(result.facts.left) == spices + salts
    assert unpack(result.motion.packed).labels == (HAND, *range(spices + salts))


def test_a_bottle_is_refilled_on_top_of_what_is_left() -> None:
    left = poured(150.0, 3).facts.left
    fresh = tuple(Crystal(100 + number, "pepper") for number in range(20 - len(left)))
    refilled = poured(90.0, 4, bottle=Bottle(kitchen(), left + fresh)).facts
    assert len(refilled.left) == 20
    assert all(crystal.pose is not None for crystal in refilled.left)


def test_what_falls_comes_to_rest_in_the_pan_or_beside_it() -> None:
    fallen = [fell for seed in range(4) for fell in poured(145.0, seed).facts.fallen]
    inside = [fell for fell in fallen if fell.in_pan]
    assert len(inside) >= 0.8 * len(fallen) > 0
    for fell in fallen:
        assert -0.006 < fell.pose.place[2] < 0.03


def test_the_mouth_is_above_the_pan_and_the_bottle_stands_in_the_end() -> None:
    played = unpack(poured(118.0, 2).motion.packed)
    assert (played.kind, played.rate_hz, played.labels[0]) == ("pour", 30, HAND)
    assert played.final[0, 3:] == pytest.approx((1, 0, 0, 0), abs=0.01)
    tilted = played.frames[:, 0, 3:]
    assert math.degrees(2 * np.arccos(np.abs(tilted[:, 0]).min())) == pytest.approx(118, abs=2)


def test_a_refused_pour_costs_nothing() -> None:
    bottle = full_bottle()
    with pytest.raises(Refused):
        simulate(bottle, pour("pepper", 2.0, 1.5), 1, STILL)
    assert bottle == full_bottle()


def test_no_crystal_passes_through_glass() -> None:
    assert escapes(12) == 0


def test_a_crystal_outside_is_noticed_and_put_back() -> None:
    glass = kitchen().glass
    places = [(0, 0, 0.01), (0.03, 0, 0.01), (0, 0, -0.01), (0.012, 0, 0.0475), (0, 0, 0.0475), (0.05, 0, 0.09)]
    rows = np.array([[x * CM, y * CM, z * CM, 1, 0, 0, 0] for x, y, z in places])
    assert pile.escaped(glass, rows).tolist() == [False, True, True, True, False, False]


def test_crystal_pressed_into_the_glass_is_left_in_play_and_seen_in_trials() -> None:
    glass = kitchen().glass
    rows = np.array([[glass.body_radius * CM + 0.03, 0, 1, 1, 0, 0, 0], [0, 0, -0.07, 1, 0, 0, 0]])
    assert pile.escaped(glass, rows).tolist() == [False, False]
    assert pile.escaped(glass, rows, THROUGH).tolist() == [True, True]


def test_simulate_pour_is_equal_in_any_order_and_process() -> None:
    assert differences(2) == 0


def test_the_further_a_bottle_is_turned_the_more_falls() -> None:
    little, some, much = means((110.0, 126.0, 142.0), 14)
    assert little < 0.6 < some < much


def test_salt_falls_about_as_often_as_its_share() -> None:
    assert 0.1 < salt_share(142.0, 14) < 0.4


def test_an_expert_gets_exactly_one_more_often_than_a_novice() -> None:
    assert exactly_one("expert", 30) > exactly_one("novice", 30) + 0.1


def test_the_best_tilt_moves_as_a_bottle_empties() -> None:
    spices, salts, own = SWEET_TILTS[5]
    assert one_at((spices, salts), own, 24) > one_at((spices, salts), SWEET_TILTS[20][2], 24)


def test_pours_and_tosses_are_small_on_the_wire() -> None:
    assert pour_cost(6)[1] <= 7_000
    assert toss_cost(3)[1] <= 2_000


def test_pour_at_a_table_is_sent_in_7000_bytes_and_a_toss_in_2000() -> None:
    sizes = table_bytes("a_la_carte", 1, 120)
    assert sizes["pour"] <= 7_000
    assert sizes["toss"] <= 2_000
