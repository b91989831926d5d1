/**
 * Sensible pours and tosses from a few numbers, for hands that say only those: keys, and phones that are swung.
 * The server has the same shapes (`gestures/pouring.py`, `gestures/tossing.py`); a test holds both together.
 */

import { type Limits, limit, type Pour, radians, type Shake, type Toss } from "./gesture";
import { inSteps, RATE } from "./sample";

export const TENTH = radians(0.1);
/** A bottle stays while its tilt is within twice this of its highest. */
export const STAY = radians(3);
/** Below this the bottle is not yet above the pan: before, it may be shaken. */
export const OVER_THE_PAN = radians(60);
/** How far the pan's front edge goes down before a lift, and how long that takes. */
export const DIP = 0.25;
export const DIPPING = 0.2;
/** Seconds of a lift and of a flick. */
export const PULSE = 0.16;
const AFTER = 0.02;
/** Tosses count in tenths of a millimetre and of a milliradian. */
export const STEP = 0.0001;
/** Seconds of a turn over, and of the turn back. */
export const TURN = 0.4;

/** A hand's way from rest to rest with the least jerk: 0 to 1. */
export function eased(part: number): number {
  const p = Math.min(Math.max(part, 0), 1);
  return p ** 3 * (10 - 15 * p + 6 * p * p);
}

/** To `tilt` in `turn` seconds, a stay of `dwell` within 6° of it, and back as fast. */
export function tiltOver(tilt: number, dwell: number, turn: number = TURN): (t: number) => number {
  const stay = Math.max(dwell - 2 * turn * near(tilt), 0);
  return (t) => tilt * (t < turn + stay ? eased(t / turn) : eased((2 * turn + stay - t) / turn));
}

export const pourSeconds = (tilt: number, dwell: number, turn: number = TURN): number =>
  2 * turn + Math.max(dwell - 2 * turn * near(tilt), 0);

export function pourOf(bottle: string, tilt: number, dwell: number, turn: number = TURN, shake?: Shake): Pour {
  const count = Math.ceil(pourSeconds(tilt, dwell, turn) * RATE - 1e-9);
  const at = tiltOver(tilt, dwell, turn);
  const samples = Array.from({ length: count + 1 }, (_, index) => inSteps(at(index / RATE), TENTH));
  return { type: "pour", bottle, tilt: samples, shake: shake ?? { strength: 0, seconds: 0 } };
}

/** The share of a turn that is spent within the stay: the last part of an eased way, found by halving. */
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

/** Where a turn is at its height: its highest tilt, and the first and the last sample of the stay. */
export function stayOf(tilt: readonly number[]): { top: number; first: number; last: number; seconds: number } {
  const top = Math.max(...tilt);
  const first = tilt.findIndex((angle) => angle >= top - 2 * STAY);
  const last = tilt.findLastIndex((angle) => angle >= top - 2 * STAY);
  return { top, first, last, seconds: (last - first) / RATE };
}

/** A toss in a few numbers: lifting speed (m/s), flick (rad/s), the flick's lag behind the lift (s), the catch (m). */
export interface Told {
  lift: number;
  wrist: number;
  lag: number;
  along: number;
  across: number;
}

/** The way made by a push whose speed rises to 1 and falls again as a squared sine. */
export function pulse(time: number): number {
  const t = Math.min(Math.max(time, 0), PULSE);
  return t / 2 - (PULSE / (4 * Math.PI)) * Math.sin((2 * Math.PI * t) / PULSE);
}

/** Dip the pan, lift it, and flick it a little later. */
export function tossOf({ lift, wrist, lag, along, across }: Told): Toss {
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

/** The other way round: the fastest lift, the fastest flick, and the time between the two. */
export function toldOf(toss: Toss): Told {
  const [lift, up] = fastest(toss.lift);
  const [wrist, flick] = fastest(toss.wrist);
  return { lift, wrist, lag: flick - up, along: toss.along, across: toss.across };
}

/** The highest speed of samples, and when: at the top of the parabola through the three fastest steps. */
export function fastest(samples: readonly number[], rate: number = RATE): [number, number] {
  const speeds = samples.slice(1).map((value, index) => (value - (samples[index] as number)) * rate);
  const best = speeds.indexOf(Math.max(...speeds));
  const at = (index: number) => speeds[Math.min(Math.max(index, 0), speeds.length - 1)] as number;
  const [left, top, right] = [at(best - 1), at(best), at(best + 1)];
  const bend = left - 2 * top + right;
  const shift = bend >= 0 ? 0 : (left - right) / (2 * bend);
  return [top - ((left - right) * shift) / 4, (best + 0.5 + shift) / rate];
}

/** Why the server would not take this tilt: its code, for a hint while the hand can still start again. It decides. */
export function doubt(tilt: readonly number[], limits: Limits): string | undefined {
  const at = (name: string) => limit(limits, "pour", name);
  const { top, first, last, seconds } = stayOf(tilt);
  const begin = tilt[0] ?? 0;
  if ((tilt.length - 1) / RATE > at("seconds").high || begin > at("upright").high) return "gesture-beyond-limit";
  const dips = tilt.slice(first, last + 1).some((angle) => angle < top - 2 * STAY);
  if (dips || goesBack(tilt.slice(0, first + 1)) || goesBack(tilt.slice(last).reverse())) return "gesture-pour-twice";
  if (wobble(tilt) > at("wobble").high) return "gesture-pour-shaken";
  return top > OVER_THE_PAN && seconds > at("dwell").high ? "gesture-pour-dwell" : undefined;
}

function goesBack(way: readonly number[]): boolean {
  let highest = Number.NEGATIVE_INFINITY;
  return way.some((angle) => {
    highest = Math.max(highest, angle);
    return highest > OVER_THE_PAN && highest - angle > STAY;
  });
}

function wobble(tilt: readonly number[]): number {
  const at = (index: number) => tilt[Math.min(Math.max(index, 0), tilt.length - 1)] as number;
  const even = tilt.map((angle, index) => (at(index - 1) + 2 * angle + at(index + 1)) / 4);
  const above = even.filter((angle) => angle > OVER_THE_PAN);
  if (above.length < 2) return 0;
  const turned = above.slice(1).reduce((sum, angle, index) => sum + Math.abs(angle - (above[index] as number)), 0);
  return turned - (2 * Math.max(...above) - (above[0] as number) - (above.at(-1) as number));
}
