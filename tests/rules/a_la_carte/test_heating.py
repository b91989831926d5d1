"""Heating: the die, and the cups it brings."""

import pytest

from a_la_carte_kit import (
    ANA,
    BEN,
    CLEO,
    GAME,
    after,
    answers,
    begun,
    do,
    kitchen,
    knob,
    refused,
    rule,
    seeded_effects,
    with_options,
)
from peppermill.games.a_la_carte.commands import Fallen, Heat, NameCup, TakeCup, TurnUp
from peppermill.games.a_la_carte.events import (
    CupDrawn,
    CupsShuffled,
    CupStolen,
    DieRolled,
    DishBinned,
    DishFinished,
    HeatBegun,
    NoCupLeft,
)
from peppermill.games.a_la_carte.phases import heating
from peppermill.games.a_la_carte.pieces import FACES, DishName, Face


@rule("C-5")
def test_the_die_has_six_faces_that_come_equally_often() -> None:
    state = begun(2)
    rolled = [heating.roll(state, seeded_effects(seed)).face for seed in range(600)]
    assert set(rolled) == set(FACES) == {"one", "two", "three", "all", "choose", "cup"}
    assert all(70 <= rolled.count(face) <= 130 for face in FACES)


@rule("H-1")
@pytest.mark.parametrize(("face", "steps"), [("one", 1), ("two", 2), ("three", 3)])
def test_a_number_turns_the_own_knob_up_by_that_much(face: Face, steps: int) -> None:
    played = do(kitchen(3, "pan ana: four_spice_roast 2"), Heat, face)
    assert played.events == (HeatBegun(ANA), DieRolled(ANA, face))
    assert [stove.knob for stove in played.state.stoves] == [2 + steps, 0, 0]
    assert played.state.phase == "act", "nothing is left to choose"
    assert played.state.actions == 2


@rule("H-1")
def test_face_of_the_die_is_refused_unless_typed_in() -> None:
    state = with_options(kitchen(3), input="sampled")
    assert refused(state, Heat, "three").code == "a_la_carte-no-such-answer"
    assert len({do(state, Heat, seed=seed).one(DieRolled).face for seed in range(40)}) == 6
    typed = kitchen(3)
    assert refused(typed, Heat).rule == "H-1"


@rule("H-2")
def test_everybody_plus_one_heats_all_stoves() -> None:
    played = do(kitchen(3, "pan ben: bouillabaisse 2\npan cleo: goulash_soup 7\npan ana: herb_steak 0"), Heat, "all")
    assert [stove.knob for stove in played.state.stoves] == [1, 3, 7]


@rule("H-2a")
def test_all_knobs_move_before_the_rollers_dish_is_settled() -> None:
    state = kitchen(3, "pan ana: breakfast_fidel 2\npan ben: herb_soup 0 herbs")
    played = do(state, Heat, "all")
    assert [type(event) for event in played.events][1:] == [DieRolled, DishFinished]
    assert played.one(DishFinished).seat == ANA
    assert knob(played.state, BEN) == 1
    assert played.state.stoves[BEN].dish == "herb_soup", "finished, but it is not Ben's turn"


@rule("H-3")
def test_choose_is_one_two_or_three() -> None:
    state = do(kitchen(3, "pan ana: four_spice_roast 1"), Heat, "choose").state
    assert [answer.steps for answer in answers(state) if isinstance(answer, TurnUp)] == [1, 2, 3]
    assert refused(state, TurnUp, 0).rule == "H-3"
    assert refused(state, TurnUp, 4).rule == "H-3"
    assert [knob(do(state, TurnUp, steps).state, ANA) for steps in (1, 2, 3)] == [2, 3, 4]


@rule("H-4")
def test_the_cup_face_brings_a_face_down_cup_laid_open() -> None:
    state = with_options(kitchen(3), input="sampled")
    drawn = [played for seed in range(60) if (played := do(state, Heat, seed=seed)).one(DieRolled).face == "cup"]
    cups = {played.one(CupDrawn).cup for played in drawn}
    assert len(cups) > 2, "which one is luck"
    for played in drawn:
        assert played.state.cups[ANA] == (played.one(CupDrawn).cup,)
        assert len(played.state.pile) == len(state.pile) - 1


@rule("H-4")
def test_without_face_down_cups_one_is_taken_from_another_player() -> None:
    state = do(
        kitchen(3, "cups ana: spoons\ncups ben: cool swap\ncups cleo: point\nserved ben: 1\nrest: used"), Heat, "cup"
    ).state
    offered = [(answer.seat, answer.cup) for answer in answers(state) if isinstance(answer, TakeCup)]
    assert offered == [(BEN, "swap"), (BEN, "cool"), (CLEO, "point")], "never one that was played, never the own"
    played = do(state, TakeCup, BEN, "cool")
    assert played.one(CupStolen) == CupStolen(ANA, BEN, "cool")
    assert played.state.cups == (("spoons", "cool"), ("swap",), ("point",))
    assert played.state.served == state.served


@rule("H-4", "H-4b")
def test_thief_takes_a_used_cup_if_nobody_else_has_one() -> None:
    state = kitchen(3, "cups ana: spoons\nrest: used")
    drawn = do(state, Heat, "cup")
    assert drawn.one(CupsShuffled).count == len(state.used)
    assert drawn.state.used == ()
    played = do(drawn.state, NameCup, "season")
    assert played.state.cups[ANA] == ("spoons", "season")
    assert len(played.state.pile) == len(state.used) - 1


@rule("H-4a")
def test_thief_chooses_player_and_cup() -> None:
    state = do(kitchen(3, "cups ben: cool\nrest: used"), Heat, "cup").state
    assert refused(state, TakeCup, CLEO, "cool").rule == "H-4a"
    assert refused(state, TakeCup, BEN, "swap").rule == "H-4a"
    hoard = "point " * 3 + "swap " * 3 + "spoons " * 2 + "season " * 3 + "cool " * 2
    played = do(kitchen(3, f"cups ana: {hoard}"), Heat, "cup")
    assert played.one(NoCupLeft).seat == ANA
    assert len(played.state.cups[ANA]) == 13
    assert played.state.phase == "act"


@rule("H-4")
def test_typed_input_asks_for_the_cup_that_was_drawn() -> None:
    state = do(kitchen(3, "cups ben: cool cool"), Heat, "cup").state
    assert refused(state, NameCup, "cool").rule == "H-4", "both are with Ben"
    played = do(state, NameCup, "swap")
    assert played.one(CupDrawn) == CupDrawn(ANA, "swap")


@rule("H-5")
def test_heat_stops_at_seven_and_the_cup_brings_none() -> None:
    state = kitchen(3, "pan ana: crepe 6\ncups ana: cool")
    assert knob(do(state, Heat, "three").state, ANA) == 7
    assert knob(after(state, (Heat, "cup"), (NameCup, "swap")).state, ANA) == 6


@rule("H-6")
def test_the_red_value_burns_and_so_does_more() -> None:
    state = kitchen(3, "pan ana: breakfast_fidel 2")  # green 3 to 4, red 5
    assert do(state, Heat, "three").one(DishBinned).ruin == "burnt"
    jumped = kitchen(3, "pan ana: lemon_ice 1")  # green 0 to 2, red 3
    assert do(jumped, Heat, "three").one(DishBinned) == DishBinned(ANA, DishName("lemon_ice"), "burnt")


@rule("H-6")
def test_between_green_and_red_a_dish_is_neither_finished_nor_burnt() -> None:
    state = kitchen(3, "pan ana: pepper_quiche 4 pepper")  # green 3 to 4, red 6
    played = after(state, (Heat, "one"), (Fallen, ANA, "herbs", 1, 0))
    assert played.none(DishBinned)
    assert played.none(DishFinished)
    assert knob(played.state, ANA) == 5
    assert not any(type(answer).__name__ == "LetBurn" for answer in answers(played.state)), "nor given up"
    assert GAME.view(played.state, ANA).stoves[ANA].standing == "cooking"
