"""Seasoning: bottles, what falls out of them, and how they are filled again (W-1 to W-5, K-4)."""

import math
from typing import Any, Final

from msgspec.structs import replace

from peppermill.core import RandomStream, Seat
from peppermill.games.a_la_carte import pour_model
from peppermill.games.a_la_carte.commands import Command, Fallen, Season, Tilt
from peppermill.games.a_la_carte.events import BottleRefilled, BottleTilted, Event, GuestSeasoned, SpicesFell
from peppermill.games.a_la_carte.kitchen import SALT, SALTS, SPICES, kitchen
from peppermill.games.a_la_carte.phases import breaks
from peppermill.games.a_la_carte.pieces import BOTTLES, CREPE, Crystals, Spice
from peppermill.games.a_la_carte.state import State
from peppermill.games.contract import Choice, DecisionId, Gesture, InRange, Listed, Span
from peppermill.games.effects import Effects
from peppermill.gestures import EASY_POUR, Hand, Pour, pour
from peppermill.physics.facts import Poured
from peppermill.physics.kitchen import Bottle, Crystal

TILTS: Final = (Span("tilt", pour_model.LEAST_TILT, pour_model.MOST_TILT),)
EASY: Final = replace(EASY_POUR, bottle=BOTTLES[0])
ANY_SPICES: Final = Choice("spices", tuple(range(SPICES + 1)))
ANY_SALTS: Final = Choice("salts", tuple(range(SALTS + 1)))
EVERY: Final = {"physics": Choice("gesture.bottle", BOTTLES), "sampled": Choice("bottle", BOTTLES)}

Part = Listed[Command] | InRange[Command] | Gesture[Command]


def pours(state: State, name: DecisionId) -> list[Part]:
    """Return the answers that pour: over the own pan, as an action; over another's, with the cup of K-4."""
    parts: list[Part] = []
    if state.actions > 0 and not state.crepe_turn:
        bottles = own_bottles(state)
        if bottles:
            parts += _ways(state, name, bottles, (state.active,))
    guests = breaks.guests(state)
    if guests:
        parts += _ways(state, name, BOTTLES, guests)
    return parts


def own_bottles(state: State) -> tuple[Spice, ...]:
    """Return the bottles the active player may use: any, or only those of the recipe if that was agreed (W-1a)."""
    dish = state.stove.dish
    if not state.options.recipe_bottles_only or dish is None or dish == CREPE:
        return BOTTLES
    wanted = state.menu[dish].spices
    return tuple(bottle for bottle in BOTTLES if bottle in wanted)


def _ways(state: State, name: DecisionId, bottles: tuple[Spice, ...], pans: tuple[Seat, ...]) -> list[Part]:
    there = Choice("pan", pans)
    if state.options.input == "sampled":
        which = Choice("bottle", bottles)
        return [InRange(Tilt(name, pans[0], bottles[0], pour_model.MOST_TILT), TILTS, (there, which))]
    if state.options.input == "physics":
        return [
            Gesture(Season(name, pans[0], EASY), (there, Choice("gesture.bottle", bottles)), _any_pour, state.checks)
        ]
    return [_typed(state, name, bottle, there) for bottle in bottles]


def _typed(state: State, name: DecisionId, bottle: Spice, pans: Choice) -> InRange[Command]:
    """Return the answers that type in what fell: as many as are in the bottle."""
    kinds = [crystal.kind for crystal in state.bottles[BOTTLES.index(bottle)]]
    spices = Choice("spices", tuple(range(kinds.count(bottle) + 1)))
    salts = Choice("salts", tuple(range(kinds.count(SALT) + 1)))
    return InRange(Fallen(name, pans.values[0], bottle, 0, 0), (), (pans, spices, salts))


def _any_pour(like: Pour, rng: RandomStream) -> Pour:
    """Return a random pour that a hand might make."""
    return pour(like.bottle, math.radians(95.0 + 60.0 * rng.real()), 0.1 + 0.5 * rng.real())


def season(state: State, seat: Seat, command: Season | Tilt | Fallen) -> tuple[Event, ...]:
    """Return the events of a pour."""
    match command:
        case Season(gesture=gesture):
            bottle: Any = gesture.bottle
            return (_tilted(state, seat, command.pan, bottle, gesture),)
        case Tilt(bottle=spice, tilt=tilt):
            return (_tilted(state, seat, command.pan, spice, None, tilt),)
        case Fallen(pan=pan, bottle=spice):
            tilted = _tilted(state, seat, pan, spice)
            return (tilted, SpicesFell(seat, pan, spice, tilted.number, _told(state, command)))


def _tilted(
    state: State, seat: Seat, pan: Seat, bottle: Spice, gesture: Pour | None = None, tilt: float = 0.0
) -> BottleTilted | GuestSeasoned:
    number = state.pours + 1
    if pan == seat:
        return BottleTilted(seat, bottle, number, gesture, tilt)
    return GuestSeasoned(seat, pan, bottle, number, gesture, tilt)


def _told(state: State, command: Fallen) -> Crystals:
    bottle = state.bottles[BOTTLES.index(command.bottle)]
    spices = [crystal for crystal in bottle if crystal.kind != SALT][: command.spices]
    salts = [crystal for crystal in bottle if crystal.kind == SALT][: command.salts]
    return (*spices, *salts)


def fall(state: State, effects: Effects) -> SpicesFell:
    """Return what falls: by physics, or sampled for a hand of the agreed skill (W-2)."""
    tilted = state.pouring
    assert tilted is not None, "no bottle is tilted"
    crystals, name = state.bottles[BOTTLES.index(tilted.bottle)], f"pour/{tilted.number}"
    start = (tilted.seat, tilted.pan, tilted.bottle, tilted.number)
    if tilted.gesture is None:
        return SpicesFell(
            *start, pour_model.sample_pour(crystals, tilted.tilt, state.options.skill, effects.chance.stream(name))
        )
    if not crystals:
        return SpicesFell(*start, ())
    hand = Hand(1.0, state.options.floor / 100)
    result = effects.simulate(Bottle(kitchen(), crystals), tilted.gesture, name, hand)
    facts: Poured = result.facts.shortened()
    fell = tuple(Crystal(one.number, one.kind, one.pose) for one in facts.fallen)
    return SpicesFell(*start, fell, facts.left, effects.keep(result.motion.packed))


def refill(state: State) -> BottleRefilled | None:
    """Return the refill of the first bottle without its spice, as soon as the sinks hold some (W-5, W-5a)."""
    for place, spice in enumerate(BOTTLES):
        bottle = state.bottles[place]
        if any(crystal.kind == spice for crystal in bottle):
            continue
        spices = [crystal.number for crystal in state.sink if crystal.kind == spice]
        if spices:
            salts = [crystal.number for crystal in state.sink if crystal.kind == SALT][: SALTS - len(bottle)]
            return BottleRefilled(spice, len(spices), len(salts), (*spices, *salts))
    return None
