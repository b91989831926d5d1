"""A table's clocks, running: what is left for whom, and the moment somebody's time is up."""

import asyncio
from collections.abc import Callable, Sequence

from peppermill.match.clock import ClockPlan, Left, after_move, full, run_down
from peppermill.table import Seat


class Clockwork:
    """`up` is called once for each seat whose time has run out, until that seat is asked something new, or its clock
    was stopped and runs again."""

    def __init__(self, plan: ClockPlan, left: Left, up: Callable[[Seat], None]) -> None:
        self.plan, self.left = plan, left
        self.running: tuple[bool, ...] = (False,) * len(left)
        self._up = up
        self._loop = asyncio.get_running_loop()
        self._since = self._loop.time()
        self._timer: asyncio.TimerHandle | None = None
        self._told: set[Seat] = set()

    @classmethod
    def wound(cls, plan: ClockPlan, seats: int, up: Callable[[Seat], None]) -> "Clockwork":
        return cls(plan, full(plan, seats), up)

    @property
    def ticks(self) -> bool:
        return self.plan.kind != "none"

    def read(self) -> Left:
        """What is left now."""
        now = self._loop.time()
        self.left = run_down(self.left, self.running, round((now - self._since) * 1000))
        self._since = now
        return self.left

    def moved(self, before: Sequence[str | None], now: Sequence[str | None]) -> None:
        self.left = after_move(self.plan, self.read(), before, now)
        self._told -= {Seat(seat) for seat, asked in enumerate(now) if asked != before[seat]}

    def run(self, running: Sequence[bool]) -> bool:
        """From now on these run. True if that is a change."""
        self.read()
        self._told -= {Seat(seat) for seat, runs in enumerate(running) if runs and not self.running[seat]}
        changed, self.running = self.running != tuple(running), tuple(running)
        self._wind()
        return changed

    def ring_again(self, seat: Seat) -> None:
        """Nothing came of it the first time."""
        self._told.discard(seat)
        self._wind()

    def stop(self) -> None:
        self.run((False,) * len(self.left))

    def _wind(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        seats = (Seat(seat) for seat, runs in enumerate(self.running) if runs and seat not in self._told)
        soonest = min(((self.left[seat], seat) for seat in seats), default=None)
        if soonest is not None:
            self._timer = self._loop.call_later(soonest[0] / 1000, self._ring, soonest[1])

    def _ring(self, seat: Seat) -> None:
        if self.read()[seat] > 0:
            self._wind()
            return
        self._told.add(seat)
        self._up(seat)
        self._wind()
