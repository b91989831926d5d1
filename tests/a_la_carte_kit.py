"""A kit for tests of À la carte's rules: kitchens drawn as text, commands by their class, events by theirs.

    kitchen(3, '''
        pan ana: gazpacho 2 lemon lemon salt
        cups ben: cool swap
        done ana: carpaccio* crepe
        bottle herbs: herbs salt
    ''')

A pan is its dish, its heat and what lies in it. What is not said is as it would be: others cook something of their
own without heat, crystals are in their bottles (or, where a bottle's contents are named, in the sinks), face-down cups
are those left over (or where `rest:` says), dishes are to be had. A star stands after a dish that earned one. It is the
first action of ana's turn in round 1, and nobody has played a cup; `actions`, `flags` (paused, rolled), `active`,
`round`, `used`, `served ana`, `bin`, `phase` say otherwise. Where hands are typed in, die and cups are too.
"""

from collections.abc import Sequence
from typing import Any, Final, TypeVar

import pytest
from msgspec import Struct
from msgspec.structs import replace

from peppermill.core import Chance, Refusal, Refused, Seat
from peppermill.games.a_la_carte import position
from peppermill.games.a_la_carte.commands import Command
from peppermill.games.a_la_carte.events import Event
from peppermill.games.a_la_carte.game import ALaCarte
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import (
    ALL_CUPS,
    BOTTLES,
    CREPE,
    Cup,
    Cups,
    DishName,
    full_bottles,
    house_menu,
    sorted_cups,
)
from peppermill.games.a_la_carte.state import Crepe, State, Stove
from peppermill.games.contract import AnyOf, Decision, Listed, Setup, Step, play, settle
from peppermill.games.effects import Effects
from peppermill.games.tuples import without
from peppermill.physics.kitchen import Crystal

rule = pytest.mark.rule
GAME: Final = ALaCarte()
ANA, BEN, CLEO, DAN = Seat(0), Seat(1), Seat(2), Seat(3)
NAMES: Final = ("ana", "ben", "cleo", "dan")
OTHERS: Final = (
    "four_spice_roast",
    "goulash_soup",
    "bouillabaisse",
    "herb_steak",
    "devils_ragout",
    "red_curry",
    "paprika_prawns",
    "lemon_sole",
)
"""Dishes that cook where nothing is said: the first of these that are nowhere else."""
Kind = TypeVar("Kind", bound=Struct)


class Played(Struct, frozen=True):
    """The result of a command: the state and the events that led there."""

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


def begun(players: int = 3, seed: str | int = 1, **options: Any) -> State:
    """A game whose cups are dealt. Everything is drawn unless somebody wants it otherwise."""
    given = Options(**{"input": "sampled", **options})
    return settle(GAME, GAME.initial(Setup(players, given, house_menu())), seeded_effects(seed))[-1].state


def kitchen(players: int = 3, text: str = "", **options: Any) -> State:
    said = _Said(players, text)
    bottles, sink = said.bottles()
    stoves = []
    for seat in range(players):
        stove, bottles = said.stove(seat, bottles)
        stoves.append(stove)
    cups = tuple(sorted_cups(said.cups(f"cups {name}")) for name in NAMES[:players])
    served = tuple(int(said.get(f"served {name}") or 0) for name in NAMES[:players])
    used, left = said.cups("used"), ALL_CUPS
    point: Cup = "point"
    points = (point,) * sum(served)
    for cup in (*used, *(cup for held in cups for cup in held), *points):
        left = without(left, cup)
    served, used, pile = _placed(said.get("rest") or "pile", left, served, used)
    finished = tuple(tuple(DishName(word.rstrip("*")) for word in said.get(f"done {name}").split()) for name in NAMES)
    binned = tuple(DishName(word) for word in said.get("bin").split())
    gone = {*binned, *(dish for row in finished for dish in row), *(stove.dish for stove in stoves)}
    supply = tuple(dish for dish in house_menu().names if dish not in gone)
    if said.get("supply") == "none":
        binned, supply = (*binned, *supply), ()
    flags = said.get("flags").split()
    active = Seat(NAMES.index(said.get("active") or "ana"))
    state = State(
        options=Options(**{"input": "typed", **options}),
        menu=house_menu(),
        players=players,
        stoves=tuple(stoves),
        bottles=bottles,
        cups=cups,
        served=served,
        finished=finished[:players],
        stars=tuple(said.get(f"done {name}").count("*") for name in NAMES[:players]),
        crepes=tuple(said.crepe(seat, stoves[seat]) for seat in range(players)),
        supply=supply,
        bin=binned,
        sink=sink,
        pile=pile,
        used=sorted_cups(used),
        phase=said.get("phase") or "act",  # type: ignore[arg-type]  # a wrong one fails when it is read
        start=ANA,
        active=active,
        round=int(said.get("round") or 1),
        turn=1 + active,
        actions=int(said.get("actions") or 3),
        paused="paused" in flags,
        rolled="rolled" in flags,
    )
    assert position.read(position.write(state)) == state
    return state


def _placed(rest: str, left: Cups, served: tuple[int, ...], used: Cups) -> tuple[tuple[int, ...], Cups, Cups]:
    """Cups nobody spoke of: face down, used, or (victory points) on dan's or the last player's tray and used."""
    if rest == "pile":
        return served, used, left
    points = left.count("point")
    served = (*served[:-1], served[-1] + points)
    return served, (*used, *(cup for cup in left if cup != "point")), ()


class _Said:
    def __init__(self, players: int, text: str) -> None:
        lines = [line.strip().partition(":") for line in text.strip().splitlines()]
        self.players, self._lines = players, {name.strip(): rest.strip() for name, _, rest in lines}
        known = {"used", "rest", "bin", "supply", "flags", "active", "round", "actions", "phase", ""}
        known |= {f"{row} {name}" for row in ("pan", "cups", "done", "served", "crepe") for name in NAMES[:players]}
        known |= {f"bottle {bottle}" for bottle in BOTTLES}
        assert set(self._lines) <= known, set(self._lines) - known

    def get(self, name: str) -> str:
        return self._lines.get(name, "")

    def cups(self, name: str) -> Cups:
        return tuple(self.get(name).split())  # type: ignore[arg-type]  # a wrong one fails when it is read

    def crepe(self, seat: int, stove: Stove) -> Crepe:
        if stove.dish == CREPE:
            return "pan"
        if CREPE in self.get(f"done {NAMES[seat]}").split():
            return "done"
        return "burnt" if self.get(f"crepe {NAMES[seat]}") == "burnt" else "held"

    def bottles(self) -> tuple[tuple[tuple[Crystal, ...], ...], tuple[Crystal, ...]]:
        bottles, sink = [], []
        for spice, full in zip(BOTTLES, full_bottles(), strict=True):
            if f"bottle {spice}" not in self._lines:
                bottles.append(full)
                continue
            kept, left = [], list(full)
            for word in self.get(f"bottle {spice}").split():
                kept.append(next(one for one in left if one.kind == word))
                left.remove(kept[-1])
            bottles.append(tuple(kept))
            sink += left
        return tuple(bottles), self._less_pans(sink)

    def _less_pans(self, sink: list[Crystal]) -> tuple[Crystal, ...]:
        """Return the sink without what lies in pans: that comes from there first, so that named bottles stay so."""
        self.from_sink: list[Crystal] = []
        for seat in range(self.players):
            for kind in self._pan(seat)[2:]:
                found = next((one for one in sink if one.kind == kind), None)
                if found is not None:
                    sink.remove(found)
                    self.from_sink.append(found)
        return tuple(sink)

    def _pan(self, seat: int) -> list[str]:
        words = self.get(f"pan {NAMES[seat]}").split()
        if words or f"pan {NAMES[seat]}" in self._lines:
            return words
        said = {word.rstrip("*") for line in self._lines.values() for word in line.split()}
        free = [dish for dish in OTHERS if dish not in said]
        return [free[seat], "0"]

    def stove(self, seat: int, bottles: Sequence[tuple[Crystal, ...]]) -> tuple[Stove, tuple[tuple[Crystal, ...], ...]]:
        words, left = self._pan(seat), [list(bottle) for bottle in bottles]
        if not words:
            return Stove(), tuple(bottles)
        crystals = []
        for kind in words[2:]:
            found = next((one for one in self.from_sink if one.kind == kind), None)
            if found is not None:
                self.from_sink.remove(found)
            else:
                home = max(left, key=lambda bottle: sum(one.kind == kind for one in bottle))
                found = next(one for one in home if one.kind == kind)
                home.remove(found)
            crystals.append(found)
        return Stove(int(words[1]), DishName(words[0]), tuple(crystals)), tuple(map(tuple, left))


def going(state: State, seed: str | int = 1) -> Played:
    """Return what the table does by itself."""
    return _played(state, settle(GAME, state, seeded_effects(seed)))


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


def open_decision(state: State) -> Decision[Command]:
    (found,) = GAME.decisions(state)
    return found


def answers(state: State) -> list[Command]:
    """Those that are listed."""
    given = open_decision(state).answers
    parts = given.parts if isinstance(given, AnyOf) else (given,)
    return [command for part in parts if isinstance(part, Listed) for command in part]


def do(state: State, command: type[Struct], *fields: Any, seed: str | int = 1, by: int | None = None) -> Played:
    """Return what whoever is asked does, and all that follows."""
    decision = open_decision(state)
    done: Any = command(decision.id, *fields)
    steps = play(GAME, state, decision.seat if by is None else Seat(by), done, seeded_effects(seed))
    assert not isinstance(steps, Refusal), steps
    return _played(state, steps)


def refused(state: State, command: type[Struct], *fields: Any, by: int | None = None) -> Refusal:
    decision = open_decision(state)
    done: Any = command(decision.id, *fields)
    seat = decision.seat if by is None else Seat(by)
    given = GAME.decide(state, seat, done)
    assert isinstance(given, Refusal), given
    return given


def after(state: State, *commands: tuple[Any, ...]) -> Played:
    """Several commands, one after the other; the last one's events."""
    played = Played((), state)
    for command, *fields in commands:
        played = do(played.state, command, *fields)
    return played


def knob(state: State, seat: int) -> int:
    return state.stoves[seat].knob


def kinds(state: State, seat: int) -> list[str]:
    return [crystal.kind for crystal in state.stoves[seat].crystals]


def with_options(state: State, **options: Any) -> State:
    return replace(state, options=replace(state.options, **options))
