/** Common parts of the drawings in all rulebooks: a mat that follows the theme, arrows, signs and labels. */

import { draw } from "../dom";

/** Width of a figure's view box. */
export const WIDTH = 360;
/** Height of a figure's view box. */
export const HEIGHT = 190;

/** Position, rotation in degrees and scale of a part of a figure. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly r?: number;
  readonly s?: number;
}

/** Create a figure's SVG with the mat as background. */
export function mat(...children: Node[]): SVGElement {
  const shown = draw("rect", { class: "fig-mat", x: 1, y: 1, width: WIDTH - 2, height: HEIGHT - 2, rx: 16 });
  return draw("svg", { class: "fig", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img" }, shown, ...children);
}

/** Place children at a spot, rotated and scaled. */
export function placed({ x, y, r = 0, s = 1 }: Spot, ...children: Node[]): SVGElement {
  return draw("g", { transform: `translate(${x} ${y}) rotate(${r}) scale(${s})` }, ...children);
}

/** Draw an arrow that bends to the left of the straight line by `bend`. */
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

/** Draw numbers or signs; words belong into the caption, where they are translated. */
export function sign(text: string, spot: Spot, className = "fig-sign"): SVGElement {
  const element = draw("text", { x: spot.x, y: spot.y, class: className });
  element.textContent = text;
  return element;
}

/** Draw a sign on a coloured label. */
export function tag(text: string, spot: Spot, className: string): SVGElement {
  const width = text.length * 7.4 + 16;
  return draw(
    "g",
    { class: className },
    draw("rect", { x: spot.x - width / 2, y: spot.y - 11, width, height: 22, rx: 11 }),
    sign(text, { x: spot.x, y: spot.y + 4.5 }, "fig-tag"),
  );
}

/** Draw a green tick or a red cross. */
export function mark(yes: boolean, spot: Spot): SVGElement {
  const d = yes ? "M-5 0.500 -1.500 4 5 -4" : "M-4 -4 4 4M4 -4 -4 4";
  const made = placed(spot, draw("circle", { r: 10 }), draw("path", { d }));
  made.classList.add(yes ? "fig-yes" : "fig-no");
  return made;
}
