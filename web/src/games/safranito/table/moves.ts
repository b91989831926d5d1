/** How chips move that nobody throws: told how far on they are, from 0 to 1. */

import type { Spot } from "../geometry";
import type { Chip } from "./chips";

type Step = (part: number) => void;

function mix(out: Float64Array, one: readonly number[], other: readonly number[], part: number): void {
  for (let index = 0; index < 7; index++)
    out[index] = (one[index] ?? 0) + part * ((other[index] ?? 0) - (one[index] ?? 0));
}

/** From where it was to where it has been laid. */
export function slid({ pose }: Chip, start: readonly number[]): Step {
  const end = [...pose];
  return (part) => mix(pose, start, end, 1 - (1 - part) ** 3);
}

/** Back to the hand of who owns it. */
export function gone(chip: Chip, { x, y }: Spot): Step {
  const start = [...chip.pose];
  const end = [x, y, 0.02, ...start.slice(3)];
  return (part) => {
    mix(chip.pose, start, end, part * part);
    chip.pose[2] = (chip.pose[2] ?? 0) + 0.05 * Math.sin(Math.PI * part);
    chip.size = 1 - 0.5 * part * part;
  };
}

/** Up and down again: it was turned over, or is spoken of. */
export function hopped({ pose }: Chip): Step {
  const low = pose[2] ?? 0;
  return (part) => {
    pose[2] = part < 1 ? low + 0.02 * Math.sin(Math.PI * part) : low;
  };
}
