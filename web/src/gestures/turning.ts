/** What a hand's turning of a bottle comes to, whichever way it was felt. */

import { radians } from "./gesture";
import { between, evenly, inSteps } from "./sample";
import { OVER_THE_PAN, STAY, TENTH } from "./shapes";

export interface Turned {
  t: number;
  /** radians from upright */
  angle: number;
}

/** Below this it counts as back; up to the server's own limit if the hand lets go there. */
export const BACK = radians(8);
/** s: who holds a bottle over the pan for longer is told so by the server, from less. */
const LONGEST = 5;
/** As upright as hands hold anything. */
const UPRIGHT = radians(2);

/** Where the turn begins: the last time the bottle was at its lowest before it came over the pan. Tremor is no turning back. */
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

/** From there on, as the server wants it: 60 a second, smooth, in tenths of a degree. */
export function tiltOf(turned: readonly Turned[]): number[] {
  const [begin, end] = [turned[riseOf(turned)], turned.at(-1)];
  if (!begin || !end) return [];
  const angles = evenly(begin.t, Math.min(end.t, begin.t + LONGEST), (t) => between(turned, t, ({ angle }) => angle));
  return angles.map((angle) => inSteps(angle, TENTH));
}
