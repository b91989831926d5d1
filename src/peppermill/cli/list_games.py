"""`peppermill games`: list the matches in a store."""

from argparse import Namespace

from peppermill.cli.store import check_there, open_store, store_address
from peppermill.core import Refused
from peppermill.i18n import Words
from peppermill.match import Match, Store
from peppermill.store.addresses import public_address


def run(arguments: Namespace, words: Words) -> int:
    """Print a line for each match in the store."""
    address = store_address(arguments)
    shown = public_address(address)
    if not check_there(address):
        if arguments.store:
            raise Refused("file-missing", file=shown)
        print(words.say("cli-games-none", file=shown))
        return 0
    with open_store(address, words) as store:
        names = store.matches()
        print(words.say("cli-games-title" if names else "cli-games-none", file=shown))
        for name in names:
            print(_row(store, name, words))
    return 0


def _row(store: Store, name: str, words: Words) -> str:
    """Describe a match. One that cannot be read is listed with the reason."""
    try:
        match = Match(store.open(name))
    except Refused as refused:
        return f"{name} · {words.refusal(refused.refusal)}"
    state = "open" if match.outcome is None else "over"
    seated = words.listing([player.name for player in match.players])
    return words.say("cli-games-row", id=name, game=words.say(match.header.game), names=seated, state=state)
