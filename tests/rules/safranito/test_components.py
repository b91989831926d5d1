"""The components of Safranito."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from peppermill.core import Refused
from peppermill.games.contract import Setup
from peppermill.games.safranito.board import action_circles, board, bowls
from peppermill.games.safranito.commands import SellSpice
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import SPACES, SPICES, VALUES, book_from, house_book, read_book
from peppermill.games.safranito.referee import CIRCLES
from safranito_kit import RED, SAFRANITO, begun, do, going, rule, table


@rule("C-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play_with_six_chips_and_two_hundred_rupees_each(players: int) -> None:
    state = begun(players)
    assert state.money == (200,) * players
    assert [len(chips) for chips in state.chips] == [6] * players


@rule("C-1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_nobody_else_can_play(players: int) -> None:
    with pytest.raises(Refused, match="players"):
        SAFRANITO.initial(Setup(players, Options(), house_book()))


@rule("C-2")
def test_chips_are_worth_ten_to_sixty() -> None:
    assert VALUES == (10, 20, 30, 40, 50, 60)
    assert begun(2).chips == (VALUES, VALUES)


@rule("C-3")
def test_there_are_nine_spices_and_six_cards_of_each() -> None:
    state = begun(3)
    cards = Counter([*state.spices, *state.display])
    assert cards == dict.fromkeys(SPICES, 6)
    assert len(SPICES) == 9
    assert cards.total() == 54


@rule("C-4")
def test_house_book_has_18_blends_with_every_spice_six_times() -> None:
    blends = house_book().blends
    assert len(set(blends)) == 18
    assert ("cardamom", "chili", "cumin") in blends
    assert Counter(spice for blend in blends for spice in blend) == dict.fromkeys(SPICES, 6)
    pairs = Counter(frozenset(pair) for blend in blends for pair in combinations(blend, 2))
    assert len(pairs) == 36
    assert set(pairs.values()) == {1, 2}


GIVEN: dict[str, Any] = {"name": "own", "blends": [list(blend) for blend in reversed(house_book().blends)]}


@rule("C-4")
def test_owners_may_load_their_own_list() -> None:
    lines = ",".join("[" + ",".join(f'"{spice}"' for spice in blend) + "]" for blend in GIVEN["blends"])
    book = read_book(f'name = "own"\nblends = [{lines}]\n', "own.toml")
    assert book.blends == tuple(reversed(house_book().blends))
    assert SAFRANITO.data_from_json(SAFRANITO.data_to_json(book)) == book


OTHERS = GIVEN["blends"][1:]
SECOND = "-".join(house_book().blends[-2])


@rule("C-4", "C-5")
@pytest.mark.parametrize(
    ("change", "code", "forbids", "told"),
    [
        ({"blends": OTHERS}, "book-blends", "C-4", {"count": 17, "needed": 18}),
        ({"blends": [["curry", "curry", "mint"], *OTHERS]}, "book-blend", "C-4", {"number": 1}),
        ({"blends": [*OTHERS, ["curry", "salt", "mint"]]}, "book-blend", "C-4", {"number": 18}),
        ({"blends": [["curry", "mint"], *OTHERS]}, "book-blend", "C-4", {"value": "['curry', 'mint']"}),
        ({"blends": [list(reversed(OTHERS[0])), *OTHERS]}, "book-blend", "C-4", {"number": 1, "value": SECOND}),
        ({"blends": "all of them"}, "book-field", "C-4", {"field": "blends"}),
        ({"blends": [7] * 18}, "book-blend", "C-4", {"number": 1, "value": "7"}),
        ({"name": ""}, "book-field", "C-4", {"field": "name"}),
        ({"name": " "}, "book-field", "C-4", {"field": "name"}),
        ({"name": 7}, "book-field", "C-4", {"field": "name"}),
        ({"name": "x" * 41}, "book-field", "C-4", {"field": "name"}),
        ({"colour": "red"}, "book-field", "C-4", {"field": "colour"}),
        ({"bowl": True}, "book-field", "C-5", {"field": "bowl"}),
        ({"bowl": "wide"}, "book-field", "C-5", {"field": "bowl"}),
        ({"action": 4.9}, "book-field", "C-5", {"field": "action"}),
        ({"bowl": 200.1}, "book-field", "C-5", {"field": "bowl"}),
    ],
)
def test_a_list_that_is_none_is_refused(
    change: dict[str, Any], code: str, forbids: str, told: dict[str, object]
) -> None:
    with pytest.raises(Refused) as no:
        book_from({**GIVEN, **change}, "own.toml")
    found = no.value.refusal
    assert (found.code, found.rule, found.params["file"]) == (code, forbids, "own.toml")
    assert found.params | told == found.params
    assert set(found.params) == {"file", *{"book-blend": ("number", "value")}.get(code, tuple(told))}


@rule("C-4")
def test_read_data_takes_names_of_40_characters_and_circles_of_5_mm() -> None:
    assert book_from({**GIVEN, "name": "x" * 40, "action": 5}).action == 5.0


@rule("C-4")
def test_a_file_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(Refused, match="file-not-toml") as no:
        SAFRANITO.read_data("name = [", "x.toml")
    assert (no.value.refusal.rule, no.value.refusal.params["file"]) == ("C-4", "x.toml")
    assert no.value.refusal.params["detail"]


@rule("C-5")
def test_the_board_is_as_large_as_the_sheet_says() -> None:
    tray, disc = board().tray, board().disc
    assert (tray.side, tray.rim_height) == (0.540, 0.006)
    assert (disc.radius, disc.thickness, disc.hole, disc.mass) == (0.020, 0.0044, 0.003, 0.012)
    assert {bowl.radius for bowl in bowls()} == {0.075}
    assert {circle.radius for circle in action_circles()} == {0.032}


@rule("C-5")
def test_bowls_lie_in_reading_order_and_spaces_clockwise() -> None:
    at = {name: (round(c.x * 1000), round(c.y * 1000)) for name, c in zip(CIRCLES, house_book().circles(), strict=True)}
    assert [at[name] for name in ("curry", "ginger", "cardamom")] == [(-180, 180), (0, 180), (180, 180)]
    assert [at[name] for name in ("chili", "garlic", "mint")] == [(-180, 0), (0, 0), (180, 0)]
    assert [at[name] for name in ("cumin", "saffron", "cinnamon")] == [(-180, -180), (0, -180), (180, -180)]
    assert [at[name] for name in SPACES] == [(-90, 90), (90, 90), (90, -90), (-90, -90)]


@rule("T-4d")
def test_read_data_refuses_circles_within_a_hole_of_each_other() -> None:
    """Middles of bowls and action circles next to each other are 90 √2 = 127.28 mm apart."""
    assert book_from({**GIVEN, "bowl": 75, "action": 46.2}).action == 46.2
    with pytest.raises(Refused, match="book-circles") as refused:
        book_from({**GIVEN, "bowl": 75, "action": 46.3})
    assert refused.value.refusal.rule == "T-4d"
    assert refused.value.refusal.params == {"file": "data", "gap": 6.0, "needed": 6.0}
    with pytest.raises(Refused, match="book-circles"):
        book_from({**GIVEN, "bowl": 87, "action": 10})
    assert book_from({**GIVEN, "bowl": 86.9, "action": 10}).bowl == 86.9


@rule("C-6")
def test_the_bank_is_never_empty_and_pays_in_whole_tens() -> None:
    state = table(
        4,
        """
        chips: green 60 in saffron, green 50 in saffron, red 60 in saffron, red 50 in saffron, blue 60 in saffron
        hand red: saffron saffron saffron saffron saffron saffron
        money red: 99990
        """,
    )
    sold = do(going(state).state, RED, SellSpice, 6)
    assert sold.state.money[RED] == 99990 + 6 * 280
