"""Things of À la carte that balance reports count: dishes and cups."""

from collections.abc import Iterator
from typing import Any, ClassVar

from peppermill.games.a_la_carte import events as e
from peppermill.games.a_la_carte.pieces import CREPE, CUPS
from peppermill.games.a_la_carte.state import State
from peppermill.games.balance import GameBalance, Kind, Use
from peppermill.games.contract import Setup, Step


class ALaCarteBalance(GameBalance):
    """The things that are counted in À la carte."""

    more_values: ClassVar[tuple[tuple[str, Any], ...]] = (("dishes_to_end", 4),)

    def kinds(self, setup: Setup) -> tuple[Kind, ...]:
        """Return the kinds of things that are counted."""
        return (
            Kind("dish", (*setup.data.names, CREPE), rate="done"),
            Kind("first_cup", tuple(CUPS), by_chance=True),
            Kind("cup", tuple(CUPS), rate="done"),
        )

    def opening(self, state: State) -> Iterator[Use]:
        """Yield what seats begin with."""
        for seat, cups in enumerate(state.cups):
            for cup in cups:
                yield Use("first_cup", cup, seat)

    def happened(self, step: Step[Any, Any]) -> Iterator[Use]:
        """Yield what a step used."""
        match step.event:
            case e.DishLaid(seat, dish):
                yield Use("dish", dish, seat)
            case e.CrepeLaid(seat):
                yield Use("dish", CREPE, seat)
            case e.DishFinished(seat, dish):
                yield Use("dish", dish, seat, "done")
            case e.CrepeLanded(seat, _, "picture"):
                yield Use("dish", CREPE, seat, "done")
            case e.CupDrawn(seat, cup) | e.CupStolen(seat, _, cup):
                yield Use("cup", cup, seat)
            case e.PointServed(seat):
                yield Use("cup", "point", seat, "done")
            case e.StovesSwapped(seat):
                yield Use("cup", "swap", seat, "done")
            case e.SpoonsTaken(seat):
                yield Use("cup", "spoons", seat, "done")
            case e.GuestSeasoned(seat):
                yield Use("cup", "season", seat, "done")
            case e.KnobCooled(seat):
                yield Use("cup", "cool", seat, "done")
            case e.GameBegun(cups=cups):
                for owner, cup in enumerate(cups):
                    yield Use("cup", cup, owner)
