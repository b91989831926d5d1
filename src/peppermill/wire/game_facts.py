"""Derives the facts and the JSON Schema of a game's news, view and commands from its types, so that an installed game
needs no generated code."""

from collections.abc import Iterator
from typing import Any, Final, get_args, get_type_hints

import msgspec
from msgspec import Struct

from peppermill.core import SPECTATOR, Chance, Refusal, Seat, Viewer
from peppermill.games.contract import AnyGame, Game, Gesture, Setup, play, settle
from peppermill.games.effects import Effects
from peppermill.gestures import fields_of
from peppermill.gestures.kinds import is_gesture
from peppermill.wire.http import GameFacts, NewsFacts, ViewFacts

VIEWER: Final = "viewer"
MOVES: Final = 12
"""Moves after which fields of the view are known well enough."""
SCHEMA_REF: Final = "#/$defs/{name}"


def facts_of(game: AnyGame, hidden: tuple[str, ...] = ()) -> GameFacts:
    """Return the facts of a game; `hidden` are fields of the view that need not be shown."""
    begun = [_begun(game, players) for players in dict.fromkeys((game.min_players, game.max_players))]
    views = [_views(game, state, players) for states, players in begun for state in states]
    said = tuple(getattr(game.view_type, "per_seat", ()))
    per_seat = said or tuple(
        name for name in _fields(game.view_type) if all(_is_per_seat(name, seen, len(seen) - 1) for seen in views)
    )
    own = tuple(name for name in _own_fields(game, begun[0][0][0], views) if name not in per_seat)
    news = _news(game)
    inside = sorted({name for facts in news.values() for name in facts.per_seat} - set(_fields(game.view_type)))
    seats = tuple(sorted({name for kind in _kinds(game) for name, hint in _hints(kind) if Seat in _parts(hint)}))
    whole = tuple(
        sorted({name for kind in _structs(game.command_type) for name, hint in _hints(kind) if int in _parts(hint)})
    )
    gestures = {
        str(kind.__struct_config__.tag): fields_of(kind) for kind in _structs(game.command_type) if is_gesture(kind)
    }
    return GameFacts(news, ViewFacts((*per_seat, *inside), own, seats, whole, hidden, gestures))


def schema_of(game: AnyGame) -> dict[str, Any]:
    """Return the JSON Schema of a game's commands, view, news and hints."""
    types = {"command": game.command_type, "view": game.view_type, "news": game.news_type, "hint": game.hint_type}
    (*roots,), defs = msgspec.json.schema_components(list(types.values()), ref_template=SCHEMA_REF)
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": game.name}
    return head | dict(zip(types, roots, strict=True)) | {"$defs": defs}


def _news(game: AnyGame) -> dict[str, NewsFacts]:
    return {
        str(kind.__struct_config__.tag): NewsFacts(getattr(kind, "rule", ""), tuple(getattr(kind, "per_seat", ())))
        for kind in get_args(game.news_type) or (game.news_type,)
    }


def _begun(game: AnyGame, players: int) -> tuple[list[Any], int]:
    """Return the states of a game at its first decisions, which are answered at random, and the number of players.
    Gestures are not made: what they lead to takes physics."""
    chance = Chance("facts")
    rng, effects = chance.stream("answers"), Effects(chance)
    state = game.initial(Setup(players, game.options(), game.house_data()))
    steps = settle(game, state, effects)
    states = [steps[-1].state if steps else state]
    while len(states) <= MOVES and (open_ := [one for one in game.decisions(states[-1]) if one.pending]):
        if any(isinstance(part, Gesture) for part in getattr(open_[0].answers, "parts", (open_[0].answers,))):
            break
        played = play(game, states[-1], open_[0].seat, open_[0].answers.sample(rng), effects)
        if isinstance(played, Refusal):
            break
        states.append(played[-1].state)
    return states, players


def _views(game: AnyGame, state: Any, players: int) -> list[dict[str, Any]]:
    """Return what all viewers see of a state, spectators last, as it is sent."""
    viewers: tuple[Viewer, ...] = (*map(Seat, range(players)), SPECTATOR)
    return [msgspec.to_builtins(game.view(state, viewer)) for viewer in viewers]


def _is_per_seat(name: str, seen: list[dict[str, Any]], players: int) -> bool:
    return all(isinstance(view[name], tuple | list) and len(view[name]) == players for view in seen)


def _own_fields(game: AnyGame, state: Any, views: list[list[dict[str, Any]]]) -> Iterator[str]:
    """Return the fields that a game says are the viewer's own, or else those seen differently by viewers."""
    if type(game).own_fields is not Game.own_fields:
        return iter(game.own_fields(state, Seat(0)))
    differing = {name for seen in views for view in seen for name in view if view[name] != seen[-1].get(name)}
    return (name for name in _fields(game.view_type) if name in differing and name != VIEWER)


def _fields(kind: Any) -> tuple[str, ...]:
    return tuple(kind.__struct_encode_fields__)


def _kinds(game: AnyGame) -> Iterator[Any]:
    for part in (game.view_type, game.command_type, game.hint_type, game.news_type):
        yield from _structs(part)


def _structs(annotation: Any) -> Iterator[Any]:
    """Return the structs in a type and in their fields."""
    found: dict[Any, None] = {}

    def visit(part: Any) -> None:
        if isinstance(part, type) and issubclass(part, Struct) and part not in found:
            found[part] = None
            for _, hint in _hints(part):
                visit(hint)
        for inner in get_args(part):
            visit(inner)

    visit(annotation)
    return iter(found)


def _hints(kind: Any) -> list[tuple[str, Any]]:
    hints = get_type_hints(kind)
    return [(sent, hints[name]) for name, sent in zip(kind.__struct_fields__, _fields(kind), strict=True)]


def _parts(annotation: Any) -> set[Any]:
    """Return the types that an annotation is made of: itself, or the items of unions and lists of them."""
    args = get_args(annotation)
    if not args:
        return {annotation, getattr(annotation, "__supertype__", annotation)}
    return {part for arg in args for part in _parts(arg)}
