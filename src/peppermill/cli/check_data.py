"""`peppermill check-data`: is an owner's own data set in order?"""

from argparse import Namespace

from peppermill.cli.reading import data_set
from peppermill.games import find_game
from peppermill.words import Words


def run(arguments: Namespace, words: Words) -> int:
    game = find_game(arguments.game)
    data = data_set(game, Namespace(data=arguments.file))
    print(words.say("cli-check-data-good", file=arguments.file, name=game.data_to_json(data)["name"]))
    return 0
