/** Tests the animated final count. */

import { expect, test } from "vitest";
import { FinalCount, leadOf, STEP } from "../src/state/final_count";
import { FakeClock } from "./fake_clock";

const COURSE = [1, 2, 3].map((stretch) => ({ entry: stretch, stretch, points: [stretch, 2 * stretch] }));

test("adds points part by part and ends with the scores", () => {
  const clock = new FakeClock();
  const count = new FinalCount([4, 5], clock.schedule);
  expect([count.points, count.isDone]).toEqual([[0, 0], false]);
  count.begin(COURSE, false);
  const seen: unknown[] = [[count.stretch, count.points]];
  count.changed.listen(() => seen.push([count.stretch, count.points]));
  clock.advance(2 * STEP);
  expect(count.isDone).toBe(false);
  clock.advance(STEP);
  expect(seen).toEqual([
    [1, [1, 2]],
    [2, [2, 4]],
    [3, [3, 6]],
    [null, [4, 5]],
  ]);
  expect([count.isDone, clock.size]).toEqual([true, 0]);
});

test("shows the scores at once after skip, when still, or without marks", () => {
  const clock = new FakeClock();
  const skipped = new FinalCount([4, 5], clock.schedule);
  skipped.begin(COURSE, false);
  skipped.skip();
  const still = new FinalCount([4, 5], clock.schedule);
  still.begin(COURSE, true);
  const untold = new FinalCount([4, 5], clock.schedule);
  untold.begin([], false);
  for (const count of [skipped, still, untold]) expect([count.points, count.isDone]).toEqual([[4, 5], true]);
  expect(clock.size).toBe(0);
  skipped.begin(COURSE, false);
  expect(skipped.points).toEqual([4, 5]);
});

test("takes at most ten steps, including the last mark", () => {
  const clock = new FakeClock();
  const count = new FinalCount([0], clock.schedule);
  const seen: number[] = [];
  count.changed.listen(() => seen.push(count.stretch ?? 0));
  count.begin(
    Array.from({ length: 37 }, (_, index) => ({ entry: index, stretch: index + 1, points: [index] })),
    false,
  );
  clock.advance(10 * STEP);
  expect(count.isDone).toBe(true);
  expect(seen).toEqual([4, 8, 12, 15, 19, 23, 26, 30, 34, 37, 0]);
});

test("leadOf is the winner's lead over the next player, if points decided", () => {
  const rows = (...given: (readonly [place: number, score: number])[]) =>
    given.map(([place, score]) => ({ place, score }));
  const lead = (...given: (readonly [place: number, score: number])[]) => leadOf(rows(...given))?.points;
  expect(lead([1, 9], [2, 5], [3, 1])).toBe(4);
  expect(lead([1, 5], [2, 5])).toBe(0);
  expect(lead([1, 5], [1, 5], [3, 2])).toBeUndefined();
  expect(lead([1, 4], [2, 7])).toBeUndefined();
  expect(lead([1, 4])).toBeUndefined();
});
