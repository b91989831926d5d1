"""Benchmark of pours and tosses, a part of `bench physics`: their CPU time and bytes, alone and in whole games."""

from physics.kitchen_trials import pour_cost, toss_cost
from physics.table_bytes import table_bytes

POURS = 40
TOSSES = 100
GAMES = 2
TIMES = 3
"""Repetitions of each gesture, of which the best counts: other work on the machine only ever slows it down."""


def figures() -> dict[str, object]:
    (pour_ms, pour_bytes), (toss_ms, toss_bytes) = pour_cost(POURS, TIMES), toss_cost(TOSSES, TIMES)
    at_table = {**table_bytes("a_la_carte", GAMES), **table_bytes("safranito", GAMES)}
    return {
        "pour_ms_mean": round(pour_ms, 1),
        "toss_ms_mean": round(toss_ms, 1),
        "pour_bytes_mean": round(pour_bytes),
        "toss_bytes_mean": round(toss_bytes),
        "bytes_at_table_mean": {what: round(size) for what, size in at_table.items()},
    }
