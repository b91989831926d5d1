/** Tests the contrast of Chili's cards and plates from the style sheets: axe cannot measure numbers over gradients. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

type Colour = readonly [red: number, green: number, blue: number, alpha: number];
type Theme = "light" | "dark";

const css = (file: string) => readFileSync(join(import.meta.dirname, "../../src", file), "utf-8");
const [theme, chili, cards, table, figures, paper] = [
  "styles/theme.css",
  "games/chili/chili.css",
  "games/chili/styles/cards.css",
  "games/chili/styles/table.css",
  "games/chili/figures/figures.css",
  "games/figures/common.css",
].map(css) as [string, string, string, string, string, string];

/** Return the declarations of a selector. */
function block(text: string, selector: string): string {
  const begin = text.indexOf(`${selector} {`);
  expect(begin, selector).toBeGreaterThanOrEqual(0);
  return text.slice(begin, text.indexOf("}", begin + selector.length));
}

function tokens(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name as string, value as string]),
  );
}

const SIGHTS: Record<Theme, ReadonlyMap<string, string>> = {
  light: new Map([...tokens(block(theme, ":root")), ...tokens(block(chili, ".chili-legend"))]),
  dark: new Map([
    ...tokens(block(theme, ":root")),
    ...tokens(block(theme, ':root[data-theme="dark"]')),
    ...tokens(block(chili, ".chili-legend")),
    ...tokens(block(chili, ':root[data-theme="dark"] :is(.chili, .chili-open, .chili-legend)')),
  ]),
};

function colour(text: string): Colour {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(text === "#fff" ? "#ffffff" : text);
  if (hex) return [...hex.slice(1).map((part) => Number.parseInt(part, 16)), 1] as unknown as Colour;
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text);
  if (!rgb) throw new Error(`no colour: ${text}`);
  const [red, green, blue, percent] = rgb.slice(1).map(Number) as [number, number, number, number];
  return [red, green, blue, percent / 100];
}

function over(top: Colour, ground: Colour): Colour {
  const mixed = (part: 0 | 1 | 2) => top[part] * top[3] + ground[part] * (1 - top[3]);
  return [mixed(0), mixed(1), mixed(2), 1];
}

function light([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Colour, other: Colour): number {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

const property = (text: string, selector: string, name: string) =>
  new RegExp(`[\\s;]${name}: ([^;]+);`).exec(block(text, selector))?.[1] ?? "";

test("contrast is measured as in WCAG", () => {
  expect(contrast(colour("#000000"), colour("#fff"))).toBeCloseTo(21);
  expect(contrast(colour("#777777"), colour("#fff"))).toBeCloseTo(4.48, 2);
  expect(over(colour("rgb(0 0 0 / 50%)"), colour("#fff"))).toEqual([127.5, 127.5, 127.5, 1]);
});

describe.each<Theme>(["light", "dark"])("in the %s theme", (name) => {
  const named = (token: string) => colour(SIGHTS[name].get(token) ?? "");
  // A card is darker towards its corners.
  const shade = /radial-gradient\(.*?(rgb\([^)]+\))\)/.exec(block(cards, "\n.chili-face"))?.[1] ?? "";

  test.each(["--one", "--two", "--three"])("numbers on a card are readable on every part of it: %s", (ink) => {
    for (const ground of [named("--paper"), over(colour(shade), named("--paper"))])
      expect(contrast(named(ink), ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["--plate-text", "--plate-muted"])("text on plates is readable on the wood: %s", (ink) => {
    for (const wood of ["--wood-1", "--wood-2", "--wood-3"])
      expect(contrast(named(ink), over(named("--plate"), named(wood)))).toBeGreaterThanOrEqual(4.5);
  });

  test("the label of the free area is readable", () => {
    expect(contrast(named("--free-text"), named("--free"))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([".chili-distance", ".chili-distance.chili-nearest"])("distances are readable: %s", (chip) => {
    const [ink, ground] = ["color", "background"].map((part) => property(table, `}\n${chip}`, part)) as [
      string,
      string,
    ];
    const token = /var\((--[\w-]+)/.exec(ground)?.[1];
    expect(contrast(colour(ink), token ? named(token) : colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
});

test.each([1, 2, 3])("numbers on drawn cards are readable in the table's colours: %i", (peppers) => {
  const ink = property(figures, `.fig-p${peppers}`, "fill");
  expect(ink).toBe(SIGHTS.light.get(["--one", "--two", "--three"][peppers - 1] as string));
  expect(contrast(colour(ink), colour(property(paper, ".fig-paper", "fill")))).toBeGreaterThanOrEqual(4.5);
});
