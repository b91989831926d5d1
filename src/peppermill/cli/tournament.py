"""`peppermill tournament`: play what a schedule asks for, rate the bots, and write tables and a page."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from peppermill.cli.arguments import print_json
from peppermill.cli.lab_arguments import INTERRUPTED, executor_of, progress_bar, tell_cost
from peppermill.cli.tournament_page import tournament_page, verdict_text
from peppermill.i18n import Words
from peppermill.lab.cost import estimate_cost
from peppermill.lab.parquet import write_games
from peppermill.lab.results import ResultsFile
from peppermill.lab.schedule import read_schedule
from peppermill.lab.tournament import GroupResult, Tournament, TournamentResult
from peppermill.lab.units import read_limit
from peppermill.platform import make_private_folder, path_of, whole_file
from peppermill.version import __version__

if TYPE_CHECKING:
    from rich.console import Console


def run(arguments: Namespace, words: Words) -> int:
    """Play, or go on where an earlier run stopped, and write `tournament.json`, `games.parquet` and `tournament.html`.
    After Ctrl-C or at a limit they tell what there is."""
    file, limit = path_of(arguments.file), read_limit(arguments.limit)
    schedule, groups = read_schedule(file)
    tournament, executor = Tournament(schedule, groups), executor_of(arguments)
    tell_cost(estimate_cost(tournament.plans), executor.workers, words)
    if arguments.estimate:
        return 0
    folder = path_of(arguments.out) if arguments.out else file.with_name(f"{file.stem}-results")
    make_private_folder(folder)
    code = 0
    with ResultsFile(folder / "results", {"of": "tournament", "version": __version__}) as results:
        try:
            with progress_bar(tournament.most_games, words) as progress:
                tournament.play(executor, results, limit, progress)
        except KeyboardInterrupt:
            code = INTERRUPTED
        found = tournament.result()
        write_games(folder / "games.parquet", tournament.game_rows())
        _write(folder / "tournament.html", tournament_page(found, words))
        _write(folder / "tournament.json", json_text(found))
    if arguments.json:
        print_json(found)
    else:
        _report(found, folder, words)
    return code


def json_text(found: TournamentResult) -> str:
    """Return the result as JSON in lines."""
    return msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"


def _write(file: Path, text: str) -> None:
    with whole_file(file, replace=True) as out:
        out.write(text.encode())


def _report(found: TournamentResult, folder: Path, words: Words) -> None:
    from rich.console import Console

    console = Console()
    for group in found.groups:
        _report_group(group, words, console)
    if not found.complete:
        console.print(words.say("cli-tournament-incomplete"))
    console.print(words.say("cli-tournament-written", folder=str(folder)), soft_wrap=True, highlight=False)


def _report_group(group: GroupResult, words: Words, console: "Console") -> None:
    from rich.table import Table

    say, games = words.say, sum(table.games for table in group.tables)
    title = say("cli-simulate-title", games=games, game=say(group.game), players=group.players)
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column(say("cli-simulate-bot"))
    for column in ("cli-ladder-rating", "cli-simulate-rate"):
        table.add_column(say(column), justify="right")
    for rating in group.ratings:
        table.add_row(rating.bot, f"{rating.rating:.0f} ± {rating.ci95:.0f}", words.percent(rating.win_rate))
    console.print(table)
    if group.margin:
        for question in group.questions:
            console.print(verdict_text(question, words), highlight=False, soft_wrap=True)
