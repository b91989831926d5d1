"""`peppermill physics toss`: a crêpe tossed, once or often; how it came to lie."""

from argparse import Namespace
from collections import Counter

from peppermill.cli.physics_pour import MOST_RUNS, pictured, size
from peppermill.cli.physics_reading import hand, seed, with_numbers
from peppermill.cli.reading import number, print_json
from peppermill.games.a_la_carte.kitchen import pan
from peppermill.gestures import toss
from peppermill.gestures.tossing import EASY
from peppermill.physics import simulate
from peppermill.words import Words


def run(arguments: Namespace, words: Words) -> int:
    lift, wrist = size("lift", arguments.lift, EASY.lift), size("wrist", arguments.wrist, EASY.wrist)
    gesture = with_numbers(toss(lift, wrist, min(max(size("lag", arguments.lag, EASY.lag), -1.0), 1.0)), arguments)
    runs, luck = number("runs", arguments.runs or "1", 1, MOST_RUNS), seed(arguments)
    steady = hand(arguments)
    results = [simulate(pan(), gesture, luck if runs == 1 else f"{luck}/{run}", steady) for run in range(runs)]
    if arguments.json:
        facts = [result.facts for result in results]
        print_json({"gesture": gesture, "facts": facts, "bytes": [len(result.motion.packed) for result in results]})
    else:
        for end, count in Counter(result.facts.caught for result in results).most_common():
            print(words.say(f"cli-physics-toss-{end}", count=count, share=words.percent(count / runs)))
    pictured(arguments, words, results[0].motion)
    return 0
