"""Benchmark of gestures: CPU time, best of three, since other work on the machine only ever slows them down."""

import subprocess
import sys
from collections.abc import Callable

from bench import kitchen

from peppermill.bots import prepare
from physics.throw_costs import throw_cost

THROWS = 200
TIMES = 3
PROXY = "import time; from peppermill.physics.proxy import prepare; prepare(); print(time.process_time())"
BOT = """
import sys, time, peppermill
from peppermill.bots import find_bot, bot_stream_name
match = peppermill.start(sys.argv[1], ["Ana", "Ben"], seed=1)
decision = next(one for one in match.decisions() if one.pending)
rng = match.random_stream(bot_stream_name(decision.seat, decision.id))
find_bot(sys.argv[1], "solid").answer(match.view(decision.seat), decision, rng)
print(time.process_time())
"""


def run() -> dict[str, object]:
    figures: dict[str, object] = {}
    for part in PARTS:
        figures |= part()
    return figures


def throws() -> dict[str, object]:
    return dict(throw_cost(THROWS, TIMES))


def firsts() -> dict[str, object]:
    """Measure first calls in a new process after set-up, imports included: a throw in the plane, and bots' first
    answers."""
    prepare()
    return {
        "proxy_first_throw_s": alone(PROXY),
        "safranito_bot_first_answer_s": alone(BOT, "safranito"),
        "a_la_carte_bot_first_answer_s": alone(BOT, "a_la_carte"),
    }


def alone(script: str, *words: str) -> float:
    done = subprocess.run([sys.executable, "-c", script, *words], capture_output=True, text=True, check=True)
    return round(float(done.stdout), 2)


PARTS: list[Callable[[], dict[str, object]]] = [throws, firsts, kitchen.figures]
