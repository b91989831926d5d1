"""One dish of À la carte taken alone against its exact solution: how much each bot gives up.

The dish is cooked from an empty pan and full bottles; nobody else turns the knob, and the game does not end. What it is
worth is measured by the scale of `solid`: points and a star, less the worth of the actions it takes. The solution tries
every tilt of a whole degree, while bots are asked in every situation that they get into.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import comb, degrees, inf
from statistics import fmean
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from peppermill.bots import ask_bot, find_bot
from peppermill.bots.a_la_carte import SolidBot
from peppermill.core import Chance, Refusal
from peppermill.games import find_game
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte import pour_model
from peppermill.games.a_la_carte.pieces import BOTTLES, CREPE, Dish, full_bottles
from peppermill.games.a_la_carte.state import Stove
from peppermill.match import Position

BOTS: Final = ("solid@quick", "solid@normal", "strong@quick")
TILTS: Final = range(90, 181)
EXACT: Final = 1e-6
ALLOWED: Final = 0.25
"""Points that `solid` may give up of a dish, on average."""
HOTTEST: Final = 7
SPOILT: Final = 3
HEAT: Final = "heat"
Pan: TypeAlias = tuple[tuple[int, ...], int, int]
"""Crystals of each colour the dish needs, of salt, and heat."""
Act: TypeAlias = str | tuple[int, int]
"""To heat, or to pour a colour by a tilt in degrees."""
Table: TypeAlias = Position[Any, Any, Any, Any]


class Alone(Struct, frozen=True):
    """A dish taken alone: what finishing it, a star and beginning again are worth, and what an action and a cup."""

    dish: Dish
    finished: float
    star: float
    action: float
    cup: float
    again: float
    sd: float

    @property
    def colours(self) -> tuple[int, ...]:
        """Return the places of the bottles it needs."""
        return tuple(place for place, spice in enumerate(BOTTLES) if spice in self.dish.spices)

    def end(self, pan: Pan) -> float | None:
        """Return what a pan is worth whose dish is finished or ruined; None for another."""
        spices, salt, knob = pan
        if knob >= self.dish.red or max(*spices, salt) >= SPOILT:
            return self.again
        needs = tuple(self.dish.spices.count(BOTTLES[place]) for place in self.colours)
        if self.dish.low <= knob <= self.dish.high and all(a >= b for a, b in zip(spices, needs, strict=True)):
            return self.finished + (self.star if spices == needs and salt == 0 else 0.0)
        return None

    def after(self, pan: Pan, act: Act) -> list[tuple[float, Pan]]:
        """Return the pans that may follow from an act, with their chances; heat that may be chosen is left out."""
        spices, salt, knob = pan
        if act == HEAT:
            steps = ((2, 1), (1, 2), (1, 3))
            return [(count / 6, (spices, salt, min(knob + up, HOTTEST))) for count, up in steps] + [(1 / 6, pan)]
        assert not isinstance(act, str)
        colour, tilt = act
        found = []
        for fell, with_salt, chance in falls(len(full_bottles()[0]), spices[colour], tilt, self.sd):
            more = tuple(count + fell * (place == colour) for place, count in enumerate(spices))
            found.append((chance, (more, salt + with_salt, knob)))
        return found


@cache
def falls(crystals: int, taken: int, tilt: int, sd: float) -> tuple[tuple[int, int, float], ...]:
    """Return how many crystals of a bottle's colour and of salt may fall, with their chances; all that spoils a dish
    counts as one way."""
    bottle = full_bottles()[0]
    salts = sum(crystal.kind not in BOTTLES for crystal in bottle)
    left = crystals - salts - taken
    found, rest = [], 1.0
    for both, chance in enumerate(pour_model.expected(left + salts, tilt, sd)[: 2 * SPOILT - 1]):
        for fell in range(min(both, SPOILT - 1) + 1):
            if both - fell < SPOILT:
                ways = comb(left, fell) * comb(salts, both - fell) / comb(left + salts, both)
                found.append((fell, both - fell, chance * ways))
                rest -= chance * ways
    return (*found, (SPOILT, 0, max(rest, 0.0)))


def value_of(alone: Alone, act: Callable[[Pan, Callable[[Act], float]], Act]) -> float:
    """Return the expected worth of a dish from an empty pan by a policy, which is given a pan and the worth of an
    act."""

    @cache
    def worth(pan: Pan) -> float:
        end = alone.end(pan)
        if end is not None:
            return end
        return worth_of(pan, act(pan, lambda one: worth_of(pan, one)))

    @cache
    def worth_of(pan: Pan, act: Act) -> float:
        total, same = -alone.action, 0.0
        for chance, then in alone.after(pan, act):
            if then == pan:
                same += chance
            else:
                total += chance * worth(then)
        if act == HEAT:
            spices, salt, knob = pan
            total += max(worth((spices, salt, min(knob + up, HOTTEST))) for up in (1, 2, 3)) / 6 + alone.cup / 6
        return total / (1.0 - same) if same < 1.0 else -inf

    return worth(((0,) * len(alone.colours), 0, 0))


def best_value(alone: Alone) -> float:
    """Return the expected worth of a dish by the best act in every pan."""
    acts: list[Act] = [HEAT, *((colour, tilt) for colour in range(len(alone.colours)) for tilt in TILTS)]
    return value_of(alone, lambda _, worth: max(acts, key=worth))


def bot_value(alone: Alone, name: str, table: Table) -> float:
    """Return the expected worth of a dish by what a bot answers in every pan."""
    bot = find_bot("a_la_carte", name)

    def act(pan: Pan, worth: Callable[[Act], float]) -> Act:
        position = with_pan(table, alone, pan)
        decision = position.decisions()[0]
        match ask_bot(bot, position, decision, Chance(f"{pan}").stream("dish")):
            case c.Heat():
                return HEAT
            case c.Tilt(pan=there, bottle=bottle, tilt=tilt) if (
                there == position.state.active and BOTTLES.index(bottle) in alone.colours
            ):
                return alone.colours.index(BOTTLES.index(bottle)), round(degrees(tilt))
            case _:  # it gives the dish up: by the pour from which most falls
                return 0, TILTS[-1]

    return value_of(alone, act)


def with_pan(table: Table, alone: Alone, pan: Pan) -> Table:
    """Return a table with a dish and crystals on the stove of the seat that is asked, taken from the bottles."""
    spices, salt, knob = pan
    bottles = [list(bottle) for bottle in table.state.bottles]
    taken = []
    wanted = [(place, False) for place, count in zip(alone.colours, spices, strict=True) for _ in range(count)]
    wanted += [(place % len(BOTTLES), True) for place in range(salt)]
    for place, salty in wanted:
        crystal = next(one for one in bottles[place] if (one.kind not in BOTTLES) == salty)
        bottles[place].remove(crystal)
        taken.append(crystal)
    stoves, active = list(table.state.stoves), table.state.active
    stoves[active] = Stove(knob, alone.dish.name, tuple(taken))
    state = replace(table.state, stoves=tuple(stoves), bottles=tuple(tuple(bottle) for bottle in bottles))
    return Position(find_game("a_la_carte"), state)


def begun() -> Table:
    """Return a game of two with sampled pours, at the first action of the first turn."""
    rng, solid = Chance("dish").stream("game"), find_bot("a_la_carte", "solid")
    position: Table = Position.start("a_la_carte", 2, rng, options={"input": "sampled"})
    while position.state.phase != "act":
        decision = position.decisions()[0]
        after = position.play(decision.seat, ask_bot(solid, position, decision, rng), rng)
        assert not isinstance(after, Refusal), after
        position = after
    return position


def taken_alone(dish: Dish, table: Table) -> Alone:
    """Return a dish with the worths that `solid` gives it at the beginning of a game."""
    decision = table.decisions()[0]
    bot = find_bot("a_la_carte", "solid")
    assert isinstance(bot, SolidBot)
    eyes = bot.look(table.view(decision.seat))
    finished, star, action, _, _, cup, _, again = eyes.scale(decision.seat, dish, clean=True)
    return Alone(dish, finished, star, action, cup, again, eyes.sd)


def dish(count: int, bots: Sequence[str] = BOTS) -> dict[str, object]:
    """Compare what dishes of the house's menu are worth by the exact solution and by bots. Fails if a bot is better
    than that, or if `solid` gives up more than it may."""
    table = begun()
    dishes = [one for one in table.state.menu.dishes if one.name != CREPE and one.spices]
    figures: dict[str, object] = {}
    gaps: dict[str, list[float]] = {name: [] for name in bots}
    for number in range(count):
        alone = taken_alone(dishes[number * len(dishes) // count], table)
        best, row = best_value(alone), list[float]()
        for name in bots:
            row.append(round(bot_value(alone, name, table), 3))
            gaps[name].append(best - row[-1])
        figures[alone.dish.name] = [round(best, 3), *row]
    means = {f"{name}_gives_up": round(fmean(found), 3) for name, found in gaps.items()}
    good = all(gap > -EXACT for found in gaps.values() for gap in found)
    return {"ok": good and fmean(gaps["solid@normal"]) <= ALLOWED, "order": ["best", *bots], **means, **figures}
