"""The list of a game's rules as data: ids, kinds and chapters. Their words are in the catalogues."""

import tomllib

from peppermill.games.contract import Rule


def read_rules(text: str) -> tuple[Rule, ...]:
    """A file of our own: chapters in order, each a table of `id = "kinds"`."""
    chapters: dict[str, dict[str, str]] = tomllib.loads(text)
    return tuple(
        Rule(rule, tuple(kinds.split("/")), chapter)
        for chapter, rules in chapters.items()
        for rule, kinds in rules.items()
    )
