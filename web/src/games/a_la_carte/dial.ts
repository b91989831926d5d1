/** Computes the geometry of a heat knob's dial, for SVG and 3D: eight steps over three quarters of a circle. */

import type { ALaCarteDish } from "../../wire/types";
import { HOTTEST, heatAt } from "./pieces";

/** Angle of a step in degrees clockwise from the top: 0 is at the lower left, 7 at the lower right. */
export const angleOf = (step: number): number => -135 + (270 * step) / HOTTEST;

/** Width of a step in degrees. */
export const WIDE = 270 / HOTTEST;

/** All steps of the knob. */
export const STEPS: readonly number[] = Array.from({ length: HOTTEST + 1 }, (_, step) => step);

/** A step of the dial with its meaning for a dish. */
export interface Mark {
  readonly step: number;
  readonly heat: "green" | "red" | "between";
  /** Angles in degrees where the step's segment begins and ends. */
  readonly from: number;
  readonly to: number;
}

/** The segments of a dial for a dish; without colours while nothing is cooking. */
export function marks(dish: ALaCarteDish | null, cooking: boolean): readonly Mark[] {
  return STEPS.map((step) => ({
    step,
    heat: cooking ? heatAt(dish, step) : "between",
    from: angleOf(step) - WIDE / 2,
    to: angleOf(step) + WIDE / 2,
  }));
}

/** A point on the dial at a distance, x to the right and y down. */
export function on(degrees: number, far: number): { readonly x: number; readonly y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: far * Math.sin(angle), y: -far * Math.cos(angle) };
}

/** SVG path of a ring segment. */
export function ring(from: number, to: number, inner: number, outer: number): string {
  const [a, b, c, d] = [on(from, outer), on(to, outer), on(to, inner), on(from, inner)];
  const at = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return `M${at(a)}A${outer} ${outer} 0 0 1 ${at(b)}L${at(c)}A${inner} ${inner} 0 0 0 ${at(d)}z`;
}
