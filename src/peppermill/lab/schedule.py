"""Schedules of tournaments: TOML files that say who plays what against whom, checked before anything is played."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from peppermill.bots import bots_of, find_bot
from peppermill.core import Refused
from peppermill.core.options import options_to_json, read_options
from peppermill.games import find_game
from peppermill.games.contract import Setup
from peppermill.games.datasets import read_toml
from peppermill.lab.ladder import line_ups
from peppermill.lab.own_bots import bot_source, locate_bot, own_bot
from peppermill.platform import LARGEST_DATA, read_text

__all__ = ["Contest", "Group", "Schedule", "read_schedule"]

MOST_TABLES: Final = 10_000
MOST_GAMES: Final = 10_000_000
"""Most games of a whole tournament."""
System: TypeAlias = Literal["round-robin", "gauntlet", "tables"]


class Contest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a tournament: one game with one set of options."""

    game: str
    name: str = ""
    """Its title; by default the game's."""
    players: int | tuple[int, ...] = 0
    """Number of players, or several numbers, which are played and rated apart; by default the least."""
    bots: tuple[str, ...] = ()
    """The pool. Ratings are measured against the first."""
    schedule: System = "round-robin"
    """`round-robin`: every choice of different bots; `gauntlet`: each challenger against each bot of the pool, which
    takes all other seats; `tables`: those of `tables`."""
    challengers: tuple[str, ...] = ()
    tables: tuple[tuple[str, ...], ...] = ()
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = 1_000
    """Most games of each table; rounded up to whole deals, each of which is played from every seat."""
    margin: Annotated[float, Meta(ge=0, le=1)] = 0.0
    """Difference of shares of games won at which the sequential test decides; 0 plays all games."""
    error: Annotated[float, Meta(gt=0, lt=0.5)] = 0.05
    """Chance of each wrong verdict of the sequential test."""
    options: dict[str, bool | int | str] = {}
    data: str = ""
    """File of an own data set, as seen from the schedule's folder."""


class Schedule(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole tournament."""

    contests: Annotated[tuple[Contest, ...], Meta(min_length=1)]
    title: str = ""
    seed: str | int = "1"
    bots: dict[str, str] = {}
    """Bots of one's own by name: `FILE.py:CLASS` or `FILE.npz`, the file as seen from the schedule's folder, or
    `MODULE:CLASS`, a module that is installed."""


class Group(Struct, frozen=True, kw_only=True):
    """The tables of a contest with one number of players, and the bots of one's own that sit at them."""

    name: str
    contest: Contest
    setup: Setup
    pool: tuple[str, ...]
    tables: tuple[tuple[str, ...], ...]
    own: Mapping[str, str]

    @property
    def games(self) -> int:
        """Return the largest number of games of each table, a multiple of the games of a deal."""
        players = self.setup.players
        return -(-self.contest.games // players) * players

    def questions(self, bots: Sequence[str]) -> tuple[tuple[str, str], ...]:
        """Return the pairs of different bots that are compared at a table; in a gauntlet the challenger with each."""
        named = tuple(dict.fromkeys(bots))
        if self.contest.schedule == "gauntlet":
            return tuple((named[0], other) for other in named[1:])
        return tuple(combinations(named, 2))


def read_schedule(file: Path) -> tuple[Schedule, tuple[Group, ...]]:
    """Return the schedule in a file and what is to be played. Raises `Refused` for what cannot be played: unknown
    games, bots or options, numbers of players that a game or a table does not have, and schedules without a match."""
    found = read_toml(read_text(file, LARGEST_DATA), str(file), "")
    try:
        schedule = msgspec.convert(found, Schedule)
    except msgspec.ValidationError as problem:
        said, _, where = str(problem).partition(" - at ")
        field = where.strip("`").removeprefix("$.") or "contests"
        raise Refused("schedule-field", file=str(file), field=field, detail=said) from None
    own = {name: locate_bot(where, file.parent) for name, where in schedule.bots.items()}
    groups = tuple(group for contest in schedule.contests for group in groups_of(contest, own, file.parent))
    if sum(group.games * len(group.tables) for group in groups) > MOST_GAMES:
        raise Refused("schedule-too-long", field="games", most=MOST_GAMES)
    return schedule, groups


def groups_of(contest: Contest, own: Mapping[str, str], folder: Path) -> Iterator[Group]:
    """Yield what is to be played in a contest, by number of players. Raises `Refused` for what cannot be played."""
    game = find_game(contest.game)
    numbers = contest.players if isinstance(contest.players, tuple) else (contest.players,)
    if contest.schedule == "tables" and contest.tables and numbers == (0,):
        numbers = (len(contest.tables[0]),)
    elif numbers == (0,):
        numbers = (game.min_players,)
    if len(set(numbers)) < len(numbers) or not numbers:
        raise _unplayable(contest, "players-twice")
    options = read_options(game.options, contest.options)
    data = game.house_data()
    if contest.data:
        data = game.read_data(read_text(folder / contest.data, LARGEST_DATA), contest.data)
    for name in (*contest.bots, *contest.challengers, *(name for table in contest.tables for name in table)):
        check_bot(contest.game, name, own)
    for players in numbers:
        tables = tables_of(contest, game.check_players(players))
        if len(tables) > MOST_TABLES:
            raise Refused("schedule-too-long", field="games", most=MOST_GAMES)
        pool = (*contest.challengers, *contest.bots, *(name for table in tables for name in table))
        yield Group(
            name=contest.name,
            contest=contest,
            setup=Setup(players, options, data),
            pool=tuple(dict.fromkeys(contest.bots + pool)),
            tables=tuple(tables),
            own={name: where for name, where in own.items() if name in pool},
        )


def check_bot(game: str, name: str, own: Mapping[str, str]) -> None:
    """Refuse a name that is no bot's, and a bot of one's own that cannot be made or has the name of another."""
    if name not in own:
        find_bot(game, name)
        return
    if name in bots_of(game):
        raise Refused("own-bot-malformed", field="bots", value=name)
    own_bot(own[name])


def tables_of(contest: Contest, players: int) -> list[tuple[str, ...]]:
    """Return who sits at each table. Raises `Refused` (`schedule-unplayable`) where that cannot be."""
    pool, system = contest.bots, contest.schedule
    if len(set(pool)) < len(pool) or len(set(contest.challengers)) < len(contest.challengers):
        raise _unplayable(contest, "bot-twice")
    if (system == "gauntlet") != bool(contest.challengers):
        raise _unplayable(contest, "challengers")
    if (system == "tables") != bool(contest.tables):
        raise _unplayable(contest, "tables")
    if system == "tables":
        if any(len(table) != players for table in contest.tables):
            raise _unplayable(contest, "table-size")
        if any(len(set(table)) < 2 for table in contest.tables) or len(set(contest.tables)) < len(contest.tables):
            raise _unplayable(contest, "no-match")
        return list(contest.tables)
    if system == "gauntlet":
        if not pool or set(pool) & set(contest.challengers):
            raise _unplayable(contest, "challengers")
        return [(one, *(other,) * (players - 1)) for one in contest.challengers for other in pool]
    if len(pool) < 2:
        raise _unplayable(contest, "no-match")
    found = line_ups(pool, players)
    if not found:
        raise _unplayable(contest, "no-match")
    return found


def _unplayable(contest: Contest, reason: str) -> Refused:
    return Refused("schedule-unplayable", field="contests", value=contest.name or contest.game, reason=reason)


def experiment_of(group: Group, bots: Sequence[str], seed: str) -> dict[str, Any]:
    """Return all that the games of a table depend on, beside their numbers and the version, as plain values."""
    return {
        "game": group.contest.game,
        "players": group.setup.players,
        "options": options_to_json(group.setup.options),
        "data": find_game(group.contest.game).data_to_json(group.setup.data),
        "bots": [f"{name} {bot_source(group.own[name]).digest}" if name in group.own else name for name in bots],
        "seed": seed,
    }
