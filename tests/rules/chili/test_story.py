"""The story of a game: how the points went by the rules of scoring, and its moments."""

import pytest

from kit import CHILI, FOUR_PLAYERS, choose, position, rule, seeded_effects
from peppermill.core import Refusal, Seat
from peppermill.games.chili.events import CardsRevealed, CycleDealt, CycleScored, Event, TargetWon
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import house_deck
from peppermill.games.chili.state import State
from peppermill.games.chili.story import KINDS, standing, story
from peppermill.games.contract import Setup, Step, play, settle
from peppermill.games.story import Story

Entries = list[list[Step[State, Event]]]


def entries_of(state: State, *rounds: tuple[int, ...], seed: int = 1) -> Entries:
    """The steps of each choice; when the rounds given are over everybody plays their lowest card to the end."""
    entries: Entries = []
    cards = [card for cards in rounds for card in cards]
    while state.phase == "choose":
        seat = state.choices.index(None)
        card = cards.pop(0) if cards else state.hands[seat][0]
        steps = play(CHILI, state, Seat(seat), choose(state, card), seeded_effects(seed))
        assert not isinstance(steps, Refusal)
        entries.append(list(steps))
        state = steps[-1].state
    return entries


def whole(seed: int, cycles: int = 2) -> tuple[Entries, Story]:
    opening = settle(CHILI, CHILI.initial(Setup(4, Options(cycles), house_deck())), seeded_effects(seed))
    entries = [opening, *entries_of(opening[-1].state, seed=seed)]
    return entries, story(entries)


@rule("E-4")
def test_story_points_are_collected_less_held_peppers() -> None:
    state = position("players 2; ring 1 *67 38 100 50 51; hand 0: 4 32; hand 1: 63; collected 0: 2")
    assert standing(state) == (3 - 1 - 3, -2)


@rule("E-4", "E-5")
@pytest.mark.parametrize("seed", range(5))
def test_the_course_of_the_points_leads_from_the_deal_to_the_outcome(seed: int) -> None:
    entries, told = whole(seed)
    outcome = CHILI.outcome(entries[-1][-1].state)
    assert outcome is not None
    assert told.course[-1].points == outcome.scores
    assert told.course[0].points == standing(entries[0][-1].state)
    marked = [
        entry for entry, steps in enumerate(entries) for step in steps if isinstance(step.event, TargetWon | CycleDealt)
    ]
    assert marked == [mark.entry for mark in told.course]
    assert [mark.stretch for mark in told.course] == sorted(mark.stretch for mark in told.course)


@rule("E-4")
@pytest.mark.parametrize("seed", range(5))
def test_moments_name_what_happened_in_their_entry(seed: int) -> None:
    entries, told = whole(seed)
    assert {moment.kind for moment in told.moments} <= set(KINDS)
    assert {"swing", "narrow", "cycle"} <= {moment.kind for moment in told.moments}
    assert [moment.entry for moment in told.moments] == sorted(moment.entry for moment in told.moments)
    for moment in told.moments:
        events = [step.event for step in entries[moment.entry]]
        assert any(isinstance(event, CardsRevealed) for event in events), moment


@rule("A-2", "A-2a")
@pytest.mark.parametrize(
    ("cards", "margin", "distance", "theirs"), [((4, 32, 63, 70), 1, 3, 63), ((4, 64, 63, 70), 0, 3, 64)]
)
def test_the_target_won_by_the_least_is_told_with_who_came_second(
    cards: tuple[int, ...], margin: int, distance: int, theirs: int
) -> None:
    state = position(FOUR_PLAYERS.replace("32", str(cards[1])))
    (moment,) = [found for found in story(entries_of(state, cards)[:4]).moments if found.kind == "narrow"]
    facts = {"target": 67, "card": 70, "distance": distance, "margin": margin, "theirs": theirs}
    assert (moment.entry, moment.seats, moment.facts) == (3, (3, cards.index(theirs)), facts)


@rule("A-4")
def test_the_dearest_card_is_told_with_what_it_brought() -> None:
    entries = entries_of(position(FOUR_PLAYERS), (4, 32, 63, 70))[:4]
    (moment,) = [found for found in story(entries).moments if found.kind == "payment"]
    drawn = set(entries[-1][-1].state.hands[2]) - {12}
    peppers = sum(entries[-1][-1].state.deck.peppers[card] for card in drawn)
    assert (moment.seats, moment.facts) == ((2,), {"card": 63, "count": 2, "peppers": peppers})


@rule("E-6")
@pytest.mark.parametrize("seed", range(12))
def test_the_lead_is_taken_for_good_by_who_wins(seed: int) -> None:
    entries, told = whole(seed, cycles=1)
    outcome = CHILI.outcome(entries[-1][-1].state)
    assert outcome is not None
    found = [moment for moment in told.moments if moment.kind in ("lead", "led")]
    if len(outcome.winners) > 1:
        assert found == []
        return
    (moment,) = found
    assert moment.seats == outcome.winners
    later = [mark.points for mark in told.course if mark.entry >= moment.entry]
    assert all(points[moment.seats[0]] == max(points) and points.count(max(points)) == 1 for points in later)
    before = [mark.points for mark in told.course[1:] if mark.entry < moment.entry]
    assert (moment.kind == "led") == (before == [])
    if before:
        last = before[-1]
        assert last[moment.seats[0]] < max(last) or last.count(max(last)) > 1


@rule("E-6a")
def test_a_game_without_a_round_has_no_story() -> None:
    assert story([]) == Story()


@rule("E-1", "E-2")
@pytest.mark.parametrize("seed", range(4))
def test_story_end_names_whose_hands_were_empty(seed: int) -> None:
    entries, told = whole(seed)
    scored = [step for steps in entries for step in steps if isinstance(step.event, CycleScored)][-1]
    empty = tuple(seat for seat, hand in enumerate(scored.state.hands) if not hand)
    assert told.decided is not None
    assert (told.decided.kind, told.decided.seats) == (scored.state.reason, empty)
    assert told.decided.facts == {"round": scored.state.round, "cycle": 2}
