"""Hints of Safranito: what the viewer lacks for each blend."""

from msgspec import Struct

from peppermill.games.safranito.pieces import Spices
from peppermill.games.safranito.view import SafranitoView


class Hint(Struct, frozen=True, gc=False):
    """A blend that the viewer may complete, and the spices for it that they do not hold."""

    blend: int
    missing: Spices


def hints(view: SafranitoView) -> tuple[Hint, ...]:
    """Return a hint for each blend the viewer may complete."""
    return tuple(
        Hint(blend, tuple(spice for spice in view.recipes[blend] if spice not in view.hand))
        for blend in (*view.offered, *view.reserved)
    )
