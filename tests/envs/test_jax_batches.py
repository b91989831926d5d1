"""Batches of Chili in JAX play the same games as compiled batches and as the reference."""

from pathlib import Path

import jax
import numpy as np
import pytest

from peppermill.core import Refused
from peppermill.games.batch import make_batch, make_jax_batch
from prove.gpu import replay_traces, write_traces


def test_jax_batches_replay_traces_of_the_reference(tmp_path: Path) -> None:
    write_traces(tmp_path / "traces.npz", players=3, games=5, rounds=60)
    assert replay_traces(tmp_path / "traces.npz", fused=False) == 5 * 61


def test_a_changed_trace_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "traces.npz"
    write_traces(file, players=3, games=5, rounds=20)
    with np.load(file) as kept:
        states = kept["states"]
    states[3, 17, 0] ^= 1
    np.savez(file, players=3, states=states)
    with pytest.raises(AssertionError, match="after 17 rounds"):
        replay_traces(file, fused=False)


def test_steps_rewards_and_planes_of_jax_are_those_of_compiled_batches() -> None:
    compiled, batch = make_batch("chili", 2, 64, seed=4), make_jax_batch("chili", 2, 64, seed=4)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(90):
        planes = compiled.observe()
        assert np.array_equal(np.asarray(batch.observe()), planes)
        assert np.array_equal(np.asarray(batch.masks()), compiled.masks())
        hands = planes[:, :, 0].reshape(-1, 2)
        drawn = rng.integers(1 << 30, size=len(hands))
        actions = np.array([pick(hand[0], hand[1], number) for hand, number in zip(hands.tolist(), drawn, strict=True)])
        actions = actions.reshape(64, 2)
        compiled.step(actions)
        batch.step(actions)
        assert np.array_equal(np.asarray(batch.over), compiled.over)
        assert np.asarray(batch.rewards) == pytest.approx(compiled.rewards)
        ended += int(compiled.over.sum())
    assert ended > 10


def pick(low: int, high: int, number: int) -> int:
    """Return one of the cards of a set, less one."""
    cards = [card - 1 for card in range(1, 101) if (low >> card if card <= 50 else high >> (card - 51)) & 1]
    return cards[number % len(cards)]


@pytest.mark.slow
def test_the_fused_kernel_plays_the_games_of_plain_jax() -> None:
    plain, fused = (make_jax_batch("chili", 2, 128, seed=2, fused=fused) for fused in (False, True))
    assert plain.play_randomly(12) == fused.play_randomly(12) == 12 * 128 * 2
    assert jax.tree.all(jax.tree.map(np.array_equal, plain.games, fused.games))


def test_games_without_jax_batches_are_refused() -> None:
    with pytest.raises(Refused, match="batch-unknown"):
        make_jax_batch("safranito", 2, 8)
