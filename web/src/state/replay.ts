/** A recorded game as steps one can walk through, forward and back. No screen in here. */

import type { Replay, Snapshot, Update } from "../wire/types";
import { changed, type Piece, type View, type Viewer } from "./sight";
import type { Change } from "./table";

export interface Step {
  readonly view: View;
  readonly news: readonly Piece[];
  /** After which entry of the record this comes. */
  readonly entry: number;
}

export class Walk {
  readonly steps: readonly Step[];

  constructor(
    replay: Replay,
    readonly viewer: Viewer,
  ) {
    const stream = replay.streams[String(viewer)];
    if (!stream) throw new Error(`no stream of ${viewer}`);
    const first = stream.first as Snapshot;
    let view = first.view as View;
    const steps: Step[] = [{ view, news: first.news as readonly Piece[], entry: 0 }];
    (stream.updates as readonly Update[]).forEach((update, index) => {
      view = changed(view, update);
      steps.push({ view, news: (update.news ?? []) as readonly Piece[], entry: stream.entries[index] ?? 0 });
    });
    this.steps = steps;
  }

  get last(): number {
    return this.steps.length - 1;
  }

  at(index: number): Step {
    return this.steps[Math.max(0, Math.min(this.last, index))] as Step;
  }

  change(index: number): Change {
    const before = this.at(index - 1).view;
    const { view, news } = this.at(index);
    return { viewer: this.viewer, before, after: view, news, questions: [], jump: false };
  }

  /** The next step, onward or back, in which news of one of these kinds is told. */
  find(from: number, direction: 1 | -1, kinds: ReadonlySet<string>): number {
    for (let index = from + direction; index >= 0 && index <= this.last; index += direction) {
      if (this.at(index).news.some((piece) => kinds.has(piece.type))) return index;
    }
    return direction === 1 ? this.last : 0;
  }
}
