/** Tests the measured skill. */

import { describe, expect, test } from "vitest";
import type { Gesture } from "../src/gestures/gesture";
import { dialsOf, ENOUGH, fitted, Memory, meaning, median, spreadAt, type Try } from "../src/state/skill";
import type { PracticeRange } from "../src/wire/types";

type Sd = readonly [number, number, number, number];
const spread = (...sd: Sd) => ({ sd, unit: "", kind: "tuned" as const, source: "" });
/** Spreads of throws, as in the server's table. */
const TABLE: Pick<PracticeRange, "spreads" | "floor"> = {
  spreads: {
    throw: { direction: spread(1, 1.8, 3, 5), speed: spread(0.03, 0.05, 0.08, 0.13), place: spread(4, 6, 10, 16) },
    pour: { tilt: spread(1.5, 4, 8, 19) },
    toss: { lag: spread(0.0185, 0.024, 0.031, 0.046) },
  },
  floor: { skill: 1, share: 0.5 },
};

/** Seeded random numbers with normal distribution. */
function normals(seed: number): () => number {
  let state = (seed * 2654435761) % 2 ** 32;
  const real = () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return (state + 1) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(real())) * Math.cos(2 * Math.PI * real());
}

/** Tries of a player of this skill at two targets; the noise the server adds is not visible to a page. */
function throwsOf(skill: number, count: number, seed: number): Try[] {
  const normal = normals(seed);
  const own = (sd: Sd) => Math.sqrt(Math.max(spreadAt(sd, skill) ** 2 - (0.5 * sd[0]) ** 2, 0));
  return Array.from({ length: count }, (_, index) => ({
    meant: String(index % 2),
    dials: Object.fromEntries(
      Object.entries(TABLE.spreads.throw ?? {}).map(([name, { sd }]) => [name, (index % 2) * 30 + own(sd) * normal()]),
    ),
  }));
}

describe("fitted", () => {
  test.each([1.2, 2, 2.4, 3.3, 3.8])("recovers skill %s", (skill) => {
    for (let seed = 1; seed <= 5; seed++)
      expect(Math.abs((fitted(throwsOf(skill, 60, seed), "throw", TABLE)?.skill ?? 0) - skill)).toBeLessThan(0.55);
    const found = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => fitted(throwsOf(skill, 60, seed), "throw", TABLE)?.skill ?? 0);
    expect(Math.abs(found.reduce((sum, one) => sum + one) / 8 - skill)).toBeLessThan(0.25);
  });

  test("gives null for few tries, or tries with different intents", () => {
    expect(fitted(throwsOf(2, ENOUGH - 1, 1), "throw", TABLE)).toBeNull();
    expect(
      fitted(
        throwsOf(2, 40, 1).map((one, index) => ({ ...one, meant: String(index) })),
        "throw",
        TABLE,
      ),
    ).toBeNull();
  });

  test("ignores values set by a slider, and limits a single slip", () => {
    const tries = throwsOf(3, 60, 7);
    const found = fitted(tries, "throw", TABLE)?.skill ?? 0;
    const still = tries.map(({ meant, dials }) => ({ meant, dials: { ...dials, place: 0 } }));
    expect(Math.abs((fitted(still, "throw", TABLE)?.skill ?? 0) - found)).toBeLessThan(0.4);
    const slip = [...tries.slice(1), { meant: "0", dials: { direction: 300, speed: 9, place: 900 } }];
    expect(Math.abs((fitted(slip, "throw", TABLE)?.skill ?? 0) - found)).toBeLessThan(0.3);
  });

  test("stays between expert and novice", () => {
    const wild = throwsOf(4, 30, 3).map(({ meant, dials }) => ({
      meant,
      dials: Object.fromEntries(Object.entries(dials).map(([name, value]) => [name, 10 * value])),
    }));
    expect(fitted(wild, "throw", TABLE)?.skill).toBe(4);
    expect(fitted(throwsOf(1, 30, 3), "throw", TABLE)?.skill).toBeLessThan(1.6);
  });

  test("interpolates between the named skills as the server does", () => {
    expect(spreadAt([1, 1.8, 3, 5], 1)).toBe(1);
    expect(spreadAt([1, 1.8, 3, 5], 4)).toBeCloseTo(5);
    expect(spreadAt([1, 1.8, 3, 5], 2.5)).toBeCloseTo(Math.sqrt(1.8 * 3));
  });
});

describe("dialsOf and meaning", () => {
  const thrown = {
    type: "throw",
    side: "south",
    direction: Math.PI / 180,
    speed: Math.E,
    place: 0.02,
    loft: 0.1,
  } as Gesture;

  test("have the units of the table", () => {
    expect(dialsOf(thrown, 60)).toEqual({
      direction: expect.closeTo(1),
      speed: expect.closeTo(1),
      place: expect.closeTo(20),
    });
    const tilt = [0, 1, 2, 2, 2, 1, 0];
    const poured = dialsOf({ type: "pour", bottle: "salt", tilt, shake: { strength: 0, seconds: 0 } }, 60);
    expect(poured).toEqual({
      tilt: expect.closeTo(114.59, 1),
      dwell: expect.closeTo(Math.log(2 / 60)),
      pace: expect.closeTo(Math.log(2 / 60)),
    });
    const lift = [0, 0, 0.01, 0.03, 0.04];
    const tossed = dialsOf(
      { type: "toss", lift, forward: lift, wrist: [0, 0, 0, 0.1, 0.3], along: 0.02, across: 0 },
      60,
    );
    expect(tossed).toEqual({
      lift: expect.closeTo(Math.log(1.2)),
      wrist: expect.closeTo(Math.log(12)),
      lag: expect.closeTo(1 / 60),
      catch: 0.02,
    });
  });

  test("group tries of the same intent", () => {
    expect(meaning(thrown, 4)).not.toBe(meaning(thrown, 5));
    expect(meaning(thrown, 4)).not.toBe(meaning({ ...thrown, loft: 0.5 } as Gesture, 4));
  });

  test("median is the centre", () => {
    expect([median([]), median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([0, 2, 2.5]);
  });
});

describe("Memory", () => {
  const shelf = (text: string | null) => {
    const kept = { text };
    return { kept, getItem: () => kept.text, setItem: (_: string, value: string) => (kept.text = value) };
  };

  test("keeps results across page loads", () => {
    const store = shelf(null);
    const memory = new Memory(store);
    for (const [index, made] of throwsOf(2, 70, 1).entries()) memory.add("throw", made, index % 9, TABLE);
    const again = new Memory(store);
    expect(again.of("throw")).toEqual(memory.of("throw"));
    expect(again.of("throw").tries).toHaveLength(60);
    expect(again.of("throw").best).toBe(8);
    expect(again.skillFor(["throw"])).toBe(memory.of("throw").skill?.skill);
    expect(again.skillFor(["pour", "toss"])).toBeNull();
    expect(again.skillFor(["throw", "toss"])).toBeNull();
    expect(again.skillFor([])).toBeNull();
    again.forget("throw");
    expect(new Memory(store).of("throw").tries).toEqual([]);
  });

  test.each([
    "{",
    "null",
    "[]",
    '{"throw": 3}',
    '{"throw": {"tries": [{"meant": 1}]}}',
    '{"throw": {"tries": [{"meant": "a", "dials": {"speed": "x"}}]}}',
    '{"throw": {"tries": [], "skill": {"skill": 99, "tries": 3}, "best": -4}}',
  ])("ignores unreadable data: %s", (text) => {
    expect(new Memory(shelf(text)).of("throw")).toEqual({ aims: [], tries: [], skill: null, best: 0 });
  });

  test("works without storage, and keeps nothing", () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    };
    const memory = new Memory(full);
    memory.add("toss", { meant: "", dials: { lag: 0.1 } }, 2, TABLE);
    expect(memory.of("toss").best).toBe(2);
    expect(new Memory(null).of("toss").best).toBe(0);
  });
});
