"""Remake the generated files that are committed. Read the diff before you commit it."""

import re
from html import escape
from itertools import groupby
from pathlib import Path

from rich.text import Span, Text

from browser.node import call, provide
from envs.tables import environments
from ladders import remake_ladders
from peppermill import games
from peppermill.bots import bot_stream_name, find_bot
from peppermill.cli.games.chili import render
from peppermill.cli.rules import markdown
from peppermill.core import Seat
from peppermill.games import find_game
from peppermill.i18n import words_in
from peppermill.match import Player, new_match
from peppermill.packages import BUILT_IN
from peppermill.store import MemoryStore
from playthroughs.script import HERE, SCRIPTS, text_of
from wire.schema import schema_text, wire
from wire.typescript import typescript

ROOT = Path(__file__).parents[1]
SCHEMA = ROOT / "docs" / "wire.schema.json"
TYPES = ROOT / "web" / "src" / "wire" / "types.ts"
ENVIRONMENTS = ROOT / "docs" / "environments.md"


def main() -> None:
    for name in BUILT_IN:
        page = Path(games.__file__).parent / name / "RULES.md"
        page.write_text(markdown(find_game(name), words_in("en")), encoding="utf-8")
    for script in SCRIPTS:
        (HERE / f"{script.name}.txt").write_text(text_of(script), encoding="utf-8")
    (ROOT / "docs" / "terminal.svg").write_text(picture(), encoding="utf-8")
    SCHEMA.write_text(schema_text(wire()), encoding="utf-8")
    TYPES.write_text(typescript(wire()), encoding="utf-8")
    ENVIRONMENTS.write_text(environments(ENVIRONMENTS.read_text(encoding="utf-8")), encoding="utf-8")
    remake_ladders()
    if not provide() or call("npx", "vitest", "run", "--update", "tests/figures.test.ts"):
        raise SystemExit("the drawings of the rulebooks could not be made")


def picture() -> str:
    """Return the picture of a terminal game after a few rounds, as the README shows it."""
    names, bots = ("Guest", "Saffron", "Cumin", "Paprika"), ("solid", "solid", "greedy", "solid")
    players = [Player(name, bot) for name, bot in zip(names, bots, strict=True)]
    match = new_match(MemoryStore(), "chili", players, match_id="m", seed=8)
    while match.state.round < 4:
        for decision in [decision for decision in match.decisions() if decision.pending]:
            rng = match.random_stream(bot_stream_name(decision.seat, decision.id))
            bot, view = find_bot("chili", bots[decision.seat]), match.view(decision.seat)
            match.submit(decision.seat, bot.answer(view, decision, rng))
    words, me = words_in("en"), Seat(0)
    lines = [Text("$ peppermill play chili", style="dim"), Text()]
    lines += [Text(words.news("chili", piece.news, names, me)) for piece in match.news(me)[-6:]]
    lines += [Text(), *render.table(match.view(me), names, words, 100)]
    lines += render.hand(match.view(me), names, words, 100)
    lines.append(Text(words.say("cli-play-prompt", name=names[me]), style="bold"))
    return svg(lines)


COLOURS = {"green": "#8fc07a", "dark_orange": "#e8a200", "magenta": "#c99bd6", "red": "#e8705c"}
CELL, LINE, MARGIN = 9, 20, 20


def svg(lines: list[Text]) -> str:
    """Draw text as SVG: every run of characters stands where its column is, whatever font the reader has."""
    width, height = 104 * CELL + 2 * MARGIN, len(lines) * LINE + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        'aria-label="A game of Chili in the terminal" font-size="15" '
        'font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace">',
        f'<rect width="{width}" height="{height}" rx="10" fill="#20263f"/>',
    ]
    for row, line in enumerate(lines):
        styles = [""] * len(line.plain)
        for span in [*([Span(0, len(styles), str(line.style))] if line.style else []), *line.spans]:
            styles[span.start : span.end] = [f"{old} {span.style}" for old in styles[span.start : span.end]]
        for run in re.finditer(r"\S+", line.plain):
            for style, group in groupby(range(*run.span()), key=lambda column: styles[column]):
                columns = list(group)
                parts.append(_run(line.plain[columns[0] : columns[-1] + 1], columns[0], row, style))
    return "\n".join([*parts, "</svg>", ""])


def _run(text: str, column: int, row: int, style: str) -> str:
    colour = next((COLOURS[name] for name in COLOURS if name in style.split()), "#fbf6ea")
    extra = ' font-weight="700"' if "bold" in style else ""
    extra += ' opacity="0.6"' if "dim" in style else ""
    extra += ' font-style="italic"' if "italic" in style else ""
    x, y = MARGIN + column * CELL, MARGIN + (row + 0.75) * LINE
    length = f'textLength="{len(text) * CELL}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{x}" y="{y:g}" fill="{colour}" {length}{extra}>{escape(text)}</text>'


if __name__ == "__main__":
    main()
