"""`peppermill physics throw`: simulate a throw and tell where everything came to rest."""

from argparse import Namespace

from peppermill.cli.arguments import number, print_json
from peppermill.cli.physics.arguments import chosen, hand, real, seed, with_numbers
from peppermill.core import Chance, Refused
from peppermill.games.safranito.board import board, scattered
from peppermill.gestures import SIDES, Throw
from peppermill.i18n import Words
from peppermill.physics import Board, Landed, Result, simulate
from peppermill.physics.motion import unpack

MOST_CHIPS = 40


def run(arguments: Namespace, words: Words) -> int:
    """Simulate one throw and print its facts."""
    base = seed(arguments)
    scene = board(scattered(number("chips", arguments.chips, 0, MOST_CHIPS), Chance(base)))
    gesture = with_numbers(_aimed(scene, arguments), arguments)
    result = simulate(scene, gesture, base, hand(arguments))
    if arguments.json:
        print_json({"gesture": gesture, "facts": result.facts, "bytes": len(result.motion.packed)})
    else:
        _tell(result, words)
    if arguments.plot or arguments.movie:
        from peppermill.cli.physics.throw_plots import draw_throw, film_throw

        for drawn, file in ((draw_throw, arguments.plot), (film_throw, arguments.movie)):
            if file:
                drawn(scene, result, file, words)
                print(words.say("cli-record-written", file=file))
    return 0


def _aimed(scene: Board, arguments: Namespace) -> Throw:
    from peppermill.physics.throwing.aiming import aim

    x, comma, y = arguments.at.partition(",")
    if not comma:
        raise Refused("physics-number", field="at", value=arguments.at)
    side = SIDES[SIDES.index(chosen("side", arguments.side, SIDES))]
    return aim(scene, (real("at", x) / 100, real("at", y) / 100), side)


def _tell(result: Result[Landed], words: Words) -> None:
    facts, say = result.facts, words.say
    for a, b in facts.touched:
        print(say("cli-physics-touched", a=a, b=b))
    for chip in facts.chips:
        x, y = (words.decimal(value * 100) for value in chip.pose.place[:2])
        if chip.number in facts.left:
            print(say("cli-physics-left", number=chip.number))
            continue
        print(say("cli-physics-lies", number=chip.number, x=x, y=y, face="up" if chip.face_up else "down"))
        if chip.number in facts.on_rim:
            print(say("cli-physics-rim", number=chip.number))
    seconds = words.decimal(unpack(result.motion.packed).duration, 2)
    print(say("cli-physics-motion", seconds=seconds, bytes=len(result.motion.packed)))
