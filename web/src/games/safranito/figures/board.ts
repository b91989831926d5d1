/** Draws Safranito's board for figures, as a whole or an enlarged part of it. */

import { draw } from "../../dom";
import { placed, type Spot } from "../../figures/common";
import { bowl, space } from "./parts";

const SPICES = ["curry", "ginger", "cardamom", "chili", "garlic", "mint", "cumin", "saffron", "cinnamon"] as const;
const SPACES: readonly (readonly [string, number, number])[] = [
  ["extra_throw", -90, -90],
  ["spice_card", 90, -90],
  ["reserve", 90, 90],
  ["head_chef", -90, 90],
];

function square(size: number, className: string, rx: number): SVGElement {
  return draw("rect", { class: className, x: -size / 2, y: -size / 2, width: size, height: size, rx });
}

/** The board at its real size in mm: a field of 540, bowls of radius 75, spaces of radius 32. */
export function board(spot: Spot): SVGElement {
  return placed(
    spot,
    draw("g", { transform: "translate(4 9)" }, square(606, "fig-shade", 18)),
    square(600, "fig-rim", 18),
    square(588, "fig-rim-light", 14),
    square(540, "fig-field", 4),
    ...SPICES.map((spice, index) =>
      bowl(spice, { x: ((index % 3) - 1) * 180, y: (Math.floor(index / 3) - 1) * 180 }, 75),
    ),
    ...SPACES.map(([name, x, y]) => space(name, { x, y }, 32)),
  );
}

/** A rectangular cutout of the field that clips its content; `id` must be unique on the page. */
export function window(id: string, x: number, y: number, width: number, height: number, ...inside: Node[]): SVGElement {
  const edge = { x, y, width, height, rx: 12 };
  return draw(
    "g",
    {},
    draw("clipPath", { id }, draw("rect", edge)),
    draw("g", { "clip-path": `url(#${id})` }, draw("rect", { ...edge, class: "fig-field" }), ...inside),
  );
}
