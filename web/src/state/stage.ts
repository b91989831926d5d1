/** Puts what happens before a scene, one thing after the other, so that it can be seen. */

import type { Question } from "../wire/types";
import { Emitter } from "./emitter";
import type { Presenter } from "./presenter";
import type { View, Viewer } from "./sight";
import type { Change, TableState } from "./table";

/** With more than this waiting, what is moving is ended: nobody should look at the past for long. */
const TOO_MANY = 4;

export class Stage {
  /** What is on the stage now: it may lag behind the table while things move. */
  view: View = {};
  /** The number of the last news that were on it. */
  told = 0;
  readonly shown = new Emitter<void>();
  private readonly queue: Change[] = [];
  private running = false;
  private stopped = false;
  /** What came of the viewer's own hand is being seen: nothing cuts that short but a wish. */
  private own = false;
  /** Whether the table plays, when the scene was last shown: one that rests asks nobody anything. */
  private plays: boolean;
  private readonly unlisten: readonly (() => void)[];

  constructor(
    private readonly state: TableState,
    private readonly scene: Presenter,
    readonly viewer: Viewer,
    missed: readonly Change[] = [],
  ) {
    this.view = state.sights.get(viewer)?.view ?? {};
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

  get busy(): boolean {
    return this.running;
  }

  skip(): void {
    this.scene.skip();
  }

  stop(): void {
    this.stopped = true;
    for (const one of this.unlisten) one();
  }

  /** Begins in the past, with what was to be seen before the stage was set. */
  private catchUp(missed: readonly Change[]): void {
    const later = missed.reduce((sum, { news }) => sum + news.length, 0);
    this.view = missed[0]?.before ?? this.view;
    this.told = (this.state.sights.get(this.viewer)?.seq ?? 0) - later;
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
      if (this.queue.length > 0 && !this.stopped) this.scene.show(this.view, change.questions);
      this.shown.emit();
    }
    this.running = false;
    if (!this.stopped) this.rest();
  }

  /** A scene that stumbles must not keep the table from going on. */
  private async tell(change: Change): Promise<void> {
    try {
      await this.scene.tell(change);
    } catch (problem) {
      console.error(problem);
    }
  }

  private rest(): void {
    this.view = this.state.sights.get(this.viewer)?.view ?? this.view;
    this.told = this.state.sights.get(this.viewer)?.seq ?? 0;
    this.plays = isPlaying(this.state);
    this.scene.show(this.view, this.plays ? this.questions() : []);
    this.shown.emit();
  }

  private questions(): readonly Question[] {
    return this.state.sights.get(this.viewer)?.questions ?? [];
  }
}

/** One of whose table nothing is known yet is not known to rest. */
function isPlaying({ table }: TableState): boolean {
  return table === null || table.phase === "playing";
}

/** Whether a recorded motion is told of, and the viewer is who made it. */
function isOwnHand({ news, viewer }: Change): boolean {
  return news.some(({ seat }) => seat === viewer) && news.some(({ motion, motions }) => motion || motions);
}
