/** Draws Chili's pictograms as SVG paths in one style: peppers, seats' marks, small signs. */

import { draw, picture } from "../dom";

/** A chili pepper; the peppers on a card are its points. */
export function pepper(): SVGElement {
  return picture(
    "chili-pepper",
    "0 0 24 24",
    draw("path", {
      d: "M8.2 6.3c2.9-1.7 6.4-.3 6.8 2.9.5 4.3 2.6 8.3 6.6 10.9.5.3.3 1.1-.3 1.1-7.6.3-14.5-5.2-15.1-11.6-.1-1.4.8-2.6 2-3.3z",
      fill: "currentColor",
    }),
    draw("path", {
      d: "M9.3 9.2c-.3 3.4 2.2 6.6 5.4 8.5",
      fill: "none",
      stroke: "#fff",
      "stroke-opacity": 0.45,
      "stroke-width": 1.4,
      "stroke-linecap": "round",
    }),
    draw("path", {
      d: "M6 8.8c.6-2.7 3.6-4 6.6-2.9M8.6 6.1C8 4.6 6.9 3.4 5 2.9",
      class: "chili-stem",
      fill: "none",
      "stroke-width": 2,
      "stroke-linecap": "round",
    }),
  );
}

const SHAPES: readonly (() => SVGElement)[] = [
  () => draw("circle", { cx: 12, cy: 12, r: 9 }),
  () => draw("path", { d: "M12 3.2 21.6 20H2.4z", "stroke-linejoin": "round" }),
  () => draw("rect", { x: 3.6, y: 3.6, width: 16.8, height: 16.8, rx: 2 }),
  () => draw("path", { d: "M12 1.8 22.2 12 12 22.2 1.8 12z", "stroke-linejoin": "round" }),
  () =>
    draw("path", {
      d: "M12 2l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.2l-6.1 3.4 1.4-6.8L2.2 9.1l6.9-.8z",
      "stroke-linejoin": "round",
    }),
];

/** A seat's mark in its colour. */
export function shape(seat: number): SVGElement {
  const drawn = (SHAPES[seat % SHAPES.length] as () => SVGElement)();
  return picture(`chili-shape chili-seat-${seat % SHAPES.length}`, "0 0 24 24", drawn);
}

function sign(className: string, ...paths: string[]): SVGElement {
  return picture(
    `chili-sign ${className}`,
    "0 0 24 24",
    ...paths.map((d) =>
      draw("path", {
        d,
        fill: "none",
        stroke: "currentColor",
        "stroke-width": 2,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
      }),
    ),
  );
}

/** Sign for cards in hand. */
export const handSign = (): SVGElement =>
  sign("", "M8.5 20.5 4 9.8l5-2.1", "M10 5.5h6.5v15H10z", "M19 8.2l2.4.9-3.6 11.4");
/** Sign for collected cards. */
export const collectedSign = (): SVGElement => sign("", "M7.5 8.5h11v12h-11z", "M5 17V6h11");
/** Sign for points. */
export const pointsSign = (): SVGElement => sign("", "M6 4.5h12v15l-3-2-3 2-3-2-3 2z", "M9.5 9h5M9.5 13h5");
/** Tick for a player who has chosen. */
export const tickSign = (): SVGElement => sign("chili-tick", "M5 12.8l4.6 4.6L19 7.4");
/** Cross for closing. */
export const closeSign = (): SVGElement => sign("", "M6 6l12 12M18 6L6 18");

/** The middle of a card's back: a pepper mill seen from above. */
export function emblem(): SVGElement {
  const petals = Array.from({ length: 6 }, (_, index) =>
    draw("path", {
      d: "M20 20c-3.4-3.2-3.9-8.6 0-14 3.900 5.400 3.400 10.800 0 14z",
      transform: `rotate(${index * 60} 20 20)`,
    }),
  );
  return picture(
    "chili-emblem",
    "0 0 40 40",
    draw("circle", { cx: 20, cy: 20, r: 17.5, fill: "none", "stroke-width": 1 }),
    ...petals,
    draw("circle", { cx: 20, cy: 20, r: 2.4, class: "chili-emblem-heart" }),
  );
}
