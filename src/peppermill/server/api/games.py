"""HTTP handlers for what can be played: games, their rules and their options."""

from typing import Final

from litestar.params import FromPath

from peppermill.bots import bots_of
from peppermill.bots.levels import gestures_of, handed
from peppermill.core.options import option_specs
from peppermill.games import find_game
from peppermill.i18n import words_in
from peppermill.packages import packages
from peppermill.server.api.problems import language
from peppermill.server.api.routing import HttpRequest, Lang, TheLobby, get
from peppermill.wire.http import GameInfo, OptionInfo, RuleInfo


@get("/api/games")
async def list_games(request: HttpRequest, lobby: TheLobby, lang: Lang = None) -> list[GameInfo]:
    """List the games, with their bots and how many may play. Bots that search are listed once they are compiled."""
    compiling = lobby.services.workers.is_compiling
    words = words_in(language(request, lang))
    return [
        GameInfo(
            game.name,
            words.say(game.name),
            game.min_players,
            game.max_players,
            tuple([name for name, info in bots_of(game.name).items() if not (compiling and info.observes)]),
            game.lesson() is not None,
            handed(game.name),
            gestures_of(game.name),
        )
        for game in (find_game(package.name) for package in packages())
    ]


@get("/api/games/{game:str}/rules")
async def list_rules(request: HttpRequest, game: FromPath[str], lang: Lang = None) -> list[RuleInfo]:
    """List the rules of a game in the language asked for."""
    words = words_in(language(request, lang))
    rules = find_game(game).rules()
    return [RuleInfo(rule.id, rule.kinds, rule.chapter, words.say(f"{game}-rule-{rule.id}")) for rule in rules]


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
            words.say(f"{game}-option-{spec.name}"),
            {word: words.say(f"{game}-option-{spec.name}-{word}") for word in spec.words},
            {value: words.say(f"{game}-option-{spec.name}-{value}") for value in spec.named},
            spec.seats,
        )
        for spec in option_specs(find_game(game).options)
    ]


GAME_HANDLERS: Final = (list_games, list_rules, list_options)
