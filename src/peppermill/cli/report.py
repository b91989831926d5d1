"""`peppermill report`: let bots play a game many times and write a page about its balance."""

from argparse import Namespace

from peppermill.bots import find_bot, usual_bot
from peppermill.cli.arguments import agreed_options, data_set, number, print_json, seed_text
from peppermill.cli.balance.page import report_page
from peppermill.cli.balance.sentences import Sentences
from peppermill.cli.lab_arguments import INTERRUPTED, executor_of, progress_bar, tell_long_work
from peppermill.core.options import read_options
from peppermill.games import find_game
from peppermill.games.balance import INPUT
from peppermill.games.contract import Setup
from peppermill.i18n import Words
from peppermill.lab.balance import BalanceReport, Study, StudyRun, games_of, plan_study
from peppermill.lab.simulate import Plan
from peppermill.lab.units import read_limit
from peppermill.lab.verdict import findings_of, overall
from peppermill.platform import command_name, path_of, whole_file

MOST_GAMES = 10_000_000


def run(arguments: Namespace, words: Words) -> int:
    """Play the study and write its page. After Ctrl-C or at a limit it tells what there is."""
    study, limit, executor = _study(arguments), read_limit(arguments.limit), executor_of(arguments)
    file = path_of(arguments.out or f"{study.game}-report.html")
    played, code = StudyRun(study), 0
    plan = Plan(
        game=study.game, setup=study.setup, bots=(study.bot,) * study.setup.players, games=games_of(study), seed=""
    )
    tell_long_work([plan], executor.workers, words)
    try:
        with progress_bar(games_of(study), words) as progress:
            played.play(executor, progress, limit)
    except KeyboardInterrupt:
        code = INTERRUPTED
    report = played.report()
    with whole_file(file, replace=True) as out:
        out.write(report_page(report, words, command_of(arguments, study)).encode())
    if arguments.json:
        print_json(report)
    else:
        _tell(report, str(file), words)
    return code


def _study(arguments: Namespace) -> Study:
    game = find_game(arguments.game)
    bot = arguments.bot or usual_bot(game.name)
    find_bot(game.name, bot)
    players = game.check_players(number("players", arguments.players or str(game.min_players), 0, 99))
    given = agreed_options(arguments)
    if INPUT in game.options.__struct_fields__:
        given.setdefault(INPUT, "sampled")
    setup = Setup(players, read_options(game.options, given), data_set(game, arguments))
    games, seed = number("games", arguments.games, 1, MOST_GAMES), seed_text(arguments.seed)
    return plan_study(game.name, setup, bot=bot, games=games, seed=seed, compare_data=arguments.data is not None)


def command_of(arguments: Namespace, study: Study) -> str:
    """Return the command that makes the same report again."""
    given = [f"--option {one}" for one in arguments.option]
    data = [f"--data {arguments.data}"] if arguments.data is not None else []
    lang = [f"--lang {arguments.lang}"] if arguments.lang else []
    fixed = [f"--players {study.setup.players}", f"--bot {study.bot}", f"--games {study.deals}", f"--seed {study.seed}"]
    return " ".join([command_name(), "report", study.game, *fixed, *given, *data, *lang])


def _tell(report: BalanceReport, file: str, words: Words) -> None:
    from rich.console import Console

    console, told, findings = Console(), Sentences(report, words), findings_of(report)
    console.print(told.tell(f"verdict-{overall(findings)}"), style="bold", highlight=False)
    for finding in findings:
        console.print(f"- {told.finding(finding)}", highlight=False, soft_wrap=True, markup=False)
    if not report.complete:
        console.print(told.tell("incomplete"), highlight=False)
    console.print(told.tell("written", file=file), highlight=False, soft_wrap=True, markup=False)
