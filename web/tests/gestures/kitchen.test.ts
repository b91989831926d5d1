/** Tests the pointer gestures of À la carte: pours and tosses. */

import { describe, expect, it } from "vitest";
import { ArcPour, type ArcView } from "../../src/gestures/arc";
import { type Pour, radians, type Toss } from "../../src/gestures/gesture";
import type { Sample } from "../../src/gestures/sample";
import { doubt, pourOf, stayOf, type TossShape, tossOf, tossShapeOf } from "../../src/gestures/shapes";
import { StrokePan, strokeFor } from "../../src/gestures/stroke";
import { track } from "./bridge";
import { LIMITS, TOSS_STYLE } from "./data";
import { trembling } from "./hand_noise";
import { arcFor } from "./scripted_pour";

const BOTTLE: ArcView = { centre: { x: 195, y: 350 }, bottle: "pepper" };
const PAN = { width: 390, height: 700 };
const WANTED = { tilt: radians(118), dwell: 0.3 };
const TOSSED: TossShape = { lift: 1.5, wrist: 8.5, lag: 0.06, along: 0.02, across: -0.01 };

const poured = (samples: readonly Sample[]) => track(new ArcPour(BOTTLE, LIMITS), samples) as Pour | undefined;
const tossed = (samples: readonly Sample[]) =>
  track(new StrokePan(PAN, LIMITS, TOSS_STYLE), samples) as Toss | undefined;

describe("ArcPour", () => {
  it.each([60, 90, 120, 240])("recovers the generated pour at %i samples per second", (rate) => {
    const { top, seconds } = stayOf(poured(arcFor(WANTED, BOTTLE, { rate }))?.tilt ?? [0]);
    expect(Math.abs(top - WANTED.tilt)).toBeLessThan(radians(0.5));
    expect(Math.abs(seconds - stayOf(pourOf("", WANTED.tilt, WANTED.dwell).tilt).seconds)).toBeLessThan(0.04);
  });

  it("recovers it from a trembling finger", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const tilt = poured(trembling(arcFor(WANTED, BOTTLE, { rate: 60 }), { seed }))?.tilt ?? [0];
      expect(Math.abs(stayOf(tilt).top - WANTED.tilt)).toBeLessThan(radians(1.5));
      expect(doubt(tilt, LIMITS)).toBeUndefined();
    }
  });

  it("starts upright, however slowly and unsteadily the hand starts", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const slow = trembling(arcFor({ ...WANTED, turn: 1.2 }, BOTTLE), { seed, tremor: 2 });
      const [first, ...rest] = slow.map((sample) => ({ ...sample, t: sample.t + 2 })) as [Sample, ...Sample[]];
      const tilt = poured([{ ...first, t: 0 }, first, ...rest])?.tilt ?? [9];
      expect(Math.abs(tilt[0] as number)).toBeLessThan(radians(4));
      expect(tilt.length).toBeGreaterThan(100);
      expect(tilt.length).toBeLessThan(170);
    }
  });

  it("follows the pointer, and pours only when upright again", () => {
    const arc = new ArcPour(BOTTLE, LIMITS);
    const samples = arcFor(WANTED, BOTTLE);
    const half = samples.length >> 1;
    arc.down(samples[0] as Sample);
    for (const sample of samples.slice(1, half)) expect(arc.move(sample)).toBeUndefined();
    expect(arc.tilt()).toBeCloseTo(WANTED.tilt, 1);
    expect(arc.over).toBe(true);
    expect(arc.up(samples[half] as Sample)).toBeUndefined();
    expect(arc.tilt()).toBe(0);
  });

  it("continues through the centre, and stops at the highest tilt", () => {
    const arc = new ArcPour(BOTTLE, LIMITS);
    arc.down({ t: 0, x: 195, y: 200 });
    for (let step = 1; step <= 60; step++) {
      const angle = radians(5 * step);
      arc.move({ t: step / 60, x: 195 + 150 * Math.sin(angle), y: 350 - 150 * Math.cos(angle) });
    }
    arc.move({ t: 1.1, x: 195, y: 350 });
    expect(arc.tilt()).toBeCloseTo(Math.PI, 3);
  });

  it("detects a shake before the turn, and none without one", () => {
    const shaken = poured(arcFor({ ...WANTED, swings: 8 }, BOTTLE));
    expect(shaken?.shake.seconds).toBeGreaterThan(0.5);
    expect(shaken?.shake.seconds).toBeLessThan(0.9);
    expect(shaken?.shake.strength).toBeGreaterThan(3);
    expect(shaken?.tilt[0]).toBeLessThan(radians(5));
    expect(poured(arcFor(WANTED, BOTTLE))?.shake).toEqual({ strength: 0, seconds: 0 });
  });

  it("doubt gives the server's refusal codes", () => {
    const tilt = pourOf("", WANTED.tilt, 0.3).tilt;
    expect(doubt(tilt, LIMITS)).toBeUndefined();
    expect(doubt(pourOf("", WANTED.tilt, 1.3).tilt, LIMITS)).toBe("gesture-pour-dwell");
    expect(doubt([...tilt, ...pourOf("", radians(90), 0.1).tilt], LIMITS)).toBe("gesture-pour-twice");
    const tapping = tilt.map((angle, at) =>
      angle > radians(100) ? angle - radians(2.5 * (at % 4 < 2 ? 1 : 0)) : angle,
    );
    const long = [...tapping.slice(0, 26), ...tapping.slice(22, 26), ...tapping.slice(22, 26), ...tapping.slice(26)];
    expect(doubt(long, LIMITS)).toBe("gesture-pour-shaken");
    expect(doubt([radians(45), ...tilt], LIMITS)).toBe("gesture-beyond-limit");
  });
});

function near(toss: Toss | undefined, told: TossShape, share = 1): void {
  expect(toss).toBeDefined();
  if (!toss) return;
  const found = tossShapeOf(toss);
  expect(Math.abs(Math.log(found.lift / told.lift))).toBeLessThan(0.05 * share);
  expect(Math.abs(Math.log(found.wrist / told.wrist))).toBeLessThan(0.05 * share);
  expect(Math.abs(found.lag - told.lag)).toBeLessThan(0.004 * share);
  expect(Math.hypot(found.along - told.along, found.across - told.across)).toBeLessThan(0.002 * share);
}

describe("StrokePan", () => {
  it.each([60, 90, 120, 240])("recovers the generated toss at %i samples per second", (rate) => {
    for (const lag of [-0.05, 0, 0.06, 0.12])
      near(tossed(strokeFor({ ...TOSSED, lag }, PAN, TOSS_STYLE, { rate })), { ...TOSSED, lag });
  });

  it("accepts hooks to either side, and any wait", () => {
    near(tossed(strokeFor(TOSSED, PAN, TOSS_STYLE, { hand: -1 })), TOSSED);
    const [first, ...rest] = strokeFor(TOSSED, PAN, TOSS_STYLE, { start: 2 }) as [Sample, ...Sample[]];
    near(tossed([{ ...first, t: 0 }, first, ...rest]), TOSSED);
    for (let seed = 1; seed <= 20; seed++)
      near(tossed(trembling(strokeFor(TOSSED, PAN, TOSS_STYLE), { seed })), TOSSED, 2.5);
  });

  it("gives no toss without a lift or without a hook", () => {
    expect(tossed(strokeFor({ ...TOSSED, wrist: 0, along: 0, across: 0 }, PAN, TOSS_STYLE))).toBeUndefined();
    expect(tossed(strokeFor({ ...TOSSED, lift: 0.1, along: 0 }, PAN, TOSS_STYLE))).toBeUndefined();
    expect(tossed([{ t: 0, x: 1, y: 1 }])).toBeUndefined();
  });

  it("moves the pan with the pointer", () => {
    const pan = new StrokePan(PAN, LIMITS, TOSS_STYLE);
    expect(pan.pose()).toEqual({ lift: 0, forward: 0, wrist: 0, along: 0, across: 0 });
    const samples = strokeFor(TOSSED, PAN, TOSS_STYLE);
    pan.down(samples[0] as Sample);
    for (const sample of samples.slice(1)) pan.move(sample);
    const pose = pan.pose();
    expect(pose.lift).toBeCloseTo(0.001 * ((samples[0] as Sample).y - (samples.at(-1) as Sample).y), 2);
    expect(pose.along).toBeCloseTo(0.02, 3);
    pan.cancel();
    expect(pan.up(samples.at(-1) as Sample)).toBeUndefined();
  });

  it("tossOf has the given parameters", () => near(tossOf(TOSSED), TOSSED));
});
