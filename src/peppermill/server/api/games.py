"""HTTP handlers for what can be played: games, their rules and their options."""

import asyncio
from functools import cache
from typing import Any, Final

from litestar.params import FromPath

from peppermill.bots import bots_of, usual_bot
from peppermill.bots.levels import allowed_package_bots, gestures_of, handed
from peppermill.core.options import option_specs
from peppermill.games import find_game
from peppermill.games.contract import AnyGame
from peppermill.games.page_facts import PageFacts
from peppermill.i18n import FALLBACK, Words, catalogue_files, catalogue_text, words_in
from peppermill.packages import find_package, load, packages
from peppermill.server.api.problems import language
from peppermill.server.api.routing import HttpRequest, Lang, TheLobby, get
from peppermill.wire.game_facts import facts_of, schema_of
from peppermill.wire.http import GameFacts, GameInfo, OptionInfo, RuleInfo

TERMINAL_FILE: Final = "cli-"
"""Beginning of the names of files with words for terminals."""


@get("/api/games")
async def list_games(request: HttpRequest, lobby: TheLobby, lang: Lang = None) -> list[GameInfo]:
    """List the games, with their bots and how many may play. Bots that search are listed once they are compiled."""
    words = words_in(language(request, lang))
    return [_info(package.name, words, lobby) for package in packages()]


@get("/api/games/{game:str}/manifest")
async def read_manifest(request: HttpRequest, lobby: TheLobby, game: FromPath[str], lang: Lang = None) -> GameInfo:
    """Return what the list of games says of one game."""
    return _info(game, words_in(language(request, lang)), lobby)


def _info(name: str, words: Words, lobby: TheLobby) -> GameInfo:
    game, services = find_game(name), lobby.services
    compiling, allowed = services.workers.is_compiling, services.settings.allowed_bots
    return GameInfo(
        name,
        _said(words, name, name),
        game.min_players,
        game.max_players,
        tuple(level for level, bot in bots_of(name).items() if not (bot.style or (compiling and bot.observes))),
        game.lesson() is not None,
        handed(name, allowed),
        gestures_of(name),
        page_facts(name),
        usual_bot(name),
        tuple(level for level, bot in bots_of(name).items() if bot.style),
        allowed_package_bots(name, allowed),
    )


@get("/api/games/{game:str}/catalogue/{lang:str}", media_type="text/plain")
async def read_catalogue(game: FromPath[str], lang: FromPath[str]) -> str:
    """Return the messages of a game (Project Fluent): all of them in English, then those in the language asked for,
    which replace the English ones."""
    return catalogue_of(find_game(game).name, words_in(lang).language)


@get("/api/games/{game:str}/facts")
async def read_facts(game: FromPath[str]) -> GameFacts:
    """Return what fields of a game's news, view and commands mean."""
    return await asyncio.to_thread(_facts, type(find_game(game)), page_facts(game))


@get("/api/games/{game:str}/schema")
async def read_schema(game: FromPath[str]) -> dict[str, Any]:
    """Return the JSON Schema of a game's commands, view, news and hints."""
    return await asyncio.to_thread(_schema, type(find_game(game)))


def _said(words: Words, message: str, name: str) -> str:
    """Return a message, or the name of what it tells if an installed game has no words for it."""
    return words.say(message) if words.has(message) else name


def page_facts(name: str) -> PageFacts:
    """Return the facts of a game for pages: those its description names, or the usual ones."""
    where = find_package(name).web
    facts: PageFacts = load(where) if where else PageFacts()
    return facts


def catalogue_of(name: str, lang: str) -> str:
    """Return the catalogue of a game without its words for terminals, English first."""
    files = [file for file in catalogue_files(name) if not file.startswith(TERMINAL_FILE)]
    return "\n".join(catalogue_text(one, file) for one in dict.fromkeys((FALLBACK, lang)) for file in files)


@cache
def _facts(game: type[AnyGame], page: PageFacts) -> GameFacts:
    """Return the facts of a game, derived once."""
    return facts_of(game(), page.hidden)


@cache
def _schema(game: type[AnyGame]) -> dict[str, Any]:
    """Return the schema of a game, derived once."""
    return schema_of(game())


@get("/api/games/{game:str}/rules")
async def list_rules(request: HttpRequest, game: FromPath[str], lang: Lang = None) -> list[RuleInfo]:
    """List the rules of a game in the language asked for."""
    words = words_in(language(request, lang))
    rules = find_game(game).rules()
    return [
        RuleInfo(rule.id, rule.kinds, rule.chapter, _said(words, f"{game}-rule-{rule.id}", rule.id)) for rule in rules
    ]


@get("/api/games/{game:str}/options")
async def list_options(request: HttpRequest, game: FromPath[str], lang: Lang = None) -> list[OptionInfo]:
    """List the options of a game in the language asked for."""
    words = words_in(language(request, lang))
    return [
        OptionInfo(
            spec.name,
            spec.kind,
            spec.default,
            spec.rule,
            spec.low,
            spec.high,
            _said(words, f"{game}-option-{spec.name}", spec.name),
            {word: _said(words, f"{game}-option-{spec.name}-{word}", word) for word in spec.words},
            {value: _said(words, f"{game}-option-{spec.name}-{value}", str(value)) for value in spec.named},
            spec.seats,
        )
        for spec in option_specs(find_game(game).options)
    ]


GAME_HANDLERS: Final = (
    *(list_games, list_rules, list_options),
    *(read_manifest, read_catalogue, read_facts, read_schema),
)
