"""Tournaments: pools of bots play on duplicate deals until every question is decided, and are rated.

Units are counted in their order at each table, whatever order they came in, so that results are equal to the digit in
one process, in many and after a kill. What was played beyond the deciding unit is not counted.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from statistics import fmean
from typing import Any, Final

import msgspec
from msgspec import Struct

from peppermill.core.options import options_to_json
from peppermill.lab.executors import Executor
from peppermill.lab.ladder import Rating, rate_bots
from peppermill.lab.results import NO_RESULTS, Results
from peppermill.lab.schedule import Group, Schedule, experiment_of
from peppermill.lab.sequential import SequentialTest, Verdict
from peppermill.lab.simulate import BATCH, Plan, Played, read_played, units_of
from peppermill.lab.units import Limit, Unit, run_units
from peppermill.lab.work import Done
from peppermill.version import __version__

__all__ = ["Tournament", "TournamentResult"]

MOST_POINTS: Final = 60
"""Points of a question's course that are kept."""


class Point(Struct, frozen=True):
    """A question after so many deals: the mean difference and half the width of its 95 % interval."""

    deals: int
    difference: float
    ci95: float


class Question(Struct, frozen=True, kw_only=True):
    """A comparison of two bots at all tables where both sit: the share of games that the first has won in each of its
    places, less the second's."""

    first: str
    second: str
    difference: float
    ci95: float
    deals: int
    verdict: Verdict
    """Verdict of the test; `open` where none was asked for (no margin) or it is not decided yet."""
    course: tuple[Point, ...]


class TableResult(Struct, frozen=True, kw_only=True):
    """The games of one line-up. Lists are in the order of its bots."""

    bots: tuple[str, ...]
    games: int
    unfinished: int
    """Games that ended because a bot gave an answer that is not allowed. Nobody has won them."""
    wins: tuple[float, ...]
    win_rate: tuple[float, ...]
    mean_score: tuple[float, ...]
    endings: dict[str, int]
    rounds: float
    """Mean number of rounds of a game or, in Chili, a cycle."""
    decisions: int


class GroupResult(Struct, frozen=True, kw_only=True):
    """A contest with one number of players."""

    name: str
    game: str
    players: int
    schedule: str
    options: dict[str, Any]
    margin: float
    error: float
    ratings: tuple[Rating, ...]
    """The best first, measured against the first bot of the pool; none before every bot has played."""
    tables: tuple[TableResult, ...]
    questions: tuple[Question, ...]


class TournamentResult(Struct, frozen=True, kw_only=True):
    """A whole tournament, as `tournament.json` holds it."""

    title: str
    seed: str
    version: str
    complete: bool
    """Whether all was played that the schedule asks for."""
    games: int
    groups: tuple[GroupResult, ...]


class GameRow(Struct, frozen=True, kw_only=True):
    """A game, as a row of `games.parquet`. Lists are by seat."""

    contest: str
    game: str
    players: int
    table: int
    number: int
    deal: int
    bots: tuple[str, ...]
    scores: tuple[int, ...] | None
    ranks: tuple[int, ...] | None
    reason: str | None
    decisions: int
    rounds: tuple[int, ...]


class Tournament:
    """A tournament that is played, and what has been counted of it."""

    def __init__(self, schedule: Schedule, groups: Sequence[Group]) -> None:
        self.schedule = schedule
        self._groups = [_GroupCount(group, str(schedule.seed)) for group in groups]
        self._where: dict[str, tuple[_GroupCount, _Table, int]] = {}

    @property
    def plans(self) -> list[Plan]:
        """Return the games of each table."""
        return [table.plan for group in self._groups for table in group.tables]

    @property
    def most_games(self) -> int:
        """Return the number of games if no question is decided before."""
        return sum(plan.games for plan in self.plans)

    @property
    def is_complete(self) -> bool:
        """Return whether all was played that the schedule asks for."""
        return not any(group.going_on for group in self._groups)

    def play(
        self,
        executor: Executor,
        results: Results = NO_RESULTS,
        limit: Limit | None = None,
        progress: Callable[[int], None] = lambda games: None,
    ) -> bool:
        """Play until all is decided or a limit is reached, and return whether all is played. What is in `results` is
        not played again. Games that need not be played count as progress, too."""
        told = 0

        def take(done: Done) -> None:
            nonlocal told
            group, table, number = self._where.pop(done.unit.key)
            group.take(table, number, read_played(done.row))
            count = sum(group.progress for group in self._groups)
            progress(count - told)
            told = count

        run_units(self._units(), executor, take, results, limit)
        return self.is_complete

    def _units(self) -> Iterator[Unit]:
        """Yield the units of all tables by turns, those of tables where all is decided no more."""
        waiting = [(group, table, enumerate(table.units())) for group in self._groups for table in group.tables]
        while waiting:
            left = []
            for group, table, units in waiting:
                found = next(units, None) if table in group.going_on else None
                if found is not None:
                    number, unit = found
                    self._where[unit.key] = group, table, number
                    left.append((group, table, units))
                    yield unit
            waiting = left

    def result(self) -> TournamentResult:
        """Return what has been counted so far."""
        groups = tuple(group.result() for group in self._groups)
        return TournamentResult(
            title=self.schedule.title,
            seed=str(self.schedule.seed),
            version=__version__,
            complete=self.is_complete,
            games=sum(table.games for group in groups for table in group.tables),
            groups=groups,
        )

    def game_rows(self) -> Iterator[GameRow]:
        """Yield every game that counts, in order."""
        for group in self._groups:
            for table in group.tables:
                yield from table.game_rows()


class _GroupCount:
    """The tables of a group, counted by turns: the first unit of each, then the second of each that goes on."""

    def __init__(self, group: Group, seed: str) -> None:
        self.group = group
        self.tables = [_Table(group, number, bots, seed) for number, bots in enumerate(group.tables)]
        self.going_on = list(self.tables)
        """Tables of which another unit counts."""
        contest = group.contest
        pairs = dict.fromkeys(pair for bots in group.tables for pair in group.questions(bots))
        self.tests = {pair: SequentialTest(contest.margin, contest.error) for pair in pairs}
        self.courses: dict[tuple[str, str], list[Point]] = {pair: [] for pair in pairs}
        self._early: dict[tuple[int, int], list[Played]] = {}
        self._turn = 0

    @property
    def progress(self) -> int:
        """Games that count so far or need not be played."""
        return sum(len(one.played) if one in self.going_on else one.plan.games for one in self.tables)

    def take(self, table: "_Table", number: int, games: list[Played]) -> None:
        """Take in a unit of a table by its number."""
        self._early[table.number, number] = games
        while self.going_on and all((one.number, self._turn) in self._early for one in self.going_on):
            for one in self.going_on:
                self._count(one, self._early.pop((one.number, self._turn)))
            self._turn += 1
            for pair, test in self.tests.items():
                if test.count > (self.courses[pair][-1].deals if self.courses[pair] else 0):
                    self.courses[pair].append(Point(test.count, round(test.mean, 4), round(test.ci95, 4)))
            self.going_on = [one for one in self.going_on if self._goes_on(one)]

    def _count(self, table: "_Table", games: list[Played]) -> None:
        players = self.group.setup.players
        table.played += games
        for start in range(0, len(games), players):
            shares = table.shares_of_deal(games[start : start + players])
            for one, other in self.group.questions(table.bots):
                self.tests[one, other].add(shares[one] - shares[other])

    def _goes_on(self, table: "_Table") -> bool:
        if len(table.played) == table.plan.games:
            return False
        asked = [self.tests[pair] for pair in self.group.questions(table.bots)] if self.group.contest.margin else []
        return not asked or any(test.verdict == "open" for test in asked)

    def result(self) -> GroupResult:
        """Return what counts so far."""
        group, tables = self.group, tuple(table.result() for table in self.tables)
        played = [table for table in tables if table.games]
        wins = {table.bots: table.wins for table in played}
        rated = {bot for table in played for bot in table.bots} == set(group.pool)
        return GroupResult(
            name=group.name,
            game=group.contest.game,
            players=group.setup.players,
            schedule=group.contest.schedule,
            options=options_to_json(group.setup.options),
            margin=group.contest.margin,
            error=group.contest.error,
            ratings=rate_bots(group.pool, wins, {table.bots: table.games for table in played}) if rated else (),
            tables=tables,
            questions=tuple(self._question(pair) for pair in self.tests),
        )

    def _question(self, pair: tuple[str, str]) -> Question:
        test, course = self.tests[pair], self.courses[pair]
        step = -(-len(course) // MOST_POINTS) or 1
        return Question(
            first=pair[0],
            second=pair[1],
            difference=round(test.mean, 4),
            ci95=round(test.ci95, 4),
            deals=test.count,
            verdict=test.verdict,
            course=tuple(course[(len(course) - 1) % step :: step]),
        )


class _Table:
    """The games of one line-up that count."""

    def __init__(self, group: Group, number: int, bots: tuple[str, ...], seed: str) -> None:
        self.number, self.bots, self.name = number, bots, group.name
        self.plan = Plan(
            game=group.contest.game, setup=group.setup, bots=bots, games=group.games, seed=seed, own=dict(group.own)
        )
        self.played: list[Played] = []
        digest = blake2b(msgspec.json.encode(experiment_of(group, bots, seed), order="sorted"), digest_size=12)
        self._prefix = f"{digest.hexdigest()}/"

    def units(self) -> Iterator[Unit]:
        """Yield the units of whole deals."""
        players = self.plan.setup.players
        return units_of(self.plan, max(1, BATCH // players) * players, self._prefix)

    def shares_of_deal(self, games: Sequence[Played]) -> dict[str, float]:
        """Return how much of the games of a deal each bot has won in each of its places, on average."""
        shares = [self._shares(game) for game in games]
        return {
            bot: fmean(share[place] for share in shares for place, name in enumerate(self.bots) if name == bot)
            for bot in self.bots
        }

    def _shares(self, game: Played) -> list[float]:
        """Return how much of a game each place of the line-up has won."""
        players, outcome = self.plan.setup.players, game.outcome
        if outcome is None:
            return [0.0] * players
        ranks = [outcome.ranks[(bot + game.number) % players] for bot in range(players)]
        return [(rank == 1) / len(outcome.winners) for rank in ranks]

    def result(self) -> TableResult:
        """Return the games that count."""
        players, games = self.plan.setup.players, self.played
        shares = [self._shares(game) for game in games]
        ended = [(game, game.outcome) for game in games if game.outcome is not None]
        scores = [[outcome.scores[(bot + game.number) % players] for game, outcome in ended] for bot in range(players)]
        wins = tuple(math.fsum(share[bot] for share in shares) for bot in range(players))
        lengths = [length for game in games for length in game.lengths]
        return TableResult(
            bots=self.bots,
            games=len(games),
            unfinished=len(games) - len(ended),
            wins=tuple(round(won, 4) for won in wins),
            win_rate=tuple(round(won / max(len(games), 1), 4) for won in wins),
            mean_score=tuple(round(fmean(row), 3) if row else 0.0 for row in scores),
            endings=dict(sorted(Counter(str(outcome.reason) for _, outcome in ended).items())),
            rounds=round(fmean(lengths), 2) if lengths else 0.0,
            decisions=sum(game.decisions for game in games),
        )

    def game_rows(self) -> Iterator[GameRow]:
        """Yield the games that count, in order."""
        players = self.plan.setup.players
        for game in self.played:
            deal, rotation = divmod(game.number, players)
            outcome = game.outcome
            yield GameRow(
                contest=self.name,
                game=self.plan.game,
                players=players,
                table=self.number,
                number=game.number,
                deal=deal,
                bots=tuple(self.bots[(seat - rotation) % players] for seat in range(players)),
                scores=None if outcome is None else outcome.scores,
                ranks=None if outcome is None else outcome.ranks,
                reason=None if outcome is None else str(outcome.reason),
                decisions=game.decisions,
                rounds=game.lengths,
            )
