/** Flames are never still: a few pictures a second, and none while nothing burns or nobody looks. */

/** ms between two pictures */
const EVERY = 110;

export class Flicker {
  private timer = 0;
  private on = false;

  /** `once` moves the flames and has them drawn. */
  constructor(private readonly once: () => void) {}

  set burning(burning: boolean) {
    this.on = burning;
    if (burning && !this.timer) this.timer = window.setTimeout(() => this.next(), EVERY);
  }

  private next(): void {
    this.timer = 0;
    if (!this.on) return;
    if (!document.hidden) this.once();
    this.timer = window.setTimeout(() => this.next(), EVERY);
  }

  close(): void {
    this.on = false;
    clearTimeout(this.timer);
  }
}
