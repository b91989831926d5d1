"""Findings of a balance study: what is fair, what is not, and what was too little to tell.

Something is called unfair only if chance does not explain it (intervals that hold for all comparisons of a family at
once) and if it is large; it is called fair only if something large can be ruled out.
"""

from collections.abc import Iterator
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from peppermill.lab.balance import BalanceReport, Counted, Thing
from peppermill.lab.sums import FEWEST, Interval

__all__ = ["Finding", "findings_of", "overall"]

Status: TypeAlias = Literal["fair", "unfair", "slight", "unclear", "note"]
"""Verdict on a value. `slight`: beyond chance, and surely or probably smaller than what counts as large."""
SEAT: Final = 0.1
"""Difference of a seat's wins from an equal share, as a part of it, from which it is large."""
THING: Final = 0.1
"""Change of the chance to win by something that a seat begins with, from which it is large."""
MANY_SHARED: Final = 0.1
"""Share of games with several winners that is worth a sentence."""


class Finding(Struct, frozen=True):
    """A finding: `cli-report-finds-<code>-<status>` is its sentence, with these parameters."""

    code: str
    status: Status
    params: dict[str, Any]


def judge(value: Interval, even: float, large: float) -> Status:
    """Return whether a value is where it should be.

    >>> [judge(Interval(value, 0.02, 100), 0.5, 0.05) for value in (0.5, 0.53, 0.56)]
    ['fair', 'slight', 'unfair']
    >>> judge(Interval(0.5, 0.2, 100), 0.5, 0.05)
    'unclear'
    """
    if value.is_beyond(even):
        return "unfair" if abs(value.value - even) >= large else "slight"
    inside = even - large < value.low and value.high < even + large
    return "fair" if inside else "unclear"


def overall(findings: tuple[Finding, ...]) -> Status:
    """Return the verdict on the whole: unfair if anything is, fair if seats and openings are.

    >>> overall((Finding("seats", "fair", {}), Finding("opening", "unclear", {})))
    'unclear'
    """
    found = {finding.status for finding in findings} - {"note"}
    return next(
        (status for status in ("unfair", "unclear", "slight") if status in found), "fair" if found else "unclear"
    )


def findings_of(report: BalanceReport) -> tuple[Finding, ...]:
    """Return all findings, those on fairness first."""
    return (*_seats(report), *_openings(report), *_play(report), *_course(report), *_things(report), *_rest(report))


def _seats(report: BalanceReport) -> Iterator[Finding]:
    if len(report.places) < report.players:
        yield Finding(
            "seats",
            "unclear",
            {
                "games": report.games,
                "place": 1,
                "share": 0.0,
                "half": 0.0,
                "even": 1 / report.players,
                "large": SEAT / report.players,
            },
        )
        return
    even, large = 1 / report.players, SEAT / report.players
    worst = worst_place(report)
    share = report.places[worst].share
    status = worst_status([judge(place.share, even, large) for place in report.places])
    params = {"place": worst + 1, "share": share.value, "half": share.half, "even": even, "large": large}
    yield Finding("seats", status, {**params, "games": report.places[worst].counted})


def worst_status(statuses: list[Status]) -> Status:
    """Return the gravest of some statuses."""
    order: tuple[Status, ...] = ("unfair", "unclear", "slight", "fair")
    return next((status for status in order if status in statuses), "unclear")


def worst_place(report: BalanceReport) -> int:
    """Return the place whose share of wins is farthest from an equal one."""
    even = 1 / report.players
    return max(range(len(report.places)), key=lambda place: abs(report.places[place].share.value - even))


def _openings(report: BalanceReport) -> Iterator[Finding]:
    """Yield a finding for every kind of things that seats begin with."""
    for counted in report.counted:
        if not counted.kind.by_chance:
            continue
        known = [thing for thing in counted.things if thing.gain is not None]
        if not known:
            yield Finding("opening", "unclear", {"kind": counted.kind.name, "thing": "", "gain": 0.0, "half": 0.0})
            continue
        status = worst_status([judge(thing.gain, 0.0, THING) for thing in known if thing.gain is not None])
        worst = max(known, key=_gain)
        assert worst.gain is not None
        params = {"kind": counted.kind.name, "thing": worst.code, "gain": worst.gain.value, "half": worst.gain.half}
        yield Finding("opening", status, params)


def _gain(thing: Thing) -> float:
    return 0.0 if thing.gain is None else abs(thing.gain.value)


def _play(report: BalanceReport) -> Iterator[Finding]:
    if report.contest is not None:
        even, share = 1 / report.players, report.contest
        better = "pays" if share.low > even else "costs" if share.high < even else "unclear"
        params = {"share": share.value, "half": share.half, "even": even, "bot": report.bot, "weaker": report.weaker}
        yield Finding(f"contest-{better}", "note", {**params, "games": report.contest_games})


def _course(report: BalanceReport) -> Iterator[Finding]:
    measures = report.measures
    if "rounds" in measures and report.lengths:
        low, middle, high = spread(report.lengths)
        yield Finding("length", "note", {"low": low, "middle": middle, "high": high})
    if "lead_changes" in measures:
        settled = measures.get("settled")
        params = {"changes": measures["lead_changes"].value, "settled": 0.0 if settled is None else settled.value}
        yield Finding("course", "note", params)
    if "shared" in measures and measures["shared"].value >= MANY_SHARED:
        yield Finding("shared", "note", {"share": measures["shared"].value})


def spread(lengths: dict[int, int]) -> tuple[int, int, int]:
    """Return between which lengths nine games of ten lie, with the middle one.

    >>> spread({10: 50, 20: 50, 30: 50})
    (10, 20, 30)
    """
    every = [length for length, count in sorted(lengths.items()) for _ in range(count)]
    return every[len(every) // 20], every[len(every) // 2], every[-1 - len(every) // 20]


def stand_out(counted: Counted) -> tuple[list[Thing], list[Thing]]:
    """Return the things whose rate is beyond chance above that of all together, and those below."""
    if counted.rate is None:
        return [], []
    mean = counted.rate.value
    known = [(thing, thing.rate) for thing in counted.things if thing.rate is not None]
    above = sorted([(-rate.value, thing) for thing, rate in known if rate.low > mean], key=lambda one: one[0])
    below = sorted([(rate.value, thing) for thing, rate in known if rate.high < mean], key=lambda one: one[0])
    return [thing for _, thing in above], [thing for _, thing in below]


def never(counted: Counted) -> list[str]:
    """Return the things that came up often enough and were never got or done."""
    wanted = counted.kind.rate
    if not wanted:
        return []
    return [
        thing.code
        for thing in counted.things
        if (thing.came if wanted == "got" else thing.got) >= FEWEST
        and not (thing.got if wanted == "got" else thing.done)
    ]


def _things(report: BalanceReport) -> Iterator[Finding]:
    for counted in report.counted:
        above, below = stand_out(counted)
        unused = never(counted)
        if above or below:
            params = {
                "kind": counted.kind.name,
                "above": [thing.code for thing in above],
                "below": [thing.code for thing in below],
            }
            yield Finding("things", "note", params)
        if unused:
            yield Finding("never", "note", {"kind": counted.kind.name, "things": unused})


def _rest(report: BalanceReport) -> Iterator[Finding]:
    unused = unused_rules(report)
    if unused and report.games >= FEWEST:
        yield Finding("rules", "note", {"rules": unused, "games": report.games})
    idle = [effect for effect in report.effects if effect.option and not effect.changed and effect.deals >= FEWEST]
    if idle:
        yield Finding("options", "note", {"options": [effect.option for effect in idle], "deals": idle[0].deals})


def unused_rules(report: BalanceReport) -> list[str]:
    """Return the rules of events that never happened."""
    return [rule.id for rule in report.rules if not rule.share]
