/** Tracks the last moves at a table and for how long each is shown as new. Independent of rendering. */

import { Emitter } from "./emitter";
import { realTime, type Schedule } from "./timers";
import type { Piece, Viewer } from "./view_model";
import { SEATS } from "./words";

/** Name of the performance measure of the time the table waited until earlier moves were read. */
export const WAITED = "waited for reading";

/** Speeds at which moves are shown. */
export const PACES = ["calm", "usual", "brisk", "at_once"] as const;
/** A speed at which moves are shown. */
export type Pace = (typeof PACES)[number];

/**
 * By pace: ms a sentence is new at least, ms for each letter, and how many may be new at once. Drawing takes some ms of
 * these: at the usual pace a sentence is on the screen for 2.5 s.
 */
const PACING: Readonly<Record<Pace, { readonly least: number; readonly letter: number; readonly together: number }>> = {
  calm: { least: 4000, letter: 60, together: 1 },
  usual: { least: 2600, letter: 32, together: 3 },
  brisk: { least: 1200, letter: 14, together: 3 },
  at_once: { least: 0, letter: 0, together: Number.POSITIVE_INFINITY },
};
/** Longest time in ms a sentence is new, and the factor for sentences that concern the viewer. */
const [LONGEST, CONCERNS] = [6000, 1.6];
/** Most moves that stay new because nobody looks at the page. */
const HELD = 6;
/** Number of moves that stay visible. */
const KEPT = 4;
/** Number of waiting moves above which several are shown together. */
const CROWDED = 4;

/**
 * Relation of a move to the viewer: `own` was made by them, `me` names them, `done` was done to their things by
 * another.
 */
export type Concern = "own" | "other" | "me" | "done";

/** A move in the list. */
export interface Move {
  readonly key: number;
  readonly piece: Piece;
  /** Number of the news. */
  readonly number: number;
  /** Viewer the news was sent to. */
  readonly viewer: Viewer;
  readonly concern: Concern;
  /** Seats whose things were changed by another player's move. */
  readonly doneTo: readonly number[];
  /** Whether the move is highlighted because its reading time has not passed. */
  readonly isNew: boolean;
}

interface Reading {
  readonly ms: number;
  readonly concerns: boolean;
  readonly cancel: () => void;
}

/** A move of the past that was done to these seats. */
export type Past = Pick<Move, "piece" | "number" | "doneTo">;

interface Pending {
  readonly move: Move;
  readonly ms: number;
  readonly shown: () => void;
}

/** The list of last moves, with reading times. */
export class RecentMoves {
  /** Visible moves, newest first. */
  shown: readonly Move[] = [];
  /** Moves done to the viewer's things that were not acknowledged, oldest first. */
  unacknowledged: readonly Move[] = [];
  readonly changed = new Emitter<void>();
  private pending: readonly Pending[] = [];
  /** Moves that are new, with their reading times. */
  private readonly timers = new Map<number, Reading>();
  /** Moves that concern the viewer and stay new, because the page is hidden. */
  private readonly held = new Map<number, Reading>();
  private isHidden = false;
  private readonly idle = new Set<() => void>();
  private key = 0;
  /** Number of the last news that each viewer was told. */
  private readonly heard = new Map<Viewer, number>();
  /** Pieces of news that waited to be acknowledged since the list was restarted. */
  private waited = new WeakSet<Piece>();
  /** Viewer the list is shown to; null before the first. */
  private viewer: Viewer | null = null;

  constructor(
    private readonly pace: () => Pace,
    private readonly schedule: Schedule = realTime,
  ) {}

  /**
   * Add a move whose sentence has `letters` letters. Resolves when it is shown: at once, or when there is room after
   * the reading time of earlier moves.
   */
  tell({ piece, number, doneTo }: Past, viewer: Viewer, concern: Concern, letters: number): Promise<void> {
    const { least, letter } = PACING[this.pace()];
    const ms = Math.min(LONGEST, Math.max(least, letter * letters)) * (concernsMe(concern) ? CONCERNS : 1);
    const move: Move = { key: ++this.key, piece, number, viewer, concern, doneTo, isNew: ms > 0 };
    this.heard.set(viewer, number);
    return new Promise((shown) => {
      this.pending = [...this.pending, { move, ms, shown }];
      if (concern === "own") shown(); // players do not wait for their own moves
      this.advance();
    });
  }

  /** Say whether the page is hidden: what concerns the viewer is not read meanwhile. */
  setHidden(isHidden: boolean): void {
    if (isHidden === this.isHidden) return;
    this.isHidden = isHidden;
    const [from, to] = isHidden ? [this.timers, this.held] : [this.held, this.timers];
    for (const [key, reading] of [...from].filter(([, { concerns }]) => concerns)) {
      reading.cancel();
      from.delete(key);
      to.set(key, this.begin(key, reading.ms, true));
    }
    this.advance();
  }

  /** Resolve when no move is new. */
  allRead(): Promise<void> {
    if (this.isIdle) return Promise.resolve();
    return new Promise((done) => this.idle.add(done));
  }

  /** Remove moves from `unacknowledged`. */
  acknowledge(moves: readonly Move[]): void {
    const keys = new Set(moves.map(({ key }) => key));
    this.unacknowledged = this.unacknowledged.filter(({ key }) => !keys.has(key));
    this.changed.emit();
  }

  /**
   * Show the list to another viewer of this screen. Moves being read that all may see stay as they are; otherwise the
   * list is replaced by `pieces`, the news this viewer was told. Unacknowledged moves stay.
   */
  turnTo(pieces: readonly Piece[], viewer: Viewer, isOpen: boolean): void {
    if (viewer === this.viewer) return;
    this.viewer = viewer;
    const moves = [...this.shown, ...this.pending.map(({ move }) => move)];
    if (!this.isIdle && moves.every((move) => isOpen || move.viewer === "spectator")) return;
    const { unacknowledged } = this;
    this.restart(pieces, viewer, { upTo: this.heard.get(viewer) ?? -1 });
    this.unacknowledged = unacknowledged;
    this.changed.emit();
  }

  /**
   * Replace the list by these moves, none of them new, as when a match begins or the page was opened. `upTo` is the
   * number of the last news told; `waiting` are those that were done to players of this screen and not acknowledged.
   */
  restart(
    pieces: readonly Piece[],
    viewer: Viewer,
    { upTo = 0, waiting = [] }: { readonly upTo?: number; readonly waiting?: readonly Past[] } = {},
  ): void {
    this.clear();
    this.viewer = viewer;
    this.heard.set(viewer, upTo);
    const plain = { viewer, concern: "other", number: 0, doneTo: [], isNew: false } as const;
    this.shown = pieces
      .slice(-KEPT)
      .map((piece): Move => ({ ...plain, key: ++this.key, piece }))
      .reverse();
    this.wait(waiting, viewer);
  }

  /** Ask for moves of the past to be acknowledged, before those that wait already. */
  wait(waiting: readonly Past[], viewer: Viewer): void {
    const more = waiting
      .filter(({ piece }) => !this.waited.has(piece))
      .map((past): Move => ({ ...past, key: ++this.key, viewer, concern: "done", isNew: false }));
    for (const { piece } of more) this.waited.add(piece);
    this.unacknowledged = [...more, ...this.unacknowledged];
    this.changed.emit();
  }

  /** Count a piece of news as read that something else has shown. */
  pass(number: number, viewer: Viewer): void {
    this.heard.set(viewer, number);
    this.changed.emit();
  }

  /**
   * Return the number of the last piece of news up to which a seat has acknowledged everything done to it; null if a
   * move that was told to another viewer still waits, since each viewer's news has numbers of its own.
   */
  notedBy(seat: number, viewer: Viewer): number | null {
    const moves = [...this.unacknowledged, ...this.pending.map(({ move }) => move)];
    const waiting = moves.filter(({ concern, doneTo }) => concern === "done" && doneTo.includes(seat));
    if (waiting.some((move) => move.viewer !== viewer)) return null;
    return Math.min(this.heard.get(viewer) ?? -1, ...waiting.map(({ number }) => number - 1));
  }

  /** Remove all moves; those waiting resolve at once. */
  clear(): void {
    const waiting = this.pending;
    this.pending = this.shown = this.unacknowledged = [];
    this.heard.clear();
    this.waited = new WeakSet();
    for (const { cancel } of this.timers.values()) cancel();
    this.timers.clear();
    this.held.clear();
    for (const { shown } of waiting) shown();
    this.settle();
  }

  private get isIdle(): boolean {
    return this.timers.size === 0 && this.held.size === 0 && this.pending.length === 0;
  }

  /** Show as many waiting moves as there is room for. */
  private advance(): void {
    const room = PACING[this.pace()].together + (this.pending.length > CROWDED ? KEPT - 1 : 0);
    let first = this.pending[0];
    while (first && (first.move.concern === "own" || this.timers.size < room)) {
      this.pending = this.pending.slice(1);
      this.show(first);
      first = this.pending[0];
    }
    this.settle();
  }

  private show({ move, ms, shown }: Pending): void {
    const earlier = this.shown.filter(({ isNew }, index) => isNew || index < KEPT - 1);
    this.shown = [move, ...earlier];
    if (move.concern === "done") {
      this.waited.add(move.piece);
      this.unacknowledged = [...this.unacknowledged, move];
    }
    const concerns = concernsMe(move.concern);
    if (ms > 0) (concerns && this.isHidden ? this.held : this.timers).set(move.key, this.begin(move.key, ms, concerns));
    const [oldest] = this.held.keys();
    if (this.held.size > HELD && oldest !== undefined) this.read(oldest);
    shown();
  }

  /** Begin the reading time of a move, unless it concerns the viewer and the page is hidden. */
  private begin(key: number, ms: number, concerns: boolean): Reading {
    const cancel = concerns && this.isHidden ? () => {} : this.schedule(ms, () => this.read(key));
    return { ms, concerns, cancel };
  }

  private read(key: number): void {
    this.timers.delete(key);
    this.held.delete(key);
    const kept = this.shown.map((move) => (move.key === key ? { ...move, isNew: false } : move));
    this.shown = kept.filter(({ isNew }, index) => isNew || index < KEPT);
    this.advance();
  }

  private settle(): void {
    this.changed.emit();
    if (!this.isIdle) return;
    for (const done of this.idle) done();
    this.idle.clear();
  }
}

function concernsMe(concern: Concern): boolean {
  return concern === "me" || concern === "done";
}

/**
 * Return the moves that `viewer` is asked to acknowledge. At a screen everybody looks at these are all; at one that is
 * passed on, those done to the player who holds it.
 */
export function movesDoneTo(moves: readonly Move[], viewer: Viewer, isOpen: boolean): readonly Move[] {
  if (isOpen) return moves;
  return moves.filter(
    (move) => move.doneTo.includes(viewer as number) && (move.viewer === viewer || move.viewer === "spectator"),
  );
}

/**
 * Return how a piece of news concerns the seats of this screen; `doneTo` comes from the table (see
 * `TableState.doneTo`). `isOpen`: players of this screen see what they do to each other.
 */
export function concernOf(piece: Piece, mine: readonly number[], doneTo: readonly number[], isOpen = false): Concern {
  const isMine = (seat: unknown): boolean => mine.includes(seat as number);
  if (doneTo.some(isMine) && !(isOpen && isMine(piece.seat))) return "done";
  if (isMine(piece.seat)) return "own";
  return Object.entries(piece).some(([field, value]) => namedIn(field, value).some(isMine)) ? "me" : "other";
}

/** Return the seats named in a field of news. */
function namedIn(field: string, value: unknown): readonly unknown[] {
  if (SEATS.has(field)) return [value];
  if (!Array.isArray(value)) return [];
  if (field === "winners") return value;
  return value.map((item) => (typeof item === "object" && item !== null ? (item as Piece).seat : null));
}
