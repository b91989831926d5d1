"""`peppermill work`: do work of the servers on a database on this machine: bots, gestures, finished games."""

import os
from argparse import Namespace

from peppermill.cli.serve import allowed_bot, limit, worker_count
from peppermill.cli.terminal import Terminal
from peppermill.core import Refused
from peppermill.core.extras import refuse_without
from peppermill.i18n import Words
from peppermill.server.logs import configure_logs
from peppermill.server.settings import Settings, limits_from
from peppermill.store.addresses import is_database


def run(arguments: Namespace, words: Words) -> int:
    """Work until stopped. Everything that can be refused is refused before anything is offered."""
    if not is_database(arguments.store):
        raise Refused("cluster-needs-database", field="store", value=arguments.store)
    settings = Settings(
        bus=arguments.bus,
        node=arguments.node or "",
        workers=worker_count(arguments) or os.cpu_count() or 1,
        limits=limits_from(dict(limit(text) for text in arguments.limit)),
        allowed_bots=tuple(allowed_bot(text) for text in arguments.allow_bot),
    )
    try:
        from peppermill.server.work.worker_node import work  # slow to import, and not needed where we refuse
    except ModuleNotFoundError:
        raise refuse_without("cluster") from None
    configure_logs(arguments.log, settings.node)
    terminal = Terminal(words)
    work(settings, arguments.store, lambda node: terminal.say("cli-work-ready", id=node, workers=settings.workers))
    terminal.say("cli-work-over")
    return 0
