"""Rollouts of Safranito: the compiled levels play as theirs do, deals fit what the viewer knows, chances add up."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from laws.safranito import SafranitoKit
from peppermill.bots import ask_bot, find_bot
from peppermill.bots.safranito import chances, policies
from peppermill.bots.safranito.rollouts import SafranitoRollouts, as_sampled
from peppermill.core import Chance, Refusal, Refused, Seat
from peppermill.games import find_game
from peppermill.games.safranito import commands as c
from peppermill.games.safranito import engine_rules as e
from peppermill.games.safranito.board import board
from peppermill.games.safranito.referee import CIRCLES
from peppermill.match import Position
from peppermill.physics.throwing.aiming import aim

GAME = find_game("safranito")
ROLLOUTS = SafranitoRollouts()
Table = Position[Any, Any, Any, Any]


def moments(games: int, level: str = "solid@quick", options: dict[str, bool] | None = None) -> Iterator[Table]:
    """Yield positions of games played by a level, with all player counts."""
    bot = find_bot("safranito", level)
    for number in range(games):
        rng = Chance(number).stream("moments")
        given = {"input": "sampled", "round_limit": 5, "partial_decline": number % 2 == 1, **(options or {})}
        position: Table = Position.start("safranito", 2 + number % 3, rng, options=given)
        while position.outcome is None:
            yield position
            decision = next(decision for decision in position.decisions() if decision.pending)
            after = position.play(decision.seat, ask_bot(bot, position, decision, rng), rng)
            assert not isinstance(after, Refusal)
            position = after


def test_compiled_solid_answers_as_solid_does() -> None:
    solid, found = find_bot("safranito", "solid"), np.zeros(e.ANSWERS, dtype=np.int64)
    same, count = dict.fromkeys(rules_of_answers(), 0), dict.fromkeys(rules_of_answers(), 0)
    for position in moments(6):
        decision, phase = position.decisions()[0], position.state.phase
        row, words = ROLLOUTS.engine.row_of(position.state), np.ones(1, dtype=np.uint64)
        answer = policies.choose(row, decision.seat, ROLLOUTS.weights[0], words, found)
        assert answer in ROLLOUTS.engine.answers(row, decision.seat)
        usual = ask_bot(solid, position, decision, Chance(1).stream("x"))
        same[phase] += answer == ROLLOUTS.engine.action_of(usual, GAME.setup_of(position.state))
        count[phase] += 1
    for phase in ("throw", "act", "sell", "buy"):
        assert same[phase] == count[phase] > 10
    for phase in ("keep", "pick", "blend"):  # solid draws lots among equal ones
        assert same[phase] > count[phase] / 2


def begun(players: int, mode: str = "sampled") -> Table:
    return Position.start("safranito", players, Chance(players).stream("x"), options={"input": mode})


def rules_of_answers() -> tuple[str, ...]:
    return ("throw", "act", "keep", "pick", "sell", "buy", "blend")


def test_compiled_casual_picks_among_good_throws() -> None:
    position = next(moments(1))
    row, seat = ROLLOUTS.engine.row_of(position.state), position.decisions()[0].seat
    found, words = np.zeros(e.ANSWERS, dtype=np.int64), np.array([3], dtype=np.uint64)
    loose = {policies.choose(row, seat, ROLLOUTS.weights[1], words, found) for _ in range(60)}
    assert 4 <= len(loose) <= 8


@pytest.mark.parametrize("options", [{}, {"secret_sales": True}])
def test_deals_show_the_viewer_the_same_and_differ_in_what_is_hidden(options: dict[str, bool]) -> None:
    hidden = 0
    for number, position in enumerate(moments(6, options=options)):
        if number % 5:
            continue
        seat = Seat(number % position.state.players)
        rows = ROLLOUTS.deal(position.observation(seat), 4, Chance(number).stream("deal"))
        setup = GAME.setup_of(position.state)
        states = [ROLLOUTS.engine.state_of(row, setup) for row in rows]
        assert all(GAME.view(state, seat) == position.view(seat) for state in states)
        kit = SafranitoKit("sampled")
        assert all(kit.components(state) == kit.components(position.state) for state in states)
        hidden += len({state.chips for state in states}) + len({state.spices for state in states})
    assert hidden > 100


def test_estimates_are_the_same_whatever_is_hidden() -> None:
    kit, looked = SafranitoKit("sampled"), 0
    for number, position in enumerate(moments(3)):
        seat = position.decisions()[0].seat
        other = kit.with_other_secrets(position.state, seat, Chance(number).stream("secrets"))
        if number % 6 == 0 and GAME.view(other, seat) == position.view(seat):
            seen = [Position(GAME, state).observation(seat) for state in (position.state, other)]
            rows = [ROLLOUTS.deal(one, 20, Chance(1).stream("x")) for one in seen]
            assert (rows[0] == rows[1]).all()
            looked += 1
    assert looked > 10


def test_rollouts_to_the_end_share_the_win_as_the_outcome_does() -> None:
    for players in (2, 3, 4):
        position: Table = Position.start(
            "safranito", players, Chance(players).stream("x"), options={"input": "sampled"}
        )
        row = ROLLOUTS.engine.row_of(position.state)
        words, levels = np.array([5], dtype=np.uint64), np.zeros((1, players), dtype=np.int64)
        values = ROLLOUTS.play(row[None], 0, -1, levels, words, 0)[0]
        found, before, away = (np.zeros(size, dtype=np.int64) for size in (e.ANSWERS, 2 * e.CHIP_ROOM, e.CHIP_ROOM))
        policies.play_on(row, 60, levels[0], ROLLOUTS.weights, words.copy(), found, before, away)
        outcome = ROLLOUTS.engine.outcome(row)
        assert outcome is not None
        winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
        assert [seat for seat in range(players) if values[seat] > 0] == winners
        assert tuple(values[players:]) == outcome.scores


def test_chances_at_the_cut_add_up_to_one_and_see_a_lead() -> None:
    for players in (2, 3, 4):
        position = begun(players)
        row, features = ROLLOUTS.engine.row_of(position.state), np.zeros((players, chances.FEATURES))
        said, ahead = np.zeros(players), np.zeros(players)
        chances.write_chances(row, chances.weights_for(players), features, said)
        assert said.sum() == pytest.approx(1)
        row[e.COMPLETED + 1] = 2
        chances.write_chances(row, chances.weights_for(players), features, ahead)
        assert ahead[1] > said[1] + 0.2


def test_search_compares_likely_throws_and_values_every_circle() -> None:
    for position in moments(3):
        row, seat = ROLLOUTS.engine.row_of(position.state), position.decisions()[0].seat
        answers = set(ROLLOUTS.engine.answers(row, seat).tolist())
        tried, grid = ROLLOUTS.candidates(row, seat).tolist(), set(ROLLOUTS.grid(row, seat).tolist())
        assert set(tried) | grid <= answers
        if position.state.phase == "throw":
            held = len(position.state.chips[seat])
            assert len({spot % e.SPOTS for spot in grid if spot % e.SPOTS < e.CIRCLES}) == e.CIRCLES
            assert len(grid) >= e.CIRCLES * held
            assert 1 < len(tried) <= 12 + 4 * len(position.state.lying) * 2
        else:
            assert grid == answers == set(tried)


def test_gestures_are_taken_for_what_they_were_probably_meant_to_be() -> None:
    """Throws of the solid bot with an expert's hand mostly come to rest where they were aimed."""
    bot, hits, count = find_bot("safranito", "solid:expert@quick"), 0, 0
    for number in range(12):
        position: Table = Position.start("safranito", 2, Chance(number).stream("x"), options={"input": "physics"})
        decision = position.decisions()[0]
        answer = ask_bot(bot, position, decision, Chance(number).stream("y"))
        assert isinstance(answer, c.ThrowChip)
        assert ROLLOUTS.is_gesture(answer)
        action = ROLLOUTS.meant(answer, GAME.setup_of(position.state))
        chip, spot = divmod(action - e.AIM, e.SPOTS)
        assert (10 * chip + 10, spot < e.CIRCLES) == (answer.chip, True)
        count += 1
        hits += action in ROLLOUTS.candidates(ROLLOUTS.engine.row_of(as_sampled(position.state, "good")), decision.seat)
    assert hits > count / 2


def test_throw_whose_circle_was_declared_is_meant_for_that_circle() -> None:
    position: Table = Position.start("safranito", 2, Chance(3).stream("game"), options={"input": "physics"})
    decision, setup = position.decisions()[0], GAME.setup_of(position.state)
    answer = ask_bot(find_bot("safranito", "solid:expert@quick"), position, decision, Chance(1).stream("x"))
    for number, circle in enumerate(CIRCLES):
        declared = replace(answer, circle=circle)
        assert ROLLOUTS.meant(declared, setup) % e.SPOTS == number
        assert ROLLOUTS.meant(declared, setup) // e.SPOTS == ROLLOUTS.meant(answer, setup) // e.SPOTS
    rests = replace(answer, gesture=aim(board((), 1), (-0.18, 0.18), answer.gesture.side))
    curry, cinnamon = (ROLLOUTS.skill_of([replace(rests, circle=circle)]) for circle in ("curry", "cinnamon"))
    assert (curry, cinnamon) == ("expert", "novice")  # what was meant decides how far it missed
    assert ROLLOUTS.skill_of([rests]) == curry


def test_as_sampled_keeps_circles_and_owners() -> None:
    position: Table = Position.start("safranito", 2, Chance(4).stream("x"), options={"input": "physics"})
    bot, rng = find_bot("safranito", "solid@quick"), Chance(4).stream("y")
    for _ in range(3):
        decision = position.decisions()[0]
        after = position.play(decision.seat, ask_bot(bot, position, decision, rng), rng)
        assert not isinstance(after, Refusal)
        position = after
    state = as_sampled(position.state, "casual")
    assert (state.options.input, state.options.skill) == ("sampled", "casual")
    row = ROLLOUTS.engine.row_of(state)
    assert ROLLOUTS.engine.state_of(row, GAME.setup_of(state)) == state
    kept = [(chip.number, chip.seat, chip.value, chip.circle) for chip in state.lying]
    assert kept == [(chip.number, chip.seat, chip.value, chip.circle) for chip in position.state.lying]


def test_rollouts_refuse_throws_that_are_typed_in() -> None:
    position: Table = Position.start("safranito", 2, Chance(2).stream("x"), options={"input": "typed"})
    with pytest.raises(Refused, match="engine-uncovered"):
        ROLLOUTS.check(GAME.setup_of(position.state))
