"""The list of a game's rules: ids, kinds and chapters. Their sentences are in the catalogues."""

import tomllib
from functools import cache
from importlib import resources

from msgspec import Struct


class Rule(Struct, frozen=True):
    """A rule by its id. Kinds: S stated in the rulebook, R our ruling, O a table option, F a fact from reviews."""

    id: str
    kinds: tuple[str, ...]
    chapter: str


def read_rules(text: str) -> tuple[Rule, ...]:
    """Parse a `rules.toml`: chapters in order, each a table of `id = "kinds"`.

    >>> read_rules('[winning]\\nA-1a = "S/R"\\n')
    (Rule(id='A-1a', kinds=('S', 'R'), chapter='winning'),)
    """
    chapters: dict[str, dict[str, str]] = tomllib.loads(text)
    return tuple(
        Rule(rule, tuple(kinds.split("/")), chapter)
        for chapter, rules in chapters.items()
        for rule, kinds in rules.items()
    )


@cache
def rules_of_package(package: str) -> tuple[Rule, ...]:
    """Read `data/rules.toml` of a game's package."""
    return read_rules(resources.files(package).joinpath("data/rules.toml").read_text(encoding="utf-8"))
