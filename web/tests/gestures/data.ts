/** The server's own limits and spreads, as it would send them. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Limit, Limits, Style } from "../../src/gestures/gesture";

const DATA = join(import.meta.dirname, "../../../src/peppermill/gestures/data");

/** Sections `[gesture.name]` of a data file. */
function read<T>(file: string, value: (text: (key: string) => string) => T): Record<string, Record<string, T>> {
  const found: Record<string, Record<string, T>> = { throw: {}, pour: {}, toss: {} };
  for (const section of readFileSync(join(DATA, file), "utf-8").split(/^\[/m).slice(1)) {
    const [, kind = "", name = ""] = /^(\w+)\.(\w+)\]/.exec(section) ?? [];
    const text = (key: string) => new RegExp(`^${key} = (.+)`, "m").exec(section)?.[1] ?? "";
    (found[kind] as Record<string, T>)[name] = value(text);
  }
  return found;
}

export const LIMITS: Limits = read<Limit>("limits.toml", (text) => ({
  low: Number(text("low")),
  high: Number(text("high")),
}));

/** How far a good hand misses, in the units of the data file. */
export const GOOD = read("noise.toml", (text) => (JSON.parse(text("sd")) as number[])[1] as number);

/** Any style will do here; that pages get the server's own is tested with the server. */
export const STYLE: Style = {
  type: "throw",
  side: "south",
  place: 0,
  outside: 0.03,
  height: 0.03,
  direction: 0,
  loft: 0.12,
  speed: 1.2,
  spin: 12,
  pitch: 0.06,
  roll: 0,
  tumble: 0,
};
