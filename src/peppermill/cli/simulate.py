"""`peppermill simulate`: play bots against bots and print statistics."""

from argparse import Namespace

from peppermill.bots import bots_of, find_bot
from peppermill.cli.arguments import agreed_options, data_set, listed, number, print_json, seed_text
from peppermill.cli.lab_arguments import INTERRUPTED, executor_of, progress_bar, tell_long_work
from peppermill.core import Refused
from peppermill.core.options import read_options
from peppermill.games import find_game
from peppermill.games.contract import AnyGame, Setup
from peppermill.i18n import Words
from peppermill.lab.simulate import Plan, Result, Simulation, play_simulations
from peppermill.lab.units import read_limit


def run(arguments: Namespace, words: Words) -> int:
    """Play the games and print the result for people, or as JSON. After Ctrl-C or at a limit it is that of what was
    played."""
    plan, executor, limit = plan_of(arguments), executor_of(arguments), read_limit(arguments.limit)
    tell_long_work([plan], executor.workers, words)
    simulation, code = Simulation(plan), 0
    try:
        with progress_bar(plan.games, words) as progress:
            play_simulations([simulation], executor, progress, limit)
    except KeyboardInterrupt:
        code = INTERRUPTED
    result = simulation.result()
    if arguments.json:
        print_json(result)
    else:
        _report(result, words)
    return code


def plan_of(arguments: Namespace) -> Plan:
    """Return the games that the arguments ask for. Raises `Refused` for what cannot be played."""
    game = find_game(arguments.game)
    bots = listed(arguments.bots)
    players = _players(game, arguments.players, bots)
    bots = bots or [next(iter(bots_of(game.name)))] * players
    if len(bots) != players:
        raise Refused("seats-count", field="bots", count=len(bots), players=players)
    for name in bots:
        find_bot(game.name, name)
    setup = Setup(players, read_options(game.options, agreed_options(arguments)), data_set(game, arguments))
    games = number("games", arguments.games, 1, 100_000_000)
    return Plan(game=game.name, setup=setup, bots=tuple(bots), games=games, seed=seed_text(arguments.seed))


def _players(game: AnyGame, given: str | None, bots: list[str]) -> int:
    if given is None:
        return game.check_players(len(bots) or game.min_players)
    return game.check_players(number("players", given, 0, 99))


def _report(result: Result, words: Words) -> None:
    from rich.console import Console
    from rich.table import Table

    say, console = words.say, Console()
    title = say("cli-simulate-title", games=result.games, game=say(result.game), players=result.players)
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column(say("cli-simulate-bot"))
    for column in ("wins", "rate", "score"):
        table.add_column(say(f"cli-simulate-{column}"), justify="right")
    rows = zip(result.bots, result.wins, result.win_rate, result.ci95, result.mean_score, strict=True)
    for bot, wins, rate, width, score in rows:
        share = f"{words.percent(rate)} ± {words.percent(width)}"
        table.add_row(bot, words.decimal(wins), share, words.decimal(score))
    console.print(table)
    if not result.complete:
        console.print(say("cli-lab-incomplete"))
    if result.rounds_median:  # else the game does not say when a series of rounds ends
        console.print(say("cli-simulate-rounds", rounds=result.rounds_median))
    for reason, count in result.endings.items():
        console.print(say("cli-simulate-ending", reason=say(f"{result.game}-reason-{reason}"), count=count))
    console.print(say("cli-simulate-speed", decisions=result.decisions, rate=result.decisions_per_cpu_s))
