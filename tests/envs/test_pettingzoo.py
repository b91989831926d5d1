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
from peppermill.gestures import limits

MODULES: dict[str, Any] = {"chili": chili_v1, "safranito": safranito_v1, "a_la_carte": a_la_carte_v1}
TABLES = [
    *[("chili", players) for players in (2, 3, 4, 5)],
    *[(game, players) for game in ("safranito", "a_la_carte") for players in (2, 3, 4)],
]
GESTURES = [("safranito", True, 2), ("safranito", "gesture", 10), ("a_la_carte", True, 3), ("a_la_carte", "gesture", 5)]


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
    api_test(MODULES[game].env(players=players), num_cycles=80, verbose_progress=False)
    seed_test(lambda: MODULES[game].env(players=players), num_cycles=20)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_parallel_environment_of_chili_passes_the_suite_of_pettingzoo(players: int) -> None:
    parallel_api_test(chili_v1.parallel_env(players=players), num_cycles=40)
    parallel_seed_test(lambda: chili_v1.parallel_env(players=players), num_cycles=20)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_single_environments_pass_the_check_of_gymnasium(game: str, players: int) -> None:
    made = MODULES[game].single_env(opponents=["random"] * (players - 1))

    def next_allowed(action: int) -> int:
        allowed = np.flatnonzero(made.table.mask(made.seat))
        return int(min(allowed, key=lambda one: (one < action, one)))

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(made, skip_render_check=True)
        check_env(TransformAction(made, next_allowed, made.action_space), skip_render_check=True)


@pytest.mark.parametrize("aims", [True, "gesture"])
def test_single_environments_with_gestures_pass_the_check_of_gymnasium(aims: Any) -> None:
    for game in ("safranito", "a_la_carte"):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            check_env(MODULES[game].single_env(opponents=["random"], aims=aims), skip_render_check=True)


@pytest.mark.parametrize(("game", "players"), [("chili", 3), ("chili", 4), ("safranito", 3), ("a_la_carte", 3)])
def test_games_end_with_rewards_that_sum_to_zero(game: str, players: int) -> None:
    done = play(MODULES[game].env(players=players), seed=3)
    rewards = {agent: reward for agent, action, reward in done if action == -1}
    assert len(rewards) == players
    assert sum(rewards.values()) == pytest.approx(0.0)
    assert any(rewards.values())


@pytest.mark.parametrize(
    ("game", "players"), [("chili", 2), ("safranito", 2), ("safranito", 4), ("a_la_carte", 2), ("a_la_carte", 4)]
)
def test_hybrid_actions_pass_the_suite_of_pettingzoo(game: str, players: int) -> None:
    api_test(MODULES[game].env(players=players, aims=True), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize(("game", "aims", "numbers"), GESTURES)
def test_hybrid_actions_make_simulated_gestures(game: str, aims: Any, numbers: int) -> None:
    env = MODULES[game].env(players=2, aims=aims, options={"input": "physics"})
    assert env.action_space("player_0")[1].shape == (numbers,)
    rng = np.random.default_rng(4)
    env.reset(seed=5)
    for _ in range(14):
        agent = env.agent_selection
        allowed = np.flatnonzero(env.unwrapped.infos[agent]["action_mask"][0])
        env.step((int(allowed[-1]), rng.uniform(-1, 1, numbers).astype(np.float32)))
    state = env.unwrapped.table.position.state
    assert env.unwrapped.table.is_physical
    assert not any(env.terminations.values())
    assert state.thrown > 3 if game == "safranito" else state.pours + state.tosses > 2


def test_whole_gestures_name_every_number_of_a_throw_and_are_within_reach() -> None:
    for number in (-1.0, 1.0):
        env = safranito_v1.raw_env(players=2, aims="gesture")
        env.reset(seed=5)
        seat = env.possible_agents.index(env.agent_selection)
        decision, view = env.table.decision(seat), env.table.position.view(seat)
        assert decision is not None
        action = int(np.flatnonzero(env.table.mask(seat))[0])
        thrown = env.table.codec.command(action, decision, view, [number] * 10)
        known = limits("throw")
        bounds = {name: limit.low if number < 0 else limit.high for name, limit in known.items()}
        assert {name: getattr(thrown.gesture, name) for name in known} == pytest.approx(bounds)
        assert thrown in decision.answers


def test_whole_gestures_where_none_are_made_are_refused() -> None:
    for module, options in ((chili_v1, {}), (safranito_v1, {"input": "sampled"})):
        with pytest.raises(Refused, match="option-not-a-word"):
            module.env(players=2, aims="gesture", options=options)


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
    moment, state = env.clone(), rng.bit_generator.state
    first = go_on(15)
    env.restore(moment)
    rng.bit_generator.state = state
    assert go_on(15) == first


def test_restored_parallel_single_and_vectorised_environments_go_on_as_they_did() -> None:
    def random_of(mask: Any, rng: Any) -> int:
        return int(rng.choice(np.flatnonzero(mask)))

    together, alone = chili_v1.parallel_env(players=3), a_la_carte_v1.single_env(opponents=["casual"])
    many = chili_v1.vector_env(count=4, players=2)
    seen_together, infos = together.reset(seed=3)[0], many.reset(seed=3)[1]
    info = alone.reset(seed=3)[1]

    def go_on(seen: Any, info: Any, masks: Any) -> list[Any]:
        rng, found = np.random.default_rng(2), []
        for _ in range(4):
            seen, rewards, *_ = together.step({name: random_of(one["action_mask"], rng) for name, one in seen.items()})
            one, reward, _, _, info = alone.step(random_of(info["action_mask"], rng))
            many_seen, earned, _, _, infos = many.step(np.array([random_of(mask, rng) for mask in masks]))
            masks = infos["action_mask"]
            numbers = [seen[name]["observation"].tobytes() for name in seen]
            found.append(
                (numbers, rewards, one["observation"].tobytes(), reward, many_seen.tobytes(), earned.tobytes())
            )
        return found

    moments = together.clone(), alone.clone(), many.clone()
    first = go_on(seen_together, info, infos["action_mask"])
    together.restore(moments[0])
    alone.restore(moments[1])
    many.restore(moments[2])
    assert (many.observe()[:, 0] == infos["action_mask"]).all()
    assert go_on(seen_together, info, infos["action_mask"]) == first


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
    assert alone.step(0)[1:4] == (-1.0, True, False)
    aimed = safranito_v1.env(players=2, aims=True)
    aimed.reset(seed=1)
    aimed.step((125, np.zeros(2, np.float32)))
    assert (aimed.rewards, aimed.terminations) == (
        {"player_0": -1.0, "player_1": 0.0},
        {"player_0": True, "player_1": True},
    )
    raw = chili_v1.raw_env(players=2)
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="player_0 may not take action 0"):
        raw.step(0)


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
