"""Fitting of chances to win to features of positions and to results, for the values of games that rollouts end with."""

import sys
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
STEPS = 3000


def fit(features: Numbers, shares: Numbers) -> Numbers:
    """Return the weights of greatest likelihood, by gradient descent with momentum."""
    weights, speed = np.zeros(features.shape[-1]), np.zeros(features.shape[-1])
    scale = 1.0 / (features.std(axis=(0, 1)) + 1e-6)
    scaled = features * scale
    for _ in range(STEPS):
        said = predict(scaled, weights)
        slope = np.einsum("gs,gsf->f", said - shares, scaled) / len(shares)
        speed = 0.95 * speed - 0.05 * (slope + 1e-4 * weights)
        weights = weights + speed
    fitted: Numbers = weights * scale
    return fitted


def predict(features: Numbers, weights: Numbers) -> Numbers:
    """Return everybody's chances."""
    merits = features @ weights
    merits = np.exp(merits - merits.max(axis=1, keepdims=True))
    said: Numbers = merits / merits.sum(axis=1, keepdims=True)
    return said


def print_fit(script: str, collect: Callable[[int], tuple[Numbers, Numbers]]) -> None:
    """Print the weights for each number of players, and how good they are on positions they were not fitted to on the
    standard error."""
    print(f"# Weights of the features in chances.py; {script} remakes them.\n\n[weights]")
    for players in (2, 3, 4):
        features, shares = collect(players)
        half = len(shares) * 9 // 10
        weights = fit(features[:half], shares[:half])
        brier = ((predict(features[half:], weights) - shares[half:]) ** 2).sum(axis=1).mean()
        flat = ((1.0 / players - shares[half:]) ** 2).sum(axis=1).mean()
        print(f"{players} players: Brier {brier:.4f}, equal chances {flat:.4f}", file=sys.stderr)
        print(f"{players} = [{', '.join(f'{weight:.4f}' for weight in weights)}]")
