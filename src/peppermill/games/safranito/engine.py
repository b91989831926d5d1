"""The compiled engine of Safranito: between the reference's states and commands and the numbers of `engine_rules`.
Covers sampled input with all other options, and all data sets."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, get_args

import numpy as np
from numpy.typing import NDArray

from peppermill.core import Refused, Seat
from peppermill.games.contract import Decision, Outcome, Setup
from peppermill.games.engine import Engine, Row, Words, read_numbers, seats, uncovered, write_numbers
from peppermill.games.safranito import commands as c
from peppermill.games.safranito import engine_rules as rules
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import (
    SPICES,
    VALUES,
    BlendNumber,
    Blends,
    Book,
    Spices,
    Values,
    house_book,
)
from peppermill.games.safranito.sampled_throws import DOWN, FLAT, UP, spreads
from peppermill.games.safranito.state import Chip, Phase, Reason, State
from peppermill.physics.scenes import Lying, Pose

PHASES: Final[dict[Phase, int]] = {
    "throw": rules.THROW,
    "act": rules.ACT,
    "keep": rules.KEEP,
    "pick": rules.PICK,
    "sell": rules.SELL,
    "buy": rules.BUY,
    "blend": rules.BLEND,
    "over": rules.OVER,
}
"""The phases in which somebody is asked, and the end."""
NAMES: Final = {number: phase for phase, number in PHASES.items()}
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
NUMBERS: Final = {
    "round": rules.ROUND,
    "head": rules.HEAD,
    "thrown": rules.THROWN,
    "turn": rules.TURN,
    "space": rules.SPACE,
    "extra": rules.EXTRA,
    "traded": rules.TRADED,
    "price": rules.PRICE,
    "offers": rules.OFFERS,
    "steps": rules.STEPS,
    "mixed": rules.MIXED,
}
"""Fields of a state that are numbers of a row as they are."""
TRUTHS: Final = ("extra", "mixed")
FOUND: Final = 1e-9
"""Distance in m up to which an aim is at a spot."""


class SafranitoEngine(Engine):
    """The compiled engine of Safranito. Answers are numbered in `engine_rules`; aims are the middles of the circles and
    a grid."""

    game: ClassVar[str] = "safranito"
    size: ClassVar[int] = rules.SIZE
    actions: ClassVar[int] = rules.ANSWERS
    gesture_rule: ClassVar[str] = "T-7"

    def __init__(self) -> None:
        self._before = np.zeros(2 * rules.CHIP_ROOM, dtype=np.int64)
        self._away = np.zeros(rules.CHIP_ROOM, dtype=np.int64)

    def row_of(self, state: State) -> Row:
        """Return a state as a row."""
        setup = Setup(state.players, state.options, state.book)
        self.check(setup)
        if state.phase not in PHASES or len(state.lying) > rules.CHIP_ROOM:
            raise Refused("engine-unsettled", game=self.game)
        row = self._empty(setup)
        write_numbers(row, state, NUMBERS)
        row[rules.PHASE] = PHASES[state.phase]
        row[rules.REASON] = -1 if state.reason is None else REASONS.index(state.reason)
        row[rules.ACTOR] = -1 if state.actor is None else state.actor
        row[rules.BOWL] = -1 if state.bowl is None else state.bowl
        row[rules.TRADING] = bool(state.sales)
        for seat, sold in enumerate(state.sales):
            row[rules.SALES + seat] = -1 if sold is None else sold
        _write_list(row, rules.ASKED, rules.ASKED_SEATS, state.asked)
        _write_list(row, rules.PILED, rules.PILE, _numbered(state.spices))
        _write_list(row, rules.BLENDED, rules.BLEND_PILE, state.blends)
        _write_list(row, rules.OFFERED, rules.OFFERS_UP, state.offered)
        _write_list(row, rules.DRAWN, rules.CARDS_DRAWN, _numbered(state.drawn))
        _write_cards(row, rules.DISPLAY, state.display)
        _write_cards(row, rules.DISCARD, state.discard)
        for seat in range(state.players):
            row[rules.PURSE + seat], row[rules.TOKENED + seat] = state.money[seat], state.tokens[seat]
            row[rules.IN_HAND + seat], row[rules.BACK + seat] = _set_of(state.chips[seat]), _set_of(state.back[seat])
            _write_cards(row, rules.HANDS + rules.SPICES * seat, state.hands[seat])
            first = rules.BLENDS * seat
            _write_list(row, rules.RESERVED + seat, rules.RESERVES + first, state.reserved[seat])
            _write_list(row, rules.COMPLETED + seat, rules.BLENDS_DONE + first, state.completed[seat])
        self._write_board(row, state.lying)
        return row

    def _empty(self, setup: Setup) -> Row:
        row: Row = np.zeros(rules.SIZE, dtype=np.int64)
        options: Options = setup.options
        book: Book = setup.data
        row[rules.PLAYERS], row[rules.FIRST_CHEF], row[rules.LIMIT] = (
            setup.players,
            options.first_chef,
            options.round_limit,
        )
        row[rules.SECRET], row[rules.PARTIAL] = options.secret_sales, options.partial_decline
        row[rules.TOP_UP], row[rules.CONSOLATION] = options.top_up, options.chili_consolation
        reals = row.view(np.float64)
        reals[rules.SPREAD] = spreads()[options.skill]
        reals[rules.BOWL_RADIUS], reals[rules.SPACE_RADIUS] = book.bowl / 1000, book.action / 1000
        for number, blend in enumerate(book.blends):
            row[rules.RECIPES + number] = sum(1 << spice for spice in _numbered(blend))
        return row

    def _write_board(self, row: Row, lying: Sequence[Chip]) -> None:
        reals = row.view(np.float64)
        row[rules.LYING] = len(lying)
        for place, chip in enumerate(lying):
            x, y, height = chip.lying.pose.place
            if height != FLAT or chip.lying.pose.turn not in (UP, DOWN):
                raise uncovered("T-7", "lying", "tilted")
            row[rules.NUMBERS + place], row[rules.OWNERS + place] = chip.number, chip.seat
            row[rules.WORTHS + place], row[rules.SHOWN + place] = chip.value, chip.shown
            row[rules.WHERE + place] = -1 if chip.circle is None else chip.circle
            row[rules.UPWARD + place] = chip.lying.pose.turn == UP
            reals[rules.X + place], reals[rules.Y + place] = x, y

    def state_of(self, row: Row, setup: Setup) -> State:
        """Return a row as a state of the rules that are not compiled."""
        numbers, reals = row.tolist(), row.view(np.float64).tolist()
        every = range(numbers[rules.PLAYERS])
        fields = read_numbers(numbers, NUMBERS, TRUTHS)
        fields["head"] = Seat(fields["head"])
        reason, actor, bowl = numbers[rules.REASON], numbers[rules.ACTOR], numbers[rules.BOWL]
        sold = [numbers[rules.SALES + seat] for seat in every] if numbers[rules.TRADING] else []
        return State(
            options=setup.options,
            book=setup.data,
            players=len(every),
            money=tuple(numbers[rules.PURSE + seat] for seat in every),
            chips=tuple(_values(numbers[rules.IN_HAND + seat]) for seat in every),
            back=tuple(_values(numbers[rules.BACK + seat]) for seat in every),
            hands=tuple(_read_cards(numbers, rules.HANDS + rules.SPICES * seat) for seat in every),
            reserved=tuple(
                _read_blends(numbers, rules.RESERVED + seat, rules.RESERVES + rules.BLENDS * seat) for seat in every
            ),
            completed=tuple(
                _read_blends(numbers, rules.COMPLETED + seat, rules.BLENDS_DONE + rules.BLENDS * seat) for seat in every
            ),
            tokens=tuple(numbers[rules.TOKENED + seat] for seat in every),
            phase=NAMES[numbers[rules.PHASE]],
            spices=_spices(_read_list(numbers, rules.PILED, rules.PILE)),
            blends=_read_blends(numbers, rules.BLENDED, rules.BLEND_PILE),
            display=_read_cards(numbers, rules.DISPLAY),
            offered=_read_blends(numbers, rules.OFFERED, rules.OFFERS_UP),
            discard=_read_cards(numbers, rules.DISCARD),
            lying=tuple(_read_chip(numbers, reals, place) for place in range(numbers[rules.LYING])),
            actor=None if actor < 0 else Seat(actor),
            drawn=_spices(_read_list(numbers, rules.DRAWN, rules.CARDS_DRAWN)),
            bowl=None if bowl < 0 else bowl,
            asked=seats(_read_list(numbers, rules.ASKED, rules.ASKED_SEATS)),
            sales=tuple(None if count < 0 else count for count in sold),
            reason=None if reason < 0 else REASONS[reason],
            **fields,
        )

    def begin(self, setup: Setup, words: Words) -> Row:
        """Return a new game's row."""
        self.check(setup)
        row = self._empty(setup)
        rules.begin_game(row, words)
        rules.proceed(row, words)
        return row

    def pending(self, row: Row) -> tuple[int, ...]:
        """Return the seats that are asked, in the order in which they are listed where several are."""
        asked = [seat for seat in range(int(row[rules.PLAYERS])) if rules.is_asked(row, seat)]
        if row[rules.PHASE] == rules.SELL:
            asked = [seat for seat in row[rules.ASKED_SEATS : rules.ASKED_SEATS + row[rules.ASKED]] if seat in asked]
        return tuple(map(int, asked))

    def answers(self, row: Row, seat: int) -> NDArray[np.int64]:
        """Return the numbers of the answers of a seat."""
        found = np.zeros(rules.ANSWERS, dtype=np.int64)
        return found[: rules.list_answers(row, seat, found)]

    def action_of(self, command: c.Command, setup: Setup) -> int:
        """Return the number of a command; of an aim that of the nearest spot."""
        match command:
            case c.AimChip(chip=chip, x=x, y=y):
                return rules.AIM + VALUES.index(chip) * rules.SPOTS + spot_at(x, y)
            case c.UseSpace(use=use):
                return rules.USE + use
            case c.KeepCard(spice=spice):
                return rules.KEEP_CARD + SPICES.index(spice)
            case c.PickBowl(bowl=bowl):
                return rules.PICK_BOWL + SPICES.index(bowl)
            case c.SellSpice(count=count):
                return rules.SELL_CARDS + int(count)
            case c.BuySpice(buy=buy):
                return rules.BUY_CARD + buy
            case c.BlendSpices(blend=blend, instead=instead):
                recipe: Spices = setup.data.blends[blend]
                return rules.COMPLETE + 8 * blend + sum(1 << recipe.index(spice) for spice in instead)
            case c.PassTurn():
                return rules.PASS
            case _:
                raise uncovered("T-7", "command", type(command).__name__)

    def command_of(self, action: int, decision: Decision[Any], setup: Setup) -> c.Command:
        """Return the command of that number."""
        name, action = decision.id, int(action)
        if action < rules.USE:
            chip, spot = divmod(action - rules.AIM, rules.SPOTS)
            return c.AimChip(name, VALUES[chip], rules.aim_x(spot), rules.aim_y(spot))
        if action < rules.KEEP_CARD:
            return c.UseSpace(name, bool(action - rules.USE))
        if action < rules.PICK_BOWL:
            return c.KeepCard(name, SPICES[action - rules.KEEP_CARD])
        if action < rules.SELL_CARDS:
            return c.PickBowl(name, SPICES[action - rules.PICK_BOWL])
        if action < rules.BUY_CARD:
            return c.SellSpice(name, action - rules.SELL_CARDS)
        if action < rules.COMPLETE:
            return c.BuySpice(name, bool(action - rules.BUY_CARD))
        if action == rules.PASS:
            return c.PassTurn(name)
        blend, instead = divmod(action - rules.COMPLETE, 8)
        recipe = setup.data.blends[blend]
        replaced = tuple(spice for place, spice in enumerate(recipe) if instead >> place & 1)
        return c.BlendSpices(name, BlendNumber(blend), replaced)

    def step(self, row: Row, seat: int, action: int, words: Words) -> None:
        """Play an answer of a seat and all that follows."""
        rules.play(row, seat, action, words, self._before, self._away)

    def scores(self, row: Row) -> tuple[int, ...]:
        """Return everybody's completed blends (K-4)."""
        return tuple(int(row[rules.COMPLETED + seat]) for seat in range(int(row[rules.PLAYERS])))

    def outcome(self, row: Row) -> Outcome | None:
        """Return the result: most blends, then most rupees (K-4, N-4); None while the game goes on."""
        reason = int(row[rules.REASON])
        if reason < 0:
            return None
        merits = [(done, int(row[rules.PURSE + seat])) for seat, done in enumerate(self.scores(row))]
        ranks = tuple(1 + sum(other > merit for other in merits) for merit in merits)
        return Outcome(REASONS[reason], self.scores(row), ranks)

    def prepare(self) -> None:
        """Compile the functions, or load what was compiled before."""
        words = np.ones(1, dtype=np.uint64)
        row = self.begin(Setup(2, Options(input="sampled", round_limit=1), house_book()), words)
        self.step(row, self.pending(row)[0], int(self.answers(row, self.pending(row)[0])[0]), words)


def spot_at(x: float, y: float) -> int:
    """Return the spot at these coordinates, or the nearest of the grid."""
    for spot in range(rules.CIRCLES):
        if abs(x - rules.MIDDLES_X[spot]) < FOUND and abs(y - rules.MIDDLES_Y[spot]) < FOUND:
            return spot
    column, line = (round((at + rules.FARTHEST) * 1000 / rules.STEP_MM) for at in (x, y))
    most = rules.SIDE - 1
    return rules.CIRCLES + min(max(line, 0), most) * rules.SIDE + min(max(column, 0), most)


def _numbered(spices: Spices) -> list[int]:
    return [SPICES.index(spice) for spice in spices]


def _spices(numbers: Sequence[int]) -> Spices:
    return tuple(SPICES[number] for number in numbers)


def _set_of(values: Values) -> int:
    return sum(1 << VALUES.index(value) for value in values)


def _values(bits: int) -> Values:
    return tuple(value for place, value in enumerate(VALUES) if bits >> place & 1)


def _write_cards(row: Row, first: int, cards: Spices) -> None:
    for number, spice in enumerate(SPICES):
        row[first + number] = cards.count(spice)


def _read_cards(numbers: list[int], first: int) -> Spices:
    return tuple(spice for number, spice in enumerate(SPICES) for _ in range(numbers[first + number]))


def _write_list(row: Row, length: int, first: int, items: Sequence[int]) -> None:
    row[length] = len(items)
    row[first : first + len(items)] = items


def _read_list(numbers: list[int], length: int, first: int) -> list[int]:
    return numbers[first : first + numbers[length]]


def _read_blends(numbers: list[int], length: int, first: int) -> Blends:
    return tuple(map(BlendNumber, _read_list(numbers, length, first)))


def _read_chip(numbers: list[int], reals: list[float], place: int) -> Chip:
    pose = Pose((reals[rules.X + place], reals[rules.Y + place], FLAT), UP if numbers[rules.UPWARD + place] else DOWN)
    circle = numbers[rules.WHERE + place]
    return Chip(
        Lying(numbers[rules.NUMBERS + place], pose),
        Seat(numbers[rules.OWNERS + place]),
        numbers[rules.WORTHS + place],
        None if circle < 0 else circle,
        bool(numbers[rules.SHOWN + place]),
    )
