/** Projects the kitchen without 3D: a parallel view from the cook's right, a little from above, in mm with y down. */

/** Point on the drawing in mm, y down. */
export interface Drawn {
  readonly x: number;
  readonly y: number;
}

/** Elevation of the view in rad. */
const HIGH = 0.3;
const [UP, IN] = [Math.cos(HIGH), Math.sin(HIGH)];

/** Rotation as a quaternion w, i, j, k. */
export type Turn = readonly [number, number, number, number];

/** Project a point in m to the drawing in mm: +y is right, +z up, and +x (towards the viewer) slightly down. */
export function drawn(x: number, y: number, z: number): Drawn {
  return { x: 1000 * y, y: 1000 * (x * IN - z * UP) };
}

/** Direction of a body's own axis after a rotation. */
export function axis([w, i, j, k]: Turn, along: "x" | "y" | "z"): readonly [number, number, number] {
  if (along === "x") return [1 - 2 * (j * j + k * k), 2 * (i * j + k * w), 2 * (i * k - j * w)];
  if (along === "y") return [2 * (i * j - k * w), 1 - 2 * (i * i + k * k), 2 * (j * k + i * w)];
  return [2 * (i * k + j * w), 2 * (j * k - i * w), 1 - 2 * (i * i + j * j)];
}

/** Angle in degrees, clockwise from upright, of a body's own axis on the drawing. */
export function lean(turn: Turn, along: "x" | "y" | "z" = "z"): number {
  const [x, y, z] = axis(turn, along);
  const to = drawn(x, y, z);
  return (Math.atan2(to.x, -to.y) * 180) / Math.PI;
}

/** A disc as it appears on the drawing. */
export interface Ellipse {
  /** Semi-axes in mm. */
  readonly major: number;
  readonly minor: number;
  /** Angle in degrees of the major axis, clockwise from horizontal. */
  readonly turn: number;
  /** True if the body's own upper side is visible. */
  readonly upper: boolean;
}

/** Project a disc with a radius in m. */
export function disc(radius: number, turn: Turn): Ellipse {
  const [x, y, z] = axis(turn, "z");
  const facing = x * UP + z * IN;
  const to = drawn(x, y, z);
  const flat = Math.hypot(to.x, to.y) < 1e-6;
  const tilted = flat ? 0 : (Math.atan2(to.x, -to.y) * 180) / Math.PI;
  return { major: 1000 * radius, minor: 1000 * radius * Math.abs(facing), turn: tilted, upper: facing >= 0 };
}

/** The rotation in seven numbers of a recording, starting at `at`. */
export function turnAt(poses: ArrayLike<number>, at: number): Turn {
  return [poses[at + 3] ?? 1, poses[at + 4] ?? 0, poses[at + 5] ?? 0, poses[at + 6] ?? 0];
}
