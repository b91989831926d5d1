"""Rollouts of Safranito for the search and for estimates."""

import math
from collections.abc import Sequence
from math import hypot
from typing import Any, ClassVar, Final, Self, TypeAlias

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from peppermill.bots.safranito import chances, policies
from peppermill.bots.safranito.dealing import deal_hidden, hidden_slots
from peppermill.bots.safranito.explaining import circle_near, price_for
from peppermill.bots.search.rollouts import Rollouts, Values
from peppermill.compiled import fast
from peppermill.core import RandomStream
from peppermill.games.contract import Setup
from peppermill.games.engine import Row, Words, new_words, uncovered
from peppermill.games.observation import Observation, resample_state
from peppermill.games.safranito import commands as c
from peppermill.games.safranito import engine_rules as e
from peppermill.games.safranito.board import board
from peppermill.games.safranito.engine import SafranitoEngine, spot_at
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import VALUES, house_book
from peppermill.games.safranito.referee import CIRCLES
from peppermill.games.safranito.sampled_throws import DOWN, FLAT, UP, spreads
from peppermill.games.safranito.state import Chip, State
from peppermill.games.safranito.view import SafranitoView
from peppermill.gestures import SKILLS, Throw
from peppermill.gestures.noise import SkillName
from peppermill.physics.scenes import Lying, Pose

Landings: TypeAlias = NDArray[np.float64]
"""For each throw and each chip of the board, the thrown one last: x and y in m, and 1 if it went out."""
CHANGES: Final = ("completed", "reserved", "bought", "card", "sold", "token", "leads", "throws", "draws", "nothing")
"""Effects of an answer that is no throw: a blend is completed or reserved; a card is bought or comes otherwise; cards
are sold; a token comes; one becomes head chef, throws once more, or has cards to choose from."""
(COMPLETED, RESERVED, BOUGHT, CARD, SOLD, TOKEN, LEADS, THROWS, DRAWS, NOTHING) = range(
    len(CIRCLES) + 2, len(CIRCLES) + 2 + len(CHANGES)
)
CUT: Final = 1
"""Number of rounds that a rollout plays on."""
PLANS: Final = 12
"""Plans of `solid` that a search compares."""
BEHIND: Final = (0.0, 0.06)
"""Distance in m behind a chip to be knocked away at which throws aim."""
AHEAD: Final = ((0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0))
"""Direction in which each side throws."""
LONGEST: Final = 60
"""Rounds after which a rollout ends as the game stands."""


def as_sampled(state: State, skill: SkillName) -> State:
    """Return a state of a game with physics as it would be with sampled throws by hands of a skill; another as it is.
    Chips keep the circles they count in."""
    if state.options.input != "physics":
        return state
    lying = tuple(Chip(_flat(chip.lying), chip.seat, chip.value, chip.circle, chip.shown) for chip in state.lying)
    return replace(state, options=replace(state.options, input="sampled", skill=skill), lying=lying)


def _flat(lying: Lying) -> Lying:
    x, y, _ = lying.pose.place
    return Lying(lying.number, Pose((x, y, FLAT), UP if lying.face_up else DOWN))


class SafranitoRollouts(Rollouts):
    """Compiled rollouts of Safranito. They end where a round begins. A game with physics is played on as if
    throws were sampled, by hands of `skill`."""

    game: ClassVar[str] = "safranito"
    policies: ClassVar[tuple[str, ...]] = policies.LEVELS
    effects: ClassVar[tuple[str, ...]] = (*CIRCLES, "nowhere", "out", *CHANGES)

    engine: SafranitoEngine

    def __init__(self, skill: SkillName = "good") -> None:
        self.engine, self.skill = SafranitoEngine(), skill
        self.weights = policies.usual_weights()

    def check(self, setup: Setup) -> None:
        """Refuse setups whose throws are typed in."""
        if setup.options.input == "typed":
            raise uncovered("T-7", "input", "typed")

    def deal(self, observation: Observation, count: int, rng: RandomStream) -> Row:
        """Return so many rows with all that is hidden dealt anew."""
        row = self.engine.row_of(as_sampled(resample_state(observation, rng), self.skill))
        slots = hidden_slots(observation.view, observation.memory, row)
        if slots is None:  # money or sales are hidden too
            others = [
                self.engine.row_of(as_sampled(resample_state(observation, rng), self.skill)) for _ in range(count)
            ]
            return np.stack(others)
        return deal_hidden(row, count, *slots, new_words(rng))

    def play(self, rows: Row, seat: int, action: int, policies_: Row, words: Words, horizon: int) -> Values:
        """Play to the beginning of the next round, or to the end of the game."""
        fitted = chances.weights_for(int(rows[0, e.PLAYERS]))
        return play_out(rows, seat, action, policies_, self.weights, words, CUT if horizon else 0, fitted)

    def play_landed(self, rows: Row, action: int, landings: Landings, words: Words) -> Values:
        """Play on from where chips came to rest after a throw, to the beginning of the next round; every landing stands
        for as many rows as the others. Everybody plays by `solid`."""
        players = int(rows[0, e.PLAYERS])
        levels = np.zeros((len(rows), players), dtype=np.int64)
        value = 10 * (action // e.SPOTS) + 10
        return play_landed(rows, value, landings, levels, self.weights, words, CUT, chances.weights_for(players))

    def follow(self, rows: Row, seat: int, action: int, policies_: Row, words: Words) -> NDArray[np.int64]:
        """Return for a throw the circle that its chip counts in, if any; for another answer what it does for the
        seat."""
        return follow_throw(rows, action, words) if action < e.USE else follow_answer(rows, seat, action, words)

    def candidates(self, row: Row, seat: int) -> NDArray[np.int64]:
        """Return the answers a search compares: of throws the best plans of `solid` and throws at others' chips."""
        if row[e.PHASE] != e.THROW:
            return self.engine.answers(row, seat)
        return likely_throws(row, seat, self.weights[0])

    def grid(self, row: Row, seat: int) -> NDArray[np.int64]:
        """Return the answers to value: of throws each chip at the middle of each circle, and those at others' chips."""
        if row[e.PHASE] != e.THROW:
            return self.engine.answers(row, seat)
        held = [chip for chip in range(e.VALUES) if row[e.IN_HAND + seat] >> chip & 1]
        middles = [e.AIM + chip * e.SPOTS + circle for chip in held for circle in range(e.CIRCLES)]
        return np.array(sorted({*middles, *knocks(row, seat)}), dtype=np.int64)

    def is_gesture(self, command: Any) -> bool:
        """Return whether the command is a throw by a gesture."""
        return isinstance(command, c.ThrowChip)

    def is_sampled_gesture(self, command: Any) -> bool:
        """Return whether the command aims a throw that is drawn."""
        return isinstance(command, c.AimChip)

    def meant(self, command: Any, setup: Setup) -> int:
        """Return the number of a command; of a throw by a gesture that of its chip at the circle that was declared,
        else at the one that is nearest to where it would come to rest on an empty board without tremor."""
        if not isinstance(command, c.ThrowChip):
            return self.engine.action_of(command, setup)
        if command.circle is not None:
            return e.AIM + VALUES.index(command.chip) * e.SPOTS + CIRCLES.index(command.circle)
        x, y = rest_of(command.gesture)
        reach = [circle.radius - hypot(circle.x - x, circle.y - y) for circle in setup.data.circles()]
        return e.AIM + VALUES.index(command.chip) * e.SPOTS + int(np.argmax(reach))

    def describe(self, command: Any, observation: Observation) -> dict[str, Any]:
        """Return the circle a throw is meant for and whose chip it is to hit, the spices of a blend, the action that is
        used, or the spice that is traded."""
        view: SafranitoView = observation.view
        match command:
            case c.ThrowChip() | c.AimChip():
                return self._describe_aim(self.meant(command, observation.setup) % e.SPOTS, view)
            case c.BlendSpices(blend=blend):
                return {"spices": view.recipes[blend]}
            case c.UseSpace():
                return {"space": view.space}
            case c.SellSpice():
                return {"spice": view.bowl, "price": view.price}
            case c.BuySpice():
                return {"spice": view.bowl, "price": price_for(view, observation.viewer)}
            case _:
                return {}

    def _describe_aim(self, spot: int, view: SafranitoView) -> dict[str, Any]:
        x, y = float(e.aim_x(spot)), float(e.aim_y(spot))
        about = {"circle": circle_near(view, x, y), "at": "circle" if spot < e.CIRCLES else "near", "seat": -1}
        own = -1 if view.thrower is None else view.thrower
        for chip in view.board:
            if chip.seat != own and chip.overlap > 0.0:
                for behind, at in zip(BEHIND, ("chip", "behind"), strict=True):
                    across, away = AHEAD[own * 2 if view.players == 2 else own]
                    if spot == spot_at(chip.place[0] + across * behind, chip.place[1] + away * behind):
                        return {**about, "at": at, "seat": int(chip.seat)}
        return about

    def for_hand(self, skill: SkillName) -> Self:
        """Return rollouts in which hands of a skill throw."""
        return type(self)(skill)

    def without_physics(self, state: State) -> State:
        """Return a state of a game with physics changed to sampled gestures of these hands; any other unchanged."""
        return as_sampled(state, self.skill)

    def skill_of(self, commands: Sequence[Any]) -> SkillName:
        """Return the skill whose sampled throws lie about as far from the middles of circles as somebody's own: of
        those that were declared, else of the nearest."""
        nearest = [_missed(command) for command in commands if isinstance(command, c.ThrowChip)]
        if not nearest:
            return "good"
        spread = math.sqrt(sum(one * one for one in nearest) / (2 * len(nearest)))
        return min(SKILLS, key=lambda skill: abs(math.log(spreads()[skill] / max(spread, 1e-6))))

    def prepare(self) -> None:
        """Compile the functions, or load what was compiled before."""
        self.engine.prepare()
        words = np.ones(1, dtype=np.uint64)
        row = self.engine.begin(Setup(2, Options(input="sampled", round_limit=1), house_book()), words)
        self.play(row[None, :], 0, -1, np.zeros((1, 2), dtype=np.int64), words, 0)
        for action in (e.AIM, e.PASS):
            self.follow(row[None, :], 0, action, row[None, :], words)
        self.play_landed(row[None, :], e.AIM, np.zeros((1, 1, 3)), words)


def _missed(command: c.ThrowChip) -> float:
    """Return how far from the middle of the circle that was declared, else of the nearest, a throw without tremor comes
    to rest, in m."""
    x, y = rest_of(command.gesture)
    reaches = [hypot(x - a, y - b) for a, b in zip(e.MIDDLES_X, e.MIDDLES_Y, strict=True)]
    return min(reaches) if command.circle is None else reaches[CIRCLES.index(command.circle)]


def rest_of(gesture: Throw) -> tuple[float, float]:
    """Return where a throw without tremor comes to rest on an empty board, in m."""
    from peppermill.physics.proxy import proxy_throws, rows_of

    x, y, _ = proxy_throws(board((), 1), rows_of([gesture]))[0, -1]
    return float(x), float(y)


def likely_throws(row: Row, seat: int, weights: Values) -> NDArray[np.int64]:
    """Return the throws that `solid` likes best if nothing is in the way, and throws at others' chips."""
    plans = np.zeros((e.CIRCLES, e.VALUES))
    policies.write_plans(row, seat, weights, plans)
    held = int(row[e.IN_HAND + seat]).bit_count()
    best = [policies.take_best_plan(plans) for _ in range(min(PLANS, held * e.CIRCLES))]
    return np.array(sorted({*best, *knocks(row, seat)}), dtype=np.int64)


def knocks(row: Row, seat: int) -> set[int]:
    """Return throws at others' chips that count: with the smallest and the largest chip in the hand, at the spots that
    are numbered next to the chip and a little behind it, so that it is knocked away."""
    held = [chip for chip in range(e.VALUES) if row[e.IN_HAND + seat] >> chip & 1]
    quarter = seat * 2 if row[e.PLAYERS] == 2 else seat
    across, away = AHEAD[quarter]
    reals, found = row.view(np.float64), set[int]()
    for place in range(int(row[e.LYING])):
        if row[e.OWNERS + place] != seat and row[e.WHERE + place] >= 0:
            x, y = float(reals[e.X + place]), float(reals[e.Y + place])
            for behind in BEHIND:
                spot = spot_at(x + across * behind, y + away * behind)
                found |= {e.AIM + chip * e.SPOTS + spot for chip in (held[0], held[-1])}
    return found


@fast
def follow_throw(rows: Row, action: int, words: Words) -> Row:
    """Return for each row where the chip of a throw comes to count: the number of its circle, `CIRCLES` for none, one
    more for a chip that is out."""
    row, word, found = (
        np.empty(rows.shape[1], dtype=np.int64),
        words[:1].copy(),
        np.zeros(rows.shape[0], dtype=np.int64),
    )
    before, away = np.zeros(2 * e.CHIP_ROOM, dtype=np.int64), np.zeros(e.CHIP_ROOM, dtype=np.int64)
    chip, spot = action // e.SPOTS, action % e.SPOTS
    for number in range(rows.shape[0]):
        row[:] = rows[number]
        word[0] = words[number]
        e.throw_chip(row, 10 * chip + 10, e.aim_x(spot), e.aim_y(spot), word, before, away)
        found[number] = e.CIRCLES + 1
        for place in range(row[e.LYING]):
            if row[e.NUMBERS + place] == row[e.THROWN]:
                found[number] = row[e.WHERE + place] if row[e.WHERE + place] >= 0 else e.CIRCLES
    return found


@fast
def follow_answer(rows: Row, seat: int, action: int, words: Words) -> Row:
    """Return for each row what an answer that is no throw does for its seat: its place among the effects."""
    row, word = np.empty(rows.shape[1], dtype=np.int64), np.zeros(1, dtype=np.uint64)
    found = np.zeros(rows.shape[0], dtype=np.int64)
    workspace, away = np.zeros(2 * e.CHIP_ROOM, dtype=np.int64), np.zeros(e.CHIP_ROOM, dtype=np.int64)
    for number in range(rows.shape[0]):
        row[:] = rows[number]
        word[0] = words[number]
        before = rows[number]
        e.play(row, seat, action, word, workspace, away)
        cards = e.count_hand(row, seat) - e.count_hand(before, seat)
        money = row[e.PURSE + seat] - before[e.PURSE + seat]
        if row[e.COMPLETED + seat] > before[e.COMPLETED + seat]:
            found[number] = COMPLETED
        elif row[e.RESERVED + seat] > before[e.RESERVED + seat]:
            found[number] = RESERVED
        elif cards > 0:
            found[number] = BOUGHT if money < 0 else CARD
        elif money > 0:
            found[number] = SOLD
        elif row[e.TOKENED + seat] > before[e.TOKENED + seat]:
            found[number] = TOKEN
        elif row[e.EXTRA] and not before[e.EXTRA]:
            found[number] = THROWS
        elif row[e.PHASE] == e.KEEP and before[e.PHASE] != e.KEEP:
            found[number] = DRAWS
        elif action == e.USE + 1 and row[e.HEAD] == seat != before[e.HEAD]:
            found[number] = LEADS
        else:
            found[number] = NOTHING
    return found


@fast
def play_out(
    rows: Row, seat: int, action: int, levels: Row, weights: Values, words: Words, rounds: int, fitted: Values
) -> Values:
    """Play a copy of each row on, to its end or for so many rounds: first a seat answers `action`, unless that is -1.
    Return everybody's share of the win or chance, then everybody's blends, a row each."""
    count, players = rows.shape[0], rows[0, e.PLAYERS]
    values, features = np.zeros((count, 2 * players)), np.zeros((players, chances.FEATURES))
    row, word = np.empty(rows.shape[1], dtype=np.int64), np.zeros(1, dtype=np.uint64)
    found, before = np.zeros(e.ANSWERS, dtype=np.int64), np.zeros(2 * e.CHIP_ROOM, dtype=np.int64)
    away = np.zeros(e.CHIP_ROOM, dtype=np.int64)
    for number in range(count):
        row[:] = rows[number]
        word[0] = words[number]
        last = row[e.ROUND] + (rounds or LONGEST)
        if action >= 0:
            e.play(row, seat, action, word, before, away)
        policies.play_on(row, last, levels[number], weights, word, found, before, away)
        write_values(row, rounds, fitted, features, values[number])
    return values


@fast
def write_values(row: Row, rounds: int, fitted: Values, features: Values, values: Values) -> None:
    """Write everybody's share of the win or chance at the end of a rollout, then everybody's blends."""
    players = row[e.PLAYERS]
    if row[e.PHASE] == e.OVER or rounds == 0:
        chances.write_shares(row, values)
    else:
        chances.write_chances(row, fitted, features, values)
    for seat in range(players):
        values[players + seat] = row[e.COMPLETED + seat]


@fast
def play_landed(
    rows: Row, value: int, landings: Landings, levels: Row, weights: Values, words: Words, rounds: int, fitted: Values
) -> Values:
    """Play a copy of each row on for so many rounds after a throw of a chip of that value whose landings are known; so
    many rows that follow each other share one. Return the same as `play_out`."""
    count, players, each = rows.shape[0], rows[0, e.PLAYERS], rows.shape[0] // landings.shape[0]
    values, features = np.zeros((count, 2 * players)), np.zeros((players, chances.FEATURES))
    row, word = np.empty(rows.shape[1], dtype=np.int64), np.zeros(1, dtype=np.uint64)
    found, before = np.zeros(e.ANSWERS, dtype=np.int64), np.zeros(2 * e.CHIP_ROOM, dtype=np.int64)
    away = np.zeros(e.CHIP_ROOM, dtype=np.int64)
    for number in range(count):
        row[:] = rows[number]
        word[0] = words[number]
        landing, last = landings[number // each], row[e.ROUND] + rounds
        for chip in range(row[e.LYING] + 1):
            before[chip], before[e.CHIP_ROOM + chip] = row[e.X + chip], row[e.Y + chip]
            e.put_real(row, e.X + chip, landing[chip, 0] if landing[chip, 2] == 0.0 else e.AWAY)
            e.put_real(row, e.Y + chip, landing[chip, 1])
        e.land_chips(row, value, word, before)
        e.end_throw(row)
        e.proceed(row, word)
        policies.play_on(row, last, levels[number], weights, word, found, before, away)
        write_values(row, rounds, fitted, features, values[number])
    return values
