"""A whole game of Safranito as somebody would type it: a match is played along, and each answer is written in words."""

from collections.abc import Callable
from typing import Any

import peppermill
from peppermill.core import Chance, Refusal
from peppermill.games.contract import Decision, Listed
from peppermill.games.safranito import commands as c
from peppermill.match import Match

NAMES = ["Ana", "Ben"]


def in_words(command: Any, decision: Decision[Any]) -> str:
    """Every other answer by its number, every other by its word."""
    match command:
        case c.AimChip(chip=chip, x=x, y=y):
            return f"aim {round(100 * x, 1)},{round(100 * y, 1)} with {chip}"
        case c.LayChip(chip=chip, spot=spot, up=up):
            return f"lay {spot}{' up' if up else ''} with {chip}"
        case c.MoveChip(number=number, spot=spot, up=up):
            return f"move {number} {spot}{' up' if up else ''}"
        case c.LeaveBoard():
            return "done"
        case _ if len(decision.id) % 2 and isinstance(decision.answers, Listed):
            return str(list(decision.answers).index(command) + 1)
        case c.UseSpace(use=use):
            return "use" if use else "no"
        case c.KeepCard(spice=spice):
            return f"keep {spice}"
        case c.PickBowl(bowl=bowl):
            return f"pick {bowl}"
        case c.SellSpice(count=count):
            return f"sell {count}"
        case c.BuySpice(buy=buy):
            return "buy" if buy else "no"
        case c.BlendSpices(blend=blend, instead=instead):
            return f"blend {blend}" + (f" without {' '.join(instead)}" if instead else "")
        case _:
            return "pass"


def tidy(command: Any, decision: Decision[Any]) -> Any:
    """Aims as people say them, in millimetres; and few corrections at the board."""
    if isinstance(command, c.AimChip):
        return c.AimChip(command.decision, command.chip, round(command.x, 3), round(command.y, 3))
    return c.LeaveBoard(decision.id) if isinstance(command, c.MoveChip) and command.number % 3 else command


def script(seed: int, *, before: Callable[[Match, int], str] = lambda match, seat: "", **options: Any) -> list[str]:
    """Return what is typed, line by line, until the game is over. `before`: what somebody types before an answer."""
    match = peppermill.start("safranito", NAMES, options=options, seed=seed)
    rng, lines = Chance(seed).stream("typed"), list[str]()
    while match.outcome is None:
        decision = match.decisions()[0]
        if (first := before(match, decision.seat)) != "":
            lines.append(first)
        command = tidy(decision.answers.sample(rng), decision)
        lines.append(in_words(command, decision))
        assert not isinstance(match.submit(decision.seat, command), Refusal)
    return lines
