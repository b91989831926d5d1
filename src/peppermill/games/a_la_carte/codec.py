"""The codec of À la carte: cups, dishes and pours as actions, and the kitchen as everybody sees it."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Final, get_args

from peppermill.core import Seat
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte.cooking import Standing
from peppermill.games.a_la_carte.kitchen import SALT, SPICES
from peppermill.games.a_la_carte.pieces import (
    BOTTLES,
    COLOURS,
    CREPE,
    CREPE_POINTS,
    CRYSTALS,
    CUPS,
    FACES,
    HOTTEST,
    IN_A_BOTTLE,
    STARS,
    TO_STAR_WIN,
    Crystals,
    Dish,
)
from peppermill.games.a_la_carte.pour_model import LEAST_TILT, MOST_TILT
from peppermill.games.a_la_carte.state import Phase
from peppermill.games.a_la_carte.view import ALaCarteView, SeenStove
from peppermill.games.answers import AnyOf, Gesture, InRange, Listed
from peppermill.games.codec import (
    Codec,
    Feature,
    absolute,
    counts,
    from_viewer,
    one_of,
    padded,
    relative,
    seat_of,
    within,
)
from peppermill.games.contract import Decision
from peppermill.games.observation import Observation
from peppermill.gestures import limits
from peppermill.gestures.pouring import Shake, pour
from peppermill.gestures.tossing import EASY_SWING, toss

MOST: Final = 4
"""Most players: observations have room for so many, whatever the number of players."""
KINDS: Final = tuple(CUPS)
TILTS: Final = (104, 110, 116, 122, 128, 136, 148, 180)
"""Tilts in degrees that pours aim at, from hardly anything to everything that is in the bottle."""
COOLS, HEATS = 3, 3
DISHES: Final = 21
PICK, HEAT, TURN_UP, TAKE, POINT, SPOONS = 0, 21, 22, 25, 40, 41
"""First numbers of dishes, of the roll, of the chosen heat, of cups to take, and of the cups for points and actions."""
SWAP, COOL, LET_BURN, END, FLIP, POUR = 42, 45, 48, 49, 50, 51
"""First numbers of swaps, of cooling, of letting a dish burn, of the end of a turn, of the flip, and of pours."""
DWELLS: Final = (0.1, 0.6)
"""Shortest and longest stay of an aimed pour above the pan, in seconds."""
SWINGS: Final = 0.3
"""Share by which the strength of an aimed toss differs from a practised hand's."""
POURED: Final = {
    "tilt": (LEAST_TILT, MOST_TILT),
    "stay": DWELLS,
    "turn": (0.3, 0.8),
    "shake_strength": (limits("pour")["shake_strength"].low, limits("pour")["shake_strength"].high),
    "shake_seconds": (limits("pour")["shake_seconds"].low, limits("pour")["shake_seconds"].high),
}
"""Numbers of a whole pour, and their ranges."""
TOSSED: Final = tuple(limits("reliable_toss"))
"""Numbers of a whole toss."""
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
STANDINGS: Final[tuple[Standing, ...]] = get_args(Standing)


class ALaCarteCodec(Codec):
    """Observations and answers of À la carte as numbers. `aims` are the tilt and the stay of a pour and the wrist of a
    toss; with sampled input only the tilt matters. `spans` are those of `POURED` for a pour, of `TOSSED` for a toss."""

    actions: ClassVar[int] = POUR + MOST * len(BOTTLES) * len(TILTS)
    aims: ClassVar[int] = 3
    spans: ClassVar[int] = len(POURED)

    def _features(self) -> tuple[Feature, ...]:
        stove = 1 + DISHES + len(STANDINGS) + len(BOTTLES) + 1
        return (
            Feature("phase", len(PHASES), "1 for the phase of the turn"),
            Feature("active", MOST, "1 for the seat whose turn it is"),
            Feature("is_there", MOST, "1 for each seat of this game"),
            Feature("turn", 4, "actions left / 6; whether the roll, the coffee break and the end of the turn are due"),
            Feature("face", len(FACES), "1 for the last face of the die in this turn"),
            Feature("stoves", MOST * stove, f"stove of each seat: knob / {HOTTEST}, dish, standing, crystals / 3"),
            Feature("bottles", 2 * len(BOTTLES), "spice and salt left in each bottle, as a share of a full one"),
            Feature("sink", len(BOTTLES) + 1, f"crystals in the sinks by kind, divided by {CRYSTALS}"),
            Feature("supply", DISHES - 1, "1 for each dish that can be picked"),
            Feature("cups", MOST * len(KINDS), "open cups before each seat, by kind, divided by 3"),
            Feature("pile", len(KINDS), "face-down cups by kind, divided by 3"),
            Feature("used", len(KINDS), "used cups by kind, divided by 3"),
            Feature("served", MOST, "victory-point cups of each seat, divided by 3"),
            Feature("finished", MOST * len(COLOURS), "finished dishes of each seat by colour, divided by 4"),
            Feature("to_end", MOST, "dishes each seat still needs to end the game, divided by 7"),
            Feature("stars", MOST + 1, f"stars of each seat / {TO_STAR_WIN}, and those left / {STARS}"),
            Feature("crepes", MOST, "1 for each seat whose crêpe is done, -1 if it burnt"),
            Feature("points", MOST, "points of each seat now, divided by 40"),
            Feature("menu", (DISHES - 1) * 8, "each dish: its spices, low, high and red heat / 7, points / 10"),
        )

    def _numbers(self, observation: Observation) -> Iterable[Sequence[float]]:
        view: ALaCarteView = observation.view
        me, players = seat_of(observation), view.players
        names = [dish.name for dish in view.menu]
        colours = {dish.name: dish.colour for dish in view.menu}
        done = [[colours[name] for name in tray if name != CREPE] for tray in view.finished]
        return (
            one_of(PHASES, view.phase),
            one_of(range(MOST), relative(view.active, me, players)),
            padded([1.0] * players, MOST),
            [view.actions / 6, float(view.rolled), float(view.paused), float(view.ending)],
            one_of(FACES, view.face),
            padded([mark for stove in from_viewer(view.stoves, me) for mark in _stove(stove, names)], MOST * 32),
            [share for place, bottle in enumerate(view.bottles) for share in _bottle(bottle, place)],
            [_count(view.sink, kind) / CRYSTALS for kind in (*BOTTLES, SALT)],
            one_of(names, *view.supply),
            padded([mark for cups in from_viewer(view.cups, me) for mark in counts(KINDS, cups, 3)], MOST * len(KINDS)),
            counts(KINDS, view.pile, 3),
            counts(KINDS, view.used, 3),
            padded([served / 3 for served in from_viewer(view.served, me)], MOST),
            padded([mark for tray in from_viewer(done, me) for mark in counts(COLOURS, tray, 4)], MOST * len(COLOURS)),
            padded([(view.to_end - len(tray)) / 7 for tray in from_viewer(view.finished, me)], MOST),
            [*padded([stars / TO_STAR_WIN for stars in from_viewer(view.stars, me)], MOST), view.stars_left / STARS],
            padded([{"done": 1.0, "burnt": -1.0}.get(crepe, 0.0) for crepe in from_viewer(view.crepes, me)], MOST),
            padded([points / 40 for points in from_viewer(view.points, me)], MOST),
            [mark for dish in view.menu for mark in dish_numbers(dish)],
        )

    def allowed(self, decision: Decision[c.Command], view: ALaCarteView) -> Iterator[int]:
        """Yield the actions that stand for answers of a decision."""
        answers = decision.answers
        for part in answers.parts if isinstance(answers, AnyOf) else (answers,):
            if isinstance(part, Listed):
                yield from (self._number(command, decision.seat, view) for command in part)
            elif isinstance(part, InRange | Gesture):
                yield from self._gestures(part, decision.seat)

    def _gestures(self, part: InRange[c.Command] | Gesture[c.Command], viewer: Seat) -> Iterator[int]:
        if isinstance(part.like, c.Flip):
            yield FLIP
            return
        pans, bottles = part.choices
        for pan in pans.values:
            for bottle in bottles.values:
                place = len(BOTTLES) * ((pan - viewer) % self.players) + BOTTLES.index(bottle)
                yield from range(POUR + len(TILTS) * place, POUR + len(TILTS) * (place + 1))

    def _number(self, command: c.Command, viewer: Seat, view: ALaCarteView) -> int:
        match command:
            case c.PickDish(dish=dish):
                return PICK + (DISHES - 1 if dish == CREPE else self._names(view).index(dish))
            case c.Heat():
                return HEAT
            case c.TurnUp(steps=steps):
                return TURN_UP + steps - 1
            case c.TakeCup(seat=seat, cup=cup):
                return TAKE + len(KINDS) * ((seat - viewer) % self.players - 1) + KINDS.index(cup)
            case c.PlayCup(cup="swap", seat=seat) if seat is not None:
                return SWAP + (seat - viewer) % self.players - 1
            case c.PlayCup(cup="cool", steps=steps):
                return COOL + steps - 1
            case c.PlayCup(cup=cup):
                return POINT if cup == "point" else SPOONS
            case c.LetBurn():
                return LET_BURN
            case c.TryFlip():
                return FLIP
            case _:
                return END

    def command(
        self, action: int, decision: Decision[c.Command], view: ALaCarteView, aim: Sequence[float] = ()
    ) -> c.Command:
        """Return the command of an allowed action. Of `aim` a pour takes tilt and stay, a toss its wrist."""
        name, viewer = decision.id, decision.seat
        if action < HEAT:
            return c.PickDish(name, CREPE if action == DISHES - 1 else view.menu[action].name)
        if action < TURN_UP:
            return c.Heat(name)
        if action < TAKE:
            return c.TurnUp(name, action - TURN_UP + 1)
        if action < POINT:
            place, cup = divmod(action - TAKE, len(KINDS))
            return c.TakeCup(name, absolute(place + 1, viewer, self.players), KINDS[cup])
        if action < SWAP:
            return c.PlayCup(name, "point" if action == POINT else "spoons")
        if action < COOL:
            return c.PlayCup(name, "swap", absolute(action - SWAP + 1, viewer, self.players))
        if action < LET_BURN:
            return c.PlayCup(name, "cool", None, action - COOL + 1)
        if action == FLIP:
            if view.options.input == "sampled":
                return c.TryFlip(name)
            if len(aim) == self.spans:
                known = limits("reliable_toss")
                numbers = zip(TOSSED, aim, strict=True)
                return c.Flip(
                    name, toss(**{one: within(share, known[one].low, known[one].high) for one, share in numbers})
                )
            wrist = EASY_SWING.wrist * (1.0 + SWINGS * (aim[2] if aim else 0.0))
            return c.Flip(name, toss(wrist=wrist))
        if action < POUR:
            return c.LetBurn(name) if action == LET_BURN else c.EndTurn(name)
        return self._pour(action, decision, view, aim)

    def _pour(self, action: int, decision: Decision[c.Command], view: ALaCarteView, aim: Sequence[float]) -> c.Command:
        where, step = divmod(action - POUR, len(TILTS))
        place, bottle = divmod(where, len(BOTTLES))
        pan = absolute(place, decision.seat, self.players)
        tilt = within(aim[0], LEAST_TILT, MOST_TILT) if aim else math.radians(TILTS[step])
        if view.options.input == "sampled":
            return c.Tilt(decision.id, pan, BOTTLES[bottle], min(tilt, MOST_TILT))
        if len(aim) == self.spans:
            _, stay, turn, strength, seconds = (
                within(share, *bounds) for share, bounds in zip(aim, POURED.values(), strict=True)
            )
            shaken = Shake(strength, seconds)
            return c.Season(decision.id, pan, pour(BOTTLES[bottle], min(tilt, MOST_TILT), stay, turn, shaken))
        short, long = DWELLS
        stay = within(aim[1], short, long) if aim else (short + long) / 2.0
        return c.Season(decision.id, pan, pour(BOTTLES[bottle], tilt, stay))

    def describe(self, action: int) -> str:
        """Return an action in words, with seats relative to the viewer.

        >>> from peppermill import Chance, Position
        >>> position = Position.start("a_la_carte", 2, Chance(7).stream("example"))
        >>> codec = ALaCarteCodec(position.observation(0).setup)
        >>> codec.describe(POUR), codec.describe(SWAP)
        ('tilt pan=+0 bottle=lemon tilt=104', 'cup cup=swap seat=+1')
        """
        if action < HEAT:
            menu = self.setup.data.dishes
            return f"dish dish={CREPE if action == DISHES - 1 else menu[action].name}"
        if action >= POUR:
            where, step = divmod(action - POUR, len(TILTS))
            place, bottle = divmod(where, len(BOTTLES))
            return f"tilt pan=+{place} bottle={BOTTLES[bottle]} tilt={TILTS[step]}"
        if TAKE <= action < POINT:
            place, cup = divmod(action - TAKE, len(KINDS))
            return f"take seat=+{place + 1} cup={KINDS[cup]}"
        if SWAP <= action < COOL:
            return f"cup cup=swap seat=+{action - SWAP + 1}"
        if COOL <= action < LET_BURN:
            return f"cup cup=cool steps={action - COOL + 1}"
        if TURN_UP <= action < TAKE:
            return f"turn_up steps={action - TURN_UP + 1}"
        words = {HEAT: "heat", POINT: "cup cup=point", SPOONS: "cup cup=spoons", LET_BURN: "let_burn", FLIP: "flip"}
        return words.get(action, "end")

    def _names(self, view: ALaCarteView) -> list[str]:
        return [dish.name for dish in view.menu]


def _count(crystals: Crystals, kind: str) -> int:
    return sum(crystal.kind == kind for crystal in crystals)


def _stove(stove: SeenStove, names: Sequence[str]) -> list[float]:
    """Return a stove as numbers: knob, dish, standing, crystals by kind."""
    return [
        stove.knob / HOTTEST,
        *one_of((*names, CREPE), stove.dish),
        *one_of(STANDINGS, stove.standing),
        *[_count(stove.crystals, kind) / 3 for kind in (*BOTTLES, SALT)],
    ]


def _bottle(bottle: Crystals, place: int) -> list[float]:
    """Return the spice and the salt in a bottle as shares of a full one."""
    salt = _count(bottle, SALT)
    return [(len(bottle) - salt) / SPICES, salt / (IN_A_BOTTLE - SPICES)]


def dish_numbers(dish: Dish) -> list[float]:
    """Return a dish as numbers: its spices, its heats, its points."""
    heats = [dish.low / HOTTEST, dish.high / HOTTEST, dish.red / (HOTTEST + 1)]
    return [*one_of(BOTTLES, *dish.spices), *heats, dish.points / (2 * CREPE_POINTS)]
