"""A table at boardgame.io: its lobby over HTTP, and the socket.io messages its own client sends."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from bench.load.table import SEATS, Table
from bench.load.websocket import Hear, Socket, connect, post
from msgspec import Struct

NAMESPACE = b"/chili,"
OPENED, PING, PONG, CONNECTED, EVENT = b"0{", b"2", b"3", b"40", b"42"


class Player(Struct):
    hand: tuple[int, ...]


class Game(Struct):
    cycle: int
    round: int
    chosen: tuple[bool, ...]
    players: dict[str, Player]


class Context(Struct):
    gameover: Any = None


class State(Struct):
    G: Game
    ctx: Context
    stateID: int = msgspec.field(name="_stateID")  # noqa: N815 - boardgame.io's name


class Sync(Struct):
    state: State


STATE = msgspec.json.Decoder(tuple[str, str, State, Any])
SYNC = msgspec.json.Decoder(tuple[str, str, Sync])


class BoardgameTable(Table):
    def __init__(self, port: int, seed: int, done: Callable[[float, float], None]) -> None:
        super().__init__(seed, done)
        self._port = port
        self._games = 0
        self._match = ""
        self._keys = [""] * SEATS
        self._versions = [0] * SEATS
        self._connected = [asyncio.Event() for _ in range(SEATS)]

    async def open(self) -> None:
        created = await post(self._port, "/games/chili/create", {"numPlayers": SEATS})
        for seat in range(SEATS):
            socket = await connect(self._port, "/socket.io/?EIO=4&transport=websocket", self._listener(seat))
            self.sockets.append(socket)
            await self._connected[seat].wait()
        await self._join(created.body["matchID"])

    def choose(self, seat: int, card: int) -> None:
        payload = {"type": "choose", "args": [card], "playerID": str(seat), "credentials": self._keys[seat]}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit(self.sockets[seat], "update", action, self._versions[seat], self._match, str(seat))

    async def again(self) -> None:
        asked = {"playerID": "0", "credentials": self._keys[0]}
        answer = await post(self._port, f"/games/chili/{self._match}/playAgain", asked)
        await self._join(answer.body["nextMatchID"])

    async def _join(self, match: str) -> None:
        """Join all players before anybody connects: the FlatFile store loses one of two changes made at once."""
        for seat in range(SEATS):
            who = {"playerID": str(seat), "playerName": f"Player {seat}"}
            joined = await post(self._port, f"/games/chili/{match}/join", who)
            self._keys[seat] = joined.body["playerCredentials"]
        self._games += 1
        self._match = match
        for seat, socket in enumerate(self.sockets):
            self._emit(socket, "sync", match, str(seat), self._keys[seat], SEATS)

    def _emit(self, socket: Socket, *words: object) -> None:
        socket.send(EVENT + NAMESPACE + msgspec.json.encode(words))

    def _listener(self, seat: int) -> Hear:
        event = EVENT + NAMESPACE
        update, sync = event + b'["update"', event + b'["sync"'

        def hear(socket: Socket, text: bytes) -> None:
            if text.startswith(update):
                self._show(seat, STATE.decode(text[len(event) :])[2])
            elif text.startswith(sync):
                self._show(seat, SYNC.decode(text[len(event) :])[2].state)
            elif text == PING:
                socket.send(PONG)
            elif text.startswith(OPENED):
                socket.send(CONNECTED + NAMESPACE)
            elif text.startswith(CONNECTED):
                self._connected[seat].set()

        return hear

    def _show(self, seat: int, state: State) -> None:
        game, seen = state.G, self.seen[seat]
        self._versions[seat] = state.stateID
        seen.moment = (self._games, game.cycle, game.round)
        seen.chosen = game.chosen
        seen.over = state.ctx.gameover is not None
        seen.cards = () if seen.over or game.chosen[seat] else game.players[str(seat)].hand
        self.shown(seat)
