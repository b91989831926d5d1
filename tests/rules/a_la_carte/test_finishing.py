"""Finished, starred, ruined."""

import pytest
from msgspec.structs import replace

from a_la_carte_kit import (
    ANA,
    BEN,
    GAME,
    after,
    answers,
    do,
    going,
    kinds,
    kitchen,
    knob,
    refused,
    rule,
)
from peppermill.games.a_la_carte.commands import EndTurn, Fallen, Heat, LetBurn, PickDish, PlayCup, TurnUp
from peppermill.games.a_la_carte.events import (
    CoolingAsked,
    DishBinned,
    DishFinished,
    DishLaid,
    KnobCooled,
    TurnBegun,
)
from peppermill.games.a_la_carte.pieces import CREPE, DishName, house_menu


@rule("F-1")
def test_dish_is_finished_at_once_by_heat_and_spices() -> None:
    state = kitchen(3, "pan ana: goulash_soup 3 pepper lemon paprika")
    played = do(state, Heat, "one")
    assert played.one(DishFinished) == DishFinished(ANA, DishName("goulash_soup"), 3, star=True)
    now = played.state
    assert (now.finished[ANA], now.actions, now.phase) == (("goulash_soup",), 2, "dish")
    assert (knob(now, ANA), now.stoves[ANA].dish, kinds(now, ANA)) == (0, None, [])
    assert sorted(one.kind for one in now.sink) == ["lemon", "paprika", "pepper"]
    laid = do(now, PickDish, "carpaccio")
    assert laid.one(DishLaid) == DishLaid(ANA, DishName("carpaccio"))
    assert laid.state.actions == 2


@rule("F-1")
@pytest.mark.parametrize(
    ("heat", "spices"), [(2, "pepper lemon paprika"), (3, "pepper lemon"), (3, "pepper pepper lemon")]
)
def test_too_cold_or_a_spice_short_is_not_finished(heat: int, spices: str) -> None:
    state = kitchen(3, f"pan ana: goulash_soup {heat} {spices}")
    assert do(state, Heat, "one").none(DishFinished)


@rule("F-1")
@pytest.mark.parametrize("heat", [4, 5])
def test_both_ends_of_the_green_range_count(heat: int) -> None:
    state = kitchen(3, f"pan ana: goulash_soup {heat} pepper lemon")
    assert do(state, Fallen, ANA, "paprika", 1, 0).one(DishFinished).dish == "goulash_soup"


@rule("F-2")
def test_dish_finished_in_anothers_turn_stays_until_its_owners() -> None:
    state = kitchen(3, "pan ben: herb_soup 0 herbs")
    heated = do(state, Heat, "all")
    assert heated.none(DishFinished)
    assert GAME.view(heated.state, BEN).stoves[BEN].standing == "finished"
    turn = do(heated.state, EndTurn)
    assert [type(event) for event in turn.events][-2:] == [TurnBegun, DishFinished]
    assert turn.one(DishFinished) == DishFinished(BEN, DishName("herb_soup"), 1, star=True)
    assert turn.state.actions == 3


@rule("F-2")
def test_dish_no_longer_finished_is_not_taken() -> None:
    state = kitchen(3, "pan ben: herb_soup 3 herbs")  # green 1 to 3, red 4
    turn = after(state, (Heat, "all"), (EndTurn,))
    assert turn.none(DishFinished)
    assert turn.one(DishBinned) == DishBinned(BEN, DishName("herb_soup"), "burnt")


@rule("F-3")
def test_the_new_dish_must_be_of_a_colour_not_finished_yet() -> None:
    state = kitchen(3, "pan ana: breakfast_fidel 2\ndone ana: gazpacho crepe")
    picking = do(state, Heat, "one").state
    offered = [answer.dish for answer in answers(picking) if isinstance(answer, PickDish)]
    colours = {house_menu()[dish].colour for dish in offered}
    assert colours == {"yellow", "blue", "red"}
    assert refused(picking, PickDish, "lemon_ice").code == "a_la_carte-colour-finished"
    assert refused(picking, PickDish, "gazpacho").code == "a_la_carte-no-such-dish"
    assert refused(picking, PickDish, CREPE).code == "a_la_carte-crepe-used"


@rule("F-3")
def test_any_dish_may_be_picked_if_none_of_the_colours_is_left() -> None:
    done = "done ana: breakfast_fidel red_eggs gazpacho"
    blue_and_red = "bin: pepper_trout lemon_sole paprika_prawns red_curry four_spice_roast devils_ragout"
    rest = "pan ben: goulash_soup 0\npan cleo: bouillabaisse 0\npan dan: herb_steak 0"
    state = kitchen(4, f"pan ana: eau_pour_le_cafe 4\n{rest}\n{done}\n{blue_and_red}", dishes_to_end=20)
    picking = do(state, Heat, "one").state
    offered = [answer.dish for answer in answers(picking) if isinstance(answer, PickDish)]
    assert set(offered) == {*picking.supply, CREPE}
    assert {house_menu()[dish].colour for dish in picking.supply} == {"white", "yellow", "green"}


@rule("F-4")
@pytest.mark.parametrize(
    ("spices", "star"),
    [
        ("herbs herbs pepper", True),
        ("pepper herbs herbs", True),
        ("herbs herbs pepper salt", False),
        ("herbs herbs pepper pepper", False),
        ("herbs herbs pepper lemon", False),
    ],
)
def test_a_star_is_for_exactly_the_required_spices_without_salt(spices: str, star: bool) -> None:
    state = kitchen(3, f"pan ana: herb_dumplings 1 {spices}")
    played = do(state, Heat, "one")
    assert played.one(DishFinished).star is star
    assert played.state.stars == (int(star), 0, 0)


@rule("F-4")
def test_dishes_without_spices_bring_no_star_and_there_are_nine() -> None:
    assert do(kitchen(3, "pan ana: breakfast_fidel 2"), Heat, "one").one(DishFinished).star is False
    used_up = replace(kitchen(3, "pan ana: lemon_ice 0"), stars=(2, 3, 4))
    assert do(used_up, Fallen, ANA, "lemon", 1, 0).one(DishFinished).star is False
    one_left = replace(kitchen(3, "pan ana: lemon_ice 0"), stars=(2, 3, 3))
    assert do(one_left, Fallen, ANA, "lemon", 1, 0).one(DishFinished).star is True


@rule("R-1")
def test_a_ruined_dish_is_out_of_the_game_and_costs_no_action() -> None:
    played = do(kitchen(3, "pan ana: breakfast_fidel 2 pepper salt"), Heat, "three")
    assert played.one(DishBinned) == DishBinned(ANA, DishName("breakfast_fidel"), "burnt")
    now = played.state
    assert (now.bin, now.actions, knob(now, ANA), now.phase) == (("breakfast_fidel",), 2, 0, "dish")
    assert [one.kind for one in now.sink] == ["pepper", "salt"]
    assert "breakfast_fidel" not in now.supply


@rule("R-1")
def test_dish_ruined_by_another_is_binned_in_its_owners_turn() -> None:
    state = kitchen(3, "cups ana: season\npan ben: goulash_soup 0 pepper pepper")
    spoilt = do(state, Fallen, BEN, "pepper", 1, 0)
    assert spoilt.none(DishBinned)
    assert spoilt.state.stoves[BEN].dish == "goulash_soup"
    turn = do(spoilt.state, EndTurn)
    assert turn.one(DishBinned) == DishBinned(BEN, DishName("goulash_soup"), "spoilt")
    assert (turn.state.active, turn.state.actions, turn.state.phase) == (BEN, 3, "dish")


@rule("R-2")
def test_before_it_is_binned_a_burnt_dish_may_be_cooled() -> None:
    state = do(kitchen(3, "pan ana: herb_steak 4\ncups ana: cool"), Heat, "three")  # 7; green 4 to 5, red 6
    assert state.one(CoolingAsked) == CoolingAsked(ANA, DishName("herb_steak"))
    assert [answer.steps for answer in answers(state.state) if isinstance(answer, PlayCup)] == [2, 3]
    saved = do(state.state, PlayCup, "cool", None, 2)
    assert (knob(saved.state, ANA), saved.state.stoves[ANA].dish, saved.state.actions) == (5, "herb_steak", 2)
    assert (saved.state.paused, saved.state.used, saved.state.cups[ANA]) == (True, ("cool",), ())
    burnt = do(state.state, LetBurn)
    assert burnt.one(DishBinned).ruin == "burnt"
    assert (burnt.state.paused, burnt.state.cups[ANA]) == (False, ("cool",))


@rule("R-2")
def test_a_dish_that_is_cooled_into_its_green_range_is_finished() -> None:
    state = kitchen(3, "pan ana: herb_steak 5 herbs herbs pepper pepper lemon\ncups ana: cool")
    state = replace(state, stoves=(replace(state.stoves[0], knob=6), *state.stoves[1:]))
    asked = going(state).state
    played = do(asked, PlayCup, "cool", None, 1)
    assert [type(event) for event in played.events] == [KnobCooled, DishFinished]


@rule("R-2a")
def test_cooling_is_asked_only_if_a_cup_can_save_the_dish() -> None:
    hot = "pan ana: herb_steak 7"
    assert going(kitchen(3, f"{hot}\ncups ana: cool")).one(CoolingAsked).seat == ANA
    assert going(kitchen(3, f"{hot}\ncups ana: cool\nflags: paused")).one(DishBinned).ruin == "burnt"
    assert going(kitchen(3, f"{hot}\ncups ana: swap")).one(DishBinned).ruin == "burnt"
    far = going(kitchen(3, "pan ana: lemon_ice 6\ncups ana: cool"))  # red 3: 6 - 3 is not below it
    assert far.one(DishBinned).dish == "lemon_ice"
    near = going(kitchen(3, "pan ana: lemon_ice 5\ncups ana: cool")).state
    assert [answer.steps for answer in answers(near) if isinstance(answer, PlayCup)] == [3]
    assert refused(near, PlayCup, "cool", None, 2).rule == "R-2a"
    assert refused(near, EndTurn).rule == "T-2a"


@rule("R-3")
def test_cooling_does_not_save_what_is_spoilt_too() -> None:
    state = kitchen(3, "pan ana: herb_steak 7 pepper pepper pepper\ncups ana: cool")
    played = going(state)
    assert played.none(CoolingAsked)
    assert played.one(DishBinned).ruin == "spoilt"


@rule("R-3")
def test_finished_and_ruined_at_once_is_ruined() -> None:
    state = kitchen(3, "pan ana: lemon_ice 0")
    assert do(state, Fallen, ANA, "lemon", 3, 0).one(DishBinned).ruin == "spoilt"
    assert do(state, Fallen, ANA, "lemon", 1, 3).one(DishBinned).ruin == "spoilt"


@rule("R-4")
def test_at_the_start_of_a_turn_the_pan_is_settled_before_anything_else() -> None:
    state = kitchen(2, "pan ben: herb_soup 4 herbs\ncups ben: cool point")
    turn = do(state, EndTurn)
    assert turn.state.phase == "cool"
    assert refused(turn.state, PlayCup, "point").rule == "T-2a"
    assert refused(turn.state, Heat, "one").rule == "T-2a"
    saved = do(turn.state, PlayCup, "cool", None, 1)
    assert saved.one(DishFinished).seat == BEN
    assert refused(do(saved.state, PickDish, "gazpacho").state, PlayCup, "point").code == "a_la_carte-break-taken"


@rule("F-1")
def test_choosing_heat_settles_the_pan_too() -> None:
    state = do(kitchen(3, "pan ana: breakfast_fidel 1"), Heat, "choose").state
    assert do(state, TurnUp, 2).one(DishFinished).dish == "breakfast_fidel"
    assert do(state, TurnUp, 1).none(DishFinished)
