"""The small parts every game is made of."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from laws import toy
from peppermill.core import Chance, RandomStream, Refused
from peppermill.games import find_game
from peppermill.games.contract import AnyOf, Choice, DecisionId, Gesture, InRange, Listed, Outcome, Rule, Span
from peppermill.games.effects import Effects
from peppermill.games.rulebook import read_rules
from peppermill.gestures import Pour, pour
from peppermill.packages import game_names

PUSH = toy.Push(DecisionId("1"), 0.0)
RANGED = InRange(PUSH, (Span("force", 0.1, 1.0),))


def push(force: float) -> toy.Push:
    return replace(PUSH, force=force)


def test_listed_answers_are_made_when_looked_at() -> None:
    made: list[float] = []

    def make(force: float) -> toy.Push:
        made.append(force)
        return push(force)

    listed = Listed(make, (0.1, 0.2, 0.3))
    assert len(listed) == 3
    assert not made
    assert list(listed) == [push(0.1), push(0.2), push(0.3)]
    assert push(0.2) in listed
    assert push(0.4) not in listed
    assert {listed.sample(Chance(seed).stream("x")).force for seed in range(40)} == {0.1, 0.2, 0.3}


def test_listed_answers_are_equal_if_their_commands_are() -> None:
    one, same, other = Listed(push, (0.1, 0.2)), Listed(lambda force: push(force), [0.1, 0.2]), Listed(push, (0.1,))
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert hash(one) != hash(other)
    assert one != (push(0.1), push(0.2))


@pytest.mark.parametrize(("force", "inside"), [(0.1, True), (1.0, True), (0.5, True), (0.09, False), (1.01, False)])
def test_a_range_holds_its_ends_and_nothing_beyond(force: float, inside: bool) -> None:
    assert (push(force) in RANGED) is inside


def test_a_range_holds_only_commands_like_its_own() -> None:
    assert replace(push(0.5), decision=DecisionId("2")) not in RANGED
    assert toy.Ended() not in RANGED
    assert 0.5 not in RANGED
    samples = [RANGED.sample(Chance(seed).stream("x")) for seed in range(50)]
    assert all(sample in RANGED for sample in samples)
    assert min(sample.force for sample in samples) < 0.3 < 0.8 < max(sample.force for sample in samples)


def test_blobs_are_kept_by_their_hash() -> None:
    effects = Effects(Chance(1))
    name = effects.keep(b"motion")
    assert effects.blobs == {name: b"motion"}
    assert name == "305238273bb0fac2a73b43256e38d1515fdf61ec1d30ef161446c3588b93a97b"


def test_outcome_winners_have_rank_one() -> None:
    assert Outcome("x", (3, 5, 5), (3, 1, 1)).winners == (1, 2)


def test_rules_are_read_in_order_with_their_chapters() -> None:
    rules = read_rules('[one]\nA-1 = "S"\nA-1a = "S/R"\n[two]\nB-1 = "O"\n')
    assert rules == (Rule("A-1", ("S",), "one"), Rule("A-1a", ("S", "R"), "one"), Rule("B-1", ("O",), "two"))


def test_find_game_refuses_unknown_names_with_the_known_ones() -> None:
    with pytest.raises(Refused) as refused:
        find_game("chess")
    assert refused.value.refusal.code == "game-unknown"
    assert refused.value.refusal.params == {"field": "game", "value": "chess", "known": game_names()}


class Wave(msgspec.Struct, frozen=True, tag="wave"):
    decision: DecisionId
    pan: int
    gesture: Pour


def any_wave(like: Pour, rng: RandomStream) -> Pour:
    return pour(like.bottle, 1.5 + rng.real(), 0.2)


OPEN = (Choice("pan", (0, 2)), Choice("gesture.bottle", ("lemon",)))
WAVED = Gesture(Wave(DecisionId("1"), 0, pour("lemon", 2.0)), OPEN, any_wave)


def test_gesture_answers_hold_possible_gestures_with_open_choices() -> None:
    rng = Chance(1).stream("x")
    for _ in range(20):
        drawn = WAVED.sample(rng)
        assert drawn in WAVED
        assert drawn.pan in (0, 2)
    good = WAVED.like
    assert msgspec.structs.replace(good, pan=1) not in WAVED
    assert msgspec.structs.replace(good, decision=DecisionId("2")) not in WAVED
    assert msgspec.structs.replace(good, gesture=pour("herbs", 2.0)) not in WAVED
    assert msgspec.structs.replace(good, gesture=pour("lemon", 2.0, 1.4)) not in WAVED, "it stays too long"
    assert PUSH not in WAVED
    assert Gesture(good, WAVED.choices, any_wave) == WAVED
    assert hash(WAVED) == hash(Gesture(good, WAVED.choices, any_wave))
    assert Gesture(good, (), any_wave) != WAVED


def test_mixed_answers_hold_the_answers_of_all_parts() -> None:
    mixed: AnyOf[Any] = AnyOf((Listed(push, (0.1, 0.2)), WAVED))
    assert push(0.2) in mixed
    assert push(0.3) not in mixed
    assert WAVED.like in mixed
    rng = Chance(2).stream("x")
    drawn = [mixed.sample(rng) for _ in range(40)]
    assert {type(one) for one in drawn} == {type(PUSH), Wave}
    assert all(one in mixed for one in drawn)
