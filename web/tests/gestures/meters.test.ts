/** Tests the keyboard gestures. */

import { describe, expect, it } from "vitest";
import { degrees } from "../../src/gestures/gesture";
import { PourMeters, ThrowMeters, TossMeters } from "../../src/gestures/meters";
import { missOf, momentOf, needleAt } from "../../src/gestures/needle";
import { stayOf, tossShapeOf } from "../../src/gestures/shapes";
import { GOOD, LIMITS, STYLE } from "./data";

/** Timing error of a good player, in s. */
const LATE = 0.02;

describe("needle", () => {
  it("oscillates, and has the wanted value at the time of momentOf", () => {
    for (const needle of [
      { low: -1, high: 3, period: 0.8 },
      { low: 0.5, high: 2.5, period: 1.29, log: true },
    ])
      for (const value of [needle.low, 0.7, 1.9, needle.high])
        for (const after of [0, 0.3, 5.1]) {
          const moment = momentOf(needle, value, after);
          expect(moment).toBeGreaterThanOrEqual(after);
          expect(moment).toBeLessThan(after + needle.period + 1e-9);
          expect(needleAt(needle, moment)).toBeCloseTo(value, 9);
        }
  });

  it("misses by a good hand's spread at a good player's timing error", () => {
    const [thrown, poured, tossed] = [
      new ThrowMeters("south", LIMITS, STYLE),
      new PourMeters("pepper", LIMITS),
      new TossMeters(LIMITS),
    ];
    const misses = {
      throw: {
        direction: degrees(missOf(thrown.needle("direction"), LATE)),
        speed: missOf(thrown.needle("speed"), LATE),
      },
      pour: { tilt: degrees(missOf(poured.needle("tilt"), LATE)), dwell: missOf(poured.needle("dwell"), LATE) },
      toss: {
        lift: missOf(tossed.needle("lift"), LATE) / 1.2,
        wrist: missOf(tossed.needle("wrist"), LATE) / 8.5,
        lag: missOf(tossed.needle("lag"), LATE),
        catch: missOf(tossed.needle("along"), LATE),
      },
    };
    for (const [kind, found] of Object.entries(misses))
      for (const [name, miss] of Object.entries(found)) {
        const share = miss / (GOOD[kind]?.[name] ?? 0);
        expect(share, `${kind} ${name}`).toBeGreaterThan(0.75);
        expect(share, `${kind} ${name}`).toBeLessThan(1.33);
      }
  });
});

describe("meters", () => {
  it("ThrowMeters: arrows set place, aim and loft; three presses throw", () => {
    const meters = new ThrowMeters("west", LIMITS, STYLE);
    for (let press = 0; press < 3; press++) meters.key("ArrowRight", 0);
    meters.key("ArrowUp", 0);
    expect(meters.at(0)).toMatchObject({ stage: "ready", needle: undefined });
    expect(meters.at(0).set.place).toBeCloseTo(0.03, 9);
    meters.key("Enter", 1);
    meters.key("ArrowLeft", 1.1);
    expect(meters.at(1.5).stage).toBe("direction");
    expect(meters.at(1.5).value).toBeCloseTo((20 * Math.PI) / 180, 6);
    expect(meters.key(" ", 1.25)).toBeUndefined();
    expect(meters.at(1.3).stopped.direction).toBeCloseTo((-2.5 * Math.PI) / 180, 6);
    const thrown = meters.key(" ", 1.25 + momentOf(meters.needle("speed"), 1.3));
    expect(thrown).toMatchObject({ type: "throw", side: "west" });
    expect(thrown?.speed).toBeCloseTo(1.3, 6);
    expect(thrown?.loft).toBeCloseTo(0.12 + (2.5 * Math.PI) / 180, 6);
    expect(meters.at(9).stage).toBe("ready");
  });

  it("count a held key once, and start over on Escape", () => {
    const meters = new ThrowMeters("south", LIMITS, STYLE);
    meters.key(" ", 1);
    for (let again = 1; again <= 20; again++) meters.key(" ", 1 + 0.033 * again);
    expect(meters.at(1.7).stage).toBe("direction");
    meters.key("Escape", 1.8);
    expect(meters.at(1.9).stage).toBe("ready");
    for (let press = 0; press < 99; press++) meters.key("ArrowLeft", 2);
    expect(meters.at(2).set.place).toBe(-0.25);
    expect(meters.key("x", 3)).toBeUndefined();
  });

  it("return to the start after as many steps up as down", () => {
    const meters = new PourMeters("pepper", LIMITS);
    for (const way of ["ArrowRight", "ArrowLeft"]) for (let press = 0; press < 3; press++) meters.key(way, 0);
    expect(meters.at(0).set.seconds).toBe(0);
    for (let press = 0; press < 3; press++) meters.key("ArrowRight", 0);
    expect(meters.at(0).set.seconds).toBe(0.6);
  });

  it("make the wanted pour and toss from exactly timed presses", () => {
    const pouring = new PourMeters("pepper", LIMITS);
    pouring.key("ArrowRight", 0);
    const poured = pouring
      .moments({ tilt: 2, dwell: 0.3 }, 1)
      .map((t) => pouring.key(" ", t))
      .at(-1);
    expect(stayOf(poured?.tilt ?? []).top).toBeCloseTo(2, 2);
    expect(poured?.shake).toEqual({ seconds: 0.2, strength: 12 });
    const tossing = new TossMeters(LIMITS);
    const told = { lift: 1.5, wrist: 8.5, lag: 0.06, along: 0.02, across: 0.01 };
    tossing.dial("across", 0.01);
    const tossed = tossing
      .moments(told, 1)
      .map((t) => tossing.key(" ", t))
      .at(-1);
    const found = tossed && tossShapeOf(tossed);
    expect(found?.lift).toBeCloseTo(1.5, 1);
    expect(found?.lag).toBeCloseTo(0.06, 2);
    expect(found?.along).toBeCloseTo(0.02, 6);
    expect(found?.across).toBeCloseTo(0.01, 6);
  });
});
