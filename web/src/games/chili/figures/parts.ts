/** What the drawings in the rulebook are made of: cards, backs, arrows, on a mat that follows the theme. */

import { draw } from "../../dom";

export const WIDTH = 360;
export const HEIGHT = 190;

/** The house deck's peppers, as printed on the cards that are drawn here. */
const PEPPERS = [0, 1, 3, 2] as const;
export function peppersOf(card: number): number {
  return PEPPERS[((card - 1) % 3) + 1] ?? 1;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly r?: number;
  readonly s?: number;
}

export function mat(...children: Node[]): SVGElement {
  const shown = draw("rect", { class: "fig-mat", x: 1, y: 1, width: WIDTH - 2, height: HEIGHT - 2, rx: 16 });
  return draw("svg", { class: "fig", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img" }, shown, ...children);
}

function placed({ x, y, r = 0, s = 1 }: Spot, ...children: Node[]): SVGElement {
  return draw("g", { transform: `translate(${x} ${y}) rotate(${r}) scale(${s})` }, ...children);
}

const EDGE = { x: -19, y: -27, width: 38, height: 54, rx: 5 };

function paper(className: string): Node[] {
  return [
    draw("rect", { ...EDGE, class: "fig-shade", transform: "translate(1.5 3)" }),
    draw("rect", { ...EDGE, class: className }),
  ];
}

/** A card lying open. `mark`: `target` or `wins`; `left`: half covered by the next, so it shows itself at its left. */
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

/** A pile of backs, as high as it is large. */
export function pile(spot: Spot, layers: number): SVGElement {
  const cards = Array.from({ length: layers }, (_, index) => back({ x: 0, y: -index * 2.4, r: 0 }));
  return placed(spot, ...cards);
}

export function slot(spot: Spot): SVGElement {
  return placed(spot, draw("rect", { ...EDGE, class: "fig-slot" }));
}

/** A way something goes: bent to the left of the straight line by `bend`. */
export function arrow(from: Spot, to: Spot, bend = 0): SVGElement {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const control = { x: (from.x + to.x) / 2 + (dy / length) * bend, y: (from.y + to.y) / 2 - (dx / length) * bend };
  const angle = Math.atan2(to.y - control.y, to.x - control.x);
  const barb = (turn: number) =>
    `${(to.x - Math.cos(angle + turn) * 9).toFixed(1)} ${(to.y - Math.sin(angle + turn) * 9).toFixed(1)}`;
  return draw("path", {
    class: "fig-arrow",
    d: `M${from.x} ${from.y}Q${control.x.toFixed(1)} ${control.y.toFixed(1)} ${to.x} ${to.y}M${barb(0.5)}L${to.x} ${to.y}L${barb(-0.5)}`,
  });
}

/** Numbers and signs only: whatever has words stands in the caption. */
export function sign(text: string, spot: Spot, className = "fig-sign"): SVGElement {
  const element = draw("text", { x: spot.x, y: spot.y, class: className });
  element.textContent = text;
  return element;
}

/** A sign on a coloured label. */
export function tag(text: string, spot: Spot, className: string): SVGElement {
  const width = text.length * 7.4 + 16;
  return draw(
    "g",
    { class: className },
    draw("rect", { x: spot.x - width / 2, y: spot.y - 11, width, height: 22, rx: 11 }),
    sign(text, { x: spot.x, y: spot.y + 4.5 }, "fig-tag"),
  );
}
