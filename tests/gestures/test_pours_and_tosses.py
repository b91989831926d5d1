"""Hands that pour and toss: what they may, and how far they miss what they mean."""

import itertools
import math
import statistics
from collections.abc import Sequence

import msgspec
import pytest

from peppermill.core import Chance, Refused
from peppermill.gestures import (
    FLOOR,
    STILL,
    Pour,
    Shake,
    Toss,
    check,
    hand_of,
    limits,
    perturb,
    pour,
    pouring,
    toss,
    tossing,
)
from pours import pour_parameters

GOOD = pour("pepper", math.radians(118))
FLIP = toss()


def refusal(gesture: Pour | Toss) -> tuple[str, object]:
    with pytest.raises(Refused) as refused:
        check(gesture)
    params = refused.value.refusal.params
    assert params["field"]
    return refused.value.refusal.code, params.get("limit", params.get("high"))


def turned(*degrees: float, seconds: float = 1.0) -> Pour:
    """Straight ways between these tilts."""
    count = round(seconds * 60)
    places = [index * (len(degrees) - 1) / count for index in range(count + 1)]
    return Pour("pepper", tuple(math.radians(pouring.sampled(degrees, place)) for place in places))


def test_sensible_pours_and_tosses_are_allowed() -> None:
    for tilt in (20, 60, 110, 118, 150, 180):
        for dwell in (0.0, 0.25, 0.6, 0.95):
            for turn in (0.3, 0.4, 0.7):
                check(pour("pepper", math.radians(tilt), dwell, turn))
    for lag in (-0.05, 0.0, 0.06, 0.15):
        check(toss(2.0, 10.0, lag))
    check(pour("pepper", 2.0, shake=Shake(30.0, 2.0)))


def test_a_dwell_over_a_second_is_refused_by_rule_w_1() -> None:
    assert refusal(pour("pepper", 2.0, 1.2)) == ("gesture-pour-dwell", 1.0)


def timed(*knots: tuple[float, float]) -> Pour:
    """Straight ways between tilts (°), each reached at its moment (s)."""
    tilts: list[float] = []
    for (begin, low), (end, high) in itertools.pairwise(knots):
        count = round((end - begin) * 60)
        tilts += [low + (high - low) * step / count for step in range(count)]
    return Pour("pepper", tuple(math.radians(tilt) for tilt in (*tilts, knots[-1][1])))


STAYS = {
    "at one height": timed((0, 0), (0.3, 111), (2.2, 111), (2.5, 0)),
    "before a peak": timed((0, 0), (0.3, 111), (2.2, 111), (2.3, 118), (2.4, 111), (2.7, 0)),
    "after a peak": timed((0, 0), (0.3, 118), (0.4, 111), (2.3, 111), (2.6, 0)),
    "on both sides of a peak": timed((0, 0), (0.3, 111), (1.2, 111), (1.3, 118), (1.4, 111), (2.3, 111), (2.6, 0)),
    "in three steps": timed((0, 0), (0.2, 100), (0.9, 100), (1.0, 107), (1.7, 107), (1.8, 114), (2.5, 114), (2.7, 0)),
    "creeping": timed((0, 0), (0.2, 70), (2.6, 118), (2.8, 0)),
}


@pytest.mark.parametrize("name", STAYS)
def test_stays_above_the_pan_are_short_together_wherever_they_are(name: str) -> None:
    assert refusal(STAYS[name]) == ("gesture-pour-dwell", 1.0)
    if name != "at one height":
        check(STAYS[name], 1)


def test_a_moment_of_hesitation_counts_little() -> None:
    check(timed((0, 0), (0.3, 90), (0.6, 90), (0.7, 118), (1.2, 118), (1.5, 0)))
    check(timed((0, 0), (1.0, 118), (1.4, 118), (2.4, 0)))


def shaken(rate: float, far: float) -> Pour:
    """A stay that goes to and fro by `far` degrees either way, so many times a second."""
    steady = pour("pepper", math.radians(118), 0.6).tilt
    moved = [math.radians(far) * math.cos(2 * math.pi * rate * at / 60) for at in range(len(steady))]
    near = max(steady) - 0.03
    return Pour("pepper", tuple(angle + (moved[at] if angle > near else 0.0) for at, angle in enumerate(steady)))


@pytest.mark.parametrize("rate", [15, 18, 20, 22, 25, 28, 30])
def test_no_rate_of_shaking_slips_between_the_samples(rate: int) -> None:
    assert refusal(shaken(rate, 1.5))[0] == "gesture-pour-shaken"
    check(shaken(rate, 0.2))
    if rate == 30:
        check(shaken(rate, 1.5), 1)


@pytest.mark.parametrize(("name", "far", "limit"), [("lift", 0.002, 0.1), ("wrist", 0.02, 0.6)])
def test_a_pan_is_not_shaken_between_the_samples_either(name: str, far: float, limit: float) -> None:
    still = Toss((0.0,) * 60, (0.0,) * 60, (0.0,) * 60)
    shaking = msgspec.structs.replace(still, **{name: tuple(far * (at % 2) for at in range(60))})
    assert refusal(shaking) == ("gesture-toss-shaken", limit)
    check(shaking, 1)


def test_a_tilt_that_rises_twice_is_refused() -> None:
    assert refusal(turned(0, 118, 100, 118, 0)) == ("gesture-pour-twice", 3)
    assert refusal(turned(0, 90, 80, 118, 0)) == ("gesture-pour-twice", 3)
    check(turned(0, 118, 115.5, 118, 0))


def test_the_hand_may_change_its_mind_before_the_bottle_is_above_the_pan() -> None:
    check(turned(0, 40, 20, 118, 0))


def test_tapping_or_shaking_above_the_pan_is_refused() -> None:
    assert refusal(turned(0, 118, *[114, 118] * 4, 0, seconds=1.2)) == ("gesture-pour-shaken", 9.0)


def test_a_tremor_is_no_shaking() -> None:
    trembling = [angle + math.radians(0.1 * (-1) ** index) for index, angle in enumerate(GOOD.tilt)]
    check(msgspec.structs.replace(GOOD, tilt=(0.0, *trembling[1:-1], 0.0)))


@pytest.mark.parametrize(
    ("tilt", "limit"),
    [
        (turned(0, 118, 60).tilt, "upright"),
        (turned(80, 118, 0).tilt, "upright"),
        (turned(0, 200, 0).tilt, "top"),
        (turned(0, -40, 118, 0).tilt, "top"),
        (turned(0, 118, 0, seconds=0.1).tilt, "speed"),
        (turned(0, 118, 0, seconds=3.5).tilt, "seconds"),
        ((0.0,), "seconds"),
        ((), "seconds"),
        ((0.0,) * 100_000, "seconds"),
    ],
)
def test_absurd_turns_are_refused(tilt: tuple[float, ...], limit: str) -> None:
    assert refusal(Pour("pepper", tilt)) == ("gesture-beyond-limit", limits("pour")[limit].high)


@pytest.mark.parametrize("shake", [Shake(100.0, 1.0), Shake(10.0, 60.0), Shake(-1.0, 1.0)])
def test_absurd_shakes_are_refused(shake: Shake) -> None:
    assert refusal(pour("pepper", 2.0, shake=shake))[0] == "gesture-beyond-limit"


@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_check_refuses_nan_and_infinity(value: float) -> None:
    replace = msgspec.structs.replace
    for bad in (
        replace(GOOD, tilt=(*GOOD.tilt[:9], value, *GOOD.tilt[10:])),
        replace(GOOD, shake=Shake(value, 0.1)),
        replace(FLIP, wrist=(*FLIP.wrist[:9], value, *FLIP.wrist[10:])),
        replace(FLIP, along=value),
    ):
        assert refusal(bad)[0] == "gesture-not-a-number"


@pytest.mark.parametrize(
    ("change", "limit"),
    [
        ({"along": 0.2}, "along"),
        ({"across": -0.2}, "across"),
        ({"lift": tuple(2 * value for value in toss(2.8).lift)}, "lift_speed"),
        ({"wrist": tuple(3 * value for value in FLIP.wrist)}, "wrist_speed"),
        ({"forward": (0.5,) * len(FLIP.lift)}, "forward"),
        ({"lift": (0.2,) * len(FLIP.lift)}, "arm_begin"),
        ({"forward": (0.04,) * len(FLIP.lift)}, "arm_begin"),
        ({"wrist": tuple(0.2 + value for value in FLIP.wrist)}, "wrist_begin"),
    ],
)
def test_absurd_tosses_are_refused(change: dict[str, object], limit: str) -> None:
    changed = msgspec.structs.replace(FLIP, **change)
    assert refusal(changed) == ("gesture-beyond-limit", limits("toss")[limit].high)


@pytest.mark.parametrize(
    ("name", "far", "limit"), [("lift", 0.05, 0.05), ("forward", -0.03, 0.05), ("wrist", 0.2, 0.3)]
)
def test_a_pan_is_not_shaken(name: str, far: float, limit: float) -> None:
    """Down, up and down is a toss; to and fro, again and again, is not. A tremor is nothing."""
    to_and_fro = tuple(far * (at % 8 >= 4) for at in range(60))
    still = Toss((0.0,) * 60, (0.0,) * 60, (0.0,) * 60)
    assert refusal(msgspec.structs.replace(still, **{name: to_and_fro})) == ("gesture-toss-shaken", limit)
    for fine in ((0.0, 0.0, far, far, far, *(0.0,) * 55), tuple(0.0005 * (at % 2) for at in range(60))):
        check(msgspec.structs.replace(still, **{name: fine}))


def test_a_toss_has_as_many_samples_of_each() -> None:
    assert refusal(msgspec.structs.replace(FLIP, wrist=FLIP.wrist[:-1])) == ("gesture-toss-uneven", len(FLIP.lift))


def test_gestures_are_read_strictly() -> None:
    for gesture, kind in ((GOOD, Pour), (FLIP, Toss)):
        text = msgspec.json.encode(gesture)
        assert msgspec.json.decode(text, type=kind) == gesture
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(text[:-1] + b',"more":1}', type=kind)


@pytest.mark.parametrize(("tilt", "dwell", "turn"), [(118.0, 0.25, 0.4), (140.0, 0.6, 0.3), (100.0, 0.3, 0.6)])
def test_a_pour_tells_what_it_was_made_of(tilt: float, dwell: float, turn: float) -> None:
    top, stay, over = pour_parameters(pour("pepper", math.radians(tilt), dwell, turn))
    assert math.degrees(top) == pytest.approx(tilt, abs=0.06)
    assert stay == pytest.approx(dwell, abs=0.04)
    assert over == pytest.approx(turn, abs=0.03)


@pytest.mark.parametrize(("lift", "wrist", "lag"), [tossing.EASY_SWING[:3], (2.2, 10.0, 0.09), (1.0, 7.0, -0.02)])
def test_a_toss_tells_what_it_was_made_of(lift: float, wrist: float, lag: float) -> None:
    told = tossing.toss_parameters(toss(lift, wrist, lag, 0.01, -0.01))
    assert told.lift == pytest.approx(lift, rel=0.06)
    assert told.wrist == pytest.approx(wrist, rel=0.06)
    assert told.lag == pytest.approx(lag, abs=0.006)
    assert (told.along, told.across) == (0.01, -0.01)


def spread(values: Sequence[float]) -> float:
    return statistics.stdev(values)


def test_perturb_changes_nothing_for_a_still_hand_only() -> None:
    assert pour_parameters(perturb(GOOD, STILL, Chance(1))) == pour_parameters(GOOD)
    assert tossing.toss_parameters(perturb(FLIP, STILL, Chance(1))) == tossing.toss_parameters(FLIP)
    for gesture in (GOOD, FLIP):
        assert perturb(gesture, FLOOR, Chance("a")) == perturb(gesture, FLOOR, Chance("a"))
        assert perturb(gesture, FLOOR, Chance("a")) != perturb(gesture, FLOOR, Chance("b"))


def test_perturb_has_its_spread_and_is_never_refused() -> None:
    novice = hand_of("novice")
    pours = [perturb(GOOD, novice, Chance(seed)) for seed in range(400)]
    tosses = [perturb(FLIP, novice, Chance(seed)) for seed in range(400)]
    for gesture in (*pours, *tosses):
        check(gesture)
    wanted = math.radians(limits_of("pour", "tilt"))
    assert spread([pour_parameters(one)[0] for one in pours]) == pytest.approx(wanted, rel=0.12)
    lag = limits_of("toss", "lag")
    assert spread([tossing.toss_parameters(one).lag for one in tosses]) == pytest.approx(lag, rel=0.12)
    assert spread([one.along for one in tosses]) == pytest.approx(limits_of("toss", "catch"), rel=0.12)


def limits_of(gesture: str, name: str) -> float:
    from peppermill.gestures.noise import sd_of

    return sd_of(gesture, name, hand_of("novice"))
