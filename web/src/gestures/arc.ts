/**
 * A pour by turning the bottle along an arc: one degree of the pointer's way round the bottle is one degree of tilt,
 * clockwise, from wherever it was grasped. At 150 px from the middle a good hand's 5° are 13 px: what a finger does.
 * The bottle follows the hand. It is a pour when the bottle has been over the pan and is upright again; whoever lets go
 * before has not poured. A quick back and forth below 60° before the turn is a shake.
 */

import { held, type Limits, limit, type Pour, radians, type Shake } from "./gesture";
import { between, evenly, RATE, type Sample, type Spot } from "./sample";
import { doubt, OVER_THE_PAN, pourSeconds, STAY, TURN, tiltOver } from "./shapes";
import { BACK, riseOf, type Turned, tiltOf } from "./turning";

export interface ArcView {
  /** px: the middle the bottle turns about */
  centre: Spot;
  bottle: string;
}

/** Closer to the middle than this a pointer has no direction. */
const NEAREST = 16;
/** A swing of a shake: at least so far, at most so long. */
const SWING = radians(8);
const SWING_SECONDS = 0.4;
/** From the hand's turning to the crystals' way: the bottle's mouth is so far from the wrist's axis. */
const LEVER = 0.05;

export class ArcPour {
  #turned: Turned[] = [];
  #at: number | undefined;
  #angle = 0;
  #over = false;

  constructor(
    public view: ArcView,
    public limits: Limits,
  ) {}

  /** The bottle's tilt now. */
  tilt(): number {
    return held(this.#angle, limit(this.limits, "pour", "top"));
  }

  /** Whether it has been over the pan. */
  get over(): boolean {
    return this.#over;
  }

  down(sample: Sample): undefined {
    this.cancel();
    this.#at = this.#bearing(sample);
    this.#turned.push({ t: sample.t, angle: 0 });
  }

  move(sample: Sample): Pour | undefined {
    if (this.#turned.length === 0) return undefined;
    this.#follow(sample);
    return this.#over && this.#angle <= BACK ? this.#done() : undefined;
  }

  up(sample: Sample): Pour | undefined {
    const poured = this.move(sample);
    if (poured) return poured;
    const upright = this.#over && this.#angle <= limit(this.limits, "pour", "upright").high;
    if (upright) return this.#done();
    this.cancel();
    return undefined;
  }

  cancel(): void {
    this.#turned = [];
    this.#at = undefined;
    this.#angle = 0;
    this.#over = false;
  }

  /** What the server would have against it so far: its code. The server decides. */
  doubt(): string | undefined {
    return this.#over ? doubt(tiltOf(this.#turned), this.limits) : undefined;
  }

  #bearing({ x, y }: Spot): number | undefined {
    const [right, up] = [x - this.view.centre.x, this.view.centre.y - y];
    return Math.hypot(right, up) < NEAREST ? undefined : Math.atan2(right, up);
  }

  #follow(sample: Sample): void {
    const last = this.#turned.at(-1) as Turned;
    if (!(sample.t >= last.t)) return;
    const now = this.#bearing(sample);
    if (now !== undefined && this.#at !== undefined) {
      const step = now - this.#at;
      this.#angle += Math.atan2(Math.sin(step), Math.cos(step));
    }
    this.#at = now ?? this.#at;
    const angle = this.tilt();
    this.#over ||= angle > OVER_THE_PAN;
    if (sample.t > last.t) this.#turned.push({ t: sample.t, angle });
    else last.angle = angle;
  }

  #done(): Pour {
    const poured: Pour = {
      type: "pour",
      bottle: this.view.bottle,
      tilt: tiltOf(this.#turned),
      shake: shakeBefore(this.#turned, riseOf(this.#turned), this.limits),
    };
    this.cancel();
    return poured;
  }
}

/** Swings to and fro before the turn: root mean square of the mouth's acceleration, and how long it went on. */
function shakeBefore(turned: readonly Turned[], rise: number, limits: Limits): Shake {
  const swings = swingsOf(turned.slice(0, rise + 1));
  const [first, last] = [swings[0], swings.at(-1)];
  if (!first || !last || swings.length < 2) return { strength: 0, seconds: 0 };
  const angles = evenly(first.t, last.t, (t) => between(turned, t, ({ angle }) => angle));
  const bends = angles.slice(2).map((c, at) => c - 2 * (angles[at + 1] as number) + (angles[at] as number));
  const square = bends.reduce((sum, bend) => sum + (bend * RATE * RATE) ** 2, 0) / Math.max(bends.length, 1);
  return {
    strength: held(LEVER * Math.sqrt(square), limit(limits, "pour", "shake_strength")),
    seconds: held(last.t - first.t, limit(limits, "pour", "shake_seconds")),
  };
}

/** Turning points with a quick swing between each and the next; a pause begins anew. */
function swingsOf(turned: readonly Turned[]): Turned[] {
  let points: Turned[] = [];
  for (const now of turned) {
    const [last, before] = [points.at(-1), points.at(-2)];
    if (!last) points.push(now);
    else if (before && (now.angle - last.angle) * (last.angle - before.angle) >= 0) points[points.length - 1] = now;
    else if (now.t - last.t > SWING_SECONDS) points = [now];
    else if (Math.abs(now.angle - last.angle) >= SWING) points.push(now);
    else if (!before) points = [Math.abs(now.angle - last.angle) < STAY / 10 ? now : last];
  }
  return points.length > 2 ? points : [];
}

export interface ScriptedPour {
  tilt: number;
  dwell: number;
  turn?: number;
  /** how many swings of 20° and a tenth of a second before */
  swings?: number;
}

/** The other way round: the drag that is this pour. */
export function arcFor(wanted: ScriptedPour, view: ArcView, { rate = 120, radius = 150, start = 0 } = {}): Sample[] {
  const { tilt, dwell, turn = TURN, swings = 0 } = wanted;
  const [at, shaken] = [tiltOver(tilt, dwell, turn), swings * 0.1];
  const count = Math.ceil((shaken + pourSeconds(tilt, dwell, turn)) * rate);
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / rate;
    const angle = t < shaken ? radians(10) * (1 - Math.cos(10 * Math.PI * t)) : at(t - shaken);
    return {
      t: start + t,
      x: view.centre.x + radius * Math.sin(angle),
      y: view.centre.y - radius * Math.cos(angle),
    };
  });
}
