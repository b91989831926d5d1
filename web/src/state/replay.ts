/** A recorded game as steps one can walk through, forward and back. No screen in here. */

import type { Replay, Snapshot, Stream, Update } from "../wire/types";
import { type Piece, stepsOf, type View, type Viewer } from "./sight";
import type { Change } from "./table";

/** A seat, or `open`: what everybody could see, with every hand laid open beside it. */
export type Looking = Viewer | "open";

/** News one jumps to: what a game is made of, by the games in turn. */
export const LANDMARKS: ReadonlySet<string> = new Set([
  ...["cycle_begun", "cycle_scored", "target_won"],
  ...["round_begun", "blending_begun", "blend_completed"],
  ...["turn_begun", "dish_finished", "dish_binned", "crepe_landed", "crepe_burnt"],
  "game_ended",
]);

export interface Step {
  readonly view: View;
  readonly news: readonly Piece[];
  /** The view after each piece of news. */
  readonly views: readonly View[];
  /** After which entry of the record this comes. */
  readonly entry: number;
  /** Every seat's own view at this moment, where all hands are open. */
  readonly hands: readonly View[] | null;
}

export class Walk {
  readonly steps: readonly Step[];
  readonly viewer: Viewer;

  constructor(
    readonly replay: Replay,
    looking: Looking,
  ) {
    this.viewer = looking === "open" ? "spectator" : looking;
    const watched = followed(replay, this.viewer);
    this.steps = looking === "open" ? opened(replay, watched) : watched;
  }

  get last(): number {
    return this.steps.length - 1;
  }

  at(index: number): Step {
    return this.steps[Math.max(0, Math.min(this.last, index))] as Step;
  }

  /** The step an entry of the record led to, or the last before it where this viewer could not notice it. */
  of(entry: number): number {
    return Math.max(
      0,
      this.steps.findLastIndex((step) => step.entry <= entry),
    );
  }

  change(index: number): Change {
    const before = this.at(index - 1).view;
    const { view, news, views } = this.at(index);
    return { viewer: this.viewer, before, after: view, news, views, questions: [], jump: false };
  }

  /** The next step, onward or back, in which news of one of these kinds is told. */
  find(from: number, direction: 1 | -1, kinds: ReadonlySet<string>): number {
    for (let index = from + direction; index >= 0 && index <= this.last; index += direction) {
      if (this.at(index).news.some((piece) => kinds.has(piece.type))) return index;
    }
    return direction === 1 ? this.last : 0;
  }
}

/** How this replay can be looked at: the server gives all hands of a finished game only. */
export function looks(replay: Replay): readonly Looking[] {
  const seats = replay.names.map((_, seat) => seat).filter((seat) => String(seat) in replay.streams);
  if (!("spectator" in replay.streams)) return seats;
  return seats.length === replay.names.length ? [...seats, "open"] : [...seats, "spectator"];
}

function followed(replay: Replay, viewer: Viewer): Step[] {
  const stream: Stream | undefined = replay.streams[String(viewer)];
  if (!stream) throw new Error(`no stream of ${viewer}`);
  const first = stream.first as Snapshot;
  let view = first.view as View;
  const steps: Step[] = [{ view, news: first.news as readonly Piece[], views: [], entry: 0, hands: null }];
  (stream.updates as readonly Update[]).forEach((update, index) => {
    const told = stepsOf(view, update);
    const [news, views] = [told.map(({ piece }) => piece), told.map((step) => step.view)];
    view = views.at(-1) ?? view;
    steps.push({ view, news, views, entry: stream.entries[index] ?? 0, hands: null });
  });
  return steps;
}

/** A step for every entry anybody could notice, each with all views as they were then. */
function opened(replay: Replay, watched: readonly Step[]): Step[] {
  const seats = replay.names.map((_, seat) => followed(replay, seat));
  const entries = [...new Set([watched, ...seats].flat().map((step) => step.entry))].sort((one, other) => one - other);
  const upTo = (steps: readonly Step[], entry: number) => steps.findLast((step) => step.entry <= entry) as Step;
  return entries.map((entry) => {
    const shown = upTo(watched, entry);
    const hands = seats.map((steps) => upTo(steps, entry).view);
    const [news, views] = shown.entry === entry ? [shown.news, shown.views] : [[], []];
    return { view: shown.view, news, views, entry, hands };
  });
}

/** Bytes as a replay brings them: in base64. */
export function bytesOf(text: string | undefined): Uint8Array<ArrayBuffer> | null {
  return text ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : null;
}
