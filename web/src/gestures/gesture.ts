/**
 * What a hand did, as the server reads it: SI units, radians, the fields of the server's own types.
 * What hands may do is the server's knowledge: `Limits` are fetched from it. A tracker keeps to them where a hand cannot
 * feel them (a furious swipe is the fastest throw) and leaves the rest to the server's refusal.
 */

export type Side = "south" | "west" | "north" | "east";

export interface Throw {
  type: "throw";
  side: Side;
  place: number;
  outside: number;
  height: number;
  direction: number;
  loft: number;
  speed: number;
  spin: number;
  pitch: number;
  roll: number;
  tumble: number;
}

export interface Shake {
  strength: number;
  seconds: number;
}

export interface Pour {
  type: "pour";
  bottle: string;
  tilt: number[];
  shake: Shake;
}

export interface Toss {
  type: "toss";
  lift: number[];
  forward: number[];
  wrist: number[];
  along: number;
  across: number;
}

export type Gesture = Throw | Pour | Toss;

export interface Limit {
  low: number;
  high: number;
}

export interface Limits {
  throw: Readonly<Record<string, Limit>>;
  pour: Readonly<Record<string, Limit>>;
  toss: Readonly<Record<string, Limit>>;
}

const ANY: Limit = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

export const limit = (limits: Limits, kind: keyof Limits, name: string): Limit => limits[kind][name] ?? ANY;

export function held(value: number, { low, high }: Limit): number {
  return Math.min(Math.max(value, low), high);
}

export const degrees = (angle: number): number => (angle * 180) / Math.PI;
export const radians = (angle: number): number => (angle * Math.PI) / 180;

/** What no swipe says: how a practised hand holds a chip. Low and flat, a little nose up, some spin to steady it. */
export const EASY = { outside: 0.03, height: 0.03, loft: 0.12, spin: 12, pitch: 0.06, roll: 0, tumble: 0 } as const;

/** A throw in the usual style, held to what hands can do. */
export function throwOf(side: Side, said: Partial<Omit<Throw, "type" | "side">>, limits: Limits): Throw {
  const made = { ...EASY, place: 0, direction: 0, speed: 1.2, ...said };
  for (const name of Object.keys(made) as (keyof typeof made)[])
    made[name] = held(made[name], limit(limits, "throw", name)) as never;
  return { type: "throw", side, ...made };
}
