/** Generates the sensor samples of a phone swung for a gesture: the inverse of `sensors.ts`. */

import { cross, dot, GRAVITY, type MotionSample, plus, type Vector } from "../../src/gestures/attitude";
import { degrees, type Throw } from "../../src/gestures/gesture";
import { CATCH_PER_RADIAN, POWER, REFERENCE } from "../../src/gestures/sensors";
import { eased, PULSE, pourSeconds, pulse, type TossShape, tiltOver } from "../../src/gestures/shapes";

/** Return the hand speed that gives a throw of this speed: the inverse of what `sensors.ts` computes. */
const handSpeed = (speed: number): number => REFERENCE.hand * (speed / REFERENCE.speed) ** (1 / POWER);

/** Return the samples of a phone whose swing gives this gesture. A throw's spin is the usual one. */
export function swingFor(
  wanted: Throw | ({ type: "toss" } & TossShape) | { type: "pour"; tilt: number; dwell: number; turn?: number },
  rate = 60,
): MotionSample[] {
  if (wanted.type === "throw") return swung(throwing(wanted), rate);
  if (wanted.type === "toss") return swung(tossing(wanted), rate);
  const at = tiltOver(wanted.tilt, wanted.dwell, wanted.turn);
  return swung(
    { seconds: 0.3 + pourSeconds(wanted.tilt, wanted.dwell, wanted.turn), roll: (t) => at(t - 0.2), upright: true },
    rate,
  );
}

/** Motion of a phone: speed ahead and up (m/s); angles (rad) of yaw, pitch and, for a bottle, roll. */
interface Swing {
  seconds: number;
  ahead?: (t: number) => number;
  up?: (t: number) => number;
  yaw?: (t: number) => number;
  pitch?: (t: number) => number;
  roll?: (t: number) => number;
  side?: (t: number) => number;
  upright?: boolean;
}

const PUSH = 0.4;

function throwing(thrown: Throw): Swing {
  const push = (t: number) => (t > 0 && t < PUSH ? Math.sin((Math.PI * t) / PUSH) ** 2 : 0);
  return {
    seconds: 1.3,
    yaw: (t) => -thrown.direction * eased((t - 0.1) / 0.4),
    ahead: (t) => handSpeed(thrown.speed) * push(t - 0.7),
  };
}

function tossing(told: TossShape): Swing {
  const [begin, over] = [0.3, 0.3 + PULSE + Math.abs(told.lag) + 0.1];
  const rate = (f: (t: number) => number) => (t: number) => (f(t + 1e-4) - f(t - 1e-4)) / 2e-4;
  const lifted = rate((t) => told.lift * pulse(t - begin - Math.max(-told.lag, 0)));
  const flicked = (t: number) => told.wrist * pulse(t - begin - Math.max(told.lag, 0));
  const [pitch, roll] = [-told.along / CATCH_PER_RADIAN, told.across / CATCH_PER_RADIAN];
  const level = (t: number) => eased((t - over) / 0.5);
  const end = flicked(over);
  return {
    seconds: over + 1.1,
    up: lifted,
    pitch: (t) => flicked(t) + (pitch - end) * level(t),
    side: (t) => roll * level(t),
  };
}

/** Compute sensor samples from a motion by finite differences, in device axes with the signs of the standard. */
function swung(way: Swing, rate: number): MotionSample[] {
  const count = Math.ceil(way.seconds * rate);
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / rate;
    const [before, now, later] = [frame(way, t - H), frame(way, t), frame(way, t + H)];
    const turning: Vector = [0, 1, 2].map((row) => plus(later[row] as Vector, before[row] as Vector, -1)) as never;
    const [x, y, z] = now;
    const speedup = (of?: (t: number) => number) => (of ? (of(t + H) - of(t - H)) / (2 * H) : 0);
    const heading = way.yaw?.(t) ?? 0;
    const push: Vector = [
      -Math.sin(heading) * speedup(way.ahead),
      Math.cos(heading) * speedup(way.ahead),
      speedup(way.up),
    ];
    const felt = plus(push, [0, 0, GRAVITY]);
    const [dx, dy, dz] = turning as unknown as Vector[];
    const rates = [dot(dy as Vector, z), dot(dz as Vector, x), dot(dx as Vector, y)].map((rad) =>
      degrees(rad / (2 * H)),
    );
    return { t, acceleration: [dot(felt, x), dot(felt, y), dot(felt, z)], rotation: rates as never };
  });
}

const H = 1e-4;

/** Return the phone's three axes in the world: x east, y north, z up. */
function frame(way: Swing, t: number): [Vector, Vector, Vector] {
  const [yaw, pitch, roll] = [
    way.yaw?.(t) ?? 0,
    (way.pitch?.(t) ?? 0) + (way.upright ? Math.PI / 2 : 0),
    way.side?.(t) ?? 0,
  ];
  const ahead: Vector = [-Math.sin(yaw), Math.cos(yaw), 0];
  const right: Vector = [Math.cos(yaw), Math.sin(yaw), 0];
  const y: Vector = [ahead[0] * Math.cos(pitch), ahead[1] * Math.cos(pitch), Math.sin(pitch)];
  const z = cross(right, y);
  const tilt = way.roll?.(t) ?? 0;
  const [a, b] = way.upright ? turn(right, y, -tilt) : turn(z, right, roll);
  return way.upright ? [a, b, z] : [b, y, a];
}

/** Rotate two axes within their plane, the first towards the second. */
function turn(a: Vector, b: Vector, angle: number): [Vector, Vector] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const scaled = (v: Vector, by: number): Vector => [v[0] * by, v[1] * by, v[2] * by];
  return [plus(scaled(a, cos), b, sin), plus(scaled(b, cos), a, -sin)];
}
