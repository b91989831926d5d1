/** Leads a scene through a recorded game: at once to a moment, or step by step so that it is seen happening. */

import { Emitter } from "./emitter";
import type { Presenter } from "./presenter";
import type { Walk } from "./replay";
import { realTime, type Schedule } from "./timers";

/** ms between two steps while it plays, at usual speed. */
export const STEP_PAUSE = 350;

export class Playback {
  index = 0;
  /** Something is shown happening. */
  moving = false;
  /** It steps on by itself. */
  playing = false;
  /** Factor of the usual speed at which it plays. */
  speed = 1;
  readonly changed = new Emitter<void>();
  private walk: Walk | null = null;
  private scene: Presenter | null = null;
  /** Steps asked for and not yet begun. */
  private wished = 0;
  private running: Promise<void> = Promise.resolve();
  /** Number of the loop that plays; a loop ends when there is a later one. */
  private loop = 0;

  constructor(private readonly schedule: Schedule = realTime) {}

  /** A game from its beginning, or the same through other eyes: then at the same moment. */
  follow(walk: Walk | null): void {
    if (walk === this.walk) return;
    const entry = walk?.replay === this.walk?.replay ? (this.walk?.at(this.index).entry ?? 0) : 0;
    this.walk = walk;
    this.wished = 0;
    this.loop += 1;
    this.index = walk?.of(entry) ?? 0;
    this.changed.emit();
  }

  /** Null: the scene is gone. */
  on(scene: Presenter | null): void {
    this.scene = scene;
    this.wished = 0;
    if (scene) this.put(this.index);
    void this.advance();
  }

  /** Step on by itself up to the end of the record, as long as there is a scene. */
  play(): void {
    this.playing = true;
    this.changed.emit();
    void this.advance();
  }

  pause(): void {
    this.playing = false;
    this.loop += 1;
    this.changed.emit();
  }

  /** To a moment, at once. */
  jump(to: number): void {
    this.wished = 0;
    this.put(to);
  }

  /** The next step is seen happening. What still moves is ended, and of several wishes only the last is seen. */
  step(): Promise<void> {
    this.wished += 1;
    if (this.moving) this.scene?.skip();
    else this.running = this.go();
    return this.running;
  }

  /** Onward by itself: it waits for what moves. */
  onward(): Promise<void> {
    return this.moving ? this.running : this.step();
  }

  /** From just before an entry of the record on, so that it is seen happening. */
  async watch(entry: number): Promise<void> {
    this.pause();
    const there = this.walk?.of(entry) ?? 0;
    this.jump(there - 1);
    await this.running;
    this.jump(there - 1);
    if (there > 0) await this.step();
  }

  /** Start the loop that plays, in place of any other. */
  private async advance(): Promise<void> {
    this.loop += 1;
    const { loop, walk } = this;
    if (!this.playing || !this.scene || !walk) return;
    while (loop === this.loop && this.index < walk.last) {
      await this.onward();
      await new Promise<void>((resume) => void this.schedule(STEP_PAUSE / this.speed, resume));
    }
    if (loop === this.loop) this.pause();
  }

  private async go(): Promise<void> {
    this.moving = true;
    this.changed.emit();
    while (this.wished > 0) {
      this.wished -= 1;
      if (this.wished > 0) this.put(this.index + 1);
      else await this.tell();
    }
    this.moving = false;
    this.changed.emit();
  }

  private async tell(): Promise<void> {
    const { walk, scene, index } = this;
    if (!walk || !scene || index >= walk.last) return;
    await scene.tell(walk.change(index + 1)).catch(console.error);
    if (walk !== this.walk || scene !== this.scene) return;
    // Also where somebody has jumped meanwhile: the scene has gone on with its own.
    this.put(this.index === index ? index + 1 : this.index);
  }

  private put(to: number): void {
    if (!this.walk) return;
    this.scene?.skip();
    this.index = Math.max(0, Math.min(this.walk.last, to));
    this.scene?.show(this.walk.at(this.index).view, []);
    this.changed.emit();
  }
}
