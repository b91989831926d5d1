"""The page of ladders, `docs/ladder.md`, and its drawings, from the results that are kept in `docs/ladders/`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from peppermill.bots import usual_bot
from peppermill.i18n import words_in
from peppermill.lab.ladder import MIDDLE, Ladder, line_ups
from peppermill.packages import BUILT_IN, find_package

DOCS: Final = Path(__file__).parents[1] / "docs"
KEPT: Final = DOCS / "ladders"
PAGE: Final = DOCS / "ladder.md"
HEAD: Final = """# The ladder

The bots of each game against each other, by `peppermill ladder`: all line-ups of a pool on duplicate deals, every
deal once for each rotation of the seats. Strengths are fitted by maximum likelihood, with two players by the model of
Bradley and Terry, with more by the first choice of Plackett and Luce. Ratings are measured against `solid`, which has
1500; 100 points more are 64 wins of 100 games against it. Intervals are of 95 %. Bots that take an effort play at
`@quick`. Safranito and À la carte are played with sampled input.

`cautious`, `collector` and `spoiler` are styles: `solid` with other weights. `strong-1` is the first version of
`strong`, kept to compare with.

This page is made by `python3 run.py remake` from the files in `docs/ladders/`, which are what the command prints with
`--json`.
"""
LEFT, WIDTH, LINE, TOP = 110, 640, 24, 30


def kept_ladders() -> dict[str, Ladder]:
    """Return the ladders that are kept, by the names of their files: by game, then by number of players."""
    order = {name: place for place, name in enumerate(BUILT_IN)}
    found = [msgspec.json.decode(file.read_bytes(), type=Ladder) for file in KEPT.glob("*.json")]
    found.sort(key=lambda ladder: (order[ladder.game], ladder.players))
    return {f"{ladder.game}-{ladder.players}": ladder for ladder in found}


def remake_ladders() -> None:
    """Write the page and its drawings."""
    ladders = kept_ladders()
    PAGE.write_text(page(ladders), encoding="utf-8")
    for name, ladder in ladders.items():
        (KEPT / f"{name}.svg").write_text(drawing(ladder), encoding="utf-8")


def page(ladders: Mapping[str, Ladder]) -> str:
    """Return the page."""
    words, parts, game = words_in("en"), [HEAD], ""
    for name, ladder in ladders.items():
        if ladder.game != game:
            game = ladder.game
            parts.append(f"## {words.say(game)}\n")
        parts.append(f"### {ladder.players} players, {ladder.games} games\n")
        parts.append(f"```console\n{command(ladder)}\n```\n")
        parts.append(f"![Ratings with their intervals](ladders/{name}.svg)\n")
        rows = [
            f"| `{one.bot}` | {one.rating:.0f} ± {one.ci95:.0f} | {100 * one.win_rate:.0f} % | {one.games} |"
            for one in ladder.ratings
        ]
        parts.append("\n".join(["| bot | rating | games won | games |", "|---|---|---|---|", *rows]) + "\n")
    return "\n".join(parts)


def command(ladder: Ladder) -> str:
    """Return the command that plays a ladder again."""
    package, pool = find_package(ladder.game), [one.bot for one in ladder.ratings]
    known = {*package.bots, *package.earlier}
    bots = (
        "" if set(pool) == known else f" --bots {','.join(name for name in known_order(ladder.game) if name in pool)}"
    )
    options = " --option input=sampled" if package.gestures else ""
    players = f" --players {ladder.players}" if ladder.players > 2 else ""
    return f"peppermill ladder {ladder.game}{bots}{players} --games {games_each(ladder)}{options} --json"


def known_order(game: str) -> list[str]:
    """Return the bots of a game as a ladder takes them: the one that all others are measured against first."""
    package = find_package(game)
    usual = usual_bot(game)
    return [usual, *(name for name in (*package.bots, *package.earlier) if name != usual)]


def games_each(ladder: Ladder) -> int:
    """Return the number of games of each line-up."""
    return ladder.games // len(line_ups([one.bot for one in ladder.ratings], ladder.players))


def drawing(ladder: Ladder) -> str:
    """Draw the ratings with their intervals as SVG."""
    ends = [one.rating + sign * one.ci95 for one in ladder.ratings for sign in (-1, 1)]
    low, high = min(ends) // 100 * 100, -(-max(ends) // 100) * 100
    height = TOP + LINE * len(ladder.ratings) + 30

    def across(rating: float) -> float:
        return round(LEFT + (WIDTH - LEFT - 20) * (rating - low) / (high - low), 1)

    step = 100 if high - low <= 1000 else 200
    ticks = range(int(low), int(high) + 1, step)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" font-size="13"',
        f' aria-label="Ratings of the bots of a game with {ladder.players} players" font-family="sans-serif">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf6ea"/>',
    ]
    for tick in ticks:
        colour = "#8a7350" if tick == MIDDLE else "#e0d4bb"
        lines.append(f'<path d="M{across(tick)} {TOP - 12}V{height - 28}" stroke="{colour}"/>')
        lines.append(f'<text x="{across(tick)}" y="{height - 10}" text-anchor="middle" fill="#5c4a2e">{tick}</text>')
    for place, one in enumerate(ladder.ratings):
        y = TOP + LINE * place
        lines.append(f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end" fill="#2f2415">{one.bot}</text>')
        left, right = across(one.rating - one.ci95), across(one.rating + one.ci95)
        lines.append(f'<path d="M{left} {y}H{right}" stroke="#c2452d" stroke-width="2"/>')
        lines.append(f'<circle cx="{across(one.rating)}" cy="{y}" r="5" fill="#c2452d"/>')
    return "\n".join([*lines, "</svg>", ""])
