"""Traces of Chili for batches on a GPU: games played by the reference, written to a file and played again there.

`python3 run.py prove gpu` writes the traces of all player counts and plays them again on JAX's device here. A machine
with a GPU needs numpy, msgspec, JAX and the folders `src` and `tests`: `python -m prove.gpu FILE …` plays files again,
as plain JAX and by the fused kernel.
"""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from peppermill.core import Refusal
from peppermill.games.batch import make_jax_batch
from peppermill.games.chili.card_bits import words_of

PLAYERS: Final = (2, 3, 4, 5)
SEED: Final = 1
NUMBERS: Final = ("words", "cycle", "round", "seat", "target", "reshuffled", "drawn")


def gpu(games: int, rounds: int) -> dict[str, object]:
    """Write traces of so many games of each player count, play them again on JAX's device, and return what was equal.
    Fails at the first difference."""
    figures: dict[str, object] = {"ok": True}
    with tempfile.TemporaryDirectory() as folder:
        for players in PLAYERS:
            file = Path(folder) / f"chili-{players}.npz"
            write_traces(file, players, games, rounds)
            figures[f"players_{players}"] = replay_traces(file, fused=False)
    return figures


def write_traces(file: Path, players: int, games: int, rounds: int) -> None:
    """Write the states of games that the reference plays with random choices, after each round. A game that ends is
    followed by another with the same random numbers."""
    from peppermill.games.engine_random import WordStream

    words = np.random.default_rng(SEED).integers(0, 2**64, (games, 1), dtype=np.uint64, endpoint=False)
    states = [list(_play(players, rounds, WordStream(int(word)))) for word in words[:, 0]]
    np.savez_compressed(file, players=players, states=np.array(states, dtype=np.int64))


def _play(players: int, rounds: int, stream: Any) -> Any:
    from peppermill.match import Position

    position: Any = Position.start("chili", players, stream)
    yield _numbers(position.state, stream)
    for _ in range(rounds):
        chosen = [hand[stream.below(len(hand))] for hand in position.state.hands]
        for seat, card in enumerate(chosen):
            decision = next(one for one in position.decisions() if one.seat == seat)
            command = next(answer for answer in decision.answers if answer.card == card)
            position = position.play(seat, command, stream)
            assert not isinstance(position, Refusal), position
        if position.outcome:
            position = Position.start("chili", players, stream)
        yield _numbers(position.state, stream)


def _numbers(state: Any, stream: Any) -> list[int]:
    """Return a state of the reference and that of its random numbers, in the order of `_table`."""
    sets = [*state.hands, *state.collected, state.pile, state.discard]
    word = stream.state - (1 << 64) if stream.state >> 63 else stream.state
    counts = [word, state.cycle, state.round, state.first, state.target, int(state.reshuffled), state.drawn]
    return [*counts, *state.ring, *(number for cards in sets for number in words_of(cards))]


def _table(games: Any) -> Any:
    """Return the states of a batch: one row a game, in the order of `_numbers`."""
    sets = [*games.hands, *games.collected, games.pile, games.discard]
    columns = [*(getattr(games, name) for name in NUMBERS), *games.ring, *(word for cards in sets for word in cards)]
    return np.stack([np.asarray(column) for column in columns], axis=1)


def replay_traces(file: Path, *, fused: bool) -> int:
    """Play the games of a file again on JAX's device, round by round, and return the number of equal states. Fails at
    the first difference."""
    with np.load(file) as kept:
        players, states = int(kept["players"]), kept["states"]
    batch = make_jax_batch("chili", players, len(states), SEED, fused=fused)
    for number in range(states.shape[1]):
        assert np.array_equal(_table(batch.games), states[:, number]), f"{players} players, after {number} rounds"
        batch.play_randomly(1)
    return int(states.shape[0] * states.shape[1])


def main(files: Sequence[str]) -> None:
    """Play files again both ways and print what was equal."""
    for name in files:
        for fused in (False, True):
            equal = replay_traces(Path(name), fused=fused)
            print(f"{name}: {equal} states equal, {'fused' if fused else 'plain'}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
