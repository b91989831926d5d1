/** Tests throws by swipes. */

import { describe, expect, it } from "vitest";
import { type Throw, throwOf } from "../../src/gestures/gesture";
import type { Sample } from "../../src/gestures/sample";
import { pxFor, SwipeThrow, type SwipeView, speedOf, swipeFor } from "../../src/gestures/swipe";
import { track } from "./bridge";
import { LIMITS, STYLE } from "./data";
import { trembling } from "./hand_noise";

const VIEW: SwipeView = { pxPerMetre: 620, width: 390, height: 700, side: "south" };
const WANTED = throwOf("south", { place: 0.06, direction: 0.25, speed: 1.3 }, LIMITS, STYLE);

const made = (samples: readonly Sample[]): Throw | undefined =>
  track(new SwipeThrow(VIEW, LIMITS, STYLE), samples) as Throw | undefined;

function near(thrown: Throw | undefined, wanted: Throw, share = 1): void {
  expect(thrown).toBeDefined();
  if (!thrown) return;
  expect(Math.abs(Math.log(thrown.speed / wanted.speed))).toBeLessThan(0.02 * share);
  expect(Math.abs(thrown.direction - wanted.direction)).toBeLessThan(0.012 * share);
  expect(Math.abs(thrown.place - wanted.place)).toBeLessThan(0.004 * share);
}

describe("SwipeThrow", () => {
  it.each([60, 90, 120, 240])("recovers the generated throw at %i samples per second", (rate) => {
    for (const speed of [0.6, 0.9, 1.45, 2.2]) {
      const wanted = { ...WANTED, speed };
      near(made(swipeFor(wanted, VIEW, STYLE, { rate })), wanted, 0.5);
    }
  });

  it("recovers it from a trembling finger on a grid of pixels", () => {
    for (let seed = 1; seed <= 40; seed++)
      for (const rate of [60, 120]) near(made(trembling(swipeFor(WANTED, VIEW, STYLE, { rate }), { seed })), WANTED, 2);
  });

  it("ignores the swipe's length, and short rests at either end", () => {
    for (const length of [120, 180, 234]) near(made(swipeFor(WANTED, VIEW, STYLE, { length })), WANTED);
    near(made(trembling(swipeFor(WANTED, VIEW, STYLE), { seed: 1, pause: 0.15 })), WANTED, 2);
    const [first, ...rest] = swipeFor(WANTED, VIEW, STYLE, { start: 0.8 }) as [Sample, ...Sample[]];
    near(made([{ ...first, t: 0 }, first, ...rest]), WANTED);
  });

  it.each([0.6, 3, 20])("says that the finger rested before it was let go, after %f s as well", (rest) => {
    for (let away = 150; away < 160; away += 0.1) {
      const swipe = [0, 0.5, 1].map((part) => ({ t: 0.2 * part, x: 100.7, y: 600.3 - part * away }));
      const last = swipe.at(-1) as Sample;
      const tracked = new SwipeThrow(VIEW, LIMITS, STYLE);
      expect(track(tracked, [...swipe, { ...last, t: last.t + rest }])).toBeUndefined();
      expect(tracked.trouble).toEqual({ kind: "held" });
    }
  });

  it("ignores winding up, and the way to the starting point", () => {
    const swipe = swipeFor(WANTED, VIEW, STYLE, { start: 1 });
    const { x, y } = swipe[0] as Sample;
    const wind = Array.from({ length: 100 }, (_, i) => ({
      t: i / 120,
      x: x - 60 + (60 * i) / 100,
      y: y - 40 + (40 * i) / 100,
    }));
    near(made([...wind, ...swipe]), WANTED, 2);
  });

  it("tolerates samples that are doubled, late, or without a position", () => {
    const swipe = swipeFor(WANTED, VIEW, STYLE);
    const doubled = swipe.flatMap((sample, index) => [sample, sample, swipe[Math.max(index - 1, 0)] as Sample]);
    near(made([...doubled, swipe.at(-1) as Sample]), WANTED);
    const broken = swipe.toSpliced(10, 0, { t: Number.NaN, x: 0, y: 0 });
    near(made(broken), WANTED);
  });

  it("ends where the finger leaves the picture", () => {
    const flat = { ...VIEW, height: 150 };
    const samples = swipeFor({ ...WANTED, direction: 0 }, flat, STYLE);
    expect(samples.some(({ y }) => y < 0)).toBe(true);
    near(track(new SwipeThrow(flat, LIMITS, STYLE), samples) as Throw, { ...WANTED, direction: 0 });
  });

  it("converts curvature into spin, to the left counter-clockwise", () => {
    for (const spin of [-40, -10, 12, 30, 55]) {
      const thrown = made(swipeFor({ ...WANTED, spin }, VIEW, STYLE));
      expect(thrown?.spin).toBeCloseTo(spin, -0.5);
      near(thrown, WANTED);
    }
  });

  it("gives no throw if too short, slow, backwards, sideways, or stopped", () => {
    const { x, y } = { x: 200, y: 600 };
    const line = (dx: number, dy: number, seconds: number): Sample[] =>
      Array.from({ length: 61 }, (_, i) => ({ t: (seconds * i) / 60, x: x + (dx * i) / 60, y: y + (dy * i) / 60 }));
    expect(made(line(0, -200, 0.2))).toBeDefined();
    expect(made(line(0, -15, 0.05))).toBeUndefined();
    expect(made(line(0, -200, 1.5))).toBeUndefined();
    expect(made(line(0, 90, 0.2))).toBeUndefined();
    expect(made(line(180, -5, 0.2))).toBeUndefined();
    expect(made(trembling(swipeFor(WANTED, VIEW, STYLE), { seed: 1, pause: 0.5 }))).toBeUndefined();
    expect(made([{ t: 0, x, y }])).toBeUndefined();
  });

  it("stays within the limits", () => {
    const wild = made(swipeFor({ ...WANTED, speed: 4, direction: 1.1, place: -0.28 }, VIEW, STYLE));
    expect(wild).toMatchObject({ speed: 2.5, direction: 0.8727, place: -0.25 });
  });

  it("preview shows the throw it would be", () => {
    const swipe = new SwipeThrow(VIEW, LIMITS, STYLE);
    expect(swipe.preview()).toBeUndefined();
    const samples = swipeFor(WANTED, VIEW, STYLE);
    swipe.down(samples[0] as Sample);
    expect(swipe.preview()?.speed).toBeUndefined();
    for (const sample of samples.slice(1)) swipe.move(sample);
    expect(swipe.preview()?.speed).toBeCloseTo(1.3, 1);
    swipe.cancel();
    expect(swipe.up(samples.at(-1) as Sample)).toBeUndefined();
  });

  it("speedOf and pxFor are inverse; 5 % of a swipe are 3 % of a throw", () => {
    for (const speed of [0.5, 1.2, 2.5]) expect(speedOf(pxFor(speed))).toBeCloseTo(speed, 9);
    expect(speedOf(1.05 * pxFor(1.4)) / 1.4).toBeCloseTo(1.05 ** 0.6, 9);
  });
});
