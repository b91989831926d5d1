"""Logs as JSON: the way of a client and its requests through the processes of a cluster, and no secret in them."""

import asyncio
import io
import json
import logging
import sys
from collections.abc import Iterator

import pytest

from engines import NatsServer
from peppermill.server.logs import WAY, JsonFormatter, configure_logs, note
from peppermill.wire import requests as ask
from server.kit import running, seated, start
from server.test_edges import moved, two


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """Yield what is logged about clients, as `serve --log json` writes it."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonFormatter("pantry"))
    WAY.addHandler(handler)
    WAY.setLevel(logging.INFO)
    yield written
    WAY.removeHandler(handler)
    WAY.setLevel(logging.WARNING)


def read(lines: io.StringIO) -> list[dict[str, str]]:
    return [json.loads(line) for line in lines.getvalue().splitlines()]


def test_a_request_can_be_followed_from_the_edge_to_the_owner(
    nats: NatsServer, postgres_url: str, lines: io.StringIO
) -> None:
    async def play() -> None:
        async with two(nats, postgres_url) as (owner, edge, _, _), seated(owner, ["Ana", "Ben"]) as (ana, ben):
            async with moved(edge, ben) as far:
                await ben.close()
                await start([ana])
                await far.until(lambda: bool(far.open_turns()))
                await far.play(1, far.open_turns()[0].answers()[0], "followed")
                await far.do(ask.Say, "a private word")
            found = read(lines)
            asked = next(line for line in found if line.get("request") == "followed")
            way = [line for line in found if line["trace"] == asked["trace"]]
            assert [line["event"] for line in way][:5] == ["connected", "passed", "joined", "request", "done"]
            assert {line["table"] for line in way if "table" in line} == {ana.id}
            assert way[1]["to"].startswith("owner.")
            assert (asked["kind"], asked["node"]) == ("play", "pantry")
            written = lines.getvalue()
            for secret in ("private", "Ana", "Ben", "127.0.0.1", ana.links.table, ben.client.token, ben.client.guest):
                assert secret not in written

    asyncio.run(play())


def test_refusals_are_told_with_their_code_and_nothing_is_logged_unasked(
    lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            with pytest.raises(Exception, match="only-the-host"):
                await ben.do(ask.Start)
            refused = next(line for line in read(lines) if line["event"] == "refused")
            assert refused["why"] == "only-the-host"
            before = len(lines.getvalue())
            WAY.setLevel(logging.WARNING)
            await start([ana])
            assert len(lines.getvalue()) == before

    asyncio.run(play())


def test_every_line_is_an_object_whatever_it_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    written, root = io.StringIO(), logging.getLogger()
    monkeypatch.setattr(sys, "stderr", written)
    monkeypatch.setattr(root, "handlers", [])
    try:
        configure_logs("json", "pantry")
        logging.getLogger("peppermill").warning("bus: %s", "lost\nline")
        note("passed", trace="t", to="cellar.1", empty="")
        try:
            int("odd")
        except ValueError:
            logging.getLogger("peppermill").exception("table %s", "x")
    finally:
        WAY.setLevel(logging.WARNING)
    first, second, third = read(written)
    assert (first["event"], first["level"], first["node"]) == ("bus: lost\nline", "warning", "pantry")
    assert (second["event"], second["to"], "empty" in second) == ("passed", "cellar.1", False)
    assert "ValueError: invalid literal" in third["error"]
    assert first["at"].endswith("+00:00")
