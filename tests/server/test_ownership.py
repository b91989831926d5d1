"""Ownership of tables: one process owns all of them."""

import asyncio

from peppermill.server.cluster.ownership import SOLE_NODE, AlwaysOwner
from peppermill.store import MemoryStore


def test_always_owner_has_every_table_and_no_fence() -> None:
    store = MemoryStore()
    ownership = AlwaysOwner(store)

    async def claim() -> None:
        term = await ownership.claim("anytable00")
        assert term is not None
        assert ownership.fenced_store("anytable00", term) is store
        await ownership.release("anytable00")
        assert await ownership.owner_of("anytable00") == ownership.node == SOLE_NODE

    asyncio.run(claim())
    assert ownership.sure
    assert list(ownership.living()) == [SOLE_NODE]
