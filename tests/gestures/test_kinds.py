"""Kinds of gestures: a package's own kind is checked, disturbed and simulated as those of Peppermill are."""

import pytest
from msgspec import Struct
from msgspec.structs import replace

from peppermill.core import Chance, Refused
from peppermill.games.contract import Gesture
from peppermill.gestures import EASY_POUR, EASY_THROW, EASY_TOSS, GestureKind, Hand, check, perturb, register_gesture
from peppermill.gestures.kinds import kind_of
from peppermill.physics import simulate


class Tap(Struct, frozen=True, tag="tap"):
    force: float


class Drum(Struct, frozen=True):
    size: float


class Strike(Struct, frozen=True, tag="strike"):
    gesture: Tap


def check_tap(tap: Tap, checks: int) -> None:
    if not 0 <= tap.force <= checks:
        raise Refused("gesture-beyond-limit", field="force", value=tap.force, low=0, high=checks, unit="N")


def perturb_tap(tap: Tap, hand: Hand, chance: Chance) -> Tap:
    return replace(tap, force=tap.force + hand.share * chance.stream("hand/tap").real())


def simulate_tap(scene: Drum, done: Tap, chance: Chance, meant: Tap) -> tuple[float, float, float]:
    return scene.size, done.force, meant.force


KIND = register_gesture(GestureKind("tap", Tap, check_tap, perturb_tap, f"{__name__}:simulate_tap"))


def test_a_kind_of_a_package_is_checked_by_the_version_of_the_checks() -> None:
    check(Tap(2.0), 2)
    with pytest.raises(Refused, match="gesture-beyond-limit"):
        check(Tap(2.0), 1)
    answers = Gesture(Strike(Tap(1.0)), (), lambda gesture, rng: gesture, checks=1)
    assert Strike(Tap(0.5)) in answers
    assert Strike(Tap(1.5)) not in answers


def test_a_kind_of_a_package_is_disturbed_and_simulated_in_its_scene() -> None:
    done = perturb(Tap(0.5), Hand(1.0, 0.5), Chance(3))
    assert 0.5 < done.force < 1.0
    found: object = simulate(Drum(2.0), Tap(0.5), 3, Hand(1.0, 0.5))
    assert found == (2.0, done.force, 0.5)


def test_kind_of_names_the_kinds_of_peppermill_and_refuses_what_is_none() -> None:
    assert [kind_of(gesture).name for gesture in (EASY_THROW, EASY_POUR, EASY_TOSS)] == ["throw", "pour", "toss"]
    with pytest.raises(TypeError, match="Drum is no gesture"):
        kind_of(Drum(1.0))


@pytest.mark.parametrize("gesture", [EASY_THROW, EASY_POUR, EASY_TOSS], ids=lambda gesture: type(gesture).__name__)
def test_a_gesture_in_a_scene_of_another_kind_is_a_mistake_of_the_program(gesture: Struct) -> None:
    with pytest.raises(TypeError, match="is not for Drum"):
        simulate(Drum(1.0), gesture, 0)


def test_a_struct_has_one_kind() -> None:
    assert register_gesture(KIND) is KIND
    with pytest.raises(ValueError, match="Tap is a tap already"):
        register_gesture(GestureKind("knock", Tap, check_tap, perturb_tap, "x:y"))
