/** Thinking time: what the server said last, run on by our own clock until it says more. No screen in here. */

import type { ClockPlan, Clocks } from "../wire/types";

export type Ticking = Clocks & { readonly at: number };

/** With less than this many seconds left, time is short. */
const SHORT = 10;

export function secondsLeft(clocks: Ticking, seat: number, now: number): number {
  const gone = clocks.running[seat] ? Math.max(0, now - clocks.at) : 0;
  return Math.ceil(Math.max(0, (clocks.left[seat] ?? 0) - gone) / 1000);
}

/** Minutes and seconds, as on any clock. */
export function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whether a seat has little time. Of little time for a decision, only the second half is short. */
function isLow(clocks: Ticking, plan: ClockPlan, seat: number, now: number): boolean {
  const short = plan.kind === "decision" ? Math.min(SHORT, plan.seconds / 2) : SHORT;
  return secondsLeft(clocks, seat, now) <= short;
}

/** Whether a seat should hurry. */
export function isShort(clocks: Ticking, plan: ClockPlan, seat: number, now: number): boolean {
  return (clocks.running[seat] ?? false) && isLow(clocks, plan, seat, now);
}

/** Tells of time that runs short, once each time: not with every second, nor with every move made in haste. */
export class Alarm {
  private readonly rung = new Set<number>();

  /** Of these seats, those for which it rings now. */
  ring(clocks: Ticking, plan: ClockPlan, seats: readonly number[], now: number): number[] {
    const ringing = seats.filter((seat) => !this.rung.has(seat) && isShort(clocks, plan, seat, now));
    for (const seat of ringing) this.rung.add(seat);
    for (const seat of this.rung) if (!isLow(clocks, plan, seat, now)) this.rung.delete(seat);
    return ringing;
  }
}
