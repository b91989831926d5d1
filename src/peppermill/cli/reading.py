"""Reading what somebody typed: numbers, lists, options and files, refused by the name of the field."""

import json
import re
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from peppermill.games.contract import AnyGame
from peppermill.platform import LARGEST_DATA, read_text
from peppermill.table import Refused


def number(field: str, text: str, low: int, high: int) -> int:
    if not re.fullmatch(r"-?[0-9]{1,12}", text) or not low <= int(text) <= high:
        raise Refused("number-out-of-range", field=field, value=text, low=low, high=high)
    return int(text)


def print_json(answer: object) -> None:
    """One line, in signs every terminal has."""
    print(json.dumps(msgspec.to_builtins(answer)))


def listed(text: str) -> list[str]:
    return [word.strip() for word in text.split(",")] if text.strip() else []


def seed_text(text: str) -> str:
    """A seed is any text; bytes that are none would have no one meaning."""
    if not text.isprintable():
        raise Refused("seed-malformed", field="seed", value=text)
    return text


def agreed_options(arguments: Namespace) -> dict[str, str]:
    options = {}
    for given in arguments.option:
        name, equals, value = given.partition("=")
        if not equals:
            raise Refused("option-malformed", field="option", value=given)
        options[name.strip()] = value.strip()
    return options


def data_set(game: AnyGame, arguments: Namespace) -> Any:
    if arguments.data is None:
        return game.house_data()
    return game.read_data(read_text(Path(arguments.data), LARGEST_DATA), arguments.data)
