"""Hundreds of pairs of games that differ only in what somebody may not see: told to them in the same bytes."""

import asyncio
import sys

from server import safranito_pairs
from server.alike import Comparison, compare
from server.pairs import make_pair

AT_A_TIME = 100
"""Pairs on the same two servers."""


def compare_pairs(count: int, first: int = 1_000) -> dict[str, object]:
    total = Comparison(found=[])
    viewers: set[object] = set()
    for begin in range(first, first + count, AT_A_TIME):
        numbers = range(begin, min(begin + AT_A_TIME, first + count))
        pairs = [make_pair(number) if number % 4 else safranito_pairs.make_pair(number) for number in numbers]
        viewers |= {(pair.players, pair.seen) for pair in pairs}
        part = asyncio.run(compare(pairs))
        for name in total.__struct_fields__:
            setattr(total, name, getattr(total, name) + getattr(part, name))
    for difference in total.found[:3]:
        print(difference, file=sys.stderr)
    figures = {name: getattr(total, name) for name in total.__struct_fields__ if name != "found"}
    return {"ok": not total.found, **figures, "viewers": len(viewers), "differences": len(total.found)}
