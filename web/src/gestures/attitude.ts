/**
 * Estimates a phone's orientation from accelerometer and gyroscope, in screen axes: x right, y up, z towards the eye.
 *
 * Platforms differ, so signs and axis order are detected: the sign of acceleration by comparing gravity with the
 * reported orientation (or, without one, by assuming that the user looks at the screen), and the axis order of rotation
 * (x y z or z x y) by which of the two explains how gravity turned.
 */

import { radians } from "./gesture";

/** Vector of x, y and z. */
export type Vector = readonly [number, number, number];

/**
 * One `devicemotion` event: acceleration including gravity (m/s²), rotation rate as reported (°/s: alpha, beta, gamma).
 */
export interface MotionSample {
  t: number;
  acceleration: Vector;
  /** Undefined on a phone without a gyroscope. */
  rotation: Vector | undefined;
}

/** One `deviceorientation` event, in degrees. */
export interface OrientationSample {
  beta: number;
  gamma: number;
}

/** The used fields of a `DeviceMotionEvent`; any of them may be missing. */
export interface MotionReport {
  timeStamp: number;
  accelerationIncludingGravity: { x: number | null; y: number | null; z: number | null } | null;
  rotationRate: { alpha: number | null; beta: number | null; gamma: number | null } | null;
}

/** Convert an event into a sample; undefined without sensors (desktops send such events too). */
export function motionOf({ timeStamp, accelerationIncludingGravity: a, rotationRate: r }: MotionReport) {
  if (typeof a?.x !== "number" || typeof a.y !== "number" || typeof a.z !== "number") return undefined;
  const turns = typeof r?.alpha === "number" && typeof r.beta === "number" && typeof r.gamma === "number";
  const rotation = turns ? ([r.alpha, r.beta, r.gamma] as Vector) : undefined;
  const sample: MotionSample = { t: timeStamp / 1000, acceleration: [a.x, a.y, a.z], rotation };
  return sample;
}

/** Standard gravity, in m/s². */
export const GRAVITY = 9.81;
/** Assumed direction of up for a user who looks at the screen: between its top edge and its face. */
const LIKELY: Vector = [0, Math.SQRT1_2, Math.SQRT1_2];
const STILL: Vector = [0, 0, 0];
/** Time constants of the filter in seconds, after which the accelerometer outweighs the gyroscope. */
const TRUST = { idle: 0.3, swung: 1.5, alone: 0.04 } as const;
/** Largest rotation between two samples, in radians. */
const JUMP = 0.6;
/** Deviation from gravity in m/s² above which the accelerometer does not show the direction of down. */
const DISTURBED = 1.5;
const ENOUGH = 0.05;

/** Dot product of two vectors. */
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** Cross product of two vectors. */
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
/** Add `times` times the second vector to the first. */
export const plus = (a: Vector, b: Vector, times = 1): Vector => [
  a[0] + times * b[0],
  a[1] + times * b[1],
  a[2] + times * b[2],
];
/** Scale a vector to length 1. */
export const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Rotate a vector about an axis at a rate for a time. */
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

/** Orientation and motion at one moment. */
export interface Felt {
  t: number;
  dt: number;
  /** Direction of up, as a unit vector. */
  up: Vector;
  /** Acceleration without gravity, m/s². */
  push: Vector;
  /** Rotation rate, rad/s. */
  rate: Vector;
}

/** Complementary filter over motion and orientation events. */
export class Attitude {
  /** Rotation of the screen: `screen.orientation.angle`. */
  angle = 0;
  /** While true, the gyroscope outweighs the accelerometer for longer. */
  swung = false;
  #sign: 1 | -1 | undefined;
  #told: Vector | undefined;
  #guessed = false;
  #up: Vector | undefined;
  #last: { t: number; measured: Vector; rotation: Vector } | undefined;
  #error: Record<Order, number> = { xyz: 0, zxy: 0 };

  /** Detected order of the axes of rotation. */
  get order(): Order {
    const { xyz, zxy } = this.#error;
    return xyz > ENOUGH && zxy < 0.5 * xyz ? "zxy" : "xyz";
  }

  /** Detected sign of the acceleration. */
  get sign(): 1 | -1 {
    return this.#sign ?? 1;
  }

  /** Take in an orientation event. Its sign is the same on all platforms, so it determines the direction of up. */
  orientation({ beta, gamma }: OrientationSample): void {
    const [b, g] = [radians(beta), radians(gamma)];
    if (![b, g].every(Number.isFinite)) return;
    this.#told = [-Math.cos(b) * Math.sin(g), Math.sin(b), Math.cos(b) * Math.cos(g)];
    if (!this.#guessed) return;
    [this.#sign, this.#up, this.#guessed] = [undefined, undefined, false];
  }

  /** Take in a motion event; undefined for invalid numbers. */
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
   * Complementary filter: rotate by the gyroscope, then correct slowly towards the accelerometer, unless the phone is
   * being pushed. During a swing every deviation from the previous gravity counts as a push, since a gentle one changes
   * the direction of the measured acceleration but hardly its size.
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

  /** Convert a vector from device axes to screen axes. */
  #seen([x, y, z]: Vector): Vector {
    const [cos, sin] = [Math.cos(radians(this.angle)), Math.sin(radians(this.angle))];
    return [x * cos - y * sin, x * sin + y * cos, z];
  }
}
