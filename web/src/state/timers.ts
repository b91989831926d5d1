/** Injectable timers, so that tests can use a clock of their own. */

/** Run `action` once after `ms`; returns the function that cancels it. */
export type Schedule = (ms: number, action: () => void) => () => void;

/** Schedules with the browser's timers. */
export const realTime: Schedule = (ms, action) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

/** A single timer that can be restarted or cancelled; at most one action is pending. */
export class Timer {
  private abort: (() => void) | null = null;

  constructor(private readonly schedule: Schedule) {}

  /** Schedule `action` in place of a pending one. */
  restart(ms: number, action: () => void): void {
    this.cancel();
    this.abort = this.schedule(ms, () => {
      this.abort = null;
      action();
    });
  }

  cancel(): void {
    this.abort?.();
    this.abort = null;
  }
}
