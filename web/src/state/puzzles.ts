/** Puzzles from one's own games: positions in which an answer gave up much, kept on the device until they are solved. */

import type { MomentAnswers, OtherAnswer, Review } from "../wire/types";
import type { Route } from "./route";
import type { Refusal } from "./table";

const KEY = "peppermill.puzzles";
/** Most puzzles kept, and most of one game. */
const [KEPT, KEPT_EACH] = [60, 3];
/** Chance by which an answer may be behind the best one and still solve the puzzle. */
export const NEARLY = 0.03;
/** Least chance an answer must have given up to make a puzzle of it: clearly more than solves one. */
const LEAST = 2 * NEARLY;
/** Codes of refusals that pass by themselves. Any other means that a puzzle cannot be asked any more. */
const PASSING: ReadonlySet<string> = new Set(["offline", "too-fast", "not-kept", "server-trouble"]);

/** A moment to be played again. */
export interface Puzzle {
  readonly game: string;
  readonly table: string;
  readonly number: number;
  readonly invite: string;
  readonly entry: number;
  readonly seat: number;
  /** Whether a good answer was found since. */
  readonly isSolved: boolean;
}

function isPuzzle(value: unknown): value is Puzzle {
  const { game, table, number, invite, entry, seat } = (value ?? {}) as Record<string, unknown>;
  const texts = [game, table, invite].every((one) => typeof one === "string");
  return texts && [number, entry, seat].every((one) => Number.isInteger(one));
}

/** Return the puzzles of this device, oldest first. */
export function puzzles(): readonly Puzzle[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPuzzle) : [];
  } catch {
    return []; // unreadable data counts as none
  }
}

function keep(all: readonly Puzzle[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(-KEPT)));
  } catch {
    // private windows cannot store anything
  }
}

const isSame = (one: Puzzle, other: Puzzle): boolean =>
  one.table === other.table && one.number === other.number && one.entry === other.entry;

/** Whether a refusal passes by itself, so that the same request is worth another try. */
export function passes(refusal: Refusal): boolean {
  return PASSING.has(refusal.code);
}

/** The answers to a puzzle, each with whether it solves it. The one that was given in the game never does. */
export function judged(found: MomentAnswers): readonly (OtherAnswer & { readonly isGood: boolean })[] {
  const best = Math.max(...found.answers.map(({ chance }) => chance));
  return found.answers.map((one, index) => ({
    ...one,
    isGood: index !== found.given && one.chance >= best - NEARLY,
  }));
}

/** Whether the answer given was as good as any, looked at more closely: then there is nothing to solve. */
export function isNone(found: MomentAnswers): boolean {
  const given = found.answers[found.given];
  return !given || found.answers.every(({ chance }) => chance <= given.chance + NEARLY);
}

/** Make puzzles of the most costly answers of a seat; those that are kept already stay as they are. */
export function collect(review: Review, seat: number, where: Pick<Puzzle, "table" | "number" | "invite">): void {
  const costly = review.moments.filter((moment) => moment.seat === seat && moment.head <= -LEAST);
  const worst = [...costly].sort((one, other) => one.head - other.head).slice(0, KEPT_EACH);
  const made = worst.map(({ entry }) => ({ ...where, game: review.game, entry, seat, isSolved: false }));
  const before = puzzles();
  const fresh = made.filter((one) => !before.some((other) => isSame(one, other)));
  if (fresh.length > 0) keep([...before, ...fresh]);
}

/** Note that a puzzle was solved. */
export function solved(puzzle: Puzzle): void {
  keep(puzzles().map((one) => (isSame(one, puzzle) ? { ...one, isSolved: true } : one)));
}

/** Remove a puzzle, as when its game is not kept any more. */
export function forget(puzzle: Puzzle): void {
  keep(puzzles().filter((one) => !isSame(one, puzzle)));
}

/** Return the puzzle of a moment; undefined if there is none. */
export function puzzleAt(table: string, number: number, entry: number): Puzzle | undefined {
  return puzzles().find((one) => one.table === table && one.number === number && one.entry === entry);
}

/** Return the puzzle to be solved next, the newest first; undefined if all are. */
export function nextPuzzle(): Puzzle | undefined {
  return puzzles().findLast(({ isSolved }) => !isSolved);
}

/** Return the page of a puzzle. */
export function routeTo({ table, number, invite, entry, seat }: Puzzle): Route {
  return { at: "replay", table, number, invite, entry, seat, solve: true };
}
