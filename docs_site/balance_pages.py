"""Makes the balance reports of the games for the documentation site, from the figures kept in `docs/balance/`."""

from functools import cache
from html import escape
from pathlib import Path

import msgspec

from peppermill.cli.balance.page import ICONS, icon, report_page
from peppermill.cli.balance.sentences import Sentences
from peppermill.i18n import words_in
from peppermill.lab.balance import BalanceReport
from peppermill.lab.verdict import findings_of, overall

FIGURES = Path(__file__).parents[1] / "docs" / "balance"
MARK = "<!-- balance reports -->"
KINDS = ("seats", "opening", "contest", "length")
"""Findings that a card tells, by the first word of their codes."""


@cache
def reports() -> dict[str, BalanceReport]:
    """Return the kept figures by game."""
    files = sorted(FIGURES.glob("*.json"))
    return {file.stem: msgspec.json.decode(file.read_bytes(), type=BalanceReport) for file in files}


def command_of(report: BalanceReport) -> str:
    """Return the command that makes the figures of a report."""
    size = f"--players {report.players} --bot {report.bot} --games {report.games} --seed {report.seed}"
    return f"peppermill report {report.game} {size} --json"


def balance_page(game: str) -> str:
    """Return the whole report of a game, with the site's icon: a page without one makes browsers ask for it."""
    report = reports()[game]
    page = report_page(report, words_in("en"), command_of(report))
    return page.replace("<title>", '<link rel="icon" href="../logo.svg"><title>', 1)


def cards() -> str:
    """Return a card for each game: its verdict, the findings that lead to it, and a link to the report."""
    return '<div class="balance-cards">' + "".join(_card(game) for game in reports()) + "</div>"


def _card(game: str) -> str:
    words = words_in("en")
    report = reports()[game]
    told, findings = Sentences(report, words), findings_of(report)
    verdict = overall(findings)
    named = [one for one in findings if one.code.split("-")[0] in KINDS]
    lines = "".join(f'<li class="{one.status}">{_icon(one.status)}{escape(told.finding(one))}</li>' for one in named)
    counted = f"{report.games:,} games, {report.opening_games:,} openings".replace(", 0 openings", "")
    return (
        f'<section class="balance-card {verdict}"><h2 id="{game}">{escape(words.say(game))}</h2>'
        f'<p class="balance-verdict">{_icon(verdict)}{escape(told.tell(f"verdict-{verdict}"))}</p><ul>{lines}</ul>'
        f'<p class="balance-size">{report.players} players, all <code>{escape(report.bot)}</code>: {counted}.</p>'
        f'<p><a class="md-button" href="balance/{game}.html">Open the report</a></p></section>'
    )


def _icon(status: str) -> str:
    known = {name: icon(name) for name in ICONS}
    return {str(name): drawn for name, drawn in known.items()}[status].replace("var(--card)", "#fff")
