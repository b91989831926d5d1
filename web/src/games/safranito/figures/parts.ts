/** Draws the parts of Safranito's figures: bowls, action spaces, chips, spice cards and blends. */

import { draw } from "../../dom";
import { placed, type Spot, sign } from "../../figures/common";
import { shapePath, spaceSymbol, spiceGlyph } from "../drawings";

const centred = (size: number, child: SVGElement): SVGElement =>
  draw("g", { transform: `scale(${size / 24}) translate(-12 -12)` }, child);

/** A bowl with its spice. */
export function bowl(spice: string, spot: Spot, radius = 44): SVGElement {
  const rest = placed(
    spot,
    draw("circle", { class: "fig-shade", r: radius, cy: 3, cx: 1 }),
    draw("circle", { class: "fig-bowl-rim", r: radius }),
    draw("circle", { class: "fig-bowl-fill", r: radius * 0.9 }),
    centred(radius * 1.15, spiceGlyph(spice)),
  );
  rest.classList.add(`fig-s-${spice}`);
  return rest;
}

/** An action space with its pictogram. */
export function space(name: string, spot: Spot, radius = 26): SVGElement {
  return placed(
    spot,
    draw("circle", { class: "fig-space", r: radius }),
    draw("circle", { class: "fig-space-ring", r: radius - 3 }),
    centred(radius * 1.15, spaceSymbol(name)),
  );
}

/** Radii of a chip and its hole in units of the figures, which are not drawn to scale. */
const RADIUS = 20;
const HOLE = 3;

/** Path of the ring between two circles; whatever is under the chip shows through the hole. */
function ringPath(outer: number, inner: number): string {
  const circle = (r: number) => `M${r} 0A${r} ${r} 0 1 0 ${-r} 0A${r} ${r} 0 1 0 ${r} 0Z`;
  return `${circle(outer)}${circle(inner)}`;
}

function body(): SVGElement[] {
  const notches = (Math.PI * 2 * (RADIUS - 2.4)) / 16;
  return [
    draw("path", {
      class: "fig-shade",
      d: ringPath(RADIUS, HOLE),
      "fill-rule": "evenodd",
      transform: "translate(0.8 2)",
    }),
    draw("path", { class: "fig-disc", d: ringPath(RADIUS, HOLE), "fill-rule": "evenodd" }),
    draw("circle", { class: "fig-notch", r: RADIUS - 2.4, "stroke-dasharray": `${notches} ${notches}` }),
  ];
}

/** A chip face down with its seat's mark. */
export function backOf(seat: number, spot: Spot): SVGElement {
  const heart = draw("path", { class: "fig-heart", d: ringPath(RADIUS - 5.5, HOLE), "fill-rule": "evenodd" });
  const shape = draw("g", { transform: "translate(-10.200 -10.200) scale(0.85)" }, shapePath(seat));
  const chip = placed(spot, ...body(), heart, shape, draw("circle", { class: "fig-hole", r: HOLE }));
  chip.classList.add(`fig-seat-${seat}`);
  return chip;
}

/** A chip face up. With `hole` the hole is drawn, and the value smaller and above it. */
export function chip(seat: number, value: number, spot: Spot, hole = false): SVGElement {
  const inner = RADIUS - 5;
  const face = draw("path", { class: "fig-face", d: ringPath(inner, hole ? HOLE : 0.01), "fill-rule": "evenodd" });
  const text = hole
    ? sign(String(value), { x: 0, y: -5 }, "fig-value fig-value-small")
    : sign(String(value), { x: 0, y: 6 }, "fig-value");
  const edge = hole ? [draw("circle", { class: "fig-hole", r: HOLE })] : [];
  const made = placed(spot, ...body(), face, text, ...edge);
  made.classList.add(`fig-seat-${seat}`);
  return made;
}

/** Dashed outline of a chip's earlier place; `on` chooses the variant for light ground. */
export function ghost(spot: Spot, radius = RADIUS, on = false): SVGElement {
  return placed(spot, draw("circle", { class: on ? "fig-ghost fig-ghost-on" : "fig-ghost", r: radius }));
}

const EDGE = { x: -18, y: -25, width: 36, height: 50, rx: 5 };

/** A spice card; `lit` highlights it. */
export function spiceCard(spice: string, spot: Spot, lit = false): SVGElement {
  const top = "M-18 -20a5 5 0 0 1 5 -5H13a5 5 0 0 1 5 5V10H-18Z";
  const made = placed(
    spot,
    draw("rect", { ...EDGE, class: "fig-shade", transform: "translate(1.2 2.500)" }),
    draw("rect", { ...EDGE, class: "fig-paper" }),
    draw("path", { class: "fig-dot", d: top }),
    draw("g", { transform: "translate(0 -7.500)" }, centred(25, spiceGlyph(spice))),
    ...(lit ? [draw("rect", { ...EDGE, class: "fig-lit" })] : []),
  );
  made.classList.add(`fig-s-${spice}`);
  return made;
}

/** The back of a spice or blend card. */
export function cardBack(kind: "spice" | "blend", spot: Spot): SVGElement {
  const wide = kind === "blend" ? 1.2 : 1;
  const petals = Array.from({ length: 6 }, (_, index) =>
    draw("path", { d: "M0 0c-2-1.900-2.300-5 0-8 2.300 3 2 6.100 0 8z", transform: `rotate(${index * 60})` }),
  );
  return placed(
    { ...spot, s: (spot.s ?? 1) * wide },
    draw("rect", { ...EDGE, class: "fig-shade", transform: "translate(1.2 2.500)" }),
    draw("rect", { ...EDGE, class: "fig-paper" }),
    draw("rect", { x: -15, y: -22, width: 30, height: 44, rx: 3, class: `fig-${kind}-back` }),
    draw("g", { class: "fig-emblem-light" }, ...petals),
  );
}

/** A pile of cards face down. */
export function pile(kind: "spice" | "blend", spot: Spot, layers = 5): SVGElement {
  return placed(spot, ...Array.from({ length: layers }, (_, index) => cardBack(kind, { x: 0, y: -index * 2.2 })));
}

/** A blend with its three spices; `own` adds the ribbon of a reserved one. */
export function blend(spices: readonly string[], spot: Spot, own = false): SVGElement {
  const edge = { x: -23, y: -33, width: 46, height: 66, rx: 6 };
  const dots = spices.map((spice, index) => {
    const dot = draw(
      "g",
      { class: `fig-s-${spice}`, transform: `translate(0 ${-20 + index * 20})` },
      draw("circle", { class: "fig-dot", r: 8.8 }),
      centred(13, spiceGlyph(spice)),
    );
    return dot;
  });
  const ribbon = draw("path", { class: "fig-mark", d: "M11 -35h9v17l-4.500 -4 -4.500 4z" });
  return placed(
    spot,
    draw("rect", { ...edge, class: "fig-shade", transform: "translate(1.2 2.800)" }),
    draw("rect", { ...edge, class: "fig-paper" }),
    ...dots,
    ...(own ? [ribbon] : []),
  );
}

/** The pepper mill. */
export const mill = (spot: Spot): SVGElement => space("head_chef", spot, 17);

/** A star for a victory. */
export function star(spot: Spot): SVGElement {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const r = index % 2 ? 5.4 : 13;
    return `${(Math.cos(angle) * r).toFixed(2)} ${(Math.sin(angle) * r).toFixed(2)}`;
  });
  return placed(spot, draw("path", { class: "fig-star", d: `M${points.join("L")}Z` }));
}
