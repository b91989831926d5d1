/** Provides animations of chips without physics; each is a function of the progress from 0 to 1. */

import type { Spot } from "../geometry";
import type { Chip } from "./chips";

type Step = (part: number) => void;

function mix(out: Float64Array, one: readonly number[], other: readonly number[], part: number): void {
  for (let index = 0; index < 7; index++)
    out[index] = (one[index] ?? 0) + part * ((other[index] ?? 0) - (one[index] ?? 0));
}

/** Move a chip from an earlier pose to its current one. */
export function slid({ pose }: Chip, start: readonly number[]): Step {
  const end = [...pose];
  return (part) => mix(pose, start, end, 1 - (1 - part) ** 3);
}

/** Move a chip back to its owner's hand, shrinking it. */
export function gone(chip: Chip, { x, y }: Spot): Step {
  const start = [...chip.pose];
  const end = [x, y, 0.02, ...start.slice(3)];
  return (part) => {
    mix(chip.pose, start, end, part * part);
    chip.pose[2] = (chip.pose[2] ?? 0) + 0.05 * Math.sin(Math.PI * part);
    chip.size = 1 - 0.5 * part * part;
  };
}

/** Lift a chip and put it down again: it was turned over, or is highlighted. */
export function hopped({ pose }: Chip): Step {
  const low = pose[2] ?? 0;
  return (part) => {
    pose[2] = part < 1 ? low + 0.02 * Math.sin(Math.PI * part) : low;
  };
}
