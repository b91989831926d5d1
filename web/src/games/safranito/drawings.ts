/** Draws Safranito's pictograms as SVG paths in one style: spices, action spaces, marks of seats, small signs. */

import { draw, picture } from "../dom";
import type { Space, Spice } from "./geometry";

interface Glyph {
  /** Filled shapes, and lines drawn on them. */
  readonly fill: readonly string[];
  readonly line: readonly string[];
}

/** Paths of the spices' pictograms in a box of 24 by 24. */
export const GLYPHS: Readonly<Record<Spice, Glyph>> = {
  curry: {
    fill: ["M2.5 19.5c3.4-7.600 6.200-10.500 9.500-10.500s6.100 2.900 9.500 10.500z"],
    line: ["M9.500 5.200h.01M13.800 3.600h.01M12 6.500h.01M7.500 16.200h.01M11.800 13.300h.01M15.600 16h.01"],
  },
  ginger: {
    fill: [
      "M3.200 14.600c-.8-2.300 1-4.200 3-4 1.500.1 2-.6 2-2 0-2.500 1.400-4.400 3.500-4.200 2.300.2 2.800 2.500 2.200 4.500-.4 1.400.5 1.700 1.700 1.300" +
        " 2.500-.9 5.300-.2 5.600 2.300.3 2.600-2.200 3.600-4.600 3.500-1.400 0-1.900.7-1.900 1.900 0 1.800" +
        "-1.300 3-3 2.800-1.900-.2-2.300-1.700-2.900-3-.5-1-1.300-1.100-2.300-.8-1.500.5-2.800-.7-3.300-2.300z",
    ],
    line: [
      "M9.600 8.500c.8-.5 1.900-.5 2.700 0M15.500 12.800c.7.4 1.500.4 2.200 0M8 14.500c.5.8 1.300 1.200 2.100 1.200",
    ],
  },
  cardamom: {
    fill: ["M12 2.500c5.800 5.200 5.800 13.800 0 19-5.800-5.200-5.800-13.800 0-19z"],
    line: ["M12 4.500v15M9.600 7c-1.300 3.300-1.300 6.700 0 10M14.400 7c1.300 3.300 1.300 6.700 0 10"],
  },
  chili: {
    fill: [
      "M8.200 6.300c2.900-1.700 6.400-.3 6.800 2.900.5 4.300 2.600 8.300 6.600 10.900.5.3.3 1.100-.3 1.100-7.600.3-14.500-5.200-15.100-11.600-.1-1.400.8-2.600 2-3.300z",
    ],
    line: ["M9.300 9.200c-.3 3.400 2.200 6.600 5.400 8.500", "M8.600 6.100C8 4.600 6.900 3.400 5 2.900"],
  },
  garlic: {
    fill: [
      "M12 2.500c.1 3.200-.8 4.600-3 6.300-4 3-5.500 6.200-4.300 9.200 1 2.600 4 3.500 7.300 3.500s6.300-.9 7.300-3.500c1.200-3-.3-6.200-4.300-9.200-2.200-1.700-3.100-3.100-3-6.300z",
    ],
    line: ["M12 9v12M11 9.500c-3 3.200-3.900 7.200-2.300 11M13 9.500c3 3.200 3.900 7.200 2.300 11"],
  },
  mint: {
    fill: [
      "M12.500 21c-.6-6.500-4-9.600-9.500-9.700.3 6 3.800 9.500 9.500 9.700z",
      "M11.500 15.500c-.9-6.900 2.500-11.500 9-12.500 1 6.500-2.500 11.400-9 12.500z",
    ],
    line: ["M5.800 13.600c2.600 1.300 4.700 3.300 6.200 6.200M13 13.800c1-3.400 2.900-6.100 5.300-8.300"],
  },
  cumin: {
    fill: [
      "M4 9.800C6 5.300 10.300 3.400 14 4.400 12.600 8.700 8.300 10.900 4 9.800z",
      "M10.500 14.300c2.800-3.900 7.400-5 10.800-3.200-2.300 3.900-7 5.100-10.800 3.200z",
      "M3.500 19.600c2.600-3.900 7.200-5.200 10.700-3.500-2.300 4-6.900 5.300-10.700 3.500z",
    ],
    line: [
      "M6 8.800c2-1.900 4-2.900 6.200-3.600M12.600 13.700c2.200-1.400 4.300-2 6.700-2.200M5.600 18.900c2.100-1.500 4.200-2.200 6.600-2.400",
    ],
  },
  saffron: {
    fill: [
      "M15.200 2.600c1.600-.3 2.600.7 2.100 2.300z",
      "M4.200 3.300c.9-1.300 2.400-1.200 3.200.2z",
      "M19 8.200c1.300-.8 2.600-.1 2.800 1.500z",
    ],
    line: [
      "M6 21c2.800-6 2.800-11.600-.2-17.500M11.500 21.500c-.6-6.500.8-12.500 4.700-18M15 21.500c.6-5.200 2.300-9.200 5.400-12.300",
    ],
  },
  cinnamon: {
    fill: ["M4.400 15.800 15.700 4.500l3.400 3.400L7.800 19.200z", "M9.600 19.800 19 10.400l2.600 2.600-9.400 9.400z"],
    line: ["M4.400 15.800c1.800-.9 4.300 1.600 3.400 3.400M6.900 15.200l8.800-8.800M12 19.600l7.200-7.200"],
  },
};

/** A spice's pictogram; CSS gives it its colour. */
export function spiceGlyph(spice: string): SVGElement {
  const glyph = GLYPHS[spice as Spice];
  const fills = (glyph?.fill ?? []).map((d) => draw("path", { d, class: "saf-g-fill" }));
  const lines = (glyph?.line ?? []).map((d) => draw("path", { d, class: "saf-g-line" }));
  return draw("g", { class: "saf-glyph" }, ...fills, ...lines);
}

/** A spice's pictogram as a small decorative SVG. */
export function spiceSign(spice: string): SVGElement {
  return picture("saf-spice-sign", "0 0 24 24", spiceGlyph(spice));
}

/** Lines of the action spaces' pictograms in a box of 24 by 24. */
export const SYMBOLS: Readonly<Record<Space, readonly string[]>> = {
  extra_throw: [
    "M4 17.500c1.500-7 6-10.800 13-10.500",
    "M13.500 3.500 17.500 7l-3.700 3.900",
    "M17 18.500m-3.200 0a3.200 3.200 0 1 0 6.400 0 3.200 3.200 0 1 0-6.400 0",
  ],
  spice_card: ["M6 4h9.500v16H6z", "M18.500 7v10", "M10.750 9v6M7.750 12h6"],
  reserve: ["M6.500 3.500h11v17l-5.500-4-5.500 4z", "M9.500 8h5M9.500 11.500h5"],
  head_chef: [
    "M12 2.800m-1.300 0a1.300 1.300 0 1 0 2.600 0 1.300 1.300 0 1 0-2.600 0",
    "M8.700 9.500c-1.400-2.500.3-5.200 3.300-5.200s4.700 2.700 3.300 5.200z",
    "M9 9.500h6l-1.200 5 2.700 6.500H7.500l2.700-6.500z",
  ],
};

/** An action space's pictogram. */
export function spaceSymbol(space: string): SVGElement {
  const lines = (SYMBOLS[space as Space] ?? []).map((d) => draw("path", { d }));
  return draw("g", { class: "saf-symbol" }, ...lines);
}

/** An action space's pictogram as a small decorative SVG. */
export const spaceSign = (space: string): SVGElement => picture("saf-sign", "0 0 24 24", spaceSymbol(space));

/** Paths of the seats' marks: circle, triangle, square, diamond. */
export const SHAPES: readonly string[] = [
  "M12 3a9 9 0 1 0 .01 0z",
  "M12 3.200 21.600 20H2.400z",
  "M4.200 4.200h15.600v15.600H4.200z",
  "M12 1.800 22.200 12 12 22.200 1.800 12z",
];

/** The path of a seat's mark. */
export function shapePath(seat: number): SVGElement {
  return draw("path", { d: SHAPES[seat % SHAPES.length] as string, class: "saf-shape-path" });
}

/** A seat's mark in its colour. */
export function seatSign(seat: number): SVGElement {
  return picture(`saf-shape saf-seat-${seat}`, "0 0 24 24", shapePath(seat));
}

function sign(...paths: string[]): SVGElement {
  return picture("saf-sign", "0 0 24 24", draw("g", { class: "saf-symbol" }, ...paths.map((d) => draw("path", { d }))));
}

/** Sign for the pepper mill. */
export const millSign = (): SVGElement => spaceSign("head_chef");
/** Sign for money. */
export const coinSign = (): SVGElement =>
  sign("M12 3.500a8.500 8.500 0 1 0 .01 0z", "M8.500 8h7M8.500 11h7M9 8c5.500-.5 5.500 6 0 6h-.5l5 4");
/** Sign for cards. */
export const cardsSign = (): SVGElement => sign("M8.500 5h9v14.500h-9z", "M5.500 17V7");
/** Sign for reserved blends. */
export const reservedSign = (): SVGElement => spaceSign("reserve");
/** Sign for chips. */
export const chipSign = (): SVGElement =>
  sign("M12 3.500a8.500 8.500 0 1 0 .01 0z", "M12 8.500a3.500 3.500 0 1 0 .01 0z");
/** Sign for consolation tokens. */
export const tokenSign = (): SVGElement =>
  sign("M12 3l2.600 5.900 6.400.7-4.800 4.300 1.400 6.300-5.600-3.300-5.600 3.300 1.400-6.300L3 9.600l6.400-.7z");
/** Tick for spices that a player has. */
export const tickSign = (): SVGElement => sign("M5 12.800l4.600 4.600L19 7.400");
