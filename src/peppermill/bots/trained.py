"""Bots that were trained: a network in a file, computed by numpy. The file holds arrays alone and runs no code."""

from pathlib import Path
from typing import Any, ClassVar, Final
from zipfile import BadZipFile

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from peppermill.core import RandomStream, Refused
from peppermill.games.codec import find_codec
from peppermill.games.contract import Decision
from peppermill.games.features import find_features
from peppermill.games.observation import Observation

__all__ = ["TrainedBot"]

FORMAT: Final = "peppermill network 1"
ABOUT: Final = "about"
MOST_BYTES: Final = 64 * 1024 * 1024
Layers = list[tuple[NDArray[np.float32], NDArray[np.float32]]]
"""Weights and biases, layer by layer; the last gives a number for each action, and the value of the position."""


class About(Struct, frozen=True, kw_only=True):
    """The way a network was made."""

    format: str
    game: str
    version: str
    seed: int
    updates: int
    decisions: int


def write_network(file: Any, layers: Layers, about: About) -> None:
    """Write a network to an open file."""
    arrays: dict[str, Any] = {f"w{number}": layer[0] for number, layer in enumerate(layers)}
    arrays |= {f"b{number}": layer[1] for number, layer in enumerate(layers)}
    arrays[ABOUT] = np.frombuffer(msgspec.json.encode(about), dtype=np.uint8)
    np.savez(file, **arrays)


def read_network(path: Path) -> tuple[Layers, About]:
    """Return the network in a file. Raises `Refused`: `file-missing`, or `network-malformed` for any other file."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Refused("file-too-large", file=str(path), most=MOST_BYTES)
        with np.load(path, allow_pickle=False) as found:
            about = msgspec.json.decode(found[ABOUT].tobytes(), type=About)
            count = (len(found.files) - 1) // 2
            layers: Layers = [(found[f"w{number}"], found[f"b{number}"]) for number in range(count)]
    except FileNotFoundError:
        raise Refused("file-missing", file=str(path)) from None
    except (EOFError, OSError, LookupError, TypeError, ValueError, BadZipFile) as problem:
        raise Refused("network-malformed", file=str(path), detail=str(problem).split("\n")[0]) from None
    _check(path, layers, about)
    return layers, about


def _check(path: Path, layers: Layers, about: About) -> None:
    """Refuse a network of another format, or whose layers do not fit each other or the game."""
    features = find_features(about.game)
    sizes = [features.size, *(weights.shape[-1] for weights, _ in layers)]
    fits = about.format == FORMAT and bool(layers) and sizes[-1] == features.actions + 1
    for (weights, biases), size in zip(layers, sizes, strict=False):
        fits = fits and weights.ndim == 2 and weights.shape[0] == size and biases.shape == weights.shape[1:]
        fits = fits and weights.dtype == biases.dtype == np.float32 and bool(np.isfinite(weights).all())
        fits = fits and bool(np.isfinite(biases).all())
    if not fits:
        raise Refused("network-malformed", file=str(path), detail=about.format)


class TrainedBot:
    """A bot that plays what the network in a file thinks best."""

    wants_observation: ClassVar[bool] = True

    def __init__(self, file: str) -> None:
        self.layers, self.about = read_network(Path(file))
        self.features = find_features(self.about.game)

    def answer(self, seen: Observation, decision: Decision[Any], rng: RandomStream) -> Any:
        """Return the answer of the highest number. Raises `Refused` (`network-malformed`) in another game."""
        if seen.game != self.about.game:
            raise Refused("network-malformed", file=self.about.game, detail=seen.game)
        codec = find_codec(seen.game, seen.setup)
        numbers = compute(self.layers, self.features.of_observation(seen))[:-1]
        allowed = codec.mask(decision, seen.view)
        return codec.command(int(np.where(allowed, numbers, -np.inf).argmax()), decision, seen.view)


def compute(layers: Layers, inputs: Any) -> NDArray[np.float32]:
    """Return the outputs of a network."""
    values = np.asarray(inputs, dtype=np.float32)
    for number, (weights, biases) in enumerate(layers):
        values = values @ weights + biases
        if number < len(layers) - 1:
            values = np.maximum(values, 0)
    return values
