"""Clients at another process than their table: the same stream, in order and through losses, and secret on its way."""

import asyncio
import contextlib
import random
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable
from functools import partial
from importlib import import_module
from typing import NamedTuple, TypeAlias

import msgspec
import nats as nats_client
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bus.kit import until
from engines import NatsServer
from peppermill.bus import Peers
from peppermill.client import Client, TableClient
from peppermill.client.table import new_id
from peppermill.core import Refused
from peppermill.match import Match, Store
from peppermill.match.record import record_of, verify_record
from peppermill.server.cluster import lines
from peppermill.server.cluster.joining import open_peers
from peppermill.server.cluster.leased_ownership import LeasedOwnership, LeaseTimes, shared_store
from peppermill.server.cluster.lines import RemoteTransport
from peppermill.server.cluster.ownership import NodeId, OwnedElsewhere
from peppermill.server.net.connection import ClientGone
from peppermill.store.rows import LEVEL
from peppermill.wire import VERSION
from peppermill.wire import requests as ask
from server.conftest import AT_EDGES
from server.kit import play_on, running, seated, start
from server.test_faults import health_is

PATIENCE = 60
BEGIN, END = "everybody is here", "that is enough"


class Ways(NamedTuple):
    """The claims of two servers, and the ways from each to the other: the owner's first."""

    ownerships: tuple[LeasedOwnership, ...]
    peers: tuple[Peers, ...]


@contextlib.asynccontextmanager
async def two(
    nats: NatsServer, database: str, edge_bus: str = "", times: LeaseTimes | None = None
) -> AsyncIterator[tuple[str, str, Store, Ways]]:
    """Two servers on a database. A table is owned by the one that its first client came to. `edge_bus` is another way
    to NATS for the edge."""
    async with contextlib.AsyncExitStack() as stack:
        opened = [stack.enter_context(shared_store(database, name, times=times)) for name in ("owner", "edge")]
        ways_to_bus = (nats.url, edge_bus or nats.url)
        peers = [
            open_peers(bus, store, ownership.node) for bus, (store, ownership) in zip(ways_to_bus, opened, strict=True)
        ]
        urls = [
            await stack.enter_async_context(running(store, ownership=ownership, peers=way))
            for (store, ownership), way in zip(opened, peers, strict=True)
        ]
        ways = Ways(tuple(ownership for _, ownership in opened), tuple(peers))
        yield urls[0], urls[1], opened[0][0], ways


@contextlib.asynccontextmanager
async def moved(url: str, table: TableClient, invite: str = "") -> AsyncIterator[TableClient]:
    """The same guest at another server."""
    async with Client(url, table.client.token) as client, client.join(table.id, invite) as there:
        yield there


def test_a_whole_game_is_played_through_another_process(nats: NatsServer, postgres_url: str) -> None:
    async def play() -> None:
        async with two(nats, postgres_url) as (owner, edge, store, ways), seated(owner, ["Ana", "Ben"]) as (ana, ben):
            async with moved(edge, ben) as far:
                await ben.close()
                await start([ana])
                await far.until(lambda: bool(far.models))
                await asyncio.gather(play_on(ana), play_on(far))
                match = Match(store.open(f"{ana.id}.1"))
                assert match.outcome is not None
                await far.until(lambda: far.is_over)
                assert match.version > 20
                await far.do(ask.Say, "from afar")
                await ana.until(lambda: any(said.text == "from afar" for said in ana.talk.values()))
            assert ways.peers[1].counts.packets_sent > 10
            assert [way.counts.gaps for way in ways.peers] == [0, 0]

    asyncio.run(play())


def test_every_test_to_be_run_at_an_edge_exists() -> None:
    for name in AT_EDGES:
        module, _, function = name.partition(".")
        assert callable(getattr(import_module(f"server.{module}"), function))


def test_a_game_that_is_played_elsewhere_is_no_finished_one(nats: NatsServer, postgres_url: str) -> None:
    async def play() -> None:
        async with two(nats, postgres_url) as (owner, edge, _, _), seated(owner, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            async with Client(edge, ana.client.token) as client:
                for kind in ("records", "replays", "stories", "reviews"):
                    with pytest.raises(Refused, match="game-not-over"):
                        await client.get(f"/api/tables/{ana.id}/{kind}/1")

    asyncio.run(play())


def test_two_processes_are_edges_of_each_other_without_mixing_lines(nats: NatsServer, postgres_url: str) -> None:
    async def play() -> None:
        async with (
            two(nats, postgres_url) as (one, other, _, ways),
            seated(one, ["Ana", "Ben"]) as (ana, ben),
            seated(other, ["Cem", "Dora"]) as (cem, dora),
        ):
            async with moved(other, ben) as far, moved(one, dora) as away:
                await ben.close()
                await dora.close()
                await start([ana])
                await start([cem])
                await far.until(lambda: bool(far.models))
                await away.until(lambda: bool(away.models))
                await asyncio.gather(*map(play_on, (ana, far, cem, away)))
                for table, name in ((far, "Ana"), (away, "Cem")):
                    assert table.table is not None
                    assert table.table.seats[0].name == name
            assert [way.counts.gaps for way in ways.peers] == [0, 0]

    asyncio.run(play())


class Listener:
    """Everything one socket is sent."""

    def __init__(self, url: str, table: TableClient, invite: str = "") -> None:
        address = f"{url.replace('http', 'ws')}/api/tables/{table.id}/socket"
        self.opening = connect(address, additional_headers={"Cookie": table.client.cookie}, compression=None)
        self.hello = msgspec.json.encode(ask.Hello(VERSION, invite, "", ())).decode()
        self.frames: list[str | bytes] = []

    async def listen(self) -> ClientConnection:
        socket = await self.opening
        await socket.send(self.hello)
        self.task = asyncio.create_task(self._read(socket))
        return socket

    def has_heard(self, words: str) -> bool:
        return any(words in frame for frame in self.frames if isinstance(frame, str))

    def frames_between(self, first: str, last: str) -> list[str | bytes]:
        """Return what came after one text and before another."""
        begin, end = (
            next(number for number, frame in enumerate(self.frames) if isinstance(frame, str) and words in frame)
            for words in (first, last)
        )
        return self.frames[begin + 1 : end]

    async def _read(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in socket:
                if frame != '{"t":"beat"}':
                    self.frames.append(frame)


@pytest.mark.parametrize("game", ["chili", "safranito", "a_la_carte"])
def test_the_stream_is_the_same_bytes_at_the_owner_and_at_an_edge(
    nats: NatsServer, postgres_url: str, game: str
) -> None:
    async def play() -> None:
        options = {} if game == "chili" else {"input": "physics"}
        async with (
            two(nats, postgres_url) as (owner, edge, _, _),
            seated(owner, ["Ana", "Ben"], game=game, options=options) as (ana, ben),
        ):
            heard = [Listener(url, one) for one in (ana, ben) for url in (owner, edge)]
            sockets = []
            for listener in heard:
                sockets.append(await listener.listen())
                await until(partial(listener.has_heard, '"t":"table_changed"'))  # told to all, a little later
            await ana.do(ask.Say, BEGIN)
            await start([ana, ben])
            for number in range(60):
                if number >= 12 and (game == "chili" or any(isinstance(frame, bytes) for frame in heard[0].frames)):
                    break
                turns = [(one, turn) for one in (ana, ben) for turn in one.open_turns()]
                for one, turn in turns:
                    await one.play(turn.seat, turn.answers()[number % len(turn.answers())])
                await asyncio.sleep(0)
            await ana.do(ask.Say, END)
            for listener in heard:
                await until(partial(listener.has_heard, END))
            told = [listener.frames_between(BEGIN, END) for listener in heard]
            assert told[0] == told[1]
            assert told[2] == told[3]
            assert len(told[0]) > 12
            assert told[0] != told[2]
            if game != "chili":
                assert any(isinstance(frame, bytes) for frame in told[0]), "recorded motion came along"
            for socket in sockets:
                await socket.close()

    asyncio.run(play())


def test_nobody_on_the_bus_reads_cards_links_or_cookies(nats: NatsServer, postgres_url: str) -> None:
    async def play() -> None:
        heard: list[bytes] = []
        eavesdropper = await nats_client.connect(nats.url)

        async def listen(message: object) -> None:
            heard.append(message.data)  # type: ignore[attr-defined]

        await eavesdropper.subscribe(">", cb=listen)
        await eavesdropper.flush()
        async with (
            two(nats, postgres_url) as (owner, edge, _, _),
            seated(owner, ["Ana", "Ben"]) as (ana, ben),
            moved(edge, ben, ana.links.table) as far,
        ):
            await start([ana])
            await far.until(lambda: bool(far.models))
            await far.do(ask.Say, "a private word")
            await far.play(1, far.open_turns()[0].answers()[0])
            hand = str(far.models[1].view["hand"])
        packets = b"".join(heard)
        assert len(packets) > 3_000
        for secret in (hand, "a private word", ana.links.table, ben.client.token, ben.client.guest, ana.id, '"t":'):
            assert secret.encode() not in packets
        await eavesdropper.close()

    asyncio.run(play())


def test_a_game_goes_on_by_itself_after_nats_was_restarted(nats: NatsServer, postgres_url: str) -> None:
    async def play() -> None:
        async with two(nats, postgres_url) as (owner, edge, store, _), seated(owner, ["Ana", "Ben"]) as (ana, ben):
            async with moved(edge, ben) as far:
                await ben.close()
                await start([ana])
                await far.until(lambda: bool(far.models))
                games = asyncio.gather(play_on(ana), play_on(far))
                await far.until(lambda: far.models[1].view["round"] > 1)
                nats.stop(signal.SIGKILL)
                await asyncio.sleep(0.1)
                nats.start()
                await asyncio.wait_for(games, 180)
            match = Match(store.open(f"{ana.id}.1"))
            assert match.outcome is not None
            ids = [entry.meta.id for entry in store.open(f"{ana.id}.1").read(0) if entry.meta and entry.meta.id]
            assert len(set(ids)) == len(ids)

    asyncio.run(play())


class BadBus:
    """Loses, doubles and swaps some of the packets that processes hand to it, by lot."""

    def __init__(self, ways: Ways, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done = Counter[str]()
        rng = random.Random(1)
        for way in ways.peers:
            transport = way._transport
            send, held = transport.send, list[tuple[str, bytes]]()

            def treat(node: str, packet: bytes, send: Send = send, held: list[tuple[str, bytes]] = held) -> bool:
                what = rng.choices(("pass", "lose", "double", "swap"), (80, 5, 8, 7))[0]
                self.done[what] += 1
                if what == "swap":
                    held.append((node, packet))
                    return True
                sent = what == "lose" or send(node, packet)
                if what == "double":
                    send(node, packet)
                while held:
                    send(*held.pop())
                return sent

            monkeypatch.setattr(transport, "send", treat)


Send: TypeAlias = Callable[[str, bytes], bool]


def test_a_bus_that_loses_doubles_and_swaps_packets_loses_and_doubles_no_move(
    nats: NatsServer, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with (
            two(nats, postgres_url) as (owner, edge, store, ways),
            seated(owner, ["Ana", "Ben"], options={"cycles": 1}) as (ana, ben),
            moved(edge, ben) as far,
        ):
            await ben.close()
            await start([ana])
            await far.until(lambda: bool(far.models))
            bad = BadBus(ways, monkeypatch)
            acknowledged = set[str]()

            async def answer(table: TableClient) -> None:
                async for turn in table.turns():
                    name = new_id()
                    await table.play(turn.seat, turn.answers()[0], name)
                    acknowledged.add(name)

            await asyncio.wait_for(asyncio.gather(answer(ana), answer(far)), 180)
            match = Match(store.open(f"{ana.id}.1"))
            assert match.outcome is not None
            verify_record(record_of(match, private=True), "the game over a bad bus")
            kept = Counter(entry.meta.id for entry in match.log.read(0) if entry.meta and entry.meta.id)
            assert acknowledged == set(kept)
            assert set(kept.values()) == {1}
            assert min(bad.done[what] for what in ("lose", "double", "swap")) > 0, bad.done
            assert sum(way.counts.gaps for way in ways.peers) > 0, "lines were cut"
            assert sum(way.counts.repeated for way in ways.peers) > 0
            assert sum(way.counts.forged for way in ways.peers) == 0

    asyncio.run(play())


class BusLine:
    """A way to NATS that can be cut."""

    def __init__(self, nats: NatsServer) -> None:
        self._nats, self._open = nats, set[asyncio.StreamWriter]()
        self.is_cut = False

    async def start(self) -> str:
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        return f"nats://127.0.0.1:{server.sockets[0].getsockname()[1]}"

    def cut(self) -> None:
        self.is_cut = True
        for writer in self._open:
            writer.close()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.close()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._nats.port)
        self._open |= {writer, far_writer}
        await asyncio.gather(_copy(reader, far_writer), _copy(far_reader, writer))


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    writer.close()


def test_only_clients_of_the_edge_notice_that_it_is_cut_off_from_nats(nats: NatsServer, postgres_url: str) -> None:
    async def play() -> None:
        line = BusLine(nats)
        async with (
            two(nats, postgres_url, await line.start()) as (owner, edge, store, ways),
            seated(owner, ["Ana", "Ben"]) as (ana, ben),
            moved(edge, ben) as far,
        ):
            await ben.close()
            await start([ana])
            await far.until(lambda: bool(far.open_turns()))
            line.cut()
            await far.until(lambda: not far.connected.is_set())  # at once: clients show that
            playing = asyncio.create_task(far.play(1, far.open_turns()[0].answers()[0]))
            await ana.play(0, ana.open_turns()[0].answers()[0])
            assert ana.connected.is_set(), "at the owner nobody notices"
            assert (await ben.client.get("/api/health"))["status"] == "ok"
            async with Client(edge) as other:
                assert (await other.get("/api/health"))["status"] == "ok", "it may be given clients: tables come to it"
            assert not playing.done()
            line.is_cut = False
            await asyncio.wait_for(playing, PATIENCE)
            await ana.until(lambda: bool(ana.open_turns()))
            assert [entry.seat for entry in store.open(f"{ana.id}.1").read(0)[1:]] == [0, 1]
            assert ways.peers[1].is_up

    asyncio.run(play())


def test_tables_of_an_owner_cut_off_from_nats_go_on_where_others_reach_them(
    nats: NatsServer, postgres_url: str
) -> None:
    async def play() -> None:
        line = BusLine(nats)
        times = LeaseTimes(isolated=1.0)
        async with (
            two(nats, postgres_url, await line.start(), times) as (elsewhere, owner, store, ways),
            seated(owner, ["Ana", "Ben"]) as (ana, ben),
            moved(elsewhere, ben) as far,
        ):
            await ben.close()
            await start([ana])
            await ana.play(0, ana.open_turns()[0].answers()[0])
            await far.until(lambda: bool(far.open_turns()))
            line.cut()
            await until(lambda: ways.ownerships[1].is_isolated)
            await asyncio.wait_for(far.play(1, far.open_turns()[0].answers()[0]), PATIENCE)
            assert set(ways.ownerships[0].claims) == {ana.id}, "the table went on at the other process"
            await until(lambda: not ways.ownerships[1].claims)
            await health_is(owner, 503, "bus")
            await health_is(elsewhere, 200, "ok")
            ana.client.url = elsewhere  # as a proxy leads clients of a server that is not healthy
            await ana.drop_connection()
            await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(far)), PATIENCE)
            line.is_cut = False
            await until(lambda: not ways.ownerships[1].is_isolated)
            await health_is(owner, 200, "ok")
            async with seated(owner, ["Cem", "Dora"]) as tables:
                await start(tables)
                assert set(ways.ownerships[1].claims) == {tables[0].id}, "it owns tables again"
            match = Match(store.open(f"{ana.id}.1"))
            assert match.outcome is not None
            verify_record(record_of(match, private=True), "the game that left its owner")

    asyncio.run(play())


def test_no_process_gives_its_tables_away_when_nats_is_away_for_all(nats: NatsServer, postgres_url: str) -> None:
    async def play() -> None:
        async with (
            two(nats, postgres_url, times=LeaseTimes(isolated=1.0)) as (one, other, _, ways),
            seated(one, ["Ana", "Ben"]) as near,
            seated(other, ["Cem", "Dora"]) as far,
        ):
            for tables in (near, far):
                await start(tables)
            await asyncio.to_thread(nats.stop, signal.SIGKILL)
            await until(lambda: not any(way.is_up for way in ways.peers))
            await asyncio.sleep(2.5)  # longer than one of them alone would wait
            for url, ownership, tables in zip((one, other), ways.ownerships, (near, far), strict=True):
                await health_is(url, 200, "ok")
                assert not ownership.is_isolated
                assert set(ownership.claims) == {tables[0].id}
                assert all(table.connected.is_set() for table in tables)
                await tables[0].play(0, tables[0].open_turns()[0].answers()[0])
            nats.start()

    asyncio.run(play())


def test_an_older_process_passes_clients_to_a_newer_one_and_never_takes_its_tables(
    nats: NatsServer, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer = LEVEL + 1
    monkeypatch.setattr("peppermill.server.cluster.router.FIND_SECONDS", 0.5)

    async def play() -> None:
        with shared_store(postgres_url, "older") as (store, ownership):
            way = open_peers(nats.url, store, ownership.node)
            async with running(store, ownership=ownership, peers=way) as older:
                async with (
                    newer_server(nats, postgres_url, monkeypatch, newer) as url,
                    seated(url, ["Ana", "Ben"]) as (ana, ben),
                    moved(older, ben) as far,
                ):
                    await ben.close()
                    await start([ana])
                    await far.until(lambda: bool(far.open_turns()))
                    await far.play(1, far.open_turns()[0].answers()[0])
                    store.read("UPDATE table_state SET needs = %s RETURNING id", (newer,))
                    token, table = ben.client.token, ana
                listener = Listener(older, ben)
                await listener.listen()
                await listener.task
                assert '"code":"table-unreachable"' in str(listener.frames)
                assert table.id not in ownership.claims
                async with (
                    newer_server(nats, postgres_url, monkeypatch, newer),
                    Client(older, token) as client,
                    client.join(table.id) as far,
                ):
                    await table_goes_on(far)

    asyncio.run(play())


@contextlib.asynccontextmanager
async def newer_server(
    nats: NatsServer, database: str, monkeypatch: pytest.MonkeyPatch, level: int
) -> AsyncIterator[str]:
    """A server of a version that stores what older ones do not know."""
    async with contextlib.AsyncExitStack() as stack:
        with monkeypatch.context() as patched:
            patched.setattr("peppermill.server.cluster.leased_ownership.LEVEL", level)
            store, ownership = stack.enter_context(shared_store(database, "newer"))
        way = open_peers(nats.url, store, ownership.node)
        yield await stack.enter_async_context(running(store, ownership=ownership, peers=way))


async def table_goes_on(far: TableClient) -> None:
    """A client at the older process is passed to the newer one, and its seat is as it was."""
    await far.until(lambda: bool(far.models))
    assert far.table is not None
    assert far.table.phase == "playing"


def test_who_leaves_an_edge_is_away_at_the_owner(nats: NatsServer, postgres_url: str) -> None:
    async def play() -> None:
        async with two(nats, postgres_url) as (owner, edge, _, _), seated(owner, ["Ana", "Ben"]) as (ana, ben):
            await ben.close()
            await ana.until(lambda: ana.table is not None and not ana.table.seats[1].here)
            async with moved(edge, ben):
                await ana.until(lambda: ana.table is not None and ana.table.seats[1].here)
            await ana.until(lambda: ana.table is not None and not ana.table.seats[1].here)

    asyncio.run(play())


def test_every_process_shows_who_is_at_a_table_or_says_that_it_does_not_know(
    nats: NatsServer, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with (
            two(nats, postgres_url) as (owner, edge, _, ways),
            seated(owner, ["Ana", "Ben"], open=True) as (ana, ben),
            Client(edge) as eve,
            eve.join(ana.id, ana.links.watch, "Eve"),
            Client(edge) as dan,
            dan.join(ana.id, ana.links.table, "Dan") as standing,
        ):
            path = f"/api/tables/{ana.id}"

            async def seen() -> list[dict[str, object]]:
                return [await one.client.get(path) for one in (ana, standing)]

            here, there = await seen()
            assert here == there
            assert (here["presence_known"], here["spectators"]) == (True, 1)
            assert [guest["name"] for guest in here["guests"] if guest["here"]] == ["Ana", "Ben", "Dan"]  # type: ignore[attr-defined]  # rows
            await ben.close()
            await ana.until(lambda: ana.table is not None and not ana.table.seats[1].here)
            here, there = await seen()
            assert here == there
            assert [seat["here"] for seat in there["seats"]] == [True, False]  # type: ignore[attr-defined]  # rows
            gone = await ben.client.create("chili", ["me", "open"], name="Ben", open=True)
            resting = await eve.get(f"/api/tables/{gone.id}")
            assert (resting["presence_known"], resting["seats"][0]["here"]) == (True, False), "nobody was ever there"

            async def elsewhere(_: str) -> NodeId | None:
                return NodeId("gone.9")

            monkeypatch.setattr(ways.ownerships[1], "owner_of", elsewhere)
            assert [shown["presence_known"] for shown in await seen()] == [True, False], "the owner does not answer"

    asyncio.run(play())


def test_a_client_waits_at_the_edge_while_the_table_has_no_owner_that_answers(
    nats: NatsServer, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with two(nats, postgres_url) as (owner, edge, _, ways), seated(owner, ["Ana", "Ben"]) as (_, ben):
            nowhere = True

            claims = ways.ownerships[1]
            owner_of = claims.owner_of

            async def lookup(table: str) -> NodeId | None:
                return NodeId("gone.9") if nowhere else await owner_of(table)

            monkeypatch.setattr(claims, "owner_of", lookup)
            listener = Listener(edge, ben)
            socket = await listener.listen()
            await asyncio.sleep(0.6)
            assert listener.frames == []
            assert socket.close_code is None
            nowhere = False
            await until(lambda: listener.frames)
            assert '"t":"welcome"' in str(listener.frames[0])
            await socket.close()

    asyncio.run(play())


def test_a_client_that_was_passed_to_the_wrong_process_is_passed_on(
    nats: NatsServer, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with two(nats, postgres_url) as (owner, _, _, ways), seated(owner, ["Ana", "Ben"]) as (_, ben):
            claims, wrong = ways.ownerships[0], [ways.ownerships[1].node]
            owner_of = claims.owner_of

            async def lookup(table: str) -> NodeId | None:
                return wrong.pop() if wrong else await owner_of(table)

            monkeypatch.setattr(claims, "owner_of", lookup)
            listener = Listener(owner, ben)
            socket = await listener.listen()
            await until(lambda: listener.frames)
            assert wrong == []
            assert '"t":"welcome"' in str(listener.frames[0])
            assert ways.peers[1].counts.packets_sent > 0, "the other process has said that the table is not there"
            await socket.close()

    asyncio.run(play())


def test_a_table_that_cannot_be_reached_is_told_and_comes_back_later(
    nats: NatsServer, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        monkeypatch.setattr("peppermill.server.cluster.router.FIND_SECONDS", 0.5)
        async with two(nats, postgres_url) as (owner, edge, _, ways), seated(owner, ["Ana", "Ben"]) as (_, ben):

            async def lookup(_: str) -> NodeId | None:
                raise OwnedElsewhere

            monkeypatch.setattr(ways.ownerships[1], "owner_of", lookup)
            listener = Listener(edge, ben)
            socket = await listener.listen()
            await listener.task
            assert '"code":"table-unreachable"' in str(listener.frames)
            assert socket.close_code == 4004

    asyncio.run(play())


class Silent:
    """Peers that note what is sent and deliver nothing."""

    def __init__(self) -> None:
        self.sent: list[object] = []
        self.has_room = True

    def send(self, *frame: object) -> None:
        self.sent.append(frame)

    def send_text(self, *frame: object) -> None:
        self.sent.append(frame)


def test_an_owner_waits_for_a_slow_client_of_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "WINDOW", 100)

    async def play() -> None:
        peers = Silent()
        transport = RemoteTransport(peers, "edge.2", 1)  # type: ignore[arg-type]
        assert transport.send_now("x" * 60)
        assert transport.send_now(b"x" * 60)
        assert not transport.send_now("no room")
        waiting = asyncio.create_task(transport.send("later"))
        await asyncio.sleep(0.15)
        assert not waiting.done()
        transport.take(7, (60).to_bytes(4, "big"))
        await asyncio.wait_for(waiting, 5)
        assert len(peers.sent) == 3
        peers.has_room = False
        assert not transport.send_now("the bus is full")
        transport.end()
        with pytest.raises(ConnectionResetError):
            await transport.send("x")
        with pytest.raises(ClientGone):
            await transport.receive()

    asyncio.run(play())
