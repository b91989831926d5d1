"""The HTTP API, with real requests."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
import pytest

from peppermill.client import Client
from peppermill.core import Refused
from peppermill.games import find_game
from peppermill.packages import BUILT_IN
from peppermill.server.net import admission
from peppermill.server.settings import Limits, Settings
from peppermill.server.work.workers import Workers
from peppermill.wire import requests as ask
from server.kit import FAST, running

PATIENCE = 180
"""Seconds: a worker's first answer takes long on a machine that has more to do."""


def with_client(job: Callable[[Client], Awaitable[None]], **given: Any) -> None:
    async def run() -> None:
        async with running(**given) as url, Client(url) as client:
            await job(client)

    asyncio.run(run())


async def raw(url: str, method: str = "GET", body: bytes | None = None, **headers: str) -> tuple[int, Any, bytes]:
    def ask() -> tuple[int, Any, bytes]:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            with urlopen(Request(url, body, named, method=method), timeout=PATIENCE) as answer:
                return answer.status, answer.headers, answer.read()
        except HTTPError as refused:
            return refused.code, refused.headers, refused.read()

    return await asyncio.to_thread(ask)


def test_a_device_gets_an_identity_and_keeps_it() -> None:
    async def job(client: Client) -> None:
        again = await client.post("/api/guests", {})
        assert again["id"] == client.guest
        async with Client(client.url) as other:
            assert other.guest != client.guest
        status, headers, _ = await raw(client.url + "/api/guests", "POST")
        cookie = headers["Set-Cookie"]
        assert status == 200
        assert all(word in cookie for word in ("HttpOnly", "SameSite=strict", "Path=/", "Max-Age="))

    with_client(job)


def test_forged_token_is_nobodys() -> None:
    async def job(client: Client) -> None:
        client.token = client.token[:-3] + "abc"
        with pytest.raises(Refused, match="guest-needed"):
            await client.create("chili", ["me", "solid"], name="Ana")

    with_client(job)


def test_list_tables_shows_own_and_open_tables() -> None:
    async def job(client: Client) -> None:
        mine = await client.create("chili", ["me", "open"], name="Ana")
        public = await client.create("chili", ["me", "solid"], name="Ana", open=True)
        assert {table["id"] for table in await client.get("/api/tables")} == {mine.id, public.id}
        async with Client(client.url) as stranger:
            listed = await stranger.get("/api/tables")
            assert [table["id"] for table in listed] == [public.id]
            with pytest.raises(Refused, match="not-invited"):
                await stranger.get(f"/api/tables/{mine.id}")
            seen = await stranger.get(f"/api/tables/{mine.id}", Peppermill_Invite=mine.links.watch)
            assert seen["seats"][0]["name"] == "Ana"
            assert mine.links.table not in str(seen)
            with pytest.raises(Refused, match="table-unknown"):
                await stranger.get("/api/tables/nowhere")

    with_client(job)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "poker"}, "game-unknown"),
        ({"seats": ["me"]}, "players"),
        ({"seats": ["me"] * 6}, "players"),
        ({"seats": ["me", "genius"]}, "bot-unknown"),
        ({"name": "<script>"}, "name-malformed"),
        ({"name": ""}, "name-malformed"),
        ({"options": {"cycles": 99}}, "option-out-of-range"),
        ({"options": {"luck": 1}}, "option-unknown"),
        ({"data": "not toml ["}, "file-not-toml"),
        ({"start": True, "seats": ["me", "open"]}, "seat-empty"),
        ({"pace": -1}, "body-malformed"),
        ({"seed": 7}, "body-malformed"),
        ({"clock": {"kind": "sand"}}, "body-malformed"),
        ({"seats": 3}, "body-malformed"),
        ({"open": 1}, "body-malformed"),
        ({"start": 0}, "body-malformed"),
        ({"pace": "900"}, "body-malformed"),
        ({"pace": 900.0}, "body-malformed"),
        ({"clock": {"kind": "decision", "seconds": "30"}}, "body-malformed"),
    ],
)
def test_create_table_refuses_bad_input(wanted: dict[str, Any], code: str) -> None:
    async def job(client: Client) -> None:
        with pytest.raises(Refused) as refused:
            await client.post("/api/tables", {"game": "chili", "seats": ["me", "solid"], "name": "Ana", **wanted})
        assert refused.value.refusal.code == code
        assert await client.get("/api/tables") == []

    with_client(job)


@pytest.mark.parametrize("value", [0, 1, "false", "", None])
def test_a_body_is_decoded_strictly_and_its_refusal_names_the_field(value: object) -> None:
    async def job(client: Client) -> None:
        with pytest.raises(Refused) as refused:
            await client.post("/api/guests/link", {"renew": value})
        assert refused.value.refusal.code == "body-malformed"
        assert "renew" in str(refused.value.refusal.params["detail"])
        assert (await client.post("/api/guests/link", {"renew": False}))["token"]

    with_client(job)


def test_a_refusal_speaks_the_readers_language() -> None:
    async def job(client: Client) -> None:
        for language, word in (("en", "no table"), ("de-DE,de;q=0.9", "keinen Tisch"), ("fr", "pas de table")):
            status, _, body = await raw(client.url + "/api/tables/nowhere", Accept_Language=language)
            assert status == 404
            assert word in msgspec.json.decode(body)["text"]

    with_client(job)


def test_record_of_an_unfinished_game_is_refused() -> None:
    async def job(client: Client) -> None:
        made = await client.create("chili", ["me", "solid"], name="Ana", start=True)
        for path in ("records/1", "replays/1", "stories/1"):
            with pytest.raises(Refused, match="game-not-over"):
                await client.get(f"/api/tables/{made.id}/{path}")
            with pytest.raises(Refused, match="match-unknown"):
                await client.get(f"/api/tables/{made.id}/{path[:-1]}2")

    with_client(job)


@pytest.mark.parametrize("compiling", [True, False])
def test_levels_that_search_are_listed_once_they_are_compiled(monkeypatch: pytest.MonkeyPatch, compiling: bool) -> None:
    monkeypatch.setattr(Workers, "is_compiling", property(lambda _: compiling))

    async def job(client: Client) -> None:
        bots = {info["name"]: info["bots"] for info in await client.get("/api/games")}["chili"]
        assert bots == ["random", "greedy", "solid", *(() if compiling else ("strong",))]

    with_client(job)


@pytest.mark.parametrize("game", BUILT_IN)
def test_games_rules_and_options_can_be_read(game: str) -> None:
    async def job(client: Client) -> None:
        games = {info["name"]: info for info in await client.get("/api/games")}
        assert games[game]["bots"]
        rules = await client.get(f"/api/games/{game}/rules?lang=de")
        assert [rule["id"] for rule in rules] == [rule.id for rule in find_game(game).rules()]
        options = await client.get(f"/api/games/{game}/options?lang=fr")
        assert [option["name"] for option in options] == list(find_game(game).options.__struct_fields__)
        with pytest.raises(Refused, match="game-unknown"):
            await client.get("/api/games/poker/rules")
        with pytest.raises(Refused, match="language-unknown"):
            await client.get(f"/api/games/{game}/rules?lang=xx")

    with_client(job)


def test_health_figures_and_the_description_of_the_api() -> None:
    async def job(client: Client) -> None:
        assert (await client.get("/api/health"))["status"] == "ok"
        _, _, figures = await raw(client.url + "/metrics")
        assert b"peppermill_connections 0.0" in figures
        described = await client.get("/api/openapi.json")
        assert {"/api/tables", "/api/replays", "/api/guests", "/api/health"} <= set(described["paths"])

    with_client(job)


@pytest.mark.parametrize("path", ["/api/health", "/api/nowhere", "/nowhere", "/api/tables/x", "/api/openapi.json"])
def test_every_response_has_security_headers(path: str) -> None:
    async def job(client: Client) -> None:
        _, headers, _ = await raw(client.url + path)
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "Server" not in headers

    with_client(job)


def test_foreign_hosts_and_origins_are_refused() -> None:
    async def job(client: Client) -> None:
        status, _, body = await raw(client.url + "/api/health", Host="evil.example")
        assert (status, msgspec.json.decode(body)["code"]) == (421, "host-unknown")
        status, _, body = await raw(client.url + "/api/guests", "POST", Origin="https://evil.example")
        assert (status, msgspec.json.decode(body)["code"]) == (403, "origin-foreign")
        status, _, _ = await raw(client.url + "/api/guests", "POST", Origin=client.url)
        assert status == 200

    with_client(job)


def test_requests_are_limited_by_address() -> None:
    async def job(client: Client) -> None:
        statuses = [(await raw(client.url + "/api/health"))[0] for _ in range(8)]
        assert statuses[0] == 200
        assert statuses[-1] == 429

    with_client(job, settings=Settings(limits=Limits(requests_per_address=0, requests_burst=5)))


def test_full_server_refuses_new_tables() -> None:
    async def job(client: Client) -> None:
        for _ in range(2):
            await client.create("chili", ["me", "solid"], name="Ana")
        with pytest.raises(Refused, match="server-full"):
            await client.create("chili", ["me", "solid"], name="Ana")

    with_client(job, settings=Settings(limits=Limits(tables=2)))


def test_base_path_prefixes_every_address() -> None:
    async def run() -> None:
        settings = Settings(base_path="/games/pepper", workers=1, limits=FAST)
        async with running(settings=settings) as url, Client(url + "/games/pepper") as client:
            made = await client.create("chili", ["me", "greedy"], name="Ana", pace=0, start=True)
            async with made as table:
                assert table.models[0].view["round"] == 1
            assert (await raw(url + "/api/health"))[0] == 404

    asyncio.run(run())


def test_find_code_returns_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "CODES_A_SECOND", 0)

    async def job(client: Client) -> None:
        made = await client.create("chili", ["me", "open"], name="Ana")
        code = made.links.code
        assert len(code) == 10
        async with Client(client.url) as other:
            found = await other.post("/api/codes", {"code": f" {code[:5].lower()}-{code[5:]} "})
            assert found == {"id": made.id, "invite": made.links.table}
            async with other.join(found["id"], found["invite"], "Ben") as table:
                await table.sit()
            with pytest.raises(Refused, match="code-unknown"):
                await other.post("/api/codes", {"code": "AAAAAAAA"})
            for _ in range(20):
                with pytest.raises(Refused):
                    await other.post("/api/codes", {"code": "BBBBBBBB"})
            with pytest.raises(Refused, match="too-fast"):
                await other.post("/api/codes", {"code": code})

    with_client(job)


def test_show_table_refuses_strangers_at_a_locked_table() -> None:
    async def job(client: Client) -> None:
        made = await client.create("chili", ["me", "open"], name="Ana", open=True)
        path, links = f"/api/tables/{made.id}", made.links
        async with (
            made as ana,
            Client(client.url) as inside,
            Client(client.url) as new,
            inside.join(made.id, links.watch),
        ):
            assert (await new.get(path, Peppermill_Invite=links.watch))["locked"] is False
            await ana.do(ask.Lock, True)
            for invite in (links.watch, links.table, ""):
                with pytest.raises(Refused, match="table-locked"):
                    await new.get(path, Peppermill_Invite=invite)
            found = await new.post("/api/codes", {"code": links.code})
            with pytest.raises(Refused, match="table-locked"):
                await new.get(path, Peppermill_Invite=found["invite"])
            assert (await inside.get(path, Peppermill_Invite=links.watch))["locked"] is True
            assert (await client.get(path))["locked"] is True

    with_client(job)


def test_draw_code_returns_a_qr_code() -> None:
    async def job(client: Client) -> None:
        body = msgspec.json.encode({"text": "http://x/t/y#z"})
        status, headers, drawn = await raw(client.url + "/api/pictures", "POST", body, Content_Type="application/json")
        assert (status, headers["Content-Type"]) == (200, "image/svg+xml")
        assert drawn.startswith(b"<svg")

    with_client(job)
