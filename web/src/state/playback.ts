/** Plays a recorded game in a scene: jumps to a step, or animates one step after the other. */

import { Emitter } from "./emitter";
import type { Presenter } from "./presenter";
import type { Walk } from "./replay";
import { realTime, type Schedule } from "./timers";

/** Milliseconds between two steps at usual speed. */
export const STEP_PAUSE = 350;

/** Playback position and controls of a replay. */
export class Playback {
  index = 0;
  /** Whether a step is being animated. */
  moving = false;
  /** Whether steps follow one another automatically. */
  playing = false;
  /** Factor of the usual speed. */
  speed = 1;
  readonly changed = new Emitter<void>();
  private walk: Walk | null = null;
  private scene: Presenter | null = null;
  /** Requested steps that have not begun. */
  private wished = 0;
  private running: Promise<void> = Promise.resolve();
  /** Number of the current playing loop; earlier loops end. */
  private loop = 0;

  constructor(private readonly schedule: Schedule = realTime) {}

  /** Load a game at its start, or another viewer of the same game at the same moment. */
  follow(walk: Walk | null): void {
    if (walk === this.walk) return;
    const entry = walk?.replay === this.walk?.replay ? (this.walk?.at(this.index).entry ?? 0) : 0;
    this.walk = walk;
    this.wished = 0;
    this.loop += 1;
    this.index = walk?.of(entry) ?? 0;
    this.changed.emit();
  }

  /** Use a scene; null when it is gone. */
  on(scene: Presenter | null): void {
    this.scene = scene;
    this.wished = 0;
    if (scene) this.put(this.index);
    void this.advance();
  }

  /** Advance automatically to the end of the record, while there is a scene. */
  play(): void {
    this.playing = true;
    this.changed.emit();
    void this.advance();
  }

  /** Stop advancing; a running animation continues. */
  pause(): void {
    this.playing = false;
    this.loop += 1;
    this.changed.emit();
  }

  /** Show a step at once, without animation. */
  jump(to: number): void {
    this.wished = 0;
    this.put(to);
  }

  /**
   * Animate the next step. A running animation is skipped, and of several requested steps only the last is animated.
   */
  step(): Promise<void> {
    this.wished += 1;
    if (this.moving) this.scene?.skip();
    else this.running = this.go();
    return this.running;
  }

  /** Animate the next step after the running animation has ended. */
  onward(): Promise<void> {
    return this.moving ? this.running : this.step();
  }

  /** Jump to just before an entry of the record and animate it. */
  async watch(entry: number): Promise<void> {
    this.pause();
    const there = this.walk?.of(entry) ?? 0;
    this.jump(there - 1);
    await this.running;
    this.jump(there - 1);
    if (there > 0) await this.step();
  }

  /** Start the playing loop; replaces any other. */
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
    // Also after a jump during the animation, since the scene has drawn its own end state.
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
