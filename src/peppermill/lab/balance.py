"""Balance studies: bots play a game many times, and what decides it is counted: seats, chance, better play, things,
options, rules.

A study has four parts, each in units of its own. *Deals* are played by the rules, with the same deals again for every
variant. *Openings* are played twice each on compiled rules, where a game has them: that measures seats and what one
begins with on many more games. *Contests* seat the bot against a weaker one. *Analyses* split results into luck, hand
and head.
"""

import heapq
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from peppermill.bots import bots_of, in_a_hurry, split_bot_name
from peppermill.core import Chance, Refused, Seat
from peppermill.core.options import options_to_json
from peppermill.games import find_game
from peppermill.games.balance import INPUT, Balance, Kind, Use, Variant, find_balance
from peppermill.games.contract import Decision, Outcome, Setup
from peppermill.lab.confined import seat_bot
from peppermill.lab.executors import Executor
from peppermill.lab.simulate import BotTable
from peppermill.lab.sums import Interval, Sums, add, at_least, mean_of, merge, names_after, quantile, ratio_of
from peppermill.lab.units import Limit, run_units
from peppermill.lab.work import Done, Row, Unit

__all__ = ["BalanceReport", "Study", "StudyRun", "plan_study"]

FORMAT: Final = 1
"""Version of `BalanceReport`, for figures that are kept."""
DEALS: Final = 10
OPENINGS: Final = 2_000
CONTESTS: Final = 5
"""Deals, openings and contests of a unit."""
OPENINGS_A_GAME: Final = 40
"""Openings played for each deal."""
PAIRED: Final = 8
"""Of so many deals one is played with every variant too."""
ANALYSES: Final = 12
"""Games that are analysed in the largest study."""
ANALYSIS: Final = 200
"""Rollouts for each answer in an analysis: less than for one game that somebody wants to learn from."""
GESTURES: Final = 1_000
"""Rollouts for each result of a sampled gesture in an analysis: with fewer, their noise would look like a hand's."""
MEASURES: Final = ("rounds", "decisions", "begins", "lead_changes", "settled", "margin", "points", "shared")
"""Numbers of a game. `begins` is the share of the win of the seat that begins, less an equal share; `settled` the share
of the game after which the winner led alone to the end; `shared` whether several win."""


class Study(Struct, frozen=True, kw_only=True):
    """The games of a balance study."""

    game: str
    setup: Setup
    bot: str
    weaker: str = ""
    """The bot of contests; none where it is empty."""
    deals: int
    pairs: int = 0
    """How many of the deals are played with every variant too."""
    openings: int = 0
    contests: int = 0
    analyses: int = 0
    variants: tuple[Variant, ...] = ()
    seed: str = "0"


class Place(Struct, frozen=True):
    """The seats that act as the first, second, … from the one that begins: their share of wins."""

    share: Interval
    counted: int
    """Games."""


class Thing(Struct, frozen=True):
    """The figures of one thing."""

    code: str
    group: str
    came: int
    got: int
    done: int
    rate: Interval | None
    gain: Interval | None
    """By how much the share of the win of a seat that gets it once more than others is higher."""


class Counted(Struct, frozen=True):
    """The things of a kind. `rate` is that of all together."""

    kind: Kind
    things: tuple[Thing, ...]
    rate: Interval | None


class Effect(Struct, frozen=True):
    """Differences that another value of an option makes on the same deals, by measure; `changed` is the share of deals
    that went otherwise. A variant without an option has the data set that comes with the game."""

    option: str
    value: str
    deals: int
    changed: float
    differences: dict[str, Interval]


class UsedRule(Struct, frozen=True):
    """A rule that events name, and the share of games in which one did."""

    id: str
    share: float


class BalanceReport(Struct, frozen=True, kw_only=True):
    """The figures of a balance study, from which the page is made. None where there is nothing to say."""

    format: int = FORMAT
    game: str
    players: int
    options: dict[str, bool | int | str]
    data: str
    bot: str
    weaker: str
    seed: str
    complete: bool
    """Whether everything that was planned was played."""
    games: int
    unfinished: int
    places: tuple[Place, ...]
    opening_games: int
    opening_share: Interval | None
    """The share of the result that the opening decides: correlation of two games from one opening."""
    measures: dict[str, Interval]
    lengths: dict[int, int]
    """Games by their rounds."""
    counted: tuple[Counted, ...]
    effects: tuple[Effect, ...]
    rules: tuple[UsedRule, ...]
    contest: Interval | None
    """The share of wins of one bot among weaker ones."""
    contest_games: int
    luck: Interval | None
    hand: Interval | None
    head: Interval | None
    """Shares of a seat's result, on average: the changes of the chance to win by luck and by what its gestures brought
    beyond the expectation of such a hand (also of sampled gestures), without signs, and the loss by its answers
    (`head`)."""


def plan_study(game: str, setup: Setup, *, bot: str, games: int, seed: str = "0", compare_data: bool = False) -> Study:
    """Return a study about so many deals. `compare_data` plays the data set that comes with the game as a variant."""
    rules, balance = find_game(game), find_balance(game)
    if getattr(setup.options, INPUT, "") == "typed":
        raise Refused("report-typed", field=INPUT, value="typed")
    variants = balance.variants(rules, setup)
    if compare_data:
        variants = (Variant("", "", replace(setup, data=rules.house_data())), *variants)
    fast = _can_be_compiled(game, setup, bot)
    return Study(
        game=game,
        setup=setup,
        bot=bot,
        weaker=weaker_bot(game, bot),
        deals=games,
        pairs=-(-games // PAIRED) if variants else 0,
        openings=games * OPENINGS_A_GAME if fast else 0,
        contests=-(-games // (2 * setup.players)),
        analyses=min(ANALYSES, games // 40) if fast else 0,
        variants=variants,
        seed=seed,
    )


def weaker_bot(game: str, bot: str) -> str:
    """Return the level below a bot's, with the same hand and effort; empty if there is none.

    >>> weaker_bot("chili", "solid"), weaker_bot("chili", "random")
    ('greedy', '')
    """
    name, levels = split_bot_name(bot), [level for level, info in bots_of(game).items() if not info.style]
    place = levels.index(name.level) if name.level in levels else 0
    if not place:
        return ""
    info = bots_of(game)[levels[place - 1]]
    return levels[place - 1] + (f":{name.hand}" if name.hand and info.hand else "")


def _can_be_compiled(game: str, setup: Setup, bot: str) -> bool:
    """Return whether there are compiled games of this setup in which everybody plays like the bot."""
    from peppermill.bots.search import find_rollouts

    try:
        rollouts = find_rollouts(game)
        rollouts.check(setup)
    except Refused:
        return False
    return bot == rollouts.policies[0] and getattr(setup.options, INPUT, "sampled") == "sampled"


def games_of(study: Study) -> int:
    """Return how many games a study plays by the rules, without those on compiled rules."""
    return sum(unit.games for unit in units_of(study))


def units_of(study: Study) -> Iterator[Unit]:
    """Yield the units of a study, its parts in turn, so that whatever is done in the end has something of each."""
    players, variants = study.setup.players, len(study.variants)
    parts: list[list[Unit]] = []
    for name, count, size, cost in (
        ("play_deals", study.deals, DEALS, 1),
        ("play_openings", study.openings, OPENINGS, 0),
        ("play_contests", study.contests if study.weaker else 0, CONTESTS, players),
        ("analyse_games", study.analyses, 1, 1),
    ):
        units = []
        for start in range(0, count, size):
            end = min(start + size, count)
            games = cost * (end - start)
            if name == "play_deals":
                games += variants * max(0, min(end, study.pairs) - start)
            work = f"{__name__}:{name}"
            units.append(Unit(key=f"{name}/{start}-{end}", work=work, given=(study, start, end), games=games))
        parts.append(units)
    places = [
        ((number + 1) / len(units), part, number) for part, units in enumerate(parts) for number in range(len(units))
    ]
    for _, part, number in sorted(places):
        yield parts[part][number]


class StudyRun:
    """A study while it is played. It may end early, by Ctrl-C or a limit: `report` tells what was played till then."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.complete = False
        self._sums: Sums = {}
        self._next = 0
        self._early: list[tuple[int, Sums]] = []

    def play(
        self, executor: Executor, progress: Callable[[int], None] = lambda games: None, limit: Limit | None = None
    ) -> None:
        """Play all units, or until the limit."""
        order = {unit.key: number for number, unit in enumerate(units_of(self.study))}

        def take(done: Done) -> None:
            self._take(order[done.unit.key], done.row["sums"])
            progress(done.unit.games)

        self.complete = run_units(units_of(self.study), executor, take, limit=limit)

    def _take(self, number: int, sums: Sums) -> None:
        """Add the sums of a unit, in the order of units however they come. Only those too early are kept apart."""
        heapq.heappush(self._early, (number, sums))
        while self._early and self._early[0][0] == self._next:
            merge(self._sums, heapq.heappop(self._early)[1])
            self._next += 1

    def report(self) -> BalanceReport:
        """Return the figures of what was played."""
        sums: Sums = {name: list(values) for name, values in self._sums.items()}
        for _, early in sorted(self._early, key=lambda one: one[0]):
            merge(sums, early)
        return report_of(self.study, sums, self.complete)


class _CountedTable(BotTable):
    """A game between bots of which everything that a study counts is written down."""

    def __init__(self, study: Study, setup: Setup, balance: Balance, chance: Chance, bots: Sequence[Any]) -> None:
        self.entries: list[Sequence[Any]] = []
        self.uses: Counter[Use] = Counter()
        self.rules: set[str] = set()
        self.balance = balance
        self.beginner: Seat | None = None
        super().__init__(find_game(study.game), setup, chance, bots)

    def ask(self) -> bool:
        if self.beginner is None:
            self.beginner = self.balance.beginner(self.state, self.game.decisions(self.state))
            self.uses.update(self.balance.opening(self.state))
        return super().ask()

    def submit(self, decision: Decision[Any], command: Any) -> None:
        super().submit(decision, command)
        if not self.refusals:
            self.uses.update(self.balance.answered(decision, command))

    def take(self, steps: Sequence[Any]) -> None:
        super().take(steps)
        self.entries.append(steps)
        for step in steps:
            self.rules.add(getattr(step.event, "rule", ""))
            self.uses.update(self.balance.happened(step))

    @property
    def outcome(self) -> Outcome | None:
        """Return the result; None for a game that was cut short by a refusal."""
        return None if self.refusals else self.game.outcome(self.state)

    def play(self) -> Outcome | None:
        """Play the game to its end and return its outcome."""
        while self.ask():
            pass
        return self.outcome


def _play(study: Study, setup: Setup, balance: Balance, bots: Sequence[str], number: str) -> _CountedTable:
    """Play one game; the same number deals the same."""
    seated = [seat_bot(study.game, in_a_hurry(study.game, bot)) for bot in bots]
    table = _CountedTable(study, setup, balance, Chance(f"{study.seed}/{number}"), seated)
    table.play()
    return table


def win_shares(outcome: Outcome) -> list[float]:
    """Return each seat's share of the win.

    >>> win_shares(Outcome("", (3, 5, 5), (3, 1, 1)))
    [0.0, 0.5, 0.5]
    """
    return [(rank == 1) / len(outcome.winners) for rank in outcome.ranks]


def measures_of(table: _CountedTable, outcome: Outcome) -> dict[str, float]:
    """Return the numbers of a game (`MEASURES`), those that it has."""
    shares, points = win_shares(outcome), sorted(outcome.scores)
    found = {
        "rounds": float(sum(table.lengths)),
        "decisions": float(table.decisions),
        "begins": shares[table.beginner or 0] - 1 / len(shares),
        "margin": float(points[-1] - points[-2]) if len(points) > 1 else 0.0,
        "points": sum(points) / len(points),
        "shared": float(len(outcome.winners) > 1),
    }
    if not table.lengths:
        del found["rounds"]
    course = table.game.story(table.entries).course
    leaders = [_leader(mark.points) for mark in course]
    if len(course) > 1:
        heads = [leader for leader in leaders if leader is not None]
        found["lead_changes"] = float(sum(one != other for one, other in pairwise(heads)))
        winner = outcome.winners[0] if len(outcome.winners) == 1 else None
        if winner is not None and leaders[-1] == winner:
            behind = [place for place, leader in enumerate(leaders) if leader != winner]
            since = course[behind[-1] + 1].entry if behind else course[0].entry
            found["settled"] = since / max(1, course[-1].entry)
    return found


def _leader(points: Sequence[int]) -> int | None:
    most = max(points)
    return list(points).index(most) if list(points).count(most) == 1 else None


def play_deals(given: tuple[Study, int, int]) -> Row:
    """Play deals of a study from a number to below another, the first `pairs` of all with every variant."""
    study, start, end = given
    balance, sums = find_balance(study.game), Sums()
    bots = [study.bot] * study.setup.players
    for deal in range(start, end):
        table = _play(study, study.setup, balance, bots, str(deal))
        outcome = table.outcome
        if outcome is None:
            add(sums, "unfinished", 1)
            continue
        measures = measures_of(table, outcome)
        _count_game(sums, balance, study, table, outcome, measures)
        for number, variant in enumerate(study.variants if deal < study.pairs else ()):
            other = _play(study, variant.setup, balance, bots, str(deal))
            if other.outcome is not None:
                _compare(
                    sums, f"variant/{number}", (measures, outcome), (measures_of(other, other.outcome), other.outcome)
                )
    return {"sums": sums}


def _compare(
    sums: Sums, name: str, one: tuple[dict[str, float], Outcome], other: tuple[dict[str, float], Outcome]
) -> None:
    add(sums, f"{name}/changed", 1, one != other)
    for measure in one[0].keys() & other[0].keys():
        difference = other[0][measure] - one[0][measure]
        add(sums, f"{name}/{measure}", 1, difference, difference * difference)


def _count_game(
    sums: Sums, balance: Balance, study: Study, table: _CountedTable, outcome: Outcome, measures: dict[str, float]
) -> None:
    add(sums, "games", 1)
    for measure, value in measures.items():
        add(sums, f"measure/{measure}", 1, value, value * value)
    if "rounds" in measures:
        add(sums, f"length/{int(measures['rounds'])}", 1)
    for rule in table.rules:
        add(sums, f"rule/{rule}", 1)
    shares = win_shares(outcome)
    _count_places(sums, "place", shares, table.beginner or Seat(0))
    kinds = {kind.name: kind for kind in balance.kinds(study.setup)}
    _count_uses(sums, kinds, table.uses, shares, skip_opening=study.openings > 0)


def _count_places(sums: Sums, name: str, shares: Sequence[float], beginner: int) -> None:
    for place in range(len(shares)):
        share = shares[(beginner + place) % len(shares)]
        add(sums, f"{name}/{place}", 1, share, share * share)


def _count_uses(
    sums: Sums, kinds: dict[str, Kind], uses: Counter[Use], shares: Sequence[float], skip_opening: bool
) -> None:
    """Add what happened to things in one game. Things that seats begin with are left to the openings, where there are
    any."""
    players = len(shares)
    seats: dict[tuple[str, str], list[int]] = {}
    totals: dict[tuple[str, str], Counter[str]] = {}
    for (kind, thing, seat, part), count in uses.items():
        if skip_opening and kinds[kind].by_chance:
            continue
        totals.setdefault((kind, thing), Counter())[part] += count
        if part == "got" and seat is not None:
            seats.setdefault((kind, thing), [0] * players)[seat] += count
    overall: dict[str, list[float]] = {}
    for (kind, thing), total in sorted(totals.items()):
        name = f"{kind}/{thing}"
        add(sums, f"total/{name}", total["came"], total["got"], total["done"])
        _add_slope(sums, f"gain/{name}", seats.get((kind, thing), ()), shares)
        if kinds[kind].rate:
            rated = (total["came"], total["got"]) if kinds[kind].rate == "got" else (total["got"], total["done"])
            _add_ratio(sums, f"rate/{name}", *rated)
            whole = overall.setdefault(kind, [0.0, 0.0])
            whole[0] += rated[0]
            whole[1] += rated[1]
    for kind, (x, y) in overall.items():
        _add_ratio(sums, f"rates/{kind}", x, y)


def _add_ratio(sums: Sums, name: str, x: float, y: float) -> None:
    if x:
        add(sums, name, 1, x, y, x * x, x * y, y * y)


def _add_slope(sums: Sums, name: str, counts: Sequence[float], shares: Sequence[float]) -> None:
    """Add how counts of seats and their shares of the win go together within a game."""
    if not counts or min(counts) == max(counts):
        return
    mean = sum(counts) / len(counts)
    xx = sum((count - mean) ** 2 for count in counts)
    xy = sum((count - mean) * share for count, share in zip(counts, shares, strict=True))
    add(sums, name, 1, xx, xy, xx * xx, xx * xy, xy * xy)


def play_openings(given: tuple[Study, int, int]) -> Row:
    """Play openings of a study on compiled rules, each twice: the same beginning, other luck after it."""
    import numpy as np

    from peppermill.bots.search import find_rollouts
    from peppermill.games.engine import new_words

    study, start, end = given
    rollouts, balance, game, sums = find_rollouts(study.game), find_balance(study.game), find_game(study.game), Sums()
    kinds = {kind.name: kind for kind in balance.kinds(study.setup)}
    chance, players, count = Chance(f"{study.seed}/openings/{start}"), study.setup.players, end - start
    words = new_words(chance.stream("openings"))
    rows = np.stack([rollouts.engine.begin(study.setup, words) for _ in range(count)])
    policies = np.zeros((count, players), dtype=np.int64)
    twins = [
        rollouts.play(rows, 0, -1, policies, rollouts.draw_words(count, chance.stream(name)), 0)[:, :players].tolist()
        for name in ("one", "other")
    ]
    even = 1 / players
    for row, one, other in zip(rows, *twins, strict=True):
        state = rollouts.engine.state_of(row, study.setup)
        decisions = game.decisions(state)
        beginner = balance.beginner(state, decisions) if decisions else Seat(0)
        shares = [(first + second) / 2 for first, second in zip(one, other, strict=True)]
        _count_places(sums, "opening/place", shares, beginner)
        _count_uses(sums, kinds, Counter(balance.opening(state)), shares, skip_opening=False)
        both = sum((first - even) * (second - even) for first, second in zip(one, other, strict=True))
        each = sum((share - even) ** 2 for share in (*one, *other)) / 2
        add(sums, "twins", 1, each, both, each * each, each * both, both * both)
    return {"sums": sums}


def play_contests(given: tuple[Study, int, int]) -> Row:
    """Play deals on which the bot sits among weaker ones, once in every seat."""
    study, start, end = given
    balance, sums, players = Balance(), Sums(), study.setup.players
    for deal in range(start, end):
        won = 0.0
        for seat in range(players):
            bots = [study.bot if seat == other else study.weaker for other in range(players)]
            outcome = _play(study, study.setup, balance, bots, f"contest/{deal}").outcome
            won += 0.0 if outcome is None else win_shares(outcome)[seat] / players
        add(sums, "contest", 1, won, won * won)
    return {"sums": sums}


def analyse_games(given: tuple[Study, int, int]) -> Row:
    """Play games as matches and split their results into luck, hand and head."""
    from peppermill.analysis import analyse_match
    from peppermill.bots.search import Budget
    from peppermill.lab.play import play_match

    study, start, end = given
    sums, players = Sums(), study.setup.players
    bots = [in_a_hurry(study.game, study.bot)] * players
    for number in range(start, end):
        seed = f"{study.seed}/analysis/{number}"
        options = options_to_json(study.setup.options)
        match = play_match(study.game, bots, options, study.setup.data, seed).match
        budget = Budget(ANALYSIS, horizon=1)
        found = analyse_match(match, Chance(seed).stream("analysis"), budget=budget, sampled=GESTURES)
        for name in ("luck", "hand", "head"):
            value = math.fsum(abs(getattr(one, name)) for one in found.shares) / players
            add(sums, f"share/{name}", 1, value, value * value)
    return {"sums": sums}


def report_of(study: Study, sums: Sums, complete: bool) -> BalanceReport:
    """Return the figures of a study from its sums."""
    game = find_game(study.game)
    data = game.data_to_json(study.setup.data).get("name", "")
    opened = int(sums.get("twins", [0])[0])
    where = "opening/place" if opened else "place"
    places = [
        _place(sums, f"{where}/{place}", study.setup.players, 2 if opened else 1)
        for place in range(study.setup.players)
    ]
    return BalanceReport(
        game=study.game,
        players=study.setup.players,
        options=options_to_json(study.setup.options),
        data=str(data),
        bot=study.bot,
        weaker=study.weaker,
        seed=study.seed,
        complete=complete,
        games=int(sums.get("games", [0])[0]),
        unfinished=int(sums.get("unfinished", [0])[0]),
        places=tuple([place for place in places if place is not None]),
        opening_games=2 * opened,
        opening_share=ratio_of(sums.get("twins")) if _has_opening(study) else None,
        measures={name: found for name in MEASURES if (found := mean_of(sums.get(f"measure/{name}"))) is not None},
        lengths={length: int(sums[f"length/{length}"][0]) for length in sorted(map(int, names_after(sums, "length/")))},
        counted=tuple([_counted(kind, sums) for kind in find_balance(study.game).kinds(study.setup)]),
        effects=_effects(study, sums),
        rules=_rules(study, sums),
        contest=mean_of(sums.get("contest")),
        contest_games=int(sums.get("contest", [0])[0]) * study.setup.players,
        luck=_few(sums.get("share/luck")),
        hand=_few(sums.get("share/hand")),
        head=_few(sums.get("share/head")),
    )


def _few(values: Sequence[float] | None) -> Interval | None:
    """Return a mean of few observations that each come from thousands of games."""
    if values is None or values[0] < 3:
        return None
    count, total, squares = values
    mean = total / count
    variance = max(0.0, squares - count * mean * mean) / (count - 1)
    return Interval(mean, quantile(int(count)) * math.sqrt(variance / count), int(count))


def _has_opening(study: Study) -> bool:
    return study.openings > 0


def _place(sums: Sums, name: str, players: int, games: int) -> Place | None:
    share = mean_of(sums.get(name), players)
    return None if share is None else Place(share, share.count * games)


def _counted(kind: Kind, sums: Sums) -> Counted:
    prefix = f"total/{kind.name}/"
    codes = kind.things or tuple(sorted(names_after(sums, prefix), key=lambda code: -sums[prefix + code][1]))
    groups = kind.groups or ("",) * len(codes)
    things = []
    for code, group in zip(codes, groups, strict=True):
        came, got, done = map(int, sums.get(prefix + code, [0, 0, 0]))
        rate = ratio_of(sums.get(f"rate/{kind.name}/{code}"), len(codes))
        if rate is not None and kind.is_share:
            rate = at_least(rate, came if kind.rate == "got" else got, len(codes))
        gain = ratio_of(sums.get(f"gain/{kind.name}/{code}"), len(codes))
        things.append(Thing(code, group, came, got, done, rate, gain))
    return Counted(kind, tuple(things), ratio_of(sums.get(f"rates/{kind.name}")))


def _effects(study: Study, sums: Sums) -> tuple[Effect, ...]:
    family = len(study.variants) * len(MEASURES)
    found = []
    for number, variant in enumerate(study.variants):
        name = f"variant/{number}"
        deals, changed = sums.get(f"{name}/changed", [0, 0])
        differences = {
            measure: difference
            for measure in MEASURES
            if (difference := mean_of(sums.get(f"{name}/{measure}"), family)) is not None
        }
        if deals:
            found.append(Effect(variant.option, variant.value, int(deals), changed / deals, differences))
    return tuple(found)


def _rules(study: Study, sums: Sums) -> tuple[UsedRule, ...]:
    """Return the rules that events of the game name, in the order of its rulebook."""
    games = max(1.0, sums.get("games", [0])[0])
    game = find_game(study.game)
    named = {getattr(kind, "rule", "") for kind in _members(game.event_type)}
    return tuple(
        [UsedRule(rule.id, sums.get(f"rule/{rule.id}", [0])[0] / games) for rule in game.rules() if rule.id in named]
    )


def _members(union: Any) -> Iterable[Any]:
    return getattr(union, "__args__", (union,))
