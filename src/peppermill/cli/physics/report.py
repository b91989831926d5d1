"""`peppermill physics report`: write one HTML page with plots of what hands and things do."""

import math
from argparse import Namespace
from base64 import b64encode
from collections.abc import Callable, Sequence
from html import escape
from io import BytesIO
from typing import Any, Final, TypeAlias

import msgspec

from peppermill.cli.arguments import number
from peppermill.cli.physics.kitchen_report import crystals, tosses
from peppermill.cli.physics.report_section import Section
from peppermill.cli.physics.throw_plots import LINE, THROWN
from peppermill.cli.plots import plots
from peppermill.core import Chance
from peppermill.games.safranito.board import action_circles, board, bowls
from peppermill.gestures import SKILLS, Throw, hand_of, perturb
from peppermill.i18n import Words
from peppermill.platform import path_of, write_new_text

Landings: TypeAlias = list[tuple[float, float, bool]]
MOST_TIMES: Final = 5_000
TUMBLES: Final = (0.0, 2.5, 5.0, 10.0, 15.0, 20.0, 30.0, 40.0)
STYLE: Final = "body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}img{max-width:100%}"


def run(arguments: Namespace, words: Words) -> int:
    """Measure gestures, draw all sections of the report, and write its page."""
    kit, times = plots(), number("times", arguments.times, 1, MOST_TIMES)
    sections = [make(kit, times, words) for make in SECTIONS]
    write_new_text(path_of(arguments.file), page(sections, words))
    for section in sections:
        kit.close(section.figure)
    print(words.say("cli-record-written", file=arguments.file))
    return 0


def page(sections: Sequence[Section], words: Words) -> str:
    """Return the page as HTML, with its pictures in it."""
    title = escape(words.say("cli-physics-report-title"))
    parts = [f"<h2>{escape(one.title)}</h2><p>{escape(one.text)}</p>{_image(one)}" for one in sections]
    head = f'<!doctype html><html lang="{words.language}"><meta charset="utf-8"><title>{title}</title>'
    return f"{head}<style>{STYLE}</style><h1>{title}</h1>{''.join(parts)}</html>\n"


def _image(section: Section) -> str:
    content = BytesIO()
    section.figure.savefig(content, format="png", dpi=110, bbox_inches="tight")
    return f'<img alt="{escape(section.title)}" src="data:image/png;base64,{b64encode(content.getvalue()).decode()}">'


def landings(gesture: Throw, skill: str, times: int, change: Callable[[Throw, int], Throw] | None = None) -> Landings:
    """Return where throws of one skill end, and whether face up. `change` returns the gesture meant at each time."""
    from peppermill.physics.planning import plan

    meant = [gesture if change is None else change(gesture, time) for time in range(times)]
    throws = [perturb(one, hand_of(skill), Chance(f"report/{skill}/{time}")) for time, one in enumerate(meant)]
    ended = [landed.chips[0] for landed in plan(board(), throws)]
    return [(chip.pose.place[0], chip.pose.place[1], chip.face_up) for chip in ended]


def dispersion(kit: Any, times: int, words: Words) -> Section:
    """Plot where throws at one target end, by skill."""
    from peppermill.physics.throwing.aiming import aim

    gesture, radii = aim(board(), (0.0, 0.0)), (bowls()[0].radius, action_circles()[0].radius)
    figure, every = kit.subplots(1, len(SKILLS), figsize=(14, 4), sharex=True, sharey=True)
    for axes, skill in zip(every, SKILLS, strict=True):
        ended = landings(gesture, skill, times)
        shares = [sum(math.hypot(x, y) < radius for x, y, _ in ended) / times for radius in radii]
        for radius in radii:
            axes.add_patch(kit.Circle((0, 0), radius * 100, fill=False, color=LINE))
        axes.scatter([x * 100 for x, _, _ in ended], [y * 100 for _, y, _ in ended], s=5, color=THROWN)
        axes.set(xlim=(-20, 20), ylim=(-20, 20), aspect="equal", xlabel=words.say("cli-physics-east"))
        axes.set_title(" · ".join([skill, *(words.percent(share) for share in shares)]), fontsize=9)
    every[0].set_ylabel(words.say("cli-physics-north"))
    return Section(words.say("cli-physics-dispersion"), words.say("cli-physics-dispersion-note"), figure)


def _varied(gesture: Throw, time: int) -> Throw:
    """Return the throw from another height, with another loft, turning forwards or backwards."""
    rng = Chance(f"report/turning/{time}").stream("hand")
    tumble = gesture.tumble if time % 2 else -gesture.tumble
    height, loft = 0.03 + 0.07 * rng.real(), 0.05 + 0.25 * rng.real()
    return msgspec.structs.replace(gesture, tumble=tumble, height=height, loft=loft)


def turning(kit: Any, times: int, words: Words) -> Section:
    """Plot how often chips land face up, by how fast they tumble."""
    from peppermill.physics.throwing.aiming import aim

    gesture = aim(board(), (0.0, 0.0))
    shares = []
    for tumble in TUMBLES:
        ended = landings(msgspec.structs.replace(gesture, tumble=tumble), "expert", times, _varied)
        shares.append(100 * sum(up for _, _, up in ended) / times)
    figure, axes = kit.subplots(figsize=(6, 4))
    axes.plot(TUMBLES, shares, marker="o", color=THROWN)
    axes.set(
        xlabel=words.say("cli-physics-turning-tumble"), ylabel=words.say("cli-physics-turning-share"), ylim=(0, 60)
    )
    return Section(words.say("cli-physics-turning"), "", figure)


SECTIONS: list[Callable[[Any, int, Words], Section]] = [dispersion, turning, crystals, tosses]
"""Functions that make the sections, in the order of the page."""
