"""Cookies, links that give an identity back, and sessions: what counts, what is renewed, and what has ended."""

import asyncio
import time

import pytest

from peppermill.client import Client
from peppermill.match import Store
from peppermill.server.doorman import GUEST_LINKS_AT_ONCE
from peppermill.server.guests import MOST_SESSIONS, Guests
from peppermill.server.identity import DAY, Bearer, Identity
from peppermill.server.settings import Settings
from peppermill.store import MemoryStore
from peppermill.table import Refused
from server.kit import running
from server.raw import Wire


def signed(store: Store, guest: str, ahead: float) -> str:
    """Return a cookie signed when the machine's clock was that many seconds ahead of what it is now."""
    return Identity(store, clock=lambda: time.time() + ahead).token(guest)


@pytest.mark.parametrize("ahead", [2, 3600, 300 * DAY, -399 * DAY])
def test_identity_reads_a_stamp_from_the_future_or_of_399_days_ago(ahead: float) -> None:
    store = MemoryStore()
    assert Identity(store).guest(signed(store, "gana", ahead)) == "gana"


@pytest.mark.parametrize("ahead", [400 * DAY, -401 * DAY])
def test_identity_refuses_a_stamp_of_another_year_but_tells_its_signer(ahead: float) -> None:
    store = MemoryStore()
    token = signed(store, "gana", ahead)
    assert Identity(store).bearer(token) is None
    assert Identity(store).signer_of(token) == Bearer("gana")
    assert Identity(store).signer_of(token[:-3] + "abc") is None
    assert Identity(MemoryStore()).signer_of(token) is None


@pytest.mark.parametrize("ahead", [2, 300 * DAY, 500 * DAY, -900 * DAY])
def test_post_guests_never_replaces_a_cookie_that_we_signed(ahead: float) -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url, signed(store, "gana", ahead)) as client:
            assert client.guest == "gana"
            await client.create("chili", ["me", "solid"], name="Ana")

    asyncio.run(play())


def test_a_link_gives_the_identity_and_its_seats_back_to_an_emptied_browser() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as ana, Client(url) as other:
            made = await ana.create("chili", ["me", "solid"], name="Ana")
            link = (await ana.post("/api/guests/link", {}))["token"]
            assert (await ana.post("/api/guests/link", {}))["token"] == link
            for device in (Client(url), other):
                assert (await device.post("/api/guests/restore", {"token": link}))["id"] == ana.guest
                async with device.join(made.id) as table:
                    assert table.yours is not None
                    assert table.yours.host
        async with running(store) as url:
            again = Client(url)
            await again.post("/api/guests/restore", {"token": link})
            sessions = await again.get("/api/sessions")
            assert len(sessions) == 4
            assert [one["this"] for one in sessions].count(True) == 1

    asyncio.run(play())


def test_a_link_that_was_renewed_forged_or_meant_as_a_cookie_gives_nothing_back() -> None:
    async def play() -> None:
        async with running() as url, Client(url) as ana:
            first = (await ana.post("/api/guests/link", {}))["token"]
            second = (await ana.post("/api/guests/link", {"renew": True}))["token"]
            stranger = Client(url)
            for wrong in (first, second[:-2] + "xx", ana.token, "", "a.b"):
                with pytest.raises(Refused, match="link-unknown"):
                    await stranger.post("/api/guests/restore", {"token": wrong})
            stranger.token = second
            with pytest.raises(Refused, match="guest-needed"):
                await stranger.get("/api/sessions")
            assert (await Client(url).post("/api/guests/restore", {"token": second}))["id"] == ana.guest

    asyncio.run(play())


def test_a_guest_without_a_link_has_one_session_and_nothing_is_kept() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as ana:
            (session,) = await ana.get("/api/sessions")
            assert session["this"]
            assert session["created"] == session["seen"] == time.strftime("%Y-%m-%d", time.gmtime())
            assert store.guest(ana.guest) is None

    asyncio.run(play())


def test_a_session_that_is_ended_counts_as_nobodys_and_its_sockets_are_closed() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as ana:
            made = await ana.create("chili", ["me", "solid"], name="Ana")
            link = (await ana.post("/api/guests/link", {}))["token"]
            phone = Client(url)
            await phone.post("/api/guests/restore", {"token": link})
            ours, theirs = [await Wire.open(url, made.id, one.token) for one in (ana, phone)]
            for wire in (ours, theirs):
                await wire.hello()
            waiting = await Wire.open(url, made.id, phone.token)
            (other,) = [one["id"] for one in await ana.get("/api/sessions") if not one["this"]]
            with pytest.raises(Refused, match="session-unknown"):
                await ana.post("/api/sessions/revoke", {"session": "nothing"})
            left = await ana.post("/api/sessions/revoke", {"session": other})
            assert [one["this"] for one in left] == [True]
            await theirs.ended()
            assert theirs.messages[-1]["code"] == "session-ended"
            await waiting.send({"t": "hello", "version": 3})
            await waiting.ended()
            assert waiting.messages[-1]["code"] == "session-ended"
            assert not ours.closed
            await ours.close()
            with pytest.raises(Refused, match="guest-needed"):
                await phone.get("/api/sessions")
            assert (await phone.post("/api/guests", {}))["id"] != ana.guest
            assert (await ana.post("/api/guests", {}))["id"] == ana.guest

    asyncio.run(play())


def test_ending_all_other_sessions_ends_the_link_they_came_by() -> None:
    async def play() -> None:
        async with running() as url, Client(url) as ana:
            link = (await ana.post("/api/guests/link", {}))["token"]
            phone = Client(url)
            await phone.post("/api/guests/restore", {"token": link})
            await ana.post("/api/sessions/revoke", {})
            for refused in (phone.get("/api/sessions"), Client(url).post("/api/guests/restore", {"token": link})):
                with pytest.raises(Refused):
                    await refused
            assert [one["this"] for one in await ana.get("/api/sessions")] == [True]

    asyncio.run(play())


def test_a_cookie_from_before_sessions_is_its_guests_first() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url, Identity(store).token("gold")) as old:
            assert old.guest == "gold"
            await old.post("/api/guests/link", {})
            assert await old.get("/api/sessions") == [
                {"id": "", "created": "", "seen": time.strftime("%Y-%m-%d", time.gmtime()), "this": True}
            ]

    asyncio.run(play())


def test_sessions_of_a_guest_are_bounded_and_the_one_unused_for_longest_ends() -> None:
    async def play() -> None:
        now = [time.time()]
        guests = Guests(MemoryStore(), Identity(MemoryStore(), clock=lambda: now[0]))
        link = await guests.link(Bearer("gana", "first"))
        for _ in range(MOST_SESSIONS):
            now[0] += DAY
            await guests.restore(link, None)
        assert len(await guests.sessions(Bearer("gana"))) == MOST_SESSIONS
        assert not await guests.holds(Bearer("gana", "first"))

    asyncio.run(play())


def test_a_session_that_was_ended_meanwhile_is_not_listed_again() -> None:
    async def play() -> None:
        store = MemoryStore()
        guests = Guests(store, Identity(store))
        here = Bearer("gana", "here")
        there = await guests.restore(await guests.link(here), None)
        await guests.revoke(here, there.session)
        for late in (guests.link(there, renew=True), guests.revoke(there, "here"), guests.revoke(there, None)):
            with pytest.raises(Refused, match="guest-needed"):
                await late
        assert [one.id for one in await guests.sessions(here)] == ["here"]

    asyncio.run(play())


def test_links_are_made_and_used_no_faster_than_an_address_may() -> None:
    async def play() -> None:
        async with running(settings=Settings(workers=1)) as url, Client(url) as ana:
            for _ in range(GUEST_LINKS_AT_ONCE):
                await ana.post("/api/guests/link", {})
            with pytest.raises(Refused, match="too-fast"):
                await ana.post("/api/guests/link", {})

    asyncio.run(play())
