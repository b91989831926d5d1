/**
 * Reads one finger or the mouse on an element: all coalesced samples, with the browser's own reactions to swipes
 * suppressed.
 */

import type { Sample } from "../gestures/sample";

/** Receiver of the gestures of one pointer. */
export interface PointerListener {
  /** Start of a gesture; returns false to ignore it. */
  down(sample: Sample): boolean;
  move(sample: Sample): void;
  /** End of a gesture; `still` is true if the pointer never moved far (a tap). */
  up(sample: Sample, still: boolean): void;
  cancel(): void;
}

/** Largest distance in px that still counts as a tap. */
const STILL = 10;

/** Follows one pointer from down to up and passes its samples to the target. */
export class PointerHand {
  private id: number | undefined;
  private begin = { x: 0, y: 0 };
  private still = true;
  private readonly ended = new AbortController();

  constructor(
    private readonly canvas: HTMLElement,
    private readonly listener: PointerListener,
  ) {
    const { signal } = this.ended;
    canvas.addEventListener("pointerdown", (event) => this.down(event), { signal });
    canvas.addEventListener("pointermove", (event) => this.move(event), { signal });
    canvas.addEventListener("pointerup", (event) => this.up(event), { signal });
    canvas.addEventListener("pointercancel", (event) => this.lost(event), { signal });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    // Safari starts to navigate back at the edges of the screen unless the touch itself is prevented
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
    if (!this.listener.down(sample)) return;
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
      if (this.id !== undefined) this.listener.move(sample);
    }
  }

  private up(event: PointerEvent): void {
    if (event.pointerId !== this.id) return;
    this.id = undefined;
    this.listener.up(this.sample(event), this.still);
  }

  private lost(event: PointerEvent): void {
    if (event.pointerId !== this.id) return;
    this.id = undefined;
    this.listener.cancel();
  }

  /** End the gesture before the pointer is lifted; its later samples are ignored. */
  letGo(): void {
    if (this.id !== undefined && this.canvas.hasPointerCapture(this.id)) this.canvas.releasePointerCapture(this.id);
    this.id = undefined;
  }

  close(): void {
    this.ended.abort();
  }
}
