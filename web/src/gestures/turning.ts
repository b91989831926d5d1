/** Extracts a pour's tilt from the recorded turning of a bottle, for every input method. */

import { radians } from "./gesture";
import { between, evenly, inSteps } from "./sample";
import { OVER_THE_PAN, STAY, TENTH } from "./shapes";

/** One sample of a bottle's rotation. */
export interface Turned {
  t: number;
  /** Radians from upright. */
  angle: number;
}

/** Tilt below which the bottle is upright again; on release the server's limit applies. */
export const BACK = radians(8);
/** Seconds of turning that are sent at most; the server refuses shorter dwells already. */
const LONGEST = 5;
/** Tilt that counts as upright in a hand. */
const UPRIGHT = radians(2);

/** Return the index at which the turn begins: the last minimum before the bottle came over the pan, ignoring tremor. */
export function riseOf(turned: readonly Turned[]): number {
  const over = turned.findIndex(({ angle }) => angle > OVER_THE_PAN);
  let lowest = Math.max(over, 0);
  for (let index = lowest - 1; index >= 0; index--) {
    const least = (turned[lowest] as Turned).angle;
    const { angle } = turned[index] as Turned;
    if (least < UPRIGHT || angle > least + STAY) break;
    if (angle < least) lowest = index;
  }
  return lowest;
}

/** Return the tilt from there on as the server reads it: 60 samples per second, smoothed, in tenths of a degree. */
export function tiltOf(turned: readonly Turned[]): number[] {
  const [begin, end] = [turned[riseOf(turned)], turned.at(-1)];
  if (!begin || !end) return [];
  const angles = evenly(begin.t, Math.min(end.t, begin.t + LONGEST), (t) => between(turned, t, ({ angle }) => angle));
  return angles.map((angle) => inSteps(angle, TENTH));
}
