"""Plots of balance reports, drawn as SVG that stretches with the page. Colours are in the page's style."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from msgspec import Struct

from peppermill.lab.sums import Interval

STEPS: Final = (1.0, 2.0, 2.5, 5.0, 10.0)
GROUPS: Final = 6
"""Colours that groups have in turn."""
HEIGHT: Final = 210
"""Height in pixels of plots that are not rows."""


class Row(Struct, frozen=True):
    """A line of a plot: a name, an interval, what is written beside it, and a class for its colour."""

    name: str
    interval: Interval | None
    text: str
    kind: str = ""
    note: str = ""


class Scale(Struct, frozen=True):
    """A range of values, drawn over the whole width."""

    low: float
    high: float

    def at(self, value: float) -> str:
        """Return the place of a value, in per cent of the width."""
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return f"{2 + 96 * share:.2f}%"

    def ticks(self, most: int = 5) -> list[float]:
        """Return round values in the range.

        >>> Scale(-0.13, 0.22).ticks()
        [-0.1, 0.0, 0.1, 0.2]
        """
        rough = (self.high - self.low) / most
        power = 1.0
        while power > rough:
            power /= 10
        while power * 10 <= rough:
            power *= 10
        step = next(power * step for step in STEPS if power * step >= rough)
        first = -int(-self.low // step) if self.low <= 0 else int(self.low // step) + 1
        return [
            round(number * step, 10)
            for number in range(first - 1, first + 2 * most)
            if self.low <= number * step <= self.high
        ]


def scale_of(intervals: Sequence[Interval | None], *values: float, least: float = 0.0) -> Scale:
    """Return a scale that holds all values, and most of all intervals: the widest may reach beyond it."""
    known = [one for one in intervals if one is not None]
    every = [*values, *(one.value for one in known)]
    reach = sorted(one.half for one in known)
    half = reach[len(reach) * 3 // 4] if reach else 0.0
    low, high = min(every) - half, max(every) + half
    if high - low < least:
        middle = (low + high) / 2
        low, high = middle - least / 2, middle + least / 2
    return Scale(low, high if high > low else low + 1)


def row_chart(rows: Sequence[Row], scale: Scale, mark: float, tick_texts: Mapping[float, str]) -> str:
    """Return a plot of intervals, one line each, with a line at `mark`."""
    lines = []
    for row in rows:
        note = f'<span class="note">{escape(row.note)}</span>' if row.note else ""
        lines.append(
            f'<li class="{row.kind}"><span class="name">{escape(row.name)}</span>'
            f'<svg class="span" aria-hidden="true">{_grid(scale, tick_texts, 26)}{_mark(scale, mark, 26)}'
            f'{_interval(row.interval, scale, 13)}</svg><span class="value">{escape(row.text)}{note}</span></li>'
        )
    axis = "".join(f'<text x="{scale.at(value)}" y="13">{escape(text)}</text>' for value, text in tick_texts.items())
    lines.append(f'<li class="axis" aria-hidden="true"><span></span><svg class="span">{axis}</svg><span></span></li>')
    return f'<ul class="rows">{"".join(lines)}</ul>'


def _grid(scale: Scale, ticks: Mapping[float, str], height: int) -> str:
    return "".join(f'<line class="grid" x1="{scale.at(x)}" x2="{scale.at(x)}" y1="0" y2="{height}"/>' for x in ticks)


def _mark(scale: Scale, mark: float, height: int) -> str:
    return f'<line class="mark" x1="{scale.at(mark)}" x2="{scale.at(mark)}" y1="0" y2="{height}"/>'


def _interval(interval: Interval | None, scale: Scale, y: int) -> str:
    if interval is None:
        return ""
    x = scale.at(interval.value)
    return (
        f'<line class="reach" x1="{scale.at(interval.low)}" x2="{scale.at(interval.high)}" y1="{y}" y2="{y}"/>'
        f'<circle class="dot" cx="{x}" cy="{y}" r="5"/>'
    )


def strip_chart(rows: Sequence[Row], scale: Scale, mark: float, ticks: Mapping[float, str], label: str) -> str:
    """Return a plot of many intervals side by side, each a thin upright line; `note` of a row is written below it."""
    top, bottom = 8.0, HEIGHT - 24.0

    def y(value: float) -> float:
        share = (min(max(value, scale.low), scale.high) - scale.low) / (scale.high - scale.low)
        return round(bottom - share * (bottom - top), 1)

    inner = [f'<line class="mark" x1="0" x2="100%" y1="{y(mark)}" y2="{y(mark)}"/>']
    inner += [f'<line class="grid" x1="0" x2="100%" y1="{y(value)}" y2="{y(value)}"/>' for value in ticks]
    for number, row in enumerate(rows):
        x = f"{100 * (number + 0.5) / len(rows):.2f}%"
        if row.note:
            inner.append(f'<text x="{x}" y="{HEIGHT - 6}">{escape(row.note)}</text>')
        if row.interval is None:
            continue
        low, high, value = y(row.interval.low), y(row.interval.high), y(row.interval.value)
        inner.append(
            f'<g class="{row.kind}"><title>{escape(f"{row.name}: {row.text}")}</title>'
            f'<line class="reach" x1="{x}" x2="{x}" y1="{low}" y2="{high}"/>'
            f'<circle class="dot" cx="{x}" cy="{value}" r="3"/></g>'
        )
    axis = [f'<text class="up" x="36" y="{y(value) + 4}">{escape(text)}</text>' for value, text in ticks.items()]
    return (
        f'<div class="strip"><svg class="axis" aria-hidden="true" height="{HEIGHT}">{"".join(axis)}</svg>'
        f'<svg role="img" aria-label="{escape(label)}" height="{HEIGHT}">{"".join(inner)}</svg></div>'
    )


def histogram(counts: Mapping[int, int], low: int, high: int, label: str) -> str:
    """Return a plot of how often each number came, in at most forty bars; those from `low` to `high` are darker."""
    first, last = min(counts), max(counts)
    width = -(-(last - first + 1) // 40)
    bars = [
        (start, sum(counts.get(number, 0) for number in range(start, start + width)))
        for start in range(first, last + 1, width)
    ]
    most, bottom = max(count for _, count in bars), HEIGHT - 26
    parts = []
    for place, (start, count) in enumerate(bars):
        x, wide = 100 * place / len(bars), 100 / len(bars)
        tall = round((bottom - 6) * count / most, 1)
        kind = "bar" if low <= start + width / 2 and start <= high else "bar faint"
        name = str(start) if width == 1 else f"{start}–{start + width - 1}"
        parts.append(
            f'<rect class="{kind}" x="{x + wide * 0.08:.2f}%" width="{wide * 0.84:.2f}%" y="{bottom - tall}" '
            f'height="{tall}" rx="2"><title>{name}: {count}</title></rect>'
        )
        if place % -(-len(bars) // 8) == 0:
            parts.append(f'<text x="{x + wide / 2:.2f}%" y="{HEIGHT - 8}">{start}</text>')
    parts.append(f'<line class="base" x1="0" x2="100%" y1="{bottom}" y2="{bottom}"/>')
    return f'<svg class="bars" role="img" aria-label="{escape(label)}" height="{HEIGHT}">{"".join(parts)}</svg>'


def stacked(parts: Sequence[tuple[str, float, str]], label: str) -> str:
    """Return one bar of shares: the class of each part, its share, and its text below the bar."""
    total, drawn, x = sum(share for _, share, _ in parts) or 1.0, [], 0.0
    for kind, share, _ in parts:
        wide = 100 * share / total
        drawn.append(f'<rect class="{kind}" x="{x:.2f}%" width="{wide:.2f}%" y="0" height="30"/>')
        x += wide
    legend = "".join(f'<li class="{kind}"><i></i>{escape(text)}</li>' for kind, _, text in parts)
    return (
        f'<svg class="stack" role="img" aria-label="{escape(label)}" height="30">{"".join(drawn)}</svg>'
        f'<ul class="legend">{legend}</ul>'
    )


def legend(groups: Mapping[str, str]) -> str:
    """Return the meaning of the colours of groups: classes and texts."""
    return (
        '<ul class="legend">'
        + "".join(f'<li class="{kind}"><i></i>{escape(text)}</li>' for kind, text in groups.items())
        + "</ul>"
    )
