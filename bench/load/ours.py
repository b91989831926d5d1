"""A table at our own server: guests over HTTP, then one socket a client."""

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec
from bench.load.table import SEATS, Table
from bench.load.websocket import Hear, NotAnsweredError, Socket, connect, post

from peppermill.wire import VERSION
from peppermill.wire.changes import apply_changes

NAMES = ("Ana", "Ben", "Cem", "Dora")
Done = Callable[[float, float], None]


def no_one(due: float, done: float) -> None:
    """Ignore a move: nobody counts these."""


async def new_guest(port: int) -> str:
    """Return the cookie of a new device."""
    return (await post(port, "/api/guests", {})).cookie


class OurTable(Table):
    """A table of four clients. `sent` holds every play that is not acknowledged, by its id; `acknowledged` the ids that
    are."""

    def __init__(self, port: int, seed: int, done: Done = no_one) -> None:
        super().__init__(seed, done)
        self.port = port
        self.socket_port = port
        """Port of the sockets, if HTTP and sockets are served apart."""
        self.watch = ""
        self.sent: dict[str, tuple[int, bytes]] = {}
        self.acknowledged: list[str] = []
        self._label = f"{seed}-"
        self._ids = count(1)
        self._cookies: list[str] = []
        self._table = ""
        self._phase = ""
        self._match = [""] * SEATS
        self._views: list[dict[str, Any]] = [{} for _ in range(SEATS)]
        self._decisions: list[list[dict[str, Any]]] = [[] for _ in range(SEATS)]
        self._answers: dict[str, asyncio.Future[None]] = {}

    @property
    def id(self) -> str:
        return self._table

    async def open(self) -> None:
        """Create a table, connect four guests and start a game."""
        self._cookies = [await new_guest(self.port) for _ in range(SEATS)]
        wanted = {"game": "chili", "seats": ["me", "open", "open", "open"], "name": NAMES[0], "pace": 0}
        created = (await post(self.port, "/api/tables", wanted, self._cookies[0])).body
        self._table, self.watch = created["id"], created["links"]["watch"]
        await self.enter(created["links"]["table"])
        for seat in range(1, SEATS):
            await self.ask(seat, "take_seat", seat=seat, name=NAMES[seat])
        await self.ask(0, "start")

    async def enter(self, invite: str = "") -> None:
        """Connect all four, for the first time or again."""
        self.forget()
        self._phase = ""
        self.sockets = []
        for seat in range(SEATS):
            path = f"/api/tables/{self._table}/socket"
            socket = await connect(self.socket_port, path, self._listener(seat), self._cookies[seat])
            self.sockets.append(socket)
            self._say(seat, {"t": "hello", "version": VERSION, "invite": invite, "name": NAMES[seat]})

    async def ask(self, client: int, what: str, **more: object) -> None:
        """Send a request about the table and return its answer."""
        name = self._name()
        self._answers[name] = asyncio.get_running_loop().create_future()
        self._say(client, {"t": what, "id": name, **more})
        await asyncio.wait_for(self._answers[name], 10)

    def choose(self, seat: int, card: int) -> None:
        name = self._name()
        decision = next(decision["id"] for decision in self._decisions[seat] if decision.get("pending"))
        command = {"type": "choose", "decision": decision, "card": card}
        told = {"t": "play", "id": name, "match": self._match[seat], "seat": seat, "command": command}
        play = msgspec.json.encode(told)
        self.sent[name] = (seat, play)
        self.sockets[seat].send(play)

    def repeat(self) -> int:
        """Send again whatever was not acknowledged, as a client does after a break; return how many that were."""
        for seat, play in self.sent.values():
            self.sockets[seat].send(play)
        return len(self.sent)

    async def again(self) -> None:
        while self._phase != "over":
            await asyncio.sleep(0.005)
        await self.ask(0, "rematch")

    def _name(self) -> str:
        return f"{self._label}{next(self._ids)}"

    def _say(self, seat: int, message: dict[str, Any]) -> None:
        self.sockets[seat].send(msgspec.json.encode(message))

    def _listener(self, seat: int) -> Hear:
        def hear(_: Socket, text: bytes) -> None:
            message = msgspec.json.decode(text)
            kind = message["t"]
            if kind == "update":
                self._update(seat, message)
            elif kind == "snapshot":
                self._snapshot(seat, message)
            elif kind in ("done", "refused"):
                self._answered(message)
            elif kind == "table":
                self._phase = message["table"]["phase"]
            elif kind == "table_changed":
                self._phase = message["changes"].get("phase", self._phase)
            elif kind == "bye":
                self.refusals.append(str(message))

        return hear

    def _answered(self, message: dict[str, Any]) -> None:
        name = message["id"]
        if name in self._answers:
            answer = self._answers.pop(name)
            if message["t"] == "done":
                answer.set_result(None)
            else:
                answer.set_exception(NotAnsweredError(str(message)))
        elif message["t"] == "refused":
            self.sent.pop(name, None)
            self.refusals.append(str(message))
        elif self.sent.pop(name, None) is not None:
            self.acknowledged.append(name)

    def _snapshot(self, seat: int, message: dict[str, Any]) -> None:
        if message["viewer"] != seat:
            return
        self._match[seat] = message["match"]
        self._views[seat] = message["view"]
        self._show(seat, message["questions"], message["outcome"])

    def _update(self, seat: int, message: dict[str, Any]) -> None:
        for _, changes in message.get("steps", ()):
            self._views[seat] = apply_changes(self._views[seat], changes)
        decisions = message.get("questions", {})
        if isinstance(decisions, dict):
            decisions = apply_changes(self._decisions[seat], decisions)
        self._show(seat, decisions, message.get("outcome"))

    def _show(self, seat: int, decisions: list[dict[str, Any]], outcome: object) -> None:
        view, seen = self._views[seat], self.seen[seat]
        self._decisions[seat] = decisions
        game = int(self._match[seat].rpartition(".")[2].partition("-")[0])
        seen.moment = (game, view["cycle"], view["round"])
        seen.chosen = view["has_chosen"]
        seen.over = outcome is not None
        seen.cards = _cards(decisions, view)
        self.shown(seat)


def _cards(decisions: list[dict[str, Any]], view: dict[str, Any]) -> list[int]:
    for decision in decisions:
        if decision.get("pending"):
            answers = decision["answers"]
            if "commands" in answers:
                return [one["card"] for one in answers["commands"]]
            return list(view[answers["of"]]) if "of" in answers else list(answers["values"])
    return []
