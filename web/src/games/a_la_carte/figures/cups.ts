/** Registers the figures of the five coffee cups and of the die's "all" face. */

import { arrow, mat, sign, tag } from "../../figures/common";
import type { Figures } from "../../scene";
import { bottle, cup, dial, dish, gem, pan, spoon, tray } from "./parts";

const QUICHE = { low: 3, high: 4, red: 6 };
const SOUP = { low: 1, high: 3, red: 4 };

/** Figures by rule id. */
export const CUPS: Figures = {
  "K-1": {
    caption: "a_la_carte-figure-point",
    draw: () =>
      mat(
        cup("point", { x: 70, y: 95, s: 3 }),
        arrow({ x: 114, y: 95 }, { x: 158, y: 95 }),
        tray({ x: 256, y: 95 }, 170),
        dish("yellow", ["pepper", "herbs"], 2, { x: 216, y: 95 }),
        cup("point", { x: 292, y: 95, s: 2.1 }),
        tag("+1", { x: 326, y: 66 }, "fig-free"),
      ),
  },
  "K-2": {
    caption: "a_la_carte-figure-swap",
    draw: () =>
      mat(
        pan({ x: 84, y: 86, s: 1.05 }, [
          ["lemon", -8, 6],
          ["paprika", 10, -8],
        ]),
        pan({ x: 276, y: 86, s: 1.05 }, [["herbs", 4, -4]]),
        cup("swap", { x: 180, y: 88, s: 2.2 }),
        arrow({ x: 130, y: 40 }, { x: 230, y: 40 }, 20),
        arrow({ x: 230, y: 136 }, { x: 130, y: 136 }, 20),
      ),
  },
  "K-3": {
    caption: "a_la_carte-figure-spoons",
    draw: () =>
      mat(
        spoon({ x: 52, y: 90, s: 1.5 }),
        sign("+", { x: 92, y: 104 }, "fig-sum fig-total"),
        cup("spoons", { x: 150, y: 95, s: 2.8 }),
        arrow({ x: 194, y: 95 }, { x: 224, y: 95 }),
        ...[0, 1, 2, 3].map((index) => spoon({ x: 248 + index * 27, y: 90, s: 1.5 })),
      ),
  },
  "K-4": {
    caption: "a_la_carte-figure-season",
    draw: () =>
      mat(
        cup("season", { x: 62, y: 95, s: 2.6 }),
        arrow({ x: 102, y: 80 }, { x: 146, y: 62 }, 8),
        bottle("paprika", { x: 192, y: 54, r: 128, s: 0.95 }),
        pan({ x: 272, y: 94, s: 1.15 }, [
          ["herbs", -16, 14],
          ["paprika", 6, -2],
        ]),
        gem("paprika", { x: 236, y: 82, s: 0.8 }),
      ),
  },
  "K-5": {
    caption: "a_la_carte-figure-cool",
    draw: () =>
      mat(
        dial(QUICHE, 5, { x: 84, y: 96, s: 1.45 }),
        cup("cool", { x: 180, y: 62, s: 2 }),
        arrow({ x: 158, y: 112 }, { x: 202, y: 112 }),
        dial(QUICHE, 3, { x: 276, y: 96, s: 1.45 }),
      ),
  },
  "H-2": {
    caption: "a_la_carte-figure-all",
    draw: () =>
      mat(
        dial(QUICHE, 3, { x: 78, y: 96, s: 1.35 }),
        tag("2 → 3", { x: 78, y: 172 }, "fig-free"),
        dial(SOUP, 2, { x: 282, y: 96, s: 1.35 }),
        tag("1 → 2", { x: 282, y: 172 }, "fig-free"),
        tag("+1", { x: 180, y: 40 }, "fig-won"),
        arrow({ x: 164, y: 58 }, { x: 138, y: 78 }, 6),
        arrow({ x: 196, y: 58 }, { x: 222, y: 78 }, -6),
      ),
  },
};
