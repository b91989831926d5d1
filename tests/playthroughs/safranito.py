"""Playthroughs of Safranito: a player with a plan, sampled throws, and the table as each seat sees it."""

from peppermill.core import SPECTATOR, RandomStream, Viewer
from peppermill.games.contract import Decision, InRange, Listed
from peppermill.games.safranito import commands as c
from peppermill.games.safranito.pieces import SPICES, house_book
from peppermill.games.safranito.view import SafranitoView, SeenChip


def cook(view: SafranitoView, decision: Decision[c.Command], rng: RandomStream) -> c.Command:
    """Return an answer: aim at what a blend lacks, sell the rest, and now and then something else."""
    missing = wanted(view)
    if isinstance(decision.answers, InRange):
        return aimed(view, decision, missing, rng)
    assert isinstance(decision.answers, Listed)
    answers = list(decision.answers)
    match answers[0]:
        case c.BlendSpices():
            return answers[0]
        case c.SellSpice():
            return answers[0] if view.bowl in missing or view.bowl in needed(view) else answers[-1]
        case c.KeepCard():
            kept = [answer for answer in answers if isinstance(answer, c.KeepCard)]
            return next((answer for answer in kept if answer.spice in missing), answers[0])
        case c.BuySpice(decision=name):
            return c.BuySpice(name, view.bowl in missing)
        case c.UseSpace(decision=name):
            return c.UseSpace(name, rng.below(8) > 0)
        case _:
            return answers[0]


def needed(view: SafranitoView) -> tuple[str, ...]:
    """Return the spices of the blend that lacks least."""
    blends = [view.recipes[blend] for blend in (*view.reserved, *view.offered)]
    return min(blends, key=lambda spices: sum(spice not in view.hand for spice in spices), default=())


def wanted(view: SafranitoView) -> list[str]:
    return [spice for spice in needed(view) if spice not in view.hand]


def aimed(view: SafranitoView, decision: Decision[c.Command], missing: list[str], rng: RandomStream) -> c.AimChip:
    """Return a bowl whose spice is wanted and on display, or sells well; now and then an action space."""
    circles = house_book().circles()
    there = [SPICES.index(spice) for spice in view.display if spice in missing]
    dear = [SPICES.index(spice) for spice in view.hand if spice not in needed(view)]
    target = circles[rng.pick([*there, *dear] or [9, 10, 11, 12]) if rng.below(4) else 9 + rng.below(4)]
    return c.AimChip(decision.id, rng.pick(view.own_chips), round(target.x, 3), round(target.y, 3))


def lines(view: SafranitoView, names: tuple[str, ...]) -> list[str]:
    """Draw what all see."""
    found = [
        f"round {view.round} head {names[view.head]} phase {view.phase} piles {view.spice_pile} + {view.blend_pile}",
        f"display {' '.join(view.display) or '-'}",
        f"discard {' '.join(view.discard) or '-'}",
    ]
    found += [f"blend {blend}: {' '.join(view.recipes[blend])}" for blend in view.offered]
    found += [
        f"{name}: money {view.money[seat]} chips {view.chips_left[seat]}+{view.chips_back[seat]} "
        f"cards {view.hand_sizes[seat]} reserved {view.reserved_sizes[seat]} completed {view.completed[seat]} "
        f"tokens {view.tokens[seat]}"
        for seat, name in enumerate(names)
    ]
    return found


def own(view: SafranitoView, viewer: Viewer) -> str:
    """Draw what one seat sees besides."""
    seen = " ".join(_chip(chip) for chip in view.board)
    mine = "" if viewer == SPECTATOR else f" chips {view.own_chips} hand {' '.join(view.hand)} reserved {view.reserved}"
    return f"{mine} money {view.money} board {seen or '-'}"


def _chip(chip: SeenChip) -> str:
    value = "?" if chip.value is None else chip.value
    where = chip.nearest if chip.overlap > 0 else f"near-{chip.nearest}"
    return f"{chip.number}:{value}@{where}({chip.overlap:.0f})"
