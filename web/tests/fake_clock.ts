/** A clock for tests that advances only on request. */

import type { Schedule } from "../src/state/timers";

/** Manually advanced timers. */
export class FakeClock {
  private now = 0;
  private pending: { readonly at: number; readonly action: () => void }[] = [];

  readonly schedule: Schedule = (ms, action) => {
    const timer = { at: this.now + ms, action };
    this.pending.push(timer);
    return () => {
      this.pending = this.pending.filter((other) => other !== timer);
    };
  };

  /** Number of timers that have neither run nor been cancelled. */
  get size(): number {
    return this.pending.length;
  }

  /** Run every timer due within `ms`, in order. */
  advance(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const next = this.pending.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.pending = this.pending.filter((timer) => timer !== next);
      this.now = next.at;
      next.action();
    }
    this.now = end;
  }
}
