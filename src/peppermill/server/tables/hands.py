"""Seats that are played from a phone (the seat's hand): who may take a seat onto a phone, and who may take it back.

The seat stays with the devices that hold it, but is played from the phone alone, and only the phone is shown its
secrets: the others see what spectators see (`TableState.viewers_of`). All functions map one seat's state to the next.
"""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from peppermill.core import Refused
from peppermill.server.tables.table_state import GuestId, SeatState, keys_match

MAX_DEVICES_PER_SEAT: Final = 4
"""Devices that may hold one seat."""


def take_hand(
    seat_state: SeatState, seat: int, guest: GuestId, invite: str, here: frozenset[GuestId], key: str
) -> SeatState:
    """Return the seat with this guest's device as its hand, and `key` as its new secret, so that a scanned code works
    once.

    While another phone is its hand and connected, nobody else becomes it, whatever code they have. Raises `Refused`.
    """
    if guest == seat_state.hand or (not seat_state.hand and guest in seat_state.holders):
        return seat_state  # plays it already
    if seat_state.bot:
        raise Refused("seat-taken", seat=seat)
    if not keys_match(invite, seat_state.key):
        raise Refused("not-invited")
    if seat_state.hand in here:
        raise Refused("hand-taken", seat=seat)
    others = tuple(holder for holder in seat_state.holders if holder not in (seat_state.hand, guest))
    if len(others) >= MAX_DEVICES_PER_SEAT:
        raise Refused("seat-devices", seat=seat, most=MAX_DEVICES_PER_SEAT)
    return replace(seat_state, key=key, holders=(*others, guest), hand=guest)


def return_hand(seat_state: SeatState, seat: int, guest: GuestId, here: frozenset[GuestId], key: str) -> SeatState:
    """Return the seat played again from where it was before. The phone may ask for this at any time, other holders only
    while the phone is away. Raises `Refused`."""
    if guest not in seat_state.holders:
        raise Refused("not-your-seat", seat=seat)
    if not seat_state.hand:
        return seat_state
    if guest != seat_state.hand and seat_state.hand in here:
        raise Refused("hand-here", seat=seat)
    left = tuple(holder for holder in seat_state.holders if holder != seat_state.hand)
    return replace(seat_state, key=key, holders=left or seat_state.holders, hand="")


def without_device(seat_state: SeatState, guest: GuestId, new_key: Callable[[], str]) -> SeatState | None:
    """Return the seat without the device of this guest, and with a new key, since the device knew the old one. None if
    it was the seat's last device."""
    left = tuple(other for other in seat_state.holders if other != guest)
    if not left:
        return None
    return replace(seat_state, holders=left, hand="" if guest == seat_state.hand else seat_state.hand, key=new_key())
