"""Compare hundreds of pairs of games that differ only in what somebody may not see: they are sent the same bytes."""

import asyncio
import sys
from collections import Counter

from server import a_la_carte_pairs, safranito_pairs
from server.chili_pairs import make_pair
from server.pairing import Pair
from server.stream_comparison import Comparison, Servers, compare, two_servers

AT_A_TIME = 100
"""Pairs on the same two servers."""


def any_pair(number: int) -> Pair:
    """Return a pair: half of them of Chili, whose hands are hidden, a quarter each of the others."""
    match number % 4:
        case 0:
            return safranito_pairs.make_pair(number)
        case 2:
            return a_la_carte_pairs.make_pair(number)
        case _:
            return make_pair(number)


def compare_pairs(count: int, first: int = 1_000, servers_of: Servers = two_servers) -> dict[str, object]:
    total = Comparison(found=[])
    viewers: set[object] = set()
    games: Counter[str] = Counter()
    for begin in range(first, first + count, AT_A_TIME):
        numbers = range(begin, min(begin + AT_A_TIME, first + count))
        pairs = [any_pair(number) for number in numbers]
        viewers |= {(pair.players, pair.seen) for pair in pairs}
        games.update(pair.game.name for pair in pairs)
        part = asyncio.run(compare(pairs, servers_of))
        for name in total.__struct_fields__:
            setattr(total, name, getattr(total, name) + getattr(part, name))
    for difference in total.found[:3]:
        print(difference, file=sys.stderr)
    figures = {name: getattr(total, name) for name in total.__struct_fields__ if name != "found"}
    counts = {"viewers": len(viewers), "differences": len(total.found)}
    return {"ok": not total.found, **figures, "games": dict(games), **counts}
