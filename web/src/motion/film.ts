/** A recorded motion shown in a scene: what a player says of a moment is in the very picture of that moment. */

import type { Motion } from "./format";
import { Player, type Showing } from "./player";

/** Called before each picture with its time in ms, until it says false. */
export type Step = (now: number) => boolean;

export interface Screen {
  /** Let something be done before each picture; whatever it changes is in that picture. */
  film(step: Step): void;
}

/** How time goes for who looks on. */
export interface Pace {
  readonly moves: boolean;
  readonly speed: number;
  rest(ms: number): Promise<void>;
}

/** What the first picture in which something has moved is called in the browser's own timings. */
export const MOVED = "moved";
/** s: the hand has let go already, so the first picture is not of the moment when nothing has moved yet */
export const LEAD = 1 / 60;
/** s: no motion is watched for longer */
const LONGEST = 7;
/** ms for the last picture */
const LAST = 60;

/** `seen`: before each picture, in s of the motion. */
export async function show(
  recorded: Motion,
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

/** For pictures that have no pictures of their own to count: the page's. */
export function filmed(step: Step): void {
  const tick = (now: number): void => {
    if (step(now)) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
