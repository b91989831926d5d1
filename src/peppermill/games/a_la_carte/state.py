"""Everything there is at a table of À la carte. Nothing is hidden: face-down cups have no order until one is drawn.

A turn goes through phases. Who is asked is always `active`; who is not asked waits for `proceed`:

    begin   the table begins                    cups    where luck is typed in: each names the first cup
    dish    `active` picks a new dish, or the crêpe (set-up while `turn` is 0)
    act     `active` heats, seasons, flips, takes a coffee break, or ends the turn
    roll    the die is in the air               heat    it shows “choose”: 1 to 3
    cup     a cup is due: drawn by luck (or named, where that is typed in), or chosen from another player
    pour    a bottle is tilted                  toss    the crêpe is in the air
    cool    a dish has burnt, and the cup to cool it is at hand (R-2)
    between the turn is over                    over    the game is
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from peppermill.core import Seat
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import CREPE, Crystals, Cups, DishName, Face, Menu, Spice
from peppermill.games.contract import DecisionId
from peppermill.gestures import CHECKS, Pour, Toss

Phase: TypeAlias = Literal[
    "begin",
    "cups",
    "dish",
    "act",
    "roll",
    "heat",
    "cup",
    "pour",
    "toss",
    "cool",
    "between",
    "over",
]
Reason: TypeAlias = Literal["dishes", "stars", "no_dish", "round_limit"]
Crepe: TypeAlias = Literal["held", "pan", "done", "burnt"]


class Stove(Struct, frozen=True, gc=False):
    """A stove with the dish or crêpe on it, as it changes hands in a swap (K-2)."""

    knob: int = 0
    dish: DishName | None = None
    crystals: Crystals = ()
    """Crystals in the pan or beside it (W-2), with the poses they came to rest in, where those are known."""


class Pouring(Struct, frozen=True, gc=False):
    """A pour that was begun and whose crystals have not fallen yet.

    `seat` tilts the bottle over the pan of the seat `pan`. `gesture` is the motion where pours are simulated; `tilt` is
    the angle in rad from upright where they are sampled.
    """

    number: int
    seat: Seat
    pan: Seat
    bottle: Spice
    gesture: Pour | None = None
    tilt: float = 0.0


class Tossing(Struct, frozen=True, gc=False):
    """The crêpe in the air; without a gesture where tosses are sampled."""

    number: int
    gesture: Toss | None = None


class State(Struct, frozen=True, gc=False):
    """The state. Tuples with one item a seat are in the order of seats; `bottles` are in the order of `BOTTLES`."""

    options: Options
    menu: Menu
    players: int
    stoves: tuple[Stove, ...]
    bottles: tuple[Crystals, ...]
    """The crystals in each bottle, with the poses they lie in, where those are known."""
    cups: tuple[Cups, ...]
    """The open cups before each owner."""
    served: tuple[int, ...]
    """The number of victory-point cups on each tray (K-1)."""
    finished: tuple[tuple[DishName, ...], ...]
    """The finished dishes of each seat, crêpes among them."""
    stars: tuple[int, ...]
    crepes: tuple[Crepe, ...]
    supply: tuple[DishName, ...]
    """The dishes that can be picked, in the order of the menu."""
    bin: tuple[DishName, ...] = ()
    """The ruined dishes; burnt crêpes are counted in `crepes`."""
    sink: Crystals = ()
    pile: Cups = ()
    """The face-down cups in the order of `CUPS`, which says nothing about the next draw."""
    used: Cups = ()
    """The open cups on the cup tray."""
    phase: Phase = "begin"
    start: Seat = Seat(0)
    active: Seat = Seat(0)
    round: int = 0
    turn: int = 0
    """Number of turns of this game; 0 while dishes are picked for the first time."""
    move: int = 0
    """Number of answers given in this game: it makes the ids of decisions."""
    actions: int = 0
    """Actions left in this turn. With a crêpe in the pan: a roll is due at 3 and 6, flips between (Q-2, K-3)."""
    rolled: bool = False
    """True if the roll of Q-2 has been made in this turn"""
    paused: bool = False
    """True if the coffee break of this turn has been taken"""
    ending: bool = False
    """True if the turn ends as soon as the new dish is in the pan (Q-3, Q-5)"""
    face: Face | None = None
    """The last roll of this turn."""
    rolls: int = 0
    draws: int = 0
    pours: int = 0
    tosses: int = 0
    """Number of tosses in this game, as `rolls`, `draws` and `pours` count theirs: random streams are named by it."""
    pouring: Pouring | None = None
    tossing: Tossing | None = None
    reason: Reason | None = None
    checks: int = CHECKS
    """Version of the checks that pours and tosses must pass."""

    def decision(self, what: str) -> DecisionId:
        """Return the id of a decision of this move."""
        return DecisionId(f"{self.turn}.{what}.{self.move}")

    @property
    def stove(self) -> Stove:
        """Return the stove of the active player."""
        return self.stoves[self.active]

    @property
    def crepe_turn(self) -> bool:
        """Return whether the active player's pan holds the crêpe."""
        return self.stoves[self.active].dish == CREPE

    @property
    def to_end(self) -> int:
        """Return how many finished dishes end the game (E-1, E-2)."""
        return self.options.dishes_to_end or (7 if self.players == 2 else 5)
