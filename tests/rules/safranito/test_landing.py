"""Chips that count and chips that are out: close calls."""

import math
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from peppermill.core import SPECTATOR, Chance, Viewer
from peppermill.games.effects import Effects, PhysicsJob
from peppermill.games.safranito.board import board
from peppermill.games.safranito.commands import ThrowChip, UseSpace
from peppermill.games.safranito.events import BoardCleared, ChipPlaced, ChipsLanded, SpaceRevealed
from peppermill.games.safranito.news import ChipOf, Spot
from peppermill.games.safranito.news import ChipPlaced as ChipPlacedNews
from peppermill.games.safranito.news import ChipsLanded as ChipsLandedNews
from peppermill.games.safranito.phases.throwing import scene
from peppermill.games.safranito.pieces import house_book
from peppermill.games.safranito.referee import CIRCLES, Near, circle_of, out, verdict
from peppermill.games.safranito.state import Flying, State
from peppermill.gestures import Hand, Throw
from peppermill.physics import settle
from peppermill.physics.facts import Landed
from peppermill.physics.scenes import Lying, Pose
from safranito_kit import GREEN, RED, SAFRANITO, asked, begun, chip_at, do, going, lay, open_decision, rule, table


def where(x: float, y: float) -> str | None:
    circle = circle_of(chip_at(1, x, y), house_book())
    return None if circle is None else CIRCLES[circle]


@rule("T-4")
@pytest.mark.parametrize(
    ("x", "y", "found"),
    [
        (0, 0, "garlic"),
        (75, 0, "garlic"),
        (77.99, 0, "garlic"),
        (78, 0, None),
        (78.01, 0, None),
        (0, -102.01, "saffron"),
        (0, -102, None),
        (0, -101.99, None),
        (-90 + 34.99, 90, "extra_throw"),
        (-90 + 35, 90, None),
        (90, -90 - 35.01, None),
        (90, -90 - 34.99, "reserve"),
        (90, 0, None),
        (268, 268, None),
    ],
)
def test_chip_counts_where_its_hole_overlaps_a_circle(x: float, y: float, found: str | None) -> None:
    assert where(x, y) == found


@rule("T-4")
def test_the_edge_is_a_circle_all_around() -> None:
    for degrees in range(0, 360, 7):
        x, y = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        assert where(77.999 * x, 77.999 * y) == "garlic"
        assert where(78.001 * x, 78.001 * y) is None


@rule("T-4", "T-4d")
def test_no_chip_ever_counts_in_two_circles() -> None:
    circles = house_book().circles()
    for x in range(-270, 271, 6):
        for y in range(-270, 271, 6):
            lies = chip_at(1, x, y)
            assert sum(verdict(lies, [circle]).counts for circle in circles) <= 1


@rule("T-4")
def test_an_invalid_chip_stays_where_it_is_until_the_trade() -> None:
    laid = lay(begun(2, first_chef=1), 60, "field")
    state = laid.state
    assert laid.one(ChipsLanded).number == 1
    assert state.lying[0].circle is None
    assert state.chips[GREEN] == (10, 20, 30, 40, 50)
    played = going(table(2, "chips: green 60 at 90 0, red 10 in garlic"))
    assert played.one(BoardCleared).invalid == (1,)


@rule("T-4a")
def test_a_tilted_chips_hole_is_the_disc_around_its_middle_seen_from_above() -> None:
    tilted = (math.cos(0.4), math.sin(0.4), 0.0, 0.0)
    for height in (0.0022, 0.0066, 0.02):
        for x, counts in ((77.9, True), (78.1, False)):
            lying = Lying(1, Pose((x / 1000, 0.0, height), tilted))
            assert (circle_of(lying, house_book()) is not None) is counts


@rule("T-4a")
def test_every_chip_of_a_pile_counts_for_itself() -> None:
    pile = [Lying(number, Pose((0.070 + number * 0.004, 0.0, 0.0022 * (2 * number - 1)))) for number in (1, 2, 3)]
    assert [circle_of(chip, house_book()) is not None for chip in pile] == [True, False, False]


@rule("T-4a")
@pytest.mark.parametrize(("angle", "up"), [(0, True), (89.9, True), (90, False), (90.1, False), (180, False)])
def test_a_chip_is_face_up_if_its_value_points_upwards_at_all(angle: float, up: bool) -> None:
    half = math.radians(angle) / 2
    turn = (math.sqrt(0.5), math.sqrt(0.5), 0.0, 0.0) if angle == 90 else (math.cos(half), math.sin(half), 0.0, 0.0)
    exact = replace(Pose((0.0, 0.0, 0.0), turn))
    assert Lying(1, exact).face_up is (up if angle != 90 else exact.upward > 0.0)
    assert Lying(1, Pose((0.0, 0.0, 0.0), (0.5, 0.5, 0.5, 0.5))).face_up is False, "exactly on edge"


@rule("T-4b")
def test_how_close_it_was_is_shown_to_everybody() -> None:
    state = table(2, "chips: green 60 at 77.5 0, red 10 at 79 0")
    for viewer in (GREEN, RED, SPECTATOR):
        board_seen = SAFRANITO.view(state, viewer).board
        assert [(chip.nearest, chip.overlap) for chip in board_seen] == [("garlic", 0.5), ("garlic", -1.0)]


@rule("T-4b")
def test_how_close_a_throw_was_is_told_with_its_landing() -> None:
    """After a round's last throw invalid chips are taken away at once: nobody sees them lie there."""
    landed = ChipsLanded(4, (chip_at(4, 79, 0), chip_at(2, 77.5, 0)), (1,))
    for viewer in (GREEN, RED, SPECTATOR):
        told = SAFRANITO.news(table(2, ""), landed, viewer)
        assert isinstance(told, ChipsLandedNews)
        assert [(one.nearest, one.overlap) for one in told.near] == [("garlic", -1.0), ("garlic", 0.5)]
        assert (told.chips, told.out, told.motions) == (landed.chips, landed.out, landed.motions)


def flown(text: str, flying: Flying) -> State:
    """A table of two while a chip is in the air."""
    return replace(table(2, text), phase="fly", thrown=flying.number, flying=flying)


def landing(state: State, landed: ChipsLanded, viewer: Viewer, before: State) -> ChipsLandedNews:
    told = SAFRANITO.news(state, landed, viewer, before)
    assert isinstance(told, ChipsLandedNews)
    return told


@rule("T-6")
def test_news_of_a_landing_say_whose_chip_leads_with_known_values_alone() -> None:
    before = flown("chips: green 60 at 0 0, red 10 at 20 0", Flying(3, GREEN, 40))
    landed = ChipsLanded(3, (chip_at(3, -40, 0),), ())
    after = SAFRANITO.evolve(before, landed)
    told = {}
    for viewer in (GREEN, RED, SPECTATOR):
        one = landing(after, landed, viewer, before)
        told[viewer] = (one.seat, one.value, one.circle, one.others, one.leader)
    assert told == {
        GREEN: (GREEN, 40, "garlic", 2, None),
        RED: (GREEN, None, "garlic", 2, None),
        SPECTATOR: (GREEN, None, "garlic", 2, None),
    }
    shown = replace(before, lying=tuple(replace(chip, shown=True) for chip in before.lying))
    after = SAFRANITO.evolve(shown, landed)
    mine = landing(after, landed, GREEN, shown)
    assert (mine.leader, mine.lead, mine.second, mine.tied) == (GREEN, 100, 10, False)
    assert landing(after, landed, RED, shown).leader is None


@rule("T-5")
def test_news_of_a_landing_name_chips_that_were_pushed_or_lost() -> None:
    before = flown("chips: green 60 at 0 0, red 10 at 180 0, red 20 at -180 0", Flying(4, RED, 40))
    landed = ChipsLanded(4, (chip_at(1, 90, 0),), (2, 4))
    after = SAFRANITO.evolve(before, landed)
    told = landing(after, landed, GREEN, before)
    assert (told.spot, told.lost, told.pushed) == ("out", (ChipOf(RED, None),), (ChipOf(GREEN, 60, ""),))
    assert landing(after, landed, RED, before).lost == (ChipOf(RED, 10),)


@rule("T-7")
def test_news_of_a_placed_chip_say_whose_it_is_and_where_it_counts() -> None:
    before = flown("chips: red 20 at 180 0", Flying(2, GREEN, 40))
    for event, near in ((ChipPlaced(2, chip_at(2, 79, 0)), Near("garlic", -1.0)), (ChipPlaced(2, None), None)):
        after = SAFRANITO.evolve(before, event)
        spot: Spot = "out" if near is None else "beside"
        for viewer, value in ((GREEN, 40), (RED, None), (SPECTATOR, None)):
            told = ChipPlacedNews(2, event.lying, near, GREEN, value, spot)
            assert SAFRANITO.news(after, event, viewer, before) == told
    inside = ChipPlaced(2, chip_at(2, 70, 0))
    after = SAFRANITO.evolve(before, inside)
    told = ChipPlacedNews(2, inside.lying, Near("garlic", 8.0), GREEN, None, "bowl", "garlic")
    assert SAFRANITO.news(after, inside, RED, before) == told


@rule("T-4c", "X-4a")
def test_chips_can_be_knocked_into_validity_and_out_of_it() -> None:
    state = going(
        table(2, "chips: red 60 in extra_throw, green 10 at 90 0, green 20 in garlic\nhand red: mint", input="physics")
    ).state
    state = do(state, RED, UseSpace, True).state
    facts = Landed((chip_at(1, 262, 262), chip_at(2, 0, 10), chip_at(3, 90, 0), chip_at(4, 1, 1)), (), (), (), (), True)
    played = do(state, RED, ThrowChip, 10, Throw("north"), effects=told(facts))
    assert [chip.circle for chip in played.state.lying] == [4, 4], "two invalid ones have gone back"
    assert [chip.number for chip in played.state.lying] == [2, 4]


def told(*facts: Landed, asked_for: list[PhysicsJob] | None = None) -> Effects:
    """Physics that finds just this, and writes down what it was asked for."""
    results = iter(facts)

    def work(job: PhysicsJob) -> Any:
        if asked_for is not None:
            asked_for.append(job)
        found = next(results)
        return SimpleNamespace(motion=SimpleNamespace(packed=f"{job.seed}".encode()), facts=found)

    return Effects(Chance(1), work)


@rule("T-5")
@pytest.mark.parametrize(
    ("x", "height", "is_out"),
    [
        (250, 2.2, False),
        (260, 8.2, True),
        (268, 8.2, True),
        (272, 8.2, True),
        (290, 8.2, True),
    ],
)
def test_chip_on_the_rim_is_out_and_one_at_its_inner_face_is_not(x: float, height: float, is_out: bool) -> None:
    """As the physics really finds it."""
    lying = Lying(1, Pose((x / 1000, 0.0, height / 1000), (0.0, 1.0, 0.0, 0.0)))
    assert (out(settle(board((lying,), None)).facts) == (1,)) is is_out


@rule("T-5")
def test_chip_beyond_the_rim_is_out_without_another_throw() -> None:
    state = begun(2, first_chef=1, input="physics")
    played = do(state, GREEN, ThrowChip, 30, Throw("south", speed=2.5, loft=0.4, height=0.1))
    assert played.one(ChipsLanded).out == (1,)
    assert played.state.lying == ()
    assert played.state.back == ((30,), ())
    assert 30 not in played.state.chips[GREEN], "not for the extra throw either"
    assert asked(played.state) == [RED]


@rule("T-5")
def test_chips_driven_out_by_another_are_out_too_whoever_they_belong_to() -> None:
    state = replace(begun(2, first_chef=1, input="physics"), thrown=0)
    state = do(state, GREEN, ThrowChip, 30, Throw("south"), effects=told(landed(chip_at(1, 240, 0)))).state
    facts = landed(chip_at(1, 275, 0), chip_at(2, 230, 0), on_rim=(1,))
    played = do(state, RED, ThrowChip, 60, Throw("north"), effects=told(facts, landed(chip_at(2, 230, 0))))
    assert played.one(ChipsLanded).out == (1,)
    assert played.state.back == ((30,), ())
    assert [chip.number for chip in played.state.lying] == [2]


def landed(*chips: Lying, left: tuple[int, ...] = (), on_rim: tuple[int, ...] = ()) -> Landed:
    return Landed(chips, (), left, on_rim, (), True)


LEANING = landed(chip_at(1, 250, 0), chip_at(2, 262, 0), on_rim=(2,))


@rule("T-5")
def test_when_those_on_the_rim_are_taken_away_the_others_settle_again() -> None:
    state = begun(2, first_chef=1, input="physics")
    state = do(state, GREEN, ThrowChip, 30, Throw("south"), effects=told(landed(chip_at(1, 250, 0)))).state
    played = do(state, RED, ThrowChip, 60, Throw("north"), effects=told(LEANING, landed(chip_at(1, 246, 0))))
    assert played.one(ChipsLanded).out == (2,)
    assert played.one(ChipsLanded).chips == (chip_at(1, 246, 0),)
    assert len(played.one(ChipsLanded).motions) == 2
    assert played.state.back == ((), (60,))


@rule("T-5")
def test_chip_that_slips_onto_the_rim_while_settling_is_out() -> None:
    state = begun(2, first_chef=1, input="physics")
    state = do(state, GREEN, ThrowChip, 30, Throw("south"), effects=told(landed(chip_at(1, 250, 0)))).state
    first = landed(chip_at(1, 258, 0), chip_at(2, 270, 0), on_rim=(2,))
    second = landed(chip_at(1, 262, 0), on_rim=(1,))
    played = do(state, RED, ThrowChip, 60, Throw("north"), effects=told(first, second))
    assert played.one(ChipsLanded).out == (1, 2)
    assert played.state.back == ((30,), (60,))
    assert played.state.lying == ()


@rule("T-3", "T-5")
def test_physics_gets_the_board_as_it_lies_and_then_what_is_left_of_it() -> None:
    state = begun(2, first_chef=1, input="physics")
    state = do(state, GREEN, ThrowChip, 30, Throw("south"), effects=told(landed(chip_at(1, 250, 0)))).state
    jobs: list[PhysicsJob] = []
    effects = told(replace(LEANING, touched=((1, 2),)), landed(chip_at(1, 246, 0)), asked_for=jobs)
    played = do(state, RED, ThrowChip, 60, Throw("north"), effects=effects).one(ChipsLanded)
    first, again = jobs
    command = ThrowChip(open_decision(state, RED).id, 60, Throw("north"))
    assert (first.scene, first.gesture) == (board((chip_at(1, 250, 0),), 2), command.gesture)
    assert (again.scene, again.gesture) == (board((chip_at(1, 250, 0),), None), None)
    assert {first.hand, again.hand} == {Hand(1.0, 0.5)}, "as steady as the table has agreed"
    assert first.seed != again.seed
    assert (played.number, played.touched, played.motions) == (2, ((1, 2),), tuple(effects.blobs))
    assert scene(state, 2) == first.scene, "what a bot plans on"


@rule("T-4c", "T-6")
def test_a_chip_that_is_pushed_stays_whose_it_was_and_known_if_it_was() -> None:
    state = begun(2, first_chef=1, input="physics")
    state = do(state, GREEN, ThrowChip, 30, Throw("south"), effects=told(landed(chip_at(1, 100, 0, up=True)))).state
    facts = landed(chip_at(1, 120, 0), chip_at(2, 90, 0))
    pushed = do(state, RED, ThrowChip, 60, Throw("north"), effects=told(facts)).state
    assert [(chip.lying, chip.seat, chip.value, chip.shown) for chip in pushed.lying] == [
        (chip_at(1, 120, 0), GREEN, 30, True),
        (chip_at(2, 90, 0), RED, 60, False),
    ]


@rule("T-5", "N-1")
def test_out_chips_return_to_the_hand_with_the_new_round() -> None:
    state = lay(begun(2, first_chef=1), 30, "out").state
    assert state.back == ((30,), ())
    while state.round == 1:
        state = lay(state, state.chips[asked(state)[0]][0], "field").state
    assert 30 in state.chips[GREEN]
    assert state.back == ((), ())


@rule("T-4c")
def test_chip_counts_where_it_lies_when_its_space_is_evaluated() -> None:
    played = going(table(2, "chips: red 60 at -90 125.1, green 10 at -90 124.9"))
    assert [worth.number for worth in played.one(SpaceRevealed).chips] == [2]
