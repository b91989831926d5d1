"""Phase 3: trading."""

from typing import Any

import pytest

from peppermill.core import SPECTATOR
from peppermill.games.contract import Listed
from peppermill.games.safranito.commands import BuySpice, PickBowl, SellSpice, UseSpace
from peppermill.games.safranito.events import (
    ActionDeclined,
    BlendingBegun,
    BoardCleared,
    BowlClosed,
    BowlPicked,
    BowlRevealed,
    BuyDeclined,
    SaleChosen,
    SaleMade,
    SalesClosed,
    SpiceBought,
    Worth,
)
from peppermill.games.safranito.news import SaleReady
from peppermill.games.safranito.pieces import Spice
from peppermill.games.safranito.state import State
from safranito_kit import (
    BLUE,
    GREEN,
    ORANGE,
    RED,
    SAFRANITO,
    asked,
    do,
    going,
    open_decision,
    refused,
    rule,
    seeded_effects,
    table,
)


@rule("D-1")
def test_invalid_chips_go_back_then_the_head_chef_picks_bowls() -> None:
    text = "head: orange\nchips: red 10 in mint, red 20 in chili, blue 10 in cumin, blue 20 on field"
    played = going(table(4, text))
    assert played.one(BoardCleared).invalid == (4,)
    assert asked(played.state) == [ORANGE]
    answers = open_decision(played.state, ORANGE).answers
    assert isinstance(answers, Listed)
    assert [answer.bowl for answer in answers if isinstance(answer, PickBowl)] == ["chili", "mint", "cumin"]
    assert refused(played.state, ORANGE, PickBowl, "garlic").rule == "D-1"
    assert refused(played.state, RED, PickBowl, "mint").code == "safranito-not-your-turn"
    first = do(played.state, ORANGE, PickBowl, "mint")
    assert first.one(BowlClosed).bowl == "mint"
    last = do(first.state, ORANGE, PickBowl, "cumin")
    assert [picked.bowl for picked in last.all(BowlPicked)] == ["cumin", "chili"], "the last needs no picking"
    assert last.one(BlendingBegun).head == ORANGE


@rule("D-1", "X-8")
def test_chips_on_every_action_space_go_back_and_are_no_bowls() -> None:
    text = "chips: red 10 in extra_throw, red 20 in spice_card, red 30 in reserve, red 40 in head_chef, blue 10 in mint"
    state = going(table(4, text)).state
    for space in ("extra_throw", "spice_card", "reserve", "head_chef"):
        assert SAFRANITO.view(state, RED).space == space
        played = do(state, RED, UseSpace, False)
        assert played.one(ActionDeclined) == ActionDeclined(space, RED)
        state = played.state
    assert played.one(BoardCleared).spaces == (1, 2, 3, 4)
    assert played.one(BowlPicked).bowl == "mint"


@rule("D-1", "S-1")
def test_chips_of_a_bowl_are_revealed_only_once_it_is_picked() -> None:
    state = going(table(4, "head: orange\nchips: red 10 in mint, red 20 in mint, blue 10 in cumin")).state
    assert SAFRANITO.decide(state, ORANGE, PickBowl(open_decision(state, ORANGE).id, Spice("mint"))) == (
        BowlPicked(Spice("mint")),
    )
    picked = SAFRANITO.evolve(state, BowlPicked(Spice("mint")))
    assert asked(picked) == []
    assert SAFRANITO.read_position(SAFRANITO.write_position(picked)) == picked
    view = SAFRANITO.view(picked, GREEN)
    assert (view.bowl, view.price, [chip.value for chip in view.board]) == ("mint", 0, [None] * 3)
    assert SAFRANITO.proceed(picked, seeded_effects()) == BowlRevealed(Spice("mint"), (Worth(1, 10), Worth(2, 20)), 30)


@rule("D-1")
def test_in_each_bowl_the_sale_comes_before_buying() -> None:
    state = going(table(2, "chips: green 20 in mint\ndisplay: mint\nhand red: mint")).state
    assert state.phase == "sell"
    assert do(state, RED, SellSpice, 0).state.phase == "buy"


SALE = """
    head: orange
    chips: red 10 in mint, red 20 in mint, blue 60 in mint, green 30 in chili
    hand green: mint mint mint curry
    hand red: mint
    hand blue: cumin
    display: mint mint
"""


def selling(**options: Any) -> State:
    return do(going(table(4, SALE, **options)).state, ORANGE, PickBowl, "mint").state


@rule("S-1")
def test_chips_of_the_bowl_are_revealed_and_owners_may_sell_any_number() -> None:
    state = selling()
    assert [chip.value for chip in SAFRANITO.view(state, SPECTATOR).board] == [10, 20, 60, None]
    state = do(state, BLUE, SellSpice, 0).state
    for count in range(4):
        sold = do(state, GREEN, SellSpice, count).state
        assert sold.money[GREEN] == 200 + 90 * count, "with no chip of their own in it"
    no = refused(state, GREEN, SellSpice, 4)
    assert (no.code, no.params) == ("safranito-not-that-many", {"count": 4, "held": 3})
    assert refused(state, GREEN, SellSpice, -1).code == "safranito-not-that-many"


@rule("S-1")
def test_all_who_hold_cards_are_asked_to_sell() -> None:
    state = selling()
    assert asked(state) == [BLUE], "who holds no mint"
    assert len(list(open_decision(state, BLUE).answers)) == 1  # type: ignore[arg-type]  # it is a list


@rule("S-2")
def test_each_card_brings_all_chips_as_they_lay_before_any_were_taken_back() -> None:
    state = do(selling(), BLUE, SellSpice, 0).state
    green = do(state, GREEN, SellSpice, 2)
    assert green.one(SaleMade).money == 180
    red = do(green.state, RED, SellSpice, 1)
    assert red.one(SaleMade).money == 90
    assert red.state.discard == ("mint", "mint", "mint")


@rule("S-3")
def test_players_decide_in_turn_from_the_head_chef_clockwise_and_openly() -> None:
    state, order = selling(), []
    while state.phase == "sell":
        order += asked(state)
        played = do(state, asked(state)[0], SellSpice, 0)
        sale = played.all(SaleMade)[0]
        assert SAFRANITO.news(played.state, sale, SPECTATOR) == sale
        state = played.state
    assert order == [BLUE, GREEN, RED], "orange holds nothing at all"


@rule("S-3")
def test_secret_sales_are_decided_at_once_and_come_to_light_together() -> None:
    state = selling(secret_sales=True)
    assert asked(state) == [BLUE, GREEN, RED]
    first = do(state, GREEN, SellSpice, 2)
    chosen = first.one(SaleChosen)
    assert SAFRANITO.news(first.state, chosen, GREEN) == chosen
    assert SAFRANITO.news(first.state, chosen, RED) == SaleReady(GREEN)
    assert asked(first.state) == [BLUE, RED]
    assert first.state.money == (200, 200, 200, 200)
    second = do(first.state, RED, SellSpice, 1)
    assert second.none(SaleMade)
    last = do(second.state, BLUE, SellSpice, 0)
    assert [(sale.seat, sale.count) for sale in last.all(SaleMade)] == [(BLUE, 0), (GREEN, 2), (RED, 1)]
    assert last.one(SalesClosed).chips == (1, 2)


@rule("S-3a")
def test_nothing_changes_hands_between_players() -> None:
    """There is no command for it: cards come from the display and money from the bank."""
    state = do(do(do(selling(), BLUE, SellSpice, 0).state, GREEN, SellSpice, 3).state, RED, SellSpice, 0).state
    bought = do(state, BLUE, BuySpice, True)
    assert bought.state.money == (200 + 270, 200, 200, 140)
    assert bought.state.display == ("mint",)


@rule("S-4")
def test_sellers_take_their_chips_out_and_may_not_buy_this_spice_now() -> None:
    state = do(do(selling(), BLUE, SellSpice, 0).state, GREEN, SellSpice, 0).state
    played = do(state, RED, SellSpice, 1)
    assert played.one(SalesClosed).chips == (1, 2)
    assert played.state.back[RED] == (10, 20)
    assert asked(played.state) == [BLUE]
    after = do(played.state, BLUE, BuySpice, True)
    assert after.one(BowlClosed).bowl == "mint", "red, who has sold, is not asked"


@rule("B-1")
def test_without_a_card_on_display_or_a_chip_in_the_bowl_nobody_buys() -> None:
    played = going(table(4, "chips: red 20 in mint\ndisplay: chili"))
    assert played.none(SpiceBought)
    assert played.all(BowlClosed)[0].chips == (1,)
    state = going(table(4, "chips: red 20 in mint\ndisplay: mint mint mint")).state
    assert asked(state) == [RED]
    assert refused(state, BLUE, BuySpice, True).code == "safranito-not-your-turn"


BUYING = """
    head: green
    chips: red 60 in mint, red 30 in mint, blue 50 in mint, blue 10 in mint, orange 40 in mint
    display: mint mint mint mint mint mint
"""


@rule("B-2")
def test_highest_total_buys_first_and_takes_back_its_best_chip() -> None:
    state, bought = going(table(4, BUYING)).state, []
    while state.phase == "buy":
        (seat,) = asked(state)
        played = do(state, seat, BuySpice, True)
        deal = played.one(SpiceBought)
        chip = next(chip.value for chip in state.lying if chip.number == deal.chip)
        bought.append((deal.seat, deal.price, chip))
        state = played.state
    assert bought == [(RED, 90, 60), (BLUE, 60, 50), (ORANGE, 40, 40), (RED, 30, 30), (BLUE, 10, 10)]
    assert state.money == (200, 80, 160, 130)


@rule("B-3", "X-2")
@pytest.mark.parametrize(("head", "first"), [("green", RED), ("red", RED), ("orange", BLUE), ("blue", BLUE)])
def test_a_tie_in_the_bowl_goes_to_whoever_is_nearest_to_the_head_chef(head: str, first: int) -> None:
    text = f"head: {head}\nchips: red 30 in mint, red 20 in mint, blue 50 in mint\ndisplay: mint"
    assert asked(going(table(4, text)).state) == [first]


@rule("B-4")
def test_declining_takes_all_own_chips_out_of_the_bowl() -> None:
    played = do(going(table(4, BUYING)).state, RED, BuySpice, False)
    declined = played.one(BuyDeclined)
    assert (declined.chips, declined.short) == ((1, 2), False)
    assert played.state.back[RED] == (30, 60)
    assert asked(played.state) == [BLUE]


@rule("B-4")
def test_with_partial_decline_only_the_most_valuable_chip_goes_back() -> None:
    played = do(going(table(4, BUYING, partial_decline=True)).state, RED, BuySpice, False)
    assert played.one(BuyDeclined).chips == (1,)
    assert asked(played.state) == [BLUE]
    later = do(do(played.state, BLUE, BuySpice, False).state, ORANGE, BuySpice, False)
    assert asked(later.state) == [RED], "who may still buy for 30"


@rule("B-4a")
def test_lacking_the_money_counts_as_declining_unasked() -> None:
    played = going(table(4, BUYING + "money red: 80"))
    declined = played.one(BuyDeclined)
    assert (declined.seat, declined.chips, declined.short) == (RED, (1, 2), True), "30 would have reached for one chip"
    assert asked(played.state) == [BLUE]


@rule("B-4a")
def test_exactly_enough_is_enough() -> None:
    state = going(table(4, BUYING + "money red: 90")).state
    assert do(state, RED, BuySpice, True).state.money[RED] == 0


@rule("B-4a", "B-4")
def test_partial_decline_without_money_costs_the_best_chip_only() -> None:
    played = going(table(4, BUYING + "money red: 80", partial_decline=True))
    assert played.one(BuyDeclined).chips == (1,)
    state = do(do(played.state, BLUE, BuySpice, False).state, ORANGE, BuySpice, False).state
    assert do(state, RED, BuySpice, True).one(SpiceBought).price == 30


@rule("B-5")
def test_trade_in_a_bowl_ends_when_its_cards_are_gone() -> None:
    text = BUYING.replace("display: mint mint mint mint mint mint", "display: mint curry")
    played = do(going(table(4, text)).state, RED, BuySpice, True)
    assert set(played.one(BowlClosed).chips) == {2, 3, 4, 5}


@rule("B-5")
def test_unsold_cards_stay_on_display_for_later_rounds() -> None:
    state = going(table(4, "chips: red 10 in mint\ndisplay: mint mint mint\nrest: discard")).state
    played = do(state, RED, BuySpice, False)
    assert played.state.round == 2
    assert played.state.display.count("mint") >= 3
    assert len(played.state.display) == 3 + 6


@rule("B-1")
def test_buying_is_for_the_total_alone() -> None:
    state = going(table(4, BUYING)).state
    assert refused(state, RED, SellSpice, 1).rule == "S-1"
    assert state.price == 190
    assert GREEN not in asked(state)
