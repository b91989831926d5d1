/** A knob's dial: eight steps over three quarters of a circle. Where things are on it, for paper and for the room. */

import type { ALaCarteDish } from "../../wire/types";
import { HOTTEST, heatAt } from "./pieces";

/** degrees clockwise from the top, of a step: 0 is low on the left, 7 low on the right */
export const angleOf = (step: number): number => -135 + (270 * step) / HOTTEST;

/** Degrees that belong to a step. */
export const WIDE = 270 / HOTTEST;

export const STEPS: readonly number[] = Array.from({ length: HOTTEST + 1 }, (_, step) => step);

export interface Mark {
  readonly step: number;
  readonly heat: "green" | "red" | "between";
  /** degrees where its part of the dial begins and ends */
  readonly from: number;
  readonly to: number;
}

export function marks(dish: ALaCarteDish | null, cooking: boolean): readonly Mark[] {
  return STEPS.map((step) => ({
    step,
    heat: cooking ? heatAt(dish, step) : "between",
    from: angleOf(step) - WIDE / 2,
    to: angleOf(step) + WIDE / 2,
  }));
}

/** A point on the dial, x right and y down. */
export function on(degrees: number, far: number): { readonly x: number; readonly y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: far * Math.sin(angle), y: -far * Math.cos(angle) };
}

/** The path of a part of a ring. */
export function ring(from: number, to: number, inner: number, outer: number): string {
  const [a, b, c, d] = [on(from, outer), on(to, outer), on(to, inner), on(from, inner)];
  const at = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return `M${at(a)}A${outer} ${outer} 0 0 1 ${at(b)}L${at(c)}A${inner} ${inner} 0 0 0 ${at(d)}z`;
}
