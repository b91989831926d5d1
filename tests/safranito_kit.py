"""Tools for tests of Safranito's rules: tables drawn as text, commands by their class, events by theirs.

    table(4, '''
        head: blue
        chips: red 40 in extra_throw, orange 40 in extra_throw, blue 10 on field, blue 20 at 10 -25 up
        hand red: saffron saffron
        display: saffron mint
    ''')

What is not said is as it would be: chips in hand, cards in the pile (or where `rest:` says), everybody with 200 rupees.
Seats are called by colours, places are in mm from the middle of the field.
"""

from collections.abc import Sequence
from typing import Any, Final, TypeVar

import pytest
from msgspec import Struct
from msgspec.structs import replace

from peppermill.core import Chance, Refusal, Refused, Seat
from peppermill.games.contract import Decision, Setup, Step, play, settle
from peppermill.games.effects import Effects
from peppermill.games.safranito import position
from peppermill.games.safranito.commands import Command, LayChip, LeaveBoard
from peppermill.games.safranito.events import Event
from peppermill.games.safranito.game import Safranito
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import (
    BLENDS,
    EACH,
    MONEY,
    SPICES,
    VALUES,
    BlendNumber,
    Spice,
    Spices,
    Values,
    house_book,
    sorted_spices,
)
from peppermill.games.safranito.referee import circle_of
from peppermill.games.safranito.sampled_throws import DOWN, FLAT, UP, spot
from peppermill.games.safranito.state import THROWS, Chip, State
from peppermill.physics.scenes import Lying, Pose

rule = pytest.mark.rule
SAFRANITO: Final = Safranito()
GREEN, RED, ORANGE, BLUE = Seat(0), Seat(1), Seat(2), Seat(3)
COLOURS: Final = {"green": GREEN, "red": RED, "orange": ORANGE, "blue": BLUE}
Kind = TypeVar("Kind", bound=Struct)


class Played(Struct, frozen=True):
    """The result of a command."""

    events: tuple[Event, ...]
    state: State

    def all(self, kind: type[Kind]) -> list[Kind]:
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[Kind]) -> Kind:
        (event,) = self.all(kind)
        return event

    def none(self, kind: type[Struct]) -> bool:
        return not self.all(kind)


def seeded_effects(seed: str | int = 1) -> Effects:
    return Effects(Chance(seed))


def begun(players: int = 4, seed: str | int = 1, **options: Any) -> State:
    """A game after its first cards are laid out. Throws are typed in unless somebody wants them otherwise."""
    given = Options(**{"input": "typed", **options})
    return settle(SAFRANITO, SAFRANITO.initial(Setup(players, given, house_book())), seeded_effects(seed))[-1].state


def table(players: int = 4, text: str = "", phase: str = "space", **options: Any) -> State:
    """All throws are made, and what is drawn lies there; unless another `phase` is wanted."""
    said = _Said(players, text)
    lying = said.lying()
    state = State(
        options=Options(**{"input": "typed", **options}),
        book=house_book(),
        players=players,
        money=tuple(said.number("money", seat, MONEY) for seat in range(players)),
        chips=tuple(_left(lying, seat) for seat in range(players)),
        back=((),) * players,
        hands=tuple(sorted_spices(said.spices("hand", seat)) for seat in range(players)),
        reserved=said.blends("reserved"),
        completed=said.blends("completed"),
        tokens=tuple(said.number("tokens", seat, 0) for seat in range(players)),
        phase=phase,  # type: ignore[arg-type]  # a wrong one fails in `checked`
        round=int(said.get("round") or 1),
        head=COLOURS[said.get("head") or "green"],
        display=sorted_spices(said.spices("display")),
        discard=sorted_spices(said.spices("discard")),
        offered=tuple(said.numbers("offered")),
        lying=lying,
        thrown=len(lying),
        turn=THROWS[players] * players if phase not in ("throw", "lay_out") else 0,
    )
    return _with_the_rest(state, said)


def _left(lying: Sequence[Chip], seat: int) -> Values:
    return tuple(value for value in VALUES if value not in [chip.value for chip in lying if chip.seat == seat])


def _with_the_rest(state: State, said: "_Said") -> State:
    spices = [spice for spice in SPICES for _ in range(EACH)]
    for spice in (*state.display, *state.discard, *said.spices("pile"), *(s for hand in state.hands for s in hand)):
        spices.remove(spice)
    rest = said.get("rest") or "pile"
    piles = {"pile": said.spices("pile"), "display": state.display, "discard": state.discard}
    piles[rest] = (*piles[rest], *spices)
    named = [*state.offered, *(blend for row in (*state.reserved, *state.completed) for blend in row)]
    blends = [BlendNumber(blend) for blend in range(BLENDS) if blend not in named]
    blend_rest, reserved = said.get("blend rest"), state.reserved
    if blend_rest:
        seat = COLOURS[blend_rest]
        reserved = (*reserved[:seat], (*reserved[seat], *blends), *reserved[seat + 1 :])
    state = replace(
        state,
        spices=piles["pile"],
        display=sorted_spices(piles["display"]),
        discard=sorted_spices(piles["discard"]),
        blends=() if blend_rest else tuple(blends),
        reserved=reserved,
    )
    assert position.read(position.write(state)) == state
    return state


class _Said:
    def __init__(self, players: int, text: str) -> None:
        lines = [line.strip().partition(":") for line in text.strip().splitlines()]
        self.players, self._lines = players, {name.strip(): rest.strip() for name, _, rest in lines}
        colours = list(COLOURS)[:players]
        known = {"head", "chips", "display", "discard", "pile", "rest", "offered", "blend rest", "round", ""}
        known |= {f"{row} {c}" for row in ("hand", "reserved", "completed", "tokens", "money") for c in colours}
        assert set(self._lines) <= known, set(self._lines) - known

    def get(self, name: str) -> str:
        return self._lines.get(name, "")

    def _of(self, name: str, seat: int | None) -> str:
        return self.get(name if seat is None else f"{name} {list(COLOURS)[seat]}")

    def number(self, name: str, seat: int, default: int) -> int:
        return int(self._of(name, seat) or default)

    def numbers(self, name: str, seat: int | None = None) -> list[BlendNumber]:
        return [BlendNumber(int(word)) for word in self._of(name, seat).split()]

    def blends(self, name: str) -> tuple[tuple[BlendNumber, ...], ...]:
        return tuple(tuple(self.numbers(name, seat)) for seat in range(self.players))

    def spices(self, name: str, seat: int | None = None) -> Spices:
        return tuple(Spice(word) for word in self._of(name, seat).split())

    def lying(self) -> tuple[Chip, ...]:
        chips: tuple[Chip, ...] = ()
        for part in filter(None, self.get("chips").split(",")):
            colour, value, how, *where = part.split()
            up = where[-1] == "up"
            lies = chip_at(len(chips) + 1, *where[:2], up=up) if how == "at" else _in(chips, where[0], up)
            chip = Chip(lies, COLOURS[colour], int(value), circle_of(lies, house_book()), up)
            chips = (*chips, chip)
        return chips


def chip_at(number: int, x: float | str, y: float | str, *, up: bool = False) -> Lying:
    """In mm from the middle."""
    return Lying(number, Pose((float(x) / 1000, float(y) / 1000, FLAT), UP if up else DOWN))


def _in(chips: tuple[Chip, ...], name: str, up: bool) -> Lying:
    empty = SAFRANITO.initial(Setup(2, Options(), house_book()))
    return spot(replace(empty, lying=chips), len(chips) + 1, name, up)


def going(state: State, seed: str | int = 1) -> Played:
    """Return what the table does by itself."""
    return _played(state, settle(SAFRANITO, state, seeded_effects(seed)))


def is_whole(state: State) -> bool:
    try:
        return position.read(position.write(state)) == state
    except Refused:
        return False


def _played(state: State, steps: Sequence[Step[State, Event]]) -> Played:
    """After every event all pieces are there and nothing is out of place; unless it was so when the test began."""
    if is_whole(state):
        for step in steps:
            assert is_whole(step.state), step.event
    return Played(tuple(step.event for step in steps), steps[-1].state if steps else state)


def asked(state: State) -> list[Seat]:
    return [decision.seat for decision in SAFRANITO.decisions(state)]


def open_decision(state: State, seat: int) -> Decision[Command]:
    (found,) = [decision for decision in SAFRANITO.decisions(state) if decision.seat == seat]
    return found


def do(state: State, seat: int, kind: type[Any], *given: Any, effects: Effects | None = None, **named: Any) -> Played:
    """A command to the decision that is open for this seat."""
    command = kind(open_decision(state, seat).id, *given, **named)
    steps = play(SAFRANITO, state, Seat(seat), command, effects or seeded_effects())
    assert not isinstance(steps, Refusal), steps
    return _played(state, steps)


def refused(state: State, seat: int, kind: type[Any], *given: Any, decision: str | None = None) -> Refusal:
    name = SAFRANITO.decisions(state)[0].id if decision is None else decision
    answer = SAFRANITO.decide(state, Seat(seat), kind(name, *given))
    assert isinstance(answer, Refusal), answer
    return answer


def lay(state: State, chip: int, where: str = "field", *, up: bool = False) -> Played:
    """Let the seat whose throw it is throw this chip to that spot."""
    (seat,) = asked(state)
    laid = do(state, seat, LayChip, chip, where, up)
    left = do(laid.state, seat, LeaveBoard)
    return Played((*laid.events, *left.events), left.state)


def value_of(state: State, number: int) -> int:
    return next(chip.value for chip in state.lying if chip.number == number)
