"""Constants of SplitMix64 (Steele, Lea and Flood, 2014), the random numbers of compiled engines and of batches on a
GPU."""

from typing import Final

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
FIRST: Final = 0xBF58476D1CE4E5B9
SECOND: Final = 0x94D049BB133111EB
