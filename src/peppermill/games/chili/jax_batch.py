"""Many games of Chili side by side with JAX: as plain JAX on any device, or fused into one kernel on a GPU.

The kernel (Pallas, compiled by Triton) holds the states of `BLOCK` games in registers for all rounds of a call. Both
ways run the functions of `games/chili/jax_rules.py` and give the same states; on one H200 the kernel plays about three
times as many decisions a second. Numbers of 64 bits are switched on inside, and stay as they were for everything else.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import jax
import numpy as np
from jax import lax
from jax.experimental import pallas as pl

from peppermill.games.chili.card_bits import words_of
from peppermill.games.chili.jax_rules import Array, Games, Rules, choose_randomly, observe, play_round, start
from peppermill.games.chili.pieces import EVERY_CARD
from peppermill.games.contract import Setup

BLOCK: Final = 128
"""Games that one program of the kernel plays."""


def rules_of(setup: Setup) -> Rules:
    """Return what the rules in JAX need of a setup."""
    two, three = (words_of([card for card in EVERY_CARD if setup.data.peppers[card] == most]) for most in (2, 3))
    return Rules(setup.players, setup.options.cycles, two, three)


class ChiliJaxBatch:
    """`count` games of Chili on a device of JAX. The same seed gives the games that `ChiliBatch` gives, and methods
    mean what they mean there; arrays are JAX's. With `fused`, which is usual on a GPU, `play_randomly` is one kernel
    where `count` is a multiple of 128."""

    game: Final = "chili"

    def __init__(self, setup: Setup, count: int, seed: int = 0, *, fused: bool | None = None) -> None:
        self.setup, self.count, self.players = setup, count, setup.players
        words = np.random.default_rng(seed).integers(0, 2**64, (count, 1), dtype=np.uint64, endpoint=False)
        on_gpu = jax.default_backend() == "gpu"
        self._fused = (on_gpu if fused is None else fused) and count % BLOCK == 0
        self._rules, self._interpret = rules_of(setup), not on_gpu
        with jax.enable_x64(True):
            self.games: Games = _start(self._rules, words[:, 0].view(np.int64))
            """The states. Treat them as read-only."""
            self.over: Array = self.games.cycle < 0
            """True for each game that ended in the last step."""
            self.rewards: Array = np.zeros((count, self.players), dtype=np.float32)
            """Rewards of the last step, by game and seat: from 1 for the first to -1 for the last where one ended."""

    @property
    def actors(self) -> Array:
        """All seats of every game."""
        return np.tile(np.arange(self.players, dtype=np.int64), (self.count, 1))

    def step(self, actions: Array) -> None:
        """Choose a card, less one, for each seat of every game; then see `rewards` and `over`."""
        with jax.enable_x64(True):
            self.games, self.rewards, self.over = _step(self._rules, self.games, actions)

    def masks(self) -> Array:
        """Return each seat's hand as two words."""
        return self.observe()[:, :, 0]

    def observe(self) -> Array:
        """Return the planes of each seat: `count` × players × planes × two words."""
        with jax.enable_x64(True):
            return _observe(self._rules, self.games)

    def play_randomly(self, steps: int) -> int:
        """Let everybody choose at random for so many rounds, and return the number of decisions."""
        with jax.enable_x64(True):
            if self._fused:
                self.games = _play_fused(self._rules, steps, self._interpret, self.games)
            else:
                self.games = _play_plainly(self._rules, steps, self.games)
        return steps * self.count * self.players

    def wait(self) -> None:
        """Wait until the device has done what was asked of it."""
        jax.block_until_ready(self.games)


_start = partial(jax.jit, static_argnums=0)(start)
_observe = partial(jax.jit, static_argnums=0)(observe)


@partial(jax.jit, static_argnums=0, donate_argnums=1)
def _step(rules: Rules, games: Games, actions: Array) -> tuple[Games, Array, Array]:
    chosen = tuple(actions[:, seat].astype("int64") + 1 for seat in range(rules.players))
    games, rewards, over = play_round(rules, games, chosen)
    return games, jax.numpy.stack(rewards, axis=1), over


def _play(rules: Rules, steps: int, games: Games) -> Games:
    def play_one(_: Array, games: Games) -> Games:
        games, chosen = choose_randomly(rules, games)
        return play_round(rules, games, chosen)[0]

    played: Games = lax.fori_loop(0, steps, play_one, games)
    return played


_play_plainly = partial(jax.jit, static_argnums=(0, 1), donate_argnums=2)(_play)


@partial(jax.jit, static_argnums=(0, 1, 2), donate_argnums=3)
def _play_fused(rules: Rules, steps: int, interpret: bool, games: Games) -> Games:
    """Return what `_play` returns, computed by one kernel. With `interpret` it runs on any device, slowly."""
    leaves, structure = jax.tree.flatten(games)

    def kernel(*refs: Any) -> None:
        states = jax.tree.unflatten(structure, [ref[:] for ref in refs[: len(leaves)]])
        played = jax.tree.leaves(_play(rules, steps, states))
        for ref, value in zip(refs[len(leaves) :], played, strict=True):
            ref[:] = value

    spec = pl.BlockSpec((BLOCK,), lambda block: (block,))
    found: Sequence[Array] = pl.pallas_call(
        kernel,
        out_shape=[jax.ShapeDtypeStruct(leaf.shape, leaf.dtype) for leaf in leaves],
        grid=(games.words.shape[0] // BLOCK,),
        in_specs=[spec] * len(leaves),
        out_specs=[spec] * len(leaves),
        input_output_aliases={number: number for number in range(len(leaves))},
        interpret=interpret,
        compiler_params=None if interpret else _triton(),
    )(*leaves)
    states: Games = jax.tree.unflatten(structure, found)
    return states


def _triton() -> Any:
    """Return parameters that let Pallas compile a kernel by Triton."""
    from jax.experimental.pallas import triton

    return triton.CompilerParams(num_warps=BLOCK // 32)
