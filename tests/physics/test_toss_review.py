"""Reviews of tosses as players read them: height, rotation and fault."""

from typing import Any

import msgspec
import pytest

from peppermill.games.a_la_carte.events import CrepeLanded
from peppermill.games.a_la_carte.kitchen import pan
from peppermill.gestures import FLOOR, STILL, limits, toss
from peppermill.gestures.tossing import EASY_SWING
from peppermill.physics import simulate
from peppermill.physics.facts import TossReview
from peppermill.physics.tossing.review import fault_of, share_of


def reviewed(**more: float) -> TossReview:
    review = simulate(pan(), toss(**more), "a", STILL).facts.review
    assert review is not None
    return review


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"wrist": 5.5}, "too-soft"),
        ({"wrist": 12.0}, "too-hard"),
        ({"lag": 0.0}, "too-early"),
        ({"lag": 0.2}, "too-late"),
        ({"lift": 0.2, "wrist": 7.8}, "too-low"),
        ({"lift": 3.4}, "too-high"),
        ({"along": 0.06}, "too-far"),
        ({"across": -0.06}, "too-left"),
        ({"across": 0.06}, "too-right"),
    ],
)
def test_review_names_the_number_that_is_furthest_off(more: dict[str, float], fault: str) -> None:
    assert fault_of(toss(**more)) == fault


def test_review_of_a_caught_toss_has_no_fault_and_half_a_turn() -> None:
    review = reviewed()
    assert review.fault == "none"
    assert 2.5 < review.turned < 3.7
    assert 0.2 < review.height < 0.4


def test_review_measures_the_flight() -> None:
    soft, hard, early = reviewed(wrist=6.0), reviewed(wrist=12.0), reviewed(lag=0.0)
    assert soft.turned < 1.5 < 2.0 < hard.turned
    assert soft.height < 0.2 < hard.height
    assert hard.ahead < -0.05, "a hard flick throws it towards the cook"
    assert abs(early.turned) < 0.3


def test_review_blames_chance_where_the_hand_was_right() -> None:
    failed = [
        facts for facts in (simulate(pan(), toss(), f"s{n}", FLOOR).facts for n in range(40)) if not facts.flipped
    ]
    assert failed, "tremor spoils one now and then"
    assert {facts.review.fault for facts in failed if facts.review} == {"chance"}


def test_practised_toss_lies_inside_every_reliable_range() -> None:
    assert {name: abs(share_of(name, value)) < 0.7 for name, value in EASY_SWING._asdict().items()} == dict.fromkeys(
        limits("reliable_toss"), True
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", ["lift", "wrist", "lag", "along", "across"])
@pytest.mark.parametrize("end", ["low", "high"])
def test_half_of_the_tosses_at_the_end_of_a_reliable_range_are_caught(name: str, end: str) -> None:
    value = getattr(limits("reliable_toss")[name], end)
    more: dict[str, Any] = {name: value}
    caught = [simulate(pan(), toss(**more), f"edge{n}", FLOOR).facts.flipped for n in range(40)]
    beyond = {name: value + (value - getattr(EASY_SWING, name)) * 0.8}
    if name in ("wrist", "lag"):
        worse = [simulate(pan(), toss(**beyond), f"edge{n}", FLOOR).facts.flipped for n in range(40)]
        assert sum(worse) < sum(caught), "it is where failing begins"
    assert sum(caught) >= 20


def test_landing_kept_before_reviews_were_is_read() -> None:
    kept = b'{"type":"crepe_landed","seat":0,"number":1,"caught":"beside","motion":null}'
    assert msgspec.json.decode(kept, type=CrepeLanded).review is None
