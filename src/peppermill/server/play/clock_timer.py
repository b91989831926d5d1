"""Timers for the thinking time of a table's players."""

import asyncio
from collections.abc import Callable, Sequence

from peppermill.core import Seat
from peppermill.match.clock import ClockPlan, TimeLeft, after_move, full_clocks, run_down


class ClockTimer:
    """Runs down the clocks of a table. `up` is called once when a seat's time has run out; again only after that seat
    is asked something new, or its clock was stopped and runs again. `now` returns the time in seconds; it may stand
    still, and then nobody's time runs out."""

    def __init__(
        self,
        plan: ClockPlan,
        left: TimeLeft,
        up: Callable[[Seat], None],
        now: Callable[[], float] | None = None,
    ) -> None:
        self.plan, self.left = plan, left
        self.running: tuple[bool, ...] = (False,) * len(left)
        self._on_time_up = up
        self._loop = asyncio.get_running_loop()
        self._now = now or self._loop.time
        self._since = self._now()
        self._timer: asyncio.TimerHandle | None = None
        self._reported: set[Seat] = set()

    @classmethod
    def with_full_time(cls, plan: ClockPlan, seats: int, up: Callable[[Seat], None]) -> "ClockTimer":
        """Create a timer with full clocks."""
        return cls(plan, full_clocks(plan, seats), up)

    @property
    def is_enabled(self) -> bool:
        """Return whether the table plays with clocks."""
        return self.plan.kind != "none"

    def time_left(self) -> TimeLeft:
        """Return the time left for each seat now."""
        now = self._now()
        self.left = run_down(self.left, self.running, round((now - self._since) * 1000))
        self._since = now
        return self.left

    def record_decisions(self, before: Sequence[str | None], now: Sequence[str | None]) -> None:
        """Update the clocks after a move; `before` and `now` name the decision each seat is asked."""
        self.left = after_move(self.plan, self.time_left(), before, now)
        self._reported -= {Seat(seat) for seat, asked in enumerate(now) if asked != before[seat]}

    def set_running(self, running: Sequence[bool]) -> bool:
        """Set which clocks run. Returns True if that has changed."""
        self.time_left()
        self._reported -= {Seat(seat) for seat, runs in enumerate(running) if runs and not self.running[seat]}
        changed, self.running = self.running != tuple(running), tuple(running)
        self._schedule()
        return changed

    def rearm(self, seat: Seat) -> None:
        """Report again that a seat's time is up, since the first report had no effect."""
        self._reported.discard(seat)
        self._schedule()

    def skip_to_now(self) -> None:
        """Go on from now, where `now` stood still for a while: nobody pays for that time."""
        self._since = self._now()
        self._schedule()

    def stop(self) -> None:
        """Stop the clocks of all seats."""
        self.set_running((False,) * len(self.left))

    def _schedule(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        seats = (Seat(seat) for seat, runs in enumerate(self.running) if runs and seat not in self._reported)
        soonest = min(((self.left[seat], seat) for seat in seats), default=None)
        if soonest is not None:
            self._timer = self._loop.call_later(soonest[0] / 1000, self._fire, soonest[1])

    def _fire(self, seat: Seat) -> None:
        if self.time_left()[seat] > 0:
            self._schedule()
            return
        self._reported.add(seat)
        self._on_time_up(seat)
        self._schedule()
