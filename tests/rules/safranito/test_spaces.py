"""Phase 2: the action spaces."""

import pytest

from peppermill.core import SPECTATOR
from peppermill.games.contract import Listed
from peppermill.games.safranito.commands import BuySpice, KeepCard, LayChip, LeaveBoard, PickBowl, UseSpace
from peppermill.games.safranito.events import (
    ActionDeclined,
    ActionIdle,
    ActionUsed,
    BlendReserved,
    BoardCleared,
    CardKept,
    CardsDrawn,
    DiscardShuffled,
    MillTaken,
    SpaceRevealed,
    SpaceSkipped,
)
from peppermill.games.safranito.news import BlendReserved as BlendHeard
from peppermill.games.safranito.news import BlendTaken, CardAdded, CardsLookedAt
from safranito_kit import (
    BLUE,
    GREEN,
    ORANGE,
    RED,
    SAFRANITO,
    asked,
    do,
    going,
    lay,
    open_decision,
    refused,
    rule,
    table,
    value_of,
)

EVERYWHERE = """
    head: green
    chips: red 10 in extra_throw, red 20 in spice_card, red 30 in reserve, red 40 in head_chef
"""


@rule("X-1")
def test_the_spaces_are_looked_at_in_their_order() -> None:
    played = going(table(4, EVERYWHERE))
    seen = [event.space for event in played.all(SpaceRevealed)]
    while played.state.phase == "act":
        played = do(played.state, RED, UseSpace, False)
        seen += [event.space for event in played.all(SpaceRevealed)]
    assert seen == ["extra_throw", "spice_card", "reserve", "head_chef"]


@rule("X-1")
def test_all_chips_there_are_revealed_and_the_highest_total_has_the_action() -> None:
    text = "chips: red 40 in reserve, green 30 in reserve, green 20 in reserve, blue 60 on field"
    played = going(table(4, text))
    revealed = played.one(SpaceRevealed)
    assert revealed.seat == GREEN
    assert sorted(worth.value for worth in revealed.chips) == [20, 30, 40]
    assert [chip.value for chip in SAFRANITO.view(played.state, SPECTATOR).board] == [40, 30, 20, None]


@rule("X-2")
@pytest.mark.parametrize(("head", "first"), [("green", GREEN), ("red", ORANGE), ("orange", ORANGE), ("blue", GREEN)])
def test_tie_goes_to_the_nearest_to_the_head_chef(head: str, first: int) -> None:
    text = f"head: {head}\nchips: green 30 in reserve, green 20 in reserve, orange 50 in reserve, blue 40 in reserve"
    assert going(table(4, text)).one(SpaceRevealed).seat == first


@rule("X-3")
def test_an_empty_space_is_skipped() -> None:
    played = going(table(4, "chips: red 10 in reserve"))
    assert [event.space for event in played.all(SpaceSkipped)] == ["extra_throw", "spice_card"]


@rule("X-3")
def test_an_action_may_be_declined_and_the_runner_up_never_inherits_it() -> None:
    state = going(table(4, "chips: red 40 in head_chef, blue 30 in head_chef, blue 10 in mint, red 10 in chili")).state
    played = do(state, RED, UseSpace, False)
    assert played.one(ActionDeclined).seat == RED
    assert played.none(MillTaken)
    assert played.state.head == GREEN


@rule("X-3")
def test_only_whoever_has_the_action_may_carry_it_out() -> None:
    state = going(table(4, "chips: red 40 in reserve, blue 30 in reserve")).state
    assert refused(state, BLUE, UseSpace, True).code == "safranito-not-your-turn"
    assert refused(state, RED, KeepCard, "mint").code == "safranito-no-such-answer"


@rule("X-4")
def test_the_extra_throw_is_one_more_chip_now_and_never_a_second() -> None:
    state = going(table(4, "chips: red 10 in extra_throw, blue 10 in mint, red 20 in chili")).state
    state = do(state, RED, UseSpace, True).state
    assert asked(state) == [RED]
    played = lay(state, 60, "extra_throw")
    assert played.none(SpaceRevealed), "there is a chip again, and nobody asks"
    assert asked(played.state) == [GREEN], "the head chef picks a bowl"


@rule("X-4a")
def test_the_extra_chip_is_one_of_those_not_thrown_yet() -> None:
    state = going(table(4, "chips: red 10 in extra_throw, red 20 in chili")).state
    state = do(state, RED, UseSpace, True).state
    for thrown in (10, 20):
        assert refused(state, RED, LayChip, thrown, "mint").code == "safranito-chip-not-held"
    assert lay(state, 30, "mint").state.chips[RED] == (40, 50, 60)


@rule("X-4a")
def test_extra_throw_counts_for_later_spaces_and_the_trade() -> None:
    state = going(table(4, "chips: red 10 in extra_throw, blue 60 in reserve, green 10 in reserve")).state
    played = lay(do(state, RED, UseSpace, True).state, 60, "reserve")
    revealed = played.one(SpaceRevealed)
    assert sorted(worth.value for worth in revealed.chips) == [10, 60, 60]
    assert revealed.seat == RED, "from green on, red comes before blue"


@rule("X-5")
@pytest.mark.parametrize("chip", [10, 20, 30, 40, 50, 60])
def test_draws_as_many_cards_as_the_first_digit_of_the_best_chip(chip: int) -> None:
    more = ", red 10 in spice_card" if chip > 10 else ""
    state = going(table(4, f"chips: red {chip} in spice_card{more}\npile: mint chili cumin curry ginger mint")).state
    played = do(state, RED, UseSpace, True)
    assert played.one(CardsDrawn).cards == ("mint", "chili", "cumin", "curry", "ginger", "mint")[: chip // 10]


@rule("X-5", "X-5a")
def test_one_card_is_kept_and_the_others_go_under_the_pile_in_order() -> None:
    state = going(table(4, "chips: red 40 in spice_card\npile: mint chili cumin mint garlic")).state
    state = do(state, RED, UseSpace, True).state
    assert refused(state, RED, KeepCard, "garlic").code == "safranito-no-such-answer"
    answers = open_decision(state, RED).answers
    assert isinstance(answers, Listed)
    assert [answer.spice for answer in answers if isinstance(answer, KeepCard)] == ["chili", "mint", "cumin"]
    played = do(state, RED, KeepCard, "mint")
    assert played.one(CardKept).returned == ("chili", "cumin", "mint")
    under = going(table(4, "chips: red 40 in spice_card\npile: mint chili cumin mint garlic")).state.spices
    assert under[4] == "garlic"


@rule("X-5a")
def test_only_the_player_sees_the_cards() -> None:
    state = going(table(4, "chips: red 20 in spice_card\npile: mint chili")).state
    drawn = do(state, RED, UseSpace, True)
    event = drawn.one(CardsDrawn)
    assert SAFRANITO.news(drawn.state, event, RED) == event
    assert SAFRANITO.view(drawn.state, RED).drawn == ("mint", "chili")
    kept = do(drawn.state, RED, KeepCard, "mint")
    for viewer in (GREEN, SPECTATOR):
        assert SAFRANITO.news(drawn.state, event, viewer) == CardsLookedAt(RED, 2)
        assert SAFRANITO.view(drawn.state, viewer).drawn == ()
        assert SAFRANITO.news(kept.state, kept.one(CardKept), viewer) == CardAdded(RED)
    assert SAFRANITO.news(kept.state, kept.one(CardKept), RED) == kept.one(CardKept)


@rule("X-5a")
def test_short_pile_gets_the_shuffled_discards_beneath_it() -> None:
    state = going(table(4, "chips: red 30 in spice_card\npile: mint\nrest: discard")).state
    played = do(state, RED, UseSpace, True)
    shuffled = played.one(DiscardShuffled).cards
    assert played.one(CardsDrawn).cards == ("mint", *shuffled[:2])
    enough = going(table(4, "chips: red 30 in spice_card\npile: mint mint chili\nrest: discard")).state
    assert do(enough, RED, UseSpace, True).none(DiscardShuffled), "three are wanted, and three are there"


@rule("X-5a", "N-3a")
def test_with_still_too_few_one_draws_what_there_is_and_must_keep_one() -> None:
    state = going(table(4, "chips: red 30 in spice_card\npile: mint\nrest: display")).state
    played = do(state, RED, UseSpace, True)
    assert played.one(CardsDrawn).cards == ("mint",)
    assert len(list(open_decision(played.state, RED).answers)) == 1  # type: ignore[arg-type]  # it is a list


@rule("N-3a")
def test_empty_piles_ask_nobody_to_keep_a_card() -> None:
    played = going(table(4, "chips: red 30 in spice_card\nrest: display"))
    assert played.one(ActionIdle).seat == RED
    assert played.none(CardsDrawn)


@rule("X-6")
def test_the_top_blend_is_taken_unseen_by_others() -> None:
    state = going(table(4, "chips: red 10 in reserve, red 20 in mint\nreserved red: 5 6")).state
    top = state.blends[0]
    played = do(state, RED, UseSpace, True)
    event = played.one(BlendReserved)
    assert event.blend == top
    assert played.state.reserved[RED] == (5, 6, top), "any number may be held"
    told = SAFRANITO.news(played.state, event, RED)
    assert isinstance(told, BlendHeard)
    assert (told.seat, told.blend, told.recipe) == (RED, top, state.book.blends[top])
    assert SAFRANITO.view(played.state, RED).reserved == (5, 6, top)
    for viewer in (GREEN, SPECTATOR):
        assert SAFRANITO.news(played.state, event, viewer) == BlendTaken(RED)
        assert SAFRANITO.view(played.state, viewer).reserved == ()
        assert SAFRANITO.view(played.state, viewer).reserved_sizes == (0, 3, 0, 0)


@rule("X-6")
def test_which_blend_it_is_comes_to_light_only_when_it_has_been_taken() -> None:
    state = going(table(4, "chips: red 10 in reserve, red 20 in mint")).state
    use = UseSpace(open_decision(state, RED).id, True)
    assert SAFRANITO.decide(state, RED, use) == (ActionUsed("reserve", RED),)
    taking = SAFRANITO.evolve(state, ActionUsed("reserve", RED))
    assert asked(taking) == []
    assert SAFRANITO.read_position(SAFRANITO.write_position(taking)) == taking
    assert SAFRANITO.view(taking, RED).reserved == ()
    assert (SAFRANITO.view(taking, RED).space, SAFRANITO.view(taking, RED).actor) == ("reserve", RED)


@rule("X-6")
def test_with_an_empty_pile_nothing_happens() -> None:
    played = going(table(4, "chips: red 10 in reserve\nblend rest: blue"))
    assert played.one(ActionIdle).space == "reserve"
    assert played.none(BlendReserved)


@rule("X-7", "B-3")
def test_mill_makes_its_taker_head_chef_at_once() -> None:
    text = "display: mint\nchips: orange 10 in head_chef, orange 20 in mint, red 20 in mint, red 30 in chili"
    played = do(going(table(4, text)).state, ORANGE, UseSpace, True)
    assert played.one(MillTaken).seat == ORANGE
    assert asked(played.state) == [ORANGE], "who now picks the bowls"
    buying = do(played.state, ORANGE, PickBowl, "mint").state
    assert asked(buying) == [ORANGE], "and is nearest in a tie"
    assert do(buying, ORANGE, BuySpice, True).state.hands[ORANGE] == ("mint",)


@rule("X-7", "X-2")
def test_a_tie_on_this_very_space_is_broken_from_the_old_head_chef() -> None:
    played = going(table(4, "head: orange\nchips: red 40 in head_chef, blue 40 in head_chef"))
    assert played.one(SpaceRevealed).seat == BLUE


@rule("X-8")
def test_chips_on_action_spaces_lie_there_until_the_trade_and_then_go_back() -> None:
    state = going(
        table(4, "chips: red 10 in reserve, blue 20 in head_chef, blue 30 on field, green 60 in mint\nhand red: mint")
    ).state
    state = do(state, RED, UseSpace, True).state
    assert len(state.lying) == 4
    played = do(state, BLUE, UseSpace, False)
    cleared = played.one(BoardCleared)
    assert cleared.spaces == (1, 2)
    assert cleared.invalid == (3,)
    assert played.state.back[BLUE] == (20, 30)


@rule("X-9")
def test_taking_chips_back_moves_no_other_chip() -> None:
    state = going(table(4, "chips: red 10 in reserve, blue 20 in mint, blue 30 on field, green 60 in chili")).state
    before = {chip.number: chip.lying for chip in state.lying}
    after = do(state, RED, UseSpace, False).state
    assert {chip.number: chip.lying for chip in after.lying} == {number: before[number] for number in (2, 4)}
    assert value_of(after, 2) == 20


@rule("X-4", "T-5")
def test_the_extra_throw_may_go_out_like_any_other() -> None:
    state = going(table(4, "chips: red 10 in extra_throw, red 20 in chili")).state
    laid = do(do(state, RED, UseSpace, True).state, RED, LayChip, 60, "out")
    played = do(laid.state, RED, LeaveBoard)
    assert 60 in played.state.back[RED] or played.state.round == 2


@rule("X-5", "X-6")
def test_after_the_card_the_next_space_has_its_turn() -> None:
    state = going(table(4, "chips: red 20 in spice_card, blue 30 in reserve\npile: mint chili curry")).state
    drawn = do(state, RED, UseSpace, True).state
    kept = do(drawn, RED, KeepCard, "mint").state
    assert asked(kept) == [BLUE]
    assert (kept.spices[0], kept.spices[-1]) == ("curry", "chili"), "the other one goes under the pile"
