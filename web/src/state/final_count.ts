/** Animates the addition of points, one part of the game after the other. Independent of rendering. */

import type { Mark } from "../wire/types";
import { Emitter } from "./emitter";
import { realTime, type Schedule, Timer } from "./timers";

/** Milliseconds each step is shown; `MOST` limits the number of steps. */
export const STEP = 280;
const MOST = 10;

/** Running totals of the final count. */
export class FinalCount {
  readonly changed = new Emitter<void>();
  /** Points by seat, added up so far. */
  points: readonly number[];
  /** Part of the game whose points were added last; null before the first and at the end. */
  stretch: number | null = null;
  isDone = false;
  private steps: readonly Mark[] = [];
  private readonly timer: Timer;

  constructor(
    private readonly scores: readonly number[],
    schedule: Schedule = realTime,
  ) {
    this.points = scores.map(() => 0);
    this.timer = new Timer(schedule);
  }

  /** Start to add up the marks of a game; with `still` all of them at once. */
  begin(course: readonly Mark[], still: boolean): void {
    if (this.isDone) return;
    this.steps = still ? [] : sampled(course);
    this.advance();
  }

  /** Jump to the end. */
  skip(): void {
    this.timer.cancel();
    this.steps = [];
    if (!this.isDone) this.advance();
  }

  stop(): void {
    this.timer.cancel();
  }

  private advance(): void {
    const [mark, ...rest] = this.steps;
    this.steps = rest;
    this.points = mark?.points ?? this.scores;
    this.stretch = mark?.stretch ?? null;
    this.isDone = mark === undefined;
    if (mark) this.timer.restart(STEP, () => this.advance());
    this.changed.emit();
  }
}

/** A player's place and points at the end. */
export interface FinalRow {
  readonly place: number;
  readonly score: number;
}

/** The winner, the next player, and the points between them. */
export interface Lead<Row extends FinalRow> {
  readonly winner: Row;
  readonly next: Row;
  readonly points: number;
}

/**
 * Return by how much a game was won; `rows` are sorted by place. Null if several share the win, nobody else played, or
 * something other than points decided.
 */
export function leadOf<Row extends FinalRow>(rows: readonly Row[]): Lead<Row> | null {
  const [winner, next] = rows;
  if (!winner || !next || next.place === winner.place || winner.score < next.score) return null;
  return { winner, next, points: winner.score - next.score };
}

/** Pick at most `MOST` marks at even distances, including the last. */
function sampled(course: readonly Mark[]): readonly Mark[] {
  const count = Math.min(MOST, course.length);
  return Array.from(
    { length: count },
    (_, index) => course[Math.ceil(((index + 1) * course.length) / count) - 1] as Mark,
  );
}
