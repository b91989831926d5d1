/** The server's own limits, as it would send them. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Limit, Limits, Style } from "../../src/gestures/gesture";

function read(): Limits {
  const file = join(import.meta.dirname, "../../../src/peppermill/gestures/data/limits.toml");
  const found: Record<string, Record<string, Limit>> = { throw: {}, pour: {}, toss: {} };
  for (const section of readFileSync(file, "utf-8").split(/^\[/m).slice(1)) {
    const [, kind = "", name = ""] = /^(\w+)\.(\w+)\]/.exec(section) ?? [];
    const number = (key: string) => Number(new RegExp(`^${key} = (\\S+)`, "m").exec(section)?.[1]);
    (found[kind] as Record<string, Limit>)[name] = { low: number("low"), high: number("high") };
  }
  return found;
}

export const LIMITS = read();

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
