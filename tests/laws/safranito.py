"""The kit of Safranito for the law suite: with physics, sampled and typed in."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypeVar

from msgspec.structs import replace

from peppermill.core import RandomStream, Seat, Viewer
from peppermill.games.contract import DecisionId, Setup
from peppermill.games.safranito import commands as c
from peppermill.games.safranito.game import Safranito
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import (
    SPICES,
    VALUES,
    BlendNumber,
    Book,
    Spice,
    Spices,
    house_book,
    sorted_spices,
)
from peppermill.games.safranito.state import State
from peppermill.gestures import SIDES, Throw
from peppermill.testing import Kit

Item = TypeVar("Item")
Input = Literal["physics", "sampled", "typed"]


class SafranitoKit(Kit):
    """Safranito with one kind of input. Throws by physics cost the most and typed ones are often corrected: there a
    game is a round or two."""

    game = Safranito()
    longest = 60_000

    def __init__(self, mode: Input) -> None:
        self.mode = mode
        self.share = 3 if mode == "physics" else 1

    def __repr__(self) -> str:
        return f"safranito-{self.mode}"

    def setup(self, rng: RandomStream) -> Setup:
        flags = {
            name: bool(rng.below(2))
            for name in ("walk_around", "secret_sales", "partial_decline", "top_up", "chili_consolation", "open_money")
        }
        players = 2 + rng.below(2 if self.mode == "physics" else 3)
        rounds = {"physics": 1, "typed": 1 + rng.below(2), "sampled": 3 + rng.below(10)}[self.mode]
        options = Options(
            first_chef=rng.below(5),
            input=self.mode,
            skill=rng.pick(["expert", "good", "casual", "novice"]),
            floor=rng.below(101),
            round_limit=rounds,
            **flags,
        )
        return Setup(players, options, self._book(rng))

    def _book(self, rng: RandomStream) -> Book:
        house = house_book()
        if rng.below(2):
            return house
        return Book("own", tuple(rng.shuffled(house.blends)), 60.0 + rng.below(15), 20.0 + rng.below(12))

    def components(self, state: State) -> object:
        spices = [*state.spices, *state.display, *state.discard, *state.drawn]
        spices += [spice for hand in state.hands for spice in hand]
        blends = [*state.blends, *state.offered]
        blends += [blend for row in (*state.reserved, *state.completed) for blend in row]
        if state.phase == "begin":
            assert not spices
            assert not blends
            spices, blends = [spice for spice in SPICES for _ in range(6)], [BlendNumber(n) for n in range(18)]
        chips = [sorted([*state.chips[seat], *state.back[seat], *_away(state, seat)]) for seat in range(state.players)]
        return sorted(spices), sorted(blends), chips

    def with_other_secrets(self, state: State, viewer: Viewer, rng: RandomStream) -> State:
        others = [Seat(seat) for seat in range(state.players) if seat != viewer]
        state = _with_other_cards(_with_other_values(state, others, rng), others, rng)
        if not state.options.open_money and state.phase != "over":
            money = [rng.below(60) * 10 if seat in others else own for seat, own in enumerate(state.money)]
            state = replace(state, money=tuple(money))
        hidden = _hidden_sales(state, others)
        held = [] if state.bowl is None else [hand.count(SPICES[state.bowl]) for hand in state.hands]
        sales = [rng.below(held[seat] + 1) if seat in hidden else count for seat, count in enumerate(state.sales)]
        return replace(state, sales=tuple(sales))

    def rotated(self, state: State, by: int) -> State | None:
        """Return the state with everybody further on, except where throws come from the sides of the board."""
        if state.phase == "throw" and self.mode != "typed":
            return None

        def on(seat: Seat) -> Seat:
            return Seat((seat + by) % state.players)

        def turned(row: tuple[Any, ...]) -> tuple[Any, ...]:
            return row[-by:] + row[:-by]

        rows = ("money", "chips", "back", "hands", "reserved", "completed", "tokens", "sales")
        return replace(
            state,
            **{name: turned(getattr(state, name)) for name in rows if getattr(state, name)},
            head=on(state.head),
            actor=None if state.actor is None else on(state.actor),
            asked=tuple(map(on, state.asked)),
            lying=tuple(replace(chip, seat=on(chip.seat)) for chip in state.lying),
            flying=None if state.flying is None else replace(state.flying, seat=on(state.flying.seat)),
        )

    def anything(self, state: State, rng: RandomStream) -> Iterator[c.Command]:
        names = [decision.id for decision in self.game.decisions(state)] or [DecisionId("")]
        names += [DecisionId(""), DecisionId("1.throw.0"), DecisionId("nonsense")] if rng.below(4) == 0 else []
        for command in self._commands(rng):
            yield replace(command, decision=rng.pick(names))

    def _commands(self, rng: RandomStream) -> Iterator[c.Command]:
        name = DecisionId("")
        odd = [float("nan"), float("inf"), -1e300, 0.0, 0.27]
        for chip in (*VALUES, 0, -10, 70):
            yield c.ThrowChip(name, chip, Throw(rng.pick(SIDES)))
            yield c.AimChip(name, chip, rng.pick(odd), rng.real() / 2)
            yield c.LayChip(name, chip, rng.pick(["saffron", "field", "out", "reserve", "nowhere"]), bool(rng.below(2)))
        for field in ("place", "outside", "height", "speed", "spin", "tumble"):
            chip, side = rng.pick(VALUES), rng.pick(SIDES)
            yield c.ThrowChip(name, chip, replace(Throw(side), **{field: rng.pick([*odd, 900.0])}))
        strange: Sequence[Any] = (None, "mint", "head_chef", "field", "", 7)
        yield c.ThrowChip(name, rng.pick(VALUES), Throw(rng.pick(SIDES)), rng.pick(strange))
        for number in (-1, 0, 1, 2, 3, 12, 10**9):
            yield c.MoveChip(name, number, rng.pick(["mint", "out", ""]), bool(rng.below(2)))
            yield c.SellSpice(name, number)
            yield c.BlendSpices(name, BlendNumber(rng.below(20)), tuple(rng.shuffled(SPICES)[: rng.below(4)]))
        for blend in range(-1, 19):
            yield c.BlendSpices(name, BlendNumber(blend))
        for spice in (*SPICES, Spice("salt"), Spice("")):
            yield c.KeepCard(name, spice)
            yield c.PickBowl(name, spice)
        for yes in (True, False):
            yield c.UseSpace(name, yes)
            yield c.BuySpice(name, yes)
        yield from (c.LeaveBoard(name), c.PassTurn(name))

    def same_deal(self, before: State, after: State) -> bool:
        return self.mode == "typed" or after.phase != "throw"


def _away(state: State, seat: int) -> list[int]:
    """Return the values of a seat's chips on the board or in the air."""
    away = [chip.value for chip in state.lying if chip.seat == seat]
    flying = state.flying
    if flying is None or flying.seat != seat or any(chip.number == flying.number for chip in state.lying):
        return away
    typed_out = state.phase == "typing" and flying.value in state.back[seat]
    return away if typed_out else [*away, flying.value]


def _with_other_values(state: State, others: Sequence[Seat], rng: RandomStream) -> State:
    """Exchange the values of others' face-down chips among themselves, wherever they are."""
    for seat in others:
        known = [chip.value for chip in state.lying if chip.seat == seat and chip.shown]
        values = list(rng.shuffled([value for value in VALUES if value not in known]))

        def taken(count: int, values: list[int] = values) -> tuple[int, ...]:
            return tuple(sorted(values.pop() for _ in range(count)))

        chips, back = taken(len(state.chips[seat])), taken(len(state.back[seat]))
        lying = tuple(
            replace(chip, value=values.pop()) if chip.seat == seat and not chip.shown else chip for chip in state.lying
        )
        flying = state.flying
        if flying is not None and flying.seat == seat:
            lies = next((chip.value for chip in lying if chip.number == flying.number), None)
            out = rng.pick(back) if back and not values else flying.value
            flying = replace(flying, value=lies if lies is not None else values.pop() if values else out)
        state = replace(
            state,
            chips=_put(state.chips, seat, chips),
            back=_put(state.back, seat, back),
            lying=lying,
            flying=flying,
        )
    return state


def _with_other_cards(state: State, others: Sequence[Seat], rng: RandomStream) -> State:
    """Draw others' hands, drawn cards, reserved blends and both piles anew."""
    sees_drawn = state.actor is not None and state.actor not in others
    pool = [*state.spices, *(() if sees_drawn else state.drawn)]
    pool += [spice for seat in others for spice in state.hands[seat]]
    spices = list(rng.shuffled(pool))
    blends = list(rng.shuffled([*state.blends, *(blend for seat in others for blend in state.reserved[seat])]))

    def dealt(count: int) -> Spices:
        return tuple(spices.pop() for _ in range(count))

    hands = state.hands
    reserved = state.reserved
    for seat in others:
        hands = _put(hands, seat, sorted_spices(dealt(len(hands[seat]))))
        reserved = _put(reserved, seat, tuple(blends.pop() for _ in reserved[seat]))
    drawn = state.drawn if sees_drawn else dealt(len(state.drawn))
    return replace(state, hands=hands, reserved=reserved, drawn=drawn, spices=tuple(spices), blends=tuple(blends))


def _hidden_sales(state: State, others: Sequence[Seat]) -> list[Seat]:
    """Return the others whose chosen sales have not come to light, where sales are secret."""
    if not state.options.secret_sales or state.phase != "sell" or not state.asked:
        return []
    revealing = state.sales[state.asked[0]] is not None
    return [seat for seat in others if state.sales[seat] is not None and (not revealing or seat in state.asked)]


def _put(row: tuple[Item, ...], seat: int, item: Item) -> tuple[Item, ...]:
    return (*row[:seat], item, *row[seat + 1 :])
