/** Draws À la carte's pictograms as SVG paths in one style: crystals, cups, die, spoons, stars. */

import { draw, picture } from "../dom";
import type { Kind } from "./pieces";

/**
 * Outline and facets of each crystal within ±10. Every kind has its own shape, so that colour is never the only
 * difference.
 */
export const GEMS: Readonly<Record<Kind, { readonly shape: string; readonly facets: string }>> = {
  lemon: { shape: "M0-9.8 8.4 0 0 9.8-8.4 0z", facets: "M-8.4 0H8.400M0-9.8-3 0 0 9.8" },
  pepper: {
    shape: "M0-8.600a8.6 8.6 0 1 1-.01 0z",
    facets: "M-4.5-4.600a6.4 6.4 0 0 1 5-1.800M-2 3.200h.01M3 1h.01M1.2-2.200h.01",
  },
  paprika: { shape: "M0-9.2 9.6 7.400H-9.600z", facets: "M0-9.200V1.800M-9.6 7.4 0 1.8 9.6 7.4" },
  herbs: {
    shape: "M0-10.400C6.8-5 6.8 5 0 10.4-6.8 5-6.8-5 0-10.400z",
    facets: "M0-8V8M0-1.5 3-4M0-1.5-3-4M0 4 3 1.500M0 4-3 1.5",
  },
  salt: { shape: "M-7.6-7.600H7.600V7.600H-7.600z", facets: "M-7.6-7.6-3-3M-3-3H7.600M-3-3V7.6" },
};

/** A crystal. */
export function gem(kind: string): SVGElement {
  const { shape, facets } = GEMS[kind as Kind] ?? GEMS.salt;
  return draw(
    "g",
    { class: `alc-gem alc-k-${kind}` },
    draw("path", { d: shape, class: "alc-gem-body" }),
    draw("path", { d: facets, class: "alc-gem-line" }),
  );
}

/** A crystal as a small decorative SVG. */
export const gemSign = (kind: string): SVGElement => picture("alc-gem-sign", "-12 -12 24 24", gem(kind));

function lines(paths: readonly string[], className = "alc-line"): SVGElement {
  return draw("g", { class: className }, ...paths.map((d) => draw("path", { d })));
}
const sign = (...paths: string[]): SVGElement => picture("alc-sign", "0 0 24 24", lines(paths));

/** Path of a coffee cup. */
export const MUG = "M4.5 8h11.500v7.500a4 4 0 0 1-4 4H8.500a4 4 0 0 1-4-4zM16 10h1.800a2.4 2.4 0 0 1 0 4.800H16";
/** Path of a coffee cup's steam. */
export const STEAM = "M8 5.500c-.7-.9.7-1.5 0-2.500M12.3 5.500c-.7-.9.7-1.5 0-2.5";

/** Paths of the cups' effects within ±6. */
export const CUP_LINES: Readonly<Record<string, readonly string[]>> = {
  point: ["M-4 0h4.500M-1.750-2.250v4.5", "M2.8-2.6 4.6-3.700V3.4"],
  swap: ["M-4.5-1.800h8M1.5-4 4-1.8 1.5.4", "M4.5 2.600h-8M-1.5.6-4 2.6-1.5 4.8"],
  spoons: [
    "M-3.6-4.200v8.800M-3.6-4.200a1.3 1.9 0 1 0 .01 0",
    "M0-4.200v8.800M0-4.200a1.3 1.9 0 1 0 .01 0",
    "M3.6-4.200v8.800M3.6-4.200a1.3 1.9 0 1 0 .01 0",
  ],
  season: ["M-4.8-2.6 0-5 2.6-.2-2.2 2.200z", "M2-2.8 4-3.6", "M3.4 1.600h.01M4.8 3.800h.01M2 4.600h.01"],
  cool: ["M0-5v10M-4.3-2.5 4.3 2.500M4.3-2.5-4.3 2.5", "M-1.6-4.2 0-2.8 1.6-4.200M-1.6 4.2 0 2.8 1.6 4.2"],
};

/** Pictogram of a cup's effect. */
export function cupSymbol(cup: string): SVGElement {
  return draw("g", { class: "alc-cup-symbol" }, ...(CUP_LINES[cup] ?? []).map((d) => draw("path", { d })));
}

/** A cup from above on its saucer: with its effect if open, without if face down. */
export function cupSign(cup: string | null): SVGElement {
  const parts = [
    draw("circle", { r: 11, class: "alc-saucer" }),
    draw("path", { d: "M7-2h2.600a1.6 1.6 0 0 1 0 4H7", class: "alc-cup-ear" }),
    draw("circle", { r: 8.2, class: cup ? `alc-cup-open alc-cup-${cup}` : "alc-cup-down" }),
  ];
  if (cup) parts.push(cupSymbol(cup));
  return picture("alc-cup-sign", "-12 -12 24 24", ...parts);
}

/** Sign for coffee. */
export const mugSign = (): SVGElement => sign(MUG, STEAM);
/** Sign for an action. */
export const spoonSign = (): SVGElement => sign("M12 12v9", "M12 3a3.2 4.6 0 1 0 .01 0z");
/** Sign for a star. */
export const starSign = (): SVGElement =>
  picture(
    "alc-star-sign",
    "0 0 24 24",
    draw("path", { d: "M12 2.500l2.9 6.3 6.8.8-5 4.7 1.3 6.800L12 17.700l-6 3.4 1.3-6.8-5-4.7 6.8-.8z" }),
  );
/** Sign for heat. */
export const flameSign = (): SVGElement =>
  sign(
    "M12 3c1 3.5 5.5 5.5 5.5 10.500a5.5 5.5 0 0 1-11 0c0-2.5 1.3-4 2.3-5.3.5 1.6 1.4 2.3 2.2 2.500C10.3 8 10.5 5.5 12 3z",
  );
/** Sign for the bin. */
export const binSign = (): SVGElement => sign("M5 7h14M9.5 7V4.500h5V7M6.5 7l1 13h9l1-13M10.3 10.500v6M13.7 10.500v6");
/** Sign for the sink. */
export const sinkSign = (): SVGElement =>
  sign(
    "M3.5 11h17v2a6 6 0 0 1-6 6h-5a6 6 0 0 1-6-6z",
    "M12 11V6a2.5 2.5 0 0 1 5 0",
    "M9 14.500h.01M12 16h.01M15 14.500h.01",
  );
/** Sign for a bottle. */
export const bottleSign = (): SVGElement =>
  sign("M10 3h4v3.500l3 3V20a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V9.500l3-3z", "M7 14h10");
/** Sign for a dish. */
export const dishSign = (): SVGElement => sign("M3 16h18", "M5 16a7 7 0 0 1 14 0", "M12 9V7", "M2 19h20");
/** Tick for a spice that is in the pan. */
export const tickSign = (): SVGElement => sign("M5 12.800l4.6 4.600L19 7.4");

/** A face of the heat die within ±9. */
export function faceSymbol(face: string): SVGElement {
  const text = { one: "1", two: "2", three: "3", all: "+1", choose: "1–3", cup: "" }[face] ?? "";
  if (face === "cup")
    return draw(
      "g",
      { class: "alc-face alc-face-cup", transform: "translate(-10.5 -11.5) scale(0.95)" },
      lines([MUG, STEAM]),
    );
  const size = text.length > 2 ? 9.5 : text.length > 1 ? 12 : 17;
  const letter = draw("text", { class: "alc-face", "text-anchor": "middle", y: size * 0.36, "font-size": size });
  letter.textContent = text;
  if (face !== "all") return letter;
  const seats = [-6, -2, 2, 6].map((x) => draw("circle", { class: "alc-face-dot", cx: x, cy: 8, r: 1.1 }));
  return draw("g", {}, draw("g", { transform: "translate(0 -2)" }, letter), ...seats);
}

/** The heat die with a face, or blank. */
export function dieSign(face: string | null): SVGElement {
  const parts = [draw("rect", { x: -11, y: -11, width: 22, height: 22, rx: 5, class: "alc-die" })];
  if (face) parts.push(faceSymbol(face));
  return picture("alc-die-sign", "-12 -12 24 24", ...parts);
}

const SHAPES: readonly string[] = [
  "M12 3a9 9 0 1 0 .01 0z",
  "M12 3.2 21.6 20H2.400z",
  "M4.2 4.200h15.600v15.600H4.200z",
  "M12 1.8 22.2 12 12 22.2 1.8 12z",
];

/** Path of a seat's mark: circle, triangle, square, diamond. */
export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length] as string;

/** A seat's mark in its colour. */
export const seatSign = (seat: number): SVGElement =>
  picture(`alc-shape alc-seat-${seat}`, "0 0 24 24", draw("path", { d: shapeOf(seat) }));
