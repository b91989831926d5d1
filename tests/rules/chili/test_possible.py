"""Luck without its seed: which deals and draws could have been."""

from typing import Any

import pytest
from msgspec.structs import replace

from kit import CHILI, dealt, play_out, position, rule, seeded_effects
from peppermill.core import Seat
from peppermill.games.chili.events import CardsDrawn, CycleDealt, Event, RoundBegun, TargetWon
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import EVERY_CARD, Card, house_deck
from peppermill.games.contract import Setup

UNDEALT = CHILI.initial(Setup(2, Options(), house_deck()))


def a_deal(seed: int = 5) -> CycleDealt:
    event = CHILI.proceed(UNDEALT, seeded_effects(seed))
    assert isinstance(event, CycleDealt)
    return event


def cards(*numbers: int) -> tuple[Card, ...]:
    return tuple(Card(number) for number in numbers)


@rule("P-1", "P-2")
def test_any_deal_by_the_rules_is_possible() -> None:
    assert all(CHILI.could_have_happened(UNDEALT, a_deal(seed)) for seed in range(30))
    assert CHILI.could_have_happened(UNDEALT, replace(a_deal(), first=Seat(0)))
    assert CHILI.could_have_happened(UNDEALT, replace(a_deal(), first=Seat(1)))


@rule("P-1", "P-2", "A-4a")
@pytest.mark.parametrize(
    "change",
    [
        {"cycle": 2},
        {"cycle": 0},
        {"first": Seat(2)},
        {"first": Seat(-1)},
        {"ring": cards(1, 2, 3, 100, 4)},
        {"ring": cards(1, 2, 3, 100, 4, 5, 6)},
        {"ring": cards(100, 2, 3, 1, 4, 5)},
        {"ring": cards(1, 2, 100, 3, 4, 5)},
        {"ring": cards(1, 2, 2, 100, 4, 5)},
        {"ring": cards(2, 3, 4, 100, 5, 6)},
        {"ring": cards(1, 3, 4, 7, 5, 6)},
        {"hands": (EVERY_CARD[20:28],)},
        {"hands": (EVERY_CARD[20:28], EVERY_CARD[30:37])},
        {"hands": (EVERY_CARD[20:28], EVERY_CARD[30:39])},
        {"hands": (EVERY_CARD[20:28], EVERY_CARD[20:28])},
        {"hands": (EVERY_CARD[20:28], tuple(reversed(EVERY_CARD[30:38])))},
        {"hands": (EVERY_CARD[20:28], cards(31, 32, 33, 34, 35, 36, 37, 101))},
        {"hands": (EVERY_CARD[20:28], cards(0, 32, 33, 34, 35, 36, 37, 38))},
    ],
)
def test_a_deal_against_the_rules_is_not(change: dict[str, Any]) -> None:
    honest = replace(a_deal(), ring=cards(1, 2, 3, 100, 4, 5), hands=(EVERY_CARD[20:28], EVERY_CARD[30:38]))
    assert CHILI.could_have_happened(UNDEALT, honest)
    assert not CHILI.could_have_happened(UNDEALT, replace(honest, **change))


@rule("A-4a", "E-5")
def test_in_a_later_cycle_the_first_seat_is_no_luck() -> None:
    state = dealt(2)
    scored = replace(state, phase="deal", first=Seat(1))
    deal = replace(a_deal(), cycle=2)
    assert CHILI.could_have_happened(scored, replace(deal, first=Seat(0)))
    assert not CHILI.could_have_happened(scored, replace(deal, first=Seat(1)))
    assert not CHILI.could_have_happened(scored, replace(deal, first=Seat(0), cycle=1))


@rule("A-4", "A-4a")
@pytest.mark.parametrize(
    ("event", "could_be"),
    [
        (CardsDrawn(Seat(1), cards(20, 21, 22)), True),
        (CardsDrawn(Seat(1), cards(90, 11, 33)), True),
        (CardsDrawn(Seat(0), cards(20, 21, 22)), False),
        (CardsDrawn(Seat(1), cards(20, 21)), False),
        (CardsDrawn(Seat(1), cards(20, 21, 22, 23)), False),
        (CardsDrawn(Seat(1), cards(20, 20, 21)), False),
        (CardsDrawn(Seat(1), cards(20, 21, 9)), False),
        (CardsDrawn(Seat(1), cards(20, 21, 101)), False),
        (RoundBegun(2, Card(38)), False),
    ],
)
def test_could_have_happened_wants_the_draw_that_is_owed(event: Event, could_be: bool) -> None:
    state = position("players 2; phase draw; winner 0; owed 0 3; ring 1 *67 38 100 50 51; hand 0: 9 8; hand 1: 7 6")
    assert CHILI.could_have_happened(state, event) is could_be


@rule("A-4", "E-2a")
def test_the_whole_pile_may_be_drawn() -> None:
    rest = " ".join(str(card) for card in EVERY_CARD if card not in {1, 67, 38, 100, 50, 51, 9, 7, 20, 21})
    state = position(
        "players 2; phase draw; winner 0; owed 0 3; ring 1 *67 38 100 50 51; hand 0: 9; hand 1: 7; pile 20 21;"
        f"discard {rest}"
    )
    assert CHILI.could_have_happened(state, CardsDrawn(Seat(1), cards(21, 20)))
    assert not CHILI.could_have_happened(state, CardsDrawn(Seat(1), cards(20, 21, 22)))


@rule("A-2")
def test_could_have_happened_wants_determined_events_exactly() -> None:
    state = position("players 2; phase win; ring 1 *67 38 100 50 51; played 0: 68; played 1: 20; hand 0: 9")
    assert CHILI.could_have_happened(state, TargetWon(Seat(0), Card(67), Card(68)))
    assert not CHILI.could_have_happened(state, TargetWon(Seat(1), Card(67), Card(20)))
    assert not CHILI.could_have_happened(state, a_deal())


@rule("E-6")
def test_after_the_end_nothing_is_possible() -> None:
    state = play_out(dealt(2, cycles=1)).state
    assert not CHILI.could_have_happened(state, a_deal())
