"""A phone as the hand of a seat at a shared screen: who may take and return it, and what each device sees."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from peppermill.client import Client, TableClient
from peppermill.core import Refused, Seat
from peppermill.server.tables.hands import MAX_DEVICES_PER_SEAT
from peppermill.server.tables.table_rules import Actor, apply_request
from peppermill.server.tables.table_state import SeatState, TableState, decode_table_state, encode_table_state
from peppermill.server.tables.table_views import table_view
from peppermill.wire import requests as ask
from server.kit import play_on, running
from server.test_table_rules import keys, table

SCREEN, PHONE, OTHER = "g-screen", "g-phone", "g-other"
NEW_KEY = keys()


def screen(**changes: object) -> TableState:
    """Ana and Abe at one screen, a bot, and a seat nobody has taken."""
    seats = (
        SeatState(key="k0", name="Ana", holders=(SCREEN,)),
        SeatState(key="k1", name="Abe", holders=(SCREEN,)),
        SeatState(key="k2", name="Sage", bot="solid"),
        SeatState(key="k3"),
    )
    return table(host=SCREEN, seats=seats, **changes)


def done(table_state: TableState, guest: str, request: ask.AtTable, here: tuple[str, ...] = ()) -> TableState:
    return apply_request(table_state, Actor(guest, "Cleo", "seat", frozenset({guest, *here})), request, NEW_KEY)


def code(table_state: TableState, guest: str, request: ask.AtTable, here: tuple[str, ...] = ()) -> str:
    with pytest.raises(Refused) as refused:
        done(table_state, guest, request, here)
    return refused.value.refusal.code


def lent() -> TableState:
    return done(screen(), PHONE, ask.TakeHand("1", 0, "", "k0"))


def test_take_hand_moves_the_seat_to_the_phone() -> None:
    after = lent()
    assert after.seats[0].holders == (SCREEN, PHONE)
    assert (after.played_by(SCREEN), after.lent_by(SCREEN)) == ((1,), (0,))
    assert after.viewers_of(SCREEN) == (1, "spectator")
    assert (after.viewers_of(PHONE), after.lent_by(PHONE)) == ((0,), ())
    both = done(after, OTHER, ask.TakeHand("1", 1, "", "k1"))
    assert both.viewers_of(SCREEN) == ("spectator",)
    assert decode_table_state(encode_table_state(both)) == both


def test_take_hand_spends_the_scanned_code() -> None:
    after = lent()
    assert after.seats[0].key != "k0"
    assert code(after, OTHER, ask.TakeHand("1", 0, "", "k0")) == "not-invited"


@pytest.mark.parametrize(("seat", "invite", "expected"), [
    (0, "", "not-invited"),
    (0, "k1", "not-invited"),
    (2, "k2", "seat-taken"),
    (3, "k0", "not-invited"),
    (9, "k0", "no-such-seat"),
])  # fmt: skip
def test_take_hand_refuses_bots_and_wrong_links(seat: int, invite: str, expected: str) -> None:
    assert code(screen(), PHONE, ask.TakeHand("1", seat, "", invite)) == expected


def test_connected_phone_keeps_the_hand() -> None:
    after = lent()
    key = after.seats[0].key
    assert code(after, OTHER, ask.TakeHand("1", 0, "", key), here=(PHONE,)) == "hand-taken"
    assert code(after, SCREEN, ask.ReturnHand("1", 0), here=(PHONE,)) == "hand-here"
    assert code(after, OTHER, ask.ReturnHand("1", 0)) == "not-your-seat"


def test_absent_phone_may_be_replaced() -> None:
    after = lent()
    place = done(after, OTHER, ask.TakeHand("1", 0, "", after.seats[0].key), here=(SCREEN,)).seats[0]
    assert (place.holders, place.hand) == ((SCREEN, OTHER), OTHER)
    place = done(after, SCREEN, ask.ReturnHand("1", 0)).seats[0]
    assert (place.holders, place.hand) == ((SCREEN,), "")
    assert place.key not in ("k0", after.seats[0].key)


def test_return_hand_by_the_phone_itself() -> None:
    after = done(lent(), PHONE, ask.ReturnHand("1", 0), here=(SCREEN,))
    assert after.viewers_of(SCREEN) == (0, 1, "spectator")
    assert after.viewers_of(PHONE) == ("spectator",)
    assert done(after, SCREEN, ask.ReturnHand("1", 0)) == after


def test_leaving_or_removed_phone_is_no_hand() -> None:
    for after in (done(lent(), PHONE, ask.LeaveSeat("1", 0)), done(lent(), SCREEN, ask.Remove("1", PHONE))):
        assert (after.seats[0].holders, after.seats[0].hand) == ((SCREEN,), "")
    gone = done(lent(), SCREEN, ask.LeaveSeat("1", 0))
    assert (gone.seats[0].holders, gone.seats[0].hand) == ((PHONE,), PHONE)


def test_take_hand_of_a_free_seat_sits_down() -> None:
    place = done(screen(), PHONE, ask.TakeHand("1", 3, "Ana", "k3")).seats[3]
    assert (place.name, place.holders, place.hand) == ("Ana 2", (PHONE,), PHONE)
    assert done(screen(), PHONE, ask.TakeHand("1", 3, "", "k3")).seats[3].name == "Cleo"
    assert code(screen(), PHONE, ask.TakeHand("1", 3, "\u202e", "k3")) == "name-malformed"


def test_take_hand_by_the_playing_device_changes_nothing() -> None:
    assert done(screen(), SCREEN, ask.TakeHand("1", 0)) == screen()
    after = lent()
    assert done(after, PHONE, ask.TakeHand("1", 0)) == after


def test_take_hand_counts_among_the_devices_of_a_seat() -> None:
    full = SeatState(key="k0", name="Ana", holders=tuple(f"g{n}" for n in range(MAX_DEVICES_PER_SEAT)))
    assert code(table(seats=(full,)), PHONE, ask.TakeHand("1", 0, "", "k0")) == "seat-devices"


def test_table_view_shows_whether_a_hand_is_connected() -> None:
    assert [seat.hand for seat in table_view(lent(), {PHONE: ""}, 0).seats] == ["here", "", "", ""]
    assert [seat.hand for seat in table_view(lent(), {SCREEN: ""}, 0).seats] == ["away", "", "", ""]


class Heard(TableClient):
    """Keeps what came, as it came."""

    async def __aenter__(self) -> "Heard":
        await super().__aenter__()
        return self

    async def _take(self, frame: str | bytes) -> None:
        self.__dict__.setdefault("frames", []).append(frame)
        await super()._take(frame)

    def streams(self) -> list[str]:
        found = [frame for frame in self.__dict__["frames"] if isinstance(frame, str)]
        return [frame for frame in found if msgspec.json.decode(frame)["t"] in ("snapshot", "update", "past")]


def listening(client: Client, table: str, invite: str) -> Heard:
    return Heard(client, table, invite)


@contextlib.asynccontextmanager
async def around_a_screen(
    game: str = "chili", **wanted: Any
) -> AsyncIterator[tuple[Heard, TableClient, TableClient, Heard]]:
    """A screen with two seats, a phone for each, and somebody who watches; the game not begun."""
    async with running() as url, contextlib.AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(url)) for _ in range(4)]
        made = await clients[0].create(game, ["me", "me", "random"], names=["Ana", "Abe"], pace=0, **wanted)
        shared = await stack.enter_async_context(listening(clients[0], made.id, ""))
        phones = []
        for seat in (0, 1):
            invite = made.links.seats[str(seat)]
            phone = await stack.enter_async_context(clients[1 + seat].join(made.id, invite))
            await phone.do(ask.TakeHand, seat, invite=invite)
            phones.append(phone)
        fan = await stack.enter_async_context(listening(clients[3], made.id, made.links.watch))
        yield shared, phones[0], phones[1], fan


@pytest.mark.parametrize(
    ("game", "options"), [("chili", {"cycles": 1}), ("safranito", {"input": "sampled", "round_limit": 2})]
)
def test_screen_of_phones_gets_the_spectators_bytes(game: str, options: dict[str, object]) -> None:
    async def play() -> None:
        async with around_a_screen(game, options=options) as (shared, ana, abe, fan):
            await shared.do(ask.Start)
            await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(abe)), 180)
            for one in (shared, fan):
                await one.until(lambda one=one: one.is_over)
            assert shared.streams() == fan.streams()
            assert len(shared.streams()) > 5
            assert (set(shared.models), set(ana.models), set(abe.models)) == ({"spectator"}, {0}, {1})

    asyncio.run(play())


def test_phone_plays_its_seat_and_no_other() -> None:
    async def play() -> None:
        async with around_a_screen() as (shared, ana, abe, _):
            await shared.do(ask.Start)
            await ana.until(lambda: ana.open_turns())
            await abe.until(lambda: abe.open_turns())
            await shared.until(lambda: shared.waits == (0, 1))
            mine, theirs = ana.open_turns()[0], abe.open_turns()[0]
            for who, seat, expected in (
                (ana, 1, "not-your-seat"),
                (shared, 0, "seat-in-hand"),
                (shared, 1, "seat-in-hand"),
            ):
                who.models.setdefault(seat, mine.model)  # for the match it is meant for
                with pytest.raises(Refused) as refused:
                    await who.play(seat, (mine if seat == 0 else theirs).answers()[0])
                assert refused.value.refusal.code == expected
            for request in (ask.Explain("e", 1), ask.Past("p", Seat(1), 9), ask.Learn("l", 1)):
                with pytest.raises(Refused, match="not-your-view"):
                    await ana.request(request)
            for other in (ask.StandIn("s", 1, "random"), ask.ReturnHand("r", 1), ask.LeaveSeat("l", 1)):
                with pytest.raises(Refused, match=r"only-the-host|not-your-seat"):
                    await ana.request(other)
            await ana.play(0, mine.answers()[0])
            await shared.until(lambda: shared.waits == (1,))

    asyncio.run(play())


def test_screen_takes_the_seat_back_from_an_absent_phone() -> None:
    async def play() -> None:
        async with around_a_screen() as (shared, ana, abe, _):
            await shared.do(ask.Start)
            await ana.until(lambda: ana.open_turns())
            with pytest.raises(Refused, match="hand-here"):
                await shared.do(ask.ReturnHand, 0)
            await ana.close()
            await shared.until(lambda: shared.table is not None and shared.table.seats[0].hand == "away")
            assert shared.yours is not None
            assert (shared.yours.seats, shared.yours.lent) == ((), (0, 1))
            await shared.do(ask.ReturnHand, 0)
            await shared.until(lambda: set(shared.models) == {0, "spectator"})
            await shared.play(0, shared.open_turns()[0].answers()[0])
            assert set(abe.models) == {1}

    asyncio.run(play())


def test_phone_is_still_the_hand_after_reconnecting() -> None:
    async def play() -> None:
        async with around_a_screen() as (shared, ana, _, _):
            await shared.do(ask.Start)
            await ana.drop_connection()
            ana.connected.clear()
            await ana.connected.wait()
            await ana.until(lambda: ana.open_turns())
            assert ana.yours is not None
            assert ana.yours.seats == (0,)

    asyncio.run(play())
