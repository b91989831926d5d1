"""The secrets of a table's links, made anew: whoever should not come back finds that old ones open nothing."""

from collections.abc import Callable

from msgspec.structs import replace

from peppermill.server.standing import GuestId, Standing, code_from


def without_hosts_links(standing: Standing, new_key: Callable[[], str]) -> Standing:
    """After another became host: all that the one before has known. Whoever has a seat knows the link to watch, so that
    one stays."""
    seats = tuple(replace(place, key=new_key()) for place in standing.seats)
    return replace(standing, seats=seats, table_key=new_key(), code=code_from(new_key()))


def hosted_by(standing: Standing, guest: GuestId, new_key: Callable[[], str]) -> Standing:
    """With another host: nothing opens by what the one before has known. A claim the new one had is met by that."""
    claim = {"former_host": "", "taken": 0} if guest == standing.former_host else {}
    return without_hosts_links(replace(standing, host=guest, host_gone=False, **claim), new_key)


def with_new_links(standing: Standing, new_key: Callable[[], str]) -> Standing:
    return replace(without_hosts_links(standing, new_key), watch_key=new_key())
