"""Cookies, identity links and sessions: which are valid, renewed or ended."""

import asyncio
import time

import pytest

from peppermill.client import Client
from peppermill.core import Refused
from peppermill.match import Store
from peppermill.server.net import admission
from peppermill.server.net.admission import GUEST_LINKS_AT_ONCE
from peppermill.server.settings import Settings
from peppermill.server.tables.guests import MAX_SESSIONS, Guests
from peppermill.server.tables.identity import DAY, Bearer, Identity
from peppermill.store import MemoryStore
from peppermill.wire import VERSION
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
    assert Identity(store).read_token(token) is None
    assert Identity(store).read_signature(token) == Bearer("gana")
    assert Identity(store).read_signature(token[:-3] + "abc") is None
    assert Identity(MemoryStore()).read_signature(token) is None


@pytest.mark.parametrize("ahead", [2, 300 * DAY, 500 * DAY, -900 * DAY])
def test_post_guests_never_replaces_a_cookie_that_we_signed(ahead: float) -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url, signed(store, "gana", ahead)) as client:
            assert client.guest == "gana"
            await client.create("chili", ["me", "solid"], name="Ana")

    asyncio.run(play())


def test_restore_returns_identity_and_seats() -> None:
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


def test_restore_refuses_renewed_and_forged_links() -> None:
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


def test_guest_without_a_link_has_no_account() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as ana:
            (session,) = await ana.get("/api/sessions")
            assert session["this"]
            assert session["created"] == session["seen"] == time.strftime("%Y-%m-%d", time.gmtime())
            assert store.guest(ana.guest) is None

    asyncio.run(play())


def test_revoke_invalidates_a_session_and_its_sockets() -> None:
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
            await waiting.send({"t": "hello", "version": VERSION})
            await waiting.ended()
            assert waiting.messages[-1]["code"] == "session-ended"
            assert not ours.closed
            await ours.close()
            with pytest.raises(Refused, match="guest-needed"):
                await phone.get("/api/sessions")
            assert (await phone.post("/api/guests", {}))["id"] != ana.guest
            assert (await ana.post("/api/guests", {}))["id"] == ana.guest

    asyncio.run(play())


def test_revoke_all_ends_the_identity_link() -> None:
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


def test_sessions_are_limited_and_the_oldest_ends() -> None:
    async def play() -> None:
        now = [time.time()]
        guests = Guests(MemoryStore(), Identity(MemoryStore(), clock=lambda: now[0]))
        link = await guests.link(Bearer("gana", "first"))
        for _ in range(MAX_SESSIONS):
            now[0] += DAY
            await guests.restore(link, None)
        assert len(await guests.sessions(Bearer("gana"))) == MAX_SESSIONS
        assert not await guests.is_active(Bearer("gana", "first"))

    asyncio.run(play())


def test_touch_session_ignores_an_ended_session() -> None:
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


def test_forget_unneeded_removes_expired_unnamed_accounts() -> None:
    async def play() -> None:
        now, store = [time.time()], MemoryStore()
        guests = Guests(store, Identity(store, clock=lambda: now[0]))
        gone, seated, here = (Bearer(name, "s") for name in ("gone", "gseated", "ghere"))
        links = [await guests.link(bearer) for bearer in (gone, seated, here)]
        await guests.restore(links[0], None)
        await guests.revoke(gone, None)
        store.write_table("t", 0, b'{"seats":[{"holders":["gseated"]}]}').result()
        now[0] += 400 * DAY
        assert await guests.forget_unneeded() == 0
        await guests.touch_session(here)
        now[0] += DAY
        assert await guests.forget_unneeded() == 1
        assert set(store.guests()) == {"gseated", "ghere"}
        assert await guests.restore(links[1], seated) == seated
        now[0] += 300 * DAY
        assert await guests.find_active(guests.identity.token("ghere", "ended")) is None
        with pytest.raises(Refused, match="link-unknown"):
            await guests.restore(links[0], None)

    asyncio.run(play())


def test_links_of_a_removed_account_stay_invalid() -> None:
    async def play() -> None:
        now, store = [time.time()], MemoryStore()
        guests = Guests(store, Identity(store, clock=lambda: now[0]))
        ana = Bearer("gana", "s")
        links = [await guests.link(ana), await guests.link(ana, renew=True)]
        now[0] += 401 * DAY
        assert await guests.forget_unneeded() == 1
        fresh = await guests.link(ana)
        for old in links:
            with pytest.raises(Refused, match="link-unknown"):
                await guests.restore(old, None)
        assert (await guests.restore(fresh, None)).guest == "gana"
        await guests.revoke(ana, None)
        assert not await guests.is_active(Bearer("gana", "other"))
        with pytest.raises(Refused, match="link-unknown"):
            await guests.restore(guests.identity.link("gana", 0), None)

    asyncio.run(play())


def test_an_account_that_another_process_removed_is_begun_anew() -> None:
    async def play() -> None:
        store = MemoryStore()
        guests = Guests(store, Identity(store))
        ana = Bearer("gana", "s")
        for _ in range(5):
            await guests.link(ana, renew=True)
        store.delete_guest("gana", 5).result()
        there = await guests.restore(await guests.link(ana), None)
        assert await guests.is_active(there)
        await guests.revoke(ana, there.session)
        assert not await guests.is_active(there)

    asyncio.run(play())


def test_server_removes_unneeded_accounts() -> None:
    async def play() -> None:
        store = MemoryStore()
        store.write_guest("gold", 0, b'{"link":3,"sessions":[{"id":"","seen":100}],"changed":100}').result()
        async with running(store), asyncio.timeout(180):
            while store.guest("gold") is not None:
                await asyncio.sleep(0.05)

    asyncio.run(play())


def test_identity_links_are_limited_by_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "GUEST_LINKS_A_SECOND", 0)

    async def play() -> None:
        async with running(settings=Settings(workers=1)) as url, Client(url) as ana:
            for _ in range(GUEST_LINKS_AT_ONCE):
                await ana.post("/api/guests/link", {})
            with pytest.raises(Refused, match="too-fast"):
                await ana.post("/api/guests/link", {})

    asyncio.run(play())
