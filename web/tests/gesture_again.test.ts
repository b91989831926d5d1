/** Tests small changes of recorded gestures. */

import { expect, test } from "vitest";
import type { Pour, Throw, Toss } from "../src/gestures/gesture";
import { nudged, verdictOf } from "../src/state/gesture_again";

const THROW: Throw = {
  ...{ type: "throw", side: "south", place: 0, outside: 0.05, height: 0.05, direction: 0, loft: 0.1, speed: 1 },
  ...{ spin: 0, pitch: 0, roll: 0, tumble: 0 },
};
const POUR: Pour = { type: "pour", bottle: "lemon", tilt: [0, 1, 2, 2, 2, 1, 0], shake: { strength: 0, seconds: 0 } };
const TOSS: Toss = { type: "toss", lift: [0, 0.1], forward: [0, 0], wrist: [0, -0.2], along: 0, across: 0 };
const LIMITS = { throw: { place: { low: -0.005, high: 0.2 }, speed: { low: 0.5, high: 1.02 } } };

test("a throw goes a centimetre to a side, or further by more speed, within the limits of hands", () => {
  expect(nudged(THROW, "right", LIMITS, 0.25)).toEqual({ ...THROW, place: 0.01 });
  expect(nudged(THROW, "left", LIMITS, 0.25)).toEqual({ ...THROW, place: -0.005 });
  expect(nudged(THROW, "longer", LIMITS, 0.25)).toEqual({ ...THROW, speed: 1.02 });
  expect(nudged(THROW, "softer", LIMITS, 0.25)).toEqual({ ...THROW, speed: 0.95 });
});

test("a pour gets steeper or longer and keeps its ends", () => {
  const steeper = nudged(POUR, "steeper", {}, 0) as Pour;
  expect(Math.max(...steeper.tilt)).toBeCloseTo(2 + Math.PI / 90);
  expect(steeper.tilt[0]).toBe(0);
  expect((nudged(POUR, "lengthier", {}, 0) as Pour).tilt).toEqual([0, 1, ...Array(9).fill(2), 1, 0]);
  expect((nudged(POUR, "briefer", {}, 0) as Pour).tilt).toEqual([0, 1, 2, 1, 0]);
});

test("a toss gets higher or turns less", () => {
  expect(nudged(TOSS, "higher", {}, 0)).toEqual({ ...TOSS, lift: [0, 0.105] });
  expect(nudged(TOSS, "less-turn", {}, 0)).toEqual({ ...TOSS, wrist: [0, -0.19] });
});

test("a difference within twice its error is none", () => {
  const worth = { entry: 1, seat: 0, real: 0.4 };
  expect(verdictOf({ ...worth, chance: 0.5, error: 0.06 })).toBe("same");
  expect(verdictOf({ ...worth, chance: 0.5, error: 0.02 })).toBe("better");
  expect(verdictOf({ ...worth, chance: 0.3, error: 0.02 })).toBe("worse");
});
