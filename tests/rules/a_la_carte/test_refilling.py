"""The refilling of bottles."""

from msgspec.structs import replace

from a_la_carte_kit import (
    ANA,
    GAME,
    do,
    going,
    kinds,
    kitchen,
    rule,
)
from peppermill.games.a_la_carte.commands import Fallen, Heat
from peppermill.games.a_la_carte.events import (
    BottleRefilled,
    BottleTilted,
    DishFinished,
    SpicesFell,
)
from peppermill.games.a_la_carte.kitchen import SALT
from peppermill.games.a_la_carte.pieces import BOTTLES, every_crystal
from peppermill.games.a_la_carte.state import State


def bottle(state: State, spice: str) -> list[str]:
    return [crystal.kind for crystal in state.bottles[BOTTLES.index(spice)]]


@rule("W-5")
def test_empty_bottle_is_refilled_from_the_sinks_with_salt_up_to_5() -> None:
    state = kitchen(3, "pan ana: herb_steak 0\nbottle lemon: lemon salt salt\nbottle pepper: " + "pepper " * 15)
    played = do(state, Fallen, ANA, "lemon", 1, 0)
    refilled = played.one(BottleRefilled)
    assert (refilled.bottle, refilled.spices, refilled.salts) == ("lemon", 14, 3)
    assert sorted(bottle(played.state, "lemon")) == ["lemon"] * 14 + [SALT] * 5
    assert all(one.pose is None for one in played.state.bottles[0])
    assert [one.kind for one in played.state.sink] == [SALT] * 5, "three went into the bottle, eight were there"


@rule("W-5")
def test_salt_comes_only_as_far_as_the_sinks_have_it() -> None:
    state = kitchen(3, "pan ana: herb_steak 0\nbottle lemon: lemon salt salt salt")
    played = do(state, Fallen, ANA, "lemon", 1, 2)
    assert (played.one(BottleRefilled).spices, played.one(BottleRefilled).salts) == (14, 2)
    assert bottle(played.state, "lemon").count(SALT) == 3, "two lie in the pan"


@rule("W-5")
def test_without_its_colour_in_the_sinks_a_bottle_waits_and_may_be_used() -> None:
    pans = "pan ana: herb_steak 0 lemon\npan ben: goulash_soup 0 lemon lemon\npan cleo: bouillabaisse 0 lemon lemon"
    state = kitchen(3, f"{pans}\nbottle lemon: lemon salt salt\nactions: 3")
    state = replace(state, sink=(), bottles=(*state.bottles[:3], (*state.bottles[3], *state.sink)))
    dry = GAME.evolve(state, BottleTilted(ANA, "lemon", 1))
    dry = GAME.evolve(dry, SpicesFell(ANA, ANA, "lemon", 1, (state.bottles[0][0],)))
    assert bottle(dry, "lemon") == [SALT, SALT]
    assert going(dry).none(BottleRefilled)
    used = do(dry, Fallen, ANA, "lemon", 0, 1)
    assert used.none(BottleRefilled)
    assert kinds(used.state, ANA) == ["lemon", "lemon", SALT]


@rule("W-5a")
def test_a_refill_follows_the_settlement_and_so_takes_what_that_brought() -> None:
    state = kitchen(3, "pan ana: lemon_ice 0\nbottle lemon: lemon salt")
    played = do(state, Fallen, ANA, "lemon", 1, 0)
    assert [type(event) for event in played.events][2:] == [DishFinished, BottleRefilled]
    assert played.one(BottleRefilled).spices == 15, "the one from the pan too"
    assert played.state.phase == "dish"


@rule("W-5a")
def test_a_waiting_bottle_is_refilled_as_soon_as_the_sinks_hold_its_colour() -> None:
    state = kitchen(3, "pan ana: breakfast_fidel 2 lemon lemon\nbottle lemon: salt")
    state = replace(state, sink=(), bottles=(state.bottles[0], (*state.bottles[1], *state.sink), *state.bottles[2:]))
    assert going(state).none(BottleRefilled)
    played = do(state, Heat, "one")
    assert played.one(BottleRefilled).spices == 2


@rule("W-5a")
def test_several_bottles_are_refilled_in_their_order() -> None:
    text = "pan ana: lemon_ice 0\nbottle herbs: salt\nbottle lemon: salt\nbottle paprika:\nbottle pepper: salt salt"
    refilled = going(kitchen(3, text)).all(BottleRefilled)
    assert [one.bottle for one in refilled] == ["lemon", "pepper", "paprika", "herbs"]
    assert [one.salts for one in refilled] == [4, 3, 5, 4]


@rule("W-5a")
def test_a_refill_waits_until_it_is_decided_whether_a_dish_is_cooled() -> None:
    state = kitchen(3, "pan ana: lemon_ice 3\nbottle lemon: salt\ncups ana: cool")
    played = going(state)
    assert played.state.phase == "cool"
    assert played.none(BottleRefilled)


@rule("C-2")
def test_refilled_crystals_are_the_very_ones_that_were_used() -> None:
    state = going(kitchen(3, "bottle lemon: salt")).state
    assert {one.number for one in state.bottles[0]} <= set(range(20))
    everything = [*state.sink, *(one for full in state.bottles for one in full)]
    assert sorted(one.number for one in everything) == [one.number for one in every_crystal()]
