/** Reads the server's limits and spreads from its data files. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Limit, Limits, Style } from "../../src/gestures/gesture";
import type { TossStyle } from "../../src/gestures/stroke";

const DATA = join(import.meta.dirname, "../../../src/peppermill/gestures/data");

/** Read the sections `[gesture.name]` of a data file. */
function read<T>(file: string, value: (text: (key: string) => string) => T): Record<string, Record<string, T>> {
  const found: Record<string, Record<string, T>> = { throw: {}, pour: {}, toss: {} };
  for (const section of readFileSync(join(DATA, file), "utf-8").split(/^\[/m).slice(1)) {
    const [, kind = "", name = ""] = /^(\w+)\.(\w+)\]/.exec(section) ?? [];
    const text = (key: string) => new RegExp(`^${key} = (.+)`, "m").exec(section)?.[1] ?? "";
    found[kind] = { ...found[kind], [name]: value(text) };
  }
  return found;
}

/** The limits of all gestures. */
export const LIMITS: Limits = read<Limit>("limits.toml", (text) => ({
  low: Number(text("low")),
  high: Number(text("high")),
}));

/** Spread of a good hand, in the units of the data file. */
export const GOOD = read("noise.toml", (text) => (JSON.parse(text("sd")) as number[])[1] as number);

/** As sent by the server (`gestures/tossing.py`); a browser test checks that pages receive the server's own. */
export const TOSS_STYLE: TossStyle = { lift: 1.2, wrist: 8.5, lag: 0.07 };

/** An arbitrary style; a browser test checks that pages receive the server's own. */
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
