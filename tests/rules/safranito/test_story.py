"""The story of a finished game."""

from typing import Any

from msgspec.structs import replace

from peppermill.games.contract import Step
from peppermill.games.safranito import events as e
from peppermill.games.safranito.commands import BlendSpices
from peppermill.games.safranito.pieces import BlendNumber, Spice
from peppermill.games.safranito.state import Flying, State
from peppermill.games.story import Decided, Story
from safranito_kit import BLUE, GREEN, ORANGE, RED, SAFRANITO, do, going, rule, table

THROWING = "chips: red 40 in garlic, red 10 in mint, orange 20 in garlic, green 50 in garlic, blue 30 at 85 0"

MINT = Spice("mint")


def told(*entries: list[tuple[Any, State]]) -> Story:
    return SAFRANITO.story([[Step(event, state) for event, state in steps] for steps in entries])


def flight(text: str, after: str, number: int = 9) -> list[tuple[Any, State]]:
    """Green throws a chip on this board, which then looks like that."""
    before = replace(table(4, text), phase="fly", flying=Flying(number, GREEN, 60))
    landed = e.ChipsLanded(number, (), ())
    return [(e.ChipThrown(GREEN, number, 60), before), (landed, table(4, after))]


def found(story: Story) -> list[tuple[int, str, tuple[int, ...], dict[str, int]]]:
    return [(moment.entry, moment.kind, moment.seats, moment.facts) for moment in story.moments]


@rule("T-3", "T-4")
def test_a_throw_is_remembered_that_takes_most_from_where_it_counted() -> None:
    one = flight(THROWING, THROWING.replace("red 10 in mint", "red 10 on field"))
    two = THROWING.replace("red 40 in garlic", "red 40 on field").replace("orange 20 in garlic", "orange 20 on field")
    best = flight(THROWING, two.replace("red 10 in mint", "red 10 in curry"))
    assert found(told(one)) == [(0, "shot", (GREEN, RED), {"chips": 1})]
    assert found(told(one, best, one)) == [(1, "shot", (GREEN, RED), {"chips": 2})], "of three in all"
    own = THROWING.replace("green 50 in garlic", "green 50 on field").replace("blue 30 at 85 0", "blue 30 at 95 0")
    assert found(told(flight(THROWING, own))) == [], "neither an own chip nor one that did not count"


@rule("T-4", "T-4b")
def test_the_closest_landings_are_remembered_inside_and_outside() -> None:
    def at(x: float) -> list[tuple[Any, State]]:
        return flight("", f"chips: green 60 at {x} 0", number=1)

    assert found(told(at(77.61))) == [(0, "inside", (GREEN,), {"tenths": 4})]
    assert found(told(at(77.1), at(77.95), at(78.93), at(78.3))) == [
        (1, "inside", (GREEN,), {"tenths": 0}),
        (3, "outside", (GREEN,), {"tenths": 3}),
    ]
    assert found(told(at(76.9), at(79.1))) == [], "a millimetre is not close"
    other = flight("", "chips: green 60 at 0 0, red 40 at 77.61 0", number=1)
    assert found(told(other)) == [], "only the chip that was thrown"


@rule("S-2", "B-2")
def test_the_best_sale_and_the_dearest_spice_are_remembered() -> None:
    state = table(4)
    trade = [
        (e.SaleMade(RED, MINT, 0, 0), state),
        (e.SaleMade(BLUE, MINT, 2, 180), state),
        (e.SaleMade(RED, MINT, 1, 90), state),
        (e.SpiceBought(GREEN, MINT, 40, 1), state),
        (e.SpiceBought(ORANGE, MINT, 110, 2), state),
        (e.SpiceBought(RED, MINT, 110, 3), state),
    ]
    assert found(told([], trade)) == [
        (1, "sale", (BLUE,), {"money": 180, "count": 2}),
        (1, "dear", (ORANGE,), {"price": 110}),
    ]
    assert found(told([(e.SaleMade(RED, MINT, 0, 0), state)])) == []


@rule("K-1", "K-4")
def test_story_counts_blends_and_remembers_two_at_once_and_the_third() -> None:
    text = """
        head: red
        round: 3
        offered: 0 3
        reserved red: 16
        hand red: curry ginger cardamom garlic mint cumin
        completed blue: 4 5
        hand blue: curry chili cumin
    """
    state = going(table(4, text)).state
    entries: list[list[tuple[Any, State]]] = [[(e.RoundBegun(3, (), ()), state)]]
    for seat, blend in ((RED, 0), (RED, 16), (BLUE, 3)):
        played = do(state, seat, BlendSpices, blend)
        state = played.state
        entries.append([(played.one(e.BlendCompleted), replace(state, steps=2 if blend == 16 else 1))])
    story = told(*entries)
    assert [(mark.entry, mark.stretch, mark.points) for mark in story.course] == [
        (0, 3, (0, 0, 0, 2)),
        (1, 3, (0, 1, 0, 2)),
        (2, 3, (0, 2, 0, 2)),
        (3, 3, (0, 2, 0, 3)),
    ]
    assert found(story) == [(2, "double", (RED,), {"blends": 2}), (3, "last", (BLUE,), {"round": 3})]


@rule("T-4", "T-5")
def test_story_credits_throws_that_change_where_others_count() -> None:
    def done_to(after: str) -> tuple[int, ...]:
        (_, before), (landed, state) = flight(THROWING, after)
        return tuple(SAFRANITO.done_to(landed, state, before))

    assert done_to(THROWING) == ()
    assert done_to(THROWING.replace("red 10 in mint", "red 10 on field")) == (RED,)
    both = THROWING.replace("orange 20 in garlic", "orange 20 in mint").replace("red 40 in garlic", "red 40 on field")
    assert done_to(both) == (RED, ORANGE)
    assert done_to(THROWING.replace("green 50 in garlic", "green 50 on field")) == (), "the thrower's own"
    assert done_to(THROWING.replace("blue 30 at 85 0", "blue 30 at 95 0")) == (), "one that did not count"


@rule("K-4")
def test_story_end_names_the_third_blend() -> None:
    over = replace(table(2, "round: 6"), phase="over", reason="three_blends", completed=((1, 2, 3), ()))
    blend = e.BlendCompleted(GREEN, BlendNumber(3), (), 0, False)
    decided = told([(blend, over)]).decided
    assert decided == Decided("three_blends", (GREEN,), over.book.blends[3], {"round": 6})
    assert told([(e.BlendCompleted(RED, BlendNumber(3), (), 0, False), over)]).decided is None, "somebody else's"


@rule("K-4")
def test_story_end_may_be_the_number_of_rounds() -> None:
    over = replace(table(2, "round: 6"), phase="over", reason="round_limit")
    assert told([(e.MillPassed(GREEN), over)]).decided == Decided("round_limit", facts={"round": 6})


@rule("T-4", "T-7")
def test_chip_that_is_typed_in_as_moved_does_something_to_its_owner() -> None:
    before = table(4, THROWING)
    red, green = (next(chip for chip in before.lying if chip.seat == seat) for seat in (RED, GREEN))
    for chip, owners in ((red, (RED,)), (green, ())):
        placed = e.ChipPlaced(chip.number, None)
        assert tuple(SAFRANITO.done_to(placed, SAFRANITO.evolve(before, placed), before)) == owners
