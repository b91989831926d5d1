/**
 * Converts the turning of a bottle around its centre into a pour.
 *
 * One degree of the pointer's way around the centre is one degree of tilt, clockwise, from wherever the bottle was
 * grasped. At 150 px from the centre the 5° spread of a good hand are 13 px, which a finger can hold.
 * A pour is complete once the bottle has been over the pan and is upright again; releasing earlier gives no pour. Quick
 * swings below 60° before the turn count as a shake.
 */

import { held, type Limits, limit, type Pour, radians, type Shake } from "./gesture";
import { between, evenly, RATE, type Sample, type Spot } from "./sample";
import { doubt, OVER_THE_PAN, STAY } from "./shapes";
import { BACK, riseOf, type Turned, tiltOf } from "./turning";

/** Geometry of the bottle on the screen. */
export interface ArcView {
  /** Centre of rotation, in px. */
  centre: Spot;
  bottle: string;
}

/** Distance from the centre in px below which a pointer has no direction. */
const NEAREST = 16;
/** Least angle of one swing of a shake; `SWING_SECONDS` is its longest duration. */
const SWING = radians(8);
const SWING_SECONDS = 0.4;
/**
 * Distance in metres from the wrist's axis to the bottle's mouth: converts rotation into acceleration of the crystals.
 */
const LEVER = 0.05;

/** Tracks a pointer that turns a bottle, and returns the pour when it is complete. */
export class ArcPour {
  #turned: Turned[] = [];
  #at: number | undefined;
  #angle = 0;
  #over = false;

  constructor(
    public view: ArcView,
    public limits: Limits,
  ) {}

  /** Return the current tilt of the bottle, in radians. */
  tilt(): number {
    return held(this.#angle, limit(this.limits, "pour", "top"));
  }

  /** Whether the bottle has been over the pan. */
  get over(): boolean {
    return this.#over;
  }

  /** Grasp the bottle. */
  down(sample: Sample): undefined {
    this.cancel();
    this.#at = this.#bearing(sample);
    this.#turned.push({ t: sample.t, angle: 0 });
  }

  /** Turn the bottle; returns the pour when it is upright again. */
  move(sample: Sample): Pour | undefined {
    if (this.#turned.length === 0) return undefined;
    this.#follow(sample);
    return this.#over && this.#angle <= BACK ? this.#done() : undefined;
  }

  /** Release the bottle; returns the pour if it is nearly upright. */
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

  /** Return the refusal code the server would give for the tilt so far, for a hint. The server decides. */
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

/** Measure the swings before the turn: root mean square of the acceleration at the mouth, and duration. */
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

/** Return the turning points with a quick swing between neighbours; a pause starts the list again. */
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
