/** Tests puzzles from one's own games. */

import { beforeEach, expect, test, vi } from "vitest";
import {
  collect,
  forget,
  isNone,
  judged,
  nextPuzzle,
  passes,
  puzzleAt,
  puzzles,
  routeTo,
  solved,
} from "../src/state/puzzles";
import { pathTo, routeOf } from "../src/state/route";
import type { MomentAnswers, Review, ReviewMoment } from "../src/wire/types";

const moment = (entry: number, seat: number, head: number): ReviewMoment => ({
  ...{ entry, seat, decision: "d", value: 0.5, chance: 0.5 + head, error: 0.01, answer: {}, best: {} },
  ...{ head, hand: 0, luck: 0, follows: [], reasons: [], about: {}, best_about: {} },
});
const review = (...moments: readonly ReviewMoment[]): Review => ({
  ...{ version: 1, game: "chili", seats: [], moments, marks: [] },
});
const WHERE = { table: "t", number: 1, invite: "i" };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("the three most costly answers of a seat become puzzles, once", () => {
  const all = [moment(2, 0, -0.1), moment(3, 1, -0.4), moment(4, 0, -0.02), moment(5, 0, -0.3), moment(6, 0, -0.03)];
  const found = review(...all, moment(7, 0, -0.2));
  collect(found, 0, WHERE);
  collect(found, 0, WHERE);
  expect(puzzles().map(({ entry }) => entry)).toEqual([5, 7, 2]);
  expect(puzzleAt("t", 1, 7)?.seat).toBe(0);
});

test("a solved puzzle is asked no more, and a lost one is forgotten", () => {
  collect(review(moment(2, 0, -0.1), moment(5, 0, -0.3)), 0, WHERE);
  const first = nextPuzzle();
  expect(first?.entry).toBe(2);
  if (first) solved(first);
  collect(review(moment(2, 0, -0.1)), 0, WHERE);
  expect(nextPuzzle()?.entry).toBe(5);
  const other = nextPuzzle();
  if (other) forget(other);
  expect(nextPuzzle()).toBeUndefined();
});

test("data that cannot be read counts as no puzzles", () => {
  localStorage.setItem("peppermill.puzzles", '[{"game":"chili"},7]');
  expect(puzzles()).toEqual([]);
  localStorage.setItem("peppermill.puzzles", "{");
  expect(puzzles()).toEqual([]);
});

test("the address of a puzzle leads to it", () => {
  collect(review(moment(2, 0, -0.1)), 0, WHERE);
  const puzzle = nextPuzzle();
  const route = puzzle && routeTo(puzzle);
  expect(route && pathTo(route)).toBe("solve/t/1/2/0#i");
  expect(routeOf(new URL("http://x/solve/t/1/2/0#i"), "http://x/")).toEqual(route);
});

const answers = (given: number, ...chances: readonly number[]): MomentAnswers => ({
  ...{ entry: 2, seat: 0, given },
  answers: chances.map((chance) => ({ answer: {}, chance, error: 0.01, points: 0, follows: [], about: {} })),
});

test("an answer close to the best solves a puzzle, but never the one that was given", () => {
  expect(judged(answers(2, 0.5, 0.48, 0.49, 0.4)).map(({ isGood }) => isGood)).toEqual([true, true, false, false]);
});

test("a puzzle whose given answer is as good as any is none", () => {
  expect([isNone(answers(0, 0.5, 0.52)), isNone(answers(0, 0.5, 0.54)), isNone(answers(-1, 0.5))]).toEqual([
    true,
    false,
    true,
  ]);
});

test("only refusals that pass keep a puzzle", () => {
  const refusal = (code: string) => ({ code, rule: "", params: {} });
  expect([passes(refusal("too-fast")), passes(refusal("review-uncovered")), passes(refusal("not-invited"))]).toEqual([
    ...[true, false, false],
  ]);
});
