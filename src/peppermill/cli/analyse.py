"""`peppermill analyse`: look at a finished game again: chances, better answers, and what luck, hand and head did."""

import re
from argparse import Namespace
from pathlib import Path
from typing import Final

from peppermill.analysis import GameAnalysis, Moment, analyse_match
from peppermill.cli.arguments import number, print_json
from peppermill.core import Chance, Seat
from peppermill.core.notation import write
from peppermill.i18n import Words
from peppermill.match.record import MAX_RECORD_SIZE, continue_record, read_record
from peppermill.platform import read_text
from peppermill.store import MemoryStore

MOST: Final = 5
"""Largest number of better answers that are shown."""
DECISION: Final = re.compile(r" decision=\S+")
"""The part of an answer's text that says which decision it answers."""


def run(arguments: Namespace, words: Words) -> int:
    """Read a record, analyse it, and print or draw what was found."""
    record = read_record(read_text(Path(arguments.file), MAX_RECORD_SIZE), arguments.file)
    last = len(record.players) - 1
    seats = None if arguments.seat is None else [Seat(number("seat", arguments.seat, 0, last))]
    match = continue_record(record, MemoryStore(), "analysis", arguments.file)
    found = analyse_match(match, Chance("analysis").stream(record.game), seats)
    if arguments.plot:
        draw_chances(found, arguments.plot, words)
    if arguments.json:
        print_json(found)
    else:
        _report(found, words)
    return 0


def _report(found: GameAnalysis, words: Words) -> None:
    from rich.console import Console
    from rich.table import Table

    say, console = words.say, Console()
    table = Table(title=say("cli-analyse-title", game=say(found.game)), title_justify="left", title_style="bold")
    table.add_column(say("cli-analyse-player"))
    for column in ("points", "begin", "luck", "hand", "head", "end"):
        table.add_column(say(f"cli-analyse-{column}"), justify="right")
    for name, points, shares in zip(found.names, found.points, found.shares, strict=True):
        parts = (shares.begin, shares.luck, shares.hand, shares.head, shares.end)
        table.add_row(name, str(points), *(words.percent(part) for part in parts))
    console.print(table)
    names = dict(zip(found.seats, found.names, strict=True))
    worst = sorted((moment for moment in found.moments if moment.head < 0), key=lambda moment: moment.head)[:MOST]
    console.print(say("cli-analyse-better" if worst else "cli-analyse-nothing-better"))
    for moment in worst:
        console.print(_better(moment, names[moment.seat], words), highlight=False)
        for reason in moment.reasons:
            console.print(f"  {words.reason(found.game, reason)}", highlight=False)


def _better(moment: Moment, name: str, words: Words) -> str:
    given = words.percent(-moment.head)
    answer, best = (DECISION.sub("", write(command)) for command in (moment.answer, moment.best))
    return words.say("cli-analyse-moment", entry=moment.entry, name=name, answer=answer, best=best, share=given)


def draw_chances(found: GameAnalysis, file: str, words: Words) -> None:
    """Draw everybody's chance to win over the game into a file."""
    from peppermill.cli.plots import plots, save

    kit = plots()
    figure, axes = kit.subplots(figsize=(8, 4))
    for seat, name, shares in zip(found.seats, found.names, found.shares, strict=True):
        own = [moment for moment in found.moments if moment.seat == seat]
        after = max((moment.entry for moment in found.moments), default=0) + 1
        entries = [0, *(moment.entry for moment in own), after]
        axes.plot(entries, [shares.begin, *(moment.chance for moment in own), shares.end], label=name, marker=".")
    axes.set_ylim(-0.02, 1.02)
    axes.set_xlabel(words.say("cli-analyse-entry"))
    axes.set_ylabel(words.say("cli-analyse-chance"))
    axes.legend()
    save(figure, file)
    kit.close(figure)
