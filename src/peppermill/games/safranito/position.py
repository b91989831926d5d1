"""A position of Safranito as text: a field a line or separated by semicolons, its value as compact JSON.

`read` demands that every card and every chip lies in one place, and that what is asked could be.
"""

from typing import Any, Final

import msgspec
from msgspec.structs import fields as struct_fields

from peppermill.core import RandomStream, Seat
from peppermill.games.positions import (
    Head,
    as_json,
    changed_fields,
    converted,
    fields_of,
    rest_of,
    unnamed,
)
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import BLENDS, MONEY, VALUES, BlendNumber, Book, Spice, book_from, house_book
from peppermill.games.safranito.position_check import (
    EVERY_SPICE,
    blends_placed,
    check_rows,
    checked,
    chips_of,
    spices_placed,
)
from peppermill.games.safranito.referee import circle_of
from peppermill.games.safranito.state import Chip, State
from peppermill.physics.scenes import Lying

OWN: Final = ("options", "book", "players", "lying")
FIELDS: Final = {field.name: field for field in struct_fields(State) if field.name not in OWN}
KNOWN: Final = (*OWN, *FIELDS)
EXAMPLES: Final = {
    "options": '{"input":"typed"}',
    "book": '{"name":"mine","blends":[["curry","ginger","cardamom"]],"bowl":75.0,"action":32.0}',
    "lying": '[{"lying":{"number":1,"pose":{"place":[0.0,0.0,0.0022],"turn":[0.0,1.0,0.0,0.0]}},"seat":0,"value":60}]',
    "money": "[200,150]",
    "chips": "[[10,20],[30,40,60]]",
    "back": "[[50],[]]",
    "hands": '[["mint","mint"],["curry"]]',
    "reserved": "[[3],[]]",
    "completed": "[[],[14]]",
    "tokens": "[0,2]",
    "phase": "throw",
    "round": "2",
    "head": "1",
    "spices": '["mint","chili","curry"]',
    "blends": "[4,17]",
    "display": '["saffron","saffron","mint"]',
    "offered": "[0,11]",
    "discard": '["cumin"]',
    "thrown": "12",
    "turn": "3",
    "flying": '{"number":12,"seat":0,"value":60,"gesture":null,"target":[0.18,0.0]}',
    "space": "2",
    "actor": "1",
    "extra": "true",
    "drawn": '["mint","curry"]',
    "traded": "1",
    "bowl": "5",
    "price": "90",
    "asked": "[1,0]",
    "sales": "[2,null]",
    "offers": "1",
    "steps": "1",
    "mixed": "true",
    "reason": "three_blends",
}
"""An example of each field, for refusals and `docs/notation.md`."""
HEAD: Final = Head("safranito", (2, 4), Options, "book", EXAMPLES, house_book, book_from)


class _Chip(msgspec.Struct, forbid_unknown_fields=True):
    lying: Lying
    seat: Seat
    value: int
    shown: bool = False


def at_the_beginning(players: int, options: Options, book: Book) -> State:
    """Return the state whose fields a position need not name."""
    none: tuple[()] = ()
    return State(
        options=options,
        book=book,
        players=players,
        money=(MONEY,) * players,
        chips=(VALUES,) * players,
        back=(none,) * players,
        hands=(none,) * players,
        reserved=(none,) * players,
        completed=(none,) * players,
        tokens=(0,) * players,
    )


def write(state: State) -> str:
    """Write a state as a position."""
    usual = at_the_beginning(state.players, state.options, state.book)
    parts = HEAD.write(state.players, state.options, state.book)
    parts += changed_fields(state, usual, FIELDS)
    if state.lying:
        chips = [_Chip(chip.lying, chip.seat, chip.value, chip.shown) for chip in state.lying]
        parts.append(f"lying {as_json(chips)}")
    return "; ".join(parts)


def read(text: str) -> State:
    """Return the state of a position. Raises `Refused` by field if it cannot occur."""
    given = fields_of(text, HEAD.game, KNOWN)
    rest = rest_of(given)
    players, options, book = HEAD.read(given)
    chips = converted("lying", given.pop("lying", []), tuple[_Chip, ...], EXAMPLES["lying"])
    lying = tuple(Chip(one.lying, one.seat, one.value, circle_of(one.lying, book), one.shown) for one in chips)
    changed: dict[str, Any] = {
        name: converted(name, value, FIELDS[name].type, EXAMPLES[name]) for name, value in given.items()
    }
    state = msgspec.structs.replace(at_the_beginning(players, options, book), lying=lying, **changed)
    return checked(state if rest is None else _with_rest(state, rest, given))


def _with_rest(state: State, rng: RandomStream, given: dict[str, Any]) -> State:
    """Place what is not named: spice cards and blends shuffled under their piles, chips in hand. Before the game has
    begun there are no piles (P-0)."""
    check_rows(state)
    named = state if "chips" in given else msgspec.structs.replace(state, chips=((),) * state.players)
    chips = tuple(
        tuple(sorted([*named.chips[seat], *unnamed(chips_of(named, seat), VALUES)])) for seat in range(state.players)
    )
    numbers = [chip.number for chip in state.lying] + ([] if state.flying is None else [state.flying.number])
    thrown = state.thrown if "thrown" in given else max(numbers, default=0)
    filled = msgspec.structs.replace(state, chips=chips, thrown=thrown)
    if state.phase == "begin":
        return filled
    spices: tuple[Spice, ...] = unnamed(spices_placed(state), EVERY_SPICE)
    blends: tuple[BlendNumber, ...] = unnamed(blends_placed(state), range(BLENDS))
    return msgspec.structs.replace(
        filled,
        spices=(*state.spices, *rng.shuffled(spices)),
        blends=(*state.blends, *rng.shuffled(blends)),
    )
