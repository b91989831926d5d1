"""The codec of Safranito: a throw is a chip and a circle to aim at, all other actions are cards, bowls and blends."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final, get_args

from peppermill.core import Seat
from peppermill.games.answers import Gesture, InRange, Listed
from peppermill.games.codec import Codec, Feature, counts, from_viewer, one_of, padded, seat_of, within
from peppermill.games.contract import Decision
from peppermill.games.observation import Observation
from peppermill.games.safranito import commands as c
from peppermill.games.safranito.board import board
from peppermill.games.safranito.memory import SafranitoMemory
from peppermill.games.safranito.phases.throwing import REACH
from peppermill.games.safranito.pieces import BLENDS, EACH, IN_A_BLEND, MONEY, SPACES, SPICES, TO_WIN, VALUES
from peppermill.games.safranito.referee import CIRCLES
from peppermill.games.safranito.state import Phase
from peppermill.games.safranito.view import SafranitoView
from peppermill.gestures import Throw, limits
from peppermill.physics.throwing.aiming import aim as aim_at

MOST: Final = 4
"""Most players: observations have room for so many, whatever the number of players."""
CHIPS: Final = 7
"""Most chips of a seat that can lie in a circle: six and the extra throw's."""
COUNTS: Final = 7
"""Answers to how many cards are sold: none to all six."""
THROW: Final = 0
USE: Final = THROW + len(VALUES) * len(CIRCLES)
KEEP: Final = USE + 2
PICK: Final = KEEP + len(SPICES)
SELL: Final = PICK + len(SPICES)
BUY: Final = SELL + COUNTS
BLEND: Final = BUY + 2
PASS: Final = BLEND + BLENDS
"""First numbers of throws, of using a space, of cards to keep, bowls, sales, purchases and blends, and the pass."""
HIGHEST: Final = 60
"""Highest value of a chip."""
SPANS: Final = tuple(name for name in Throw.__struct_fields__ if name != "side")
"""Numbers of a throw."""
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)


class SafranitoCodec(Codec):
    """Observations and answers of Safranito as numbers. `aims` are the spot (x, y) that a throw aims at, as shares of
    the farthest aim from the middle; `spans` are the numbers of a `Throw` after its side, within their limits."""

    actions: ClassVar[int] = PASS + 1
    aims: ClassVar[int] = 2
    spans: ClassVar[int] = len(SPANS)

    def _features(self) -> tuple[Feature, ...]:
        spices = len(SPICES)
        return (
            Feature("phase", len(PHASES), "1 for the phase"),
            Feature("seats", MOST * 4, "for each seat: is there, head chef, throws, is asked first"),
            Feature("round", 1, "round, divided by 10"),
            Feature("throws_left", 1, "throws left in this phase, divided by 24"),
            Feature("own_chips", len(VALUES), "1 for each own chip in hand, by value"),
            Feature("chips_left", MOST * 2, "chips in hand and back of each seat, divided by 6"),
            Feature(
                "circles",
                len(CIRCLES) * MOST * 2,
                "in each circle, each seat: chips / 7 and their known values / 420",
            ),
            Feature("hand", spices, "own cards by spice, divided by 6"),
            Feature("display", spices, "cards for sale by spice, divided by 6"),
            Feature("discard", spices, "discarded cards by spice, divided by 6"),
            Feature("drawn", spices, "cards drawn to keep one of, by spice, divided by 6"),
            Feature("known", (MOST - 1) * spices, "cards each other seat is known to hold, by spice, divided by 6"),
            Feature("hand_sizes", MOST, "cards of each seat, divided by 12"),
            Feature("money", MOST * 2, f"money of each seat / {5 * MONEY} where it is known, and whether it is"),
            Feature("completed", MOST, f"blends completed by each seat, divided by {TO_WIN}"),
            Feature("reserved", MOST, "blends reserved by each seat, divided by 3"),
            Feature("tokens", MOST, "tokens of each seat, divided by 6"),
            Feature("blends", BLENDS * 2, "1 for each blend that is offered; then for each own reserved one"),
            Feature("missing", BLENDS, "spices the viewer lacks for each blend, divided by 3"),
            Feature("space", len(SPACES), "1 for the action space that is evaluated"),
            Feature("bowl", spices, "1 for the bowl that is traded"),
            Feature("price", 1, "price of a card of that bowl, divided by 400"),
            Feature("piles", 2, "cards in the spice pile / 54 and in the blend pile / 18"),
            Feature("recipes", BLENDS * spices, "spices of each blend"),
        )

    def _numbers(self, observation: Observation) -> Iterable[Sequence[float]]:
        view: SafranitoView = observation.view
        memory: SafranitoMemory = observation.memory
        me, players = seat_of(observation), view.players
        others = from_viewer(memory.known, me)[1:]
        return (
            one_of(PHASES, view.phase),
            padded([mark for seat in from_viewer(range(players), me) for mark in _seat(view, seat)], MOST * 4),
            [view.round / 10],
            [view.throws_left / 24],
            one_of(VALUES, *view.own_chips),
            padded(
                [
                    size / len(VALUES)
                    for both in from_viewer(tuple(zip(view.chips_left, view.chips_back, strict=True)), me)
                    for size in both
                ],
                MOST * 2,
            ),
            [mark for circle in CIRCLES for mark in _circle(view, circle, me)],
            counts(SPICES, view.hand, EACH),
            counts(SPICES, view.display, EACH),
            counts(SPICES, view.discard, EACH),
            counts(SPICES, view.drawn, EACH),
            padded([mark for cards in others for mark in counts(SPICES, cards, EACH)], (MOST - 1) * len(SPICES)),
            padded([size / 12 for size in from_viewer(view.hand_sizes, me)], MOST),
            padded(
                [
                    number
                    for money in from_viewer(memory.money, me)
                    for number in ((0.0, 0.0) if money is None else (money / (5 * MONEY), 1.0))
                ],
                MOST * 2,
            ),
            padded([len(done) / TO_WIN for done in from_viewer(view.completed, me)], MOST),
            padded([size / 3 for size in from_viewer(view.reserved_sizes, me)], MOST),
            padded([tokens / 6 for tokens in from_viewer(view.tokens, me)], MOST),
            [*one_of(range(BLENDS), *view.offered), *one_of(range(BLENDS), *view.reserved)],
            _missing(view),
            one_of(SPACES, view.space),
            one_of(SPICES, view.bowl),
            [view.price / 400],
            [view.spice_pile / 54, view.blend_pile / BLENDS],
            [float(spice in recipe) for recipe in view.recipes for spice in SPICES],
        )

    def allowed(self, decision: Decision[c.Command], view: SafranitoView) -> Iterator[int]:
        """Yield the actions that stand for answers of a decision. Of a blend the way with the fewest tokens counts."""
        answers = decision.answers
        if isinstance(answers, InRange | Gesture):
            for value in answers.choices[0].values:
                first = THROW + VALUES.index(value) * len(CIRCLES)
                yield from range(first, first + len(CIRCLES))
        elif isinstance(answers, Listed):
            yield from (_number(command) for command in answers)

    def command(
        self, action: int, decision: Decision[c.Command], view: SafranitoView, aim: Sequence[float] = ()
    ) -> c.Command:
        """Return the command of an allowed action. A throw aims at the middle of its circle, or where `aim` says."""
        name = decision.id
        if action < USE:
            return self._throw(action, decision, view, aim)
        if action < KEEP:
            return c.UseSpace(name, action == USE)
        if action < PICK:
            return c.KeepCard(name, SPICES[action - KEEP])
        if action < SELL:
            return c.PickBowl(name, SPICES[action - PICK])
        if action < BUY:
            return c.SellSpice(name, action - SELL)
        if action < BLEND:
            return c.BuySpice(name, action == BUY)
        if action == PASS:
            return c.PassTurn(name)
        listed: Any = decision.answers
        ways = [one for one in listed if isinstance(one, c.BlendSpices) and one.blend == action - BLEND]
        return min(ways, key=lambda one: len(one.instead))

    def _throw(
        self, action: int, decision: Decision[c.Command], view: SafranitoView, aim: Sequence[float]
    ) -> c.Command:
        value, circle = divmod(action - THROW, len(CIRCLES))
        found = self.setup.data.circles()[circle]
        x, y = (aim[0] * REACH, aim[1] * REACH) if aim else (found.x, found.y)
        if view.options.input == "sampled":
            return c.AimChip(decision.id, VALUES[value], x, y)
        side = view.sides[decision.seat]
        if len(aim) == self.spans:
            known = limits("throw")
            found_at = zip(SPANS, aim, strict=True)
            whole = Throw(side, **{name: within(share, known[name].low, known[name].high) for name, share in found_at})
            return c.ThrowChip(decision.id, VALUES[value], whole)
        gesture = aim_at(board((), 1), (x, y), side)
        return c.ThrowChip(decision.id, VALUES[value], gesture)

    def describe(self, action: int) -> str:
        """Return an action in words.

        >>> from peppermill import Chance, Position
        >>> position = Position.start("safranito", 2, Chance(7).stream("example"))
        >>> codec = SafranitoCodec(position.observation(0).setup)
        >>> codec.describe(0), codec.describe(PASS)
        ('throw chip=10 at=curry', 'pass')
        """
        if action < USE:
            value, circle = divmod(action, len(CIRCLES))
            return f"throw chip={VALUES[value]} at={CIRCLES[circle]}"
        if action < KEEP:
            return f"use use={action == USE}".lower()
        if action < PICK:
            return f"keep spice={SPICES[action - KEEP]}"
        if action < SELL:
            return f"pick bowl={SPICES[action - PICK]}"
        if action < BUY:
            return f"sell count={action - SELL}"
        if action < BLEND:
            return f"buy buy={action == BUY}".lower()
        return "pass" if action == PASS else f"blend blend={action - BLEND}"


def _number(command: c.Command) -> int:
    match command:
        case c.UseSpace(use=use):
            return USE if use else USE + 1
        case c.KeepCard(spice=spice):
            return KEEP + SPICES.index(spice)
        case c.PickBowl(bowl=bowl):
            return PICK + SPICES.index(bowl)
        case c.SellSpice(count=count):
            return SELL + count
        case c.BuySpice(buy=buy):
            return BUY if buy else BUY + 1
        case c.BlendSpices(blend=blend):
            return BLEND + blend
        case _:
            return PASS


def _seat(view: SafranitoView, seat: Seat) -> list[float]:
    """Return four flags of a seat: that it exists, is head chef, throws, and is asked first."""
    return [1.0, float(seat == view.head), float(seat == view.thrower), float(view.asked[:1] == (seat,))]


def _circle(view: SafranitoView, circle: str, me: Seat) -> list[float]:
    """Return for each seat how many of its chips count in a circle, and the sum of their known values."""
    numbers = []
    for seat in from_viewer(range(view.players), me):
        chips = [chip for chip in view.board if chip.seat == seat and chip.nearest == circle and chip.overlap > 0.0]
        values = sum(chip.value or 0 for chip in chips)
        numbers += [len(chips) / CHIPS, values / (CHIPS * HIGHEST)]
    return padded(numbers, MOST * 2)


def _missing(view: SafranitoView) -> list[float]:
    """Return for each blend how many spices the viewer lacks."""
    return [sum(spice not in view.hand for spice in recipe) / IN_A_BLEND for recipe in view.recipes]
