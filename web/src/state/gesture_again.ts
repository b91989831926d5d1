/**
 * Changes recorded gestures a little, to make them again in a finished game. Independent of rendering.
 *
 * The server's limits are applied to throws; of pours and tosses the server checks the result.
 */

import { type Gesture, held, type Limits, limit, type Pour, type Throw, type Toss } from "../gestures/gesture";
import { inflated, type Recording, unpack } from "../motion/format";
import type { GestureMade, GestureWorth } from "../wire/types";

/** Changes of a throw, a pour or a toss, in the order in which they are offered. */
export const NUDGES = {
  throw: ["left", "right", "shorter", "longer", "softer", "harder"],
  pour: ["flatter", "steeper", "briefer", "lengthier"],
  toss: ["lower", "higher", "less-turn", "more-turn"],
} as const;
/** A small change of a gesture. */
export type Nudge = (typeof NUDGES)[Gesture["type"]][number];

/** Step of a throw in m. */
const STEP = 0.01;
/** Share by which a throw gets softer or harder, and a toss lower, higher, or with another turn. */
const SHARE = 0.05;
/** Step of a tilt in rad: two degrees. */
const TILT = Math.PI / 90;
/** Range in rad below the highest tilt in which a bottle stays. */
const STAY = Math.PI / 30;
/** Samples by which a stay gets longer or shorter: a tenth of a second. */
const DWELL = 6;

/** Return a gesture with a small change; `way` is the distance in m that the throw went. */
export function nudged(gesture: Gesture, nudge: Nudge, limits: Limits, way: number): Gesture {
  if (gesture.type === "throw") return throwNudged(gesture, nudge, limits, way);
  return gesture.type === "pour" ? pourNudged(gesture, nudge) : tossNudged(gesture, nudge);
}

function throwNudged(gesture: Throw, nudge: Nudge, limits: Limits, way: number): Throw {
  const { place, speed } = gesture;
  // a chip that slides goes as far as the square of its speed
  const further = (speed * STEP) / (2 * Math.max(way, STEP));
  const changes: Partial<Record<Nudge, Partial<Throw>>> = {
    left: { place: place - STEP },
    right: { place: place + STEP },
    shorter: { speed: speed - further },
    longer: { speed: speed + further },
    softer: { speed: speed * (1 - SHARE) },
    harder: { speed: speed * (1 + SHARE) },
  };
  return aimed(gesture, changes[nudge] ?? {}, limits);
}

/** Return a throw with another place, direction or speed, within the limits of hands. */
export function aimed(gesture: Throw, change: Partial<Throw>, limits: Limits): Throw {
  const made = { ...gesture, ...change };
  const within = (name: "place" | "direction" | "speed") => held(made[name], limit(limits, "throw", name));
  return { ...made, place: within("place"), direction: within("direction"), speed: within("speed") };
}

function pourNudged(gesture: Pour, nudge: Nudge): Pour {
  const { tilt } = gesture;
  const top = Math.max(...tilt);
  const at = tilt.indexOf(top);
  if (nudge === "steeper" || nudge === "flatter") {
    const scale = (top + (nudge === "steeper" ? TILT : -TILT)) / top;
    return { ...gesture, tilt: tilt.map((angle) => angle * scale) };
  }
  if (nudge === "lengthier")
    return { ...gesture, tilt: [...tilt.slice(0, at), ...Array(DWELL).fill(top), ...tilt.slice(at)] };
  const stays = tilt.flatMap((angle, index) => (index !== at && angle >= top - STAY ? [index] : []));
  const left = new Set(
    stays.sort((one, other) => Math.abs(one - at) - Math.abs(other - at)).slice(0, Math.min(DWELL, stays.length)),
  );
  return { ...gesture, tilt: tilt.filter((_, index) => !left.has(index)) };
}

function tossNudged(gesture: Toss, nudge: Nudge): Toss {
  const scale = nudge === "higher" || nudge === "more-turn" ? 1 + SHARE : 1 - SHARE;
  const scaled = (samples: readonly number[]) => samples.map((value) => Math.round(value * scale * 1e4) / 1e4);
  return nudge === "higher" || nudge === "lower"
    ? { ...gesture, lift: scaled(gesture.lift) }
    : { ...gesture, wrist: scaled(gesture.wrist) };
}

/** A gesture that was made again, and its motion. */
export interface MadeAgain {
  readonly made: GestureMade;
  readonly motion: Recording;
}

/** Decode the server's answer: the length of the facts (uint32), the facts as JSON in a zlib stream, the recording. */
export async function madeAgain(bytes: ArrayBuffer): Promise<MadeAgain> {
  const size = new DataView(bytes).getUint32(0, true);
  const json = await inflated(new Uint8Array(bytes, 4, size));
  const made = JSON.parse(new TextDecoder().decode(json)) as GestureMade;
  return { made, motion: await unpack(new Uint8Array(bytes, 4 + size)) };
}

/** Standard errors on each side of a difference that are shown as its error. */
const WIDE = 2;

/** Whether a changed gesture was better or worse than the real one; `same` if the estimate cannot tell. */
export function verdictOf({ real, chance, error }: GestureWorth): "better" | "worse" | "same" {
  if (Math.abs(chance - real) <= WIDE * error || Math.round(100 * (chance - real)) === 0) return "same";
  return chance > real ? "better" : "worse";
}

/** Return the error of a difference of chances, as it is shown. */
export const shownError = ({ error }: GestureWorth): number => WIDE * error;
