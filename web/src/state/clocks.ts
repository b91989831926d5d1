/** Computes remaining thinking time from the server's last message and the local clock. Independent of rendering. */

import type { ClockPlan, Clocks } from "../wire/types";

/** Clocks of a table with the local time in ms at which they arrived. */
export type Ticking = Clocks & { readonly at: number };

/** Seconds below which time is short. */
const SHORT = 10;

/** Return the whole seconds a seat has left at `now`. */
export function secondsLeft(clocks: Ticking, seat: number, now: number): number {
  const gone = clocks.running[seat] ? Math.max(0, now - clocks.at) : 0;
  return Math.ceil(Math.max(0, (clocks.left[seat] ?? 0) - gone) / 1000);
}

/** Format seconds as minutes and seconds. */
export function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whether a seat has little time left; of a short time per decision only the second half counts. */
function isLow(clocks: Ticking, plan: ClockPlan, seat: number, now: number): boolean {
  const short = plan.kind === "decision" ? Math.min(SHORT, plan.seconds / 2) : SHORT;
  return secondsLeft(clocks, seat, now) <= short;
}

/** Whether a seat's clock is running and short. */
export function isShort(clocks: Ticking, plan: ClockPlan, seat: number, now: number): boolean {
  return (clocks.running[seat] ?? false) && isLow(clocks, plan, seat, now);
}

/** Reports seats whose time becomes short, once each time rather than at every second or quick move. */
export class Alarm {
  private readonly rung = new Set<number>();

  /** Return those of `seats` that have become short of time since the last call. */
  ring(clocks: Ticking, plan: ClockPlan, seats: readonly number[], now: number): number[] {
    const ringing = seats.filter((seat) => !this.rung.has(seat) && isShort(clocks, plan, seat, now));
    for (const seat of ringing) this.rung.add(seat);
    for (const seat of this.rung) if (!isLow(clocks, plan, seat, now)) this.rung.delete(seat);
    return ringing;
  }
}
