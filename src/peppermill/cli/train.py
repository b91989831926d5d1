"""`peppermill train`: train a bot by self-play, and draw how it learns."""

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from peppermill.cli.arguments import number, print_json
from peppermill.cli.html_page import page, paragraph, plot_curves, table
from peppermill.cli.lab_arguments import INTERRUPTED
from peppermill.core import Refused
from peppermill.games.features import find_features
from peppermill.i18n import Words
from peppermill.lab.trained_bots import SUFFIX, bots_folder
from peppermill.lab.training import Point, Settings, Trained, train
from peppermill.packages import NAME
from peppermill.platform import make_private_folder, there_is, whole_file

USUAL_MINUTES: Final = "5"
MOST_MINUTES: Final = 10_000
MOST_UPDATES: Final = 10_000_000
MOST_SEED: Final = 2**31 - 1
MOST_GAMES: Final = 100_000
HUNDRED: Final = 100


def run(arguments: Namespace, words: Words) -> int:
    """Train, and write the bot with a page about its learning beside it."""
    find_features(arguments.game)
    if not NAME.fullmatch(arguments.name):
        raise Refused("trained-name", field="name", value=arguments.name)
    seconds = updates = None
    if arguments.updates is None:
        seconds = 60.0 * number("minutes", arguments.minutes or USUAL_MINUTES, 1, MOST_MINUTES)
    else:
        updates = number("updates", arguments.updates, 1, MOST_UPDATES)
    settings = Settings(game=arguments.game, seed=number("seed", arguments.seed, 0, MOST_SEED))
    games = number("games", arguments.games, 1, MOST_GAMES)
    folder = bots_folder(arguments.game)
    file = folder / f"{arguments.name}{SUFFIX}"
    if there_is(file):
        raise Refused("file-exists", file=str(file))
    make_private_folder(folder)
    with _told(seconds, updates, words) as progress:
        found = train(settings, file, seconds, updates, games=games, progress=progress)
    plot = file.with_suffix(".html")
    with whole_file(plot, replace=True) as out:
        out.write(training_page(found, arguments.name, words).encode())
    if arguments.json:
        print_json(found)
    else:
        last = found.curve[-1]
        print(words.say("cli-train-done", name=f"trained/{arguments.name}", file=str(file), plot=str(plot)))
        print(_shares(last, words))
        print(words.say("cli-train-again", updates=found.about.updates, seed=found.about.seed))
    return INTERRUPTED if found.interrupted else 0


@contextmanager
def _told(seconds: float | None, updates: int | None, words: Words) -> Iterator[Callable[[Point], None]]:
    """Show a bar with what was measured last, if somebody watches."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words.say("cli-train-progress"), total=HUNDRED)

        def tell(point: Point) -> None:
            share = point.updates / updates if updates else point.seconds / (seconds or 1)
            bar.update(task, completed=HUNDRED * share, description=_shares(point, words))

        yield tell


def _shares(point: Point, words: Words) -> str:
    told = [words.say("cli-train-share", bot=bot, share=words.percent(share)) for bot, share in point.won.items()]
    return words.listing(told)


def training_page(found: Trained, name: str, words: Words) -> str:
    """Return the page about a bot's learning."""
    say, about = words.say, found.about
    names = list(found.curve[-1].won)
    curves = {
        say("cli-train-against", bot=bot): [(point.decisions / 1e6, point.won[bot]) for point in found.curve]
        for bot in names
    }
    head = (say("cli-train-seconds"), say("cli-train-updates"), say("cli-train-decisions"), *curves)
    rows = [
        (
            words.decimal(point.seconds),
            str(point.updates),
            str(point.decisions),
            *(words.percent(point.won[bot]) for bot in names),
        )
        for point in found.curve
    ]
    body = [
        paragraph(say("cli-train-about", updates=about.updates, decisions=about.decisions, version=about.version)),
        paragraph(say("cli-train-again", updates=about.updates, seed=about.seed), "soft"),
        f'<div class="wide">{plot_curves(curves, say("cli-train-title", name=name), say("cli-train-millions"))}</div>',
        table(head, rows, len(head)),
    ]
    return page(say("cli-train-title", name=f"trained/{name}"), words.language, "".join(body))
