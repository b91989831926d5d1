"""`peppermill physics pour`: simulate pours and tell what fell."""

import math
from argparse import Namespace
from collections import Counter

from peppermill.cli.arguments import number, print_json
from peppermill.cli.physics.arguments import hand, real, seed, with_numbers
from peppermill.core import Refused
from peppermill.games.a_la_carte.kitchen import full_bottle
from peppermill.gestures import Pour, pour
from peppermill.i18n import Words
from peppermill.physics import Motion, Poured, Result, simulate

MOST_RUNS = 100_000
FARTHEST = 1000.0
"""Bound on typed numbers, beyond every limit of gestures: larger ones would make gestures of endless length."""


def run(arguments: Namespace, words: Words) -> int:
    """Simulate one pour or many, and print facts or counts."""
    bottle = full_bottle("pepper", *_crystals(arguments.crystals or "15+5"))
    gesture = with_numbers(_poured(arguments), arguments)
    runs, base = number("runs", arguments.runs or "1", 1, MOST_RUNS), seed(arguments)
    steady = hand(arguments)
    results = [simulate(bottle, gesture, base if runs == 1 else f"{base}/{run}", steady) for run in range(runs)]
    if arguments.json:
        facts = [result.facts for result in results]
        print_json({"gesture": gesture, "facts": facts, "bytes": [len(result.motion.packed) for result in results]})
    elif runs == 1:
        _tell(results[0], words)
    else:
        _count(results, words)
    pictured(arguments, words, results[0].motion)
    return 0


def _poured(arguments: Namespace) -> Pour:
    tilt, dwell = math.radians(size("tilt", arguments.tilt, 120.0)), size("dwell", arguments.dwell, 0.3)
    return pour("pepper", tilt, dwell, max(size("turn", arguments.turn, 0.4), 0.05))


def size(field: str, text: str | None, usual: float) -> float:
    """Parse a number of a gesture; `usual` if it is left out."""
    value = usual if text is None else real(field, text)
    if abs(value) > FARTHEST:
        raise Refused("physics-number", field=field, value=str(text))
    return value


def _crystals(text: str) -> tuple[int, int]:
    spices, _, salts = text.partition("+")
    return number("crystals", spices, 0, 15), number("crystals", salts or "0", 0, 5)


def _tell(result: Result[Poured], words: Words) -> None:
    facts = result.facts
    for fell in facts.fallen:
        time = words.decimal(fell.time, 2)
        print(words.say("cli-physics-fell", kind=fell.kind, number=fell.number, time=time))
    print(words.say("cli-physics-poured", fallen=len(facts.fallen), left=len(facts.left)))


def _count(results: list[Result[Poured]], words: Words) -> None:
    fallen = Counter(len(result.facts.fallen) for result in results)
    for count, runs in sorted(fallen.items()):
        share = words.percent(runs / len(results))
        print(words.say("cli-physics-pours", crystals=count, runs=runs, share=share))


def pictured(arguments: Namespace, words: Words, motion: Motion) -> None:
    """Write the picture and the film of a motion that were asked for."""
    if not (arguments.plot or arguments.movie):
        return
    from peppermill.cli.physics.kitchen_plots import movie, plot

    for drawn, file in ((plot, arguments.plot), (movie, arguments.movie)):
        if file:
            drawn(motion, file)
            print(words.say("cli-record-written", file=file))
