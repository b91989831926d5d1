"""Table codes: guessing is limited across all addresses, and right codes still open."""

import asyncio
import json
from urllib.parse import urlsplit

import pytest
from msgspec.structs import replace

from peppermill.client import Client
from peppermill.core import Refused
from peppermill.server.net import admission
from peppermill.server.net.admission import (
    CODES_AT_ONCE,
    WRONG_CODES_A_SECOND,
    WRONG_CODES_AT_ONCE,
    WRONG_CODES_AT_ONCE_EACH,
    Admission,
)
from peppermill.server.settings import Settings
from peppermill.server.tables.table_state import decode_table_state, encode_table_state
from peppermill.store import MemoryStore
from server.kit import running
from server.raw import http, status

BEHIND_A_PROXY = Settings(workers=1, trust_proxy=("127.0.0.1",))


def guessing(url: str, code: str, address: str) -> bytes:
    """A request that looks a code up, from behind a proxy that names this address."""
    body = json.dumps({"code": code}).encode()
    lines = (
        "POST /api/codes HTTP/1.1",
        f"Host: {urlsplit(url).netloc}",
        f"X-Forwarded-For: {address}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Connection: close",
    )
    return "\r\n".join((*lines, "", "")).encode() + body


async def looked_up(checks: Admission, address: str) -> bool:
    """Return whether a wrong code from there was looked up."""
    try:
        await checks.check_code(address)
    except Refused:
        return False
    await checks.count_wrong_code(address)
    return True


def test_wrong_codes_are_counted_across_addresses() -> None:
    checks, networks = Admission(Settings(), ()), 300

    async def guess() -> int:
        tried = [f"net{number}" for number in range(networks) for _ in range(CODES_AT_ONCE)]
        return sum([await looked_up(checks, address) for address in tried])

    guesses = asyncio.run(guess())
    most = WRONG_CODES_AT_ONCE + WRONG_CODES_AT_ONCE_EACH * networks
    refilled = 60 * WRONG_CODES_A_SECOND  # should this machine take a minute for it
    assert guesses <= most + refilled < networks * CODES_AT_ONCE
    asyncio.run(checks.check_code("somebody else"))


def test_right_codes_open_while_others_guess_from_many_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = 100
    monkeypatch.setattr(admission, "WRONG_CODES", (0, at_once))

    async def play() -> None:
        async with running(settings=BEHIND_A_PROXY) as url, Client(url) as ana:
            made = await ana.create("chili", ["me", "open"], name="Ana")

            async def guess(network: int) -> list[int]:
                requests = [guessing(url, "A" * 10, f"203.0.{network}.1") for _ in range(CODES_AT_ONCE)]
                return [status(await http(url, request)) for request in requests]

            networks = at_once // CODES_AT_ONCE + 10
            answers = await asyncio.gather(*map(guess, range(networks)))
            assert sum(one.count(429) for one in answers) > 0
            assert {code for one in answers for code in one} == {404, 429}
            for number in range(5):
                request = guessing(url, made.links.code, f"198.51.100.{number}")
                assert json.loads((await http(url, request)).rpartition(b"\r\n")[2])["id"] == made.id

    asyncio.run(play())


def test_older_code_of_eight_characters_still_opens() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as ana:
            made = await ana.create("chili", ["me", "open"], name="Ana")
        kept = store.table(made.id)
        store.write_table(
            made.id, kept.version, encode_table_state(replace(decode_table_state(kept.body), code="ABCDEFGH"))
        ).result()
        async with running(store) as url, Client(url) as ben:
            assert (await ben.post("/api/codes", {"code": "abcd-efgh"}))["id"] == made.id

    asyncio.run(play())
