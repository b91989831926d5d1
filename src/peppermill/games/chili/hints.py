"""Hints of Chili: the consequences of each hand card against the ring, from what its holder sees."""

from msgspec import Struct

from peppermill.games.chili.pieces import Card
from peppermill.games.chili.view import ChiliView


class Hint(Struct, frozen=True):
    """A hand card: its distance from the target (A-2), whether it is inside the free area (A-3), and its cost if it
    neither wins nor lies there (A-4)."""

    card: Card
    distance: int
    free: bool
    draws: int


def hints(view: ChiliView) -> tuple[Hint, ...]:
    """Return a hint for each hand card."""
    target, area = view.target_card, view.free_area
    if target is None or area is None or view.phase != "choose":
        return ()
    low, high = area
    return tuple(
        Hint(card, abs(card - target), low <= card <= high, 0 if low <= card <= high else view.peppers[card])
        for card in view.hand
    )
