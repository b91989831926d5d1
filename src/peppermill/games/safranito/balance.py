"""Things of Safranito that balance reports count: blends, bowls and action spaces."""

from collections.abc import Iterator
from typing import Any

from peppermill.games.balance import GameBalance, Kind, Use
from peppermill.games.contract import Setup, Step
from peppermill.games.safranito import events as e
from peppermill.games.safranito.pieces import SPACES, SPICES, BlendNumber, Book


def blend_code(book: Book, number: BlendNumber) -> str:
    """Return the code of a blend: its spices, joined by plus signs."""
    return "+".join(book.blends[number])


class SafranitoBalance(GameBalance):
    """The things that are counted in Safranito."""

    def kinds(self, setup: Setup) -> tuple[Kind, ...]:
        """Return the kinds of things that are counted."""
        blends = tuple(blend_code(setup.data, BlendNumber(number)) for number in range(len(setup.data.blends)))
        return (
            Kind("blend", blends, rate="got"),
            Kind("bowl", tuple(SPICES), rate="got", is_share=False),
            Kind("space", tuple(SPACES), rate="got"),
        )

    def happened(self, step: Step[Any, Any]) -> Iterator[Use]:
        """Yield what a step used."""
        match step.event:
            case e.RoundBegun(_, _, blends):
                for blend in blends:
                    yield Use("blend", blend_code(step.state.book, blend), None, "came")
            case e.BlendReserved(_, blend):
                yield Use("blend", blend_code(step.state.book, blend), None, "came")
            case e.BlendCompleted(seat, blend):
                yield Use("blend", blend_code(step.state.book, blend), seat)
            case e.BowlRevealed(bowl):
                yield Use("bowl", bowl, None, "came")
            case e.SpiceBought(seat, spice):
                yield Use("bowl", spice, seat)
            case e.SpaceRevealed(space):
                yield Use("space", space, None, "came")
            case e.ActionUsed(space, seat):
                yield Use("space", space, seat)
