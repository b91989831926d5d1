"""`peppermill record`: a kept game as a file to pass on."""

from argparse import Namespace
from pathlib import Path

import peppermill
from peppermill.cli.store import open_store
from peppermill.match import Match
from peppermill.platform import there_is, usual_store
from peppermill.table import Refused
from peppermill.words import Words


def run(arguments: Namespace, words: Words) -> int:
    path = Path(arguments.store) if arguments.store else usual_store()
    if not there_is(path):
        raise Refused("file-missing", file=str(path))
    with open_store(path, words) as store:
        match = Match(store.open(arguments.match))
        peppermill.save(match, arguments.file, private=arguments.private)
    print(words.say("cli-record-written", file=arguments.file))
    return 0
