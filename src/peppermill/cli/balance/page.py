"""The page of a balance report: one file with everything in it, for screens, phones and paper."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from html import escape
from importlib import resources
from typing import Final

from peppermill.cli.balance import charts
from peppermill.cli.balance.charts import Row, Scale
from peppermill.cli.balance.sentences import SHARES, Sentences
from peppermill.core.options import option_specs
from peppermill.games import find_game
from peppermill.i18n import Words
from peppermill.lab.balance import BalanceReport, Counted, Effect, Thing
from peppermill.lab.sums import Interval
from peppermill.lab.verdict import (
    Finding,
    Status,
    findings_of,
    overall,
    spread,
    stand_out,
    unused_rules,
)

ROWS: Final = 24
"""Things of a kind up to which each has a line of its own; more are drawn side by side."""
SHOWN: Final = ("rounds", "begins", "lead_changes", "margin")
"""Measures that are drawn for every option."""
ICONS: Final[dict[Status, str]] = {
    "fair": '<circle cx="12" cy="12" r="11"/><path class="in" d="M6.5 12.5l3.7 3.7 7.3-8"/>',
    "unfair": '<circle cx="12" cy="12" r="11"/><path class="in" d="M8 8l8 8M16 8l-8 8"/>',
    "slight": '<circle cx="12" cy="12" r="11"/><path class="in" d="M12 6.5v7M12 17v.2"/>',
    "unclear": '<circle cx="12" cy="12" r="11"/><path class="in" d="M9 9.3a3 3 0 1 1 4.2 3c-.9.5-1.2 1-1.2 2m0 3v0"/>',
    "note": '<circle cx="12" cy="12" r="4"/>',
}
"""Signs of verdicts, as SVG paths in a square of 24 units."""
SECTIONS: Final = {
    "seats": "seats",
    "opening": "opening",
    "contest": "play",
    "length": "course",
    "course": "course",
    "shared": "course",
    "things": "things",
    "never": "things",
    "rules": "rules",
    "options": "options",
}
"""The section that a finding is about, by the first word of its code."""
SUMMARY: Final = ("seats", "opening", "contest", "length", "course", "shared")
"""Findings at the top of the page; the others are in their sections."""
WHOLE: Final = '<code class="whole">--games</code>'


@cache
def style() -> str:
    """Return the style of the page."""
    return resources.files(__package__).joinpath("style.css").read_text(encoding="utf-8")


def icon(status: Status) -> str:
    """Return the sign of a verdict."""
    return f'<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><g>{ICONS[status]}</g></svg>'.replace(
        'class="in"',
        'fill="none" stroke="var(--card)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"',
    )


def report_page(report: BalanceReport, words: Words, command: str = "") -> str:
    """Return the page as HTML. `command` is what makes it again."""
    told = Sentences(report, words)
    name = words.say(report.game)
    title = f"{name}: {told.tell('title')}"
    sections: tuple[tuple[str, Callable[[BalanceReport, Sentences], Iterator[str]]], ...] = (
        ("seats", _seats),
        ("opening", _openings),
        ("play", _play),
        ("course", _course),
        ("things", _things),
        ("options", _options),
        ("rules", _rules),
        ("method", partial(_method, command=command)),
    )
    body = [_head(report, told, name)]
    for key, make in sections:
        inner = "".join(make(report, told))
        if inner:
            body.append(f'<section id="{key}"><h2>{escape(told.tell(f"section-{key}"))}</h2>{inner}</section>')
    return (
        f'<!doctype html>\n<html lang="{words.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{escape(title)}</title><style>{style()}</style></head><body><main>{''.join(body)}</main></body></html>\n"
    )


def _p(text: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def _head(report: BalanceReport, told: Sentences, name: str) -> str:
    findings = findings_of(report)
    verdict = overall(findings)
    data = "" if not report.data else told.tell("data", name=report.data)
    lead = told.tell("lead", players=report.players, bot=report.bot, games=report.games, data=data)
    if report.opening_games:
        lead += " " + told.tell("lead-openings", games=report.opening_games)
    lines = "".join(_line(finding, told) for finding in findings if finding.code.split("-")[0] in SUMMARY)
    about = _p(told.tell(f"verdict-{verdict}-about"), "soft").replace("--games", WHOLE)
    parts = [
        f'<p class="over">{escape(told.tell("title"))}</p><h1>{escape(name)}</h1>{_p(lead, "lead")}',
        "" if report.complete else _p(told.tell("incomplete"), "warning"),
        _p(told.tell("unfinished", games=report.unfinished), "warning") if report.unfinished else "",
        f'<div class="verdict {verdict}"><h2>{icon(verdict)}{escape(told.tell(f"verdict-{verdict}"))}</h2>'
        f'{about}<ul class="finds">{lines}</ul></div>',
    ]
    return f"<header>{''.join(parts)}</header>"


def _line(finding: Finding, told: Sentences) -> str:
    section = SECTIONS[finding.code.split("-")[0]]
    text = escape(told.finding(finding))
    return f'<li class="{finding.status}">{icon(finding.status)}<a href="#{section}">{text}</a></li>'


def _figures(pairs: Sequence[tuple[str, str]]) -> str:
    cells = "".join(f"<div><b>{escape(value)}</b><span>{escape(text)}</span></div>" for value, text in pairs)
    return f'<div class="figures">{cells}</div>' if pairs else ""


def _direction(interval: Interval | None, even: float) -> str:
    if interval is None or not interval.is_beyond(even):
        return ""
    return "up" if interval.value > even else "down"


def _share_ticks(scale: Scale, told: Sentences) -> dict[float, str]:
    return {value: told.percent(value, 0) for value in scale.ticks()}


def _point_ticks(scale: Scale) -> dict[float, str]:
    return {value: f"{'+' if value > 0 else '−' if value < 0 else ''}{abs(100 * value):g}" for value in scale.ticks()}


def _plain_ticks(scale: Scale, told: Sentences) -> dict[float, str]:
    return {value: f"{value:g}" for value in scale.ticks()}


def _seats(report: BalanceReport, told: Sentences) -> Iterator[str]:
    if not report.places:
        return
    even = 1 / report.players
    yield _p(told.tell("seats-about", even=told.percent(even)))
    scale = charts.scale_of([place.share for place in report.places], even, least=0.3 * even)
    rows = [
        Row(told.place(number), place.share, told.share(place.share), _direction(place.share, even))
        for number, place in enumerate(report.places, 1)
    ]
    yield charts.row_chart(rows, scale, even, _share_ticks(scale, told))
    yield _p(told.tell("seats-note", games=report.places[0].counted), "soft")


def _openings(report: BalanceReport, told: Sentences) -> Iterator[str]:
    if report.opening_share is not None:
        share = report.opening_share
        value = max(0.0, share.value)
        yield _p(told.tell("opening-share", share=told.percent(value), half=told.words.decimal(100 * share.half)))
        parts = [("g3", value, told.tell("opening-decides")), ("g1", 1 - value, told.tell("opening-after"))]
        yield charts.stacked(parts, told.tell("opening-decides"))
    for counted in report.counted:
        if counted.kind.by_chance and any(thing.got for thing in counted.things):
            yield f"<h3>{escape(told.kind(counted.kind.name))}</h3>"
            yield _p(told.kind(counted.kind.name, "-about"), "soft")
            yield _gains(counted, told)


def _gains(counted: Counted, told: Sentences) -> str:
    """Return the plot of what things are worth to whoever begins with them."""
    things = counted.things
    scale = charts.scale_of([thing.gain for thing in things], 0.0, least=0.08)
    groups = _groups(counted)
    many = len(things) > ROWS
    label = told.kind(counted.kind.name)
    rows = [
        Row(
            told.member(counted.kind.name, thing),
            thing.gain,
            told.tell("too-few") if thing.gain is None else told.change(thing.gain.value, thing.gain.half),
            groups.get(thing.group, "") if many else _direction(thing.gain, 0.0),
            told.thing(thing.code) if many and number % (len(things) // 10) == 0 else "",
        )
        for number, thing in enumerate(things)
    ]
    ticks = _point_ticks(scale)
    if many:
        return charts.strip_chart(rows, scale, 0.0, ticks, label) + _legend(counted, told) + _table(rows, told)
    return charts.row_chart(rows, scale, 0.0, ticks)


def _groups(counted: Counted) -> dict[str, str]:
    names = sorted({thing.group for thing in counted.things} - {""})
    return {name: f"g{number % charts.GROUPS + 1}" for number, name in enumerate(names)}


def _legend(counted: Counted, told: Sentences) -> str:
    groups = _groups(counted)
    if not groups:
        return ""
    return charts.legend({kind: told.group(counted.kind.name, name) for name, kind in groups.items()})


def _table(rows: Sequence[Row], told: Sentences) -> str:
    lines = "".join(f"<li>{escape(row.name)}: {escape(row.text)}</li>" for row in rows)
    return f'<details><summary>{escape(told.tell("all-figures"))}</summary><ul class="chips">{lines}</ul></details>'


def _play(report: BalanceReport, told: Sentences) -> Iterator[str]:
    if report.contest is not None:
        even = 1 / report.players
        yield _p(told.tell("contest-about", bot=report.bot, weaker=report.weaker, others=report.players - 1))
        scale = charts.scale_of([report.contest], even, 0.0, 1.0)
        row = Row(report.bot, report.contest, told.share(report.contest), _direction(report.contest, even))
        yield charts.row_chart([row], scale, even, _share_ticks(scale, told))
    if report.luck is not None and report.head is not None and report.hand is not None:
        yield f"<h3>{escape(told.tell('shares'))}</h3>"
        yield _p(told.tell("shares-about", games=report.luck.count), "soft")
        named = [("g3", report.luck, "luck"), ("g2", report.hand, "hand"), ("g1", report.head, "head")]
        parts = [
            (kind, found.value, told.tell(f"share-{name}", share=told.share(found)))
            for kind, found, name in named
            if name != "hand" or found.value
        ]
        yield charts.stacked(parts, told.tell("shares"))
        if not report.hand.value:
            yield _p(told.tell("shares-no-hand"), "soft")


def _course(report: BalanceReport, told: Sentences) -> Iterator[str]:
    pairs = [
        (told.measure(name, found.value), told.tell(f"figure-{name}"))
        for name, found in report.measures.items()
        if name != "begins"
    ]
    yield _figures(pairs)
    if report.lengths:
        low, middle, high = spread(report.lengths)
        yield f"<h3>{escape(told.tell('lengths'))}</h3>"
        yield _p(told.tell("lengths-about", low=low, middle=middle, high=high), "soft")
        yield f'<div class="plot">{charts.histogram(report.lengths, low, high, told.tell("lengths"))}</div>'


def _things(report: BalanceReport, told: Sentences) -> Iterator[str]:
    for counted in report.counted:
        if counted.kind.by_chance or not any(thing.came or thing.got for thing in counted.things):
            continue
        yield f"<h3>{escape(told.kind(counted.kind.name))}</h3>"
        yield _p(told.kind(counted.kind.name, "-about"), "soft")
        above, below = stand_out(counted)
        if counted.rate is not None:
            message = "rates" if above or below else "rates-even"
            named = {"above": above, "below": below}
            params = {
                key: told.things([one.code for one in value]) if value else told.tell("none")
                for key, value in named.items()
            }
            yield _p(told.tell(message, rate=told.share(counted.rate, counted.kind.is_share), **params))
        yield _rates(counted, told)


def _rates(counted: Counted, told: Sentences) -> str:
    """Return the plot of how often things were got or done, with what goes with them."""
    if not counted.kind.rate or counted.rate is None:
        return _uses(counted, told)
    things = counted.things if len(counted.things) > ROWS else sorted(counted.things, key=_by_rate)
    mean, share = counted.rate.value, counted.kind.is_share
    scale = charts.scale_of([thing.rate for thing in things], mean, least=0.1)
    if share:
        scale = Scale(max(0.0, scale.low), min(1.0, scale.high))
    groups, many = _groups(counted), len(things) > ROWS
    rows = [
        Row(
            told.thing(thing.code),
            thing.rate,
            told.share(thing.rate, share),
            groups.get(thing.group, "") if many else _direction(thing.rate, mean),
            (told.thing(thing.code) if number % (len(things) // 10) == 0 else "") if many else _wins(thing, told),
        )
        for number, thing in enumerate(things)
    ]
    ticks = _share_ticks(scale, told) if share else _plain_ticks(scale, told)
    if many:
        label = told.kind(counted.kind.name)
        return charts.strip_chart(rows, scale, mean, ticks, label) + _legend(counted, told) + _table(rows, told)
    return charts.row_chart(rows, scale, mean, ticks) + _p(told.tell("wins-note"), "soft")


def _by_rate(thing: Thing) -> float:
    return 9.0 if thing.rate is None else -thing.rate.value


def _wins(thing: Thing, told: Sentences) -> str:
    if thing.gain is None or not thing.gain.is_beyond():
        return ""
    return told.tell("wins", change=told.change(thing.gain.value, thing.gain.half))


def _uses(counted: Counted, told: Sentences) -> str:
    """Return the plot of what goes with things that have no rate, the most frequent first."""
    things = sorted(counted.things, key=lambda thing: -thing.got)[:ROWS]
    scale = charts.scale_of([thing.gain for thing in things], 0.0, least=0.08)
    rows = [
        Row(
            told.thing(thing.code),
            thing.gain,
            told.tell("times", count=thing.got),
            _direction(thing.gain, 0.0),
            told.tell("too-few") if thing.gain is None else told.change(thing.gain.value, thing.gain.half),
        )
        for thing in things
    ]
    return charts.row_chart(rows, scale, 0.0, _point_ticks(scale)) + _p(told.tell("wins-note"), "soft")


def _options(report: BalanceReport, told: Sentences) -> Iterator[str]:
    if not report.effects:
        return
    yield _p(told.tell("options-about"))
    beyond = [effect for effect in report.effects if _has_effect(effect)]
    quiet = [effect for effect in report.effects if not _has_effect(effect)]
    yield f'<div class="cards">{"".join(_card(effect, report, told) for effect in [*beyond, *quiet])}</div>'


def _has_effect(effect: Effect) -> bool:
    return any(one.is_beyond() for one in effect.differences.values())


def _card(effect: Effect, report: BalanceReport, told: Sentences) -> str:
    if effect.option:
        title = f"<code>{escape(f'{effect.option} = {effect.value}')}</code>"
        spec = next(one for one in option_specs(find_game(report.game).options) if one.name == effect.option)
        about = f"{told.words.say(f'{report.game}-option-{effect.option}')} ({spec.rule})"
    else:
        title, about = escape(told.tell("house-data")), told.tell("house-data-about")
    rows = [
        Row(
            told.tell(f"measure-{name}"),
            effect.differences[name],
            told.change(effect.differences[name].value, effect.differences[name].half, name in SHARES),
            _direction(effect.differences[name], 0.0) and "change",
        )
        for name in SHOWN
        if name in effect.differences
    ]
    drawn = ""
    if _has_effect(effect):
        drawn = "".join(
            _one_line(row, report, name)
            for row, name in zip(rows, [n for n in SHOWN if n in effect.differences], strict=True)
        )
        drawn = f'<ul class="rows">{drawn}</ul>'
    kind = "card" if _has_effect(effect) else "card quiet"
    return f'<div class="{kind}"><h3>{title}</h3>{_p(about, "soft")}{_p(told.effect(effect))}{drawn}</div>'


def _one_line(row: Row, report: BalanceReport, name: str) -> str:
    """Return a line of a plot with a scale of its own: half of the measure's usual size to either side."""
    assert row.interval is not None
    usual = report.measures.get(name)
    size = 0.5 if name in SHARES else max(1.0, abs(usual.value) if usual is not None else 1.0)
    reach = max(size / 2, abs(row.interval.value) * 1.1)
    return (
        charts.row_chart([row], Scale(-reach, reach), 0.0, {})
        .removeprefix('<ul class="rows">')
        .partition('<li class="axis"')[0]
    )


def _rules(report: BalanceReport, told: Sentences) -> Iterator[str]:
    if not report.rules:
        return
    unused = unused_rules(report)
    yield _p(told.tell("rules-about", count=len(report.rules), games=report.games))
    if unused:
        lines = "".join(
            f"<li><b>{escape(rule)}</b><span>{escape(_rule_text(rule, told))}</span></li>" for rule in unused
        )
        yield f'<h3>{escape(told.tell("rules-never", count=len(unused)))}</h3><ul class="rules">{lines}</ul>'
    seldom = sorted([rule for rule in report.rules if 0 < rule.share < 0.995], key=lambda rule: rule.share)
    if seldom:
        yield f"<h3>{escape(told.tell('rules-seldom'))}</h3>"
        chips = "".join(
            f'<li style="--part:{100 * rule.share:.0f}%" title="{escape(_rule_text(rule.id, told))}">'
            f"{escape(rule.id)} · {escape(told.percent(rule.share))}</li>"
            for rule in seldom
        )
        yield f'<ul class="chips">{chips}</ul>'


def _rule_text(rule: str, told: Sentences) -> str:
    return told.words.say(f"{told.game}-rule-{rule}")


def _method(report: BalanceReport, told: Sentences, command: str) -> Iterator[str]:
    yield _p(told.tell("method", bot=report.bot))
    yield _p(told.tell("method-chance"))
    usual = {spec.name: spec.default for spec in option_specs(find_game(report.game).options)}
    changed = {name: value for name, value in report.options.items() if usual.get(name) != value}
    if changed:
        given = [
            f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in changed.items()
        ]
        yield _p(told.tell("method-options", options=given))
    if report.options.get("input") == "sampled":
        yield _p(told.tell("method-sampled", skill=str(report.options.get("skill", ""))))
    if command:
        yield f'<code class="command">{escape(command)}</code>'
