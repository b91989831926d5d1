/** Redraws flickering flames a few times a second; pauses on hidden pages and while nothing burns. */

/** Interval in ms between two redraws. */
const EVERY = 110;

/** Timer that runs while flames burn. */
export class Flicker {
  private timer = 0;
  private on = false;

  /** `once` moves the flames and requests a frame. */
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
