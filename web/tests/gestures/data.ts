/** The server's own limits, as it would send them. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Limit, Limits } from "../../src/gestures/gesture";

function read(): Limits {
  const file = join(import.meta.dirname, "../../../src/peppermill/gestures/data/limits.toml");
  const found: Record<string, Record<string, Limit>> = { throw: {}, pour: {}, toss: {} };
  for (const section of readFileSync(file, "utf-8").split(/^\[/m).slice(1)) {
    const [, kind = "", name = ""] = /^(\w+)\.(\w+)\]/.exec(section) ?? [];
    const number = (key: string) => Number(new RegExp(`^${key} = (\\S+)`, "m").exec(section)?.[1]);
    (found[kind] as Record<string, Limit>)[name] = { low: number("low"), high: number("high") };
  }
  return found as unknown as Limits;
}

export const LIMITS = read();
