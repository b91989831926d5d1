/** Splits a recorded game into steps that can be visited in either direction. Independent of rendering. */

import type { Replay, Snapshot, Stream, Update } from "../wire/types";
import type { Change } from "./table";
import { type Piece, stepsOf, type View, type Viewer } from "./view_model";

/** Viewer of a replay: a seat, the spectators, or `open` (the spectators' view with all hands beside it). */
export type Looking = Viewer | "open";

/** Types of news that the landmark buttons jump to, by game. */
export const LANDMARKS: ReadonlySet<string> = new Set([
  ...["cycle_begun", "cycle_scored", "target_won"],
  ...["round_begun", "blending_begun", "blend_completed"],
  ...["turn_begun", "dish_finished", "dish_binned", "crepe_landed", "crepe_burnt"],
  "game_ended",
]);

/** State of a replay after one entry, as seen by the viewer. */
export interface Step {
  readonly view: View;
  readonly news: readonly Piece[];
  /** View after each piece of news. */
  readonly views: readonly View[];
  /** Entry of the record that this step shows. */
  readonly entry: number;
  /** Views of all seats at this moment, if all hands are open. */
  readonly hands: readonly View[] | null;
}

/** The steps of a replay for one viewer. */
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

  /** Index of the last step. */
  get last(): number {
    return this.steps.length - 1;
  }

  /** Return a step; an index out of range gives the first or last one. */
  at(index: number): Step {
    return this.steps[Math.max(0, Math.min(this.last, index))] as Step;
  }

  /** Return the step of an entry, or the last one before it if this viewer could not notice the entry. */
  of(entry: number): number {
    return Math.max(
      0,
      this.steps.findLastIndex((step) => step.entry <= entry),
    );
  }

  /** Return the change that leads from the step before to this one. */
  change(index: number): Change {
    const before = this.at(index - 1).view;
    const { view, news, views } = this.at(index);
    return { viewer: this.viewer, before, after: view, news, views, decisions: [], jump: false };
  }

  /** Return the next step in a direction with news of one of these types, or the first or last step. */
  find(from: number, direction: 1 | -1, kinds: ReadonlySet<string>): number {
    for (let index = from + direction; index >= 0 && index <= this.last; index += direction) {
      if (this.at(index).news.some((piece) => kinds.has(piece.type))) return index;
    }
    return direction === 1 ? this.last : 0;
  }
}

/** Return the available viewers; the server sends all hands only for finished games. */
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

/** Build a step for every entry that anybody could notice, with all views at that moment. */
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

/** Decode the base64 bytes of a replay. */
export function bytesOf(text: string | undefined): Uint8Array<ArrayBuffer> | null {
  return text ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : null;
}
