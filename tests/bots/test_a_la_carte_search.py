"""The search of À la carte: the compiled solid plays by the rules, chances add up, gestures are the hand's own."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from peppermill.bots import ask_bot, find_bot
from peppermill.bots.a_la_carte import chances, policies
from peppermill.bots.a_la_carte.rollouts import ALaCarteRollouts, as_sampled, play_out
from peppermill.bots.search import Budget, compare_answers, find_rollouts
from peppermill.core import Chance, RandomStream, Refusal, Refused, Seat
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte import engine_rules as e
from peppermill.games.a_la_carte.game import ALaCarte
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import house_menu
from peppermill.games.contract import Setup
from peppermill.games.engine import Row
from peppermill.match import Position

GAME = ALaCarte()
ROLLOUTS = ALaCarteRollouts()


def moments(games: int, **options: Any) -> Iterator[Position[Any, Any, Any, Any]]:
    """Yield positions of games played by solid and at random in turn, with all player counts."""
    solid = find_bot("a_la_carte", "solid@quick")
    for number in range(games):
        rng = Chance(number).stream("moments")
        given = {"input": "sampled", "round_limit": 12, "recipe_bottles_only": number % 2 == 1, **options}
        position: Position[Any, Any, Any, Any] = Position.start("a_la_carte", 2 + number % 3, rng, options=given)
        while position.outcome is None:
            yield position
            decision = position.decisions()[0]
            answer = decision.answers.sample(rng) if rng.below(3) == 0 else ask_bot(solid, position, decision, rng)
            after = position.play(decision.seat, answer, rng)
            assert not isinstance(after, Refusal)
            position = after


def test_compiled_solid_plays_by_the_rules_and_mostly_as_solid_does() -> None:
    solid, found, same, count = find_bot("a_la_carte", "solid"), np.zeros(e.ANSWERS, dtype=np.int64), 0, 0
    for position in moments(6):
        row, decision = ROLLOUTS.engine.row_of(position.state), position.decisions()[0]
        answer = policies.choose(row, policies.guide_of(row), found)
        assert answer in ROLLOUTS.engine.answers(row, decision.seat)
        first = ROLLOUTS.engine.action_of(
            ask_bot(solid, position, decision, Chance(1).stream("x")), position_setup(position)
        )
        same += answer == first or (answer >= e.POUR and (answer - e.POUR) // e.TILTS == (first - e.POUR) // e.TILTS)
        count += 1
    assert same / count > 0.75


def position_setup(position: Position[Any, Any, Any, Any]) -> Setup:
    return GAME.setup_of(position.state)


def test_rollouts_to_the_end_share_the_win_as_the_outcome_does() -> None:
    words = np.array([5], dtype=np.uint64)
    for players in (2, 3, 4):
        row = begun(players, words)
        values = play_out(row[None], -1, 0, words, policies.guide_of(row), chances.weights_for(players))[0]
        word, found = words.copy(), np.zeros(e.ANSWERS, dtype=np.int64)
        policies.play_on(row, 0, word, policies.guide_of(row), found)
        outcome = ROLLOUTS.engine.outcome(row)
        assert outcome is not None
        winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
        assert [seat for seat in range(players) if values[seat] > 0] == winners
        assert tuple(values[players:]) == outcome.scores


def begun(players: int, words: Any) -> Row:
    return ROLLOUTS.engine.begin(Setup(players, Options(input="sampled"), house_menu()), words)


def test_chances_at_the_cut_add_up_to_one_and_see_a_lead() -> None:
    for players in (2, 3, 4):
        row = begun(players, np.array([7], dtype=np.uint64))
        while row[e.PHASE] == e.DISH_DUE:
            ROLLOUTS.engine.step(
                row, int(row[e.ACTIVE]), int(e.PICK + 12 + row[e.ACTIVE]), np.array([9], dtype=np.uint64)
            )
        said = np.zeros(players)
        guide, weights = policies.guide_of(row), chances.weights_for(players)
        chances.write_chances(row, guide, weights, np.zeros((players, chances.FEATURES)), said)
        assert said.sum() == pytest.approx(1)
        row[e.SERVED + 1] += 8
        ahead = np.zeros(players)
        chances.write_chances(row, guide, weights, np.zeros((players, chances.FEATURES)), ahead)
        assert ahead[1] > said[1] + 0.1


def test_search_compares_cups_heat_and_pours_over_each_pan() -> None:
    for position in moments(2):
        row, seat = ROLLOUTS.engine.row_of(position.state), position.decisions()[0].seat
        tried, answers = ROLLOUTS.candidates(row, seat), ROLLOUTS.engine.answers(row, seat)
        assert set(tried) <= set(answers)
        assert {one for one in answers if one < e.POUR} == {one for one in tried if one < e.POUR}
        assert {(one - e.POUR) // e.TILTS for one in answers} == {(one - e.POUR) // e.TILTS for one in tried}


def test_strong_answers_the_same_by_the_same_seed() -> None:
    for number, position in enumerate(moments(3)):
        if number % 17 == 0:
            decision = position.decisions()[0]
            answers = [
                ask_bot(find_bot("a_la_carte", "strong@quick"), position, decision, Chance(6).stream("x"))
                for _ in range(2)
            ]
            assert answers[0] == answers[1]
            assert answers[0] in decision.answers


def test_strong_makes_gestures_where_there_is_physics() -> None:
    """Turns of a game with physics, in which nothing is simulated: a pour is the last answer."""
    kinds, strong = set(), find_bot("a_la_carte", "strong:expert@quick")
    for number in range(6):
        rng = Chance(number).stream("physics")
        position: Position[Any, Any, Any, Any] = Position.start("a_la_carte", 2, rng, options={"input": "physics"})
        for _ in range(8):
            decision = position.decisions()[0]
            answer = ask_bot(strong, position, decision, rng)
            assert answer in decision.answers
            kinds.add(type(answer))
            if isinstance(answer, c.Season):
                break
            after = position.play(decision.seat, answer, rng)
            assert not isinstance(after, Refusal)
            position = after
    assert {c.PickDish, c.Season} <= kinds


def test_strong_answers_at_a_real_stove_as_solid_does() -> None:
    rng = Chance(3).stream("typed")
    position: Position[Any, Any, Any, Any] = Position.start("a_la_carte", 2, rng, options={"input": "typed"})
    decision = position.decisions()[0]
    assert ask_bot(find_bot("a_la_carte", "strong"), position, decision, rng) in decision.answers
    with pytest.raises(Refused, match="engine-uncovered"):
        ROLLOUTS.check(position_setup(position))


def test_as_sampled_keeps_all_but_poses_and_input() -> None:
    rng = Chance(4).stream("x")
    position: Position[Any, Any, Any, Any] = Position.start("a_la_carte", 2, rng, options={"input": "physics"})
    state = as_sampled(position.state, "casual")
    assert (state.options.input, state.options.skill) == ("sampled", "casual")
    assert ROLLOUTS.engine.state_of(ROLLOUTS.engine.row_of(state), GAME.setup_of(state)) == state


def test_strong_keeps_the_first_answer_beside_all_others() -> None:
    position = next(one for one in moments(1) if one.state.phase == "act")
    seat = position.decisions()[0].seat
    found = compare_answers(find_rollouts("a_la_carte"), position.observation(seat), e.HEAT, Budget(200), stream())
    gains = {one.action: one.gain for one in found}
    assert gains[e.HEAT] == 0
    assert len(gains) > 10


def stream() -> RandomStream:
    return Chance(8).stream("x")


def test_guides_read_dishes_back_from_a_row() -> None:
    row = begun(2, np.array([1], dtype=np.uint64))
    for number, dish in enumerate(house_menu().dishes):
        read = policies.read_dish(number, int(row[e.MENU + number]))
        assert (read.spices, read.low, read.high, read.red, read.points) == (
            tuple(sorted(dish.spices, key=("lemon", "pepper", "paprika", "herbs").index)),
            dish.low,
            dish.high,
            dish.red,
            dish.points,
        )
        assert read.colour == dish.colour


def test_nobody_is_asked_for_another_seat() -> None:
    row = begun(3, np.array([2], dtype=np.uint64))
    for seat in range(3):
        assert bool(len(ROLLOUTS.engine.answers(row, Seat(seat)))) == (seat == row[e.ACTIVE])


@pytest.mark.parametrize("style", ["cautious", "collector", "spoiler"])
def test_styles_play_otherwise_than_solid(style: str) -> None:
    bots, different, count = [find_bot("a_la_carte", name) for name in (style, "solid")], 0, 0
    for position in moments(3):
        decision = position.decisions()[0]
        first, second = (ask_bot(bot, position, decision, Chance(1).stream("x")) for bot in bots)
        assert first in decision.answers
        different += first != second
        count += 1
    assert 2 <= different < count / 2
