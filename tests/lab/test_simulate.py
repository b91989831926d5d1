"""Counting is fair: every bot sits everywhere on every deal."""

from collections.abc import Callable
from typing import Any

import pytest

from peppermill.games import find_game
from peppermill.games.contract import Setup
from peppermill.lab.simulate import Plan, Played, play_game, simulate

CHILI = find_game("chili")


def plan(*bots: str, games: int, seed: str = "x") -> Plan:
    setup = Setup(len(bots), CHILI.options(), CHILI.house_data())
    return Plan(game="chili", setup=setup, bots=bots, games=games, seed=seed)


def test_simulate_gives_equal_bots_equal_wins_on_shared_deals() -> None:
    result = simulate(plan("greedy", "greedy", "greedy", games=30))
    assert result.wins == pytest.approx((10, 10, 10), abs=1e-3)
    assert result.mean_score[0] == pytest.approx(result.mean_score[1])


def test_simulate_plays_a_deal_once_for_each_rotation() -> None:
    this = plan("solid", "greedy", "random", games=6)
    games = [play_game(this, number) for number in range(6)]
    assert [game.number for game in games] == list(range(6))
    assert play_game(this, 4) == games[4]


def test_simulate_gives_every_bot_every_hand_of_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    from peppermill.bots.anywhere import RandomBot
    from peppermill.bots.chili import GreedyBot

    held: dict[str, set[object]] = {"random": set(), "greedy": set()}

    def watched(name: str, answer: Callable[..., object]) -> Callable[..., object]:
        def look(self: object, view: Any, decision: Any, rng: Any) -> object:
            if decision.id == "1.1":
                held[name].add(view.hand)
            return answer(self, view, decision, rng)

        return look

    monkeypatch.setattr(RandomBot, "answer", watched("random", RandomBot.answer))
    monkeypatch.setattr(GreedyBot, "answer", watched("greedy", GreedyBot.answer))
    this = plan("random", "greedy", games=2)
    play_game(this, 0)
    play_game(this, 1)
    assert held["random"] == held["greedy"]
    assert len(held["random"]) == 2


def test_simulate_counts_shared_wins_as_fractions() -> None:
    short = Setup(2, CHILI.options(cycles=1), CHILI.house_data())
    tied = Plan(game="chili", setup=short, bots=("random", "random"), games=300, seed="ties")
    result = simulate(tied)
    assert sum(result.wins) == pytest.approx(300, abs=0.01)
    assert result.finished == 300
    games = [play_game(tied, number) for number in range(300)]
    shared = [game for game in games if game.outcome is not None and len(game.outcome.winners) == 2]
    assert shared
    alone = sum(game.outcome is not None and game.outcome.winners == (game.number % 2,) for game in games)
    assert result.wins[0] == alone + len(shared) / 2
    assert sum(result.endings.values()) == 300


def test_simulate_reports_progress_by_batch() -> None:
    told: list[int] = []
    simulate(plan("random", "random", games=45), progress=told.append)
    assert told == [20, 20, 5]


def test_simulate_gives_no_interval_for_a_single_game() -> None:
    assert simulate(plan("random", "random", games=1)).ci95 == (1.0, 1.0)


def test_simulate_intervals_shrink_with_games() -> None:
    few, many = simulate(plan("greedy", "random", games=20)), simulate(plan("greedy", "random", games=200))
    assert 0 < many.ci95[0] < few.ci95[0] or few.ci95[0] == 0


def test_simulate_counts_refusals_and_stops_that_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from peppermill.bots.anywhere import RandomBot
    from peppermill.games.chili.commands import Choose
    from peppermill.games.chili.pieces import Card

    monkeypatch.setattr(RandomBot, "answer", lambda self, view, decision, rng: Choose(decision.id, Card(0)))
    game = play_game(plan("random", "greedy", games=1), 0)
    assert isinstance(game, Played)
    assert game.refusals == 1
    assert game.outcome is None
    result = simulate(plan("random", "greedy", games=2))
    assert (result.finished, result.refusals, result.wins) == (0, 2, (0.0, 0.0))
