"""The kit of À la carte for the law suite: with physics, sampled and typed in."""

import math
from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from peppermill.core import RandomStream, Seat, Viewer
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte.game import ALaCarte
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.phases.crepe import CATCHES
from peppermill.games.a_la_carte.pieces import (
    ALL_CUPS,
    BOTTLES,
    CREPE,
    CUPS,
    FACES,
    STARS,
    DishName,
    Menu,
    Spice,
    house_menu,
)
from peppermill.games.a_la_carte.state import State
from peppermill.games.contract import DecisionId, Setup
from peppermill.gestures import pour, toss
from peppermill.testing import Kit

Input = Literal["physics", "sampled", "typed"]


class ALaCarteKit(Kit):
    """À la carte with one kind of input. Pours by physics cost the most: there a game is a round, or one dish."""

    game = ALaCarte()
    longest = 60_000

    def __init__(self, mode: Input) -> None:
        self.mode = mode
        self.share = 5 if mode == "physics" else 1

    def __repr__(self) -> str:
        return f"a_la_carte-{self.mode}"

    def setup(self, rng: RandomStream) -> Setup:
        physics = self.mode == "physics"
        players = 2 + rng.below(2 if physics else 3)
        options = Options(
            start=rng.below(5),
            input=self.mode,
            skill=rng.pick(["expert", "good", "casual", "novice"]),
            floor=rng.below(101),
            must_act=bool(rng.below(2)),
            recipe_bottles_only=bool(rng.below(2)),
            dishes_to_end=rng.pick([0, 1, 2, 20]),
            round_limit=1 if physics else 4 + rng.below(30),
        )
        return Setup(players, options, self._menu(rng))

    def _menu(self, rng: RandomStream) -> Menu:
        house = house_menu()
        if rng.below(2):
            return house
        named = [replace(dish, name=DishName(f"Plat; n° {number}")) for number, dish in enumerate(house.dishes)]
        return Menu("own", tuple(rng.shuffled(named)))

    def components(self, state: State) -> object:
        crystals = [*state.sink, *(crystal for bottle in state.bottles for crystal in bottle)]
        crystals += [crystal for stove in state.stoves for crystal in stove.crystals]
        cups = [*state.pile, *state.used, *(cup for held in state.cups for cup in held)]
        cups += ["point"] * sum(state.served)
        if state.phase == "begin":
            assert not cups
            cups = list(ALL_CUPS)
        dishes = [*state.supply, *state.bin, *(dish for row in state.finished for dish in row if dish != CREPE)]
        dishes += [stove.dish for stove in state.stoves if stove.dish is not None and stove.dish != CREPE]
        crepes = [self._crepes(state, seat) for seat in range(state.players)]
        stars = 0 <= sum(state.stars) <= STARS
        return sorted((one.number, one.kind) for one in crystals), Counter(cups), sorted(dishes), crepes, stars

    def _crepes(self, state: State, seat: int) -> int:
        """Return where each crêpe is: held, burnt, or on a tray."""
        lies = (state.stoves[seat].dish == CREPE) + state.finished[seat].count(CREPE)
        return lies + (state.crepes[seat] in ("held", "burnt"))

    def with_other_secrets(self, state: State, viewer: Viewer, rng: RandomStream) -> State:
        """Return the state itself: nothing is secret."""
        return state

    def rotated(self, state: State, by: int) -> State | None:
        def on(seat: Seat) -> Seat:
            return Seat((seat + by) % state.players)

        def moved(row: tuple[Any, ...]) -> tuple[Any, ...]:
            return row[-by:] + row[:-by]

        rows = ("stoves", "cups", "served", "finished", "stars", "crepes")
        pouring = state.pouring
        if pouring is not None:
            pouring = replace(pouring, seat=on(pouring.seat), pan=on(pouring.pan))
        return replace(
            state,
            **{name: moved(getattr(state, name)) for name in rows},
            start=on(state.start),
            active=on(state.active),
            pouring=pouring,
        )

    def turned(self, command: Any, by: int, players: int) -> Any:
        for field in ("pan", "seat"):
            if getattr(command, field, None) is not None:
                command = replace(command, **{field: Seat((getattr(command, field) + by) % players)})
        return command

    def anything(self, state: State, rng: RandomStream) -> Iterator[c.Command]:
        names = [decision.id for decision in self.game.decisions(state)] or [DecisionId("")]
        names += [DecisionId(""), DecisionId("1.act.0"), DecisionId("nonsense")] if rng.below(4) == 0 else []
        for command in self._commands(state, rng):
            yield replace(command, decision=rng.pick(names))

    def _commands(self, state: State, rng: RandomStream) -> Iterator[c.Command]:
        name, own = DecisionId(""), state.active
        seats = [own, *(Seat(seat) for seat in range(-1, 5))]
        odd = [float("nan"), float("inf"), -1e300, 0.0, 2.0, math.pi, 3.2]
        for dish in (*rng.shuffled(state.menu.names)[:6], CREPE, DishName(""), DishName("no such")):
            yield c.PickDish(name, dish)
        for steps in (-1, 0, 1, 2, 3, 4, 10**9):
            yield c.TurnUp(name, steps)
            yield c.PlayCup(name, "cool", None, steps)
            yield c.Fallen(name, rng.pick(seats), rng.pick(BOTTLES), steps, rng.pick([-1, 0, 1, 5, 6]))
        for cup in CUPS:
            yield c.NameCup(name, cup)
            for seat in seats:
                yield c.TakeCup(name, seat, cup)
                yield c.PlayCup(name, cup, seat)
            yield c.PlayCup(name, cup)
        for bottle in BOTTLES:
            yield c.Tilt(name, rng.pick(seats), bottle, rng.pick(odd))
            yield c.Tilt(name, own, bottle, 2.1)
        yield from self._gestures(name, own, rng)
        yield from (c.Heat(name), *(c.Heat(name, face) for face in FACES))
        yield from (c.Caught(name, caught) for caught in CATCHES)
        yield from (c.TryFlip(name), c.LetBurn(name), c.EndTurn(name))

    def _gestures(self, name: DecisionId, own: Seat, rng: RandomStream) -> Iterator[c.Command]:
        bottle: Spice = rng.pick(BOTTLES)
        easy = pour(bottle, 2.1, 0.2)
        yield c.Season(name, own, easy)
        yield c.Season(name, Seat(own + 1), easy)
        yield c.Season(name, own, pour("sugar", 2.1, 0.2))
        yield c.Season(name, own, pour(bottle, 2.1, 1.5))
        yield c.Season(name, own, replace(easy, tilt=(*easy.tilt, *easy.tilt)))
        yield c.Season(name, own, replace(easy, tilt=(0.0, float("nan"), 0.0)))
        yield c.Season(name, own, replace(easy, tilt=()))
        yield c.Flip(name, toss())
        yield c.Flip(name, replace(toss(), along=9.0))
        yield c.Flip(name, replace(toss(), lift=()))

    def same_deal(self, before: State, after: State) -> bool:
        return True
