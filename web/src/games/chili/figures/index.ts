/**
 * Registers the figures of Chili's rulebook by the rule they illustrate. Their numbers are those of the rulebook's
 * examples.
 */

import "./figures.css";
import { draw } from "../../dom";
import { arrow, mat, type Spot, sign, tag } from "../../figures/common";
import type { Figures } from "../../scene";
import { back, card, peppersOf, pile, slot } from "./parts";
import { ring, spotOf } from "./ring";

const RING = [1, 67, 38, 100, 50, 51] as const;
const AFTER = [1, 70, 38, 100, 50, 51] as const;
const COLLECTED = [5, 29, 68, 12, 45, 67] as const;
const HELD = [4, 22, 63, 90] as const;

function fan(count: number, at: Spot, make: (index: number, spot: Spot) => SVGElement, spread = 8): SVGElement[] {
  return Array.from({ length: count }, (_, index) => {
    const off = index - (count - 1) / 2;
    return make(index, {
      x: at.x + off * spread * 2.6,
      y: at.y + off * off * (spread / 12),
      r: off * (spread / 2.4),
      s: at.s ?? 1,
    });
  });
}

/** Two cards on a number line with their distances to the middle one; the higher one wins. */
function measured(low: number, high: number, farther: boolean): SVGElement {
  const y = 78;
  const x = (number: number) => 180 + (number - 67) * 32;
  const span = (number: number, won: boolean) => {
    const level = y + 52;
    const middle = (x(number) + x(67)) / 2;
    return [
      draw("path", {
        class: won ? "fig-span fig-span-won" : "fig-span",
        d: `M${x(67)} ${level}H${x(number)}M${x(67)} ${level - 5}v10M${x(number)} ${level - 5}v10`,
      }),
      tag(`↔ ${Math.abs(number - 67)}`, { x: middle, y: level + 20 }, won ? "fig-won" : "fig-lost"),
    ];
  };
  return mat(
    draw("path", { class: "fig-line", d: `M24 ${y}H336` }),
    ...span(low, false),
    ...span(high, true),
    card(67, { x: x(67), y }, "target"),
    card(low, { x: x(low), y, s: farther ? 0.92 : 1 }),
    card(high, { x: x(high), y }, "wins"),
  );
}

/** The free area as an interval of numbers. */
function stretch(low: number, high: number, x: number, y: number, width: number, height: number): SVGElement[] {
  return [
    draw("rect", { class: "fig-area", x, y, width, height, rx: 14 }),
    tag(String(low), { x, y: y + height / 2 }, "fig-free"),
    tag(String(high), { x: x + width, y: y + height / 2 }, "fig-free"),
  ];
}

const sum = (cards: readonly number[]) => cards.reduce((all, each) => all + peppersOf(each), 0);

/** Figures of Chili by rule id. */
export const FIGURES: Figures = {
  "C-1": {
    caption: "chili-figure-cards",
    draw: () =>
      mat(
        card(64, { x: 104, y: 98, r: -8, s: 1.9 }),
        card(63, { x: 180, y: 92, s: 1.9 }),
        card(65, { x: 256, y: 98, r: 8, s: 1.9 }),
      ),
  },
  "P-1": { caption: "chili-figure-ring", draw: () => mat(...ring(RING, null)) },
  "P-2": {
    caption: "chili-figure-deal",
    draw: () =>
      mat(
        pile({ x: 54, y: 98, s: 1.1 }, 6),
        arrow({ x: 84, y: 76 }, { x: 116, y: 68 }, 8),
        ...fan(
          8,
          { x: 236, y: 92 },
          (index, spot) => {
            return card([12, 24, 32, 41, 58, 63, 77, 89][index] ?? 1, spot, "", index < 7);
          },
          9.5,
        ),
      ),
  },
  "A-0": { caption: "chili-figure-area", draw: () => mat(...ring(RING, 1, "1–38")) },
  "A-1": {
    caption: "chili-figure-reveal",
    draw: () =>
      mat(
        ...[0, 1, 2, 3].map((index) => back({ x: 42 + index * 34, y: 95, r: index * 3 - 5 })),
        arrow({ x: 172, y: 95 }, { x: 196, y: 95 }),
        ...[4, 32, 63, 70].map((number, index) => card(number, { x: 220 + index * 36, y: 95, r: index * 3 - 5 })),
      ),
  },
  "A-2": { caption: "chili-figure-nearest", draw: () => measured(63, 70, true) },
  "A-2a": { caption: "chili-figure-tie", draw: () => measured(64, 70, false) },
  "A-2b": {
    caption: "chili-figure-won",
    draw: () =>
      mat(
        ...ring([], null),
        ...[1, 38, 100, 50, 51].map((number, index) => card(number, spotOf(index === 0 ? 0 : index + 1))),
        card(70, { ...spotOf(1), s: 0.86 }, "wins"),
        card(67, { x: 140, y: 96, s: 0.86 }, "target"),
        arrow({ x: 164, y: 96 }, { x: 194, y: 96 }, 6),
        back({ x: 220, y: 96, s: 0.86 }),
      ),
  },
  "A-3": {
    caption: "chili-figure-free",
    draw: () =>
      mat(
        ...stretch(1, 38, 30, 34, 168, 84),
        card(4, { x: 84, y: 76 }),
        card(32, { x: 146, y: 76 }),
        arrow({ x: 150, y: 112 }, { x: 262, y: 128 }, -26),
        pile({ x: 300, y: 112, r: 4 }, 3),
      ),
  },
  "A-4": {
    caption: "chili-figure-pay",
    draw: () =>
      mat(
        ...stretch(1, 38, 30, 38, 84, 54),
        card(63, { x: 168, y: 66 }),
        arrow({ x: 196, y: 62 }, { x: 262, y: 58 }, 14),
        pile({ x: 300, y: 62, r: 4 }, 3),
        pile({ x: 62, y: 136, s: 0.9 }, 5),
        arrow({ x: 88, y: 136 }, { x: 134, y: 140 }, 8),
        back({ x: 160, y: 142, r: -6, s: 0.9 }),
        back({ x: 186, y: 142, r: 6, s: 0.9 }),
        sign("+2", { x: 222, y: 150 }, "fig-sum fig-minus"),
      ),
  },
  "A-5": { caption: "chili-figure-next", draw: () => mat(...ring(AFTER, 2, "70–100")) },
  "E-3": {
    caption: "chili-figure-shuffle",
    draw: () =>
      mat(
        slot({ x: 100, y: 100, s: 1.3 }),
        pile({ x: 256, y: 104, r: -5, s: 1.3 }, 5),
        arrow({ x: 218, y: 74 }, { x: 136, y: 74 }, -24),
      ),
  },
  "E-4": {
    caption: "chili-figure-score",
    draw: () =>
      mat(
        ...COLLECTED.map((number, index) => card(number, { x: 44 + index * 38, y: 58, s: 0.92 })),
        sign(`+${sum(COLLECTED)}`, { x: 308, y: 67 }, "fig-sum fig-plus"),
        ...HELD.map((number, index) => card(number, { x: 44 + index * 38, y: 128, s: 0.92 })),
        sign(`−${sum(HELD)}`, { x: 232, y: 137 }, "fig-sum fig-minus"),
        sign(`= ${sum(COLLECTED) - sum(HELD)}`, { x: 308, y: 138 }, "fig-sum fig-total"),
      ),
  },
  "V-1": {
    caption: "chili-figure-sight",
    draw: () =>
      mat(
        ...fan(5, { x: 96, y: 50, s: 0.84 }, (_, spot) => back(spot), 5),
        ...fan(4, { x: 264, y: 50, s: 0.84 }, (_, spot) => back(spot), 5),
        ...fan(
          5,
          { x: 180, y: 134 },
          (index, spot) => {
            return card([9, 26, 44, 63, 92][index] ?? 1, { ...spot, s: 1.1 }, "", index < 4);
          },
          10,
        ),
      ),
  },
};
