/** How the room is drawn on paper without three dimensions: seen from the cook's right, a little from above. mm, y down. */

export interface Drawn {
  readonly x: number;
  readonly y: number;
}

/** rad above the table */
const HIGH = 0.3;
const [UP, IN] = [Math.cos(HIGH), Math.sin(HIGH)];

export type Turn = readonly [number, number, number, number];

/** m in the room to mm on paper: +y is right, +z is up, +x (towards the eye) is down a little. */
export function drawn(x: number, y: number, z: number): Drawn {
  return { x: 1000 * y, y: 1000 * (x * IN - z * UP) };
}

/** A body's axis, turned: w, i, j, k as motion tells it. */
export function axis([w, i, j, k]: Turn, along: "x" | "y" | "z"): readonly [number, number, number] {
  if (along === "x") return [1 - 2 * (j * j + k * k), 2 * (i * j + k * w), 2 * (i * k - j * w)];
  if (along === "y") return [2 * (i * j - k * w), 1 - 2 * (i * i + k * k), 2 * (j * k + i * w)];
  return [2 * (i * k + j * w), 2 * (j * k - i * w), 1 - 2 * (i * i + j * j)];
}

/** degrees on paper from upright, clockwise, of a body's own axis */
export function lean(turn: Turn, along: "x" | "y" | "z" = "z"): number {
  const [x, y, z] = axis(turn, along);
  const to = drawn(x, y, z);
  return (Math.atan2(to.x, -to.y) * 180) / Math.PI;
}

export interface Ellipse {
  /** semi axes, mm */
  readonly major: number;
  readonly minor: number;
  /** degrees its long side is turned from level, clockwise */
  readonly turn: number;
  /** The side that is the body's own upper one is seen. */
  readonly upper: boolean;
}

/** A disc of a radius in m. */
export function disc(radius: number, turn: Turn): Ellipse {
  const [x, y, z] = axis(turn, "z");
  const facing = x * UP + z * IN;
  const to = drawn(x, y, z);
  const flat = Math.hypot(to.x, to.y) < 1e-6;
  const tilted = flat ? 0 : (Math.atan2(to.x, -to.y) * 180) / Math.PI;
  return { major: 1000 * radius, minor: 1000 * radius * Math.abs(facing), turn: tilted, upper: facing >= 0 };
}

export function turnAt(poses: ArrayLike<number>, at: number): Turn {
  return [poses[at + 3] ?? 1, poses[at + 4] ?? 0, poses[at + 5] ?? 0, poses[at + 6] ?? 0];
}
