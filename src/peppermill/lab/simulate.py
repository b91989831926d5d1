"""Let bots play many games. Every deal is played once for each rotation of the seats, so that no bot gains by
its seat."""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from statistics import fmean, median, stdev
from typing import Any

import msgspec

from peppermill.bots import Bot, ask_bot, bot_stream_name, in_a_hurry
from peppermill.core import Chance, Refusal, Seat
from peppermill.games import find_game
from peppermill.games.contract import AnyGame, Decision, Outcome, Setup, play, settle
from peppermill.games.effects import Effects
from peppermill.games.observation import Observation, begin_memory, learn_steps, observe
from peppermill.lab.confined import seat_bot
from peppermill.lab.executors import Executor, find_executor
from peppermill.lab.own_bots import bot_source, own_bot
from peppermill.lab.sources import Source
from peppermill.lab.trained_bots import trained_file
from peppermill.lab.units import Limit, plain, run_units
from peppermill.lab.work import Done, Row, Unit

__all__ = ["Plan", "Result", "simulate"]

BATCH = 20
"""Games of a unit."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The games to play: `bots[k]` sits in seat (k + rotation) mod players."""

    game: str
    setup: Setup
    bots: tuple[str, ...]
    games: int
    seed: str
    own: Mapping[str, str] = {}
    """Bots of the experimenter's own by name: `FILE.py:CLASS`, `MODULE:CLASS` or `FILE.npz`."""


class Played(msgspec.Struct, frozen=True):
    """One game: its outcome (None if it was cut short), how many decisions and refusals it had, and the rounds of each
    of its stretches."""

    number: int
    outcome: Outcome | None
    decisions: int
    refusals: int
    lengths: tuple[int, ...]


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The statistics that `simulate --json` prints. Lists are in the order of the bots; `ci95` is ± around
    `win_rate`."""

    game: str
    players: int
    games: int
    finished: int
    refusals: int
    bots: tuple[str, ...]
    wins: tuple[float, ...]
    win_rate: tuple[float, ...]
    ci95: tuple[float, ...]
    mean_score: tuple[float, ...]
    rounds_median: float
    endings: dict[str, int]
    decisions: int
    decisions_per_cpu_s: int
    seed: str
    complete: bool = True
    """Whether all games that were asked for were played."""


class Simulation:
    """The games of a plan while they are played. They may end early, by Ctrl-C or a limit: `result` then tells of those
    deals that were played in all rotations of the seats."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._played: list[Played] = []
        self._seconds = 0.0

    def take(self, done: Done) -> int:
        """Take in a unit of the plan, and return how many games it had."""
        batch = read_played(done.row)
        self._played += batch
        self._seconds += done.seconds
        return len(batch)

    def result(self) -> Result:
        """Return the statistics of what was played."""
        played = sorted(self._played, key=lambda game: game.number)
        complete = len(played) == self.plan.games
        if not complete:
            deals = Counter(game.number // self.plan.setup.players for game in played)
            whole = {deal for deal, games in deals.items() if games == self.plan.setup.players}
            played = [game for game in played if game.number // self.plan.setup.players in whole]
        return _summary(self.plan, played, self._seconds, complete)


def simulate(
    plan: Plan,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    executor: Executor | None = None,
) -> Result:
    """Play all games of a plan, in `jobs` processes or by an executor, and return the statistics."""
    simulation = Simulation(plan)
    play_simulations([simulation], executor or find_executor(min(jobs, -(-plan.games // BATCH))), progress)
    return simulation.result()


def play_simulations(
    simulations: Sequence[Simulation],
    executor: Executor,
    progress: Callable[[int], None] = lambda games: None,
    limit: Limit | None = None,
) -> bool:
    """Play the games of several plans, by turns, to their end or a limit. Return whether all were played."""
    of_key: dict[str, Simulation] = {}

    def units() -> Iterator[Unit]:
        every = [units_of(one.plan, prefix=f"{number}/") for number, one in enumerate(simulations)]
        for row in zip_longest(*every):
            for simulation, unit in zip(simulations, row, strict=True):
                if unit is not None:
                    of_key[unit.key] = simulation
                    yield unit

    return run_units(units(), executor, lambda done: progress(of_key.pop(done.unit.key).take(done)), limit=limit)


def units_of(plan: Plan, batch: int = BATCH, prefix: str = "") -> Iterator[Unit]:
    """Yield the games of a plan as units of so many games, whose keys begin with `prefix`."""
    plan, sources = with_sources(plan)
    for start in range(0, plan.games, batch):
        end = min(start + batch, plan.games)
        yield Unit(
            key=f"{prefix}{start}-{end}",
            work=f"{__name__}:play_batch",
            given=(plan, start, end),
            games=end - start,
            sources=sources,
        )


def with_sources(plan: Plan) -> tuple[Plan, tuple[Source, ...]]:
    """Return a plan that names trained bots of this machine by their files, and the sources that other machines need.
    Raises `Refused` if one cannot be found or read."""
    trained = {name: file for name in plan.bots if (file := trained_file(plan.game, name)) is not None}
    plan = msgspec.structs.replace(plan, own={**trained, **plan.own})
    return plan, tuple(dict.fromkeys(bot_source(plan.own[name]) for name in plan.bots if name in plan.own))


def play_batch(given: tuple[Plan, int, int]) -> Row:
    """Play the games of a unit: those of a plan from a number to below another."""
    plan, start, end = given
    return {"games": plain([play_game(plan, number) for number in range(start, end)])}


def read_played(row: Row) -> list[Played]:
    """Return the games of a row that `play_batch` made."""
    return msgspec.convert(row["games"], list[Played])


def play_game(plan: Plan, number: int) -> Played:
    """Play game number `number`: deal number // players, rotated by number mod players."""
    game, players = find_game(plan.game), plan.setup.players
    deal, rotation = divmod(number, players)
    chance = Chance(f"{plan.seed}/{deal}")
    bots = [seated_bot(plan, plan.bots[(seat - rotation) % players]) for seat in range(players)]
    table = BotTable(game, plan.setup, chance, bots)
    while table.ask():
        pass
    return Played(number, game.outcome(table.state), table.decisions, table.refusals, tuple(table.lengths))


def seated_bot(plan: Plan, name: str) -> Bot:
    """Return a bot of a plan by its name."""
    where = plan.own.get(name)
    return seat_bot(plan.game, in_a_hurry(plan.game, name)) if where is None else own_bot(where)


class BotTable:
    """A game without a log: earlier states are not kept. `memories` are those of the observers, by default the seats
    whose bots want observations."""

    def __init__(
        self, game: AnyGame, setup: Setup, chance: Chance, bots: Sequence[Bot], observers: Iterable[int] | None = None
    ) -> None:
        self.game, self.chance, self.effects = game, chance, Effects(chance)
        self.state: Any = game.initial(setup)
        self.bots = bots
        if observers is None:
            observers = [seat for seat, bot in enumerate(bots) if getattr(bot, "wants_observation", False)]
        self.memories = {Seat(seat): begin_memory(game, self.state, Seat(seat)) for seat in observers}
        self.decisions = self.refusals = 0
        self.lengths: list[int] = []
        self.take(settle(game, self.state, self.effects))

    def view(self, viewer: Seat) -> Any:
        """Return what a seat sees."""
        return self.game.view(self.state, viewer)

    def observation(self, viewer: Seat) -> Observation:
        """Return what an observer sees and remembers."""
        return observe(self.game, self.state, viewer, self.memories[viewer])

    def ask(self) -> bool:
        """Put every pending decision to its bot. Return False when none is left."""
        asked = [decision for decision in self.game.decisions(self.state) if decision.pending]
        for decision in asked:
            rng = self.chance.stream(bot_stream_name(decision.seat, decision.id))
            self.submit(decision, ask_bot(self.bots[decision.seat], self, decision, rng))
        return bool(asked) and not self.refusals

    def submit(self, decision: Decision[Any], command: Any) -> None:
        """Play a command; one that is refused is counted and changes nothing."""
        steps = play(self.game, self.state, decision.seat, command, self.effects)
        if isinstance(steps, Refusal):
            self.refusals += 1
            return
        self.decisions += 1
        self.take(steps)

    def take(self, steps: Sequence[Any]) -> None:
        """Go on to the last of some steps, and learn from all."""
        for step in steps:
            if (rounds := self.game.rounds_ended(step.state, step.event)) is not None:
                self.lengths.append(rounds)
        for seat, memory in self.memories.items():
            self.memories[seat] = learn_steps(self.game, memory, steps, seat)
        if steps:
            self.state = steps[-1].state


def _summary(plan: Plan, played: Sequence[Played], cpu: float, complete: bool) -> Result:
    players = plan.setup.players
    ended = [(game, game.outcome) for game in played if game.outcome is not None]
    wins = [[0.0] * len(played) for _ in range(players)]
    scores: list[list[int]] = [[] for _ in range(players)]
    places = {game.number: place for place, game in enumerate(played)}
    for game, outcome in ended:
        for bot in range(players):
            seat = (bot + game.number) % players
            wins[bot][places[game.number]] = (outcome.ranks[seat] == 1) / len(outcome.winners)
            scores[bot].append(outcome.scores[seat])
    lengths = [length for game in played for length in game.lengths]
    decisions = sum(game.decisions for game in played)
    return Result(
        game=plan.game,
        players=players,
        games=len(played),
        finished=len(ended),
        refusals=sum(game.refusals for game in played),
        bots=plan.bots,
        wins=tuple(round(sum(row), 4) for row in wins),
        win_rate=tuple(round(fmean(row), 4) if row else 0.0 for row in wins),
        ci95=tuple(round(_half_width(row, players), 4) for row in wins),
        mean_score=tuple(round(fmean(row), 3) if row else 0.0 for row in scores),
        rounds_median=median(lengths) if lengths else 0,
        endings=dict(sorted(Counter(str(outcome.reason) for _, outcome in ended).items())),
        decisions=decisions,
        decisions_per_cpu_s=round(decisions / cpu) if cpu else 0,
        seed=plan.seed,
        complete=complete,
    )


def _half_width(wins: Sequence[float], players: int) -> float:
    """Return half of the 95 % confidence interval, taken over deals: games on one deal are not independent."""
    deals = [fmean(wins[start : start + players]) for start in range(0, len(wins), players)]
    return 1.96 * stdev(deals) / math.sqrt(len(deals)) if len(deals) > 1 else 1.0
