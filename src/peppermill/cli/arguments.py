"""Parse command-line arguments: numbers, lists, options and files. Refusals name the argument."""

import json
import re
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from peppermill.core import Refused
from peppermill.games.contract import AnyGame
from peppermill.platform import LARGEST_DATA, read_text


def number(field: str, text: str, low: int, high: int) -> int:
    """Parse a whole number. Refused unless it lies from `low` to `high`."""
    if not re.fullmatch(r"-?[0-9]{1,12}", text) or not low <= int(text) <= high:
        raise Refused("number-out-of-range", field=field, value=text, low=low, high=high)
    return int(text)


def print_json(answer: object) -> None:
    """Print a value as one line of JSON in ASCII."""
    print(json.dumps(msgspec.to_builtins(answer)))


def listed(text: str) -> list[str]:
    """Split a list at its commas."""
    return [word.strip() for word in text.split(",")] if text.strip() else []


def seed_text(text: str) -> str:
    """Return a seed that was typed. Refused if it holds characters that cannot be printed."""
    if not text.isprintable():
        raise Refused("seed-malformed", field="seed", value=text)
    return text


def agreed_options(arguments: Namespace) -> dict[str, str]:
    """Return the options given as `--option NAME=VALUE`, still as text."""
    options = {}
    for given in arguments.option:
        name, equals, value = given.partition("=")
        if not equals:
            raise Refused("option-malformed", field="option", value=given)
        options[name.strip()] = value.strip()
    return options


def data_set(game: AnyGame, arguments: Namespace) -> Any:
    """Return the data set of `--data`, or the one that comes with the game."""
    if arguments.data is None:
        return game.house_data()
    return game.read_data(read_text(Path(arguments.data), LARGEST_DATA), arguments.data)
