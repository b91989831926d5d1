/** Draws the ring for figures: six cards on an ellipse, the target pushed in, and the free area. */

import { draw } from "../../dom";
import { type Spot, tag } from "../../figures/common";
import { card } from "./parts";

const CENTRE = { x: 180, y: 95 };
const RADIUS = { x: 118, y: 62 };
const CARD = 0.78;

function angleOf(place: number): number {
  return (place / 6) * Math.PI * 2 - (Math.PI * 5) / 6;
}

function around(angle: number, inward = 1): Spot {
  return {
    x: CENTRE.x + Math.cos(angle) * RADIUS.x * inward,
    y: CENTRE.y + Math.sin(angle) * RADIUS.y * inward,
    s: CARD,
  };
}

/** Position of a place on the ring, or pushed in towards the middle. */
export function spotOf(place: number, pushed = false): Spot {
  return around(angleOf(place), pushed ? 0.42 : 1);
}

function path(from: number, to: number): string {
  const point = (angle: number) => {
    const { x, y } = around(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${point(from)}A${RADIUS.x} ${RADIUS.y} 0 0 1 ${point(to)}`;
}

/** The cards clockwise; the one at `target` is pushed in, and the arc between its neighbours is highlighted. */
export function ring(cards: readonly number[], target: number | null, area = ""): Node[] {
  const parts: Node[] = [
    draw("ellipse", { class: "fig-track", cx: CENTRE.x, cy: CENTRE.y, rx: RADIUS.x, ry: RADIUS.y }),
  ];
  if (target !== null) {
    const [from, to] = [angleOf(target - 1), angleOf(target + 1)];
    parts.push(
      draw("path", { class: "fig-halo", d: path(from, to) }),
      draw("path", { class: "fig-arc", d: path(from, to) }),
    );
  }
  cards.forEach((number, place) => {
    parts.push(card(number, spotOf(place, place === target), place === target ? "target" : ""));
  });
  if (target !== null && area) {
    const { x, y } = around(angleOf(target), 1.02);
    parts.push(tag(area, { x, y }, "fig-free"));
  }
  return parts;
}
