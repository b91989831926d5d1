/** Queues the changes of a table and animates them in a scene one after the other. */

import type { Decision } from "../wire/types";
import { Emitter } from "./emitter";
import type { Presenter } from "./presenter";
import type { Change, TableState } from "./table";
import type { View, Viewer } from "./view_model";

/** Number of waiting changes above which the running animation is skipped, so that the screen does not lag. */
const TOO_MANY = 4;

/** Feeds one scene with the changes one viewer sees. */
export class PresentationQueue {
  /** View the scene shows; may lag behind the table during animations. */
  view: View = {};
  /** Number of the last news the scene has shown. */
  told = 0;
  readonly shown = new Emitter<void>();
  private readonly queue: Change[] = [];
  private running = false;
  private stopped = false;
  /** Whether the running change is the result of the viewer's own gesture, which is skipped only on request. */
  private own = false;
  /** Whether the table was playing at the last `show`; a paused table shows no decisions. */
  private plays: boolean;
  private readonly unlisten: readonly (() => void)[];

  constructor(
    private readonly state: TableState,
    private readonly scene: Presenter,
    readonly viewer: Viewer,
    missed: readonly Change[] = [],
  ) {
    this.view = state.models.get(viewer)?.view ?? {};
    this.plays = isPlaying(state);
    this.unlisten = [
      state.stepped.listen((change) => {
        if (change.viewer === viewer) this.add(change);
      }),
      state.changed.listen(() => {
        if (!this.running && this.plays !== isPlaying(state)) this.rest();
      }),
    ];
    if (missed.length > 0) this.catchUp(missed);
    else this.rest();
  }

  /** Whether a change is being animated. */
  get busy(): boolean {
    return this.running;
  }

  /** Skip the running animation. */
  skip(): void {
    this.scene.skip();
  }

  /** Stop feeding the scene. */
  stop(): void {
    this.stopped = true;
    for (const one of this.unlisten) one();
  }

  /** Show the state before the missed changes, then queue them. */
  private catchUp(missed: readonly Change[]): void {
    const later = missed.reduce((sum, { news }) => sum + news.length, 0);
    this.view = missed[0]?.before ?? this.view;
    this.told = (this.state.models.get(this.viewer)?.seq ?? 0) - later;
    this.scene.show(this.view, []);
    for (const change of missed) this.add(change);
  }

  private add(change: Change): void {
    if (change.jump) this.queue.length = 0;
    this.queue.push(change);
    if (change.jump || (this.queue.length > TOO_MANY && !this.own)) this.scene.skip();
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    this.shown.emit();
    for (let change = this.queue.shift(); change && !this.stopped; change = this.queue.shift()) {
      this.own = isOwnHand(change);
      if (!change.jump) await this.tell(change);
      this.view = change.after;
      this.told += change.news.length;
      if (this.queue.length > 0 && !this.stopped) this.scene.show(this.view, change.decisions);
      this.shown.emit();
    }
    this.running = false;
    if (!this.stopped) this.rest();
  }

  /** Animate a change. A scene that throws must not block the queue. */
  private async tell(change: Change): Promise<void> {
    try {
      await this.scene.tell(change);
    } catch (problem) {
      console.error(problem);
    }
  }

  private rest(): void {
    this.view = this.state.models.get(this.viewer)?.view ?? this.view;
    this.told = this.state.models.get(this.viewer)?.seq ?? 0;
    this.plays = isPlaying(this.state);
    this.scene.show(this.view, this.plays ? this.decisions() : []);
    this.shown.emit();
  }

  private decisions(): readonly Decision[] {
    return this.state.models.get(this.viewer)?.decisions ?? [];
  }
}

/** Whether the table is playing; an unknown table counts as playing. */
function isPlaying({ table }: TableState): boolean {
  return table === null || table.phase === "playing";
}

/** Whether a change contains a recorded motion made by the viewer. */
function isOwnHand({ news, viewer }: Change): boolean {
  return news.some(({ seat }) => seat === viewer) && news.some(({ motion, motions }) => motion || motions);
}
