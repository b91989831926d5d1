/** A finger or a mouse on a canvas or another element: every sample there is, and none of what browsers like to do with swipes. */

import type { Sample } from "../gestures/sample";

export interface Reached {
  /** Whether it is taken. */
  down(sample: Sample): boolean;
  move(sample: Sample): void;
  /** `still`: it never moved far. */
  up(sample: Sample, still: boolean): void;
  cancel(): void;
}

/** px: a tap is no swipe */
const STILL = 10;

export class PointerHand {
  private id: number | undefined;
  private begin = { x: 0, y: 0 };
  private still = true;
  private readonly ended = new AbortController();

  constructor(
    private readonly canvas: HTMLElement,
    private readonly reached: Reached,
  ) {
    const { signal } = this.ended;
    canvas.addEventListener("pointerdown", (event) => this.down(event), { signal });
    canvas.addEventListener("pointermove", (event) => this.move(event), { signal });
    canvas.addEventListener("pointerup", (event) => this.up(event), { signal });
    canvas.addEventListener("pointercancel", (event) => this.lost(event), { signal });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    // Safari begins to go back a page at the edges of the screen unless the touch itself is taken
    canvas.addEventListener("touchstart", (event) => event.cancelable && event.preventDefault(), {
      signal,
      passive: false,
    });
  }

  private sample(event: PointerEvent): Sample {
    const box = this.canvas.getBoundingClientRect();
    return { t: event.timeStamp / 1000, x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private down(event: PointerEvent): void {
    if (this.id !== undefined || event.button !== 0) return;
    const sample = this.sample(event);
    if (!this.reached.down(sample)) return;
    this.id = event.pointerId;
    this.begin = sample;
    this.still = true;
    this.canvas.setPointerCapture(event.pointerId);
    this.canvas.parentElement?.focus({ preventScroll: true });
  }

  private move(event: PointerEvent): void {
    if (event.pointerId !== this.id) return;
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length > 0 ? all : [event]) {
      const sample = this.sample(one);
      if (Math.hypot(sample.x - this.begin.x, sample.y - this.begin.y) > STILL) this.still = false;
      if (this.id !== undefined) this.reached.move(sample);
    }
  }

  private up(event: PointerEvent): void {
    if (event.pointerId !== this.id) return;
    this.id = undefined;
    this.reached.up(this.sample(event), this.still);
  }

  private lost(event: PointerEvent): void {
    if (event.pointerId !== this.id) return;
    this.id = undefined;
    this.reached.cancel();
  }

  /** The gesture is done before the finger is gone. */
  letGo(): void {
    if (this.id !== undefined && this.canvas.hasPointerCapture(this.id)) this.canvas.releasePointerCapture(this.id);
    this.id = undefined;
  }

  close(): void {
    this.ended.abort();
  }
}
