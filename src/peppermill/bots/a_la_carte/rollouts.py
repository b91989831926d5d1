"""Rollouts of À la carte for the search."""

import math
from typing import Any, ClassVar, Final, Self

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from peppermill.bots.a_la_carte import chances, policies
from peppermill.bots.search.rollouts import Rollouts, Values
from peppermill.compiled import fast
from peppermill.core import RandomStream
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte import engine_rules as e
from peppermill.games.a_la_carte.engine import ALaCarteEngine
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import BOTTLES, Crystals, every_crystal, house_menu
from peppermill.games.a_la_carte.pour_model import expected, unsteadiness
from peppermill.games.a_la_carte.state import State, Stove
from peppermill.games.contract import Setup
from peppermill.games.engine import Row, Words, uncovered
from peppermill.games.observation import Observation, resample_state
from peppermill.gestures.noise import SkillName, hand_of

EFFECTS: Final = (
    "star",
    "finished",
    "ruined",
    "seasoned",
    "hotter",
    "cooler",
    "swapped",
    "cup",
    "choice",
    "nothing",
)
"""Effects of an answer: a dish is finished with or without a star, or ruined; crystals fall into a pan; the own knob
is turned up or down; stoves are swapped; a cup is taken or played; the knob or a cup is to be chosen."""
(STAR, DONE, RUINED, SEASONED, HOTTER, COOLER, SWAPPED, CUP, CHOICE, NOTHING) = range(len(EFFECTS))
CUT: Final = 2
"""Number of rounds that a rollout plays on."""


def as_sampled(state: State, skill: SkillName) -> State:
    """Return a state of a game with physics as it would be with sampled pours by hands of a skill; another as it is."""
    if state.options.input != "physics":
        return state
    stoves = [Stove(stove.knob, stove.dish, _without_poses(stove.crystals)) for stove in state.stoves]
    return replace(
        state,
        options=replace(state.options, input="sampled", skill=skill),
        stoves=tuple(stoves),
        bottles=tuple(_without_poses(bottle) for bottle in state.bottles),
        sink=_without_poses(state.sink),
    )


def _without_poses(crystals: Crystals) -> Crystals:
    everything = every_crystal()
    return tuple(everything[crystal.number] for crystal in crystals)


class ALaCarteRollouts(Rollouts):
    """Compiled rollouts of À la carte. They end where a turn begins, two rounds on. A game with physics is played
    on as if pours were sampled, by hands of `skill`."""

    game: ClassVar[str] = "a_la_carte"
    policies: ClassVar[tuple[str, ...]] = ("solid",)
    effects: ClassVar[tuple[str, ...]] = EFFECTS

    engine: ALaCarteEngine

    def __init__(self, skill: SkillName = "good") -> None:
        self.engine, self.skill = ALaCarteEngine(), skill

    def check(self, setup: Setup) -> None:
        """Refuse setups whose pours are typed in."""
        if setup.options.input == "typed":
            raise uncovered("W-1", "input", "typed")

    def deal(self, observation: Observation, count: int, rng: RandomStream) -> Row:
        """Return the same row so many times: nothing is hidden but the order of cups, which is drawn as they are."""
        state = as_sampled(resample_state(observation, rng), self.skill)
        return np.tile(self.engine.row_of(state), (count, 1))

    def candidates(self, row: Row, seat: int) -> NDArray[np.int64]:
        """Return the answers to compare: all but pours; over the own pan the tilts of `solid` for each bottle, over
        others' two that bring much."""
        answers, guide = self.engine.answers(row, seat), policies.guide_of(row)
        tried = set[int]()
        for pan in range(int(row[e.PLAYERS])):
            for bottle in range(4):
                first = 0 if pan == seat else policies.TILTS - 2
                tried |= {policies.pour_from(row, guide, pan, bottle, tilt) for tilt in range(first, policies.TILTS)}
        return np.array([answer for answer in answers if answer < e.POUR or int(answer) in tried], dtype=np.int64)

    def is_gesture(self, command: Any) -> bool:
        """Return whether the command is a pour or a toss by a gesture."""
        return isinstance(command, c.Season | c.Flip)

    def is_sampled_gesture(self, command: Any) -> bool:
        """Return whether the command aims a pour or a toss that is drawn."""
        return isinstance(command, c.Tilt | c.TryFlip)

    def meant(self, command: Any, setup: Setup) -> int:
        """Return the number of a command; of a pour by a gesture that of its highest tilt."""
        match command:
            case c.Season(decision=name, pan=pan, gesture=gesture):
                bottle: Any = gesture.bottle
                return self.engine.action_of(c.Tilt(name, pan, bottle, max(gesture.tilt)), setup)
            case c.Flip(decision=name):
                return self.engine.action_of(c.TryFlip(name), setup)
            case _:
                return self.engine.action_of(command, setup)

    def describe(self, command: Any, observation: Observation) -> dict[str, Any]:
        """Return of a pour the bottle, how far it is turned, and how many crystals were to be expected."""
        match command:
            case c.Season(gesture=gesture):
                bottle: Any = gesture.bottle
                tilt = math.degrees(max(gesture.tilt))
            case c.Tilt(bottle=spice, tilt=turned):
                bottle, tilt = spice, math.degrees(turned)
            case _:
                return {}
        options = observation.setup.options
        skill = options.skill if options.input == "sampled" else self.skill
        held = len(observation.view.bottles[BOTTLES.index(bottle)])
        falling = expected(held, tilt, unsteadiness(hand_of(skill)))
        crystals = round(sum(count * chance for count, chance in enumerate(falling)))
        return {"bottle": bottle, "degrees": round(tilt), "crystals": crystals}

    def for_hand(self, skill: SkillName) -> Self:
        """Return rollouts in which hands of a skill pour and toss."""
        return type(self)(skill)

    def without_physics(self, state: State) -> State:
        """Return a state of a game with physics changed to sampled gestures of these hands; any other unchanged."""
        return as_sampled(state, self.skill)

    def play(self, rows: Row, seat: int, action: int, policies_: Row, words: Words, horizon: int) -> Values:
        """Play until the rollout or the game ends; everybody plays by the compiled `solid`."""
        players = int(rows[0, e.PLAYERS])
        turns = CUT * players if horizon else 0
        return play_out(rows, action, turns, words, policies.guide_of(rows[0]), chances.weights_for(players))

    def follow(self, rows: Row, seat: int, action: int, policies_: Row, words: Words) -> NDArray[np.int64]:
        """Return what an answer does to the dish in a pan, to the own knob or to cups."""
        return follow_answer(rows, seat, action, words, policies.guide_of(rows[0]))

    def prepare(self) -> None:
        """Compile the functions, or load what was compiled before."""
        self.engine.prepare()
        words = np.ones(1, dtype=np.uint64)
        row = self.engine.begin(Setup(2, Options(input="sampled"), house_menu()), words)
        seat, levels = int(row[e.ACTIVE]), np.zeros((1, 2), dtype=np.int64)
        self.play(row[None, :], seat, -1, levels, words, 1)
        self.follow(row[None, :], seat, int(self.engine.answers(row, seat)[0]), levels, words)


@fast
def play_out(rows: Row, action: int, turns: int, words: Words, guide: policies.Guide, weights: Values) -> Values:
    """Play a copy of each row on, to its end or for so many turns: first the active seat answers `action`, unless that
    is -1. Return everybody's share of the win or chance, then everybody's points, a row each."""
    count, players = rows.shape[0], rows[0, e.PLAYERS]
    values = np.zeros((count, 2 * players))
    features, found = np.zeros((players, chances.FEATURES)), np.zeros(e.ANSWERS, dtype=np.int64)
    row, word = np.empty(rows.shape[1], dtype=np.int64), np.zeros(1, dtype=np.uint64)
    for number in range(count):
        row[:] = rows[number]
        word[0] = words[number]
        last = row[e.TURN] + turns
        if action >= 0:
            e.play(row, action, word, guide)
        while row[e.PHASE] != e.OVER and (turns == 0 or row[e.TURN] < last):
            e.play(row, policies.choose(row, guide, found), word, guide)
        if row[e.PHASE] == e.OVER:
            chances.write_shares(row, values[number])
        else:
            chances.write_chances(row, guide, weights, features, values[number])
        for seat in range(players):
            values[number, players + seat] = e.points_of(row, seat)
    return values


@fast
def cups_of(row: Row, seat: int) -> int:
    """Return the number of cups that a seat holds."""
    count = 0
    for kind in range(e.KINDS):
        count += row[e.HELD + e.KINDS * seat + kind]
    return count


@fast
def follow_answer(rows: Row, seat: int, action: int, words: Words, guide: policies.Guide) -> Row:
    """Return for each row the place in `EFFECTS` of what an answer does."""
    row, word = np.empty(rows.shape[1], dtype=np.int64), np.zeros(1, dtype=np.uint64)
    found = np.zeros(rows.shape[0], dtype=np.int64)
    pan = (action - e.POUR) // e.TILTS // 4 if action >= e.POUR else seat
    for number in range(rows.shape[0]):
        row[:] = rows[number]
        word[0] = words[number]
        before = rows[number]
        e.play(row, action, word, guide)
        if row[e.STARS + pan] > before[e.STARS + pan]:
            found[number] = STAR
        elif row[e.TRAYED + pan] > before[e.TRAYED + pan]:
            found[number] = DONE
        elif e.PLAY_SWAP <= action < e.PLAY_COOL:
            found[number] = SWAPPED
        elif before[e.DISH + pan] >= 0 and (row[e.DISH + pan] != before[e.DISH + pan] or e.is_spoilt(row, pan)):
            found[number] = RUINED
        elif row[e.PANNED + pan] > before[e.PANNED + pan]:
            found[number] = SEASONED
        elif row[e.KNOB + seat] > before[e.KNOB + seat]:
            found[number] = HOTTER
        elif row[e.KNOB + seat] < before[e.KNOB + seat]:
            found[number] = COOLER
        elif row[e.PHASE] == e.HEAT_DUE or row[e.PHASE] == e.CUP_DUE:
            found[number] = CHOICE
        elif action < e.POUR and cups_of(row, seat) != cups_of(before, seat):
            found[number] = CUP
        else:
            found[number] = NOTHING
    return found
