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

/** By gesture and name, as the server tells them. */
export type Limits = Readonly<Record<string, Readonly<Record<string, Readonly<Limit>>>>>;

const ANY: Limit = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

export const limit = (limits: Limits, kind: Gesture["type"], name: string): Limit => limits[kind]?.[name] ?? ANY;

export function held(value: number, { low, high }: Limit): number {
  return Math.min(Math.max(value, low), high);
}

export const degrees = (angle: number): number => (angle * 180) / Math.PI;
export const radians = (angle: number): number => (angle * Math.PI) / 180;

/** How a practised hand throws, as the server tells it: what no swipe says is taken from here. */
export type Style = Readonly<Throw>;

/** A throw in the usual style, held to what hands can do. */
export function throwOf(side: Side, said: Partial<Omit<Throw, "type" | "side">>, limits: Limits, style: Style): Throw {
  const { type, side: _, ...usual } = style;
  const made = { ...usual, ...said };
  for (const name of Object.keys(made) as (keyof typeof made)[])
    made[name] = held(made[name], limit(limits, "throw", name));
  return { type, side, ...made };
}
