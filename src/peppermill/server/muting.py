"""Whom somebody does not want to hear. A person is muted, with every device they play from."""

from typing import Final

from msgspec.structs import replace

from peppermill.server.standing import GuestId, Standing

MOST: Final = 100
"""People one may mute; and guests without a seat whose wishes are remembered, the last of them."""


def voices(standing: Standing, guest: GuestId) -> tuple[GuestId, ...]:
    """All devices of a person: those that hold just the same seats, and so no screen that others sit at too."""
    mine = standing.seats_of(guest)
    beside = (other for other in standing.people() if other != guest and standing.seats_of(other) == mine)
    return (guest, *beside) if mine else (guest,)


def is_muted(standing: Standing, listener: GuestId, guest: GuestId) -> bool:
    """A device that came to a seat later is no way around it."""
    muted = standing.muted.get(listener, ())
    return bool(muted) and not set(muted).isdisjoint(voices(standing, guest))


def with_muted(standing: Standing, listener: GuestId, guest: GuestId, on: bool) -> Standing:
    """Who has a seat, or is the host, can always mute: strangers who come by take none of their room."""
    person = voices(standing, guest)
    mine = tuple(other for other in standing.muted.get(listener, ()) if other not in person)
    mine = (*mine, *person)[-MOST:] if on else mine
    others = {name: muted for name, muted in standing.muted.items() if name != listener}
    strangers = [name for name in others if not standing.concerns(name)]
    for name in strangers[: max(0, len(strangers) - MOST + 1)]:
        del others[name]
    return replace(standing, muted={**others, listener: mine} if mine else others)
