"""C-1 and the notation of positions: what can be written can be read, and what cannot be is refused by its field."""

from typing import get_args

import pytest

from kit import CHILI, dealt, play_out, position, rule
from peppermill.core import Refused
from peppermill.games.chili.pieces import house_deck
from peppermill.games.chili.state import Phase

GOOD = "players 2; ring 1 *67 38 100 50 51; hand 0: 9 8; hand 1: 7 6"


@rule("C-1")
def test_a_short_position_is_filled_in() -> None:
    state = position(GOOD)
    assert (state.phase, state.cycle, state.round, state.first, state.deck) == ("choose", 1, 1, 0, house_deck())
    assert len(state.pile) == 90
    assert state.hands == ((8, 9), (6, 7))


@rule("C-1")
def test_lines_and_semicolons_are_alike() -> None:
    assert position(GOOD.replace("; ", "\n")) == position(GOOD)
    assert position(GOOD + ";\n;; pile rest") == position(GOOD + "; rest") == position(GOOD)
    assert position(GOOD + "; deck house") == position(GOOD)


@rule("C-1")
def test_write_position_leaves_out_defaults() -> None:
    text = CHILI.write_position(position(GOOD))
    assert text == ("chili 1; players 2; cycle 1; round 1; first 0; ring 1 *67 38 100 50 51; hand 0: 8 9; hand 1: 6 7")


@rule("C-1", "E-5")
def test_everything_unusual_is_written() -> None:
    state = position(
        GOOD.replace("players 2", "players 2; options cycles=3 open_collections=yes; cycle 2; round 4; first 1")
        + f"; deck own {'2' * 100}; chosen 1: 7; collected 0: 20; discard 30 31; drawn 5; revealed 30 31; scores 1 -2"
    )
    assert CHILI.write_position(state) == (
        f"chili 1; players 2; options cycles=3 open_collections=true; deck own {'2' * 100}; cycle 2; round 4; first 1; "
        "ring 1 *67 38 100 50 51; hand 0: 8 9; hand 1: 6 7; chosen 1: 7; collected 0: 20; discard 30 31; drawn 5; "
        "revealed 30 31; scores 1 -2"
    )
    assert CHILI.read_position(CHILI.write_position(state)) == state


@rule("C-1")
def test_a_finished_game_is_a_position_too() -> None:
    state = play_out(dealt(3, cycles=1)).state
    text = CHILI.write_position(state)
    assert "phase over" in text
    assert "reason pile_used_up" in text
    assert CHILI.read_position(text) == state


@rule("C-1")
@pytest.mark.parametrize(
    ("more", "twice", "missing"),
    [
        ("; discard 9", (9,), ()),
        ("; discard 1 100", (1, 100), ()),
        ("; pile 10 11", (), (2, 3, 4, 5, 12, 13, 14, 15, 16, 17)),
        ("; discard" + " 1 6 7 8 9 38 50 51 67 100 20" * 2, (1, 6, 7, 8, 9, 20, 38, 50, 51, 67), ()),
        ("; discard 20 20", (20,), ()),
    ],
)
def test_every_card_lies_in_exactly_one_place(more: str, twice: tuple[int, ...], missing: tuple[int, ...]) -> None:
    with pytest.raises(Refused) as refused:
        position(GOOD + more)
    refusal = refused.value.refusal
    assert (refusal.code, refusal.rule) == ("position-cards", "C-1")
    assert refusal.params == {"twice": twice, "missing": missing}


NUMBER, FIELD, PHASE = "position-number", "position-field", "position-phase"


@rule("C-1")
@pytest.mark.parametrize(
    ("text", "code", "field"),
    [
        ("", NUMBER, "players"),
        ("players x", NUMBER, "players"),
        ("players 1", NUMBER, "players"),
        ("players 6", NUMBER, "players"),
        (GOOD + "; players 3", FIELD, "players"),
        (GOOD + "; nonsense 3", "position-unknown-field", "nonsense"),
        (GOOD.replace("*67", "67"), FIELD, "ring"),
        (GOOD.replace("38", "*38"), FIELD, "ring"),
        (GOOD.replace(" 38", ""), FIELD, "ring"),
        (GOOD.replace("38", "101"), NUMBER, "ring"),
        (GOOD.replace("38", "0"), NUMBER, "ring"),
        (GOOD.replace("38", "x"), NUMBER, "ring"),
        (GOOD.replace("hand 0:", "hand 0"), NUMBER, "hand"),
        (GOOD.replace("hand 0: 9 8", "hand 0"), FIELD, "hand"),
        (GOOD.replace("hand 0:", "hand 2:"), NUMBER, "hand"),
        (GOOD.replace("hand 1:", "hand 0:"), FIELD, "hand"),
        (GOOD + "; chosen 0: 9 8", FIELD, "chosen"),
        (GOOD + "; chosen 0: 20", PHASE, "chosen"),
        (GOOD + "; chosen 0: 7", PHASE, "chosen"),
        (GOOD + "; first 2", NUMBER, "first"),
        (GOOD + "; first -1", NUMBER, "first"),
        (GOOD + "; phase lunch", FIELD, "phase"),
        (GOOD + "; reason tired", FIELD, "reason"),
        (GOOD + "; reason hand_empty", PHASE, "reason"),
        (GOOD + "; cycle 3; scores 1 1; scores 1 1", PHASE, "cycle"),
        (GOOD + "; cycle 0", PHASE, "cycle"),
        (GOOD + "; cycle 2", PHASE, "scores"),
        (GOOD + "; cycle 10", NUMBER, "cycle"),
        (GOOD + "; round 0", PHASE, "round"),
        (GOOD + "; round 1001", NUMBER, "round"),
        (GOOD + "; scores 1", FIELD, "scores"),
        (GOOD + "; scores 1 2", PHASE, "scores"),
        (GOOD + "; scores 1 9999", NUMBER, "scores"),
        (GOOD + "; revealed 1", FIELD, "revealed"),
        (GOOD + "; revealed 1 2; revealed 3 4", PHASE, "revealed"),
        (GOOD + "; played 0: 20; played 1: 21", PHASE, "played"),
        (GOOD + "; winner 0", PHASE, "winner"),
        (GOOD + "; winner 2", NUMBER, "winner"),
        (GOOD + "; owed 0 1", PHASE, "owed"),
        (GOOD + "; owed 0 4", NUMBER, "owed"),
        (GOOD + "; owed 1", FIELD, "owed"),
        (GOOD + "; reshuffled", PHASE, "reshuffled"),
        (GOOD + "; drawn x", NUMBER, "drawn"),
        (GOOD.replace("hand 1: 7 6", ""), PHASE, "hand"),
        (GOOD + "; phase win", PHASE, "played"),
        (GOOD + "; phase win; played 0: 20", PHASE, "played"),
        (GOOD + "; phase discard", PHASE, "winner"),
        (GOOD + "; phase draw", PHASE, "winner"),
        (GOOD + "; phase draw; winner 0; played 1: 20", PHASE, "played"),
        (GOOD + "; phase discard; winner 0; played 0: 20", PHASE, "winner"),
        (GOOD + "; phase draw; winner 1; owed 0 1", PHASE, "winner"),
        (GOOD + "; phase over", PHASE, "cycle"),
        (GOOD + "; phase over; cycle 2; scores 1 1; scores 1 1", PHASE, "winner"),
        (GOOD + "; phase over; cycle 2; scores 1 1; scores 1 1; winner 0", PHASE, "reason"),
        (GOOD + "; phase deal", PHASE, "winner"),
        (GOOD + "; phase deal; cycle 0; round 0", PHASE, "ring"),
        ("players 2; phase deal; cycle 0; round 1", PHASE, "round"),
        ("players 2; phase deal; cycle 0; round 0; hand 0: 4", PHASE, "hand"),
        ("players 2; phase deal; cycle 0; round 0; collected 0: 4", PHASE, "collected"),
        ("players 2; phase deal; cycle 0; round 0; discard 4", PHASE, "discard"),
        ("players 2; phase choose", PHASE, "ring"),
        ("players 2; phase deal; cycle 2; scores 1 1; scores 1 1", PHASE, "cycle"),
        (GOOD + "; " + "x" * 30_000, FIELD, "position"),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_its_field(text: str, code: str, field: str) -> None:
    with pytest.raises(Refused) as refused:
        position(text)
    assert (refused.value.refusal.code, refused.value.refusal.params["field"]) == (code, field)


@rule("C-1", "C-3", "P-1", "A-1")
@pytest.mark.parametrize(
    ("text", "rule_id", "params"),
    [
        ("players 6", "C-3", {"field": "players", "value": "6", "low": 2, "high": 5}),
        (GOOD.replace("38", "101"), "C-1", {"field": "ring", "value": "101", "low": 1, "high": 100}),
        (GOOD.replace("*67", "67"), "P-1", {"field": "ring", "value": "1 67 38 100 50 51", "expects": "like"}),
        (GOOD + "; chosen 0: 9 8", "A-1", {"field": "chosen", "value": "8 9"}),
        (GOOD + "; first 2", "", {"field": "first", "value": "2", "low": 0, "high": 1}),
        (GOOD + "; first 0123456789", "", {"field": "first", "value": "0123456789", "low": 0, "high": 1}),
        (GOOD + "; round 1001", "", {"field": "round", "value": "1001", "low": 0, "high": 1000}),
        (GOOD + "; cycle 10", "", {"field": "cycle", "value": "10", "low": 0, "high": 9}),
        (GOOD + "; drawn -1", "", {"field": "drawn", "value": "-1", "low": 0, "high": 100_000}),
        (GOOD + "; scores 1 1000", "", {"field": "scores", "value": "1000", "low": -999, "high": 999}),
        (GOOD + "; owed 0 4", "", {"field": "owed", "value": "4", "low": 0, "high": 3}),
        (GOOD + "; owed 0", "", {"field": "owed", "value": "0", "expects": "seats", "count": 2}),
        (GOOD + "; revealed 101 4", "", {"field": "revealed", "value": "101", "low": 1, "high": 100}),
        (GOOD + "; phase lunch", "", {"field": "phase", "value": "lunch", "expects": "word", "known": get_args(Phase)}),
        (GOOD + "; reason tired", "", {"field": "reason", "value": "tired", "expects": "word"}),
        (GOOD + "; round 0", "", {"field": "round", "phase": "choose", "expects": "chili-round"}),
        (GOOD.replace("hand 1:", "hand 0:"), "", {"field": "hand", "value": "0: 7 6", "expects": "different"}),
        (GOOD + "; players 3", "", {"field": "players", "value": "2", "expects": "once"}),
        (GOOD + "; discard 101", "C-1", {"field": "discard", "value": "101", "low": 1, "high": 100}),
        (GOOD + "; collected 0: 101", "C-1", {"field": "collected", "value": "101", "low": 1, "high": 100}),
        (GOOD + "; chosen 0: 8; chosen 1: 6 7", "A-1", {"field": "chosen", "value": "6 7"}),
        ("x" * 20_001, "", {"field": "position", "value": "chili 1\ufffd" + "x" * 151 + "…"}),
        (GOOD + "; pile 0", "C-1", {"field": "pile", "value": "0", "low": 1, "high": 100}),
    ],
)
def test_a_refused_position_says_what_was_written_and_what_might_be(
    text: str, rule_id: str, params: dict[str, object]
) -> None:
    with pytest.raises(Refused) as refused:
        position(text)
    assert refused.value.refusal.rule == rule_id
    assert params.items() <= refused.value.refusal.params.items()


@rule("C-1")
def test_an_unknown_field_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Refused) as refused:
        position(GOOD + "; nonsense 3")
    known = refused.value.refusal.params["known"]
    assert isinstance(known, tuple)
    assert list(known) == sorted(known)
    assert {"chili", "ring", "hand", "pile", "reason"} <= set(known)
    assert len(known) == 23


@rule("C-1")
@pytest.mark.parametrize(("text", "value"), [("", ""), ("players 2", ""), ("chili 2", "2"), ("chili", "")])
def test_a_position_without_its_name_first_is_refused_by_that_field(text: str, value: str) -> None:
    with pytest.raises(Refused) as refused:
        CHILI.read_position(text)
    assert refused.value.refusal.params == {
        "field": "chili",
        "value": value,
        "expects": "version",
        "example": "chili 1",
    }


@rule("C-1")
def test_the_largest_numbers_are_read() -> None:
    state = position(GOOD + "; round 1000; drawn 100000; revealed 1 100")
    assert (state.round, state.drawn, state.revealed) == (1000, 100_000, ((1, 100),))
    state = position(
        "players 5; options cycles=9; cycle 9; ring *1 67 38 100 50 51; hand 0: 9; hand 1: 8; hand 2: 7; hand 3: 6;"
        "hand 4: 5; first 4" + "; scores -999 999 0 0 0" * 8
    )
    assert (state.players, state.first, state.target, state.cycle) == (5, 4, 0, 9)


@rule("C-1")
@pytest.mark.parametrize("text", ["", "chili", "chili 2; players 2", "players 2", "chess 1", ";;;"])
def test_a_position_says_first_what_it_is(text: str) -> None:
    with pytest.raises(Refused) as refused:
        CHILI.read_position(text)
    assert refused.value.refusal.code in {"position-field", "position-unknown-field"}


@rule("C-1", "E-2")
def test_a_pile_used_up_is_no_position_to_choose_in() -> None:
    cards = " ".join(str(card) for card in range(1, 101) if card not in {1, 67, 38, 100, 50, 51, 9, 8, 7, 6})
    with pytest.raises(Refused) as refused:
        position(GOOD + f"; discard {cards}")
    assert refused.value.refusal.params["field"] == "pile"


@rule("C-2")
def test_a_deck_called_house_may_still_be_another() -> None:
    deck = position(GOOD + f"; deck house {'3' * 100}").deck
    assert (deck.name, set(deck.peppers[1:])) == ("house", {3})


@rule("C-1")
def test_before_the_first_deal_no_place_of_the_ring_is_the_target() -> None:
    assert position("players 2; phase deal; cycle 0; round 0").target == 0
    assert CHILI.write_position(position("players 2; phase deal; cycle 0; round 0")) == (
        "chili 1; players 2; phase deal; cycle 0; round 0; first 0"
    )


@rule("C-2a")
def test_a_position_with_a_bad_deck_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        position(GOOD + "; deck own 123")
    assert refused.value.refusal.rule == "C-2a"


@rule("E-5")
def test_a_position_with_a_bad_option_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        position(GOOD + "; options cycles=12")
    assert refused.value.refusal.rule == "E-5"


@rule("A-2", "A-4")
def test_positions_in_the_middle_of_a_round_can_be_written_too() -> None:
    for text in (
        GOOD + "; phase win; played 0: 20; played 1: 21",
        GOOD + "; phase discard; winner 0; played 1: 21",
        GOOD + "; phase draw; winner 0; owed 0 3",
        GOOD.replace("hand 0: 9 8; ", "") + "; phase draw; winner 0; reshuffled",
    ):
        state = position(text)
        assert CHILI.read_position(CHILI.write_position(state)) == state
