"""Opponents know what their seat knows, keep to the rules, and play the same by the same seed."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit import CHILI, dealt, position
from laws.kits import ChiliKit
from peppermill.bots import ask_bot, bot_stream_name, bots_of, find_bot, in_a_hurry
from peppermill.bots.chili import GreedyBot, SolidBot, best_columns
from peppermill.core import Chance, Refused, Seat
from peppermill.games.chili.state import State
from peppermill.games.contract import Setup
from peppermill.lab.simulate import Plan, simulate
from peppermill.match import Position

every_bot = pytest.mark.parametrize("name", bots_of("chili"))


def answer(name: str, state: State, seat: int, seed: int = 1) -> int:
    (decision,) = (decision for decision in CHILI.decisions(state) if decision.seat == seat)
    rng = Chance(seed).stream(bot_stream_name(seat, decision.id))
    command = ask_bot(find_bot("chili", in_a_hurry("chili", name)), Position(CHILI, state), decision, rng)
    assert command in decision.answers
    return int(command.card)


@every_bot
@given(seed=st.integers(0, 10**6))
@settings(max_examples=15)
def test_bots_answer_the_same_whatever_is_hidden(name: str, seed: int) -> None:
    state = dealt(2 + seed % 4, seed)
    rng = Chance(seed).stream("secrets")
    other = ChiliKit().with_other_secrets(state, Seat(0), rng)
    assert answer(name, state, 0, seed) == answer(name, other, 0, seed)
    assert answer(name, state, 0, seed) == answer(name, state, 0, seed)


def test_random_bot_samples_all_answers() -> None:
    assert len({answer("random", dealt(2), 0, seed) for seed in range(60)}) == 8


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("60 61 20", 61),
        ("64 70 20", 70),
        ("59 20 30 99", 59),
        ("58 20 24 30", 20),
        ("90 92 94 95", 94),
        ("58 90 92", 58),
    ],
)
def test_greedy_bot_takes_near_targets_else_sheds_free_or_mild_cards(hand: str, card: int) -> None:
    state = position(f"players 2; ring 1 *67 38 100 50 51; hand 0: {hand}; hand 1: 5")
    assert answer("greedy", state, 0) == card


def test_solid_bot_keeps_a_card_for_the_target_it_fits() -> None:
    state = position("players 2; ring 1 *67 40 100 50 51; hand 0: 41 68; hand 1: 5 6 7 8 9")
    assert answer("solid", state, 0) == 68


def test_solid_bot_sheds_a_hot_card_where_it_is_free() -> None:
    state = position("players 2; ring 1 *90 80 100 50 51; hand 0: 20 23 25; hand 1: 5 6 7 8 9")
    assert answer("solid", state, 0) in (20, 23)


@given(
    st.integers(1, 4).flatmap(
        lambda rows: st.lists(
            st.lists(st.integers(-9, 9).map(float), min_size=4, max_size=4), min_size=rows, max_size=rows
        )
    )
)
def test_solid_bot_finds_the_best_plan(worths: list[list[float]]) -> None:
    plan = best_columns(worths)
    assert len(set(plan)) == len(worths)
    best = max(
        sum(row[column] for row, column in zip(worths, way, strict=False))
        for way in permutations(range(4), len(worths))
    )
    assert sum(row[column] for row, column in zip(worths, plan, strict=True)) == best


def rate(bots: tuple[str, ...], games: int) -> float:
    setup = Setup(len(bots), CHILI.options(), CHILI.house_data())
    return simulate(Plan(game="chili", setup=setup, bots=bots, games=games, seed="strength")).win_rate[0]


@pytest.mark.slow
def test_each_level_is_stronger_than_the_one_below() -> None:
    assert rate(("greedy", "random"), 200) > 0.88
    assert rate(("solid", "greedy"), 400) > 0.7
    assert rate(("solid", "greedy", "greedy", "greedy"), 400) > 0.45


def test_find_bot_refuses_unknown_names() -> None:
    with pytest.raises(Refused) as refused:
        find_bot("chili", "genius")
    known = refused.value.refusal.params["known"]
    assert isinstance(known, tuple)
    assert sorted(map(str, known)) == sorted(bots_of("chili"))
    assert known.index("strong") < known.index("cautious"), "levels come before styles"


def test_bots_have_no_memory_of_their_own() -> None:
    assert vars(GreedyBot()) == {}
    assert vars(SolidBot()).keys() == {"weights"}
