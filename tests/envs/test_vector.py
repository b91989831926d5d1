"""The vectorised environment is the batch, seen as Gymnasium's interface wants it, and plays by the rules."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from peppermill.core import Refused
from peppermill.envs import a_la_carte_v1, chili_v1, safranito_v1
from peppermill.envs.vector import TurnsEnv
from peppermill.games.batch import make_batch
from peppermill.games.chili.batch import HAND_PLANE, RING_PLANE, TARGET_PLANE, spread_cards


def random_actions(mask: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    found: NDArray[np.int64] = np.argmax(rng.random(mask.shape) * mask, axis=1)
    return found


@pytest.mark.parametrize("module", [safranito_v1, a_la_carte_v1])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_turns_are_those_of_the_batch_and_begin_anew(module: Any, players: int) -> None:
    env, rng = module.vector_env(count=3, players=players, options={"round_limit": 1}), np.random.default_rng(1)
    seen, infos = env.reset(seed=3)
    batch = make_batch(env.batch.game, players, 3, seed=3, options={"input": "sampled", "round_limit": 1})
    ended = 0
    for _ in range(220):
        assert seen in env.observation_space
        assert (seen == batch.observe()[:, 0]).all()
        assert (infos["actor"] == batch.actors[:, 0]).all()
        actions, actors = random_actions(infos["action_mask"], rng), infos["actor"]
        batch.step(env.batch.answers_of(actions))
        seen, rewards, over, truncated, infos = env.step(actions)
        assert (infos["rewards"] == batch.rewards).all()
        assert (rewards == batch.rewards[[0, 1, 2], actors]).all()
        assert np.allclose(infos["rewards"].sum(axis=1), 0, atol=1e-6)
        assert not infos["rewards"][~over].any()
        assert not truncated.any()
        ended += int(over.sum())
    assert ended >= 3
    moment, first = env.clone(), env.observe().copy()
    for _ in range(9):
        infos = env.step(random_actions(infos["action_mask"], rng))[4]
    env.restore(moment)
    assert (env.observe() == first).all()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_are_played_to_their_end_and_begin_anew(players: int) -> None:
    env, rng = chili_v1.vector_env(count=6, players=players, options={"cycles": 1}), np.random.default_rng(1)
    seen, infos = env.reset(seed=3)
    assert seen in env.observation_space
    assert env.num_envs == 6 * players
    ended = 0
    for _ in range(80):
        actions = random_actions(infos["action_mask"], rng)
        assert actions in env.action_space
        seen, rewards, over, truncated, infos = env.step(actions)
        assert not truncated.any()
        by_game = rewards.reshape(6, players)
        assert np.allclose(by_game.sum(axis=1), 0, atol=1e-6)
        assert not rewards[~over].any()
        assert (infos["action_mask"].sum(axis=1) > 0).all()
        ended += int(over.reshape(6, players)[:, 0].sum())
    assert ended >= 6
    assert (seen[:, RING_PLANE].sum(axis=1) == 6).all()
    assert (seen[:, TARGET_PLANE].sum(axis=1) == 1).all()


def test_the_same_seed_and_actions_give_the_games_of_the_batch() -> None:
    env, batch, rng = (
        chili_v1.vector_env(count=5, players=3),
        make_batch("chili", 3, 5, seed=9),
        np.random.default_rng(2),
    )
    seen, infos = env.reset(seed=9)
    for _ in range(20):
        hands = spread_cards(batch.observe())[:, :, HAND_PLANE].reshape(15, 100)
        assert (infos["action_mask"] == hands).all()
        actions = random_actions(infos["action_mask"], rng)
        batch.step(actions.reshape(5, 3))
        seen, rewards, _, _, infos = env.step(actions)
        assert (rewards == batch.rewards.reshape(-1)).all()
    again, _ = env.reset(seed=9)
    assert (again == chili_v1.vector_env(count=5, players=3).reset(seed=9)[0]).all()
    assert not (again == seen).all()


def test_games_without_observations_and_wrong_settings_are_refused() -> None:
    with pytest.raises(Refused, match="batch-count"):
        chili_v1.vector_env(count=0)
    with pytest.raises(Refused, match="players"):
        chili_v1.vector_env(count=1, players=9)
    with pytest.raises(Refused, match="batch-unseen"):
        TurnsEnv("chili", "v1", 2, 2, options={})
