"""`peppermill physics toss`: simulate tosses and tell how the crêpe came to lie."""

from argparse import Namespace
from collections import Counter

from peppermill.cli.arguments import number, print_json
from peppermill.cli.physics.arguments import hand, seed, with_numbers
from peppermill.cli.physics.pour import MOST_RUNS, pictured, size
from peppermill.games.a_la_carte.kitchen import pan
from peppermill.gestures import toss
from peppermill.gestures.tossing import EASY_SWING
from peppermill.i18n import Words
from peppermill.physics import simulate


def run(arguments: Namespace, words: Words) -> int:
    """Simulate one toss or many, and print facts or counts."""
    lift, wrist = size("lift", arguments.lift, EASY_SWING.lift), size("wrist", arguments.wrist, EASY_SWING.wrist)
    gesture = with_numbers(
        toss(lift, wrist, min(max(size("lag", arguments.lag, EASY_SWING.lag), -1.0), 1.0)), arguments
    )
    runs, base = number("runs", arguments.runs or "1", 1, MOST_RUNS), seed(arguments)
    steady = hand(arguments)
    results = [simulate(pan(), gesture, base if runs == 1 else f"{base}/{run}", steady) for run in range(runs)]
    if arguments.json:
        facts = [result.facts for result in results]
        print_json({"gesture": gesture, "facts": facts, "bytes": [len(result.motion.packed) for result in results]})
    else:
        for end, count in Counter(result.facts.caught for result in results).most_common():
            print(words.say(f"cli-physics-toss-{end}", count=count, share=words.percent(count / runs)))
    pictured(arguments, words, results[0].motion)
    return 0
