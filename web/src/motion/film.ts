/** Plays a recorded motion in a scene, synchronised with the scene's frames. */

import type { Recording } from "./format";
import { Player, type Showing } from "./player";

/** Callback before each frame with its time in ms; returns false to end. */
export type Step = (now: number) => boolean;

/** Something that draws frames. */
export interface Screen {
  /** Call `step` before each frame; what it changes is in that frame. */
  film(step: Step): void;
}

/** Playback speed, and waits that follow it. */
export interface Pace {
  readonly moves: boolean;
  readonly speed: number;
  rest(ms: number): Promise<void>;
}

/** Name of the performance mark set at the first frame in which something has moved. */
export const MOVED = "moved";
/** Seconds of the motion skipped at the start: the hand has released already, so the first frame shows movement. */
export const LEAD = 1 / 60;
/** Longest playback in s. */
const LONGEST = 7;
/** Milliseconds reserved for the last frame. */
const LAST = 60;

/** Play a recording. `seen` is called before each frame with the time in s of the motion. */
export async function show(
  recorded: Recording,
  screen: Screen,
  showing: Showing,
  pace: Pace,
  seen: (time: number) => void = () => undefined,
): Promise<void> {
  const player = new Player(recorded, showing, pace.speed, LEAD);
  if (pace.moves) {
    let [ended, began] = [false, 0];
    screen.film((now) => {
      if (ended || player.done) return false;
      if (began === 0) performance.mark(MOVED);
      began ||= now;
      player.tick(now / 1000);
      seen(((now - began) / 1000) * pace.speed);
      return !player.done;
    });
    await pace.rest(Math.min(recorded.duration, LONGEST) * 1000 + LAST);
    ended = true;
  }
  if (!player.done) player.finish();
}

/** Call `step` before each animation frame of the page, for renderers without frames of their own. */
export function filmed(step: Step): void {
  const tick = (now: number): void => {
    if (step(now)) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
