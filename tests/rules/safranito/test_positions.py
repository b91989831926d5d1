"""Positions as text, of which some could not be; and events that the table by itself could not have done."""

from typing import Any

import pytest
from msgspec.structs import replace

from peppermill.games.contract import Setup
from peppermill.games.fate import Fate
from peppermill.games.safranito import position
from peppermill.games.safranito.commands import AimChip, LayChip, ThrowChip, UseSpace
from peppermill.games.safranito.events import (
    BoardCleared,
    ChipsLanded,
    DiscardShuffled,
    GameBegun,
    GameEnded,
)
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import SPICES, Spice, house_book
from peppermill.games.safranito.possible import possible
from peppermill.games.safranito.state import Flying, State
from peppermill.table import Refused, Seat
from safranito_kit import GREEN, SAFRANITO, begun, chip_at, do, fate, going, lay, question, rule, table


@rule("C-2", "C-3", "C-4")
@pytest.mark.parametrize(
    ("change", "field", "forbids", "value"),
    [
        ({"chips": ((10, 20), (10, 20, 30, 40, 50, 60))}, "chips", "C-2", "[10, 20]"),
        ({"chips": ((10, 20, 30, 40, 60, 50), (10, 20, 30, 40, 50, 60))}, "chips", "C-2", ""),
        ({"money": (5, 200)}, "money", "C-6", "(5, 200)"),
        ({"money": (-10, 200)}, "money", "C-6", "(-10, 200)"),
        ({"money": (10**12 + 10, 200)}, "money", "C-6", "(1000000000010, 200)"),
        ({"tokens": (0, -1)}, "tokens", "C-6", "(0, -1)"),
        ({"money": (200,)}, "money", "C-1", "(200,)"),
        ({"spices": ()}, "spices", "C-3", None),
        ({"blends": ()}, "blends", "C-4", None),
        ({"phase": "begin"}, "spices", "P-0", ""),
        ({"head": 7}, "asked", "C-1", "[7]"),
        ({"actor": 2}, "asked", "C-1", "[0, 2]"),
        ({"asked": (0, 0)}, "asked", "C-1", "[0, 0, 0]"),
        ({"round": -1}, "round", "", "-1"),
        ({"round": 100_001}, "round", "", "100001"),
        ({"space": 5}, "space", "X-1", ""),
        ({"turn": 99}, "turn", "X-1", ""),
        ({"turn": 8}, "turn", "T-1", "8"),
        ({"phase": "act"}, "actor", "X-1", ""),
        ({"phase": "act", "actor": 0, "space": 4}, "actor", "X-1", ""),
        ({"phase": "keep", "actor": 0, "space": 1}, "actor", "X-1", ""),
        ({"phase": "take", "actor": 0, "space": 2}, "actor", "X-1", ""),
        ({"phase": "picked"}, "bowl", "D-1", "None"),
        ({"phase": "picked", "bowl": 2}, "bowl", "D-1", "2"),
        ({"phase": "picked", "bowl": 9}, "bowl", "D-1", "9"),
        ({"phase": "sell"}, "bowl", "D-1", "None"),
        ({"phase": "sell", "bowl": 2}, "asked", "S-1", ""),
        ({"phase": "sell", "bowl": 2, "asked": (0,), "sales": (1, None)}, "sales", "S-1", "(1, None)"),
        ({"phase": "fly"}, "flying", "T-1", ""),
        ({"phase": "over"}, "reason", "K-4", "None"),
        ({"bowl": 2}, "bowl", "D-1", "2"),
        ({"drawn": ("mint",)}, "spices", "C-3", None),
        ({"extra": True}, "extra", "X-4", ""),
        ({"reason": "round_limit"}, "reason", "K-4", "round_limit"),
        ({"sales": (9, 0)}, "sales", "S-1", "(9, 0)"),
    ],
)
def test_a_position_in_which_something_is_missing_or_doubled_is_refused(
    change: dict[str, object], field: str, forbids: str, value: str | None
) -> None:
    """Where no value is named here, a count of all there are is told."""
    state = begun(2, first_chef=1)
    with pytest.raises(Refused) as no:
        SAFRANITO.read_position(position.write(replace(state, **change)))
    found = no.value.refusal
    assert (found.code, found.rule, found.params["field"]) == ("position-field", forbids, field)
    assert found.params["value"] == value if value is not None else found.params["value"]


@rule("T-1")
@pytest.mark.parametrize("wrong", [{"number": 2}, {"number": 0}, {"target": None}])
def test_a_chip_that_flies_is_the_last_one_thrown_and_was_aimed(wrong: dict[str, Any]) -> None:
    state = begun(2, first_chef=1, throws="table")
    left = (state.chips[0][:-1], state.chips[1])
    flying = Flying(1, Seat(0), 60, target=(0.0, 0.0))
    flies = replace(state, phase="fly", thrown=1, chips=left, flying=flying)
    assert SAFRANITO.read_position(position.write(flies)) == flies
    with pytest.raises(Refused) as no:
        SAFRANITO.read_position(position.write(replace(flies, flying=replace(flying, **wrong))))
    assert (no.value.refusal.rule, no.value.refusal.params) == ("T-1", {"field": "flying", "value": ""})


@rule("C-6")
def test_as_much_money_as_there_may_be_is_still_read() -> None:
    rich = replace(begun(2, first_chef=1), money=(10**12, 0))
    assert SAFRANITO.read_position(position.write(rich)) == rich


@rule("X-5", "X-6")
@pytest.mark.parametrize(
    ("phase", "chips", "space", "forbids"),
    [("keep", "red 10 in extra_throw", 0, "X-5"), ("take", "red 10 in spice_card", 1, "X-6")],
)
def test_a_card_is_kept_and_a_blend_taken_at_its_own_space_only(
    phase: str, chips: str, space: int, forbids: str
) -> None:
    state = replace(table(2, f"chips: {chips}"), phase=phase, space=space, actor=1)
    with pytest.raises(Refused) as no:
        SAFRANITO.read_position(position.write(state))
    found = no.value.refusal
    assert (found.rule, found.params) == (forbids, {"field": "space", "value": str(space)})


TRADING = ("pick", "picked", "sell", "sold", "buy")


def lying_on(phase: str, where: str) -> str:
    state = table(2, f"chips: red 10 {where}, green 60 in mint")
    bowl = SPICES.index("mint") if phase in TRADING[1:] else None
    sales = (None, None) if phase == "sell" else ()
    return position.write(replace(state, phase=phase, bowl=bowl, sales=sales, asked=(0,) if sales else ()))


@rule("D-1", "X-8", "N-1")
@pytest.mark.parametrize(
    ("phase", "where"),
    [(phase, where) for phase in TRADING for where in ("on field", "in reserve")]
    + [("blend", "in mint"), ("lay_out", "in mint")],
)
def test_a_chip_that_should_be_back_would_be_there_twice_in_the_next_round(phase: str, where: str) -> None:
    with pytest.raises(Refused) as no:
        SAFRANITO.read_position(lying_on(phase, where))
    assert (no.value.refusal.rule, no.value.refusal.params["field"]) == ("D-1", "lying")


@rule("D-1")
@pytest.mark.parametrize("phase", TRADING)
def test_while_trade_goes_on_chips_lie_in_bowls(phase: str) -> None:
    assert len(SAFRANITO.read_position(lying_on(phase, "in mint")).lying) == 2


@rule("K-4")
@pytest.mark.parametrize(("mine", "yours"), [(3, 3), (4, 0), (0, 4)])
def test_the_third_blend_ends_the_game_so_nobody_has_more_and_only_one_has_three(mine: int, yours: int) -> None:
    state = begun(2, first_chef=1)
    blends, rest = state.blends[: mine + yours], state.blends[mine + yours :]
    over = replace(state, phase="over", reason="three_blends", blends=rest)
    with pytest.raises(Refused) as no:
        SAFRANITO.read_position(position.write(replace(over, completed=(blends[:mine], blends[mine:]))))
    assert (no.value.refusal.rule, no.value.refusal.params["field"]) == ("K-4", "completed")
    fine = replace(over, completed=(blends[:3], blends[3:5]), blends=(*blends[5:], *rest))
    assert SAFRANITO.read_position(position.write(fine)) == fine


@rule("X-6")
def test_a_blend_can_only_be_taken_on_its_own_space_and_from_a_pile() -> None:
    at_reserve = going(table(4, "chips: red 10 in reserve, red 20 in spice_card\nblend rest: blue")).state
    for wrong in (replace(at_reserve, phase="take", space=2, actor=1), replace(at_reserve, phase="take")):
        with pytest.raises(Refused) as no:
            SAFRANITO.read_position(position.write(wrong))
        assert no.value.refusal.rule == "X-6"


@rule("C-1")
@pytest.mark.parametrize(
    ("text", "field", "forbids", "value"),
    [
        ("", "safranito", "", ""),
        ("safranito 1", "players", "C-1", "None"),
        ("safranito 2; players 2", "safranito", "", ""),
        ("safranito 1; players 7", "players", "C-1", "7"),
        ("safranito 1; players 1", "players", "C-1", "1"),
        ("safranito 1; players true", "players", "C-1", "True"),
        ("safranito 1; players 2; players 2", "players", "", "2"),
        ("safranito 1; players 2; money lots", "money", "", "lots"),
        ("safranito 1; players 2; money 7", "money", "", "7"),
        ("safranito 1; players 2; options 7", "options", "", "7"),
        ("safranito 1; players 2; book 7", "book", "", "7"),
        ('safranito 1; players 2; lying [{"lying":1}]', "lying", "", "[{'lying': 1}]"),
        ("x" * 60_001, "position", "", "x"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_text_that_is_no_position_is_refused(text: str, field: str, forbids: str, value: str) -> None:
    with pytest.raises(Refused) as no:
        SAFRANITO.read_position(text)
    found = no.value.refusal
    assert (found.code, found.rule, found.params["field"]) == ("position-field", forbids, field)
    assert str(found.params["value"]).rstrip("x…") == value.rstrip("x")


@rule("C-1")
def test_a_position_of_another_game_or_with_other_options_is_told_what_there_is() -> None:
    for text, field in (("chili 1", "chili"), ("safranito 1; players 2; colour red", "colour")):
        with pytest.raises(Refused, match="position-unknown-field") as no:
            SAFRANITO.read_position(text)
        known = no.value.refusal.params["known"]
        assert no.value.refusal.params["field"] == field
        assert isinstance(known, tuple)
        assert {"safranito", "players", "options", "book", "lying", "money", "phase"} < set(known)
        assert tuple(sorted(map(str, known))) == known
    with pytest.raises(Refused, match="option-not-a-word"):
        SAFRANITO.read_position('safranito 1; players 2; options {"throws":"magic"}')


@rule("C-1", "C-4")
def test_what_a_position_does_not_say_is_as_at_the_beginning() -> None:
    for players in (2, 3, 4):
        usual = SAFRANITO.initial(Setup(players, Options(), house_book()))
        assert SAFRANITO.read_position(f"safranito 1\nplayers {players};;") == usual
        assert SAFRANITO.write_position(usual) == f"safranito 1; players {players}"
    own = replace(house_book(), name="mine; or yours", bowl=70.0)
    state = replace(begun(2, walk_around=True), book=own)
    assert SAFRANITO.read_position(position.write(state)) == state


@rule("T-5")
def test_chips_of_a_position_lie_somewhere_near() -> None:
    state = table(2, "chips: red 10 in mint, red 20 in chili")
    for far in (chip_at(1, 2000, 0), replace(state.lying[0].lying, number=7)):
        text = position.write(replace(state, lying=(replace(state.lying[0], lying=far), state.lying[1])))
        with pytest.raises(Refused, match="position-field"):
            SAFRANITO.read_position(text)


@rule("T-7")
def test_a_position_in_the_middle_of_typing_is_kept() -> None:
    for where in ("mint", "out"):
        state = do(begun(2, first_chef=1), GREEN, LayChip, 10, where).state
        assert SAFRANITO.read_position(position.write(state)) == state


@rule("T-4")
def test_a_landing_that_no_throw_could_bring_is_told_from_one_that_could() -> None:
    aimed = begun(2, first_chef=1, throws="table")
    thrown = SAFRANITO.decide(aimed, GREEN, AimChip(question(aimed, GREEN).id, 10, 0.0, 0.0))
    assert isinstance(thrown, tuple)
    flying = SAFRANITO.evolve(aimed, thrown[0])
    fine = ChipsLanded(1, (chip_at(1, 10, 10),), ())
    assert SAFRANITO.possible(flying, fine)
    assert SAFRANITO.possible(flying, ChipsLanded(1, (), (1,)))
    for wrong in (
        ChipsLanded(2, (chip_at(2, 0, 0),), ()),
        ChipsLanded(1, (), ()),
        ChipsLanded(1, (chip_at(1, 0, 0),), (1,)),
        ChipsLanded(1, (chip_at(1, 0, 0), chip_at(9, 0, 0)), ()),
        ChipsLanded(1, (chip_at(1, 0, 0), chip_at(1, 1, 0)), ()),
        ChipsLanded(1, (chip_at(1, 0, 0),), (), ((1, 5),)),
        BoardCleared((), (), (0, 0)),
    ):
        assert not SAFRANITO.possible(flying, wrong)
    assert not SAFRANITO.possible(aimed, fine)
    typing = do(begun(2, first_chef=1), GREEN, LayChip, 10, "out").state
    assert SAFRANITO.possible(typing, ChipsLanded(1, (), ())), "it was placed before"
    assert not SAFRANITO.possible(typing, ChipsLanded(1, (chip_at(1, 0, 0),), ()))


@rule("T-4", "T-3")
def test_nothing_is_thrown_to_find_out_what_else_could_have_happened() -> None:
    state = begun(2, first_chef=1, throws="physics")
    thrown = SAFRANITO.decide(state, GREEN, ThrowChip(question(state, GREEN).id, 10, "south"))
    assert isinstance(thrown, tuple)

    def never(state: State, fate: Fate) -> None:
        raise AssertionError("nobody asked for physics")

    flying = SAFRANITO.evolve(state, thrown[0])
    assert possible(never, flying, BoardCleared((), (), (0, 0))) is False


@rule("P-2")
@pytest.mark.parametrize(("first_chef", "heads"), [(0, {0, 1, 2}), (1, {0}), (3, {2}), (4, {0, 1, 2})])
def test_whoever_was_chosen_is_head_chef_and_else_anybody(first_chef: int, heads: set[int]) -> None:
    begin = SAFRANITO.initial(Setup(3, Options(first_chef=first_chef), house_book()))
    event = SAFRANITO.proceed(begin, fate())
    assert isinstance(event, GameBegun)
    assert {seat for seat in range(-1, 4) if SAFRANITO.possible(begin, replace(event, head=Seat(seat)))} == heads


@rule("P-0", "P-2")
def test_a_shuffle_that_could_not_be_is_told_from_one_that_could() -> None:
    begin = SAFRANITO.initial(Setup(2, Options(first_chef=1), house_book()))
    event = SAFRANITO.proceed(begin, fate())
    assert isinstance(event, GameBegun)
    assert SAFRANITO.possible(begin, event)
    assert SAFRANITO.possible(begin, replace(event, spices=tuple(reversed(event.spices))))
    for wrong in (
        replace(event, head=Seat(1)),
        replace(event, spices=event.spices[1:]),
        replace(event, blends=event.blends[1:]),
        GameEnded("round_limit", (0, 0), ()),
    ):
        assert not SAFRANITO.possible(begin, wrong)
    short = replace(table(2, "rest: discard"), phase="lay_out", turn=0)
    shuffled = SAFRANITO.proceed(short, fate())
    assert isinstance(shuffled, DiscardShuffled)
    assert SAFRANITO.possible(short, replace(shuffled, cards=tuple(reversed(shuffled.cards))))
    assert not SAFRANITO.possible(short, replace(shuffled, cards=(*shuffled.cards[1:], Spice("salt"))))


@rule("P-3")
def test_a_position_can_be_written_at_every_step_of_a_round() -> None:
    state: State = going(table(4, "chips: red 50 in extra_throw, red 20 in spice_card, blue 10 in mint")).state
    for _ in range(3):
        assert SAFRANITO.read_position(SAFRANITO.write_position(state)) == state
        state = (do(state, 1, UseSpace, True) if state.phase == "act" else lay(state, 60, "mint")).state
