"""Thinking time as values: the plan a table agrees on, and the time left for each seat."""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

TimeLeft: TypeAlias = tuple[int, ...]
"""Milliseconds left for each seat."""


class ClockPlan(Struct, frozen=True):
    """The plan of clocks: none; a number of seconds for every decision; or one for the whole game, with an increment
    for each decision made. When a person's time is up, a bot makes that one move, a bot takes over the seat, or the
    table just waits."""

    kind: Literal["none", "decision", "game"] = "none"
    seconds: Annotated[int, Meta(ge=1, le=86_400)] = 60
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    timeout: Literal["move", "seat", "wait"] = "move"


def full_clocks(plan: ClockPlan, seats: int) -> TimeLeft:
    """Return the clocks at the beginning of a game."""
    return () if plan.kind == "none" else (plan.seconds * 1000,) * seats


def run_down(left: TimeLeft, running: Sequence[bool], elapsed: int) -> TimeLeft:
    """Return the clocks after `elapsed` milliseconds in which some of them ran. None goes below zero."""
    return tuple(max(0, ms - elapsed) if runs else ms for ms, runs in zip(left, running, strict=True))


def after_move(plan: ClockPlan, left: TimeLeft, before: Sequence[str | None], now: Sequence[str | None]) -> TimeLeft:
    """Return the clocks after a move. `before` and `now` name the decision each seat is asked. A new decision has its
    full time; one that was made earns the increment."""
    if plan.kind == "none":
        return left
    if plan.kind == "decision":
        return tuple(
            plan.seconds * 1000 if asked is None or asked != was else ms
            for ms, was, asked in zip(left, before, now, strict=True)
        )
    return tuple(
        ms + plan.increment * 1000 if was is not None and asked != was else ms
        for ms, was, asked in zip(left, before, now, strict=True)
    )
