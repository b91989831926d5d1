/** Shows the close view of a gesture on a phone; hidden while the hand is empty. */

import type { PanPose } from "../../gestures/stroke";
import { PointerHand } from "../../scenes/pointer";
import type { ALaCarteView, PracticeRange } from "../../wire/types";
import { make } from "../dom";
import { gesture } from "../phone_contract";
import { CloseView, TOSS_NEAR } from "./flat/close_view";
import type { PointerTarget } from "./kitchen_mount";
import type { Held, Spot, Workplace } from "./renderer";

/** Workplace of the phone scene. */
export class Pad implements Workplace {
  readonly frame = make("div", "alc-pad");
  readonly ground = gesture(make("div", "alc-pad-ground alc-ground"));
  private readonly stage: CloseView;
  private readonly pointer: PointerHand;
  private readonly sizes: ResizeObserver;
  private view: ALaCarteView | null = null;
  private held: Held | null = null;

  constructor(range: PracticeRange, hand: PointerTarget) {
    this.stage = new CloseView(range, TOSS_NEAR);
    this.ground.append(this.stage.element);
    this.frame.append(this.ground);
    this.frame.hidden = true;
    this.frame.tabIndex = 0;
    this.frame.setAttribute("role", "application");
    this.pointer = new PointerHand(this.ground, {
      down: (sample) => {
        this.frame.dataset.by = "pointer";
        return hand.down(sample);
      },
      move: (sample) => hand.move(sample),
      up: (sample, still) => hand.up(sample, still),
      cancel: () => hand.cancel(),
    });
    this.frame.addEventListener("keydown", (event) => {
      delete this.frame.dataset.by;
      if (event.target !== this.frame || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.repeat && !event.key.startsWith("Arrow")) return;
      if (hand.key(event.key, event.timeStamp / 1000)) event.preventDefault();
    });
    this.sizes = new ResizeObserver(() => hand.resized());
    this.sizes.observe(this.ground);
  }

  show(view: ALaCarteView): void {
    this.view = view;
    if (this.held) this.stage.show(view, this.held);
  }

  hold(held: Held | null): void {
    this.held = held;
    this.frame.hidden = held === null;
    this.frame.dataset.what = held?.what ?? "";
    if (held && this.view) this.stage.show(this.view, held);
    else this.stage.hide();
  }

  tilt(angle: number): void {
    this.stage.tilt(angle);
  }

  swing(pose: PanPose): void {
    this.stage.swing(pose);
  }

  get pivot(): Spot {
    return this.stage.pivot;
  }

  at(): null {
    return null;
  }

  look(): boolean {
    return false;
  }

  steady(): void {
    // nothing is animated
  }

  letGo(): void {
    this.pointer.letGo();
  }

  close(): void {
    this.sizes.disconnect();
    this.pointer.close();
  }
}
