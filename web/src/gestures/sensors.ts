/**
 * Makes gestures from a phone's motion sensors while a button is held.
 *
 * throw  phone flat, its top away from the player. speed: v = 1.2 m/s · (peak of the forward speed / 1 m/s)^0.6, as for
 *        swipes; the forward speed integrates the acceleration, from zero at each rest. direction: the yaw since the
 *        hold began, one to one. spin: the usual 12 plus the yaw rate at that moment. The loft is set on the screen;
 *        the place is the middle of the edge.
 * pour  phone upright like the bottle. tilt: of its long axis from up, one to one. A shake is the acceleration before
 *       60°.
 * toss  phone flat like the pan, its top away. lift: peak of the upward speed; wrist: peak of the pitch rate; lag: time
 *       between the peaks; all one to one. catch: tilt at the end, 10 cm per radian, front edge down is away.
 */

import { Attitude, dot, type Felt, type MotionSample, plus, unit, type Vector } from "./attitude";
import type { Gesture } from "./gesture";
import { held, type Limits, limit, type Pour, type Side, type Style, type Throw, type Toss, throwOf } from "./gesture";
import { between } from "./sample";
import { OVER_THE_PAN, tossOf } from "./shapes";
import { BACK, type Turned, tiltOf } from "./turning";

/** Kinds of gestures a phone can make. */
export type Kind = "throw" | "pour" | "toss";

export const POWER = 0.6;
export const REFERENCE = { hand: 1, speed: 1.2 } as const;
/** Acceleration in m/s² below which, for `REST` seconds, the phone is at rest. */
const CALM = 0.8;
const REST = 0.1;
const FINE = 1 / 240;
/** Seconds from a throw's peak within which the button must be released. */
const PATIENCE = 0.8;
const SHAKEN = 4;
/** Metres the pan moves for each radian of tilt at the catch. */
export const CATCH_PER_RADIAN = 0.1;
const SLOWEST = { lift: 0.3, flick: 1.5 } as const;

/** Return the speed of a throw by a hand of this speed. */
const thrownSpeed = (hand: number): number => REFERENCE.speed * (hand / REFERENCE.hand) ** POWER;

interface Moment {
  t: number;
  value: number;
}

/** Facts of the table a phone gesture needs: the thrower's side, and the bottle in hand. */
export interface MotionView {
  side: Side;
  bottle: string;
}

/** Tracks a phone that is swung, and returns the gesture. */
export class MotionHand {
  readonly attitude = new Attitude();
  place = 0;
  loft: number;
  #felt: Felt[] = [];
  #holding = false;
  #tilted: Turned[] = [];

  constructor(
    public kind: Kind,
    public view: MotionView,
    public limits: Limits,
    public style: Style,
  ) {
    this.loft = style.loft;
  }

  /** Begin a gesture: the button is pressed. */
  start(): void {
    this.#felt = [];
    this.#tilted = [];
    this.#hold(true);
  }

  /**
   * Take in a sample, also while nothing is held, so that the attitude is known before a gesture begins. Returns a pour
   * when the phone is upright again.
   */
  motion(sample: MotionSample): Gesture | undefined {
    const felt = this.attitude.feel(sample);
    if (!felt || !this.#holding) return undefined;
    this.#felt.push(felt);
    if (this.kind !== "pour") return undefined;
    const angle = tiltNow(felt.up);
    this.#tilted.push({ t: felt.t, angle });
    return angle <= BACK && this.#over ? this.#poured() : undefined;
  }

  /** End a gesture: the button is released. Returns the gesture, if it is one. */
  stop(): Gesture | undefined {
    if (!this.#holding) return undefined;
    this.#hold(false);
    if (this.#felt.length < 3) return undefined;
    if (this.kind === "throw") return this.#thrown();
    if (this.kind === "toss") return this.#tossed();
    const angle = this.#tilted.at(-1)?.angle ?? Math.PI;
    return this.#over && angle <= limit(this.limits, "pour", "upright").high ? this.#poured() : undefined;
  }

  /** Discard the gesture. */
  cancel(): void {
    this.#hold(false);
  }

  /** Return the current tilt of the bottle, in radians. */
  tilt(): number {
    return this.#tilted.at(-1)?.angle ?? 0;
  }

  #hold(holding: boolean): void {
    this.#holding = holding;
    this.attitude.swung = holding;
  }

  get #over(): boolean {
    return this.#tilted.some(({ angle }) => angle > OVER_THE_PAN);
  }

  #thrown(): Throw | undefined {
    const forward = speeds(this.#felt, ({ push, up }) => dot(push, ahead(up)));
    const best = peak(forward);
    const last = this.#felt.at(-1) as Felt;
    if (!best || last.t - best.t > PATIENCE || best.value <= 0) return undefined;
    const speed = thrownSpeed(best.value);
    if (speed < limit(this.limits, "throw", "speed").low) return undefined;
    let yaw = 0;
    for (const { t, dt, rate, up } of this.#felt) if (t <= best.t) yaw += dot(rate, up) * dt;
    const at = this.#felt.find(({ t }) => t >= best.t) ?? last;
    const said = {
      place: this.place,
      loft: this.loft,
      direction: -yaw,
      speed,
      spin: this.style.spin + dot(at.rate, at.up),
    };
    return throwOf(this.view.side, said, this.limits, this.style);
  }

  #poured(): Pour {
    this.#hold(false);
    const over = this.#tilted.findIndex(({ angle }) => angle > OVER_THE_PAN);
    const shaken = this.#felt.slice(0, over).filter(({ push }) => Math.hypot(...push) > SHAKEN);
    const square = shaken.reduce((sum, { push }) => sum + dot(push, push), 0) / Math.max(shaken.length, 1);
    const seconds = shaken.reduce((sum, { dt }) => sum + dt, 0);
    const [strengths, times] = [
      limit(this.limits, "pour", "shake_strength"),
      limit(this.limits, "pour", "shake_seconds"),
    ];
    const shake =
      seconds < REST
        ? { strength: 0, seconds: 0 }
        : { strength: held(Math.sqrt(square), strengths), seconds: held(seconds, times) };
    return { type: "pour", bottle: this.view.bottle, tilt: tiltOf(this.#tilted), shake };
  }

  #tossed(): Toss | undefined {
    const lift = peak(speeds(this.#felt, ({ push, up }) => dot(push, up)));
    if (!lift) return undefined;
    const flick = peak(
      this.#felt.filter(({ t }) => Math.abs(t - lift.t) < 0.35).map(({ t, rate }) => ({ t, value: rate[0] })),
    );
    if (!flick || lift.value < SLOWEST.lift || flick.value < SLOWEST.flick) return undefined;
    const at = (name: string) => limit(this.limits, "toss", name);
    const last = (this.#felt.at(-1) as Felt).up;
    const [pitch, roll] = [Math.atan2(last[1], last[2]), Math.atan2(last[0], last[2])];
    return tossOf({
      lift: held(lift.value, { low: 0, high: 0.999 * at("lift_speed").high }),
      wrist: held(flick.value, { low: 0, high: 0.999 * at("wrist_speed").high }),
      lag: held(flick.t - lift.t, { low: -0.2, high: 0.3 }),
      along: held(-CATCH_PER_RADIAN * pitch, at("along")),
      across: held(-CATCH_PER_RADIAN * roll, at("across")),
    });
  }
}

const tiltNow = (up: Vector): number => Math.acos(Math.min(Math.max(up[1], -1), 1));

/** Horizontal direction the phone's top points in. */
const ahead = (up: Vector): Vector => unit(plus([0, 1, 0], up, -up[1]));

/**
 * Integrate an acceleration to speeds, starting from zero after each rest (counted from the middle of the rest time
 * that detects it). The grid is fine because quick pushes have few samples.
 */
function speeds(felt: readonly Felt[], of: (felt: Felt) => number): Moment[] {
  const [begin, end] = [(felt[0] as Felt).t, (felt.at(-1) as Felt).t];
  const sums: number[] = [];
  let [sum, calm, before, rest] = [0, 0, 0, 0];
  return Array.from({ length: Math.floor((end - begin) / FINE) + 1 }, (_, index) => {
    const t = begin + index * FINE;
    const push = between(felt, t, of);
    sum += index === 0 ? 0 : ((push + before) / 2) * FINE;
    before = push;
    sums.push(sum);
    calm = between(felt, t, (now) => Math.hypot(...now.push)) < CALM ? calm + FINE : 0;
    if (calm > REST) rest = sums[index - Math.round(REST / 2 / FINE)] as number;
    return { t, value: calm > REST ? 0 : sum - rest };
  });
}

/** Return the highest moment, interpolated by a parabola through its neighbours. */
function peak(moments: readonly Moment[]): Moment | undefined {
  const best = moments.reduce((top, { value }, index) => (value > (moments[top]?.value ?? 0) ? index : top), 0);
  const [left, top, right] = [moments[best - 1], moments[best], moments[best + 1]];
  if (!left || !top || !right) return top;
  const bend = left.value - 2 * top.value + right.value;
  const shift = bend >= 0 ? 0 : (left.value - right.value) / (2 * bend);
  return { t: top.t + (shift * (right.t - left.t)) / 2, value: top.value - ((left.value - right.value) * shift) / 4 };
}
