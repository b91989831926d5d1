"""`peppermill options`: list the options of a game."""

from argparse import Namespace

import msgspec

from peppermill.cli.arguments import print_json
from peppermill.core.options import OptionSpec, option_specs
from peppermill.games import find_game
from peppermill.i18n import Words


def run(arguments: Namespace, words: Words) -> int:
    """Print the options for people, or as JSON."""
    game = find_game(arguments.game)
    specs = option_specs(game.options)
    if arguments.json:
        described = [
            {
                **msgspec.to_builtins(spec),
                "named": {value: words.say(f"{game.name}-option-{spec.name}-{value}") for value in spec.named},
                "description": words.say(f"{game.name}-option-{spec.name}"),
            }
            for spec in specs
        ]
        print_json({"game": game.name, "options": described})
        return 0
    from rich.console import Console
    from rich.table import Table

    table = Table(
        title=words.say("cli-options-title", game=words.say(game.name)), title_justify="left", title_style="bold"
    )
    for style in ("bold", "", ""):
        table.add_column(style=style)
    table.add_column(justify="right")
    table.show_header = False
    for spec in specs:
        table.add_row(spec.name, _values(spec, words), _sentence(game.name, spec, words), spec.rule)
    Console().print(table)
    return 0


def _sentence(game: str, spec: OptionSpec, words: Words) -> str:
    """Return the description of an option, then a line for each number that has a meaning of its own (0: no limit)."""
    key = f"{game}-option-{spec.name}"
    meanings = [(value, words.say(f"{key}-{value}")) for value in spec.named]
    named = [words.say("cli-options-named", value=value, meaning=meaning) for value, meaning in meanings]
    seats = [words.say("cli-options-seats")] if spec.seats else []
    return "\n".join((words.say(key), *named, *seats))


def _values(spec: OptionSpec, words: Words) -> str:
    given = {"default": spec.default, "low": spec.low or 0, "high": spec.high or 0, "words": spec.words}
    return words.say(f"cli-options-{spec.kind}", **given)
