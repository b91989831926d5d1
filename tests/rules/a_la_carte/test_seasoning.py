"""Seasoning: bottles, what falls out of them, and how they are filled again."""

import math
from typing import Any

import pytest
from msgspec.structs import replace

from a_la_carte_kit import (
    ANA,
    BEN,
    GAME,
    after,
    begun,
    do,
    kinds,
    kitchen,
    open_decision,
    refused,
    rule,
    seeded_effects,
    with_options,
)
from peppermill.core import Chance, Refusal
from peppermill.games.a_la_carte import pour_model
from peppermill.games.a_la_carte.commands import Fallen, PickDish, Season, Tilt
from peppermill.games.a_la_carte.events import (
    BottleTilted,
    DishBinned,
    DishFinished,
    GuestSeasoned,
    SpicesFell,
    TurnBegun,
)
from peppermill.games.a_la_carte.kitchen import SALT
from peppermill.games.a_la_carte.phases import seasoning
from peppermill.games.a_la_carte.pieces import BOTTLES, DishName, full_bottles
from peppermill.games.a_la_carte.state import State
from peppermill.games.contract import play
from peppermill.games.effects import Effects, PhysicsJob
from peppermill.gestures import Shake, pour
from peppermill.physics.facts import Poured


def physical(text: str = "pan ana: herb_steak 0") -> State:
    return with_options(kitchen(3, text), input="physics")


def bottle(state: State, spice: str) -> list[str]:
    return [crystal.kind for crystal in state.bottles[BOTTLES.index(spice)]]


@rule("C-2")
def test_bottle_holds_15_of_its_colour_and_5_salt() -> None:
    state = begun(2)
    for spice in BOTTLES:
        assert bottle(state, spice) == [spice] * 15 + [SALT] * 5
    numbers = [crystal.number for full in state.bottles for crystal in full]
    assert numbers == list(range(80))
    assert state.bottles == full_bottles()
    assert state.sink == ()


@rule("W-1")
def test_a_real_pour_is_simulated_and_written_down_with_its_motion() -> None:
    state = physical()
    given = seeded_effects(3)
    decision = open_decision(state)
    steps = play(GAME, state, ANA, Season(decision.id, ANA, pour("pepper", math.radians(140), 0.3)), given)
    assert not isinstance(steps, Refusal)
    tilted, fell = steps[0].event, steps[1].event
    assert isinstance(tilted, BottleTilted)
    assert isinstance(fell, SpicesFell)
    assert tilted.gesture is not None
    assert fell.motion in given.blobs
    now = steps[1].state
    assert {one.number for one in (*fell.fallen, *fell.left)} == set(range(20, 40)), "the pepper bottle's own"
    assert all(one.pose is not None for one in (*fell.fallen, *fell.left))
    assert now.bottles[1] == fell.left, "the next pour begins with them as they lie"
    assert now.stoves[ANA].crystals == fell.fallen


@rule("W-1")
def test_the_next_pour_begins_with_the_crystals_as_they_lie() -> None:
    seen: list[Any] = []

    def simulated(job: PhysicsJob) -> object:
        seen.append(job.scene)
        raise LookupError

    state = do(physical(), Season, ANA, pour("pepper", math.radians(118), 0.1)).state
    assert state.phase == "act"
    begun_again = GAME.decide(state, ANA, Season(open_decision(state).id, ANA, pour("pepper", 2.1, 0.1)))
    assert isinstance(begun_again, tuple)
    poured = GAME.evolve(state, begun_again[0])
    with pytest.raises(LookupError):
        GAME.proceed(poured, Effects(Chance(1), simulated))
    assert seen[0].crystals == state.bottles[1]


@rule("W-1")
@pytest.mark.parametrize(
    ("gesture", "code"),
    [
        (pour("pepper", 2.1, 1.3), "gesture-pour-dwell"),
        (replace(pour("pepper", 2.1, 0.2), tilt=pour("pepper", 2.1, 0.2).tilt * 2), "gesture-pour-twice"),
        (replace(pour("pepper", 2.1, 0.2), tilt=(0.0, 9.0, 0.0, 0.0, 0.0, 0.0, 0.0)), "gesture-beyond-limit"),
        (replace(pour("pepper", 2.1), tilt=(0.0,) * 8 + (math.nan,) + (0.0,) * 8), "gesture-not-a-number"),
        (replace(pour("pepper", 2.1), shake=Shake(900.0, 1.0)), "gesture-beyond-limit"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_gesture_that_stays_too_long_shakes_or_taps_is_refused(gesture: object, code: str) -> None:
    given = refused(physical(), Season, ANA, gesture)
    assert (given.code, given.rule) == (code, "W-1")


@rule("W-1")
def test_shaking_beforehand_is_allowed() -> None:
    shaken = pour("pepper", 2.1, 0.2, shake=Shake(20.0, 0.5))
    state = physical()
    assert isinstance(GAME.decide(state, ANA, Season(open_decision(state).id, ANA, shaken)), tuple)


@rule("W-1a")
def test_a_refused_gesture_costs_no_action_and_leaves_the_bottle_as_it_is() -> None:
    state = physical()
    refused(state, Season, ANA, pour("pepper", 2.1, 1.3))
    assert (state.actions, state.bottles) == (3, full_bottles())
    assert open_decision(state).id == open_decision(physical()).id, "the open_decision is still open"


@rule("W-1a")
def test_any_bottle_may_be_used_unless_only_those_of_the_recipe_are_agreed() -> None:
    state = kitchen(3, "pan ana: breakfast_fidel 0")
    assert kinds(do(state, Fallen, ANA, "herbs", 1, 0).state, ANA) == ["herbs"], "without spices too"
    strict = kitchen(3, "pan ana: gazpacho 3", recipe_bottles_only=True)
    assert refused(strict, Fallen, ANA, "herbs", 0, 0).code == "a_la_carte-not-on-recipe"
    assert kinds(do(strict, Fallen, ANA, "paprika", 1, 0).state, ANA) == ["paprika"]
    bare = kitchen(3, "pan ana: breakfast_fidel 0", recipe_bottles_only=True)
    assert refused(bare, Fallen, ANA, "herbs", 0, 0).rule == "W-1a"
    theirs = kitchen(3, "pan ben: gazpacho 3\ncups ana: season", recipe_bottles_only=True)
    assert do(theirs, Fallen, BEN, "herbs", 1, 0).one(GuestSeasoned).other == BEN, "own pans only"


@rule("W-1")
def test_how_pours_are_made_is_agreed() -> None:
    for mode in ("physics", "sampled", "typed"):
        state = with_options(kitchen(3), input=mode)
        ways: dict[str, tuple[Any, ...]] = {
            "physics": (Season, ANA, pour("herbs", 2.1, 0.1)),
            "sampled": (Tilt, ANA, "herbs", 2.1),
            "typed": (Fallen, ANA, "herbs", 0, 0),
        }
        for other, (command, *fields) in ways.items():
            if other == mode:
                assert do(state, command, *fields).one(SpicesFell).bottle == "herbs"
            else:
                assert refused(state, command, *fields).code == "a_la_carte-other-input"
    odd = with_options(kitchen(3), input="physics")
    assert refused(odd, Season, ANA, pour("sugar", 2.1, 0.1)).code == "a_la_carte-no-such-bottle"
    assert refused(with_options(odd, input="sampled"), Tilt, ANA, "herbs", 0.5).rule == "W-1"
    assert refused(with_options(odd, input="sampled"), Tilt, 7, "herbs", 2.1).code == "no-such-seat"


@rule("W-1")
def test_sampled_pours_of_steadier_hands_give_one_crystal_more_often() -> None:
    def ones(skill: str) -> int:
        fell = [pour_model.sample_pour(full_bottles()[0], 2.06, skill, Chance(seed).stream("x")) for seed in range(400)]
        return sum(len(one) == 1 for one in fell)

    assert ones("expert") > ones("novice")
    assert pour_model.sample_pour((), 2.5, "good", Chance(1).stream("x")) == ()
    more = [
        len(pour_model.sample_pour(full_bottles()[0], 2.7, "expert", Chance(seed).stream("x"))) for seed in range(100)
    ]
    less = [
        len(pour_model.sample_pour(full_bottles()[0], 1.9, "expert", Chance(seed).stream("x"))) for seed in range(100)
    ]
    assert sum(more) > 3 * sum(less)
    assert {
        one.kind
        for seed in range(50)
        for one in pour_model.sample_pour(full_bottles()[0], 2.7, "good", Chance(seed).stream(""))
    } == {
        "lemon",
        SALT,
    }


@rule("W-2")
def test_all_that_falls_is_in_the_pan_beside_it_too() -> None:
    for seed in range(200):
        steps = play(
            GAME,
            physical(),
            ANA,
            Season(open_decision(physical()).id, ANA, pour("pepper", 2.6, 0.3)),
            seeded_effects(seed),
        )
        assert not isinstance(steps, Refusal)
        fell = steps[1].event
        assert isinstance(fell, SpicesFell)
        if len(fell.fallen) >= 1:
            facts = _simulated(physical(), seed)
            assert [one.number for one in fell.fallen] == [one.number for one in facts.fallen]
            return
    pytest.fail("nothing ever fell")


def _simulated(state: State, seed: int) -> Poured:
    kept: list[Poured] = []

    def work(job: PhysicsJob) -> object:
        result = job.run()
        kept.append(result.facts)
        return result

    play(GAME, state, ANA, Season(open_decision(state).id, ANA, pour("pepper", 2.6, 0.3)), Effects(Chance(seed), work))
    return kept[0]


@rule("W-2")
def test_pour_without_crystals_still_costs_the_action() -> None:
    played = do(kitchen(3), Fallen, ANA, "herbs", 0, 0)
    assert (played.state.actions, played.one(SpicesFell).fallen) == (2, ())
    assert refused(kitchen(3), Fallen, ANA, "herbs", 16, 0).rule == "W-2"
    assert refused(kitchen(3), Fallen, ANA, "herbs", 0, 6).rule == "W-2"


@rule("W-3")
@pytest.mark.parametrize(("spices", "salts"), [(3, 0), (5, 1), (0, 3)])
def test_three_of_one_colour_or_three_salt_spoil_a_dish(spices: int, salts: int) -> None:
    played = do(kitchen(3, "pan ana: herb_steak 0"), Fallen, ANA, "pepper", spices, salts)
    assert played.one(DishBinned).ruin == "spoilt"
    slowly = after(
        kitchen(3, "pan ana: herb_steak 0"), (Fallen, ANA, "pepper", 2, 1), (Fallen, ANA, "herbs", 0, 1)
    ).state
    assert do(slowly, Fallen, ANA, "lemon", 0, 1).one(DishBinned).ruin == "spoilt", "salt of several bottles"


@rule("W-4")
def test_more_than_required_other_colours_and_two_salt_are_allowed() -> None:
    state = kitchen(3, "pan ana: herb_soup 1 lemon pepper paprika salt salt")
    played = do(state, Fallen, ANA, "herbs", 2, 0)
    assert played.one(DishFinished) == DishFinished(ANA, DishName("herb_soup"), 1, star=False)


@rule("W-1a")
def test_an_empty_bottle_gives_nothing_by_physics_either() -> None:
    state = physical("pan ana: herb_steak 0\nbottle lemon:\nbottle pepper:")
    empty = replace(state, sink=(), bottles=((), (), state.bottles[2], (*state.bottles[3], *state.sink)))
    tilted = GAME.evolve(empty, BottleTilted(ANA, "lemon", 1, pour("lemon", 2.6, 0.2)))
    fell = seasoning.fall(tilted, seeded_effects())
    assert (fell.fallen, fell.left, fell.motion) == ((), (), None)


@rule("W-2")
def test_picking_after_spices_goes_on_with_the_turn() -> None:
    played = after(kitchen(3, "pan ana: lemon_ice 0"), (Fallen, ANA, "lemon", 1, 0), (PickDish, "gazpacho"))
    assert played.none(TurnBegun)
    assert (played.state.active, played.state.actions) == (ANA, 2)
