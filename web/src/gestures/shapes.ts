/**
 * Builds full pours and tosses from a few numbers, for inputs that give no more: keys and swung phones.
 * The server has the same shapes (`gestures/pouring.py`, `gestures/tossing.py`); a test compares both.
 */

import { type Limits, limit, type Pour, radians, type Shake, type Toss } from "./gesture";
import { inSteps, RATE } from "./sample";

/** A tenth of a degree: resolution of a pour. */
export const TENTH = radians(0.1);
/** A bottle dwells while its tilt is within twice this angle of its highest. */
export const STAY = radians(3);
/** Least duration in seconds of a slow part that counts as a dwell. */
const REST = 0.2;
/** Tilt above which the bottle is over the pan; below it may be shaken. */
export const OVER_THE_PAN = radians(60);
/** Angle the pan's front edge is lowered by before a lift; `DIPPING` is how long that takes. */
export const DIP = 0.25;
/** Seconds of the dip before a lift. */
export const DIPPING = 0.2;
/** Seconds of a lift and of a flick. */
export const PULSE = 0.16;
const AFTER = 0.02;
/** Resolution of a toss: a tenth of a millimetre, or of a milliradian. */
export const STEP = 0.0001;
/** Seconds of a turn to the highest tilt, and of the turn back. */
export const TURN = 0.4;

/** Minimum-jerk motion from 0 to 1. */
export function eased(part: number): number {
  const p = Math.min(Math.max(part, 0), 1);
  return p ** 3 * (10 - 15 * p + 6 * p * p);
}

/** Return the tilt over time: up to `tilt` in `turn` seconds, a dwell of `dwell` within 6° of it, and back as fast. */
export function tiltOver(tilt: number, dwell: number, turn: number = TURN): (t: number) => number {
  const stay = Math.max(dwell - 2 * turn * near(tilt), 0);
  return (t) => tilt * (t < turn + stay ? eased(t / turn) : eased((2 * turn + stay - t) / turn));
}

/** Return the duration of a pour in seconds. */
export const pourSeconds = (tilt: number, dwell: number, turn: number = TURN): number =>
  2 * turn + Math.max(dwell - 2 * turn * near(tilt), 0);

/** Build a pour of this tilt and dwell. */
export function pourOf(bottle: string, tilt: number, dwell: number, turn: number = TURN, shake?: Shake): Pour {
  const count = Math.ceil(pourSeconds(tilt, dwell, turn) * RATE - 1e-9);
  const at = tiltOver(tilt, dwell, turn);
  const samples = Array.from({ length: count + 1 }, (_, index) => inSteps(at(index / RATE), TENTH));
  return { type: "pour", bottle, tilt: samples, shake: shake ?? { strength: 0, seconds: 0 } };
}

/** Return the share of a turn spent within the dwell angle, by bisection. */
function near(tilt: number): number {
  const wanted = 1 - Math.min((2 * STAY) / Math.max(tilt, 2 * STAY), 1);
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (eased(middle) < wanted) low = middle;
    else high = middle;
  }
  return 1 - high;
}

/** Return the highest tilt, and the first and last sample of the dwell. */
export function stayOf(tilt: readonly number[]): { top: number; first: number; last: number; seconds: number } {
  const top = Math.max(...tilt);
  const first = tilt.findIndex((angle) => angle >= top - 2 * STAY);
  const last = tilt.findLastIndex((angle) => angle >= top - 2 * STAY);
  return { top, first, last, seconds: (last - first) / RATE };
}

/**
 * Parameters of a toss: lifting speed (m/s), flick (rad/s), lag of the flick behind the lift (s), catch position (m).
 */
export interface TossShape {
  lift: number;
  wrist: number;
  lag: number;
  along: number;
  across: number;
}

/** Return the distance covered by a push whose speed is a squared sine with maximum 1. */
export function pulse(time: number): number {
  const t = Math.min(Math.max(time, 0), PULSE);
  return t / 2 - (PULSE / (4 * Math.PI)) * Math.sin((2 * Math.PI * t) / PULSE);
}

/** Build a toss: dip the pan, lift it, and flick it `lag` seconds later. */
export function tossOf({ lift, wrist, lag, along, across }: TossShape): Toss {
  const begin = Math.max(DIPPING, DIPPING - lag);
  const end = begin + Math.max(PULSE, lag + PULSE) + AFTER;
  const times = Array.from({ length: Math.ceil(end * RATE) + 1 }, (_, index) => index / RATE);
  return {
    type: "toss",
    lift: times.map((t) => inSteps(lift * pulse(t - begin), STEP)),
    forward: times.map(() => 0),
    wrist: times.map((t) => inSteps(wrist * pulse(t - begin - lag) - DIP * eased(t / DIPPING), STEP)),
    along,
    across,
  };
}

/** Inverse of `tossOf`: return the fastest lift, the fastest flick, and the time between them. */
export function tossShapeOf(toss: Toss): TossShape {
  const [lift, up] = fastest(toss.lift);
  const [wrist, flick] = fastest(toss.wrist);
  return { lift, wrist, lag: flick - up, along: toss.along, across: toss.across };
}

/** Return the highest speed of samples and its time, interpolated by a parabola through three steps. */
export function fastest(samples: readonly number[], rate: number = RATE): [number, number] {
  const speeds = samples.slice(1).map((value, index) => (value - (samples[index] as number)) * rate);
  const best = speeds.indexOf(Math.max(...speeds));
  const at = (index: number) => speeds[Math.min(Math.max(index, 0), speeds.length - 1)] as number;
  const [left, top, right] = [at(best - 1), at(best), at(best + 1)];
  const bend = left - 2 * top + right;
  const shift = bend >= 0 ? 0 : (left - right) / (2 * bend);
  return [top - ((left - right) * shift) / 4, (best + 0.5 + shift) / rate];
}

/**
 * Return the refusal code the server would give for this tilt, for a hint while the hand can still start over. The
 * server decides.
 */
export function doubt(tilt: readonly number[], limits: Limits): string | undefined {
  const at = (name: string) => limit(limits, "pour", name);
  const { top, first, last, seconds } = stayOf(tilt);
  const begin = tilt[0] ?? 0;
  if ((tilt.length - 1) / RATE > at("seconds").high || begin > at("upright").high) return "gesture-beyond-limit";
  const dips = tilt.slice(first, last + 1).some((angle) => angle < top - 2 * STAY);
  if (dips || goesBack(tilt.slice(0, first + 1)) || goesBack(tilt.slice(last).reverse())) return "gesture-pour-twice";
  if (wobble(tilt) > at("wobble").high || swift(tilt) > at("swift").high) return "gesture-pour-shaken";
  const long = (top > OVER_THE_PAN && seconds > at("dwell").high) || stays(tilt) > at("stays").high;
  return long ? "gesture-pour-dwell" : undefined;
}

const nearest = (samples: readonly number[], index: number) =>
  samples[Math.min(Math.max(index, 0), samples.length - 1)] as number;

/** Average each sample with its neighbours (1-2-1), which removes tremor. */
const averaged = (tilt: readonly number[]) =>
  tilt.map((angle, index) => (nearest(tilt, index - 1) + 2 * angle + nearest(tilt, index + 1)) / 4);

/** Return the total seconds of all dwells above the pan. */
function stays(tilt: readonly number[]): number {
  const even = averaged(tilt);
  const window = Math.round(REST * RATE);
  const there = new Set<number>();
  for (let first = 0; first < even.length - window; first++) {
    const angles = even.slice(first, first + window + 1);
    const least = Math.min(...angles);
    if (least <= OVER_THE_PAN || Math.max(...angles) - least > 2 * STAY) continue;
    for (let index = first; index < first + window; index++) there.add(index);
  }
  return there.size / RATE;
}

/** Sum the fast changes above the pan from sample to sample: shaking that averaging hides. */
function swift(tilt: readonly number[]): number {
  const at = (index: number) => nearest(tilt, index);
  return tilt.reduce((sum, angle, n) => {
    if (angle <= OVER_THE_PAN) return sum;
    return sum + Math.abs(at(n - 2) - 4 * at(n - 1) + 6 * angle - 4 * at(n + 1) + at(n + 2)) / 8;
  }, 0);
}

function goesBack(way: readonly number[]): boolean {
  let highest = Number.NEGATIVE_INFINITY;
  return way.some((angle) => {
    highest = Math.max(highest, angle);
    return highest > OVER_THE_PAN && highest - angle > STAY;
  });
}

function wobble(tilt: readonly number[]): number {
  const above = averaged(tilt).filter((angle) => angle > OVER_THE_PAN);
  if (above.length < 2) return 0;
  const turned = above.slice(1).reduce((sum, angle, index) => sum + Math.abs(angle - (above[index] as number)), 0);
  return turned - (2 * Math.max(...above) - (above[0] as number) - (above.at(-1) as number));
}
