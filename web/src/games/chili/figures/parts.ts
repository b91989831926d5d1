/** Draws the parts of Chili's figures: cards, backs and piles. */

import { draw } from "../../dom";
import { placed, type Spot } from "../../figures/common";

/** Peppers on the cards of the standard deck that the figures show. */
const PEPPERS = [0, 1, 3, 2] as const;
/** Number of peppers on a card of the standard deck. */
export function peppersOf(card: number): number {
  return PEPPERS[((card - 1) % 3) + 1] ?? 1;
}

const EDGE = { x: -19, y: -27, width: 38, height: 54, rx: 5 };

function paper(className: string): Node[] {
  return [
    draw("rect", { ...EDGE, class: "fig-shade", transform: "translate(1.5 3)" }),
    draw("rect", { ...EDGE, class: className }),
  ];
}

/**
 * A card face up. `mark` is `target` or `wins`; `left` moves the content to the left, as the next card covers the right
 * half.
 */
export function card(number: number, spot: Spot, mark = "", left = false): SVGElement {
  const shift = left ? -5.5 : 0;
  const gap = left ? 7 : 9.5;
  const count = peppersOf(number);
  const signs = Array.from({ length: count }, (_, index) =>
    draw(
      "g",
      {
        transform: `translate(${(index - (count - 1) / 2) * gap - 5.5 + shift} 9) scale(${left ? 0.4 : 0.46})`,
        class: `fig-p${count}`,
      },
      draw("path", {
        d: "M8.2 6.3c2.9-1.7 6.4-.3 6.8 2.9.5 4.3 2.6 8.3 6.6 10.9.5.3.3 1.1-.3 1.1-7.6.3-14.5-5.2-15.1-11.6-.1-1.4.8-2.6 2-3.3z",
      }),
      draw("path", { d: "M6 8.8c.6-2.7 3.6-4 6.6-2.9M8.6 6.1C8 4.6 6.9 3.4 5 2.9", class: "fig-stem" }),
    ),
  );
  const figure = draw("text", { class: `fig-number fig-p${count}`, x: shift, y: 5 });
  figure.textContent = String(number);
  return placed(spot, ...paper(`fig-paper ${mark ? `fig-${mark}` : ""}`), figure, ...signs);
}

/** A card face down. */
export function back(spot: Spot): SVGElement {
  const inner = draw("rect", { x: -15.5, y: -23.5, width: 31, height: 47, rx: 3, class: "fig-back" });
  const petals = Array.from({ length: 6 }, (_, index) =>
    draw("path", {
      d: "M0 0c-2-1.9-2.3-5 0-8 2.3 3 2 6.1 0 8z",
      transform: `rotate(${index * 60})`,
      class: "fig-emblem",
    }),
  );
  return placed(spot, ...paper("fig-paper"), inner, ...petals);
}

/** A pile of backs with so many layers. */
export function pile(spot: Spot, layers: number): SVGElement {
  const cards = Array.from({ length: layers }, (_, index) => back({ x: 0, y: -index * 2.4, r: 0 }));
  return placed(spot, ...cards);
}

/** The outline of an empty place. */
export function slot(spot: Spot): SVGElement {
  return placed(spot, draw("rect", { ...EDGE, class: "fig-slot" }));
}
