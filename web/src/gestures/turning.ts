/** What a hand's turning of a bottle comes to, whichever way it was felt. */

import { radians } from "./gesture";
import { between, evenly, inSteps } from "./sample";
import { OVER_THE_PAN, TENTH } from "./shapes";

export interface Turned {
  t: number;
  /** radians from upright */
  angle: number;
}

/** Below this it counts as back; up to the server's own limit if the hand lets go there. */
export const BACK = radians(8);

/** Where the turn begins: the last time the bottle was at its lowest before it came over the pan. */
export function riseOf(turned: readonly Turned[]): number {
  let begin = turned.findIndex(({ angle }) => angle > OVER_THE_PAN);
  while (begin > 0 && (turned[begin - 1] as Turned).angle < (turned[begin] as Turned).angle) begin--;
  return Math.max(begin, 0);
}

/** From there on, as the server wants it: 60 a second, smooth, in tenths of a degree. */
export function tiltOf(turned: readonly Turned[]): number[] {
  const [begin, end] = [turned[riseOf(turned)], turned.at(-1)];
  if (!begin || !end) return [];
  const angles = evenly(begin.t, end.t, (t) => between(turned, t, ({ angle }) => angle));
  return angles.map((angle) => inSteps(angle, TENTH));
}
