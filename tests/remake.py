"""Remakes the generated files that are committed. Read the diff before you commit it."""

from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

from peppermill import games
from peppermill.bots import find_bot, luck_of_bot
from peppermill.cli import chili_table
from peppermill.cli.rules import markdown
from peppermill.games import GAMES, find_game
from peppermill.match import Chair, new_match
from peppermill.store import MemoryStore
from peppermill.table import Seat
from peppermill.words import words_in
from playthroughs.script import HERE, SCRIPTS, text_of

ROOT = Path(__file__).parents[1]


def main() -> None:
    for name in GAMES:
        page = Path(games.__file__).parent / name / "RULES.md"
        page.write_text(markdown(find_game(name), words_in("en")), encoding="utf-8")
    for script in SCRIPTS:
        (HERE / f"{script.name}.txt").write_text(text_of(script), encoding="utf-8")
    (ROOT / "docs" / "terminal.svg").write_text(picture(), encoding="utf-8")


def picture() -> str:
    """A terminal game after a few rounds, as the README shows it."""
    names, bots = ("Chef", "Saffron", "Cumin", "Paprika"), ("solid", "solid", "greedy", "solid")
    match = new_match(
        MemoryStore(), "chili", [Chair(n, b) for n, b in zip(names, bots, strict=True)], match_id="m", seed=8
    )
    while match.state.round < 4:
        for decision in [decision for decision in match.decisions() if decision.pending]:
            luck = match.luck(luck_of_bot(decision.seat, decision.id))
            match.submit(
                decision.seat, find_bot("chili", bots[decision.seat]).answer(match.view(decision.seat), decision, luck)
            )
    words, me = words_in("en"), Seat(0)
    console = Console(record=True, width=104, force_terminal=True, color_system="truecolor", file=StringIO())
    for piece in match.news(me)[-8:]:
        console.print(Text(words.news("chili", piece.news, names, me)))
    console.print()
    for line in chili_table.table(match.view(me), names, words) + chili_table.hand(match.view(me), names, words, 100):
        console.print(line)
    console.print(Text(words.say("cli-play-prompt", name=names[me]), style="bold"))
    return console.export_svg(title="peppermill play chili", unique_id="peppermill")


if __name__ == "__main__":
    main()
