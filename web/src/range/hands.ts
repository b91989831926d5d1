/** Creates the input methods for each of the three gestures: pointer, keyboard, motion sensors. */

import { ArcPour } from "../gestures/arc";
import type { Gesture } from "../gestures/gesture";
import { PourMeters, ThrowMeters, TossMeters } from "../gestures/meters";
import { MotionHand } from "../gestures/sensors";
import { StrokePan } from "../gestures/stroke";
import { SwipeThrow } from "../gestures/swipe";
import type { Size, Spot } from "../scenes/world";
import type { PracticeRange } from "../wire/types";
import type { Kind } from "./practice";

/** The bottle that the range pours from. */
export const BOTTLE = "pepper";

/** All recognisers of gestures of the range, by exercise. */
export class Hands {
  readonly swipe: SwipeThrow;
  readonly arc: ArcPour;
  readonly stroke: StrokePan;
  readonly phone: MotionHand;
  readonly keys: { readonly throw: ThrowMeters; readonly pour: PourMeters; readonly toss: TossMeters };

  constructor(range: PracticeRange) {
    const { limits, style } = range;
    this.swipe = new SwipeThrow({ pxPerMetre: 1, width: 1, height: 1, side: "south" }, limits, style);
    this.arc = new ArcPour({ centre: { x: 0, y: 0 }, bottle: BOTTLE }, limits);
    this.stroke = new StrokePan({ width: 1, height: 1 }, limits, range.toss_style);
    this.phone = new MotionHand("throw", { side: "south", bottle: BOTTLE }, limits, style);
    this.keys = {
      throw: new ThrowMeters("south", limits, style),
      pour: new PourMeters(BOTTLE, limits),
      toss: new TossMeters(limits),
    };
  }

  pointer(kind: Kind): SwipeThrow | ArcPour | StrokePan {
    return { throw: this.swipe, pour: this.arc, toss: this.stroke }[kind];
  }

  /** Tell the recognisers the layout of the canvas; returns it as JSON for tests that script a gesture. */
  see(size: Size, board: { pxPerMetre: number; middle: number }, centre: Spot): string {
    this.swipe.view = { ...board, ...size, side: "south" };
    this.stroke.view = { ...size };
    this.arc.view = { centre, bottle: BOTTLE };
    return JSON.stringify({ throw: this.swipe.view, pour: this.arc.view, toss: this.stroke.view });
  }

  set loft(loft: number) {
    this.swipe.loft = this.phone.loft = loft;
    this.keys.throw.dial("loft", loft);
  }

  press(kind: Kind, key: string, t: number): Gesture | undefined {
    return this.keys[kind].key(key, t);
  }

  cancel(): void {
    for (const one of [this.swipe, this.arc, this.stroke, this.phone, ...Object.values(this.keys)]) one.cancel();
  }
}
