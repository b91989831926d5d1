/** Fuzzes the gesture trackers: random input gives valid gestures or none. */

import { describe, expect, it } from "vitest";
import { ArcPour } from "../../src/gestures/arc";
import type { MotionSample, Vector } from "../../src/gestures/attitude";
import type { Gesture } from "../../src/gestures/gesture";
import { PourMeters, ThrowMeters, TossMeters } from "../../src/gestures/meters";
import type { Sample } from "../../src/gestures/sample";
import { MotionHand } from "../../src/gestures/sensors";
import { StrokePan } from "../../src/gestures/stroke";
import { SwipeThrow } from "../../src/gestures/swipe";
import { track } from "./bridge";
import { LIMITS, STYLE, TOSS_STYLE } from "./data";
import { luck } from "./hand_noise";

const RUNS = 75;
const VIEW = {
  pxPerMetre: 620,
  width: 390,
  height: 700,
  side: "east",
  centre: { x: 195, y: 350 },
  bottle: "x",
} as const;

/** Generate random pointer samples: jumping, going back in time, with invalid positions. */
function scribble(seed: number): Sample[] {
  const next = luck(seed);
  const quick = 4 ** (4 * next());
  let [t, x, y, dx, dy] = [0, 390 * next(), 700 * next(), 0, 0];
  return Array.from({ length: 2 + Math.floor(120 * next()) }, () => {
    t += next() < 0.05 ? -0.01 : 0.03 * next() * (next() < 0.02 ? 30 : 1);
    dx = 0.8 * dx + quick * (next() - 0.5);
    dy = 0.8 * dy + quick * (next() - 0.6);
    [x, y] = next() < 0.01 ? [Number.NaN, y] : [(Number.isNaN(x) ? 0 : x) + dx, y + dy];
    return { t, x, y };
  });
}

function shaken(seed: number): MotionSample[] {
  const next = luck(seed);
  const [hard, fast] = [40 ** next() - 1, 900 * next()];
  const any = (size: number): Vector => [size * (next() - 0.5), size * (next() - 0.5), size * (next() - 0.5)];
  return Array.from({ length: 90 }, (_, index) => {
    const [x, y, z] = any(hard);
    return { t: index / 60, acceleration: next() < 0.01 ? any(Number.NaN) : [x, y, z + 9.81], rotation: any(fast) };
  });
}

/** Check that a gesture has finite numbers, and a throw is within the limits. Returns the number of gestures. */
function sound(gesture: Gesture | undefined): number {
  if (!gesture) return 0;
  const numbers = JSON.stringify(gesture).match(/null/g);
  expect(numbers).toBeNull();
  if (gesture.type === "throw")
    for (const [name, { low, high }] of Object.entries(LIMITS.throw ?? {})) {
      const value = gesture[name as "speed"];
      expect(value).toBeGreaterThanOrEqual(low);
      expect(value).toBeLessThanOrEqual(high);
    }
  if (gesture.type === "toss") expect(gesture.wrist.length).toBe(gesture.lift.length);
  return 1;
}

describe("random input", () => {
  it("to pointer trackers gives valid gestures or none", () => {
    let made = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const samples = scribble(seed);
      const trackers = [
        new SwipeThrow(VIEW, LIMITS, STYLE),
        new ArcPour(VIEW, LIMITS),
        new StrokePan(VIEW, LIMITS, TOSS_STYLE),
      ];
      for (const tracker of trackers) made += sound(track(tracker, samples));
    }
    expect(made).toBeGreaterThan(RUNS / 10);
  });

  it("to the phone tracker gives valid gestures or none", () => {
    let made = 0;
    for (let seed = 1; seed <= RUNS / 3; seed++)
      for (const kind of ["throw", "pour", "toss"] as const) {
        const phone = new MotionHand(kind, { side: "north", bottle: "x" }, LIMITS, STYLE);
        phone.start();
        for (const sample of shaken(seed)) made += sound(phone.motion(sample));
        made += sound(phone.stop());
      }
    expect(made).toBeGreaterThan(RUNS / 10);
  });

  it("to keyboard meters gives a valid gesture every round", () => {
    const names = [" ", "Enter", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Escape", "a"];
    let made = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const next = luck(seed);
      let t = 0;
      const meters = [new ThrowMeters("west", LIMITS, STYLE), new PourMeters("x", LIMITS), new TossMeters(LIMITS)];
      for (let press = 0; press < 30; press++) {
        t += 0.3 * next();
        const name = names[Math.floor(names.length * next() ** 2)] as string;
        for (const meter of meters) made += sound(meter.key(name, t));
      }
    }
    expect(made).toBeGreaterThan(RUNS);
  });
});
