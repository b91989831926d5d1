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

describe("thinking time", () => {
  test("runs on for who is asked, and stands still for the others", () => {
    expect(secondsLeft(clocks(60_000), 0, 20_500)).toBe(40);
    expect(secondsLeft(clocks(60_000), 0, 99_000)).toBe(0);
    expect(secondsLeft(clocks(60_000), 1, 20_500)).toBe(90);
    expect([90, 9, 0].map(clockFace)).toEqual(["1:30", "0:09", "0:00"]);
  });

  test("is short in its last seconds, of little time in its second half, and never where it stands still", () => {
    expect(isShort(clocks(60_000), plan("game", 60), 0, 49_000)).toBe(false);
    expect(isShort(clocks(60_000), plan("game", 60), 0, 50_000)).toBe(true);
    expect(isShort(clocks(9_000), plan("decision", 12), 0, 0)).toBe(false);
    expect(isShort(clocks(9_000), plan("decision", 12), 0, 3_000)).toBe(true);
    expect(isShort(clocks(9_000, false), plan("game", 60), 0, 0)).toBe(false);
  });

  test("rings once when it runs short, and again only after there was more", () => {
    const alarm = new Alarm();
    const rings = (now: number, given: Ticking) => alarm.ring(given, plan("game", 60), [0], now);
    expect([49_000, 50_000, 51_000].map((now) => rings(now, clocks(60_000)))).toEqual([[], [0], []]);
    expect(rings(0, clocks(8_000, false))).toEqual([]);
    expect(rings(0, clocks(8_000))).toEqual([]);
    expect(rings(0, clocks(30_000, false))).toEqual([]);
    expect(rings(0, clocks(9_000))).toEqual([0]);
  });

  test("rings for nobody else", () => {
    expect(new Alarm().ring(clocks(1_000), plan("game", 60), [1], 0)).toEqual([]);
  });
});
