"""Advice: from an observation alone, the same for the same observation, and in the game's own answers."""

import msgspec
import pytest

from laws.kits import ChiliKit
from peppermill import Chance, Position
from peppermill.analysis import advise, compare, evaluate
from peppermill.analysis.advice import own_stream
from peppermill.core import Refused, Seat
from peppermill.games import find_game

NEAR_THE_END = "chili 1; players 2; options cycles=1; ring 1 *67 38 100 50 51; hand 0: 9 66; hand 1: 63 10"


def test_advise_finds_the_answer_that_wins() -> None:
    position: Position = Position.read(NEAR_THE_END)
    found = advise(position.observation(0), position.decisions(0)[0])
    assert found.matters == "win"
    assert found.good[found.best].answer.card == 66
    assert [one.answer.card for one in found.good] == [9, 66]
    assert found.stake > 0.03
    assert not {reason.code for reason in found.reasons} & {"chance", "instead"}


def test_compare_measures_what_an_answer_gives_up() -> None:
    position: Position = Position.read(NEAR_THE_END)
    seen, decision = position.observation(0), position.decisions(0)[0]
    low, high = decision.answers.listed()
    worse, best = compare(seen, decision, low), compare(seen, decision, high)
    assert (worse.best.answer, best.best.answer) == (high, high)
    assert worse.loss > 0.03
    assert worse.best_reasons
    assert (best.loss, best.best_reasons) == (0.0, ())


@pytest.mark.parametrize("players", [2, 3, 5])
def test_advice_is_the_same_whatever_is_hidden(players: int) -> None:
    position = Position.start("chili", players, Chance(players).stream("x"))
    other = ChiliKit().with_other_secrets(position.state, Seat(0), Chance(players).stream("secrets"))
    assert other != position.state
    found = []
    for state in (position.state, other):
        one = Position(find_game("chili"), state)
        found.append(msgspec.json.encode(advise(one.observation(0), one.decisions(0)[0])))
    assert found[0] == found[1]


def test_own_stream_depends_on_the_observation_and_the_use() -> None:
    position: Position = Position.read(NEAR_THE_END)
    seen, decision = position.observation(0), position.decisions(0)[0]
    words = {own_stream(seen, decision, use).word() for use in ("advise", "advise", "compare")}
    assert len(words) == 2
    other = Position.read(NEAR_THE_END.replace("9 66", "8 66"))
    assert own_stream(other.observation(0), other.decisions(0)[0]).word() not in words


def test_advise_is_refused_without_compiled_rules() -> None:
    position = Position.start("safranito", 2, Chance(1).stream("x"), options={"input": "typed"})
    decision = position.decisions()[0]
    with pytest.raises(Refused, match="advice-unknown"):
        advise(position.observation(decision.seat), decision)
    with pytest.raises(Refused, match="engine-uncovered"):
        evaluate(position.observation(decision.seat), decision, Chance(1).stream("x"))
