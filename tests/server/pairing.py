"""Pairs of games that differ only in what a viewer may not see: base classes for the pairs of each game."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from peppermill.core import Seed
from peppermill.core.notation import write
from peppermill.games.contract import AnyGame
from peppermill.games.effects import BlobHash
from peppermill.match import HUMAN, Entry, Header, Player, SeedPeriod
from peppermill.match.clock import ClockPlan
from peppermill.match.log import NO_BLOBS, Log
from peppermill.server.tables.table_state import SeatState, TableState, encode_table_state
from peppermill.store import MemoryStore

NOW = 1_700_000_000_000
"""Time stands still."""
EYES = -1
"""Whoever looks, in whatever seats: everybody else is called by their seat."""
Ask: TypeAlias = dict[str, Any]


class Step(Struct, frozen=True):
    """A move in the one game and in the other. `until` names the news that the observers then get."""

    who: int
    asks: tuple[tuple[Ask, ...], tuple[Ask, ...]] = ((), ())
    does: Literal["ask", "go", "come", "http"] = "ask"
    until: str = ""
    have: Literal["all", "none", "odd"] = "all"

    @property
    def is_unlike(self) -> bool:
        one, other = ([{**ask, "id": ""} for ask in asks] for asks in self.asks)
        return one != other


class Deals(Protocol):
    """A store in which games begin as they were dealt beforehand."""

    deals: dict[str, tuple[Header, list[Entry]]]

    def write_table(self, table_id: str, expected: int, body: bytes) -> "Future[None]": ...


class Dealt(MemoryStore):
    """Games begin in it as they were dealt beforehand."""

    def __init__(self) -> None:
        super().__init__()
        self.deals: dict[str, tuple[Header, list[Entry]]] = {}

    def create(self, header: Header, entries: Sequence[Entry] = (), blobs: Mapping[BlobHash, bytes] = NO_BLOBS) -> Log:
        return super().create(*self.deals.get(header.id, (header, entries)), blobs)


class Pair(Struct, frozen=True):
    number: int
    players: int
    seen: tuple[int, ...]
    options: Any
    clock: ClockPlan
    deals: tuple[Any, Any]
    seeds: tuple[Seed, Seed]
    steps: tuple[Step, ...]
    reveals: int
    """How many rounds were played out alike."""
    game: AnyGame

    @property
    def table(self) -> str:
        return f"pair{self.number:06}"

    @property
    def match(self) -> str:
        return f"{self.table}.1"

    def guest(self, who: int) -> str:
        return f"g{self.number:06}w{who + 1}"

    def keep(self, which: int, store: Deals) -> None:
        """Put the table into a store, before its game; and have dealt what it will begin with."""
        holders = [EYES if seat in self.seen else seat for seat in range(self.players)]
        options = {name: getattr(self.options, name) for name in self.options.__struct_fields__}
        table_state = TableState(
            id=self.table,
            game=self.game.name,
            options=options,
            data=self.game.data_to_json(self.game.house_data()),
            host=self.guest(holders[0]),
            pace=0,
            clock=self.clock,
            help="coach",
            seats=tuple(
                SeatState(f"key{seat}{self.table}", f"Seat{seat}", (self.guest(who),))
                for seat, who in enumerate(holders)
            ),
            table_key=f"in{self.table}",
            watch_key=f"watch{self.table}",
            created=NOW,
            touched=NOW,
        )
        store.write_table(self.table, 0, encode_table_state(table_state)).result()
        seated = tuple(Player(place.name, HUMAN) for place in table_state.seats)
        chance = (SeedPeriod(0, self.seeds[which]),)
        header = Header(
            id=self.match,
            game=self.game.name,
            players=seated,
            options=options,
            data=table_state.data,
            chance=chance,
            help="coach",
        )
        store.deals[self.match] = header, [Entry(events=tuple(write(event) for event in self.deals[which]))]


class Writer:
    """Writes down what is done in both games, step by step."""

    def __init__(self, number: int, seen: tuple[int, ...]) -> None:
        self.number, self.seen = number, seen
        self.steps: list[Step] = []

    def say(self, who: int, t: str, until: str = "", **given: Any) -> None:
        self.send(who, [{"t": t, **given}], until=until)

    def send(self, who: int, one: list[Ask], other: list[Ask] | None = None, *, until: str = "") -> None:
        """In both games the same, or, where it is hidden, something else in the other."""
        actor = EYES if who in self.seen else who
        asks = (self._named(actor, one, ""), self._named(actor, one if other is None else other, "x" * 9))
        self.steps.append(Step(actor, asks, until=until))

    def _named(self, who: int, asks: list[Ask], longer: str) -> tuple[Ask, ...]:
        """With ids: the eyes' are the same in both games, others' are not even as long."""
        match, end = f"pair{self.number:06}.1", "" if who == EYES else longer
        return tuple({"id": f"{len(self.steps)}.{place}{end}", "match": match, **ask} for place, ask in enumerate(asks))
