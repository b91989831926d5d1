"""Evaluate a browser's trace of the page's main thread: script time a frame, and the longest task."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

CATEGORIES = ["toplevel", "devtools.timeline", "v8.execute", "blink.user_timing", "__metadata"]
SCRIPT = {
    "FunctionCall",
    "EvaluateScript",
    "v8.compile",
    "RunMicrotasks",
    "FireAnimationFrame",
    "TimerFire",
    "EventDispatch",
}
FRAME = "AnimationFrame::Presentation"
TASK = {"RunTask", "ThreadControllerImpl::RunTask"}


class Traced(NamedTuple):
    """Milliseconds; a task's own work without what other processes made it wait for."""

    script: float
    script_p95: float
    script_cpu: float
    longest: float
    longest_cpu: float


def figures(events: list[dict[str, Any]]) -> Traced:
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    by_thread = {thread: [e for e in events if (e["pid"], e["tid"]) == thread] for thread in threads}
    page = max(by_thread.values(), key=len)
    frames = sorted(event["ts"] for event in page if event["name"] == FRAME)
    tasks = [event for event in page if event["name"] in TASK and "dur" in event]
    script = [(event["ts"], event["ts"] + event["dur"]) for event in page if event["name"] in SCRIPT and "dur" in event]
    longest, cpu = (max((event.get(what, 0) / 1_000 for event in tasks), default=0.0) for what in ("dur", "tdur"))
    frame = 1_000 * max(1, len(frames))
    slow = percentile(between(frames, script), 0.95) / 1_000
    return Traced(covered(script) / frame, slow, covered_cpu(page) / frame, longest, cpu)


def between(frames: Sequence[float], spans: Sequence[tuple[float, float]]) -> list[float]:
    """Return how much of the time from each frame to the next lies inside of any span."""
    return [
        covered((max(begin, at), min(end, after)) for begin, end in spans if begin < after and end > at)
        for at, after in pairwise(frames)
    ]


def percentile(values: Sequence[float], share: float) -> float:
    """Return the least value that so large a share of the values do not exceed."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)] if values else 0.0


def covered_cpu(page: Iterable[dict[str, Any]]) -> float:
    """Return how much of the thread's own work lies inside of any span."""
    script = [event for event in page if event["name"] in SCRIPT and "tdur" in event]
    return covered((event["tts"], event["tts"] + event["tdur"]) for event in script)


def covered(spans: Iterable[tuple[float, float]]) -> float:
    """Return how much time lies inside of any span; nested spans count once."""
    total, reached = 0.0, 0.0
    for begin, end in sorted(spans):
        total += max(0.0, end - max(begin, reached))
        reached = max(reached, end)
    return total
