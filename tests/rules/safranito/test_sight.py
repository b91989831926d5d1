"""Views of each seat, field by field. The laws try them at random."""

import msgspec
import pytest
from msgspec.structs import replace

from peppermill.core import SPECTATOR, Viewer
from peppermill.games.contract import Setup, settle
from peppermill.games.safranito import news
from peppermill.games.safranito.commands import (
    AimChip,
    BlendSpices,
    LayChip,
    LeaveBoard,
    MoveChip,
    PickBowl,
    SellSpice,
    UseSpace,
)
from peppermill.games.safranito.events import BlendCompleted, DiscardShuffled, GameBegun, RoundBegun
from peppermill.games.safranito.news import PileRenewed, TableLaid
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import BlendNumber, Spice, house_book
from peppermill.games.safranito.referee import CIRCLES, verdict
from peppermill.games.safranito.view import SeenChip
from safranito_kit import (
    BLUE,
    GREEN,
    RED,
    SAFRANITO,
    asked,
    begun,
    do,
    going,
    lay,
    open_decision,
    refused,
    rule,
    seeded_effects,
    table,
)

TABLE = """
    chips: red 60 in mint, blue 10 in chili, green 30 in chili
    hand red: saffron mint
    reserved red: 7 9
    completed blue: 2
    money red: 330
    display: curry
"""


@rule("T-6")
def test_view_shows_own_chips_cards_and_blends_and_counts_of_others() -> None:
    state = going(table(4, TABLE)).state
    own, other = SAFRANITO.view(state, RED), SAFRANITO.view(state, BLUE)
    assert own.own_chips == (10, 20, 30, 40, 50)
    assert own.hand == ("mint", "saffron")
    assert own.reserved == (7, 9)
    assert [chip.value for chip in own.board] == [60, None, None]
    assert [chip.value for chip in other.board] == [None, 10, None]
    assert (other.hand, other.reserved) == ((), ())
    assert other.chips_left[RED] == 5
    assert other.hand_sizes[RED] == 2
    assert other.reserved_sizes[RED] == 2
    assert other.completed[BLUE] == own.completed[BLUE] == (2,)


@rule("T-6")
def test_spectators_see_what_is_open_to_all_and_nothing_else() -> None:
    state = going(table(4, TABLE)).state
    seen = SAFRANITO.view(state, SPECTATOR)
    assert [chip.value for chip in seen.board] == [None, None, None]
    assert (seen.hand, seen.reserved, seen.own_chips, seen.own_back, seen.drawn) == ((),) * 5
    assert (seen.display, seen.spice_pile, seen.blend_pile) == (("curry",), 54 - 3, 18 - 3)


@rule("T-6", "T-2")
def test_a_chip_seen_face_up_is_known_to_all_until_it_is_picked_up() -> None:
    state = lay(begun(2, first_chef=1), 50, "mint", up=True).state
    laid = do(state, RED, LayChip, 10, "chili").state
    turned = do(do(laid, RED, MoveChip, 1, "curry", False).state, RED, LeaveBoard).state
    (chip,) = [chip for chip in SAFRANITO.view(turned, RED).board if chip.number == 1]
    assert (chip.up, chip.value) == (False, 50), "it lies face down again, but everybody has seen it"
    out = do(do(turned, GREEN, LayChip, 60, "field").state, GREEN, MoveChip, 1, "out").state
    assert SAFRANITO.view(out, RED).own_back == ()
    assert SAFRANITO.view(out, GREEN).own_back == (50,)
    assert SAFRANITO.view(out, RED).chips_back == (1, 0)


@rule("T-1a")
@pytest.mark.parametrize("viewer", [RED, SPECTATOR])
def test_view_and_news_hide_which_chip_was_thrown(viewer: Viewer) -> None:
    state = begun(2, first_chef=1)
    seen = set()
    for chip in (10, 60):
        played = do(state, GREEN, LayChip, chip, "mint")
        news = [SAFRANITO.news(played.state, event, viewer) for event in played.events]
        seen.add(msgspec.json.encode((news, SAFRANITO.view(played.state, viewer))))
    assert len(seen) == 1


@rule("T-1a")
def test_no_refusal_tells_what_another_has_thrown() -> None:
    state = begun(2, first_chef=1)
    answers = {msgspec.json.encode(refused(lay(state, chip).state, GREEN, LayChip, 10, "mint")) for chip in (10, 60)}
    assert len(answers) == 1


@rule("V-2")
@pytest.mark.parametrize("open_money", [True, False])
def test_money_is_open_unless_the_table_agreed_otherwise(open_money: bool) -> None:
    state = going(table(4, TABLE, open_money=open_money)).state
    hidden = None if not open_money else 200
    assert SAFRANITO.view(state, BLUE).money == (hidden, None if not open_money else 330, hidden, 200)
    assert SAFRANITO.view(state, RED).money == (hidden, 330, hidden, hidden)
    over = going(table(4, TABLE, open_money=open_money, round_limit=1)).state
    while over.phase != "over":
        decision = SAFRANITO.decisions(over)[0]
        command = list(decision.answers)[-1]  # type: ignore[arg-type]  # only lists are asked here
        over = do(over, decision.seat, type(command), *msgspec.structs.astuple(command)[1:]).state
    assert None not in SAFRANITO.view(over, SPECTATOR).money, "the last word is open"


@rule("P-0")
def test_view_and_news_hide_the_order_of_piles() -> None:
    steps = settle(SAFRANITO, SAFRANITO.initial(Setup(2, Options(first_chef=2), house_book())), seeded_effects())
    assert isinstance(steps[0].event, GameBegun)
    for viewer in (GREEN, RED, SPECTATOR):
        assert SAFRANITO.news(steps[0].state, steps[0].event, viewer) == TableLaid(RED)
    shuffled = going(table(2, "rest: discard")).one(DiscardShuffled)
    assert SAFRANITO.news(steps[0].state, shuffled, GREEN) == PileRenewed(54)


@rule("K-1", "N-2")
def test_blends_are_told_to_all_with_what_is_in_them() -> None:
    text = "head: red\noffered: 3\nhand red: curry chili cumin\ntokens red: 2"
    state = going(table(4, text, chili_consolation=True)).state
    played = do(state, RED, BlendSpices, 3, ("chili",))
    recipes = state.book.blends
    laid = next(event for event in played.events if isinstance(event, RoundBegun))
    for viewer in (RED, GREEN, SPECTATOR):
        told = SAFRANITO.news(played.state, played.one(BlendCompleted), viewer)
        assert told == news.BlendCompleted(RED, BlendNumber(3), (Spice("curry"), Spice("cumin")), 2, False, recipes[3])
        told = SAFRANITO.news(played.state, laid, viewer)
        added = tuple(recipes[blend] for blend in laid.blends)
        assert told == news.RoundBegun(2, laid.spices, laid.blends, added)


@rule("S-3")
def test_in_a_secret_sale_nobody_sees_who_has_sold_what() -> None:
    text = "chips: red 60 in mint, blue 10 in chili\nhand red: mint mint\nhand blue: mint"
    state = do(going(table(4, text, secret_sales=True)).state, GREEN, PickBowl, "mint").state
    assert asked(state) == [RED, BLUE]
    views = {msgspec.json.encode(SAFRANITO.view(do(state, RED, SellSpice, n).state, BLUE)) for n in range(3)}
    assert len(views) == 1


@rule("X-1")
def test_a_chip_on_a_space_is_seen_by_all_from_then_on() -> None:
    text = "chips: red 60 in extra_throw, blue 10 in chili, green 20 in mint"
    state = going(table(4, text)).state
    assert [chip.value for chip in SAFRANITO.view(state, GREEN).board] == [60, None, 20]
    extra = do(state, RED, UseSpace, True).state
    moved = replace(extra, lying=extra.lying)
    assert [chip.value for chip in SAFRANITO.view(moved, GREEN).board] == [60, None, 20]


@rule("P-3", "T-1", "T-3b")
def test_everybody_sees_the_table_and_whose_throw_it_is() -> None:
    state = begun(3, first_chef=2, input="sampled")
    seen, book = SAFRANITO.view(state, SPECTATOR), house_book()
    assert (seen.viewer, seen.players, seen.options) == (SPECTATOR, 3, state.options)
    assert (seen.recipes, seen.radii, seen.sides) == (book.blends, (book.bowl, book.action), ("south", "west", "north"))
    assert (seen.phase, seen.round, seen.head) == ("throw", 1, RED)
    assert (seen.thrower, seen.throws_left, seen.flying) == (RED, 12, None)
    assert (seen.display, seen.offered, seen.discard) == (state.display, state.offered, ())
    thrown = SAFRANITO.decide(state, RED, AimChip(open_decision(state, RED).id, 10, 0.0, 0.0))
    assert isinstance(thrown, tuple)
    flying = SAFRANITO.view(SAFRANITO.evolve(state, thrown[0]), GREEN)
    assert (flying.phase, flying.thrower, flying.throws_left, flying.flying) == ("fly", RED, 12, 1)
    laid = SAFRANITO.view(do(begun(2, first_chef=1), GREEN, LayChip, 10, "mint").state, RED)
    assert (laid.phase, laid.thrower, laid.throws_left) == ("typing", GREEN, 8)


@rule("X-1", "X-3")
def test_whose_action_it_is_is_seen_until_it_is_done() -> None:
    text = "chips: red 60 in extra_throw, red 10 in mint, green 20 in chili"
    state = going(table(4, text)).state
    seen = SAFRANITO.view(state, SPECTATOR)
    assert (seen.space, seen.actor, seen.thrower, seen.throws_left) == ("extra_throw", RED, None, 0)
    declined = SAFRANITO.view(do(state, RED, UseSpace, False).state, SPECTATOR)
    assert (declined.phase, declined.space, declined.actor) == ("pick", None, None)


@rule("B-2", "B-3", "S-1")
def test_view_shows_buyers_in_order_and_the_price() -> None:
    text = "head: orange\nchips: red 30 in mint, blue 50 in mint, green 50 in mint\ndisplay: mint mint"
    seen = SAFRANITO.view(going(table(4, text)).state, RED)
    assert (seen.phase, seen.bowl, seen.price) == ("buy", "mint", 130)
    assert seen.asked == (BLUE, GREEN, RED), "by their totals; of equals who is nearer to the head chef"
    state = going(table(4, "chips: red 30 in mint, blue 10 in chili, green 20 in curry")).state
    closed = SAFRANITO.view(do(state, GREEN, PickBowl, "mint").state, RED)
    assert (closed.phase, closed.bowl, closed.price, closed.asked) == ("pick", None, 0, ())


@rule("S-3")
def test_view_shows_who_is_to_sell_unless_sales_are_secret() -> None:
    text = "head: red\nchips: red 60 in mint\nhand green: mint\nhand blue: curry"
    assert SAFRANITO.view(going(table(4, text)).state, RED).asked == (BLUE, GREEN)
    assert SAFRANITO.view(going(table(4, text, secret_sales=True)).state, RED).asked == ()
    buying = "head: red\nchips: red 60 in mint\ndisplay: mint"
    assert SAFRANITO.view(going(table(4, buying, secret_sales=True)).state, RED).asked == (RED,)


@rule("T-4b")
def test_a_chip_is_seen_with_how_near_it_lies() -> None:
    state = table(2, "chips: red 60 at 60.1234 55.4321 up, green 10 at 0 0")
    chip, near = state.lying[0], verdict(state.lying[0].lying, house_book().circles())
    seen, other = SAFRANITO.view(state, GREEN).board
    overlap = round(near.overlap * 1000, 2)
    pose = chip.lying.pose
    assert seen == SeenChip(1, RED, pose.place, pose.turn, True, 60, CIRCLES[near.circle], overlap)
    assert overlap == pytest.approx(near.overlap * 1000, abs=0.005)
    assert overlap != round(near.overlap * 1000, 3)
    assert (other.seat, other.up, other.value, other.nearest, other.overlap) == (GREEN, False, 10, "garlic", 78.0)
