"""The handshake and the hello of a socket: versions, rights, and the order of the first messages."""

import asyncio
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from peppermill.client import Client
from peppermill.server.settings import Limits, Settings
from peppermill.wire import CLOSE_FLOOD, CLOSE_REFUSED, CLOSE_RELOAD, CLOSE_SILENT, VERSION
from peppermill.wire import requests as ask
from server.kit import running, seated, start


async def talk(
    client: Client, table: str, *messages: Any, until: str = "", **headers: str
) -> tuple[list[Any], int | None]:
    """Say something on a bare socket; what comes back until it closes, or until a word of this kind, and how it
    closed."""
    address = f"{client.url.replace('http', 'ws')}/api/tables/{table}/socket"
    heard: list[Any] = []
    async with connect(address, additional_headers={"Cookie": client.cookie, **headers}, proxy=None) as socket:
        for message in messages:
            await socket.send(message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode())
        try:
            async with asyncio.timeout(60):
                while not until or not heard or heard[-1]["t"] != until:
                    heard.append(msgspec.json.decode(await socket.recv()))
        except (ConnectionClosed, TimeoutError):
            pass
        return heard, socket.close_code


@pytest.mark.parametrize(("version", "code"), [(VERSION - 1, "version-old"), (VERSION + 1, "version-new")])
def test_hello_of_another_version_closes_with_reload(version: int, code: str) -> None:
    async def run() -> None:
        async with running() as url, Client(url) as client:
            made = await client.create("chili", ["me", "solid"], name="Ana")
            heard, closed = await talk(client, made.id, ask.Hello(version))
            assert heard == [{"t": "bye", "code": code, "params": {"version": VERSION}}]
            assert closed == CLOSE_RELOAD

    asyncio.run(run())


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (ask.Ping("1"), "hello-first"),
        ("{", "message-malformed"),
        (b"\x00\x01", "message-malformed"),
        ('{"t":"hello"}', "message-malformed"),
        ('{"t":"hello","version":"1"}', "message-malformed"),
        ("[" * 5000, "message-malformed"),
        (ask.Hello(VERSION, "wrong", "x"), "not-invited"),
    ],
)
def test_malformed_hello_is_dismissed(message: Any, code: str) -> None:
    async def run() -> None:
        async with running() as url, Client(url) as host, Client(url) as stranger:
            made = await host.create("chili", ["me", "solid"], name="Ana")
            heard, closed = await talk(stranger, made.id, message)
            assert [(word["t"], word["code"]) for word in heard] == [("bye", code)]
            assert closed == CLOSE_REFUSED

    asyncio.run(run())


def test_hello_at_an_unknown_table_is_refused() -> None:
    async def run() -> None:
        async with running() as url, Client(url) as client:
            heard, _ = await talk(client, "nowhere", ask.Hello(VERSION))
            assert heard[0]["code"] == "table-unknown"

    asyncio.run(run())


@pytest.mark.parametrize(
    "headers", [{"Origin": "https://evil.example"}, {"Cookie": ""}, {"Cookie": "peppermill=forged.x.y"}]
)
def test_handshake_of_a_foreign_origin_or_stranger_is_refused(headers: dict[str, str]) -> None:
    async def run() -> None:
        async with running() as url, Client(url) as client:
            made = await client.create("chili", ["me", "solid"], name="Ana")
            with pytest.raises(InvalidStatus):
                await talk(client, made.id, ask.Hello(VERSION), **headers)

    asyncio.run(run())


def test_missing_hello_closes_the_socket() -> None:
    async def run() -> None:
        settings = Settings(limits=Limits(hello_seconds=1), workers=1)
        async with running(settings=settings) as url, Client(url) as client:
            made = await client.create("chili", ["me", "solid"], name="Ana")
            heard, closed = await talk(client, made.id)
            assert heard == []
            assert closed == CLOSE_SILENT

    asyncio.run(run())


def test_hello_is_answered_in_a_fixed_order() -> None:
    async def run() -> None:
        limits = Limits(messages=1, messages_burst=200, connections_per_guest=50)
        settings = Settings(limits=limits, workers=1)
        timed = {"kind": "decision", "seconds": 60}
        async with running(settings=settings) as url, seated(url, ["Ana", "Ben"], clock=timed) as tables:
            await start(tables)
            await tables[0].do(ask.Say, "hi")
            flood = [ask.Hello(VERSION)] + [ask.Ping(str(number)) for number in range(1_000)]
            heard, closed = await talk(tables[0].client, tables[0].id, *flood)
            words = [word["t"] for word in heard if word["t"] not in ("pong", "bye")]
            assert words[:6] == ["welcome", "table", "yours", "said", "snapshot", "clocks"]
            assert closed == CLOSE_FLOOD

    asyncio.run(run())


def test_second_hello_and_garbage_are_refused() -> None:
    async def run() -> None:
        async with running() as url, Client(url) as client:
            made = await client.create("chili", ["me", "solid"], name="Ana")
            words = [ask.Hello(VERSION), ask.Hello(VERSION), "nonsense", '{"t":"dance","id":"1"}', ask.Ping("still")]
            heard, _ = await talk(client, made.id, *words, until="pong")
            codes = [word.get("code") for word in heard if word["t"] == "refused"]
            assert codes == ["hello-once", "message-malformed", "message-malformed"]
            assert {"t": "pong", "id": "still"} in heard

    asyncio.run(run())


def test_idle_connection_gets_heartbeats() -> None:
    async def run() -> None:
        settings = Settings(limits=Limits(heartbeat_seconds=1), workers=1)
        async with running(settings=settings) as url, Client(url) as client:
            made = await client.create("chili", ["me", "solid"], name="Ana")
            heard, _ = await talk(client, made.id, ask.Hello(VERSION), until="beat")
            assert {"t": "beat"} in heard
            assert heard[0]["heartbeat"] == 1

    asyncio.run(run())
