"""Thinking time: a plan a table agrees on, and what is left of it for each seat. Values, no timer."""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Left: TypeAlias = tuple[int, ...]
"""Milliseconds left, a seat each."""


class ClockPlan(Struct, frozen=True):
    """None; so many seconds for every decision; or so many for the whole game, and some more for each decision made.

    When a person's time is up: a bot makes that one move, a bot takes the seat, or the table just waits.
    """

    kind: Literal["none", "decision", "game"] = "none"
    seconds: Annotated[int, Meta(ge=1, le=86_400)] = 60
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    timeout: Literal["move", "seat", "wait"] = "move"


def full(plan: ClockPlan, seats: int) -> Left:
    return () if plan.kind == "none" else (plan.seconds * 1000,) * seats


def run_down(left: Left, running: Sequence[bool], elapsed: int) -> Left:
    """After so many milliseconds in which some clocks ran. None goes below zero."""
    return tuple(max(0, ms - elapsed) if runs else ms for ms, runs in zip(left, running, strict=True))


def after_move(plan: ClockPlan, left: Left, before: Sequence[str | None], now: Sequence[str | None]) -> Left:
    """`before` and `now` name the decision each seat is waited for. A new decision has all its time; one made in time
    earns the increment."""
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
