/** Tests the computation of thinking time. */

import { describe, expect, test } from "vitest";
import { Alarm, clockFace, isShort, secondsLeft, type Ticking } from "../src/state/clocks";
import type { ClockPlan } from "../src/wire/types";

const plan = (kind: ClockPlan["kind"], seconds: number): ClockPlan => ({
  kind,
  seconds,
  increment: 0,
  timeout: "move",
});
const clocks = (left: number, running = true): Ticking => ({
  t: "clocks",
  left: [left, 90_000],
  running: [running, false],
  at: 0,
});

describe("clocks", () => {
  test("secondsLeft runs for the deciding seat and stands still for others", () => {
    expect(secondsLeft(clocks(60_000), 0, 20_500)).toBe(40);
    expect(secondsLeft(clocks(60_000), 0, 99_000)).toBe(0);
    expect(secondsLeft(clocks(60_000), 1, 20_500)).toBe(90);
    expect([90, 9, 0].map(clockFace)).toEqual(["1:30", "0:09", "0:00"]);
  });

  test("isShort holds in the last seconds, or the second half of a short time", () => {
    expect(isShort(clocks(60_000), plan("game", 60), 0, 49_000)).toBe(false);
    expect(isShort(clocks(60_000), plan("game", 60), 0, 50_000)).toBe(true);
    expect(isShort(clocks(9_000), plan("decision", 12), 0, 0)).toBe(false);
    expect(isShort(clocks(9_000), plan("decision", 12), 0, 3_000)).toBe(true);
    expect(isShort(clocks(9_000, false), plan("game", 60), 0, 0)).toBe(false);
  });

  test("Alarm rings once when time runs short, and again after it was longer", () => {
    const alarm = new Alarm();
    const rings = (now: number, given: Ticking) => alarm.ring(given, plan("game", 60), [0], now);
    expect([49_000, 50_000, 51_000].map((now) => rings(now, clocks(60_000)))).toEqual([[], [0], []]);
    expect(rings(0, clocks(8_000, false))).toEqual([]);
    expect(rings(0, clocks(8_000))).toEqual([]);
    expect(rings(0, clocks(30_000, false))).toEqual([]);
    expect(rings(0, clocks(9_000))).toEqual([0]);
  });

  test("Alarm does not ring for other seats", () => {
    expect(new Alarm().ring(clocks(1_000), plan("game", 60), [1], 0)).toEqual([]);
  });
});
