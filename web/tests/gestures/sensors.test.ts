/** Tests the gestures of a swung phone. */

import { describe, expect, it } from "vitest";
import { type MotionSample, motionOf, type Vector } from "../../src/gestures/attitude";
import { type Gesture, type Pour, type Throw, throwOf } from "../../src/gestures/gesture";
import { type Kind, MotionHand } from "../../src/gestures/sensors";
import { stayOf, type TossShape, tossShapeOf } from "../../src/gestures/shapes";
import { LIMITS, STYLE } from "./data";
import { normals } from "./hand_noise";
import { swingFor } from "./swing";

const WANTED = throwOf("south", { place: 0.05, direction: -0.3, speed: 1.3 }, LIMITS, STYLE);
const TOSSED: TossShape = { lift: 1.5, wrist: 8.5, lag: 0.06, along: 0.02, across: -0.01 };
const POUR = { type: "pour", tilt: 2.06, dwell: 0.3 } as const;
const FLAT = { beta: 0, gamma: 0 };
const UPRIGHT = { beta: 90, gamma: 0 };

const as = (times: number, [x, y, z]: Vector): Vector => [times * x, times * y, times * z];

function felt(kind: Kind, samples: readonly MotionSample[], angle = 0): Gesture | undefined {
  const phone = new MotionHand(kind, { side: "south", bottle: "pepper" }, LIMITS, STYLE);
  phone.attitude.angle = angle;
  phone.attitude.orientation(kind === "pour" ? UPRIGHT : FLAT);
  phone.place = 0.05;
  phone.start();
  let made: Gesture | undefined;
  for (const sample of samples) made ??= phone.motion(sample);
  return made ?? phone.stop();
}

function near(gesture: Gesture | undefined): void {
  expect(gesture).toBeDefined();
  if (gesture?.type === "throw") {
    expect(Math.abs(Math.log(gesture.speed / WANTED.speed))).toBeLessThan(0.02);
    expect(Math.abs(gesture.direction - WANTED.direction)).toBeLessThan(0.02);
  } else if (gesture?.type === "toss") {
    const { lift, wrist, lag, along, across } = tossShapeOf(gesture);
    expect(Math.abs(Math.log(lift / TOSSED.lift))).toBeLessThan(0.06);
    expect(Math.abs(Math.log(wrist / TOSSED.wrist))).toBeLessThan(0.05);
    expect(Math.abs(lag - TOSSED.lag)).toBeLessThan(0.006);
    expect(Math.hypot(along - TOSSED.along, across - TOSSED.across)).toBeLessThan(0.004);
  } else if (gesture) expect(Math.abs(stayOf(gesture.tilt).top - POUR.tilt)).toBeLessThan(0.02);
}

const SWINGS = {
  throw: swingFor(WANTED),
  pour: swingFor(POUR),
  toss: swingFor({ type: "toss", ...TOSSED }),
} as const;
const KINDS = ["throw", "pour", "toss"] as const;

describe.each(KINDS)("MotionHand for a %s", (kind) => {
  it("recovers the gesture at any sample rate", () => {
    near(felt(kind, SWINGS[kind]));
    const wanted = kind === "throw" ? WANTED : kind === "pour" ? POUR : ({ type: "toss", ...TOSSED } as const);
    for (const rate of [50, 100]) near(felt(kind, swingFor(wanted, rate)));
  });

  it("recovers it with the opposite sign of acceleration", () => {
    near(
      felt(
        kind,
        SWINGS[kind].map((sample) => ({ ...sample, acceleration: as(-1, sample.acceleration) })),
      ),
    );
  });

  it("recovers it from rotations in the order z x y, after some turning", () => {
    const other = ({ t, acceleration, rotation }: MotionSample): MotionSample => {
      const [x, y, z] = rotation ?? [0, 0, 0];
      return { t, acceleration, rotation: [z, x, y] };
    };
    const phone = new MotionHand(kind, { side: "south", bottle: "pepper" }, LIMITS, STYLE);
    phone.attitude.orientation(UPRIGHT);
    for (const sample of SWINGS.pour) phone.motion(other({ ...sample, t: sample.t - 9 }));
    expect(phone.attitude.order).toBe("zxy");
    const level = (kind === "pour" ? [0, 9.81, 0] : [0, 0, 9.81]) as Vector;
    for (let t = -7; t < 0; t += 1 / 60) phone.motion({ t, acceleration: level, rotation: [0, 0, 0] });
    phone.start();
    let made: Gesture | undefined;
    for (const sample of SWINGS[kind]) made ??= phone.motion(other(sample));
    near(made ?? phone.stop());
  });

  it("recovers it on a rotated screen", () => {
    const turned = ([x, y, z]: Vector): Vector => [y, -x, z];
    const samples = SWINGS[kind].map(({ t, acceleration, rotation }) => ({
      t,
      acceleration: turned(acceleration),
      rotation: rotation && turned(rotation),
    }));
    if (kind === "pour") return;
    near(felt(kind, samples, 90));
  });

  it("tolerates sensor noise", () => {
    const normal = normals(5);
    const rough = (v: Vector, sd: number): Vector => [v[0] + sd * normal(), v[1] + sd * normal(), v[2] + sd * normal()];
    const samples = SWINGS[kind].map(({ t, acceleration, rotation }) => ({
      t,
      acceleration: rough(acceleration, 0.05),
      rotation: rotation && rough(rotation, 0.3),
    }));
    near(felt(kind, samples));
  });

  it("gives nothing at rest, or when released too early", () => {
    const still = SWINGS[kind].map(({ t }) => ({
      t,
      acceleration: [0, 0, 9.81] as Vector,
      rotation: [0, 0, 0] as Vector,
    }));
    expect(felt(kind, still)).toBeUndefined();
    expect(felt(kind, SWINGS[kind].slice(0, 20))).toBeUndefined();
    expect(felt(kind, [])).toBeUndefined();
  });
});

describe("MotionHand", () => {
  it("detects a shake before the pour", () => {
    const shaking = Array.from({ length: 60 }, (_, index) => ({
      t: index / 60 - 1,
      acceleration: [15 * Math.sin((2 * Math.PI * 5 * index) / 60), 9.81, 0] as Vector,
      rotation: [0, 0, 0] as Vector,
    }));
    const { shake } = felt("pour", [...shaking, ...SWINGS.pour]) as Pour;
    expect(shake.strength).toBeGreaterThan(8);
    expect(shake.seconds).toBeGreaterThan(0.5);
    expect(shake.seconds).toBeLessThan(1.1);
  });

  it("pours without a gyroscope", () => {
    const poured = felt(
      "pour",
      SWINGS.pour.map((sample) => ({ ...sample, rotation: undefined })),
    ) as Pour;
    expect(stayOf(poured.tilt).top).toBeGreaterThan(1.7);
  });

  it("uses a late orientation, and before it assumes a user facing the screen", () => {
    for (const sign of [1, -1] as const) {
      const attitude = new MotionHand("pour", { side: "south", bottle: "x" }, LIMITS, STYLE).attitude;
      const upright = { t: 0, acceleration: [0, 9.81 * sign, 0.3 * sign] as Vector, rotation: [0, 0, 0] as Vector };
      attitude.feel(upright);
      expect(attitude.sign).toBe(sign);
      attitude.orientation({ beta: -90, gamma: 0 });
      expect(attitude.feel({ ...upright, t: 0.1 })?.up[1]).toBeCloseTo(-1, 2);
      expect(attitude.sign).toBe(-sign);
    }
  });

  it("motionOf reads browser events, and ignores those without sensors", () => {
    const none = { timeStamp: 1500, accelerationIncludingGravity: null, rotationRate: null };
    expect(motionOf(none)).toBeUndefined();
    expect(motionOf({ ...none, accelerationIncludingGravity: { x: null, y: null, z: null } })).toBeUndefined();
    const flat = { ...none, accelerationIncludingGravity: { x: 0, y: 0, z: 9.8 } };
    expect(motionOf(flat)).toEqual({ t: 1.5, acceleration: [0, 0, 9.8], rotation: undefined });
    const turning = { ...flat, rotationRate: { alpha: 1, beta: 2, gamma: 3 } };
    expect(motionOf(turning)?.rotation).toEqual([1, 2, 3]);
  });

  it("throws from the place set on the screen", () => {
    expect((felt("throw", SWINGS.throw) as Throw).place).toBe(0.05);
  });
});
