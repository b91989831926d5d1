"""The six examples of the rulebooks."""

from peppermill.games.safranito.commands import BuySpice, KeepCard, SellSpice, UseSpace
from peppermill.games.safranito.events import (
    BowlRevealed,
    CardKept,
    CardsDrawn,
    SalesClosed,
    SpaceRevealed,
    SpiceBought,
)
from safranito_kit import BLUE, GREEN, ORANGE, RED, asked, begun, do, going, rule, table


@rule("P-1")
def test_example_1_three_players_have_two_blends_face_up() -> None:
    assert len(begun(3).offered) == 2


@rule("X-2")
def test_example_2_red_sits_next_to_the_head_chef_and_has_the_extra_throw() -> None:
    """Seats go green, red, orange, blue; the example's Red sits next to Blue, so it is green's place here."""
    state = table(4, "head: blue\nchips: green 40 in extra_throw, orange 40 in extra_throw")
    assert going(state).one(SpaceRevealed).seat == GREEN


@rule("S-2", "S-4")
def test_example_3_each_card_brings_the_value_of_all_four_chips() -> None:
    text = """
        head: blue
        chips: blue 50 in saffron, green 40 in saffron, orange 20 in saffron, red 10 in saffron
        hand blue: saffron saffron saffron
        hand red: saffron
    """
    picked = going(table(4, text))
    assert picked.one(BowlRevealed).price == 120
    blue = do(picked.state, BLUE, SellSpice, 2)
    assert blue.state.money[BLUE] == 200 + 240
    assert len(blue.state.lying) == 4, "chips are taken back when all have sold"
    red = do(blue.state, RED, SellSpice, 1)
    assert red.state.money[RED] == 200 + 120
    assert red.one(SalesClosed).chips == (1, 4)


FOUR = """
    head: blue
    chips: orange 30 in saffron, orange 20 in saffron, green {green} in saffron
    display: saffron saffron
"""


@rule("B-2", "B-3")
def test_example_4_orange_buys_for_50_and_nearer_green_for_20() -> None:
    state = going(table(4, FOUR.format(green=20))).state
    assert asked(state) == [ORANGE]
    first = do(state, ORANGE, BuySpice, True)
    assert first.one(SpiceBought).price == 50
    assert first.state.back[ORANGE] == (30,)
    assert asked(first.state) == [GREEN]
    second = do(first.state, GREEN, BuySpice, True)
    assert second.one(SpiceBought).price == 20
    assert second.state.hands[GREEN] == second.state.hands[ORANGE] == ("saffron",)
    assert second.state.money == (180, 200, 150, 200)


@rule("B-2")
def test_example_5_orange_buys_the_second_too_if_green_has_a_ten() -> None:
    state = do(going(table(4, FOUR.format(green=10))).state, ORANGE, BuySpice, True).state
    assert asked(state) == [ORANGE]
    second = do(state, ORANGE, BuySpice, True)
    assert second.one(SpiceBought).price == 20
    assert second.state.money[ORANGE] == 130
    assert second.state.hands[ORANGE] == ("saffron", "saffron")


@rule("X-5")
def test_example_6_a_fifty_draws_five_cards_of_which_one_is_kept() -> None:
    state = going(table(4, "chips: red 50 in spice_card\nhand blue: mint")).state
    drawn = do(state, RED, UseSpace, True)
    cards = drawn.one(CardsDrawn).cards
    assert len(cards) == 5
    kept = do(drawn.state, RED, KeepCard, cards[2])
    assert len(kept.one(CardKept).returned) == 4
    assert kept.state.hands[RED] == (cards[2],)
