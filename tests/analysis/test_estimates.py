"""Estimates and values of answers: right where the result is known, the same by the same seed, and blind."""

import pytest

from laws.kits import ChiliKit
from peppermill import Chance, Position
from peppermill.analysis import best_answer, estimate, evaluate
from peppermill.bots import ask_bot, find_bot
from peppermill.bots.search import Budget
from peppermill.core import Refusal, Refused, Seat
from peppermill.games import find_game
from peppermill.games.safranito.referee import CIRCLES

NEAR_THE_END = "chili 1; players 2; options cycles=1; ring 1 *67 38 100 50 51; hand 0: 9 66; hand 1: 63 10"
SMALL = Budget(300, horizon=0)


def test_estimate_is_certain_where_the_next_card_decides() -> None:
    """The 66 wins three peppers at most, and the other player is left with all hand cards."""
    text = "chili 1; players 2; options cycles=1; ring 1 *67 38 100 50 51; hand 0: 66; hand 1: 10 11 12"
    found = estimate(Position.read(text).observation(0), Chance(1).stream("x"), SMALL)
    assert found.chances[0] > 0.95
    assert sum(found.chances) == pytest.approx(1)
    assert found.points[0] > found.points[1]


def test_estimate_gives_the_same_by_the_same_seed_and_errors_shrink() -> None:
    observation = Position.start("chili", 3, Chance(2).stream("x")).observation(1)
    small, again = (estimate(observation, Chance(3).stream("x"), SMALL) for _ in range(2))
    large = estimate(observation, Chance(3).stream("x"), Budget(4_800, horizon=0))
    assert small == again
    assert large.errors[1] == pytest.approx(small.errors[1] / 4, rel=0.2)
    assert abs(large.chances[1] - small.chances[1]) < 4 * small.errors[1]


def test_spectators_get_estimates() -> None:
    observation = Position.start("chili", 2, Chance(2).stream("x")).observation()
    assert sum(estimate(observation, Chance(3).stream("x"), SMALL).chances) == pytest.approx(1)


def test_evaluate_values_every_answer_and_says_what_follows() -> None:
    position: Position = Position.read(NEAR_THE_END)
    decision = position.decisions(0)[0]
    found = evaluate(position.observation(0), decision, Chance(1).stream("x"), Budget(800))
    assert [one.command for one in found] == list(decision.answers.listed())
    best = best_answer(found)
    assert best.command.card == 66
    assert best.follows[0][0] == "wins"
    assert best.follows[0][1] > 0.9
    assert all(sum(share for _, share in one.follows) == pytest.approx(1) for one in found)


def test_estimates_are_the_same_whatever_is_hidden() -> None:
    for number in range(4):
        position = Position.start("chili", 2 + number, Chance(number).stream("x"))
        other = ChiliKit().with_other_secrets(position.state, Seat(0), Chance(number).stream("secrets"))
        seen = [Position(find_game("chili"), state).observation(0) for state in (position.state, other)]
        assert seen[0] == seen[1]
        estimates = [estimate(one, Chance(1).stream("x"), SMALL) for one in seen]
        assert estimates[0] == estimates[1]


@pytest.mark.parametrize("mode", ["sampled", "physics"])
@pytest.mark.parametrize("game", ["safranito", "a_la_carte"])
def test_estimate_and_evaluate_take_games_with_gestures(game: str, mode: str) -> None:
    """Answers to a gesture are valued by the spots and tilts that it may reach."""
    for players in (2, 3, 4):
        rng = Chance(players).stream("x")
        position: Position = Position.start(game, players, rng, options={"input": mode})
        decision = position.decisions()[0]
        seen = position.observation(decision.seat)
        found = estimate(seen, Chance(1).stream("x"), SMALL)
        assert sum(found.chances) == pytest.approx(1)
        assert all(0.02 < chance < 0.9 for chance in found.chances)
        values = evaluate(seen, decision, Chance(1).stream("x"), Budget(200))
        assert len(values) > 15
        assert {one.command.decision for one in values} == {decision.id}
        assert 0 < best_answer(values).chance < 1


def test_evaluate_says_where_throws_and_pours_end() -> None:
    position: Position = Position.start("safranito", 2, Chance(2).stream("x"), options={"input": "sampled"})
    decision = position.decisions()[0]
    values = evaluate(position.observation(decision.seat), decision, Chance(1).stream("x"), Budget(200))
    at_a_bowl = next(one for one in values if (one.command.chip, one.command.x, one.command.y) == (60, 0.0, 0.0))
    assert at_a_bowl.follows[0][0] == "garlic"
    assert at_a_bowl.follows[0][1] > 0.9
    assert all(sum(share for _, share in one.follows) == pytest.approx(1) for one in values)


FOLLOWS = {
    "safranito": {
        "BuySpice": {"bought", "nothing"},
        "BlendSpices": {"completed"},
        "SellSpice": {"sold", "nothing"},
        "KeepCard": {"card"},
        "PassTurn": {"nothing"},
        "AimChip": {*CIRCLES, "nowhere", "out"},
    },
    "a_la_carte": {
        "Heat": {"hotter", "finished", "star", "ruined", "choice", "cup", "nothing"},
        "Tilt": {"seasoned", "finished", "star", "ruined", "nothing"},
        "PickDish": {"nothing"},
        "EndTurn": {"nothing"},
    },
}


@pytest.mark.parametrize("game", FOLLOWS)
def test_evaluate_says_what_follows_from_every_kind_of_answer(game: str) -> None:
    """The shares of what follows add up, and fit the kind of answer, over the decisions of a short game."""
    rng, solid = Chance(3).stream("follows"), find_bot(game, "solid@quick")
    position: Position = Position.start(game, 2, rng, options={"input": "sampled", "round_limit": 3})
    seen: dict[str, set[str]] = {}
    while position.outcome is None:
        decision = position.decisions()[0]
        for one in evaluate(position.observation(decision.seat), decision, rng, Budget(60)):
            assert sum(share for _, share in one.follows) == pytest.approx(1)
            seen.setdefault(type(one.command).__name__, set()).update(name for name, _ in one.follows)
        after = position.play(decision.seat, ask_bot(solid, position, decision, rng), rng)
        assert not isinstance(after, Refusal)
        position = after
    for kind, allowed in FOLLOWS[game].items():
        assert seen.get(kind, set()) <= allowed
    assert len(set().union(*seen.values()) - {"nothing"}) >= 4
    assert len(seen.keys() & FOLLOWS[game].keys()) >= 3


def test_estimate_refuses_games_without_rollouts() -> None:
    observation = Position.start("safranito", 2, Chance(2).stream("x"), options={"input": "typed"}).observation(0)
    with pytest.raises(Refused, match="engine-"):
        estimate(observation, Chance(3).stream("x"), SMALL)
