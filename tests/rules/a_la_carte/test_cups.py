"""Coffee cups, each with what it does."""

from collections import Counter

import pytest
from msgspec.structs import replace

from a_la_carte_kit import (
    ANA,
    BEN,
    CLEO,
    GAME,
    after,
    answers,
    begun,
    do,
    going,
    kinds,
    kitchen,
    knob,
    refused,
    rule,
    with_options,
)
from peppermill.games.a_la_carte.commands import Caught, EndTurn, Fallen, Heat, PlayCup, Tilt
from peppermill.games.a_la_carte.events import (
    DishBinned,
    DishFinished,
    GuestSeasoned,
    KnobCooled,
    PointServed,
    SpicesFell,
    SpoonsTaken,
    StovesSwapped,
    TurnBegun,
)
from peppermill.games.a_la_carte.pieces import DishName
from peppermill.games.a_la_carte.scoring import points
from peppermill.games.a_la_carte.state import State


def plays(state: State, cup: str) -> list[PlayCup]:
    return [answer for answer in answers(state) if isinstance(answer, PlayCup) and answer.cup == cup]


@rule("C-4")
def test_there_are_thirteen_cups() -> None:
    state = begun(4)
    found = Counter([*state.pile, *(cup for cups in state.cups for cup in cups)])
    assert found == {"point": 3, "swap": 3, "spoons": 2, "season": 3, "cool": 2}


@rule("K-1")
def test_a_victory_point_goes_onto_the_own_tray_and_cannot_be_taken() -> None:
    played = do(kitchen(3, "cups ana: point\nrest: used\nserved cleo: 0"), PlayCup, "point")
    assert played.one(PointServed).seat == ANA
    assert (played.state.served[ANA], played.state.cups[ANA]) == (1, ())
    assert "point" not in played.state.used
    assert points(played.state)[ANA] == 1
    thief = after(played.state, (EndTurn,), (Heat, "cup")).state
    assert not any(type(answer).__name__ == "TakeCup" for answer in answers(thief)), "there is nothing to take"


@rule("K-2")
def test_stoves_are_swapped_with_heat_dish_and_crystals() -> None:
    state = kitchen(3, "cups ana: swap\npan ana: herb_steak 2 pepper\npan ben: gazpacho 3 lemon salt")
    played = do(state, PlayCup, "swap", BEN)
    assert played.one(StovesSwapped) == StovesSwapped(ANA, BEN)
    now = played.state.stoves
    assert (now[ANA], now[BEN]) == (state.stoves[BEN], state.stoves[ANA])
    assert (played.state.used, played.state.actions) == (("swap",), 3)
    assert refused(state, PlayCup, "swap", ANA).rule == "K-2"
    assert refused(state, PlayCup, "swap").rule == "K-2"


@rule("K-2")
def test_not_with_a_ruined_dish_or_a_crepe_in_either_pan() -> None:
    text = "cups ana: swap\npan ben: gazpacho 5\npan cleo: crepe 2\npan dan: goulash_soup 1 salt salt salt"
    state = kitchen(4, text)
    assert plays(state, "swap") == []
    for other in (1, 2, 3):
        assert refused(state, PlayCup, "swap", other).code == "a_la_carte-no-swap"
    own = do(kitchen(3, "cups ana: swap\npan ana: crepe 1"), Heat, "one").state
    assert refused(own, PlayCup, "swap", BEN).code == "a_la_carte-no-swap"


@rule("K-2")
def test_finished_dish_received_is_taken_at_once_with_its_star() -> None:
    state = kitchen(3, "cups ana: swap\ndone ana: gazpacho\npan ben: herb_dumplings 2 herbs herbs pepper")
    played = do(state, PlayCup, "swap", BEN)
    assert played.one(DishFinished) == DishFinished(ANA, DishName("herb_dumplings"), 3, star=True)
    assert played.state.finished[ANA] == ("gazpacho", "herb_dumplings"), "both are green"
    assert played.state.phase == "dish"


@rule("K-2")
def test_swapped_finished_dish_waits_for_its_owners_turn() -> None:
    state = kitchen(3, "cups ana: swap\npan ana: herb_steak 0\npan ben: gazpacho 0")
    state = replace(state, stoves=(replace(state.stoves[0], dish="breakfast_fidel"), *state.stoves[1:]))
    swapped = do(state, PlayCup, "swap", BEN).state
    hot = replace(swapped, stoves=(swapped.stoves[0], replace(swapped.stoves[1], knob=3), swapped.stoves[2]))
    assert going(hot).none(DishFinished)
    assert do(hot, EndTurn).one(DishFinished).seat == BEN


@rule("K-3")
def test_three_spoons_are_added_to_those_left_and_no_cup_follows() -> None:
    state = kitchen(3, "cups ana: spoons point\nactions: 2")
    played = do(state, PlayCup, "spoons")
    assert played.one(SpoonsTaken).seat == ANA
    assert played.state.actions == 5
    assert refused(played.state, PlayCup, "point").code == "a_la_carte-break-taken"


@rule("K-3")
def test_spoons_cup_in_a_crepe_turn_adds_a_roll_and_two_flips() -> None:
    state = do(kitchen(3, "pan ana: crepe 0\ncups ana: spoons"), Heat, "one").state
    more = do(state, PlayCup, "spoons").state
    assert more.actions == 5
    assert refused(more, Heat, "one").code == "a_la_carte-flip-first"
    rolling = after(more, (Caught, "recipe"), (Caught, "beside")).state
    assert (rolling.actions, rolling.active) == (3, ANA)
    assert refused(rolling, Caught, "picture").code == "a_la_carte-roll-first"
    flipping = do(rolling, Heat, "two").state
    assert flipping.actions == 2
    over = after(flipping, (Caught, "recipe"), (Caught, "half-out"))
    assert over.one(TurnBegun).seat == BEN
    before = do(kitchen(3, "pan ana: crepe 0\ncups ana: spoons"), PlayCup, "spoons").state
    assert refused(before, EndTurn).rule == "T-3", "the roll of Q-2 is still to be made"
    assert do(rolling, EndTurn).one(TurnBegun).seat == BEN, "the roll of Q-2 was made"


@rule("K-3")
def test_success_or_burning_ends_everything() -> None:
    more = after(kitchen(3, "pan ana: crepe 3\ncups ana: spoons"), (PlayCup, "spoons"), (Heat, "one")).state
    done = do(more, Caught, "picture").state
    assert (done.phase, done.actions, done.ending) == ("dish", 4, True)
    burnt = after(more, (Caught, "recipe"), (Caught, "recipe"), (Heat, "three")).state
    assert (burnt.phase, burnt.ending) == ("dish", True)


@rule("K-4")
def test_another_dish_is_seasoned_once_by_any_bottle_without_an_action() -> None:
    state = kitchen(3, "cups ana: season season\npan ben: gazpacho 5 lemon lemon\npan cleo: goulash_soup 0")
    state = replace(state, stoves=(state.stoves[0], replace(state.stoves[1], knob=2), state.stoves[2]))
    played = do(state, Fallen, BEN, "herbs", 1, 1)
    assert played.one(GuestSeasoned) == GuestSeasoned(ANA, BEN, "herbs", 1)
    assert played.one(SpicesFell).pan == BEN
    assert kinds(played.state, BEN) == ["lemon", "lemon", "herbs", "salt"]
    assert (played.state.actions, played.state.paused, played.state.used) == (3, True, ("season",))
    assert refused(played.state, Fallen, CLEO, "herbs", 1, 0).code == "a_la_carte-break-taken"
    assert refused(kitchen(3), Fallen, BEN, "herbs", 1, 0).code == "a_la_carte-cup-not-held"
    third = do(state, Fallen, BEN, "lemon", 1, 0)
    assert third.none(DishBinned)
    assert GAME.view(third.state, ANA).stoves[BEN].standing == "spoilt"


@rule("K-4")
@pytest.mark.parametrize("pan", ["breakfast_fidel 0", "crepe 2", "gazpacho 5", "gazpacho 0 salt salt salt"])
def test_not_on_dishes_without_spices_a_crepe_or_a_ruined_dish(pan: str) -> None:
    state = kitchen(2, f"cups ana: season\npan ben: {pan}")
    assert refused(state, Fallen, BEN, "herbs", 1, 0).code == "a_la_carte-not-seasonable"
    assert refused(with_options(state, input="sampled"), Tilt, BEN, "herbs", 2.0).rule == "K-4"


@rule("K-4")
def test_seasoning_cup_may_finish_anothers_dish() -> None:
    state = kitchen(2, "cups ana: season\npan ben: lemon_ice 1")
    played = do(state, Fallen, BEN, "lemon", 1, 0)
    assert played.none(DishFinished)
    assert do(played.state, EndTurn).one(DishFinished) == DishFinished(BEN, DishName("lemon_ice"), 1, star=True)


@rule("K-4", "F-2")
def test_a_finished_dish_that_waits_for_its_owner_may_be_spoilt_too() -> None:
    state = kitchen(2, "cups ana: season\npan ben: lemon_ice 1 lemon")
    assert GAME.view(state, ANA).stoves[BEN].standing == "finished"
    played = do(state, Fallen, BEN, "lemon", 2, 0).state
    assert do(played, EndTurn).one(DishBinned).seat == BEN


@rule("K-4")
def test_seasoning_cup_works_after_the_last_action_and_in_a_crepe_turn() -> None:
    waiting = do(kitchen(2, "cups ana: season\nactions: 1"), Heat, "one").state
    assert waiting.active == ANA
    assert do(waiting, Fallen, BEN, "herbs", 1, 0).one(TurnBegun).seat == BEN
    crepe = kitchen(2, "cups ana: season\npan ana: crepe 1")
    assert do(crepe, Fallen, BEN, "herbs", 1, 0).state.actions == 3
    assert refused(crepe, Fallen, ANA, "herbs", 1, 0).code == "a_la_carte-crepe-in-pan"


@rule("K-5")
def test_cooling_turns_the_own_knob_down_by_one_to_three_never_below_zero() -> None:
    state = kitchen(3, "cups ana: cool\npan ana: herb_steak 5")
    assert [answer.steps for answer in plays(state, "cool")] == [1, 2, 3]
    played = do(state, PlayCup, "cool", None, 3)
    assert played.one(KnobCooled) == KnobCooled(ANA, 3)
    assert (knob(played.state, ANA), played.state.actions, played.state.used) == (2, 3, ("cool",))
    low = kitchen(3, "cups ana: cool\npan ana: herb_steak 1")
    assert [answer.steps for answer in plays(low, "cool")] == [1]
    assert refused(low, PlayCup, "cool", None, 2).code == "a_la_carte-no-cooling"
    assert refused(low, PlayCup, "cool", None, 0).rule == "K-5"


@rule("K-5")
def test_cooling_into_the_green_range_finishes_a_dish() -> None:
    state = kitchen(3, "cups ana: cool\npan ana: pepper_quiche 5 pepper herbs")
    assert do(state, PlayCup, "cool", None, 1).one(DishFinished).dish == "pepper_quiche"


@rule("K-6")
@pytest.mark.parametrize(
    ("cup", "fields"), [("swap", (BEN,)), ("spoons", ()), ("cool", (None, 1))], ids=["swap", "spoons", "cool"]
)
def test_a_used_cup_lies_open_on_the_tray(cup: str, fields: tuple[object, ...]) -> None:
    state = kitchen(3, f"cups ana: {cup}\npan ana: herb_steak 3")
    played = do(state, PlayCup, cup, *fields)
    assert played.state.used == (cup,)
    assert GAME.view(played.state, CLEO).used == (cup,)
    assert played.state.cups[ANA] == ()


@rule("K-7")
def test_a_cup_without_effect_may_not_be_played() -> None:
    cold = kitchen(3, "cups ana: cool\npan ana: herb_steak 0")
    assert plays(cold, "cool") == []
    assert refused(cold, PlayCup, "cool", None, 1).code == "a_la_carte-no-cooling"
    alone = kitchen(2, "cups ana: swap season\npan ben: crepe 2")
    assert plays(alone, "swap") == []
    assert refused(alone, Fallen, BEN, "herbs", 1, 0).rule == "K-4"
    assert refused(alone, PlayCup, "season", BEN).code == "a_la_carte-season-by-pouring"


@rule("K-7")
def test_every_cup_one_holds_may_be_the_one_that_is_played() -> None:
    state = kitchen(3, "cups ana: point swap spoons cool\npan ana: gazpacho 2")
    assert [len(plays(state, cup)) for cup in ("point", "swap", "spoons", "cool")] == [1, 2, 1, 2]
