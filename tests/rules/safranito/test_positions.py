"""Positions as text, of which some could not be; and events that the table by itself could not have done."""

from typing import Any

import pytest
from msgspec.structs import replace

from peppermill.core import Refused, Seat
from peppermill.games.contract import Setup
from peppermill.games.effects import Effects
from peppermill.games.safranito import position
from peppermill.games.safranito.commands import AimChip, LayChip, ThrowChip, UseSpace
from peppermill.games.safranito.events import (
    BoardCleared,
    ChipsLanded,
    DiscardShuffled,
    Event,
    GameBegun,
    GameEnded,
)
from peppermill.games.safranito.game import Safranito
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import SPICES, Spice, house_book
from peppermill.games.safranito.state import Flying, State
from peppermill.gestures import Throw
from safranito_kit import GREEN, SAFRANITO, begun, chip_at, do, going, lay, open_decision, rule, seeded_effects, table


@rule("C-2", "C-3", "C-4")
@pytest.mark.parametrize(
    ("change", "field", "forbids", "expects"),
    [
        ({"chips": ((10, 20), (10, 20, 30, 40, 50, 60))}, "chips", "C-2", "pieces"),
        ({"chips": ((10, 20, 30, 40, 60, 50), (10, 20, 30, 40, 50, 60))}, "chips", "C-2", "order"),
        ({"money": (5, 200)}, "money", "C-6", "tens"),
        ({"money": (-10, 200)}, "money", "C-6", "tens"),
        ({"money": (10**12 + 10, 200)}, "money", "C-6", "tens"),
        ({"tokens": (0, -1)}, "tokens", "C-6", "number"),
        ({"money": (200,)}, "money", "C-1", "seats"),
        ({"spices": ()}, "spices", "C-3", "pieces"),
        ({"blends": ()}, "blends", "C-4", "pieces"),
        ({"phase": "begin"}, "spices", "P-0", "nothing-yet"),
        ({"head": 7}, "head", "C-1", "number"),
        ({"actor": 2}, "actor", "C-1", "number"),
        ({"asked": (0, 0)}, "asked", "C-1", "different"),
        ({"round": -1}, "round", "", "number"),
        ({"round": 100_001}, "round", "", "number"),
        ({"space": 5}, "space", "X-1", "number"),
        ({"turn": 99}, "turn", "X-1", "number"),
        ({"turn": 8}, "turn", "T-1", "number"),
        ({"phase": "act"}, "actor", "X-1", "needed"),
        ({"phase": "act", "actor": 0, "space": 4}, "space", "X-1", "number"),
        ({"phase": "keep", "actor": 0, "space": 1}, "actor", "X-1", "on-space"),
        ({"phase": "take", "actor": 0, "space": 2}, "actor", "X-1", "on-space"),
        ({"phase": "picked"}, "bowl", "D-1", "needed"),
        ({"phase": "picked", "bowl": 2}, "bowl", "D-1", "with-chips"),
        ({"phase": "picked", "bowl": 9}, "bowl", "D-1", "number"),
        ({"phase": "sell"}, "bowl", "D-1", "needed"),
        ({"phase": "sell", "bowl": 2}, "asked", "S-1", "needed"),
        ({"phase": "sell", "bowl": 2, "asked": (0,), "sales": (1, None)}, "sales", "S-1", "number"),
        ({"phase": "fly"}, "flying", "T-1", "needed"),
        ({"phase": "over"}, "reason", "K-4", "needed"),
        ({"bowl": 2}, "bowl", "D-1", "with-phase"),
        ({"drawn": ("mint",)}, "spices", "C-3", "pieces"),
        ({"extra": True}, "actor", "X-4", "needed"),
        ({"reason": "round_limit"}, "reason", "K-4", "with-phase"),
        ({"sales": (9, 0)}, "sales", "S-1", "number"),
    ],
)
def test_a_position_in_which_something_is_missing_or_doubled_is_refused(
    change: dict[str, object], field: str, forbids: str, expects: str
) -> None:
    state = begun(2, first_chef=1)
    with pytest.raises(Refused) as no:
        SAFRANITO.read_position(position.write(replace(state, **change)))
    found = no.value.refusal
    assert (found.code, found.rule, found.params["field"]) == ("position-field", forbids, field)
    assert found.params["expects"] == expects


@rule("T-1")
@pytest.mark.parametrize(
    ("wrong", "expects"), [({"number": 2}, "in-the-air"), ({"number": 0}, "in-the-air"), ({"target": None}, "aimed")]
)
def test_a_chip_that_flies_is_the_last_one_thrown_and_was_aimed(wrong: dict[str, Any], expects: str) -> None:
    state = begun(2, first_chef=1, input="sampled")
    left = (state.chips[0][:-1], state.chips[1])
    flying = Flying(1, Seat(0), 60, target=(0.0, 0.0))
    flies = replace(state, phase="fly", thrown=1, chips=left, flying=flying)
    assert SAFRANITO.read_position(position.write(flies)) == flies
    with pytest.raises(Refused) as no:
        SAFRANITO.read_position(position.write(replace(flies, flying=replace(flying, **wrong))))
    found = no.value.refusal
    assert (found.rule, found.params["field"], found.params["expects"]) == ("T-1", "flying", expects)


@rule("C-6")
def test_position_takes_the_largest_sum_of_money() -> None:
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
    wanted = {"phase": phase, "expects": "only", "wanted": 1 if phase == "keep" else 2}
    assert (found.rule, found.params) == (forbids, {"field": "space", "value": str(space), **wanted})


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
def test_position_allows_three_blends_for_one_player_at_most(mine: int, yours: int) -> None:
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
        ("safranito 1", "players", "C-1", ""),
        ("safranito 2; players 2", "safranito", "", ""),
        ("safranito 1; players 7", "players", "C-1", "7"),
        ("safranito 1; players 1", "players", "C-1", "1"),
        ("safranito 1; players true", "players", "C-1", "true"),
        ("safranito 1; players 2; players 2", "players", "", "2"),
        ("safranito 1; players 2; money lots", "money", "", "lots"),
        ("safranito 1; players 2; money 7", "money", "", "7"),
        ("safranito 1; players 2; options 7", "options", "", "7"),
        ("safranito 1; players 2; book 7", "book", "", "7"),
        ('safranito 1; players 2; lying [{"lying":1}]', "lying", "", '[{"lying":1}]'),
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
def test_position_of_another_game_or_options_is_refused_with_known_ones() -> None:
    for text, field in (("chili 1", "chili"), ("safranito 1; players 2; colour red", "colour")):
        with pytest.raises(Refused, match="position-unknown-field") as no:
            SAFRANITO.read_position(text)
        known = no.value.refusal.params["known"]
        assert no.value.refusal.params["field"] == field
        assert isinstance(known, tuple)
        assert {"safranito", "players", "options", "book", "lying", "money", "phase"} < set(known)
        assert tuple(sorted(map(str, known))) == known
    with pytest.raises(Refused, match="option-not-a-word"):
        SAFRANITO.read_position('safranito 1; players 2; options {"input":"magic"}')


@rule("C-1", "C-4")
def test_position_defaults_are_those_of_the_beginning() -> None:
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
    aimed = begun(2, first_chef=1, input="sampled")
    thrown = SAFRANITO.decide(aimed, GREEN, AimChip(open_decision(aimed, GREEN).id, 10, 0.0, 0.0))
    assert isinstance(thrown, tuple)
    flying = SAFRANITO.evolve(aimed, thrown[0])
    fine = ChipsLanded(1, (chip_at(1, 10, 10),), ())
    assert SAFRANITO.could_have_happened(flying, fine)
    assert SAFRANITO.could_have_happened(flying, ChipsLanded(1, (), (1,)))
    for wrong in (
        ChipsLanded(2, (chip_at(2, 0, 0),), ()),
        ChipsLanded(1, (), ()),
        ChipsLanded(1, (chip_at(1, 0, 0),), (1,)),
        ChipsLanded(1, (chip_at(1, 0, 0), chip_at(9, 0, 0)), ()),
        ChipsLanded(1, (chip_at(1, 0, 0), chip_at(1, 1, 0)), ()),
        ChipsLanded(1, (chip_at(1, 0, 0),), (), ((1, 5),)),
        BoardCleared((), (), (0, 0)),
    ):
        assert not SAFRANITO.could_have_happened(flying, wrong)
    assert not SAFRANITO.could_have_happened(aimed, fine)
    typing = do(begun(2, first_chef=1), GREEN, LayChip, 10, "out").state
    assert SAFRANITO.could_have_happened(typing, ChipsLanded(1, (), ())), "it was placed before"
    assert not SAFRANITO.could_have_happened(typing, ChipsLanded(1, (chip_at(1, 0, 0),), ()))


@rule("T-4", "T-3")
def test_could_have_happened_simulates_nothing() -> None:
    state = begun(2, first_chef=1, input="physics")
    thrown = SAFRANITO.decide(state, GREEN, ThrowChip(open_decision(state, GREEN).id, 10, Throw("south")))
    assert isinstance(thrown, tuple)

    class NeverProceeds(Safranito):
        def proceed(self, state: State, effects: Effects) -> Event | None:
            raise AssertionError("nobody asked for physics")

    flying = SAFRANITO.evolve(state, thrown[0])
    assert NeverProceeds().could_have_happened(flying, BoardCleared((), (), (0, 0))) is False


@rule("P-2")
@pytest.mark.parametrize(("first_chef", "heads"), [(0, {0, 1, 2}), (1, {0}), (3, {2}), (4, {0, 1, 2})])
def test_could_have_happened_accepts_the_agreed_head_chef_only(first_chef: int, heads: set[int]) -> None:
    begin = SAFRANITO.initial(Setup(3, Options(first_chef=first_chef), house_book()))
    event = SAFRANITO.proceed(begin, seeded_effects())
    assert isinstance(event, GameBegun)
    assert {
        seat for seat in range(-1, 4) if SAFRANITO.could_have_happened(begin, replace(event, head=Seat(seat)))
    } == heads


@rule("P-0", "P-2")
def test_a_shuffle_that_could_not_be_is_told_from_one_that_could() -> None:
    begin = SAFRANITO.initial(Setup(2, Options(first_chef=1), house_book()))
    event = SAFRANITO.proceed(begin, seeded_effects())
    assert isinstance(event, GameBegun)
    assert SAFRANITO.could_have_happened(begin, event)
    assert SAFRANITO.could_have_happened(begin, replace(event, spices=tuple(reversed(event.spices))))
    for wrong in (
        replace(event, head=Seat(1)),
        replace(event, spices=event.spices[1:]),
        replace(event, blends=event.blends[1:]),
        GameEnded("round_limit", (0, 0), ()),
    ):
        assert not SAFRANITO.could_have_happened(begin, wrong)
    short = replace(table(2, "rest: discard"), phase="lay_out", turn=0)
    shuffled = SAFRANITO.proceed(short, seeded_effects())
    assert isinstance(shuffled, DiscardShuffled)
    assert SAFRANITO.could_have_happened(short, replace(shuffled, cards=tuple(reversed(shuffled.cards))))
    assert not SAFRANITO.could_have_happened(short, replace(shuffled, cards=(*shuffled.cards[1:], Spice("salt"))))


@rule("P-3")
def test_a_position_can_be_written_at_every_step_of_a_round() -> None:
    state: State = going(table(4, "chips: red 50 in extra_throw, red 20 in spice_card, blue 10 in mint")).state
    for _ in range(3):
        assert SAFRANITO.read_position(SAFRANITO.write_position(state)) == state
        state = (do(state, 1, UseSpace, True) if state.phase == "act" else lay(state, 60, "mint")).state
