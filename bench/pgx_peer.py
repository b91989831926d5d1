"""Play games of pgx in batches at random on the processor, in an environment of their own, and print one line of JSON.

JAX may use several cores: steps are counted by the CPU time of all of them.
"""

import json
import time
from typing import Any

import jax
import jax.numpy as jnp
import pgx

NAMES = ("tic_tac_toe", "connect_four", "kuhn_poker", "leduc_holdem")
GAMES = 4_096
STEPS = 40
TRIALS = 3


def rate(name: str) -> int:
    """Return steps a CPU second, in a batch whose games begin anew when they end."""
    env = pgx.make(name)
    step = jax.vmap(pgx.experimental.auto_reset(env.step, env.init))

    def play_on(carry: Any, _: None) -> Any:
        state, key = carry
        key, drawn, luck = jax.random.split(key, 3)
        chances = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(drawn, chances, axis=1)
        return (step(state, actions, jax.random.split(luck, GAMES)), key), None

    @jax.jit  # type: ignore[untyped-decorator]  # jax has no types
    def play(state: Any, key: Any) -> Any:
        return jax.lax.scan(play_on, (state, key), None, STEPS)[0]

    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES))
    state, key = jax.block_until_ready(play(state, key))
    found = 0.0
    for _ in range(TRIALS):
        began = time.process_time()
        state, key = jax.block_until_ready(play(state, key))
        found = max(found, GAMES * STEPS / (time.process_time() - began))
    return round(found)


def main() -> None:
    print(json.dumps({name: rate(name) for name in NAMES}))


if __name__ == "__main__":
    main()
