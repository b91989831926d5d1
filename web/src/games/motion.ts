/** Time on the table. What is waited for is a timer, never an animation: a hidden page still gets to the end. */

export const EASE = "cubic-bezier(0.3, 0.7, 0.25, 1)";
export const FALL = "cubic-bezier(0.5, 0, 0.8, 0.5)";
/** What cannot move is shown for this long instead, so that its sentence can be read. */
const STILL_PAUSE = 420;
const SLOWEST = 0.5;

export class Motion {
  still = false;
  speed = 1;
  private hurried = false;
  private readonly running = new Set<Animation>();
  private readonly waiting = new Set<() => void>();

  /** Something new is to be seen: an earlier wish to skip is spent. */
  begin(): void {
    this.hurried = false;
  }

  /** In slow motion what flies is slow; everything else is not drawn out as far. */
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

  /** Until what takes `ms` at the usual speed is over. */
  wait(ms: number): Promise<void> {
    if (this.hurried || document.hidden) return Promise.resolve();
    return this.last((this.still ? Math.min(ms, STILL_PAUSE) : ms) / this.pace);
  }

  /** Time to read something: the same in stillness, and in slow motion not drawn out as far. */
  read(ms: number): Promise<void> {
    return document.hidden ? Promise.resolve() : this.last(ms / this.pace);
  }

  /** Time for a motion, or for a person: the same in stillness. */
  rest(ms: number): Promise<void> {
    return this.last(ms / this.speed);
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

  /** Let an element that already is where it ends be seen coming there. */
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
