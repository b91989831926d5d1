"""`peppermill ladder`: rate bots against each other."""

from argparse import Namespace

from peppermill.bots import bots_of, earlier_bots, find_bot, usual_bot
from peppermill.cli.arguments import agreed_options, data_set, listed, number, print_json, seed_text
from peppermill.cli.lab_arguments import INTERRUPTED, executor_of, progress_bar, tell_long_work
from peppermill.core import Refused
from peppermill.core.options import read_options
from peppermill.games import find_game
from peppermill.games.contract import Setup
from peppermill.i18n import Words
from peppermill.lab.ladder import Ladder, LadderRun, line_ups
from peppermill.lab.units import read_limit


def run(arguments: Namespace, words: Words) -> int:
    """Let the pool play, and print or draw the ratings; after Ctrl-C or at a limit those from what was played."""
    game = find_game(arguments.game)
    usual = usual_bot(game.name)
    pool = listed(arguments.bots) or [
        usual,
        *(name for name in bots_of(game.name) if name != usual),
        *earlier_bots(game.name),
    ]
    for name in pool:
        find_bot(game.name, name)
    players = game.check_players(number("players", arguments.players or str(game.min_players), 0, 99))
    setup = Setup(players, read_options(game.options, agreed_options(arguments)), data_set(game, arguments))
    games = number("games", arguments.games, 1, 10_000_000)
    seed = seed_text(arguments.seed)
    if len(line_ups(pool, players)) * games > 100_000_000:
        raise Refused("number-out-of-range", field="games", value=arguments.games, low=1, high=1_000_000)
    executor, limit = executor_of(arguments), read_limit(arguments.limit)
    played, code = LadderRun(game.name, setup, pool, games, seed), 0
    tell_long_work(played.plans, executor.workers, words)
    try:
        with progress_bar(games * len(played.plans), words) as progress:
            played.play(executor, progress, limit)
    except KeyboardInterrupt:
        code = INTERRUPTED
    found = played.ladder()
    if arguments.plot:
        draw_ladder(found, arguments.plot, words)
    if arguments.json:
        print_json(found)
    else:
        _report(found, words)
    return code


def _report(found: Ladder, words: Words) -> None:
    from rich.console import Console
    from rich.table import Table

    say, console = words.say, Console()
    title = say("cli-simulate-title", games=found.games, game=say(found.game), players=found.players)
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column(say("cli-simulate-bot"))
    for column in ("cli-ladder-rating", "cli-simulate-rate"):
        table.add_column(say(column), justify="right")
    for rating in found.ratings:
        table.add_row(rating.bot, f"{rating.rating:.0f} ± {rating.ci95:.0f}", words.percent(rating.win_rate))
    console.print(table)
    if not found.complete:
        console.print(say("cli-lab-incomplete"))


def draw_ladder(found: Ladder, file: str, words: Words) -> None:
    """Draw the ratings with their intervals into a file."""
    from peppermill.cli.plots import plots, save

    kit = plots()
    figure, axes = kit.subplots(figsize=(7, 0.5 * len(found.ratings) + 1))
    for place, rating in enumerate(reversed(found.ratings)):
        axes.errorbar(rating.rating, place, xerr=rating.ci95, fmt="o", color="#c2452d", capsize=3)
    axes.set_yticks(range(len(found.ratings)), [rating.bot for rating in reversed(found.ratings)])
    axes.set_xlabel(words.say("cli-ladder-rating"))
    axes.set_title(
        words.say("cli-simulate-title", games=found.games, game=words.say(found.game), players=found.players)
    )
    axes.grid(axis="x", alpha=0.3)
    save(figure, file)
    kit.close(figure)
