/** Registers the figures of Safranito's rulebook by the rule they illustrate. */

import "./figures.css";
import { draw } from "../../dom";
import { arrow, mark, mat, placed, sign, tag } from "../../figures/common";
import type { Figures } from "../../scene";
import { board, window } from "./board";
import { backOf, blend, bowl, chip, ghost, mill, pile, space, spiceCard, star } from "./parts";

const [GREEN, RED, ORANGE, BLUE] = [0, 1, 2, 3] as const;
const FIRST = ["cardamom", "chili", "cumin"] as const;
const SECOND = ["ginger", "garlic", "mint"] as const;
const THIRD = ["curry", "cumin", "saffron"] as const;

/** A chip at the edge of a bowl, enlarged, with a tick or a cross: `counts` if the bowl shows through its hole. */
function near(id: string, x: number, counts: boolean): Node[] {
  const middle = { x: x + 78, y: 95 };
  const edge = middle.y + (counts ? -3.5 : 14);
  return [
    window(
      id,
      x,
      18,
      156,
      154,
      placed({ x: middle.x, y: edge + 300 }, bowlEdge()),
      backOf(GREEN, { ...middle, s: 2.9 }),
    ),
    mark(counts, { x: x + 136, y: 38 }),
  ];
}

function bowlEdge(): SVGElement {
  const made = draw("g", { class: "fig-s-saffron" });
  made.append(draw("circle", { class: "fig-bowl-rim", r: 300 }), draw("circle", { class: "fig-bowl-fill", r: 297 }));
  return made;
}

const amount = (text: string, x: number, y: number, won = true): SVGElement =>
  tag(text, { x, y }, won ? "fig-won" : "fig-lost");

/** Figures of Safranito by rule id. */
export const FIGURES: Figures = {
  "C-2": {
    caption: "safranito-figure-chip",
    draw: () =>
      mat(
        backOf(GREEN, { x: 98, y: 95, s: 3.3 }),
        arrow({ x: 168, y: 62 }, { x: 198, y: 62 }, 12),
        chip(GREEN, 40, { x: 264, y: 95, s: 3.3 }, true),
      ),
  },
  "C-5": {
    caption: "safranito-figure-board",
    draw: () =>
      mat(
        board({ x: 180, y: 93, s: 0.288 }),
        ...[10, 20, 30, 40, 50, 60].map((value, index) =>
          chip(GREEN, value, { x: 28 + (index % 2) * 36, y: 58 + Math.floor(index / 2) * 38, s: 0.82 }),
        ),
        mill({ x: 318, y: 62, s: 1.3 }),
        amount("₹ 200", 318, 124),
      ),
  },
  "T-4": {
    caption: "safranito-figure-hole",
    draw: () => mat(...near("saf-fig-in", 16, true), ...near("saf-fig-out", 188, false)),
  },
  "T-4c": {
    caption: "safranito-figure-pushed",
    draw: () =>
      mat(
        bowl("mint", { x: 262, y: 95 }, 74),
        arrow({ x: 30, y: 142 }, { x: 92, y: 116 }, 8),
        backOf(RED, { x: 122, y: 108, s: 1.1 }),
        ghost({ x: 162, y: 92 }, 22),
        arrow({ x: 186, y: 88 }, { x: 222, y: 80 }, 6),
        backOf(GREEN, { x: 250, y: 76, s: 1.1 }),
        mark(true, { x: 278, y: 56 }),
      ),
  },
  "T-5": {
    caption: "safranito-figure-rim",
    draw: () =>
      mat(
        window(
          "saf-fig-rim",
          24,
          18,
          312,
          154,
          draw("rect", { class: "fig-rim", x: 228, y: 0, width: 62, height: 190 }),
          draw("path", { class: "fig-rim-light", d: "M233 0V190" }),
          draw("rect", { class: "fig-mat", x: 290, y: 0, width: 70, height: 190 }),
        ),
        backOf(GREEN, { x: 198, y: 60, s: 1.45 }),
        mark(true, { x: 160, y: 42 }),
        backOf(RED, { x: 226, y: 134, s: 1.45 }),
        mark(false, { x: 186, y: 152 }),
        backOf(ORANGE, { x: 312, y: 84, s: 1.05 }),
        mark(false, { x: 334, y: 62 }),
      ),
  },
  "X-1": {
    caption: "safranito-figure-order",
    draw: () =>
      mat(
        ...["extra_throw", "spice_card", "reserve", "head_chef"].flatMap((name, index) => [
          space(name, { x: 52 + index * 85, y: 58 }, 29),
          tag(String(index + 1), { x: 52 + index * 85, y: 18 }, "fig-free"),
          ...(index < 3 ? [arrow({ x: 86 + index * 85, y: 58 }, { x: 102 + index * 85, y: 58 })] : []),
        ]),
        draw("path", { class: "fig-thread", d: "M137 92V104M137 98H222V104" }),
        chip(GREEN, 40, { x: 118, y: 124 }),
        chip(GREEN, 10, { x: 156, y: 124 }),
        amount("= 50", 137, 164),
        chip(RED, 40, { x: 222, y: 124 }),
        amount("= 40", 222, 164, false),
      ),
  },
  "X-2": {
    caption: "safranito-figure-tie",
    draw: () =>
      mat(
        space("extra_throw", { x: 180, y: 95 }, 40),
        chip(RED, 40, { x: 160, y: 88, s: 0.9 }),
        chip(ORANGE, 40, { x: 202, y: 104, s: 0.9 }),
        backOf(BLUE, { x: 180, y: 164, s: 0.85 }),
        mill({ x: 216, y: 164, s: 0.95 }),
        backOf(RED, { x: 66, y: 95, s: 0.85 }),
        backOf(ORANGE, { x: 180, y: 26, s: 0.85 }),
        backOf(GREEN, { x: 294, y: 95, s: 0.85 }),
        arrow({ x: 152, y: 160 }, { x: 84, y: 118 }, -22),
        mark(true, { x: 46, y: 70 }),
      ),
  },
  "X-4": {
    caption: "safranito-figure-extra",
    draw: () =>
      mat(
        space("extra_throw", { x: 70, y: 74 }, 40),
        chip(GREEN, 30, { x: 78, y: 68 }),
        bowl("saffron", { x: 280, y: 78 }, 58),
        backOf(GREEN, { x: 288, y: 86 }),
        ghost({ x: 120, y: 160 }),
        arrow({ x: 146, y: 152 }, { x: 216, y: 100 }, 24),
        amount("+1", 176, 60),
      ),
  },
  "X-5": {
    caption: "safranito-figure-draw",
    draw: () =>
      mat(
        space("spice_card", { x: 46, y: 62 }, 32),
        chip(GREEN, 50, { x: 52, y: 58 }),
        ...["curry", "mint", "chili", "garlic", "cumin"].map((spice, index) =>
          spiceCard(
            spice,
            { x: 134 + index * 48, y: spice === "chili" ? 54 : 66, r: (index - 2) * 4 },
            spice === "chili",
          ),
        ),
        arrow({ x: 84, y: 62 }, { x: 106, y: 62 }),
        pile("spice", { x: 60, y: 144, s: 0.9 }),
        arrow({ x: 262, y: 110 }, { x: 92, y: 152 }, -26),
        amount("4", 180, 130, false),
      ),
  },
  "X-6": {
    caption: "safranito-figure-reserve",
    draw: () =>
      mat(
        space("reserve", { x: 58, y: 95 }, 36),
        chip(RED, 20, { x: 64, y: 90 }),
        pile("blend", { x: 162, y: 98, s: 1.15 }, 6),
        arrow({ x: 200, y: 92 }, { x: 248, y: 92 }, 10),
        blend(SECOND, { x: 292, y: 95, s: 1.5 }, true),
      ),
  },
  "X-7": {
    caption: "safranito-figure-mill",
    draw: () =>
      mat(
        space("head_chef", { x: 180, y: 122 }, 40),
        chip(GREEN, 30, { x: 190, y: 130 }),
        backOf(RED, { x: 62, y: 132, s: 1.2 }),
        ghost({ x: 62, y: 82 }, 20),
        backOf(GREEN, { x: 298, y: 132, s: 1.2 }),
        mill({ x: 298, y: 80, s: 1.3 }),
        arrow({ x: 84, y: 66 }, { x: 268, y: 66 }, 36),
      ),
  },
  "S-2": {
    caption: "safranito-figure-sell",
    draw: () =>
      mat(
        bowl("saffron", { x: 92, y: 95 }, 76),
        chip(RED, 50, { x: 66, y: 66 }),
        chip(BLUE, 30, { x: 112, y: 60 }),
        chip(ORANGE, 30, { x: 124, y: 108 }),
        chip(BLUE, 10, { x: 74, y: 122 }),
        amount("= 120", 92, 166),
        spiceCard("saffron", { x: 214, y: 84, r: -5 }),
        spiceCard("saffron", { x: 244, y: 84, r: 5 }),
        arrow({ x: 276, y: 84 }, { x: 300, y: 84 }),
        sign("2 × 120", { x: 230, y: 142 }, "fig-sum fig-note"),
        sign("240", { x: 330, y: 93 }, "fig-sum fig-plus"),
      ),
  },
  "B-2": {
    caption: "safranito-figure-buy",
    draw: () =>
      mat(
        spiceCard("saffron", { x: 148, y: 38, s: 0.85 }),
        spiceCard("saffron", { x: 326, y: 38, s: 0.85 }),
        bowl("saffron", { x: 78, y: 88 }, 62),
        chip(ORANGE, 30, { x: 52, y: 72 }),
        chip(ORANGE, 20, { x: 92, y: 62 }),
        chip(GREEN, 20, { x: 84, y: 112 }),
        amount("50", 52, 168),
        tag("20", { x: 104, y: 168 }, "fig-lost"),
        arrow({ x: 134, y: 72 }, { x: 144, y: 66 }),
        arrow({ x: 160, y: 106 }, { x: 190, y: 106 }),
        bowl("saffron", { x: 256, y: 88 }, 62),
        ghost({ x: 230, y: 72 }, 19, true),
        chip(ORANGE, 20, { x: 270, y: 62 }),
        chip(GREEN, 20, { x: 262, y: 112 }),
        arrow({ x: 312, y: 72 }, { x: 322, y: 66 }),
        tag("20", { x: 230, y: 168 }, "fig-lost"),
        amount("20", 282, 168),
        mill({ x: 316, y: 164, s: 0.8 }),
      ),
  },
  "K-1": {
    caption: "safranito-figure-blend",
    draw: () =>
      mat(
        ...FIRST.map((spice, index) => spiceCard(spice, { x: 52 + index * 54, y: 95, r: (index - 1) * 6, s: 1.25 })),
        arrow({ x: 204, y: 95 }, { x: 234, y: 95 }),
        blend(FIRST, { x: 284, y: 95, s: 1.7 }),
        mark(true, { x: 322, y: 40 }),
      ),
  },
  "K-2": {
    caption: "safranito-figure-own",
    draw: () =>
      mat(
        blend(FIRST, { x: 82, y: 84, s: 1.45 }),
        tag("1", { x: 82, y: 160 }, "fig-free"),
        sign("+", { x: 164, y: 94 }, "fig-sum fig-total"),
        blend(THIRD, { x: 270, y: 84, r: 7, s: 1.45 }, true),
        blend(SECOND, { x: 232, y: 84, r: -6, s: 1.45 }, true),
        tag("0 – ∞", { x: 250, y: 160 }, "fig-free"),
      ),
  },
  "K-4": {
    caption: "safranito-figure-end",
    draw: () =>
      mat(
        blend(FIRST, { x: 92, y: 108, r: -8, s: 1.45 }),
        blend(SECOND, { x: 180, y: 104, s: 1.45 }),
        blend(THIRD, { x: 268, y: 108, r: 8, s: 1.45 }),
        star({ x: 140, y: 30, s: 0.9 }),
        star({ x: 180, y: 26, s: 1.4 }),
        star({ x: 220, y: 30, s: 0.9 }),
      ),
  },
  "N-2": {
    caption: "safranito-figure-round",
    draw: () =>
      mat(
        spiceCard("garlic", { x: 40, y: 62 }),
        spiceCard("cumin", { x: 82, y: 62 }),
        sign("+", { x: 116, y: 70 }, "fig-sum fig-total"),
        ...["curry", "mint", "mint", "saffron"].map((spice, index) =>
          spiceCard(spice, { x: 152 + index * 42, y: 62 }, true),
        ),
        arrow({ x: 318, y: 108 }, { x: 284, y: 96 }, -10),
        pile("spice", { x: 330, y: 138, s: 0.9 }),
        mill({ x: 150, y: 146, s: 1.1 }),
        backOf(RED, { x: 60, y: 146, s: 0.95 }),
        arrow({ x: 126, y: 146 }, { x: 88, y: 146 }, 10),
        backOf(GREEN, { x: 204, y: 146, s: 0.95 }),
      ),
  },
};
