"""`peppermill games`: what is kept."""

from argparse import Namespace
from pathlib import Path

from peppermill.cli.store import open_store
from peppermill.match import Match
from peppermill.platform import there_is, usual_store
from peppermill.store import SqliteStore
from peppermill.table import Refused
from peppermill.words import Words


def run(arguments: Namespace, words: Words) -> int:
    path = Path(arguments.store) if arguments.store else usual_store()
    if not there_is(path):
        if arguments.store:
            raise Refused("file-missing", file=str(path))
        print(words.say("cli-games-none", file=str(path)))
        return 0
    with open_store(path, words) as store:
        names = store.matches()
        print(words.say("cli-games-title" if names else "cli-games-none", file=str(path)))
        for name in names:
            print(_row(store, name, words))
    return 0


def _row(store: SqliteStore, name: str, words: Words) -> str:
    """A game that cannot be read is listed all the same, with the reason."""
    try:
        match = Match(store.open(name))
    except Refused as refused:
        return f"{name} · {words.refusal(refused.refusal)}"
    state = "open" if match.outcome is None else "over"
    seated = words.listing([chair.name for chair in match.chairs])
    return words.say("cli-games-row", id=name, game=words.say(match.header.game), names=seated, state=state)
