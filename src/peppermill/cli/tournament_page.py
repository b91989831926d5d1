"""The page of a tournament: ratings, who beats whom, and how each question was decided."""

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from peppermill.cli.html_page import (
    Course,
    Interval,
    heading,
    page,
    paragraph,
    plot_course,
    plot_grid,
    plot_intervals,
    table,
)
from peppermill.i18n import Words
from peppermill.lab.ladder import MIDDLE, Rating
from peppermill.lab.tournament import GroupResult, Question, TableResult, TournamentResult

VERDICTS: Final = {"equal": "cli-tournament-equal", "open": "cli-tournament-open"}


def tournament_page(found: TournamentResult, words: Words) -> str:
    """Return the page as HTML."""
    say = words.say
    parts = [paragraph(say("cli-tournament-about", games=found.games, seed=found.seed, version=found.version), "soft")]
    if not found.complete:
        parts.append(paragraph(say("cli-tournament-incomplete"), "note"))
    parts += [_group(group, words) for group in found.groups]
    return page(found.title or say("cli-tournament-title"), words.language, "".join(parts))


def verdict_text(question: Question, words: Words) -> str:
    """Return the verdict of a question as a sentence, the better bot first."""
    first, second, difference = question.first, question.second, question.difference
    decided = question.verdict in ("first", "second")
    if question.verdict == "second" or (not decided and difference < 0):
        first, second, difference = second, first, -difference
    message = "cli-tournament-better" if decided else VERDICTS[question.verdict]
    share = f"{words.percent(difference)} ± {words.percent(question.ci95)}"
    return words.say(message, first=first, second=second, difference=share, deals=question.deals)


def _group(group: GroupResult, words: Words) -> str:
    say = words.say
    name = say("cli-tournament-group", game=say(group.game), players=group.players)
    games = sum(one.games for one in group.tables)
    options = ", ".join(f"{option} = {_plain(value)}" for option, value in group.options.items())
    parts = [
        f"<h2>{escape(f'{group.name}: {name}' if group.name else name)}</h2>",
        paragraph(say("cli-tournament-lead", games=games, tables=len(group.tables)) + f" {options}", "soft"),
    ]
    if group.ratings:
        parts.append(paragraph(_best(group.ratings, words)))
        parts += [heading(say("cli-tournament-ratings")), _ratings(group, words)]
    if group.players == 2:
        parts += [heading(say("cli-tournament-grid")), _grid(group, words)]
    else:
        parts += [heading(say("cli-tournament-tables")), _tables(group.tables, words)]
    unfinished = sum(one.unfinished for one in group.tables)
    if unfinished:
        parts.append(paragraph(say("cli-tournament-unfinished", games=unfinished), "note"))
    questions = [question for question in group.questions if question.course]
    if questions:
        parts.append(heading(say("cli-tournament-questions")))
        if group.margin:
            margin, error = words.percent(group.margin), words.percent(group.error)
            parts.append(paragraph(say("cli-tournament-test", margin=margin, error=error), "soft"))
        parts.append(f'<div class="cards">{"".join(_questions(questions, words))}</div>')
    return "".join(parts)


def _best(ratings: Sequence[Rating], words: Words) -> str:
    """Return the sentence about the best bot, or about two that cannot be told apart."""
    best, second = ratings[:2]
    if best.rating - second.rating <= best.ci95 + second.ci95:
        return words.say("cli-tournament-alike", first=best.bot, second=second.bot)
    return words.say("cli-tournament-best", bot=best.bot, rate=words.percent(best.win_rate))


def _ratings(group: GroupResult, words: Words) -> str:
    intervals = [Interval(one.bot, one.rating, one.ci95, f"{one.rating:.0f} ± {one.ci95:.0f}") for one in group.ratings]
    note = paragraph(words.say("cli-tournament-ratings-note", rating=str(MIDDLE)), "soft")
    title = words.say("cli-tournament-ratings")
    return f'<div class="wide">{plot_intervals(intervals, MIDDLE, title)}</div>{note}'


def _grid(group: GroupResult, words: Words) -> str:
    names = [rating.bot for rating in group.ratings] or list(
        dict.fromkeys(bot for one in group.tables for bot in one.bots)
    )
    shares: list[list[float | None]] = [[None] * len(names) for _ in names]
    for one in group.tables:
        first, second = (names.index(bot) for bot in one.bots)
        if one.games:
            shares[first][second], shares[second][first] = one.win_rate
    texts = [["" if share is None else words.percent(share) for share in row] for row in shares]
    note = paragraph(words.say("cli-tournament-grid-note"), "soft")
    return f'<div class="wide">{plot_grid(names, shares, texts)}</div>{note}'


def _tables(tables: Sequence[TableResult], words: Words) -> str:
    say = words.say
    head = (say("cli-tournament-line-up"), say("cli-tournament-games"), say("cli-tournament-shares"))
    rows = [
        (
            ", ".join(f"{count} × {bot}" if count > 1 else bot for bot, count in Counter(one.bots).items()),
            str(one.games),
            " · ".join(f"{bot} {words.percent(rate)}" for bot, rate in _rates(one).items()),
        )
        for one in tables
    ]
    return table(head, rows, 0)


def _rates(one: TableResult) -> dict[str, float]:
    """Return the share of games that each bot has won, in all of its places together."""
    rates: dict[str, float] = {}
    for bot, rate in zip(one.bots, one.win_rate, strict=True):
        rates[bot] = rates.get(bot, 0.0) + rate
    return rates


def _questions(questions: Sequence[Question], words: Words) -> Iterator[str]:
    for question in questions:
        course = Course(
            tuple(point.deals for point in question.course),
            tuple(point.difference for point in question.course),
            tuple(point.ci95 for point in question.course),
        )
        text = verdict_text(question, words)
        better = (words.say("cli-tournament-ahead", bot=bot) for bot in (question.second, question.first))
        yield f'<div class="card">{paragraph(text)}{plot_course(course, text, *better)}</div>'


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
