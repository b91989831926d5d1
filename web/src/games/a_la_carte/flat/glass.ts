/** Draws a transparent bottle in SVG. Coordinates are in mm with the base at 0; y points down. */

import { heaped } from "../../../scenes/heap";
import type { Glass, PracticeRange } from "../../../wire/types";
import { draw } from "../../dom";
import { gem } from "../drawings";
import type { Crystals } from "../pieces";
import { drawn, lean } from "./projection";

const mm = (metres: number): number => Math.round(metres * 10000) / 10;

interface Outline {
  readonly body: number;
  readonly shoulder: number;
  readonly neck: number;
  readonly mouth: number;
  readonly wide: number;
}

function outline(glass: Glass): Outline {
  const rise = (glass.body_radius - glass.neck_radius) / Math.tan(glass.shoulder_angle);
  return {
    body: mm(glass.body_radius),
    shoulder: mm(glass.body_height),
    neck: mm(glass.neck_radius),
    mouth: mm(glass.body_height + rise + glass.neck_length),
    wide: mm(glass.body_height + rise),
  };
}

/** A drawn bottle. */
export interface GlassParts {
  readonly element: SVGElement;
  /** Group that holds the crystals. */
  readonly inside: SVGElement;
}

/** Draw an empty bottle with its label. */
export function glassOf(spice: string, { kitchen }: PracticeRange): GlassParts {
  const { body, shoulder, neck, mouth, wide } = outline(kitchen.glass);
  const [b, n] = [body + 1.4, neck + 1.4];
  const wall = `M${-n} ${-mouth}V${-wide}L${-b} ${-shoulder}V1.5Q${-b} 3.4 ${-b + 2} 3.4H${b - 2}Q${b} 3.4 ${b} 1.5V${-shoulder}L${n} ${-wide}V${-mouth}z`;
  const inside = draw("g", {});
  const label = draw(
    "g",
    { class: `alc-label alc-k-${spice}` },
    draw("path", { class: "alc-label-paper", d: `M${-b} ${-shoulder + 2}H${b}V${-shoulder + 14}H${-b}z` }),
    draw("g", { transform: `translate(0 ${-shoulder + 8}) scale(0.42)` }, gem(spice)),
  );
  const element = draw(
    "g",
    { class: "alc-glass" },
    draw("path", { class: "alc-glass-back", d: wall }),
    inside,
    label,
    draw("path", { class: "alc-glass-front", d: wall }),
    draw("path", { class: "alc-glass-shine", d: `M${-b + 3} ${-shoulder + 16}V-3` }),
    draw("path", { class: "alc-glass-lip", d: `M${-n - 1} ${-mouth}H${n + 1}` }),
  );
  return { element, inside };
}

/** Draw the crystals in a bottle where they lie. */
export function fill(inside: SVGElement, crystals: Crystals, range: PracticeRange): void {
  const placed = crystals.map((crystal, index) => ({ crystal, pose: crystal.pose ?? heaped(index, range) }));
  placed.sort((one, other) => one.pose.place[0] - other.pose.place[0]);
  inside.replaceChildren(
    ...placed.map(({ crystal, pose }) => {
      const [x, y, z] = pose.place;
      const at = drawn(x, y, z);
      return crystalAt(crystal.kind, crystal.number, at.x, at.y, lean(pose.turn, "x"), range);
    }),
  );
}

/** Draw a crystal at a position, with its number in a data attribute. */
export function crystalAt(
  kind: string,
  number: number,
  x: number,
  y: number,
  turn: number,
  range: PracticeRange,
): SVGElement {
  const made = gem(kind);
  made.dataset.crystal = String(number);
  place(made, x, y, turn, range);
  return made;
}

/** Move a drawn crystal. */
export function place(crystal: SVGElement, x: number, y: number, turn: number, { kitchen }: PracticeRange): void {
  const size = (kitchen.gem.long * 1000) / 20;
  crystal.setAttribute(
    "transform",
    `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn.toFixed(1)}) scale(${size})`,
  );
}
