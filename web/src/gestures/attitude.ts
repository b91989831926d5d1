/**
 * How a phone is held, from its accelerometer and gyroscope, in the axes of the screen as it is seen: x right, y up, z
 * towards the eye.
 *
 * Platforms differ, so nothing is believed: the sign of acceleration is told by gravity (against the reported orientation; or, without
 * one, by somebody looking at it), and which of a rotation's three numbers turns about which axis (some count x y z, some z x y) by which
 * of the two explains how gravity turned.
 */

import { radians } from "./gesture";

export type Vector = readonly [number, number, number];

/** One `devicemotion`: acceleration with gravity (m/s²), rotation rate as reported (°/s: alpha, beta, gamma). */
export interface MotionSample {
  t: number;
  acceleration: Vector;
  /** none: a phone without a gyroscope */
  rotation: Vector | undefined;
}

/** One `deviceorientation`, in degrees. */
export interface OrientationSample {
  beta: number;
  gamma: number;
}

/** What a `DeviceMotionEvent` has: any of it may be missing. */
export interface MotionReport {
  timeStamp: number;
  accelerationIncludingGravity: { x: number | null; y: number | null; z: number | null } | null;
  rotationRate: { alpha: number | null; beta: number | null; gamma: number | null } | null;
}

/** As a sample; undefined where there are no sensors (desktops send such events too). */
export function motionOf({ timeStamp, accelerationIncludingGravity: a, rotationRate: r }: MotionReport) {
  if (typeof a?.x !== "number" || typeof a.y !== "number" || typeof a.z !== "number") return undefined;
  const turns = typeof r?.alpha === "number" && typeof r.beta === "number" && typeof r.gamma === "number";
  const rotation = turns ? ([r.alpha, r.beta, r.gamma] as Vector) : undefined;
  const sample: MotionSample = { t: timeStamp / 1000, acceleration: [a.x, a.y, a.z], rotation };
  return sample;
}

export const GRAVITY = 9.81;
/** Where up is for somebody who looks at the screen: between its top and its face. */
const LIKELY: Vector = [0, Math.SQRT1_2, Math.SQRT1_2];
const STILL: Vector = [0, 0, 0];
/** Seconds after which the accelerometer is believed rather than the gyroscope, while nothing else accelerates it. */
const TRUST = { idle: 0.3, swung: 1.5, alone: 0.04 } as const;
/** Between two samples no hand turns further. */
const JUMP = 0.6;
/** m/s²: so far from gravity's size, the accelerometer tells nothing about down. */
const DISTURBED = 1.5;
const ENOUGH = 0.05;

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const plus = (a: Vector, b: Vector, times = 1): Vector => [
  a[0] + times * b[0],
  a[1] + times * b[1],
  a[2] + times * b[2],
];
export const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** A vector turned about an axis at a rate for a time. */
function turnedBy(vector: Vector, rate: Vector, dt: number): Vector {
  const angle = Math.hypot(...rate) * dt;
  const axis = unit(rate);
  const along = dot(axis, vector) * (1 - Math.cos(angle));
  const [cos, sin, aside] = [Math.cos(angle), Math.sin(angle), cross(axis, vector)];
  return unit(plus(plus([vector[0] * cos, vector[1] * cos, vector[2] * cos], aside, sin), axis, along));
}

type Order = "xyz" | "zxy";
const AXES: Readonly<Record<Order, (rate: Vector) => Vector>> = {
  xyz: (rate) => rate,
  zxy: ([alpha, beta, gamma]) => [beta, gamma, alpha],
};

/** What is felt at a moment. */
export interface Felt {
  t: number;
  dt: number;
  /** unit vector */
  up: Vector;
  /** without gravity, m/s² */
  push: Vector;
  /** rad/s */
  rate: Vector;
}

export class Attitude {
  /** `screen.orientation.angle` */
  angle = 0;
  /** while it is swung, the gyroscope is believed longer */
  swung = false;
  #sign: 1 | -1 | undefined;
  #told: Vector | undefined;
  #guessed = false;
  #up: Vector | undefined;
  #last: { t: number; measured: Vector; rotation: Vector } | undefined;
  #error: Record<Order, number> = { xyz: 0, zxy: 0 };

  get order(): Order {
    const { xyz, zxy } = this.#error;
    return xyz > ENOUGH && zxy < 0.5 * xyz ? "zxy" : "xyz";
  }

  get sign(): 1 | -1 {
    return this.#sign ?? 1;
  }

  /** Orientation has the same sign everywhere: it says where up is. */
  orientation({ beta, gamma }: OrientationSample): void {
    const [b, g] = [radians(beta), radians(gamma)];
    if (![b, g].every(Number.isFinite)) return;
    this.#told = [-Math.cos(b) * Math.sin(g), Math.sin(b), Math.cos(b) * Math.cos(g)];
    if (!this.#guessed) return;
    [this.#sign, this.#up, this.#guessed] = [undefined, undefined, false];
  }

  feel({ t, acceleration, rotation: turned }: MotionSample): Felt | undefined {
    const rotation = turned ?? STILL;
    if (![t, ...acceleration, ...rotation].every(Number.isFinite)) return undefined;
    const size = Math.hypot(...acceleration);
    const calm = Math.abs(size - GRAVITY) < DISTURBED;
    if (this.#sign === undefined && calm) {
      this.#sign = dot(acceleration, this.#told ?? LIKELY) < 0 ? -1 : 1;
      this.#guessed = !this.#told;
    }
    const sign = this.sign;
    const measured: Vector = [sign * acceleration[0], sign * acceleration[1], sign * acceleration[2]];
    const dt = this.#last ? Math.min(Math.max(t - this.#last.t, 0), 0.1) : 0;
    if (this.#last && calm && turned) this.#compare(this.#last.measured, measured, rotation, dt);
    const rate = this.#rate(rotation, this.order);
    const before = this.#rate(this.#last?.rotation ?? rotation, this.order);
    const between: Vector = [(rate[0] + before[0]) / 2, (rate[1] + before[1]) / 2, (rate[2] + before[2]) / 2];
    this.#last = { t, measured, rotation };
    this.#up = this.#follow(
      this.#up ?? unit(measured),
      measured,
      between,
      dt,
      turned ? (this.swung ? "swung" : "idle") : "alone",
    );
    const push = plus(measured, this.#up, -GRAVITY);
    return { t, dt, up: this.#seen(this.#up), push: this.#seen(push), rate: this.#seen(rate) };
  }

  /**
   * Complementary: turned by the gyroscope at once, drawn to the accelerometer in time, and not while it is pushed. While it is swung,
   * whatever is not gravity as it was is a push: a gentle one hardly changes the size of what is felt, but its direction.
   */
  #follow(up: Vector, measured: Vector, rate: Vector, dt: number, how: keyof typeof TRUST): Vector {
    const turned = turnedBy(up, rate, -dt);
    const push =
      how === "swung" ? Math.hypot(...plus(measured, turned, -GRAVITY)) : Math.abs(Math.hypot(...measured) - GRAVITY);
    const trust = (dt / TRUST[how]) * Math.exp(-((push / (DISTURBED / 3)) ** 2));
    return unit(plus(turned, plus(unit(measured), turned, -1), Math.min(trust, 1)));
  }

  #rate(rotation: Vector, order: Order): Vector {
    const [x, y, z] = AXES[order](rotation);
    return [radians(x), radians(y), radians(z)];
  }

  #compare(before: Vector, now: Vector, rotation: Vector, dt: number): void {
    const turned = plus(unit(now), unit(before), -1);
    if (Math.hypot(...turned) > JUMP) return;
    for (const order of ["xyz", "zxy"] as const) {
      const foretold = cross(this.#rate(rotation, order), unit(before));
      this.#error[order] += Math.hypot(...plus(turned, foretold, dt)) ** 2;
    }
  }

  /** From the device's axes to those of the picture. */
  #seen([x, y, z]: Vector): Vector {
    const [cos, sin] = [Math.cos(radians(this.angle)), Math.sin(radians(this.angle))];
    return [x * cos - y * sin, x * sin + y * cos, z];
  }
}
