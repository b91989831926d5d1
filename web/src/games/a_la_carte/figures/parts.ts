/** Draws the parts of À la carte's figures: pans, dials, bottles, dish cards, cups, the die and the crêpe. */

import { draw } from "../../dom";
import { placed, type Spot, sign } from "../../figures/common";
import { angleOf, on, ring, STEPS, WIDE } from "../dial";
import { gem as crystal, cupSymbol, faceSymbol } from "../drawings";

const scaled = (x: number, y: number, s: number, child: SVGElement): SVGElement =>
  draw("g", { transform: `translate(${x} ${y}) scale(${s})` }, child);

/** A pan from above with crystals at given positions; `hot` adds the glow. */
export function pan(spot: Spot, inside: readonly (readonly [string, number, number])[] = [], hot = true): SVGElement {
  return placed(
    spot,
    draw("rect", { class: "fig-handle", x: -6, y: 48, width: 12, height: 32, rx: 5 }),
    draw("circle", { class: "fig-shade", r: 54, cy: 3, cx: 1 }),
    ...(hot ? [draw("circle", { class: "fig-glow", r: 54 })] : []),
    draw("circle", { class: "fig-pan", r: 52 }),
    draw("circle", { class: "fig-pan-floor", r: 40 }),
    ...inside.map(([kind, x, y]) => scaled(x, y, 0.85, crystal(kind))),
  );
}

/** A crystal. */
export function gem(kind: string, spot: Spot): SVGElement {
  return placed(spot, crystal(kind));
}

/** Heat of a dish: first and last green step, first red step. */
export interface Heat {
  readonly low: number;
  readonly high: number;
  readonly red: number;
}

/** A heat knob with its eight steps, coloured for a dish. */
export function dial(heat: Heat, knob: number, spot: Spot): SVGElement {
  const kind = (step: number) =>
    step >= heat.red ? "red" : step >= heat.low && step <= heat.high ? "green" : "between";
  const tip = on(angleOf(knob), 17);
  return placed(
    spot,
    draw("circle", { class: "fig-dial", r: 46 }),
    ...STEPS.map((step) =>
      draw("path", {
        class: `fig-step-${kind(step)}`,
        d: ring(angleOf(step) - WIDE / 2 + 1, angleOf(step) + WIDE / 2 - 1, 25, 31),
      }),
    ),
    ...STEPS.map((step) => {
      const { x, y } = on(angleOf(step), 38.5);
      return sign(String(step), { x, y: y + 3.6 }, "fig-step");
    }),
    draw("circle", { class: "fig-knob", r: 22 }),
    draw("path", { class: "fig-pointer", d: `M0 0L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}` }),
  );
}

/** The content of a bottle: mostly its spice, some salt. */
export const mixed = (kind: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => (index % 4 === 2 ? "salt" : kind));

/** A transparent bottle, upright unless turned by the spot's `r`. */
export function bottle(kind: string, spot: Spot, inside: readonly string[] = mixed(kind, 8)): SVGElement {
  const grains = inside.map((one, index) => {
    const row = Math.floor(index / 4);
    return scaled(-15 + (index % 4) * 9 + (row % 2) * 3, 31 - row * 8, 0.42, crystal(one));
  });
  const glass = "M-8 -34H8V-25Q24 -18 24 -6V34Q24 38 20 38H-20Q-24 38 -24 34V-6Q-24 -18 -8 -25Z";
  return placed(
    spot,
    draw("path", { class: "fig-glass", d: glass }),
    draw("rect", { class: "fig-cap", x: -11, y: -40, width: 22, height: 8, rx: 3 }),
    draw("rect", { class: "fig-cap", x: -23.4, y: -13, width: 46.8, height: 20 }),
    scaled(0, -3, 0.75, crystal(kind)),
    ...grains,
  );
}

/** A dish card: colour, spices, points. */
export function dish(colour: string, spices: readonly string[], points: number, spot: Spot): SVGElement {
  const made = placed(
    spot,
    draw("rect", { class: "fig-shade", x: -32, y: -24, width: 64, height: 52, rx: 7, transform: "translate(1 2.500)" }),
    draw("rect", { class: "fig-card", x: -32, y: -24, width: 64, height: 52, rx: 7 }),
    ...spices.map((spice, index) => scaled((index - (spices.length - 1) / 2) * 16, -8, 0.72, crystal(spice))),
    sign(String(points), { x: 0, y: 22 }, "fig-worth"),
  );
  made.classList.add(`alc-c-${colour}`);
  return made;
}

/** The die with a face. */
export function die(face: string, spot: Spot): SVGElement {
  return placed(
    spot,
    draw("rect", {
      class: "fig-shade",
      x: -11,
      y: -11,
      width: 22,
      height: 22,
      rx: 5,
      transform: "translate(0.6 1.400)",
    }),
    draw("rect", { class: "alc-die", x: -11, y: -11, width: 22, height: 22, rx: 5 }),
    faceSymbol(face),
  );
}

/** An open cup. */
export function cup(kind: string, spot: Spot): SVGElement {
  return placed(
    spot,
    draw("circle", { class: "fig-shade", r: 11, cy: 1.2 }),
    draw("circle", { class: "alc-saucer", r: 11 }),
    draw("path", { class: "alc-cup-ear", d: "M7-2h2.600a1.6 1.6 0 0 1 0 4H7" }),
    draw("circle", { class: "alc-cup-open", r: 8.2 }),
    cupSymbol(kind),
  );
}

/** A star. */
export function star(spot: Spot): SVGElement {
  const d = "M0-10 2.900-3.700 9.700-2.900 4.700 1.800 6 8.600 0 5.200-6 8.600-4.700 1.800-9.700-2.900-2.900-3.700z";
  return placed(spot, draw("path", { class: "fig-star-shape", d }));
}

/** A wooden spoon, the sign for an action. */
export function spoon(spot: Spot): SVGElement {
  return placed(
    spot,
    draw("rect", { class: "fig-spoon", x: -2.4, y: -4, width: 4.8, height: 34, rx: 2.4 }),
    draw("ellipse", { class: "fig-spoon", cy: -14, rx: 8, ry: 12 }),
  );
}

/** A flame. */
export function flame(spot: Spot): SVGElement {
  const d =
    "M0-13c1.300 5 8 8 8 15a8 8 0 0 1-16 0c0-3.600 1.900-5.800 3.300-7.600.7 2.300 2 3.300 3.200 3.600C-2.500-6-2.200-9.400 0-13z";
  return placed(spot, draw("path", { class: "fig-flame", d }));
}

/** A serving tray. */
export function tray(spot: Spot, width = 150): SVGElement {
  return placed(
    spot,
    draw("rect", { class: "fig-shade", x: -width / 2, y: -33, width, height: 70, rx: 12, transform: "translate(1 3)" }),
    draw("rect", { class: "fig-tray", x: -width / 2, y: -33, width, height: 70, rx: 12 }),
  );
}

/** The bin. */
export function bin(spot: Spot): SVGElement {
  const d = "M-20 -18H20M-6 -18V-24H6V-18M-16 -18L-13 22H13L16 -18Z";
  return placed(spot, draw("path", { class: "fig-bin", d }));
}

/** The sink with crystals. */
export function sink(spot: Spot, inside: readonly (readonly [string, number, number])[]): SVGElement {
  return placed(
    spot,
    draw("rect", { class: "fig-sink", x: -46, y: -30, width: 92, height: 60, rx: 16 }),
    draw("circle", { class: "fig-step-between", r: 5 }),
    ...inside.map(([kind, x, y]) => scaled(x, y, 0.62, crystal(kind))),
  );
}

/** The crêpe: browned with a smile on the picture side, lines of text on the recipe side. */
export function crepe(picture: boolean, spot: Spot): SVGElement {
  const picture_ = [
    ...[
      [-14, -12, 7],
      [12, -16, 5],
      [16, 8, 7],
      [-12, 16, 5],
    ].map(([cx, cy, r]) => draw("circle", { class: "fig-crepe-brown", cx: cx ?? 0, cy: cy ?? 0, r: r ?? 4 })),
    draw("path", { class: "fig-crepe-line", d: "M-12 2Q0 16 12 2M-8 -6h.01M8 -6h.01" }),
  ];
  const recipe = [draw("path", { class: "fig-crepe-line", d: "M-16 -10H16M-18 0H18M-14 10H10" })];
  return placed(spot, draw("circle", { class: "fig-crepe", r: 32 }), ...(picture ? picture_ : recipe));
}
