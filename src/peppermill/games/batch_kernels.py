"""Compiled parts that batches of several games share."""

import numpy as np
from numpy.typing import NDArray

from peppermill.compiled import fast
from peppermill.games.engine import Row

Bits = NDArray[np.uint64]
Rewards = NDArray[np.float32]
Vectors = NDArray[np.float32]
Masks = NDArray[np.int8]


@fast
def write_rewards(merits: Row, rewards: Rewards) -> None:
    """Write the reward of each seat: as many others behind as ahead of it, as a share of all others. `merits` has a
    number for each seat, the highest for who wins."""
    players = len(merits)
    for seat in range(players):
        ahead = 0
        for other in range(players):
            ahead += (merits[seat] > merits[other]) - (merits[seat] < merits[other])
        rewards[seat] = ahead / max(players - 1, 1)


@fast
def put_share(seen: NDArray[np.float32], place: int, number: int, most: int) -> None:
    """Write a number divided by another into an observation, cut to the range of observations."""
    seen[place] = min(max(number / most, -1.0), 1.0)


@fast
def set_bit(mask: Bits, number: int) -> None:
    """Set one bit of a mask."""
    mask[number // 64] |= np.uint64(1) << np.uint64(number % 64)


@fast
def set_bits(mask: Bits, first: int, end: int) -> None:
    """Set the bits from `first` to before `end`, words at once."""
    every = ~np.uint64(0)
    for word in range(first // 64, (end - 1) // 64 + 1):
        bits = every
        if word == first // 64:
            bits &= every << np.uint64(first % 64)
        if word == (end - 1) // 64:
            bits &= every >> np.uint64(63 - (end - 1) % 64)
        mask[word] |= bits
