"""The compiled engine of À la carte: between the reference's states and commands and the numbers of `engine_rules`.
Covers sampled input with all other options, and all menus."""

import math
from functools import lru_cache
from typing import Any, ClassVar, Final, get_args

import numpy as np
from numpy.typing import NDArray

from peppermill.core import Refused, Seat
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte import engine_rules as rules
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import (
    BOTTLES,
    COLOURS,
    CREPE,
    CUPS,
    FACES,
    IN_A_BOTTLE,
    Crystals,
    Cup,
    Cups,
    Dish,
    DishName,
    Menu,
    every_crystal,
    house_menu,
)
from peppermill.games.a_la_carte.pour_model import LEAST_TILT, MOST_TILT
from peppermill.games.a_la_carte.state import Crepe, Phase, Reason, State, Stove
from peppermill.games.contract import Decision, Outcome, Setup
from peppermill.games.engine import Engine, Row, Words, read_numbers, uncovered, write_numbers
from peppermill.gestures import CHECKS, SKILLS

PHASES: Final[tuple[Phase, ...]] = ("dish", "act", "heat", "cup", "cool", "between", "over")
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
CREPES: Final[tuple[Crepe, ...]] = get_args(Crepe)
KINDS: Final[tuple[Cup, ...]] = tuple(CUPS)
NUMBERS: Final = {
    "start": rules.START,
    "active": rules.ACTIVE,
    "round": rules.ROUND,
    "turn": rules.TURN,
    "move": rules.MOVE,
    "actions": rules.LEFT,
    "rolled": rules.ROLLED,
    "paused": rules.PAUSED,
    "ending": rules.ENDING,
    "rolls": rules.ROLLS,
    "draws": rules.DRAWS,
    "pours": rules.POURS,
    "tosses": rules.TOSSES,
    "checks": rules.CHECKS,
}
"""Fields of a state that are numbers of a row as they are."""
TRUTHS: Final = ("rolled", "paused", "ending")


class ALaCarteEngine(Engine):
    """The compiled engine of À la carte. Answers are numbered in `engine_rules`; tilts are whole degrees."""

    game: ClassVar[str] = "a_la_carte"
    size: ClassVar[int] = rules.SIZE
    actions: ClassVar[int] = rules.ANSWERS
    gesture_rule: ClassVar[str] = "W-1"

    def row_of(self, state: State) -> Row:
        """Return a state as a row."""
        setup = Setup(state.players, state.options, state.menu)
        self.check(setup)
        unasked = state.phase not in PHASES or state.phase == "between" or (state.phase == "cup" and state.pile)
        if unasked or any(len(stove.crystals) > rules.PAN_ROOM for stove in state.stoves):
            raise Refused("engine-unsettled", game=self.game)
        row = self._empty(setup)
        write_numbers(row, state, NUMBERS)
        row[rules.PHASE] = PHASES.index(state.phase)
        row[rules.REASON] = -1 if state.reason is None else REASONS.index(state.reason)
        row[rules.FACE] = -1 if state.face is None else FACES.index(state.face)
        row[rules.SUPPLY] = sum(1 << _dish_number(dish, state.menu) for dish in state.supply)
        row[rules.BINNED] = len(state.bin)
        row[rules.BIN : rules.BIN + len(state.bin)] = [_dish_number(dish, state.menu) for dish in state.bin]
        for seat in range(state.players):
            _write_seat(row, seat, state)
        _write_cups(row, rules.PILE, state.pile)
        _write_cups(row, rules.USED, state.used)
        for bottle in range(len(BOTTLES)):
            held = state.bottles[bottle]
            _write_crystals(row, rules.BOTTLED + bottle, rules.BOTTLES + IN_A_BOTTLE * bottle, held)
        _write_crystals(row, rules.SUNK, rules.SINK, state.sink)
        rules.count_all(row)
        return row

    def _empty(self, setup: Setup) -> Row:
        row: Row = np.zeros(rules.SIZE, dtype=np.int64)
        options: Options = setup.options
        menu: Menu = setup.data
        row[rules.PLAYERS], row[rules.SKILL] = setup.players, SKILLS.index(options.skill)
        row[rules.MUST_ACT], row[rules.RECIPE_ONLY] = options.must_act, options.recipe_bottles_only
        row[rules.TO_END] = options.dishes_to_end or (7 if setup.players == 2 else 5)  # E-2
        row[rules.LIMIT], row[rules.FIRST_SEAT] = options.round_limit, options.start
        row[rules.MENU : rules.MENU + rules.DISHES] = [_packed(dish) for dish in menu.dishes]
        row[rules.DISH : rules.DISH + rules.MOST] = -1
        return row

    def state_of(self, row: Row, setup: Setup) -> State:
        """Return a row as a state of the rules that are not compiled."""
        numbers = row.tolist()
        players, menu = numbers[rules.PLAYERS], setup.data
        face, reason = numbers[rules.FACE], numbers[rules.REASON]
        fields = read_numbers(numbers, NUMBERS, TRUTHS)
        supply = numbers[rules.SUPPLY]
        return State(
            options=setup.options,
            menu=menu,
            players=players,
            stoves=tuple(_read_stove(numbers, seat, menu) for seat in range(players)),
            bottles=tuple(
                _read_crystals(numbers, rules.BOTTLED + bottle, rules.BOTTLES + IN_A_BOTTLE * bottle)
                for bottle in range(len(BOTTLES))
            ),
            cups=tuple(_read_cups(numbers, rules.HELD + rules.KINDS * seat) for seat in range(players)),
            served=tuple(numbers[rules.SERVED : rules.SERVED + players]),
            finished=tuple(_read_tray(numbers, seat, menu) for seat in range(players)),
            stars=tuple(numbers[rules.STARS : rules.STARS + players]),
            crepes=tuple(CREPES[crepe] for crepe in numbers[rules.CREPES : rules.CREPES + players]),
            supply=tuple(name for number, name in enumerate(menu.names) if supply >> number & 1),
            bin=tuple(menu.names[dish] for dish in numbers[rules.BIN : rules.BIN + numbers[rules.BINNED]]),
            sink=_read_crystals(numbers, rules.SUNK, rules.SINK),
            pile=_read_cups(numbers, rules.PILE),
            used=_read_cups(numbers, rules.USED),
            phase=PHASES[numbers[rules.PHASE]],
            face=None if face < 0 else FACES[face],
            reason=None if reason < 0 else REASONS[reason],
            **fields,
        )

    def begin(self, setup: Setup, words: Words) -> Row:
        """Return a new game's row."""
        self.check(setup)
        row = self._empty(setup)
        row[rules.CHECKS] = CHECKS
        rules.deal(row, words)
        return row

    def pending(self, row: Row) -> tuple[int, ...]:
        """Return the active seat, which alone is asked; none when the game is over."""
        return () if row[rules.PHASE] == rules.OVER else (int(row[rules.ACTIVE]),)

    def answers(self, row: Row, seat: int) -> NDArray[np.int64]:
        """Return the numbers of the answers of a seat."""
        found = np.zeros(rules.ANSWERS, dtype=np.int64)
        return found[: rules.list_answers(row, found)] if seat == row[rules.ACTIVE] else found[:0]

    def action_of(self, command: c.Command, setup: Setup) -> int:
        """Return the number of a command; of a tilt that of the nearest whole degree."""
        match command:
            case c.PickDish(dish=dish):
                return rules.PICK + _dish_number(dish, setup.data)
            case c.Heat():
                return rules.HEAT
            case c.TurnUp(steps=steps):
                return rules.TURN_UP + steps - 1
            case c.TakeCup(seat=seat, cup=cup):
                return rules.TAKE + rules.KINDS * seat + KINDS.index(cup)
            case c.LetBurn():
                return rules.LET_BURN
            case c.EndTurn():
                return rules.END
            case c.TryFlip():
                return rules.FLIP
            case c.PlayCup():
                return _number_of_play(command)
            case c.Tilt(pan=pan, bottle=bottle, tilt=tilt):
                degrees = min(max(round(math.degrees(tilt)) - rules.FLATTEST, 0), rules.TILTS - 1)
                return rules.POUR + (len(BOTTLES) * pan + BOTTLES.index(bottle)) * rules.TILTS + degrees
            case _:
                raise uncovered("W-1", "command", type(command).__name__)

    def command_of(self, action: int, decision: Decision[Any], setup: Setup) -> c.Command:
        """Return the command of that number."""
        name = decision.id
        if action < rules.HEAT:
            return c.PickDish(name, _dish_name(action - rules.PICK, setup.data))
        if action == rules.HEAT:
            return c.Heat(name)
        if action < rules.TAKE:
            return c.TurnUp(name, action - rules.TURN_UP + 1)
        if action < rules.PLAY_POINT:
            seat, cup = divmod(action - rules.TAKE, rules.KINDS)
            return c.TakeCup(name, Seat(seat), KINDS[cup])
        if action < rules.PLAY_SWAP:
            return c.PlayCup(name, "point" if action == rules.PLAY_POINT else "spoons")
        if action < rules.PLAY_COOL:
            return c.PlayCup(name, "swap", Seat(action - rules.PLAY_SWAP))
        if action < rules.LET_BURN:
            return c.PlayCup(name, "cool", None, action - rules.PLAY_COOL + 1)
        if action < rules.POUR:
            if action == rules.FLIP:
                return c.TryFlip(name)
            return c.LetBurn(name) if action == rules.LET_BURN else c.EndTurn(name)
        where, tilt = divmod(action - rules.POUR, rules.TILTS)
        pan, bottle = divmod(where, len(BOTTLES))
        tilted = min(max(math.radians(rules.FLATTEST + tilt), LEAST_TILT), MOST_TILT)
        return c.Tilt(name, Seat(pan), BOTTLES[bottle], tilted)

    def step(self, row: Row, seat: int, action: int, words: Words) -> None:
        """Play an answer of the active seat and all that follows."""
        rules.play(row, action, words, rules.chance_table())

    def scores(self, row: Row) -> tuple[int, ...]:
        """Return everybody's points so far (E-3)."""
        return tuple(rules.points_of(row, seat) for seat in range(int(row[rules.PLAYERS])))

    def outcome(self, row: Row) -> Outcome | None:
        """Return the result; None while the game goes on (E-4, E-5)."""
        reason = int(row[rules.REASON])
        if reason < 0:
            return None
        scores, best = self.scores(row), rules.star_winner(row)
        merits = [(seat == best, points) for seat, points in enumerate(scores)]
        return Outcome(REASONS[reason], scores, tuple(1 + sum(other > merit for other in merits) for merit in merits))

    def prepare(self) -> None:
        """Compile the functions, or load what was compiled before."""
        words = np.ones(1, dtype=np.uint64)
        row = self.begin(Setup(2, Options(input="sampled", round_limit=1), house_menu()), words)
        rules.play_randomly(row, words, rules.chance_table())
        self.scores(row)
        rules.count_all(row)


@lru_cache(maxsize=256)
def _packed(dish: Dish) -> int:
    """Return a dish as fields of three bits."""
    needs = [dish.spices.count(bottle) for bottle in BOTTLES]
    fields = (dish.low, dish.high, dish.red, dish.points, COLOURS.index(dish.colour), *needs)
    return sum(number << 3 * place for place, number in enumerate(fields))


def _dish_number(dish: DishName, menu: Menu) -> int:
    return rules.CREPE if dish == CREPE else menu.names.index(dish)


def _dish_name(number: int, menu: Menu) -> DishName:
    return CREPE if number == rules.CREPE else menu.names[number]


def _number_of_play(command: c.PlayCup) -> int:
    match command.cup:
        case "point":
            return rules.PLAY_POINT
        case "spoons":
            return rules.PLAY_SPOONS
        case "cool":
            return rules.PLAY_COOL + command.steps - 1
        case _:
            assert command.seat is not None, "a swap is with somebody"
            return rules.PLAY_SWAP + command.seat


def _write_seat(row: Row, seat: int, state: State) -> None:
    stove, menu, finished = state.stoves[seat], state.menu, state.finished[seat]
    row[rules.KNOB + seat] = stove.knob
    row[rules.DISH + seat] = -1 if stove.dish is None else _dish_number(stove.dish, menu)
    _write_crystals(row, rules.PANNED + seat, rules.PANS + rules.PAN_ROOM * seat, stove.crystals)
    row[rules.CREPES + seat] = CREPES.index(state.crepes[seat])
    row[rules.STARS + seat], row[rules.SERVED + seat] = state.stars[seat], state.served[seat]
    _write_cups(row, rules.HELD + rules.KINDS * seat, state.cups[seat])
    row[rules.TRAYED + seat] = len(finished)
    first = rules.TRAYS + rules.TRAY_ROOM * seat
    row[first : first + len(finished)] = [_dish_number(dish, menu) for dish in finished]


def _read_stove(numbers: list[int], seat: int, menu: Menu) -> Stove:
    dish = numbers[rules.DISH + seat]
    crystals = _read_crystals(numbers, rules.PANNED + seat, rules.PANS + rules.PAN_ROOM * seat)
    return Stove(numbers[rules.KNOB + seat], None if dish < 0 else _dish_name(dish, menu), crystals)


def _read_tray(numbers: list[int], seat: int, menu: Menu) -> tuple[DishName, ...]:
    first = rules.TRAYS + rules.TRAY_ROOM * seat
    return tuple(_dish_name(dish, menu) for dish in numbers[first : first + numbers[rules.TRAYED + seat]])


def _write_cups(row: Row, first: int, cups: Cups) -> None:
    for number, cup in enumerate(KINDS):
        row[first + number] = cups.count(cup)


def _read_cups(numbers: list[int], first: int) -> Cups:
    return tuple(cup for number, cup in enumerate(KINDS) for _ in range(numbers[first + number]))


def _write_crystals(row: Row, count: int, first: int, crystals: Crystals) -> None:
    if any(crystal.pose is not None for crystal in crystals):
        raise uncovered("W-2", "pose", "some")
    row[count] = len(crystals)
    row[first : first + len(crystals)] = [crystal.number for crystal in crystals]


def _read_crystals(numbers: list[int], count: int, first: int) -> Crystals:
    everything = every_crystal()
    return tuple(everything[number] for number in numbers[first : first + numbers[count]])
