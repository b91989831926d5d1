/** Generates the pointer samples of a pour: the inverse of `ArcPour`. */

import type { ArcView } from "../../src/gestures/arc";
import { radians } from "../../src/gestures/gesture";
import type { Sample } from "../../src/gestures/sample";
import { pourSeconds, TURN, tiltOver } from "../../src/gestures/shapes";

/** Parameters of a pour that a test generates. */
export interface ScriptedPour {
  tilt: number;
  dwell: number;
  turn?: number;
  /** Number of swings before the pour, of 20° and 0.1 s each. */
  swings?: number;
}

/** Return the pointer samples that produce this pour. */
export function arcFor(wanted: ScriptedPour, view: ArcView, { rate = 120, radius = 150, start = 0 } = {}): Sample[] {
  const { tilt, dwell, turn = TURN, swings = 0 } = wanted;
  const [at, shaken] = [tiltOver(tilt, dwell, turn), swings * 0.1];
  const count = Math.ceil((shaken + pourSeconds(tilt, dwell, turn)) * rate);
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / rate;
    const angle = t < shaken ? radians(10) * (1 - Math.cos(10 * Math.PI * t)) : at(t - shaken);
    return {
      t: start + t,
      x: view.centre.x + radius * Math.sin(angle),
      y: view.centre.y - radius * Math.cos(angle),
    };
  });
}
