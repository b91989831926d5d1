"""Training by self-play: a network plays itself in batches and learns by proximal policy optimisation (Schulman et al.,
2017), in plain JAX.

Every seat of every game is the same network and learns from its own reward, which comes at the end of a game: from 1
for the first to -1 for the last. Numbers of players take turns, so that it can sit at any table.
"""

import math
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from msgspec import Struct

from peppermill.bots import bots_of
from peppermill.bots.trained import FORMAT, About, Layers, write_network
from peppermill.games import find_game
from peppermill.games.batch import Batch, make_batch
from peppermill.games.contract import Setup
from peppermill.games.features import Features, find_features
from peppermill.lab.simulate import Plan, simulate
from peppermill.platform import whole_file
from peppermill.version import __version__

__all__ = ["Settings", "Trained", "train"]

Params: TypeAlias = list[tuple[Array, Array]]
NEVER: Final = -1e9
"""Number of an action that is not allowed."""


class Settings(Struct, frozen=True, kw_only=True):
    """All that training depends on, besides its length."""

    game: str
    seed: int = 1
    hidden: tuple[int, ...] = (128, 128)
    """Width of the layers between inputs and outputs."""
    seats: int = 960
    """Seats that act in each step: games times players."""
    steps: int = 48
    """Steps of play before each update."""
    passes: int = 2
    parts: int = 6
    """Passes over these steps in an update, each in so many parts."""
    rate: float = 1e-3
    """Length of a step of Adam (Kingma and Ba, 2015); goes down with the time that is left."""
    decay: float = 0.97
    """Weight of what came a step later in the estimate of an advantage (Schulman et al., 2016)."""
    clip: float = 0.2
    entropy: float = 0.01
    """Worth of an open mind."""


class Point(Struct, frozen=True):
    """A point of the learning curve: shares of games won against bots, by name."""

    seconds: float
    updates: int
    decisions: int
    won: dict[str, float]


class Trained(Struct, frozen=True, kw_only=True):
    """The result of training: how the network was made, and how it learnt."""

    about: About
    seconds: float
    curve: tuple[Point, ...]
    interrupted: bool = False
    """Whether Ctrl-C ended it."""


class _Samples(NamedTuple):
    """Decisions to learn from; the first axis is the decision."""

    inputs: Any
    masks: Any
    actions: Any
    chances: Any
    """Logarithms of the chances with which they were taken."""
    advantages: Any
    targets: Any


class _Adam(NamedTuple):
    mean: Any
    square: Any
    count: Any


def outputs(params: Params, inputs: Array) -> Array:
    """Return the outputs of a network: a number for each action, and the value."""
    values = inputs.astype(jnp.float32)
    for weights, biases in params[:-1]:
        values = jax.nn.relu(values @ weights + biases)
    weights, biases = params[-1]
    return values @ weights + biases


def new_network(settings: Settings, features: Features) -> Params:
    """Return a network with random weights, the last layer's small."""
    sizes = (features.size, *settings.hidden, features.actions + 1)
    rng = np.random.default_rng(settings.seed)
    params: Params = []
    for number, (above, below) in enumerate(pairwise(sizes)):
        scale = math.sqrt(2 / above) * (0.01 if number == len(sizes) - 2 else 1.0)
        weights = rng.normal(0, scale, (above, below)).astype(np.float32)
        params.append((jnp.asarray(weights), jnp.zeros(below, dtype=jnp.float32)))
    return params


def _choose(params: Params, inputs: Array, masks: Array, key: Array) -> tuple[Array, Array, Array]:
    """Draw an action for each seat; return actions, the logarithms of their chances, and values."""
    found = outputs(params, inputs)
    numbers = jnp.where(masks > 0, found[:, :-1], NEVER)
    actions = jax.random.categorical(key, numbers)
    logs = jax.nn.log_softmax(numbers)
    return actions, jnp.take_along_axis(logs, actions[:, None], 1)[:, 0], found[:, -1]


choose: Final[Any] = jax.jit(_choose)


def loss(params: Params, samples: _Samples, settings: Settings) -> Array:
    """Return what is to become small: less gain, errors of values, and certainty."""
    found = outputs(params, samples.inputs)
    logs = jax.nn.log_softmax(jnp.where(samples.masks > 0, found[:, :-1], NEVER))
    ratio = jnp.exp(jnp.take_along_axis(logs, samples.actions[:, None], 1)[:, 0] - samples.chances)
    clipped = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    gain = jnp.minimum(ratio * samples.advantages, clipped * samples.advantages).mean()
    error = ((found[:, -1] - samples.targets) ** 2).mean()
    entropy = -(jnp.exp(logs) * jnp.where(samples.masks > 0, logs, 0)).sum(axis=1).mean()
    total: Array = -gain + 0.5 * error - settings.entropy * entropy
    return total


@partial(jax.jit, static_argnames="settings")
def improve(
    params: Params, adam: _Adam, samples: _Samples, rate: Array, key: Array, settings: Settings
) -> tuple[Params, _Adam]:
    """Return the network after all passes over some samples."""
    count = samples.actions.shape[0] // settings.parts

    def step(state: tuple[Params, _Adam], chosen: Array) -> tuple[tuple[Params, _Adam], None]:
        params, adam = state
        part = _Samples(*(values[chosen] for values in samples))
        slopes = jax.grad(loss)(params, part, settings)
        number = adam.count + 1
        mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, adam.mean, slopes)
        square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, adam.square, slopes)
        first, second = 1 - 0.9**number, 1 - 0.999**number
        after = jax.tree.map(
            lambda value, m, s: value - rate * (m / first) / (jnp.sqrt(s / second) + 1e-7), params, mean, square
        )
        return (after, _Adam(mean, square, number)), None

    orders = [jax.random.permutation(one, settings.parts * count) for one in jax.random.split(key, settings.passes)]
    chosen = jnp.concatenate(orders).reshape(settings.passes * settings.parts, count)
    (params, adam), _ = jax.lax.scan(step, (params, adam), chosen)
    return params, adam


class _Player:
    """Batches of games with one number of players, in which the network plays itself."""

    def __init__(self, settings: Settings, features: Features, players: int) -> None:
        count = max(1, settings.seats // players)
        self.batch: Batch = make_batch(
            settings.game, players, count, settings.seed * 100 + players, dict(features.options)
        )
        self.features, self.settings = features, settings

    def play(self, params: Params, keys: Iterator[Array]) -> _Samples:
        """Play some steps and return every decision."""
        batch, shape = self.batch, (self.batch.count, self.batch.players)
        inputs, masks, actions, chances, values, rewards, over = ([] for _ in range(7))  # type: ignore[var-annotated]
        for _ in range(self.settings.steps):
            seen, allowed = self.features.of_batch(batch)
            drawn = [np.asarray(one) for one in choose(params, seen, allowed, next(keys))]
            batch.step(drawn[0].reshape(shape).astype(np.int64))
            for kept, one in zip((inputs, masks, actions, chances, values), (seen, allowed, *drawn), strict=True):
                kept.append(one)
            rewards.append(batch.rewards.reshape(-1).copy())
            over.append(np.repeat(batch.over, batch.players))
        last = np.asarray(choose(params, *self.features.of_batch(batch), next(keys))[2])
        advantages = advantages_of(np.array(rewards), np.array(values), last, np.array(over), self.settings.decay)
        targets = advantages + np.array(values)
        scaled = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        return _Samples(*(_flat(one) for one in (inputs, masks, actions, chances, scaled, targets)))


def _flat(values: Any) -> Any:
    array = np.asarray(values)
    return array.reshape(-1, *array.shape[2:])


def advantages_of(rewards: Any, values: Any, last: Any, over: Any, decay: float) -> Any:
    """Return for each step how much better it went than was expected; `last` are the values after the last one.

    >>> advantages_of(np.array([[0.0], [1.0]]), np.array([[0.5], [0.5]]), np.array([9.0]), np.array([[0], [1]]), 1.0)
    array([[0.5],
           [0.5]], dtype=float32)
    """
    found = np.zeros(rewards.shape, dtype=np.float32)
    following, after = last, np.zeros_like(last)
    for step in reversed(range(len(rewards))):
        going_on = 1.0 - over[step]
        surprise = rewards[step] + going_on * following - values[step]
        after = surprise + decay * going_on * after
        found[step], following = after, values[step]
    return found


def train(
    settings: Settings,
    path: Path,
    seconds: float | None = None,
    updates: int | None = None,
    points: int = 12,
    games: int = 100,
    progress: Callable[[Point], None] = lambda point: None,
) -> Trained:
    """Train a network for so long or for so many updates, and write it to a file, in place of an earlier one. The same
    settings and number of updates give the same network on one machine. Its play is measured `points` times over
    `games` games against each of the game's two weakest levels. Ctrl-C ends it and keeps what there is; with neither
    time nor number nothing else does."""
    features, game = find_features(settings.game), find_game(settings.game)
    numbers = range(game.min_players, game.max_players + 1)
    players = [_Player(settings, features, number) for number in numbers]
    params = new_network(settings, features)
    zeros = jax.tree.map(jnp.zeros_like, params)
    adam = _Adam(zeros, zeros, jnp.zeros(()))
    key = jax.random.key(settings.seed)
    curve: list[Point] = []
    began, done, decisions = time.monotonic(), 0, 0

    def share() -> float:
        """Return which part of the training is over."""
        of_time = 0.0 if seconds is None else (time.monotonic() - began) / seconds
        return max(of_time, 0.0 if updates is None else done / updates)

    def about() -> About:
        return About(
            format=FORMAT,
            game=settings.game,
            version=__version__,
            seed=settings.seed,
            updates=done,
            decisions=decisions,
        )

    def look() -> None:
        """Write the network and measure it."""
        with whole_file(path, replace=True) as file:
            write_network(file, as_layers(params), about())
        won = measure(settings, path, games)
        point = Point(round(time.monotonic() - began, 1), done, decisions, won)
        curve.append(point)
        progress(point)

    def keys() -> Iterator[Array]:
        nonlocal key
        while True:
            key, one = jax.random.split(key)
            yield one

    drawn = keys()
    interrupted = False
    try:
        look()
        while share() < 1:
            samples = players[done % len(players)].play(params, drawn)
            rate = settings.rate * max(1 - share(), 0.05)
            params, adam = improve(params, adam, samples, jnp.float32(rate), next(drawn), settings)
            done, decisions = done + 1, decisions + len(samples.actions)
            if share() >= len(curve) / points and share() < 1:
                look()
    except KeyboardInterrupt:
        if not curve:
            raise
        interrupted = True
    if curve[-1].updates < done:
        look()
    return Trained(
        about=about(), seconds=round(time.monotonic() - began, 1), curve=tuple(curve), interrupted=interrupted
    )


def as_layers(params: Params) -> Layers:
    """Return a network as numpy arrays."""
    return [(np.asarray(weights), np.asarray(biases)) for weights, biases in params]


def measure(settings: Settings, path: Path, games: int) -> dict[str, float]:
    """Return the share of games that the network in a file wins against each of the game's two weakest levels."""
    game = find_game(settings.game)
    setup = Setup(game.min_players, game.options(), game.house_data())
    levels = [name for name, info in bots_of(settings.game).items() if not info.style][:2]
    own = {"trained": str(path)}
    plans = [
        Plan(
            game=settings.game,
            setup=setup,
            bots=("trained", *(level,) * (setup.players - 1)),
            games=games,
            seed="measure",
            own=own,
        )
        for level in levels
    ]
    return {plan.bots[1]: simulate(plan).win_rate[0] for plan in plans}
