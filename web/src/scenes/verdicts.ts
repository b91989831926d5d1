/**
 * Writes the verdicts on failed tries: the fault and the change to make. Faults of tosses are determined by the server.
 */

import type { StrokeTrouble } from "../gestures/stroke";
import type { SwipeTrouble } from "../gestures/swipe";
import type { Words } from "../state/words";
import type { TossReview } from "../wire/types";
import type { Verdict } from "./gesture_overlay";

/** Verdict on a stroke that was not recognised as a toss. */
export const strokeVerdict = (trouble: StrokeTrouble, words: Words): Verdict => ({
  what: words.say(`range-stroke-${trouble}`),
  change: words.say(`range-stroke-change-${trouble}`),
});

/** Verdict on a toss; null if the crêpe was caught with the picture side up. */
export function tossVerdict({ fault, height, turned }: TossReview, words: Words): Verdict | null {
  if (fault === "none") return null;
  return {
    what: words.say(`range-toss-${fault}`),
    change: words.say(`range-toss-change-${fault}`),
    measured: flightLine(height, turned, words),
  };
}

/** Height and rotation of a flight in figures. */
export const flightLine = (height: number, turned: number, words: Words): string =>
  words.say("range-flight", { cm: Math.round(100 * height), degrees: Math.round((180 * Math.abs(turned)) / Math.PI) });

/** Verdict on a swipe that was not recognised as a throw. */
export const swipeVerdict = ({ kind, faster = 1 }: SwipeTrouble, words: Words): Verdict => ({
  what: words.say(`range-swipe-${kind}`),
  change: words.say(`range-swipe-change-${kind}`, { times: Math.max(1.5, Math.ceil(2 * faster) / 2) }),
});

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Deviation of a throw from its target in m, as seen by the thrower: beyond it, and to the right of it. */
export interface Miss {
  readonly beyond: number;
  readonly right: number;
}

/** The deviation of a throw; spots are relative to the thrower: x to the right, y away. */
export function missOf(direction: number, target: Spot, landed: Spot): Miss {
  const [x, y] = [landed.x - target.x, landed.y - target.y];
  const [sin, cos] = [Math.sin(direction), Math.cos(direction)];
  return { beyond: x * sin + y * cos, right: x * cos - y * sin };
}

/** Verdict on a throw that missed its target; deviations of less than half the target's radius are not mentioned. */
export function missVerdict(miss: Miss, target: string, radius: number, words: Words): Verdict {
  const [far, aside] = [Math.abs(miss.beyond), Math.abs(miss.right)];
  const least = Math.min(radius / 2, Math.max(far, aside));
  const along = far < least ? "none" : miss.beyond > 0 ? "long" : "short";
  const side = aside < least ? "none" : miss.right > 0 ? "right" : "left";
  const [beyond, right] = [Math.round(100 * far), Math.round(100 * aside)];
  return {
    what: words.say("range-miss", { target, along, beyond, side, right }),
    change: words.say("range-miss-change", { along, side }),
  };
}

/** Verdict on a throw that left the board, whose half width is in m; `end` is null if its end was not seen. */
export function leftVerdict(end: Spot | null, half: number, words: Words): Verdict {
  if (!end)
    return {
      what: words.say("range-left", { side: "unseen" }),
      change: words.say("range-miss-change", { along: "long", side: "none" }),
    };
  const { x, y } = end;
  const aside = Math.abs(x) > half && Math.abs(x) > y;
  const side = aside ? (x > 0 ? "right" : "left") : "none";
  const along = aside ? "none" : "long";
  return { what: words.say("range-left", { side }), change: words.say("range-miss-change", { along, side }) };
}
