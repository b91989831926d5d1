"""The guided first game: each chapter of a round happens to whoever follows it, and it tells what physics brought."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from peppermill.bots import bots_of
from peppermill.core import SPECTATOR, Chance, Seat
from peppermill.games.lesson import Remark
from peppermill.games.safranito import commands as c
from peppermill.games.safranito import events as e
from peppermill.games.safranito import lesson
from peppermill.games.safranito.board import board
from peppermill.games.safranito.news import BowlRevealed, WorthOf
from peppermill.games.safranito.pieces import BlendNumber, Spice
from peppermill.games.safranito.state import State
from peppermill.gestures.throwing import EASY_THROW
from peppermill.i18n import words_in
from peppermill.match import Accepted
from peppermill.physics import simulate
from peppermill.physics.scenes import Lying
from peppermill.physics.throwing.aiming import aim
from safranito_kit import SAFRANITO, chip_at, do, going, rule, table
from safranito_lesson import LESSON, STEADY, begun, bots_play, follow, taught

ME, OTHER = Seat(0), Seat(1)
HELD = "hand green: ginger garlic cardamom cumin saffron saffron\n reserved green: 6\n offered: 11 4\n"


def said(state: State, *told: e.Event) -> Remark:
    advice = SAFRANITO.teach(SAFRANITO.view(state, ME), told).advice
    assert advice is not None
    return advice


@rule("T-1", "X-1", "S-1", "B-1", "K-1", "N-1")
@pytest.mark.parametrize(("seed", "skill"), [(LESSON.seed, ""), (LESSON.seed, "novice"), ("other", "casual")])
def test_lesson_followed_meets_a_whole_round(seed: str, skill: str) -> None:
    match = begun(seed)
    given = follow(match, Chance(f"{seed}{skill}").stream("x"), skill)
    told, view = taught(match), match.view(0)
    assert (told.left, told.advice, told.rules) == ((), None, LESSON.rules)
    assert view.round == 3
    assert len(view.completed[0]) >= 1
    assert view.reserved == ()
    assert {"throw", "use-extra_throw", "extra", "sell", "buy", "blend-own"} <= {advice.say for advice in given}
    assert {"sold", "bought", "blended-own", "round"} <= {remark.say for remark in told.lived}


@rule("K-4", "C-2", "P-3")
def test_lesson_describes_the_table_until_something_happens() -> None:
    match = begun()
    blends, chips, chef, loft = taught(match).intro
    assert (loft.say, loft.rule) == ("loft", "T-3")
    assert blends.params == {"spices": ("ginger", "garlic", "mint")}
    assert set(blends.point["blends"]) == {6, 11, 4}
    assert [chip.seat for chip in match.view(0).board if chip.number in chips.point["chips"]] == [0, 0, 0]
    assert chef.point == {"head": 0}
    match.submit(0, match.decisions(0)[0].answers.sample(Chance(1).stream("x")))
    assert taught(match).intro == ()


@pytest.mark.slow
@rule("T-4", "T-5", "S-2", "B-2", "K-1")
@pytest.mark.parametrize("seed", range(4))
def test_lesson_tells_what_happened_and_only_grows(seed: int) -> None:
    match, rng = begun(), Chance(seed).stream("picks")
    told = [taught(match)]
    for _ in range(14):
        if match.outcome is None:
            assert isinstance(match.submit(0, match.decisions(0)[0].answers.sample(rng)), Accepted)
            bots_play(match)
            told.append(taught(match))
    for before, after in pairwise(told):
        assert after.lived[: len(before.lived)] == before.lived
        assert set(after.left) <= set(before.left)
        assert after.advice is not None or not after.left or match.outcome is not None
    happened = [piece.news for piece in match.news(0)]
    bought = [one for one in happened if isinstance(one, e.SpiceBought) and one.seat == ME]
    assert [one.params["price"] for one in told[-1].lived if one.say == "bought"] == [one.price for one in bought]
    sold = [one.money for one in happened if isinstance(one, e.SaleMade) and one.seat == ME and one.count]
    assert [one.params["money"] for one in told[-1].lived if one.say == "sold"] == sold
    for one in told[-1].lived:
        if one.say == "sold":
            price, count, money = (int(str(one.params[name])) for name in ("price", "count", "money"))
            assert price * count == money
    mine = [one.number for one in happened if isinstance(one, e.ChipThrown)]
    out = [one for one in happened if isinstance(one, e.ChipsLanded) and one.number in one.out and one.number in mine]
    assert [one.say for one in told[-1].lived].count("out") == len(out)
    assert sum(one.say in ("hit", "missed", "out") for one in told[-1].lived) == len(mine)


def after_a_throw(lies: Lying | None, *others: Lying, out: tuple[int, ...] = ()) -> list[tuple[str, str]]:
    """Return what is told of a chip of the learner's, number 9, that came to lie there."""
    chips = tuple(chip for chip in (lies, *others) if chip is not None)
    gone = (*out, *(() if lies else (9,)))
    told = (e.ChipThrown(ME, 9, 30), e.ChipsLanded(9, chips, gone, ((9, 2), (2, 3))))
    known = lesson.teach(SAFRANITO.view(begun().state, ME), told)
    assert "T-1" not in known.left
    return [(remark.say, remark.rule) for remark in known.lived]


@rule("T-2", "T-4", "T-4c", "T-5")
def test_a_throw_is_told_as_it_came_to_rest() -> None:
    assert after_a_throw(chip_at(9, 0, -180)) == [("hit", "T-4")]
    assert after_a_throw(chip_at(9, 0, -103)) == [("hit", "T-4")]  # the hole's edge shows a mm of the bowl
    assert after_a_throw(chip_at(9, 0, -101)) == [("missed", "T-4")]
    assert after_a_throw(None) == [("out", "T-5")]
    assert after_a_throw(chip_at(9, 0, -180, up=True)) == [("hit", "T-4"), ("face-up", "T-2")]
    struck, asleep = chip_at(2, 100, 0), chip_at(4, 0, 0)
    assert after_a_throw(chip_at(9, 0, -180), struck, asleep) == [("hit", "T-4"), ("pushed", "T-4c")]
    assert after_a_throw(None, out=(3,)) == [("out", "T-5"), ("pushed", "T-4c")]
    assert after_a_throw(chip_at(9, 0, -180), chip_at(2, 214, 31)) == [("hit", "T-4")]  # touched, and 3 mm from before


@rule("X-4", "T-4")
def test_how_far_a_hole_reaches_is_said_and_an_extra_throw_is_the_action_s() -> None:
    told = (e.ActionUsed("extra_throw", ME), e.ChipThrown(ME, 9, 30), e.ChipsLanded(9, (chip_at(9, 90, -60),), ()))
    known = lesson.teach(SAFRANITO.view(begun().state, ME), told)
    (hit,) = known.lived
    assert hit.params == {"value": 30, "circle": "reserve", "mm": 5.0}
    assert known.left == tuple(rule for rule in LESSON.rules if rule != "X-1")


@rule("X-5", "X-6", "X-7", "B-2", "B-4a")
def test_actions_and_the_trade_are_told_to_whom_they_happen() -> None:
    told = (
        e.ActionUsed("reserve", ME),
        e.ActionUsed("head_chef", OTHER),
        e.CardKept(ME, Spice("mint"), (Spice("curry"),)),
        e.SpiceBought(OTHER, Spice("mint"), 50, 2),
        e.SpiceBought(OTHER, Spice("curry"), 10, 3),
        e.BuyDeclined(ME, (1,), True),
        e.BuyDeclined(ME, (1,), False),
        e.BlendCompleted(OTHER, BlendNumber(3), (), 0, False),
    )
    known = lesson.teach(SAFRANITO.view(begun().state, ME), told)
    assert [remark.say for remark in known.lived] == ["reserved", "kept", "outbid", "short"]
    assert "B-1" in known.left
    assert "X-1" not in known.left


@rule("X-1", "X-5", "D-1", "S-2")
def test_each_question_has_its_advice() -> None:
    state = table(2, HELD + "chips: green 50 in spice_card, red 60 in saffron, green 10 in mint\n display: mint curry")
    state = going(state).state
    assert said(state).say == "use-spice_card"
    state = do(state, ME, c.UseSpace, True).state
    wanted = said(state)
    assert wanted.say == "keep"
    assert wanted.params["spice"] in state.drawn
    state = do(state, ME, c.KeepCard, wanted.params["spice"]).state
    assert said(state) == Remark("pick-sell", "D-1", {"bowl": "saffron"}, {"bowl": "saffron"})
    mint = do(state, ME, c.PickBowl, "mint").state
    assert said(mint).say in ("sell-none", "sell-keep")
    state = do(state, ME, c.PickBowl, "saffron").state
    assert said(state).params == {"spice": "saffron", "price": 60, "count": 2, "money": 120}


@rule("B-2", "K-1", "K-2")
def test_lesson_advises_in_the_trade_and_after_it() -> None:
    state = table(2, HELD + "chips: green 40 in mint, red 20 in mint, green 30 in curry\n display: mint curry")
    state = going(state).state
    assert said(state) == Remark("pick-buy", "D-1", {"bowl": "mint"}, {"bowl": "mint"})  # not curry: mint is missing
    state = do(state, ME, c.PickBowl, "mint").state
    state = do(state, ME, c.SellSpice, 0).state
    assert said(state) == Remark("buy", "B-2", {"spice": "mint", "price": 40, "chip": 40, "tied": 0}, {"bowl": "mint"})
    rich = table(2, "hand green: ginger garlic mint cardamom chili cumin\n reserved green: 6\n offered: 11 4", "blend")
    rich = replace(rich, asked=(ME, OTHER))
    assert (said(rich).say, said(rich).point) == ("blend", {"blend": 11})
    done = do(rich, ME, c.BlendSpices, 11)
    assert said(done.state, *done.events).say == "blend-own"
    done = do(done.state, ME, c.BlendSpices, 6)
    assert done.state.asked[:1] != (ME,)


@rule("B-3", "X-2")
@pytest.mark.parametrize(("red", "tied"), [(30, 0), (40, 1)])
def test_a_tie_in_a_bowl_is_told_as_one(red: int, tied: int) -> None:
    state = going(
        table(
            2, HELD + f"chips: green 40 in cardamom, red {red} in cardamom, green 10 in mint\n display: mint cardamom"
        )
    ).state
    state = do(state, ME, c.PickBowl, "cardamom").state
    state = do(state, ME, c.SellSpice, 0).state
    bought = said(state)
    assert (bought.say, bought.params["price"], bought.params["tied"]) == ("buy-free", 40, tied)
    sentence = words_in("en").say("safranito-lesson-buy-free", **bought.params)
    assert ("more than anybody" in sentence) == (not tied)


@rule("X-6", "X-7", "B-3", "X-1")
def test_the_second_part_shows_reserve_mill_and_a_tie() -> None:
    match = begun(part=2)
    thrown, alone, both = taught(match, 2).intro
    assert thrown.point == {"head": 1}
    assert (alone.params, alone.point["space"]) == ({"value": 40}, "reserve")
    assert (both.params, len(both.point["chips"])) == ({"value": 30}, 2)
    given = follow(match, Chance("advised").stream("x"), part=2)
    told, view = taught(match, 2), match.view(0)
    assert [advice.say for advice in given] == ["use-reserve", "use-head_chef", "pick-buy", "sell-none", "buy"]
    assert [remark.say for remark in told.lived] == ["reserved", "mill", "bought", "tie-first"]
    assert (told.left, told.intro, told.more) == ((), (), False)
    assert (len(view.reserved), view.head) == (1, 0)
    bowl = next(piece.news for piece in match.news(0) if isinstance(piece.news, BowlRevealed))
    totals = {seat: sum(chip.value for chip in bowl.chips if chip.seat == seat) for seat in (0, 1)}
    assert totals == {0: 50, 1: 50}  # B-3: the head chef, who is nearest to themselves, came first
    assert taught(begun()).more


@rule("B-3", "B-2")
@pytest.mark.parametrize(
    ("values", "buyer", "say"),
    [
        ((40, 40), ME, ["bought", "tie-first"]),
        ((40, 30), ME, ["bought"]),
        ((40, 40), OTHER, ["tie-second"]),
        ((30, 40), OTHER, ["outbid"]),
    ],
)
def test_a_purchase_is_told_as_won_in_a_tie_or_not(values: tuple[int, int], buyer: Seat, say: list[str]) -> None:
    chips = tuple(
        WorthOf(number, value, seat) for number, (value, seat) in enumerate(zip(values, (ME, OTHER), strict=True))
    )
    sold = WorthOf(9, 60, OTHER)
    told = (
        BowlRevealed(Spice("mint"), (*chips, sold), 0),
        e.SalesClosed((9,)),
        e.SpiceBought(buyer, Spice("mint"), values[buyer], buyer),
    )
    assert [remark.say for remark in lesson.teach(SAFRANITO.view(begun().state, ME), told).lived] == say


@rule("T-3")
def test_a_steep_throw_flies_over_a_chip_that_a_flat_one_touches() -> None:
    """As the lesson says of the loft."""
    near = board((chip_at(1, 0, -150),))
    flat, steep = (aim(board(), (0.0, 0.1), style=replace(EASY_THROW, loft=loft)) for loft in (EASY_THROW.loft, 0.6))
    assert simulate(near, flat, "loft", STEADY).facts.touched
    assert not simulate(near, steep, "loft", STEADY).facts.touched


@rule("V-2")
def test_lesson_teaches_spectators_nothing() -> None:
    match = begun()
    told = SAFRANITO.teach(match.view(SPECTATOR), [piece.news for piece in match.news(SPECTATOR)])
    assert (told.intro, told.lived, told.advice) == ((), (), None)


@rule("C-1")
def test_the_lesson_can_be_played() -> None:
    assert set(LESSON.bots) <= set(bots_of("safranito"))
    match = begun()
    assert match.state == SAFRANITO.read_position(LESSON.position)
    assert [decision.seat for decision in match.decisions()] == [0]
    assert set(LESSON.rules) <= {known.id for known in SAFRANITO.rules()}
    assert taught(match).left == LESSON.rules


@rule("T-4c")
def test_the_prepared_chips_lie_still() -> None:
    """A throw that touches none of them moves none."""
    match = begun()
    asked = match.decisions(0)[0]
    far = asked.answers.sample(Chance(1).stream("x"))
    done = match.submit(0, far)
    assert isinstance(done, Accepted)
    landed = next(event for event in done.events if isinstance(event, e.ChipsLanded))
    struck = {number for pair in landed.touched for number in pair}
    assert {chip.number for chip in landed.chips} <= struck | {landed.number}
