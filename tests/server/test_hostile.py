"""Strangers at the doors: nothing breaks, nothing leaks, nothing grows, and the honest game goes on.

Short forms; `prove siege` does the same for much longer.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from threading import Event, Timer

import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from peppermill.client import Client
from peppermill.match.record import record_of, write_record
from peppermill.server.settings import Limits
from peppermill.store import MemoryStore
from peppermill.wire import CLOSE_FLOOD, CLOSE_REFUSED, VERSION
from peppermill.wire import requests as ask
from prove.fuzzing import a_match
from server.attacks import (
    FRAMES,
    VALID,
    bad_tokens,
    break_frames,
    bring_data,
    crowd,
    garble,
    handshake,
    read_slowly,
    send_garbage,
    uploads,
)
from server.kit import play_on, running, seated
from server.raw import Wire, http, status, until_metric
from server.siege import LIMITS, Siege, besieged

TALK = ("hello", "mute", "say", "react", "past", "explain", "learn", "fetch", "ping")
"""What is a spectator's own affair."""


def attacked(attack: Callable[[Siege], Awaitable[None]], limits: Limits = LIMITS) -> None:
    async def run() -> None:
        async with besieged(limits) as siege:
            await attack(siege)

    asyncio.run(run())


def test_garbage_on_a_socket_is_answered_or_dismissed() -> None:
    async def attack(siege: Siege) -> None:
        heard = await send_garbage(siege, random.Random(1), 600)
        assert heard["refused"] > 100
        assert heard["pong"] > 10
        closed = {name for name in heard if name.startswith("closed")}
        assert closed <= {"closed 1000", "closed 4000", "closed 4001"}, heard

    attacked(attack)


def test_malformed_frames_end_only_their_connection() -> None:
    async def attack(siege: Siege) -> None:
        for name, (_, codes) in FRAMES.items():
            assert await break_frames(siege, name) in codes, name

    attacked(attack)


def test_too_many_messages_at_once_are_cut_off() -> None:
    async def attack(siege: Siege) -> None:
        wire = await siege.spectator()
        await wire.send(*['{"t":"ping","id":"x"}'] * 3_000)
        assert await wire.ended() == CLOSE_FLOOD
        assert wire.messages[-1] == {"t": "bye", "code": "too-fast"}
        assert wire.count("pong") < 3_000

    attacked(attack, replace(LIMITS, messages=100, messages_burst=200))


def test_invalid_tokens_open_nothing() -> None:
    async def attack(siege: Siege) -> None:
        for name, token in bad_tokens(siege).items():
            assert await handshake(siege, token) == 403, name
            answer = await http(siege.url, f"GET /api/tables/{siege.table}", token)
            assert status(answer) == 403, name
            assert siege.links.watch.encode() not in answer
        assert await handshake(siege, siege.token()) == 101

    attacked(attack)


def test_foreign_host_or_origin_is_refused() -> None:
    """A page whose name was made to lead here (DNS rebinding) says that name."""

    async def attack(siege: Siege) -> None:
        token, port = siege.tables[0].client.token, siege.url.rpartition(":")[2]
        end = "Content-Length: 0\r\nConnection: close\r\n\r\n"
        for name in ("evil.example", "127.0.0.1.evil.example", "[::1", "[127.0.0.1]", "@", "127.0.0.2"):
            assert await handshake(siege, token, host=f"{name}:{port}") == 403, name
            assert await handshake(siege, token, origin=f"http://{name}:{port}") == 403, name
            lines = f"GET /api/tables HTTP/1.1\r\nHost: {name}:{port}\r\nCookie: peppermill={token}\r\n"
            assert status(await http(siege.url, (lines + end).encode())) == 421, name
            lines = f"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://{name}:{port}\r\n"
            assert status(await http(siege.url, (lines + end).encode())) == 403, name

    attacked(attack)


def test_requests_for_foreign_tables_and_seats_are_refused() -> None:
    async def attack(siege: Siege) -> None:
        wire = await siege.spectator()
        for number, message in enumerate(VALID):
            if message["t"] not in TALK:
                given = {**message, "id": f"try {number}", "match": f"{siege.table}.1", "seat": 0}
                assert (await wire.ask(**given))["t"] == "refused", message
        assert (await wire.ask("past", "0", viewer=0, before=9))["code"] == "not-your-view"
        await wire.close()
        ben = await Wire.open(siege.url, siege.table, siege.tables[1].client.token)
        await ben.hello()
        play = {"seat": 0, "match": f"{siege.table}.1", "command": {"type": "choose", "decision": "1.1", "card": 5}}
        assert (await ben.ask("play", "1", **play))["code"] == "not-your-seat"
        await ben.close()

    attacked(attack)


def test_invitation_opens_only_its_table_and_seat() -> None:
    async def attack(siege: Siege) -> None:
        async with Client(siege.url) as host:
            made = await host.create("chili", ["me", "open"], name="Eve")
            theirs = (siege.links.table, siege.links.watch, *siege.links.seats.values(), siege.table, "")
            for invite in theirs:
                wire = await Wire.open(siege.url, made.id, siege.token())
                await wire.send({"t": "hello", "version": VERSION, "invite": invite})
                assert await wire.ended() == CLOSE_REFUSED
                assert wire.messages == [{"t": "bye", "code": "not-invited"}]
        wire = await siege.spectator()
        for invite in (siege.links.seats["1"], siege.links.table, siege.links.watch, ""):
            answer = await wire.ask("take_seat", invite or "none", seat=0, name="Eve", invite=invite)
            assert answer["code"] == "seat-taken"
        await wire.close()

    attacked(attack)


@pytest.mark.slow
def test_crowd_is_admitted_up_to_the_limits() -> None:
    limits = replace(LIMITS, connections_per_guest=4, connections_per_table=20, connections_per_address=40)

    async def attack(siege: Siege) -> None:
        honest = f"peppermill_connections {len(siege.tables)}.0".encode()
        for _ in range(2):
            wires = await crowd(siege, 60)
            assert len(wires) == 20 - len(siege.tables)
            await asyncio.gather(*(wire.close() for wire in wires))
            assert await siege.forgotten()
            await until_metric(siege.url, honest)
        token = siege.token()
        mine = [await Wire.open(siege.url, siege.table, token) for _ in range(4)]
        with pytest.raises(InvalidStatus):
            await Wire.open(siege.url, siege.table, token)
        await asyncio.gather(*(wire.close() for wire in mine))
        assert await siege.forgotten()
        await until_metric(siege.url, honest)
        held = [await Wire.open(siege.url, siege.table, siege.token()) for _ in range(40 - len(siege.tables))]
        with pytest.raises(InvalidStatus):
            await Wire.open(siege.url, siege.table, siege.token())
        await asyncio.gather(*(wire.close() for wire in held))

    attacked(attack, limits)


def test_slow_reader_gets_a_snapshot_for_its_full_outbox() -> None:
    attacked(read_slowly)


def test_tampered_records_are_read_or_refused() -> None:
    async def attack(siege: Siege) -> None:
        answers = await uploads(siege, random.Random(1), 60)
        assert set(answers) <= {200, 400, 409, 413}, answers
        assert answers[400] > 30

    attacked(attack)


def test_uploads_are_limited_and_delay_no_bot() -> None:
    async def attack(siege: Siege) -> None:
        record, text = write_record(record_of(a_match(60), private=True)).encode(), b'{"text":"%s"}' % (b"x" * 500)
        async with Client(siege.url) as guest:
            table = await guest.create("chili", ["me", "greedy"], name="Gus", pace=0, options={"cycles": 1}, start=True)
            asked = [http(siege.url, "POST /api/replays?viewer=0", body=record) for _ in range(40)]
            asked += [http(siege.url, "POST /api/pictures", body=text) for _ in range(40)]
            flood = asyncio.gather(*asked)
            async with table:
                await play_on(table)
            answers = Counter(status(answer) for answer in await flood)
        assert set(answers) == {200, 429}, answers

    attacked(attack)


@pytest.mark.slow
def test_hostile_data_sets_are_refused_in_time() -> None:
    async def attack(siege: Siege) -> None:
        answers = await bring_data(siege, random.Random(1), 60)
        assert set(answers) <= {201, 400, 413}, answers
        assert answers[400] > 20, answers

    attacked(attack)


def test_mutated_requests_are_answered_or_refused() -> None:
    async def attack(siege: Siege) -> None:
        answers = await garble(siege, random.Random(1), 300)
        assert max(answers) < 500, answers
        assert answers[400] + answers[404] + answers[421] > 50

    attacked(attack)


def test_client_leaving_in_mid_request_is_no_error() -> None:
    async def attack(siege: Siege) -> None:
        host = siege.url.removeprefix("http://")
        for path in ("/api/tables", "/api/replays", "/api/guests"):
            head = f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: 1000\r\n\r\n{{".encode()
            with pytest.raises(TimeoutError):
                await http(siege.url, head, patience=0.2)

    attacked(attack)


class SlowStore(MemoryStore):
    """Takes its time to keep a table."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = Event()

    def write_table(self, table_id: str, expected: int, body: bytes) -> "Future[None]":
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()
        kept = super().write_table(table_id, expected, body)
        Timer(0.2, lambda: done.set_result(kept.result())).start()
        self.asked.set()
        return done


def test_table_change_completes_though_its_client_leaves() -> None:
    async def play() -> None:
        store = SlowStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            host = await Wire.open(url, ana.id, ana.client.token)
            await host.hello()
            store.asked.clear()
            await host.send({"t": "start", "id": "go"})
            await asyncio.to_thread(store.asked.wait)
            host.socket.transport.abort()
            await ben.do(ask.React, "clap")
            await ben.until(lambda: 1 in ben.models)

    asyncio.run(play())
