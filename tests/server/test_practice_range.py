"""The practice range over HTTP: valid gestures, refused ones, and hostile input."""

import asyncio
import math
import re
import zlib
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from peppermill.client import Client
from peppermill.games.a_la_carte.kitchen import full_bottle, kitchen
from peppermill.games.safranito.board import action_circles, board, bowls
from peppermill.games.safranito.referee import CLOSE_ON_PAGE
from peppermill.gestures import Pour, Throw, limits, pour, toss
from peppermill.physics.motion import Played, unpack
from peppermill.server.api.practice_range import BYTES, MOST_CHIPS
from peppermill.server.settings import Limits, Settings
from peppermill.wire.http import NewPour, NewThrow, PourFacts, PracticeRange, ThrowFacts, TossFacts
from server.kit import FAST, running
from server.test_http import raw, with_client

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
STEADY: dict[str, Any] = {"type": "throw", "side": "south", "speed": 1.2, "loft": 0.12, "spin": 12.0}
FLAT = 0.0022
FLOWS = "a bottle that flows"
"""A server's luck. About one full bottle in a hundred jams, and nothing falls; these do not."""


def lying(number: int, x: float, y: float, z: float = FLAT) -> dict[str, Any]:
    return {"number": number, "pose": {"place": [x, y, z]}}


async def practise(client: Client, kind: str, body: Any) -> tuple[int, Any, bytes]:
    content = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return await raw(f"{client.url}/api/range/{kind}", "POST", content, Content_Type="application/json")


def parts(answer: bytes) -> tuple[bytes, Played]:
    size = int.from_bytes(answer[:4], "little")
    return zlib.decompress(answer[4 : 4 + size]), unpack(answer[4 + size :])


def test_practice_range_describes_everything_a_client_needs() -> None:
    async def job(client: Client) -> None:
        told = msgspec.convert(await client.get("/api/range"), PracticeRange)
        assert told.limits["throw"] == limits("throw")
        assert set(told.limits) == set(told.spreads) == {"throw", "pour", "toss"}
        assert (told.bowls, told.circles, told.tray) == (bowls(), action_circles(), board().tray)
        assert told.close_call == CLOSE_ON_PAGE
        assert told.kitchen == kitchen()
        assert len(told.bottle) == told.most_crystals == 20

    with_client(job)


def test_practise_returns_facts_and_motion() -> None:
    async def job(client: Client) -> None:
        body = {"gesture": STEADY, "chips": [lying(3, 0.0, 0.0), lying(5, 0.1, 0.1)], "thrown": 9}
        status, headers, answer = await practise(client, "throw", body)
        assert (status, headers["Content-Type"]) == (200, "application/octet-stream")
        landed = msgspec.json.decode(parts(answer)[0], type=ThrowFacts)
        played = parts(answer)[1]
        assert played.labels == (3, 5, 9)
        assert [chip.pose.place for chip in landed.chips] == [tuple(row[:3]) for row in played.final.tolist()]

        crystals = msgspec.to_builtins(full_bottle().crystals)
        wanted = {"gesture": msgspec.to_builtins(pour("pepper", math.radians(150))), "crystals": crystals}
        _, _, answer = await practise(client, "pour", wanted)
        poured = msgspec.json.decode(parts(answer)[0], type=PourFacts)
        assert len(poured.fallen) + len(poured.left) == 20
        assert poured.fallen
        wanted["crystals"] = msgspec.to_builtins(poured.left)
        _, _, answer = await practise(client, "pour", wanted)
        again = msgspec.json.decode(parts(answer)[0], type=PourFacts)
        assert len(again.fallen) + len(again.left) == len(poured.left)

        _, _, answer = await practise(client, "toss", {"gesture": msgspec.to_builtins(toss())})
        facts, played = parts(answer)
        assert msgspec.json.decode(facts, type=TossFacts).caught
        assert played.labels == (-1, 0)

    async def run() -> None:
        async with running(seed=FLOWS) as url, Client(url) as client:
            await job(client)

    asyncio.run(run())


def test_practise_throw_uses_a_new_seed_each_time() -> None:
    async def job(client: Client) -> None:
        answers = [(await practise(client, "throw", {"gesture": STEADY}))[2] for _ in range(2)]
        assert answers[0] != answers[1]

    with_client(job)


def test_practise_bodies_of_protocol_md_are_valid() -> None:
    text = PAGE.read_text(encoding="utf-8")
    kinds: dict[str, type[NewThrow | NewPour]] = {"throw": NewThrow, "pour": NewPour}
    for name, kind in kinds.items():
        (block,) = re.findall(rf"^```json range-{name}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
        assert msgspec.json.decode(block, type=kind).gesture.__struct_config__.tag == name


def unnamed(gesture: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in gesture.items() if name != "type"}


CROWD = [lying(number, 0.05 * (number % 9) - 0.2, 0.05 * (number // 9) - 0.2) for number in range(1, MOST_CHIPS + 2)]
TURN = msgspec.to_builtins(pour("pepper", 2.3))
LONG = [0.0, *[0.01] * 200, 0.0]
SWING = msgspec.to_builtins(toss())
REFUSED: dict[str, tuple[str, Any, str, dict[str, Any]]] = {
    "too fast": ("throw", {"gesture": STEADY | {"speed": 9}}, "gesture-beyond-limit", {"field": "speed", "high": 2.5}),
    "over the edge": ("throw", {"gesture": STEADY | {"outside": 0}}, "gesture-over-the-edge", {"limit": 0.025}),
    "too many chips": ("throw", {"gesture": STEADY, "chips": CROWD}, "practice-too-many", {"limit": MOST_CHIPS}),
    "chip twice": ("throw", {"gesture": STEADY, "chips": CROWD[:3], "thrown": 2}, "practice-twice", {"value": 2}),
    "far away": ("throw", {"gesture": STEADY, "chips": [lying(1, 1e300, 0)]}, "practice-out-of-place", {}),
    "in one another": (
        "throw",
        {"gesture": STEADY, "chips": [lying(1, 0, 0), lying(2, 0, 0.001)]},
        "practice-in-each-other",
        {"first": 1, "second": 2},
    ),
    "no turn": (
        "throw",
        {"gesture": STEADY, "chips": [{"number": 1, "pose": {"place": [0, 0, 0], "turn": [0, 0, 0, 0]}}]},
        "practice-not-turned",
        {},
    ),
    "number": ("throw", {"gesture": STEADY, "thrown": -1}, "number-out-of-range", {}),
    "nan": ("throw", b'{"gesture":{"type":"throw","side":"south","speed":NaN}}', "body-malformed", {}),
    "infinite": ("throw", b'{"gesture":{"type":"throw","side":"south","speed":1e999}}', "body-malformed", {}),
    "another gesture": ("throw", {"gesture": SWING}, "body-malformed", {}),
    "throw without a name": ("throw", {"gesture": unnamed(STEADY)}, "body-malformed", {"detail": "gesture.type"}),
    "pour without a name": ("pour", {"gesture": unnamed(TURN), "crystals": []}, "body-malformed", {}),
    "toss without a name": ("toss", {"gesture": unnamed(SWING)}, "body-malformed", {}),
    "a word more": ("throw", {"gesture": STEADY, "seed": 1}, "body-malformed", {}),
    "a hand of one's own": ("throw", {"gesture": STEADY, "hand": {"share": 0}}, "body-malformed", {}),
    "nothing": ("toss", b"", "body-malformed", {}),
    "no json": ("pour", b"{", "body-malformed", {}),
    "deep": ("pour", b"[" * 20_000, "body-malformed", {}),
    "too large": ("pour", b" " * (BYTES + 1), "input-too-large", {"most": BYTES}),
    "too long": ("pour", {"gesture": TURN | {"tilt": LONG}, "crystals": []}, "gesture-beyond-limit", {"high": 3.0}),
    "no sample": ("pour", {"gesture": TURN | {"tilt": []}, "crystals": []}, "gesture-beyond-limit", {}),
    "crystals": (
        "pour",
        {"gesture": TURN, "crystals": [{"number": n, "kind": "salt"} for n in range(21)]},
        "practice-too-many",
        {"limit": 20},
    ),
    "kind": ("pour", {"gesture": TURN, "crystals": [{"number": 0, "kind": "x" * 41}]}, "practice-too-many", {}),
    "uneven": ("toss", {"gesture": SWING | {"forward": [0.0] * 20}}, "gesture-toss-uneven", {"field": "forward"}),
}


def test_practise_refuses_impossible_input() -> None:
    async def job(client: Client) -> None:
        for name, (kind, body, code, params) in REFUSED.items():
            status, _, answer = await practise(client, kind, body)
            told = msgspec.json.decode(answer)
            assert (status, told["code"]) == (413 if code == "input-too-large" else 400, code), (name, told)
            assert params.items() <= told["params"].items(), (name, told)
            assert told["text"], name

    with_client(job, settings=Settings(limits=replace(FAST, practice_burst=100), workers=1))


def test_practise_is_limited_by_address() -> None:
    async def job(client: Client) -> None:
        beyond = {"gesture": STEADY | {"speed": 9}}
        statuses = [(await practise(client, "throw", beyond))[0] for _ in range(4)]
        assert statuses == [400, 400, 429, 429]

    with_client(job, settings=Settings(limits=Limits(practice=0, practice_burst=2), workers=1))


def test_practise_throw_with_overlapping_chips_ends_in_time() -> None:
    async def run() -> None:
        async with running() as url, Client(url) as client:
            chips = [lying(number, 0.0, 0.0, FLAT + number * 0.0036) for number in range(1, MOST_CHIPS + 1)]
            status, _, answer = await practise(client, "throw", {"gesture": STEADY, "chips": chips})
            assert status == 200
            assert len(msgspec.json.decode(parts(answer)[0], type=ThrowFacts).chips) == MOST_CHIPS + 1

    asyncio.run(run())


def test_gestures_survive_encoding() -> None:
    assert msgspec.json.decode(msgspec.json.encode(STEADY), type=Throw).speed == 1.2
    assert msgspec.json.decode(msgspec.json.encode(TURN), type=Pour) == pour("pepper", 2.3)
