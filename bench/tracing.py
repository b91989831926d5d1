"""What a browser's trace says of the page's own thread: script a frame, and the longest task."""

from collections.abc import Iterable
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
    """In ms. A task's own work is told from what others on the machine made it wait for."""

    script: float
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
    frames = sum(event["name"] == FRAME for event in page)
    tasks = [event for event in page if event["name"] in TASK and "dur" in event]
    script = [(event["ts"], event["ts"] + event["dur"]) for event in page if event["name"] in SCRIPT and "dur" in event]
    longest, cpu = (max((event.get(what, 0) / 1_000 for event in tasks), default=0.0) for what in ("dur", "tdur"))
    frame = 1_000 * max(1, frames)
    return Traced(covered(script) / frame, covered_cpu(page) / frame, longest, cpu)


def covered_cpu(page: Iterable[dict[str, Any]]) -> float:
    """Likewise, of the thread's own work."""
    script = [event for event in page if event["name"] in SCRIPT and "tdur" in event]
    return covered((event["tts"], event["tts"] + event["tdur"]) for event in script)


def covered(spans: Iterable[tuple[float, float]]) -> float:
    """How much time lies inside of any of them: those within others count once."""
    total, reached = 0.0, 0.0
    for begin, end in sorted(spans):
        total += max(0.0, end - max(begin, reached))
        reached = max(reached, end)
    return total
