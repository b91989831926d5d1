"""Estimate the worth of a pan to a seat, in points: the exact value of its dish taken alone, adjusted to the state of
the race."""

from collections import Counter
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
from msgspec import Struct

from peppermill.bots.a_la_carte import pouring, solving
from peppermill.core import Seat
from peppermill.games.a_la_carte import pour_model
from peppermill.games.a_la_carte.pieces import BOTTLES, COLOURS, CREPE, CREPE_POINTS, HOTTEST, TO_STAR_WIN, Colour, Dish
from peppermill.games.a_la_carte.view import ALaCarteView
from peppermill.gestures import SKILLS, Hand

FLIPS: Final = 2
LONGEST_CREPE: Final = 6
"""Turns after which a crêpe has burnt for certain."""
WARM: Final = 1.33
"""Steps that a roll turns the knob up on average."""
SPOILING: Final = 1.3
"""Actions that it takes to spoil a dish on purpose."""
USUAL: Final = (11, 4)
"""Crystals in a bottle on average over a game."""
NEVER: Final = 1e6


class Taste(Struct, frozen=True):
    """Weights by which a level of bot values a pan, most of them in points."""

    progress: float
    """Worth of one dish more, apart from its points."""
    star: tuple[float, float, float]
    """Worth of the first star, the second, the one that wins."""
    last: float
    """Worth of ending the game as its winner."""
    lost: float
    """Worth of ending the game otherwise than as its winner."""
    cup: float
    envy: float
    """Worth of another's loss, in one's own points."""
    haste: float
    """Chance that the game ends before one's next action, when somebody needs one dish more."""


SOLID: Final = Taste(0.5, (1.0, 1.5, 9.0), 6.0, -4.0, 0.5, 0.6, 0.04)


class Crystals(NamedTuple):
    """The crystals in a pan: counts of each required colour, in the order of the bottles, and of salt; whether nothing
    else is in it, and whether it is spoilt."""

    spices: tuple[int, ...]
    salt: int
    clean: bool
    spoilt: bool


class Eyes:
    """The estimates of one seat, made from its view alone."""

    def __init__(self, view: ALaCarteView, sd: float, flip: float, taste: Taste, effort: int) -> None:
        self.view, self.sd, self.flip, self.taste, self.effort = view, sd, flip, taste, effort
        self.menu = {dish.name: dish for dish in view.menu}
        self.bottles = tuple(
            (sum(crystal.kind == spice for crystal in held), sum(crystal.kind != spice for crystal in held))
            for spice, held in zip(BOTTLES, view.bottles, strict=True)
        )
        self.action, self.again = rate(view.menu, sd, taste, effort)
        self.bump = 0.05 * (view.players - 1)
        others = max(len(done) for done in view.finished)
        self.stay = 1.0 - (taste.haste if others >= view.to_end - 1 or max(view.stars) == TO_STAR_WIN - 1 else 0.0)

    def contents(self, dish: Dish, kinds: list[str]) -> Crystals:
        """Count the crystals in a pan as far as its dish depends on them."""
        counted = Counter(kinds)
        wanted = [spice for spice in BOTTLES if spice in dish.spices]
        salt = sum(count for kind, count in counted.items() if kind not in BOTTLES)
        strange = any(kind in BOTTLES and kind not in wanted for kind in counted)
        spoilt = any(count >= 3 for count in counted.values())
        return Crystals(tuple(min(counted[spice], 2) for spice in wanted), min(salt, 2), not strange, spoilt)

    def scale(self, seat: Seat, dish: Dish, clean: bool) -> tuple[float, ...]:
        """Return the parameters of a dish's solution for a seat in this race: the worth of the dish and of a star, the
        cost of an action, and what may go wrong."""
        view, taste = self.view, self.taste
        done, stars = len(view.finished[seat]), view.stars[seat]
        ahead = view.points[seat] + dish.points
        rest = max(points for other, points in enumerate(view.points) if other != seat)
        worth = dish.points + taste.progress
        if done + 1 >= view.to_end:
            worth += taste.last if ahead > rest else 0.0 if ahead == rest else taste.lost
        star = taste.star[min(stars, 2)] if clean and view.stars_left else 0.0
        spoiling = NEVER if view.options.recipe_bottles_only and not dish.spices else SPOILING
        return (worth, star, self.action, self.bump, self.stay, taste.cup, spoiling, self.again[dish.colour])

    def solved(self, seat: Seat, dish: Dish, clean: bool = True) -> Any:
        """Return values and acts of a dish taken alone."""
        wanted = [number for number, spice in enumerate(BOTTLES) if spice in dish.spices]
        held = tuple(self.bottles[number] for number in wanted)
        return solved(dish, held, self.sd, self.effort, self.scale(seat, dish, clean))

    def pan(self, seat: Seat, dish: Dish, knob: int, kinds: list[str]) -> float:
        """Return the worth to a seat of a dish with this heat and these crystals."""
        there = self.contents(dish, kinds)
        if there.spoilt or knob >= dish.red:
            return 0.0
        values, _ = self.solved(seat, dish, there.clean)
        return float(values[code_of(there.spices), there.salt, knob])

    def stove(self, seat: Seat, owner: Seat | None = None) -> float:
        """Return the worth of what is on a seat's stove, to that seat or to `owner`."""
        stove, seat_of = self.view.stoves[seat], seat if owner is None else owner
        if stove.dish is None:
            return 0.0
        if stove.dish == CREPE:
            return self.crepe(seat, stove.knob, 0)
        return self.pan(seat_of, self.menu[stove.dish], stove.knob, [crystal.kind for crystal in stove.crystals])

    def crepe(self, seat: Seat, knob: int, unspent: int) -> float:
        """Return the points to expect from a crêpe. Each turn has a roll of the die and two flips, until it is caught
        or burns."""
        view, taste = self.view, self.taste
        worth = CREPE_POINTS + taste.progress
        if len(view.finished[seat]) + 1 >= view.to_end:
            rest = max(points for other, points in enumerate(view.points) if other != seat)
            worth += taste.last if view.points[seat] + CREPE_POINTS > rest else taste.lost
        turns = min(max(int((HOTTEST - knob) / (WARM + self.bump)), 1), LONGEST_CREPE)
        caught, total, going = 1.0 - (1.0 - self.flip) ** FLIPS, 0.0, 1.0
        for _ in range(turns):
            total += going * (caught * worth + taste.cup / 6 - 3 * self.action)
            going *= (1.0 - caught) * self.stay**3
        return total - unspent * self.action


def code_of(spices: tuple[int, ...]) -> int:
    """Return the index of counts of crystals: digits to the base 3."""
    code = 0
    for count in reversed(spices):
        code = 3 * code + count
    return code


@lru_cache(maxsize=1 << 12)
def solved(
    dish: Dish, bottles: tuple[tuple[int, int], ...], sd: float, effort: int, scale: tuple[float, ...]
) -> tuple[Any, Any]:
    """Return values and acts of a dish taken alone, from a cache."""
    wanted = [spice for spice in BOTTLES if spice in dish.spices]
    required = np.array([dish.spices.count(spice) for spice in wanted], dtype=np.int64)
    heats = np.array([dish.low, dish.high, dish.red], dtype=np.int64)
    tables = [pouring.falls(spices, salts, sd, effort) for spices, salts in bottles]
    falls = np.stack(tables) if tables else np.zeros((0, 1, solving.MANY, solving.MANY))
    return solving.solve(required, heats, falls, np.array(scale))


@lru_cache(maxsize=64)
def rate(menu: tuple[Dish, ...], sd: float, taste: Taste, effort: int) -> tuple[float, dict[Colour, float]]:
    """Return the worth of an action in points, and the gain of beginning a dish of each colour at that worth. It is
    chosen so that these gains add up to 0: on average a dish brings what its actions cost."""
    low, high = 0.05, 2.0
    again: dict[Colour, float] = {}
    for _ in range(10):
        action = (low + high) / 2
        again = {colour: _begun(menu, colour, action, sd, taste, effort) for colour in COLOURS}
        low, high = (action, high) if sum(again.values()) > 0.0 else (low, action)
    return (low + high) / 2, again


def _begun(menu: tuple[Dish, ...], colour: Colour, action: float, sd: float, taste: Taste, effort: int) -> float:
    """Return the mean worth of the better two dishes of a colour. It is found by iteration: a ruined dish is worth
    beginning another one."""
    worth = 0.0
    for _ in range(4):
        found = []
        for dish in menu:
            if dish.colour == colour:
                scale = (dish.points + taste.progress, taste.star[0], action, 0.05, 1.0, taste.cup, SPOILING, worth)
                values, _ = solved(dish, (USUAL,) * len(set(dish.spices)), sd, effort, scale)
                found.append(float(values[0, 0, 0]))
        worth = sum(sorted(found)[-2:]) / 2
    return worth


def flip_rate(hand: Hand) -> float:
    """Return how often a toss of this hand is caught picture side up, interpolated between skills."""
    below = min(int(hand.skill), 3)
    low, high = (pour_model.hands().tosses[SKILLS[number]][0] for number in (below - 1, below))
    return low + (high - low) * (hand.skill - below)
