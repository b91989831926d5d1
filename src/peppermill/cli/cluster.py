"""`peppermill cluster`: the processes that serve one store, and the tables they own."""

import json
import time
from argparse import Namespace
from typing import Final

from msgspec import to_builtins

from peppermill.core import Refused
from peppermill.core.extras import refuse_without
from peppermill.i18n import Words
from peppermill.store.addresses import is_database

DRAIN_SECONDS: Final = 60.0
"""Seconds for which `drain` waits until the process has handed its tables over."""


def run(arguments: Namespace, words: Words) -> int:
    """Run the action of that name."""
    if not is_database(arguments.store):
        raise Refused("cluster-needs-database", field="store", value=arguments.store)
    try:
        import peppermill.store.postgres  # noqa: F401 - only whether it is there
    except ModuleNotFoundError:
        raise refuse_without("cluster") from None
    actions = {"status": _status, "tables": _tables, "drain": _drain}
    return actions[arguments.action](arguments, words)


def _status(arguments: Namespace, words: Words) -> int:
    from peppermill.store.postgres.cluster import read_status

    status = read_status(arguments.store)
    if arguments.json:
        print(json.dumps(to_builtins(status)))
        return 0
    for one in status.processes:
        told = "cli-cluster-draining" if one.is_draining else "cli-cluster-process"
        print(words.say(told, id=one.id, tables=one.tables, seconds=f"{one.lease_seconds:.1f}"))
        figures = {"clients": one.clients, "writes": one.writes, "jobs": one.jobs}
        print("  " + words.say("cli-cluster-figures", **figures, oldest=f"{one.oldest_write:.1f}"))
        if not one.is_on_bus:
            print("  " + words.say("cli-cluster-off-bus"))
    counts = {"processes": len(status.processes), "tables": status.tables, "owned": status.owned}
    print(words.say("cli-cluster-summary", **counts))
    if status.orphaned:
        print(words.say("cli-cluster-orphaned", tables=status.orphaned))
    return 0


def _tables(arguments: Namespace, words: Words) -> int:
    from peppermill.store.postgres.cluster import read_tables

    tables = read_tables(arguments.store)
    if arguments.json:
        print(json.dumps(to_builtins(tables)))
        return 0
    for one in tables:
        told = "cli-cluster-table" if one.node else "cli-cluster-table-alone"
        row = {"id": one.id, "phase": one.phase, "node": one.node, "term": one.term}
        print(words.say(told, **row, moves=one.moves, seconds=one.idle_seconds))
    print(words.say("cli-cluster-tables", tables=len(tables)))
    return 0


def _drain(arguments: Namespace, words: Words) -> int:
    """Ask a process to stop, and wait until it is gone."""
    from peppermill.store.postgres.cluster import ask_to_drain, read_status

    node = ask_to_drain(arguments.store, arguments.node)
    print(words.say("cli-cluster-drain-asked", id=node), flush=True)
    until = time.monotonic() + DRAIN_SECONDS
    while time.monotonic() < until:
        if all(one.id != node for one in read_status(arguments.store).processes):
            print(words.say("cli-cluster-drained", id=node))
            return 0
        time.sleep(0.2)
    print(words.say("cli-cluster-drain-late", id=node, seconds=round(DRAIN_SECONDS)))
    return 1
