"""The strong bot of Safranito: landings are those of the reference, and throws are judged for all at the table."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from peppermill.bots import ask_bot, find_bot
from peppermill.bots.safranito.gestures import GestureSearch
from peppermill.bots.safranito.rollouts import SafranitoRollouts
from peppermill.bots.safranito.strong import StrongBot, judge_for, throws_for, try_throw
from peppermill.bots.safranito.worth import Lies
from peppermill.bots.search import find_rollouts
from peppermill.core import Chance, Refusal, Seat
from peppermill.games.engine_random import WordStream
from peppermill.games.safranito import commands as c
from peppermill.games.safranito import engine_rules as e
from peppermill.games.safranito.engine import SafranitoEngine
from peppermill.games.safranito.referee import CIRCLES
from peppermill.games.safranito.sampled_throws import spreads
from peppermill.match import Position

ENGINE = SafranitoEngine()
Table = Position[Any, Any, Any, Any]


def moments(games: int, mode: str = "sampled") -> Iterator[Table]:
    """Yield positions of the first two rounds of games played by solid, with all player counts."""
    solid = find_bot("safranito", "solid@quick")
    for number in range(games):
        rng = Chance(number).stream("moments")
        position: Table = Position.start("safranito", 2 + number % 3, rng, options={"input": mode, "round_limit": 2})
        while position.outcome is None:
            yield position
            decision = position.decisions()[0]
            after = position.play(decision.seat, ask_bot(solid, position, decision, rng), rng)
            assert not isinstance(after, Refusal)
            position = after


def throws(games: int) -> list[Table]:
    return [one for one in moments(games) if one.state.phase == "throw"]


def test_tried_throws_land_as_those_of_the_reference() -> None:
    for number, position in enumerate(throws(6)):
        seat, state = position.decisions()[0].seat, position.state
        chip, spot = state.chips[seat][-1], (0.01 * (number % 7), 0.09)
        words = np.array([number], dtype=np.uint64)
        landing = try_throw(ENGINE.row_of(state), chip, *spot, 1, words)[0].tolist()
        after = position.play(seat, c.AimChip(position.decisions()[0].id, chip, *spot), WordStream(number))
        assert not isinstance(after, Refusal)
        if after.state.phase == "throw":
            circles = {one.number: -1 if one.circle is None else one.circle for one in after.state.lying}
            numbers = [*(one.number for one in state.lying), state.thrown + 1]
            assert landing == [circles.get(number, e.OUT) for number in numbers]


def test_judge_counts_what_the_others_gain() -> None:
    position = throws(2)[0]
    seat = position.decisions()[0].seat
    judge = judge_for(position.observation(seat), Chance(1).stream("x"))
    for space in ("reserve", "head_chef"):
        mine, theirs = Lies(space, seat, 60.0), Lies(space, Seat(1 - seat), 60.0)
        assert judge([mine]) > judge([]) > judge([theirs])


def test_throws_begin_with_the_one_of_solid_and_knock_others_away() -> None:
    solid = find_bot("safranito", "solid")
    for position in throws(4):
        decision = position.decisions()[0]
        own = ask_bot(solid, position, decision, Chance(1).stream("x"))
        tried = throws_for(position.view(decision.seat), spreads()["good"])
        assert (tried[0].chip, tried[0].x, tried[0].y) == (own.chip, own.x, own.y)
        targets = [one for one in position.view(decision.seat).board if one.seat != decision.seat and one.overlap > 0]
        for target in targets:
            assert any((one.x, one.y) == pytest.approx(target.place[:2]) for one in tried)


def test_strong_finds_no_worse_throw_than_solid() -> None:
    better = 0
    for position in throws(3)[::3]:
        seen = position.observation(position.decisions()[0].seat)
        worths = [worth for worth, _ in StrongBot(effort="normal").weigh_throws(seen, Chance(1).stream("x"))]
        better += max(worths) > worths[0] + 1.0
    assert better >= 2


def test_strong_answers_the_same_by_the_same_seed() -> None:
    for number, position in enumerate(moments(3)):
        decision = position.decisions()[0]
        if number % 7 == 0:
            first, again = (
                ask_bot(find_bot("safranito", "strong@quick"), position, decision, Chance(6).stream("x"))
                for _ in range(2)
            )
            assert first == again
            assert first in decision.answers


def test_strong_beats_solid() -> None:
    won, bots = 0, [find_bot("safranito", name) for name in ("strong@quick", "solid@quick")]
    for number in range(6):
        rng, seat = Chance(number // 2).stream("duel"), number % 2
        position: Table = Position.start("safranito", 2, rng, options={"input": "sampled"})
        while (outcome := position.outcome) is None:
            decision = position.decisions()[0]
            answer = ask_bot(bots[decision.seat != seat], position, decision, rng)
            after = position.play(decision.seat, answer, rng)
            assert not isinstance(after, Refusal)
            position = after
        won += outcome.winners == (seat,)
    assert won >= 4


def test_strong_plans_gestures_on_the_board_as_it_lies() -> None:
    """Of two gestures for the same target the search finds the one that brings more under the hand's noise, and judges
    every one of them on the same deals."""
    rng, strong = Chance(4).stream("x"), StrongBot("good", "quick")
    position: Table = Position.start("safranito", 2, rng, options={"input": "physics", "round_limit": 2})
    for _ in range(4):
        decision = position.decisions()[0]
        after = position.play(
            decision.seat, ask_bot(find_bot("safranito", "solid@quick"), position, decision, rng), rng
        )
        assert not isinstance(after, Refusal)
        position = after
    decision = position.decisions()[0]
    seen = position.observation(decision.seat)
    thought = strong.think(seen, decision, Chance(1).stream("x"))
    search = GestureSearch(strong.rollouts, seen, strong.hand, strong.planning, Chance(2).stream("x"))
    best = search.best([thought.action])
    assert best.action == thought.action
    assert best.landings.shape == (strong.planning.more, len(seen.view.board) + 1, 3)
    usual = [search.try_gesture(thought.action, one, strong.planning.more) for one in search.gestures(thought.action)]
    assert best.chance == max(one.chance for one in usual)
    assert len({one.chance for one in usual}) > 1


def test_play_landed_counts_chips_where_they_lie() -> None:
    position = throws(1)[0]
    seat, rollouts = position.decisions()[0].seat, find_rollouts("safranito")
    assert isinstance(rollouts, SafranitoRollouts)
    rows = rollouts.deal(position.observation(seat), 40, Chance(1).stream("x"))
    words, lying = rollouts.draw_words(40, Chance(2).stream("x")), len(position.state.lying)
    there = [(*chip.lying.pose.place[:2], 0.0) for chip in position.state.lying]
    chances = {}
    for name, (x, y), out in (("out", (0.0, 0.0), 1.0), ("reserve", middle("reserve"), 0.0)):
        landing = np.array([[*there, (x, y, out)]])
        assert landing.shape == (1, lying + 1, 3)
        chances[name] = rollouts.play_landed(rows, e.AIM, landing, words)[:, seat].mean()
    assert chances["reserve"] > chances["out"]


def middle(name: str) -> tuple[float, float]:
    circle = e.MIDDLES_X[CIRCLES.index(name)], e.MIDDLES_Y[CIRCLES.index(name)]
    return float(circle[0]), float(circle[1])


def test_strong_throws_by_gestures_where_there_is_physics() -> None:
    position: Table = Position.start("safranito", 2, Chance(2).stream("x"), options={"input": "physics"})
    decision = position.decisions()[0]
    answer = ask_bot(find_bot("safranito", "strong:expert@quick"), position, decision, Chance(6).stream("x"))
    assert isinstance(answer, c.ThrowChip)
    assert answer in decision.answers


def test_strong_answers_at_a_real_board_as_solid_does() -> None:
    position: Table = Position.start("safranito", 2, Chance(2).stream("x"), options={"input": "typed"})
    decision = position.decisions()[0]
    answer = ask_bot(find_bot("safranito", "strong"), position, decision, Chance(6).stream("x"))
    assert answer in decision.answers


@pytest.mark.parametrize("style", ["cautious", "collector", "spoiler"])
def test_styles_play_otherwise_than_solid(style: str) -> None:
    bots, different, count = [find_bot("safranito", name) for name in (style, "solid")], 0, 0
    for position in moments(4):
        decision = position.decisions()[0]
        first, second = (ask_bot(bot, position, decision, Chance(1).stream("x")) for bot in bots)
        assert first in decision.answers
        different += first != second
        count += 1
    assert 2 <= different < count
