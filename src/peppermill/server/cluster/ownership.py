"""Ownership of tables: which process drafts, stores and tells at a table. One process owns all tables of its store."""

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from types import MappingProxyType
from typing import Final, NewType, Protocol, TypeAlias

from msgspec import Struct

from peppermill.match import Store
from peppermill.store.rows import LEVEL

NodeId = NewType("NodeId", str)
"""Id of one run of a process, for example `pantry-1.3f9c2a`. A process that is started again has another one."""
Term = NewType("Term", int)
"""Number of a claim to a table. It grows with each claim, and every write carries it."""
TableId: TypeAlias = str

SOLE_NODE: Final = NodeId("sole")
SOLE_TERM: Final = Term(0)


class OwnedElsewhere(Exception):  # noqa: N818 - not an error: somebody else serves the table
    """Raised when this process cannot serve a table at the moment. `node` is the owner. It is None if the owner is
    unknown or this process must not claim tables: the caller then looks the owner up again."""

    def __init__(self, node: NodeId | None = None) -> None:
        super().__init__(node)
        self.node = node


class NodeInfo(Struct, frozen=True):
    """A living process: its configured name, the level of its software, and whether it is about to stop."""

    id: NodeId
    name: str
    level: int = LEVEL
    is_draining: bool = False
    is_on_bus: bool = True


class OwnershipListener:
    """The receiver of changes of ownership. Its methods are called in the event loop and do nothing by default."""

    def on_unsure(self) -> None:
        """Stop serving tables: the lease may have lapsed, and other processes may own them."""

    def on_sure(self) -> None:
        """Serve tables again: the lease holds, and all that were not deposed are still ours."""

    def on_deposed(self, table: TableId) -> None:
        """Give up a table that was ours: another process owns it."""

    def on_nodes_changed(self) -> None:
        """Note that the living processes are not the same as before."""

    def on_drain(self) -> None:
        """Hand this process's tables over and stop: called when an operator asks for it."""

    def on_isolated(self) -> None:
        """Hand this process's tables over: it is cut off from the bus, over which others reach each other."""


class Ownership(Protocol):
    """Claims of this process to tables."""

    @property
    def node(self) -> NodeId:
        """Return the id of this run of this process."""

    @property
    def sure(self) -> bool:
        """False once the lease may have lapsed. Then nothing is drafted, answered or told at any table."""

    @property
    def is_isolated(self) -> bool:
        """Return whether this process is cut off from the bus and leaves tables to others."""

    def watch_bus(self, is_up: Callable[[], bool]) -> None:
        """Ask at each renewal of the lease whether this process reaches the bus."""

    def sure_time(self) -> float:
        """Return the monotonic time up to which the lease surely holds: the present while it holds, later the time at
        which it may have lapsed."""

    async def wait_until_sure(self) -> None:
        """Wait until the lease holds. Tables that have another owner by then are deposed before this returns."""

    async def owner_of(self, table: TableId) -> NodeId | None:
        """Return the living process that owns a table, or None."""

    async def claim(self, table: TableId) -> Term | None:
        """Claim a table. Returns None while another living process owns it."""

    def owns(self, table: TableId, term: Term) -> bool:
        """Tell whether this claim is still the latest one, as far as this process knows."""

    async def release(self, table: TableId, *, is_resting: bool = True) -> None:
        """Give a table back, once nothing of it is being written. With `is_resting` False another process takes it and
        goes on with it at once."""

    async def begin_anew(self) -> None:
        """Give up all claims: they were made in a database that another has taken the place of."""

    async def orphans(self, most: int) -> Sequence[TableId]:
        """Return tables at which something was going on and that nobody owns any more."""

    def fenced_store(self, table: TableId, term: Term) -> Store:
        """Return the store, with every write held to this claim: refused (`Deposed`) once another process has the
        table."""

    def living(self) -> Mapping[NodeId, NodeInfo]:
        """Return the living processes, this one included, as of the last renewal of the lease."""

    def subscribe(self, listener: OwnershipListener) -> None:
        """Call the methods of a listener from now on."""

    async def start(self) -> None:
        """Take the lease and renew it from now on."""

    async def drain(self) -> None:
        """Claim nothing any more, and let other processes know."""

    async def close(self) -> None:
        """End the lease: whatever is still ours can be claimed at once."""


class AlwaysOwner:
    """Ownership where one process serves a store: every table is its own, and writes need no fence."""

    node: Final = SOLE_NODE
    sure: Final[bool] = True
    is_isolated: Final[bool] = False

    def __init__(self, store: Store) -> None:
        self._store = store

    def watch_bus(self, is_up: Callable[[], bool]) -> None:
        """Do nothing: one process alone needs no bus."""

    def sure_time(self) -> float:
        """Return the present monotonic time: one process alone is always sure."""
        return monotonic()

    async def wait_until_sure(self) -> None:
        """Return at once: one process alone is always sure."""

    async def owner_of(self, table: TableId) -> NodeId | None:
        """Return this process, which owns every table."""
        return SOLE_NODE

    async def claim(self, table: TableId) -> Term | None:
        """Return the only term there is without other processes."""
        return SOLE_TERM

    def owns(self, table: TableId, term: Term) -> bool:
        """Return True: one process alone owns every table."""
        return True

    async def release(self, table: TableId, *, is_resting: bool = True) -> None:
        """Do nothing: nobody else could take the table."""

    async def begin_anew(self) -> None:
        """Do nothing: one process alone owns every table."""

    async def orphans(self, most: int) -> Sequence[TableId]:
        """Return nothing: nobody else could lose a table."""
        return ()

    def fenced_store(self, table: TableId, term: Term) -> Store:
        """Return the store itself: without other processes no write needs a fence."""
        return self._store

    def living(self) -> Mapping[NodeId, NodeInfo]:
        """Return this process, the only one there is."""
        return _SOLE

    def subscribe(self, listener: OwnershipListener) -> None:
        """Do nothing: ownership never changes."""

    async def start(self) -> None:
        """Do nothing: there is no lease."""

    async def drain(self) -> None:
        """Do nothing: nobody else could take a table."""

    async def close(self) -> None:
        """Do nothing: there is no lease."""


_SOLE: Final[Mapping[NodeId, NodeInfo]] = MappingProxyType({SOLE_NODE: NodeInfo(SOLE_NODE, "sole")})
