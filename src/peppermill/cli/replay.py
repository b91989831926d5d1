"""`peppermill replay`: tell a record to any point, as a spectator or a seat saw it."""

from argparse import Namespace
from pathlib import Path

from peppermill.cli.arguments import number
from peppermill.cli.games.terminal_view import terminal_view_of
from peppermill.cli.terminal import Terminal
from peppermill.core import SPECTATOR, Seat, Viewer
from peppermill.games import find_game
from peppermill.i18n import Words
from peppermill.match import Match
from peppermill.match.record import MAX_RECORD_SIZE, Record, continue_record, read_record
from peppermill.platform import read_text
from peppermill.store import MemoryStore


def run(arguments: Namespace, words: Words) -> int:
    """Read a record, verify it if asked to, and tell it."""
    record = read_record(read_text(Path(arguments.file), MAX_RECORD_SIZE), arguments.file)
    find_game(record.game)
    length = len(record.entries)
    until = length if arguments.until is None else number("until", arguments.until, 0, length)
    last = len(record.players) - 1
    viewer: Viewer = SPECTATOR if arguments.seat is None else Seat(number("seat", arguments.seat, 0, last))
    _show(record, until, viewer, arguments, Terminal(words))
    return 0


def _show(record: Record, until: int, viewer: Viewer, arguments: Namespace, terminal: Terminal) -> None:
    words, names = terminal.words, [player.name for player in record.players]
    match = continue_record(record, MemoryStore(), "replay", arguments.file)
    terminal.say("cli-replay-title", "bold", game=words.say(record.game), names=words.listing(names))
    if arguments.verify:
        events = sum(len(entry.events) for entry in record.entries)
        terminal.say("cli-replay-verified", "green", events=events)
    for line in log_lines(match, until, viewer, words):
        terminal.tell(line)
    view = match.game.view(match.state_at(until), viewer)
    terminal.tell("")
    game_view = terminal_view_of(record.game, words)
    terminal.draw(game_view.table(view, names, terminal.width))
    terminal.draw(game_view.hand(view, names, terminal.width))
    if match.game.outcome(match.state_at(until)) is None:
        terminal.say("cli-replay-unfinished", "dim")


def log_lines(match: Match, until: int, viewer: Viewer, words: Words) -> list[str]:
    """Return the log lines of one viewer, each with the number of its entry."""
    names = [player.name for player in match.players]
    lines = []
    for number_, steps in enumerate(match.history(until), 1):
        for step in steps:
            news = match.game.news(step.state, step.event, viewer, step.before)
            if news is not None:
                lines.append(f"{number_:4}  {words.news(match.header.game, news, names, viewer)}")
    return lines
