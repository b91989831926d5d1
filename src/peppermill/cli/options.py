"""`peppermill options`: what a table may agree on."""

from argparse import Namespace

import msgspec

from peppermill.cli.reading import print_json
from peppermill.games import find_game
from peppermill.table.options import OptionSpec, option_specs
from peppermill.words import Words


def run(arguments: Namespace, words: Words) -> int:
    game = find_game(arguments.game)
    specs = option_specs(game.options)
    if arguments.json:
        described = [
            {**msgspec.to_builtins(spec), "description": words.say(f"{game.name}-option-{spec.name}")} for spec in specs
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
        table.add_row(spec.name, _values(spec, words), words.say(f"{game.name}-option-{spec.name}"), spec.rule)
    Console().print(table)
    return 0


def _values(spec: OptionSpec, words: Words) -> str:
    given = {"default": spec.default, "low": spec.low or 0, "high": spec.high or 0, "words": spec.words}
    return words.say(f"cli-options-{spec.kind}", **given)
