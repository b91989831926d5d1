"""`peppermill check-data`: validate an owner's own data set."""

from argparse import Namespace

from peppermill.cli.arguments import data_set
from peppermill.games import find_game
from peppermill.i18n import Words


def run(arguments: Namespace, words: Words) -> int:
    """Read the data set and say that it is valid. Refused with line and field if it is not."""
    game = find_game(arguments.game)
    data = data_set(game, Namespace(data=arguments.file))
    print(words.say("cli-check-data-good", file=arguments.file, name=game.data_to_json(data)["name"]))
    return 0
