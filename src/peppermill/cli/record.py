"""`peppermill record`: write a stored match to a record file."""

from argparse import Namespace

import peppermill
from peppermill.cli.store import check_there, open_store, store_address
from peppermill.core import Refused
from peppermill.i18n import Words
from peppermill.match import Match
from peppermill.store.addresses import public_address


def run(arguments: Namespace, words: Words) -> int:
    """Write the record and say where."""
    address = store_address(arguments)
    if not check_there(address):
        raise Refused("file-missing", file=public_address(address))
    with open_store(address, words) as store:
        match = Match(store.open(arguments.match))
        peppermill.save(match, arguments.file, private=arguments.private)
    print(words.say("cli-record-written", file=arguments.file))
    return 0
