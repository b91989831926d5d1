"""C: what is in the box."""

import pytest

from kit import CHILI, play_round, position, rule
from peppermill.core import Refused
from peppermill.games.chili.events import CardsDrawn
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import EVERY_CARD, Deck, deck_of_digits, house_deck, read_deck
from peppermill.games.contract import Setup

HOUSE = "\n".join(['name = "mine"', "[peppers]", *(f"{card} = {house_deck().peppers[card]}" for card in EVERY_CARD)])


@rule("C-1")
def test_there_are_a_hundred_cards_each_with_one_to_three_peppers() -> None:
    assert tuple(range(1, 101)) == EVERY_CARD
    assert {house_deck().peppers[card] for card in EVERY_CARD} == {1, 2, 3}
    assert len(house_deck().peppers) == 101


@rule("C-2")
def test_the_house_deck_goes_in_turn() -> None:
    peppers = house_deck().peppers
    assert peppers[63] == 2
    assert all(peppers[card] == {1: 1, 0: 2, 2: 3}[card % 3] for card in EVERY_CARD)
    assert [sum(peppers[card] == count for card in EVERY_CARD) for count in (1, 2, 3)] == [34, 33, 33]
    assert house_deck().name == "house"


@rule("C-2")
def test_peppers_are_data_another_deck_draws_otherwise() -> None:
    ones = "1" * 100
    state = position(f"players 2; deck mild {ones}; ring 1 *67 38 100 50 51; hand 0: 70 9; hand 1: 63 10")
    assert len(play_round(state, 70, 63).one(CardsDrawn).cards) == 1
    house = position("players 2; ring 1 *67 38 100 50 51; hand 0: 70 9; hand 1: 63 10")
    assert len(play_round(house, 70, 63).one(CardsDrawn).cards) == 2


@rule("C-2", "C-2a")
def test_an_owner_can_load_a_deck() -> None:
    mine = HOUSE.replace("\n63 = 2", "\n63 = 3")
    deck = CHILI.read_data(mine, "mine.toml")
    assert deck.name == "mine"
    assert deck.peppers[63] == 3
    assert deck.peppers[62] == house_deck().peppers[62]
    assert CHILI.data_from_json(CHILI.data_to_json(deck)) == deck


@rule("C-2a")
@pytest.mark.parametrize(
    ("text", "code", "field", "line"),
    [
        (HOUSE.replace("\n63 = 2", ""), "deck-missing-cards", "peppers", None),
        (HOUSE.replace("\n63 = 2", "\n63 = 4"), "deck-peppers", "peppers.63", 65),
        (HOUSE.replace("\n63 = 2", "\n63 = 0"), "deck-peppers", "peppers.63", 65),
        (HOUSE.replace("\n63 = 2", "\n63 = true"), "deck-peppers", "peppers.63", 65),
        (HOUSE.replace("\n63 = 2", '\n63 = "2"'), "deck-peppers", "peppers.63", 65),
        (HOUSE.replace("\n63 = 2", "\n63 = 2.0"), "deck-peppers", "peppers.63", 65),
        (HOUSE.replace("\n63 = 2", "\n063 = 2"), "deck-unknown-card", "peppers.063", 65),
        (HOUSE + "\n0 = 1", "deck-unknown-card", "peppers.0", 103),
        (HOUSE + "\n101 = 1", "deck-unknown-card", "peppers.101", 103),
        (HOUSE + "\n63 = 2", "file-not-toml", None, None),
        ("colour = 1\n" + HOUSE, "data-unknown-field", "colour", 1),
        (HOUSE.replace('name = "mine"', ""), "data-missing", "name", None),
        (HOUSE.replace('name = "mine"', 'name = "my deck"'), "data-name", "name", 1),
        (HOUSE.replace('name = "mine"', "name = 3"), "data-name", "name", 1),
        (f'name = "{"x" * 41}"', "data-name", "name", 1),
        ('name = "mine"', "data-missing", "peppers", None),
        ('name = "mine"\npeppers = 3', "data-missing", "peppers", None),
        ("not toml at all", "file-not-toml", None, None),
        ("name = " + "9" * 5000, "file-not-toml", None, None),
        (HOUSE.replace("\n63 = 2", "\n63 = 0x" + "f" * 5000), "deck-peppers", "peppers.63", 65),
        ("#" * 70_000, "file-too-large", None, None),
    ],
)
def test_a_deck_that_is_not_1_to_100_once_each_is_refused(text: str, code: str, field: str, line: int) -> None:
    with pytest.raises(Refused) as refused:
        read_deck(text, "mine.toml")
    refusal = refused.value.refusal
    assert (refusal.code, refusal.rule) == (code, "C-2a")
    assert refusal.params["file"] == "mine.toml"
    assert refusal.params.get("field") == field
    assert refusal.params.get("line") == line


@rule("C-2a")
def test_a_refused_deck_names_what_is_missing_and_what_was_said() -> None:
    with pytest.raises(Refused) as refused:
        read_deck("\n".join(line for line in HOUSE.splitlines() if not line.startswith("6")), "mine.toml")
    params = refused.value.refusal.params
    assert params["cards"] == (6, 60, 61, 62, 63, 64, 65, 66, 67, 68)
    assert params["count"] == 11
    with pytest.raises(Refused) as refused:
        read_deck(HOUSE.replace("\n63 = 2", "\n63 = 4"), "mine.toml")
    assert refused.value.refusal.params["value"] == "4"
    with pytest.raises(Refused) as refused:
        read_deck(HOUSE.replace("\n63 = 2", "\n63 = 1234567890123"), "mine.toml")
    assert refused.value.refusal.params["value"] == "…"


@rule("C-2a")
def test_a_field_that_cannot_be_found_stands_in_line_0() -> None:
    with pytest.raises(Refused) as refused:
        read_deck('name = "x"\npeppers = {63 = 4}', "mine.toml")
    assert refused.value.refusal.params == {"file": "mine.toml", "field": "peppers.63", "line": 0, "value": "4"}


@rule("C-2a")
def test_read_data_refuses_large_files_and_no_toml() -> None:
    with pytest.raises(Refused) as refused:
        CHILI.read_data("#" * 65_537, "big.toml")
    assert refused.value.refusal.params == {"file": "big.toml", "most": 65_536}
    with pytest.raises(Refused) as refused:
        CHILI.read_data("name = \n", "broken.toml")
    assert refused.value.refusal.params["file"] == "broken.toml"
    assert "line 1" in str(refused.value.refusal.params["detail"])


@rule("C-2a")
@pytest.mark.parametrize(("name", "digits"), [("x", "1" * 99), ("x", "1" * 101), ("x", "4" * 100), ("a b", "1" * 100)])
def test_a_deck_in_digits_is_held_to_the_same(name: str, digits: str) -> None:
    with pytest.raises(Refused) as refused:
        deck_of_digits(name, digits)
    assert (refused.value.refusal.code, refused.value.refusal.rule) == ("deck-digits", "C-2a")
    with pytest.raises(Refused):
        CHILI.data_from_json({"name": name, "peppers": digits})


@rule("C-2a")
@pytest.mark.parametrize("given", [{}, {"name": 1, "peppers": "1" * 100}, {"name": "x"}, {"name": "x", "peppers": 1}])
def test_a_deck_in_a_record_needs_both_its_fields(given: dict[str, object]) -> None:
    with pytest.raises(Refused) as refused:
        CHILI.data_from_json(given)
    assert (refused.value.refusal.code, refused.value.refusal.rule) == ("deck-digits", "C-2a")
    with pytest.raises(Refused):
        CHILI.data_from_json({"name": "x", "peppers": "1" * 100, "more": 1})


@rule("C-2a")
def test_the_peppers_of_a_deck_can_be_counted_and_written() -> None:
    deck = Deck("x", (0, 1, 2, 3))
    assert deck.digits == "123"
    assert deck.count(EVERY_CARD[1:3]) == 5
    assert deck.count(()) == 0


@rule("C-3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    assert CHILI.initial(Setup(players, Options(), house_deck())).players == players


@rule("C-3")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 100])
def test_any_other_number_is_refused(players: int) -> None:
    with pytest.raises(Refused) as refused:
        CHILI.initial(Setup(players, Options(), house_deck()))
    refusal = refused.value.refusal
    assert (refusal.code, refusal.rule) == ("players", "C-3")
    assert refusal.params == {"game": "chili", "players": players, "fewest": 2, "most": 5}
