"""The environments pass the suites of PettingZoo and Gymnasium, for every number of players."""

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import TransformAction
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from peppermill.core import Refused
from peppermill.envs import a_la_carte_v1, chili_v1, safranito_v1

MODULES: dict[str, Any] = {"chili": chili_v1, "safranito": safranito_v1, "a_la_carte": a_la_carte_v1}
TABLES = [("chili", 2), ("chili", 5), ("safranito", 2), ("safranito", 4), ("a_la_carte", 2), ("a_la_carte", 4)]


def play(env: Any, seed: int, most: int = 20_000) -> list[tuple[str, int, float]]:
    """Play a game at random and return what was done and earned."""
    rng, done = np.random.default_rng(seed), []
    env.reset(seed=seed)
    for agent in env.agent_iter(most):
        seen, reward, over, cut, _ = env.last()
        action = None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"])))
        done.append((agent, -1 if action is None else action, reward))
        env.step(action)
    return done


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_aec_environments_pass_the_suite_of_pettingzoo(game: str, players: int) -> None:
    api_test(MODULES[game].env(players=players), num_cycles=120, verbose_progress=False)
    seed_test(lambda: MODULES[game].env(players=players), num_cycles=20)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_parallel_environment_of_chili_passes_the_suite_of_pettingzoo(players: int) -> None:
    parallel_api_test(chili_v1.parallel_env(players=players), num_cycles=40)
    parallel_seed_test(lambda: chili_v1.parallel_env(players=players), num_cycles=20)


@pytest.mark.parametrize("game", MODULES)
def test_single_environments_pass_the_check_of_gymnasium(game: str) -> None:
    made = MODULES[game].single_env(opponents=["random"])

    def next_allowed(action: int) -> int:
        allowed = np.flatnonzero(made.table.mask(made.seat))
        return int(min(allowed, key=lambda one: (one < action, one)))

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(TransformAction(made, next_allowed, made.action_space), skip_render_check=True)


@pytest.mark.parametrize(("game", "players"), [("chili", 3), ("chili", 4), ("safranito", 3), ("a_la_carte", 3)])
def test_games_end_with_rewards_that_sum_to_zero(game: str, players: int) -> None:
    done = play(MODULES[game].env(players=players), seed=3)
    rewards = {agent: reward for agent, action, reward in done if action == -1}
    assert len(rewards) == players
    assert sum(rewards.values()) == pytest.approx(0.0)
    assert any(rewards.values())


@pytest.mark.parametrize("game", MODULES)
def test_hybrid_actions_pass_the_suite_of_pettingzoo(game: str) -> None:
    api_test(MODULES[game].env(players=2, aims=True), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize("game", ["safranito", "a_la_carte"])
def test_gestures_are_simulated_if_wanted(game: str) -> None:
    env = MODULES[game].raw_env(players=2, options={"input": "physics"})
    env.reset(seed=5)
    assert env.table.is_physical
    for _ in range(12):
        env.step(int(np.flatnonzero(env.table.mask(env.possible_agents.index(env.agent_selection)))[-1]))
    assert len(env.table.position.state.lying if game == "safranito" else env.table.position.state.sink) > 0


@pytest.mark.parametrize("game", MODULES)
def test_restored_environment_goes_on_as_it_did(game: str) -> None:
    env = MODULES[game].raw_env(players=2)
    env.reset(seed=11)
    rng = np.random.default_rng(1)

    def go_on(steps: int) -> list[Any]:
        seen = []
        for _ in range(steps):
            seat = env.possible_agents.index(env.agent_selection)
            env.step(int(rng.choice(np.flatnonzero(env.table.mask(seat)))))
            seen.append((env.agent_selection, env.table.observe(seat).tobytes()))
        return seen

    go_on(9)
    moment, state = env.snapshot(), rng.bit_generator.state
    first = go_on(15)
    env.restore(moment)
    rng.bit_generator.state = state
    assert go_on(15) == first


def test_an_action_that_is_not_allowed_ends_the_game_with_its_penalty() -> None:
    env = chili_v1.env(players=2)
    env.reset(seed=1)
    seen = env.last()[0]
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards["player_0"] == -1.0
    together = chili_v1.parallel_env(players=2)
    seen = together.reset(seed=1)[0]
    allowed = int(np.flatnonzero(seen["player_1"]["action_mask"])[0])
    _, rewards, over, _, _ = together.step({"player_0": 0, "player_1": allowed})
    assert (rewards, over) == ({"player_0": -1.0, "player_1": 0.0}, {"player_0": True, "player_1": True})
    alone = chili_v1.single_env(opponents=["random"], seat=0)
    alone.reset(seed=1)
    with pytest.raises(ValueError, match="player_0 may not take action 0"):
        alone.step(0)


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"players": 6}, "players"),
        ({"players": 2, "options": {"rounds": 3}}, "option-unknown"),
        ({"players": 2, "rewards": "stars"}, "option-not-a-word"),
    ],
)
def test_settings_that_are_wrong_are_refused(settings: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        chili_v1.env(**settings)
    assert refused.value.refusal.code == code


def test_typed_input_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        safranito_v1.env(players=2, options={"input": "typed"})
    assert refused.value.refusal.code == "codec-typed"


@pytest.mark.parametrize("game", MODULES)
def test_environments_are_rendered_as_text_and_as_a_picture(game: str) -> None:
    env = MODULES[game].env(players=2, render_mode="ansi")
    env.reset(seed=2)
    assert env.render().startswith(f"game: {game}")
    env = MODULES[game].env(players=2, render_mode="rgb_array")
    env.reset(seed=2)
    assert env.render().shape == (600, 800, 3)
