"""Remarks of the guided first game: what happened to the learner and by which rule. Advice on what to try is in
`advice`."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from peppermill.core import SPECTATOR
from peppermill.games.a_la_carte import events as e
from peppermill.games.a_la_carte.advice import advice
from peppermill.games.a_la_carte.kitchen import SALT
from peppermill.games.a_la_carte.pieces import CUPS, HEATS, Menu
from peppermill.games.a_la_carte.view import ALaCarteView
from peppermill.games.lesson import Lived, Remark, Teaching, teaching

BREAK: Final = "T-2"
SERVE: Final = "F-1"
CHOOSE: Final = "F-3"
HEAT: Final = "H-1"
SEASON: Final = "W-1"
CREPE: Final = "Q-2"
SWAP: Final = "K-2"
GUEST: Final = "K-4"
ON_OTHERS: Final = ("swap", "season")
"""Cups that do something to another player."""
OTHER_FACES: Final[dict[str, tuple[str, str]]] = {
    "all": ("rolled-all", "H-2"),
    "choose": ("rolled-choose", "H-3"),
    "cup": ("rolled-cup", "H-4"),
}


def teach(view: ALaCarteView, told: Sequence[e.Event], part: int = 1) -> Teaching:
    """Return the progress in a part: the first shows the kitchen, the second cups that others play on the learner."""
    lived = tuple(_lived(view, told)) if view.viewer != SPECTATOR else ()
    met, remarks = {one.rule for one in lived}, tuple(one.remark for one in lived)
    intro: tuple[Remark, ...] = ()
    if not told and view.viewer != SPECTATOR:
        intro = _intro(view) if part == 1 else _cups_of_others(view)
    return teaching(__package__, met, intro, remarks, partial(advice, view), part)


def _cups_of_others(view: ALaCarteView) -> tuple[Remark, ...]:
    """Return the cups that can be played on the learner, with their holders."""
    on_others = {seat: cup for seat, cups in enumerate(view.cups) for cup in cups if cup in ON_OTHERS}
    holders = [seat for seat in on_others if seat != view.viewer]
    return (
        Remark("cups-open", "T-4", {"cups": tuple(on_others[seat] for seat in holders)}, {"winners": holders}),
        Remark("cups-safe", "K-2", {}, {"seat": view.viewer}),
    )


def _intro(view: ALaCarteView) -> tuple[Remark, ...]:
    if view.viewer == SPECTATOR:
        return ()
    seat, menu = view.viewer, Menu("", view.menu)
    stove = view.stoves[seat]
    if stove.dish is None or stove.dish not in menu.names:
        return ()
    dish = menu[stove.dish]
    facts: dict[str, Any] = {"dish": dish.name, "knob": stove.knob, "low": dish.low, "high": dish.high, "red": dish.red}
    return (
        Remark("dish", "C-3", {**facts, "spices": dish.spices}, {"seat": seat, "dish": dish.name}),
        Remark("knob", "H-6", facts, {"seat": seat}),
        Remark("turn", "T-1", {"actions": view.actions, "end": view.to_end}, {"seat": seat}),
    )


def _lived(view: ALaCarteView, told: Sequence[e.Event]) -> Iterator[Lived]:
    for piece in told:
        yield from _suffered(view, piece)
        if getattr(piece, "seat", view.viewer) == view.viewer:
            yield from _cooked(view, piece)
            yield from _paused(piece)


def _suffered(view: ALaCarteView, piece: e.Event) -> Iterator[Lived]:
    """Yield the remark on what another's cup did to the learner."""
    match piece:
        case e.StovesSwapped(seat, other) if other == view.viewer:
            yield Lived(Remark("swapped-by", SWAP, {}, {"winners": (seat, other)}), SWAP)
        case e.GuestSeasoned(seat, other, bottle) if other == view.viewer:
            yield Lived(Remark("seasoned-by", GUEST, {"bottle": bottle}, {"seat": seat, "bottle": bottle}), GUEST)
        case _:
            pass


def _cooked(view: ALaCarteView, piece: e.Event) -> Iterator[Lived]:
    menu = Menu("", view.menu)
    match piece:
        case e.DishLaid(seat, name):
            dish = menu[name]
            heat: dict[str, Any] = {"low": dish.low, "high": dish.high, "red": dish.red}
            facts = {"dish": name, "spices": dish.spices, "count": len(dish.spices), **heat}
            yield Lived(Remark("laid", "F-3", facts, {"seat": seat, "dish": name}), CHOOSE)
        case e.DieRolled(seat, face):
            say, rule = OTHER_FACES.get(face, ("rolled", "H-1"))
            yield Lived(Remark(say, rule, {"steps": HEATS.get(face, 0)}, {"seat": seat}), HEAT)
        case e.SpicesFell(_, pan, bottle, _, fallen) if pan == view.viewer:
            salts = sum(crystal.kind == SALT for crystal in fallen)
            facts = {"bottle": bottle, "count": len(fallen) - salts, "salts": salts}
            say = "fell" if fallen else "nothing"
            yield Lived(Remark(say, "W-2", facts, {"seat": pan, "bottle": bottle}), SEASON)
        case e.DishFinished(seat, name, points, star):
            facts = {"dish": name, "points": points}
            starless = "finished" if menu[name].spices and view.stars_left else "finished-plain"  # F-4
            yield Lived(Remark("star" if star else starless, "F-4" if star else "F-1", facts, {"seat": seat}), SERVE)
        case e.DishBinned(seat, name, ruin):
            rule = "W-3" if ruin == "spoilt" else "H-6"
            yield Lived(Remark(ruin, rule, {"dish": name, "red": menu[name].red}, {"seat": seat}))
        case e.CrepeLaid(seat):
            yield Lived(Remark("crepe-laid", "Q-1", {}, {"seat": seat}))
        case e.CrepeLanded(seat, _, caught):
            say = "caught" if caught == "picture" else "dropped"
            yield Lived(Remark(say, "Q-3" if caught == "picture" else "Q-6", {}, {"seat": seat}), CREPE)
        case e.CrepeBurnt(seat):
            yield Lived(Remark("crepe-burnt", "Q-5", {}, {"seat": seat}))
        case e.BottleRefilled(bottle, spices, salts):
            facts = {"bottle": bottle, "count": spices, "salts": salts}
            yield Lived(Remark("refilled", "W-5", facts, {"bottle": bottle}))
        case _:
            pass


def _paused(piece: e.Event) -> Iterator[Lived]:
    """Yield the remarks on coffee breaks and on cups that come."""
    match piece:
        case e.CupDrawn(seat, cup) | e.CupStolen(seat, _, cup):
            yield Lived(Remark("got-cup", "H-4", {"cup": cup}, {"seat": seat, "cup": cup}))
        case e.KnobCooled(seat, steps):
            yield Lived(Remark("used-cool", "K-5", {"steps": steps}, {"seat": seat}), BREAK)
        case e.PointServed(seat):
            yield Lived(Remark("used-point", "K-1", {}, {"seat": seat}), BREAK)
        case e.SpoonsTaken(seat):
            yield Lived(Remark("used-spoons", "K-3", {}, {"seat": seat}), BREAK)
        case e.StovesSwapped(seat, other):
            yield Lived(Remark("used-swap", "K-2", {}, {"seat": seat, "winners": (seat, other)}), BREAK)
        case e.GuestSeasoned(seat, other):
            yield Lived(Remark("used-season", "K-4", {}, {"seat": other}), BREAK)
        case _:
            pass


SAYS: Final = (
    *("dish", "knob", "turn", "laid", "rolled", *(say for say, _ in OTHER_FACES.values())),
    *("fell", "nothing", "star", "finished", "finished-plain", "burnt", "spoilt"),
    *("cups-open", "cups-safe", "swapped-by", "seasoned-by"),
    *("crepe-laid", "caught", "dropped", "crepe-burnt", "refilled", "got-cup", *(f"used-{cup}" for cup in CUPS)),
)
"""Every remark that is made here; those of the advice come beside them."""
