/** Registers the figures of À la carte's rulebook by the rule they illustrate. */

import "./figures.css";
import { arrow, mark, mat, sign, tag } from "../../figures/common";
import type { Figure, Figures } from "../../scene";
import { CUPS } from "./cups";
import { bin, bottle, crepe, cup, dial, die, dish, flame, gem, mixed, pan, sink, spoon, star, tray } from "./parts";

const TROUT = { low: 3, high: 5, red: 6 };
const QUICHE = { low: 3, high: 4, red: 6 };
const BOTTLES = ["lemon", "pepper", "paprika", "herbs"] as const;

const DRAWN: Figures = {
  "C-2": {
    caption: "a_la_carte-figure-bottles",
    draw: () =>
      mat(
        ...BOTTLES.map((kind, index) => bottle(kind, { x: 54 + index * 84, y: 84, s: 1.35 }, mixed(kind, 12))),
        ...BOTTLES.flatMap((kind, index) => [
          sign("15", { x: 30 + index * 84, y: 170 }, "fig-sum fig-note"),
          gem(kind, { x: 46 + index * 84, y: 164, s: 0.55 }),
          sign("5", { x: 64 + index * 84, y: 170 }, "fig-sum fig-note"),
          gem("salt", { x: 77 + index * 84, y: 164, s: 0.55 }),
        ]),
      ),
  },
  "C-3": {
    caption: "a_la_carte-figure-dish",
    draw: () =>
      mat(
        dish("blue", ["lemon", "pepper", "pepper"], 4, { x: 96, y: 95, s: 2 }),
        arrow({ x: 170, y: 95 }, { x: 196, y: 95 }),
        dial(TROUT, 0, { x: 274, y: 97, s: 1.55 }),
      ),
  },
  "T-1": {
    caption: "a_la_carte-figure-turn",
    draw: () =>
      mat(
        ...[0, 1, 2].map((index) => spoon({ x: 50 + index * 84, y: 62, s: 1.2 })),
        flame({ x: 50, y: 140, s: 1.7 }),
        bottle("herbs", { x: 134, y: 142, s: 0.8 }),
        bottle("pepper", { x: 218, y: 142, s: 0.8 }),
        sign("+", { x: 268, y: 104 }, "fig-sum fig-total"),
        cup("spoons", { x: 314, y: 95, s: 2.5 }),
        tag("0 – 1", { x: 314, y: 150 }, "fig-free"),
      ),
  },
  "H-1": {
    caption: "a_la_carte-figure-die",
    draw: () =>
      mat(
        ...["one", "two", "three", "all", "choose", "cup"].map((face, index) =>
          die(face, { x: 78 + (index % 3) * 102, y: 54 + Math.floor(index / 3) * 82, s: 2.9 }),
        ),
      ),
  },
  "H-6": {
    caption: "a_la_carte-figure-heat",
    draw: () =>
      mat(
        ...[4, 5, 6].flatMap((knob, index) => [
          dial(QUICHE, knob, { x: 66 + index * 114, y: 84, s: 1.15 }),
          index === 0
            ? mark(true, { x: 66, y: 160, s: 1.2 })
            : index === 2
              ? mark(false, { x: 294, y: 160, s: 1.2 })
              : tag("…", { x: 180, y: 160 }, "fig-lost"),
        ]),
      ),
  },
  "W-1": {
    caption: "a_la_carte-figure-pour",
    draw: () =>
      mat(
        pan({ x: 252, y: 92, s: 1.15 }, [["herbs", -10, 4]]),
        bottle("herbs", { x: 70, y: 104 }),
        arrow({ x: 86, y: 52 }, { x: 138, y: 34 }, 14),
        bottle("herbs", { x: 176, y: 52, r: 125 }),
        gem("herbs", { x: 216, y: 80, s: 0.8 }),
        arrow({ x: 150, y: 92 }, { x: 106, y: 112 }, 14),
      ),
  },
  "W-2": {
    caption: "a_la_carte-figure-beside",
    draw: () =>
      mat(
        pan({ x: 150, y: 80, s: 1.25 }, [
          ["lemon", -12, 8],
          ["salt", 12, -10],
        ]),
        gem("lemon", { x: 232, y: 128 }),
        sign("= 2", { x: 292, y: 76 }, "fig-sum fig-total"),
        gem("lemon", { x: 334, y: 66, s: 1.1 }),
        sign("+ 1", { x: 292, y: 124 }, "fig-sum fig-total"),
        gem("salt", { x: 334, y: 114, s: 1.1 }),
      ),
  },
  "W-3": {
    caption: "a_la_carte-figure-spoilt",
    draw: () =>
      mat(
        pan({ x: 64, y: 80, s: 0.92 }, [
          ["paprika", -14, 8],
          ["paprika", 14, 8],
          ["paprika", 0, -16],
        ]),
        mark(false, { x: 108, y: 34 }),
        pan({ x: 180, y: 80, s: 0.92 }, [
          ["salt", -14, 8],
          ["salt", 14, 8],
          ["salt", 0, -16],
        ]),
        mark(false, { x: 224, y: 34 }),
        pan({ x: 296, y: 80, s: 0.92 }, [
          ["paprika", -14, 10],
          ["paprika", 14, 12],
          ["salt", -12, -14],
          ["salt", 14, -12],
        ]),
        mark(true, { x: 340, y: 34 }),
      ),
  },
  "W-5": {
    caption: "a_la_carte-figure-refill",
    draw: () =>
      mat(
        sink({ x: 94, y: 95, s: 1.45 }, [
          ["herbs", -28, -12],
          ["herbs", -10, 14],
          ["herbs", 26, -10],
          ["salt", 18, 14],
          ["lemon", -30, 14],
        ]),
        arrow({ x: 168, y: 82 }, { x: 228, y: 66 }, 16),
        bottle("herbs", { x: 280, y: 98, s: 1.6 }, ["salt", "salt"]),
      ),
  },
  "F-1": {
    caption: "a_la_carte-figure-finished",
    draw: () =>
      mat(
        pan({ x: 66, y: 86 }, [
          ["pepper", -12, 4],
          ["herbs", 12, -6],
          ["salt", 4, 16],
        ]),
        dial(QUICHE, 4, { x: 166, y: 92, s: 0.9 }),
        arrow({ x: 214, y: 92 }, { x: 240, y: 92 }),
        tray({ x: 298, y: 92 }, 92),
        dish("yellow", ["pepper", "herbs"], 2, { x: 298, y: 92 }),
      ),
  },
  "F-4": {
    caption: "a_la_carte-figure-star",
    draw: () =>
      mat(
        pan({ x: 94, y: 84, s: 1.1 }, [
          ["pepper", -14, 4],
          ["herbs", 14, -6],
        ]),
        star({ x: 152, y: 40, s: 2.2 }),
        pan({ x: 262, y: 84, s: 1.1 }, [
          ["pepper", -14, 4],
          ["herbs", 14, -6],
          ["salt", 4, 18],
        ]),
        mark(false, { x: 316, y: 36, s: 1.2 }),
      ),
  },
  "R-2": {
    caption: "a_la_carte-figure-save",
    draw: () =>
      mat(
        dial(QUICHE, 6, { x: 70, y: 96, s: 1.25 }),
        arrow({ x: 134, y: 132 }, { x: 178, y: 152 }, -8),
        bin({ x: 206, y: 150, s: 0.95 }),
        mark(false, { x: 232, y: 132 }),
        cup("cool", { x: 176, y: 48, s: 1.8 }),
        arrow({ x: 130, y: 66 }, { x: 150, y: 56 }, 4),
        arrow({ x: 202, y: 52 }, { x: 234, y: 64 }, 6),
        dial(QUICHE, 4, { x: 292, y: 92, s: 1.2 }),
      ),
  },
  "Q-3": {
    caption: "a_la_carte-figure-caught",
    draw: () =>
      mat(
        pan({ x: 88, y: 112, s: 0.9 }),
        crepe(false, { x: 88, y: 112, s: 0.95 }),
        arrow({ x: 116, y: 66 }, { x: 232, y: 66 }, 44),
        pan({ x: 262, y: 112, s: 0.9 }),
        crepe(true, { x: 262, y: 112, s: 0.95 }),
        mark(true, { x: 312, y: 70, s: 1.2 }),
      ),
  },
  "Q-6": {
    caption: "a_la_carte-figure-dropped",
    draw: () =>
      mat(
        ...[66, 180, 294].map((x) => pan({ x, y: 92, s: 0.86 })),
        crepe(false, { x: 66, y: 92, s: 0.92 }),
        crepe(true, { x: 216, y: 62, s: 0.92 }),
        crepe(true, { x: 318, y: 148, s: 0.92 }),
        ...[30, 144, 258].map((x) => mark(false, { x, y: 40 })),
      ),
  },
  "E-1": {
    caption: "a_la_carte-figure-end",
    draw: () =>
      mat(
        ...["white", "yellow", "green", "blue", "red"].map((colour, index) =>
          dish(colour, [], index + 1, { x: 36 + index * 22, y: 74 + (index % 2) * 8, r: (index - 2) * 3, s: 0.68 }),
        ),
        tag("5", { x: 80, y: 138 }, "fig-won"),
        sign("/", { x: 152, y: 88 }, "fig-sum fig-total"),
        ...[0, 1, 2].map((index) => star({ x: 182 + index * 28, y: 78, s: 1.3 })),
        tag("3", { x: 210, y: 138 }, "fig-won"),
        sign("/", { x: 266, y: 88 }, "fig-sum fig-total"),
        pan({ x: 314, y: 70, s: 0.6 }, [], false),
        tag("0", { x: 314, y: 138 }, "fig-won"),
      ),
  },
};

/** Add the class that defines the kitchen's colours. */
function coloured(figure: Figure): Figure {
  return {
    caption: figure.caption,
    draw: () => {
      const made = figure.draw();
      made.classList.add("fig-alc");
      return made;
    },
  };
}

/** Figures of À la carte by rule id. */
export const FIGURES: Figures = Object.fromEntries(
  Object.entries({ ...DRAWN, ...CUPS }).map(([rule, figure]) => [rule, coloured(figure)]),
);
