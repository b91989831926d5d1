/** Makes lines, steps and figures of the review of a finished game. Independent of rendering. */

import type { Review, ReviewMark, ReviewMoment } from "../wire/types";

/** A point of a line: its place in units of moments, and a chance to win. */
export interface LinePoint {
  readonly at: number;
  readonly chance: number;
}

/** Place between a moment (0) and the next (1) at which the chance after a costly answer is drawn. */
const AFTER = 0.4;

/**
 * Return the line of a seat: its chance at first, before each of its answers (and after those that gave something up),
 * and at last. The first moment is at 1, the end behind the last one.
 */
export function lineOf(review: Review, seat: number): readonly LinePoint[] {
  const shares = review.seats[seat];
  const points: LinePoint[] = [{ at: 0, chance: shares?.begin ?? 0 }];
  review.moments.forEach((moment, index) => {
    if (moment.seat !== seat) return;
    points.push({ at: index + 1, chance: moment.value });
    if (moment.head !== 0) points.push({ at: index + 1 + AFTER, chance: moment.chance });
  });
  points.push({ at: review.moments.length + 1, chance: shares?.end ?? 0 });
  return points.map(({ at, chance }) => ({ at, chance: Math.min(1, Math.max(0, chance)) }));
}

/** Return the marks of a seat, in the order best, worst, luck. */
export function marksOf(review: Review, seat: number): readonly ReviewMark[] {
  return review.marks.filter((mark) => mark.seat === seat);
}

/** Return the moment to begin with: the seat's most costly one, else its first. */
export function firstMoment(review: Review, seat: number): number {
  const worst = marksOf(review, seat).find(({ kind }) => kind === "worst");
  return (
    worst?.moment ??
    Math.max(
      0,
      review.moments.findIndex((moment) => moment.seat === seat),
    )
  );
}

/** Change of the chance to win by luck, hand or head: a step from the chance at the beginning to that at the end. */
export interface Stair {
  readonly name: "luck" | "hand" | "head";
  readonly from: number;
  readonly to: number;
}

/** Return luck, hand and head of a seat as stairs: each begins where the one before ended, the last ends at `end`. */
export function stairsOf(review: Review, seat: number): readonly Stair[] {
  const shares = review.seats[seat];
  if (!shares) return [];
  let now = shares.begin;
  return (["luck", "hand", "head"] as const).map((name) => {
    const from = now;
    now += shares[name];
    return { name, from, to: now };
  });
}

/** Whether an answer was clearly worse than the best one. */
export function isCostly(moment: ReviewMoment): boolean {
  return moment.head < 0;
}

/** Return a chance as per cent, as a language writes it. */
export function percent(chance: number, language: string): string {
  const shown = Math.min(1, Math.max(0, chance));
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(shown);
}

/** Return a change of a chance in percentage points, with its sign unless it is nothing. */
export function points(change: number, language: string): string {
  const rounded = Math.round(100 * change);
  return new Intl.NumberFormat(language, { signDisplay: "exceptZero" }).format(rounded).replace(/^-/, "−");
}

/** Return how much was given up or gained, without a sign. */
export function amount(change: number, language: string): string {
  return new Intl.NumberFormat(language).format(Math.round(100 * Math.abs(change)));
}

/** Return everybody's chance after an entry of the record, as each could know it at their last answer until then. */
export function chancesAt(review: Review, entry: number): readonly number[] {
  return review.seats.map(({ begin }, seat) => {
    const last = review.moments.findLast((moment) => moment.seat === seat && moment.entry <= entry);
    return Math.min(1, Math.max(0, last?.chance ?? begin));
  });
}
