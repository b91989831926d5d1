"""Whose secrets open what, for how long: nobody looks into a hand by a link that was not given to them."""

import asyncio
from itertools import count

import pytest

from peppermill.client import Client
from peppermill.server.acts import Act, Who
from peppermill.server.standing import Place, Standing, access, entry, links_for
from peppermill.table import Refused
from peppermill.wire import requests as ask
from server.kit import running, seated, start
from server.test_acts import ANA, BEN, CLEO, FAY, table, with_ben

NUMBERS = count()


def new_key() -> str:
    """None comes twice."""
    return f"new-{next(NUMBERS)}"


def done(standing: Standing, guest: str, request: ask.AtTable, here: str = ANA) -> Standing:
    return Act(standing, Who(guest, "Somebody", "join", frozenset({guest, here})), new_key).result(request)


def secrets(standing: Standing) -> set[str]:
    return {standing.table_key, standing.code, *(place.key for place in standing.seats)}


def test_the_link_of_a_seat_is_made_anew_when_it_is_taken_and_when_a_device_joins_or_leaves() -> None:
    ben = with_ben()
    assert ben.seats[1].key != "k1"
    both = done(ben, CLEO, ask.TakeSeat("1", 1, "", ben.seats[1].key))
    assert both.seats[1].key != ben.seats[1].key
    left = done(both, CLEO, ask.LeaveSeat("1", 1))
    assert (left.seats[1].holders, left.seats[1].key != both.seats[1].key) == ((BEN,), True)
    assert done(table(), ANA, ask.SeatBot("1", 1, "greedy")).seats[1].key != "k1"


def test_the_host_is_shown_the_links_of_free_seats_and_of_none_that_others_hold() -> None:
    hosts = links_for(with_ben(seats=(*table().seats, Place(key="k3"))), ANA)
    assert set(hosts.seats) == {"0", "3"}
    assert (hosts.table, hosts.watch) == ("kt", "kw")


@pytest.mark.parametrize(
    ("standing", "guest", "request_"),
    [
        (with_ben(code="OLD"), ANA, ask.HandOver("1", BEN)),
        (with_ben(code="OLD"), ANA, ask.Remove("1", BEN)),
        (with_ben(code="OLD"), ANA, ask.LeaveSeat("1", 0)),
        (with_ben(code="OLD", former_host=BEN), BEN, ask.HandOver("1", BEN)),
    ],
    ids=["handed over", "removed", "the host stood up", "taken back"],
)
def test_what_a_host_or_a_removed_guest_has_known_opens_nothing_any_more(
    standing: Standing, guest: str, request_: ask.AtTable
) -> None:
    assert secrets(done(standing, guest, request_)).isdisjoint(secrets(standing))


def test_hosting_taken_while_the_host_is_away_makes_its_links_anew_but_not_the_one_to_watch() -> None:
    after = done(with_ben(host_gone=True), BEN, ask.HandOver("1", BEN), here=CLEO)
    assert secrets(after).isdisjoint(secrets(with_ben()))
    assert after.watch_key == "kw"
    assert done(with_ben(), ANA, ask.HandOver("1", ANA)) == with_ben()


def test_the_host_cannot_look_into_a_hand() -> None:
    async def play() -> None:
        async with running() as url, Client(url) as host, Client(url) as guest:
            made = await host.create("chili", ["me", "open"], name="Ana")
            async with made as ana, guest.join(made.id, made.links.table, "Ben") as ben:
                await ben.sit(1)
                await start([ana, ben])
                assert ana.yours is not None
                assert set(ana.yours.links.seats) == {"0"}
                with pytest.raises(Refused, match="seat-taken"):
                    await ana.request(ask.TakeSeat("peek", 1, "", made.links.seats["1"]))
                assert set(ana.sights) == {0}

    asyncio.run(play())


def test_a_host_who_was_removed_does_not_come_back_by_an_old_link() -> None:
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


def locked(*there: str) -> Standing:
    who = Who(ANA, "Ana", "host", frozenset({ANA}), frozenset({ANA, *there}))
    return Act(table(open=True), who, new_key).result(ask.Lock("1", True))


@pytest.mark.parametrize("invite", ["kw", "kt", ""])
def test_into_a_locked_table_nobody_new_comes_and_who_was_there_comes_back(invite: str) -> None:
    with pytest.raises(Refused, match="table-locked"):
        entry(locked(), FAY, invite)
    assert entry(locked(FAY), FAY, invite) in ("watch", "join")
    assert entry(locked(), BEN, "k1") == "seat"
    assert entry(locked(), ANA, "") == "host"
    assert access(locked(), FAY, "kw") == "watch"  # to look at a finished game
    with pytest.raises(Refused, match="table-locked"):
        done(locked(FAY), FAY, ask.TakeSeat("1", 1))
    assert done(locked(FAY), ANA, ask.Lock("1", False)).inside == ()


def test_a_spectator_comes_back_to_a_locked_table_and_a_new_one_does_not() -> None:
    async def play() -> None:
        async with (
            running() as url,
            seated(url, ["Ana", "Ben"]) as (ana, _),
            Client(url) as first,
            Client(url) as late,
        ):
            async with first.join(ana.id, ana.links.watch, "Fay") as fay:
                await ana.do(ask.Lock, True)
                await fay.drop()
                fay.connected.clear()
                await asyncio.wait_for(fay.connected.wait(), 180)
            with pytest.raises(Refused, match="table-locked"):
                async with late.join(ana.id, ana.links.watch, "Gus"):
                    pass

    asyncio.run(play())


def test_who_came_to_watch_and_sat_down_is_there() -> None:
    async def play() -> None:
        async with running() as url, Client(url) as host, Client(url) as guest:
            made = await host.create("chili", ["me", "open"], name="Ana")
            async with made as ana, guest.join(made.id, made.links.watch, "Fay") as fay:
                await fay.request(ask.TakeHand("sit", 1, "Fay", made.links.seats["1"]))
                await ana.until(lambda: ana.table is not None and ana.table.seats[1].here)
                assert ana.table is not None
                assert (ana.table.seats[1].hand, ana.table.spectators) == ("here", 0)

    asyncio.run(play())
