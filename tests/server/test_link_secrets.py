"""Secrets of links: when they are renewed, and that no old link opens a hand."""

import asyncio
from itertools import count

import pytest

from peppermill.client import Client
from peppermill.core import Refused
from peppermill.server.tables.table_rules import Actor, apply_request
from peppermill.server.tables.table_state import SeatState, TableState, access, check_entry
from peppermill.server.tables.table_views import links_for
from peppermill.wire import requests as ask
from server.kit import running, seated, start
from server.test_table_rules import ANA, BEN, CLEO, FAY, table, with_ben

NUMBERS = count()


def new_key() -> str:
    """None comes twice."""
    return f"new-{next(NUMBERS)}"


def done(table_state: TableState, guest: str, request: ask.AtTable, here: str = ANA) -> TableState:
    return apply_request(table_state, Actor(guest, "Somebody", "join", frozenset({guest, here})), request, new_key)


def secrets(table_state: TableState) -> set[str]:
    return {table_state.table_key, table_state.code, *(place.key for place in table_state.seats)}


def test_seat_link_is_renewed_with_every_change_of_devices() -> None:
    ben = with_ben()
    assert ben.seats[1].key != "k1"
    both = done(ben, CLEO, ask.TakeSeat("1", 1, "", ben.seats[1].key))
    assert both.seats[1].key != ben.seats[1].key
    left = done(both, CLEO, ask.LeaveSeat("1", 1))
    assert (left.seats[1].holders, left.seats[1].key != both.seats[1].key) == ((BEN,), True)
    assert done(table(), ANA, ask.SeatBot("1", 1, "greedy")).seats[1].key != "k1"


def test_links_for_the_host_contain_free_seats_only() -> None:
    hosts = links_for(with_ben(seats=(*table().seats, SeatState(key="k3"))), ANA)
    assert set(hosts.seats) == {"0", "3"}
    assert (hosts.table, hosts.watch) == ("kt", "kw")


@pytest.mark.parametrize(
    ("table_state", "guest", "request_"),
    [
        (with_ben(code="OLD"), ANA, ask.HandOver("1", BEN)),
        (with_ben(code="OLD"), ANA, ask.Remove("1", BEN)),
        (with_ben(code="OLD"), ANA, ask.LeaveSeat("1", 0)),
        (with_ben(code="OLD", former_host=BEN), BEN, ask.HandOver("1", BEN)),
    ],
    ids=["handed over", "removed", "the host stood up", "taken back"],
)
def test_former_hosts_and_removed_guests_know_no_valid_link(
    table_state: TableState, guest: str, request_: ask.AtTable
) -> None:
    assert secrets(done(table_state, guest, request_)).isdisjoint(secrets(table_state))


def test_taken_hosting_renews_all_links_but_watch() -> None:
    after = done(with_ben(host_gone=True), BEN, ask.HandOver("1", BEN), here=CLEO)
    assert secrets(after).isdisjoint(secrets(with_ben()))
    assert after.watch_key == "kw"
    assert done(with_ben(), ANA, ask.HandOver("1", ANA)) == with_ben()


def test_host_has_no_link_to_a_hand() -> None:
    async def play() -> None:
        async with running() as url, Client(url) as host, Client(url) as guest:
            made = await host.create("chili", ["me", "open"], name="Ana")
            async with made as ana, guest.join(made.id, made.links.table, "Ben") as ben:
                await ben.sit(1)
                await start([ana, ben])
                await ana.until(lambda: ana.yours is not None and set(ana.yours.links.seats) == {"0"})
                with pytest.raises(Refused, match="seat-taken"):
                    await ana.request(ask.TakeSeat("peek", 1, "", made.links.seats["1"]))
                assert set(ana.models) == {0}

    asyncio.run(play())


def test_removed_host_cannot_return_by_old_links() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, ben), Client(url) as eve:
            links = ana.links
            await start([ana, ben])
            await ana.do(ask.HandOver, ben.client.guest)
            await ben.do(ask.Remove, ana.client.guest)
            for invite in (*links.seats.values(), links.table, links.watch):
                with pytest.raises(Refused, match="not-invited"):
                    async with eve.join(ana.id, invite, "Eve"):
                        pass

    asyncio.run(play())


def locked(*there: str) -> TableState:
    who = Actor(ANA, "Ana", "host", frozenset({ANA}), frozenset({ANA, *there}))
    return apply_request(table(open=True), who, ask.Lock("1", True), new_key)


@pytest.mark.parametrize("invite", ["kw", "kt", ""])
def test_locked_table_admits_only_who_was_there(invite: str) -> None:
    with pytest.raises(Refused, match="table-locked"):
        check_entry(locked(), FAY, invite)
    assert check_entry(locked(FAY), FAY, invite) in ("watch", "join")
    assert check_entry(locked(), BEN, "k1") == "seat"
    assert check_entry(locked(), ANA, "") == "host"
    assert access(locked(), FAY, "kw") == "watch"  # to look at a finished game
    with pytest.raises(Refused, match="table-locked"):
        done(locked(FAY), FAY, ask.TakeSeat("1", 1))
    assert done(locked(FAY), ANA, ask.Lock("1", False)).inside == ()


def test_locked_table_admits_its_spectators_again() -> None:
    async def play() -> None:
        async with (
            running() as url,
            seated(url, ["Ana", "Ben"]) as (ana, _),
            Client(url) as first,
            Client(url) as late,
        ):
            async with first.join(ana.id, ana.links.watch, "Fay") as fay:
                await ana.do(ask.Lock, True)
                await fay.drop_connection()
                fay.connected.clear()
                await asyncio.wait_for(fay.connected.wait(), 180)
            with pytest.raises(Refused, match="table-locked"):
                async with late.join(ana.id, ana.links.watch, "Gus"):
                    pass

    asyncio.run(play())


def test_spectator_who_sat_down_counts_as_present() -> None:
    async def play() -> None:
        async with running() as url, Client(url) as host, Client(url) as guest:
            made = await host.create("chili", ["me", "open"], name="Ana")
            async with made as ana, guest.join(made.id, made.links.watch, "Fay") as fay:
                await fay.request(ask.TakeHand("sit", 1, "Fay", made.links.seats["1"]))
                await ana.until(lambda: ana.table is not None and ana.table.seats[1].here)
                assert ana.table is not None
                assert (ana.table.seats[1].hand, ana.table.spectators) == ("here", 0)

    asyncio.run(play())
