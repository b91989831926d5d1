"""Pages of results: one self-contained HTML file, with plots as SVG that follow the reader's light or dark setting."""

from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from importlib import resources

from msgspec import Struct


class Interval(Struct, frozen=True):
    """A named value with half the width of its interval, and its text."""

    name: str
    value: float
    half: float
    text: str


class Course(Struct, frozen=True):
    """A value that was known ever better: places on the x axis, values, and half the widths of their intervals."""

    places: tuple[float, ...]
    values: tuple[float, ...]
    halves: tuple[float, ...]


def page(title: str, language: str, body: str) -> str:
    """Return a whole page."""
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{style()}</style><main><h1>{escape(title)}</h1>{body}</main></html>\n"
    )


@cache
def style() -> str:
    """Return the style sheet of pages."""
    return resources.files(__package__).joinpath("page.css").read_text(encoding="utf-8")


def heading(text: str) -> str:
    """Return a heading inside a section."""
    return f"<h3>{escape(text)}</h3>"


def paragraph(text: str, kind: str = "") -> str:
    """Return a paragraph of plain text."""
    return f"<p{_kind(kind)}>{escape(text)}</p>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]], numbers: int) -> str:
    """Return a table of plain text, whose last columns, so many as `numbers`, are set right."""
    first = len(head) - numbers

    def cells(row: Sequence[str], tag: str) -> str:
        return "".join(
            f"<{tag}{_kind('number' if place >= first else '')}>{escape(cell)}</{tag}>"
            for place, cell in enumerate(row)
        )

    lines = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{cells(head, "th")}</tr></thead><tbody>{lines}</tbody></table></div>'


def plot_intervals(intervals: Sequence[Interval], middle: float, title: str) -> str:
    """Return a plot of values with their intervals, one line each, and a line at the middle."""
    low = min([one.value - one.half for one in intervals] + [middle])
    high = max([one.value + one.half for one in intervals] + [middle])
    span = (high - low) or 1.0
    left, width, row = 150, 400, 34

    def at(value: float) -> float:
        return round(left + 10 + (value - low) / span * (width - 20), 1)

    bottom = row * len(intervals) + 10
    parts = [f'<line class="line" stroke-dasharray="4 4" x1="{at(middle)}" x2="{at(middle)}" y1="4" y2="{bottom}"/>']
    for number, one in enumerate(intervals):
        y = row * number + 24
        parts += [
            f'<text x="{left - 10}" y="{y + 5}" text-anchor="end">{escape(_short(one.name))}</text>',
            f'<line class="line" x1="{left}" x2="{left + width}" y1="{y}" y2="{y}"/>',
            f'<line class="mark" stroke-width="3" x1="{at(one.value - one.half)}" x2="{at(one.value + one.half)}" '
            f'y1="{y}" y2="{y}"/>',
            f'<circle class="mark" cx="{at(one.value)}" cy="{y}" r="5"/>',
            f'<text class="soft" x="{left + width + 14}" y="{y + 5}">{escape(one.text)}</text>',
        ]
    return _picture(left + width + 120, bottom + 6, title, parts)


def plot_course(course: Course, title: str, low_text: str, high_text: str) -> str:
    """Return a plot of a value that was known ever better, around zero; the texts stand where it is low and high."""
    width, top, height, bottom = 300, 22, 110, 154
    reach = max([abs(value) + half for value, half in zip(course.values, course.halves, strict=True)] + [0.02])
    reach = min(reach, 1.0)
    last = course.places[-1] if course.places else 1.0

    def point(place: float, value: float) -> str:
        shown = max(-reach, min(reach, value))
        return f"{round(place / last * width, 1)},{round(top + height / 2 * (1 - shown / reach), 1)}"

    triples = list(zip(course.places, course.values, course.halves, strict=True))
    upper = [point(place, value + half) for place, value, half in triples]
    lower = [point(place, value - half) for place, value, half in reversed(triples)]
    curve = " ".join(point(place, value) for place, value, _ in triples)
    parts = [
        f'<polygon class="band" points="{" ".join([*upper, *lower])}"/>',
        f'<line class="line" x1="0" x2="{width}" y1="{top + height / 2}" y2="{top + height / 2}"/>',
        f'<polyline class="curve" points="{curve}"/>',
        f'<text class="soft" x="0" y="14">{escape(high_text)}</text>',
        f'<text class="soft" x="0" y="{bottom - 4}">{escape(low_text)}</text>',
    ]
    if triples:  # a single point makes no line
        x, y = point(*triples[-1][:2]).split(",")
        parts.append(f'<circle class="mark" cx="{float(x) - 4}" cy="{y}" r="4"/>')
    return _picture(width, bottom, title, parts)


def plot_grid(names: Sequence[str], shares: Sequence[Sequence[float | None]], texts: Sequence[Sequence[str]]) -> str:
    """Return a table of shares from 0 to 1 as coloured cells, rows against columns; None leaves a cell empty."""
    left, cell, height, top = 150, 92, 36, 30
    parts = [
        f'<text class="soft" x="{left + cell * place + cell / 2}" y="18" text-anchor="middle">'
        f"{escape(_short(name, 11))}</text>"
        for place, name in enumerate(names)
    ]
    for line, name in enumerate(names):
        y = top + height * line
        parts.append(f'<text x="{left - 10}" y="{y + 23}" text-anchor="end">{escape(_short(name))}</text>')
        for place in range(len(names)):
            share, x = shares[line][place], left + cell * place
            kind = "line" if share is None else "mark" if share >= 0.5 else "other"
            strength = 0 if share is None else round(0.06 + 1.4 * abs(share - 0.5), 3)
            parts += [
                f'<rect class="{kind}" stroke="none" stroke-width="0" fill-opacity="{strength}" x="{x + 2}" '
                f'y="{y + 2}" width="{cell - 4}" height="{height - 4}" rx="5"/>',
                f'<text x="{x + cell / 2}" y="{y + 23}" text-anchor="middle">{escape(texts[line][place])}</text>',
            ]
    return _picture(left + cell * len(names), top + height * len(names), "", parts)


def plot_curves(curves: Mapping[str, Sequence[tuple[float, float]]], title: str, across: str) -> str:
    """Return a plot of shares from 0 to 1 over a number, a named curve each, in two colours by turns."""
    left, width, height = 56, 560, 260
    last = max([place for points in curves.values() for place, _ in points] + [1e-9])

    def at(place: float, value: float) -> tuple[float, float]:
        return round(left + place / last * width, 1), round(10 + height * (1 - value), 1)

    parts: list[str] = []
    for quarter in range(5):
        y = 10 + height * quarter / 4
        parts += [
            f'<line class="line" x1="{left}" x2="{left + width}" y1="{y}" y2="{y}"/>',
            f'<text class="soft" x="{left - 8}" y="{y + 5}" text-anchor="end">{25 * (4 - quarter)} %</text>',
        ]
    for number, (name, points) in enumerate(curves.items()):
        places = [at(*point) for point in points]
        line = " ".join(f"{x},{y}" for x, y in places)
        kind = "other" if number % 2 else "mark"
        parts.append(f'<polyline class="{kind}" style="fill:none" stroke-width="2.5" points="{line}"/>')
        parts += [f'<circle class="{kind}" cx="{x}" cy="{y}" r="3"/>' for x, y in places]
        x, y = places[-1]
        parts.append(f'<text x="{x - 6}" y="{y + 22}" text-anchor="end">{escape(name)}</text>')
    parts += [
        f'<text class="soft" x="{left}" y="{height + 34}">0</text>',
        f'<text class="soft" x="{left + width}" y="{height + 34}" text-anchor="end">{last:.1f} {escape(across)}</text>',
    ]
    return _picture(left + width + 10, height + 42, title, parts)


def _picture(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    label = f' role="img" aria-label="{escape(title)}"' if title else ' role="img"'
    return f'<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}"{label}>{"".join(parts)}</svg>'


def _kind(kind: str) -> str:
    return f' class="{kind}"' if kind else ""


def _short(name: str, most: int = 18) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"
