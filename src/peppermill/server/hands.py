"""A phone as the hand of a seat: who may take it, who gets it back. Places in, places out.

The seat stays with the devices that hold it, but is played, and its secrets are seen, from the phone alone: who else
holds it looks on like everybody in the room (`Standing.viewers_of`).
"""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from peppermill.server.standing import GuestId, Place, same
from peppermill.table import Refused

DEVICES_A_SEAT: Final = 4


def hand_taken(place: Place, seat: int, guest: GuestId, invite: str, here: frozenset[GuestId], key: str) -> Place:
    """The place with this guest's device as its hand, and `key` as its secret: a code that was scanned is spent.

    While another phone is its hand and there, nobody else becomes it, whatever code they have.
    """
    if guest == place.hand or (not place.hand and guest in place.holders):
        return place  # plays it already
    if place.bot:
        raise Refused("seat-taken", seat=seat)
    if not same(invite, place.key):
        raise Refused("not-invited")
    if place.hand in here:
        raise Refused("hand-taken", seat=seat)
    others = tuple(holder for holder in place.holders if holder not in (place.hand, guest))
    if len(others) >= DEVICES_A_SEAT:
        raise Refused("seat-devices", seat=seat, most=DEVICES_A_SEAT)
    return replace(place, key=key, holders=(*others, guest), hand=guest)


def hand_returned(place: Place, seat: int, guest: GuestId, here: frozenset[GuestId], key: str) -> Place:
    """The seat is played again where it was before. The phone may say so at any time; others who hold the seat while it
    is away: as long as it is there, what it shows is nobody else's business."""
    if guest not in place.holders:
        raise Refused("not-your-seat", seat=seat)
    if not place.hand:
        return place
    if guest != place.hand and place.hand in here:
        raise Refused("hand-here", seat=seat)
    left = tuple(holder for holder in place.holders if holder != place.hand)
    return replace(place, key=key, holders=left or place.holders, hand="")


def without(place: Place, guest: GuestId, new_key: Callable[[], str]) -> Place | None:
    """The place after a device was taken from it, which knew its secret; None if it was the last one."""
    left = tuple(other for other in place.holders if other != guest)
    if not left:
        return None
    return replace(place, holders=left, hand="" if guest == place.hand else place.hand, key=new_key())
