/** Timers that are passed in, so that tests drive a clock of their own. */

/** Runs `action` once after `ms`; the function it returns cancels that. */
export type Schedule = (ms: number, action: () => void) => () => void;

export const realTime: Schedule = (ms, action) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

/** One timer that is restarted or cancelled; at most one action is pending. */
export class Timer {
  private abort: (() => void) | null = null;

  constructor(private readonly schedule: Schedule) {}

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
