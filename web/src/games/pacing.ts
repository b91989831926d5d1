/**
 * Controls the timing of a scene's motion. Waits use timers instead of animation events, so that a hidden page finishes
 * too.
 */

/** Default easing of motions. */
export const EASE = "cubic-bezier(0.3, 0.7, 0.25, 1)";
/** Easing of things that fall. */
export const FALL = "cubic-bezier(0.5, 0, 0.8, 0.5)";
/** Pause in ms in place of a motion that is not animated, so that its sentence can be read. */
const STILL_PAUSE = 420;
const SLOWEST = 0.5;

/** Speed, stillness and skipping of animations and waits in one scene. */
export class Pacing {
  still = false;
  speed = 1;
  private hurried = false;
  private readonly running = new Set<Animation>();
  private readonly waiting = new Set<() => void>();

  /** Start a new change: clear a skip that was requested before. */
  begin(): void {
    this.hurried = false;
  }

  /** Speed for everything that is not physics: at least 0.5, so that slow motion stretches only what flies. */
  get pace(): number {
    return Math.max(this.speed, SLOWEST);
  }

  get moves(): boolean {
    return !this.still && !this.hurried && !document.hidden;
  }

  get skipped(): boolean {
    return this.hurried;
  }

  skip(): void {
    this.hurried = true;
    for (const animation of [...this.running]) animation.finish();
    this.running.clear();
    for (const go of [...this.waiting]) go();
  }

  /** Wait `ms` at the current pace; shortened without motion, and zero on a hidden page or after a skip. */
  wait(ms: number): Promise<void> {
    if (this.hurried || document.hidden) return Promise.resolve();
    return this.last((this.still ? Math.min(ms, STILL_PAUSE) : ms) / this.pace);
  }

  /** Wait while something is read: as long without animations as with them, and at most twice as long in slow motion. */
  read(ms: number): Promise<void> {
    return document.hidden ? Promise.resolve() : this.last(ms / this.pace);
  }

  /** Wait `ms` at the exact speed, not shortened without motion: for recorded motions and for people. */
  rest(ms: number): Promise<void> {
    return this.last(ms / this.speed);
  }

  /** Wait for a promise; returns at once without motion, on a hidden page or after a skip. */
  until(happened: Promise<void>): Promise<void> {
    if (this.hurried || this.still || document.hidden) return Promise.resolve();
    return new Promise((done) => {
      const go = () => {
        this.waiting.delete(go);
        done();
      };
      this.waiting.add(go);
      void happened.then(go);
    });
  }

  private last(ms: number): Promise<void> {
    if (this.hurried) return Promise.resolve();
    return new Promise((done) => {
      const go = () => {
        clearTimeout(timer);
        this.waiting.delete(go);
        done();
      };
      const timer = setTimeout(go, ms);
      this.waiting.add(go);
    });
  }

  /** Animate an element towards its current style; undefined if nothing is to move. */
  animate(element: Element, frames: Keyframe[], ms: number, easing = EASE, delay = 0): Animation | undefined {
    if (!this.moves || ms <= 0) return undefined;
    const animation = element.animate(frames, {
      duration: ms / this.pace,
      delay: delay / this.pace,
      easing,
      fill: "backwards",
    });
    this.running.add(animation);
    animation.onfinish = () => this.running.delete(animation);
    animation.oncancel = () => this.running.delete(animation);
    return animation;
  }
}
