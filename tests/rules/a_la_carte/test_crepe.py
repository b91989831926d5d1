"""The crêpe in all its outcomes."""

import pytest

from a_la_carte_kit import (
    ANA,
    BEN,
    GAME,
    after,
    answers,
    do,
    going,
    kitchen,
    knob,
    open_decision,
    refused,
    rule,
    seeded_effects,
    with_options,
)
from peppermill.core import Chance, Refusal
from peppermill.games.a_la_carte import pour_model
from peppermill.games.a_la_carte.commands import (
    Caught,
    EndTurn,
    Fallen,
    Flip,
    Heat,
    LetBurn,
    NameCup,
    PickDish,
    PlayCup,
    TryFlip,
)
from peppermill.games.a_la_carte.events import (
    CoolingAsked,
    CrepeBurnt,
    CrepeLaid,
    CrepeLanded,
    CrepeTossed,
    CupDrawn,
    DishFinished,
    TurnBegun,
    TurnEnded,
)
from peppermill.games.a_la_carte.pieces import CREPE
from peppermill.games.a_la_carte.scoring import points
from peppermill.games.contract import play
from peppermill.gestures import toss


@rule("Q-1")
def test_crepe_may_be_laid_once_instead_of_a_dish_and_ends_the_turn() -> None:
    picking = do(kitchen(3, "pan ana: lemon_ice 0\ncups ana: point"), Fallen, ANA, "lemon", 1, 0).state
    assert PickDish(open_decision(picking).id, CREPE) in answers(picking)
    laid = do(picking, PickDish, CREPE)
    assert laid.one(CrepeLaid) == CrepeLaid(ANA, 2)
    assert laid.one(TurnBegun).seat == BEN, "without a break, though a cup is held"
    assert (laid.state.stoves[ANA].dish, laid.state.crepes[ANA]) == (CREPE, "pan")
    burnt = do(kitchen(3, "pan ana: lemon_ice 0\ncrepe ana: burnt"), Fallen, ANA, "lemon", 1, 0).state
    assert refused(burnt, PickDish, CREPE).code == "a_la_carte-crepe-used"


@rule("Q-1")
def test_at_the_start_of_a_turn_it_ends_the_turn_too() -> None:
    turn = do(kitchen(2, "pan ben: herb_soup 4"), EndTurn).state
    assert (turn.active, turn.phase, turn.actions) == (BEN, "dish", 3)
    laid = do(turn, PickDish, CREPE)
    assert laid.one(CrepeLaid).unspent == 3
    assert laid.one(TurnBegun).seat == ANA


@rule("Q-2")
def test_first_a_roll_then_two_flips() -> None:
    state = kitchen(3, "pan ana: crepe 1")
    assert refused(state, Caught, "picture").code == "a_la_carte-roll-first"
    assert refused(state, Fallen, ANA, "herbs", 1, 0).code == "a_la_carte-crepe-in-pan"
    rolled = do(state, Heat, "two").state
    assert (knob(rolled, ANA), rolled.actions) == (3, 2)
    assert refused(rolled, Heat, "one").code == "a_la_carte-flip-first"
    once = do(rolled, Caught, "recipe").state
    assert (once.active, once.actions) == (ANA, 1)
    plain = kitchen(3)
    assert refused(plain, Caught, "picture").code == "a_la_carte-no-crepe-in-pan"


@rule("Q-2")
def test_other_faces_count_as_usual_and_the_cup_brings_a_cup() -> None:
    state = kitchen(3, "pan ana: crepe 1")
    drawn_cup = after(state, (Heat, "cup"), (NameCup, "swap"))
    assert drawn_cup.one(CupDrawn).seat == ANA
    assert (knob(drawn_cup.state, ANA), drawn_cup.state.actions) == (1, 2)
    everybody = do(state, Heat, "all").state
    assert [stove.knob for stove in everybody.stoves] == [2, 1, 1]
    assert do(state, Heat, "choose").state.phase == "heat"


@rule("Q-2")
def test_a_real_toss_is_simulated_and_a_wild_one_refused() -> None:
    state = with_options(do(kitchen(3, "pan ana: crepe 1"), Heat, "one").state, input="physics")
    given = seeded_effects(2)
    steps = play(GAME, state, ANA, Flip(open_decision(state).id, toss()), given)
    assert not isinstance(steps, Refusal)
    landed = steps[1].event
    assert isinstance(steps[0].event, CrepeTossed)
    assert isinstance(landed, CrepeLanded)
    assert landed.motion in given.blobs
    wild = refused(state, Flip, toss(lift=9.0))
    assert (wild.code, wild.rule) == ("gesture-beyond-limit", "Q-2")
    assert refused(state, TryFlip).code == "a_la_carte-other-input"


@rule("Q-3")
@pytest.mark.parametrize("heat", [0, 3, 6])
def test_picture_side_up_it_is_finished_whatever_the_heat_below_seven(heat: int) -> None:
    state = kitchen(3, f"pan ana: crepe {heat}\nactions: 2\nflags: rolled\ncups ana: point")
    done = do(state, Caught, "picture")
    assert (done.state.finished[ANA], done.state.crepes[ANA]) == ((CREPE,), "done")
    assert points(done.state)[ANA] == 5
    assert done.none(DishFinished)
    picked = do(done.state, PickDish, "gazpacho")
    assert picked.one(TurnEnded) == TurnEnded(ANA, 1)
    assert picked.one(TurnBegun).seat == BEN, "without a break"


@rule("C-6")
def test_the_crepe_is_worth_five_points_and_never_a_star() -> None:
    done = do(kitchen(3, "pan ana: crepe 0\nactions: 2\nflags: rolled"), Caught, "picture").state
    assert (points(done)[ANA], done.stars) == (5, (0, 0, 0))
    assert GAME.view(done, ANA).stars_left == 9


@rule("Q-4")
def test_two_failed_flips_end_the_turn_and_the_crepe_stays() -> None:
    state = do(kitchen(2, "pan ana: crepe 1"), Heat, "one").state
    over = after(state, (Caught, "recipe"), (Caught, "beside"))
    assert over.one(TurnBegun).seat == BEN
    again = do(over.state, EndTurn).state
    assert (again.active, again.stoves[ANA].dish, knob(again, ANA)) == (ANA, CREPE, 2)
    assert refused(again, Caught, "picture").code == "a_la_carte-roll-first"


@rule("Q-5")
def test_heat_seven_burns_the_crepe_and_ends_the_turn() -> None:
    burnt = do(kitchen(3, "pan ana: crepe 5\ncups ana: point"), Heat, "two")
    assert burnt.one(CrepeBurnt) == CrepeBurnt(ANA, ends=True)
    assert (burnt.state.crepes[ANA], burnt.state.phase) == ("burnt", "dish")
    picked = do(burnt.state, PickDish, "gazpacho")
    assert picked.one(TurnEnded).unspent == 2
    assert picked.one(TurnBegun).seat == BEN
    below = do(kitchen(3, "pan ana: crepe 5"), Heat, "one")
    assert below.none(CrepeBurnt)


@rule("Q-5")
def test_on_the_own_roll_cooling_is_asked_first_and_flips_follow() -> None:
    asked = do(kitchen(3, "pan ana: crepe 5\ncups ana: cool"), Heat, "two")
    assert asked.one(CoolingAsked) == CoolingAsked(ANA, CREPE)
    saved = do(asked.state, PlayCup, "cool", None, 1).state
    assert (saved.phase, saved.actions, knob(saved, ANA)) == ("act", 2, 6)
    assert do(saved, Caught, "picture").state.finished[ANA] == (CREPE,)
    assert do(asked.state, LetBurn).one(CrepeBurnt).ends is True


@rule("Q-5")
def test_seven_in_anothers_turn_is_settled_at_the_start_of_the_owners() -> None:
    state = kitchen(2, "pan ben: crepe 6")
    heated = do(state, Heat, "all")
    assert heated.none(CrepeBurnt)
    turn = do(heated.state, EndTurn)
    assert turn.one(CrepeBurnt) == CrepeBurnt(BEN, ends=False)
    normal = do(turn.state, PickDish, "gazpacho").state
    assert (normal.active, normal.actions, normal.phase) == (BEN, 3, "act")
    assert do(normal, Fallen, BEN, "lemon", 1, 0).state.actions == 2


@rule("Q-5")
def test_seven_from_anothers_turn_saved_is_followed_by_the_roll() -> None:
    turn = after(kitchen(2, "pan ben: crepe 6\ncups ben: cool"), (Heat, "all"), (EndTurn,)).state
    assert turn.phase == "cool"
    saved = do(turn, PlayCup, "cool", None, 3).state
    assert (saved.actions, knob(saved, BEN)) == (3, 4)
    assert refused(saved, Caught, "picture").code == "a_la_carte-roll-first"
    again = do(saved, Heat, "three")
    assert again.one(CrepeBurnt).ends is True, "now it is the own roll, and the break is used"


@rule("Q-6")
@pytest.mark.parametrize("caught", ["recipe", "beside", "on-edge", "half-out"])
def test_anything_else_has_failed_and_it_goes_back_into_the_pan(caught: str) -> None:
    state = kitchen(3, "pan ana: crepe 1\nactions: 2\nflags: rolled")
    failed = do(state, Caught, caught)
    assert failed.one(CrepeLanded).caught == caught
    assert (failed.state.stoves[ANA].dish, failed.state.actions) == (CREPE, 1)


@rule("Q-6")
def test_a_crepe_cannot_be_given_up() -> None:
    state = do(kitchen(3, "pan ana: crepe 1"), Heat, "one").state
    assert {type(answer) for answer in answers(state)} == {Caught, EndTurn}
    assert refused(state, PickDish, "gazpacho").code == "a_la_carte-no-such-answer"


@rule("Q-6")
def test_sampled_tosses_of_steadier_hands_catch_more() -> None:
    def caught(skill: str) -> list[str]:
        return [pour_model.caught(skill, Chance(seed).stream("x")) for seed in range(500)]

    assert caught("expert").count("picture") > caught("novice").count("picture") > 0
    assert {"picture", "recipe", "beside", "half-out"} <= set(caught("novice"))
    assert all(min(chances) > 0.0 for chances in pour_model.hands().tosses.values())  # on edge, too, if seldom
    state = with_options(do(kitchen(3, "pan ana: crepe 1"), Heat, "one").state, input="sampled")
    assert {do(state, TryFlip, seed=seed).one(CrepeLanded).caught for seed in range(60)} > {"picture", "recipe"}


@rule("Q-7")
def test_knob_is_zero_after_the_crepe_and_the_dish_follows_colours() -> None:
    state = kitchen(3, "pan ana: crepe 4\nactions: 2\nflags: rolled\ndone ana: gazpacho")
    done = do(state, Caught, "picture").state
    assert knob(done, ANA) == 0
    assert refused(done, PickDish, "herb_dumplings").code == "a_la_carte-colour-finished"
    burnt = do(kitchen(3, "pan ana: crepe 5"), Heat, "two").state
    assert knob(burnt, ANA) == 0
    last = do(kitchen(3, "pan ana: crepe 4\nactions: 2\nflags: rolled\nsupply: none"), Caught, "picture").state
    assert last.reason == "no_dish"
    assert going(last).events == ()
