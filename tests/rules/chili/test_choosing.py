"""A-0 and A-1: the free area, and choosing in secret."""

import pytest

from kit import CHILI, FOUR_PLAYERS, dealt, play_round, position, refused, rule, submit
from peppermill.core import SPECTATOR, Refusal, Seat
from peppermill.games.chili.commands import Choose
from peppermill.games.chili.events import CardChosen, CardsRevealed, ChoiceChanged
from peppermill.games.chili.news import ChoiceMade
from peppermill.games.chili.pieces import Card
from peppermill.games.contract import Decision, Listed


def cards_offered(decision: Decision[Choose]) -> list[int]:
    assert isinstance(decision.answers, Listed)
    return [answer.card for answer in decision.answers]


@rule("A-0")
def test_the_free_area_lies_between_the_neighbours_of_the_target() -> None:
    assert position("players 2; ring 1 *67 38 100 50 51; hand 0: 9; hand 1: 8").free_area == (1, 38)
    assert position("players 2; ring 1 70 *38 100 50 51; hand 0: 9; hand 1: 8").free_area == (70, 100)


@rule("A-0", "A-5a")
def test_the_ring_closes_the_last_place_is_next_to_the_first() -> None:
    assert position("players 2; ring *1 70 38 100 50 51; hand 0: 9; hand 1: 8").free_area == (51, 70)
    assert position("players 2; ring 1 70 38 100 50 *51; hand 0: 9; hand 1: 8").free_area == (1, 50)


@rule("A-0a")
def test_the_smaller_neighbour_is_the_low_end_whichever_side_it_lies_on() -> None:
    assert position("players 2; ring 80 *67 38 100 50 51; hand 0: 9; hand 1: 8").free_area == (38, 80)
    assert position("players 2; ring 38 *67 80 100 50 51; hand 0: 9; hand 1: 8").free_area == (38, 80)


@rule("A-1")
def test_everyone_is_asked_at_once() -> None:
    decisions = CHILI.decisions(position(FOUR_PLAYERS))
    assert [decision.seat for decision in decisions] == [0, 1, 2, 3]
    assert {decision.id for decision in decisions} == {"1.1"}
    assert all(decision.pending for decision in decisions)
    assert [cards_offered(decision) for decision in decisions] == [
        [4, 10],
        [11, 32],
        [12, 63],
        [13, 70],
    ]


@rule("A-1")
def test_cards_are_revealed_together_when_the_last_has_chosen() -> None:
    state = position(FOUR_PLAYERS)
    for seat, card in ((2, 63), (0, 4), (3, 70)):
        played = submit(state, seat, card)
        assert played.events == (CardChosen(Seat(seat), Card(card)),)
        state = played.state
        assert card in state.hands[seat]
    assert submit(state, 1, 32).one(CardsRevealed).cards == (4, 32, 63, 70)


@rule("A-1")
def test_until_the_reveal_others_learn_only_that_somebody_has_chosen() -> None:
    state = position(FOUR_PLAYERS)
    one, other = submit(state, 2, 63), submit(state, 2, 12)
    for viewer in (Seat(0), Seat(1), Seat(3), SPECTATOR):
        assert CHILI.view(one.state, viewer) == CHILI.view(other.state, viewer)
        assert CHILI.view(one.state, viewer).has_chosen == (False, False, True, False)
        told = [CHILI.news(played.state, played.events[0], viewer) for played in (one, other)]
        assert told == [ChoiceMade(Seat(2)), ChoiceMade(Seat(2))]
    assert CHILI.view(one.state, Seat(2)).choice == 63
    assert CHILI.news(one.state, one.events[0], Seat(2)) == one.events[0]


@rule("A-1")
@pytest.mark.parametrize("card", [32, 1, 67, 99, 0, -4, 101, 1000])
def test_only_a_card_one_holds_can_be_chosen(card: int) -> None:
    refusal = refused(position(FOUR_PLAYERS), 0, card)
    assert (refusal.code, refusal.rule, refusal.params) == ("chili-card-not-held", "A-1", {"card": card})


@rule("A-1")
@pytest.mark.parametrize("decision", ["1.1", "0.9", "1.0", "0.0"])
def test_a_choice_of_an_earlier_round_is_closed(decision: str) -> None:
    state = position(FOUR_PLAYERS.replace("players 4", "players 4; round 2"))
    refusal = refused(state, 0, 4, decision=decision)
    assert (refusal.code, refusal.rule, refusal.params) == ("decision-closed", "A-1", {"decision": decision})


@rule("A-1")
@pytest.mark.parametrize("decision", ["1.3", "2.1", "", "x", "1", "1.", ".1", "1.2.1", "-1.1", "1.x", "1." + "1" * 30])
def test_a_choice_nobody_asked_for_is_refused(decision: str) -> None:
    state = position(FOUR_PLAYERS.replace("players 4", "players 4; round 2"))
    refusal = refused(state, 0, 4, decision=decision)
    assert (refusal.code, refusal.rule) == ("decision-unknown", "A-1")
    assert refusal.params == {"decision": decision}


@rule("A-1", "C-3")
@pytest.mark.parametrize("seat", [-1, 4, 5, 99])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    refusal = refused(position(FOUR_PLAYERS), seat, 4)
    assert (refusal.code, refusal.rule, refusal.params) == ("no-such-seat", "C-3", {"seat": seat, "last": 3})


@rule("A-1")
def test_choice_of_another_seat_does_not_make_mine_stale() -> None:
    state = position(FOUR_PLAYERS)
    before = state.decision
    state = submit(state, 3, 70).state
    assert submit(state, 0, 4, decision=before).events == (CardChosen(Seat(0), Card(4)),)


@rule("A-1a")
def test_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    state = submit(position(FOUR_PLAYERS), 2, 63).state
    (mine,) = (decision for decision in CHILI.decisions(state) if decision.seat == 2)
    assert not mine.pending
    assert cards_offered(mine) == [12]
    changed = submit(state, 2, 12)
    assert changed.events == (ChoiceChanged(Seat(2), Card(12)),)
    assert changed.state.choices == (None, None, 12, None)


@rule("A-1a", "A-1")
def test_changed_choice_is_told_to_nobody_else() -> None:
    state = submit(position(FOUR_PLAYERS), 2, 63).state
    changed = submit(state, 2, 12)
    for viewer in (Seat(0), Seat(1), Seat(3), SPECTATOR):
        assert CHILI.news(changed.state, changed.events[0], viewer) is None
        assert CHILI.view(changed.state, viewer) == CHILI.view(state, viewer)
    assert CHILI.news(changed.state, changed.events[0], Seat(2)) == changed.events[0]


@rule("A-1a")
def test_the_card_already_chosen_is_no_change() -> None:
    state = submit(position(FOUR_PLAYERS), 2, 63).state
    refusal = refused(state, 2, 63)
    assert (refusal.code, refusal.rule, refusal.params) == ("chili-same-card", "A-1a", {"card": 63})


@rule("A-1a")
def test_a_last_card_leaves_nothing_to_change_to() -> None:
    state = position("players 2; ring 1 *67 38 100 50 51; hand 0: 9; hand 1: 8 7")
    state = submit(state, 0, 9).state
    assert [decision.seat for decision in CHILI.decisions(state)] == [1]
    assert refused(state, 0, 9).code == "chili-same-card"


@rule("A-1a")
def test_with_the_option_off_a_choice_stands() -> None:
    state = position(FOUR_PLAYERS.replace("players 4", "players 4; options change_choice=no"))
    state = submit(state, 2, 63).state
    assert [decision.seat for decision in CHILI.decisions(state)] == [0, 1, 3]
    refusal = refused(state, 2, 12)
    assert (refusal.code, refusal.rule, refusal.params) == ("chili-choice-stands", "A-1a", {"card": 63})


@rule("A-1a")
def test_with_the_option_on_the_choice_is_still_offered() -> None:
    state = submit(position(FOUR_PLAYERS), 2, 63).state
    assert [(asked.seat, asked.id, asked.pending) for asked in CHILI.decisions(state)] == [
        *((seat, "1.1", seat != 2) for seat in range(4)),
    ]


@rule("A-1a")
def test_once_the_last_has_chosen_nothing_can_be_changed() -> None:
    state = play_round(position(FOUR_PLAYERS), 4, 32, 63, 70).state
    assert refused(state, 2, 12, decision="1.1").code == "decision-closed"


@rule("A-1")
def test_between_rounds_nobody_is_asked() -> None:
    state = position("players 2; phase win; ring 1 *67 38 100 50 51; played 0: 9; played 1: 8; hand 0: 7")
    assert CHILI.decisions(state) == ()
    assert refused(state, 0, 7).code == "decision-closed"


@rule("A-1")
def test_a_refusal_never_names_a_card_of_somebody_else() -> None:
    state = dealt(4, change_choice=False)
    state = submit(state, 0, state.hands[0][0]).state
    for seat in range(1, 4):
        for card in range(1, 101):
            answer = CHILI.decide(state, Seat(seat), CHILI.commands().read(f"choose card={card} decision=1.1"))
            if isinstance(answer, Refusal):
                assert answer.params == {"card": card}
