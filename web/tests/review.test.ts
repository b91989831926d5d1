/** Tests lines, stairs and figures of reviews, and the names of answers. */

import { expect, test } from "vitest";
import { moveText } from "../src/state/move_text";
import { amount, chancesAt, firstMoment, lineOf, marksOf, percent, points, stairsOf } from "../src/state/review";
import { wordsOf } from "../src/state/words";
import type { Review, ReviewMoment, ViewFacts } from "../src/wire/types";

const moment = (seat: number, value: number, head = 0): ReviewMoment => ({
  ...{ entry: 2, seat, decision: "d", value, chance: value + head, error: 0.01, answer: {}, best: {} },
  ...{ head, hand: 0, luck: 0, follows: [], reasons: [], about: {}, best_about: {} },
});
const seat = (name: string, begin: number, luck: number, head: number) => ({
  ...{ name, points: 3, begin, luck, hand: 0, head, end: begin + luck + head },
});
const REVIEW: Review = {
  version: 1,
  game: "chili",
  seats: [seat("Ana", 0.5, 0.7, -0.2), seat("Ben", 0.5, -0.5, 0)],
  moments: [moment(0, 0.6), moment(1, 0.4), moment(0, 0.7, -0.2)],
  marks: [
    { kind: "worst", seat: 0, moment: 2, share: 0.2, reasons: [] },
    { kind: "luck", seat: 1, moment: 1, share: 0.1, reasons: [] },
  ],
};

test("a line goes from the first chance to the last and drops where an answer gave something up", () => {
  expect(lineOf(REVIEW, 0)).toEqual([
    { at: 0, chance: 0.5 },
    { at: 1, chance: 0.6 },
    { at: 3, chance: 0.7 },
    { at: 3.4, chance: 0.49999999999999994 },
    { at: 4, chance: 1 },
  ]);
  expect(lineOf(REVIEW, 1).map(({ at }) => at)).toEqual([0, 2, 4]);
});

test("stairs lead from the first chance to the last", () => {
  const stairs = stairsOf(REVIEW, 0);
  expect(stairs.map(({ name }) => name)).toEqual(["luck", "hand", "head"]);
  expect(stairs[0]?.from).toBe(0.5);
  expect(stairs[1]?.from).toBe(stairs[0]?.to);
  expect(stairs[2]?.to).toBeCloseTo(1);
});

test("a seat's review begins with what cost most, or with its first move", () => {
  expect(firstMoment(REVIEW, 0)).toBe(2);
  expect(firstMoment(REVIEW, 1)).toBe(1);
  expect(marksOf(REVIEW, 1).map(({ kind }) => kind)).toEqual(["luck"]);
});

test("everybody's chance at an entry is that of their last answer until then", () => {
  expect(chancesAt(REVIEW, 0)).toEqual([0.5, 0.5]);
  expect(chancesAt(REVIEW, 2)).toEqual([expect.closeTo(0.5), 0.4]);
});

test("chances are written as the language writes them", () => {
  expect([percent(0.544, "en"), percent(1.2, "en"), percent(0.5, "de")]).toEqual(["54%", "100%", "50\u00a0%"]);
  expect([points(0.123, "en"), points(-0.05, "en"), points(0.001, "en")]).toEqual(["+12", "−5", "0"]);
  expect(amount(-0.123, "en")).toBe("12");
});

test("an answer is named by the game's message, with codes, seats, lists and what is told beside it in words", () => {
  const facts = { perSeat: [], own: [], seats: ["pan"], whole: [], hidden: [], gestures: {} } as ViewFacts;
  const words = wordsOf("en", [
    "demo-move-pour = { $bottle } at { $pan } for { $circle }, { $hard ->\n    [yes] hard\n   *[no] softly\n}",
    "demo-move-mix = { $spices } with { $seat } and { $instead_count }",
    "demo-answer-ask = { $count }",
    "demo-word-lemon = Lemon",
  ]);
  const about = { game: "demo", words, names: ["Ana", "Ben"], facts };
  const command = { type: "pour", decision: "x", pan: 1, bottle: "lemon", hard: true, gesture: { tilt: [1, 2] } };
  expect(moveText(command, { circle: "lemon" }, about)).toBe("Lemon at Ben for Lemon, hard");
  expect(moveText({ type: "mix", seat: null, instead: [] }, { spices: ["lemon", "salt"] }, about)).toBe(
    "Lemon and salt with no and 0",
  );
  expect(moveText({ type: "ask", count: 3 }, {}, about)).toBe("3");
  expect(moveText({ type: "let_go" }, {}, about)).toBe("Let go");
});
