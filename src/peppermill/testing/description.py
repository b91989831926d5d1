"""A look over a description: that what it names exists, that every sentence is there, and that its bots play."""

from collections.abc import Iterator
from types import UnionType
from typing import Final, Union, get_args, get_origin, get_type_hints

from msgspec.structs import fields, replace

from peppermill.bots import bots_of
from peppermill.core import Refused, Seat
from peppermill.core.extras import extra_missing
from peppermill.core.options import option_specs
from peppermill.games import find_game
from peppermill.games.contract import AnyGame, Setup
from peppermill.i18n import LANGUAGES, SEATS, catalogue_text, words_in
from peppermill.lab.simulate import Plan, simulate
from peppermill.packages import GamePackage, find_package, load
from peppermill.testing.kit import Kit

PLAIN: Final = ("name", "usual_bot", "catalogues")
"""Text fields of a description that are no `module:name`."""


def check_package(name: str) -> None:
    """Check the description of a game that is installed or registered. Raises `AssertionError` with all that is wrong.

    >>> check_package("chili")
    """
    package = find_package(name)
    problems = list(_names(package))
    if not problems:
        game = find_game(name)
        problems = [*_sentences(package, game), *_seats(game), *_bots(package, game)]
    assert not problems, "\n".join(problems)


def _names(package: GamePackage) -> Iterator[str]:
    """Yield what a description names and what is not there. Modules that need an extra which this installation lacks
    are left out."""
    texts = [getattr(package, field.name) for field in fields(GamePackage) if field.name not in PLAIN]
    strings = [text for text in texts if isinstance(text, str)]
    bots = [bot.find for bot in (*package.bots.values(), *package.earlier.values())]
    compiled = [f"{module}:prepare" for module in package.compiled]
    for where in (*strings, *bots, *compiled):
        if not where:
            continue
        try:
            found = load(where)
        except (ImportError, AttributeError) as problem:
            lacks_extra = isinstance(problem, ModuleNotFoundError) and isinstance(extra_missing(problem), Refused)
            if not lacks_extra:
                yield f"{where} cannot be imported: {problem}"
            continue
        if where == package.laws:
            yield from _kits(package, found)
    if package.usual_bot not in ("", *package.bots):
        yield f"usual_bot {package.usual_bot} is none of the bots"
    if package.messages[:1] != (package.name,):
        yield f"the first file of messages is not {package.name}"


def _kits(package: GamePackage, kits: object) -> Iterator[str]:
    if not isinstance(kits, tuple) or not kits or not all(isinstance(kit, Kit) for kit in kits):
        yield f"{package.laws} is no tuple of kits"
    elif strangers := {kit.game.name for kit in kits} - {package.name}:
        yield f"{package.laws} has kits for {', '.join(sorted(strangers))}"


def _sentences(package: GamePackage, game: AnyGame) -> Iterator[str]:
    name = package.name
    if game.name != name:
        yield f"the game calls itself {game.name}, its description {name}"
    words = words_in(LANGUAGES[0])
    wanted = {name, f"{name}-summary"}
    for rule in game.rules():
        wanted |= {f"{name}-rule-{rule.id}", f"{name}-chapter-{rule.chapter}"}
    for spec in option_specs(game.options):
        option = f"{name}-option-{spec.name}"
        wanted |= {option, *(f"{option}-{word}" for word in (*spec.words, *spec.named))}
    wanted |= {f"{name}-news-{kind.__struct_config__.tag}" for kind in get_args(game.news_type) or (game.news_type,)}
    yield from (f"no message {message}" for message in sorted(wanted) if not words.has(message))
    known = {rule.id for rule in game.rules()}
    named = {
        game.seats_rule,
        game.end_rule,
        game.turn_refusal.rule,
        *(spec.rule for spec in option_specs(game.options)),
    }
    yield from (f"no rule {rule}" for rule in sorted(named - known - {""}))
    for language in LANGUAGES:
        for line in catalogue_text(language, name).splitlines():
            message, equals, _ = line.partition(" =")
            own = message.removeprefix("refusal-")
            if equals and message[:1].isalpha() and own != name and not own.startswith(f"{name}-"):
                yield f"the message {message} ({language}) does not begin with {name}-"


def _seats(game: AnyGame) -> Iterator[str]:
    """Yield fields of news that hold a seat under a name by which sentences say a number in place of the player's."""
    for kind in get_args(game.news_type) or (game.news_type,):
        for field, hint in get_type_hints(kind).items():
            if field in kind.__struct_fields__ and field not in SEATS and Seat in (hint, *_options_of(hint)):
                known = ", ".join(sorted(SEATS))
                yield f"the news {kind.__struct_config__.tag} has a seat as {field}: sentences name those of {known}"


def _options_of(hint: object) -> tuple[object, ...]:
    """Return the types of a union."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else ()


def _bots(package: GamePackage, game: AnyGame) -> Iterator[str]:
    setup = Setup(game.min_players, game.options(), game.house_data())
    for level in bots_of(package.name):
        plan = Plan(game=package.name, setup=setup, bots=(level,) * setup.players, games=2, seed="check")
        try:
            once, again = simulate(plan), simulate(plan)
        except Refused as refused:
            yield f"bot {level}: {refused.refusal.code} {refused.refusal.params}"
            continue
        if once.refusals or once.finished != plan.games:
            yield f"bot {level}: {once.refusals} refusals, {once.finished} of {plan.games} games finished"
        if once != replace(again, decisions_per_cpu_s=once.decisions_per_cpu_s):
            yield f"bot {level} plays otherwise with the same seed"
