"""Input by a gesture, sampled by skill, or typed in; and the physics jobs that follow."""

from types import SimpleNamespace
from typing import Any

import pytest

from a_la_carte_kit import ANA, BEN, GAME, Played, after, do, kitchen, open_decision, rule, with_options
from peppermill.core import Chance, Refusal, Seat
from peppermill.games.a_la_carte.commands import Caught, Command, Fallen, Flip, Heat, Season, Tilt, TryFlip
from peppermill.games.a_la_carte.cooking import is_perfect, standing
from peppermill.games.a_la_carte.events import (
    BottleTilted,
    CrepeLanded,
    CrepeTossed,
    GuestSeasoned,
    SpicesFell,
)
from peppermill.games.a_la_carte.kitchen import kitchen as place
from peppermill.games.a_la_carte.kitchen import pan
from peppermill.games.a_la_carte.pieces import CREPE, DishName, every_crystal, house_menu
from peppermill.games.a_la_carte.state import State, Stove
from peppermill.games.contract import play
from peppermill.games.effects import Effects, PhysicsJob
from peppermill.gestures import Hand, pour, toss
from peppermill.physics.facts import Fell, Poured, Tossed
from peppermill.physics.kitchen import Bottle
from peppermill.physics.scenes import Pose

POSE = Pose((0.0, 0.0, 0.0), (1.0, 0.0, 0.0, 0.0))


def told(facts: object, asked_for: list[PhysicsJob]) -> Effects:
    """Physics that finds just this, and writes down what it was asked for."""

    def work(job: PhysicsJob) -> Any:
        asked_for.append(job)
        return SimpleNamespace(motion=SimpleNamespace(packed=b"motion"), facts=facts)

    return Effects(Chance(1), work)


def found(state: State, command: Command, effects: Effects) -> Played:
    steps = play(GAME, state, ANA, command, effects)
    assert not isinstance(steps, Refusal)
    return Played(tuple(step.event for step in steps), steps[-1].state)


def flipping(**options: Any) -> State:
    """The crêpe has had its roll, and was tossed once."""
    return with_options(after(kitchen(3, "pan ana: crepe 1"), (Heat, "one"), (Caught, "recipe")).state, **options)


@rule("Q-2", "Q-3", "Q-6")
def test_a_toss_is_asked_of_physics_with_the_hand_that_was_agreed() -> None:
    state, gesture = flipping(input="physics", floor=30), toss()
    jobs: list[PhysicsJob] = []
    effects = told(Tossed("on-edge", POSE, POSE), jobs)
    played = found(state, Flip(open_decision(state).id, gesture), effects)
    (blob,) = effects.blobs
    assert played.events[:2] == (CrepeTossed(ANA, 2, gesture), CrepeLanded(ANA, 2, "on-edge", blob))
    (job,) = jobs
    assert (job.scene, job.gesture, job.hand) == (pan(), gesture, Hand(1.0, 0.3))


@rule("Q-2", "Q-6")
def test_tosses_are_counted_however_they_are_made() -> None:
    typed = do(flipping(), Caught, "beside")
    assert typed.events[:2] == (CrepeTossed(ANA, 2), CrepeLanded(ANA, 2, "beside"))
    drawn = do(flipping(input="sampled"), TryFlip)
    assert drawn.one(CrepeTossed) == CrepeTossed(ANA, 2)
    landed = drawn.one(CrepeLanded)
    assert (landed.seat, landed.number, landed.motion) == (ANA, 2, None)


@rule("W-1", "W-2", "K-4")
@pytest.mark.parametrize("seat", [ANA, BEN])
def test_a_pour_is_asked_of_physics_with_the_bottle_as_it_is(seat: Seat) -> None:
    before = do(kitchen(3, "cups ana: season"), Fallen, ANA, "herbs", 1, 0).state
    state, gesture = with_options(before, input="physics", floor=30), pour("herbs", 2.1, 0.1)
    jobs: list[PhysicsJob] = []
    bottle = state.bottles[3]
    fell, left = (Fell(bottle[0].number, bottle[0].kind, 0.5, POSE, True),), bottle[1:]
    effects = told(Poured(fell, left), jobs)
    played = found(state, Season(open_decision(state).id, seat, gesture), effects)
    (blob,) = effects.blobs
    crystal = every_crystal()[bottle[0].number]
    tilted = {ANA: BottleTilted(ANA, "herbs", 2, gesture), BEN: GuestSeasoned(ANA, BEN, "herbs", 2, gesture)}
    assert played.events[0] == tilted[seat]
    event = played.one(SpicesFell)
    assert (event.seat, event.pan, event.bottle, event.number) == (ANA, seat, "herbs", 2)
    assert [(one.number, one.kind, one.pose) for one in event.fallen] == [(crystal.number, crystal.kind, POSE)]
    assert (event.left, event.motion) == (left, blob)
    (job,) = jobs
    assert (job.scene, job.gesture, job.hand) == (Bottle(place(), bottle), gesture, Hand(1.0, 0.3))


@rule("W-1", "W-2", "K-4")
def test_pours_are_counted_however_they_are_made() -> None:
    state = do(kitchen(3, "cups ana: season"), Fallen, ANA, "herbs", 1, 0).state
    typed = do(state, Fallen, BEN, "pepper", 2, 1)
    assert typed.events[0] == GuestSeasoned(ANA, BEN, "pepper", 2)
    fell = typed.one(SpicesFell)
    assert (fell.seat, fell.pan, fell.bottle, fell.number, fell.left, fell.motion) == (ANA, BEN, "pepper", 2, (), None)
    assert [crystal.kind for crystal in fell.fallen] == ["pepper", "pepper", "salt"]
    drawn = do(with_options(state, input="sampled"), Tilt, ANA, "pepper", 2.2)
    assert drawn.events[0] == BottleTilted(ANA, "pepper", 2, None, 2.2)
    assert drawn.one(SpicesFell).number == 2


@rule("W-1")
def test_empty_bottle_pours_nothing_without_physics() -> None:
    state = with_options(kitchen(3, "bottle herbs: \npan ana: herb_steak 0 herbs"), input="physics")
    state = GAME.evolve(state, BottleTilted(ANA, "herbs", 1, pour("herbs", 2.1, 0.1)))
    jobs: list[PhysicsJob] = []
    assert GAME.proceed(state, told(None, jobs)) == SpicesFell(ANA, ANA, "herbs", 1, ())
    assert jobs == []


@rule("F-4")
def test_a_star_is_only_for_what_is_finished_and_never_for_a_crepe() -> None:
    menu = house_menu()
    lemon = every_crystal()[0]
    assert is_perfect(Stove(1, DishName("lemon_ice"), (lemon,)), menu) is True
    assert is_perfect(Stove(0, DishName("herb_steak"), ()), menu) is False
    steak = menu[DishName("herb_steak")]
    one_of_each = {crystal.kind: crystal for crystal in every_crystal()}
    exact = tuple(one_of_each[spice] for spice in steak.spices)
    assert is_perfect(Stove(steak.low - 1, steak.name, exact), menu) is False, "it is not hot enough yet"
    assert is_perfect(Stove(steak.low, steak.name, exact), menu) is True
    assert is_perfect(Stove(1, CREPE), menu) is False
    assert is_perfect(Stove(), menu) is False
    assert standing(Stove(), menu) == "empty"
