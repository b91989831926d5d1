"""Messages for people in three languages (Project Fluent), for terminal, server and browser.

Packages below use codes and data; sentences exist only in the catalogues. A missing message is a bug and raises
`LookupError`; `tests/i18n` holds all languages to the same messages and parameters.
"""

import locale
import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec

from peppermill.core import SPECTATOR, Refusal, Refused, Viewer

LANGUAGES: Final = ("en", "de", "fr")
FILES: Final = (
    *("table", "cli", "web", "range", "web-phones"),
    "chili",
    *("safranito", "web-safranito", "safranito-lesson", "safranito-figure"),
    *("a_la_carte", "cli-a_la_carte", "web-a_la_carte", "a_la_carte-lesson", "a_la_carte-figure"),
)
LARGEST_NUMBER: Final = 10**15
"""Bound of the library that writes numbers; no number of ours is near it."""
SEATS: Final = frozenset({"seat", "first", "winner", "head", "other", "start", "leader"})


class Words:
    """Format messages in one language. A file of the catalogue is read when its first message is asked for."""

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle  # slow to import, and not needed for every command

        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._read: set[str] = set()

    def say(self, message: str, /, **params: object) -> str:
        """Return a message with its parameters filled in. Raises `LookupError` if there is none."""
        found = self._find(message)
        if found is None:
            raise LookupError(f"no message {message} in {self.language}")
        text, errors = self._bundle.format_pattern(found, {name: self._told(value) for name, value in params.items()})
        if errors:
            raise LookupError(f"message {message} in {self.language}: {errors}")
        return str(text)

    def has(self, message: str) -> bool:
        """Return whether the catalogue has a message."""
        return self._find(message) is not None

    def refusal(self, refusal: Refusal) -> str:
        """Return the sentence of a refusal."""
        params: dict[str, object] = dict(refusal.params)
        if "game" in params:
            params["game"] = self.say(str(params["game"]))
        game = refusal.code.split("-")[0]
        params = {name: self._worded(game, value) for name, value in params.items()}
        if "expects" in params:  # what a position expected has its own sentence
            params |= {"given": int(params.get("value") != ""), "expected": self._expected(params)}
        return self.say(f"refusal-{refusal.code}", **params)

    def _expected(self, params: Mapping[str, object]) -> str:
        return self.say(f"position-expects-{params['expects']}", **params)

    def news(self, game: str, news: msgspec.Struct, names: Sequence[str], viewer: Viewer = SPECTATOR) -> str:
        """Return the log line of a piece of news for a viewer. `seat` and the like become names, with `yes` in
        `$<field>_own` where that is the viewer; fields listed in the class's `per_seat` go with the names. Things with
        a `seat` are named by the game (`<game>-chip`).

        `$own` is `yes` where the news is about the viewer alone, so that a sentence can say you. Codes are translated
        where the game has a word for them (`<game>-word-<code>`); chips are told by their values, crystals by how many
        of each kind there are. Beside a list `$<field>_count` says how many it holds (of `per_seat`, how many seats
        have something), and optional things are `yes` or `no`.
        """
        about = getattr(news, "winners", None) or (getattr(news, "seat", None),)
        params: dict[str, object] = {"own": "yes" if about == (viewer,) else "no"}
        per_seat = getattr(news, "per_seat", ())
        for field in news.__struct_fields__:
            value = getattr(news, field)
            if field in SEATS and value is not None:
                params |= {field: names[value], f"{field}_own": "yes" if value == viewer else "no"}
            elif field == "winners":
                params |= {"winners": [names[seat] for seat in value], "count": len(value)}
            elif field in per_seat and value:
                named = [f"{name} {self._worded(game, item)}" for name, item in zip(names, value, strict=True)]
                params |= {field: ", ".join(named), f"{field}_count": sum(map(bool, value))}
            elif isinstance(value, tuple):
                told = self._worded(game, [self._thing(game, item, names, viewer) for item in value])
                params |= {field: _counted(told) if _alike(value) else told, f"{field}_count": len(value)}
            elif value is None or isinstance(value, bool | msgspec.Struct):
                params[field] = "yes" if value else "no"
            else:
                params[field] = self._worded(game, value)
        if "winners" in params:
            params["points"] = max(getattr(news, "scores", (0,)))
        return self.say(f"{game}-news-{news.__struct_config__.tag}", **params)

    def listing(self, items: Sequence[object]) -> str:
        """Return items joined as this language does it, or its word for nothing. An item that is a list itself (the
        spices of a blend) is joined with plus signs."""
        from babel.lists import format_list

        if not items:
            return self.say("nothing")
        return str(format_list([_one(item) for item in items], locale=self.language))

    def decimal(self, value: float, digits: int = 1) -> str:
        """Return a decimal number as this language writes it."""
        from babel.numbers import format_decimal

        return str(format_decimal(round(value, digits), format=f"#,##0.{'0' * digits}", locale=self.language))

    def percent(self, value: float) -> str:
        """Return a share as per cent, as this language writes it."""
        from babel.numbers import format_percent

        pattern = "#,##0.0%" if self.language == "en" else "#,##0.0\u202f%"
        return str(format_percent(value, format=pattern, locale=self.language))

    def _thing(self, game: str, item: Any, names: Sequence[str], viewer: Viewer) -> Any:
        """Return an item of a list in words: a chip by owner and value, a crystal by its kind."""
        if not hasattr(item, "seat"):
            return getattr(item, "value", getattr(item, "kind", item))
        now = getattr(item, "now", None)
        return self.say(
            f"{game}-chip",
            own="yes" if item.seat == viewer else "no",
            name=names[item.seat],
            value="no" if item.value is None else item.value,
            now="no" if now is None else "beside" if now == "" else self._worded(game, now),
        )

    def _worded(self, game: str, value: object) -> object:
        """Return a value with its codes replaced by the game's words, in lists too."""
        if isinstance(value, tuple | list):
            return [self._worded(game, item) for item in value]
        word = f"{game}-word-{value}"
        return self.say(word) if isinstance(value, str) and game in FILES and self.has(word) else value

    def _told(self, value: object) -> object:
        if isinstance(value, tuple | list):
            return self.listing(value)
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        if type(value) is int and abs(value) >= LARGEST_NUMBER:
            return "…"
        return value if type(value) in (int, float, str) else str(value)

    def _find(self, message: str) -> Any:
        for file in FILES:
            if not self._bundle.has_message(message) and file not in self._read and _may_hold(file, message):
                from fluent.runtime import FluentResource

                self._bundle.add_resource(FluentResource(catalogue_text(self.language, file)))
                self._read.add(file)
        if not self._bundle.has_message(message):
            return None
        return self._bundle.get_message(message).value


def _one(item: object) -> str:
    return " + ".join(map(str, item)) if isinstance(item, tuple | list) else str(item)


def _alike(items: tuple[Any, ...]) -> bool:
    """Return whether items are told by their kind alone, so that counting them says more than naming each."""
    return all(hasattr(item, "kind") and not hasattr(item, "value") for item in items)


def _counted(told: Any) -> list[str]:
    """Write items with how many there are of each, in the order they come: `2 × lemon, salt`."""
    return [f"{count} × {item}" if count > 1 else str(item) for item, count in Counter(told).items()]


def _may_hold(file: str, message: str) -> bool:
    """Return whether a file may hold a message: messages of a game or of the command line say so in their first word,
    or the second if they are refusals; those of a game's pages in their first two."""
    words = message.removeprefix("refusal-").split("-")
    home = next((name for name in ("-".join(words[:2]), words[0]) if name in FILES), None)
    return file == home if home else file != "cli"


def catalogue_text(language: str, file: str) -> str:
    """Return the text of a file of the catalogue."""
    return resources.files(__package__).joinpath(language, f"{file}.ftl").read_text(encoding="utf-8")


@cache
def words_in(language: str) -> Words:
    """Return the messages of a language. Refused if there is no catalogue for it."""
    if language not in LANGUAGES:
        raise Refused("language-unknown", field="lang", value=language, known=LANGUAGES)
    return Words(language)


def usual_language(environment: Mapping[str, str] = os.environ, fallback: Callable[[], Any] = locale.getlocale) -> str:
    """Return the first language of PEPPERMILL_LANG and the system's settings that we have; else English."""
    said = [environment.get(name, "") for name in ("PEPPERMILL_LANG", "LC_ALL", "LC_MESSAGES", "LANG")]
    said.append(str(fallback()[0] or ""))
    return next((lang[:2].lower() for lang in said if lang[:2].lower() in LANGUAGES), "en")
