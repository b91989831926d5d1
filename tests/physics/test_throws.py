"""Throws against theory and against themselves. Samples are small; `python3 run.py prove physics` takes large ones."""

import math

import msgspec
import numpy as np
import pytest

from peppermill.games.safranito.board import action_circles, board, bowls
from peppermill.gestures import SIDES, STILL, Throw
from peppermill.gestures.throwing import EASY_THROW
from peppermill.physics import simulate
from peppermill.physics.motion import unpack
from peppermill.physics.scenes import Lying, Pose
from peppermill.physics.throwing import settle, throw
from peppermill.physics.throwing.aiming import aim, landing
from peppermill.physics.throwing.model import LIVE
from peppermill.server.api.practice_range import pack_result
from physics import trials
from physics.kit import THICKNESS, any_throw, flat, scattered
from physics.table_bytes import table_bytes


@pytest.mark.parametrize("speed", [0.5, 1.0, 1.5, 2.0, 2.5])
def test_a_chip_slides_as_far_as_friction_lets_it(speed: float) -> None:
    assert abs(trials.slide_error(speed)) < 0.03


def test_a_spinning_chip_slides_further() -> None:
    assert 0.06 < trials.slid(1.0, 30.0) / trials.slid(1.0) - 1 < 0.11


def test_a_struck_chip_goes_where_theory_says() -> None:
    assert trials.worst_blow() <= 0.05


def test_energy_never_rises() -> None:
    assert max(trials.energy_rises(25)) <= 0.01


def test_everything_comes_to_rest_and_stays() -> None:
    found = trials.unrest(40)
    assert found.restless == 0
    assert found.asleep_mm_s <= 0.01
    assert found.woken_mm > 0.0
    assert found.held == 0.0


def test_nothing_is_under_the_board_or_inside_anything() -> None:
    assert trials.tunnelled(40) == {"throws": 40, "under": 0, "inside": 0, "passing": 0}


def test_simulate_gives_equal_bytes_in_any_order_and_process() -> None:
    assert trials.differing(8) == 0


def test_a_throw_is_small_on_the_wire() -> None:
    rng = np.random.default_rng(6)
    sizes = [len(pack_result(throw(scattered(16, seed), any_throw(rng)))) for seed in range(12)]
    assert np.mean(sizes) <= 2500


@pytest.mark.parametrize("side", SIDES)
def test_an_aim_hits_from_every_side(side: str) -> None:
    for circle in (*bowls(), *action_circles()):
        gesture = aim(board(), (circle.x, circle.y), side)  # type: ignore[arg-type]  # parametrize has lost the word
        x, y = landing(board(), gesture, LIVE)
        assert math.hypot(x - circle.x, y - circle.y) < 0.01, (circle, gesture)


def test_places_and_directions_count_to_the_throwers_right() -> None:
    straight = aim(board(), (0.0, 0.0), "south")
    for side, x, y in (("south", 1, 0), ("west", 0, -1), ("north", -1, 0), ("east", 0, 1)):
        for change in ({"place": 0.1}, {"direction": 0.2}):
            moved = msgspec.structs.replace(straight, side=side, **change)
            landed = landing(board(), moved, LIVE)
            assert landed[0] * x + landed[1] * y > 0.05


def test_simulate_returns_motion_and_facts() -> None:
    scene = scattered(16, 3)
    result = simulate(scene, EASY_THROW, seed="table/1")
    assert result == simulate(scene, EASY_THROW, seed="table/1")
    assert result != simulate(scene, EASY_THROW, seed="table/2")
    played = unpack(result.motion.packed)
    assert played.labels == scene.numbers == tuple(chip.number for chip in result.facts.chips)
    facts = [[*chip.pose.place, *chip.pose.turn] for chip in result.facts.chips]
    assert (played.final == np.array(facts)).all()
    with pytest.raises(TypeError):
        simulate(board, EASY_THROW, 1)


def test_chips_that_nobody_touches_keep_their_poses_for_good() -> None:
    scene = board((flat(1, 0.2, 0.2), flat(2, 0.2, -0.2, up=True)))
    exact = msgspec.structs.replace(scene, chips=settle(scene).facts.chips)
    assert settle(exact).facts.chips == exact.chips
    landed = throw(exact, aim(board(), (-0.1, 0.0))).facts
    again = throw(msgspec.structs.replace(exact, chips=landed.chips, thrown=9), aim(board(), (-0.1, 0.1))).facts
    assert again.chips[:2] == landed.chips[:2]
    assert np.allclose(again.chips[0].pose.place, (0.2, 0.2, THICKNESS / 2), atol=1e-7)
    assert [chip.face_up for chip in again.chips] == [False, True, False, False]


def test_facts_list_touched_chips_in_order() -> None:
    scene = board((flat(1, 0.0, -0.05), flat(2, 0.0, 0.0)), thrown=7)
    facts = throw(scene, msgspec.structs.replace(aim(board(), (0.0, 0.1)), spin=0.0)).facts
    assert facts.touched[0] == (1, 7)
    assert (1, 2) in facts.touched
    assert unpack(throw(scene, aim(board(), (0.0, 0.1))).motion.packed).contacts


def test_a_chip_that_leaves_is_out_and_lies_beside_the_board() -> None:
    result = throw(board(), Throw("south", speed=2.5, loft=0.3))
    (chip,) = result.facts.chips
    assert result.facts.left == (0,)
    assert chip.pose.place[1] > board().tray.edge + board().disc.radius
    assert chip.pose.place[2] == pytest.approx(THICKNESS / 2 - board().tray.base)
    assert abs(chip.pose.upward) > 0.999
    heights = unpack(result.motion.packed).frames[:, 0, 2]
    assert np.abs(np.diff(heights)).max() < 0.05


def test_a_chip_on_the_rim_is_told_from_one_that_touches_its_inner_face() -> None:
    half, rim = board().tray.half, board().tray.rim_height
    touching = flat(1, half - 0.02, 0.0)
    on_top = Lying(2, Pose((half + 0.015, 0.1, rim + THICKNESS / 2), (0.0, 1.0, 0.0, 0.0)))
    angle = math.asin(rim / 0.036)
    leaning = Lying(3, Pose((half - 0.012, -0.1, 0.0075), (0.0, math.cos(angle / 2), 0.0, math.sin(angle / 2))))
    facts = settle(board((touching, on_top, leaning), None)).facts
    assert facts.on_rim == (2, 3)
    assert facts.over_rim == ()
    assert facts.left == ()


def test_towers_stand_and_what_hangs_in_the_air_falls() -> None:
    for height in range(1, 13):
        tower = tuple(flat(number, -0.13, 0.2, number) for number in range(height))
        for before, after in zip(tower, settle(board(tower, None)).facts.chips, strict=True):
            assert np.abs(np.array(after.pose.place) - before.pose.place).max() < 1e-7, height
            assert np.abs(np.array(after.pose.turn) - before.pose.turn).max() < 1e-7, height
    hanging = settle(board((flat(1, 0.0, 0.0, 6),), None))
    assert hanging.facts.chips[0].pose.place[2] == pytest.approx(THICKNESS / 2, abs=1e-4)
    assert len(unpack(hanging.motion.packed).frames) > 5


def test_24_chips_and_more_can_lie_in_piles() -> None:
    piles = tuple(
        flat(number, 0.1 * (number % 4) - 0.15, 0.1 * (number // 4 % 3) - 0.1, number // 12) for number in range(30)
    )
    facts = throw(board(piles, 99), aim(board(), (0.0, 0.0))).facts
    assert facts.at_rest
    assert len(facts.chips) == 31


def test_simulate_adds_the_noise_of_the_hand() -> None:
    gesture = aim(board(), (0.0, 0.0))
    still = simulate(board(), gesture, 1, STILL).facts.chips[0].pose.place
    assert math.hypot(*still[:2]) < 0.005
    places = {simulate(board(), gesture, seed).facts.chips[0].pose.place for seed in range(4)}
    assert len(places) == 4


def test_facts_leave_out_contacts_from_before_the_throw() -> None:
    pile = board((flat(4, 0.15, 0.1), flat(5, 0.15, 0.1, 1)), 7)
    touched = throw(pile, aim(board(), (0.15, 0.15))).facts.touched
    assert {frozenset(pair) for pair in touched} == {frozenset((4, 7)), frozenset((5, 7))}


def test_throw_at_a_table_is_sent_in_2500_bytes() -> None:
    assert table_bytes("safranito", 1, 24)["throw"] <= 2_500
