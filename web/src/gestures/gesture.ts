/**
 * Defines gestures as the server reads them: SI units, radians, the fields of the server's types.
 *
 * The server owns the limits; `Limits` are fetched from it. Trackers clamp values where a hand cannot feel the limit (a
 * furious swipe is the fastest throw) and leave everything else to the server's refusal.
 */

import type { Pour, Shake, Side, Throw, Toss } from "../wire/types";

export type { Pour, Shake, Side, Throw, Toss };

/** Any gesture the server accepts. */
export type Gesture = Throw | Pour | Toss;

/** Allowed range of one number of a gesture. */
export interface Limit {
  low: number;
  high: number;
}

/** Limits by gesture type and name, as sent by the server. */
export type Limits = Readonly<Record<string, Readonly<Record<string, Readonly<Limit>>>>>;

const ANY: Limit = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/** Return one limit; unknown names are unlimited. */
export const limit = (limits: Limits, kind: Gesture["type"], name: string): Limit => limits[kind]?.[name] ?? ANY;

/** Clamp a value to a limit. */
export function held(value: number, { low, high }: Limit): number {
  return Math.min(Math.max(value, low), high);
}

/** Convert radians to degrees. */
export const degrees = (angle: number): number => (angle * 180) / Math.PI;
/** Convert degrees to radians. */
export const radians = (angle: number): number => (angle * Math.PI) / 180;

/** A practised throw, sent by the server: supplies every value that an input method does not set. */
export type Style = Readonly<Throw>;

/** Build a throw from the given values, with the rest from `style`, clamped to the limits. */
export function throwOf(side: Side, said: Partial<Omit<Throw, "type" | "side">>, limits: Limits, style: Style): Throw {
  const { type, side: _, ...usual } = style;
  const made = { ...usual, ...said };
  for (const name of Object.keys(made) as (keyof typeof made)[])
    made[name] = held(made[name], limit(limits, "throw", name));
  return { type, side, ...made };
}
