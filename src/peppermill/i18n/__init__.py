"""Messages for people in three languages (Project Fluent), for terminal, server and browser.

Packages below use codes and data; sentences exist only in the catalogues. A missing message is a bug and raises
`LookupError`; `tests/i18n` holds all languages to the same messages and parameters.
"""

import locale
import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec

from peppermill.core import SPECTATOR, Refusal, Refused, Viewer
from peppermill.packages import BUILT_IN, find_package, game_names, is_game

LANGUAGES: Final = ("en", "de", "fr")
FALLBACK: Final = "en"
"""The language in which an installed game is told where its own catalogue of a language lacks a message."""
GENERAL_FILES: Final = (
    "table",
    "cli",
    "cli-lab",
    "cli-report",
    "cli-tournament",
    "cli-data",
    "cli-train",
    "web",
    "range",
    "web-phones",
    "web-again",
    "web-plain",
    "web-gesture",
)
"""Files of the catalogue that belong to no game. Those of games are listed in their descriptions."""
BOT_MESSAGES: Final = ("why", "style", "move")
"""Second words of a game's messages about its bots and about answers that are judged."""
LARGEST_NUMBER: Final = 10**15
"""Bound of the library that writes numbers; no number of ours is near it."""
SEATS: Final = frozenset({"seat", "first", "winner", "head", "other", "start", "leader", "pan"})


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

    def reason(self, game: str, reason: Any) -> str:
        """Return the sentence of a bot's reason."""
        params = {name: self._worded(game, value) for name, value in reason.params.items()}
        return self.say(f"{game}-why-{reason.code}", **params)

    def word(self, game: str, code: str) -> str:
        """Return the game's word for a code, or the code itself where it has none."""
        return str(self._worded(game, code))

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
        return self.say(word) if isinstance(value, str) and is_game(game) and self.has(word) else value

    def _told(self, value: object) -> object:
        if isinstance(value, tuple | list):
            return self.listing(value)
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        if type(value) is int and abs(value) >= LARGEST_NUMBER:
            return "…"
        return value if type(value) in (int, float, str) else str(value)

    def _find(self, message: str) -> Any:
        if not self._bundle.has_message(message):
            for file in _files_for(message):
                self._read_file(file)
                if self._bundle.has_message(message):
                    break
            else:
                return None
        return self._bundle.get_message(message).value

    def _read_file(self, file: str) -> None:
        if file in self._read:
            return
        from fluent.runtime import FluentResource

        for language in dict.fromkeys((self.language, FALLBACK)) if _may_lack_messages(file) else (self.language,):
            self._bundle.add_resource(FluentResource(catalogue_text(language, file)))  # keeps what was there before
        self._read.add(file)


def _one(item: object) -> str:
    return " + ".join(map(str, item)) if isinstance(item, tuple | list) else str(item)


def _alike(items: tuple[Any, ...]) -> bool:
    """Return whether items are told by their kind alone, so that counting them says more than naming each."""
    return all(hasattr(item, "kind") and not hasattr(item, "value") for item in items)


def _counted(told: Any) -> list[str]:
    """Write items with how many there are of each, in the order they come: `2 × lemon, salt`."""
    return [f"{count} × {item}" if count > 1 else str(item) for item, count in Counter(told).items()]


def _files_for(message: str) -> Iterator[str]:
    """Yield the files that may hold a message, those that need no other look first.

    Messages of a game or of the command line say so in their first word, or the second if they are refusals; those of a
    game's pages in their first two; those of its bots are in `GAME-bots`, if there is one. Further messages are in any
    file but the command line's.
    """
    first, second = (*message.removeprefix("refusal-").split("-")[:2], "")[:2]
    named = f"{first}-{second}"
    if named in GENERAL_FILES:
        yield named
        return
    if first in GENERAL_FILES:
        yield first
    game = second if first in GENERAL_FILES else first
    if is_game(game):
        files = catalogue_files(game)
        special = f"{game}-bots" if first == game and second in BOT_MESSAGES else named
        yield from (file for file in (special if special in files else game,) if file in files)
    elif first not in GENERAL_FILES:
        yield from (file for file in GENERAL_FILES if file != "cli")
        yield from (file for game in game_names() for file in catalogue_files(game) if file == game)


def catalogue_files(game: str) -> tuple[str, ...]:
    """Return the files of a game's messages, its own first; none if its description cannot be used.

    >>> catalogue_files("chili")[:3]
    ('chili', 'chili-rule', 'chili-figure')
    """
    try:
        return find_package(game).messages
    except Refused:
        return ()


def all_files() -> tuple[str, ...]:
    """Return all files of the catalogues: the general ones and those of all games."""
    return (*GENERAL_FILES, *(file for game in game_names() for file in catalogue_files(game)))


def catalogue_text(language: str, file: str) -> str:
    """Return the text of a file of the catalogues in one language; empty if an installed game has none in it."""
    folder = __package__ if file in GENERAL_FILES else _home_of(file)
    text = resources.files(folder).joinpath(language).joinpath(f"{file}.ftl")
    return text.read_text(encoding="utf-8") if text.is_file() or not _may_lack_messages(file) else ""


def _home_of(file: str) -> str:
    found = next(package for game in game_names() if file in catalogue_files(game) for package in (find_package(game),))
    return found.catalogues


def _may_lack_messages(file: str) -> bool:
    """Return whether a file is of a game that does not come with Peppermill, so that its languages may differ."""
    return file not in GENERAL_FILES and not any(file in catalogue_files(game) for game in BUILT_IN)


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
